#include "api/stubs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/access.h"
#include "api/signature.h"
#include "api/stub_class.h"
#include "classfile/descriptor.h"

namespace heapwright::api {

namespace {

using classfile::kObjectDescriptor;

using ir::ClassInfo;

constexpr size_t kMostMethods = 24;      // with results, that a test should have to show
constexpr size_t kMostOfMock = 80;       // most of them return nothing in particular
constexpr size_t kMostChanging = 4;      // whose results change
constexpr size_t kMostConstructors = 6;  // of the class under test

bool has(uint16_t flags, classfile::AccessFlag flag) { return (flags & flag) != 0; }

// Interfaces say again what every object has; of a mock, these methods are not told anything.
bool is_said_again(const ClassInfo& object, const ir::Method& method, bool of_mock) {
  if (!method.owner->is_interface() && !of_mock) return false;
  const ir::Method* known = object.find_method(method.name, method.descriptor);
  return known != nullptr && has(known->flags, classfile::kAccPublic);
}

// The class and what it inherits from, the nearest first, without Object.
std::vector<const ClassInfo*> lineage(const ClassInfo& type) {
  std::vector<const ClassInfo*> result;
  if (type.is_interface()) result.push_back(&type);
  for (const ClassInfo* owner = &type; owner->super != nullptr && !type.is_interface(); owner = owner->super)
    result.push_back(owner);
  for (auto owner = type.all_interfaces.rbegin(); owner != type.all_interfaces.rend(); ++owner) {
    if (*owner != &type) result.push_back(*owner);
  }
  return result;
}

bool is_less(const ir::Method* a, const ir::Method* b) {
  auto references = [](const ir::Method& method) {
    return std::count(method.parameters.begin(), method.parameters.end(), ir::Type::kRef);
  };
  return std::pair(references(*a), a->parameters.size()) < std::pair(references(*b), b->parameters.size());
}

}  // namespace

// What a stub of a type has to do.
struct Stubs::Members {
  struct Member {
    Stub::Method method;
    bool is_given = false;  // it has an implementation that stays
    std::string key;        // its name and parameters
  };
  const ClassInfo* type = nullptr;
  std::string signature;
  std::vector<Member> members;

