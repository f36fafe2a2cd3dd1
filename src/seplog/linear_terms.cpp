#include "seplog/linear_terms.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "base/check.h"
#include "machine/variable_form.h"
#include "seplog/linear_rows.h"

namespace heapwright::seplog {
namespace {

using ir::Type;
using term::Sort;
using term::Term;
using term::TermManager;
using Relation = LinearCondition::Relation;

struct Range {
  Wide low = 0;
  Wide high = 0;

  void add(Wide factor, const Range& other) {
    low += factor * (factor < 0 ? other.high : other.low);
    high += factor * (factor < 0 ? other.low : other.high);
  }
  [[nodiscard]] Range plus(Wide value) const { return {low + value, high + value}; }
  [[nodiscard]] bool fits(Sort sort) const {
    return low >= term::signed_min(sort) && high <= term::signed_max(sort);
  }
};

Range range_of(Type type) {
  switch (type) {
    case Type::kBoolean:
      return {0, 1};
    case Type::kChar:
      return {0, UINT16_MAX};
    case Type::kByte:
    case Type::kShort:
    case Type::kInt:
    case Type::kLong:
      break;
    case Type::kFloat:
    case Type::kDouble:
    case Type::kRef:
    case Type::kVoid:
      HW_CHECK(false, "numbers should be integers");
  }
  const Sort sort = machine::variable_sort(type);
  return {term::signed_min(sort), term::signed_max(sort)};
}

// A variable times a factor.
struct Part {
  Term value{};  // as a register holds it
  Type type = Type::kInt;
  Term variable{};
  int64_t factor = 1;
};

// Sums are of a width in which they never wrap, if there is one.
struct Side {
  std::vector<Part> parts;
  Range range;

  void add(const Part& part) {
    parts.push_back(part);
    range.add(part.factor, range_of(part.type));
  }
};

constexpr std::array kWidths = {Sort::kBv32, Sort::kBv64};
// Ranges of sums with such factors fit a Wide by far.
constexpr int64_t kMaxPartFactor = int64_t{1} << 50;

class ConditionTerm {
 public:
  ConditionTerm(TermManager& terms, const LinearCondition& condition)
      : terms_(terms), condition_(condition) {}

  std::optional<Term> run(const NumberTerms& numbers) {
    constant_ = condition_.expression.constant;
    for (const auto& [number, factor] : condition_.expression.terms) {
      const bool is_large = factor > kMaxPartFactor || factor < -kMaxPartFactor;
      if (is_large && condition_.expression.terms.size() > 1) return std::nullopt;
      const NumberTerm& of = numbers.at(number);
      const Term value = machine::register_form(terms_, of.type, of.term);
      if (terms_.is_const(value)) {
        constant_ += Wide{factor} * terms_.signed_value(value);
      } else {
        parts_.push_back({value, of.type, of.term, factor});
      }
    }
    switch (condition_.relation) {
      case Relation::kZero:
      case Relation::kAtMostZero:
        return comparison(condition_.relation);
      case Relation::kNotZero:
        return negated(comparison(Relation::kZero));
      case Relation::kDivisible:
        return divisibility();
      case Relation::kNotDivisible:
        return negated(divisibility());
    }
    return std::nullopt;
  }

 private:
  std::optional<Term> negated(std::optional<Term> term) {
    if (term) term = terms_.not_(*term);
    return term;
  }

  Term constant(Sort sort, Wide value) {
    return terms_.constant(sort, static_cast<uint64_t>(value) & term::mask(sort));
  }

  Term sum(const Side& side, Wide more, Sort sort) {
    Term result = constant(sort, more);
    for (const Part& part : side.parts) {
      const Term value = terms_.sign_extend(part.value, sort);
      result = terms_.add(result, terms_.mul(constant(sort, part.factor), value));
    }
    return result;
  }

  // constant + parts REL 0
  std::optional<Term> comparison(Relation relation) {
    if (parts_.empty())
      return terms_.bool_constant(relation == Relation::kZero ? constant_ == 0 : constant_ <= 0);
    if (parts_.size() == 1) return bound(relation, parts_.front());
    Side left;
    Side right;
    for (Part part : parts_) {
      Side& side = part.factor > 0 ? left : right;
      part.factor = std::abs(part.factor);
      side.add(part);
    }
    Range all = left.range.plus(constant_);
    all.add(-1, right.range);
    if (all.low > 0) return terms_.false_term();
    if (relation == Relation::kZero && all.high < 0) return terms_.false_term();
    if (relation == Relation::kAtMostZero && all.high <= 0) return terms_.true_term();
    const bool is_strict = relation == Relation::kAtMostZero && constant_ > 0;
    const Wide more = is_strict ? constant_ - 1 : constant_;
    for (const Sort sort : kWidths) {
      for (const auto& [more_left, more_right] : {std::pair(Wide{0}, -more), std::pair(more, Wide{0})}) {
        if (!left.range.plus(more_left).fits(sort) || !right.range.plus(more_right).fits(sort)) continue;
        const Term a = sum(left, more_left, sort);
        const Term b = sum(right, more_right, sort);
        if (relation == Relation::kZero) return terms_.eq(a, b);
        return is_strict ? terms_.slt(a, b) : terms_.sle(a, b);
      }
    }
    return wide_difference(relation);
  }

