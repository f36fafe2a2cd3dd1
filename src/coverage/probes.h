// Probes: where JaCoCo 0.8.6 places its probes in a method, and which instructions it takes as executed.
//
// A probe stands before every return and throw, on every edge to an instruction that can be reached in
// several ways, and where control falls into a line that calls something. An instruction counts as executed
// when a probe behind it was passed. Between probes every instruction has one predecessor, so the
// instructions form trees: each grows from a *root*, and its leaves are edges with a probe. What an exception
// interrupts in a tree is lost.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ir/bytecode.h"
#include "ir/class_info.h"

namespace heapwright::coverage {

struct ProbeEdge {
  uint32_t target = ir::kNone;   // the instruction that is executed next; kNone: the edge leaves the method
  uint32_t outcome = ir::kNone;  // see BranchPoint; kNone: this is no branch, or code that is never reached
  bool has_probe = false;
  uint32_t probe = ir::kNone;   // its number in the method, as JaCoCo counts
  uint32_t anchor = ir::kNone;  // of branches, see Probes::Anchor
};

struct ProbeInstr {
  ir::Bytecode bytecode;
  uint16_t line = 0;  // 0: unknown
  // By JaCoCo's number of the branch: for a jump 0 = goes on, 1 = jumps; for a switch 0 = default, then the
  // other targets in the order of the keys. Everything that is no branch has one edge.
  std::vector<ProbeEdge> edges;
  uint32_t anchor = ir::kNone;  // the last one on the way to this instruction
  [[nodiscard]] bool is_branch() const { return edges.size() > 1; }
  [[nodiscard]] bool has_probe_before() const { return edges.size() == 1 && edges[0].target == ir::kNone; }
};

class Probes {
 public:
  // A place in a tree where control arrives: its root, or behind a branch.
  struct Anchor {
    uint32_t parent = ir::kNone;   // the anchor before; kNone: this is a root
    uint32_t outcome = ir::kNone;  // of the branch
    uint32_t first = ir::kNone;    // the first instruction behind it; of a branch with a probe none
  };

  // The method must have code. `body`: null when it could not be lowered. In a method with subroutines (jsr)
  // every edge is taken to have a probe.
  static Probes of(const ir::Method& method, const ir::Body* body);

  [[nodiscard]] const std::vector<ProbeInstr>& instructions() const { return instructions_; }
  [[nodiscard]] const std::vector<Anchor>& anchors() const { return anchors_; }
  // JaCoCo's number of probes; nothing: it copies subroutines before it counts.
  [[nodiscard]] std::optional<uint32_t> count() const { return count_; }
  // kNone: no instruction starts there.
  [[nodiscard]] uint32_t index_of(uint32_t pc) const { return pc < by_pc_.size() ? by_pc_[pc] : ir::kNone; }
  // The edges with a probe that lead to this root.
  struct Arrival {
    uint32_t from = 0;
    uint32_t edge = 0;
  };
  [[nodiscard]] std::span<const Arrival> arrivals(uint32_t root) const { return arrivals_[root]; }

 private:
  friend class ProbePlacement;
  std::vector<ProbeInstr> instructions_;
  std::vector<uint32_t> by_pc_;
  std::vector<Anchor> anchors_;
  std::vector<std::vector<Arrival>> arrivals_;  // by anchor
  std::optional<uint32_t> count_;
};

// How often a method was executed, and what of it.
struct Executions {
  struct Interruption {  // by an exception
    uint32_t pc = 0;
    uint32_t handler_pc = ir::kNone;  // kNone: it left the method
    uint32_t count = 0;
  };
  uint32_t entries = 0;
  std::span<const uint32_t> outcomes;
  std::vector<Interruption> interruptions;
};

// What JaCoCo takes as executed where these probes were passed. `passed`: of the class, those of the method
// begin at `first`.
class PassedProbes {
 public:
  PassedProbes(const Probes& probes, const std::vector<bool>& passed, size_t first);

  [[nodiscard]] bool is_covered(uint32_t instruction) const { return covered_[instruction]; }
  [[nodiscard]] bool is_covered(const ProbeEdge& branch) const;

 private:
  const std::vector<bool>& passed_;
  size_t first_;
  std::vector<bool> covered_;  // by instruction
};

// What JaCoCo takes as executed, from what was. A loop without any branch, which only an exception ends, is
// taken as executed once.
class ProbeCounts {
 public:
  ProbeCounts(const Probes& probes, Executions executions);

  [[nodiscard]] bool is_covered(uint32_t instruction);
  [[nodiscard]] bool is_covered(const ProbeEdge& branch);

 private:
  [[nodiscard]] uint64_t outcome_count(uint32_t outcome) const;
  [[nodiscard]] uint64_t arrived(uint32_t anchor);
  [[nodiscard]] uint64_t passed(uint32_t instruction);
  [[nodiscard]] bool is_kept(uint32_t anchor);

  const Probes& probes_;
  Executions executions_;
  std::vector<uint64_t> interrupted_;             // by instruction: how often it did not end
  std::vector<uint64_t> lost_;                    // by anchor: interruptions somewhere behind it
  std::vector<std::optional<uint64_t>> arrived_;  // by anchor; those of roots, once they are known
};

}  // namespace heapwright::coverage
