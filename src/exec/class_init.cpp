// Class initialisation in the JVM's order (JVMS 5.5): constants, superclass, superinterfaces with default
// methods, then <clinit>; a failure is remembered.
#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "exec/interpreter.h"

namespace heapwright::exec {

using ir::ClassInfo;
using ir::Instr;

namespace {

Value constant_value(Interpreter& vm, const ClassInfo& type, const ir::Field& field) {
  const classfile::ConstantPool& pool = type.file->pool;
  if (field.type == ir::Type::kRef) {
    auto text = pool.string(field.constant_value);
    return text ? Value(vm.literal(vm.program().intern(*text))) : Value();
  }
  uint64_t bits = pool.bits(field.constant_value).value_or(0);
  bool is_int = ir::kind_of(field.type) == ir::Kind::kInt;
  return is_int ? Value(static_cast<int32_t>(static_cast<uint32_t>(bits))) : Value::of_bits(bits);
}

}  // namespace

bool Interpreter::ensure_initialized(const ClassInfo& type, const Instr* ip) {
  switch (heap().record(type).state) {
    case ClassState::kReady:
    case ClassState::kInitializing:
      return true;
    case ClassState::kFailed:
      frame().ip = ip;
      throw_after_failure(type);
      return false;
    case ClassState::kNew:
      break;
  }
  frame().ip = ip;
  start_initializing(type);
  return heap().record(type).state == ClassState::kReady;
}

void Interpreter::start_initializing(const ClassInfo& type) {
  heap().record(type).state = ClassState::kInitializing;
  heap().count_initialization();
  ObjectId statics = heap().new_statics(type);
  heap().record(type).statics = statics;
  for (const ir::Field& field : type.fields) {
    if (!field.is_static() || field.constant_value == 0) continue;
    Value value = constant_value(*this, type, field);
    heap().mutate(statics).slots()[field.slot] = value;
  }
  continue_initializing(type);
}

const ClassInfo* Interpreter::next_super_to_initialize(const ClassInfo& type) {
  if (type.kind != ir::ClassKind::kClass) return nullptr;
  if (type.super != nullptr && !heap().record(*type.super).usable()) return type.super;
  for (const ClassInfo* interface : type.all_interfaces) {
    if (interface->has_defaults && !heap().record(*interface).usable()) return interface;
  }
  return nullptr;
}

// The next step for a class that is being initialised. The frame that stands on top afterwards does it.
void Interpreter::continue_initializing(const ClassInfo& type) {
  while (const ClassInfo* super = next_super_to_initialize(type)) {
    Frame waiting;
    waiting.on_return = OnReturn::kSuperReady;
    waiting.subject_class = &type;
    push_call(*idle_, {}, waiting);
    if (heap().record(*super).state == ClassState::kFailed) return throw_after_failure(*super);
    start_initializing(*super);
    if (heap().record(*super).state != ClassState::kReady) return;
    path_->frames.pop_back();  // there was nothing to run
  }
  if (type.initializer == nullptr) {
    heap().record(type).state = ClassState::kReady;
    return;
  }
  Frame frame;
  frame.on_return = OnReturn::kClassReady;
  frame.subject_class = &type;
  const Code& code = code_of(*type.initializer);
  if (code.model != nullptr) {
    // A model of <clinit> fills in the static fields by itself.
    push_call(*idle_, {}, frame);
    NativeResult result = code.model(NativeCall{*this, *type.initializer, {}});
    HW_CHECK(std::holds_alternative<NativeReturn>(result), "a model of an initialiser should only return");
    path_->frames.pop_back();
    heap().record(type).state = ClassState::kReady;
    return;
  }
  if (code.body == nullptr) {
    stop(this->frame().ip, base::StopReason::kBadClass, code.error);
    return;
  }
  push_call(*type.initializer, {}, frame);
}

// Every later use of a class whose initialiser failed; the cause describes that failure.
void Interpreter::throw_after_failure(const ClassInfo& type) {
  ObjectId failure = heap().record(type).failure;
  auto message = field(failure, "detailMessage").as<ObjectId>();
  std::u16string text =
      u"Exception " + classfile::utf16_of_modified_utf8(heap().get(failure).type->java_name());
  if (message != ObjectId::kNull) text += u": " + text_of(message);
  text += u" [in thread \"main\"]";
  ObjectId cause = heap().new_object(program_.require("java/lang/ExceptionInInitializerError"));
  ObjectId cause_message = new_string(text);
  set_field(cause, "detailMessage", Value(cause_message));
  Value argument(
      new_string(u"Could not initialize class " + classfile::utf16_of_modified_utf8(type.java_name())));
  begin_throw("java/lang/NoClassDefFoundError", "(Ljava/lang/String;)V", {&argument, 1}, cause);
}

const Instr* Interpreter::fail_initializing(const ClassInfo& type, ObjectId exception) {
  heap().record(type).state = ClassState::kFailed;
  heap().record(type).failure = exception;
  if (heap().get(exception).type->is_subclass_of(program_.require("java/lang/Error"))) {
    return throw_object(frame().ip, exception);
  }
  Value argument(exception);
  begin_throw("java/lang/ExceptionInInitializerError", "(Ljava/lang/Throwable;)V", {&argument, 1});
  return nullptr;
}

}  // namespace heapwright::exec
