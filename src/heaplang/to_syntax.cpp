#include "heaplang/to_syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/java_text.h"
#include "base/overloaded.h"
#include "classfile/descriptor.h"
#include "heaplang/class_names.h"
#include "heaplang/layouts.h"

namespace heapwright::heaplang {

using syntax::Condition;
using syntax::Expression;

namespace {

Expression leaf(Expression::Kind kind, std::string text) { return {.kind = kind, .text = std::move(text)}; }
Expression integer_leaf(int64_t value) { return leaf(Expression::Kind::kInteger, fmt::format("{}", value)); }

Expression joined(Expression::Kind kind, Expression left, Expression right) {
  Expression both{.kind = kind};
  both.operands.push_back(std::move(left));
  both.operands.push_back(std::move(right));
  return both;
}

Condition compared(Condition::Kind kind, Expression left, Expression right) {
  Condition condition{.kind = kind};
  condition.sides.push_back(std::move(left));
  condition.sides.push_back(std::move(right));
  return condition;
}

Condition negated(Condition condition) {
  Condition negation{.kind = Condition::Kind::kNot};
  negation.parts.push_back(std::move(condition));
  return negation;
}

syntax::Name name_of(std::string text) { return {std::move(text), {}}; }

// One side of a comparison: what is positive, or what is negative on the other side.
class Side {
 public:
  void add(int64_t factor, const std::string& variable) {
    Expression term = leaf(Expression::Kind::kVariable, variable);
    if (factor != 1) term = joined(Expression::Kind::kMultiply, integer_leaf(factor), std::move(term));
    add(std::move(term));
  }
  void add(int64_t constant) { add(integer_leaf(constant)); }
  Expression take() { return sum_ ? *std::move(sum_) : integer_leaf(0); }

 private:
  void add(Expression term) {
    sum_ = sum_ ? joined(Expression::Kind::kAdd, *std::move(sum_), std::move(term)) : std::move(term);
  }
  std::optional<Expression> sum_;
};

class SyntaxWriter {
 public:
  SyntaxWriter(const Disjunct& disjunct, const Specification& specification)
      : disjunct_(disjunct), specification_(specification) {}

  syntax::Disjunct write();

 private:
  [[nodiscard]] const std::string& name(VariableId id) const {
    return disjunct_.variables[static_cast<size_t>(id)].name;
  }
  [[nodiscard]] Expression variable(VariableId id) const {
    return leaf(Expression::Kind::kVariable, name(id));
  }

  [[nodiscard]] syntax::Atom write(const Cell& cell) const;
  [[nodiscard]] syntax::Atom write(const Instance& instance) const;
  [[nodiscard]] Condition write(const NumberLiteral& literal) const;
  [[nodiscard]] Condition write(const RealLiteral& literal) const;
  [[nodiscard]] Condition write(const ReferenceLiteral& literal) const;

