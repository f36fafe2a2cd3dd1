// Models of stack traces.
#include "classfile/modified_utf8.h"
#include "ir/null_message.h"
#include "models/groups.h"

namespace heapwright::models {

using machine::CodeSite;

namespace {

constexpr size_t kMaxTraceDepth = 1024;  // the JVM's default

// Records the active calls, without those that only make the exception.
NativeResult fill_in_stack_trace(const NativeCall& call) {
  auto exception = call.arg<ObjectId>(0);
  const ir::ClassInfo& type = *call.vm.heap().get(exception).type;
  const auto& frames = call.vm.path().frames;
  auto frame = frames.rbegin();
  while (frame != frames.rend() && frame->method->name == "fillInStackTrace") ++frame;
  while (frame != frames.rend() && frame->method->is_constructor() &&
         type.is_subclass_of(*frame->method->owner)) {
    ++frame;
  }
  std::vector<CodeSite> trace;
  for (; frame != frames.rend() && trace.size() < kMaxTraceDepth; ++frame) {
    if (frame->method->source != nullptr) trace.push_back(frame->site());
  }
  call.vm.java().set_field(exception, "depth", Value(static_cast<int32_t>(trace.size())));
  call.vm.java().set_field(exception, "backtrace", Value(exception));  // anything but null
  call.vm.path().backtraces[exception] = std::move(trace);
  return NativeReturn{Value(exception)};
}

// (elements, throwable) up to JDK 17, (elements, backtrace, depth) later; our backtrace is the throwable.
NativeResult fill_elements(const NativeCall& call) {
  auto array = call.arg<ObjectId>(0);
  auto backtrace = call.vm.path().backtraces.find(call.arg<ObjectId>(1));
  if (backtrace == call.vm.path().backtraces.end()) return NativeReturn{};
  Execution& vm = call.vm;
  auto set_text = [&vm](ObjectId element, std::string_view field, std::string_view text) {
    ObjectId string = vm.java().intern(classfile::utf16_of_modified_utf8(text));
    vm.java().set_field(element, field, Value(string));
  };
  const std::vector<CodeSite>& trace = backtrace->second;
  for (size_t i = 0; i < trace.size() && i < vm.heap().get(array).length; ++i) {
    ObjectId element = vm.heap().get(array).elements<ObjectId>()[i];
    const ir::Method& method = *trace[i].method;
    set_text(element, "declaringClass", method.owner->java_name());
    set_text(element, "methodName", method.name);
    if (!method.owner->file->source_file.empty())
      set_text(element, "fileName", method.owner->file->source_file);
    if (!method.owner->module().empty()) set_text(element, "moduleName", method.owner->module());
    uint16_t line = method.line_of(trace[i].pc);
    vm.java().set_field(element, "lineNumber", Value(line == 0 ? int32_t{-1} : int32_t{line}));
  }
  return NativeReturn{};
}

NativeResult null_pointer_message(const NativeCall& call) {
  auto site = call.vm.path().null_sites.find(call.arg<ObjectId>(0));
  bool known = site != call.vm.path().null_sites.end() && site->second.method->source != nullptr;
  std::string message = known ? ir::null_pointer_message(*site->second.method, site->second.pc) : "";
  if (message.empty()) return NativeReturn{Value(ObjectId::kNull)};
  return NativeReturn{Value(call.vm.java().new_string(classfile::utf16_of_modified_utf8(message)))};
}

constexpr NativeEntry kThrowableNatives[] = {
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace},
    {"java/lang/StackTraceElement", "initStackTraceElements", "", fill_elements},
    {"java/lang/StackTraceElement", "computeFormat", "", exec::return_nothing},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "", null_pointer_message},
};

}  // namespace

std::span<const NativeEntry> throwable_natives() { return kThrowableNatives; }

}  // namespace heapwright::models
