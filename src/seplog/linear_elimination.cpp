#include "seplog/linear_elimination.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace heapwright::seplog {
namespace {

constexpr uint32_t kMaxEliminations = 4000;
constexpr size_t kMaxOpenCases = 1000;
constexpr uint64_t kMaxPairs = 4000;
constexpr Wide kMaxSplits = 256;

// What a column costs: whatever needs no cases comes first.
constexpr uint64_t kByInequalities = uint64_t{1} << 24;
constexpr uint64_t kByFactors = uint64_t{1} << 32;
constexpr uint64_t kByCases = uint64_t{1} << 60;

// sign * row <= limit, in which the column has this factor, or minus it where it is bounded from below.
struct Inequality {
  const Row* row = nullptr;
  int64_t sign = 1;
  int64_t factor = 0;
  Wide limit = 0;
};

struct Bounding {
  std::vector<Inequality> from_below;
  std::vector<Inequality> from_above;
};

Bounding bounding(const Rows& rows, Column column) {
  Bounding result;
  for (const Row& row : rows.rows()) {
    const int64_t factor = factor_of(row.terms, column);
    if (factor == 0) continue;
    if (row.has_low()) {
      (factor > 0 ? result.from_below : result.from_above)
          .push_back({.row = &row, .sign = -1, .factor = std::abs(factor), .limit = -row.low});
    }
    if (row.has_high()) {
      (factor < 0 ? result.from_below : result.from_above)
          .push_back({.row = &row, .sign = 1, .factor = std::abs(factor), .limit = row.high});
    }
  }
  return result;
}

// Between what bounds a column from below and from above there is room for one value and `more` further ones.
// Returns whether that is something new. Stronger than needed if both factors are greater than 1.
bool add_room(Rows& rows, const Inequality& below, const Inequality& above, Wide more) {
  const Wide a = below.factor;
  const Wide b = above.factor;
  if (below.row == above.row && a == 1 && more == 0) return false;
  Row room;
  room.terms = combined(below.row->terms, b * below.sign, above.row->terms, a * above.sign);
  room.high = checked_constant(b * below.limit + a * above.limit) - (a - 1) * (b - 1) - more * a * b;
  return rows.add(std::move(room));
}

bool add_room(Rows& rows, const Bounding& bounds, Wide more) {
  if (uint64_t{bounds.from_below.size()} * bounds.from_above.size() > kMaxPairs) throw TooComplex{};
  bool is_new = false;
  for (const Inequality& below : bounds.from_below) {
    for (const Inequality& above : bounds.from_above) is_new |= add_room(rows, below, above, more);
  }
  return is_new;
}

// Of two congruences: the factors with which they are added, p * a + q * b = gcd(a, b).
struct Bezout {
  Wide p = 1;
  Wide q = 0;
  Wide divisor = 0;
};

Bezout bezout(Wide a, Wide b) {
  Bezout now{.p = 1, .q = 0, .divisor = a};
  Bezout next{.p = 0, .q = 1, .divisor = b};
  while (next.divisor != 0) {
    const Wide times = now.divisor / next.divisor;
    const Bezout rest{.p = now.p - times * next.p,
                      .q = now.q - times * next.q,
                      .divisor = now.divisor - times * next.divisor};
    now = next;
    next = rest;
  }
  if (now.divisor < 0) now = {.p = -now.p, .q = -now.q, .divisor = -now.divisor};
  return now;
}

Congruence congruence_of(const Congruence& a, Wide factor, const Congruence& b, Wide other_factor,
                         Wide modulus) {
  const Wide residue = factor * a.residue + other_factor * b.residue;
  return {combined(a.terms, factor, b.terms, other_factor), checked_factor(modulus),
          static_cast<int64_t>(residue % modulus), true};
}

}  // namespace

LinearElimination::LinearElimination(Rows rows, std::vector<bool> hidden, bool wants_steps)
    : hidden_(std::move(hidden)), wants_steps_(wants_steps) {
  push({.rows = std::move(rows), .columns = static_cast<Column>(hidden_.size()), .steps = {}});
}

std::optional<LinearElimination::Case> LinearElimination::next() {
  while (!open_.empty()) {
    Case a_case = std::move(open_.back());
    open_.pop_back();
    for (;;) {
      count_uses(a_case);
      const std::optional<Choice> choice = cheapest();
      if (!choice) return a_case;
      if (++work_ > kMaxEliminations) throw TooComplex{};
      if (!eliminate(a_case, choice->column) || a_case.rows.contradictory()) break;
    }
  }
  return std::nullopt;
}

void LinearElimination::push(Case a_case) {
  if (a_case.rows.contradictory()) return;
  if (open_.size() >= kMaxOpenCases) throw TooComplex{};
  open_.push_back(std::move(a_case));
}

