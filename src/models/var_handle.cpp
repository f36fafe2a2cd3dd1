// Models of VarHandles on fields and array elements. With one thread all access modes are plain ones.
//
// Other method handles have no model: every other method of java.lang.invoke ends the path (see
// NativeTable::find).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "classfile/modified_utf8.h"
#include "ir/body_builder.h"
#include "models/groups.h"

namespace heapwright::models {

namespace {

using ir::Type;

// A VarHandle has hidden slots behind its fields: the class, and the index of the field in it (-1: array
// elements).
enum HiddenSlot : uint32_t { kClass, kFieldIndex, kHiddenSlots };

NativeResult proceed(const NativeCall&) { return NativeProceed{}; }

// A class of our own: that of the JDK is abstract.
constexpr std::string_view kOwnHandle = "heapwright/VarHandle";

const ClassInfo& concrete_handle(ir::Program& program) {
  if (const ClassInfo* known = program.load(kOwnHandle).found) return *known;
  ClassInfo& added =
      program.add_synthetic_class(std::string(kOwnHandle), program.require("java/lang/invoke/VarHandle"), {});
  for (std::string_view name : {"withInvokeExactBehavior", "withInvokeBehavior"}) {
    ir::Method& method =
        program.add_synthetic_method(added, name, "()Ljava/lang/invoke/VarHandle;", classfile::kAccPublic);
    ir::BodyBuilder body(program, method);
    body.return_value(body.argument(0));
    program.set_body(method, body.finish());
  }
  return added;
}

ObjectId new_handle(Execution& vm, const ClassInfo& type, int32_t field_index) {
  const ClassInfo& handle_class = concrete_handle(vm.program());
  ObjectId handle = vm.heap().new_object(handle_class, kHiddenSlots);
  Value* hidden = vm.heap().mutate(handle).slots() + handle_class.instance_slots;
  hidden[kClass] = Value(static_cast<int32_t>(type.id));
  hidden[kFieldIndex] = Value(field_index);
  return handle;
}

NativeResult lookup(const NativeCall& call) {
  ObjectId object =
      call.vm.heap().new_object(call.vm.program().require("java/lang/invoke/MethodHandles$Lookup"));
  ObjectId caller = call.vm.java().mirror(*call.vm.frame().method->owner);
  call.vm.java().set_field(object, "lookupClass", Value(caller));
  return NativeReturn{Value(object)};
}

// MethodHandles.privateLookupIn(target, lookup)
NativeResult private_lookup(const NativeCall& call) {
  ObjectId object =
      call.vm.heap().new_object(call.vm.program().require("java/lang/invoke/MethodHandles$Lookup"));
  call.vm.java().set_field(object, "lookupClass", call.arguments[0]);
  return NativeReturn{Value(object)};
}

// Lookup.ensureInitialized(Class), which the platform calls for classes of its own; for others access would
// matter.
NativeResult ensure_initialized(const NativeCall& call) {
  if (call.vm.frame().method->owner->module() != "java.base") return NativeUnmodelled{"method handles"};
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  if (!call.vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  return NativeReturn{call.arguments[1]};
}

// Lookup.findVarHandle(Class, String, Class) and findStaticVarHandle.
template <bool kStatic>
NativeResult find_field(const NativeCall& call) {
  for (size_t i = 1; i < 4; ++i) {
    if (call.arg<ObjectId>(i) == ObjectId::kNull)
      return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  }
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  std::u16string name = call.vm.java().text_of(call.arg<ObjectId>(2));
  for (size_t i = 0; i < type.fields.size(); ++i) {
    const ir::Field& field = type.fields[i];
    if (field.is_static() == kStatic && classfile::utf16_of_modified_utf8(field.name) == name) {
      return NativeReturn{Value(new_handle(call.vm, type, static_cast<int32_t>(i)))};
    }
  }
  return NativeUnmodelled{"a field that is inherited or missing"};
}

// In place of the index of a field: an element, or several bytes.
constexpr int32_t kElement = -1;
constexpr int32_t kLittleEndianView = -2;
constexpr int32_t kBigEndianView = -3;

NativeResult array_handle(const NativeCall& call) {
  if (call.arg<ObjectId>(0) == ObjectId::kNull)
    return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(0));
  if (!type.is_array()) return NativeThrow{"java/lang/IllegalArgumentException", "not an array type"};
  return NativeReturn{Value(new_handle(call.vm, type, kElement))};
}

// (type of an array that bytes are seen as, order of bytes)
NativeResult view_handle(const NativeCall& call) {
  if (call.arg<ObjectId>(0) == ObjectId::kNull || call.arg<ObjectId>(1) == ObjectId::kNull)
    return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(0));
  bool is_number = type.is_array() && type.element_type() != Type::kRef &&
                   type.element_type() != Type::kBoolean && type.element_type() != Type::kByte;
  if (!is_number) return NativeUnmodelled{"a view of other elements"};
  const ClassInfo& order = call.vm.program().require("java/nio/ByteOrder");
  if (!call.vm.heap().record(order).usable()) return NativeInitializeFirst{&order};
  auto big = call.vm.java().static_field(order, "BIG_ENDIAN").as<ObjectId>();
  bool is_big = call.arg<ObjectId>(1) == big;
  return NativeReturn{Value(new_handle(call.vm, type, is_big ? kBigEndianView : kLittleEndianView))};
}

// The variable that a call accesses, and how many arguments named it.
struct Variable {
  std::optional<NativeResult> failure;  // a throw, or a class to initialise first
  Type type = Type::kRef;
  std::byte* bytes = nullptr;
  bool is_slot = true;
  bool is_swapped = false;  // its bytes stand the other way round
  size_t coordinates = 0;