  const Disjunct& disjunct_;
  const Specification& specification_;
};

syntax::Atom SyntaxWriter::write(const Cell& cell) const {
  syntax::Atom atom{.kind = syntax::Atom::Kind::kPointsTo,
                    .name = name_of(type_text(*cell.type)),
                    .subject = name_of(name(cell.subject)),
                    .place = cell.place};
  std::vector<const ir::Field*> order;
  for (const Content& content : cell.contents) order.push_back(content.field);
  bool is_positional = cell.type->is_array() ? cell.has_all_elements : order == fields_in_order(*cell.type);
  for (const Content& content : cell.contents) {
    syntax::FieldArgument& argument = atom.fields.emplace_back();
    argument.value = variable(content.value);
    if (is_positional) continue;
    argument.index = content.index;
    if (!content.index)
      argument.field = name_of(content.field != nullptr ? std::string(content.field->name) : "length");
  }
  return atom;
}

syntax::Atom SyntaxWriter::write(const Instance& instance) const {
  syntax::Atom atom{.kind = syntax::Atom::Kind::kPredicate,
                    .name = name_of(specification_.predicate(instance.predicate).name),
                    .place = instance.place};
  for (VariableId argument : instance.arguments) atom.arguments.push_back(variable(argument));
  return atom;
}

Condition SyntaxWriter::write(const NumberLiteral& literal) const {
  // By name: the text is the same however the variables are numbered.
  std::vector<std::pair<std::string, int64_t>> terms;
  for (const auto& [id, factor] : literal.sum.terms) terms.emplace_back(name(id), factor);
  std::ranges::sort(terms);
  Side left;
  Side right;
  auto goes_right = [](int64_t number) {  // where its negation is a number, too
    return number < 0 && number != std::numeric_limits<int64_t>::min();
  };
  for (const auto& [variable, factor] : terms) {
    if (goes_right(factor)) {
      right.add(-factor, variable);
    } else {
      left.add(factor, variable);
    }
  }
  int64_t constant = literal.sum.constant;
  Condition::Kind kind = Condition::Kind::kAtMost;
  if (literal.relation == NumberLiteral::Relation::kZero) kind = Condition::Kind::kEqual;
  if (literal.relation == NumberLiteral::Relation::kNotZero) kind = Condition::Kind::kUnequal;
  if (kind == Condition::Kind::kAtMost && constant == 1) {
    kind = Condition::Kind::kLess;
    constant = 0;
  }
  if (goes_right(constant)) {
    right.add(-constant);
  } else if (constant != 0) {
    left.add(constant);
  }
  return compared(kind, left.take(), right.take());
}

Condition SyntaxWriter::write(const RealLiteral& literal) const {
  auto side = [&](const std::variant<VariableId, double>& value) {
    const auto* id = std::get_if<VariableId>(&value);
    return id != nullptr ? variable(*id)
                         : leaf(Expression::Kind::kReal, base::java_double(std::get<double>(value)));
  };
  Condition::Kind kind = Condition::Kind::kAtMost;
  if (literal.relation == RealLiteral::Relation::kLess) kind = Condition::Kind::kLess;
  bool is_equation = literal.relation == RealLiteral::Relation::kEqual;
  if (is_equation) kind = literal.is_negated ? Condition::Kind::kUnequal : Condition::Kind::kEqual;
  Condition condition = compared(kind, side(literal.left), side(literal.right));
  return literal.is_negated && !is_equation ? negated(std::move(condition)) : condition;
}

Condition SyntaxWriter::write(const ReferenceLiteral& literal) const {
  Expression right = std::visit(
      base::Overloaded{[&](VariableId id) { return variable(id); },
                       [](ReferenceLiteral::Null) { return leaf(Expression::Kind::kNull, ""); },
                       [](const std::string& text) { return leaf(Expression::Kind::kText, text); }},
      literal.right);
  return compared(literal.is_equal ? Condition::Kind::kEqual : Condition::Kind::kUnequal,
                  variable(literal.left), std::move(right));
}

syntax::Disjunct SyntaxWriter::write() {
  syntax::Disjunct written;
  for (const Cell& cell : disjunct_.cells) written.atoms.push_back(write(cell));
  for (const Instance& instance : disjunct_.instances) written.atoms.push_back(write(instance));
  for (const NumberLiteral& literal : disjunct_.numbers) written.conditions.push_back(write(literal));
  for (const RealLiteral& literal : disjunct_.reals) written.conditions.push_back(write(literal));
  for (const ReferenceLiteral& literal : disjunct_.references) written.conditions.push_back(write(literal));
  if (disjunct_.has_rest) written.atoms.push_back({.kind = syntax::Atom::Kind::kAnything});
  if (written.atoms.empty() && written.conditions.empty()) {
    written.atoms.push_back({.kind = syntax::Atom::Kind::kEmpty});
  }
  return written;
}

syntax::Formula write_formula(const std::vector<Disjunct>& disjuncts, const Specification& specification) {
  syntax::Formula formula;
  for (const Disjunct& disjunct : disjuncts) formula.push_back(to_syntax(disjunct, specification));
  if (formula.empty()) {
    formula.emplace_back().conditions.push_back({.kind = Condition::Kind::kFalse});
  }
  return formula;
}

syntax::Claim write_claim(const Claim& claim, const Specification& specification) {
  syntax::Claim written;
  written.name = name_of(type_text(*claim.owner));
  if (claim.method != nullptr) {
    written.kind = syntax::Claim::Kind::kPrecondition;
    written.name.text += fmt::format(
        ".{}", claim.method->is_constructor() ? classfile::last_part(claim.owner->name) : claim.method->name);
    auto descriptor = classfile::parse_method_descriptor(claim.method->descriptor);
    written.types.emplace();
    for (std::string_view type : descriptor->parameters)
      written.types->push_back(name_of(ir::source_type(type)));
  }
  written.formula = write_formula(claim.disjuncts, specification);
  return written;
}

}  // namespace

syntax::Disjunct to_syntax(const Disjunct& disjunct, const Specification& specification) {
  return SyntaxWriter(disjunct, specification).write();
}

syntax::Predicate to_syntax(const Predicate& predicate, const Specification& specification) {
  syntax::Predicate written;
  written.name = name_of(predicate.name);
  for (const Variable& parameter : predicate.parameters)
    written.parameters.push_back(name_of(parameter.name));
  written.formula = write_formula(predicate.disjuncts, specification);
  return written;
}

syntax::File to_syntax(const Specification& specification) {
  syntax::File file;
  file.path = specification.path;
  for (const Predicate& predicate : specification.predicates) {
    file.predicates.push_back(to_syntax(predicate, specification));
  }
  for (const Claim& claim : specification.claims) file.claims.push_back(write_claim(claim, specification));
  return file;
}

}  // namespace heapwright::heaplang
