#include "exec/class_init.h"

#include "classfile/modified_utf8.h"
#include "exec/throwing.h"

namespace heapwright::exec {

using ir::ClassInfo;
using machine::ClassState;
using machine::OnReturn;

namespace {

Value constant_value(Execution& vm, const ClassInfo& type, const ir::Field& field) {
  const classfile::ConstantPool& pool = type.file->pool;
  if (field.type == ir::Type::kRef) {
    auto text = pool.string(field.constant_value);
    return text ? Value(vm.java().literal(vm.program().intern(*text))) : Value();
  }
  uint64_t bits = pool.bits(field.constant_value).value_or(0);
  bool is_int = ir::kind_of(field.type) == ir::Kind::kInt;
  return is_int ? Value(static_cast<int32_t>(static_cast<uint32_t>(bits))) : Value::of_bits(bits);
}

const ClassInfo* next_super_to_initialize(Execution& vm, const ClassInfo& type) {
  if (type.kind != ir::ClassKind::kClass) return nullptr;
  if (type.super != nullptr && !vm.heap().record(*type.super).usable()) return type.super;
  for (const ClassInfo* interface : type.all_interfaces) {
    if (interface->has_defaults && !vm.heap().record(*interface).usable()) return interface;
  }
  return nullptr;
}

// Every later use of a class whose initialiser failed; the cause describes that failure.
void throw_after_failure(Execution& vm, const ClassInfo& type) {
  ObjectId failure = vm.heap().record(type).failure;
  auto message = vm.java().field(failure, "detailMessage").as<ObjectId>();
  std::u16string text =
      u"Exception " + classfile::utf16_of_modified_utf8(vm.heap().get(failure).type->java_name());
  if (message != ObjectId::kNull) text += u": " + vm.java().text_of(message);
  text += u" [in thread \"main\"]";
  ObjectId cause = vm.heap().new_object(vm.program().require("java/lang/ExceptionInInitializerError"));
  ObjectId cause_message = vm.java().new_string(text);
  vm.java().set_field(cause, "detailMessage", Value(cause_message));
  Value argument(vm.java().new_string(u"Could not initialize class " +
                                      classfile::utf16_of_modified_utf8(type.java_name())));
  begin_throw(vm, "java/lang/NoClassDefFoundError", "(Ljava/lang/String;)V", {&argument, 1}, cause);
}

}  // namespace

bool ensure_initialized(Execution& vm, const ClassInfo& type, const Instr* ip) {
  switch (vm.heap().record(type).state) {
    case ClassState::kReady:
    case ClassState::kInitializing:
      return true;
    case ClassState::kFailed:
      vm.frame().ip = ip;
      throw_after_failure(vm, type);
      return false;
    case ClassState::kNew:
      break;
  }
  vm.frame().ip = ip;
  start_initializing(vm, type);
  return vm.heap().record(type).state == ClassState::kReady;
}

void start_initializing(Execution& vm, const ClassInfo& type) {
  vm.heap().begin_initialization(type);
  ObjectId statics = vm.heap().new_statics(type);
  vm.heap().record(type).statics = statics;
  for (const ir::Field& field : type.fields) {
    if (!field.is_static() || field.constant_value == 0) continue;
    Value value = constant_value(vm, type, field);
    vm.heap().mutate(statics).slots()[field.slot] = value;
  }
  continue_initializing(vm, type);
}

void continue_initializing(Execution& vm, const ClassInfo& type) {
  while (const ClassInfo* super = next_super_to_initialize(vm, type)) {
    Frame waiting;
    waiting.on_return = OnReturn::kSuperReady;
    waiting.subject_class = &type;
    vm.push_call(vm.code().idle(), {}, waiting);
    if (vm.heap().record(*super).state == ClassState::kFailed) return throw_after_failure(vm, *super);
    start_initializing(vm, *super);
    if (vm.heap().record(*super).state != ClassState::kReady) return;
    vm.path().frames.pop_back();  // there was nothing to run
  }
  if (type.initializer == nullptr) {
    vm.heap().end_initialization(type, ClassState::kReady);
    return;
  }
  Frame frame;
  frame.on_return = OnReturn::kClassReady;
  frame.subject_class = &type;
  const CodeCache::Code& code = vm.code().of(*type.initializer);
  if (code.model() != nullptr) {
    // A model of <clinit> fills in the static fields by itself.
    vm.push_call(vm.code().idle(), {}, frame);
    NativeResult result = code.model()(NativeCall{vm, *type.initializer, {}});
    HW_CHECK(std::holds_alternative<NativeReturn>(result), "a model of an initialiser should only return");
    vm.path().frames.pop_back();
    vm.heap().end_initialization(type, ClassState::kReady);
    return;
  }
  if (code.body == nullptr) {
    vm.stop(vm.frame().ip, base::StopReason::kBadClass, code.error);
    return;
  }
  vm.push_call(*type.initializer, {}, frame);
}

const Instr* fail_initializing(Execution& vm, const ClassInfo& type, ObjectId exception) {
  vm.heap().end_initialization(type, ClassState::kFailed);
  vm.heap().record(type).failure = exception;
  if (vm.heap().get(exception).type->is_subclass_of(vm.program().require("java/lang/Error"))) {
    return throw_object(vm, vm.frame().ip, exception);
  }
  Value argument(exception);
  begin_throw(vm, "java/lang/ExceptionInInitializerError", "(Ljava/lang/Throwable;)V", {&argument, 1});
  return nullptr;
}

}  // namespace heapwright::exec
