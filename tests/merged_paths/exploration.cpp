#include "exploration.h"

#include <fmt/format.h>

namespace heapwright::merged_paths {

using lazyheap::ExploredPath;
using lazyheap::PathExplorer;

namespace {

std::string side_name(const machine::BranchTaken& side) {
  const ir::Method& method = *side.method;
  return fmt::format("{}.{}{}:{}", method.owner->name, method.name, method.descriptor, side.outcome);
}

void note_sides(const PathExplorer& explorer, std::string_view package, Exploration& found) {
  for (const machine::BranchTaken& side : explorer.taken()) {
    if (side.method->owner->name.starts_with(package)) found.sides[side_name(side)] = SideStatus::kFulfilled;
  }
}

template <class Path>
term::Term result_of(const Path& path) {
  if constexpr (requires { path.result; }) return path.result;
  return term::kNoTerm;
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
  }
  return "";
}

bool is_available(Merging merging) { return merging == Merging::kNever; }

base::Result<Exploration> explore(ir::Program& program, const ir::Method& method, Merging,
                                  const ExplorationBudget& budget, std::string_view package) {
  lazyheap::ExplorationOptions options;
  options.inputs = {.max_string = 2, .max_array = 3};
  options.bounds.max_forks = 12;
  options.bounds.max_array_length = 3;
  options.limits.max_steps = 1'000'000;
  options.limits.deadline = std::chrono::steady_clock::now() + budget.time;
  options.max_paths = budget.paths;
  auto inputs = lazyheap::MethodInputs::of(program, method, *method.owner, {}, lazyheap::StaticInputs::kNone);
  if (!inputs) return inputs.error();
  auto made = PathExplorer::make(program, std::move(*inputs), {}, options);
  if (!made) return made.error();
  Exploration found;
  found.explorer = std::move(*made);
  PathExplorer& explorer = *found.explorer;
  if (auto explored = explorer.run(); !explored) return explored.error();
  found.is_complete = explorer.incomplete().empty();
  for (const auto& [stop, count] : explorer.incomplete().entries())
    found.incomplete +=
        fmt::format("{}{} times {}", found.incomplete.empty() ? "" : ", ", count, base::stop_text(stop));
  found.space = std::make_unique<lazyheap::InputSpace>(explorer);
  for (const ExploredPath& path : explorer.paths()) {
    FoundPath& one = found.paths.emplace_back();
    found.space->add(path, one.literals);
    one.threw = path.threw;
    one.exception_class = path.exception_class;
    one.result = result_of(path);
    one.outcome = path.outcome;
  }
  note_sides(explorer, package, found);
  return found;
}

}  // namespace heapwright::merged_paths
