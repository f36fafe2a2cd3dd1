// Pattern switches (Java 21): a method that tries the labels in order, from a given one on.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "ir/body_builder.h"
#include "ir/link_dynamic.h"
#include "ir/program.h"

namespace heapwright::ir {

namespace {

using classfile::ConstantTag;

struct EnumConstant {
  std::string_view class_name;  // internal
  std::string_view name;
};

// The arguments of the bootstrap method of a dynamic constant that calls `owner`.`name`, the handle left out.
std::optional<std::vector<uint16_t>> invoked_by_constant(const DynamicSite& site, uint16_t index,
                                                         std::string_view owner, std::string_view name) {
  auto constant = site.pool().dynamic(index);
  const auto& bootstraps = site.caller.file->bootstrap_methods;
  if (!constant || constant->bootstrap >= bootstraps.size()) return std::nullopt;
  const classfile::BootstrapMethod& bootstrap = bootstraps[constant->bootstrap];
  auto handle = site.pool().method_handle(bootstrap.handle);
  if (!handle || handle->member.owner != "java/lang/invoke/ConstantBootstraps" ||
      handle->member.name != "invoke" || bootstrap.arguments.empty()) {
    return std::nullopt;
  }
  auto invoked = site.pool().method_handle(bootstrap.arguments[0]);
  if (!invoked || invoked->member.owner != owner || invoked->member.name != name) return std::nullopt;
  return std::vector<uint16_t>(bootstrap.arguments.begin() + 1, bootstrap.arguments.end());
}

// EnumDesc.of(ClassDesc.of("p.E"), "A"), which javac uses for qualified enum constants.
std::optional<EnumConstant> enum_label(Program& program, const DynamicSite& site, uint16_t index) {
  auto outer = invoked_by_constant(site, index, "java/lang/Enum$EnumDesc", "of");
  if (!outer || outer->size() != 2) return std::nullopt;
  auto inner = invoked_by_constant(site, (*outer)[0], "java/lang/constant/ClassDesc", "of");
  if (!inner || inner->size() != 1) return std::nullopt;
  auto class_name = site.pool().string((*inner)[0]);
  auto name = site.pool().string((*outer)[1]);
  if (!class_name || !name) return std::nullopt;
  std::string internal(*class_name);
  std::replace(internal.begin(), internal.end(), '.', '/');
  return EnumConstant{program.keep(std::move(internal)), *name};
}

class SwitchWriter {
 public:
  SwitchWriter(Program& program, const DynamicSite& site, const Method& method)
      : program_(program), site_(site), body_(program, method), target_(body_.argument(0)) {}

  // Jumps to `miss` unless the target matches. False: a label of an unknown kind.
  bool match(uint16_t label, BodyBuilder::Label miss) {
    switch (site_.pool().tag(label)) {
      case ConstantTag::kClass: {
        std::string_view name = *site_.pool().class_name(label);
        body_.jump_if(Op::kJumpEqI32, body_.is_instance(target_, name), int64_t{0}, miss);
        return true;
      }
      case ConstantTag::kString:
        return match_string(*site_.pool().string(label), miss);
      case ConstantTag::kInteger: {
        match_integer(static_cast<int32_t>(*site_.pool().bits(label)), miss);
        return true;
      }
      case ConstantTag::kDynamic: {
        if (is_own_primitive_class(label)) return true;
        auto constant = enum_label(program_, site_, label);
        if (!constant) return false;
        match_enum(*constant, miss);
        return true;
      }
      case ConstantTag::kUnusable:
      case ConstantTag::kUtf8:
      case ConstantTag::kFloat:
      case ConstantTag::kLong:
      case ConstantTag::kDouble:
      case ConstantTag::kField:
      case ConstantTag::kMethod:
      case ConstantTag::kInterfaceMethod:
      case ConstantTag::kNameAndType:
      case ConstantTag::kMethodHandle:
      case ConstantTag::kMethodType:
      case ConstantTag::kInvokeDynamic:
      case ConstantTag::kModule:
      case ConstantTag::kPackage:
        return false;
    }
    return false;
  }
  BodyBuilder& body() { return body_; }

