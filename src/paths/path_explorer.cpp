#include "paths/path_explorer.h"

#include <algorithm>

#include "base/unicode.h"
#include "models/models.h"
#include "paths/outcome_text.h"
#include "solver/query.h"
#include "solver/solver.h"
#include "solver/verdict.h"
#include "solver/wishes.h"
#include "term/print.h"

namespace heapwright::paths {

using exec::Options;
using ir::Value;
using machine::Outcome;
using machine::Path;
using machine::Returned;
using machine::SymbolicState;
using machine::Threw;
using term::Term;

namespace {

Options interpreter_options(const ExplorationOptions& options) {
  Options result;
  result.limits = options.limits;
  result.frozen_clock = true;  // a witness must do what its path has done
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
      vm_(program_, models::natives(), interpreter_options(options_)),
      loop_(vm_, symbolic_, options_.order) {
  if (options_.limits.deadline) symbolic_.deadline = *options_.limits.deadline;
}

void PathExplorer::run() {
  for (size_t shape = 0; shape < inputs_.shapes().size(); ++shape) {
    start(shape);
    loop_.run([this] { return paths_.size() < options_.max_paths && !base::has_passed(symbolic_.deadline); },
              [&](Path& path, const Outcome& outcome) {
                finish(path, outcome, shape);
                return true;
              });
    if (loop_.pending() == 0) continue;
    bool late = base::has_passed(symbolic_.deadline);
    auto reason = late ? base::StopReason::kTimeLimit : base::StopReason::kPathLimit;
    incomplete_.add({reason, "", method_.display_name()}, loop_.pending());
    loop_.drop_pending();
    return;
  }
}

void PathExplorer::start(size_t shape) {
  Path first;
  SymbolicState& state = first.symbolic.emplace();
  first.recording.emplace();
  std::vector<Value> values;
  std::vector<Term> terms;
  inputs_.make(program_, terms_, first, inputs_.shapes()[shape], values, terms);
  solver::Verdict verdict = solver_->check(solver::Query(state.condition), symbolic_.deadline);
  if (solver::is_unsat(verdict)) return;
  auto* sat = std::get_if<solver::Sat>(&verdict);
  state.has_model = sat != nullptr;
  if (sat != nullptr) state.model = std::move(sat->model);
  vm_.start(first, method_, values);
  std::copy(terms.begin(), terms.end(), state.registers.begin());
  loop_.add(std::move(first));
}

void PathExplorer::finish(Path& path, const Outcome& outcome, size_t shape) {
  SymbolicState& state = *path.symbolic;
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
  Term hidden = state.result != term::kNoTerm ? symbolic_.find_unmodelled(state.result) : term::kNoTerm;
  if (hidden != term::kNoTerm) {
    incomplete_.add({base::StopReason::kUnsupported,
                     "a result that depends on " + symbolic_.unmodelled[hidden], method_.display_name()});
    return;
  }
  make_readable(state, shape);
  ExploredPath explored;
  explored.shape = shape;
  explored.condition = state.condition;
  explored.witness = inputs_.witness(terms_, inputs_.shapes()[shape], state.model);
  explored.branches = path.recording->branches;
  if (replay(path, outcome, explored)) paths_.push_back(std::move(explored));
}

// Prefers a model that people can read, where one is quickly found.
void PathExplorer::make_readable(SymbolicState& state, size_t shape) {
  for (int level : {0, 1}) {
    std::vector<Term> wishes = inputs_.readable(terms_, inputs_.shapes()[shape], level);
    auto holds = [&](Term wish) { return symbolic_.evaluator.holds(wish, state.model); };
    if (std::all_of(wishes.begin(), wishes.end(), holds)) return;
    auto model =
        solver::model_with_wishes(*solver_, state.condition, {[&] { return wishes; }}, symbolic_.deadline);
    if (!model) continue;
    state.model = std::move(*model);
    return;
  }
}

// Runs the witness concretely. It must take the same branches to the same outcome; what diverges is not
// reported as a path.
bool PathExplorer::replay(const Path& path, const Outcome& outcome, ExploredPath& explored) {
  Path concrete;
  concrete.recording.emplace();
  std::vector<Value> values = inputs_.make_concrete(program_, concrete, explored.witness);
  vm_.start(concrete, method_, values);
  Outcome actual = vm_.resume(concrete);
  bool same = actual.index() == outcome.index() && concrete.recording->branches == explored.branches;
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

}  // namespace heapwright::paths
