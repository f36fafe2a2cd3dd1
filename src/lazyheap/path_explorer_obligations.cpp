// The part of PathExplorer that is about obligations: a path that has a model is an input that takes the
// branch, wherever it goes afterwards.
#include <algorithm>

#include "lazyheap/path_explorer.h"
#include "solver/query.h"

namespace heapwright::lazyheap {

using base::StopReason;
using machine::Path;
using machine::SymbolicState;
using term::Term;

namespace {

constexpr uint32_t kMostExecutions = 3;  // of inputs for one branch that turn out not to take it

uint64_t branch_key(const machine::BranchTaken& branch) {
  return static_cast<uint64_t>(branch.method->id) << 32 | branch.outcome;
}

}  // namespace

void PathExplorer::on_branch(const Path& path, const machine::BranchTaken& branch) {
  if (seen_.insert(branch_key(branch)).second) taken_.push_back(branch);
  if (is_wanted(branch)) try_for(path, branch);
}

void PathExplorer::on_split(const Path& path) {
  const machine::Frame& frame = path.frames.back();
  const ir::BranchPoint& point = frame.body->branches[frame.ip->branch];
  for (uint32_t i = 0; i < point.outcomes; ++i) {
    machine::BranchTaken branch{frame.method, point.first_outcome + i};
    if (is_wanted(branch)) return try_for(path, branch);
  }
}

void PathExplorer::try_for(const Path& path, const machine::BranchTaken& branch) {
  if (!invariants_.empty() || !path.symbolic->has_model) return;
  if (++visits_[branch_key(branch)] > kMostExecutions) return;
  execute_for(path.symbolic->inputs, path.symbolic->condition, path.symbolic->model);
}

bool PathExplorer::is_wanted(const machine::BranchTaken& branch) const {
  return options_.has_obligations && obligations_.counts(branch) && !obligations_.is_fulfilled(branch);
}

// Executes the input that the model describes; what it takes is fulfilled.
bool PathExplorer::execute_for(const machine::InputHeap& found, const std::vector<Term>& condition,
                               const term::Assignment& model) {
  auto witness = make_witness(program_, classes_, symbolic_.evaluator, found, inputs_, terms_, model);
  if (!witness) return false;
  Executed executed = execute(*witness);
  ExploredPath input;
  input.condition = condition;
  input.found = found;
  input.witness = std::move(*witness);
  if (describe(executed, input)) return false;
  if (!obligations_.fulfil(input.branches)) return false;
  further_inputs_.push_back(std::move(input));
  return true;
}

// What the path takes only for some inputs: each query is for as many branches as possible.
void PathExplorer::fulfil_rest(const Path& path) {
  const SymbolicState& state = *path.symbolic;
  std::vector<Term> open;
  for (const machine::ConditionalBranch& maybe : state.maybe_taken) {
    if (is_wanted(maybe.branch)) open.push_back(maybe.condition);
  }
  while (!open.empty()) {
    solver::Query query = solver::Query(state.condition).with(terms_.or_(open));
    solver::Verdict verdict = solver_->check(query, symbolic_.deadline);
    if (solver::is_unsat(verdict)) return;
    auto* sat = std::get_if<solver::Sat>(&verdict);
    if (sat == nullptr) {
      const std::string& what = std::get<solver::Unknown>(verdict).what;
      found_.incomplete.add({StopReason::kSolverUnknown, what, method().display_name()});
      return;
    }
    std::vector<Term> wanted = state.condition;
    for (Term condition : open) {
      if (symbolic_.evaluator.holds(condition, sat->model)) {
        wanted.push_back(condition);
        continue;
      }
      solver::Verdict more = solver_->check(solver::Query(wanted).with(condition), symbolic_.deadline);
      auto* better = std::get_if<solver::Sat>(&more);
      if (better == nullptr) continue;
      wanted.push_back(condition);
      sat->model = std::move(better->model);
    }
    std::erase_if(open, [&](Term condition) { return symbolic_.evaluator.holds(condition, sat->model); });
    execute_for(state.inputs, wanted, sat->model);
  }
  // An input was found for each; one that does something else proves nothing.
  bool is_lost = std::any_of(state.maybe_taken.begin(), state.maybe_taken.end(),
                             [this](const auto& maybe) { return is_wanted(maybe.branch); });
  if (is_lost) found_.incomplete.add({StopReason::kOtherWitness, "", method().display_name()});
}

std::vector<Obligation> PathExplorer::obligations() const {
  // Classes whose static fields are inputs were initialised before any path began: nobody has watched that.
  bool has_static_inputs = std::any_of(inputs_.inputs().begin(), inputs_.inputs().end(),
                                       [](const Input& input) { return input.field != nullptr; });
  return obligations_.all(program_, method(), [&](const machine::BranchTaken& branch) {
    bool was_watched = branch.method->name != "<clinit>" || !has_static_inputs;
    return was_watched && (has_seen_all_ || found_.incomplete.empty()) && !seen_.contains(branch_key(branch));
  });
}

}  // namespace heapwright::lazyheap
