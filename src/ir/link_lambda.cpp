// Lambdas and method references: a class that implements the interface, with a field for each captured value.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "ir/body_builder.h"
#include "ir/link_dynamic.h"
#include "ir/program.h"

namespace heapwright::ir {

namespace {

using classfile::HandleKind;

struct LambdaSpec {
  std::string_view erased;        // descriptor of the interface's method
  std::string_view instantiated;  // the same with the type arguments of this use
  classfile::MethodHandleRef implementation;
  std::vector<std::string_view> extra_interfaces;
  std::vector<std::string_view> bridges;  // further descriptors to implement
};

// The flags and lists that altMetafactory adds behind the three common arguments.
bool read_extras(const DynamicSite& site, LambdaSpec& spec) {
  constexpr uint64_t kSerializable = 1;
  constexpr uint64_t kMarkers = 2;
  constexpr uint64_t kBridges = 4;
  size_t next = 3;
  auto number = [&]() -> uint64_t {
    return next < site.arguments.size() ? site.pool().bits(site.arguments[next++]).value_or(0) : 0;
  };
  uint64_t flags = number();
  if ((flags & kSerializable) != 0) spec.extra_interfaces.push_back("java/io/Serializable");
  if ((flags & kMarkers) != 0) {
    for (uint64_t count = number(); count > 0; --count) {
      if (next >= site.arguments.size()) return false;
      auto name = site.pool().class_name(site.arguments[next++]);
      if (!name) return false;
      spec.extra_interfaces.push_back(*name);
    }
  }
  if ((flags & kBridges) != 0) {
    for (uint64_t count = number(); count > 0; --count) {
      if (next >= site.arguments.size()) return false;
      auto type = site.pool().method_type(site.arguments[next++]);
      if (!type) return false;
      spec.bridges.push_back(*type);
    }
  }
  return true;
}

std::optional<LambdaSpec> read_spec(const DynamicSite& site) {
  if (site.arguments.size() < 3) return std::nullopt;
  auto erased = site.pool().method_type(site.arguments[0]);
  auto handle = site.pool().method_handle(site.arguments[1]);
  auto instantiated = site.pool().method_type(site.arguments[2]);
  if (!erased || !handle || !instantiated) return std::nullopt;
  LambdaSpec spec{*erased, *instantiated, *handle, {}, {}};
  if (site.bootstrap.name == "altMetafactory" && !read_extras(site, spec)) return std::nullopt;
  return spec;
}

class LambdaLinker {
 public:
  LambdaLinker(Program& program, const DynamicSite& site, LambdaSpec spec)
      : program_(program), site_(site), spec_(std::move(spec)) {}

  base::Result<const Method*> link() {
    factory_ = *classfile::parse_method_descriptor(site_.descriptor);
    std::vector<const ClassInfo*> interfaces;
    std::vector<std::string_view> names = spec_.extra_interfaces;
    if (factory_.result.front() != 'L') return malformed_site(site_);
    names.insert(names.begin(), classfile::class_of_descriptor(factory_.result));
    for (std::string_view name : names) {
      const ClassLookup& lookup = program_.load(name);
      if (lookup.found == nullptr) return base::input_error(lookup.error);
      if (std::find(interfaces.begin(), interfaces.end(), lookup.found) == interfaces.end()) {
        interfaces.push_back(lookup.found);
      }
    }
    class_ = &add_linkage_class(program_, site_, "Lambda", std::move(interfaces));
    for (size_t i = 0; i < factory_.parameters.size(); ++i) {
      program_.add_synthetic_field(*class_, program_.keep(fmt::format("arg${}", i + 1)),
                                   factory_.parameters[i], classfile::kAccPrivate | classfile::kAccFinal);
    }
    std::vector<std::string_view> descriptors = {spec_.erased};
    for (std::string_view bridge : spec_.bridges) {
      if (std::find(descriptors.begin(), descriptors.end(), bridge) == descriptors.end())
        descriptors.push_back(bridge);
    }
    for (std::string_view descriptor : descriptors) {
      if (!implement(descriptor)) {
        return base::input_error(fmt::format("a lambda whose values cannot be converted from {} to {}{}",
                                             descriptor, spec_.implementation.member.name,
                                             spec_.implementation.member.descriptor));
      }
    }
    return add_factory();
  }

 private:
  std::string_view field_name(size_t i) const { return class_->fields[i].name; }

