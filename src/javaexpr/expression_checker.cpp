#include "javaexpr/expression_checker.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"
#include "base/overloaded.h"
#include "classfile/descriptor.h"
#include "ir/value.h"
#include "javaexpr/expression_members.h"
#include "javaexpr/expression_operators.h"

namespace heapwright::javaexpr {

using ir::ClassInfo;
using ir::Field;
using ir::Method;
using ir::Type;

namespace {

// What a chain of names means: a value, a class, or a package whose class is still to come.
struct Package {
  std::string name;
};
using Meaning = std::variant<const TypedNode*, const ClassInfo*, Package>;

std::string_view root_name(const ExpressionNode& node) {
  const ExpressionNode* at = &node;
  while (const auto* select = std::get_if<SelectForm>(&at->form)) at = select->object;
  const auto* name = std::get_if<NameForm>(&at->form);
  return name == nullptr ? std::string_view() : name->text;
}

// "add(int), add(int, Object) and 3 more"
std::string listed(const std::vector<const Method*>& methods) {
  constexpr size_t kMaxListed = 4;
  std::string text;
  for (size_t i = 0; i < std::min(kMaxListed, methods.size()); ++i) {
    text += (i == 0 ? "" : ", ") + signature_text(*methods[i]);
  }
  return methods.size() > kMaxListed ? fmt::format("{} and {} more", text, methods.size() - kMaxListed)
                                     : text;
}

class Checker {
 public:
  Checker(ir::Program& program, ClassScope& scope, std::string_view text,
          std::span<const TypedVariable> variables)
      : program_(program), scope_(scope), variables_(variables), operators_(program, text) {}

  std::variant<TypedExpression, ExpressionError> run(const ExpressionNode& root) {
    Operand value = operand(root);
    if (value.value != nullptr) {
      operators_.result().root = operators_.boolean(value, "the condition");
    }
    if (operators_.error()) return *std::move(operators_.error());
    return std::move(operators_.result());
  }

 private:
  const TypedNode* fail(size_t offset, std::string message) {
    return operators_.fail(offset, std::move(message));
  }

  // Null, or a node that has a value.
  Operand operand(const ExpressionNode& node) {
    const TypedNode* value = check(node);
    if (value != nullptr && is_void(value->type)) {
      value = fail(node.begin, fmt::format("'{}' returns nothing", operators_.text_of(node)));
    }
    return {value, &node};
  }

  const TypedNode* check(const ExpressionNode& node) {
    return std::visit(base::Overloaded{[&](const Literal& form) { return literal(form); },
                                       [&](const NameForm&) { return value_of(node); },
                                       [&](const SelectForm&) { return value_of(node); },
                                       [&](const IndexForm& form) { return index(form); },
                                       [&](const CallForm& form) { return call(form, node); },
                                       [&](const UnaryForm& form) { return unary(form); },
                                       [&](const BinaryForm& form) { return binary(form); },
                                       [&](const ConditionalForm& form) { return conditional(form); },
                                       [&](const InstanceOfForm& form) { return instance_of(form); },
                                       [&](const CastForm& form) { return cast(form, node); }},
                      node.form);
  }

  const TypedNode* literal(const Literal& form) {
    switch (form.kind) {
      case Literal::Kind::kPrimitive:
        return operators_.add(form.type, ConstantValue{form.bits});
      case Literal::Kind::kString:
        return operators_.add(&program_.require("java/lang/String"), StringValue{form.text});
      case Literal::Kind::kNull:
        return operators_.add(JavaType{nullptr}, ConstantValue{0});
    }
    return nullptr;
  }

  const TypedNode* index(const IndexForm& form) {
    Operand array = operand(*form.array);
    Operand position = operand(*form.index);
    if (array.value == nullptr || position.value == nullptr) return nullptr;
    return operators_.element(array, position);
  }

  const TypedNode* unary(const UnaryForm& form) {
    Operand value = operand(*form.operand);
    return value.value == nullptr ? nullptr : operators_.unary(form.op, value);
  }

  const TypedNode* binary(const BinaryForm& form) {
    Operand left = operand(*form.left);
    Operand right = operand(*form.right);
    if (left.value == nullptr || right.value == nullptr) return nullptr;
    return operators_.binary(form, left, right);
  }

  const TypedNode* conditional(const ConditionalForm& form) {
    Operand condition = operand(*form.condition);
    Operand yes = operand(*form.yes);
    Operand no = operand(*form.no);
    if (condition.value == nullptr || yes.value == nullptr || no.value == nullptr) return nullptr;
    return operators_.conditional(condition, yes, no);
  }

