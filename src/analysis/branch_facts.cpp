#include "analysis/branch_facts.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "analysis/live_registers.h"
#include "analysis/op_family.h"
#include "analysis/transfer.h"
#include "analysis/ways.h"

namespace heapwright::analysis {

namespace {

using ir::Instr;
using ir::InstrIndex;
using ir::Op;

// Registers, fields and ranges that are looked at before the analysis gives up.
constexpr size_t kWorkLimit = 30'000'000;
// Changes of a block's state before its ranges are widened: where a loop starts, and in a handler. A handler
// within a loop has narrower bounds than its start, which widening there would lose.
constexpr uint32_t kChangesOfLoopStart = 3;
constexpr uint32_t kChangesOfHandler = 50;

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
//
// Where a loop starts, and in handlers, there is one state, which only grows. All other blocks lie behind
// those that lead to them, and have the few states that follow from what these have last sent: between two
// changes of the former, the latter settle in one go.
class Flow {
 public:
  Flow(ir::Program& program, const ir::Method& method, const ir::Body& body)
      : body_(body), live_(body), transfer_(program, method, body, values_), blocks_(body.blocks.size()) {
    for (uint32_t from = 0; from < blocks_.size(); ++from) mark_successors(from);
  }

  BranchFacts run() {
    std::vector<State> entry;
    entry.push_back(transfer_.entry_state());
    send(0, ir::kNone, std::move(entry));
    while (!waiting_.empty()) {
      uint32_t block = *waiting_.begin();  // the order of the code: loops settle before what is behind them
      waiting_.erase(waiting_.begin());
      if (gather(block)) walk(block);
      if (work_ > kWorkLimit) return {};
    }
    collecting_ = true;
    for (uint32_t block = 0; block < blocks_.size(); ++block) walk(block);
    return std::move(facts_);
  }

 private:
  struct BlockState {
    Ways entry;                                       // empty: no way leads here
    std::map<uint32_t, std::vector<State>> arrivals;  // by the block that they come from; unless it joins
    std::optional<State> joined;                      // if it joins
    uint32_t changes = 0;                             // of `joined`
    bool starts_loop = false;
    bool is_handler = false;
    bool is_in_loop = false;  // or may be
    [[nodiscard]] bool joins() const { return starts_loop || is_handler; }
    [[nodiscard]] bool is_widened() const {
      return changes > (starts_loop ? kChangesOfLoopStart : kChangesOfHandler);
    }
  };

  // What the states at the end of a block say of its branch.
  struct Verdict {
    uint32_t states = 0;  // that reach the branch
    struct Never {
      uint32_t states = 0;
      NeverTaken reason{};
    };
    std::map<uint32_t, Never> outcomes;
  };

  void mark_successors(uint32_t from);
  [[nodiscard]] BlockCode code_of(uint32_t block) const {
    return {block, body_.blocks[block].first, body_.blocks[block].end};
  }
  void prune(State& state, uint32_t block);
  void send(uint32_t block, uint32_t from, std::vector<State> states);
  void join_into(uint32_t block, State state);
  bool gather(uint32_t number);
  void walk(uint32_t number);
  void walk_way(const ir::Block& block, State state);
  bool step(State& state, const ir::Block& block, InstrIndex index);
  void leave(const ir::Block& block, const State& state);
  void leave_to(uint32_t block, State state);
  void branch(const ir::Block& block, const State& state, const Instr& instr);
  bool take(State& state, const Instr& instr, bool jumps);
  [[nodiscard]] NeverTaken why_not(const State& state, const Instr& instr, bool jumps);
  void choose(const State& state, const Instr& instr);
  [[nodiscard]] static std::optional<Range> keys_of(const ir::SwitchTable& table, uint32_t outcome,
                                                    const Range& key);
  [[nodiscard]] uint32_t block_at(InstrIndex index) const;
  void rule_out(uint32_t outcome, NeverTaken reason);
  void claim(const ir::Block& block);

