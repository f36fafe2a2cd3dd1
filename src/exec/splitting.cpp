#include "exec/splitting.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "exec/handlers.h"
#include "exec/unmerging.h"
#include "merging/branch_watch.h"
#include "merging/known_futures.h"
#include "merging/meetings.h"

namespace heapwright::exec {

using machine::SymbolicState;
using term::Term;

namespace {

constexpr uint64_t kSlowWork = 400'000;  // of Z3, for a query
constexpr uint32_t kMostSlowQueries = 2;

// A choice that is not known to be impossible.
struct Possible {
  size_t choice = 0;
  std::optional<term::Assignment> model;  // none: the solver does not know
};

class Splitter {
 public:
  Splitter(Execution& vm, const Instr* ip, std::span<const Choice> choices, bool may_meet = true)
      : vm_(vm),
        symbolic_(vm.symbolic()),
        state_(*vm.path().symbolic),
        ip_(ip),
        choices_(choices),
        may_meet_(may_meet) {}

  std::optional<size_t> run() {
    if (!may_ask()) return std::nullopt;
    for (size_t i = 0; i < choices_.size(); ++i) {
      if (!is_known(choices_[i].condition)) continue;
      note_needed(choices_[i].condition);
      return take(i);
    }
    size_t mine = choices_.size();
    if (state_.has_model) mine = choice_of_model();
    if (symbolic_.other_ways != nullptr && state_.has_model) return follow_model(mine);
    std::vector<Possible> others = ask_for_others(mine);
    if (!others.empty() && symbolic_.futures != nullptr &&
        !symbolic_.futures->is_new(vm_.path(), ip_, others.size() + 1, symbolic_.deadline)) {
      vm_.stop(ip_, base::StopReason::kKnownFuture, "");
      return std::nullopt;
    }
    note_impossible(mine, others);
    if (others.empty()) return take(mine);  // the condition says so already
    if (may_meet_ && ir::is_branch(ip_->op)) vm_.meet_again(ip_);
    if (++state_.forks[ip_] > symbolic_.bounds.max_forks) {
      vm_.stop(ip_, base::StopReason::kLoopLimit,
               fmt::format("{} splits at one instruction", symbolic_.bounds.max_forks));
      return std::nullopt;
    }
    vm_.frame().ip = ip_;
    state_.share /= static_cast<double>(others.size() + 1);
    for (Possible& other : others) fork(std::move(other));
    add_condition(state_, choices_[mine].condition);
    return take(mine);
  }

 private:
  // What is not modelled is not decided on, and when time is over no question would be answered any more.
  bool may_ask() {
    for (const Choice& choice : choices_) {
      Term variable = symbolic_.find_unmodelled(choice.condition);
      if (variable == term::kNoTerm) continue;
      symbolic_.consulted.push_back(variable);
      vm_.stop(ip_, base::StopReason::kUnsupported, "a decision on " + symbolic_.unmodelled[variable]);
      return false;
    }
    if (!solver::has_passed(symbolic_.deadline)) return true;
    vm_.stop(ip_, base::StopReason::kTimeLimit, "time is over");
    return false;
  }

  size_t follow_model(size_t mine) {
    if (symbolic_.other_ways->wants(vm_.path(), *ip_)) {
      solver::Query here(state_.condition);
      for (size_t i = 0; i < choices_.size(); ++i) {
        if (i == mine || symbolic_.terms.is_const(choices_[i].condition)) continue;
        std::optional<Possible> possible = ask(here, i);
        if (possible && possible->model) symbolic_.other_ways->take(*possible->model);
      }
    }
    add_condition(state_, choices_[mine].condition);
    return take(mine);
  }

  // Whether the path's condition says it, word for word.
  [[nodiscard]] bool is_known(Term condition) const {
    const term::TermManager& terms = symbolic_.terms;
    auto says = [this](Term literal) {
      return std::find(state_.condition.begin(), state_.condition.end(), literal) != state_.condition.end();
    };
    if (terms.op(condition) != term::Op::kAnd) return says(condition);
    auto literals = terms.children(condition);
    return says(condition) || std::all_of(literals.begin(), literals.end(), says);
  }