  const ClassInfo* type(const TypeName& name) {
    const ClassInfo* found = resolve_type(program_, scope_, name);
    if (found == nullptr) fail(name.begin, scope_.why_missing(name.name));
    return found;
  }

  const TypedNode* instance_of(const InstanceOfForm& form) {
    Operand object = operand(*form.object);
    const ClassInfo* wanted = type(form.type);
    if (object.value == nullptr || wanted == nullptr) return nullptr;
    return operators_.instance_of(*wanted, object);
  }

  const TypedNode* cast(const CastForm& form, const ExpressionNode& node) {
    const ClassInfo* wanted = type(form.type);
    Operand value = operand(*form.operand);
    if (value.value == nullptr || wanted == nullptr) return nullptr;
    return operators_.cast(*wanted, value, node);
  }

  // ---- Names.

  const TypedNode* value_of(const ExpressionNode& node) {
    Meaning meaning = meaning_of(node);
    if (const auto* value = std::get_if<const TypedNode*>(&meaning)) return *value;
    if (const auto* package = std::get_if<Package>(&meaning)) {
      // The last part would have been a field.
      size_t dot = package->name.rfind('.');
      return fail_unknown(node, package->name.substr(0, dot));
    }
    return fail(node.begin, fmt::format("'{}' is a class, not a value", operators_.text_of(node)));
  }

  // As in JLS 6.5.2: a variable before a class before a package.
  Meaning meaning_of(const ExpressionNode& node) {
    if (const auto* name = std::get_if<NameForm>(&node.form)) return meaning_of(*name);
    const auto* select = std::get_if<SelectForm>(&node.form);
    if (select == nullptr) return operand(node).value;
    Meaning qualifier = meaning_of(*select->object);
    if (const auto* value = std::get_if<const TypedNode*>(&qualifier)) {
      return *value == nullptr ? nullptr : field(*value, *select);
    }
    if (const auto* type = std::get_if<const ClassInfo*>(&qualifier)) return member_of(**type, *select);
    std::string& package = std::get<Package>(qualifier).name;
    if (const ClassInfo* found = scope_.find_in_package(package, select->name)) return found;
    return Package{fmt::format("{}.{}", package, select->name)};
  }

  Meaning meaning_of(const NameForm& name) {
    for (size_t i = 0; i < variables_.size(); ++i) {
      if (variables_[i].name == name.text) return operators_.add(variables_[i].type, ParameterValue{i});
    }
    if (const ClassInfo* found = scope_.find_simple(name.text)) return found;
    return Package{std::string(name.text)};
  }

  Meaning member_of(const ClassInfo& type, const SelectForm& select) {
    const Field* found = find_field(type, select.name);
    if (found != nullptr && found->is_static()) return static_field(*found, select);
    if (const ClassInfo* nested = scope_.find_nested(type, select.name)) return nested;
    if (found != nullptr) {
      return fail(select.name_begin,
                  fmt::format("the field '{}' of {} is not static: it needs an object in front", select.name,
                              type_text(&type)));
    }
    return fail(select.name_begin, fmt::format("{} has no static field '{}'{}", type_text(&type), select.name,
                                               base::did_you_mean(select.name, field_names(type, true))));
  }

  const TypedNode* fail_unknown(const ExpressionNode& node, const std::string& class_name) {
    std::string_view root = root_name(node);
    if (scope_.is_package_start(root) && class_name.find('.') != std::string::npos) {
      return fail(node.begin, scope_.why_missing(class_name));
    }
    std::string start = fmt::format("there is no variable or class '{}'", root);
    for (const TypedVariable& variable : variables_) {
      if (find_field(*variable.type, root) == nullptr) continue;
      return fail(node.begin, fmt::format("{}; did you mean '{}.{}'?", start, variable.name, root));
    }
    std::vector<std::string> candidates;
    for (const TypedVariable& variable : variables_) candidates.emplace_back(variable.name);
    std::vector<std::string> classes = scope_.simple_names();
    candidates.insert(candidates.end(), classes.begin(), classes.end());
    return fail(node.begin, start + base::did_you_mean(root, candidates));
  }

  // ---- Fields.

