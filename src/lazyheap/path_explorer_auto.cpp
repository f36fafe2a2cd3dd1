// The part of PathExplorer that finds out what pays where there are many paths: each alone, merging them, or
// to look at every state once.
#include <algorithm>
#include <iterator>
#include <limits>
#include <map>

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
constexpr double kPartForMerging = 0.2;  // of the work that seems to be left
constexpr double kFirstAttempt = 20;     // times the work that was done
constexpr double kFirstWork = 1'000'000;
constexpr double kAnyAttempt = 0.3;
constexpr double kLaterAttempts = 0.3;
constexpr double kPartForStates = 0.1;   // of the work that was done
constexpr size_t kMostMethods = 60;      // that are looked at by themselves
constexpr double kPartForMethods = 0.2;  // of the work that was done
constexpr double kLastAttempt = 20;
constexpr double kSmallestShare = 1e-12;

}  // namespace

// What was done so far, in microseconds or so, told by counts: the same in every run.
double PathExplorer::work() const {
  constexpr double kStep = 0.05;
  constexpr double kQuery = 10;
  constexpr double kSmtQuery = 500;
  constexpr double kSmtWork = 0.25;
  constexpr double kComparison = 100;
  constexpr double kPath = 50;
  solver::SolverStats stats = solver_->stats();
  return kStep * static_cast<double>(steps()) + kQuery * static_cast<double>(stats.queries) +
         kSmtQuery * static_cast<double>(stats.smt) + kSmtWork * static_cast<double>(stats.smt_work) +
         kComparison * static_cast<double>(meetings_.compared()) + kPath * static_cast<double>(finished_);
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
      look_at_methods(kPartForMethods * before);
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
  if (loop_->pending() == 0 || is_enough_ || invariants_.error()) return;
  if (!has_had_time_for_states_) look_at_methods(kPartForMethods * work());
  look_at_each_state(symbolic_.deadline == solver::kNoDeadline ? kLastAttempt * work()
                                                               : std::numeric_limits<double>::max());
}

// Most of the time that is left is for them, when a third of it is over and it does not look as if all paths
// ended in time.
bool PathExplorer::is_time_for_states() const {
  if (has_had_time_for_states_ || symbolic_.deadline == solver::kNoDeadline) return false;
  auto now = std::chrono::steady_clock::now();
  std::chrono::duration<double> gone = now - begun_;
  std::chrono::duration<double> left = symbolic_.deadline - now;
  double share = std::clamp(loop_->share_ended(), kSmallestShare, 1.0);
  return 2 * gone > left && gone / share * (1 - share) > left;
}

bool PathExplorer::has_open_sides() const {
  std::vector<Obligation> all = obligations();
  return std::any_of(all.begin(), all.end(),
                     [this](const Obligation& obligation) { return is_wanted(obligation.branch); });
}

bool PathExplorer::may_look_at_states() {
  bool is_over = has_seen_all_ || (each_state_ && !each_state_->is_all);
  if (!options_.has_obligations || restricts_heaps() || is_over || !has_open_sides()) return false;
  if (each_state_) return true;
  if (!has_only_numbers_of_user()) return false;
  std::vector<const ir::Method*> methods = users_methods();
  analysis::LeadsTo leads(program_, methods, [this](const ir::Method& of, uint32_t outcome) {
    return is_wanted(machine::BranchTaken{&of, outcome});
  });
  each_state_ = std::make_unique<EachState>(vm_, symbolic_, first_path(),
                                            analysis::DecidingFields(program_, methods), std::move(leads));
  return true;
}

// Where there are more paths than can be looked at, branches that nobody has taken so far are looked for
// among states, each of which is continued once.
void PathExplorer::look_at_each_state(double most_work) {
  if (!may_look_at_states()) return;
  run_states(*each_state_, most_work);
  has_seen_all_ = each_state_->is_all && each_state_->loop.pending() == 0;
  if (has_seen_all_) each_state_.reset();
}

// Branches that nobody has taken so far, those of each method by themselves: where the code leads to it only
// at the beginning, few states are to be looked at.
void PathExplorer::look_at_methods(double most_work) {
  if (!options_.has_obligations || has_seen_all_ || !has_only_numbers_of_user()) return;
  std::map<ir::MethodId, std::vector<machine::BranchTaken>> open;
  for (const Obligation& obligation : obligations()) {
    if (is_wanted(obligation.branch)) open[obligation.branch.method->id].push_back(obligation.branch);
  }
  if (open.size() > kMostMethods) return;
  std::vector<const ir::Method*> methods = users_methods();
  analysis::DecidingFields deciding(program_, methods);
  for (const auto& [id, sides] : open) {
    auto is_one = [&sides = sides](const ir::Method& of, uint32_t outcome) {
      return std::find(sides.begin(), sides.end(), machine::BranchTaken{&of, outcome}) != sides.end();
    };
    EachState states(vm_, symbolic_, first_path(), deciding, analysis::LeadsTo(program_, methods, is_one));
    run_states(states, most_work / static_cast<double>(open.size()));
    if (!states.is_all || states.loop.pending() > 0) continue;
    for (const machine::BranchTaken& side : sides) {
      if (!seen_.contains(branch_key(side))) never_taken_.insert(branch_key(side));
    }
  }
}

void PathExplorer::run_states(EachState& states, double most_work) {
  double before = work();
  uint64_t steps = states.loop.steps();
  symbolic_.futures = &states.futures;
  // Paths are not merged here.
  merging::Meetings* meetings = std::exchange(symbolic_.meetings, nullptr);
  states.loop.run(
      [&] { return work() - before < most_work && !base::has_passed(symbolic_.deadline) && states.is_all; },
      [&states](Path&, const Outcome& outcome) {
        const auto* stop = std::get_if<base::Stop>(&outcome);
        states.is_all = states.is_all && (stop == nullptr || stop->reason == base::StopReason::kKnownFuture ||
                                          stop->reason == base::StopReason::kAssumptionFails);
        return true;
      });
  symbolic_.meetings = meetings;
  symbolic_.futures = nullptr;
  states.is_all = states.is_all && symbolic_.gaps.empty();
  symbolic_.gaps.clear();
  other_steps_ += states.loop.steps() - steps;
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
