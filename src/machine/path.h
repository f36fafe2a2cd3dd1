// Path: the whole state of one execution: heap, frames and registers. No part of it lives on the C++ stack,
// so that it can be suspended, resumed and copied.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/stop_reason.h"
#include "ir/body.h"
#include "ir/class_info.h"
#include "machine/heap.h"
#include "machine/recording.h"
#include "machine/symbolic_state.h"

namespace heapwright::machine {

// What happens when a frame's method returns.
enum class OnReturn : uint8_t {
  kDeliver,     // the result goes to the caller's register
  kRetry,       // the caller's instruction is executed again; the result is dropped
  kSuperReady,  // a super of `subject_class` is initialised: go on with the next, then with the class itself
  kClassReady,  // as kRetry, and `subject_class` is initialised
  kThrow,       // the object in `subject`, whose constructor this was, is thrown
  kFinish,      // the path ends
};

struct CodeSite {
  const ir::Method* method = nullptr;
  uint16_t pc = 0;
};

struct Frame {
  const ir::Method* method = nullptr;
  const ir::Body* body = nullptr;
  const ir::Instr* ip = nullptr;  // the instruction that runs next; while a call is active, that call
  uint32_t base = 0;              // its first register
  ir::Reg result = ir::kNone;     // of the caller, for kDeliver
  OnReturn on_return = OnReturn::kDeliver;
  ir::ObjectId subject = ir::ObjectId::kNull;
  ir::ObjectId cause = ir::ObjectId::kNull;  // what the thrown subject gets as its cause
  const ir::ClassInfo* subject_class = nullptr;

  // The bytecode that it is at.
  [[nodiscard]] CodeSite site() const {
    return {method, body->pcs[static_cast<size_t>(ip - body->code.data())]};
  }
};

struct Returned {
  ir::Value value;
};
struct Threw {
  ir::ObjectId exception;
};
using Outcome = std::variant<Returned, Threw, base::Stop>;

// A monitor that is held: by a synchronized method, or by a monitorenter of the frame at that depth.
struct HeldMonitor {
  ir::ObjectId object = ir::ObjectId::kNull;
  size_t depth = 0;  // number of frames when it was entered, that of its holder included
  bool by_method = false;
};

// Values for what the program asks for while it runs (Verifier.nondetInt), in that order.
struct ScriptedInputs {
  std::vector<ir::Value> values;
  size_t next = 0;
};

struct Path {
  // A second path in the same state, which goes its own way from here.
  [[nodiscard]] Path fork();

  // Puts a frame on top, with its registers; answers the first of them. The method and its body are filled
  // in.
  ir::Value* push_frame(const ir::Method& method, const ir::Body& body, Frame frame);
  // What is in a register of the top frame is no longer symbolic.
  void clear_term(ir::Reg reg) {
    if (symbolic) [[unlikely]]
      symbolic->registers[frames.back().base + reg] = term::kNoTerm;
  }
  // A branch of the top frame goes that way.
  void note_branch(const ir::Instr& instr, uint32_t outcome) {
    if (!recording || instr.branch == ir::kNone) return;
    const Frame& top = frames.back();
    recording->take({top.method, top.body->branches[instr.branch].first_outcome + outcome});
  }
  // "p.C.m(int), line 12"
  [[nodiscard]] std::string where() const;

  Heap heap;
  std::vector<Frame> frames;
  std::vector<ir::Value> registers;
  ir::ObjectId main_thread = ir::ObjectId::kNull;  // the java.lang.Thread, once somebody asked for it
  std::optional<SymbolicState> symbolic;           // set: the path is executed with the symbolic handlers
  std::optional<Recording> recording;              // set: what is executed is noted there
  std::optional<ScriptedInputs> scripted;          // none: the program's own code is executed
  uint64_t steps = 0;                              // instructions executed
  std::vector<HeldMonitor> monitors;               // innermost last
  std::unordered_map<ir::ObjectId, std::vector<CodeSite>> backtraces;  // of Throwables, innermost first
  std::unordered_map<ir::ObjectId, CodeSite>
      null_sites;  // where null was met, for exceptions that the JVM itself throws
};

}  // namespace heapwright::machine
