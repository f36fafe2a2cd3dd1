#include "synth/readable_model.h"

#include <algorithm>

#include "solver/wishes.h"

namespace heapwright::synth {

using term::Term;

namespace {

constexpr size_t kMaxDistinct = 8;

// Each another one.
void wish_distinct(term::TermManager& terms, std::span<const Term> variables, std::vector<Term>& wishes) {
  for (size_t i = 0; i < variables.size(); ++i) {
    for (size_t j = 0; j < std::min(i, kMaxDistinct); ++j) {
      if (terms.sort(variables[i]) == terms.sort(variables[j]))
        wishes.push_back(terms.not_(terms.eq(variables[i], variables[j])));
    }
  }
}

// Numbers in this range.
void wish_numbers(term::TermManager& terms, std::span<const Term> variables, int64_t low, int64_t high,
                  std::vector<Term>& wishes) {
  for (Term variable : variables) {
    term::Sort sort = terms.sort(variable);
    if (!term::is_bv(sort)) continue;
    int64_t bottom = std::max(low, term::signed_min(sort));
    int64_t top = std::min(high, term::signed_max(sort));
    wishes.push_back(terms.sle(terms.signed_constant(sort, bottom), variable));
    wishes.push_back(terms.sle(variable, terms.signed_constant(sort, top)));
  }
}

// Objects instead of null.
void wish_objects(term::TermManager& terms, std::span<const Term> variables, std::vector<Term>& wishes) {
  for (Term variable : variables) {
    if (terms.sort(variable) == term::Sort::kRef)
      wishes.push_back(terms.not_(terms.eq(variable, terms.constant(term::Sort::kRef, 0))));
  }
}

}  // namespace

std::optional<solver::Model> readable_model(term::TermManager& terms, solver::Solver& solver,
                                            const std::vector<Term>& literals,
                                            std::span<const Term> variables, Values values,
                                            solver::Deadline deadline) {
  auto numbers = [&](int64_t low, int64_t high, bool objects, bool distinct) {
    return [=, &terms] {
      std::vector<Term> wishes;
      wish_numbers(terms, variables, low, high, wishes);
      if (objects) wish_objects(terms, variables, wishes);
      if (distinct) wish_distinct(terms, variables, wishes);
      return wishes;
    };
  };
  std::vector<solver::Wishes> wishes;
  if (values == Values::kTelling) wishes = {numbers(1, 9, true, true), numbers(0, 9, true, false)};
  wishes.emplace_back(numbers(0, 9, false, false));
  wishes.emplace_back(numbers(-99, 999, false, false));
  wishes.emplace_back([] { return std::vector<Term>(); });  // any will do
  return solver::model_with_wishes(solver, literals, wishes, deadline);
}

}  // namespace heapwright::synth
