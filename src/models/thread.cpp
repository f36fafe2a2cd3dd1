// Models of the one thread that there is.
#include "machine/monitors.h"
#include "models/groups.h"

namespace heapwright::models {

namespace {

NativeResult current_thread(const NativeCall& call) {
  ObjectId& thread = call.vm.path().main_thread;
  if (thread == ObjectId::kNull) {
    thread = call.vm.heap().new_object(call.vm.program().require("java/lang/Thread"));
    ObjectId name = call.vm.java().intern(u"main");
    call.vm.java().set_field(thread, "name", Value(name));
  }
  return NativeReturn{Value(thread)};
}

NativeResult holds_lock(const NativeCall& call) {
  auto object = call.arg<ObjectId>(0);
  if (object == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  return NativeReturn{Value(static_cast<int32_t>(machine::holds_monitor(call.vm.path(), object)))};
}

NativeResult thread_id(const NativeCall&) { return NativeReturn{Value(int64_t{1})}; }  // the main thread

NativeResult threads(const NativeCall&) { return NativeUnmodelled{"threads"}; }

// Time passes, and nothing else happens.
NativeResult sleep(const NativeCall& call) {
  if (call.method.parameters[0] != ir::Type::kLong) return NativeUnmodelled{"a duration"};
  if (call.arg<int64_t>(0) < 0)
    return NativeThrow{"java/lang/IllegalArgumentException", "timeout value is negative"};
  return NativeReturn{};
}

// The thread that there is has a name and thread-local variables; whatever else a Thread has is not modelled.
constexpr NativeEntry kThreadNatives[] = {
    {"java/lang/Thread", "currentThread", "", current_thread},
    {"java/lang/Thread", "currentCarrierThread", "", current_thread},
    {"java/lang/Thread", "holdsLock", "", holds_lock},
    {"java/lang/Thread", "isInterrupted", "", exec::return_zero},
    {"java/lang/Thread", "interrupted", "", exec::return_zero},
    {"java/lang/Thread", "sleep", "", sleep},
    {"java/lang/Thread", "<init>", "", threads},
    {"java/lang/Thread", "start", "", threads},
    {"java/lang/Thread", "join", "", threads},
    {"java/lang/Thread", "interrupt", "", threads},
    {"java/lang/Thread", "toString", "", threads},
    {"java/lang/Thread", "getThreadGroup", "", threads},
    {"java/lang/Thread", "getPriority", "", threads},
    {"java/lang/Thread", "setPriority", "", threads},
    {"java/lang/Thread", "getId", "", thread_id},
    {"java/lang/Thread", "threadId", "", thread_id},
    {"java/lang/Thread", "getState", "", threads},
    {"java/lang/Thread", "threadState", "", threads},
    {"java/lang/Thread", "isAlive", "", threads},
    {"java/lang/Thread", "isDaemon", "", threads},
    {"java/lang/Thread", "getStackTrace", "", threads},
    {"java/lang/Thread", "getAllStackTraces", "", threads},
    {"java/lang/Thread", "getContextClassLoader", "", threads},
    {"java/lang/Thread", "setContextClassLoader", "", threads},
    {"java/lang/Thread", "setName", "", threads},
    {"java/lang/ThreadGroup", "<init>", "", threads},
    {"java/lang/Thread", "yield", "", exec::return_nothing},
    {"java/lang/Thread", "onSpinWait", "", exec::return_nothing},
};

}  // namespace

std::span<const NativeEntry> thread_natives() { return kThreadNatives; }

}  // namespace heapwright::models
