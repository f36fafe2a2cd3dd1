#include "api/api.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>
#include <set>

#include "analysis/access.h"
#include "analysis/inspected_classes.h"
#include "analysis/nested_classes.h"
#include "api/object_samples.h"
#include "api/signature.h"
#include "api/stubs.h"
#include "classfile/descriptor.h"
#include "classfile/generic_name.h"
#include "ir/boxes.h"

namespace heapwright::api {

namespace {

using ir::ClassInfo;
using ir::Method;

constexpr uint16_t kBridgeOrSynthetic = classfile::kAccBridge | classfile::kAccSynthetic;

// ", "a", "b"": behind what is always passed.
std::string passed_samples(const Parameter& parameter) {
  std::string text;
  for (const Sample& sample : parameter.samples) {
    if (!sample.if_inspected) text += ", " + sample_text(sample);
  }
  return text;
}

bool is_public(uint16_t flags) { return (flags & classfile::kAccPublic) != 0; }

// Whether the package of the class may make an object of it, or call a static method.
bool has_package_beginning(const ClassInfo& type) {
  return std::any_of(type.methods.begin(), type.methods.end(), [](const auto& method) {
    bool is_one = (method->is_constructor() && !method->owner->is_abstract()) || method->is_static();
    return is_one && !method->is_private() && method->name != "<clinit>" &&
           (method->flags & kBridgeOrSynthetic) == 0;
  });
}

// Whether objects of the class are made by another object.
bool needs_outer(const ClassInfo& type) {
  const classfile::InnerClass* nesting = type.nesting();
  return nesting != nullptr && (nesting->flags & classfile::kAccStatic) == 0;
}

}  // namespace

struct CallFilter {
  std::optional<std::regex> names;  // of methods
  // What only this package sees is added, beside what is public and known; nothing: what is public.
  std::optional<std::string> package = std::nullopt;

