#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>

#include "api/parameter.h"
#include "cli/ask.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/forbidden.h"
#include "cli/witness.h"
#include "heapgraph/dot.h"
#include "heapgraph/formula.h"
#include "ir/parameter_names.h"
#include "javaexpr/find_method.h"
#include "shape/layouts.h"
#include "shape/shape.h"
#include "term/term_manager.h"

namespace heapwright::cli {

namespace {

// What is checked, in the order of the results.
struct Checks {
  std::vector<synth::GoalMaker> makers;
  std::vector<synth::Forbidden> forbidden;
  std::vector<std::string> names;
};

base::Result<Checks> parse_checks(const VerifyOptions& options, const std::vector<std::string>& near) {
  Checks result;
  for (const std::string& property : options.properties) {
    result.names.push_back(property);
    result.makers.push_back([property, near](ir::Program& program) -> base::Result<synth::Goal> {
      auto method = javaexpr::find_boolean_method(program, near, property, "--property", false);
      if (!method) return method.error();
      auto goal = synth::make_goal(program, **method);
      if (!goal) return goal.error();
      goal->every_object = true;
      goal->wanted = false;
      goal->throwing_counts = true;
      return goal;
    });
  }
  if (checks(options, "exceptions") || !options.exceptions.empty()) {
    result.names.emplace_back("exceptions");
    result.forbidden.push_back(forbidden_exceptions(options));
  }
  if (checks(options, "assertions")) {
    result.names.emplace_back("assertions");
    result.forbidden.push_back({"java/lang/AssertionError"});
  }
  if (result.names.empty()) {
    return base::usage_error(
        "verify needs --property CLASS.method or --check exceptions,assertions (see heapwright verify "
        "--help)");
  }
  return result;
}

// How the object and further arguments of a property are called in comments.
std::vector<std::string> goal_names(const synth::Goal& goal) {
  std::vector<std::string> names = ir::parameter_names(*goal.method);
  if (!goal.method->is_static()) names.insert(names.begin(), "the object");
  return names;
}

// Why a check without a counterexample is not known to hold; none: it does.
base::Incomplete doubts(const results::Exploration& exploration, const synth::GoalResult& result,
                        const Asked& asked, bool is_property) {
  base::Incomplete reasons;  // wherever that was
  if (is_property && result.asked == 0) reasons.add({base::StopReason::kNoObject});
  for (const auto& [stop, count] : result.undecided.entries()) reasons.add({stop.reason, stop.what}, count);
  for (const auto& [stop, count] : results::left_out(exploration))
    reasons.add({stop.reason, stop.what}, count);
  if (!asked.missing.empty()) reasons.add({base::StopReason::kFieldsLeftOut, asked.missing});
  return reasons;
}

std::string heap_picture(heapgraph::Explorer& explorer, const synth::Found& found, const std::string& title) {
  const shape::Shape& shape = found.shape;
  term::TermManager terms;
  heapgraph::Conjunction values;
  for (size_t i = 0; i < shape.variables.size(); ++i) {
    values.variables.push_back(terms.variable(shape.variables[i], fmt::format("v{}", i)));
    if (i < found.values.size())
      values.literals.push_back(
          terms.eq(values.variables[i], terms.constant(shape.variables[i], found.values[i])));
  }
  shape::Layouts layouts = explorer.layouts();
  auto formula = heapgraph::write_formula(terms, values, shape.variables.size());
  return heapgraph::state_dot(shape, formula.value_or(std::string(heapgraph::kTrueFormula)),
                              {explorer.names(), explorer.program(), layouts}, title);
}

// Makes the results of the checks, and what is written of those that are violated.
class Judge {
 public:
  Judge(heapgraph::Explorer& explorer, const std::vector<synth::Goal>& goals,
        const results::Exploration& exploration, const Asked& asked, const ReplayOptions& replay)
      : explorer_(explorer), goals_(goals), exploration_(exploration), asked_(asked), replay_(replay) {}

  // Of check number `check` with that name: first come the goals.
  results::CheckResult judge(size_t check, const std::string& name, const synth::GoalResult& answer) {
    results::CheckResult result;
    result.property = name;
    result.states_checked = answer.states;
    const synth::Goal* property = check < goals_.size() ? &goals_[check] : nullptr;
    if (answer.found) {
      judge_found(result, property, *answer.found);
      return result;
    }
    result.why = doubts(exploration_, answer, asked_, property != nullptr);
    result.status = result.why.empty() ? results::VerifyStatus::kHolds : results::VerifyStatus::kUndecided;
    return result;
  }

  [[nodiscard]] const std::vector<testgen::WitnessTest>& tests() const { return tests_; }
  [[nodiscard]] const std::string& picture() const { return picture_; }  // of the first bad heap

