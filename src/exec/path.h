// Path: the whole state of one execution: heap, frames and registers. No part of it lives on the C++ stack,
// so that it can be suspended, resumed and copied.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/stop_reason.h"
#include "exec/heap.h"
#include "exec/symbolic_state.h"
#include "ir/body.h"
#include "ir/class_info.h"

namespace heapwright::exec {

// What happens when a frame's method returns.
enum class OnReturn : uint8_t {
  kDeliver,     // the result goes to the caller's register
  kRetry,       // the caller's instruction is executed again; the result is dropped
  kSuperReady,  // a super of `subject_class` is initialised: go on with the next, then with the class itself
  kClassReady,  // as kRetry, and `subject_class` is initialised
  kThrow,       // the object in `subject`, whose constructor this was, is thrown
  kFinish,      // the path ends
};

struct Frame {
  const ir::Method* method = nullptr;
  const ir::Body* body = nullptr;
  const ir::Instr* ip = nullptr;  // the instruction that runs next; while a call is active, that call
  uint32_t base = 0;              // its first register
  ir::Reg result = ir::kNone;     // of the caller, for kDeliver
  OnReturn on_return = OnReturn::kDeliver;
  ObjectId subject = ObjectId::kNull;
  ObjectId cause = ObjectId::kNull;  // what the thrown subject gets as its cause
  const ir::ClassInfo* subject_class = nullptr;
};

struct Returned {
  Value value;
};
struct Threw {
  ObjectId exception;
};
using Outcome = std::variant<Returned, Threw, base::Stop>;

// A monitor that is held: by a synchronized method, or by a monitorenter of the frame at that depth.
struct HeldMonitor {
  ObjectId object = ObjectId::kNull;
  size_t depth = 0;  // number of frames when it was entered, that of its holder included
  bool by_method = false;
};

struct CodeSite {
  const ir::Method* method = nullptr;
  uint16_t pc = 0;
};

struct Path {
  // A second path in the same state, which goes its own way from here.
  [[nodiscard]] Path fork() {
    Path other;
    other.heap = heap.fork();
    other.frames = frames;
    other.registers = registers;
    other.main_thread = main_thread;
    other.steps = steps;
    other.monitors = monitors;
    other.backtraces = backtraces;
    other.null_sites = null_sites;
    other.symbolic = symbolic;
    return other;
  }

  Heap heap;
  std::vector<Frame> frames;
  std::vector<Value> registers;
  ObjectId main_thread = ObjectId::kNull;  // the java.lang.Thread, once somebody asked for it
  std::optional<SymbolicState> symbolic;   // set: the path is executed with the symbolic handlers
  uint64_t steps = 0;                      // instructions executed
  std::vector<HeldMonitor> monitors;       // innermost last
  std::unordered_map<ObjectId, std::vector<CodeSite>> backtraces;  // of Throwables, innermost first
  std::unordered_map<ObjectId, CodeSite>
      null_sites;  // where null was met, for exceptions that the JVM itself throws
};

}  // namespace heapwright::exec