  [[nodiscard]] bool may_call(const Method& method) const {
    return package ? analysis::is_visible(*method.owner, method.flags, *package) : is_public(method.flags);
  }
  [[nodiscard]] bool may_name(ir::Program& program, const ClassInfo& type) const {
    return package ? analysis::is_nameable(program, type, *package) : is_public(type.flags);
  }
};

namespace {

constexpr size_t kMaxFreeReferences = 2;  // results of a stub that exploration varies

// Of the other references, null is returned.
void limit_results(ApiCall& call) {
  size_t free = 0;
  for (size_t i = call.stub->constructor_parameters; i < call.parameters.size(); ++i) {
    Parameter& result = call.parameters[i];
    if (result.type != ir::Type::kRef || ++free <= kMaxFreeReferences) continue;
    result.kind = Parameter::Kind::kObject;
    result.of_class = nullptr;
    result.boxes.clear();
  }
}

Access stub_access(const CallFilter& filter) { return filter.package ? Access::kPackage : Access::kPublic; }

}  // namespace

std::string ApiCall::short_name() const {
  auto simple = [](std::string name) { return name.substr(name.find_last_of(".$") + 1); };
  std::vector<std::string> types;
  for (const Parameter& parameter : parameters)
    types.push_back(simple(ir::source_type(parameter.descriptor)));
  if (stub != nullptr) return fmt::format("new {}() {{...}}", simple(stub->type->java_name()));
  std::string name =
      kind == Kind::kConstructor ? "new " + simple(method->owner->java_name()) : std::string(method->name);
  return fmt::format("{}({})", name, fmt::join(types, ", "));
}

std::string ApiCall::display_name() const { return stub != nullptr ? short_name() : method->display_name(); }

base::Result<Api> Api::of(ir::Program& program, const std::vector<std::string>& classes,
                          const ApiOptions& options) {
  CallFilter filter;
  if (options.method_pattern) {
    try {
      filter.names = std::regex(*options.method_pattern);
    } catch (const std::regex_error&) {
      return base::usage_error(
          fmt::format("--methods {}: not a regular expression", *options.method_pattern));
    }
  }
  Api api;
  for (const std::string& name : classes) {
    if (auto added = api.add_named(program, name, filter); !added) return added.error();
  }
  if (!api.can_begin()) api.add_enclosing(program, filter);
  if (options.nested_classes) api.add_nested_classes(program, filter, options.stubs.has_value());
  api.add_nested_parameters(program, filter);
  if (options.stubs) api.add_stubs(program, filter);
  if (options.follow_results) {
    api.add_results(program, filter);
    api.add_nested_parameters(program, filter);
  }
  const ir::ClassInfo& first = *api.classes_[0];
  bool has_package = first.module().empty();
  if (options.access == Access::kPackage && has_package) api.add_package_members(program, options, filter);
  if (options.samples) api.add_samples(program, options.texts);
  api.add_notes();
  if (!api.can_begin() && !options.is_open) {
    if (first.is_abstract() && !filter.names) {
      return base::usage_error(fmt::format("{} is {}; name a class that {} it as well", first.java_name(),
                                           first.is_interface() ? "an interface" : "abstract",
                                           first.is_interface() ? "implements" : "extends"));
    }
    bool is_public_only = !api.package_;
    const char* visible = is_public_only ? "public " : "accessible ";
    const char* advice = is_public_only && has_package && has_package_beginning(first) && !filter.names
                             ? ", or allow its package-private ones with --access package"
                             : "";
    return base::usage_error(fmt::format(
        "{} has no {}constructor and no {}static method to begin with{}; name a class that makes such "
        "objects as well{}",
        first.java_name(), visible, visible, filter.names ? " that --methods lets through" : "", advice));
  }
  return api;
}

// Behind the public calls, so that these have the same numbers with and without them.
void Api::add_package_members(ir::Program& program, const ApiOptions& options, CallFilter filter) {
  package_ = std::string(classes_[0]->package());
  filter.package = package_;
  size_t count = classes_.size();
  for (size_t i = 0; i < count; ++i) {
    if (classes_[i]->package() == *package_) add_methods_of(program, *classes_[i], filter, true);
  }
  if (!can_begin()) add_enclosing(program, filter);
  if (options.nested_classes) add_nested_classes(program, filter, options.stubs.has_value());
  add_nested_parameters(program, filter);
  if (options.stubs) add_stubs(program, filter);
  if (options.follow_results) {
    add_results(program, filter);
    add_nested_parameters(program, filter);
  }
}

// Calls of other classes are added by searches.
bool Api::can_begin_publicly() const {
  return std::any_of(calls_.begin(), calls_.end(), [&](const ApiCall& call) {
    if (!call.is_public || call.kind == ApiCall::Kind::kInstance) return false;
    const ClassInfo& made = call.stub != nullptr ? *call.stub->type : *call.method->owner;
    bool is_inherited = call.kind == ApiCall::Kind::kStatic && call.stub == nullptr;
    return std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* known) {
      return known == &made || (is_inherited && known->is_subclass_of(made));
    });
  });
}

bool Api::has_package_calls() const {
  return std::any_of(calls_.begin(), calls_.end(), [](const ApiCall& call) { return !call.is_public; });
}

bool Api::can_begin() const {
  return std::any_of(calls_.begin(), calls_.end(),
                     [](const ApiCall& call) { return call.kind != ApiCall::Kind::kInstance; });
}

// A builder or a cursor is made by the class that it is nested in.
void Api::add_enclosing(ir::Program& program, const CallFilter& filter) {
  std::string_view enclosing = classfile::outermost_class(classes_[0]->name);
  const ClassInfo* type = enclosing == classes_[0]->name ? nullptr : program.load(enclosing).found;
  if (type == nullptr || !filter.may_name(program, *type)) return;
  bool makes_one = std::any_of(type->methods.begin(), type->methods.end(), [&](const auto& method) {
    return filter.may_call(*method) &&
           classfile::result_descriptor(method->descriptor) == fmt::format("L{};", classes_[0]->name);
  });
  bool is_known = std::find(classes_.begin(), classes_.end(), type) != classes_.end();
  if (makes_one && !is_known) add_class(program, *type, filter);
}

