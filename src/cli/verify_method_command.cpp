#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "base/interruption.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/forbidden.h"
#include "cli/test_place.h"
#include "jvm/suite_replay.h"
#include "report/json.h"
#include "report/text.h"
#include "results/verify_method_result.h"
#include "sandbox/refusals.h"
#include "testgen/path_junit.h"

namespace heapwright::cli {

namespace {

// Where nothing bounds the heaps: no larger ones are begun after so many paths.
constexpr size_t kPathsBeforeLarger = 5'000;

lazyheap::ExplorationOptions method_exploration(const VerifyOptions& options, lazyheap::HeapBounds heaps) {
  lazyheap::ExplorationOptions result;
  // What the user has changed counts here, too; the usual bounds of states do not.
  const heapgraph::WorkerOptions& given = options.target.exploration.worker;
  const heapgraph::WorkerOptions usual = usual_exploration().worker;
  result.limits.max_steps = given.limits.max_steps;
  if (given.limits.max_depth != usual.limits.max_depth) result.limits.max_depth = given.limits.max_depth;
  if (given.bounds.max_forks != usual.bounds.max_forks) result.bounds.max_forks = given.bounds.max_forks;
  if (given.bounds.max_array_length != usual.bounds.max_array_length)
    result.inputs.max_array = given.bounds.max_array_length;
  result.bounds.max_array_length = result.inputs.max_array;
  set_budget(result.limits, options.target.budget);
  result.max_paths = SIZE_MAX;
  result.order = exec::SearchOrder::kSmallestFirst;
  result.merge = merge_mode(options.merge);
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

// The statements of the first test: what stands between its head, which is on one line, and its last brace.
std::vector<std::string> lines_of_test(const testgen::WrittenTests& tests) {
  std::vector<std::string> lines;
  std::istringstream source(tests.files.front().text);
  std::string line;
  const javatext::LineRange& range = tests.methods.front().lines;
  bool is_inside = false;
  for (size_t number = 1; std::getline(source, line) && number < range.last; ++number) {
    size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos || !range.contains(number)) continue;
    if (is_inside) lines.push_back(line.substr(begin));
    is_inside = is_inside || line.find(" " + tests.methods.front().name + "(") != std::string::npos;
  }
  return lines;
}

// A test that fails because of it. Nothing: none can be written, as is said on stderr.
std::optional<testgen::WrittenTests> counterexample_test(const VerifyOptions& options,
                                                         const lazyheap::PathExplorer& explorer) {
  auto place = TestPlace::of(options.junit.value_or("."));
  testgen::PathTestStyle style = place->style(options.target.common, explorer.method());
  style.head = {"Written by: heapwright verify --method --junit. Fails as long as",
                explorer.method().display_name() + " has the fault."};
  style.may_script_verifier = style.may_script_verifier || !options.junit;
  auto tests = testgen::write_path_tests(
      explorer, {{&explorer.paths().front(), testgen::PathTest::Expects::kNoException}}, style);
  if (tests && !tests->files.empty()) return std::move(*tests);
  std::string why = tests ? tests->note() : tests.error().message;
  fmt::print(stderr, "heapwright: no test for the input that breaks {}: {}\n",
             explorer.method().display_name(), why);
  return std::nullopt;
}

// Whether a test has failed for that reason. Of a failed assertion, only the message is told, if it has one.
bool is_expected(const std::string& failure, const results::MethodCounterexample& example) {
  if (failure.find(example.throws) != std::string::npos) return true;
  size_t message = example.outcome.find(": ");
  if (message == std::string::npos) return false;
  std::string first_line = example.outcome.substr(message + 2);
  first_line.resize(std::min(first_line.size(), first_line.find('\n')));
  return !first_line.empty() && failure.starts_with(first_line);
}

// What the JVM says: whether the test fails there as it should.
void replay(results::MethodCheck& check, const lazyheap::PathExplorer& explorer,
            const testgen::WrittenTests& tests, sandbox::Kind sandbox) {
  auto setup = jvm::replay_setup(explorer.program().class_path(), explorer.options().limits.deadline,
                                 explorer.options().assertions, sandbox);
  if (!setup) {
    fmt::print(stderr, "heapwright: {}\n", setup.error().message);
    return;
  }
  setup->deadline = std::nullopt;  // the test has a limit of its own
  std::vector<jvm::SuiteInput> suites;
  for (const testgen::WrittenTests::File& file : tests.files) {
    std::string name = file.path.substr(0, file.path.size() - std::string_view(".java").size());
    std::replace(name.begin(), name.end(), '/', '.');
    suites.push_back({name, file.text, {}, {}});
  }
  for (const testgen::WrittenTests::Method& method : tests.methods)
    suites.front().tests.push_back({method.name, method.lines});
  jvm::SuiteReplayOptions options;
  options.measure = false;
  jvm::SuiteRun run = jvm::replay_suites(*setup, suites, options).front();
  results::MethodCounterexample& example = *check.counterexample;
  const jvm::TestRun& test = run.tests.front();
  if (!run.refused.empty()) fmt::print(stderr, "heapwright: refused: {}\n", sandbox::summary(run.refused));
  bool fails = test.status == jvm::TestRun::Status::kFailed && test.refused.empty();
  if (fails && is_expected(test.what, example)) {
    example.replay = "agrees";
    return;
  }
  bool has_run = test.status != jvm::TestRun::Status::kNotRun;
  example.replay = test.status == jvm::TestRun::Status::kPassed ? "the test passes" : test.what;
  if (!test.refused.empty()) example.replay = "the sandbox has refused " + test.refused;
  if (!run.compiled) example.replay = run.compile_error;
  if (!has_run) {
    fmt::print(stderr, "heapwright: the JVM has not executed the test: {}\n", example.replay);
    return;
  }
  check.status = results::VerifyStatus::kUndecided;
  check.why.add({base::StopReason::kOtherOnJvm, example.replay});
}

results::MethodCheck check_method(const VerifyOptions& options, lazyheap::PathExplorer& explorer) {
  results::MethodCheck check;
  check.method = explorer.method().display_name();
  check.is_restricted = !explorer.invariants().empty() || options.inputs.hex || !options.inputs.given.empty();
  check.paths_checked = explorer.ended();
  if (!explorer.paths().empty()) {
    check.status = results::VerifyStatus::kViolated;
    check.counterexample = counterexample(explorer, explorer.paths().front());
    auto tests = counterexample_test(options, explorer);
    if (!tests) return check;
    check.counterexample->java = tests->files.front().text;
    check.counterexample->calls = lines_of_test(*tests);
    if (!options.replay.is_off) replay(check, explorer, *tests, options.replay.kind);
    if (options.junit && check.status == results::VerifyStatus::kViolated) {
      auto written = TestPlace::of(*options.junit)->write(*tests);
      if (!written) report_error(written.error());
    }
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

// Whether nothing is given that is about states.
base::Status check_options(const VerifyOptions& options) {
  const heapgraph::ExplorerOptions& exploration = options.target.exploration;
  const std::pair<bool, const char*> of_states[] = {
      {!options.target.classes.empty(), "classes"},
      {!options.properties.empty(), "--property"},
      {options.target.graph.has_value(), "--graph"},
      {options.target.save.has_value(), "--save"},
      {options.dot.has_value(), "--dot"},
      {options.target.integers.has_value(), "--ints"},
      {exploration.max_length.has_value(), "--max-length"},
      {!exploration.ignored_fields.empty(), "--ignore-field"},
      {exploration.worker.api.method_pattern.has_value(), "--methods"},
      {exploration.worker.api.samples, "--samples"},
      {exploration.worker.api.access != api::Access::kPublic, "--access"}};
  for (const auto& [is_given, name] : of_states) {
    if (is_given)
      return base::usage_error(fmt::format(
          "--method takes no {}: it checks one method for all inputs (see heapwright verify --help)", name));
  }
  return base::Ok{};
}

bool is_decided(const lazyheap::PathExplorer& explorer) {
  auto entries = explorer.incomplete().entries();
  return !explorer.paths().empty() || std::all_of(entries.begin(), entries.end(), [](const auto& entry) {
    return results::is_bound(entry.stop.reason);
  });
}

// Until the first input that breaks a check. Texts that are made of unknown values, such as the messages of
// exceptions, are computed only if nothing can be said without them: that takes most of the time.
base::Result<std::unique_ptr<lazyheap::PathExplorer>> explore_method(
    ir::Program& program, const std::string& name, const VerifyOptions& options,
    lazyheap::ExplorationOptions exploration) {
  auto end = exploration.limits.deadline;
  auto now = std::chrono::steady_clock::now();
  for (bool abstract_values : {true, false}) {
    exploration.bounds.abstract_values = abstract_values;
    exploration.limits.deadline = end && abstract_values ? now + (*end - now) / 2 : end;
    HeapInputOptions inputs = options.inputs;
    inputs.pre = options.pre;
    auto explorer = open_method(program, name, inputs, exploration);
    if (!explorer) return explorer.error();
    auto explored = (*explorer)->run([](const lazyheap::ExploredPath&) { return false; });
    if (!explored) return explored.error();
    if (is_decided(**explorer) || !abstract_values) return explorer;
  }
  HW_CHECK(false, "the second way should always give an answer");
}

}  // namespace

int verify_method_command(const VerifyOptions& options) {
  auto start = std::chrono::steady_clock::now();
  const CommonOptions& common = options.target.common;
  if (auto fits = check_options(options); !fits) return report_error(fits.error());
  if (options.junit) {
    auto place = TestPlace::of(*options.junit);
    if (!place) return report_error(place.error());
    if (!place->is_folder() && options.methods.size() > 1)
      return report_error(base::usage_error("--junit: name a directory for the tests of several methods"));
  }
  if (auto ready = check_folders({common.json}); !ready) return report_error(ready.error());
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
    auto explored = explore_method(program, name, options, exploration);
    if (!explored) return report_error(explored.error());
    lazyheap::PathExplorer& explorer = **explored;
    for (const std::string& note : input_notes(explorer)) {
      if (!common.quiet) fmt::print(stderr, "heapwright: {}\n", note);
    }
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
