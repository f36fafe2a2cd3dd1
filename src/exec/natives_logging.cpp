// Models of java.util.logging as it is without a configuration: what is written goes to the console, from
// INFO on. Loggers have their names; what could change the rest is not modelled.
#include "exec/interpreter.h"

namespace heapwright::exec {

namespace {

constexpr std::string_view kLogger = "java/util/logging/Logger";
constexpr int32_t kInfo = 800;  // Level.INFO

NativeResult nothing(const NativeCall&) { return NativeReturn{}; }
NativeResult logging(const NativeCall&) { return NativeUnmodelled{"logging"}; }

// The loggers are linked by their field "parent", behind the one in Logger.global.
NativeResult get_logger(const NativeCall& call) {
  auto name = call.arg<ObjectId>(0);
  if (name == ObjectId::kNull) return NativeUnmodelled{"a logger without a name"};
  Interpreter& vm = call.vm;
  const ir::ClassInfo& type = vm.program().require(kLogger);
  if (!vm.heap().record(type).usable()) return NativeInitializeFirst{&type};
  std::u16string wanted = vm.text_of(name);
  if (wanted.empty() || wanted == u"global") return NativeUnmodelled{"the root and the global logger"};
  auto last = vm.static_field(type, "global").as<ObjectId>();
  while (true) {
    auto next = vm.field(last, "parent").as<ObjectId>();
    if (next == ObjectId::kNull) break;
    if (vm.text_of(vm.field(next, "name").as<ObjectId>()) == wanted) return NativeReturn{Value(next)};
    last = next;
  }
  ObjectId made = vm.heap().new_object(type);
  vm.set_field(made, "name", Value(name));
  vm.set_field(last, "parent", Value(made));
  return NativeReturn{Value(made)};
}

NativeResult is_loggable(const NativeCall& call) {
  auto level = call.arg<ObjectId>(1);
  if (level == ObjectId::kNull) return NativeUnmodelled{"logging without a level"};
  const auto& symbolic = call.vm.path().symbolic;
  if (symbolic && symbolic->is_symbolic(level)) return NativeUnmodelled{"logging with a level of any number"};
  bool is_shown = call.vm.field(level, "value").as<int32_t>() >= kInfo;
  return NativeReturn{Value(static_cast<int32_t>(is_shown))};
}

// Nobody looks into a record that a logger makes: it asks for the clock.
NativeResult new_record(const NativeCall& call) {
  const auto& frames = call.vm.path().frames;
  if (!frames.empty() && frames.back().method->owner->name == kLogger) return NativeReturn{};
  return NativeProceed{};
}

constexpr NativeEntry kEntries[] = {
    {kLogger, "getLogger", "(Ljava/lang/String;)Ljava/util/logging/Logger;", get_logger},
    {kLogger, "isLoggable", "", is_loggable},
    {kLogger, "doLog", "(Ljava/util/logging/LogRecord;)V", nothing},
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

std::span<const NativeEntry> logging_natives() { return kEntries; }

}  // namespace heapwright::exec
