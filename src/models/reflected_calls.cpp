// Models of calls by reflection. A method of our own makes the call, so that it runs as any other; it also
// wraps what the called method throws.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "ir/body_builder.h"
#include "ir/boxes.h"
#include "models/members.h"
#include "models/platform.h"

namespace heapwright::models {

using exec::NativeCallThrough;

namespace {

constexpr std::string_view kObjectName = "java/lang/Object";

// static Object call(receiver, parameters): calls the method, or makes an object by the constructor.
const ir::Method& caller_of(ir::Program& program, const ir::Method& target) {
  std::string class_name = fmt::format("heapwright/Reflected${}", static_cast<uint32_t>(target.id));
  if (const ClassInfo* known = program.load(class_name).found) return *known->methods[0];
  ClassInfo& owner = program.add_synthetic_class(class_name, program.require(kObjectName), {});
  std::string_view parameters = target.descriptor.substr(1, target.descriptor.find(')') - 1);
  bool has_receiver = !target.is_static() && !target.is_constructor();
  std::string_view receiver = has_receiver ? classfile::kObjectDescriptor : std::string_view();
  std::string_view descriptor =
      program.keep(fmt::format("({}{}){}", receiver, parameters, classfile::kObjectDescriptor));
  ir::Method& method = program.add_synthetic_method(owner, "call", descriptor, classfile::kAccStatic);
  ir::BodyBuilder body(program, method);
  std::vector<ir::Reg> arguments;
  for (size_t i = 0; i < method.parameters.size(); ++i) arguments.push_back(body.argument(i));
  ir::BodyBuilder::Label begin = body.new_label();
  body.bind(begin);
  ir::Reg result = ir::kNone;
  if (target.is_constructor()) {
    result = body.new_object(target.owner->name);
    arguments.insert(arguments.begin(), result);
    body.invoke(target, arguments);
  } else {
    result = body.invoke(target, arguments);
    if (target.result == ir::Type::kVoid) {
      result = body.constant(0);
    } else if (target.result != ir::Type::kRef) {
      result =
          body.convert(result, classfile::result_descriptor(target.descriptor), classfile::kObjectDescriptor);
    }
  }
  body.return_value(result);
  ir::Reg thrown = body.catch_all_since(begin);
  constexpr std::string_view kWrapper = "java/lang/reflect/InvocationTargetException";
  ir::Reg wrapper = body.new_object(kWrapper);
  body.invoke(ir::CallKind::kSpecial, kWrapper, "<init>", "(Ljava/lang/Throwable;)V", {wrapper, thrown});
  body.throw_object(wrapper);
  program.set_body(method, body.finish());
  return method;
}

int64_t integer_of(Value value, ir::Type type) {
  return type == ir::Type::kLong ? value.as<int64_t>() : int64_t{value.as<int32_t>()};
}

// As Java's widening; nothing: there is none.
std::optional<Value> widened(Value value, ir::Type from, ir::Type to) {
  if (from == to) return value;
  bool is_integral = from == ir::Type::kByte || from == ir::Type::kShort || from == ir::Type::kChar ||
                     from == ir::Type::kInt || from == ir::Type::kLong;
  auto is_narrow = [from](auto... types) { return ((from == types) || ...); };
  switch (to) {
    case ir::Type::kShort:
      if (from == ir::Type::kByte) return value;
      return std::nullopt;
    case ir::Type::kInt:
      if (is_narrow(ir::Type::kByte, ir::Type::kShort, ir::Type::kChar)) return value;
      return std::nullopt;
    case ir::Type::kLong:
      if (is_integral) return Value(integer_of(value, from));
      return std::nullopt;
    case ir::Type::kFloat:
      if (is_integral) return Value(static_cast<float>(integer_of(value, from)));
      return std::nullopt;
    case ir::Type::kDouble:
      if (is_integral) return Value(static_cast<double>(integer_of(value, from)));
      if (from == ir::Type::kFloat) return Value(static_cast<double>(value.as<float>()));
      return std::nullopt;
    case ir::Type::kVoid:
    case ir::Type::kBoolean:
    case ir::Type::kByte:
    case ir::Type::kChar:
    case ir::Type::kRef:
      return std::nullopt;
  }
  return std::nullopt;
}

NativeThrow illegal(std::optional<std::string> message) {
  return {"java/lang/IllegalArgumentException", std::move(message)};
}

// From JDK 18 on, reflection is made of method handles, which word some of their exceptions in another way.
bool has_old_messages(const NativeCall& call) {
  return call.vm.program().class_path().jdk().feature_version < 18;
}

// The elements of `array` as the parameters of `target`: appended to `values`.
std::optional<NativeResult> take_arguments(const NativeCall& call, const ir::Method& target, ObjectId array,
                                           std::vector<Value>& values) {
  size_t count = array == ObjectId::kNull ? 0 : call.vm.heap().get(array).length;
  if (count != target.parameters.size()) {
    if (has_old_messages(call)) return illegal("wrong number of arguments");
    return illegal(
        fmt::format("wrong number of arguments: {} expected: {}", count, target.parameters.size()));
  }
  auto descriptors = classfile::parse_method_descriptor(target.descriptor)->parameters;
  for (size_t i = 0; i < count; ++i) {
    ObjectId element = call.vm.heap().get(array).elements<ObjectId>()[i];
    ir::Type wanted = target.parameters[i];
    if (wanted == ir::Type::kRef) {
      const ir::ClassLookup& type = call.vm.program().load(classfile::class_of_descriptor(descriptors[i]));
      if (type.found == nullptr) return NativeUnmodelled{type.error};
      bool fits = element == ObjectId::kNull || call.vm.heap().get(element).type->is_subclass_of(*type.found);
      if (!fits) return illegal("argument type mismatch");
      values.emplace_back(element);
      continue;
    }
    if (element == ObjectId::kNull) {
      if (has_old_messages(call)) return illegal(std::nullopt);
      return NativeUnmodelled{"null for a primitive parameter"};
    }
    const ir::Box* box = ir::find_box(call.vm.heap().get(element).type->name);
    std::optional<Value> value;
    if (box != nullptr) value = widened(call.vm.java().field(element, "value"), box->type, wanted);
    if (!value) return illegal("argument type mismatch");
    values.push_back(*value);
  }
  return std::nullopt;
}

// (method, receiver, arguments)
NativeResult invoke_method(const NativeCall& call) {
  const ir::Method& target = reflected_method(call.vm, call.arg<ObjectId>(0));
  const ClassInfo& owner = *target.owner;
  std::vector<Value> values;
  if (target.is_static()) {
    if (!call.vm.heap().record(owner).usable()) return NativeInitializeFirst{&owner};
  } else {
    auto receiver = call.arg<ObjectId>(1);
    if (receiver == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
    const ClassInfo& type = *call.vm.heap().get(receiver).type;
    if (!type.is_subclass_of(owner)) {
      if (has_old_messages(call)) return illegal("object is not an instance of declaring class");
      return illegal(
          fmt::format("object of type {} is not an instance of {}", type.java_name(), owner.java_name()));
    }
    values.emplace_back(receiver);
  }
  if (auto failure = take_arguments(call, target, call.arg<ObjectId>(2), values)) return *failure;
  return NativeCallThrough{&caller_of(call.vm.program(), target), values};
}

// (constructor, arguments)
NativeResult new_instance(const NativeCall& call) {
  const ir::Method& target = reflected_method(call.vm, call.arg<ObjectId>(0));
  const ClassInfo& owner = *target.owner;
  if (owner.is_abstract()) return NativeThrow{"java/lang/InstantiationException", owner.java_name()};
  if (!call.vm.heap().record(owner).usable()) return NativeInitializeFirst{&owner};
  std::vector<Value> values;
  if (auto failure = take_arguments(call, target, call.arg<ObjectId>(1), values)) return *failure;
  return NativeCallThrough{&caller_of(call.vm.program(), target), values};
}

// How later JDKs access fields.
NativeResult by_handles(const NativeCall&) { return NativeUnmodelled{"method handles"}; }

// After that many calls the JVM makes a class for a call, which does the same.
NativeResult never(const NativeCall&) { return NativeReturn{Value(std::numeric_limits<int32_t>::max())}; }

constexpr NativeEntry kReflectedCallNatives[] = {
    {"jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", "", invoke_method, looks_into<2>},
    {"jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", "", invoke_method,
     looks_into<2>},
    {"jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", "", new_instance, looks_into<1>},
    {"jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", "newInstance0", "", new_instance,
     looks_into<1>},
    {"jdk/internal/reflect/MethodHandleAccessorFactory", "newFieldAccessor", "", by_handles},
    {"jdk/internal/reflect/ReflectionFactory", "inflationThreshold", "", never},
};

}  // namespace

std::span<const NativeEntry> reflected_call_natives() { return kReflectedCallNatives; }

}  // namespace heapwright::models
