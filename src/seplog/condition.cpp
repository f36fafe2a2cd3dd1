#include "seplog/condition.h"

#include <algorithm>
#include <limits>

#include "seplog/linear_expression.h"
#include "seplog/linear_terms.h"
#include "seplog/shape_heap.h"

namespace heapwright::seplog {

using heaplang::RealLiteral;

namespace {

using RealRelation = RealLiteral::Relation;

// ---- Floating-point numbers

class RealConditions {
 public:
  RealConditions(const Way& way, const Places& places) : way_(way), places_(places), values_(way.reals) {}

  // False: it never holds. is_exact() tells whether all hidden ones are gone.
  bool run() {
    for (const auto& [id, value] : way_.same_reals) {
      RealValue left = resolved(id);
      RealValue right = resolved(value);
      if (left == right) continue;
      if (is_hidden(left)) {
        values_[index(left)] = right;
      } else if (is_hidden(right)) {
        values_[index(right)] = left;
      } else {
        conditions_.push_back({RealRelation::kEqual, false, left, right});
      }
    }
    conditions_.insert(conditions_.end(), way_.real_conditions.begin(), way_.real_conditions.end());
    return solve_equations() && eliminate_order();
  }
  [[nodiscard]] bool is_exact() const { return is_exact_; }
  std::vector<RealCondition>& conditions() { return conditions_; }

 private:
  static size_t index(const RealValue& value) { return static_cast<size_t>(std::get<RealId>(value)); }
  [[nodiscard]] bool is_hidden(const RealValue& value) const {
    return std::holds_alternative<RealId>(value) && !places_.reals[index(value)];
  }
  [[nodiscard]] RealValue resolved(RealValue value) const {
    while (std::holds_alternative<RealId>(value) && values_[index(value)]) value = *values_[index(value)];
    return value;
  }
  static std::optional<bool> known(const RealCondition& condition) {
    const auto* left = std::get_if<double>(&condition.left);
    const auto* right = std::get_if<double>(&condition.right);
    if (left == nullptr || right == nullptr) return std::nullopt;
    switch (condition.relation) {
      case RealRelation::kEqual:
        return (*left == *right) != condition.is_negated;
      case RealRelation::kLess:
        return (*left < *right) != condition.is_negated;
      case RealRelation::kAtMost:
        return (*left <= *right) != condition.is_negated;
    }
    return std::nullopt;
  }

  bool simplify() {
    bool holds = true;
    std::erase_if(conditions_, [&](RealCondition& condition) {
      condition.left = resolved(condition.left);
      condition.right = resolved(condition.right);
      std::optional<bool> value = known(condition);
      holds = holds && value.value_or(true);
      return value.has_value();
    });
    return holds;
  }

  // "There is an x == y such that ...": y in place of x, if y is a number.
  bool solve_equations() {
    for (size_t i = 0; i < conditions_.size();) {
      RealCondition& condition = conditions_[i];
      condition.left = resolved(condition.left);
      condition.right = resolved(condition.right);
      bool is_equation = condition.relation == RealRelation::kEqual && !condition.is_negated &&
                         condition.left != condition.right;
      if (is_equation && !is_hidden(condition.left)) std::swap(condition.left, condition.right);
      if (!is_equation || !is_hidden(condition.left)) {
        ++i;
        continue;
      }
      values_[index(condition.left)] = condition.right;
      condition.left = condition.right;
      i = 0;
    }
    return simplify();
  }

  // Of comparisons with hidden ones, where nothing is negated: what is below must be below what is above.
  bool eliminate_order() {
    for (size_t id = 0; id < way_.reals; ++id) {
      RealValue hidden = static_cast<RealId>(static_cast<uint32_t>(id));
      if (!is_hidden(hidden) || values_[id]) continue;
      std::vector<RealCondition> below;
      std::vector<RealCondition> above;
      std::vector<RealCondition> rest;
      for (const RealCondition& condition : conditions_) {
        bool is_left = condition.left == hidden;
        bool is_right = condition.right == hidden;
        if (!is_left && !is_right) {
          rest.push_back(condition);
        } else if (condition.is_negated || condition.relation == RealRelation::kEqual ||
                   (is_left && is_right)) {
          is_exact_ = false;
          return true;
        } else {
          (is_left ? above : below).push_back(condition);
        }
      }
      constexpr double kInfinity = std::numeric_limits<double>::infinity();
      for (const RealCondition& low : below) {
        if (above.empty()) rest.push_back({low.relation, false, low.left, kInfinity});
        for (const RealCondition& high : above) {
          bool is_strict = low.relation == RealRelation::kLess || high.relation == RealRelation::kLess;
          // Between two neighbours there is none.
          if (low.relation == RealRelation::kLess && high.relation == RealRelation::kLess) is_exact_ = false;
          rest.push_back(
              {is_strict ? RealRelation::kLess : RealRelation::kAtMost, false, low.left, high.right});
        }
      }
      if (below.empty()) {
        for (const RealCondition& high : above)
          rest.push_back({high.relation, false, -kInfinity, high.right});
      }
      conditions_ = std::move(rest);
    }
    return simplify();
  }

