#include "ir/lowering.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "ir/block_lowering.h"
#include "ir/bytecode.h"
#include "ir/opcodes.h"
#include "ir/program.h"

namespace heapwright::ir {

namespace {

class MethodLowering {
 public:
  MethodLowering(Program& program, const Method& method)
      : program_(program), method_(method), code_(*method.source->code), body_(std::make_unique<Body>()) {}

  base::Result<std::unique_ptr<Body>> run() {
    body_->local_count = code_.max_locals;
    if (!method_.argument_registers.empty()) {
      Reg last = method_.argument_registers.back();
      bool wide = !method_.parameters.empty() && is_wide(kind_of(method_.parameters.back()));
      if (last + (wide ? 1 : 0) >= body_->local_count)
        return error(0, "too few local variables for the arguments");
    }
    body_->exception_register = body_->local_count;
    if (!find_leaders() || !lower_blocks()) return error(error_pc_, error_);
    lay_out();
    if (!check_locals()) return error(error_pc_, error_);
    return std::move(body_);
  }

 private:
  base::Error error(uint32_t pc, const std::string& what) const {
    return base::input_error(fmt::format("{}: {}{}: {} at bytecode offset {}",
                                         method_.owner->file->source.origin, method_.name, method_.descriptor,
                                         what, pc));
  }
  bool fail(uint32_t pc, std::string what) {
    error_pc_ = pc;
    error_ = std::move(what);
    return false;
  }

  bool find_leaders();
  bool add_targets(const Bytecode& bytecode);
  bool lower_blocks();
  bool check_subroutines();
  bool reach(uint32_t pc, const std::vector<Kind>& stack);
  void reach_handlers(uint32_t pc);
  void lay_out();
  void number_branch(Instr& instr, uint16_t pc);
  void number_switch(SwitchTable& table, BranchPoint& point);
  void add_exception_edges();
  bool check_locals();

