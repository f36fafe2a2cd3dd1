#include <fmt/format.h>

#include <chrono>

#include "cli/ask.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/witness.h"
#include "ir/parameter_names.h"
#include "javaexpr/expression_compiler.h"
#include "javaexpr/find_method.h"

namespace heapwright::cli {

namespace {

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
      auto method = javaexpr::find_boolean_method(program, near, spec, "--spec", true);
      if (!method) return method.error();
      return synth::make_goal(program, **method);
    });
    return goal;
  }
  std::vector<javaexpr::Variable> variables;
  for (const std::string& text : options.variables) {
    auto variable = javaexpr::parse_variable(text);
    if (!variable) return variable.error();
    goal.names.push_back(variable->name);
    variables.push_back(std::move(*variable));
  }
  goal.makers.push_back(
      [expression = *options.where, variables, near](ir::Program& program) -> base::Result<synth::Goal> {
        size_t column = 0;
        auto compiled = javaexpr::compile_expression(program, expression, variables, near, &column);
        if (compiled) return synth::make_goal(program, *compiled->method);
        base::Error error = compiled.error();
        if (column != 0) error.message += "\n" + javaexpr::point_at(expression, column);
        return error;
      });
  return goal;
}

// Sets the status of an answer without a witness, and says what leaves it open.
void conclude_none(results::ReachResult& result, const synth::GoalResult& answer, const Asked& asked) {
  std::vector<results::Incomplete>& incomplete = result.header.incomplete;
  incomplete = answer.undecided.entries();
  if (!asked.missing.empty()) incomplete.push_back({{base::StopReason::kFieldsLeftOut, "", asked.missing}});
  bool is_certain = incomplete.empty() && results::left_out(result.exploration).empty();
  result.status = is_certain ? results::ReachStatus::kUnreachable : results::ReachStatus::kUndecided;
}

int finish(const ReachOptions& options, heapgraph::Explorer& explorer, const results::ReachResult& result,
           const std::vector<testgen::WitnessTest>& tests) {
  if (auto written = write_answer(options.target, explorer, result); !written)
    return report_error(written.error());
  if (auto written = write_junit(explorer, options.target.common, options.junit, tests); !written)
    return report_error(written.error());
  return exit_code(result);
}

}  // namespace

int reach_command(const ReachOptions& options) {
  if (options.goals) return reach_goals_command(options);
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
  if (options.spec) goal->names = ir::parameter_names(*own_goal->method);
  Asked asked = ask(options.target, *target, **questions);
  const synth::GoalResult& answer = (*questions)->results()[0];
  results::ReachResult result;
  result.header = answer_header(options.target, *target, **questions, start);
  result.exploration = exploration_of(options.target, explorer, asked.status);
  result.answer_seconds = asked.seconds;
  if (!answer.found) {
    conclude_none(result, answer, asked);
    return finish(options, explorer, result, {});
  }
  FoundWitness witness = describe(explorer, *answer.found, own_goal->parameters, goal->names, options.replay);
  result.witness = witness.shown;
  if (witness.shown.diverges()) {
    result.status = results::ReachStatus::kUndecided;
    return finish(options, explorer, result, {});
  }
  result.status = results::ReachStatus::kFound;
  testgen::WitnessTest test;
  test.goal = options.where ? *options.where : *options.spec;
  test.sequence = &answer.found->sequence;
  test.statements = &witness.statements;
  test.names = goal->names;
  if (options.spec) test.property = own_goal->method;
  return finish(options, explorer, result, {test});
}

}  // namespace heapwright::cli