  const ir::Body& body_;
  LiveRegisters live_;
  ValueTable values_;
  Transfer transfer_;
  std::vector<BlockState> blocks_;
  std::set<uint32_t> waiting_;
  std::map<uint32_t, std::vector<State>> leaving_;  // of the block that is walked, by successor
  Verdict verdict_;                                 // of the block that is walked
  size_t work_ = 0;
  bool collecting_ = false;  // the states are final
  BranchFacts facts_;
};

// Every loop has an edge that does not lead forwards, and each of its blocks is spanned by such an edge.
void Flow::mark_successors(uint32_t from) {
  auto mark = [this, from](ir::BlockId successor) {
    auto to = static_cast<uint32_t>(successor);
    if (to > from) return;
    blocks_[to].starts_loop = true;
    for (uint32_t block = to; block <= from; ++block) blocks_[block].is_in_loop = true;
  };
  const ir::Block& block = body_.blocks[from];
  std::for_each(block.successors.begin(), block.successors.end(), mark);
  std::for_each(block.exception_successors.begin(), block.exception_successors.end(), mark);
  for (ir::BlockId handler : block.exception_successors) {
    blocks_[static_cast<size_t>(handler)].is_handler = true;
  }
}

// Names that the block is about to make anew could else come to it on a way that has been here before.
void Flow::prune(State& state, uint32_t block) {
  work_ += state.size();
  for (ir::Reg reg = 0; reg < state.registers.size(); ++reg) {
    if (!live_.is_live(block, reg)) state.registers[reg] = ValueId::kUnknown;
  }
  if (blocks_[block].is_in_loop) enter(state, code_of(block), values_);
  state.forget_unused(values_);
}

// All that comes to the block from that one, and replaces what came from it before.
void Flow::send(uint32_t block, uint32_t from, std::vector<State> states) {
  for (State& state : states) prune(state, block);
  BlockState& target = blocks_[block];
  if (!target.joins()) {
    std::vector<State>& known = target.arrivals[from];
    if (known == states) return;
    known = std::move(states);
    waiting_.insert(block);
    return;
  }
  if (states.empty()) return;
  State joined = std::move(states.front());  // at once: a loop's start widens after few changes
  for (size_t i = 1; i < states.size(); ++i) merge(joined, states[i], block, false, values_);
  join_into(block, std::move(joined));
}

void Flow::join_into(uint32_t block, State state) {
  work_ += state.size();
  BlockState& target = blocks_[block];
  bool changed = true;
  if (!target.joined) {
    prune(state, block);
    target.joined = std::move(state);
  } else {
    work_ += target.joined->size();
    changed = merge(*target.joined, state, block, target.is_widened(), values_);
  }
  if (!changed) return;
  ++target.changes;
  waiting_.insert(block);
}

// The states that the block starts with. False: they are the same as before.
bool Flow::gather(uint32_t number) {
  BlockState& block = blocks_[number];
  Ways entry;
  if (block.joined) work_ += entry.add(*block.joined, number, values_);
  for (const auto& [from, states] : block.arrivals) {
    for (const State& state : states) work_ += entry.add(state, number, values_);
  }
  bool changed = !(entry == block.entry);
  block.entry = std::move(entry);
  return changed;
}

void Flow::walk(uint32_t number) {
  const ir::Block& block = body_.blocks[number];
  leaving_.clear();
  verdict_ = {};
  for (const State& state : blocks_[number].entry.states()) walk_way(block, state);
  if (collecting_) return claim(block);
  for (ir::BlockId successor : block.successors) leaving_[static_cast<uint32_t>(successor)];
  for (auto& [successor, states] : leaving_) send(successor, number, std::move(states));
}

void Flow::walk_way(const ir::Block& block, State state) {
  work_ += state.size() + (block.end - block.first);
  for (InstrIndex index = block.first; index < block.end; ++index) {
    if (!step(state, block, index)) return;
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
      join_into(number, transfer_.caught_state(state, number));
    }
  }
  return transfer_.apply(state, index);
}

void Flow::leave(const ir::Block& block, const State& state) {
  const Instr* last = block.first < block.end ? &body_.code[block.end - 1] : nullptr;
  ++verdict_.states;
  if (last != nullptr && is_conditional_jump(last->op)) return branch(block, state, *last);
  if (last != nullptr && last->op == Op::kSwitch) return choose(state, *last);
  for (ir::BlockId successor : block.successors) leave_to(static_cast<uint32_t>(successor), state);
}

void Flow::leave_to(uint32_t block, State state) {
  if (!collecting_) leaving_[block].push_back(std::move(state));
}

void Flow::branch(const ir::Block& block, const State& state, const Instr& instr) {
  const std::vector<ir::BlockId>& successors = block.successors;  // what comes next, the target
  for (bool jumps : {false, true}) {
    State taken = state;
    if (take(taken, instr, jumps)) {
      leave_to(static_cast<uint32_t>(jumps ? successors.back() : successors.front()), std::move(taken));
    } else {
      rule_out(jumps ? 1 : 0, why_not(state, instr, jumps));
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
      leave_to(block_at(index + static_cast<InstrIndex>(target)), std::move(taken));
    } else {
      rule_out(outcome, NeverTaken::kConstant);
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

// In one state. Where both sides are null in one and the same object in another, they are always the same.
void Flow::rule_out(uint32_t outcome, NeverTaken reason) {
  Verdict::Never& never = verdict_.outcomes[outcome];
  bool agrees = never.states == 0 || never.reason == reason;
  never.reason = agrees ? reason : NeverTaken::kSameReference;
  ++never.states;
}

// What all states agree on.
void Flow::claim(const ir::Block& block) {
  uint32_t number = block.first < block.end ? body_.code[block.end - 1].branch : ir::kNone;
  if (number == ir::kNone) return;
  const ir::BranchPoint& point = body_.branches[number];
  for (uint32_t k = 0; verdict_.states == 0 && k < point.outcomes; ++k) {
    facts_.emplace(point.first_outcome + k, NeverTaken::kUnreachable);
  }
  for (const auto& [outcome, never] : verdict_.outcomes) {
    if (never.states == verdict_.states) facts_.emplace(point.first_outcome + outcome, never.reason);
  }
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
