#include "exec/interpreter.h"

#include <algorithm>

#include "exec/class_init.h"

namespace heapwright::exec {

using machine::OnReturn;
using machine::Outcome;

void Interpreter::start_at(Path& path, const ir::Body& entry, std::span<const Value> arguments) {
  path.frames.clear();
  Frame bottom;
  bottom.on_return = OnReturn::kFinish;
  Value* registers = path.push_frame(code_.idle(), entry, bottom);
  std::copy(arguments.begin(), arguments.end(), registers);
  // Terms of an earlier call on this path do not belong to these values.
  if (path.symbolic) std::fill_n(path.symbolic->registers.begin(), entry.register_count, term::kNoTerm);
}

void Interpreter::start(Path& path, const ir::Method& method, std::span<const Value> arguments) {
  start_at(path, code_.entry_of(method), arguments);
}

void Interpreter::start_new(Path& path, const ir::Method& constructor, std::span<const Value> arguments) {
  start_at(path, code_.entry_of_new(constructor), arguments);
}

Outcome Interpreter::resume(Path& path, const Context& context) {
  return Execution(code_, options_, path, context).run();
}

Outcome Interpreter::call(Path& path, const ir::Method& method, std::span<const Value> arguments,
                          const Context& context) {
  start(path, method, arguments);
  return resume(path, context);
}

Outcome Interpreter::initialize(Path& path, const ir::ClassInfo& type, const Context& context) {
  start(path, code_.idle(), {});
  Execution execution(code_, options_, path, context);
  ensure_initialized(execution, type, path.frames.back().ip);
  return execution.run();
}

}  // namespace heapwright::exec
