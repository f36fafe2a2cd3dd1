// Models of jdk.internal.misc.Unsafe on objects. An offset counts bytes from the object's start: a field is
// at its slot, an array element where it lies.
#include <algorithm>
#include <cstring>
#include <type_traits>

#include "exec/splitting.h"
#include "machine/symbolic_elements.h"
#include "models/platform.h"
#include "term/term.h"

namespace heapwright::models {

using machine::Storage;

namespace {

constexpr int64_t kPayload = sizeof(Object);

// The bytes at an offset; null when it lies outside the object. Fields are whole slots.
struct Place {
  std::byte* bytes = nullptr;
  bool is_slot = false;
};
Place place(const NativeCall& call, size_t size) {
  auto id = call.arg<ObjectId>(1);
  if (id == ObjectId::kNull) return {};
  Object& object = call.vm.heap().mutate(id);
  int64_t at = call.arg<int64_t>(2) - kPayload;
  bool is_slot = !object.type->is_array();
  size_t payload = is_slot ? object.length * sizeof(Value) : Heap::array_bytes(*object.type, object.length);
  if (at < 0 || static_cast<size_t>(at) + (is_slot ? sizeof(Value) : size) > payload) return {};
  return {object.elements<std::byte>() + at, is_slot};
}

template <class T>
using Wide =
    std::conditional_t<std::is_integral_v<T> && sizeof(T) < 4, int32_t, T>;  // as a register holds it

template <class T>
T read(const Place& from) {
  if (from.is_slot) return static_cast<T>(reinterpret_cast<const Value*>(from.bytes)->as<Wide<T>>());
  T value{};
  std::memcpy(&value, from.bytes, sizeof value);
  return value;
}

template <class T>
void write(const Place& to, T value) {
  if (to.is_slot) {
    *reinterpret_cast<Value*>(to.bytes) = Value(static_cast<Wide<T>>(value));
  } else {
    std::memcpy(to.bytes, &value, sizeof value);
  }
}

NativeResult outside() { return NativeUnmodelled{"memory outside of objects"}; }

template <class T>
NativeResult get(const NativeCall& call) {
  Place from = place(call, sizeof(T));
  if (from.bytes == nullptr) return outside();
  return NativeReturn{Value(static_cast<Wide<T>>(read<T>(from)))};
}

template <class T>
NativeResult put(const NativeCall& call) {
  Place to = place(call, sizeof(T));
  if (to.bytes == nullptr) return outside();
  write<T>(to, static_cast<T>(call.arg<Wide<T>>(3)));
  return NativeReturn{};
}

// compareAndSet answers whether it has stored, compareAndExchange what was there.
template <class T, bool kAnswersOld>
NativeResult compare_and_store(const NativeCall& call) {
  Place at = place(call, sizeof(T));
  if (at.bytes == nullptr) return outside();
  T old = read<T>(at);
  bool equal = old == static_cast<T>(call.arg<Wide<T>>(3));
  if (equal) write<T>(at, static_cast<T>(call.arg<Wide<T>>(4)));
  if constexpr (kAnswersOld) return NativeReturn{Value(static_cast<Wide<T>>(old))};
  return NativeReturn{Value(static_cast<int32_t>(equal))};
}

// (unsafe, from, offset, to, offset, bytes, size of an element): copies, and turns each element around.
template <bool kSwaps>
NativeResult copy_memory(const NativeCall& call) {
  auto bytes = static_cast<size_t>(call.arg<int64_t>(5));
  auto range = [&](size_t argument) -> std::byte* {
    auto id = call.arg<ObjectId>(argument);
    if (id == ObjectId::kNull || !call.vm.heap().get(id).type->is_array()) return nullptr;
    Object& object = call.vm.heap().mutate(id);
    int64_t at = call.arg<int64_t>(argument + 1) - kPayload;
    size_t all = Heap::array_bytes(*object.type, object.length);
    bool is_inside =
        object.storage != Storage::kRefs && at >= 0 && bytes <= all && static_cast<size_t>(at) <= all - bytes;
    return is_inside ? object.elements<std::byte>() + at : nullptr;
  };
  std::byte* from = range(1);
  std::byte* to = range(3);
  if (from == nullptr || to == nullptr) return outside();
  std::memmove(to, from, bytes);
  if constexpr (kSwaps) {
    auto size = static_cast<size_t>(call.arg<int64_t>(6));
    for (size_t at = 0; at + size <= bytes; at += size) std::reverse(to + at, to + at + size);
  }
  return NativeReturn{};
}

NativeResult array_base_offset(const NativeCall& call) {
  bool is_long = call.method.descriptor.ends_with('J');
  return NativeReturn{is_long ? Value(kPayload) : Value(static_cast<int32_t>(kPayload))};
}

NativeResult array_index_scale(const NativeCall& call) {
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  if (!type.is_array()) return NativeThrow{"java/lang/InvalidClassException", type.java_name()};
  return NativeReturn{Value(static_cast<int32_t>(ir::element_size(type.element_type())))};
}

NativeResult offset_of(const ClassInfo& type, const std::u16string& name, bool of_static = false) {
  for (const ir::Field& field : type.fields) {
    if (field.is_static() != of_static || std::u16string(field.name.begin(), field.name.end()) != name)
      continue;
    return NativeReturn{Value(kPayload + int64_t{field.slot} * int64_t{sizeof(Value)})};
  }
  return NativeThrow{"java/lang/InternalError", std::string(name.begin(), name.end())};
}

NativeResult field_offset_by_name(const NativeCall& call) {
  return offset_of(call.vm.java().mirrored(call.arg<ObjectId>(1)),
                   call.vm.java().text_of(call.arg<ObjectId>(2)));
}

// A Field that Class.getDeclaredField has made: its class and name.
struct FieldName {
  const ClassInfo& type;
  std::u16string name;
};
FieldName named(const NativeCall& call) {
  auto field = call.arg<ObjectId>(1);
  return {call.vm.java().mirrored(call.vm.java().field(field, "clazz").as<ObjectId>()),
          call.vm.java().text_of(call.vm.java().field(field, "name").as<ObjectId>())};
}

NativeResult field_offset(const NativeCall& call) {
  auto [type, name] = named(call);
  return offset_of(type, name);
}

NativeResult static_offset(const NativeCall& call) {
  auto [type, name] = named(call);
  return offset_of(type, name, true);
}

NativeResult static_base(const NativeCall& call) {
  const ClassInfo& type = named(call).type;
  if (!call.vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  return NativeReturn{Value(call.vm.heap().record(type).statics)};
}

NativeResult allocate_instance(const NativeCall& call) {
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  if (!call.vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  return NativeReturn{Value(call.vm.heap().new_object(type))};
}

NativeResult ensure_class_initialized(const NativeCall& call) {
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  if (!call.vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  return NativeReturn{};
}

NativeResult should_be_initialized(const NativeCall& call) {
  const ClassInfo& type = call.vm.java().mirrored(call.arg<ObjectId>(1));
  return NativeReturn{Value(static_cast<int32_t>(!call.vm.heap().record(type).usable()))};
}

// ArraysSupport.vectorizedMismatch(a, aOffset, b, bOffset, length, scale) answers where two arrays differ, or
// the complement of how many elements it has not compared. Here all are, one by one, since they may be
// symbolic; a path takes the same branches whether they are or not.
//
// Whether the arguments are parts of two arrays with elements of that scale.
bool are_whole_elements(Heap& heap, std::span<const Value> arguments) {
  size_t size = size_t{1} << arguments[5].as<int32_t>();
  auto length = arguments[4].as<int32_t>();
  if (length < 0) return false;
  for (size_t i : {0, 2}) {
    auto id = arguments[i].as<ObjectId>();
    if (id == ObjectId::kNull || !heap.get(id).type->is_array()) return false;
    const Object& array = heap.get(id);
    bool is_primitive = array.storage != Storage::kRefs;
    if (!is_primitive || ir::element_size(array.type->element_type()) != size) return false;
    int64_t at = arguments[i + 1].as<int64_t>() - kPayload;
    if (at < 0 || static_cast<size_t>(at) % size != 0) return false;
    if (static_cast<size_t>(at) / size + static_cast<size_t>(length) > array.length) return false;
  }
  return true;
}

// `is_same(i, j)`: whether those elements of the two arrays are the same; nothing: that is not known, and
// neither is the result.
template <class IsSame>
std::optional<int32_t> find_mismatch(std::span<const Value> arguments, const IsSame& is_same) {
  auto index = [&](size_t argument, int32_t at) {
    size_t offset = static_cast<size_t>(arguments[argument].as<int64_t>()) - sizeof(Object);
    return (offset >> arguments[5].as<int32_t>()) + static_cast<size_t>(at);
  };
  auto length = arguments[4].as<int32_t>();
  for (int32_t i = 0; i < length; ++i) {
    std::optional<bool> same = is_same(index(1, i), index(3, i));
    if (!same) return std::nullopt;
    if (!*same) return i;
  }
  return ~0;
}

NativeResult vectorized_mismatch(const NativeCall& call) {
  Heap& heap = call.vm.heap();
  if (!are_whole_elements(heap, call.arguments)) return NativeProceed{};
  const Object& first = heap.get(call.arg<ObjectId>(0));
  const Object& second = heap.get(call.arg<ObjectId>(2));
  auto is_same = [&](size_t i, size_t j) {
    return std::optional(machine::raw_element(first, i) == machine::raw_element(second, j));
  };
  return NativeReturn{Value(*find_mismatch(call.arguments, is_same))};
}

// The bits of an element, which may be a floating-point number.
term::Term bits_of(const SymbolicCall& call, ObjectId id, size_t index) {
  term::Term value = machine::element_term(call.terms(), call.state(), call.vm.heap().get(id), id, index);
  return term::is_fp(call.terms().sort(value)) ? call.terms().fp_to_bits(value) : value;
}

const ir::Instr* symbolic_mismatch(const SymbolicCall& call) {
  auto first = call.arg<ObjectId>(0);
  auto second = call.arg<ObjectId>(2);
  if (call.is_symbolic(4)) return call.concretize(4);  // the length of an input: it was decided on
  bool touches = call.state().is_symbolic(first) || call.state().is_symbolic(second);
  for (size_t i = 0; i < call.arguments.size(); ++i) touches = touches && !call.is_symbolic(i);
  if (!touches || !are_whole_elements(call.vm.heap(), call.arguments)) return exec::only_concrete(call);
  auto is_same = [&](size_t i, size_t j) {
    return exec::decide(call.vm, call.ip, call.terms().eq(bits_of(call, first, i), bits_of(call, second, j)));
  };
  auto found = find_mismatch(call.arguments, is_same);
  return found ? call.give(Value(*found)) : nullptr;
}

// The element or field that (object, offset) is as a whole, in getX(object, offset) and putX(object, offset,
// value); nothing when it is only a part of one, or several.
std::optional<size_t> accessed_index(const SymbolicCall& call, ir::Type accessed) {
  if (call.is_symbolic(2) || call.arg<ObjectId>(1) == ObjectId::kNull) return std::nullopt;
  const Object& object = call.vm.heap().get(call.arg<ObjectId>(1));
  auto offset = static_cast<size_t>(call.arg<int64_t>(2)) - sizeof(Object);
  if (object.storage == Storage::kSlots) return offset / sizeof(Value);
  size_t size = ir::element_size(object.type->element_type());
  if (ir::element_size(accessed) != size || offset % size != 0) return std::nullopt;
  return offset / size;
}

const ir::Instr* symbolic_get(const SymbolicCall& call) {
  if (!exec::touches_symbolic(call)) return exec::only_untouched(call);
  auto index = accessed_index(call, call.method.result);
  if (!index) return call.stop_unsupported();
  const ir::Instr* next = call.vm.run_model(call.method, call.arguments, call.ip);
  if (next == nullptr) return nullptr;
  return call.give(call.state().element(call.arg<ObjectId>(1), *index));
}

const ir::Instr* symbolic_put(const SymbolicCall& call) {
  if (!exec::touches_symbolic(call)) return exec::only_untouched(call);
  auto index = accessed_index(call, call.method.parameters[2]);
  if (!index) return call.stop_unsupported();
  const ir::Instr* next = call.vm.run_model(call.method, call.arguments, call.ip);
  if (next == nullptr) return nullptr;
  auto object = call.arg<ObjectId>(1);
  call.state().set_element(object, *index, call.vm.heap().get(object).length, call.term(3));
  return next;
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";

constexpr NativeEntry kUnsafeNatives[] = {
    {kUnsafe, "getInt", "(Ljava/lang/Object;J)I", get<int32_t>, symbolic_get},
    {kUnsafe, "getLong", "(Ljava/lang/Object;J)J", get<int64_t>, symbolic_get},
    {kUnsafe, "getReference", "", get<ObjectId>, symbolic_get},
    {kUnsafe, "getBoolean", "", get<int8_t>, symbolic_get},
    {kUnsafe, "getByte", "(Ljava/lang/Object;J)B", get<int8_t>, symbolic_get},
    {kUnsafe, "getShort", "(Ljava/lang/Object;J)S", get<int16_t>, symbolic_get},
    {kUnsafe, "getChar", "(Ljava/lang/Object;J)C", get<uint16_t>, symbolic_get},
    {kUnsafe, "getFloat", "(Ljava/lang/Object;J)F", get<float>, symbolic_get},
    {kUnsafe, "getDouble", "(Ljava/lang/Object;J)D", get<double>, symbolic_get},
    {kUnsafe, "getIntVolatile", "", get<int32_t>, symbolic_get},
    {kUnsafe, "getLongVolatile", "", get<int64_t>, symbolic_get},
    {kUnsafe, "getReferenceVolatile", "", get<ObjectId>, symbolic_get},
    {kUnsafe, "getBooleanVolatile", "", get<int8_t>, symbolic_get},
    {kUnsafe, "putInt", "(Ljava/lang/Object;JI)V", put<int32_t>, symbolic_put},
    {kUnsafe, "putLong", "(Ljava/lang/Object;JJ)V", put<int64_t>, symbolic_put},
    {kUnsafe, "putReference", "", put<ObjectId>, symbolic_put},
    {kUnsafe, "putBoolean", "", put<int8_t>, symbolic_put},
    {kUnsafe, "putByte", "(Ljava/lang/Object;JB)V", put<int8_t>, symbolic_put},
    {kUnsafe, "putShort", "(Ljava/lang/Object;JS)V", put<int16_t>, symbolic_put},
    {kUnsafe, "putChar", "(Ljava/lang/Object;JC)V", put<uint16_t>, symbolic_put},
    {kUnsafe, "putFloat", "(Ljava/lang/Object;JF)V", put<float>, symbolic_put},
    {kUnsafe, "putDouble", "(Ljava/lang/Object;JD)V", put<double>, symbolic_put},
    {kUnsafe, "putIntVolatile", "", put<int32_t>, symbolic_put},
    {kUnsafe, "putLongVolatile", "", put<int64_t>, symbolic_put},
    {kUnsafe, "putReferenceVolatile", "", put<ObjectId>, symbolic_put},
    {kUnsafe, "putBooleanVolatile", "", put<int8_t>, symbolic_put},
    {kUnsafe, "compareAndSetInt", "", compare_and_store<int32_t, false>, exec::only_untouched},
    {kUnsafe, "compareAndSetLong", "", compare_and_store<int64_t, false>, exec::only_untouched},
    {kUnsafe, "compareAndSetReference", "", compare_and_store<ObjectId, false>, exec::only_untouched},
    {kUnsafe, "compareAndExchangeInt", "", compare_and_store<int32_t, true>, exec::only_untouched},
    {kUnsafe, "compareAndExchangeLong", "", compare_and_store<int64_t, true>, exec::only_untouched},
    {kUnsafe, "compareAndExchangeReference", "", compare_and_store<ObjectId, true>, exec::only_untouched},
    {kUnsafe, "arrayBaseOffset0", "", array_base_offset},
    {kUnsafe, "arrayIndexScale0", "", array_index_scale},
    {kUnsafe, "objectFieldOffset0", "", field_offset},
    {kUnsafe, "staticFieldOffset0", "", static_offset},
    {kUnsafe, "staticFieldBase0", "", static_base},
    {kUnsafe, "objectFieldOffset1", "", field_offset_by_name},
    {kUnsafe, "allocateInstance", "", allocate_instance},
    {kUnsafe, "ensureClassInitialized0", "", ensure_class_initialized},
    {kUnsafe, "shouldBeInitialized0", "", should_be_initialized},
    {"jdk/internal/util/ArraysSupport", "vectorizedMismatch", "", vectorized_mismatch, symbolic_mismatch},
    {kUnsafe, "copyMemory0", "", copy_memory<false>, looks_into<1, 3>},
    {kUnsafe, "copySwapMemory0", "", copy_memory<true>, looks_into<1, 3>},
    {kUnsafe, "fullFence", "", exec::return_nothing},
    {kUnsafe, "loadFence", "", exec::return_nothing},
    {kUnsafe, "storeFence", "", exec::return_nothing},
};

}  // namespace

std::span<const NativeEntry> unsafe_natives() { return kUnsafeNatives; }

}  // namespace heapwright::models