void LinearElimination::count_uses(const Case& a_case) {
  uses_.assign(a_case.columns, {});
  for (const Row& row : a_case.rows.rows()) {
    for (const auto& [column, signed_factor] : row.terms) {
      if (!is_hidden(column)) continue;
      Use& use = uses_[column];
      const int64_t factor = std::abs(signed_factor);
      ++use.rows;
      if (row.is_equality()) {
        const auto terms = static_cast<uint32_t>(row.terms.size());
        if (use.equality_factor == 0 ||
            std::pair(factor, terms) < std::pair(use.equality_factor, use.equality_terms)) {
          use.equality_factor = factor;
          use.equality_terms = terms;
        }
        continue;
      }
      if (signed_factor > 0 ? row.has_low() : row.has_high()) {
        ++use.lows;
        use.low_factor = std::max(use.low_factor, factor);
      }
      if (signed_factor > 0 ? row.has_high() : row.has_low()) {
        ++use.highs;
        use.high_factor = std::max(use.high_factor, factor);
      }
      use.excluded += static_cast<uint32_t>(row.excluded.size());
    }
  }
  for (const Congruence& congruence : a_case.rows.congruences()) {
    for (const auto& [column, factor] : congruence.terms) {
      if (is_hidden(column)) ++uses_[column].congruences;
    }
  }
}

std::optional<LinearElimination::Choice> LinearElimination::cheapest() const {
  std::optional<Choice> best;
  for (Column column = 0; column < uses_.size(); ++column) {
    const Use& use = uses_[column];
    if (use.rows == 0 && use.congruences == 0) continue;
    uint64_t cost = 0;
    const uint64_t pairs = uint64_t{use.lows} * use.highs;
    if (use.equality_factor == 1) {
      cost = 1 + uint64_t{use.equality_terms - 1} * (use.rows - 1 + use.congruences);
    } else if (use.equality_factor != 0) {
      cost = kByFactors + std::min(static_cast<uint64_t>(use.equality_factor), kByFactors);
    } else if (use.congruences != 0) {
      cost = kByCases + 16 * (pairs + use.congruences);
    } else if (pairs == 0) {
      return Choice{column, 0};
    } else if (use.excluded != 0) {
      cost = kByCases + pairs + use.excluded;
    } else if (use.low_factor == 1 || use.high_factor == 1) {
      cost = kByInequalities + pairs;
    } else {
      const int64_t factor = std::min({use.low_factor, use.high_factor, int64_t{1} << 20});
      cost = kByCases + pairs * static_cast<uint64_t>(factor);
    }
    if (!best || cost < best->cost) best = Choice{column, cost};
  }
  return best;
}

bool LinearElimination::eliminate(Case& a_case, Column column) {
  const Use use = uses_[column];
  if (use.equality_factor != 0) {
    substitute(a_case, column);
    return true;
  }
  if (use.congruences != 0) return eliminate_congruences(a_case, column);
  if (use.lows == 0 || use.highs == 0) {
    // Beyond all bounds and excluded values there is another one.
    remember(a_case, column);
    return true;
  }
  if (use.excluded != 0) return eliminate_excluded(a_case, column);
  return eliminate_bounds(a_case, column);
}

const Rows& LinearElimination::remember(Case& a_case, Column column) const {
  if (!wants_steps_) a_case.steps.clear();
  a_case.steps.push_back({column, a_case.rows.take(column)});
  return a_case.steps.back().rows;
}

void LinearElimination::substitute(Case& a_case, Column column) {
  const Rows& taken = remember(a_case, column);
  const Row* best = nullptr;
  int64_t best_factor = 0;
  for (const Row& row : taken.rows()) {
    if (!row.is_equality()) continue;
    const int64_t factor = std::abs(factor_of(row.terms, column));
    if (best == nullptr || std::pair(factor, row.terms.size()) < std::pair(best_factor, best->terms.size())) {
      best = &row;
      best_factor = factor;
    }
  }
  a_case.rows.add_substituted(taken, column, *best);
}

