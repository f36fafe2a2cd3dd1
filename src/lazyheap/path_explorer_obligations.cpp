// The part of PathExplorer that is about obligations: a path that has a model is an input that takes the
// branch, wherever it goes afterwards.
#include <algorithm>
#include <unordered_set>

#include "lazyheap/path_explorer.h"
#include "solver/query.h"

namespace heapwright::lazyheap {

using base::StopReason;
using machine::Path;
using machine::SymbolicState;
using term::Term;

namespace {

constexpr size_t kMostCode = 20'000'000;  // instructions that are looked at for all sides
constexpr uint32_t kMostExecutions = 3;   // of inputs for one branch that turn out not to take it

// All methods of the user's classes that may be executed where these are: whole classes, so that calls from
// elsewhere are seen as well.
class UsersMethods {
 public:
  explicit UsersMethods(ir::Program& program) : program_(program) {}

  void add(const ir::ClassInfo* type) {
    if (type == nullptr || !type->module().empty() || !known_.insert(type).second) return;
    for (const ir::ClassInfo* ancestor : type->ancestors) add(ancestor);
    for (const ir::ClassInfo* ancestor : type->all_interfaces) add(ancestor);
    for (const auto& method : type->methods) methods_.push_back(method.get());
  }

  std::vector<const ir::Method*> take() {
    for (size_t i = 0; i < methods_.size(); ++i) look_at(*methods_[i]);
    return std::move(methods_);
  }

 private:
  void look_at(const ir::Method& method) {
    if (method.is_abstract() || method.is_native()) return;
    auto body = program_.body(method);
    if (!body) return;
    for (const ir::Instr& instr : (*body)->code) {
      if (instr.op == ir::Op::kNew) {
        add(program_.resolve(*instr.class_ref).found);
      } else if (instr.op == ir::Op::kGetStatic || instr.op == ir::Op::kPutStatic) {
        if (const ir::Field* field = program_.resolve(*instr.field, method).found) add(field->owner);
      } else if (instr.op == ir::Op::kInvoke) {
        if (const ir::Method* called = program_.resolve(*instr.call, method).found) add(called->owner);
      }
    }
  }

