// toString, hashCode and equals of records.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "ir/body_builder.h"
#include "ir/boxes.h"
#include "ir/link_dynamic.h"
#include "ir/program.h"

namespace heapwright::ir {

namespace {

struct Component {
  std::string_view name;
  std::string_view descriptor;
};

Reg get(BodyBuilder& body, const ClassInfo& record, Reg object, const Component& component) {
  return body.get_field(object, record.name, component.name, component.descriptor);
}

// Where a component's value is passed to a library method: references as Object, small ints as they are.
std::string_view erased(std::string_view descriptor) {
  return type_of_descriptor(descriptor) == Type::kRef ? "Ljava/lang/Object;" : descriptor;
}

// The class with the static methods hashCode and, for primitive types, compare.
std::string_view helper_class(Type type) {
  return type == Type::kRef ? "java/util/Objects" : box_of(type).class_name;
}

void write_to_string(Program& program, BodyBuilder& body, const ClassInfo& record,
                     const std::vector<Component>& components) {
  constexpr std::string_view kStringBuilder = "java/lang/StringBuilder";
  Reg builder = body.new_object(kStringBuilder);
  body.invoke(CallKind::kSpecial, kStringBuilder, "<init>", "()V", {builder});
  auto append = [&](Reg value, std::string_view type) {
    body.invoke(CallKind::kVirtual, kStringBuilder, "append",
                program.keep(fmt::format("({})L{};", type, kStringBuilder)), {builder, value});
  };
  constexpr std::string_view kString = "Ljava/lang/String;";
  std::string separator = record.simple_name() + "[";
  for (const Component& component : components) {
    append(body.string(separator + std::string(component.name) + "="), kString);
    Type type = type_of_descriptor(component.descriptor);
    bool small = type == Type::kByte || type == Type::kShort;
    append(get(body, record, body.argument(0), component), small ? "I" : erased(component.descriptor));
    separator = ", ";
  }
  append(body.string(components.empty() ? separator + "]" : "]"), kString);
  body.return_value(
      body.invoke(CallKind::kVirtual, kStringBuilder, "toString", "()Ljava/lang/String;", {builder}));
}

void write_hash_code(Program& program, BodyBuilder& body, const ClassInfo& record,
                     const std::vector<Component>& components) {
  Reg result = body.constant(0);
  Reg factor = body.constant(31);
  for (const Component& component : components) {
    Reg value = get(body, record, body.argument(0), component);
    std::string_view descriptor = program.keep(fmt::format("({})I", erased(component.descriptor)));
    Reg hash = body.invoke(CallKind::kStatic, helper_class(type_of_descriptor(component.descriptor)),
                           "hashCode", descriptor, {value});
    result = body.binary(Op::kAddI32, body.binary(Op::kMulI32, result, factor), hash);
  }
  body.return_value(result);
}

void write_equals(Program& program, BodyBuilder& body, const ClassInfo& record,
                  const std::vector<Component>& components) {
  auto same = body.new_label();
  auto different = body.new_label();
  Reg self = body.argument(0);
  Reg other = body.argument(1);
  body.jump_if(Op::kJumpEqRef, self, other, same);
  body.jump_if(Op::kJumpEqI32, body.is_instance(other, record.name), int64_t{0}, different);
  for (const Component& component : components) {
    Reg left = get(body, record, self, component);
    Reg right = get(body, record, other, component);
    Type type = type_of_descriptor(component.descriptor);
    switch (type) {
      case Type::kRef: {
        Reg equal = body.invoke(CallKind::kStatic, "java/util/Objects", "equals",
                                "(Ljava/lang/Object;Ljava/lang/Object;)Z", {left, right});
        body.jump_if(Op::kJumpEqI32, equal, int64_t{0}, different);
        break;
      }
      case Type::kFloat:
      case Type::kDouble: {
        std::string_view descriptor = program.keep(fmt::format("({0}{0})I", primitive_descriptor(type)));
        Reg order = body.invoke(CallKind::kStatic, helper_class(type), "compare", descriptor, {left, right});
        body.jump_if(Op::kJumpNeI32, order, int64_t{0}, different);
        break;
      }
      case Type::kLong:
        body.jump_if(Op::kJumpNeI64, left, right, different);
        break;
      case Type::kVoid:
      case Type::kBoolean:
      case Type::kByte:
      case Type::kChar:
      case Type::kShort:
      case Type::kInt:
        body.jump_if(Op::kJumpNeI32, left, right, different);
        break;
    }
  }
  body.bind(same);
  body.return_value(body.constant(1));
  body.bind(different);
  body.return_value(body.constant(0));
}

}  // namespace

base::Result<const Method*> link_record_method(Program& program, const DynamicSite& site) {
  if (site.arguments.size() < 2) return malformed_site(site);
  auto record_name = site.pool().class_name(site.arguments[0]);
  if (!record_name) return malformed_site(site);
  const ClassLookup& lookup = program.load(*record_name);
  if (lookup.found == nullptr) return base::input_error(lookup.error);
  if (lookup.found->file == nullptr) return malformed_site(site);
  std::vector<Component> components;
  for (size_t i = 2; i < site.arguments.size(); ++i) {
    auto getter = site.pool().method_handle(site.arguments[i]);
    if (!getter || getter->kind != classfile::HandleKind::kGetField) return malformed_site(site);
    components.push_back({getter->member.name, getter->member.descriptor});
  }
  ClassInfo& owner = add_linkage_class(program, site, "Record");
  Method& method = program.add_synthetic_method(owner, site.name, site.descriptor,
                                                classfile::kAccPublic | classfile::kAccStatic);
  BodyBuilder body(program, method);
  auto has_shape = [&method](size_t parameters, Type result) {
    return method.parameters.size() == parameters && method.result == result;
  };
  if (site.name == "toString" && has_shape(1, Type::kRef)) {
    write_to_string(program, body, *lookup.found, components);
  } else if (site.name == "hashCode" && has_shape(1, Type::kInt)) {
    write_hash_code(program, body, *lookup.found, components);
  } else if (site.name == "equals" && has_shape(2, Type::kBoolean)) {
    write_equals(program, body, *lookup.found, components);
  } else {
    return malformed_site(site);
  }
  program.set_body(method, body.finish());
  return &method;
}

}  // namespace heapwright::ir
