// reach --goal: path conditions as questions. Each is first tried by calls that lead towards it, and what is
// left is asked about all states that an exploration finds.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

#include "cli/ask.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/seconds.h"
#include "cli/witness.h"
#include "javaexpr/expression_compiler.h"
#include "javatext/java_names.h"
#include "lazyheap/method_inputs.h"
#include "paths/static_call.h"
#include "report/path_goals_json.h"
#include "results/reach_goals_result.h"
#include "search/searcher.h"
#include "synth/minimise.h"
#include "testgen/path_goal.h"

namespace heapwright::cli {

namespace {

using Clock = std::chrono::steady_clock;
using results::PathGoals;
using results::ReachedGoal;
using results::ReachStatus;
using synth::CallArgument;

constexpr uint64_t kCallsToTry = 6'000;  // to build one goal
constexpr double kPartForTrying = 0.3;   // of the time, for all goals
constexpr std::chrono::seconds kUsualTime{60};

// What the file says, with the inputs of its method.
struct AskedGoals {
  PathGoals goals;
  std::vector<lazyheap::Input> inputs;
  std::string owner;  // of the method
  std::string name;   // of the method, and what it takes
  std::string descriptor;
  std::vector<std::string> classes;        // of inputs, in Java
  std::vector<testgen::PathGoal> written;  // one a goal
};

bool is_literal(const std::string& text) {
  return text.starts_with('"') || text.starts_with("new ") || text.starts_with('\'');
}

testgen::GoalInput goal_input(const lazyheap::Input& input, const std::string* value) {
  testgen::GoalInput result{.name = input.name, .type = "", .value = "", .is_receiver = input.is_receiver};
  if (input.type != ir::Type::kRef) {
    result.kind = testgen::GoalInput::Kind::kNumber;
    result.type = ir::type_name(input.type);
  } else if (value != nullptr && *value == "null") {
    result.value = "null";
  } else if (value != nullptr && is_literal(*value) && !value->starts_with("new ")) {
    result.value = *value;
  } else if (!input.declared->is_array() && input.declared->name != "java/lang/String") {
    result.kind = testgen::GoalInput::Kind::kObject;
    result.type = javatext::source_name(*input.declared);
  }
  return result;
}

base::Result<AskedGoals> read_asked(const ReachOptions& options) {
  auto text = read_file(*options.goals);
  if (!text) return base::usage_error("--goal " + text.error().message);
  auto goals = report::read_path_goals(*text, "--goal " + *options.goals);
  if (!goals) return goals.error();
  auto class_path = classfile::ClassPath::open(options.target.common.source);
  if (!class_path) return class_path.error();
  ir::Program program(std::move(*class_path));
  auto found = paths::find_method(program, goals->method);
  if (!found) return found.error();
  auto inputs =
      lazyheap::MethodInputs::of(program, *found->method, *found->named, {}, lazyheap::StaticInputs::kNone);
  if (!inputs) return inputs.error();
  AskedGoals asked;
  asked.owner = found->method->owner->name;
  asked.name = found->method->name;
  asked.descriptor = found->method->descriptor;
  asked.inputs = inputs->inputs();
  for (const PathGoals::Goal& goal : goals->goals) {
    if (!goal.arguments.empty() && goal.arguments.size() != asked.inputs.size())
      return base::usage_error(fmt::format("--goal {}: {} has {} inputs, and a path {} \"args\"",
                                           *options.goals, goals->method, asked.inputs.size(),
                                           goal.arguments.size()));
    std::vector<testgen::GoalInput> named;
    for (size_t i = 0; i < asked.inputs.size(); ++i)
      named.push_back(goal_input(asked.inputs[i], goal.arguments.empty() ? nullptr : &goal.arguments[i]));
    asked.written.push_back(testgen::path_goal(named, search::conjuncts(goal.condition)));
  }
  for (const lazyheap::Input& input : asked.inputs) {
    bool can_be_explored = input.type == ir::Type::kRef && !input.declared->is_array() &&
                           input.declared->super != nullptr && input.declared->name != "java/lang/String" &&
                           !input.declared->is_interface();
    std::string name = can_be_explored ? input.declared->java_name() : "";
    bool is_new = std::find(asked.classes.begin(), asked.classes.end(), name) == asked.classes.end();
    if (can_be_explored && is_new) asked.classes.push_back(std::move(name));
  }
  asked.goals = std::move(*goals);
  return asked;
}

synth::GoalMaker maker(const testgen::PathGoal& goal, const std::string& owner) {
  return [goal, owner](ir::Program& program) -> base::Result<synth::Goal> {
    std::vector<std::string> near = {owner};
    auto compiled = javaexpr::compile_expression(program, goal.expression, goal.variables, near);
    if (!compiled) return compiled.error();
    return synth::make_goal(program, *compiled->method);
  };
}

std::vector<std::string> names_of(const testgen::PathGoal& goal) {
  std::vector<std::string> names;
  for (const javaexpr::Variable& variable : goal.variables) names.push_back(variable.name);
  return names;
}

// Sequences that are tried.
class Trying {
 public:
  Trying(heapgraph::Explorer& explorer, const AskedGoals& asked, base::Deadline deadline)
      : asked_(asked), deadline_(deadline), worker_(explorer.worker()) {
    searcher_ = std::make_unique<search::Searcher>(
        worker_, coverage::Obligations::of(worker_.program(), *worker_.api().classes()[0]),
        search::Searcher::Options{}, [](const synth::CallSequence&) { return false; });
  }