  // What the model takes is possible without a question.
  size_t choice_of_model() {
    auto holds = [this](const Choice& choice) {
      return symbolic_.evaluator.holds(choice.condition, state_.model);
    };
    auto found = std::find_if(choices_.begin(), choices_.end(), holds);
    HW_CHECK(found != choices_.end(), "a path should have a choice for its own model");
    return static_cast<size_t>(found - choices_.begin());
  }

  // All that are possible, except one: `mine`, or else the first, which becomes that of this path.
  std::vector<Possible> ask_for_others(size_t& mine) {
    std::vector<Possible> others;
    solver::Query here(state_.condition);
    for (size_t i = 0; i < choices_.size(); ++i) {
      if (i == mine) continue;
      bool is_none_yet = mine == choices_.size();
      if (is_none_yet && i + 1 == choices_.size()) {  // what is left must be possible
        mine = i;
        break;
      }
      std::optional<Possible> possible = ask(here, i);
      if (!possible) continue;
      if (!is_none_yet) {
        others.push_back(std::move(*possible));
        continue;
      }
      mine = i;
      state_.has_model = possible->model.has_value();
      if (possible->model) state_.model = std::move(*possible->model);
    }
    return others;
  }

  std::optional<Possible> ask(const solver::Query& here, size_t choice) {
    Term condition = choices_[choice].condition;
    if (symbolic_.terms.is_const(condition)) {
      if (!symbolic_.terms.is_true(condition)) return std::nullopt;
      return Possible{choice, state_.has_model ? std::optional(state_.model) : std::nullopt};
    }
    uint64_t before = state_.has_merged ? symbolic_.solver.stats().smt_work : 0;
    solver::Verdict verdict = symbolic_.solver.check(here.with(condition), symbolic_.deadline);
    if (state_.has_merged) {
      bool is_slow = symbolic_.solver.stats().smt_work - before > kSlowWork || solver::is_unknown(verdict);
      state_.slow_queries += is_slow ? 1 : 0;
    }
    if (solver::is_unsat(verdict)) return std::nullopt;
    auto* sat = std::get_if<solver::Sat>(&verdict);
    return Possible{choice, sat != nullptr ? std::optional(std::move(sat->model)) : std::nullopt};
  }

  void note_needed(Term fact) {
    if (symbolic_.futures != nullptr) symbolic_.futures->note_needed(vm_.path(), fact, symbolic_.deadline);
  }

  void note_impossible(size_t mine, const std::vector<Possible>& others) {
    if (symbolic_.futures == nullptr) return;
    if (others.empty()) return note_needed(choices_[mine].condition);
    for (size_t i = 0; i < choices_.size(); ++i) {
      bool is_possible = i == mine || std::any_of(others.begin(), others.end(),
                                                  [i](const Possible& other) { return other.choice == i; });
      if (!is_possible) note_needed(symbolic_.terms.not_(choices_[i].condition));
    }
  }

  void add_condition(SymbolicState& state, Term condition) {
    term::TermManager& terms = symbolic_.terms;
    if (terms.is_const(condition)) return;
    if (terms.op(condition) != term::Op::kAnd) return state.condition.push_back(condition);
    auto literals = terms.children(condition);
    state.condition.insert(state.condition.end(), literals.begin(), literals.end());
  }

  void fork(Possible possible) {
    const Choice& choice = choices_[possible.choice];
    Path other = vm_.path().fork();
    other.frames.back().ip = ip_;
    other.symbolic->merged = 1;  // the others are this path
    add_condition(*other.symbolic, choice.condition);
    other.symbolic->has_model = possible.model.has_value();
    if (possible.model) other.symbolic->model = std::move(*possible.model);
    if (choice.apply) choice.apply(other);
    if (symbolic_.meetings != nullptr) symbolic_.meetings->note_fork(other);
    if (symbolic_.watch != nullptr && ip_->branch != ir::kNone) symbolic_.watch->on_split(other);
    symbolic_.forks.push_back(std::move(other));
  }

