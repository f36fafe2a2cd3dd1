#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/json_output.h"
#include "cli/target.h"
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

int finish(const ReachOptions& options, nlohmann::ordered_json& json, const std::string& text, int code) {
  const auto& file = options.target.common.json;
  if (file) {
    auto written = write_json(*file, json);
    if (!written) return report_error(written.error());
  }
  if (file != "-") fmt::print("{}\n", text);
  return code;
}

}  // namespace

int reach_command(const ReachOptions& options) {
  auto start = std::chrono::steady_clock::now();
  TargetOptions search = options.target;
  search.single_first = true;
  auto target = open_target(search);
  if (!target) return report_error(target.error());
  heapgraph::Explorer& explorer = *target->explorer;
  auto goal = parse_goal(options, explorer.options().worker.classes);
  if (!goal) return report_error(goal.error());
  auto questions = synth::Questions::make(explorer, goal->makers);
  if (!questions) return report_error(questions.error());
  auto own_goal = goal->makers[0](explorer.program());
  if (!own_goal) return report_error(own_goal.error());
  if (options.spec) goal->names = exec::parameter_names(*own_goal->method);
  InterruptGuard guard;
  auto asked = std::chrono::steady_clock::now();
  ExplorationStatus status{};
  std::string missing;
  if (target->saved_status) {
    status = *target->saved_status;
    (*questions)->ask_about_graph();
    missing = fmt::format("{}", fmt::join((*questions)->left_out(), ", "));
  } else {
    show_progress(options.target, explorer);
    status = (*questions)->explore();
    clear_progress(options.target);
    if (auto saved = save_graph(options.target, explorer, status); !saved) return report_error(saved.error());
  }
  const synth::GoalResult& result = (*questions)->results()[0];
  auto json = json_header("reach", target_text(options.target));
  auto now = std::chrono::steady_clock::now();
  json["seconds"] = std::chrono::duration<double>(now - start).count();
  json["answer_seconds"] =
      std::chrono::duration<double>(now - asked).count();  // without reading classes and graph
  add_exploration(json, options.target, explorer, status);
  add_queries(json, (*questions)->solver_stats());
  if (result.found) {
    Witness witness =
        describe(explorer, *result.found, own_goal->parameters, goal->names, !options.no_replay);
    add_witness(json, witness);
    json["status"] = witness.diverges() ? "undecided" : "found";
    if (!witness.diverges()) {
      testgen::WitnessTest test;
      test.goal = options.where ? *options.where : *options.spec;
      test.sequence = &result.found->sequence;
      test.statements = &witness.statements;
      test.threw = witness.threw;
      test.names = goal->names;
      if (options.spec) test.property = own_goal->method;
      auto written = write_junit(explorer, options.junit, {test});
      if (!written) return report_error(written.error());
    }
    if (witness.diverges())
      return finish(options, json, "undecided: the calls found do something else on the JVM", kUndecided);
    return finish(options, json, witness.java.substr(0, witness.java.size() - 1), kDone);
  }
  for (const auto& [what, count] : result.undecided)
    json["incomplete"].push_back({{"reason", what.first}, {"where", what.second}, {"count", count}});
  if (!missing.empty())
    json["incomplete"].push_back(
        {{"reason", "the saved graph leaves out fields that are read"}, {"where", missing}, {"count", 1}});
  bool is_certain = missing.empty() && result.undecided.empty() && explorer.graph().incomplete.empty() &&
                    (status == ExplorationStatus::kFixpoint || status == ExplorationStatus::kBounded);
  json["any_length"] = is_certain && status == ExplorationStatus::kFixpoint;
  if (is_certain) {
    json["status"] = "unreachable";
    if (!options.target.common.quiet) print_notes(explorer);
    return finish(options, json, "not reachable " + bounds_text(explorer, status), kUnreachable);
  }
  json["status"] = "undecided";
  std::string text = "undecided";
  for (const auto& entry : json["incomplete"]) {
    text +=
        fmt::format("\n  {} ({} times){}", entry["reason"].get<std::string>(), entry["count"].get<uint64_t>(),
                    entry["where"] == "" ? "" : ", in " + entry["where"].get<std::string>());
  }
  if (status == ExplorationStatus::kTimeout)
    text += "\n  time is over; scope so far: " + bounds_text(explorer, status);
  return finish(options, json, text, status == ExplorationStatus::kInterrupted ? kInterrupted : kUndecided);
}

}  // namespace heapwright::cli
