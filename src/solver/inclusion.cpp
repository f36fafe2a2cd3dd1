#include <algorithm>

#include "solver/domain_search.h"
#include "solver/region.h"

namespace heapwright::solver {
namespace {

using term::Term;
using term::TermManager;

constexpr size_t kInclusionCases = 256;

bool says_all_of(std::span<const Term> inner, const Literals& outer) {
  return std::all_of(outer.begin(), outer.end(), [&](Term literal) {
    return std::find(inner.begin(), inner.end(), literal) != inner.end();
  });
}

bool is_identity(const TermManager& terms, Term literal) {
  return terms.op(literal) == term::Op::kEq && terms.sort(terms.child(literal, 0)) == term::Sort::kRef;
}

}  // namespace

Inclusion included(std::span<const Term> inner, std::span<const Literals> outer, TermManager& terms,
                   Solver& solver, Deadline deadline) {
  const auto yes = [] { return Inclusion{Answer::kYes, std::nullopt, std::nullopt}; };
  if (std::any_of(outer.begin(), outer.end(), [&](const Literals& o) { return says_all_of(inner, o); }))
    return yes();

  Region region = make_region(terms, inner);
  if (region.bounds.contradictory()) return yes();
  // The bounds are a consequence of inner, so what they imply inner implies.
  size_t misses_an_identity = 0;
  for (const Literals& candidate : outer) {
    bool all = true;
    bool identity = false;
    for (const Term literal : candidate) {
      const Answer answer = region.bounds.implies(literal);
      all = all && answer == Answer::kYes;
      identity = identity || (answer == Answer::kNo && is_identity(terms, literal));
    }
    if (all) return yes();
    misses_an_identity += identity ? 1 : 0;
  }
  // Identities are convex: a conjunction that implies none of some equalities of references does not imply
  // their disjunction. So where each candidate demands one that inner does not imply, all of them together
  // are too little.
  if (region.rest.empty() && misses_an_identity == outer.size())
    return {Answer::kNo, std::nullopt, std::nullopt};
  std::vector<Term> outside = region.rest;
  for (const Literals& candidate : outer) outside.push_back(terms.not_(terms.and_(candidate)));
  const auto answer = [&](Verdict verdict) -> std::optional<Inclusion> {
    if (is_unsat(verdict)) return yes();
    if (Sat* sat = std::get_if<Sat>(&verdict)) {
      return Inclusion{Answer::kNo, std::move(sat->model), std::nullopt};
    }
    return std::nullopt;
  };
  if (auto decided = answer(decide_by_domain(region.bounds, outside, kInclusionCases))) return *decided;
  Query query(inner);
  for (const Literals& candidate : outer) query.add(terms.not_(terms.and_(candidate)));
  Verdict verdict = solver.check(query, deadline);
  if (const Unknown* unknown = std::get_if<Unknown>(&verdict)) {
    return {Answer::kUnknown, std::nullopt, *unknown};
  }
  return *answer(std::move(verdict));
}

}  // namespace heapwright::solver
