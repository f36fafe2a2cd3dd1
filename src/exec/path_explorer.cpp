#include "exec/path_explorer.h"

#include <algorithm>

#include "base/unicode.h"
#include "exec/outcome_text.h"
#include "term/print.h"

namespace heapwright::exec {

using term::Term;

namespace {

Options interpreter_options(const ExplorationOptions& options) {
  Options result;
  result.limits = options.limits;
  return result;
}

}  // namespace

PathExplorer::PathExplorer(ir::Program& program, const ir::Method& method, SymbolicInputs inputs,
                           ExplorationOptions options)
    : program_(program),
      method_(method),
      inputs_(std::move(inputs)),
      options_(std::move(options)),
      solver_(solver::make_solver(terms_, options_.solver)),
      symbolic_(terms_, *solver_, options_.bounds),
      vm_(program_, interpreter_options(options_)) {
  if (options_.limits.deadline) symbolic_.deadline = *options_.limits.deadline;
  vm_.symbolic = &symbolic_;
}

void PathExplorer::run() {
  for (size_t shape = 0; shape < inputs_.shapes().size(); ++shape) {
    start(shape);
    while (!pending_.empty()) {
      bool late = base::has_passed(symbolic_.deadline);
      if (paths_.size() >= options_.max_paths || late) {
        auto reason = late ? base::StopReason::kTimeLimit : base::StopReason::kPathLimit;
        incomplete_.add({reason, "", method_.display_name()}, pending_.size());
        pending_.clear();
        return;
      }
      Pending next = take_next();
      uint64_t before = next.path.steps;
      Outcome outcome = vm_.resume(next.path);
      steps_ += next.path.steps - before;
      for (Path& fork : symbolic_.forks) pending_.push_back({std::move(fork), next.shape});
      symbolic_.forks.clear();
      finish(std::move(next), outcome);
    }
  }
}

void PathExplorer::start(size_t shape) {
  Pending first;
  first.shape = shape;
  first.path.symbolic.emplace();
  std::vector<Value> values;
  std::vector<Term> terms;
  vm_.attach(first.path);
  inputs_.make(vm_, first.path, inputs_.shapes()[shape], values, terms);
  SymbolicState& state = *first.path.symbolic;
  solver::Verdict verdict = solver_->check(solver::Query(state.condition), symbolic_.deadline);
  if (solver::is_unsat(verdict)) return;
  auto* sat = std::get_if<solver::Sat>(&verdict);
  state.has_model = sat != nullptr;
  if (sat != nullptr) state.model = std::move(sat->model);
  vm_.start(first.path, method_, values);
  std::copy(terms.begin(), terms.end(), state.registers.begin());
  pending_.push_back(std::move(first));
}

// Whether the path is about to decide a branch of which an outcome was not seen yet.
bool PathExplorer::is_new_branch(const Path& path) const {
  const Frame& frame = path.frames.back();
  if (frame.ip->branch == ir::kNone) return false;
  const ir::BranchPoint& point = frame.body->branches[frame.ip->branch];
  for (uint32_t i = 0; i < point.outcomes; ++i) {
    BranchTaken outcome{frame.method, point.first_outcome + i};
    if (std::find(covered_.begin(), covered_.end(), outcome) == covered_.end()) return true;
  }
  return false;
}

PathExplorer::Pending PathExplorer::take_next() {
  auto chosen = options_.order == SearchOrder::kBreadthFirst ? pending_.begin() : pending_.end() - 1;
  if (options_.order == SearchOrder::kCoverageFirst) {
    auto better = std::find_if(pending_.begin(), pending_.end(),
                               [this](const Pending& pending) { return is_new_branch(pending.path); });
    if (better != pending_.end()) chosen = better;
  }
  Pending next = std::move(*chosen);
  pending_.erase(chosen);
  return next;
}

void PathExplorer::finish(Pending pending, const Outcome& outcome) {
  SymbolicState& state = *pending.path.symbolic;
  for (const BranchTaken& branch : state.branches) {
    if (std::find(covered_.begin(), covered_.end(), branch) == covered_.end()) covered_.push_back(branch);
  }
  if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
    incomplete_.add(*stop);
    return;
  }
  if (!state.has_model) {
    solver::Verdict verdict = solver_->check(solver::Query(state.condition), symbolic_.deadline);
    if (solver::is_unsat(verdict)) return;
    auto* sat = std::get_if<solver::Sat>(&verdict);
    if (sat == nullptr) {
      incomplete_.add({base::StopReason::kSolverUnknown, std::get<solver::Unknown>(verdict).what,
                       method_.display_name()});
      return;
    }
    state.model = std::move(sat->model);
  }
  make_readable(state, pending.shape);
  ExploredPath explored;
  explored.shape = pending.shape;
  explored.condition = state.condition;
  explored.witness = inputs_.witness(terms_, inputs_.shapes()[pending.shape], state.model);
  explored.branches = state.branches;
  if (replay(pending.path, outcome, explored)) paths_.push_back(std::move(explored));
}

