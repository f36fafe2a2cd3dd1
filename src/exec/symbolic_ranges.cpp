// Decisions about the range of one number.
#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include "exec/symbolic_operands.h"
#include "merging/branch_watch.h"

namespace heapwright::exec {

using ir::Op;
using term::Sort;
using term::Term;

namespace {

constexpr size_t kMostMembers = 64;  // instructions
constexpr int64_t kLeastInt = std::numeric_limits<int32_t>::min();
constexpr int64_t kGreatestInt = std::numeric_limits<int32_t>::max();

// A set of ints: disjoint intervals in ascending order, with something between them.
class Ints {
 public:
  static Ints all() { return between(kLeastInt, kGreatestInt); }
  static Ints between(int64_t low, int64_t high) {
    Ints result;
    if (low <= high) result.parts_.push_back({low, high});
    return result;
  }

  [[nodiscard]] bool empty() const { return parts_.empty(); }

  [[nodiscard]] Ints meet(const Ints& other) const {
    Ints result;
    for (const Part& a : parts_) {
      for (const Part& b : other.parts_) {
        Part both{std::max(a.low, b.low), std::min(a.high, b.high)};
        if (both.low <= both.high) result.parts_.push_back(both);
      }
    }
    return result;
  }
  [[nodiscard]] Ints complement() const {
    Ints result;
    int64_t next = kLeastInt;
    for (const Part& part : parts_) {
      if (part.low > next) result.parts_.push_back({next, part.low - 1});
      next = part.high + 1;
    }
    if (next <= kGreatestInt) result.parts_.push_back({next, kGreatestInt});
    return result;
  }
  [[nodiscard]] Ints join(const Ints& other) const {
    return complement().meet(other.complement()).complement();
  }

  // That the value is in the set.
  [[nodiscard]] Term contains(term::TermManager& terms, Term value) const {
    Ints others = complement();
    if (others.parts_.size() < parts_.size()) return terms.not_(others.contains(terms, value));
    std::vector<Term> either;
    for (const Part& part : parts_) {
      Term low = terms.int_constant(static_cast<int32_t>(part.low));
      Term high = terms.int_constant(static_cast<int32_t>(part.high));
      if (part.low == part.high) {
        either.push_back(terms.eq(value, low));
        continue;
      }
      std::vector<Term> both;
      if (part.low != kLeastInt) both.push_back(terms.sge(value, low));
      if (part.high != kGreatestInt) both.push_back(terms.sle(value, high));
      either.push_back(terms.and_(both));
    }
    return terms.or_(either);
  }

 private:
  struct Part {
    int64_t low = 0;
    int64_t high = 0;
  };

  std::vector<Part> parts_;
};

// Of the values for which the jump is taken.
std::optional<Ints> values_that_jump(Op op, int64_t constant) {
  switch (op) {
    case Op::kJumpEqI32:
      return Ints::between(constant, constant);
    case Op::kJumpNeI32:
      return Ints::between(constant, constant).complement();
    case Op::kJumpLtI32:
      return Ints::between(kLeastInt, constant - 1);
    case Op::kJumpGeI32:
      return Ints::between(constant, kGreatestInt);
    case Op::kJumpGtI32:
      return Ints::between(constant + 1, kGreatestInt);
    case Op::kJumpLeI32:
      return Ints::between(kLeastInt, constant);
    default:
      return std::nullopt;
  }
}

class RangeChain {
 public:
  RangeChain(Execution& vm, ir::Value* registers, const Instr* ip, Term value)
      : vm_(vm), registers_(registers), value_(value) {
    come_to(ip, Ints::all());
    while (!next_.empty()) {
      auto first = next_.extract(next_.begin());
      bool is_member = members_ < kMostMembers && pass(first.key(), first.mapped());
      if (is_member) {
        ++members_;
      } else {
        leave_to(first.key(), first.mapped());
      }
    }
  }

  [[nodiscard]] size_t members() const { return members_; }

