#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <regex>
#include <set>
#include <unordered_map>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/test_place.h"
#include "coverage/set_cover.h"
#include "exec/path_loop.h"
#include "lazyheap/any_heap.h"
#include "lazyheap/path_explorer.h"
#include "machine/recording.h"
#include "report/json.h"
#include "report/text.h"
#include "solver/solver.h"
#include "testgen/path_junit.h"

namespace heapwright::cli {

namespace {

constexpr uint32_t kUsualObjects = 5;  // of each class
constexpr std::chrono::seconds kTimeForProofs(1);
constexpr uint32_t kMostSmtWork = 20'000'000;  // for one query: seconds

base::Result<lazyheap::ExplorationOptions> exploration_options(const PathsOptions& options) {
  lazyheap::ExplorationOptions result = options.exploration;
  auto heaps = heap_bounds(options.inputs.scopes, kUsualObjects);
  if (!heaps) return heaps.error();
  result.heaps = std::move(*heaps);
  set_budget(result.limits, options.budget);
  result.bounds.max_array_length = result.inputs.max_array;
  result.merge = merge_mode(options.merge);
  result.solver.smt_work_limit = kMostSmtWork;
  result.has_obligations = true;
  if (options.count) {
    try {
      result.obliged = [pattern = std::regex(*options.count)](const ir::ClassInfo& type) {
        return std::regex_match(type.java_name(), pattern);
      };
    } catch (const std::regex_error& error) {
      return base::usage_error(fmt::format("--count {}: {}", *options.count, error.what()));
    }
  }
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

results::PathBranch branch_row(const ir::Method& method, const machine::BranchTaken& taken, uint16_t line) {
  results::PathBranch branch;
  branch.method = taken.method->display_name();
  branch.name = taken.method->name;
  branch.is_of_method = taken.method == &method;
  branch.line = line;
  branch.outcome = taken.outcome;
  return branch;
}

std::vector<std::string> arguments_of(const lazyheap::PathExplorer& explorer,
                                      const lazyheap::ExploredPath& path) {
  std::vector<std::string> arguments;
  for (size_t i = 0; i < explorer.inputs().passed(); ++i)
    arguments.push_back(path.witness.java_text(explorer.classes(), path.witness.inputs[i]));
  return arguments;
}

results::PathRow row_of(ir::Program& program, const ir::Method& method,
                        const lazyheap::PathExplorer& explorer, const lazyheap::ExploredPath& path) {
  results::PathRow row;
  row.condition = explorer.condition_text(path);
  row.arguments = arguments_of(explorer, path);
  row.outcome = path.outcome;
  if (path.threw) row.exception_class = path.exception_class;
  row.expression = path.expression;
  row.before = path.before;
  row.after = path.after;
  row.merged = path.merged;
  for (const machine::BranchTaken& taken : path.branches) {
    if (is_own(method, taken)) row.branches.push_back(branch_row(method, taken, line_of(program, taken)));
  }
  return row;
}

// Every input that was executed.
std::vector<const lazyheap::ExploredPath*> executed_inputs(const lazyheap::PathExplorer& explorer) {
  std::vector<const lazyheap::ExploredPath*> inputs;
  for (const lazyheap::ExploredPath& path : explorer.paths()) inputs.push_back(&path);
  for (const lazyheap::ExploredPath& input : explorer.further_inputs()) inputs.push_back(&input);
  return inputs;
}

// The fewest of the inputs that take every branch that any of them takes and that counts.
std::vector<const lazyheap::ExploredPath*> fewest_inputs(
    const std::vector<const lazyheap::ExploredPath*>& inputs,
    const std::function<bool(const machine::BranchTaken&)>& counts) {
  std::unordered_map<uint64_t, uint32_t> numbers;
  std::vector<std::vector<uint32_t>> sets;
  std::vector<const lazyheap::ExploredPath*> kept;
  std::set<std::vector<uint32_t>> known;
  for (const lazyheap::ExploredPath* input : inputs) {
    std::vector<uint32_t> set;
    for (const machine::BranchTaken& taken : input->branches) {
      if (!counts(taken)) continue;
      uint64_t key = static_cast<uint64_t>(taken.method->id) << 32 | taken.outcome;
      set.push_back(numbers.try_emplace(key, static_cast<uint32_t>(numbers.size())).first->second);
    }
    std::sort(set.begin(), set.end());
    if (!known.insert(set).second) continue;  // takes no others than one before
    kept.push_back(input);
    sets.push_back(std::move(set));
  }
  std::vector<const lazyheap::ExploredPath*> chosen;
  for (size_t index : coverage::smallest_cover(sets)) chosen.push_back(kept[index]);
  return chosen;
}

results::ObligationsRow obligations_row(const lazyheap::PathExplorer& explorer) {
  results::ObligationsRow row;
  const ir::Method& method = explorer.method();
  std::vector<lazyheap::Obligation> obligations = explorer.obligations();
  lazyheap::prove_untaken(explorer.program(), obligations, std::chrono::steady_clock::now() + kTimeForProofs);
  for (const lazyheap::Obligation& obligation : obligations) {
    if (obligation.status == lazyheap::Obligation::Status::kFulfilled) {
      ++row.fulfilled;
      continue;
    }
    bool is_infeasible = obligation.status == lazyheap::Obligation::Status::kInfeasible;
    row.unfulfilled.push_back({branch_row(method, obligation.branch, obligation.line), is_infeasible,
                               is_infeasible ? std::nullopt : obligation.why});
  }
  for (const auto& step : explorer.fulfilment().progress())
    row.progress.push_back({step.seconds, step.fulfilled});
  auto counts = [&](const machine::BranchTaken& taken) { return explorer.fulfilment().counts(taken); };
  for (const lazyheap::ExploredPath* input : fewest_inputs(executed_inputs(explorer), counts))
    row.inputs.push_back({arguments_of(explorer, *input), input->outcome});
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
  result.work = static_cast<uint64_t>(explorer.work());
  result.unconfirmed = explorer.unconfirmed();
  result.has_invariants = !explorer.invariants().empty() || options.inputs.hex.has_value();
  result.evaluations = explorer.evaluations();
  for (const lazyheap::ExploredPath& path : explorer.paths())
    result.paths.push_back(row_of(program, method, explorer, path));
  result.obligations = obligations_row(explorer);
  return result;
}

// All paths, or the fewest inputs that take every branch outcome of the class that any of them takes. Of
// paths that have become one, each branch has its input.
std::vector<const lazyheap::ExploredPath*> tested_inputs(const PathsOptions& options,
                                                         const lazyheap::PathExplorer& explorer) {
  const ir::Method& method = explorer.method();
  auto counts = [&](const machine::BranchTaken& taken) { return is_own(method, taken); };
  std::vector<const lazyheap::ExploredPath*> inputs;
  for (const lazyheap::ExploredPath& path : explorer.paths()) inputs.push_back(&path);
  bool has_merged = std::any_of(inputs.begin(), inputs.end(),
                                [](const lazyheap::ExploredPath* path) { return path->merged > 1; });
  if (options.criterion == "path" && !has_merged) return inputs;
  std::vector<const lazyheap::ExploredPath*> fewest =
      fewest_inputs(has_merged ? executed_inputs(explorer) : inputs, counts);
  if (options.criterion == "path") {
    for (const lazyheap::ExploredPath* input : fewest) {
      if (std::find(inputs.begin(), inputs.end(), input) == inputs.end()) inputs.push_back(input);
    }
    return inputs;
  }
  // A method without branches is to be called at all.
  if (fewest.empty() && !inputs.empty()) fewest.push_back(inputs.front());
  return fewest;
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
  for (const lazyheap::ExploredPath* input : tested_inputs(options, explorer))
    tests.push_back({input, testgen::PathTest::Expects::kOutcome});
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
