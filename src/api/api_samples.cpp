// The samples of the Api: which are passed to which call.
#include <fmt/format.h>

#include <algorithm>

#include "api/api.h"
#include "api/samples.h"
#include "api/signature.h"

namespace heapwright::api {

namespace {

constexpr size_t kMaxCombinations = 60;  // of arguments of one call, held objects not counted

bool is_passed(const Sample& sample) { return !sample.if_inspected; }

size_t choices(const Parameter& parameter) {
  auto passed =
      static_cast<size_t>(std::count_if(parameter.samples.begin(), parameter.samples.end(), is_passed));
  switch (parameter.kind) {
    case Parameter::Kind::kNumber:
      return 1;
    case Parameter::Kind::kBoolean:
      return 2;
    case Parameter::Kind::kOpaque:
      return parameter.boxes.size() + 1 + passed;
    case Parameter::Kind::kObject:
      break;
  }
  return 1 + passed;
}

// The parameter with the most choices loses one of its samples, until all combinations can be tried.
void limit_combinations(ApiCall& call) {
  while (true) {
    size_t combinations = 1;
    Parameter* largest = nullptr;
    for (Parameter& parameter : call.parameters) {
      combinations *= choices(parameter);
      bool has_sample = std::any_of(parameter.samples.begin(), parameter.samples.end(), is_passed);
      if (has_sample && (largest == nullptr || choices(parameter) >= choices(*largest))) largest = &parameter;
    }
    if (combinations <= kMaxCombinations || largest == nullptr) return;
    auto last = std::find_if(largest->samples.rbegin(), largest->samples.rend(), is_passed);
    largest->samples.erase(std::next(last).base());
  }
}

}  // namespace

void Api::add_samples(ir::Program& program, const std::vector<std::string>& texts) {
  Samples samples(program, classes_, texts);
  for (ApiCall& call : calls_) {
    supply(program, samples, call, variables_in(program, *call.method));
    limit_combinations(call);
  }
}

void Api::supply(ir::Program& program, Samples& samples, ApiCall& call, TypeVariables variables,
                 const TypeBindings& own) {
  const ir::Method& method = *call.method;
  std::string_view signature = method.source == nullptr ? "" : method.source->signature;
  std::vector<std::string> types = parameter_signatures(signature);
  for (TypeParameter& declared : take_type_parameters(signature)) {
    auto known = own.find(declared.name);
    variables.set(declared.name, known == own.end() ? std::move(declared.bound) : known->second);
  }
  JavaTypes java_types(program);
  TypeBindings bindings = variables.closed(java_types);
  for (size_t i = 0; i < call.parameters.size(); ++i) {
    Parameter& parameter = call.parameters[i];
    if (types.size() != call.parameters.size()) {
      samples.add(parameter, parameter.descriptor, variables);
      samples.add_inspected(parameter, method);
      continue;
    }
    // A type variable may stand for something that only the signature tells.
    std::string descriptor = parameter.descriptor;
    bool is_any = parameter.kind == Parameter::Kind::kOpaque && parameter.boxes.empty();
    bool is_chosen = types[i].starts_with('T') && own.contains(types[i].substr(1, types[i].size() - 2));
    if (is_any || is_chosen) parameter = parameter_of(program, variables.erase(types[i]));
    samples.add(parameter, variables.resolve(types[i]), variables);
    samples.add_inspected(parameter, method);
    parameter.descriptor = std::move(descriptor);
    parameter.signature = java_types.substituted(types[i], bindings);
  }
}

// What the type variables of the method's class stand for in the class under exploration that it is called
// on.
TypeVariables Api::variables_in(ir::Program& program, const ir::Method& method) const {
  auto type = std::find_if(classes_.begin(), classes_.end(),
                           [&](const ir::ClassInfo* known) { return known->is_subclass_of(*method.owner); });
  const ir::ClassInfo& explored = type == classes_.end() ? *method.owner : **type;
  std::vector<std::string> arguments;
  for (const ir::ClassInfo* argument : type_arguments(explored))
    arguments.push_back(argument == nullptr ? "Ljava/lang/Object;" : fmt::format("L{};", argument->name));
  return variables_of(program, explored, arguments, *method.owner);
}

}  // namespace heapwright::api
