// Symbolic handlers for moves, jumps and returns.
#include "exec/symbolic_operands.h"

namespace heapwright::exec {

namespace {

using ir::Op;
using term::Sort;
using term::Term;
using term::TermManager;

// For every instruction without a handler of its own.
const Instr* concrete(Execution& vm, Value* registers, const Instr* ip) {
  return Operands(vm, registers, ip).run_concrete();
}

const Instr* move(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  Term value = operands.term(ip->a);
  const Instr* next = operands.run_concrete();  // an opaque reference has a value too
  return value == term::kNoTerm ? next : operands.set_result(value);
}

enum class Relation { kEq, kNe, kLt, kGe, kGt, kLe };

template <Relation kRelation>
Term relate(TermManager& terms, Term a, Term b) {
  switch (kRelation) {
    case Relation::kEq:
      return terms.eq(a, b);
    case Relation::kNe:
      return terms.ne(a, b);
    case Relation::kLt:
      return terms.slt(a, b);
    case Relation::kGe:
      return terms.sge(a, b);
    case Relation::kGt:
      return terms.sgt(a, b);
    case Relation::kLe:
      return terms.sle(a, b);
  }
}

template <Relation kRelation, Sort kSort>
const Instr* jump_if(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  bool taken = false;
  if (!operands.first_symbolic() && !operands.second_symbolic()) {
    taken = jumps(vm, registers, ip);
  } else {
    if constexpr (kSort == Sort::kBv32) {
      if (auto next = decide_range(vm, registers, ip)) return *next;
    }
    auto decided =
        decide(vm, ip, relate<kRelation>(operands.manager(), operands.first(kSort), operands.second(kSort)));
    if (!decided) return nullptr;
    taken = *decided;
  }
  vm.note_branch(ip, taken ? 1 : 0);
  return taken ? ip + ip->target : ip + 1;
}

const Instr* switch_(Execution& vm, Value* registers, const Instr* ip) {
  if (auto next = decide_range(vm, registers, ip)) return *next;
  Operands operands(vm, registers, ip);
  const ir::SwitchTable& table = *ip->table;
  TermManager& terms = operands.manager();
  Term key = operands.first(Sort::kBv32);
  std::vector<Choice> choices;
  std::vector<Term> others;
  for (const ir::SwitchTable::Arm& arm : table.arms) {
    Term is_key = terms.eq(key, terms.int_constant(arm.key));
    choices.push_back({is_key});
    others.push_back(terms.not_(is_key));
  }
  choices.push_back({terms.and_(others)});
  auto chosen = choose(vm, ip, choices);
  if (!chosen) return nullptr;
  bool is_default = *chosen == table.arms.size();
  vm.note_branch(ip, is_default ? table.default_outcome : table.arms[*chosen].outcome);
  return ip + (is_default ? table.default_target : table.arms[*chosen].target);
}

const Instr* return_value(Execution& vm, Value* registers, const Instr* ip) {
  return vm.return_from(ip, registers[ip->a], Operands(vm, registers, ip).term(ip->a));
}

const Instr* return_void(Execution& vm, Value*, const Instr* ip) { return vm.return_from(ip, Value()); }

template <Sort kSort>
void set_jumps(HandlerTable& table, Op first) {
  auto set = [&table, first](int offset, Handler handler) {
    set_handlers(table, static_cast<Op>(static_cast<int>(first) + offset), handler, handler);
  };
  set(0, jump_if<Relation::kEq, kSort>);
  set(1, jump_if<Relation::kNe, kSort>);
  set(2, jump_if<Relation::kLt, kSort>);
  set(3, jump_if<Relation::kGe, kSort>);
  set(4, jump_if<Relation::kGt, kSort>);
  set(5, jump_if<Relation::kLe, kSort>);
}

}  // namespace

void add_symbolic_control_handlers(HandlerTable& table) {
  table.fill(concrete);
  set_handler(table, Op::kMove, move);
  set_jumps<Sort::kBv32>(table, Op::kJumpEqI32);
  set_jumps<Sort::kBv64>(table, Op::kJumpEqI64);
  set_handler(table, Op::kSwitch, switch_);
  set_handler(table, Op::kReturn, return_value);
  set_handler(table, Op::kReturnVoid, return_void);
}

const HandlerTable& symbolic_handler_table() {
  static const HandlerTable kTable = [] {
    HandlerTable table{};
    add_symbolic_control_handlers(table);
    add_symbolic_arithmetic_handlers(table);
    add_symbolic_memory_handlers(table);
    add_symbolic_reference_handlers(table);
    return table;
  }();
  return kTable;
}

}  // namespace heapwright::exec
