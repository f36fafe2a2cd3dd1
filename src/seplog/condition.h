// Condition: what must hold of the numbers and opaque references of a heap, with nothing hidden in it: ghosts
// and other variables that stand for nothing in the heap are eliminated.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "ir/types.h"
#include "seplog/linear_system.h"
#include "seplog/unfolding.h"
#include "term/term_manager.h"

namespace heapwright::seplog {

struct Condition {
  std::vector<LinearSystem> alternatives;  // one of them holds; Number i is variable i of the heap
  std::vector<RealCondition> reals;        // and all of these; RealId i is variable i as well
  std::vector<Way::OpaqueCondition> opaque;

  [[nodiscard]] bool is_true() const;
};

// Which variable of the heap each number and each real of a way is; none: it is hidden.
struct Places {
  std::vector<std::optional<uint32_t>> numbers;
  std::vector<std::optional<uint32_t>> reals;
};

// Of a way in which nothing is pending. Nothing: it never holds.
std::variant<std::optional<Condition>, TooComplex> condition_of(const Way& way, const Places& places);

// As a term: `variables` and their types, by variable of the heap. Nothing: it cannot be said exactly.
std::optional<term::Term> term_of(term::TermManager& terms, const Condition& condition,
                                  std::span<const term::Term> variables, std::span<const ir::Type> types);

}  // namespace heapwright::seplog