  size_t take(size_t choice) {
    if (choices_[choice].apply) choices_[choice].apply(vm_.path());
    return choice;
  }

  Execution& vm_;
  Symbolic& symbolic_;
  SymbolicState& state_;
  const Instr* ip_;
  std::span<const Choice> choices_;
  bool may_meet_;
};

}  // namespace

std::optional<size_t> choose(Execution& vm, const Instr* ip, std::span<const Choice> choices) {
  return Splitter(vm, ip, choices).run();
}

namespace {

// Merging was not worth it where queries have become slow.
bool undo_where_slow(Execution& vm, const Instr* ip, Term condition) {
  SymbolicState& state = *vm.path().symbolic;
  const merging::MergePolicy* policy = vm.symbolic().merging;
  if (state.slow_queries < kMostSlowQueries || policy->mode() == merging::MergeMode::kAlways) return true;
  state.slow_queries = 0;
  return undo_costliest(vm, ip, {&condition, 1});
}

std::optional<bool> decide_side(Execution& vm, const Instr* ip, Term condition, bool may_meet) {
  term::TermManager& terms = vm.symbolic().terms;
  if (terms.is_const(condition)) return terms.is_true(condition);
  if (may_meet && !undo_where_slow(vm, ip, condition)) return std::nullopt;
  std::array<Choice, 2> sides = {Choice{condition}, Choice{terms.not_(condition)}};
  std::optional<size_t> taken = Splitter(vm, ip, sides, may_meet).run();
  return taken ? std::optional(*taken == 0) : std::nullopt;
}

}  // namespace

std::optional<bool> decide(Execution& vm, const Instr* ip, Term condition) {
  return decide_side(vm, ip, condition, true);
}

std::optional<bool> decide_for_good(Execution& vm, const Instr* ip, Term condition) {
  return decide_side(vm, ip, condition, false);
}

bool require(Execution& vm, Term condition) {
  Symbolic& symbolic = vm.symbolic();
  if (symbolic.terms.is_const(condition)) return symbolic.terms.is_true(condition);
  SymbolicState& state = *vm.path().symbolic;
  state.condition.push_back(condition);
  if (symbolic.meetings != nullptr) symbolic.meetings->restrict(vm.path());
  if (state.has_model && symbolic.evaluator.holds(condition, state.model)) return true;
  solver::Verdict verdict = symbolic.solver.check(solver::Query(state.condition), symbolic.deadline);
  auto* sat = std::get_if<solver::Sat>(&verdict);
  state.has_model = sat != nullptr;
  if (sat != nullptr) state.model = std::move(sat->model);
  if (!solver::is_unsat(verdict)) return true;
  if (symbolic.futures != nullptr) {
    state.condition.pop_back();
    symbolic.futures->note_needed(vm.path(), symbolic.terms.not_(condition), symbolic.deadline);
  }
  return false;
}

std::optional<uint64_t> concretize(Execution& vm, const Instr* ip, Term merged) {
  Symbolic& symbolic = vm.symbolic();
  auto known = unmerged(vm, ip, merged);
  if (!known) return std::nullopt;
  Term value = *known;
  if (symbolic.terms.is_const(value)) return symbolic.terms.constant_bits(value);
  SymbolicState& state = *vm.path().symbolic;
  if (!state.has_model) {
    solver::Verdict verdict = symbolic.solver.check(solver::Query(state.condition), symbolic.deadline);
    auto* sat = std::get_if<solver::Sat>(&verdict);
    if (sat == nullptr) {
      vm.stop(ip, base::StopReason::kSolverUnknown, "whether this path is feasible");
      return std::nullopt;
    }
    state.model = std::move(sat->model);
    state.has_model = true;
  }
  uint64_t bits = symbolic.evaluator.evaluate(value, state.model);
  Term is_that = symbolic.terms.eq(value, symbolic.terms.constant(symbolic.terms.sort(value), bits));
  auto chosen = decide(vm, ip, is_that);
  if (!chosen) return std::nullopt;
  HW_CHECK(*chosen, "a path should take the side of its own model");
  return bits;
}

}  // namespace heapwright::exec
