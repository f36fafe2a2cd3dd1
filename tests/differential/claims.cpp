#include "differential/claims.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::differential {

namespace {

using ir::Instr;
using ir::Op;

template <class T>
bool compare(int relation, T a, T b) {
  switch (relation) {  // in the order of the jumps: eq, ne, lt, ge, gt, le
    case 0:
      return a == b;
    case 1:
      return a != b;
    case 2:
      return a < b;
    case 3:
      return a >= b;
    case 4:
      return a > b;
    default:
      return a <= b;
  }
}

template <class T>
bool jumps(const Instr& instr, const ir::Value* registers, Op first) {
  T b = instr.immediate ? static_cast<T>(instr.imm) : registers[instr.b].as<T>();
  return compare(static_cast<int>(instr.op) - static_cast<int>(first), registers[instr.a].as<T>(), b);
}

uint32_t switch_outcome(const ir::SwitchTable& table, int32_t key) {
  for (const ir::SwitchTable::Arm& arm : table.arms) {
    if (arm.key == key) return arm.outcome;
  }
  return table.default_outcome;
}

// The outcome that the branch is about to take, within its branch point.
uint32_t outcome_of(const Instr& instr, const ir::Value* registers) {
  if (instr.op == Op::kSwitch) return switch_outcome(*instr.table, registers[instr.a].as<int32_t>());
  if (instr.op >= Op::kJumpEqRef) return jumps<ir::ObjectId>(instr, registers, Op::kJumpEqRef) ? 1 : 0;
  if (instr.op >= Op::kJumpEqI64) return jumps<int64_t>(instr, registers, Op::kJumpEqI64) ? 1 : 0;
  return jumps<int32_t>(instr, registers, Op::kJumpEqI32) ? 1 : 0;
}

}  // namespace

exec::Observer Claims::observer(ir::Program& program) {
  return [this, &program](const machine::Path& path, const Instr& instr) {
    if (instr.branch != ir::kNone) executed(program, path, instr);
  };
}

Claims::Watched& Claims::watched(ir::Program& program, const machine::Frame& frame) {
  auto [it, is_new] = methods_.try_emplace(frame.body);
  if (is_new) {
    it->second.facts = analysis::branch_facts(program, *frame.method, *frame.body);
    it->second.executed.resize(frame.body->branches.size());
  }
  return it->second;
}

void Claims::executed(ir::Program& program, const machine::Path& path, const Instr& instr) {
  ++branches_;
  const machine::Frame& frame = path.frames.back();
  Watched& method = watched(program, frame);
  method.executed[instr.branch] = true;
  const ir::BranchPoint& point = frame.body->branches[instr.branch];
  uint32_t outcome = outcome_of(instr, path.registers.data() + frame.base);
  auto fact = method.facts.find(point.first_outcome + outcome);
  if (fact == method.facts.end()) return;
  broken_.insert(fmt::format("{}, line {}, bytecode {}: outcome {} was taken, but {}",
                             frame.method->display_name(), point.line, point.pc, outcome,
                             analysis::never_taken_text(fact->second)));
}

std::string Claims::summary() const {
  size_t claims = 0;
  size_t tested = 0;
  for (const auto& [body, method] : methods_) {
    claims += method.facts.size();
    for (size_t i = 0; i < body->branches.size(); ++i) {
      const ir::BranchPoint& point = body->branches[i];
      auto first = method.facts.lower_bound(point.first_outcome);
      auto last = method.facts.lower_bound(point.first_outcome + point.outcomes);
      if (method.executed[i]) tested += static_cast<size_t>(std::distance(first, last));
    }
  }
  return fmt::format(
      "{} branches executed in {} methods; {} outcomes claimed never to be taken, {} of them at a branch "
      "that "
      "was executed; {} claims are wrong",
      branches_, methods_.size(), claims, tested, broken_.size());
}

}  // namespace heapwright::differential
