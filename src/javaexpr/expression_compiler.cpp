#include "javaexpr/expression_compiler.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/overloaded.h"
#include "ir/body_builder.h"
#include "javaexpr/expression_checker.h"

namespace heapwright::javaexpr {

using base::usage_error;
using ir::BodyBuilder;
using ir::ClassInfo;
using ir::Kind;
using ir::Op;
using ir::Reg;

namespace {

Relation negated(Relation relation) {
  switch (relation) {
    case Relation::kEq:
      return Relation::kNe;
    case Relation::kNe:
      return Relation::kEq;
    case Relation::kLt:
      return Relation::kGe;
    case Relation::kGe:
      return Relation::kLt;
    case Relation::kGt:
      return Relation::kLe;
    case Relation::kLe:
      return Relation::kGt;
  }
  return relation;
}

// The jumps of a kind lie in the order of Relation.
Op jump_op(Op first, Relation relation) {
  return static_cast<Op>(static_cast<int>(first) + static_cast<int>(relation));
}

class Emitter {
 public:
  Emitter(ir::Program& program, const ir::Method& method) : body_(program, method) {}

  std::unique_ptr<ir::Body> run(const TypedNode& root) {
    auto is_false = body_.new_label();
    jump_if(root, false, is_false);
    body_.return_value(body_.constant(1));
    body_.bind(is_false);
    body_.return_value(body_.constant(0));
    return body_.finish();
  }

 private:
  using Label = BodyBuilder::Label;

  Reg value(const TypedNode& node) {
    return std::visit(
        base::Overloaded{
            [&](const ConstantValue& form) { return body_.constant(static_cast<int64_t>(form.bits)); },
            [&](const StringValue& form) { return body_.string(form.text); },
            [&](const ParameterValue& form) { return body_.argument(form.index); },
            [&](const FieldValue& form) {
              return form.object == nullptr ? body_.get_static(*form.field)
                                            : body_.get_field(value(*form.object), *form.field);
            },
            [&](const CallValue& form) {
              std::vector<Reg> arguments;
              for (const TypedNode* argument : form.arguments) arguments.push_back(value(*argument));
              return body_.invoke(*form.method, std::move(arguments));
            },
            [&](const UnaryValue& form) { return body_.unary(form.op, value(*form.operand)); },
            [&](const BinaryValue& form) {
              Reg left = value(*form.left);
              return body_.binary(form.op, left, value(*form.right));
            },
            [&](const CompareValue&) { return choice(node, nullptr, nullptr); },
            [&](const LogicValue&) { return choice(node, nullptr, nullptr); },
            [&](const NotValue&) { return choice(node, nullptr, nullptr); },
            [&](const ConditionalValue& form) { return choice(*form.condition, form.yes, form.no); },
            [&](const InstanceOfValue& form) {
              return body_.is_instance(value(*form.object), form.type->name);
            },
            [&](const CastValue& form) { return body_.cast(value(*form.object), node.type->name); },
            [&](const SequenceValue& form) {
              (void)value(*form.first);
              return value(*form.second);
            }},
        node.form);
  }

  // One of two values, those of true and false when there are none.
  Reg choice(const TypedNode& condition, const TypedNode* yes, const TypedNode* no) {
    Reg result = body_.variable();
    auto otherwise = body_.new_label();
    auto end = body_.new_label();
    jump_if(condition, false, otherwise);
    body_.move(result, yes == nullptr ? body_.constant(1) : value(*yes));
    body_.jump(end);
    body_.bind(otherwise);
    body_.move(result, no == nullptr ? body_.constant(0) : value(*no));
    body_.bind(end);
    return result;
  }

  // Jumps to `target` when the condition has the value `when`, and falls through otherwise.
  void jump_if(const TypedNode& condition, bool when, Label target) {
    if (const auto* logic = std::get_if<LogicValue>(&condition.form)) {
      jump_if_logic(*logic, when, target);
    } else if (const auto* inverse = std::get_if<NotValue>(&condition.form)) {
      jump_if(*inverse->operand, !when, target);
    } else if (const auto* compare = std::get_if<CompareValue>(&condition.form)) {
      jump_if_compare(*compare, when, target);
    } else {
      body_.jump_if(when ? Op::kJumpNeI32 : Op::kJumpEqI32, value(condition), int64_t{0}, target);
    }
  }

  void jump_if_logic(const LogicValue& logic, bool when, Label target) {
    // The value of the left side that decides: false of &&, true of ||.
    bool decisive = !logic.is_and;
    if (when == decisive) {
      jump_if(*logic.left, when, target);
      jump_if(*logic.right, when, target);
    } else {
      auto decided = body_.new_label();
      jump_if(*logic.left, decisive, decided);
      jump_if(*logic.right, when, target);
      body_.bind(decided);
    }
  }

