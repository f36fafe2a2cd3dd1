// Models of threads: there is one. Others can be made, and never start.
#include "machine/monitors.h"
#include "models/platform.h"

namespace heapwright::models {

namespace {

constexpr int32_t kNormalPriority = 5;
constexpr int32_t kRunnable = 5;  // of JVMTI: alive, and not waiting

// As the JVM makes it, before any Java code runs.
ObjectId new_main_thread(Execution& vm) {
  ObjectId thread = vm.heap().new_object(vm.program().require("java/lang/Thread"));
  ObjectId name = vm.java().intern(u"main");
  vm.java().set_field(thread, "name", Value(name));
  vm.java().set_field(thread, "eetop", Value(int64_t{1}));  // anything but zero: it is alive
  vm.java().set_field(thread, "tid", Value(int64_t{1}));
  ObjectId loader = app_loader(vm);
  vm.java().set_field(thread, "contextClassLoader", Value(loader));
  ObjectId holder = thread;
  if (const ClassInfo* type = vm.program().load("java/lang/Thread$FieldHolder").found) {
    holder = vm.heap().new_object(*type);
    vm.java().set_field(thread, "holder", Value(holder));
  }
  ObjectId group = main_thread_group(vm);
  vm.java().set_field(holder, "group", Value(group));
  vm.java().set_field(holder, "priority", Value(kNormalPriority));
  vm.java().set_field(holder, "threadStatus", Value(kRunnable));
  return thread;
}

NativeResult current_thread(const NativeCall& call) {
  ObjectId& thread = call.vm.path().main_thread;
  if (thread == ObjectId::kNull) thread = new_main_thread(call.vm);
  return NativeReturn{Value(thread)};
}

NativeResult holds_lock(const NativeCall& call) {
  auto object = call.arg<ObjectId>(0);
  if (object == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  return NativeReturn{Value(static_cast<int32_t>(machine::holds_monitor(call.vm.path(), object)))};
}

NativeResult threads(const NativeCall&) { return NativeUnmodelled{"threads"}; }

// The main thread outlives a test: others would see what was changed.
NativeResult of_others(const NativeCall& call) {
  if (call.arg<ObjectId>(0) == call.vm.path().main_thread) return threads(call);
  return NativeProceed{};
}

// A number that the threads of a JVM get one after the other, those of earlier tests too.
template <class T>
NativeResult next_number(const NativeCall& call, std::string_view counter) {
  if (!may_guess(call)) return threads(call);
  const ClassInfo& type = *call.method.owner;
  if (!call.vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  exec::RunVariation& run_variation = call.vm.run_variation();
  ++run_variation.asked;
  auto last = call.vm.java().static_field(type, counter).as<T>();
  call.vm.java().set_static_field(type, counter, Value(static_cast<T>(last + 1)));
  return NativeReturn{Value(static_cast<T>(last + static_cast<T>(7 * run_variation.seed)))};
}

NativeResult next_thread_number(const NativeCall& call) {
  return next_number<int32_t>(call, "threadInitNumber");
}
NativeResult next_thread_id(const NativeCall& call) { return next_number<int64_t>(call, "threadSeqNumber"); }

constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::string_view kGroup = "java/lang/ThreadGroup";

constexpr NativeEntry kThreadNatives[] = {
    {kThread, "currentThread", "", current_thread},
    {kThread, "currentCarrierThread", "", current_thread},
    {kThread, "holdsLock", "", holds_lock},
    {kThread, "isInterrupted", "", exec::return_zero},
    {kThread, "interrupted", "", exec::return_zero},
    {kThread, "nextThreadNum", "", next_thread_number},
    {kThread, "nextThreadID", "", next_thread_id},
    {"java/lang/Thread$ThreadNumbering", "next", "", threads},
    {"java/lang/Thread$ThreadIdentifiers", "next", "", threads},
    {kThread, "start", "", threads},
    {kThread, "interrupt", "", threads},
    {kThread, "stop", "", threads},
    {kThread, "setPriority0", "", exec::return_nothing},
    {kThread, "setPriority", "", of_others},
    {kThread, "setDaemon", "", of_others},
    {kThread, "setName", "", of_others},
    {kThread, "setContextClassLoader", "", of_others},
    {kThread, "setUncaughtExceptionHandler", "", of_others},
    {kThread, "setDefaultUncaughtExceptionHandler", "", threads},
    {kThread, "getAllStackTraces", "", threads},
    {kThread, "enumerate", "", threads},
    {kThread, "activeCount", "", threads},
    // Nothing is ever collected, so that there is nothing to do for its thread.
    {"jdk/internal/ref/CleanerImpl", "start", "", exec::return_nothing},
    {kGroup, "activeCount", "", threads},
    {kGroup, "activeGroupCount", "", threads},
    {kGroup, "enumerate", "", threads},
    {kGroup, "interrupt", "", threads},
    {kGroup, "list", "", threads},
    {kThread, "yield", "", exec::return_nothing},
    {kThread, "onSpinWait", "", exec::return_nothing},
};

}  // namespace

std::span<const NativeEntry> thread_natives() { return kThreadNatives; }

}  // namespace heapwright::models
