#include "paths/symbolic_inputs.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstring>

#include "base/java_text.h"
#include "base/unicode.h"
#include "classfile/descriptor.h"
#include "javaexpr/java_literal.h"
#include "machine/variable_form.h"

namespace heapwright::paths {

using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::JavaObjects;
using machine::Path;
using machine::SymbolicState;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

std::string parameter_name(const ir::Method& method, size_t index) {
  const classfile::Method* source = method.source;
  if (source != nullptr && index < source->parameter_names.size() &&
      !source->parameter_names[index].empty()) {
    return std::string(source->parameter_names[index]);
  }
  if (source != nullptr && source->code) {
    ir::Reg slot = method.argument_registers[index + (method.is_static() ? 0 : 1)];
    for (const classfile::LocalVariable& variable : source->code->variables) {
      if (variable.slot == slot && variable.start_pc == 0) return std::string(variable.name);
    }
  }
  return fmt::format("arg{}", index);
}

std::string element_name(const std::string& name, uint32_t index) {
  return fmt::format("{}[{}]", name, index);
}

Term character(TermManager& terms, const std::string& name, const ArgumentShape& shape) {
  return terms.variable(shape.is_wide ? Sort::kBv16 : Sort::kBv8, name);
}

// A String object with a byte array that the caller fills.
ObjectId make_string(ir::Program& program, Path& path, const ArgumentShape& shape, ObjectId& bytes) {
  uint32_t size = shape.is_wide ? shape.length * 2 : shape.length;
  bytes = path.heap.new_array(program.require("[B"), size);
  ObjectId string = path.heap.new_object(program.require("java/lang/String"));
  JavaObjects java(program, path);
  java.set_field(string, "value", Value(bytes));
  java.set_field(string, "coder", Value(int32_t{shape.is_wide ? 1 : 0}));
  return string;
}

}  // namespace

std::vector<std::string> parameter_names(const ir::Method& method) {
  std::vector<std::string> names;
  for (size_t i = 0; i < method.parameters.size(); ++i) names.push_back(parameter_name(method, i));
  return names;
}

base::Result<SymbolicInputs> SymbolicInputs::of(const ir::Method& method, const InputBounds& bounds) {
  SymbolicInputs inputs;
  inputs.shapes_ = {{}};
  auto types = classfile::parse_method_descriptor(method.descriptor)->parameters;
  for (size_t i = 0; i < types.size(); ++i) {
    Parameter parameter;
    parameter.name = parameter_name(method, i);
    std::vector<ArgumentShape> choices;
    if (method.parameters[i] != Type::kRef) {
      parameter.type = method.parameters[i];
      choices.push_back({});
    } else if (types[i] == "Ljava/lang/String;") {
      parameter.form = Form::kString;
      parameter.type = Type::kChar;
      choices = {{true, 0, false}, {false, 0, false}};
      for (uint32_t length = 1; length <= bounds.max_string; ++length) {
        choices.push_back({false, length, false});
        choices.push_back({false, length, true});
      }
    } else if (types[i].size() == 2 && types[i].front() == '[') {
      parameter.form = Form::kArray;
      parameter.type = ir::type_of_descriptor(types[i].substr(1));
      choices.push_back({true, 0, false});
      for (uint32_t length = 0; length <= bounds.max_array; ++length)
        choices.push_back({false, length, false});
    } else {
      return base::usage_error(fmt::format(
          "parameter {} of {} is of type {}; supported are primitive types, String and arrays of primitives",
          i + 1, method.display_name(), ir::source_type(types[i])));
    }
    inputs.is_bounded_ = inputs.is_bounded_ || parameter.form != Form::kPrimitive;
    inputs.parameters_.push_back(std::move(parameter));
    std::vector<std::vector<ArgumentShape>> extended;
    for (const auto& prefix : inputs.shapes_) {
      for (const ArgumentShape& choice : choices) {
        extended.push_back(prefix);
        extended.back().push_back(choice);
      }
    }
    inputs.shapes_ = std::move(extended);
  }
  return inputs;
}

Term SymbolicInputs::variable(TermManager& terms, const std::string& name, Type type) const {
  return terms.variable(machine::variable_sort(type), name);
}

void SymbolicInputs::make(ir::Program& program, TermManager& terms, Path& path,
                          const std::vector<ArgumentShape>& shape, std::vector<Value>& values,
                          std::vector<Term>& arguments) const {
  SymbolicState& state = *path.symbolic;
  for (size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& parameter = parameters_[i];
    const ArgumentShape& form = shape[i];
    values.emplace_back();
    arguments.push_back(term::kNoTerm);
    if (parameter.form == Form::kPrimitive) {
      arguments.back() =
          machine::register_form(terms, parameter.type, variable(terms, parameter.name, parameter.type));
      continue;
    }
    if (form.is_null) continue;
    ObjectId array = ObjectId::kNull;
    if (parameter.form == Form::kArray) {
      const ir::ClassInfo& type = program.array_of(program.primitive(parameter.type));
      array = path.heap.new_array(type, form.length);
      values.back() = Value(array);
    } else {
      values.back() = Value(make_string(program, path, form, array));
    }
    std::vector<Term> elements;
    std::vector<Term> above_latin1;
    for (uint32_t k = 0; k < form.length; ++k) {
      std::string name = element_name(parameter.name, k);
      if (parameter.form == Form::kArray) {
        elements.push_back(
            machine::register_form(terms, parameter.type, variable(terms, name, parameter.type)));
        continue;
      }
      // Latin-1 strings hold a byte for each character, others two.
      Term c = character(terms, name, form);
      auto byte = [&](Term bits) { return terms.sign_extend(terms.truncate(bits, Sort::kBv8), Sort::kBv32); };
      elements.push_back(byte(c));
      if (form.is_wide) {
        elements.push_back(byte(terms.lshr(c, terms.constant(Sort::kBv16, 8))));
        above_latin1.push_back(terms.ule(terms.constant(Sort::kBv16, 256), c));
      }
    }
    if (!above_latin1.empty()) state.condition.push_back(terms.or_(above_latin1));
    if (!elements.empty()) state.objects[array] = std::make_shared<SymbolicState::Terms>(std::move(elements));
  }
}