base::Status Api::add_named(ir::Program& program, const std::string& name, const CallFilter& filter) {
  std::string_view raw = classfile::without_type_arguments(name);
  const ir::ClassLookup& lookup = program.load(raw);
  if (lookup.found == nullptr) return base::input_error(lookup.error);
  if (std::find(classes_.begin(), classes_.end(), lookup.found) != classes_.end()) return base::Ok{};
  if (lookup.found->kind == ir::ClassKind::kArray || lookup.found->kind == ir::ClassKind::kPrimitive)
    return base::usage_error(fmt::format("{} is not a class", name));
  if (raw.size() != name.size()) {
    std::vector<std::string> variables = type_parameters(*lookup.found);
    std::vector<const ClassInfo*> arguments;
    std::string_view rest = std::string_view(name).substr(raw.size() + 1);
    while (!rest.empty()) {
      size_t end = rest.find_first_of(",>");
      std::string_view argument = rest.substr(0, end);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      argument.remove_prefix(std::min(argument.find_first_not_of(' '), argument.size()));
      if (argument.starts_with("java/lang/")) argument.remove_prefix(10);
      bool is_box = ir::is_integral_box(fmt::format("java/lang/{}", argument));
      if (!is_box && argument != "Object") {
        return base::usage_error(
            fmt::format("{}: a type argument can be Object, Integer, Long, Short, Byte or Character",
                        ir::java_name(name)));
      }
      arguments.push_back(is_box ? &program.require(fmt::format("java/lang/{}", argument)) : nullptr);
    }
    if (arguments.size() != variables.size()) {
      return base::usage_error(fmt::format("{}: {} has {} type parameters", ir::java_name(name),
                                           lookup.found->java_name(), variables.size()));
    }
    set_type_arguments(program, *lookup.found, std::move(arguments));
  }
  add_class(program, *lookup.found, filter);
  return base::Ok{};
}

void Api::set_type_arguments(ir::Program& program, const ClassInfo& type,
                             std::vector<const ClassInfo*> arguments) {
  if (type.file == nullptr || !type_arguments_.emplace(&type, arguments).second) return;
  std::string_view signature = type.file->signature;
  std::vector<TypeParameter> variables = take_type_parameters(signature);
  while (!signature.empty()) {  // the superclass, then the interfaces
    std::string super = take_type(signature);
    size_t open = super.find('<');
    if (open == std::string::npos) continue;
    std::vector<const ClassInfo*> passed;
    for (const std::string& argument : type_arguments_of(super)) {
      auto variable = std::find_if(variables.begin(), variables.end(), [&](const TypeParameter& parameter) {
        return argument == "T" + parameter.name + ";";
      });
      passed.push_back(variable == variables.end()
                           ? nullptr
                           : arguments[static_cast<size_t>(variable - variables.begin())]);
    }
    if (const ClassInfo* found = program.load(super.substr(1, open - 1)).found)
      set_type_arguments(program, *found, std::move(passed));
  }
}

// What is passed for an Object: where the signature names a type parameter, its argument; else each of them.
void Api::set_boxes(Parameter& parameter, const ClassInfo& type, const Method& method, size_t index) const {
  auto known = type_arguments_.find(&type);
  if (known == type_arguments_.end() || parameter.descriptor != "Ljava/lang/Object;") return;
  std::vector<const ClassInfo*> passed = known->second;
  auto of_owner = type_arguments_.find(method.owner);
  if (of_owner != type_arguments_.end() && method.source != nullptr && !method.source->signature.empty()) {
    std::vector<std::string> variables = type_parameters(*method.owner);
    std::vector<std::string> types = parameter_signatures(method.source->signature);
    for (size_t i = 0; i < variables.size() && index < types.size() && i < of_owner->second.size(); ++i) {
      if (types[index] == "T" + variables[i] + ";") passed = {of_owner->second[i]};
    }
  }
  parameter.takes_opaque = std::find(passed.begin(), passed.end(), nullptr) != passed.end();
  for (const ClassInfo* box : passed) {
    bool is_new = std::find(parameter.boxes.begin(), parameter.boxes.end(), box) == parameter.boxes.end();
    if (box != nullptr && is_new) parameter.boxes.push_back(box);
  }
}

