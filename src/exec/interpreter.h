// Interpreter: executes IR on a Path with exactly the JVM's behaviour.
//
// Every opcode family is one small function in a table (handlers.h). A handler returns the instruction to run
// next, or null after it has changed the frame stack or ended the path.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "exec/natives.h"
#include "exec/path.h"
#include "exec/symbolic.h"
#include "ir/program.h"

namespace heapwright::exec {

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
  // Receives what the program writes to System.out and System.err.
  std::function<void(std::string_view)> print;
};

class Interpreter {
 public:
  Interpreter(ir::Program& program, Options options);

  // Calls a static method, or an instance method with its receiver first, and runs it to its end. The path
  // keeps its heap between calls.
  Outcome call(Path& path, const ir::Method& method, std::span<const Value> arguments);
  // The same in two steps: start() puts the arguments into the first registers of the path, resume() runs it.
  void start(Path& path, const ir::Method& method, std::span<const Value> arguments);
  // The same for `new C(arguments)`: the outcome is the new object.
  void start_new(Path& path, const ir::Method& constructor, std::span<const Value> arguments);
  Outcome resume(Path& path);

  // Initialises a class as its first use would.
  Outcome initialize(Path& path, const ir::ClassInfo& type);

  // Every method that was called so far and has a body, by id.
  [[nodiscard]] std::vector<const ir::Method*> called_methods() const;

  // Makes `path` the one that the functions below work on, outside of a call.
  void attach(Path& path) { path_ = &path; }

  // Set to execute paths whose `symbolic` part is set.
  Symbolic* symbolic = nullptr;

  // What differs from one run of a JVM to the next: identity hashes and clocks.
  struct Accidents {
    uint32_t seed = 0;   // another seed, other hashes and another time
    uint64_t asked = 0;  // how often a concrete execution has asked for such a value
  };
  Accidents accidents;

  // Called before every instruction when set; slows execution down.
  std::function<void(const Frame&, const ir::Instr&)> observer;

  [[nodiscard]] ir::Program& program() { return program_; }
  [[nodiscard]] const Options& options() const { return options_; }

  // ---- For symbolic handlers.

  // Whether `condition` holds on this path from here on. Where both is possible, the path splits: a copy, in
  // which it does not hold, executes `ip` again later. Nothing: the path was stopped.
  std::optional<bool> decide(const ir::Instr* ip, term::Term condition);
  // A value for the term: the path splits over all that are possible. Nothing: the path was stopped.
  std::optional<uint64_t> concretize(const ir::Instr* ip, term::Term value);
  void note_branch(const ir::Instr& instr, uint32_t outcome);
  // An Integer, Long, ... of a symbolic value.
  ObjectId new_box(const ir::ClassInfo& type, term::Term value);
  const ir::Instr* return_symbolic(const ir::Instr* ip, Value value, term::Term term);

  // ---- For handlers and native models. `ip` is the instruction being executed.

  [[nodiscard]] Path& path() { return *path_; }
  [[nodiscard]] Heap& heap() { return path_->heap; }
  [[nodiscard]] Frame& frame() { return path_->frames.back(); }

  // Throwing: unwinds to the handler, or ends the path. Always null.
  const ir::Instr* throw_object(const ir::Instr* ip, ObjectId exception);
  const ir::Instr* throw_new(const ir::Instr* ip, std::string_view class_name,
                             std::optional<std::string> message);
  const ir::Instr* throw_null_pointer(const ir::Instr* ip);
  template <class T>
  const ir::Instr* throw_unresolved(const ir::Instr* ip, const ir::Resolution<T>& failure) {
    if (failure.exception.empty()) return stop(ip, failure.reason, failure.message);
    return throw_linkage_error(ip, failure.exception, failure.message);
  }

  const ir::Instr* throw_linkage_error(const ir::Instr* ip, std::string_view class_name,
                                       const std::string& message);

  // Ends the path without an answer. Always null.
  const ir::Instr* stop(const ir::Instr* ip, base::StopReason reason, std::string what);

  // True when static members of `type` may be used. Otherwise its initialiser was pushed, and the handler
  // must return null: `ip` is executed again afterwards.
  bool ensure_initialized(const ir::ClassInfo& type, const ir::Instr* ip);

  // Calls `method`; the result goes to register `ip->dst`, and execution goes on behind `ip`. Null, or the
  // next instruction when a native model has served the call.
  const ir::Instr* invoke(const ir::Method& method, const Value* registers,
                          std::span<const ir::Reg> arguments, const ir::Instr* ip);
  // What a call of `resolved` runs on an object of class `receiver`; null: a linkage error.
  [[nodiscard]] const ir::Method* select(const ir::ClassInfo& receiver, const ir::Method& resolved);

  // Whether so much may be allocated; otherwise the path is stopped.
  bool fits(size_t bytes, const ir::Instr* ip);
  ObjectId mirror(const ir::ClassInfo& type);                          // its java.lang.Class object
  [[nodiscard]] const ir::ClassInfo& mirrored(ObjectId mirror) const;  // the reverse
  ObjectId literal(ir::StringId id);
  ObjectId new_string(std::u16string_view text);
  ObjectId intern(std::u16string_view text);
  [[nodiscard]] std::u16string text_of(ObjectId string) const;

