#include "coverage/probes.h"

#include <algorithm>

#include "ir/opcodes.h"

namespace heapwright::coverage {

using ir::Body;
using ir::BranchPoint;
using ir::Bytecode;
using ir::Method;

namespace {

using namespace ir::opcode;  // it holds nothing but constants

bool is_conditional(uint8_t op) {
  return (op >= kIfeq && op <= kIfAcmpne) || op == kIfnull || op == kIfnonnull;
}
bool is_goto(uint8_t op) { return op == kGoto || op == kGotoW; }
bool is_jsr(uint8_t op) { return op == kJsr || op == kJsrW; }
bool is_any_switch(uint8_t op) { return op == kTableswitch || op == kLookupswitch; }
bool is_exit(uint8_t op) { return (op >= kIreturn && op <= kReturn) || op == kAthrow || op == kRet; }
bool is_invoke(uint8_t op) { return op >= kInvokevirtual && op <= kInvokedynamic; }
bool goes_on(uint8_t op) { return !is_goto(op) && !is_jsr(op) && !is_any_switch(op) && !is_exit(op); }

}  // namespace

class ProbePlacement {
 public:
  ProbePlacement(const Method& method, const Body* body) : code_(*method.source->code), body_(body) {}

  Probes run() {
    decode_all();
    for (uint32_t i = 0; i < size(); ++i) add_edges(i);
    number_outcomes();
    count_ways();
    place_probes();
    if (!has_subroutine_) number_probes();
    add_anchors();
    return std::move(probes_);
  }

 private:
  [[nodiscard]] uint32_t size() const { return static_cast<uint32_t>(probes_.instructions_.size()); }
  ProbeInstr& at(uint32_t index) { return probes_.instructions_[index]; }
  [[nodiscard]] uint32_t index_of(int32_t pc) const { return probes_.index_of(static_cast<uint32_t>(pc)); }

  void decode_all() {
    probes_.by_pc_.assign(code_.bytes.size(), ir::kNone);
    auto line = code_.lines.begin();
    uint16_t current = 0;
    for (uint32_t pc = 0; pc < code_.bytes.size();) {
      auto bytecode = ir::decode(code_.bytes, pc);
      if (!bytecode) return;  // malformed: what follows cannot be executed
      for (; line != code_.lines.end() && line->start_pc <= pc; ++line) current = line->line;
      probes_.by_pc_[pc] = size();
      has_subroutine_ = has_subroutine_ || is_jsr(bytecode->opcode);
      ProbeInstr& instr = probes_.instructions_.emplace_back();
      instr.bytecode = *bytecode;
      instr.line = current;
      pc = bytecode->next;
    }
  }

  void add_edges(uint32_t index) {
    const Bytecode& bytecode = at(index).bytecode;
    auto& edges = at(index).edges;
    uint8_t op = bytecode.opcode;
    if (goes_on(op)) edges.push_back({index + 1 < size() ? index + 1 : ir::kNone});
    if (is_conditional(op) || is_goto(op) || is_jsr(op)) edges.push_back({index_of(bytecode.operand)});
    if (is_exit(op)) edges.push_back({});
    if (!is_any_switch(op)) return;
    auto arms = ir::decode_switch(code_.bytes, bytecode);
    if (!arms) return;
    edges.push_back({index_of(arms->default_target)});
    for (const auto& [key, target] : arms->arms) {
      auto same = [instr = index_of(target)](const ProbeEdge& edge) { return edge.target == instr; };
      if (std::none_of(edges.begin(), edges.end(), same)) edges.push_back({index_of(target)});
    }
  }

  // The IR numbers the targets of a switch in the order of its keys, with the default as the last.
  void number_outcomes() {
    if (body_ == nullptr) return;
    for (const BranchPoint& point : body_->branches) {
      ProbeInstr& instr = at(probes_.index_of(point.pc));
      if (!point.is_switch) {
        for (uint32_t i = 0; i < instr.edges.size(); ++i) instr.edges[i].outcome = point.first_outcome + i;
        continue;
      }
      auto arms = ir::decode_switch(code_.bytes, instr.bytecode);
      std::vector<uint32_t> targets;
      for (const auto& [key, target] : arms->arms) targets.push_back(index_of(target));
      targets.push_back(index_of(arms->default_target));
      uint32_t next = point.first_outcome;
      for (uint32_t target : targets) {
        for (ProbeEdge& edge : instr.edges) {
          if (edge.target == target && edge.outcome == ir::kNone) edge.outcome = next++;
        }
      }
    }
  }

