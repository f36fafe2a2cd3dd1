// Throwing: exceptions are made by their own constructors, then unwind to a handler.
#include "classfile/modified_utf8.h"
#include "exec/interpreter.h"

namespace heapwright::exec {

using ir::ClassInfo;
using ir::Instr;

// Allocates the exception and pushes its constructor; when that returns, the exception is thrown at the ip of
// the current frame. The exception's class is initialised before the constructor runs.
ObjectId Interpreter::begin_throw(std::string_view class_name, std::string_view constructor,
                                  std::span<const Value> arguments, ObjectId cause) {
  const ClassInfo& type = program_.require(class_name);
  const ir::Method* method = type.find_method("<init>", constructor);
  HW_CHECK(method != nullptr, "an exception that the JVM throws should have the usual constructors");
  ObjectId exception = heap().new_object(type);
  std::vector<Value> values = {Value(exception)};
  values.insert(values.end(), arguments.begin(), arguments.end());
  Frame frame;
  frame.on_return = OnReturn::kThrow;
  frame.subject = exception;
  frame.cause = cause;
  push_call(*method, values, frame);
  if (heap().record(type).state == ClassState::kNew) start_initializing(type);
  return exception;
}

const Instr* Interpreter::throw_new(const Instr* ip, std::string_view class_name,
                                    std::optional<std::string> message) {
  frame().ip = ip;
  if (!message) {
    begin_throw(class_name, "()V", {});
    return nullptr;
  }
  Value text(new_string(classfile::utf16_of_modified_utf8(*message)));
  begin_throw(class_name, "(Ljava/lang/String;)V", {&text, 1});
  return nullptr;
}

const Instr* Interpreter::throw_linkage_error(const Instr* ip, std::string_view class_name,
                                              const std::string& message) {
  if (class_name != "java/lang/NoClassDefFoundError") return throw_new(ip, class_name, message);
  // A missing class has, as its cause, the class loader's complaint, which names it with dots.
  frame().ip = ip;
  ObjectId cause = heap().new_object(program_.require("java/lang/ClassNotFoundException"));
  ObjectId name = new_string(classfile::utf16_of_modified_utf8(ir::java_name(message)));
  set_field(cause, "detailMessage", Value(name));
  Value text(new_string(classfile::utf16_of_modified_utf8(message)));
  begin_throw(class_name, "(Ljava/lang/String;)V", {&text, 1}, cause);
  return nullptr;
}

const Instr* Interpreter::throw_null_pointer(const Instr* ip) {
  frame().ip = ip;
  CodeSite site = site_of(frame());
  path_->null_sites[begin_throw("java/lang/NullPointerException", "()V", {})] = site;
  return nullptr;
}

const ir::ExceptionEdge* Interpreter::find_handler(const Frame& frame, ObjectId exception) {
  auto at = static_cast<ir::InstrIndex>(frame.ip - frame.body->code.data());
  for (const ir::ExceptionEdge& edge : frame.body->exceptions) {
    if (at < edge.first || at >= edge.end) continue;
    if (edge.catch_type == nullptr) return &edge;
    // A catch type that cannot be loaded catches nothing.
    const ClassInfo* type = program_.resolve(*edge.catch_type).found;
    if (type != nullptr && heap().get(exception).type->is_subclass_of(*type)) return &edge;
  }
  return nullptr;
}

const Instr* Interpreter::throw_object(const Instr* ip, ObjectId exception) {
  frame().ip = ip;
  while (true) {
    Frame& top = path_->frames.back();
    const ir::ExceptionEdge* edge = find_handler(top, exception);
    note_interruption(top, edge);
    if (edge != nullptr) {
      path_->registers[top.base + top.body->exception_register] = Value(exception);
      clear_term(top.body->exception_register);
      top.ip = top.body->code.data() + edge->target;
      return nullptr;
    }
    bool exited = has_exited_monitors();
    release_monitors();
    Frame dead = top;
    path_->frames.pop_back();
    if (!exited) return throw_new(frame().ip, "java/lang/IllegalMonitorStateException", std::nullopt);
    switch (dead.on_return) {
      case OnReturn::kDeliver:
      case OnReturn::kRetry:
      case OnReturn::kThrow:
        break;
      case OnReturn::kSuperReady:
      case OnReturn::kClassReady:
        return fail_initializing(*dead.subject_class, exception);
      case OnReturn::kFinish:
        outcome_ = Threw{exception};
        return nullptr;
    }
  }
}

}  // namespace heapwright::exec
