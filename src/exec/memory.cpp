// Handlers for fields and array elements.
#include <fmt/format.h>

#include <type_traits>

#include "exec/class_init.h"
#include "exec/execution.h"
#include "exec/handlers.h"
#include "exec/throwing.h"

namespace heapwright::exec {

using machine::Object;
using machine::Storage;

namespace {

using ir::Op;

// The resolved field, or null when resolving it has thrown or stopped.
const ir::Field* resolved_field(Execution& vm, const Instr* ip) {
  const ir::Field* field = ip->field->resolved.load(std::memory_order_relaxed);
  if (field != nullptr) [[likely]]
    return field;
  auto resolution = vm.program().resolve(*ip->field, *vm.frame().method);
  if (resolution.found == nullptr) throw_unresolved(vm, ip, resolution);
  return resolution.found;
}

// Code that passes the JVM's verifier never gets here.
const Instr* stop_unverified(Execution& vm, const Instr* ip) {
  return vm.stop(ip, base::StopReason::kBadClass,
                 "an access to an object of the wrong class, which the JVM's verifier rejects");
}

const Instr* get_field(Execution& vm, Value* registers, const Instr* ip) {
  const ir::Field* field = resolved_field(vm, ip);
  if (field == nullptr) [[unlikely]]
    return nullptr;
  auto object = registers[ip->a].as<ObjectId>();
  if (object == ObjectId::kNull) [[unlikely]]
    return throw_null_pointer(vm, ip);
  const Object& target = vm.heap().get(object);
  if (!target.has_slot(field->slot)) [[unlikely]]
    return stop_unverified(vm, ip);
  registers[ip->dst] = target.slots()[field->slot];
  return ip + 1;
}

const Instr* put_field(Execution& vm, Value* registers, const Instr* ip) {
  const ir::Field* field = resolved_field(vm, ip);
  if (field == nullptr) [[unlikely]]
    return nullptr;
  auto object = registers[ip->a].as<ObjectId>();
  if (object == ObjectId::kNull) [[unlikely]]
    return throw_null_pointer(vm, ip);
  Object& target = vm.heap().mutate(object);
  if (!target.has_slot(field->slot)) [[unlikely]]
    return stop_unverified(vm, ip);
  target.slots()[field->slot] = registers[ip->dst];
  return ip + 1;
}

// The resolved static field of a class that may be used; null when the handler must return null.
const ir::Field* usable_static(Execution& vm, const Instr* ip) {
  const ir::Field* field = resolved_field(vm, ip);
  if (field == nullptr) [[unlikely]]
    return nullptr;
  bool usable = vm.heap().record(*field->owner).usable() || ensure_initialized(vm, *field->owner, ip);
  return usable ? field : nullptr;
}

const Instr* get_static(Execution& vm, Value* registers, const Instr* ip) {
  const ir::Field* field = usable_static(vm, ip);
  if (field == nullptr) [[unlikely]]
    return nullptr;
  registers[ip->dst] = vm.heap().get(vm.heap().record(*field->owner).statics).slots()[field->slot];
  return ip + 1;
}

const Instr* put_static(Execution& vm, Value* registers, const Instr* ip) {
  const ir::Field* field = usable_static(vm, ip);
  if (field == nullptr) [[unlikely]]
    return nullptr;
  vm.heap().mutate(vm.heap().record(*field->owner).statics).slots()[field->slot] = registers[ip->dst];
  return ip + 1;
}

const Instr* array_length(Execution& vm, Value* registers, const Instr* ip) {
  auto array = registers[ip->a].as<ObjectId>();
  if (array == ObjectId::kNull) [[unlikely]]
    return throw_null_pointer(vm, ip);
  const Object& target = vm.heap().get(array);
  if (target.storage == Storage::kSlots) [[unlikely]]
    return stop_unverified(vm, ip);
  registers[ip->dst] = Value(static_cast<int32_t>(target.length));
  return ip + 1;
}

template <bool kImmediate>
int32_t index_of(const Value* registers, const Instr* ip) {
  if constexpr (kImmediate) {
    return static_cast<int32_t>(ip->imm);
  } else {
    return registers[ip->b].as<int32_t>();
  }
}

const Instr* throw_bad_index(Execution& vm, const Instr* ip, int32_t index, uint32_t length) {
  return throw_new(vm, ip, "java/lang/ArrayIndexOutOfBoundsException",
                   fmt::format("Index {} out of bounds for length {}", index, length));
}

template <class T>
constexpr Storage kStorageOf = std::is_same_v<T, ObjectId> ? Storage::kRefs
                               : sizeof(T) == 1            ? Storage::k8
                               : sizeof(T) == 2            ? Storage::k16
                               : sizeof(T) == 4            ? Storage::k32
                                                           : Storage::k64;

// T is how the element is stored, R what the register gets.
template <class T, class R, bool kImmediate>
const Instr* load(Execution& vm, Value* registers, const Instr* ip) {
  auto id = registers[ip->a].as<ObjectId>();
  if (id == ObjectId::kNull) [[unlikely]]
    return throw_null_pointer(vm, ip);
  const Object& array = vm.heap().get(id);
  if (array.storage != kStorageOf<T>) [[unlikely]]
    return stop_unverified(vm, ip);
  int32_t index = index_of<kImmediate>(registers, ip);
  if (static_cast<uint32_t>(index) >= array.length) [[unlikely]]
    return throw_bad_index(vm, ip, index, array.length);
  registers[ip->dst] = Value(static_cast<R>(array.elements<T>()[index]));
  return ip + 1;
}

template <class T, bool kImmediate>
const Instr* store(Execution& vm, Value* registers, const Instr* ip) {
  auto id = registers[ip->a].as<ObjectId>();
  if (id == ObjectId::kNull) [[unlikely]]
    return throw_null_pointer(vm, ip);
  Object& array = vm.heap().mutate(id);
  if (array.storage != kStorageOf<T>) [[unlikely]]
    return stop_unverified(vm, ip);
  int32_t index = index_of<kImmediate>(registers, ip);
  if (static_cast<uint32_t>(index) >= array.length) [[unlikely]]
    return throw_bad_index(vm, ip, index, array.length);
  uint64_t bits = registers[ip->dst].bits();
  if constexpr (sizeof(T) == 1) {
    // One bytecode stores to boolean[] and byte[]; a boolean keeps its lowest bit.
    if (array.type->element_type() == ir::Type::kBoolean) bits &= 1;
  }
  array.elements<T>()[index] = static_cast<T>(bits);
  return ip + 1;
}

template <bool kImmediate>
const Instr* store_ref(Execution& vm, Value* registers, const Instr* ip) {
  auto id = registers[ip->a].as<ObjectId>();
  if (id == ObjectId::kNull) [[unlikely]]
    return throw_null_pointer(vm, ip);
  Object& array = vm.heap().mutate(id);
  if (array.storage != Storage::kRefs) [[unlikely]]
    return stop_unverified(vm, ip);
  int32_t index = index_of<kImmediate>(registers, ip);
  if (static_cast<uint32_t>(index) >= array.length) [[unlikely]]
    return throw_bad_index(vm, ip, index, array.length);
  auto value = registers[ip->dst].as<ObjectId>();
  if (value != ObjectId::kNull) {
    const ir::ClassInfo& type = *vm.heap().get(value).type;
    if (!type.is_subclass_of(*array.type->component)) [[unlikely]] {
      return throw_new(vm, ip, "java/lang/ArrayStoreException", type.java_name());
    }
  }
  array.elements<ObjectId>()[index] = value;
  return ip + 1;
}

template <class T, class R>
void set_load(HandlerTable& table, Op op) {
  set_handlers(table, op, load<T, R, false>, load<T, R, true>);
}

template <class T>
void set_store(HandlerTable& table, Op op) {
  set_handlers(table, op, store<T, false>, store<T, true>);
}

}  // namespace

void add_memory_handlers(HandlerTable& table) {
  set_handler(table, Op::kGetField, get_field);
  set_handler(table, Op::kPutField, put_field);
  set_handler(table, Op::kGetStatic, get_static);
  set_handler(table, Op::kPutStatic, put_static);
  set_handler(table, Op::kArrayLength, array_length);
  set_load<int8_t, int32_t>(table, Op::kLoadI8);
  set_load<int16_t, int32_t>(table, Op::kLoadI16);
  set_load<uint16_t, int32_t>(table, Op::kLoadU16);
  set_load<int32_t, int32_t>(table, Op::kLoad32);
  set_load<int64_t, int64_t>(table, Op::kLoad64);
  set_load<ObjectId, ObjectId>(table, Op::kLoadRef);
  set_store<uint8_t>(table, Op::kStore8);
  set_store<uint16_t>(table, Op::kStore16);
  set_store<uint32_t>(table, Op::kStore32);
  set_store<uint64_t>(table, Op::kStore64);
  set_handlers(table, Op::kStoreRef, store_ref<false>, store_ref<true>);
}

}  // namespace heapwright::exec