void Api::add_class(ir::Program& program, const ClassInfo& type, const CallFilter& filter) {
  classes_.push_back(&type);
  add_methods_of(program, type, filter, false);
}

// `is_known`: what is public was added before.
void Api::add_methods_of(ir::Program& program, const ClassInfo& type, const CallFilter& filter,
                         bool is_known) {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  auto add_methods_in = [&](const ClassInfo& owner) {
    for (const auto& method : owner.methods) {
      bool is_inherited = &owner != &type;
      if (method->name == "<clinit>" ||
          (is_inherited && (method->is_constructor() || owner.super == nullptr)))
        continue;
      if (!filter.may_call(*method) || method->is_abstract()) continue;
      if ((method->flags & kBridgeOrSynthetic) != 0) continue;
      if (is_inherited && owner.is_interface() && method->is_static()) continue;
      // What differs only in its result is overridden.
      std::string_view parameters = method->descriptor.substr(0, method->descriptor.find(')'));
      if (!seen.emplace(method->name, parameters).second) continue;
      if (!is_known || !is_public(method->flags)) add_method(program, type, *method, filter);
    }
  };
  for (const ClassInfo* owner = &type; owner != nullptr; owner = owner->super) add_methods_in(*owner);
  for (const ClassInfo* owner : type.all_interfaces) add_methods_in(*owner);
}

void Api::add_method(ir::Program& program, const ClassInfo& type, const Method& method,
                     const CallFilter& filter) {
  if (filter.names && !method.is_constructor() &&
      !std::regex_search(method.name.begin(), method.name.end(), *filter.names)) {
    return;
  }
  if (method.is_constructor() && type.is_abstract()) return;
  ApiCall call = call_of(program, method);
  call.is_public = !filter.package;
  for (size_t i = 0; i < call.parameters.size(); ++i) set_boxes(call.parameters[i], type, method, i);
  calls_.push_back(std::move(call));
}

ApiCall Api::call_of(ir::Program& program, const Method& method) {
  ApiCall call;
  call.method = &method;
  call.is_public = is_public(method.flags) && is_public(method.owner->flags);
  if (method.is_constructor()) {
    call.kind = ApiCall::Kind::kConstructor;
  } else if (method.is_static()) {
    call.kind = ApiCall::Kind::kStatic;
  }
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    call.parameters.push_back(
        parameter_of(program, method.parameters[i], std::string(descriptor->parameters[i])));
    if (call.parameters.back().kind == Parameter::Kind::kOpaque && call.inspected.empty())
      call.inspected = analysis::inspected_classes(program, method);
  }
  return call;
}

// Those that anybody can make. `with_stubs`: also abstract ones that none of them extends.
void Api::add_nested_classes(ir::Program& program, const CallFilter& filter, bool with_stubs) {
  std::vector<const ClassInfo*> nested = analysis::nested_classes(program, *classes_[0]);
  auto is_extended = [&](const ClassInfo& type) {
    return std::any_of(nested.begin(), nested.end(), [&](const ClassInfo* other) {
      return !other->is_abstract() && other->is_subclass_of(type);
    });
  };
  Stubs stubs(program, package_of_tests(*classes_[0]), stub_access(filter), StubForm::kAnonymous);
  for (const ClassInfo* type : nested) {
    bool is_known = std::find(classes_.begin(), classes_.end(), type) != classes_.end();
    bool can_be_used =
        filter.package ? filter.may_name(program, *type) && !needs_outer(*type) : can_be_named(*type);
    if (is_known || !can_be_used) continue;
    if (type->is_abstract()) {
      if (with_stubs && !is_extended(*type) && stubs.can_extend(*type)) add_class(program, *type, filter);
      continue;
    }
    bool can_be_made = std::any_of(type->methods.begin(), type->methods.end(), [&](const auto& method) {
      return method->is_constructor() && filter.may_call(*method);
    });
    if (can_be_made) add_class(program, *type, filter);
  }
}

