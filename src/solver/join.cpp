#include <algorithm>

#include "solver/region.h"

namespace heapwright::solver {
namespace {

using term::Op;
using term::Term;
using term::TermManager;

Literals without(std::span<const Term> from, std::span<const Term> what) {
  Literals result;
  for (const Term literal : from) {
    if (std::find(what.begin(), what.end(), literal) == what.end()) result.push_back(literal);
  }
  return result;
}

// By the literals alone: (r and l) or (r and m) is r and (l or m).
std::optional<Literals> join_literals(TermManager& terms, std::span<const Term> a, std::span<const Term> b) {
  const Literals only_a = without(a, b);
  const Literals only_b = without(b, a);
  if (only_a.empty()) return Literals(a.begin(), a.end());  // b says more
  if (only_b.empty()) return Literals(b.begin(), b.end());
  if (only_a.size() != 1 || only_b.size() != 1) return std::nullopt;
  const Term either = terms.or_(only_a[0], only_b[0]);
  if (terms.op(either) == Op::kOr) return std::nullopt;
  Literals result = without(a, only_a);
  if (!terms.is_true(either)) result.push_back(either);
  return result;
}

// Whether all integer points of `inner` are in `outer`.
bool within(const BoundMatrix& inner, const BoundMatrix& outer) {
  return inner.bounds_within(outer) && std::all_of(outer.exclusions().begin(), outer.exclusions().end(),
                                                   [&](const Difference& d) { return inner.excluded(d); });
}

// Where a ends at c and b begins at c + 2, the hull lacks only the value between.
bool exclude_gaps(BoundMatrix& hull, const BoundMatrix& a, const BoundMatrix& b) {
  for (size_t i = 0; i < hull.size(); ++i) {
    for (size_t j = 0; j < hull.size(); ++j) {
      const auto left = static_cast<Node>(i);
      const auto right = static_cast<Node>(j);
      if (i != j && a.bound(left, right) + 2 == -b.bound(right, left) &&
          !hull.exclude({left, right, a.bound(left, right) + 1})) {
        return false;
      }
    }
  }
  return true;
}

// Whether everything of the hull that is outside `a` is in `b`: piece by piece, one for each way to be
// outside.
bool covered(const BoundMatrix& hull, const BoundMatrix& a, const BoundMatrix& b) {
  for (size_t i = 0; i < hull.size(); ++i) {
    for (size_t j = 0; j < hull.size(); ++j) {
      const auto left = static_cast<Node>(i);
      const auto right = static_cast<Node>(j);
      const Wide bound = a.bound(left, right);
      if (hull.bound(left, right) <= bound) continue;
      BoundMatrix piece = hull;
      if (piece.restrict({right, left, -bound - 1}) && !within(piece, b)) return false;
    }
  }
  for (const Difference& d : a.exclusions()) {
    BoundMatrix piece = hull;
    if (piece.restrict(d) && piece.restrict({d.right, d.left, -d.bound}) && !within(piece, b)) return false;
  }
  return true;
}

bool same_elements(Literals a, Literals b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

// The variables of both, in one order, with one reading each; or nothing.
bool align(DifferenceBounds& a, DifferenceBounds& b) {
  for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    for (const Term variable : from->variables()) {
      const bool is_unsigned = from->is_unsigned(from->node_of(variable));
      if (to->is_unsigned(to->node_of(variable, is_unsigned)) != is_unsigned) return false;
    }
  }
  std::vector<Term> order(a.variables().begin(), a.variables().end());
  std::sort(order.begin(), order.end());
  a = a.projected(order);
  b = b.projected(order);
  return true;
}

}  // namespace

std::optional<Literals> join(TermManager& terms, std::span<const Term> a, std::span<const Term> b) {
  if (std::optional<Literals> joined = join_literals(terms, a, b)) return joined;
  Region left = make_region(terms, a);
  Region right = make_region(terms, b);
  if (left.bounds.contradictory()) return Literals(b.begin(), b.end());
  if (right.bounds.contradictory()) return Literals(a.begin(), a.end());
  if (!same_elements(left.rest, right.rest) ||
      left.bounds.identities().literals(terms) != right.bounds.identities().literals(terms) ||
      !align(left.bounds, right.bounds)) {
    return std::nullopt;
  }
  const BoundMatrix& x = left.bounds.matrix();
  const BoundMatrix& y = right.bounds.matrix();
  BoundMatrix hull = BoundMatrix::hull(x, y);
  if (!exclude_gaps(hull, x, y) || !exclude_gaps(hull, y, x) || !covered(hull, x, y)) return std::nullopt;
  Region joined = left;
  joined.bounds.matrix() = std::move(hull);
  return normal_form(joined);
}

}  // namespace heapwright::solver
