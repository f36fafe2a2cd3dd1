// Linear conditions on contents of fields, as terms.
#pragma once

#include <map>
#include <optional>

#include "ir/types.h"
#include "seplog/linear_system.h"
#include "term/term_manager.h"

namespace heapwright::seplog {

struct NumberTerm {
  term::Term term{};  // of the sort that variables of the type have
  ir::Type type = ir::Type::kInt;
};
using NumberTerms = std::map<Number, NumberTerm>;

// The Bool term that says the same of the integers that the terms stand for: nothing wraps around.
// Comparisons with a constant, of two variables, and of sums that fit 64 bits. Nothing: it has no such term.
std::optional<term::Term> term_of(term::TermManager& terms, const LinearCondition& condition,
                                  const NumberTerms& numbers);

}  // namespace heapwright::seplog