  const TypedNode* field(const TypedNode* object, const SelectForm& select) {
    std::string_view text = operators_.text_of(*select.object);
    JavaType type = object->type;
    if (type == nullptr || is_primitive(type)) {
      return fail(select.name_begin,
                  fmt::format("'{}' is of type {} and has no fields", text, type_text(type)));
    }
    if (type->is_array() && select.name == "length") {
      return operators_.add(Type::kInt, UnaryValue{ir::Op::kArrayLength, object});
    }
    const Field* found = find_field(*type, select.name);
    if (found == nullptr) return fail_no_field(object, select);
    if (!found->is_static()) return read(object, *found, select);
    const TypedNode* value = static_field(*found, select);
    return value == nullptr ? nullptr
                            : operators_.add(value->type, SequenceValue{object, value}, value->is_erased);
  }

  const TypedNode* fail_no_field(const TypedNode* object, const SelectForm& select) {
    const ClassInfo& type = *object->type;
    std::string hint = cast_hint(object, operators_.text_of(*select.object));
    if (hint.empty() && type.is_array()) hint = " (of an array: length)";
    if (hint.empty() && !find_methods(type, select.name).empty()) {
      hint = fmt::format("; did you mean the method '{}()'?", select.name);
    }
    if (hint.empty()) hint = base::did_you_mean(select.name, field_names(type, false));
    return fail(select.name_begin,
                fmt::format("{} has no field '{}'{}", type_text(&type), select.name, hint));
  }

  const TypedNode* read(const TypedNode* object, const Field& found, const SelectForm& select) {
    JavaType type = type_of(program_, found.descriptor);
    if (type == nullptr) {
      return fail(select.name_begin, fmt::format("the class of the field '{}', {}, cannot be loaded",
                                                 found.name, ir::source_type(found.descriptor)));
    }
    return operators_.add(type, FieldValue{object, &found}, has_erased_type(found));
  }

  const TypedNode* static_field(const Field& found, const SelectForm& select) {
    if (const TypedNode* constant = constant_of(found)) return constant;
    return read(nullptr, found, select);
  }

  // As javac does, constants are copied: reading them initialises no class.
  const TypedNode* constant_of(const Field& found) {
    bool is_constant = (found.flags & classfile::kAccFinal) != 0 && found.constant_value != 0;
    if (!is_constant || !found.owner->file) return nullptr;
    const classfile::ConstantPool& pool = found.owner->file->pool;
    if (found.type == Type::kRef) {
      auto text = pool.string(found.constant_value);
      if (!text) return nullptr;
      return operators_.add(&program_.require("java/lang/String"), StringValue{std::string(*text)});
    }
    auto bits = pool.bits(found.constant_value);
    if (!bits) return nullptr;
    bool is_int = ir::kind_of(found.type) == ir::Kind::kInt;
    if (is_int) bits = ir::Value(static_cast<int32_t>(*bits)).bits();
    return operators_.add(found.type, ConstantValue{*bits});
  }

  // ---- Calls.

  const TypedNode* call(const CallForm& form, const ExpressionNode& node) {
    if (form.object == nullptr) return fail_unqualified(form, node);
    Meaning meaning = meaning_of(*form.object);
    if (const auto* package = std::get_if<Package>(&meaning))
      return fail_unknown(*form.object, package->name);
    const TypedNode* object = nullptr;
    JavaType type = nullptr;
    if (const auto* value = std::get_if<const TypedNode*>(&meaning)) {
      if (*value == nullptr) return nullptr;
      object = *value;
      type = object->type;
    } else {
      type = std::get<const ClassInfo*>(meaning);
    }
    if (type == nullptr || is_primitive(type)) {
      return fail(form.name_begin, fmt::format("'{}' is of type {} and has no methods",
                                               operators_.text_of(*form.object), type_text(type)));
    }
    std::vector<const TypedNode*> arguments;
    for (const ExpressionNode* argument : form.arguments) {
      arguments.push_back(operand(*argument).value);
      if (arguments.back() == nullptr) return nullptr;
    }
    const Method* method = choose(form, *type, object, arguments);
    return method == nullptr ? nullptr : call(form, *method, object, std::move(arguments));
  }

  const TypedNode* fail_unqualified(const CallForm& form, const ExpressionNode& node) {
    std::string start = fmt::format("the call of '{}' needs an object or a class in front", form.name);
    for (const TypedVariable& variable : variables_) {
      if (find_methods(*variable.type, form.name).empty()) continue;
      return fail(node.begin, fmt::format("{}; did you mean '{}.{}'?", start, variable.name, form.name));
    }
    return fail(node.begin, start);
  }