 private:
  void judge_found(results::CheckResult& result, const synth::Goal* property, const synth::Found& found) {
    std::vector<std::string> names = property != nullptr ? goal_names(*property) : std::vector<std::string>();
    const FoundWitness& witness = witnesses_.emplace_back(
        describe(explorer_, found, property != nullptr ? property->parameters : std::vector<api::Parameter>(),
                 names, replay_));
    result.counterexample = witness.shown;
    if (witness.shown.diverges()) {
      result.status = results::VerifyStatus::kUndecided;
      result.why.add({base::StopReason::kOtherOnJvm, witness.shown.replay->what});
      return;
    }
    result.status = results::VerifyStatus::kViolated;
    result.throws = found.threw;
    if (picture_.empty()) picture_ = heap_picture(explorer_, found, result.property + " is violated");
    add_test(result.property, property, found, witness, std::move(names));
  }

  void add_test(const std::string& check, const synth::Goal* property, const synth::Found& found,
                const FoundWitness& witness, std::vector<std::string> names) {
    testgen::WitnessTest& test = tests_.emplace_back();
    test.check = property != nullptr ? testgen::WitnessTest::Check::kProperty
                                     : testgen::WitnessTest::Check::kNoException;
    test.goal = check;
    test.sequence = &found.sequence;
    test.statements = &witness.statements;
    test.names = std::move(names);
    if (property != nullptr) {
      test.property = property->method;
      test.property_threw = found.threw;
    }
    test.needs_assertions = check == "assertions";
  }

  heapgraph::Explorer& explorer_;
  const std::vector<synth::Goal>& goals_;
  const results::Exploration& exploration_;
  const Asked& asked_;
  const ReplayOptions& replay_;
  std::string picture_;
  std::deque<FoundWitness> witnesses_;  // tests point into it
  std::vector<testgen::WitnessTest> tests_;
};

int finish(const VerifyOptions& options, heapgraph::Explorer& explorer, const results::VerifyResult& result,
           const Judge& judge) {
  if (auto written = write_answer(options.target, explorer, result); !written)
    return report_error(written.error());
  if (options.dot && !judge.picture().empty()) {
    if (auto drawn = write_file(*options.dot, judge.picture()); !drawn) return report_error(drawn.error());
  }
  if (auto written = write_junit(explorer, options.target.common, options.junit, judge.tests()); !written)
    return report_error(written.error());
  return exit_code(result);
}

}  // namespace

int verify_command(const VerifyOptions& options) {
  auto start = std::chrono::steady_clock::now();
  bool has_inputs =
      !options.inputs.invariants.empty() || !options.inputs.given.empty() || options.inputs.statics;
  if (has_inputs)
    return report_error(
        base::usage_error("--invariant, --concrete and --statics are about the inputs of --method"));
  if (auto ready = check_files(options.target, options.junit, options.dot); !ready)
    return report_error(ready.error());
  std::vector<std::string> near = options.target.classes;
  for (std::string& name : near) std::replace(name.begin(), name.end(), '.', '/');
  auto what = parse_checks(options, near);
  if (!what) return report_error(what.error());
  auto exploration = explorer_options(options.target);
  if (!exploration) return report_error(exploration.error());
  auto& reported = exploration->worker.reported_exceptions;
  for (const synth::Forbidden& set : what->forbidden) reported.insert(reported.end(), set.begin(), set.end());
  exploration->worker.assertions = checks(options, "assertions");
  auto target = open_target(options.target, std::move(*exploration));
  if (!target) return report_error(target.error());
  heapgraph::Explorer& explorer = *target->explorer;
  if (target->saved_status && !what->forbidden.empty())
    return report_error(base::usage_error("--check needs an exploration of its own; it cannot use --graph"));
  if (target->saved_status) {
    near = explorer.options().worker.classes;
    what = parse_checks(options, near);
  }
  for (const synth::Forbidden& set : what->forbidden) {
    if (auto known = check_exceptions(explorer.program(), set); !known) return report_error(known.error());
  }
  auto questions = synth::Questions::make(explorer, what->makers, what->forbidden);
  if (!questions) return report_error(questions.error());
  std::vector<synth::Goal> goals;
  for (const synth::GoalMaker& maker : what->makers) {
    auto goal = maker(explorer.program());
    if (!goal) return report_error(goal.error());
    goals.push_back(std::move(*goal));
  }
  Asked asked = ask(options.target, *target, **questions);
  results::VerifyResult result;
  result.header = answer_header(options.target, *target, **questions, start);
  result.exploration = exploration_of(options.target, explorer, asked.status);
  result.answer_seconds = asked.seconds;
  Judge judge(explorer, goals, result.exploration, asked, options.replay);
  for (size_t i = 0; i < what->names.size(); ++i)
    result.results.push_back(judge.judge(i, what->names[i], (*questions)->results()[i]));
  return finish(options, explorer, result, judge);
}

}  // namespace heapwright::cli