// Prefers a model that people can read, where one is quickly found.
void PathExplorer::make_readable(SymbolicState& state, size_t shape) {
  for (int level : {0, 1}) {
    std::vector<Term> wishes = inputs_.readable(terms_, inputs_.shapes()[shape], level);
    auto holds = [&](Term wish) { return symbolic_.evaluator.holds(wish, state.model); };
    if (std::all_of(wishes.begin(), wishes.end(), holds)) return;
    wishes.insert(wishes.begin(), state.condition.begin(), state.condition.end());
    solver::Verdict verdict = solver_->check(solver::Query(std::move(wishes)), symbolic_.deadline);
    if (auto* sat = std::get_if<solver::Sat>(&verdict)) {
      state.model = std::move(sat->model);
      return;
    }
  }
}

// Runs the witness concretely. It must take the same branches to the same outcome; what diverges is not
// reported as a path.
bool PathExplorer::replay(const Path& path, const Outcome& outcome, ExploredPath& explored) {
  Path concrete;
  concrete.symbolic.emplace();  // without terms: only notes the branches
  vm_.attach(concrete);
  std::vector<Value> values = inputs_.make_concrete(vm_, concrete, explored.witness);
  vm_.start(concrete, method_, values);
  Outcome actual = vm_.resume(concrete);
  HW_CHECK(symbolic_.forks.empty(), "a concrete run should not split");
  bool same = actual.index() == outcome.index() && concrete.symbolic->branches == explored.branches;
  if (const auto* threw = std::get_if<Threw>(&actual); same && threw != nullptr) {
    const ir::ClassInfo& type = *concrete.heap.get(threw->exception).type;
    same = &type == path.heap.get(std::get<Threw>(outcome).exception).type;
    explored.threw = true;
    explored.exception_class = type.java_name();
  }
  if (const auto* returned = std::get_if<Returned>(&actual); same && returned != nullptr) {
    Term result = path.symbolic->result;
    bool is_primitive = method_.result != ir::Type::kRef && method_.result != ir::Type::kVoid;
    if (result != term::kNoTerm) {
      uint64_t predicted = symbolic_.evaluator.evaluate(result, path.symbolic->model);
      same = predicted == (returned->value.bits() & term::mask(terms_.sort(result)));
    } else if (is_primitive) {
      same = returned->value.bits() == std::get<Returned>(outcome).value.bits();
    }
  }
  concrete.symbolic.reset();
  auto text = describe_outcome(vm_, concrete, method_, actual);
  if (const auto* stop = std::get_if<base::Stop>(&text)) {
    incomplete_.add(*stop);
    return false;
  }
  if (!same) {
    incomplete_.add({base::StopReason::kOtherWitness, "", method_.display_name()});
    return false;
  }
  explored.outcome = base::utf8_of_utf16(std::get<std::u16string>(text));
  return true;
}

std::string PathExplorer::condition_text(const ExploredPath& path) const {
  std::string text = inputs_.shape_text(inputs_.shapes()[path.shape]);
  for (Term literal : path.condition) {
    if (!text.empty()) text += " && ";
    bool is_or = terms_.op(literal) == term::Op::kOr;
    std::string part = term::to_string(terms_, literal, 2000);
    text += is_or ? "(" + part + ")" : part;
  }
  return text.empty() ? "true" : text;
}

}  // namespace heapwright::exec
