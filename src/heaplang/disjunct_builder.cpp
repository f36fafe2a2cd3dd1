#include "heaplang/disjunct_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "heaplang/linear_sum.h"

namespace heapwright::heaplang {

namespace {

using Relation = syntax::Condition::Kind;

// a > b is b < a; and a >= b is b <= a.
bool is_turned(Relation relation) { return relation == Relation::kGreater || relation == Relation::kAtLeast; }
bool is_strict(Relation relation) { return relation == Relation::kLess || relation == Relation::kGreater; }
bool is_equation(Relation relation) { return relation == Relation::kEqual || relation == Relation::kUnequal; }

// Calls `visit` for each place where a disjunct has a variable.
template <class T, class F>
void for_each_variable(T& disjunct, F visit) {
  for (auto& cell : disjunct.cells) {
    visit(cell.subject);
    for (auto& content : cell.contents) visit(content.value);
  }
  for (auto& instance : disjunct.instances) {
    for (auto& argument : instance.arguments) visit(argument);
  }
  for (auto& literal : disjunct.numbers) {
    for (auto& term : literal.sum.terms) visit(term.first);
  }
  for (auto& literal : disjunct.reals) {
    if (auto* left = std::get_if<VariableId>(&literal.left)) visit(*left);
    if (auto* right = std::get_if<VariableId>(&literal.right)) visit(*right);
  }
  for (auto& literal : disjunct.references) {
    visit(literal.left);
    if (auto* right = std::get_if<VariableId>(&literal.right)) visit(*right);
  }
}

class DisjunctBuilder {
 public:
  DisjunctBuilder(const Draft& draft, size_t parameter_count, const Kinds& kinds, Mistake& mistake)
      : draft_(draft), parameter_count_(parameter_count), kinds_(kinds), mistake_(mistake) {}

  // Nothing: a constant condition is false, or there is a mistake.
  std::optional<Disjunct> build(const Draft::Conjunction& conjunction);

 private:
  // Each: whether the literal may be true.
  bool add(const Draft::Comparison& comparison, bool is_negated);
  bool add_number(const Draft::Comparison& comparison, bool is_negated);
  bool add_real(const Draft::Comparison& comparison, bool is_negated);
  bool add_reference(const Draft::Comparison& comparison, bool is_negated);
  void add_variables();

