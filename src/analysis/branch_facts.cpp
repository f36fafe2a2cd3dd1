#include "analysis/branch_facts.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "analysis/op_family.h"
#include "analysis/transfer.h"

namespace heapwright::analysis {

namespace {

using ir::Instr;
using ir::InstrIndex;
using ir::Op;

// Registers, fields and ranges that are looked at before the analysis gives up.
constexpr size_t kWorkLimit = 30'000'000;
// Changes of a block's state before its ranges are widened: where a loop starts, and elsewhere. A block
// within a loop has narrower bounds than its start, which widening there would lose.
constexpr uint32_t kChangesOfLoopStart = 3;
constexpr uint32_t kChangesOfBlock = 50;
// Ranges in a state before those of values that nothing holds are forgotten.
constexpr size_t kRangesBeforeForgetting = 100;

bool is_conditional_jump(Op op) { return op >= Op::kJumpEqI32 && op <= Op::kJumpNeRef; }
bool compares_references(Op op) { return op == Op::kJumpEqRef || op == Op::kJumpNeRef; }

Relation relation_of(Op op) {
  if (compares_references(op)) return op == Op::kJumpEqRef ? Relation::kEq : Relation::kNe;
  Op first = op >= Op::kJumpEqI64 ? Op::kJumpEqI64 : Op::kJumpEqI32;
  return static_cast<Relation>(static_cast<int>(op) - static_cast<int>(first));
}
static_assert(static_cast<int>(Op::kJumpLeI32) - static_cast<int>(Op::kJumpEqI32) ==
              static_cast<int>(Relation::kLe));
static_assert(static_cast<int>(Op::kJumpGtI64) - static_cast<int>(Op::kJumpEqI64) ==
              static_cast<int>(Relation::kGt));

bool holds_for_equals(Relation relation) {
  return relation == Relation::kEq || relation == Relation::kGe || relation == Relation::kLe;
}

// The analysis of one method: states flow along the edges that can be taken, until nothing changes.
class Flow {
 public:
  Flow(ir::Program& program, const ir::Method& method, const ir::Body& body)
      : body_(body), transfer_(program, method, body, values_), blocks_(body.blocks.size()) {
    bool is_lowered = method.source != nullptr && method.source->code.has_value();
    live_registers_ = is_lowered ? body.local_count + method.source->code->max_stack : body.register_count;
    for (uint32_t from = 0; from < blocks_.size(); ++from) mark_loop_starts(from);
  }

  BranchFacts run() {
    arrive(0, transfer_.entry_state());
    while (!waiting_.empty()) {
      uint32_t block = *waiting_.begin();  // the order of the code: loops settle before what is behind them
      waiting_.erase(waiting_.begin());
      walk(block);
      if (work_ > kWorkLimit) return {};
    }
    collecting_ = true;
    for (uint32_t block = 0; block < blocks_.size(); ++block) walk(block);
    return std::move(facts_);
  }

 private:
  struct BlockState {
    std::optional<State> entry;  // none: no way leads here
    uint32_t changes = 0;
    bool starts_loop = false;
    [[nodiscard]] bool is_widened() const {
      return changes > (starts_loop ? kChangesOfLoopStart : kChangesOfBlock);
    }
  };

  // Every loop has an edge that does not lead forwards.
  void mark_loop_starts(uint32_t from) {
    auto mark = [this, from](ir::BlockId to) {
      if (static_cast<uint32_t>(to) <= from) blocks_[static_cast<size_t>(to)].starts_loop = true;
    };
    const ir::Block& block = body_.blocks[from];
    std::for_each(block.successors.begin(), block.successors.end(), mark);
    std::for_each(block.exception_successors.begin(), block.exception_successors.end(), mark);
  }

  void arrive(uint32_t block, State state);
  void walk(uint32_t number);
  bool step(State& state, const ir::Block& block, InstrIndex index);
  void leave(const ir::Block& block, const State& state);
  void branch(const ir::Block& block, const State& state, const Instr& instr);
  bool take(State& state, const Instr& instr, bool jumps);
  [[nodiscard]] NeverTaken why_not(const State& state, const Instr& instr, bool jumps);
  void choose(const State& state, const Instr& instr);
  [[nodiscard]] static std::optional<Range> keys_of(const ir::SwitchTable& table, uint32_t outcome,
                                                    const Range& key);
  [[nodiscard]] uint32_t block_at(InstrIndex index) const;
  void claim(const Instr& instr, uint32_t outcome, NeverTaken reason);
  void claim_unreachable(const ir::Block& block);