std::vector<Term> SymbolicInputs::readable(TermManager& terms, const std::vector<ArgumentShape>& shape,
                                           int level) const {
  std::vector<Term> constraints;
  auto between = [&](Term value, int64_t low, int64_t high) {
    Sort sort = terms.sort(value);
    constraints.push_back(terms.sle(terms.signed_constant(sort, low), value));
    constraints.push_back(terms.sle(value, terms.signed_constant(sort, high)));
  };
  auto constrain = [&](Term value, Type type) {
    if (!term::is_bv(terms.sort(value))) return;
    if (type == Type::kChar) {
      between(value, level == 0 ? 'a' : ' ', level == 0 ? 'z' : '~');
    } else {
      int64_t limit = level == 0 ? 20 : terms.sort(value) == Sort::kBv8 ? 100 : 1000;
      between(value, -limit, limit);
    }
  };
  for (size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& parameter = parameters_[i];
    if (parameter.form == Form::kPrimitive)
      constrain(variable(terms, parameter.name, parameter.type), parameter.type);
    for (uint32_t k = 0; k < shape[i].length && !shape[i].is_wide; ++k) {
      std::string name = element_name(parameter.name, k);
      bool is_string = parameter.form == Form::kString;
      constrain(is_string ? character(terms, name, shape[i]) : variable(terms, name, parameter.type),
                parameter.type);
    }
  }
  return constraints;
}

std::vector<ConcreteArgument> SymbolicInputs::witness(TermManager& terms,
                                                      const std::vector<ArgumentShape>& shape,
                                                      const term::Assignment& model) const {
  std::vector<ConcreteArgument> arguments;
  for (size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& parameter = parameters_[i];
    ConcreteArgument& argument = arguments.emplace_back();
    argument.shape = shape[i];
    if (parameter.form == Form::kPrimitive) {
      argument.bits.push_back(model.get(variable(terms, parameter.name, parameter.type)));
      continue;
    }
    for (uint32_t k = 0; k < shape[i].length; ++k) {
      std::string name = element_name(parameter.name, k);
      bool is_string = parameter.form == Form::kString;
      argument.bits.push_back(
          model.get(is_string ? character(terms, name, shape[i]) : variable(terms, name, parameter.type)));
    }
  }
  return arguments;
}

std::vector<Value> SymbolicInputs::make_concrete(ir::Program& program, Path& path,
                                                 const std::vector<ConcreteArgument>& arguments) const {
  std::vector<Value> values;
  for (size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& parameter = parameters_[i];
    const ConcreteArgument& argument = arguments[i];
    if (parameter.form == Form::kPrimitive) {
      values.push_back(machine::register_value(parameter.type, argument.bits[0]));
    } else if (argument.shape.is_null) {
      values.emplace_back(ObjectId::kNull);
    } else if (parameter.form == Form::kString) {
      values.emplace_back(
          JavaObjects(program, path).new_string(std::u16string(argument.bits.begin(), argument.bits.end())));
    } else {
      const ir::ClassInfo& type = program.array_of(program.primitive(parameter.type));
      ObjectId array = path.heap.new_array(type, argument.shape.length);
      size_t size = ir::element_size(parameter.type);
      for (size_t k = 0; k < argument.bits.size(); ++k) {
        std::memcpy(path.heap.mutate(array).elements<std::byte>() + k * size, &argument.bits[k], size);
      }
      values.emplace_back(array);
    }
  }
  return values;
}

std::string SymbolicInputs::java_text(size_t parameter, const ConcreteArgument& argument) const {
  const Parameter& of = parameters_[parameter];
  if (of.form == Form::kPrimitive) return javaexpr::java_literal(of.type, argument.bits[0]);
  if (argument.shape.is_null) return "null";
  if (of.form == Form::kString)
    return base::java_string(std::u16string(argument.bits.begin(), argument.bits.end()));
  std::string text;
  for (uint64_t bits : argument.bits)
    text += (text.empty() ? "" : ", ") + javaexpr::java_literal(of.type, bits);
  return fmt::format("new {}[] {{{}}}", ir::type_name(of.type), text);
}

std::string SymbolicInputs::shape_text(const std::vector<ArgumentShape>& shape) const {
  std::string text;
  for (size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& parameter = parameters_[i];
    if (parameter.form == Form::kPrimitive) continue;
    if (!text.empty()) text += " && ";
    if (shape[i].is_null) {
      text += parameter.name + " == null";
    } else {
      text += fmt::format("{}.{} == {}", parameter.name,
                          parameter.form == Form::kString ? "length()" : "length", shape[i].length);
    }
  }
  return text;
}

}  // namespace heapwright::paths
