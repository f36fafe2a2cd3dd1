#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/json_output.h"
#include "exec/path_explorer.h"
#include "exec/static_call.h"
#include "solver/solver.h"
#include "testgen/path_junit.h"
#include "testgen/set_cover.h"

namespace heapwright::cli {

namespace {

exec::ExplorationOptions exploration_options(const PathsOptions& options) {
  exec::ExplorationOptions result = options.exploration;
  set_budget(result.limits, options.budget);
  result.bounds.max_array_length = result.inputs.max_array;
  if (options.order == "bfs") result.order = exec::SearchOrder::kBreadthFirst;
  if (options.order == "coverage") result.order = exec::SearchOrder::kCoverageFirst;
  return result;
}

// "C.m(int):12 outcome 3": the class and line of a branch, and which of the method's outcomes was taken.
std::string branch_text(ir::Program& program, const exec::BranchTaken& taken) {
  auto body = program.body(*taken.method);
  uint16_t line = 0;
  if (body) {
    for (const ir::BranchPoint& point : (*body)->branches) {
      bool inside =
          taken.outcome >= point.first_outcome && taken.outcome < point.first_outcome + point.outcomes;
      if (inside) line = point.line;
    }
  }
  return fmt::format("{}:{} outcome {}", taken.method->display_name(), line, taken.outcome);
}

// Only branches of the class under test and its nested classes are of interest.
bool is_own(const ir::Method& method, const exec::BranchTaken& taken) {
  std::string_view name = taken.method->owner->name;
  std::string_view own = method.owner->name;
  return name == own || (name.starts_with(own) && name.size() > own.size() && name[own.size()] == '$');
}

std::vector<std::string> arguments_of(const exec::PathExplorer& explorer, const exec::ExploredPath& path) {
  std::vector<std::string> texts;
  for (size_t i = 0; i < path.witness.size(); ++i)
    texts.push_back(explorer.inputs().java_text(i, path.witness[i]));
  return texts;
}

nlohmann::ordered_json to_json(ir::Program& program, const ir::Method& method, const PathsOptions& options,
                               exec::PathExplorer& explorer, const std::string& status, double seconds) {
  auto json = json_header("paths", options.method);
  json["status"] = status;
  json["seconds"] = seconds;
  const exec::ExplorationOptions& bounds = options.exploration;
  json["bounds"] = {{"max_string", bounds.inputs.max_string}, {"max_array", bounds.inputs.max_array},
                    {"max_loops", bounds.bounds.max_forks},   {"max_paths", bounds.max_paths},
                    {"max_steps", bounds.limits.max_steps},   {"time", options.budget.seconds}};
  add_incomplete(json, explorer.incomplete());
  solver::SolverStats stats = explorer.solver().stats();
  json["solver"] = {{"queries", stats.queries}, {"rewritten", stats.rewritten},
                    {"cached", stats.cached},   {"domain", stats.domain},
                    {"smt", stats.smt},         {"unknown", stats.unknown}};
  json["instructions"] = explorer.steps();
  auto& paths = json["paths"] = nlohmann::ordered_json::array();
  for (const exec::ExploredPath& path : explorer.paths()) {
    nlohmann::ordered_json outcome;
    outcome["kind"] = path.threw ? "throw" : "return";
    if (path.threw) {
      outcome["class"] = path.exception_class;
      outcome["text"] = path.outcome;
    } else {
      outcome["value"] = path.outcome;
    }
    auto branches = nlohmann::ordered_json::array();
    for (const exec::BranchTaken& taken : path.branches) {
      if (is_own(method, taken)) branches.push_back(branch_text(program, taken));
    }
    paths.push_back({{"condition", explorer.condition_text(path)},
                     {"args", arguments_of(explorer, path)},
                     {"outcome", std::move(outcome)},
                     {"branches", std::move(branches)}});
  }
  return json;
}

// "0, 3, height:1": the outcomes of the method itself by number, those of others of its class with their
// method.
std::string branches_text(const ir::Method& method, const exec::ExploredPath& path) {
  std::string text;
  for (const exec::BranchTaken& taken : path.branches) {
    if (!is_own(method, taken)) continue;
    if (!text.empty()) text += ", ";
    if (taken.method != &method) text += fmt::format("{}:", taken.method->name);
    text += std::to_string(taken.outcome);
  }
  return text.empty() ? "" : fmt::format("  [branches {}]", text);
}

void print_paths(const ir::Method& method, const exec::PathExplorer& explorer, const std::string& status) {
  size_t number = 0;
  for (const exec::ExploredPath& path : explorer.paths()) {
    std::string arguments;
    for (const std::string& text : arguments_of(explorer, path))
      arguments += (arguments.empty() ? "" : ", ") + text;
    fmt::print("{:>4}  if {}\n      ({}) -> {}{}\n", ++number, explorer.condition_text(path), arguments,
               path.outcome, branches_text(method, path));
  }
  fmt::print("{} paths, {}\n", explorer.paths().size(), status);
}

// All paths, or the fewest that take every branch outcome of the class that any path takes.
std::vector<size_t> chosen_paths(const PathsOptions& options, const exec::PathExplorer& explorer,
                                 const ir::Method& method) {
  std::vector<size_t> all;
  std::vector<std::vector<uint32_t>> outcomes;
  std::vector<exec::BranchTaken> known;
  for (const exec::ExploredPath& path : explorer.paths()) {
    all.push_back(all.size());
    outcomes.emplace_back();
    for (const exec::BranchTaken& taken : path.branches) {
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
  if (options.junit && std::filesystem::path(*options.junit).extension() != ".java")
    return base::usage_error(fmt::format("--junit {}: the name of a .java file is needed", *options.junit));
  return check_folders({options.common.json, options.junit});
}

base::Status write_tests(const PathsOptions& options, const exec::PathExplorer& explorer,
                         const ir::Method& method) {
  std::string class_name = std::filesystem::path(*options.junit).stem().string();
  auto source = testgen::write_path_tests(explorer, method, chosen_paths(options, explorer, method), class_name);
  if (!source) return source.error();
  return write_file(*options.junit, *source);
}

}  // namespace

int paths_command(const PathsOptions& options) {
  if (auto ready = check_files(options); !ready) return report_error(ready.error());
  auto class_path = classfile::ClassPath::open(options.common.source);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  auto method = exec::find_static_method(program, options.method, std::nullopt);
  if (!method) return report_error(method.error());
  exec::ExplorationOptions exploration = exploration_options(options);
  auto inputs = exec::SymbolicInputs::of(**method, exploration.inputs);
  if (!inputs) return report_error(inputs.error());
  bool is_bounded = inputs->is_bounded();
  exec::PathExplorer explorer(program, **method, std::move(*inputs), exploration);
  auto start = std::chrono::steady_clock::now();
  explorer.run();
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  bool complete = explorer.incomplete().empty();
  std::string status = complete && !is_bounded ? "complete" : "bounded";
  if (options.common.json != "-") print_paths(**method, explorer, status);
  for (const auto& [stop, count] : explorer.incomplete().entries()) {
    fmt::print(stderr, "heapwright: {} times not explored: {}{}\n", count, base::stop_text(stop),
               stop.where.empty() ? "" : fmt::format(" (in {})", stop.where));
  }
  if (options.common.json) {
    auto written =
        write_json(*options.common.json, to_json(program, **method, options, explorer, status, seconds));
    if (!written) return report_error(written.error());
  }
  if (options.junit) {
    auto written = write_tests(options, explorer, **method);
    if (!written) return report_error(written.error());
  }
  if (base::interruption()) return kInterrupted;
  return complete ? kDone : kUndecided;
}

}  // namespace heapwright::cli