  // One variable: a bound of its own.
  Term bound(Relation relation, const Part& part) {
    const Wide factor = part.factor;
    if (relation == Relation::kZero) {
      return constant_ % factor == 0 ? equals(part, -constant_ / factor) : terms_.false_term();
    }
    if (factor > 0) return at_most(part, floor_divide(-constant_, factor));
    return terms_.not_(at_most(part, ceil_divide(constant_, -factor) - 1));
  }

  Term at_most(const Part& part, Wide value) {
    const Range range = range_of(part.type);
    if (value < range.low) return terms_.false_term();
    if (value >= range.high) return terms_.true_term();
    if (part.type == Type::kBoolean) return terms_.not_(part.variable);
    return terms_.sle(part.value, constant(terms_.sort(part.value), value));
  }

  Term equals(const Part& part, Wide value) {
    const Range range = range_of(part.type);
    if (value < range.low || value > range.high) return terms_.false_term();
    if (part.type == Type::kBoolean) return value == 0 ? terms_.not_(part.variable) : part.variable;
    return terms_.eq(part.value, constant(terms_.sort(part.value), value));
  }

  // Of two variables without factors, in 64 bits, where a side may be too large.
  std::optional<Term> wide_difference(Relation relation) {
    if (parts_.size() != 2) return std::nullopt;
    Part a = parts_.front();
    Part b = parts_.back();
    if (std::abs(a.factor) != 1 || std::abs(b.factor) != 1) return std::nullopt;
    if (a.factor < b.factor) std::swap(a, b);
    Term x = terms_.sign_extend(a.value, Sort::kBv64);
    Term y = terms_.sign_extend(b.value, Sort::kBv64);
    Wide more = constant_;  // x - y + more REL 0
    // match: x + y + c   result: x - ~y + c - 1        match: -x - y + c   result: ~x - y + c + 1
    if (b.factor > 0) {
      y = terms_.bv_not(y);
      more -= 1;
    } else if (a.factor < 0) {
      x = terms_.bv_not(x);
      more += 1;
    }
    const bool is_strict = relation == Relation::kAtMostZero && more > 0;
    if (is_strict) more -= 1;
    if (more > Wide{UINT64_MAX} || more < -Wide{UINT64_MAX}) {
      return terms_.bool_constant(relation == Relation::kAtMostZero && more < 0);
    }
    // x + more REL y, or x REL y - more: what becomes greater than every long decides.
    const Wide added = more < 0 ? -more : more;
    Term& greater = more < 0 ? y : x;
    const Term fits = terms_.sle(greater, constant(Sort::kBv64, INT64_MAX - added));
    greater = terms_.add(greater, constant(Sort::kBv64, added));
    if (relation == Relation::kZero) return terms_.and_(fits, terms_.eq(x, y));
    const Term compared = is_strict ? terms_.slt(x, y) : terms_.sle(x, y);
    return more < 0 ? terms_.or_(terms_.not_(fits), compared) : terms_.and_(fits, compared);
  }

  // constant + parts = 0 modulo the divisor
  std::optional<Term> divisibility() {
    const int64_t divisor = condition_.divisor;
    auto residue = static_cast<int64_t>(-constant_ % divisor);
    if (residue < 0) residue += divisor;
    Side side;
    Range of_rests;
    for (Part part : parts_) {
      part.factor %= divisor;
      if (part.factor > divisor / 2) part.factor -= divisor;
      if (part.factor < -(divisor / 2)) part.factor += divisor;
      if (part.factor == 0) continue;
      if (std::abs(part.factor) > kMaxPartFactor) return std::nullopt;
      side.add(part);
      of_rests.add(part.factor, {-Wide{divisor}, divisor});
    }
    if (side.parts.empty()) return terms_.bool_constant(residue == 0);
    const Wide greatest = divisor;
    for (const Sort sort : kWidths) {
      if (!side.range.fits(sort) || greatest > term::signed_max(sort)) continue;
      return has_residue(sum(side, 0, sort), sort, residue);
    }
    if (!of_rests.fits(Sort::kBv64)) return std::nullopt;
    for (Part& part : side.parts) {
      part.value = terms_.srem(terms_.sign_extend(part.value, Sort::kBv64), constant(Sort::kBv64, divisor));
    }
    return has_residue(sum(side, 0, Sort::kBv64), Sort::kBv64, residue);
  }

  // A remainder has the sign of the dividend.
  Term has_residue(Term value, Sort sort, int64_t residue) {
    const Term rest = terms_.srem(value, constant(sort, condition_.divisor));
    const Term is_equal = terms_.eq(rest, constant(sort, residue));
    if (residue == 0) return is_equal;
    return terms_.or_(is_equal, terms_.eq(rest, constant(sort, residue - condition_.divisor)));
  }

  TermManager& terms_;
  const LinearCondition& condition_;
  std::vector<Part> parts_;
  Wide constant_ = 0;
};

}  // namespace

std::optional<Term> term_of(TermManager& terms, const LinearCondition& condition,
                            const NumberTerms& numbers) {
  return ConditionTerm(terms, condition).run(numbers);
}

}  // namespace heapwright::seplog
