#include "exec/throwing.h"

#include "classfile/modified_utf8.h"
#include "exec/class_init.h"
#include "machine/monitors.h"
#include "merging/meetings.h"

namespace heapwright::exec {

using ir::ClassInfo;
using machine::ClassState;
using machine::CodeSite;
using machine::OnReturn;
using machine::Threw;

namespace {

const ir::ExceptionEdge* find_handler(Execution& vm, const Frame& frame, ObjectId exception) {
  auto at = static_cast<ir::InstrIndex>(frame.ip - frame.body->code.data());
  for (const ir::ExceptionEdge& edge : frame.body->exceptions) {
    if (at < edge.first || at >= edge.end) continue;
    if (edge.catch_type == nullptr) return &edge;
    // A catch type that cannot be loaded catches nothing.
    const ClassInfo* type = vm.program().resolve(*edge.catch_type).found;
    if (type != nullptr && vm.heap().get(exception).type->is_subclass_of(*type)) return &edge;
  }
  return nullptr;
}

// `handler`: null when the exception leaves the frame.
void note_interruption(Path& path, const Frame& frame, const ir::ExceptionEdge* handler) {
  if (!path.recording) return;
  uint32_t handler_pc =
      handler == nullptr ? ir::kNone : frame.body->blocks[static_cast<size_t>(handler->handler)].pc;
  path.recording->interrupt(*frame.method, frame.site().pc, handler_pc);
}

}  // namespace

ObjectId begin_throw(Execution& vm, std::string_view class_name, std::string_view constructor,
                     std::span<const Value> arguments, ObjectId cause) {
  const ClassInfo& type = vm.program().require(class_name);
  const ir::Method* method = type.find_method("<init>", constructor);
  HW_CHECK(method != nullptr, "an exception that the JVM throws should have the usual constructors");
  ObjectId exception = vm.heap().new_object(type);
  std::vector<Value> values = {Value(exception)};
  values.insert(values.end(), arguments.begin(), arguments.end());
  Frame frame;
  frame.on_return = OnReturn::kThrow;
  frame.subject = exception;
  frame.cause = cause;
  vm.push_call(*method, values, frame);
  if (vm.heap().record(type).state == ClassState::kNew) start_initializing(vm, type);
  return exception;
}

const Instr* throw_new(Execution& vm, const Instr* ip, std::string_view class_name,
                       std::optional<std::string> message) {
  vm.frame().ip = ip;
  if (!message) {
    begin_throw(vm, class_name, "()V", {});
    return nullptr;
  }
  Value text(vm.java().new_string(classfile::utf16_of_modified_utf8(*message)));
  begin_throw(vm, class_name, "(Ljava/lang/String;)V", {&text, 1});
  return nullptr;
}

const Instr* throw_linkage_error(Execution& vm, const Instr* ip, std::string_view class_name,
                                 const std::string& message) {
  if (class_name != "java/lang/NoClassDefFoundError") return throw_new(vm, ip, class_name, message);
  if (!vm.options().links_without_class)
    return vm.stop(ip, base::StopReason::kMissingClass, ir::java_name(message));
  // A missing class has, as its cause, the class loader's complaint, which names it with dots.
  vm.frame().ip = ip;
  ObjectId cause = vm.heap().new_object(vm.program().require("java/lang/ClassNotFoundException"));
  ObjectId name = vm.java().new_string(classfile::utf16_of_modified_utf8(ir::java_name(message)));
  vm.java().set_field(cause, "detailMessage", Value(name));
  Value text(vm.java().new_string(classfile::utf16_of_modified_utf8(message)));
  begin_throw(vm, class_name, "(Ljava/lang/String;)V", {&text, 1}, cause);
  return nullptr;
}

const Instr* throw_null_pointer(Execution& vm, const Instr* ip) {
  vm.frame().ip = ip;
  CodeSite site = vm.frame().site();
  vm.path().null_sites[begin_throw(vm, "java/lang/NullPointerException", "()V", {})] = site;
  return nullptr;
}

const Instr* throw_object(Execution& vm, const Instr* ip, ObjectId exception) {
  vm.frame().ip = ip;
  while (true) {
    Frame& top = vm.path().frames.back();
    const ir::ExceptionEdge* edge = find_handler(vm, top, exception);
    note_interruption(vm.path(), top, edge);
    if (edge != nullptr) {
      if (vm.path().symbolic && vm.symbolic().meetings != nullptr)
        vm.symbolic().meetings->caught(vm.path(), edge->handler);
      vm.path().registers[top.base + top.body->exception_register] = Value(exception);
      vm.path().clear_term(top.body->exception_register);
      top.ip = top.body->code.data() + edge->target;
      return nullptr;
    }
    bool exited = machine::has_exited_monitors(vm.path());
    machine::release_monitors(vm.path());
    Frame dead = top;
    vm.path().frames.pop_back();
    if (!exited) return throw_new(vm, vm.frame().ip, "java/lang/IllegalMonitorStateException", std::nullopt);
    switch (dead.on_return) {
      case OnReturn::kDeliver:
      case OnReturn::kRetry:
      case OnReturn::kThrow:
        break;
      case OnReturn::kSuperReady:
      case OnReturn::kClassReady:
        return fail_initializing(vm, *dead.subject_class, exception);
      case OnReturn::kFinish:
        vm.finish(Threw{exception});
        return nullptr;
    }
  }
}

}  // namespace heapwright::exec
