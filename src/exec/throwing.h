// Throwing: exceptions are made by their own constructors, then unwind to a handler. `ip` is the instruction
// that throws; each answers null, as a handler does that has changed the frames.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "exec/execution.h"

namespace heapwright::exec {

// Unwinds to the handler, or ends the path.
const ir::Instr* throw_object(Execution& vm, const ir::Instr* ip, ir::ObjectId exception);
const ir::Instr* throw_new(Execution& vm, const ir::Instr* ip, std::string_view class_name,
                           std::optional<std::string> message);
const ir::Instr* throw_null_pointer(Execution& vm, const ir::Instr* ip);
const ir::Instr* throw_linkage_error(Execution& vm, const ir::Instr* ip, std::string_view class_name,
                                     const std::string& message);

template <class T>
const ir::Instr* throw_unresolved(Execution& vm, const ir::Instr* ip, const ir::Resolution<T>& failure) {
  if (failure.exception.empty()) return vm.stop(ip, failure.reason, failure.message);
  return throw_linkage_error(vm, ip, failure.exception, failure.message);
}

// Allocates the exception and pushes its constructor; when that returns, the exception is thrown at the ip of
// the current frame. The exception's class is initialised before the constructor runs.
ir::ObjectId begin_throw(Execution& vm, std::string_view class_name, std::string_view constructor,
                         std::span<const ir::Value> arguments, ir::ObjectId cause = ir::ObjectId::kNull);

}  // namespace heapwright::exec
