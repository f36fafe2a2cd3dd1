#include <fmt/format.h>

#include <chrono>

#include "base/interruption.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/forbidden.h"
#include "report/json.h"
#include "report/text.h"
#include "results/verify_method_result.h"

namespace heapwright::cli {

namespace {

// Where nothing bounds the heaps: no larger ones are begun after so many paths.
constexpr size_t kPathsBeforeLarger = 5'000;

lazyheap::ExplorationOptions method_exploration(const VerifyOptions& options, lazyheap::HeapBounds heaps) {
  lazyheap::ExplorationOptions result;
  result.limits.max_steps = options.target.exploration.worker.limits.max_steps;
  set_budget(result.limits, options.target.budget);
  result.max_paths = SIZE_MAX;
  result.order = exec::SearchOrder::kSmallestFirst;
  result.heaps = std::move(heaps);
  bool has_scope = !result.heaps.objects.empty() || result.heaps.other_objects;
  if (!has_scope) result.heaps.paths_before_larger = kPathsBeforeLarger;
  bool checks_all = options.checks.empty() && options.exceptions.empty();
  result.assertions = checks_all || checks(options, "assertions");
  if (result.assertions) result.wanted_exceptions.emplace_back("java/lang/AssertionError");
  if (checks_all || checks(options, "exceptions") || !options.exceptions.empty()) {
    for (std::string& name : forbidden_exceptions(options))
      result.wanted_exceptions.push_back(std::move(name));
  }
  return result;
}

results::MethodCounterexample counterexample(const lazyheap::PathExplorer& explorer,
                                             const lazyheap::ExploredPath& path) {
  results::MethodCounterexample example;
  example.throws = path.exception_class;
  example.outcome = path.outcome;
  example.condition = explorer.condition_text(path);
  for (size_t i = 0; i < explorer.inputs().passed(); ++i)
    example.arguments.push_back(path.witness.java_text(explorer.classes(), path.witness.inputs[i]));
  example.heap = path.before;
  return example;
}

results::MethodCheck check_method(const VerifyOptions& options, lazyheap::PathExplorer& explorer) {
  results::MethodCheck check;
  check.method = explorer.method().display_name();
  check.is_restricted = !options.inputs.invariants.empty() || !options.inputs.given.empty();
  check.paths_checked = explorer.ended();
  if (!explorer.paths().empty()) {
    check.status = results::VerifyStatus::kViolated;
    check.counterexample = counterexample(explorer, explorer.paths().front());
    return check;
  }
  bool is_bounded = true;
  for (const auto& [stop, count] : explorer.incomplete().entries()) {
    check.why.add({stop.reason, stop.what}, count);
    is_bounded = is_bounded && results::is_bound(stop.reason);
  }
  check.status = is_bounded ? results::VerifyStatus::kHolds : results::VerifyStatus::kUndecided;
  return check;
}

}  // namespace

int verify_method_command(const VerifyOptions& options) {
  auto start = std::chrono::steady_clock::now();
  const CommonOptions& common = options.target.common;
  if (!options.target.classes.empty() || !options.properties.empty() || options.target.graph) {
    return report_error(base::usage_error(
        "--method takes no classes, --property or --graph: it checks one method for all inputs (see "
        "heapwright verify --help)"));
  }
  auto heaps = heap_bounds(options.target.scopes, std::nullopt);
  if (!heaps) return report_error(heaps.error());
  auto class_path = classfile::ClassPath::open(common.source);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  lazyheap::ExplorationOptions exploration = method_exploration(options, *heaps);
  if (auto known = check_exceptions(program, exploration.wanted_exceptions); !known)
    return report_error(known.error());
  results::VerifyMethodResult result;
  result.seconds_allowed = options.target.budget.seconds;
  result.scope = heaps->objects;
  if (heaps->other_objects) result.scope["*"] = *heaps->other_objects;
  for (const std::string& name : options.methods) {
    auto opened = open_method(program, name, options.inputs, exploration);
    if (!opened) return report_error(opened.error());
    lazyheap::PathExplorer& explorer = **opened;
    auto explored = explorer.run([](const lazyheap::ExploredPath&) { return false; });
    if (!explored) return report_error(explored.error());
    result.results.push_back(check_method(options, explorer));
    result.header.solver += explorer.solver().stats();
    for (const auto& entry : explorer.incomplete().entries()) result.header.incomplete.push_back(entry);
    result.header.target += (result.header.target.empty() ? "" : ", ") + name;
  }
  result.header.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (common.json != "-") fmt::print("{}", report::to_text(result));
  if (common.json) {
    auto written = write_output(*common.json, report::to_json(result));
    if (!written) return report_error(written.error());
  }
  return exit_code(result, base::interruption());
}

}  // namespace heapwright::cli