  [[nodiscard]] Value get() const {
    if (is_slot) return *reinterpret_cast<const Value*>(bytes);
    if (is_swapped) return swapped().get();
    switch (type) {
      case Type::kBoolean:
      case Type::kByte:
        return Value(static_cast<int32_t>(read<int8_t>()));
      case Type::kShort:
        return Value(static_cast<int32_t>(read<int16_t>()));
      case Type::kChar:
        return Value(static_cast<int32_t>(read<uint16_t>()));
      case Type::kInt:
      case Type::kFloat:
      case Type::kRef:
        return Value(read<int32_t>());
      case Type::kLong:
      case Type::kDouble:
        return Value(read<int64_t>());
      case Type::kVoid:
        break;
    }
    return Value();
  }
  void set(Value value) const {
    if (is_slot) {
      *reinterpret_cast<Value*>(bytes) = value;
    } else {
      uint64_t bits = value.bits();
      std::memcpy(bytes, &bits, ir::element_size(type));
      if (is_swapped) std::reverse(bytes, bytes + ir::element_size(type));
    }
  }

  [[nodiscard]] bool is_wide() const { return type == Type::kLong || type == Type::kDouble; }

 private:
  template <class T>
  [[nodiscard]] T read() const {
    T value{};
    std::memcpy(&value, is_copy ? copy.data() : bytes, sizeof value);
    return value;
  }
  [[nodiscard]] Variable swapped() const {
    Variable turned = *this;
    turned.is_swapped = false;
    turned.is_copy = true;
    std::reverse_copy(bytes, bytes + ir::element_size(type), turned.copy.data());
    return turned;
  }

