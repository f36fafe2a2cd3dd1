#include "exploration.h"

#include <fmt/format.h>

#include "base/check.h"

namespace heapwright::merged_paths {

using lazyheap::ExploredPath;
using lazyheap::PathExplorer;

namespace {

constexpr size_t kFirstPaths = 3;

std::string side_name(const machine::BranchTaken& side) {
  const ir::Method& method = *side.method;
  return fmt::format("{}.{}{}:{}", method.owner->name, method.name, method.descriptor, side.outcome);
}

SideStatus status_of(lazyheap::Obligation::Status status) {
  switch (status) {
    case lazyheap::Obligation::Status::kFulfilled:
      return SideStatus::kFulfilled;
    case lazyheap::Obligation::Status::kInfeasible:
      return SideStatus::kInfeasible;
    case lazyheap::Obligation::Status::kOpen:
      return SideStatus::kOpen;
  }
  return SideStatus::kOpen;
}

merging::MergeMode mode_of(Merging merging) {
  switch (merging) {
    case Merging::kNever:
      return merging::MergeMode::kNever;
    case Merging::kAuto:
      return merging::MergeMode::kAuto;
    case Merging::kAlways:
      return merging::MergeMode::kAlways;
    case Merging::kStates:
    case Merging::kLaterStates:
      return merging::MergeMode::kNever;
  }
  return merging::MergeMode::kNever;
}

}  // namespace

const char* merging_name(Merging merging) {
  switch (merging) {
    case Merging::kNever:
      return "never";
    case Merging::kAuto:
      return "auto";
    case Merging::kAlways:
      return "always";
    case Merging::kStates:
      return "states";
    case Merging::kLaterStates:
      return "later states";
  }
  return "";
}

base::Result<Exploration> explore(ir::Program& program, const ir::Method& method, Merging merging,
                                  const ExplorationBudget& budget) {
  lazyheap::ExplorationOptions options;
  options.inputs = {.max_string = 2, .max_array = 3};
  options.bounds.max_forks = 20;
  options.bounds.max_array_length = 3;
  options.limits.max_steps = 1'000'000;
  options.limits.deadline = std::chrono::steady_clock::now() + budget.time;
  options.max_paths = budget.paths;
  options.merge = mode_of(merging);
  options.has_obligations = true;
  if (merging == Merging::kStates) options.paths_before_states = 0;
  if (merging == Merging::kLaterStates) options.paths_before_states = kFirstPaths;
  auto inputs = lazyheap::MethodInputs::of(program, method, *method.owner, {}, lazyheap::StaticInputs::kNone);
  if (!inputs) return inputs.error();
  auto made = PathExplorer::make(program, std::move(*inputs), {}, options);
  if (!made) return made.error();
  Exploration found;
  found.explorer = std::move(*made);
  PathExplorer& explorer = *found.explorer;
  try {
    base::ThrowsInternalErrors throws;
    if (auto explored = explorer.run(); !explored) return explored.error();
  } catch (const base::InternalError& error) {
    return base::input_error(error.what());
  }
  found.has_seen_all = explorer.has_seen_all();
  found.is_complete = explorer.incomplete().empty();
  for (const auto& [stop, count] : explorer.incomplete().entries()) {
    found.incomplete += fmt::format("{}{} times {} in {}", found.incomplete.empty() ? "" : ", ", count,
                                    base::stop_text(stop), stop.where);
    if (stop.reason == base::StopReason::kOtherWitness) found.other_witnesses += count;
  }
  found.space = std::make_unique<lazyheap::InputSpace>(explorer);
  for (const ExploredPath& path : explorer.paths()) {
    FoundPath& one = found.paths.emplace_back();
    found.space->add(path, one.literals);
    one.threw = path.threw;
    one.exception_class = path.exception_class;
    one.result = path.result;
    one.outcome = path.outcome;
    one.merged = path.merged;
  }
  for (const lazyheap::Obligation& side : explorer.obligations())
    found.sides[side_name(side.branch)] = status_of(side.status);
  return found;
}

}  // namespace heapwright::merged_paths