  const Way& way_;
  const Places& places_;
  std::vector<std::optional<RealValue>> values_;
  std::vector<RealCondition> conditions_;
  bool is_exact_ = true;
};

// ---- Numbers

// Numbers of the heap get the number of their variable, the hidden ones come behind.
LinearExpression renumbered(const LinearExpression& expression, const Places& places, uint32_t visible) {
  LinearExpression result;
  result.constant = expression.constant;
  for (const auto& [number, factor] : expression.terms) {
    const auto& place = places.numbers[static_cast<size_t>(number)];
    result.terms.emplace_back(
        place ? static_cast<Number>(*place) : static_cast<Number>(visible + static_cast<uint32_t>(number)),
        factor);
  }
  std::sort(result.terms.begin(), result.terms.end());
  return result;
}

void add_range(LinearSystem& system, const LinearExpression& value, ir::Type type) {
  auto [least, most] = type_range(type);
  auto above = sum(constant(least), -1, value);
  auto below = sum(value, -1, constant(most));
  if (above) system.push_back({LinearCondition::Relation::kAtMostZero, *above});
  if (below) system.push_back({LinearCondition::Relation::kAtMostZero, *below});
}

}  // namespace

bool Condition::is_true() const {
  return reals.empty() && opaque.empty() &&
         std::any_of(alternatives.begin(), alternatives.end(),
                     [](const LinearSystem& system) { return system.empty(); });
}

std::variant<std::optional<Condition>, TooComplex> condition_of(const Way& way, const Places& places) {
  Condition result;
  result.opaque = way.opaque;
  RealConditions reals(way, places);
  if (!reals.run()) return std::optional<Condition>();
  if (!reals.is_exact()) return TooComplex();
  auto visible_real = [&](RealValue value) {
    if (auto* id = std::get_if<RealId>(&value))
      *id = static_cast<RealId>(*places.reals[static_cast<size_t>(*id)]);
    return value;
  };
  for (RealCondition condition : reals.conditions()) {
    condition.left = visible_real(condition.left);
    condition.right = visible_real(condition.right);
    result.reals.push_back(condition);
  }
  uint32_t visible = 0;
  for (const auto& place : places.numbers) visible = std::max(visible, place ? *place + 1 : 0);
  LinearSystem system;
  for (const LinearCondition& condition : way.conditions) {
    auto expression = way.resolved(condition.expression);
    if (!expression) return TooComplex();
    system.push_back(condition);
    system.back().expression = renumbered(*expression, places, visible);
  }
  for (size_t i = 0; i < way.solved.size(); ++i) {
    bool has_type = way.number_types[i] != ir::Type::kVoid;
    if (!has_type || (places.numbers[i] && !way.solved[i])) continue;
    auto value = way.resolved(number(static_cast<Number>(static_cast<uint32_t>(i))));
    if (!value) return TooComplex();
    LinearExpression shown = renumbered(*value, places, visible);
    if (!places.numbers[i]) {
      add_range(system, shown, way.number_types[i]);
      continue;
    }
    auto difference = sum(number(static_cast<Number>(*places.numbers[i])), -1, shown);
    if (!difference) return TooComplex();
    system.push_back({LinearCondition::Relation::kZero, *difference});
  }
  std::vector<Number> hidden;
  for (const LinearCondition& condition : system) {
    for (const auto& [number, factor] : condition.expression.terms) {
      bool is_hidden = static_cast<uint32_t>(number) >= visible;
      if (is_hidden && std::find(hidden.begin(), hidden.end(), number) == hidden.end())
        hidden.push_back(number);
    }
  }
  auto eliminated = eliminate(system, hidden);
  if (std::holds_alternative<TooComplex>(eliminated)) return TooComplex();
  result.alternatives = std::move(std::get<std::vector<LinearSystem>>(eliminated));
  if (result.alternatives.empty()) return std::optional<Condition>();
  return std::optional(std::move(result));
}

std::optional<term::Term> term_of(term::TermManager& terms, const Condition& condition,
                                  std::span<const term::Term> variables, std::span<const ir::Type> types) {
  NumberTerms numbers;
  for (uint32_t i = 0; i < variables.size(); ++i) numbers[static_cast<Number>(i)] = {variables[i], types[i]};
  std::vector<term::Term> all;
  std::vector<term::Term> alternatives;
  for (const LinearSystem& system : condition.alternatives) {
    std::vector<term::Term> literals;
    for (const LinearCondition& one : system) {
      auto literal = term_of(terms, one, numbers);
      if (!literal) return std::nullopt;
      literals.push_back(*literal);
    }
    alternatives.push_back(terms.and_(literals));
  }
  all.push_back(terms.or_(alternatives));
  auto real = [&](const RealValue& value) {
    const auto* id = std::get_if<RealId>(&value);
    if (id == nullptr) return terms.double_constant(std::get<double>(value));
    term::Term variable = variables[static_cast<size_t>(*id)];
    return terms.sort(variable) == term::Sort::kFp64 ? variable : terms.fp_to_fp(variable, term::Sort::kFp64);
  };
  for (const RealCondition& one : condition.reals) {
    term::Term left = real(one.left);
    term::Term right = real(one.right);
    term::Term literal = one.relation == RealRelation::kEqual  ? terms.fp_eq(left, right)
                         : one.relation == RealRelation::kLess ? terms.fp_lt(left, right)
                                                               : terms.fp_le(left, right);
    all.push_back(one.is_negated ? terms.not_(literal) : literal);
  }
  for (const Way::OpaqueCondition& one : condition.opaque) {
    term::Term right = one.right ? variables[*one.right] : terms.null();
    term::Term literal = terms.eq(variables[one.left], right);
    all.push_back(one.is_equal ? literal : terms.not_(literal));
  }
  return terms.and_(all);
}

}  // namespace heapwright::seplog