  std::optional<synth::Found> find(const testgen::PathGoal& goal) {
    auto call = call_of_method();
    if (!call || base::has_passed(deadline_)) return std::nullopt;
    std::vector<std::string> near = {asked_.owner};
    search::Condition condition(worker_.program(), goal.parts, goal.variables, near);
    if (condition.left_out() > 0) return std::nullopt;
    search::ClimbGoal climb{.call = *call,
                            .condition = &condition,
                            .variables = goal.inputs,
                            .given = {},
                            .hints = {},
                            .is_exact = true};
    synth::Found found;
    auto holds = [&](const synth::CallSequence& sequence, const std::vector<CallArgument>& arguments) {
      synth::Execution execution = synth::execute(worker_, sequence);
      if (execution.stopped) return false;
      std::vector<ir::Value> values;
      for (size_t i = 0; i < goal.inputs.size(); ++i)
        values.push_back(synth::argument_value(worker_, execution, arguments[i],
                                               worker_.api().call(*call).parameter_of(goal.inputs[i])));
      return !execution.stopped && condition.distance(worker_, execution.path, values) == 0;
    };
    auto is_there = [&](const synth::CallSequence& sequence) {
      synth::CallSequence before = sequence;
      std::vector<CallArgument> arguments;
      for (size_t input : goal.inputs) arguments.push_back(before.calls.back().arguments[input]);
      before.calls.pop_back();
      if (!holds(before, arguments)) return false;
      found.sequence = std::move(before);
      found.arguments = std::move(arguments);
      return true;
    };
    if (!searcher_->climb(climb, is_there, kCallsToTry, deadline_)) return std::nullopt;
    synth::minimise(found.sequence, found.arguments, 0, found.sequence.calls.size(), holds);
    return found;
  }

 private:
  [[nodiscard]] std::optional<api::CallId> call_of_method() const {
    for (api::CallId call : searcher_->targets()) {
      const ir::Method& method = *worker_.api().call(call).method;
      if (method.owner->name == asked_.owner && method.name == asked_.name &&
          method.descriptor == asked_.descriptor)
        return call;
    }
    return std::nullopt;
  }

  const AskedGoals& asked_;
  base::Deadline deadline_;
  heapgraph::Worker& worker_;
  std::unique_ptr<search::Searcher> searcher_;
};

class GoalsRun {
 public:
  GoalsRun(const ReachOptions& options, AskedGoals asked)
      : options_(options), asked_(std::move(asked)), start_(Clock::now()) {
    if (options_.target.classes.empty() && !options_.target.graph) options_.target.classes = asked_.classes;
    for (const PathGoals::Goal& goal : asked_.goals.goals) {
      ReachedGoal& row = result_.goals.emplace_back();
      row.condition = goal.condition;
    }
  }

  base::Result<results::ReachGoalsResult> run() {
    for (size_t i = 0; i < result_.goals.size(); ++i) {
      if (asked_.written[i].left_out.empty()) {
        asked_for_.push_back(i);
      } else {
        result_.goals[i].why =
            fmt::format("calls cannot be asked for {}", asked_.written[i].left_out.front());
      }
    }
    if (auto tried = try_calls(); !tried) return tried.error();
    std::erase_if(asked_for_, [this](size_t i) { return result_.goals[i].status == ReachStatus::kFound; });
    if (!asked_for_.empty()) {
      if (auto explored = ask_states(); !explored) return explored.error();
    }
    result_.header.target = asked_.goals.method;
    result_.header.seconds = seconds_since(start_);
    return std::move(result_);
  }

 private:
  void show(size_t i, heapgraph::Explorer& explorer, const synth::Found& found, bool was_tried) {
    ReachedGoal& row = result_.goals[i];
    auto goal = maker(asked_.written[i], asked_.owner)(explorer.program());
    if (!goal) return;
    FoundWitness witness =
        describe(explorer, found, goal->parameters, names_of(asked_.written[i]), options_.replay);
    row.was_tried = was_tried;
    row.status = witness.shown.diverges() ? ReachStatus::kUndecided : ReachStatus::kFound;
    if (witness.shown.diverges()) row.why = base::stop_reason_name(base::StopReason::kOtherOnJvm);
    row.witness = std::move(witness.shown);
  }

