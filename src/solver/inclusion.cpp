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

}  // namespace

Inclusion included(std::span<const Term> inner, std::span<const Literals> outer, TermManager& terms,
                   Solver& solver, Deadline deadline) {
  const auto yes = [] { return Inclusion{Answer::kYes, std::nullopt, std::nullopt}; };
  if (std::any_of(outer.begin(), outer.end(), [&](const Literals& o) { return says_all_of(inner, o); }))
    return yes();

  Region region = make_region(terms, inner);
  if (region.bounds.contradictory()) return yes();
  // The bounds are a consequence of inner, so what they imply inner implies.
  for (const Literals& candidate : outer) {
    const bool all = std::all_of(candidate.begin(), candidate.end(), [&](Term literal) {
      return region.bounds.implies(literal) == Answer::kYes;
    });
    if (all) return yes();
  }
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
