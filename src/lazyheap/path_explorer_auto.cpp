// The part of PathExplorer that finds out what pays where there are many paths: each alone, merging them, or
// to look at every state once.
#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_set>

#include "lazyheap/path_explorer.h"
#include "merging/known_futures.h"

namespace heapwright::lazyheap {

using machine::Outcome;
using machine::Path;

namespace {

constexpr size_t kFewPaths = 300;
constexpr double kSampleWork = 50'000;  // for a first estimate
constexpr double kMoreWork = 16;        // for the next
constexpr double kLongestMerging = 1e12;
constexpr double kPartForMerging = 0.25;  // of the work that seems to be left
constexpr double kFirstAttempt = 20;      // times the work that was done
constexpr double kFirstWork = 1'000'000;
constexpr double kAnyAttempt = 3;
constexpr double kLaterAttempts = 0.4;
constexpr double kPartForStates = 1;  // of the work that was done
constexpr double kLastAttempt = 20;
constexpr double kSmallestShare = 1e-12;

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

std::vector<const ir::Method*> users_methods(ir::Program& program, const std::vector<Obligation>& of) {
  UsersMethods methods(program);
  for (const Obligation& obligation : of) methods.add(obligation.branch.method->owner);
  return methods.take();
}

}  // namespace

// What was done so far, in microseconds or so, told by counts: the same in every run.
double PathExplorer::work() const {
  constexpr double kStep = 0.05;
  constexpr double kQuery = 10;
  constexpr double kSmtQuery = 500;
  constexpr double kSmtWork = 0.25;
  constexpr double kComparison = 100;
  solver::SolverStats stats = solver_->stats();
  return kStep * static_cast<double>(steps()) + kQuery * static_cast<double>(stats.queries) +
         kSmtQuery * static_cast<double>(stats.smt) + kSmtWork * static_cast<double>(stats.smt_work) +
         kComparison * static_cast<double>(meetings_.compared());
}

// Single paths first: where there are few, each is better off alone. What is left is estimated by the part of
// the inputs that has been dealt with; if merging does it with much less work, it replaces them. Between
// these, states are looked at.
void PathExplorer::merge_where_it_pays() {
  double in_vain = 0;  // work
  for (double sample = kSampleWork;; sample *= kMoreWork) {
    explore([&] { return (found_.ended >= kFewPaths && work() - in_vain > sample) || is_time_for_states(); });
    if (loop_->pending() == 0 || !may_go_on()) break;
    double before = work();
    double alone = before - in_vain;
    if (is_time_for_states()) {
      has_had_time_for_states_ = true;
      look_at_each_state(std::numeric_limits<double>::max());
      in_vain += work() - before;
      continue;
    }
    look_at_each_state(kPartForStates * alone);
    double share = std::clamp(loop_->share_ended(), kSmallestShare, 1.0);
    double left = alone / share * (1 - share);
    double most = in_vain == 0 ? std::min(kFirstAttempt * alone, kFirstWork + alone) : kLaterAttempts * alone;
    if (has_merged_all(std::min(kPartForMerging * left + kAnyAttempt * alone, most))) return;
    in_vain += work() - before;
  }
  if (loop_->pending() > 0 && !is_enough_ && !invariants_.error())
    look_at_each_state(symbolic_.deadline == solver::kNoDeadline ? kLastAttempt * work()
                                                                 : std::numeric_limits<double>::max());
}

// Most of the time that is left is for them, when a third of it is over.
bool PathExplorer::is_time_for_states() const {
  if (has_had_time_for_states_ || symbolic_.deadline == solver::kNoDeadline) return false;
  auto now = std::chrono::steady_clock::now();
  return 2 * (now - begun_) > symbolic_.deadline - now;
}

bool PathExplorer::has_open_sides() const {
  std::vector<Obligation> all = obligations();
  return std::any_of(all.begin(), all.end(), [](const Obligation& obligation) {
    return obligation.status != Obligation::Status::kFulfilled;
  });
}

bool PathExplorer::may_look_at_states() {
  bool is_over = has_seen_all_ || (each_state_ && !each_state_->is_all);
  if (!options_.has_obligations || !invariants_.empty() || is_over || !has_open_sides()) return false;
  if (each_state_) return true;
  Path first = first_path();
  bool has_heap = first.symbolic->inputs.size() > 0 || !first.symbolic->inputs.references().empty();
  std::vector<Obligation> all = obligations();
  bool is_about_platform = std::any_of(all.begin(), all.end(), [](const Obligation& obligation) {
    return !obligation.branch.method->owner->module().empty();
  });
  if (has_heap || is_about_platform) return false;
  std::vector<const ir::Method*> methods = users_methods(program_, all);
  analysis::LeadsTo leads(program_, methods, [this](const ir::Method& of, uint32_t outcome) {
    return is_wanted(machine::BranchTaken{&of, outcome});
  });
  each_state_ = std::make_unique<EachState>(vm_, symbolic_, std::move(first),
                                            analysis::DecidingFields(program_, methods), std::move(leads));
  return true;
}

// Where there are more paths than can be looked at, branches that nobody has taken so far are looked for
// among states, each of which is continued once.
void PathExplorer::look_at_each_state(double most_work) {
  if (!may_look_at_states()) return;
  double before = work();
  exec::PathLoop& loop = each_state_->loop;
  uint64_t steps = loop.steps();
  symbolic_.futures = &each_state_->futures;
  // Paths are not merged here.
  merging::Meetings* meetings = std::exchange(symbolic_.meetings, nullptr);
  loop.run(
      [&] {
        return work() - before < most_work && !base::has_passed(symbolic_.deadline) && each_state_->is_all;
      },
      [this](Path&, const Outcome& outcome) {
        const auto* stop = std::get_if<base::Stop>(&outcome);
        each_state_->is_all =
            each_state_->is_all && (stop == nullptr || stop->reason == base::StopReason::kKnownFuture ||
                                    stop->reason == base::StopReason::kAssumptionFails);
        return true;
      });
  symbolic_.meetings = meetings;
  symbolic_.futures = nullptr;
  each_state_->is_all = each_state_->is_all && symbolic_.gaps.empty();
  symbolic_.gaps.clear();
  other_steps_ += loop.steps() - steps;
  has_seen_all_ = each_state_->is_all && loop.pending() == 0;
  if (has_seen_all_) each_state_.reset();
}

// Begins anew, with merging, and does at most so much work for it. If that is not enough, all is as it was
// before, except that more branches may have their inputs.
bool PathExplorer::has_merged_all(double most_work) {
  double before = work();
  Found single = std::exchange(found_, {});
  std::unique_ptr<exec::PathLoop> waiting = std::exchange(loop_, make_loop());
  other_steps_ += waiting->steps();
  solver::Deadline deadline = symbolic_.deadline;
  auto now = std::chrono::steady_clock::now();
  // Z3 may do much that it does not count. On a busy machine, what is counted takes longer as well.
  double pace = std::max(1.0, std::chrono::duration<double, std::micro>(now - begun_).count() / before);
  auto longest =
      std::chrono::microseconds(static_cast<int64_t>(std::min(4 * pace * most_work, kLongestMerging)));
  symbolic_.deadline =
      std::min(now + longest, deadline == solver::kNoDeadline ? deadline : now + (deadline - now) / 2);
  merge_policy_.set_on(true);
  loop_->add(first_path());
  explore([&] { return work() - before > most_work; });
  merge_policy_.set_on(false);
  bool was_cut = base::has_passed(symbolic_.deadline);  // paths may have been stopped by it
  symbolic_.deadline = deadline;
  bool has_ended = (loop_->pending() == 0 && !was_cut) || is_enough_;
  // What the others have executed are inputs all the same.
  std::vector<ExploredPath>& dropped = has_ended ? single.paths : found_.paths;
  further_inputs_.insert(further_inputs_.end(), std::make_move_iterator(dropped.begin()),
                         std::make_move_iterator(dropped.end()));
  if (has_ended) return true;
  loop_->drop_pending();
  symbolic_.gaps.clear();
  other_steps_ += loop_->steps();
  other_steps_ -= waiting->steps();
  loop_ = std::move(waiting);
  found_ = std::move(single);
  told_ = std::min(told_, found_.paths.size());
  return false;
}

}  // namespace heapwright::lazyheap