  // With calls that only tests of this method could make, there is nothing to be tried.
  base::Status try_calls() {
    if (options_.target.graph) return base::Ok{};
    TargetOptions target = options_.target;
    std::string owner = ir::java_name(asked_.owner);
    std::erase(target.classes, owner);
    target.classes.insert(target.classes.begin(), owner);
    auto exploration = explorer_options(target);
    if (!exploration) return exploration.error();
    auto limit = exploration->worker.limits.deadline.value_or(Clock::now() + kUsualTime);
    auto part = std::chrono::duration_cast<Clock::duration>((limit - Clock::now()) * kPartForTrying);
    auto opened = open_target(target, std::move(*exploration));
    if (!opened) return base::Ok{};  // its states are asked
    Trying trying(*opened->explorer, asked_, Clock::now() + part);
    for (size_t i : asked_for_) {
      auto start = Clock::now();
      auto found = trying.find(asked_.written[i]);
      result_.goals[i].seconds += seconds_since(start);
      if (found) show(i, *opened->explorer, *found, true);
    }
    return base::Ok{};
  }

  base::Status ask_states() {
    auto start = Clock::now();
    auto exploration = explorer_options(options_.target);
    if (!exploration) return exploration.error();
    exploration->single_first = true;
    auto target = open_target(options_.target, std::move(*exploration));
    if (!target) return target.error();
    heapgraph::Explorer& explorer = *target->explorer;
    std::vector<synth::GoalMaker> makers;
    std::vector<size_t> rows;
    for (size_t i : asked_for_) {
      auto goal_maker = maker(asked_.written[i], asked_.owner);
      auto goal = goal_maker(explorer.program());
      if (goal) {
        makers.push_back(std::move(goal_maker));
        rows.push_back(i);
      } else {
        result_.goals[i].why = goal.error().message;
      }
    }
    if (makers.empty()) return base::Ok{};
    auto questions = synth::Questions::make(explorer, makers);
    if (!questions) return questions.error();
    auto asked = ask(options_.target, *target, **questions);
    result_.explore_seconds = seconds_since(start);
    result_.exploration = exploration_of(options_.target, explorer, asked.status);
    result_.header.solver = explorer.graph().stats.solver;
    result_.header.solver += (*questions)->solver_stats();
    for (size_t k = 0; k < rows.size(); ++k) {
      // Once more, alone, which tells how long it takes.
      auto begun = Clock::now();
      auto alone = synth::Questions::make(explorer, {makers[k]});
      if (!alone) return alone.error();
      (*alone)->ask_about_graph();
      ReachedGoal& row = result_.goals[rows[k]];
      row.seconds += seconds_since(begun);
      const synth::GoalResult& answer = (*questions)->results()[k];
      if (answer.found) {
        show(rows[k], explorer, *answer.found, false);
        continue;
      }
      std::vector<results::Incomplete> why = results::left_out(*result_.exploration);
      std::vector<results::Incomplete> own = answer.undecided.entries();
      why.insert(why.begin(), own.begin(), own.end());
      if (why.empty() && asked.missing.empty()) {
        row.status = ReachStatus::kUnreachable;
      } else {
        row.why = why.empty() ? "fields that it reads were left out: " + asked.missing
                              : base::stop_text(why.front().stop);
      }
    }
    return base::Ok{};
  }

  ReachOptions options_;
  AskedGoals asked_;
  Clock::time_point start_;
  std::vector<size_t> asked_for_;  // goals
  results::ReachGoalsResult result_;
};

}  // namespace

int reach_goals_command(const ReachOptions& options) {
  if (options.where || options.spec || !options.variables.empty())
    return report_error(
        base::usage_error("--goal has its own conditions: there is no --where, --spec and --var"));
  if (options.junit) return report_error(base::usage_error("--goal writes no tests: paths --junit does"));
  if (auto ready = check_folders({options.target.common.json}); !ready) return report_error(ready.error());
  auto asked = read_asked(options);
  if (!asked) return report_error(asked.error());
  auto result = GoalsRun(options, std::move(*asked)).run();
  if (!result) return report_error(result.error());
  const CommonOptions& common = options.target.common;
  if (common.json != "-") fmt::print("{}", report::to_text(*result));
  if (!common.quiet) fmt::print(stderr, "{}", report::notes_text(*result));
  if (common.json) {
    if (auto written = write_output(*common.json, report::to_json(*result)); !written)
      return report_error(written.error());
  }
  return exit_code(*result, base::interruption());
}

}  // namespace heapwright::cli
