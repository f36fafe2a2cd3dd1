// Structures: heaps of one Holder and a few Nodes, without their numbers.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "seplog_random/formulas.h"

namespace heapwright::seplog_random {

// Objects are 0 (the Holder), 1, 2, ...
constexpr int kNull = -1;
constexpr int kFirstPlain = 1000;    // and the next one: objects of no interest, in fields of type Object
constexpr int kFirstUnknown = 2000;  // and the next ones: objects elsewhere, of which nothing is known
constexpr int kFirstElsewhere = 3000;  // and the next ones: such objects in fields

struct Structure {
  // By object and field: a reference, or which of the numbers.
  std::vector<std::vector<int>> contents;
  int numbers = 0;
  int parameter = kNull;  // what is passed as x

  [[nodiscard]] int nodes() const { return static_cast<int>(contents.size()) - 1; }
  [[nodiscard]] static ClassId type_of(int object) { return object == 0 ? ClassId::kHolder : ClassId::kNode; }
};

Structure empty_structure(int nodes);

// All structures with so many nodes that differ in references that the specification speaks of, or some of them.
std::vector<Structure> structures(const Specification& specification, int nodes, size_t most, std::mt19937_64& random);

// A few values for its numbers.
std::vector<std::vector<int64_t>> valuations(const Specification& specification, const Structure& structure, size_t most,
                                             bool has_extremes, std::mt19937_64& random);

std::string to_text(const Structure& structure, const std::vector<int64_t>& numbers);

}  // namespace heapwright::seplog_random
