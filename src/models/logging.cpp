// Models of java.util.logging as it is without a configuration: what is written goes to the console, from
// INFO on. Loggers have their names; what could change the rest is not modelled.
#include <fmt/format.h>

#include "ir/boxes.h"
#include "models/groups.h"

namespace heapwright::models {

namespace {

constexpr std::string_view kLogger = "java/util/logging/Logger";
constexpr int32_t kInfo = 800;  // Level.INFO

NativeResult logging(const NativeCall&) { return NativeUnmodelled{"logging"}; }

// The loggers are linked by their field "parent", behind the one in Logger.global.
NativeResult get_logger(const NativeCall& call) {
  auto name = call.arg<ObjectId>(0);
  if (name == ObjectId::kNull) return NativeUnmodelled{"a logger without a name"};
  Execution& vm = call.vm;
  const ir::ClassInfo& type = vm.program().require(kLogger);
  if (!vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  std::u16string wanted = vm.java().text_of(name);
  if (wanted.empty() || wanted == u"global") return NativeUnmodelled{"the root and the global logger"};
  auto last = vm.java().static_field(type, "global").as<ObjectId>();
  while (true) {
    auto next = vm.java().field(last, "parent").as<ObjectId>();
    if (next == ObjectId::kNull) break;
    if (vm.java().text_of(vm.java().field(next, "name").as<ObjectId>()) == wanted)
      return NativeReturn{Value(next)};
    last = next;
  }
  ObjectId made = vm.heap().new_object(type);
  vm.java().set_field(made, "name", Value(name));
  vm.java().set_field(last, "parent", Value(made));
  return NativeReturn{Value(made)};
}

NativeResult is_loggable(const NativeCall& call) {
  auto level = call.arg<ObjectId>(1);
  if (level == ObjectId::kNull) return NativeUnmodelled{"logging without a level"};
  bool is_shown = call.vm.java().field(level, "value").as<int32_t>() >= kInfo;
  return NativeReturn{Value(static_cast<int32_t>(is_shown))};
}

const ir::Instr* symbolic_is_loggable(const SymbolicCall& call) {
  if (!call.state().is_symbolic(call.arg<ObjectId>(1))) return exec::only_concrete(call);
  return call.vm.stop(call.ip, base::StopReason::kUnmodelledMethod,
                      fmt::format("{}: logging with a level of any number", call.method.display_name()));
}

// Nobody looks into a record that a logger makes: it asks for the clock.
NativeResult new_record(const NativeCall& call) {
  const auto& frames = call.vm.path().frames;
  if (!frames.empty() && frames.back().method->owner->name == kLogger) return NativeReturn{};
  return NativeProceed{};
}

// Whether the console could call code of the user's to print it: toString, getMessage.
bool is_plain(Execution& vm, ObjectId object) {
  if (object == ObjectId::kNull) return true;
  std::string_view name = vm.heap().get(object).type->name;
  return name == "java/lang/String" || ir::is_integral_box(name);
}

bool prints_own_code(Execution& vm, ObjectId thrown) {
  while (thrown != ObjectId::kNull) {
    auto suppressed = vm.java().field(thrown, "suppressedExceptions").as<ObjectId>();
    bool has_more =
        suppressed != ObjectId::kNull && vm.heap().get(suppressed).type->name == "java/util/ArrayList";
    if (vm.heap().get(thrown).type->module().empty() || has_more) return true;
    auto cause = vm.java().field(thrown, "cause").as<ObjectId>();
    if (cause == thrown) return false;  // none is known yet
    thrown = cause;
  }
  return false;
}

NativeResult write_record(const NativeCall& call) {
  Execution& vm = call.vm;
  auto record = call.arg<ObjectId>(1);
  auto parameters = vm.java().field(record, "parameters").as<ObjectId>();
  if (parameters != ObjectId::kNull) {
    const Object& array = vm.heap().get(parameters);
    for (uint32_t i = 0; i < array.length; ++i) {
      if (!is_plain(vm, array.elements<ObjectId>()[i])) return NativeUnmodelled{"logging of objects"};
    }
  }
  if (prints_own_code(vm, vm.java().field(record, "thrown").as<ObjectId>()))
    return NativeUnmodelled{"logging of exceptions that are not the platform's own"};
  return NativeReturn{};
}

constexpr NativeEntry kLoggingNatives[] = {
    {kLogger, "getLogger", "(Ljava/lang/String;)Ljava/util/logging/Logger;", get_logger},
    {kLogger, "isLoggable", "", is_loggable, symbolic_is_loggable},
    {kLogger, "doLog", "(Ljava/util/logging/LogRecord;)V", write_record},
    {"java/util/logging/LogRecord", "<init>", "", new_record},
    {kLogger, "log", "(Ljava/util/logging/LogRecord;)V", logging},
    {kLogger, "logrb", "", logging},
    {kLogger, "getGlobal", "", logging},
    {kLogger, "getAnonymousLogger", "", logging},
    {kLogger, "getResourceBundle", "", logging},
    {kLogger, "getResourceBundleName", "", logging},
    {kLogger, "setResourceBundle", "", logging},
    {kLogger, "getFilter", "", logging},
    {kLogger, "setFilter", "", logging},
    {kLogger, "getLevel", "", logging},
    {kLogger, "setLevel", "", logging},
    {kLogger, "getHandlers", "", logging},
    {kLogger, "addHandler", "", logging},
    {kLogger, "removeHandler", "", logging},
    {kLogger, "getUseParentHandlers", "", logging},
    {kLogger, "setUseParentHandlers", "", logging},
    {kLogger, "getParent", "", logging},
    {kLogger, "setParent", "", logging},
};

}  // namespace

std::span<const NativeEntry> logging_natives() { return kLoggingNatives; }

}  // namespace heapwright::models
