// What a specification means, as it is defined, and no faster than that: predicates are replaced by their disjuncts, all
// references are tried for existential ones, and all objects for cells. Shares nothing with src/seplog.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "seplog_random/formulas.h"
#include "seplog_random/structures.h"

namespace heapwright::seplog_random {

// What the stand-in for the definition does wrong, to see that it is noticed.
enum class Fault : uint8_t { kNone, kDropsCondition, kSharesObjects, kSwapsRelation, kForgetsReferences };

struct Linear {
  std::vector<std::pair<int, int64_t>> terms;  // unknown, factor; ascending
  int64_t constant = 0;
  auto operator<=>(const Linear&) const = default;
};
// The sum is 0, is not, or is at most 0.
struct LinearFact {
  enum class Relation : uint8_t { kZero, kNotZero, kAtMostZero };
  Relation relation = Relation::kZero;
  Linear sum;
  auto operator<=>(const LinearFact&) const = default;
};

enum class Answer : uint8_t { kNo, kYes, kUnknown };

// The facts hold for some integers; the first unknowns have the values given.
Answer solvable(const std::vector<LinearFact>& facts, const std::vector<int64_t>& given);

// All ways in which the claim can hold in a structure.
struct Meaning {
  struct Way {
    uint32_t objects = 0;  // a bit for each that a cell describes
    std::vector<LinearFact> facts;
    auto operator<=>(const Way&) const = default;
  };
  std::set<Way> ways;
  bool is_complete = true;

  // Whether a way holds for these numbers of the heap, and some n, that describes at least these objects.
  [[nodiscard]] Answer holds(const std::vector<int64_t>& numbers, uint32_t objects) const;
};
Meaning meaning_of(const Specification& specification, const Structure& structure, Fault fault);

}  // namespace heapwright::seplog_random
