// Handlers that allocate, test types, load constants that are objects, and lock.
#include <fmt/format.h>

#include "exec/class_init.h"
#include "exec/execution.h"
#include "exec/handlers.h"
#include "exec/throwing.h"
#include "machine/monitors.h"

namespace heapwright::exec {

using machine::Heap;

namespace {

using ir::ClassInfo;
using ir::Op;

// The resolved class, or null when resolving it has thrown or stopped.
const ClassInfo* resolved_class(Execution& vm, const Instr* ip) {
  const ClassInfo* type = ip->class_ref->resolved.load(std::memory_order_relaxed);
  if (type != nullptr) [[likely]]
    return type;
  auto resolution = vm.program().resolve(*ip->class_ref);
  if (resolution.found == nullptr) throw_unresolved(vm, ip, resolution);
  return resolution.found;
}

const Instr* load_string(Execution& vm, Value* registers, const Instr* ip) {
  ObjectId string = vm.heap().literal(ip->string);
  if (string == ObjectId::kNull) [[unlikely]]
    string = vm.java().literal(ip->string);
  registers[ip->dst] = Value(string);
  return ip + 1;
}

const Instr* load_class(Execution& vm, Value* registers, const Instr* ip) {
  const ClassInfo* type = resolved_class(vm, ip);
  if (type == nullptr) return nullptr;
  registers[ip->dst] = Value(vm.java().mirror(*type));
  return ip + 1;
}

const Instr* new_object(Execution& vm, Value* registers, const Instr* ip) {
  const ClassInfo* type = resolved_class(vm, ip);
  if (type == nullptr) [[unlikely]]
    return nullptr;
  if (type->is_abstract() || type->is_interface()) [[unlikely]] {
    return throw_new(vm, ip, "java/lang/InstantiationError", type->java_name());
  }
  if (!vm.heap().record(*type).usable() && !ensure_initialized(vm, *type, ip)) return nullptr;
  if (!vm.fits(type->instance_slots * sizeof(Value), ip)) return nullptr;
  registers[ip->dst] = Value(vm.heap().new_object(*type));
  return ip + 1;
}

const Instr* throw_negative_size(Execution& vm, const Instr* ip, int32_t length) {
  return throw_new(vm, ip, "java/lang/NegativeArraySizeException", std::to_string(length));
}

constexpr int32_t kLongestArray = 0x7FFFFFFD;  // on 64-bit HotSpot

const Instr* new_array(Execution& vm, Value* registers, const Instr* ip) {
  const ClassInfo* type = resolved_class(vm, ip);
  if (type == nullptr) [[unlikely]]
    return nullptr;
  auto length = registers[ip->a].as<int32_t>();
  if (length < 0) [[unlikely]]
    return throw_negative_size(vm, ip, length);
  if (length > kLongestArray) {
    return throw_new(vm, ip, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
  }
  auto count = static_cast<uint32_t>(length);
  if (!vm.fits(Heap::array_bytes(*type, count), ip)) return nullptr;
  registers[ip->dst] = Value(vm.heap().new_array(*type, count));
  return ip + 1;
}

// An array of `lengths[0]` elements, each an array of the other lengths. Null: out of memory.
ObjectId make_nested(Execution& vm, const ClassInfo& type, std::span<const uint32_t> lengths,
                     const Instr* ip) {
  if (!vm.fits(Heap::array_bytes(type, lengths[0]), ip)) return ObjectId::kNull;
  ObjectId array = vm.heap().new_array(type, lengths[0]);
  if (lengths.size() == 1) return array;
  for (uint32_t i = 0; i < lengths[0]; ++i) {
    ObjectId element = make_nested(vm, *type.component, lengths.subspan(1), ip);
    if (element == ObjectId::kNull) return ObjectId::kNull;
    vm.heap().mutate(array).elements<ObjectId>()[i] = element;
  }
  return array;
}

const Instr* new_multi_array(Execution& vm, Value* registers, const Instr* ip) {
  const ClassInfo* type = resolved_class(vm, ip);
  if (type == nullptr) return nullptr;
  std::vector<uint32_t> lengths;
  for (ir::Reg reg : vm.frame().body->register_lists[ip->b]) {
    auto length = registers[reg].as<int32_t>();
    if (length < 0) return throw_negative_size(vm, ip, length);
    lengths.push_back(static_cast<uint32_t>(length));
  }
  ObjectId array = make_nested(vm, *type, lengths, ip);
  if (array == ObjectId::kNull) return nullptr;
  registers[ip->dst] = Value(array);
  return ip + 1;
}

bool is_instance(const ClassInfo& type, const ClassInfo& wanted, ir::ClassRef& ref) {
  if (&type == &wanted || ref.last_subclass.load(std::memory_order_relaxed) == &type) return true;
  if (!type.is_subclass_of(wanted)) return false;
  ref.last_subclass.store(&type, std::memory_order_relaxed);
  return true;
}

std::string cast_message(const ClassInfo& from, const ClassInfo& to) {
  return fmt::format("class {} cannot be cast to class {} ({})", from.java_name(), to.java_name(),
                     ir::describe_modules(from, to));
}

const Instr* check_cast(Execution& vm, Value* registers, const Instr* ip) {
  auto object = registers[ip->a].as<ObjectId>();
  if (object != ObjectId::kNull) {
    const ClassInfo* wanted = resolved_class(vm, ip);
    if (wanted == nullptr) [[unlikely]]
      return nullptr;
    const ClassInfo& type = *vm.heap().get(object).type;
    if (!is_instance(type, *wanted, *ip->class_ref)) [[unlikely]] {
      return throw_new(vm, ip, "java/lang/ClassCastException", cast_message(type, *wanted));
    }
  }
  registers[ip->dst] = Value(object);
  return ip + 1;
}

const Instr* instance_of(Execution& vm, Value* registers, const Instr* ip) {
  auto object = registers[ip->a].as<ObjectId>();
  bool result = false;
  if (object != ObjectId::kNull) {
    const ClassInfo* wanted = resolved_class(vm, ip);
    if (wanted == nullptr) [[unlikely]]
      return nullptr;
    result = is_instance(*vm.heap().get(object).type, *wanted, *ip->class_ref);
  }
  registers[ip->dst] = Value(static_cast<int32_t>(result));
  return ip + 1;
}

// With one thread a monitor is always free.
const Instr* enter_monitor(Execution& vm, Value* registers, const Instr* ip) {
  auto object = registers[ip->a].as<ObjectId>();
  if (object == ObjectId::kNull) return throw_null_pointer(vm, ip);
  machine::enter_monitor(vm.path(), object);
  return ip + 1;
}

const Instr* exit_monitor(Execution& vm, Value* registers, const Instr* ip) {
  auto object = registers[ip->a].as<ObjectId>();
  if (object == ObjectId::kNull) return throw_null_pointer(vm, ip);
  if (!machine::exit_monitor(vm.path(), object))
    return throw_new(vm, ip, "java/lang/IllegalMonitorStateException", std::nullopt);
  return ip + 1;
}

}  // namespace

void add_object_handlers(HandlerTable& table) {
  set_handler(table, Op::kLoadString, load_string);
  set_handler(table, Op::kLoadClass, load_class);
  set_handler(table, Op::kNew, new_object);
  set_handler(table, Op::kNewArray, new_array);
  set_handler(table, Op::kNewMultiArray, new_multi_array);
  set_handler(table, Op::kCheckCast, check_cast);
  set_handler(table, Op::kInstanceOf, instance_of);
  set_handler(table, Op::kMonitorEnter, enter_monitor);
  set_handler(table, Op::kMonitorExit, exit_monitor);
}

}  // namespace heapwright::exec
