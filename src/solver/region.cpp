#include "solver/region.h"

#include <algorithm>

#include "solver/bound_literals.h"
#include "solver/domain_search.h"

namespace heapwright::solver {
namespace {

using term::Op;
using term::Term;
using term::TermManager;
using Added = DifferenceBounds::Added;

// Cases followed to see that one way of wrapping around is impossible.
constexpr size_t kRegionCases = 8;

void flatten(const TermManager& terms, std::span<const Term> literals, Literals& result) {
  for (const Term literal : literals) {
    if (terms.op(literal) == Op::kAnd) {
      flatten(terms, terms.children(literal), result);
    } else if (std::find(result.begin(), result.end(), literal) == result.end()) {
      result.push_back(literal);
    }
  }
}

class RegionBuilder {
 public:
  RegionBuilder(TermManager& terms, std::span<const Term> literals) : region_{DifferenceBounds(terms), {}} {
    flatten(terms, literals, region_.rest);
  }

  Region run() {
    while (add_expressible() && !region_.rest.empty() && rule_out_a_case()) {
    }
    if (region_.bounds.contradictory()) region_.rest.clear();
    return std::move(region_);
  }

 private:
  bool add_expressible() {
    DifferenceBounds& bounds = region_.bounds;
    for (bool progress = true; progress;) {
      progress = false;
      obstacles_.clear();
      Literals open;
      for (const Term literal : region_.rest) {
        const Added added = bounds.add(literal);
        if (added == Added::kContradiction) return false;
        if (added == Added::kOk) {
          progress = true;
        } else {
          open.push_back(literal);
          obstacles_.push_back(bounds.obstacle());
        }
      }
      region_.rest = std::move(open);
    }
    return true;
  }

  // Where one case of a wrap-around contradicts the rest, the other one is a fact.
  bool rule_out_a_case() {
    for (const Obstacle& obstacle : obstacles_) {
      if (obstacle.kind != Obstacle::Kind::kWrap) continue;
      for (const auto& [one, other] :
           {std::pair(obstacle.first, obstacle.second), std::pair(obstacle.second, obstacle.first)}) {
        DifferenceBounds with_one = region_.bounds;
        const bool impossible = with_one.add_case(one) == Added::kContradiction ||
                                is_unsat(decide_by_domain(std::move(with_one), region_.rest, kRegionCases));
        if (impossible) return region_.bounds.add_case(other) != Added::kContradiction;
      }
    }
    return false;
  }

  Region region_;
  std::vector<Obstacle> obstacles_;  // one for each literal of the rest
};

// The bit-vector and bool variables of the bounds: first those of `order`, then by creation.
std::vector<Term> ordered(const DifferenceBounds& bounds, std::span<const Term> order) {
  std::vector<Term> rest(bounds.variables().begin(), bounds.variables().end());
  std::vector<Term> result;
  for (const Term variable : order) {
    const auto at = std::find(rest.begin(), rest.end(), variable);
    if (at == rest.end()) continue;
    result.push_back(variable);
    rest.erase(at);
  }
  std::sort(rest.begin(), rest.end());
  result.insert(result.end(), rest.begin(), rest.end());
  return result;
}

}  // namespace

Region make_region(TermManager& terms, std::span<const Term> literals) {
  return RegionBuilder(terms, literals).run();
}

std::optional<Literals> normal_form(const Region& region, std::span<const Term> order) {
  TermManager& terms = region.bounds.terms();
  if (region.bounds.contradictory()) return Literals{terms.false_term()};
  const DifferenceBounds sorted = region.bounds.projected(ordered(region.bounds, order));
  std::optional<Literals> literals = bound_literals(sorted);
  if (!literals) return std::nullopt;
  const Literals references = region.bounds.identities().literals(terms);
  literals->insert(literals->end(), references.begin(), references.end());
  Literals rest = region.rest;
  std::sort(rest.begin(), rest.end());
  literals->insert(literals->end(), rest.begin(), rest.end());
  return literals;
}

Literals normal_form(TermManager& terms, std::span<const Term> literals) {
  if (std::optional<Literals> result = normal_form(make_region(terms, literals))) return *std::move(result);
  Literals given;
  flatten(terms, literals, given);
  return given;
}

}  // namespace heapwright::solver