  [[nodiscard]] size_t results() const {
    return static_cast<size_t>(std::count_if(members.begin(), members.end(), [](const Member& member) {
      return !member.is_given && member.method.result != "V";
    }));
  }
};

std::string package_of_tests(const ClassInfo& under_test) {
  std::string package(under_test.package());
  return under_test.module().empty() ? package : "generated/" + package;
}

bool Stubs::can_extend(const ClassInfo& type) {
  if (type.is_array() || type.file == nullptr || type.kind == ir::ClassKind::kPrimitive) return false;
  constexpr uint16_t kNever = classfile::kAccAnnotation | classfile::kAccEnum | classfile::kAccFinal;
  if ((type.flags & kNever) != 0 || !type.file->permitted_subclasses.empty()) return false;
  if (type.name == "java/lang/Enum" || type.name == "java/lang/Record") return false;  // Java has other words
  const classfile::InnerClass* nesting = type.nesting();
  bool is_inner = nesting != nullptr && !type.is_interface() && !has(nesting->flags, classfile::kAccStatic);
  if (!is_nameable(type)) return false;
  if (type.is_interface() || form_ == StubForm::kMock) return true;
  return !is_inner && !constructors(type).empty();
}

bool Stubs::is_nameable(const ClassInfo& type) {
  bool is_exported = type.module().empty() || type.is_array() || type.name.starts_with("java");
  // No package is called "?": what is public.
  return is_exported && analysis::is_nameable(program_, type, access_ == Access::kPackage ? package_ : "?");
}

bool Stubs::is_accessible(const ir::Method& method) const {
  if (has(method.flags, classfile::kAccPublic) || has(method.flags, classfile::kAccProtected)) return true;
  return access_ == Access::kPackage && !method.is_private() && method.owner->package() == package_;
}

// An anonymous class overrides what is protected elsewhere; a mock is told by a call.
bool Stubs::can_tell(const ir::Method& method) const {
  bool is_called = has(method.flags, classfile::kAccPublic) || method.owner->package() == package_;
  return is_accessible(method) && (form_ == StubForm::kAnonymous || is_called);
}

// The simplest first.
std::vector<const ir::Method*> Stubs::constructors(const ClassInfo& type) {
  std::vector<const ir::Method*> result;
  for (const auto& method : type.methods) {
    bool is_one = method->is_constructor() && !has(method->flags, classfile::kAccSynthetic);
    if (is_one && is_accessible(*method)) result.push_back(method.get());
  }
  std::stable_sort(result.begin(), result.end(), is_less);
  return result;
}

// Where there are no type arguments: Object, if anything will do. Without them, as a raw type, where they do
// not fit or cannot be written.
std::string Stubs::with_arguments(const ClassInfo& type, const std::string& signature) {
  std::string raw = fmt::format("L{};", type.name);
  std::vector<std::string> given = type_arguments_of(signature);
  std::string_view rest = type.file->signature;
  std::vector<TypeParameter> parameters = take_type_parameters(rest);
  if (given.empty()) given.assign(parameters.size(), "*");
  std::string arguments;
  for (size_t i = 0; i < given.size() && i < parameters.size(); ++i) {
    std::string argument = TypeVariables().resolve(given[i]);  // not a wildcard
    bool is_bounded = parameters[i].bound != kObjectDescriptor || parameters[i].has_more_bounds;
    if ((is_bounded && argument == kObjectDescriptor) || !can_write(argument)) return raw;
    arguments += argument;
  }
  bool fits = !arguments.empty() && given.size() == parameters.size();
  return fits ? fmt::format("L{}<{}>;", type.name, arguments) : raw;
}

// A type without variables.
bool Stubs::can_write(const std::string& type) {
  if (type == "*" || ir::type_of_descriptor(type) != ir::Type::kRef) return true;
  std::string erased = TypeVariables().erase(type);
  const ClassInfo* found = program_.load(classfile::class_of_descriptor(erased)).found;
  std::vector<std::string> arguments = type_arguments_of(type);
  return found != nullptr && is_nameable(*found) &&
         std::all_of(arguments.begin(), arguments.end(),
                     [&](const std::string& argument) { return can_write(argument); });
}

// False: it has a method that cannot be written there.
bool Stubs::find_methods(const ClassInfo& type, const std::string& signature, Members& members) {
  const ClassInfo& object = program_.require("java/lang/Object");
  std::vector<std::string> arguments = type_arguments_of(signature);
  bool is_raw = arguments.empty() && !type_parameters(type).empty();
  auto class_of = [&](std::string_view descriptor) {
    return program_.load(classfile::class_of_descriptor(descriptor)).found;
  };
  for (const ClassInfo* owner : lineage(type)) {
    TypeVariables inherited;
    if (!is_raw) inherited = variables_of(program_, type, arguments, *owner);
    for (const auto& method : owner->methods) {
      bool is_inherited = !method->is_static() && !method->is_private() && method->name[0] != '<' &&
                          !has(method->flags, classfile::kAccSynthetic);
      if (!is_inherited || is_said_again(object, *method, form_ == StubForm::kMock)) continue;
      std::string_view generic = method->source == nullptr ? "" : method->source->signature;
      std::vector<std::string> parameters = parameter_signatures(generic);
      auto descriptor = classfile::parse_method_descriptor(method->descriptor);
      std::string result = result_signature(generic);
      TypeVariables variables = inherited;
      for (TypeParameter& own : take_type_parameters(generic)) variables.set(own.name, std::move(own.bound));
      if (is_raw || parameters.size() != descriptor->parameters.size()) {
        parameters.assign(descriptor->parameters.begin(), descriptor->parameters.end());
        result = descriptor->result;
      }
      for (std::string& parameter : parameters) parameter = variables.erase(parameter);
      result = variables.erase(result.empty() ? std::string(descriptor->result) : result);
      std::string key = fmt::format("{}({})", method->name, fmt::join(parameters, ""));
      auto known = std::find_if(members.members.begin(), members.members.end(),
                                [&](const Members::Member& member) { return member.key == key; });
      bool stays = !method->is_abstract() &&
                   (form_ == StubForm::kAnonymous || has(method->flags, classfile::kAccFinal));
      if (known == members.members.end()) {
        Members::Member member;
        member.method = {{method.get()}, std::move(parameters), std::move(result)};
        member.is_given = stays;
        member.key = std::move(key);
        members.members.push_back(std::move(member));
        continue;
      }
      const ir::Method& nearest = *known->method.overridden[0];
      if (known->is_given) {
        // Java wants to be told which of two unrelated interfaces is meant.
        bool is_open =
            method->is_abstract() && nearest.owner->is_interface() && !nearest.owner->is_subclass_of(*owner);
        if (is_open) return false;
        continue;
      }
      known->method.overridden.push_back(method.get());
      if (known->method.result == result) continue;
      const ClassInfo* chosen = class_of(known->method.result);
      const ClassInfo* other = class_of(result);
      if (chosen == nullptr || other == nullptr) return false;
      if (chosen->is_subclass_of(*other)) continue;
      if (!other->is_subclass_of(*chosen)) return false;
      known->method.result = std::move(result);
    }
  }
  return std::all_of(members.members.begin(), members.members.end(), [&](const Members::Member& member) {
    if (member.is_given) return true;
    return std::all_of(member.method.overridden.begin(), member.method.overridden.end(),
                       [&](const ir::Method* method) { return can_tell(*method); }) &&
           can_write(member.method.result) &&
           std::all_of(member.method.parameters.begin(), member.method.parameters.end(),
                       [&](const std::string& written) { return can_write(written); });
  });
}

std::vector<ApiCall> Stubs::of(const ClassInfo& type, const std::string& signature, Variety variety) {
  std::vector<ApiCall> calls;
  if (!can_extend(type)) return calls;
  Members members;
  members.type = &type;
  members.signature = with_arguments(type, signature);
  size_t most = form_ == StubForm::kMock ? kMostOfMock : kMostMethods;
  if (!find_methods(type, members.signature, members) || members.results() > most) return calls;
  std::vector<const ir::Method*> constructors = {nullptr};
  if (!type.is_interface() && form_ == StubForm::kAnonymous) constructors = this->constructors(type);
  bool are_all = variety == Variety::kConstructors;
  constructors.resize(std::min(constructors.size(), are_all ? kMostConstructors : size_t{1}));
  for (const ir::Method* constructor : constructors) calls.push_back(call_of(members, constructor, 1));
  if (!are_all && members.results() > 0 && members.results() <= kMostChanging)
    calls.push_back(call_of(members, constructors[0], Stub::kSteps));
  if (!are_all && add_throwing(members)) calls.push_back(call_of(members, constructors[0], 1));
  return calls;
}

// How the first exception is made that a method declares; null: none is declared, or it is not simple.
const ir::Method* Stubs::thrown_by(const ir::Method& method) {
  if (method.source == nullptr) return nullptr;
  for (std::string_view name : method.source->thrown) {
    const ClassInfo* type = program_.load(name).found;
    bool is_made = type != nullptr && !type->is_abstract() && is_nameable(*type) &&
                   type->is_subclass_of(program_.require("java/lang/Throwable"));
    if (!is_made) continue;
    for (const char* descriptor : {"()V", "(Ljava/lang/String;)V"}) {
      const ir::Method* constructor = type->find_method("<init>", descriptor);
      if (constructor != nullptr && has(constructor->flags, classfile::kAccPublic)) return constructor;
    }
  }
  return nullptr;
}

// False: no method throws.
bool Stubs::add_throwing(Members& members) {
  bool throws = false;
  for (Members::Member& member : members.members) {
    member.method.thrown = member.is_given ? nullptr : thrown_by(*member.method.overridden[0]);
    throws = throws || member.method.thrown != nullptr;
  }
  return throws;
}

// A boolean is not more than a number.
Parameter Stubs::result_of(const Stub::Method& method) {
  Parameter result = parameter_of(program_, method.result);
  if (result.kind == Parameter::Kind::kBoolean) result.kind = Parameter::Kind::kNumber;
  return result;
}

// `values`: how many each result is taken from.
ApiCall Stubs::call_of(const Members& members, const ir::Method* constructor, size_t values) {
  auto stub = std::make_shared<Stub>();
  stub->form = form_;
  stub->type = members.type;
  stub->signature = members.signature;
  stub->constructor = constructor;
  ApiCall call;
  if (constructor != nullptr) call.parameters = Api::call_of(program_, *constructor).parameters;
  stub->constructor_parameters = call.parameters.size();
  for (const Members::Member& member : members.members) {
    if (member.is_given) continue;
    Stub::Method& method = stub->methods.emplace_back(member.method);
    method.first = call.parameters.size();
    method.count = method.result == "V" || method.thrown != nullptr ? 0 : values;
    if (method.count > 0) call.parameters.resize(method.first + method.count, result_of(method));
  }
  call.kind = ApiCall::Kind::kStatic;
  call.method = &stub_maker(program_, package_, *stub, call.parameters);
  call.stub = std::move(stub);
  return call;
}

}  // namespace heapwright::api
