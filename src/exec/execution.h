// Execution: one continuation of a path, with exactly the JVM's behaviour, from where it stands to its
// outcome.
//
// Every opcode family is one small function in a table (handlers.h). A handler returns the instruction to run
// next, or null after it has changed the frame stack or ended the path. Throwing (throwing.h), class
// initialisation (class_init.h) and splitting (splitting.h) are functions over what is here.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "exec/code_cache.h"
#include "exec/context.h"
#include "exec/endless_loop.h"
#include "machine/java_objects.h"
#include "machine/path.h"

namespace heapwright::exec {

// The words of this room.
using ir::Instr;
using ir::ObjectId;
using ir::Value;
using machine::Frame;
using machine::Path;

struct Limits {
  uint64_t max_steps = 0;  // 0: none
  uint32_t max_depth = 0;  // 0: none given: at kStackDepth a StackOverflowError is thrown, as the JVM does
  size_t max_heap_bytes = size_t{4} << 30;
  std::optional<std::chrono::steady_clock::time_point> deadline;

  static constexpr uint32_t kStackDepth = 10000;
};

struct Options {
  Limits limits;
  bool assertions = false;    // what Class.desiredAssertionStatus answers
  bool frozen_clock = false;  // clocks stand still, so that nothing depends on when it was executed
  // A class that is needed and not on the class path is the error that the JVM throws. If not, the execution
  // ends without an answer: where the program is used, the class will be there.
  bool links_without_class = true;
  // Receives what the program writes to System.out and System.err.
  std::function<void(std::string_view)> print;
};

class Execution {
 public:
  Execution(CodeCache& code, const Options& options, machine::Path& path, const Context& context);

  // To its end. The path keeps its heap.
  machine::Outcome run();

  // ---- For handlers, native models and the other parts. `ip` is the instruction being executed.

  [[nodiscard]] ir::Program& program() { return code_.program(); }
  [[nodiscard]] CodeCache& code() { return code_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] machine::Path& path() { return path_; }
  [[nodiscard]] machine::Heap& heap() { return path_.heap; }
  [[nodiscard]] machine::Frame& frame() { return path_.frames.back(); }
  [[nodiscard]] machine::JavaObjects& java() { return java_; }
  [[nodiscard]] Symbolic& symbolic() { return *context_.symbolic; }  // of a symbolic path
  // Whether somebody counts what depends on the run.
  [[nodiscard]] bool is_varied() const { return context_.run_variation != nullptr; }
  [[nodiscard]] RunVariation& run_variation() {
    return context_.run_variation != nullptr ? *context_.run_variation : none_;
  }

  // Ends the path with that outcome.
  void finish(machine::Outcome outcome) { outcome_ = std::move(outcome); }
  [[nodiscard]] bool has_ended() const { return outcome_.has_value(); }
  // Ends it without an answer. Always null.
  const ir::Instr* stop(const ir::Instr* ip, base::StopReason reason, std::string what);

  // The symbolic path takes that outcome of the branch at `ip`.
  void note_branch(const ir::Instr* ip, uint32_t outcome);
  // What splits at `ip` from here on shall become one again, if it can.
  void meet_again(const ir::Instr* ip);

  // Whether so much may be allocated; otherwise the path is stopped.
  bool fits(size_t bytes, const ir::Instr* ip);

  // Calls `method`; the result goes to register `ip->dst`, and execution goes on behind `ip`. Null, or the
  // next instruction when a native model has served the call.
  const ir::Instr* invoke(const ir::Method& method, const ir::Value* registers,
                          std::span<const ir::Reg> arguments, const ir::Instr* ip);
  // The concrete side of a model.
  const ir::Instr* run_model(const ir::Method& method, std::span<const ir::Value> arguments,
                             const ir::Instr* ip);
  // Puts a method with a body on top, with values that do not come from registers.
  void push_call(const ir::Method& method, std::span<const ir::Value> arguments, machine::Frame frame);
  // Return from the current frame, with or without a value.
  const ir::Instr* return_from(const ir::Instr* ip, ir::Value value, term::Term term = term::kNoTerm);

 private:
  template <bool kObserved, bool kMeets>
  const ir::Instr* run_slice(const ir::Instr* ip, ir::Value* registers, uint64_t& budget);
  const ir::Instr* run_slice(const ir::Instr* ip, uint64_t& budget);
  void update_stop();
  void check_limits();
  void look_for_endless_loop();
  bool depth_allows(const ir::Instr* ip);
  const ir::Instr* enter(const ir::Method& method, const ir::Body& body, std::span<const ir::Reg> arguments,
                         const ir::Instr* ip);
  const ir::Instr* call_values(const ir::Method& method, std::span<const ir::Value> arguments,
                               const ir::Instr* ip, machine::OnReturn on_return);
  void lock_method(const ir::Method& method, const ir::Value* registers);

  CodeCache& code_;
  const Options& options_;
  machine::Path& path_;
  Context context_;
  uint64_t max_steps_;  // of the path; 0: none
  machine::JavaObjects java_;
  RunVariation none_;
  EndlessLoop endless_loop_;
  std::optional<machine::Outcome> outcome_;
  const ir::Instr* stop_ = nullptr;  // of a path that meets others: where it waits for them
};

}  // namespace heapwright::exec