  Program& program_;
  const Method& method_;
  const classfile::Code& code_;
  std::unique_ptr<Body> body_;
  std::vector<bool> starts_;                       // pc starts an instruction
  std::vector<bool> leaders_;                      // pc starts a block
  std::vector<uint32_t> targets_;                  // of all branches, to be checked
  std::vector<uint32_t> jsr_returns_;              // pcs behind jsr instructions
  std::map<uint32_t, std::vector<Kind>> entries_;  // stack on entry of each reachable block
  std::vector<uint32_t> worklist_;
  std::vector<std::pair<uint32_t, std::vector<Kind>>> ret_stacks_;  // pc of each ret, and the stack there
  std::map<uint32_t, LoweredBlock> lowered_;                        // by pc
  std::map<uint32_t, BlockId> block_ids_;
  std::string error_;
  uint32_t error_pc_ = 0;
};

constexpr bool is_jump(uint8_t op) {
  return (op >= opcode::kIfeq && op <= opcode::kJsr) || (op >= opcode::kIfnull && op <= opcode::kJsrW);
}
constexpr bool is_switch(uint8_t op) { return op == opcode::kTableswitch || op == opcode::kLookupswitch; }
constexpr bool ends_block(uint8_t op) {
  bool is_return = op >= opcode::kIreturn && op <= opcode::kReturn;
  return is_jump(op) || is_switch(op) || is_return || op == opcode::kRet || op == opcode::kAthrow;
}

bool MethodLowering::add_targets(const Bytecode& bytecode) {
  if (is_jump(bytecode.opcode)) {
    targets_.push_back(static_cast<uint32_t>(bytecode.operand));
    bool is_jsr = bytecode.opcode == opcode::kJsr || bytecode.opcode == opcode::kJsrW;
    if (is_jsr) jsr_returns_.push_back(bytecode.next);
  } else if (is_switch(bytecode.opcode)) {
    auto arms = decode_switch(code_.bytes, bytecode);
    if (!arms) return fail(bytecode.pc, "the keys of a switch are not in ascending order");
    targets_.push_back(static_cast<uint32_t>(arms->default_target));
    for (auto [key, target] : arms->arms) targets_.push_back(static_cast<uint32_t>(target));
  }
  return true;
}

bool MethodLowering::find_leaders() {
  auto size = static_cast<uint32_t>(code_.bytes.size());
  starts_.assign(size + 1, false);
  leaders_.assign(size + 1, false);
  for (uint32_t pc = 0; pc < size;) {
    auto bytecode = decode(code_.bytes, pc);
    if (!bytecode) return fail(pc, "truncated instruction or unknown opcode");
    starts_[pc] = true;
    if (!add_targets(*bytecode)) return false;
    if (ends_block(bytecode->opcode)) leaders_[bytecode->next] = true;
    pc = bytecode->next;
  }
  leaders_[0] = true;
  for (uint32_t target : targets_) {
    if (target >= size || !starts_[target]) return fail(target, "a jump into the middle of an instruction");
    leaders_[target] = true;
  }
  for (const classfile::ExceptionRange& range : code_.exceptions) {
    if (!starts_[range.start_pc] || !starts_[range.handler_pc] ||
        (range.end_pc < size && !starts_[range.end_pc])) {
      return fail(range.start_pc, "an exception range that does not start or end at an instruction");
    }
    leaders_[range.start_pc] = leaders_[range.end_pc] = leaders_[range.handler_pc] = true;
  }
  return true;
}

bool MethodLowering::reach(uint32_t pc, const std::vector<Kind>& stack) {
  auto [it, is_new] = entries_.emplace(pc, stack);
  if (is_new) worklist_.push_back(pc);
  if (it->second != stack) return fail(pc, "operand stacks differ where two paths meet");
  return true;
}

void MethodLowering::reach_handlers(uint32_t pc) {
  for (const classfile::ExceptionRange& range : code_.exceptions) {
    if (pc >= range.start_pc && pc < range.end_pc) reach(range.handler_pc, {Kind::kRef});
  }
}

bool MethodLowering::lower_blocks() {
  uint32_t highest = body_->local_count + code_.max_stack;
  reach(0, {});
  while (!worklist_.empty() && error_.empty()) {
    uint32_t pc = worklist_.back();
    worklist_.pop_back();
    reach_handlers(pc);
    BlockLowering lowering(program_, method_, *body_);
    if (!lowering.lower(pc, entries_.at(pc), leaders_)) return fail(lowering.error_pc(), lowering.error());
    highest = std::max(highest, lowering.highest_register());
    std::vector<Kind> exit = lowering.exit_stack();
    LoweredBlock& block = lowering.block();
    for (uint32_t successor : block.successors) {
      if (!reach(successor, exit)) return false;
    }
    if (lowering.ends_in_jsr()) {
      exit.pop_back();  // the subroutine takes the return address
      uint32_t behind = *std::upper_bound(jsr_returns_.begin(), jsr_returns_.end(), pc);
      if (!reach(behind, exit)) return false;
    }
    if (lowering.ends_in_ret()) {
      for (uint32_t behind : jsr_returns_) block.successors.push_back(behind);
      ret_stacks_.emplace_back(lowering.error_pc(), exit);
    }
    lowered_.emplace(pc, std::move(block));
  }
  body_->register_count = highest + 1;
  return error_.empty() && check_subroutines();
}

// The stack behind a jsr is taken to be that before it: no compiler has made subroutines that change it.
bool MethodLowering::check_subroutines() {
  for (const auto& [pc, stack] : ret_stacks_) {
    bool fits = std::any_of(jsr_returns_.begin(), jsr_returns_.end(), [&, &kinds = stack](uint32_t behind) {
      auto entry = entries_.find(behind);
      return entry != entries_.end() && entry->second == kinds;
    });
    if (!fits) return fail(pc, "a subroutine (jsr) that changes the operand stack, which is not supported");
  }
  return true;
}

void MethodLowering::number_switch(SwitchTable& table, BranchPoint& point) {
  std::vector<int32_t> distinct;
  auto outcome_of = [&distinct](int32_t target) {
    auto it = std::find(distinct.begin(), distinct.end(), target);
    if (it == distinct.end()) it = distinct.insert(distinct.end(), target);
    return static_cast<uint32_t>(it - distinct.begin());
  };
  for (SwitchTable::Arm& arm : table.arms) arm.outcome = outcome_of(arm.target);
  table.default_outcome = outcome_of(table.default_target);
  point.is_switch = true;
  point.outcomes = static_cast<uint32_t>(distinct.size());
}

void MethodLowering::number_branch(Instr& instr, uint16_t pc) {
  BranchPoint point;
  point.pc = pc;
  point.line = method_.line_of(pc);
  point.first_outcome = body_->outcome_count;
  if (instr.op == Op::kSwitch) number_switch(*instr.table, point);
  body_->outcome_count += point.outcomes;
  instr.branch = static_cast<uint32_t>(body_->branches.size());
  body_->branches.push_back(point);
}

void MethodLowering::lay_out() {
  std::map<uint32_t, InstrIndex> starts;
  InstrIndex next = 0;
  for (const auto& [pc, block] : lowered_) {
    starts.emplace(pc, next);
    block_ids_.emplace(pc, static_cast<BlockId>(block_ids_.size()));
    next += static_cast<InstrIndex>(block.code.size());
  }
  for (auto& [pc, block] : lowered_) {
    Block& out = body_->blocks.emplace_back();
    out.pc = static_cast<uint16_t>(pc);
    out.first = static_cast<InstrIndex>(body_->code.size());
    out.end = out.first + static_cast<InstrIndex>(block.code.size());
    for (uint32_t successor : block.successors) {
      auto found = block_ids_.find(successor);
      if (found != block_ids_.end() &&
          std::find(out.successors.begin(), out.successors.end(), found->second) == out.successors.end()) {
        out.successors.push_back(found->second);
      }
    }
    for (size_t i = 0; i < block.code.size(); ++i) {
      Instr instr = block.code[i];
      auto here = static_cast<int32_t>(body_->code.size());
      auto distance = [&starts, here](int32_t target_pc) {
        return static_cast<int32_t>(starts.at(static_cast<uint32_t>(target_pc))) - here;
      };
      // Before distances: arms that differ in the bytecode may come to one instruction.
      if (instr.branch != kNone) number_branch(instr, block.pcs[i]);
      bool has_target = instr.op == Op::kJump || (instr.branch != kNone && instr.op != Op::kSwitch);
      if (has_target) instr.target = distance(instr.target);
      if (instr.op == Op::kLoadAddress) instr.imm = distance(instr.target) + here;
      if (instr.op == Op::kSwitch) {
        for (SwitchTable::Arm& arm : instr.table->arms) arm.target = distance(arm.target);
        instr.table->default_target = distance(instr.table->default_target);
      }
      body_->code.push_back(instr);
      body_->pcs.push_back(block.pcs[i]);
    }
  }
  add_exception_edges();
}

void MethodLowering::add_exception_edges() {
  for (const classfile::ExceptionRange& range : code_.exceptions) {
    ExceptionEdge edge;
    bool any = false;
    for (auto it = lowered_.lower_bound(range.start_pc); it != lowered_.end() && it->first < range.end_pc;
         ++it) {
      Block& block = body_->blocks[static_cast<size_t>(block_ids_.at(it->first))];
      if (!any) edge.first = block.first;
      any = true;
      edge.end = block.end;
      block.exception_successors.push_back(block_ids_.at(range.handler_pc));
    }
    if (!any) continue;  // unreachable code
    edge.handler = block_ids_.at(range.handler_pc);
    edge.target = body_->blocks[static_cast<size_t>(edge.handler)].first;
    if (!range.catch_type.empty()) {
      edge.catch_type = &body_->class_refs.emplace_back();
      edge.catch_type->name = range.catch_type;
    }
    body_->exceptions.push_back(edge);
  }
}

// A subroutine (jsr) may be entered with different kinds in locals that it does not touch, which this check
// cannot express: methods with one go unchecked.
bool MethodLowering::check_locals() {
  if (!jsr_returns_.empty()) return true;
  std::vector<LocalBlock> blocks;
  for (auto& [pc, lowered] : lowered_) {
    const Block& block = body_->blocks[blocks.size()];
    LocalBlock& out = blocks.emplace_back();
    out.accesses = std::move(lowered.accesses);
    for (BlockId id : block.successors) out.successors.push_back(static_cast<uint32_t>(id));
    for (BlockId id : block.exception_successors) out.handlers.push_back(static_cast<uint32_t>(id));
  }
  std::vector<LocalAccess> parameters;
  for (size_t i = 0; i < method_.argument_registers.size(); ++i) {
    bool is_receiver = !method_.is_static() && i == 0;
    Type type = is_receiver ? Type::kRef : method_.parameters[i - (method_.is_static() ? 0 : 1)];
    parameters.push_back({0, method_.argument_registers[i], kind_of(type), true});
  }
  auto bad = find_bad_local(body_->local_count, parameters, blocks);
  if (!bad) return true;
  return fail(bad->pc,
              fmt::format("local variable {} may hold nothing or a value of another kind", bad->local));
}

}  // namespace

base::Result<std::unique_ptr<Body>> lower(Program& program, const Method& method) {
  HW_CHECK(method.source != nullptr, "a synthesised method should come with its body");
  if (!method.source->code) {
    return base::input_error(
        fmt::format("{}: {} has no code", method.owner->file->source.origin, method.display_name()));
  }
  return MethodLowering(program, method).run();
}

}  // namespace heapwright::ir
