// Approximations: what every heap that satisfies a predicate says of its arguments: which of them are null,
// which are the same, how numbers are related. Computed once for a specification, as a fixpoint with
// widening. Sound: what is said here holds for every heap; more may hold.
#pragma once

#include <cstdint>
#include <vector>

#include "heaplang/specification.h"
#include "seplog/linear_system.h"

namespace heapwright::seplog {

// One way in which a predicate can hold.
struct Approximation {
  enum class IsNull : uint8_t { kNull, kNotNull, kEither };
  std::vector<IsNull> nulls;    // by parameter; of references
  std::vector<uint32_t> same;   // by parameter: the first parameter that is certainly the same; of references
  std::vector<bool> described;  // by parameter: certainly an object of which a cell of the predicate speaks,
                                // so that no other atom of a formula does
  LinearSystem numbers;         // Number i is parameter i; for those that are numbers
};

class Approximations {
 public:
  explicit Approximations(const heaplang::Specification& specification);

  // All ways together cover whatever the predicate describes; none: it describes nothing.
  [[nodiscard]] const std::vector<Approximation>& of(heaplang::PredicateId id) const {
    return ways_[static_cast<size_t>(id)];
  }

 private:
  std::vector<std::vector<Approximation>> ways_;  // by predicate
};

}  // namespace heapwright::seplog
