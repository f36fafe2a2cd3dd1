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
constexpr double kMoreWork = 2;         // for the next
constexpr double kLongestMerging = 1e12;
constexpr double kPartForMerging = 0.25;  // of the work that all single paths seem to be
constexpr double kMostMerging = 6;        // times what was done for single paths
constexpr double kWorthMore = 0.5;        // of what merging has had
constexpr double kPartForStates = 0.1;    // of the work that was done for single paths
constexpr size_t kMostMethods = 60;       // that are looked at by themselves
constexpr double kPartForMethods = 0.2;   // of the work that was done
constexpr double kLastAttempt = 20;
constexpr double kSmallestShare = 1e-12;
constexpr double kHopeless = 20;            // times the time that is left
constexpr uint64_t kBetweenNarrowing = 64;  // paths

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

// Single paths first: where there are few, each is better off alone. How much work they are in all is
// estimated by the part of the inputs that has been dealt with; merging them may do a part of that, and goes
// on where it was when the estimate has not become less. Between these, states are looked at.
void PathExplorer::merge_where_it_pays() {
  symbolic_.meetings = nullptr;  // single paths do not meet
  find_what_pays();
  if (symbolic_.meetings == nullptr) {
    keep_as_inputs(merging_.found.paths);
    meetings_.clear();
  }
  merging_ = {};
}

// What was found otherwise are inputs all the same.
void PathExplorer::keep_as_inputs(std::vector<ExploredPath>& paths) {
  further_inputs_.insert(further_inputs_.end(), std::make_move_iterator(paths.begin()),
                         std::make_move_iterator(paths.end()));
  paths.clear();
}

void PathExplorer::find_what_pays() {
  double other = 0;   // work
  double merged = 0;  // a part of it
  double looked = 0;  // at states: a part of it
  for (double sample = kSampleWork;; sample *= kMoreWork) {
    explore([&] { return (found_.ended >= kFewPaths && work() - other > sample) || is_time_for_states(); });
    if (loop_->pending() == 0 || !may_go_on()) break;
    double before = work();
    double alone = before - other;
    if (is_time_for_states()) {
      has_had_time_for_states_ = true;
      look_at_methods(kPartForMethods * before);
      look_at_each_state(std::numeric_limits<double>::max());
      other += work() - before;
      continue;
    }
    look_at_each_state(kPartForStates * alone - looked);
    double after = work();
    looked += after - before;
    double all = alone / std::clamp(loop_->share_ended(), kSmallestShare, 1.0);
    double most = std::min(kPartForMerging * all, kMostMerging * alone) - merged;
    if (most >= kWorthMore * merged && has_merged_all(most)) return;
    merged += work() - after;
    other += work() - before;
  }
  if (loop_->pending() == 0 || is_enough_ || invariants_.error()) return;
  if (!has_had_time_for_states_) look_at_methods(kPartForMethods * work());
  look_at_each_state(symbolic_.deadline == solver::kNoDeadline ? kLastAttempt * work()
                                                               : std::numeric_limits<double>::max());
}

// Most of the time that is left is for them, when a third of it is over and it does not look as if all paths
// ended in time; a sixth, where it looks as if nearly none did.
bool PathExplorer::is_time_for_states() const {
  if (has_had_time_for_states_ || symbolic_.deadline == solver::kNoDeadline) return false;
  auto now = std::chrono::steady_clock::now();
  std::chrono::duration<double> gone = now - begun_;
  std::chrono::duration<double> left = symbolic_.deadline - now;
  double share = std::clamp(loop_->share_ended(), kSmallestShare, 1.0);
  auto needed = gone / share * (1 - share);
  return (2 * gone > left && needed > left) || (5 * gone > left && needed > kHopeless * left);
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
  analysis::DecidingFields deciding(program_, methods);
  each_state_ = std::make_unique<EachState>(vm_, symbolic_, first_path(), std::move(deciding),
                                            leads_to_wanted(methods));
  each_state_->methods = std::move(methods);
  each_state_->fulfilled = obligations_.progress().size();
  return true;
}

