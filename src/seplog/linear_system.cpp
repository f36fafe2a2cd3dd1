#include "seplog/linear_system.h"

#include <algorithm>

#include "base/check.h"
#include "seplog/linear_elimination.h"
#include "seplog/linear_rows.h"
#include "seplog/linear_solution.h"

namespace heapwright::seplog {
namespace {

using Relation = LinearCondition::Relation;

// The columns of rows are the variables of a system in their order.
class Columns {
 public:
  explicit Columns(const LinearSystem& system) {
    for (const LinearCondition& condition : system) {
      for (const auto& [number, factor] : condition.expression.terms) numbers_.push_back(number);
    }
    std::sort(numbers_.begin(), numbers_.end());
    numbers_.erase(std::unique(numbers_.begin(), numbers_.end()), numbers_.end());
  }

  [[nodiscard]] size_t size() const { return numbers_.size(); }
  [[nodiscard]] const std::vector<Number>& numbers() const { return numbers_; }
  [[nodiscard]] std::optional<Column> find(Number number) const {
    const auto place = std::lower_bound(numbers_.begin(), numbers_.end(), number);
    if (place == numbers_.end() || *place != number) return std::nullopt;
    return static_cast<Column>(place - numbers_.begin());
  }

  [[nodiscard]] Rows rows(const LinearSystem& system) const {
    Rows rows;
    for (const LinearCondition& condition : system) {
      const auto& [sum, constant] = condition.expression;
      HW_CHECK(
          std::adjacent_find(sum.begin(), sum.end(),
                             [](const auto& a, const auto& b) { return a.first >= b.first; }) == sum.end(),
          "terms should be ascending");
      Terms terms;
      terms.reserve(sum.size());
      for (const auto& [number, factor] : sum) terms.emplace_back(*find(number), checked_factor(factor));
      const Wide value = -Wide{constant};
      switch (condition.relation) {
        case Relation::kZero:
          rows.add(Row{.terms = std::move(terms), .low = value, .high = value, .excluded = {}});
          break;
        case Relation::kNotZero:
          rows.add(Row{.terms = std::move(terms), .excluded = {value}});
          break;
        case Relation::kAtMostZero:
          rows.add(Row{.terms = std::move(terms), .high = value, .excluded = {}});
          break;
        case Relation::kDivisible:
        case Relation::kNotDivisible:
          checked_factor(condition.divisor);
          rows.add(Congruence{.terms = std::move(terms),
                              .modulus = condition.divisor,
                              .residue = static_cast<int64_t>(value % condition.divisor),
                              .holds = condition.relation == Relation::kDivisible});
          break;
      }
    }
    return rows;
  }

  [[nodiscard]] LinearSystem system(const Rows& rows) const {
    LinearSystem result;
    const auto add = [&](Relation relation, const Terms& terms, int sign, Wide value, int64_t divisor = 0) {
      LinearCondition& condition = result.emplace_back();
      condition.relation = relation;
      condition.divisor = divisor;
      if (value < INT64_MIN || value > INT64_MAX) throw TooComplex{};
      condition.expression.constant = static_cast<int64_t>(value);
      condition.expression.terms.reserve(terms.size());
      for (const auto& [column, factor] : terms) {
        condition.expression.terms.emplace_back(numbers_[column], sign * factor);
      }
    };
    for (const Row& row : rows.rows()) {
      if (row.is_equality()) {
        add(Relation::kZero, row.terms, 1, -row.low);
        continue;
      }
      if (row.has_low()) add(Relation::kAtMostZero, row.terms, -1, row.low);
      if (row.has_high()) add(Relation::kAtMostZero, row.terms, 1, -row.high);
      for (const Wide value : row.excluded) add(Relation::kNotZero, row.terms, 1, -value);
    }
    for (const auto& [terms, modulus, residue, holds] : rows.congruences()) {
      add(holds ? Relation::kDivisible : Relation::kNotDivisible, terms, 1, -Wide{residue}, modulus);
    }
    return result;
  }

 private:
  std::vector<Number> numbers_;
};

// Keeps those that say least.
void add_case(std::vector<Rows>& cases, Rows rows) {
  for (const Rows& known : cases) {
    if (known.follow_from(rows)) return;
  }
  std::erase_if(cases, [&](const Rows& known) { return rows.follow_from(known); });
  cases.push_back(std::move(rows));
}

}  // namespace

std::variant<std::vector<LinearSystem>, TooComplex> eliminate(const LinearSystem& system,
                                                              std::span<const Number> hidden) {
  try {
    const Columns columns(system);
    std::vector<bool> is_hidden(columns.size(), false);
    for (const Number number : hidden) {
      if (const std::optional<Column> column = columns.find(number)) is_hidden[*column] = true;
    }
    LinearElimination elimination(columns.rows(system), std::move(is_hidden), false);
    std::vector<Rows> cases;
    while (std::optional<LinearElimination::Case> next = elimination.next()) {
      next->rows.tidy();
      if (next->rows.contradictory()) continue;
      if (next->rows.empty()) return std::vector<LinearSystem>(1);
      add_case(cases, std::move(next->rows));
    }
    std::vector<LinearSystem> result;
    result.reserve(cases.size());
    for (const Rows& rows : cases) result.push_back(columns.system(rows));
    return result;
  } catch (const TooComplex& too_complex) {
    return too_complex;
  }
}

std::optional<LinearSystem> simplified(LinearSystem system) {
  try {
    const Columns columns(system);
    Rows rows = columns.rows(system);
    if (!rows.contradictory()) rows.tidy();
    if (rows.contradictory()) return std::nullopt;
    return columns.system(rows);
  } catch (const TooComplex&) {
    return system;
  }
}

std::variant<std::optional<Solution>, TooComplex> solve(const LinearSystem& system) {
  try {
    const Columns columns(system);
    LinearElimination elimination(columns.rows(system), std::vector<bool>(columns.size(), true), true);
    const std::optional<LinearElimination::Case> possible = elimination.next();
    if (!possible) return std::optional<Solution>();
    const std::vector<int64_t> values = values_of(*possible);
    Solution solution;
    for (size_t i = 0; i < columns.size(); ++i) solution.emplace(columns.numbers()[i], values[i]);
    return std::optional(std::move(solution));
  } catch (const TooComplex& too_complex) {
    return too_complex;
  }
}

bool holds(const LinearCondition& condition, const Solution& values) {
  Wide value = condition.expression.constant;
  for (const auto& [number, factor] : condition.expression.terms) value += Wide{factor} * values.at(number);
  switch (condition.relation) {
    case Relation::kZero:
      return value == 0;
    case Relation::kNotZero:
      return value != 0;
    case Relation::kAtMostZero:
      return value <= 0;
    case Relation::kDivisible:
      return value % condition.divisor == 0;
    case Relation::kNotDivisible:
      return value % condition.divisor != 0;
  }
  return false;
}

}  // namespace heapwright::seplog
