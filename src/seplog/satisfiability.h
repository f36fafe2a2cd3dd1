// Satisfiability: whether there is any heap that a claim describes.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/deadline.h"
#include "heaplang/specification.h"
#include "seplog/approximation.h"
#include "seplog/heap_pattern.h"

namespace heapwright::seplog {

struct Satisfiable {  // by this heap, one of the smallest
  HeapPattern heap;
  std::vector<uint64_t> values;  // of its numbers
};
struct Unsatisfiable {};  // by no heap of any size
struct Undecided {
  std::string why;
};
using Satisfaction = std::variant<Satisfiable, Unsatisfiable, Undecided>;

class Satisfiability {
 public:
  explicit Satisfiability(const heaplang::Specification& specification)
      : specification_(specification), approximations_(specification) {}

  // Unfolds with growing depth. What is known is kept; what is undecided goes on where it was left, up to
  // `most_ways` more.
  const Satisfaction& of(size_t claim, base::Deadline deadline, size_t most_ways = 100'000);

  [[nodiscard]] const Approximations& approximations() const { return approximations_; }

 private:
  struct Known {
    Satisfaction answer = Undecided{"nobody has asked"};
    uint32_t objects = 0;  // of each class: with fewer there is no heap
  };

  const heaplang::Specification& specification_;
  Approximations approximations_;
  std::map<size_t, Known> known_;
};

// Values for the numbers of a pattern such that one of its conditions holds; near 0 where possible.
std::variant<std::vector<uint64_t>, Unsatisfiable, Undecided> values_of(const HeapPattern& pattern,
                                                                        base::Deadline deadline);

}  // namespace heapwright::seplog