  const ir::Body& body_;
  ValueTable values_;
  Transfer transfer_;
  size_t live_registers_ = 0;  // the others are used within one block
  std::vector<BlockState> blocks_;
  std::set<uint32_t> waiting_;
  size_t work_ = 0;
  bool collecting_ = false;  // the states are final
  BranchFacts facts_;
};

void Flow::arrive(uint32_t block, State state) {
  if (collecting_) return;
  for (size_t reg = live_registers_; reg < state.registers.size(); ++reg) {
    state.registers[reg] = ValueId::kUnknown;
  }
  if (state.ranges.size() > kRangesBeforeForgetting) state.forget_unused_ranges();
  work_ += state.size();
  BlockState& target = blocks_[block];
  bool changed = true;
  if (!target.entry) {
    target.entry = std::move(state);
  } else {
    work_ += target.entry->size();
    changed = merge(*target.entry, state, block, target.is_widened(), values_);
  }
  if (!changed) return;
  ++target.changes;
  waiting_.insert(block);
}

void Flow::walk(uint32_t number) {
  const ir::Block& block = body_.blocks[number];
  if (!blocks_[number].entry) return claim_unreachable(block);
  State state = *blocks_[number].entry;
  work_ += state.size() + (block.end - block.first);
  for (InstrIndex index = block.first; index < block.end; ++index) {
    if (!step(state, block, index)) return claim_unreachable(block);
  }
  leave(block, state);
}

// False: the instruction does not end normally.
bool Flow::step(State& state, const ir::Block& block, InstrIndex index) {
  const Instr& instr = body_.code[index];
  transfer_.run_other_code(state, instr);
  if (!collecting_ && may_throw(instr.op)) {
    for (ir::BlockId handler : block.exception_successors) {
      auto number = static_cast<uint32_t>(handler);
      arrive(number, transfer_.caught_state(state, number));
    }
  }
  return transfer_.apply(state, index);
}

void Flow::leave(const ir::Block& block, const State& state) {
  const Instr* last = block.first < block.end ? &body_.code[block.end - 1] : nullptr;
  if (last != nullptr && is_conditional_jump(last->op)) return branch(block, state, *last);
  if (last != nullptr && last->op == Op::kSwitch) return choose(state, *last);
  for (ir::BlockId successor : block.successors) arrive(static_cast<uint32_t>(successor), state);
}

void Flow::branch(const ir::Block& block, const State& state, const Instr& instr) {
  const std::vector<ir::BlockId>& successors = block.successors;  // what comes next, the target
  for (bool jumps : {false, true}) {
    State taken = state;
    if (take(taken, instr, jumps)) {
      arrive(static_cast<uint32_t>(jumps ? successors.back() : successors.front()), std::move(taken));
    } else {
      claim(instr, jumps ? 1 : 0, why_not(state, instr, jumps));
    }
  }
}

// What holds behind the jump. False: it does not go that way.
bool Flow::take(State& state, const Instr& instr, bool jumps) {
  Relation relation = jumps ? relation_of(instr.op) : negation(relation_of(instr.op));
  ValueId a = Transfer::value_in(state, instr.a);
  ValueId b = transfer_.second_operand(state, instr);
  if (a == b && a != ValueId::kUnknown) return holds_for_equals(relation);
  bool of_ints = instr.op >= Op::kJumpEqI32 && instr.op <= Op::kJumpLeI32;
  Range first = of_ints ? Transfer::int_range(state, a) : state.range(a);
  Range second = of_ints ? Transfer::int_range(state, b) : state.range(b);
  if (instr.immediate) second = Range::exactly(of_ints ? static_cast<int32_t>(instr.imm) : instr.imm);
  return restrict(relation, first, second) && transfer_.assume(state, a, first) &&
         transfer_.assume(state, b, second);
}

NeverTaken Flow::why_not(const State& state, const Instr& instr, bool jumps) {
  if (!compares_references(instr.op)) return NeverTaken::kConstant;
  ValueId a = Transfer::value_in(state, instr.a);
  ValueId b = transfer_.second_operand(state, instr);
  if (a == b && !state.range(a).is_zero()) return NeverTaken::kSameReference;
  bool takes_equals = jumps == (instr.op == Op::kJumpEqRef);
  return takes_equals ? NeverTaken::kNotNull : NeverTaken::kIsNull;
}

void Flow::choose(const State& state, const Instr& instr) {
  const ir::SwitchTable& table = *instr.table;
  auto index = static_cast<InstrIndex>(&instr - body_.code.data());
  ValueId key = Transfer::value_in(state, instr.a);
  Range range = Transfer::int_range(state, key);
  std::map<uint32_t, int32_t> targets = {{table.default_outcome, table.default_target}};  // by outcome
  for (const ir::SwitchTable::Arm& arm : table.arms) targets.emplace(arm.outcome, arm.target);
  work_ += targets.size() * (table.arms.size() + state.size());
  for (auto [outcome, target] : targets) {
    std::optional<Range> keys = keys_of(table, outcome, range);
    State taken = state;
    if (keys && transfer_.assume(taken, key, *keys)) {
      arrive(block_at(index + static_cast<InstrIndex>(target)), std::move(taken));
    } else {
      claim(instr, outcome, NeverTaken::kConstant);
    }
  }
}

// The keys that lead to that outcome; none: none of those that there can be does.
std::optional<Range> Flow::keys_of(const ir::SwitchTable& table, uint32_t outcome, const Range& key) {
  std::optional<Range> keys;
  int64_t others = 0;  // values of the key that have an arm
  for (const ir::SwitchTable::Arm& arm : table.arms) {
    if (!key.contains(arm.key)) continue;
    ++others;
    if (arm.outcome == outcome) keys = keys ? join(*keys, Range::exactly(arm.key)) : Range::exactly(arm.key);
  }
  bool is_default = table.default_outcome == outcome;
  return is_default && others < key.high - key.low + 1 ? key : keys;
}

// The last block that starts there: those before it are empty and fall through to it.
uint32_t Flow::block_at(InstrIndex index) const {
  auto it = std::upper_bound(body_.blocks.begin(), body_.blocks.end(), index,
                             [](InstrIndex wanted, const ir::Block& block) { return wanted < block.first; });
  return static_cast<uint32_t>(it - body_.blocks.begin()) - 1;
}

void Flow::claim(const Instr& instr, uint32_t outcome, NeverTaken reason) {
  if (!collecting_ || instr.branch == ir::kNone) return;
  facts_.emplace(body_.branches[instr.branch].first_outcome + outcome, reason);
}

void Flow::claim_unreachable(const ir::Block& block) {
  if (!collecting_ || block.first == block.end) return;
  const Instr& last = body_.code[block.end - 1];
  if (last.branch == ir::kNone) return;
  for (uint32_t k = 0; k < body_.branches[last.branch].outcomes; ++k)
    claim(last, k, NeverTaken::kUnreachable);
}

bool is_supported(const ir::Body& body) {
  return std::none_of(body.code.begin(), body.code.end(), [](const Instr& instr) {
    return instr.op == Op::kJumpRegister || instr.op == Op::kLoadAddress || instr.op == Op::kUnsupported;
  });
}

}  // namespace

BranchFacts branch_facts(ir::Program& program, const ir::Method& method, const ir::Body& body) {
  if (body.branches.empty() || body.blocks.empty() || !is_supported(body)) return {};
  return Flow(program, method, body).run();
}

const char* never_taken_text(NeverTaken reason) {
  switch (reason) {
    case NeverTaken::kNotNull:
      return "the reference is never null here: it was made, dereferenced or checked before on every way";
    case NeverTaken::kIsNull:
      return "the reference is always null here";
    case NeverTaken::kConstant:
      return "the values that are compared always decide the same way";
    case NeverTaken::kSameReference:
      return "both sides are the same reference";
    case NeverTaken::kUnreachable:
      return "no way leads to the branch";
  }
  return "";
}

}  // namespace heapwright::analysis
