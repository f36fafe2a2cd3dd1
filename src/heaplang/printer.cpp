#include "heaplang/printer.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "base/java_text.h"
#include "base/unicode.h"
#include "heaplang/to_syntax.h"

namespace heapwright::heaplang {

using syntax::Condition;
using syntax::Expression;

namespace {

// From loose to tight.
enum class Binding : uint8_t { kSum, kProduct, kOperand };

template <class T, class F>
std::string joined(const std::vector<T>& items, std::string_view separator, F text_of) {
  std::string text;
  for (size_t i = 0; i < items.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : separator, text_of(items[i]));
  return text;
}

std::string in_parentheses(std::string_view sign, const std::string& text) {
  return fmt::format("{}({})", sign, text);
}

std::string names_text(const std::vector<syntax::Name>& names) {
  return joined(names, ", ", [](const syntax::Name& name) { return name.text; });
}

std::string expression_text(const Expression& expression, Binding binding = Binding::kSum) {
  auto binary = [&](std::string_view sign, Binding own, Binding right) {
    std::string text = fmt::format("{} {} {}", expression_text(expression.operands[0], own), sign,
                                   expression_text(expression.operands[1], right));
    return own < binding ? in_parentheses("", text) : text;
  };
  switch (expression.kind) {
    case Expression::Kind::kVariable:
    case Expression::Kind::kInteger:
    case Expression::Kind::kReal:
      return expression.text;
    case Expression::Kind::kText:
      return base::java_string(base::utf16_of_utf8(expression.text));
    case Expression::Kind::kNull:
      return "null";
    case Expression::Kind::kAdd:
      return binary("+", Binding::kSum, Binding::kProduct);
    case Expression::Kind::kSubtract:
      return binary("-", Binding::kSum, Binding::kProduct);
    case Expression::Kind::kMultiply:
      return binary("*", Binding::kProduct, Binding::kOperand);
    case Expression::Kind::kNegate:
      break;
  }
  const Expression& operand = expression.operands[0];
  bool is_number = operand.kind == Expression::Kind::kInteger || operand.kind == Expression::Kind::kReal;
  // A sign in front of a digit belongs to the number.
  if (is_number && !operand.text.starts_with('-')) return in_parentheses("-", operand.text);
  return "-" + expression_text(operand, Binding::kOperand);
}

std::string_view sign_of(Condition::Kind kind) {
  switch (kind) {
    case Condition::Kind::kEqual:
      return "=";
    case Condition::Kind::kUnequal:
      return "!=";
    case Condition::Kind::kLess:
      return "<";
    case Condition::Kind::kAtMost:
      return "<=";
    case Condition::Kind::kGreater:
      return ">";
    case Condition::Kind::kAtLeast:
      return ">=";
    case Condition::Kind::kAnd:
      return "&";
    case Condition::Kind::kOr:
      return "|";
    case Condition::Kind::kNot:
      return "!";
    case Condition::Kind::kTrue:
      return "true";
    case Condition::Kind::kFalse:
      break;
  }
  return "false";
}

// Without parentheses around it.
std::string condition_text(const Condition& condition) {
  std::string sign(sign_of(condition.kind));
  if (!condition.sides.empty()) {
    return fmt::format("{} {} {}", expression_text(condition.sides[0]), sign,
                       expression_text(condition.sides[1]));
  }
  if (condition.kind == Condition::Kind::kNot) return in_parentheses("!", condition_text(condition.parts[0]));
  if (condition.parts.empty()) return sign;
  return joined(condition.parts, fmt::format(" {} ", sign), [&](const Condition& part) {
    bool is_tight = part.kind == Condition::Kind::kAnd && condition.kind == Condition::Kind::kOr;
    bool is_joined = part.kind == Condition::Kind::kAnd || part.kind == Condition::Kind::kOr;
    return is_joined && !is_tight ? in_parentheses("", condition_text(part)) : condition_text(part);
  });
}

// As it stands beside atoms, where `true` means a heap.
std::string outer_condition_text(const Condition& condition) {
  bool needs_parentheses = condition.kind == Condition::Kind::kAnd ||
                           condition.kind == Condition::Kind::kOr || condition.kind == Condition::Kind::kTrue;
  return needs_parentheses ? in_parentheses("", condition_text(condition)) : condition_text(condition);
}

std::string field_text(const syntax::FieldArgument& argument) {
  std::string value = expression_text(argument.value);
  if (argument.index) return fmt::format("[{}] = {}", *argument.index, value);
  return argument.field ? fmt::format("{} = {}", argument.field->text, value) : value;
}

std::string atom_text(const syntax::Atom& atom) {
  switch (atom.kind) {
    case syntax::Atom::Kind::kPointsTo:
      return fmt::format("{}::{}<{}>", atom.subject.text, atom.name.text,
                         joined(atom.fields, ", ", field_text));
    case syntax::Atom::Kind::kPredicate:
      return fmt::format("{}({})", atom.name.text, joined(atom.arguments, ", ", [](const Expression& e) {
                           return expression_text(e);
                         }));
    case syntax::Atom::Kind::kEmpty:
      return "emp";
    case syntax::Atom::Kind::kAnything:
      break;
  }
  return "true";
}

std::string disjunct_text(const syntax::Disjunct& disjunct) {
  std::string text;
  if (!disjunct.exists.empty()) text = fmt::format("exists {} . ", names_text(disjunct.exists));
  text += joined(disjunct.atoms, " * ", atom_text);
  if (!disjunct.atoms.empty() && !disjunct.conditions.empty()) text += " & ";
  return text + joined(disjunct.conditions, " & ", outer_condition_text);
}

std::string declaration(const std::string& head, const syntax::Formula& formula) {
  if (formula.size() == 1) return fmt::format("{} == {}", head, disjunct_text(formula[0]));
  return fmt::format("{} ==\n  {}", head, joined(formula, "\n  || ", disjunct_text));
}

std::string declaration(const syntax::Predicate& predicate) {
  return declaration(fmt::format("pred {}({})", predicate.name.text, names_text(predicate.parameters)),
                     predicate.formula);
}

std::string declaration(const syntax::Claim& claim) {
  bool is_invariant = claim.kind == syntax::Claim::Kind::kInvariant;
  std::string types = claim.types ? fmt::format("({})", names_text(*claim.types)) : "";
  return declaration(fmt::format("{} {}{}", is_invariant ? "inv" : "pre", claim.name.text, types),
                     claim.formula);
}

std::string declaration(const syntax::Data& data) {
  std::string text = fmt::format("data {} {{", data.name.text);
  for (const syntax::Data::Field& field : data.fields) {
    text += fmt::format(" {} {};", field.type.text, field.name.text);
  }
  return text + " }";
}

}  // namespace

std::string to_text(const syntax::File& file) {
  std::string text;
  for (const syntax::Data& data : file.data) text += declaration(data) + ";\n";
  for (const syntax::Predicate& predicate : file.predicates) text += declaration(predicate) + ";\n";
  for (const syntax::Claim& claim : file.claims) text += declaration(claim) + ";\n";
  return text;
}

std::string to_text(const syntax::Formula& formula) { return joined(formula, " || ", disjunct_text); }

std::string to_text(const Specification& specification) { return to_text(to_syntax(specification)); }

std::string to_text(const Predicate& predicate, const Specification& specification) {
  return declaration(to_syntax(predicate, specification));
}

std::string to_text(const Disjunct& disjunct, const Specification& specification) {
  return disjunct_text(to_syntax(disjunct, specification));
}

}  // namespace heapwright::heaplang
