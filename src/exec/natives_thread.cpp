// Models of the one thread that there is.
#include "exec/interpreter.h"

namespace heapwright::exec {

namespace {

NativeResult nothing(const NativeCall&) { return NativeReturn{}; }
NativeResult no(const NativeCall&) { return NativeReturn{Value(int32_t{0})}; }

NativeResult current_thread(const NativeCall& call) {
  ObjectId& thread = call.vm.path().main_thread;
  if (thread == ObjectId::kNull) {
    thread = call.vm.heap().new_object(call.vm.program().require("java/lang/Thread"));
    ObjectId name = call.vm.intern(u"main");
    call.vm.field(thread, "name") = Value(name);
  }
  return NativeReturn{Value(thread)};
}

NativeResult holds_lock(const NativeCall& call) {
  auto object = call.arg<ObjectId>(0);
  if (object == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  return NativeReturn{Value(static_cast<int32_t>(call.vm.path().monitors.contains(object)))};
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Thread", "currentThread", "", current_thread},
    {"java/lang/Thread", "currentCarrierThread", "", current_thread},
    {"java/lang/Thread", "holdsLock", "", holds_lock},
    {"java/lang/Thread", "isInterrupted", "", no},
    {"java/lang/Thread", "interrupted", "", no},
    {"java/lang/Thread", "yield", "", nothing},
    {"java/lang/Thread", "onSpinWait", "", nothing},
};

}  // namespace

std::span<const NativeEntry> thread_natives() { return kEntries; }

}  // namespace heapwright::exec