  // Not empty only by what the value is; the path's condition may forbid it.
  std::optional<const Instr*> decide(const Instr* ip) {
    std::vector<Choice> choices;
    for (const auto& [exit, values] : exits_)
      choices.push_back({values.contains(vm_.symbolic().terms, value_)});
    auto chosen = choose(vm_, ip, choices);
    if (!chosen) return nullptr;
    return std::next(exits_.begin(), static_cast<std::ptrdiff_t>(*chosen))->first;
  }

 private:
  void come_to(const Instr* ip, Ints values) {
    if (values.empty()) return;
    auto [entry, is_new] = next_.try_emplace(ip, values);
    if (!is_new) entry->second = entry->second.join(values);
  }
  void leave_to(const Instr* ip, const Ints& values) {
    auto [entry, is_new] = exits_.try_emplace(ip, values);
    if (!is_new) entry->second = entry->second.join(values);
  }
  // All that come here do so from places before it: those are looked at in the order of the code.
  void go(const Instr* from, int32_t distance, Ints values) {
    if (distance > 0) return come_to(from + distance, std::move(values));
    if (!values.empty()) leave_to(from + distance, values);
  }

  [[nodiscard]] bool is_wanted(const Instr* ip) const {
    const merging::BranchWatch* watch = vm_.symbolic().watch;
    if (watch == nullptr || ip->branch == ir::kNone) return true;
    const machine::Frame& frame = vm_.frame();
    const ir::BranchPoint& point = frame.body->branches[ip->branch];
    for (uint32_t i = 0; i < point.outcomes; ++i) {
      if (watch->is_wanted({frame.method, point.first_outcome + i})) return true;
    }
    return false;
  }

  // Whether the instruction only sends values on.
  bool pass(const Instr* ip, const Ints& values) {
    if (ip->op == Op::kJump) {
      go(ip, ip->target, values);
      return true;
    }
    if (!ir::is_branch(ip->op) || is_wanted(ip)) return false;
    Operands operands(vm_, registers_, ip);
    if (ip->op == Op::kSwitch) return operands.first(Sort::kBv32) == value_ && pass_switch(ip, values);
    if (!values_that_jump(ip->op, 0)) return false;
    term::TermManager& terms = operands.manager();
    if (!operands.first_symbolic() && !operands.second_symbolic()) {
      go(ip, jumps(vm_, registers_, ip) ? ip->target : 1, values);
      return true;
    }
    Term constant = operands.second(Sort::kBv32);
    if (operands.first(Sort::kBv32) != value_ || !terms.is_const(constant)) return false;
    auto bits = static_cast<int32_t>(static_cast<uint32_t>(terms.constant_bits(constant)));
    Ints jumping = *values_that_jump(ip->op, bits);
    go(ip, ip->target, values.meet(jumping));
    go(ip, 1, values.meet(jumping.complement()));
    return true;
  }
  bool pass_switch(const Instr* ip, const Ints& values) {
    Ints others = values;
    for (const ir::SwitchTable::Arm& arm : ip->table->arms) {
      Ints one = Ints::between(arm.key, arm.key);
      go(ip, arm.target, values.meet(one));
      others = others.meet(one.complement());
    }
    go(ip, ip->table->default_target, std::move(others));
    return true;
  }

  Execution& vm_;
  ir::Value* registers_;
  Term value_;
  std::map<const Instr*, Ints> next_;  // by their place in the code
  std::map<const Instr*, Ints> exits_;
  size_t members_ = 0;
};

}  // namespace

std::optional<const Instr*> decide_range(Execution& vm, ir::Value* registers, const Instr* ip) {
  if (vm.symbolic().futures == nullptr) return std::nullopt;
  RangeChain chain(vm, registers, ip, Operands(vm, registers, ip).first(Sort::kBv32));
  if (chain.members() < 2 && ip->op != Op::kSwitch) return std::nullopt;
  if (chain.members() == 0) return std::nullopt;
  return chain.decide(ip);
}

}  // namespace heapwright::exec