  void jump_if_compare(const CompareValue& compare, bool when, Label target) {
    Relation relation = when ? compare.relation : negated(compare.relation);
    Reg left = value(*compare.left);
    Reg right = value(*compare.right);
    Kind kind = is_primitive(compare.left->type) ? ir::kind_of(compare.left->type->type) : Kind::kRef;
    // A comparison with NaN is false: what makes it 1 for < and -1 for >.
    bool wants_less = compare.relation == Relation::kLt || compare.relation == Relation::kLe;
    switch (kind) {
      case Kind::kInt:
        return body_.jump_if(jump_op(Op::kJumpEqI32, relation), left, right, target);
      case Kind::kLong:
        return body_.jump_if(jump_op(Op::kJumpEqI64, relation), left, right, target);
      case Kind::kFloat:
        left = body_.binary(wants_less ? Op::kCmpGF32 : Op::kCmpLF32, left, right);
        return body_.jump_if(jump_op(Op::kJumpEqI32, relation), left, int64_t{0}, target);
      case Kind::kDouble:
        left = body_.binary(wants_less ? Op::kCmpGF64 : Op::kCmpLF64, left, right);
        return body_.jump_if(jump_op(Op::kJumpEqI32, relation), left, int64_t{0}, target);
      case Kind::kRef:
      case Kind::kReturnAddress:
        return body_.jump_if(jump_op(Op::kJumpEqRef, relation), left, right, target);
    }
  }

  BodyBuilder body_;
};

base::Result<std::vector<TypedVariable>> resolve_variables(ir::Program& program, ClassScope& scope,
                                                           std::span<const Variable> variables) {
  std::vector<TypedVariable> resolved;
  for (const Variable& variable : variables) {
    auto fail = [&variable](std::string_view why) {
      return usage_error(fmt::format("--var '{} {}': {}", variable.type, variable.name, why));
    };
    auto name = parse_type(variable.type);
    if (auto* error = std::get_if<ExpressionError>(&name)) return fail(error->message);
    const ClassInfo* type = resolve_type(program, scope, std::get<TypeName>(name));
    if (type == nullptr) return fail(scope.why_missing(std::get<TypeName>(name).name));
    bool is_taken = std::ranges::any_of(
        resolved, [&variable](const TypedVariable& other) { return other.name == variable.name; });
    if (is_taken) return fail(fmt::format("there are two variables '{}'", variable.name));
    resolved.push_back({variable.name, type});
  }
  for (const TypedVariable& variable : resolved) scope.add_near(*variable.type);
  return resolved;
}

void number_branches(ir::Body& body) {
  for (ir::Instr& instr : body.code) {
    if (!ir::is_branch(instr.op)) continue;
    instr.branch = static_cast<uint32_t>(body.branches.size());
    body.branches.push_back({.first_outcome = body.outcome_count});
    body.outcome_count += 2;
  }
}

}  // namespace

base::Result<Variable> parse_variable(std::string_view text) {
  auto parsed = parse_declaration(text);
  if (auto* error = std::get_if<ExpressionError>(&parsed)) {
    return usage_error(fmt::format("--var '{}', column {}: {}; write a type and a name, as in 'Node o'", text,
                                   column_of(text, error->offset), error->message));
  }
  const auto& declaration = std::get<Declaration>(parsed);
  return Variable{std::string(declaration.type_text), std::string(declaration.name)};
}

base::Result<CompiledExpression> compile_expression(ir::Program& program, std::string_view expression,
                                                    std::span<const Variable> variables,
                                                    std::span<const std::string> near_classes,
                                                    size_t* error_column, Jumps jumps) {
  auto fail = [&](const ExpressionError& error) {
    size_t column = column_of(expression, error.offset);
    if (error_column != nullptr) *error_column = column;
    return usage_error(fmt::format("--where, column {}: {}", column, error.message));
  };
  ClassScope scope(program, near_classes);
  auto resolved = resolve_variables(program, scope, variables);
  if (!resolved) return resolved.error();
  auto parsed = parse_expression(expression);
  if (auto* error = std::get_if<ExpressionError>(&parsed)) return fail(*error);
  auto checked = check_expression(program, scope, std::get<Expression>(parsed), expression, *resolved);
  if (auto* error = std::get_if<ExpressionError>(&checked)) return fail(*error);

  CompiledExpression compiled;
  std::string descriptor = "(";
  for (const TypedVariable& variable : *resolved) {
    compiled.types.push_back(variable.type);
    descriptor += descriptor_of(*variable.type);
  }
  descriptor += ")Z";
  ClassInfo& owner = program.add_synthetic_class(fmt::format("$Where${}", program.class_count()),
                                                 program.require("java/lang/Object"), {});
  ir::Method& method = program.add_synthetic_method(owner, "where", program.keep(std::move(descriptor)),
                                                    classfile::kAccPublic | classfile::kAccStatic);
  std::unique_ptr<ir::Body> body = Emitter(program, method).run(*std::get<TypedExpression>(checked).root);
  if (jumps == Jumps::kTold) number_branches(*body);
  program.set_body(method, std::move(body));
  compiled.method = &method;
  return compiled;
}

std::string point_at(std::string_view text, size_t column) {
  std::string line(text);
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return fmt::format("{}\n{:>{}}", line, '^', std::max<size_t>(column, 1));
}

}  // namespace heapwright::javaexpr
