// Interpreter: executes methods of a program. What it keeps is the same for all executions: how methods are
// executed, and the options. Several executions can take turns; each has its path and its context.
#pragma once

#include <span>
#include <vector>

#include "exec/execution.h"

namespace heapwright::exec {

class Interpreter {
 public:
  // `natives` outlives it.
  Interpreter(ir::Program& program, const NativeTable& natives, Options options)
      : code_(program, natives), options_(std::move(options)) {}

  // Calls a static method, or an instance method with its receiver first, and runs it to its end. The path
  // keeps its heap between calls.
  machine::Outcome call(machine::Path& path, const ir::Method& method, std::span<const ir::Value> arguments,
                        const Context& context = {});
  // The same in two steps: start() puts the arguments into the first registers of the path, resume() runs it.
  void start(machine::Path& path, const ir::Method& method, std::span<const ir::Value> arguments);
  // The same for `new C(arguments)`: the outcome is the new object.
  void start_new(machine::Path& path, const ir::Method& constructor, std::span<const ir::Value> arguments);
  machine::Outcome resume(machine::Path& path, const Context& context = {});

  // Initialises a class as its first use would.
  machine::Outcome initialize(machine::Path& path, const ir::ClassInfo& type, const Context& context = {});

  // What a call of `resolved` runs on an object of class `receiver`; null: a linkage error.
  [[nodiscard]] const ir::Method* select(const ir::ClassInfo& receiver, const ir::Method& resolved) {
    return code_.select(receiver, resolved);
  }
  // Every method that was called so far and has a body, by id.
  [[nodiscard]] std::vector<const ir::Method*> called_methods() const { return code_.called_methods(); }

  [[nodiscard]] ir::Program& program() { return code_.program(); }
  [[nodiscard]] const Options& options() const { return options_; }

 private:
  void start_at(machine::Path& path, const ir::Body& entry, std::span<const ir::Value> arguments);

  CodeCache code_;
  Options options_;
};

}  // namespace heapwright::exec