// A class's methods often return objects of its own nested classes, mostly as something else (an Iterator).
void Api::add_results(ir::Program& program, const CallFilter& filter) {
  std::vector<const ClassInfo*> nested = analysis::nested_classes(program, *classes_[0]);
  for (size_t i = 0; i < calls_.size(); ++i) {
    std::string_view result = classfile::result_descriptor(calls_[i].method->descriptor);
    const ClassInfo* type =
        result.starts_with('L') ? program.load(classfile::class_of_descriptor(result)).found : nullptr;
    if (type == nullptr || type->name == "java/lang/Object" || !filter.may_name(program, *type)) continue;
    bool is_known = std::find(classes_.begin(), classes_.end(), type) != classes_.end() ||
                    std::any_of(views_.begin(), views_.end(), [&](const View& v) { return v.type == type; });
    if (is_known) continue;
    if (std::find(nested.begin(), nested.end(), type) != nested.end()) {
      add_class(program, *type, filter);
      continue;
    }
    std::vector<const ClassInfo*> behind;
    for (const ClassInfo* candidate : nested) {
      bool is_seen = candidate->kind == ir::ClassKind::kClass && !candidate->is_abstract() &&
                     candidate->is_subclass_of(*type);
      if (is_seen) behind.push_back(candidate);
    }
    if (!behind.empty()) add_view(program, *type, std::move(behind), filter);
  }
}

// The methods that the classes behind it have of their own.
void Api::add_view(ir::Program& program, const ClassInfo& type, std::vector<const ClassInfo*> behind,
                   const CallFilter& filter) {
  std::vector<const ClassInfo*> owners = {&type};
  owners.insert(owners.end(), type.all_interfaces.begin(), type.all_interfaces.end());
  for (const ClassInfo* super = type.super; super != nullptr; super = super->super) owners.push_back(super);
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const ClassInfo* owner : owners) {
    for (const auto& method : owner->methods) {
      if (!filter.may_call(*method) || method->is_static() || method->is_constructor()) continue;
      bool is_own = std::any_of(behind.begin(), behind.end(), [&](const ClassInfo* candidate) {
        for (; candidate != nullptr && candidate->module() == behind[0]->module();
             candidate = candidate->super) {
          if (candidate->find_method(method->name, method->descriptor) != nullptr)
            return !candidate->is_interface() && candidate->name.find('$') != std::string_view::npos;
        }
        return false;
      });
      if (is_own && seen.emplace(method->name, method->descriptor).second)
        add_method(program, type, *method, filter);
    }
  }
  views_.push_back({&type, std::move(behind), !filter.package});
}

// A class's methods often take objects of its own nested classes (a list and its iterator).
void Api::add_nested_parameters(ir::Program& program, const CallFilter& filter) {
  for (size_t i = 0; i < calls_.size(); ++i) {
    for (size_t p = 0; p < calls_[i].parameters.size(); ++p) {
      const ClassInfo* type = calls_[i].parameters[p].of_class;
      bool is_enum = type != nullptr && (type->flags & classfile::kAccEnum) != 0;
      bool is_class = type != nullptr && !is_enum && type->kind == ir::ClassKind::kClass;
      if (!is_class || !filter.may_name(program, *type)) continue;
      if (std::find(classes_.begin(), classes_.end(), type) != classes_.end()) continue;
      bool is_nested = std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* known) {
        return classfile::outermost_class(known->name) == classfile::outermost_class(type->name);
      });
      if (is_nested) add_class(program, *type, filter);
    }
  }
}