  // In how many ways each instruction is reached: by edges, as the start of the method or of a protected
  // range, as a handler.
  void count_ways() {
    ways_.assign(size(), 0);
    auto add = [this](uint32_t index) {
      if (index != ir::kNone) ++ways_[index];
    };
    if (size() > 0) add(0);
    for (const classfile::ExceptionRange& range : code_.exceptions) {
      add(probes_.index_of(range.start_pc));
      add(probes_.index_of(range.handler_pc));
    }
    for (const ProbeInstr& instr : probes_.instructions_) {
      for (const ProbeEdge& edge : instr.edges) add(edge.target);
    }
  }

  void place_probes() {
    std::vector<bool> calls = calling_lines();
    auto has_ways = [this](uint32_t index) { return index != ir::kNone && ways_[index] > 1; };
    for (uint32_t i = 0; i < size(); ++i) {
      bool falls = goes_on(at(i).bytecode.opcode);
      for (uint32_t number = 0; number < at(i).edges.size(); ++number) {
        ProbeEdge& edge = at(i).edges[number];
        bool is_fall = falls && number == 0;
        edge.has_probe = has_subroutine_ || edge.target == ir::kNone || has_ways(edge.target) ||
                         (is_fall && calls[edge.target]);
      }
    }
  }

  // In the order of the code: those of an instruction's jumps, then that of its way to the next.
  void number_probes() {
    uint32_t next = 0;
    for (ProbeInstr& instr : probes_.instructions_) {
      bool falls = goes_on(instr.bytecode.opcode);
      for (size_t i = falls ? 1 : 0; i < instr.edges.size(); ++i) {
        if (instr.edges[i].has_probe) instr.edges[i].probe = next++;
      }
      if (falls && instr.edges[0].has_probe) instr.edges[0].probe = next++;
    }
    probes_.count_ = next;
  }

  // The first instructions of lines with a call.
  std::vector<bool> calling_lines() {
    std::vector<bool> result(size(), false);
    auto line = code_.lines.begin();
    uint32_t start = ir::kNone;
    for (uint32_t i = 0; i < size(); ++i) {
      for (; line != code_.lines.end() && line->start_pc <= at(i).bytecode.pc; ++line) start = i;
      if (start != ir::kNone && is_invoke(at(i).bytecode.opcode)) result[start] = true;
    }
    return result;
  }

  uint32_t new_anchor(Probes::Anchor anchor) {
    probes_.anchors_.push_back(anchor);
    probes_.arrivals_.emplace_back();
    return static_cast<uint32_t>(probes_.anchors_.size() - 1);
  }

  void add_anchors() {
    std::vector<bool> is_inner(size(), false);  // it has a predecessor without a probe between
    for (uint32_t i = 0; i < size(); ++i) {
      for (const ProbeEdge& edge : at(i).edges) {
        if (!edge.has_probe) is_inner[edge.target] = true;
      }
    }
    for (uint32_t i = 0; i < size(); ++i) {
      if (!is_inner[i]) grow(i, new_anchor({ir::kNone, ir::kNone, i}));
    }
    for (uint32_t i = 0; i < size(); ++i) {  // a loop that nothing leads into has no root
      if (at(i).anchor == ir::kNone) grow(i, new_anchor({ir::kNone, ir::kNone, i}));
    }
    for (uint32_t i = 0; i < size(); ++i) {
      for (uint32_t number = 0; number < at(i).edges.size(); ++number) {
        const ProbeEdge& edge = at(i).edges[number];
        if (edge.has_probe && edge.target != ir::kNone) {
          probes_.arrivals_[at(edge.target).anchor].push_back({i, number});
        }
      }
    }
  }

  // Gives anchors to all instructions of a tree.
  void grow(uint32_t root, uint32_t root_anchor) {
    std::vector<std::pair<uint32_t, uint32_t>> pending = {{root, root_anchor}};
    while (!pending.empty()) {
      auto [index, anchor] = pending.back();
      pending.pop_back();
      if (at(index).anchor != ir::kNone) continue;
      at(index).anchor = anchor;
      for (ProbeEdge& edge : at(index).edges) {
        uint32_t behind = anchor;
        if (at(index).is_branch()) {
          behind = edge.anchor = new_anchor({anchor, edge.outcome, edge.has_probe ? ir::kNone : edge.target});
        }
        if (!edge.has_probe) pending.emplace_back(edge.target, behind);
      }
    }
  }

  const classfile::Code& code_;
  const Body* body_;
  Probes probes_;
  bool has_subroutine_ = false;
  std::vector<uint32_t> ways_;
};

Probes Probes::of(const Method& method, const Body* body) { return ProbePlacement(method, body).run(); }

}  // namespace heapwright::coverage
