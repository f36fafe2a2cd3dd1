#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/test_place.h"
#include "exec/path_loop.h"
#include "lazyheap/path_explorer.h"
#include "machine/recording.h"
#include "report/json.h"
#include "report/text.h"
#include "solver/solver.h"
#include "testgen/path_junit.h"
#include "testgen/set_cover.h"

namespace heapwright::cli {

namespace {

constexpr uint32_t kUsualObjects = 5;  // of each class

base::Result<lazyheap::ExplorationOptions> exploration_options(const PathsOptions& options) {
  lazyheap::ExplorationOptions result = options.exploration;
  auto heaps = heap_bounds(options.inputs.scopes, kUsualObjects);
  if (!heaps) return heaps.error();
  result.heaps = std::move(*heaps);
  set_budget(result.limits, options.budget);
  result.bounds.max_array_length = result.inputs.max_array;
  if (options.order == "bfs") result.order = exec::SearchOrder::kBreadthFirst;
  if (options.order == "coverage") result.order = exec::SearchOrder::kCoverageFirst;
  return result;
}

uint16_t line_of(ir::Program& program, const machine::BranchTaken& taken) {
  auto body = program.body(*taken.method);
  if (!body) return 0;
  for (const ir::BranchPoint& point : (*body)->branches) {
    if (taken.outcome >= point.first_outcome && taken.outcome < point.first_outcome + point.outcomes)
      return point.line;
  }
  return 0;
}

// Only branches of the class under test and its nested classes are of interest.
bool is_own(const ir::Method& method, const machine::BranchTaken& taken) {
  std::string_view name = taken.method->owner->name;
  std::string_view own = method.owner->name;
  return name == own || (name.starts_with(own) && name.size() > own.size() && name[own.size()] == '$');
}

results::PathRow row_of(ir::Program& program, const ir::Method& method,
                        const lazyheap::PathExplorer& explorer, const lazyheap::ExploredPath& path) {
  results::PathRow row;
  row.condition = explorer.condition_text(path);
  for (size_t i = 0; i < explorer.inputs().passed(); ++i)
    row.arguments.push_back(path.witness.java_text(explorer.classes(), path.witness.inputs[i]));
  row.outcome = path.outcome;
  if (path.threw) row.exception_class = path.exception_class;
  row.expression = path.expression;
  row.before = path.before;
  row.after = path.after;
  for (const machine::BranchTaken& taken : path.branches) {
    if (!is_own(method, taken)) continue;
    results::PathBranch& branch = row.branches.emplace_back();
    branch.method = taken.method->display_name();
    branch.name = taken.method->name;
    branch.is_of_method = taken.method == &method;
    branch.line = line_of(program, taken);
    branch.outcome = taken.outcome;
  }
  return row;
}

results::PathsResult result_of(const PathsOptions& options, const lazyheap::ExplorationOptions& exploration,
                               lazyheap::PathExplorer& explorer) {
  ir::Program& program = explorer.program();
  const ir::Method& method = explorer.method();
  results::PathsResult result;
  result.header.target = options.method;
  result.header.incomplete = explorer.incomplete().entries();
  result.header.solver = explorer.solver().stats();
  bool is_complete = result.header.incomplete.empty();
  result.status = is_complete ? results::PathsStatus::kComplete : results::PathsStatus::kBounded;
  const lazyheap::ExplorationOptions& bounds = options.exploration;
  result.bounds = {bounds.inputs.max_string,  bounds.inputs.max_array,        bounds.bounds.max_forks,
                   bounds.max_paths,          bounds.limits.max_steps,        options.budget.seconds,
                   exploration.heaps.objects, exploration.heaps.other_objects};
  result.instructions = explorer.steps();
  result.unconfirmed = explorer.unconfirmed();
  result.has_invariants = !options.inputs.invariants.empty();
  result.evaluations = explorer.evaluations();
  for (const lazyheap::ExploredPath& path : explorer.paths())
    result.paths.push_back(row_of(program, method, explorer, path));
  return result;
}

// All paths, or the fewest that take every branch outcome of the class that any path takes.
std::vector<size_t> chosen_paths(const PathsOptions& options, const lazyheap::PathExplorer& explorer,
                                 const ir::Method& method) {
  std::vector<size_t> all;
  std::vector<std::vector<uint32_t>> outcomes;
  std::vector<machine::BranchTaken> known;
  for (const lazyheap::ExploredPath& path : explorer.paths()) {
    all.push_back(all.size());
    outcomes.emplace_back();
    for (const machine::BranchTaken& taken : path.branches) {
      if (!is_own(method, taken)) continue;
      auto it = std::find(known.begin(), known.end(), taken);
      if (it == known.end()) it = known.insert(known.end(), taken);
      outcomes.back().push_back(static_cast<uint32_t>(it - known.begin()));
    }
  }
  if (options.criterion == "path") return all;
  std::vector<size_t> chosen = testgen::smallest_cover(outcomes);
  if (chosen.empty() && !all.empty())
    chosen.push_back(0);  // a method without branches is to be called at all
  return chosen;
}

// Before the work: fails where one of the files that the options name cannot be written.
base::Status check_files(const PathsOptions& options) {
  if (options.junit) {
    if (auto place = TestPlace::of(*options.junit); !place) return place.error();
  }
  return check_folders({options.common.json, options.junit});
}

base::Status write_tests(const PathsOptions& options, const lazyheap::PathExplorer& explorer,
                         const ir::Method& method) {
  auto place = TestPlace::of(*options.junit);
  if (!place) return place.error();
  std::vector<testgen::PathTest> tests;
  for (size_t index : chosen_paths(options, explorer, method))
    tests.push_back({&explorer.paths()[index], testgen::PathTest::Expects::kOutcome});
  testgen::PathTestStyle style = place->style(options.common, method);
  style.head = {"Written by: heapwright paths --junit. One test for each path of",
                method.display_name() + "."};
  if (options.build == "fields") style.build = testgen::BuildBy::kFields;
  auto written = testgen::write_path_tests(explorer, tests, style);
  if (!written) return written.error();
  std::string note = written->note();
  if (!note.empty() && !options.common.quiet) fmt::print(stderr, "heapwright: {}\n", note);
  return place->write(*written);
}

}  // namespace

int paths_command(const PathsOptions& options) {
  if (auto ready = check_files(options); !ready) return report_error(ready.error());
  auto class_path = classfile::ClassPath::open(options.common.source);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  auto exploration = exploration_options(options);
  if (!exploration) return report_error(exploration.error());
  auto opened = open_method(program, options.method, options.inputs, *exploration);
  if (!opened) return report_error(opened.error());
  lazyheap::PathExplorer& explorer = **opened;
  for (const std::string& note : input_notes(explorer)) {
    if (!options.common.quiet) fmt::print(stderr, "heapwright: {}\n", note);
  }
  auto start = std::chrono::steady_clock::now();
  if (auto explored = explorer.run(); !explored) return report_error(explored.error());
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  results::PathsResult result = result_of(options, *exploration, explorer);
  result.header.seconds = seconds;
  if (options.common.json != "-") fmt::print("{}", report::to_text(result));
  if (!options.common.quiet) fmt::print(stderr, "{}", report::notes_text(result));
  if (options.common.json) {
    auto written = write_output(*options.common.json, report::to_json(result));
    if (!written) return report_error(written.error());
  }
  if (options.junit) {
    auto written = write_tests(options, explorer, explorer.method());
    if (!written) return report_error(written.error());
  }
  return exit_code(result, base::interruption());
}

}  // namespace heapwright::cli