  const Draft& draft_;
  size_t parameter_count_;
  const Kinds& kinds_;
  Mistake& mistake_;
  Disjunct disjunct_;
};

LinearSum sum_of(const Operand& operand) {
  if (const auto* sum = std::get_if<LinearSum>(&operand)) return *sum;
  return {.terms = {{std::get<VariableId>(operand), 1}}, .constant = 0};
}

bool holds(const NumberLiteral& literal) {  // of a constant
  switch (literal.relation) {
    case NumberLiteral::Relation::kZero:
      return literal.sum.constant == 0;
    case NumberLiteral::Relation::kNotZero:
      return literal.sum.constant != 0;
    case NumberLiteral::Relation::kAtMostZero:
      break;
  }
  return literal.sum.constant <= 0;
}

bool DisjunctBuilder::add_number(const Draft::Comparison& comparison, bool is_negated) {
  LinearSum left = sum_of(comparison.left);
  LinearSum right = sum_of(comparison.right);
  // The negation of a < b is b <= a.
  bool is_swapped = !is_equation(comparison.relation) && is_turned(comparison.relation) != is_negated;
  std::optional<LinearSum> difference = is_swapped ? subtract(right, left) : subtract(left, right);
  NumberLiteral literal;
  if (is_equation(comparison.relation)) {
    if (!difference) difference = subtract(right, left);
    bool is_equal = (comparison.relation == Relation::kEqual) != is_negated;
    literal.relation = is_equal ? NumberLiteral::Relation::kZero : NumberLiteral::Relation::kNotZero;
  } else {
    literal.relation = NumberLiteral::Relation::kAtMostZero;
    LinearSum one{.terms = {}, .constant = 1};
    if (difference && is_strict(comparison.relation) != is_negated)
      difference = heaplang::add(*difference, one);
  }
  if (!difference) return mistake_.at(comparison.place, "a number in this condition is too large for a long");
  literal.sum = *std::move(difference);
  if (literal.sum.terms.empty()) return holds(literal);
  disjunct_.numbers.push_back(std::move(literal));
  return true;
}

bool DisjunctBuilder::add_real(const Draft::Comparison& comparison, bool is_negated) {
  auto side = [](const Operand& operand) -> std::variant<VariableId, double> {
    if (const auto* id = std::get_if<VariableId>(&operand)) return *id;
    if (const auto* sum = std::get_if<LinearSum>(&operand)) return static_cast<double>(sum->constant);
    return std::get<double>(operand);
  };
  RealLiteral literal{.relation = RealLiteral::Relation::kEqual,
                      .is_negated = is_negated != (comparison.relation == Relation::kUnequal),
                      .left = side(comparison.left),
                      .right = side(comparison.right)};
  if (!is_equation(comparison.relation)) {
    bool is_less = is_strict(comparison.relation);
    literal.relation = is_less ? RealLiteral::Relation::kLess : RealLiteral::Relation::kAtMost;
    if (is_turned(comparison.relation)) std::swap(literal.left, literal.right);
  }
  const auto* left = std::get_if<double>(&literal.left);
  const auto* right = std::get_if<double>(&literal.right);
  if (left != nullptr && right != nullptr) {
    bool is_true = literal.relation == RealLiteral::Relation::kEqual  ? *left == *right
                   : literal.relation == RealLiteral::Relation::kLess ? *left < *right
                                                                      : *left <= *right;
    return is_true != literal.is_negated;
  }
  disjunct_.reals.push_back(literal);
  return true;
}

bool DisjunctBuilder::add_reference(const Draft::Comparison& comparison, bool is_negated) {
  const Operand* left = &comparison.left;
  const Operand* right = &comparison.right;
  if (!std::holds_alternative<VariableId>(*left)) std::swap(left, right);
  ReferenceLiteral literal;
  literal.is_equal = (comparison.relation == Relation::kEqual) != is_negated;
  literal.left = std::get<VariableId>(*left);
  literal.right = ReferenceLiteral::Null{};
  if (const auto* id = std::get_if<VariableId>(right)) literal.right = *id;
  if (const auto* text = std::get_if<std::string>(right)) literal.right = *text;
  disjunct_.references.push_back(std::move(literal));
  return true;
}

bool DisjunctBuilder::add(const Draft::Comparison& comparison, bool is_negated) {
  switch (kinds_.kind(comparison.kind)) {
    case Kind::kNumber:
      return add_number(comparison, is_negated);
    case Kind::kReal:
      return add_real(comparison, is_negated);
    case Kind::kReference:
      break;
  }
  return add_reference(comparison, is_negated);
}

// Numbers the variables that are used anew, the parameters first, and names those that have no name.
void DisjunctBuilder::add_variables() {
  std::vector<uint32_t> occurrences(draft_.variables.size());
  for_each_variable(disjunct_, [&](VariableId id) { ++occurrences[static_cast<size_t>(id)]; });
  auto is_taken = [&](const std::string& name) {
    return std::ranges::find(draft_.variables, name, &Draft::Variable::name) != draft_.variables.end();
  };
  uint32_t last_name = 0;
  std::vector<VariableId> renumbered(draft_.variables.size());
  for (size_t i = 0; i < draft_.variables.size(); ++i) {
    bool is_parameter = i < parameter_count_;
    if (!is_parameter && occurrences[i] == 0) continue;
    renumbered[i] = static_cast<VariableId>(disjunct_.variables.size());
    Variable& variable = disjunct_.variables.emplace_back();
    variable.name = draft_.variables[i].name;
    while (variable.name.empty() || (draft_.variables[i].name.empty() && is_taken(variable.name))) {
      variable.name = fmt::format("_{}", ++last_name);
    }
    variable.kind = kinds_.kind(draft_.variables[i].kind);
    variable.is_anonymous = !is_parameter && occurrences[i] == 1;
  }
  for_each_variable(disjunct_, [&](VariableId& id) { id = renumbered[static_cast<size_t>(id)]; });
}

std::optional<Disjunct> DisjunctBuilder::build(const Draft::Conjunction& conjunction) {
  disjunct_ = {};
  for (const Draft::Literal& literal : conjunction) {
    if (!add(draft_.comparisons[literal.comparison], literal.is_negated)) return std::nullopt;
  }
  disjunct_.cells = draft_.cells;
  disjunct_.instances = draft_.instances;
  disjunct_.has_rest = draft_.has_rest;
  add_variables();
  return std::move(disjunct_);
}

}  // namespace

bool add_disjuncts(const Draft& draft, size_t parameter_count, const Kinds& kinds, Mistake& mistake,
                   std::vector<Disjunct>& disjuncts) {
  DisjunctBuilder builder(draft, parameter_count, kinds, mistake);
  for (const Draft::Conjunction& conjunction : draft.alternatives) {
    std::optional<Disjunct> disjunct = builder.build(conjunction);
    if (mistake.is_made()) return false;
    if (disjunct) disjuncts.push_back(*std::move(disjunct));
  }
  return true;
}

}  // namespace heapwright::heaplang
