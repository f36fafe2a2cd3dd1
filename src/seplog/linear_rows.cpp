#include "seplog/linear_rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <tuple>

namespace heapwright::seplog {
namespace {

Wide checked_bound(Wide bound) {
  return bound == kUnbounded || bound == -kUnbounded ? bound : checked_constant(bound);
}

// False: no value is left.
bool tighten(Row& row) {
  if (row.low > row.high) return false;
  if (!row.excluded.empty()) {
    std::vector<Wide>& excluded = row.excluded;
    std::sort(excluded.begin(), excluded.end());
    auto first = std::lower_bound(excluded.begin(), excluded.end(), row.low);
    auto last = std::upper_bound(first, excluded.end(), row.high);
    last = std::unique(first, last);
    for (; first != last && *first == row.low; ++first) ++row.low;
    for (; first != last && *(last - 1) == row.high; --last) --row.high;
    excluded.erase(last, excluded.end());
    excluded.erase(excluded.begin(), first);
  }
  row.low = checked_bound(row.low);
  row.high = checked_bound(row.high);
  return row.low <= row.high;
}

// What is said of the sum becomes said of the sum / divisor.
void divide(Row& row, int64_t divisor) {
  for (auto& [column, factor] : row.terms) factor /= divisor;
  std::erase_if(row.excluded, [&](Wide value) { return value % divisor != 0; });
  for (Wide& value : row.excluded) value /= divisor;
  if (divisor < 0) {
    std::swap(row.low, row.high);
    row.low = -row.low;
    row.high = -row.high;
    divisor = -divisor;
  }
  if (row.has_low()) row.low = ceil_divide(row.low, divisor);
  if (row.has_high()) row.high = floor_divide(row.high, divisor);
}

uint64_t hash_of(const Terms& terms) {
  uint64_t hash = terms.size();
  for (const auto& [column, factor] : terms) {
    hash = (hash ^ column ^ (static_cast<uint64_t>(factor) << 32)) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
  }
  return hash;
}

// Of least absolute value.
int64_t remainder_of(Wide value, int64_t modulus) {
  auto rest = static_cast<int64_t>(value % modulus);
  if (rest < 0) rest += modulus;
  return rest > modulus / 2 ? rest - modulus : rest;
}

enum class Said { kNothing, kSomething, kContradiction };

Said normalize(Congruence& congruence) {
  int64_t& modulus = congruence.modulus;
  int64_t divisor = modulus;
  for (auto& [column, factor] : congruence.terms) {
    factor = remainder_of(factor, modulus);
    divisor = std::gcd(divisor, factor);
  }
  std::erase_if(congruence.terms, [](const auto& term) { return term.second == 0; });
  congruence.residue %= modulus;
  if (congruence.residue % divisor != 0) return congruence.holds ? Said::kContradiction : Said::kNothing;
  modulus /= divisor;
  congruence.residue /= divisor;
  if (modulus == 1) return congruence.holds ? Said::kNothing : Said::kContradiction;
  if (modulus == 2 && !congruence.holds) {
    congruence.holds = true;
    ++congruence.residue;
  }
  bool is_negative = false;
  for (auto& [column, factor] : congruence.terms) {
    factor = remainder_of(factor / divisor, modulus);
    if (&factor == &congruence.terms.front().second) is_negative = factor < 0;
    if (is_negative && factor * 2 != modulus) factor = -factor;
  }
  if (is_negative) congruence.residue = -congruence.residue;
  congruence.residue %= modulus;
  if (congruence.residue < 0) congruence.residue += modulus;
  return Said::kSomething;
}

// How an equality replaces a column in a sum in which that has a factor: scale * sum + shift * equality.
struct Replacement {
  [[nodiscard]] Wide value(Wide before) const { return checked_constant(Wide{scale} * before + constant); }

  int64_t scale = 1;
  int64_t shift = 0;
  Wide constant = 0;  // shift * the value of the equality
};

Replacement replacement_of(int64_t factor, const Row& equality, Column column) {
  const int64_t by = factor_of(equality.terms, column);
  const int64_t divisor = std::gcd(by, factor);
  const int64_t shift = by < 0 ? factor / divisor : -factor / divisor;
  return {.scale = std::abs(by) / divisor, .shift = shift, .constant = Wide{shift} * equality.low};
}

}  // namespace

int64_t checked_factor(Wide factor) {
  if (factor > kMaxFactor || factor < -kMaxFactor) throw TooComplex{};
  return static_cast<int64_t>(factor);
}

Wide checked_constant(Wide constant) {
  if (constant > kMaxConstant || constant < -kMaxConstant) throw TooComplex{};
  return constant;
}

int64_t factor_of(const Terms& terms, Column column) {
  for (const auto& [other, factor] : terms) {
    if (other >= column) return other == column ? factor : 0;
  }
  return 0;
}

Terms combined(const Terms& a, Wide factor, const Terms& b, Wide other_factor) {
  Terms result;
  result.reserve(a.size() + b.size());
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end() || right != b.end()) {
    if (right == b.end() || (left != a.end() && left->first < right->first)) {
      result.emplace_back(left->first, checked_factor(factor * left->second));
      ++left;
    } else if (left == a.end() || right->first < left->first) {
      result.emplace_back(right->first, checked_factor(other_factor * right->second));
      ++right;
    } else {
      const Wide sum = factor * left->second + other_factor * right->second;
      if (sum != 0) result.emplace_back(left->first, checked_factor(sum));
      ++left;
      ++right;
    }
  }
  return result;
}