  ir::Program& program_;
  std::unordered_set<const ir::ClassInfo*> known_;
  std::vector<const ir::Method*> methods_;
};

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
  bool has_methods = !invariants_.questions().empty();
  if (has_methods || options_.rules != nullptr || !path.symbolic->has_model) return;
  if (++visits_[branch_key(branch)] > kMostExecutions) return;
  if (!invariants_.claims().empty()) {
    auto heap = invariants_.complete_quickly(path, [this](const Path& p) { return is_small_enough(p); });
    if (heap) execute_for(heap->found, heap->condition, heap->model);
    return;
  }
  execute_for(path.symbolic->inputs, path.symbolic->condition, path.symbolic->model);
}

bool PathExplorer::is_wanted(const machine::BranchTaken& branch) const {
  return options_.has_obligations && obligations_.counts(branch) && !obligations_.is_fulfilled(branch) &&
         !never_taken_.contains(branch_key(branch));
}

// Executes the input that the model describes; what it takes is fulfilled.
bool PathExplorer::execute_for(const machine::InputHeap& found, const std::vector<Term>& condition,
                               const term::Assignment& model) {
  auto witness = make_witness(program_, classes_, symbolic_.evaluator, found, inputs_, terms_, model);
  if (!witness) return false;
  Executed executed = execute(*witness);
  ExploredPath input;
  input.condition = condition;
  input.model = model;
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

// Whether the inputs are numbers, and no branch of the platform is asked for: then the code of the user's
// classes says where else a path may come.
bool PathExplorer::has_only_numbers_of_user() {
  if (restricts_heaps()) return false;
  machine::InputHeap inputs = std::move(first_path().symbolic->inputs);
  if (inputs.size() > 0 || !inputs.references().empty()) return false;
  std::vector<Obligation> all = obligations();
  return std::all_of(all.begin(), all.end(), [](const Obligation& obligation) {
    return obligation.branch.method->owner->module().empty();
  });
}

std::vector<const ir::Method*> PathExplorer::users_methods() const {
  UsersMethods methods(program_);
  methods.add(method().owner);
  for (const Obligation& obligation : obligations()) methods.add(obligation.branch.method->owner);
  return methods.take();
}

// Of each branch side that no path has come to: whether one may that was not followed to its end.
void PathExplorer::look_where_paths_stand() {
  if (!options_.has_obligations || has_seen_all_ || found_.incomplete.empty()) return;
  bool late = base::has_passed(symbolic_.deadline);
  base::Stop pending{late ? StopReason::kTimeLimit : StopReason::kPathLimit, "", ""};
  loop_->for_each_pending([&](const Path& path) { found_.unfinished.add(path, pending); });
  if (found_.has_gaps || !has_only_numbers_of_user()) return;
  std::vector<const ir::Method*> methods = users_methods();
  size_t code = 1;
  for (const ir::Method* method : methods) {
    auto body = program_.body(*method);
    if (body) code += (*body)->code.size();
  }
  size_t most_sides = kMostCode / code;
  std::unordered_map<uint64_t, base::Incomplete::Entry> within_reach;
  for (const Obligation& obligation : obligations()) {
    const machine::BranchTaken& branch = obligation.branch;
    if (obligation.status != Obligation::Status::kOpen || seen_.contains(branch_key(branch))) continue;
    if (most_sides-- == 0) return;
    analysis::LeadsTo leads(program_, methods, [&](const ir::Method& of, uint32_t outcome) {
      return branch == machine::BranchTaken{&of, outcome};
    });
    auto why = found_.unfinished.why_not(leads);
    if (why) within_reach.emplace(branch_key(branch), std::move(*why));
  }
  within_reach_ = std::move(within_reach);
}

// Of a side that is open.
std::optional<base::Incomplete::Entry> PathExplorer::why_no_input(const machine::BranchTaken& branch) const {
  uint64_t key = branch_key(branch);
  if (within_reach_ && within_reach_->contains(key)) return within_reach_->at(key);
  if (!seen_.contains(key)) return most_frequent(found_.incomplete);
  // Paths have come there, and none of them has an input that does.
  base::Incomplete of_inputs;
  for (const base::Incomplete::Entry& entry : found_.incomplete.entries()) {
    if (entry.stop.reason == StopReason::kOtherWitness || entry.stop.reason == StopReason::kSolverUnknown)
      of_inputs.add(entry.stop, entry.count);
  }
  return most_frequent(of_inputs.empty() ? found_.incomplete : of_inputs);
}

std::vector<Obligation> PathExplorer::obligations() const {
  // Classes whose static fields are inputs were initialised before any path began: nobody has watched that.
  bool has_static_inputs = std::any_of(inputs_.inputs().begin(), inputs_.inputs().end(),
                                       [](const Input& input) { return input.field != nullptr; });
  auto is_infeasible = [&](const machine::BranchTaken& branch) {
    // Paths on which nothing can be that is meant have taken branches, too.
    if (!invariants_.claims().empty())
      return is_explored_ && found_.incomplete.empty() && found_.endless == 0;
    bool was_watched = branch.method->name != "<clinit>" || !has_static_inputs;
    if (!was_watched || seen_.contains(branch_key(branch))) return false;
    bool is_out_of_reach = within_reach_ && !within_reach_->contains(branch_key(branch));
    if (never_taken_.contains(branch_key(branch))) return true;
    return has_seen_all_ || found_.incomplete.empty() || is_out_of_reach;
  };
  std::vector<Obligation> all = obligations_.all(program_, method(), is_infeasible);
  for (Obligation& obligation : all) {
    if (obligation.status == Obligation::Status::kOpen) obligation.why = why_no_input(obligation.branch);
  }
  return all;
}

}  // namespace heapwright::lazyheap