 private:
  // A primitive class as a label, for a target of that very type: it always matches.
  bool is_own_primitive_class(uint16_t label) const {
    auto constant = site_.pool().dynamic(label);
    return constant && constant->descriptor == "Ljava/lang/Class;" &&
           constant->name == classfile::parse_method_descriptor(site_.descriptor)->parameters[0];
  }

  // In an enum switch a string names a constant of the enum.
  bool match_string(std::string_view text, BodyBuilder::Label miss) {
    if (site_.bootstrap.name == "enumSwitch") {
      std::string_view type = classfile::parse_method_descriptor(site_.descriptor)->parameters[0];
      if (type.front() != 'L') return false;
      match_enum({classfile::class_of_descriptor(type), text}, miss);
      return true;
    }
    Reg equal = body_.invoke(CallKind::kVirtual, "java/lang/String", "equals", "(Ljava/lang/Object;)Z",
                             {body_.string(text), target_});
    body_.jump_if(Op::kJumpEqI32, equal, int64_t{0}, miss);
    return true;
  }

  void match_enum(const EnumConstant& constant, BodyBuilder::Label miss) {
    const ClassLookup& lookup = program_.load(constant.class_name);
    std::string_view type = program_.keep(fmt::format("L{};", constant.class_name));
    bool exists = lookup.found != nullptr && lookup.found->find_field(constant.name, type) != nullptr;
    body_.jump_if(Op::kJumpEqI32, body_.is_instance(target_, constant.class_name), int64_t{0}, miss);
    Reg value = exists ? body_.get_static(constant.class_name, constant.name, type) : body_.constant(0);
    body_.jump_if(Op::kJumpNeRef, target_, value, miss);
  }

  // Integer constants match numbers of the same int value, and characters.
  void match_integer(int32_t constant, BodyBuilder::Label miss) {
    auto not_number = body_.new_label();
    auto hit = body_.new_label();
    body_.jump_if(Op::kJumpEqI32, body_.is_instance(target_, "java/lang/Number"), int64_t{0}, not_number);
    Reg number = body_.invoke(CallKind::kVirtual, "java/lang/Number", "intValue", "()I", {target_});
    body_.jump_if(Op::kJumpEqI32, number, int64_t{constant}, hit);
    body_.bind(not_number);
    body_.jump_if(Op::kJumpEqI32, body_.is_instance(target_, "java/lang/Character"), int64_t{0}, miss);
    Reg character = body_.invoke(CallKind::kVirtual, "java/lang/Character", "charValue", "()C", {target_});
    body_.jump_if(Op::kJumpNeI32, character, int64_t{constant}, miss);
    body_.bind(hit);
  }

  Program& program_;
  const DynamicSite& site_;
  BodyBuilder body_;
  Reg target_;
};

}  // namespace

base::Result<const Method*> link_pattern_switch(Program& program, const DynamicSite& site) {
  ClassInfo& owner = add_linkage_class(program, site, "Switch");
  Method& method = program.add_synthetic_method(owner, "label", site.descriptor,
                                                classfile::kAccPublic | classfile::kAccStatic);
  if (method.parameters.size() != 2 || method.parameters[1] != Type::kInt || method.result != Type::kInt) {
    return malformed_site(site);
  }
  SwitchWriter writer(program, site, method);
  BodyBuilder& body = writer.body();
  bool of_primitive = method.parameters[0] != Type::kRef;
  if (!of_primitive) {
    auto not_null = body.new_label();
    body.jump_if(Op::kJumpNeRef, body.argument(0), int64_t{0}, not_null);
    body.return_value(body.constant(-1));
    body.bind(not_null);
  }
  for (size_t i = 0; i < site.arguments.size(); ++i) {
    auto miss = body.new_label();
    auto label = static_cast<int64_t>(i);
    body.jump_if(Op::kJumpGtI32, body.argument(1), label, miss);
    bool fits = !of_primitive || site.pool().tag(site.arguments[i]) == ConstantTag::kDynamic;
    if (!fits || !writer.match(site.arguments[i], miss)) {
      return base::input_error(
          "a pattern switch with a label that is neither class, string, int nor enum constant, or over a "
          "primitive type");
    }
    body.return_value(body.constant(label));
    body.bind(miss);
  }
  body.return_value(body.constant(static_cast<int64_t>(site.arguments.size())));
  program.set_body(method, body.finish());
  return &method;
}

}  // namespace heapwright::ir