  // By name in the object's class or its supers; for the fields of JDK classes that models need.
  [[nodiscard]] Value field(ObjectId object, std::string_view name) const;
  void set_field(ObjectId object, std::string_view name, Value value);
  [[nodiscard]] Value static_field(const ir::ClassInfo& type, std::string_view name);
  void set_static_field(const ir::ClassInfo& type, std::string_view name, Value value);

  // Return from the current frame, with or without a value.
  const ir::Instr* return_from(const ir::Instr* ip, Value value);

  // Monitors, as HotSpot structures them: a frame can only exit what it has entered.
  void enter_monitor(ObjectId object);
  bool exit_monitor(ObjectId object);  // false: not entered by this frame
  [[nodiscard]] bool holds_monitor(ObjectId object) const;

  // The bytecode that a frame is at.
  [[nodiscard]] static CodeSite site_of(const Frame& frame);
  // "p.C.m(int), line 12"
  [[nodiscard]] std::string where() const;

 private:
  struct Code {  // how a method is executed
    const ir::Body* body = nullptr;
    NativeModel model = nullptr;
    bool known = false;
    bool is_abstracted = false;  // see symbolic_text.cpp
    std::string error;
  };
  struct DispatchEntry {
    const ir::ClassInfo* receiver = nullptr;
    const ir::Method* resolved = nullptr;
    const ir::Method* selected = nullptr;
  };

  Code& code_of(const ir::Method& method);
  const ir::Body& entry_of(const ir::Method& method);
  const ir::Body& entry_of_new(const ir::Method& constructor);
  void start_at(Path& path, const ir::Body& entry, std::span<const Value> arguments);
  void run();
  template <bool kObserved>
  const ir::Instr* run_slice(const ir::Instr* ip, Value* registers, uint64_t& budget);
  void check_limits();
  Outcome finish();

  // Frames.
  Value* push_frame(const ir::Method& method, const ir::Body& body, Frame frame);
  void push_call(const ir::Method& method, std::span<const Value> arguments, Frame frame);
  const ir::Instr* enter(const ir::Method& method, const ir::Body& body, std::span<const ir::Reg> arguments,
                         const ir::Instr* ip);
  bool depth_allows(const ir::Instr* ip);
  void fork(const ir::Instr* ip, term::Term condition, std::optional<term::Assignment> model);
  void clear_term(ir::Reg reg);
  // What Coverage records, besides branches. `handler`: null when the exception leaves the frame.
  void note_entry(const ir::Method& method);
  void note_interruption(const Frame& frame, const ir::ExceptionEdge* handler);
  static bool makes_text(const ir::Method& method);
  static bool makes_box(const ir::Method& method);
  std::optional<const ir::Instr*> run_abstracted(const ir::Method& method, const Value* registers,
                                                 std::span<const ir::Reg> arguments, const ir::Instr* ip);
  [[nodiscard]] bool is_plain_format(ObjectId arguments) const;
  std::optional<const ir::Instr*> run_unreadable(const ir::Method& method, const Value* registers,
                                                 std::span<const ir::Reg> arguments, const ir::Instr* ip);
  const ir::Instr* run_symbolic_access(const ir::Method& method, const Code& code,
                                       std::span<const Value> arguments, std::span<const ir::Reg> registers,
                                       const ir::Instr* ip);
  const ir::Instr* run_symbolic_model(const ir::Method& method, const Code& code,
                                      std::span<const Value> arguments, std::span<const ir::Reg> registers,
                                      const ir::Instr* ip);
  const ir::Instr* run_model(const ir::Method& method, const Code& code, std::span<const Value> arguments,
                             const ir::Instr* ip);
  void lock_method(const ir::Method& method, const Value* registers);
  [[nodiscard]] bool has_exited_monitors() const;  // the top frame, all that it has entered
  void release_monitors();                         // of the top frame, before it is popped

  const ir::Instr* call_values(const ir::Method& method, std::span<const Value> arguments,
                               const ir::Instr* ip, OnReturn on_return);

  // Class initialisation.
  void start_initializing(const ir::ClassInfo& type);
  void continue_initializing(const ir::ClassInfo& type);
  const ir::ClassInfo* next_super_to_initialize(const ir::ClassInfo& type);
  void throw_after_failure(const ir::ClassInfo& type);
  const ir::Instr* fail_initializing(const ir::ClassInfo& type, ObjectId exception);

  // Exceptions.
  ObjectId begin_throw(std::string_view class_name, std::string_view constructor,
                       std::span<const Value> arguments, ObjectId cause = ObjectId::kNull);
  const ir::ExceptionEdge* find_handler(const Frame& frame, ObjectId exception);

  ir::Program& program_;
  Options options_;
  NativeTable natives_;
  std::deque<Code> codes_;  // by MethodId; a deque, for references into it stay valid as it grows
  std::unordered_map<const ir::Method*, std::unique_ptr<ir::Body>> entries_;  // see entry_of
  std::vector<DispatchEntry> dispatch_cache_;
  Path* path_ = nullptr;
  std::optional<Outcome> outcome_;
  term::Term returned_ = term::kNoTerm;      // the symbolic value of the return that is under way
  mutable bool read_symbolic_text_ = false;  // a model has read a string whose characters are symbolic
  const ir::Method* idle_ = nullptr;         // an empty method: a frame to stand on
};

}  // namespace heapwright::exec