bool normalize(Row& row) {
  if (row.terms.empty()) {
    const bool holds = row.low <= 0 && row.high >= 0 &&
                       std::find(row.excluded.begin(), row.excluded.end(), 0) == row.excluded.end();
    row = {};
    return holds;
  }
  int64_t divisor = 0;
  for (const auto& [column, factor] : row.terms) {
    divisor = std::gcd(divisor, factor);
    if (divisor == 1) break;
  }
  if (row.terms.front().second < 0) divisor = -divisor;
  if (divisor != 1) divide(row, divisor);
  row.hash = hash_of(row.terms);
  return tighten(row);
}

Row substituted(const Row& row, Column column, const Row& equality) {
  const Replacement replacement = replacement_of(factor_of(row.terms, column), equality, column);
  Row result;
  result.terms = combined(row.terms, replacement.scale, equality.terms, replacement.shift);
  if (row.has_low()) result.low = replacement.value(row.low);
  if (row.has_high()) result.high = replacement.value(row.high);
  result.excluded.reserve(row.excluded.size());
  for (const Wide value : row.excluded) result.excluded.push_back(replacement.value(value));
  return result;
}

bool Rows::add(Row row) {
  if (!normalize(row)) {
    contradictory_ = true;
    return true;
  }
  if (row.says_nothing()) return false;
  for (Row& known : rows_) {
    if (known.hash != row.hash || known.terms != row.terms) continue;
    const Wide low = known.low;
    const Wide high = known.high;
    const size_t excluded = known.excluded.size();
    known.low = std::max(low, row.low);
    known.high = std::min(high, row.high);
    known.excluded.insert(known.excluded.end(), row.excluded.begin(), row.excluded.end());
    if (!tighten(known)) contradictory_ = true;
    return known.low != low || known.high != high || known.excluded.size() != excluded;
  }
  rows_.push_back(std::move(row));
  return true;
}

bool Rows::add(Congruence congruence) {
  switch (normalize(congruence)) {
    case Said::kNothing:
      return false;
    case Said::kContradiction:
      contradictory_ = true;
      return true;
    case Said::kSomething:
      break;
  }
  if (std::find(congruences_.begin(), congruences_.end(), congruence) != congruences_.end()) return false;
  congruences_.push_back(std::move(congruence));
  return true;
}

void Rows::narrow(size_t row, Wide low, Wide high) {
  rows_[row].low = std::max(rows_[row].low, low);
  rows_[row].high = std::min(rows_[row].high, high);
  if (!tighten(rows_[row])) contradictory_ = true;
}

Rows Rows::take(Column column) {
  Rows taken;
  for (size_t i = 0; i < rows_.size();) {
    if (factor_of(rows_[i].terms, column) == 0) {
      ++i;
      continue;
    }
    taken.rows_.push_back(std::move(rows_[i]));
    if (i + 1 != rows_.size()) rows_[i] = std::move(rows_.back());
    rows_.pop_back();
  }
  for (Congruence& congruence : congruences_) {
    if (factor_of(congruence.terms, column) != 0) taken.congruences_.push_back(std::move(congruence));
  }
  // What was moved from has no terms.
  std::erase_if(congruences_, [](const Congruence& congruence) { return congruence.terms.empty(); });
  return taken;
}

void Rows::add_substituted(const Rows& others, Column column, const Row& equality) {
  // match: 3 * x + e = c   result: e = c modulo 3
  const int64_t by = std::abs(factor_of(equality.terms, column));
  if (by > 1) add(Congruence{equality.terms, by, static_cast<int64_t>(equality.low % by), true});
  for (const Row& row : others.rows_) {
    if (&row != &equality) add(substituted(row, column, equality));
  }
  for (const Congruence& congruence : others.congruences_) {
    const Replacement replacement = replacement_of(factor_of(congruence.terms, column), equality, column);
    const int64_t modulus = checked_factor(Wide{congruence.modulus} * replacement.scale);
    add(Congruence{combined(congruence.terms, replacement.scale, equality.terms, replacement.shift), modulus,
                   static_cast<int64_t>(replacement.value(congruence.residue) % modulus), congruence.holds});
  }
}

bool Rows::follow_from(const Rows& other) const {
  for (const Row& row : rows_) {
    const auto known = std::lower_bound(other.rows_.begin(), other.rows_.end(), row.terms,
                                        [](const Row& a, const Terms& terms) { return a.terms < terms; });
    if (known == other.rows_.end() || known->terms != row.terms) return false;
    if (known->low < row.low || known->high > row.high) return false;
    for (const Wide value : row.excluded) {
      if (value >= known->low && value <= known->high &&
          !std::binary_search(known->excluded.begin(), known->excluded.end(), value))
        return false;
    }
  }
  return std::all_of(congruences_.begin(), congruences_.end(), [&](const Congruence& congruence) {
    return std::find(other.congruences_.begin(), other.congruences_.end(), congruence) !=
           other.congruences_.end();
  });
}

}  // namespace heapwright::seplog