  // The method of the interface: passes captured values and arguments on, and converts the result.
  bool implement(std::string_view descriptor) {
    Method& method = program_.add_synthetic_method(*class_, site_.name, descriptor, classfile::kAccPublic);
    BodyBuilder body(program_, method);
    auto own = *classfile::parse_method_descriptor(descriptor);
    auto instantiated = *classfile::parse_method_descriptor(spec_.instantiated);
    const classfile::MemberRef& target = spec_.implementation.member;
    auto target_descriptor = *classfile::parse_method_descriptor(target.descriptor);
    if (instantiated.parameters.size() != own.parameters.size()) return false;

    HandleKind kind = spec_.implementation.kind;
    bool constructs = kind == HandleKind::kNewInvokeSpecial;
    bool has_receiver = kind != HandleKind::kInvokeStatic && !constructs;
    std::string_view receiver_type = program_.keep(
        target.owner.starts_with('[') ? std::string(target.owner) : fmt::format("L{};", target.owner));
    std::vector<std::string_view> wanted;
    if (has_receiver) wanted.push_back(receiver_type);
    wanted.insert(wanted.end(), target_descriptor.parameters.begin(), target_descriptor.parameters.end());
    if (wanted.size() != factory_.parameters.size() + own.parameters.size()) return false;

    std::vector<Reg> arguments;
    if (constructs) arguments.push_back(body.new_object(target.owner));
    for (size_t i = 0; i < wanted.size(); ++i) {
      Reg value = kNone;
      std::string_view type;
      if (i < factory_.parameters.size()) {
        type = factory_.parameters[i];
        value = body.get_field(body.argument(0), class_->name, field_name(i), type);
      } else {
        size_t index = i - factory_.parameters.size();
        type = instantiated.parameters[index];
        value = body.convert(body.argument(index + 1), own.parameters[index], type);
        if (value == kNone) return false;
      }
      value = body.convert(value, type, wanted[i]);
      if (value == kNone) return false;
      arguments.push_back(value);
    }
    Reg created = constructs ? arguments[0] : kNone;
    Reg result = body.invoke(call_kind(kind), target.owner, target.name, target.descriptor,
                             std::move(arguments), target.of_interface);
    std::string_view result_type = constructs ? receiver_type : target_descriptor.result;
    return finish(method, body, constructs ? created : result, result_type, instantiated.result, own.result);
  }

  bool finish(Method& method, BodyBuilder& body, Reg result, std::string_view type,
              std::string_view instantiated, std::string_view own) {
    if (own == "V") {
      body.return_void();
    } else {
      if (type == "V") return false;
      result = body.convert(result, type, instantiated);
      if (result == kNone) return false;
      result = body.convert(result, instantiated, own);
      if (result == kNone) return false;
      body.return_value(result);
    }
    program_.set_body(method, body.finish());
    return true;
  }

  static CallKind call_kind(HandleKind kind) {
    switch (kind) {
      case HandleKind::kInvokeStatic:
        return CallKind::kStatic;
      case HandleKind::kInvokeVirtual:
        return CallKind::kVirtual;
      case HandleKind::kInvokeInterface:
        return CallKind::kInterface;
      case HandleKind::kInvokeSpecial:
      case HandleKind::kNewInvokeSpecial:
      case HandleKind::kGetField:
      case HandleKind::kGetStatic:
      case HandleKind::kPutField:
      case HandleKind::kPutStatic:
        return CallKind::kSpecial;
    }
    return CallKind::kSpecial;
  }

  // The call site's own method: makes the object. One that captures nothing is made once.
  const Method* add_factory() {
    constexpr std::string_view kInstance = "INSTANCE";
    bool shared = factory_.parameters.empty();
    std::string_view type = program_.keep(fmt::format("L{};", class_->name));
    if (shared) {
      program_.add_synthetic_field(*class_, kInstance, type, classfile::kAccPrivate | classfile::kAccStatic);
    }
    Method& method = program_.add_synthetic_method(*class_, "make$lambda", site_.descriptor,
                                                   classfile::kAccPublic | classfile::kAccStatic);
    BodyBuilder body(program_, method);
    if (shared) {
      auto missing = body.new_label();
      Reg instance = body.get_static(class_->name, kInstance, type);
      body.jump_if(Op::kJumpEqRef, instance, int64_t{0}, missing);
      body.return_value(instance);
      body.bind(missing);
    }
    Reg object = body.new_object(class_->name);
    for (size_t i = 0; i < factory_.parameters.size(); ++i) {
      body.put_field(object, class_->name, field_name(i), factory_.parameters[i], body.argument(i));
    }
    if (shared) body.put_static(class_->name, kInstance, type, object);
    body.return_value(object);
    program_.set_body(method, body.finish());
    return &method;
  }

  Program& program_;
  const DynamicSite& site_;
  LambdaSpec spec_;
  classfile::MethodDescriptor factory_;
  ClassInfo* class_ = nullptr;
};

}  // namespace

base::Result<const Method*> link_lambda(Program& program, const DynamicSite& site) {
  auto spec = read_spec(site);
  if (!spec) return malformed_site(site);
  switch (spec->implementation.kind) {
    case HandleKind::kGetField:
    case HandleKind::kGetStatic:
    case HandleKind::kPutField:
    case HandleKind::kPutStatic:
      return malformed_site(site);
    case HandleKind::kInvokeVirtual:
    case HandleKind::kInvokeStatic:
    case HandleKind::kInvokeSpecial:
    case HandleKind::kNewInvokeSpecial:
    case HandleKind::kInvokeInterface:
      break;
  }
  return LambdaLinker(program, site, std::move(*spec)).link();
}

}  // namespace heapwright::ir