// To branches without an input; of one method only, if it is named.
analysis::LeadsTo PathExplorer::leads_to_wanted(const std::vector<const ir::Method*>& methods,
                                                const ir::Method* only) {
  return {program_, methods, [&](const ir::Method& of, uint32_t outcome) {
            return (only == nullptr || only == &of) && is_wanted(machine::BranchTaken{&of, outcome});
          }};
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
    const ir::Method* method = sides.front().method;
    EachState states(vm_, symbolic_, first_path(), deciding, leads_to_wanted(methods, method));
    states.methods = methods;
    states.only = method;
    states.fulfilled = obligations_.progress().size();
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
  // What has its input meanwhile is not looked for any more.
  auto narrow = [&] {
    size_t fulfilled = obligations_.progress().size();
    if (std::exchange(states.fulfilled, fulfilled) != fulfilled)
      states.futures.narrow(leads_to_wanted(states.methods, states.only));
  };
  narrow();
  uint64_t ended = 0;
  states.loop.run(
      [&] { return work() - before < most_work && !base::has_passed(symbolic_.deadline) && states.is_all; },
      [&](Path&, const Outcome& outcome) {
        const auto* stop = std::get_if<base::Stop>(&outcome);
        states.is_all = states.is_all && (stop == nullptr || stop->reason == base::StopReason::kKnownFuture ||
                                          stop->reason == base::StopReason::kAssumptionFails);
        if (++ended % kBetweenNarrowing == 0) narrow();
        return true;
      });
  symbolic_.meetings = meetings;
  symbolic_.futures = nullptr;
  states.is_all = states.is_all && symbolic_.gaps.empty();
  symbolic_.gaps.clear();
  other_steps_ += states.loop.steps() - steps;
}

// Begins anew, with merging, or goes on with that, and does at most so much work for it. If that is not
// enough, all is as it was before, except that more branches may have their inputs.
bool PathExplorer::has_merged_all(double most_work) {
  double before = work();
  if (!merging_.loop) {
    merging_.loop = make_loop();
    merging_.loop->add(first_path());
  }
  other_steps_ += loop_->steps();
  other_steps_ -= merging_.loop->steps();
  std::swap(found_, merging_.found);
  std::swap(loop_, merging_.loop);
  solver::Deadline deadline = symbolic_.deadline;
  auto now = std::chrono::steady_clock::now();
  // Z3 may do much that it does not count. On a busy machine, what is counted takes longer as well.
  double pace = std::max(1.0, std::chrono::duration<double, std::micro>(now - begun_).count() / before);
  auto longest =
      std::chrono::microseconds(static_cast<int64_t>(std::min(4 * pace * most_work, kLongestMerging)));
  symbolic_.deadline =
      std::min(now + longest, deadline == solver::kNoDeadline ? deadline : now + (deadline - now) / 2);
  symbolic_.meetings = &meetings_;
  merge_policy_.set_on(true);
  explore([&] { return work() - before > most_work; });
  merge_policy_.set_on(false);
  bool was_cut = base::has_passed(symbolic_.deadline);  // paths may have been stopped by it
  symbolic_.deadline = deadline;
  bool has_ended = (loop_->pending() == 0 && !was_cut) || is_enough_;
  if (has_ended) {
    keep_as_inputs(merging_.found.paths);
    return true;
  }
  if (was_cut) {
    keep_as_inputs(found_.paths);
    meetings_.clear();
    symbolic_.gaps.clear();
  }
  symbolic_.meetings = nullptr;
  other_steps_ += loop_->steps();
  other_steps_ -= merging_.loop->steps();
  std::swap(found_, merging_.found);
  std::swap(loop_, merging_.loop);
  if (was_cut) merging_ = {};
  return false;
}

}  // namespace heapwright::lazyheap