// Of classes that have methods to call, and no subclass under exploration.
void Api::add_stubs(ir::Program& program, const CallFilter& filter) {
  Stubs stubs(program, package_of_tests(*classes_[0]), stub_access(filter), StubForm::kAnonymous);
  for (const ClassInfo* type : classes_) {
    bool is_made = std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* other) {
      return !other->is_abstract() && other->is_subclass_of(*type);
    });
    bool is_called = false;
    for (const ApiCall& call : calls_) {
      is_called |= call.kind == ApiCall::Kind::kInstance && type->is_subclass_of(*call.method->owner);
      is_made |= call.stub != nullptr && call.stub->type == type;
    }
    if (!type->is_abstract() || is_made || !is_called) continue;
    std::string arguments;
    for (const ClassInfo* argument : type_arguments(*type))
      arguments += argument == nullptr ? "Ljava/lang/Object;" : fmt::format("L{};", argument->name);
    if (!arguments.empty()) arguments = fmt::format("<{}>", arguments);
    std::string signature = fmt::format("L{}{};", type->name, arguments);
    for (ApiCall& call : stubs.of(*type, signature, Stubs::Variety::kConstructors)) {
      limit_results(call);
      call.is_public = !filter.package.has_value();
      calls_.push_back(std::move(call));
    }
  }
}

void Api::add_notes() {
  for (const ApiCall& call : calls_) {
    if (call.stub != nullptr) continue;
    for (const Parameter& parameter : call.parameters) {
      if (parameter.kind != Parameter::Kind::kObject) continue;
      bool has_values = std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* known) {
        return parameter.of_class != nullptr && known->is_subclass_of(*parameter.of_class);
      });
      std::string type = ir::source_type(parameter.descriptor);
      if (!parameter.samples.empty()) {
        notes_.push_back({call.method->display_name(),
                          fmt::format("as {} is passed: null{}", type, passed_samples(parameter))});
      } else if (!has_values) {
        notes_.push_back(
            {call.method->display_name(),
             fmt::format("only null is passed as {}: no class under exploration makes one", type)});
      }
    }
  }
}

std::vector<const ClassInfo*> Api::type_arguments(const ClassInfo& type) const {
  auto known = type_arguments_.find(&type);
  return known == type_arguments_.end() ? std::vector<const ClassInfo*>() : known->second;
}

bool Api::holds(const ClassInfo& type) const {
  for (const View& view : views_) {
    if (std::find(view.behind.begin(), view.behind.end(), &type) != view.behind.end()) return true;
  }
  return std::any_of(classes_.begin(), classes_.end(),
                     [&](const ClassInfo* known) { return type.is_subclass_of(*known); });
}

uint32_t Api::max_objects_taken(const ClassInfo& type) const {
  uint32_t most = 1;
  for (const ApiCall& call : calls_) {
    bool takes = call.kind == ApiCall::Kind::kInstance && type.is_subclass_of(*call.method->owner);
    uint32_t count = takes ? 1 : 0;
    for (const Parameter& parameter : call.parameters) {
      bool fits = parameter.kind == Parameter::Kind::kObject && parameter.of_class != nullptr &&
                  type.is_subclass_of(*parameter.of_class);
      fits |= parameter.kind == Parameter::Kind::kOpaque && parameter.takes_opaque &&
              std::any_of(call.inspected.begin(), call.inspected.end(),
                          [&](const ClassInfo* asked) { return type.is_subclass_of(*asked); });
      count += fits ? 1 : 0;
    }
    most = std::max(most, count);
  }
  return most;
}

bool takes_only_numbers(const ApiCall& call) {
  return call.kind == ApiCall::Kind::kStatic && call.stub == nullptr &&
         std::all_of(call.parameters.begin(), call.parameters.end(), [](const Parameter& parameter) {
           return parameter.kind == Parameter::Kind::kNumber || parameter.kind == Parameter::Kind::kBoolean;
         });
}

}  // namespace heapwright::api