  // `object` is null when a class stands in front.
  const Method* choose(const CallForm& form, const ClassInfo& type, const TypedNode* object,
                       const std::vector<const TypedNode*>& arguments) {
    std::vector<const Method*> methods = find_methods(type, form.name);
    if (methods.empty()) {
      fail_no_method(form, type, object);
      return nullptr;
    }
    if (object == nullptr) {
      std::erase_if(methods, [](const Method* method) { return !method->is_static(); });
      if (methods.empty()) {
        fail(form.name_begin, fmt::format("the method '{}' of {} is not static: it needs an object in front",
                                          form.name, type_text(&type)));
        return nullptr;
      }
    }
    std::vector<JavaType> types;
    types.reserve(arguments.size());
    for (const TypedNode* argument : arguments) types.push_back(argument->type);
    std::vector<const Method*> fitting = most_specific(program_, methods, types);
    if (fitting.size() == 1) return fitting[0];
    fail(form.name_begin, fitting.empty() ? why_none_fits(form, type, methods, arguments)
                                          : fmt::format("the call of '{}' is ambiguous: cast an argument to "
                                                        "choose one of {}",
                                                        form.name, listed(fitting)));
    return nullptr;
  }

  void fail_no_method(const CallForm& form, const ClassInfo& type, const TypedNode* object) {
    std::string hint = object == nullptr ? "" : cast_hint(object, operators_.text_of(*form.object));
    if (hint.empty() && find_field(type, form.name) != nullptr) {
      hint = fmt::format("; did you mean the field '{}'?", form.name);
    }
    if (hint.empty()) hint = base::did_you_mean(form.name, method_names(type, object == nullptr));
    fail(form.name_begin, fmt::format("{} has no method '{}'{}", type_text(&type), form.name, hint));
  }

  std::string why_none_fits(const CallForm& form, const ClassInfo& type,
                            const std::vector<const Method*>& methods,
                            const std::vector<const TypedNode*>& arguments) {
    std::string types;
    std::string hint;
    for (size_t i = 0; i < arguments.size(); ++i) {
      types += (i == 0 ? "" : ", ") + type_text(arguments[i]->type);
      if (hint.empty()) hint = cast_hint(arguments[i], operators_.text_of(*form.arguments[i]));
    }
    for (const Method* method : methods) {
      if ((method->flags & classfile::kAccVarargs) != 0) {
        hint = " (a variable number of arguments is not supported)";
      }
    }
    return fmt::format("{} has no method '{}' that takes ({}), but {}{}", type_text(&type), form.name, types,
                       listed(methods), hint);
  }

  const TypedNode* call(const CallForm& form, const Method& method, const TypedNode* object,
                        std::vector<const TypedNode*> arguments) {
    std::vector<JavaType> parameters = parameter_types(program_, method);
    for (size_t i = 0; i < arguments.size(); ++i) {
      arguments[i] = operators_.assigned(arguments[i], *parameters[i]);
    }
    std::string_view result = classfile::result_descriptor(method.descriptor);
    JavaType type = type_of(program_, result);
    if (type == nullptr) {
      return fail(form.name_begin, fmt::format("the class of the result of '{}', {}, cannot be loaded",
                                               form.name, ir::source_type(result)));
    }
    bool is_erased = has_erased_result(method);
    if (!method.is_static()) arguments.insert(arguments.begin(), object);
    const TypedNode* value = operators_.add(type, CallValue{&method, std::move(arguments)}, is_erased);
    bool drops_object = method.is_static() && object != nullptr;
    return drops_object ? operators_.add(type, SequenceValue{object, value}, is_erased) : value;
  }

  ir::Program& program_;
  ClassScope& scope_;
  std::span<const TypedVariable> variables_;
  Operators operators_;
};

}  // namespace

std::variant<TypedExpression, ExpressionError> check_expression(ir::Program& program, ClassScope& scope,
                                                                const Expression& expression,
                                                                std::string_view text,
                                                                std::span<const TypedVariable> variables) {
  return Checker(program, scope, text, variables).run(*expression.root);
}

const ClassInfo* resolve_type(ir::Program& program, ClassScope& scope, const TypeName& name) {
  static constexpr std::string_view kPrimitives[] = {"boolean", "byte", "char",  "short",
                                                     "int",     "long", "float", "double"};
  bool is_primitive_name = std::ranges::find(kPrimitives, name.name) != std::end(kPrimitives);
  const ClassInfo* type = is_primitive_name ? &program.require(name.name) : scope.find(name.name);
  for (uint32_t i = 0; type != nullptr && i < name.dimensions; ++i) type = &program.array_of(*type);
  return type;
}

}  // namespace heapwright::javaexpr
