#include "exec/unmerging.h"

#include <unordered_map>
#include <unordered_set>

#include "exec/splitting.h"
#include "merging/merge_policy.h"
#include "term/substitute.h"

namespace heapwright::exec {

using machine::SymbolicState;
using term::Term;

namespace {

// The condition of the first if-then-else from above; kNoTerm: there is none.
Term find_condition(const term::TermManager& terms, Term value) {
  std::vector<Term> stack = {value};
  std::unordered_set<Term> seen;
  while (!stack.empty()) {
    Term top = stack.back();
    stack.pop_back();
    if (!seen.insert(top).second) continue;
    if (terms.op(top) == term::Op::kIte) return terms.child(top, 0);
    for (Term child : terms.children(top)) stack.push_back(child);
  }
  return term::kNoTerm;
}

// What holds on the path from here on stands in none of its values any more.
class Forgetting {
 public:
  Forgetting(term::TermManager& terms, Term condition, bool holds) : terms_(terms), substitution_(terms) {
    substitution_.set(condition, terms.bool_constant(holds));
    substitution_.set(terms.not_(condition), terms.bool_constant(!holds));
  }

  Term apply(Term term) { return substitution_.apply(term); }

  void apply(machine::Path& path) {
    SymbolicState& state = *path.symbolic;
    size_t registers = path.frames.back().base + path.frames.back().body->register_count;
    for (size_t i = 0; i < registers; ++i) {
      if (state.registers[i] == term::kNoTerm) continue;
      Term now = apply(state.registers[i]);
      state.registers[i] = now;
      if (terms_.is_const(now)) {
        path.registers[i] = value_of(now);
        state.registers[i] = term::kNoTerm;
      }
    }
    for (auto& [id, contents] : state.objects) apply(path, id, contents);
    for (machine::ConditionalBranch& maybe : state.maybe_taken) maybe.condition = apply(maybe.condition);
  }

 private:
  [[nodiscard]] Value value_of(Term constant) const {
    uint64_t bits = terms_.constant_bits(constant);
    bool is_int = terms_.sort(constant) == term::Sort::kBv32;
    return is_int ? Value(static_cast<int32_t>(static_cast<uint32_t>(bits))) : Value::of_bits(bits);
  }

  void apply(machine::Path& path, ObjectId id, std::shared_ptr<const SymbolicState::Terms>& contents) {
    SymbolicState::Terms now = *contents;
    for (size_t i = 0; i < now.size(); ++i) {
      if (now[i] == term::kNoTerm) continue;
      Term before = now[i];
      now[i] = apply(before);
      if (now[i] == before || !terms_.is_const(now[i])) continue;
      machine::set_raw_element(path.heap.mutate(id), i, value_of(now[i]).bits());
      now[i] = term::kNoTerm;
    }
    if (now != *contents) contents = std::make_shared<const SymbolicState::Terms>(std::move(now));
  }

  term::TermManager& terms_;
  term::Substitution substitution_;
};

// The condition of most if-then-elses in the terms; kNoTerm: there is none.
Term costliest_condition(const term::TermManager& terms, std::vector<Term> stack) {
  std::unordered_map<Term, size_t> counts;
  std::unordered_set<Term> seen;
  Term costliest = term::kNoTerm;
  while (!stack.empty()) {
    Term top = stack.back();
    stack.pop_back();
    if (terms.ite_count(top) == 0 || !seen.insert(top).second) continue;
    for (Term child : terms.children(top)) stack.push_back(child);
    if (terms.op(top) != term::Op::kIte) continue;
    Term condition = terms.child(top, 0);
    size_t count = ++counts[condition];
    if (costliest == term::kNoTerm || count > counts[costliest]) costliest = condition;
  }
  return costliest;
}

// Nothing: the path was stopped.
std::optional<Forgetting> split_over(Execution& vm, const Instr* ip, Term condition) {
  vm.symbolic().merging->note_undone(condition);
  auto holds = decide_for_good(vm, ip, condition);
  if (!holds) return std::nullopt;
  std::optional<Forgetting> forgetting(std::in_place, vm.symbolic().terms, condition, *holds);
  forgetting->apply(vm.path());
  return forgetting;
}

}  // namespace

bool undo_costliest(Execution& vm, const Instr* ip, std::span<const Term> asked) {
  std::vector<Term> all = vm.path().symbolic->condition;
  all.insert(all.end(), asked.begin(), asked.end());
  Term condition = costliest_condition(vm.symbolic().terms, std::move(all));
  return condition == term::kNoTerm || split_over(vm, ip, condition).has_value();
}

std::optional<Term> unmerged(Execution& vm, const Instr* ip, Term value) {
  Symbolic& symbolic = vm.symbolic();
  if (symbolic.merging == nullptr || !vm.path().symbolic->has_merged) return value;
  while (true) {
    Term condition = find_condition(symbolic.terms, value);
    if (condition == term::kNoTerm) return value;
    auto forgetting = split_over(vm, ip, condition);
    if (!forgetting) return std::nullopt;
    value = forgetting->apply(value);
  }
}

}  // namespace heapwright::exec