bool LinearElimination::eliminate_congruences(Case& a_case, Column column) {
  const Rows taken = a_case.rows.take(column);
  for (const Row& row : taken.rows()) a_case.rows.add(row);
  std::vector<Congruence> congruences = taken.congruences();
  const auto negative = std::find_if(congruences.begin(), congruences.end(),
                                     [](const Congruence& congruence) { return !congruence.holds; });
  if (negative != congruences.end()) {
    // It has another residue: a case for each.
    if (negative->modulus > kMaxSplits) throw TooComplex{};
    Congruence positive = *negative;
    positive.holds = true;
    congruences.erase(negative);
    for (const Congruence& congruence : congruences) a_case.rows.add(congruence);
    for (int64_t i = 1; i < positive.modulus; ++i) {
      ++positive.residue;
      Case with_residue = a_case;
      with_residue.rows.add(positive);
      push(std::move(with_residue));
    }
    return false;
  }
  if (congruences.size() >= 2) {
    // match: m | a * x + e and n | b * x + f   result, with d = gcd(a * n, b * m) = p * a * n + q * b * m:
    //        m * n | d * x + p * n * e + q * m * f and d | b * e - a * f
    const Congruence second = std::move(congruences.back());
    congruences.pop_back();
    const Congruence first = std::move(congruences.back());
    congruences.pop_back();
    for (const Congruence& congruence : congruences) a_case.rows.add(congruence);
    const Wide a = factor_of(first.terms, column);
    const Wide b = factor_of(second.terms, column);
    const Wide m = first.modulus;
    const Wide n = second.modulus;
    const Wide product = checked_factor(m * n);
    const Bezout sum = bezout(a * n, b * m);
    if (sum.divisor > 1) a_case.rows.add(congruence_of(first, b, second, -a, sum.divisor));
    a_case.rows.add(congruence_of(first, sum.p * n % product, second, sum.q * m % product, product));
    return true;
  }
  // match: m | a * x + e   result: a * x + e = m * y, with a new y
  const Congruence& congruence = congruences.front();
  Row equality;
  equality.terms = congruence.terms;
  equality.terms.emplace_back(a_case.columns++, congruence.modulus);
  equality.low = congruence.residue;
  equality.high = congruence.residue;
  a_case.rows.add(std::move(equality));
  return true;
}

// Bounded from both sides, and some values are excluded.
bool LinearElimination::eliminate_excluded(Case& a_case, Column column) {
  const Use use = uses_[column];
  const bool has_unit_bounds = use.low_factor == 1 && use.high_factor == 1;
  if (has_unit_bounds) {
    // If there is always room for more values than are excluded, nothing is said of the others.
    Case roomy = a_case;
    const Rows& taken = remember(roomy, column);
    if (!add_room(roomy.rows, bounding(taken, column), use.excluded)) {
      a_case = std::move(roomy);
      return true;
    }
  }
  const std::vector<Row>& rows = a_case.rows.rows();
  if (!has_unit_bounds || use.excluded == 1) {
    for (size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].excluded.empty() || factor_of(rows[i].terms, column) == 0) continue;
      const Wide value = rows[i].excluded.front();
      Case above = a_case;
      above.rows.narrow(i, value + 1, kUnbounded);
      push(std::move(above));
      a_case.rows.narrow(i, -kUnbounded, value - 1);
      return true;
    }
  }
  // The least value that is possible is next to a bound or to an excluded value. Or the greatest.
  const bool from_below = use.lows <= use.highs;
  for (size_t i = 0; i < rows.size(); ++i) {
    const int64_t factor = factor_of(rows[i].terms, column);
    if (factor == 0) continue;
    const auto push_value = [&](Wide value) {
      Case at_value = a_case;
      at_value.rows.narrow(i, value, value);
      push(std::move(at_value));
    };
    for (const Wide value : rows[i].excluded) push_value(from_below ? value + factor : value - factor);
    const Wide bound = (factor > 0) == from_below ? rows[i].low : rows[i].high;
    if (bound != kUnbounded && bound != -kUnbounded) push_value(bound);
  }
  return false;
}

// Bounded from both sides.
bool LinearElimination::eliminate_bounds(Case& a_case, Column column) {
  const Use use = uses_[column];
  if (use.low_factor > 1 && use.high_factor > 1) {
    // Room for a multiple of both factors is more than is needed: what is missed lies near a bound.
    const bool from_below = use.lows <= use.highs;
    const Wide other = from_below ? use.high_factor : use.low_factor;
    const std::vector<Row>& rows = a_case.rows.rows();
    for (size_t i = 0; i < rows.size(); ++i) {
      const int64_t signed_factor = factor_of(rows[i].terms, column);
      const Wide factor = std::abs(signed_factor);
      if (factor <= 1) continue;
      const bool is_low = (signed_factor > 0) == from_below;
      if (is_low ? !rows[i].has_low() : !rows[i].has_high()) continue;
      const Wide last = floor_divide(factor * other - factor - other, other);
      if (last >= kMaxSplits) throw TooComplex{};
      for (Wide distance = 0; distance <= last; ++distance) {
        const Wide value = is_low ? rows[i].low + distance : rows[i].high - distance;
        Case near = a_case;
        near.rows.narrow(i, value, value);
        push(std::move(near));
      }
    }
  }
  const Rows& taken = remember(a_case, column);
  add_room(a_case.rows, bounding(taken, column), 0);
  return true;
}

}  // namespace heapwright::seplog
