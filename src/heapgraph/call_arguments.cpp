#include "heapgraph/call_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "api/sample_numbers.h"
#include "heapgraph/worker.h"
#include "machine/variable_form.h"
#include "models/symbolic_text.h"

namespace heapwright::heapgraph {

using api::ApiOptions;
using api::ElementForm;
using api::ElementValue;
using api::IntRange;
using api::Parameter;
using api::Sample;
using ir::Value;
using term::Sort;
using term::Term;

namespace {

void add_variables(term::TermManager& terms, const Sample& sample, const std::string& name,
                   std::vector<Term>& variables) {
  for (size_t i = 0; i < sample.elements.size(); ++i) {
    const Parameter& element = sample.elements[i];
    std::string own_name = fmt::format("{}_{}", name, i);
    switch (api::element_form(element)) {
      case ElementForm::kNumber:
        variables.push_back(terms.variable(machine::variable_sort(element.type), own_name));
        break;
      case ElementForm::kOpaque:
        variables.push_back(terms.variable(Sort::kRef, own_name));
        break;
      case ElementForm::kBox:
        variables.push_back(terms.variable(api::box_sort(*element.boxes[0]), own_name));
        break;
      case ElementForm::kSample:
        add_variables(terms, element.samples[0], own_name, variables);
        break;
      case ElementForm::kNull:
        break;
    }
  }
}

}  // namespace

std::vector<Term> argument_variables(term::TermManager& terms, const StepArgument& argument,
                                     const Parameter& parameter) {
  std::string name = fmt::format("a{}", argument.index);
  switch (argument.kind) {
    case StepArgument::Kind::kNull:
    case StepArgument::Kind::kHeld:
    case StepArgument::Kind::kConstant:
      break;
    case StepArgument::Kind::kVariable: {
      bool is_opaque = parameter.kind == Parameter::Kind::kOpaque;
      return {terms.variable(is_opaque ? Sort::kRef : machine::variable_sort(parameter.type), name)};
    }
    case StepArgument::Kind::kBox:
      return {terms.variable(api::box_sort(*parameter.boxes[argument.box]), name)};
    case StepArgument::Kind::kSample: {
      std::vector<Term> variables;
      add_variables(terms, parameter.samples[argument.sample], name, variables);
      return variables;
    }
  }
  return {};
}

std::vector<StepArgument> CallArguments::held_objects(const ir::ClassInfo& type) const {
  std::vector<StepArgument> result;
  for (uint32_t i = 0; i < roots_.size(); ++i) {
    if (at_state_.heap.get(roots_[i]).type->is_subclass_of(type))
      result.push_back({StepArgument::Kind::kHeld, i});
  }
  return result;
}

namespace {

bool is_floating(ir::Type type) { return type == ir::Type::kFloat || type == ir::Type::kDouble; }

void add_samples(const Parameter& parameter, uint32_t index, bool inspected,
                 std::vector<StepArgument>& choices) {
  for (uint32_t i = 0; i < parameter.samples.size(); ++i) {
    if (parameter.samples[i].if_inspected == inspected)
      choices.push_back({StepArgument::Kind::kSample, index, 0, i});
  }
}

}  // namespace

std::vector<StepArgument> CallArguments::choices(const Parameter& parameter, uint32_t index) const {
  std::vector<StepArgument> result;
  switch (parameter.kind) {
    case Parameter::Kind::kNumber:
      if (!worker_.options().api.concrete_numbers && !(is_rough_ && is_floating(parameter.type)))
        return {{StepArgument::Kind::kVariable, index}};
      for (int32_t number : worker_.sample_numbers())
        result.push_back({StepArgument::Kind::kConstant, static_cast<uint32_t>(number)});
      if (is_floating(parameter.type))
        result.push_back({StepArgument::Kind::kConstant, uint32_t(api::kNotANumber)});
      return result;
    case Parameter::Kind::kBoolean:
      return {{StepArgument::Kind::kConstant, 0}, {StepArgument::Kind::kConstant, 1}};
    case Parameter::Kind::kOpaque:
      for (uint32_t i = 0; i < parameter.boxes.size(); ++i)
        result.push_back({StepArgument::Kind::kBox, index, i});
      result.push_back(
          {parameter.takes_opaque ? StepArgument::Kind::kVariable : StepArgument::Kind::kNull, index});
      break;
    case Parameter::Kind::kObject:
      if (parameter.of_class != nullptr) result = held_objects(*parameter.of_class);
      result.push_back({StepArgument::Kind::kNull, 0});
      break;
  }
  add_samples(parameter, index, false, result);
  return result;
}

std::vector<StepArgument> CallArguments::inspected_choices(const Parameter& parameter, uint32_t index,
                                                           bool hashes) {
  std::vector<StepArgument> result;
  add_samples(parameter, index, true, result);
  std::erase_if(result, [&](const StepArgument& argument) {
    const std::vector<Parameter>& elements = parameter.samples[argument.sample].elements;
    return hashes && std::any_of(elements.begin(), elements.end(), [](const Parameter& element) {
             return api::element_form(element) == ElementForm::kBox;
           });
  });
  return result;
}

namespace {

// So few that the solver can try all of them: what depends on a remainder or on a hash is decided by that.
constexpr IntRange kFewNumbers{-1, 6};

// What a type has room for.
IntRange range_of(ir::Type type) {
  switch (type) {
    case ir::Type::kByte:
      return {std::numeric_limits<int8_t>::min(), std::numeric_limits<int8_t>::max()};
    case ir::Type::kShort:
      return {std::numeric_limits<int16_t>::min(), std::numeric_limits<int16_t>::max()};
    case ir::Type::kChar:
      return {0, std::numeric_limits<uint16_t>::max()};
    case ir::Type::kInt:
      return {std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::max()};
    default:
      return {std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()};
  }
}

}  // namespace

// The value of a variable that is passed, in the range that is asked for; what the type has no room for is
// brought to the nearest value that it has.
Term CallArguments::number(CallStart& start, ir::Type type, Term variable) {
  Term value = machine::register_form(terms_, type, variable);
  const ApiOptions& passed = worker_.options().api;
  std::optional<IntRange> numbers = passed.numbers;
  if (!numbers && passed.concrete_numbers) numbers = kFewNumbers;
  Sort sort = terms_.sort(variable);
  if (numbers && term::is_bv(sort)) {
    machine::SymbolicState& state = *start.path.symbolic;
    Sort wide = terms_.sort(value);
    IntRange all = range_of(type);
    int64_t low = std::clamp(numbers->low, all.low, all.high);
    int64_t high = std::clamp(numbers->high, all.low, all.high);
    state.condition.push_back(terms_.sle(terms_.signed_constant(wide, low), value));
    state.condition.push_back(terms_.sle(value, terms_.signed_constant(wide, high)));
    state.model.set(variable, term::from_signed(sort, low));
  }
  return value;
}

Value CallArguments::box(CallStart& start, const ir::ClassInfo& type, Term variable) {
  Term value = number(start, api::box_value_type(type), variable);
  return Value(models::new_box(start.path, type, value));
}

std::variant<ElementValue, std::string> CallArguments::sample(CallStart& start, const Sample& sample,
                                                              std::span<const Term>& variables) {
  auto take = [&] {
    Term variable = variables[0];
    variables = variables.subspan(1);
    return variable;
  };
  std::vector<ElementValue> elements;
  for (const Parameter& element : sample.elements) {
    ElementValue& value = elements.emplace_back();
    switch (api::element_form(element)) {
      case ElementForm::kNumber:
        value.term = number(start, element.type, take());
        break;
      case ElementForm::kOpaque:
        value = {Value(worker_.opaque_object()), take()};
        break;
      case ElementForm::kBox:
        value.value = box(start, *element.boxes[0], take());
        break;
      case ElementForm::kSample: {
        auto inner = this->sample(start, element.samples[0], variables);
        if (std::holds_alternative<std::string>(inner)) return inner;
        value = std::get<ElementValue>(inner);
        break;
      }
      case ElementForm::kNull:
        break;
    }
  }
  exec::Context context;
  context.symbolic = &symbolic_;
  return api::build_sample(worker_.vm(), start.path, context, sample, elements);
}

std::string CallArguments::add(CallStart& start, const StepArgument& argument, const Parameter* parameter) {
  ElementValue value;
  std::vector<Term> variables;
  if (parameter != nullptr) variables = argument_variables(terms_, argument, *parameter);
  switch (argument.kind) {
    case StepArgument::Kind::kNull:
      break;
    case StepArgument::Kind::kHeld:
      value.value = Value(roots_[argument.index]);
      break;
    case StepArgument::Kind::kConstant:
      value.value = machine::register_value(
          parameter->type, api::number_bits(parameter->type, static_cast<int32_t>(argument.index)));
      break;
    case StepArgument::Kind::kBox:
      value.value = box(start, *parameter->boxes[argument.box], variables[0]);
      break;
    case StepArgument::Kind::kVariable:
      if (parameter->kind == Parameter::Kind::kOpaque) {
        value = {Value(worker_.opaque_object()), variables[0]};
      } else {
        value.term = number(start, parameter->type, variables[0]);
      }
      break;
    case StepArgument::Kind::kSample: {
      std::span<const Term> own = variables;
      auto made = sample(start, parameter->samples[argument.sample], own);
      if (auto* why = std::get_if<std::string>(&made)) return std::move(*why);
      value = std::get<ElementValue>(made);
      break;
    }
  }
  start.values.push_back(value.value);
  start.terms.push_back(value.term);
  return "";
}

}  // namespace heapwright::heapgraph