  bool is_copy = false;
  std::array<std::byte, sizeof(int64_t)> copy{};
};

// An object that is not of the class that the variable belongs to.
std::optional<NativeResult> refusal(const NativeCall& call, ObjectId object, const ClassInfo& type) {
  if (object == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  const ClassInfo& given = *call.vm.heap().get(object).type;
  if (given.is_subclass_of(type)) return std::nullopt;
  return NativeThrow{"java/lang/ClassCastException",
                     fmt::format("Cannot cast {} to {}", given.java_name(), type.java_name())};
}

Variable field_variable(const NativeCall& call, const ClassInfo& type, const ir::Field& field) {
  Variable variable;
  variable.type = field.type;
  Heap& heap = call.vm.heap();
  ObjectId owner = ObjectId::kNull;
  if (field.is_static()) {
    if (!heap.record(type).usable()) variable.failure = NativeInitializeFirst{&type};
    owner = heap.record(type).statics;
  } else {
    variable.coordinates = 1;
    owner = call.arg<ObjectId>(1);
    variable.failure = refusal(call, owner, type);
  }
  if (!variable.failure)
    variable.bytes = reinterpret_cast<std::byte*>(heap.mutate(owner).slots() + field.slot);
  return variable;
}

Variable element_variable(const NativeCall& call, const ClassInfo& type) {
  Variable variable;
  variable.type = type.element_type();
  variable.is_slot = false;
  variable.coordinates = 2;
  auto array = call.arg<ObjectId>(1);
  variable.failure = refusal(call, array, type);
  if (variable.failure) return variable;
  Object& object = call.vm.heap().mutate(array);
  auto index = static_cast<uint32_t>(call.arg<int32_t>(2));
  if (index >= object.length) {
    variable.failure =
        NativeThrow{"java/lang/ArrayIndexOutOfBoundsException",
                    fmt::format("Index {} out of bounds for length {}", call.arg<int32_t>(2), object.length)};
    return variable;
  }
  variable.bytes = object.elements<std::byte>() + size_t{index} * ir::element_size(variable.type);
  return variable;
}

// Several bytes of an array, at the index of the first: `type` is the array that they are seen as.
Variable view_variable(const NativeCall& call, const ClassInfo& type, bool is_big_endian) {
  Variable variable;
  variable.type = type.element_type();
  variable.is_slot = false;
  variable.is_swapped = is_big_endian;
  variable.coordinates = 2;
  auto array = call.arg<ObjectId>(1);
  variable.failure = refusal(call, array, call.vm.program().require("[B"));
  if (variable.failure) return variable;
  Object& object = call.vm.heap().mutate(array);
  int64_t index = call.arg<int32_t>(2);
  int64_t places = int64_t{object.length} - static_cast<int64_t>(ir::element_size(variable.type)) + 1;
  if (index < 0 || index >= places) {
    variable.failure = NativeThrow{"java/lang/ArrayIndexOutOfBoundsException",
                                   fmt::format("Index {} out of bounds for length {}", index, places)};
    return variable;
  }
  variable.bytes = object.elements<std::byte>() + index;
  return variable;
}

// `values`: arguments behind those that name the variable.
Variable variable_of(const NativeCall& call, size_t values) {
  Variable variable;
  const Object& handle = call.vm.heap().get(call.arg<ObjectId>(0));
  if (handle.type->name != kOwnHandle) {
    variable.failure = NativeUnmodelled{"a handle of another kind"};
    return variable;
  }
  const Value* hidden = handle.slots() + handle.type->instance_slots;
  const ClassInfo& type =
      call.vm.program().class_by_id(static_cast<ir::ClassId>(hidden[kClass].as<int32_t>()));
  auto index = hidden[kFieldIndex].as<int32_t>();
  const ir::Field* field = index < 0 ? nullptr : &type.fields[static_cast<size_t>(index)];
  size_t coordinates = field == nullptr ? 2 : field->is_static() ? 0 : 1;
  // By reflection, the arguments are in an array.
  if (call.arguments.size() != 1 + coordinates + values) {
    variable.failure = NativeUnmodelled{"other arguments than the variable has"};
    return variable;
  }
  if (field != nullptr) return field_variable(call, type, *field);
  return index == kElement ? element_variable(call, type)
                           : view_variable(call, type, index == kBigEndianView);
}

NativeResult get(const NativeCall& call) {
  Variable variable = variable_of(call, 0);
  if (variable.failure) return *variable.failure;
  return NativeReturn{variable.get()};
}

NativeResult set(const NativeCall& call) {
  Variable variable = variable_of(call, 1);
  if (variable.failure) return *variable.failure;
  variable.set(call.arguments[1 + variable.coordinates]);
  return NativeReturn{};
}

template <bool kAnswersOld>
NativeResult compare_and_set(const NativeCall& call) {
  Variable variable = variable_of(call, 2);
  if (variable.failure) return *variable.failure;
  Value old = variable.get();
  bool equal = old.bits() == call.arguments[1 + variable.coordinates].bits();
  if (equal) variable.set(call.arguments[2 + variable.coordinates]);
  return NativeReturn{kAnswersOld ? old : Value(static_cast<int32_t>(equal))};
}

NativeResult get_and_set(const NativeCall& call) {
  Variable variable = variable_of(call, 1);
  if (variable.failure) return *variable.failure;
  Value old = variable.get();
  variable.set(call.arguments[1 + variable.coordinates]);
  return NativeReturn{old};
}

struct Add {
  static uint64_t apply(uint64_t a, uint64_t b) { return a + b; }
};
struct Or {
  static uint64_t apply(uint64_t a, uint64_t b) { return a | b; }
};
struct And {
  static uint64_t apply(uint64_t a, uint64_t b) { return a & b; }
};
struct Xor {
  static uint64_t apply(uint64_t a, uint64_t b) { return a ^ b; }
};

template <class Operation>
NativeResult get_and(const NativeCall& call) {
  Variable variable = variable_of(call, 1);
  if (variable.failure) return *variable.failure;
  if (variable.type != Type::kInt && variable.type != Type::kLong)
    return NativeUnmodelled{"a type other than int and long"};
  Value old = variable.get();
  uint64_t bits = Operation::apply(old.bits(), call.arguments[1 + variable.coordinates].bits());
  variable.set(variable.is_wide() ? Value::of_bits(bits)
                                  : Value(static_cast<int32_t>(static_cast<uint32_t>(bits))));
  return NativeReturn{old};
}

constexpr std::string_view kHandle = "java/lang/invoke/VarHandle";
constexpr std::string_view kHandles = "java/lang/invoke/MethodHandles";
constexpr std::string_view kLookup = "java/lang/invoke/MethodHandles$Lookup";

constexpr NativeEntry kVarHandleNatives[] = {
    {kHandles, "<clinit>", "", exec::return_nothing},
    {kLookup, "<clinit>", "", exec::return_nothing},
    {kHandle, "<clinit>", "", exec::return_nothing},
    {kHandles, "lookup", "", lookup},
    {kHandles, "arrayElementVarHandle", "", array_handle},
    {kHandles, "byteArrayViewVarHandle", "", view_handle},
    {kHandles, "privateLookupIn", "", private_lookup},
    {kLookup, "lookupClass", "", proceed},
    {kLookup, "ensureInitialized", "", ensure_initialized},
    {kLookup, "findVarHandle", "", find_field<false>},
    {kLookup, "findStaticVarHandle", "", find_field<true>},
    {kHandle, "get", "", get, exec::only_untouched},
    {kHandle, "getVolatile", "", get, exec::only_untouched},
    {kHandle, "getOpaque", "", get, exec::only_untouched},
    {kHandle, "getAcquire", "", get, exec::only_untouched},
    {kHandle, "set", "", set, exec::only_untouched},
    {kHandle, "setVolatile", "", set, exec::only_untouched},
    {kHandle, "setOpaque", "", set, exec::only_untouched},
    {kHandle, "setRelease", "", set, exec::only_untouched},
    {kHandle, "compareAndSet", "", compare_and_set<false>, exec::only_untouched},
    {kHandle, "weakCompareAndSet", "", compare_and_set<false>, exec::only_untouched},
    {kHandle, "weakCompareAndSetPlain", "", compare_and_set<false>, exec::only_untouched},
    {kHandle, "weakCompareAndSetAcquire", "", compare_and_set<false>, exec::only_untouched},
    {kHandle, "weakCompareAndSetRelease", "", compare_and_set<false>, exec::only_untouched},
    {kHandle, "compareAndExchange", "", compare_and_set<true>, exec::only_untouched},
    {kHandle, "compareAndExchangeAcquire", "", compare_and_set<true>, exec::only_untouched},
    {kHandle, "compareAndExchangeRelease", "", compare_and_set<true>, exec::only_untouched},
    {kHandle, "getAndSet", "", get_and_set, exec::only_untouched},
    {kHandle, "getAndSetAcquire", "", get_and_set, exec::only_untouched},
    {kHandle, "getAndSetRelease", "", get_and_set, exec::only_untouched},
    {kHandle, "getAndAdd", "", get_and<Add>, exec::only_untouched},
    {kHandle, "getAndAddAcquire", "", get_and<Add>, exec::only_untouched},
    {kHandle, "getAndAddRelease", "", get_and<Add>, exec::only_untouched},
    {kHandle, "getAndBitwiseOr", "", get_and<Or>, exec::only_untouched},
    {kHandle, "getAndBitwiseOrAcquire", "", get_and<Or>, exec::only_untouched},
    {kHandle, "getAndBitwiseOrRelease", "", get_and<Or>, exec::only_untouched},
    {kHandle, "getAndBitwiseAnd", "", get_and<And>, exec::only_untouched},
    {kHandle, "getAndBitwiseAndAcquire", "", get_and<And>, exec::only_untouched},
    {kHandle, "getAndBitwiseAndRelease", "", get_and<And>, exec::only_untouched},
    {kHandle, "getAndBitwiseXor", "", get_and<Xor>, exec::only_untouched},
    {kHandle, "getAndBitwiseXorAcquire", "", get_and<Xor>, exec::only_untouched},
    {kHandle, "getAndBitwiseXorRelease", "", get_and<Xor>, exec::only_untouched},
    {kHandle, "fullFence", "", exec::return_nothing},
    {kHandle, "acquireFence", "", exec::return_nothing},
    {kHandle, "releaseFence", "", exec::return_nothing},
    {kHandle, "loadLoadFence", "", exec::return_nothing},
    {kHandle, "storeStoreFence", "", exec::return_nothing},
};

}  // namespace

std::span<const NativeEntry> var_handle_natives() { return kVarHandleNatives; }

}  // namespace heapwright::models
