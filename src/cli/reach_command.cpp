#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/ask.h"
#include "cli/cli.h"
#include "cli/json_output.h"
#include "cli/witness_output.h"
#include "exec/symbolic_inputs.h"
#include "synth/expression_compiler.h"
#include "synth/find_method.h"

namespace heapwright::cli {

namespace {

using heapgraph::ExplorationStatus;

struct ReachGoal {
  std::vector<synth::GoalMaker> makers;
  std::vector<std::string> names;  // of the parameters, as the user knows them
};

base::Result<ReachGoal> parse_goal(const ReachOptions& options, const std::vector<std::string>& near) {
  if (options.where.has_value() == options.spec.has_value())
    return base::usage_error(
        "reach needs either --where EXPR or --spec CLASS.method (see heapwright reach --help)");
  if (options.spec && !options.variables.empty())
    return base::usage_error("--var belongs to --where; --spec has its own parameters");
  ReachGoal goal;
  if (options.spec) {
    goal.makers.push_back([spec = *options.spec, near](ir::Program& program) -> base::Result<synth::Goal> {
      auto method = synth::find_boolean_method(program, near, spec, "--spec", true);
      if (!method) return method.error();
      return synth::make_goal(program, **method);
    });
    return goal;
  }
  std::vector<synth::Variable> variables;
  for (const std::string& text : options.variables) {
    auto variable = synth::parse_variable(text);
    if (!variable) return variable.error();
    goal.names.push_back(variable->name);
    variables.push_back(std::move(*variable));
  }
  goal.makers.push_back(
      [expression = *options.where, variables, near](ir::Program& program) -> base::Result<synth::Goal> {
        size_t column = 0;
        auto compiled = synth::compile_expression(program, expression, variables, near, &column);
        if (compiled) return synth::make_goal(program, *compiled->method);
        base::Error error = compiled.error();
        if (column != 0) error.message += "\n" + synth::point_at(expression, column);
        return error;
      });
  return goal;
}

// An answer, and how the command ends with it.
struct Answer {
  std::string text;
  int exit_code = kDone;
  std::vector<testgen::WitnessTest> tests;
};

// Prints before it writes, so that the answer is not lost where a file cannot be written.
int finish(const ReachOptions& options, heapgraph::Explorer& explorer, ExplorationStatus status,
           const nlohmann::ordered_json& json, const Answer& answer) {
  const auto& file = options.target.common.json;
  if (file != "-") fmt::print("{}\n", answer.text);
  if (file) {
    if (auto written = write_json(*file, json); !written) return report_error(written.error());
  }
  if (auto saved = save_graph(options.target, explorer, status); !saved) return report_error(saved.error());
  if (auto written = write_junit(explorer, options.junit, answer.tests); !written)
    return report_error(written.error());
  return answer.exit_code;
}

Answer describe_found(nlohmann::ordered_json& json, const Witness& witness) {
  add_witness(json, witness);
  json["status"] = witness.diverges() ? "undecided" : "found";
  if (witness.diverges())
    return {"undecided: " + base::stop_text({base::StopReason::kOtherOnJvm}), kUndecided, {}};
  return {witness.java.substr(0, witness.java.size() - 1), kDone, {}};
}

Answer describe_none(nlohmann::ordered_json& json, const heapgraph::Explorer& explorer,
                     const synth::GoalResult& result, const Asked& asked) {
  ExplorationStatus status = asked.status;
  add_incomplete(json, result.undecided);
  if (!asked.missing.empty())
    add_incomplete(json, base::Stop{base::StopReason::kFieldsLeftOut, "", asked.missing});
  bool is_certain = asked.missing.empty() && result.undecided.empty() &&
                    explorer.graph().incomplete.empty() &&
                    (status == ExplorationStatus::kFixpoint || status == ExplorationStatus::kBounded);
  json["any_length"] = is_certain && status == ExplorationStatus::kFixpoint;
  json["status"] = is_certain ? "unreachable" : "undecided";
  json["restricted"] = is_certain && is_restricted(explorer);
  if (is_certain)
    return {"not reachable " + bounds_text(explorer, status) + restricted_text(explorer), kUnreachable, {}};
  std::string text = "undecided";
  for (const auto& entry : json["incomplete"]) {
    text +=
        fmt::format("\n  {} ({} times){}", entry["reason"].get<std::string>(), entry["count"].get<uint64_t>(),
                    entry["where"] == "" ? "" : ", in " + entry["where"].get<std::string>());
  }
  if (status == ExplorationStatus::kTimeout)
    text += "\n  time is over; scope so far: " + bounds_text(explorer, status);
  return {text, status == ExplorationStatus::kInterrupted ? kInterrupted : kUndecided, {}};
}

}  // namespace

int reach_command(const ReachOptions& options) {
  auto start = std::chrono::steady_clock::now();
  if (auto ready = check_files(options.target, options.junit, std::nullopt); !ready)
    return report_error(ready.error());
  auto exploration = explorer_options(options.target);
  if (!exploration) return report_error(exploration.error());
  exploration->single_first = true;
  auto target = open_target(options.target, std::move(*exploration));
  if (!target) return report_error(target.error());
  heapgraph::Explorer& explorer = *target->explorer;
  auto goal = parse_goal(options, explorer.options().worker.classes);
  if (!goal) return report_error(goal.error());
  auto questions = synth::Questions::make(explorer, goal->makers);
  if (!questions) return report_error(questions.error());
  auto own_goal = goal->makers[0](explorer.program());
  if (!own_goal) return report_error(own_goal.error());
  if (options.spec) goal->names = exec::parameter_names(*own_goal->method);
  Asked asked = ask(options.target, *target, **questions);
  const synth::GoalResult& result = (*questions)->results()[0];
  auto json = answer_json("reach", options.target, *target, **questions, asked, start);
  if (!result.found) {
    Answer answer = describe_none(json, explorer, result, asked);
    if (answer.exit_code == kUnreachable && !options.target.common.quiet) print_notes(explorer);
    return finish(options, explorer, asked.status, json, answer);
  }
  Witness witness = describe(explorer, *result.found, own_goal->parameters, goal->names, !options.no_replay);
  Answer answer = describe_found(json, witness);
  if (!witness.diverges()) {
    testgen::WitnessTest& test = answer.tests.emplace_back();
    test.goal = options.where ? *options.where : *options.spec;
    test.sequence = &result.found->sequence;
    test.statements = &witness.statements;
    test.names = goal->names;
    if (options.spec) test.property = own_goal->method;
  }
  return finish(options, explorer, asked.status, json, answer);
}

}  // namespace heapwright::cli
