#include "heapgraph/successor_maker.h"

#include <fmt/format.h>

#include <algorithm>

#include "term/substitute.h"

namespace heapwright::heapgraph {

using ir::ObjectId;
using shape::Numbering;
using shape::Snapshot;
using term::Sort;
using term::Term;

// In the order of their numbers, whatever their sorts: normal forms follow the order of creation.
void SuccessorMaker::make_new_variables(size_t count) {
  for (; new_variables_ < count; ++new_variables_) {
    for (Sort sort = Sort::kBool; sort <= Sort::kRef; sort = static_cast<Sort>(static_cast<int>(sort) + 1))
      terms_.variable(sort, fmt::format("w{}", new_variables_));
  }
}

// What is said of bound variables alone is true for some values of theirs, since the path has a model.
void SuccessorMaker::drop_independent(solver::Projection& projection, std::span<const Term> kept) {
  std::vector<Term> linked(kept.begin(), kept.end());
  auto is_linked = [&](Term variable) {
    return std::find(linked.begin(), linked.end(), variable) != linked.end();
  };
  if (projection.remaining.empty()) return;
  for (bool grew = true; grew;) {
    grew = false;
    for (Term literal : projection.literals) {
      auto variables = terms_.free_variables(literal);
      if (std::none_of(variables.begin(), variables.end(), is_linked)) continue;
      for (Term variable : variables) {
        if (is_linked(variable)) continue;
        linked.push_back(variable);
        grew = true;
      }
    }
  }
  std::erase_if(projection.remaining, [&](Term variable) { return !is_linked(variable); });
  std::erase_if(projection.literals, [&](Term literal) {
    auto variables = terms_.free_variables(literal);
    return !variables.empty() && std::none_of(variables.begin(), variables.end(), is_linked);
  });
}

// What is left of the path's condition when only the variables of the new state are kept.
SuccessorMaker::Region SuccessorMaker::region_of(const machine::SymbolicState& state,
                                                 const Numbering& numbering) {
  make_new_variables(numbering.variables.size());
  Region result;
  Conjunction& region = result.conjunction;
  term::Substitution renaming(terms_);
  std::vector<std::pair<Term, Term>> definitions;
  std::vector<Term> renamed;
  for (size_t i = 0; i < numbering.variables.size(); ++i) {
    Term value = numbering.variables[i];
    Term variable = terms_.variable(terms_.sort(value), fmt::format("w{}", i));
    region.variables.push_back(variable);
    if (terms_.is_var(value) && std::find(renamed.begin(), renamed.end(), value) == renamed.end()) {
      renaming.set(value, variable);
      renamed.push_back(value);
    } else {
      definitions.emplace_back(variable, value);
    }
  }
  solver::Literals literals;
  for (Term literal : state.condition) literals.push_back(renaming.apply(literal));
  for (const auto& [variable, value] : definitions)
    literals.push_back(terms_.eq(variable, renaming.apply(value)));
  solver::Projection projection = solver::project(terms_, literals, region.variables);
  HW_CHECK(!projection.contradictory, "a path with a model should leave a state behind");
  drop_independent(projection, region.variables);
  region.literals = std::move(projection.literals);

  for (Term value : numbering.variables)
    result.witness.push_back(symbolic_.evaluator.evaluate(value, state.model));
  for (Term bound : projection.remaining) {
    region.variables.push_back(bound);
    // A variable that was renamed to a kept one is not among the remaining.
    result.witness.push_back(state.model.get(bound));
  }
  return result;
}

std::optional<Successor> SuccessorMaker::make(const machine::Path& path, std::span<const ObjectId> held,
                                              std::span<const ObjectId> before, Snapshot snapshot,
                                              bool keep_terms) {
  const machine::SymbolicState& state = *path.symbolic;
  const Numbering& first = snapshot.numberings.front();
  size_t count = first.variables.size();
  Region region = region_of(state, first);
  Successor successor;
  // Of the numberings that give this shape, the one with the smallest formula.
  const Numbering* best = nullptr;
  for (const Numbering& numbering : snapshot.numberings) {
    Conjunction permuted{{}, region.conjunction.literals};
    std::vector<uint64_t> witness;
    for (const auto& place : numbering.places) {
      auto at = std::find(first.places.begin(), first.places.end(), place);
      auto index = static_cast<size_t>(at - first.places.begin());
      permuted.variables.push_back(region.conjunction.variables[index]);
      witness.push_back(region.witness[index]);
    }
    for (size_t i = count; i < region.witness.size(); ++i) {
      permuted.variables.push_back(region.conjunction.variables[i]);
      witness.push_back(region.witness[i]);
    }
    auto formula = write_formula(terms_, permuted, count);
    if (!formula) return std::nullopt;
    if (best == nullptr || *formula < successor.piece.formula) {
      best = &numbering;
      successor.piece.formula = std::move(*formula);
      successor.witness = std::move(witness);
    }
  }
  if (keep_terms) {
    successor.condition = state.condition;
    successor.terms = best->variables;
  }
  for (uint32_t index : best->roots) {
    auto root = std::find(before.begin(), before.end(), held[index]);
    successor.piece.held.push_back(root == before.end() ? kResult
                                                        : static_cast<uint32_t>(root - before.begin()));
  }
  successor.shape = std::move(snapshot.shape);
  successor.key = std::move(snapshot.key);
  return successor;
}

}  // namespace heapwright::heapgraph
