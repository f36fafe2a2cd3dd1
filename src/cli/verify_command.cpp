#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/json_output.h"
#include "cli/target.h"
#include "cli/witness_output.h"
#include "exec/symbolic_inputs.h"
#include "heapgraph/dot.h"
#include "heapgraph/formula.h"
#include "synth/find_method.h"
#include "testgen/child_process.h"

namespace heapwright::cli {

namespace {

using heapgraph::ExplorationStatus;

const std::vector<std::string> kBugExceptions = {
    "java/lang/NullPointerException", "java/lang/IndexOutOfBoundsException",  "java/lang/ClassCastException",
    "java/lang/ArithmeticException",  "java/lang/NegativeArraySizeException", "java/lang/ArrayStoreException",
    "java/lang/StackOverflowError"};

// What is checked, in the order of the results.
struct Checks {
  std::vector<synth::GoalMaker> makers;
  std::vector<synth::Forbidden> forbidden;
  std::vector<std::string> names;
};

bool checks(const VerifyOptions& options, const std::string& what) {
  return std::find(options.checks.begin(), options.checks.end(), what) != options.checks.end();
}

base::Result<Checks> parse_checks(const VerifyOptions& options, const std::vector<std::string>& near) {
  Checks result;
  for (const std::string& property : options.properties) {
    result.names.push_back(property);
    result.makers.push_back([property, near](ir::Program& program) -> base::Result<synth::Goal> {
      auto method = synth::find_boolean_method(program, near, property, "--property", false);
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
    result.forbidden.emplace_back();
    for (std::string name : options.exceptions) {
      std::replace(name.begin(), name.end(), '.', '/');
      if (name.find('/') == std::string::npos) name = "java/lang/" + name;
      result.forbidden.back().push_back(std::move(name));
    }
    if (options.exceptions.empty()) result.forbidden.back() = kBugExceptions;
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

TargetOptions with_reports(const VerifyOptions& options, const Checks& what) {
  TargetOptions target = options.target;
  for (const synth::Forbidden& set : what.forbidden)
    target.reported_exceptions.insert(target.reported_exceptions.end(), set.begin(), set.end());
  target.assertions = checks(options, "assertions");
  return target;
}

// How the object and further arguments of a property are called in comments.
std::vector<std::string> goal_names(const synth::Goal& goal) {
  std::vector<std::string> names = exec::parameter_names(*goal.method);
  if (!goal.method->is_static()) names.insert(names.begin(), "the object");
  return names;
}

struct Verdict {
  std::string status;
  std::vector<std::string> reasons;  // of undecided
};

Verdict verdict_of(const heapgraph::Explorer& explorer, const synth::GoalResult& result,
                   ExplorationStatus status, const std::string& missing, bool is_property) {
  if (result.found) return {"violated", {}};
  Verdict verdict{"holds", {}};
  if (is_property && result.asked == 0) verdict.reasons.emplace_back("no state has an object of that class");
  for (const auto& [what, count] : result.undecided) verdict.reasons.push_back(what.first);
  for (const auto& [what, count] : explorer.graph().incomplete) verdict.reasons.push_back(what.first);
  if (!missing.empty())
    verdict.reasons.push_back("the saved graph leaves out fields that are read: " + missing);
  if (status == ExplorationStatus::kTimeout) verdict.reasons.emplace_back("time limit: time is over");
  if (status == ExplorationStatus::kInterrupted) verdict.reasons.emplace_back("interrupted");
  if (!verdict.reasons.empty()) verdict.status = "undecided";
  return verdict;
}

// Makes FILE.svg of FILE where Graphviz is installed.
void render(const std::string& file) {
  constexpr std::chrono::seconds kTime{20};
  testgen::ProcessSpec dot;
  dot.program = "/usr/bin/env";
  dot.arguments = {"dot", "-Tsvg", file, "-o", file + ".svg"};
  dot.deadline = std::chrono::steady_clock::now() + kTime;
  testgen::run_process(dot);  // without Graphviz, the DOT file is what there is
}

std::string heap_picture(heapgraph::Explorer& explorer, const synth::Found& found, const std::string& title) {
  const heapgraph::Shape& shape = found.shape;
  term::TermManager terms;
  heapgraph::Conjunction values;
  for (size_t i = 0; i < shape.variables.size(); ++i) {
    values.variables.push_back(terms.variable(shape.variables[i], fmt::format("v{}", i)));
    if (i < found.values.size())
      values.literals.push_back(
          terms.eq(values.variables[i], terms.constant(shape.variables[i], found.values[i])));
  }
  heapgraph::Layouts layouts = explorer.layouts();
  auto formula = heapgraph::write_formula(terms, values, shape.variables.size());
  return heapgraph::state_dot(shape, formula.value_or(std::string(heapgraph::kTrueFormula)),
                              {explorer.names(), explorer.program(), layouts}, title);
}

}  // namespace

int verify_command(const VerifyOptions& options) {
  auto start = std::chrono::steady_clock::now();
  std::vector<std::string> near = options.target.classes;
  for (std::string& name : near) std::replace(name.begin(), name.end(), '.', '/');
  auto what = parse_checks(options, near);
  if (!what) return report_error(what.error());
  auto target = open_target(with_reports(options, *what));
  if (!target) return report_error(target.error());
  heapgraph::Explorer& explorer = *target->explorer;
  if (target->saved_status && !what->forbidden.empty())
    return report_error(base::usage_error("--check needs an exploration of its own; it cannot use --graph"));
  if (target->saved_status) {
    near = explorer.options().worker.classes;
    what = parse_checks(options, near);
  }
  for (const synth::Forbidden& set : what->forbidden) {
    for (const std::string& name : set) {
      const ir::ClassInfo* type = explorer.program().load(name).found;
      if (type == nullptr || !type->is_subclass_of(explorer.program().require("java/lang/Throwable")))
        return report_error(
            base::usage_error(fmt::format("--exceptions: there is no exception {}", ir::java_name(name))));
    }
  }
  auto questions = synth::Questions::make(explorer, what->makers, what->forbidden);
  if (!questions) return report_error(questions.error());
  std::vector<synth::Goal> goals;
  for (const synth::GoalMaker& maker : what->makers) {
    auto goal = maker(explorer.program());
    if (!goal) return report_error(goal.error());
    goals.push_back(std::move(*goal));
  }
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

  auto json = json_header("verify", target_text(options.target));
  auto now = std::chrono::steady_clock::now();
  json["seconds"] = std::chrono::duration<double>(now - start).count();
  json["answer_seconds"] =
      std::chrono::duration<double>(now - asked).count();  // without reading classes and graph
  add_exploration(json, options.target, explorer, status);
  add_queries(json, (*questions)->solver_stats());
  auto& rows = json["results"] = nlohmann::ordered_json::array();
  std::string text;
  bool is_violated = false;
  std::deque<Witness> witnesses;  // tests point into it
  std::vector<testgen::WitnessTest> tests;
  bool is_undecided = false;
  for (size_t i = 0; i < what->names.size(); ++i) {
    const synth::GoalResult& result = (*questions)->results()[i];
    Verdict verdict = verdict_of(explorer, result, status, missing, i < goals.size());
    nlohmann::ordered_json row = {
        {"property", what->names[i]},
        {"status", verdict.status},
        {"any_length", verdict.status == "holds" && status == ExplorationStatus::kFixpoint},
        {"states_checked", result.states}};
    text += fmt::format("{}: {}", what->names[i], verdict.status);
    if (result.found) {
      Witness witness =
          describe(explorer, *result.found,
                   i < goals.size() ? goals[i].parameters : std::vector<heapgraph::Parameter>(),
                   i < goals.size() ? goal_names(goals[i]) : std::vector<std::string>(), !options.no_replay);
      if (witness.diverges()) {
        is_undecided = true;
        row["status"] = "undecided";
        row["why"] = {"the calls found do something else on the JVM: " + witness.replay->what};
        text += "... but on the JVM these calls do something else: undecided\n";
        rows.push_back(std::move(row));
        continue;
      }
      is_violated = true;
      witnesses.push_back(witness);
      testgen::WitnessTest test;
      test.check = i < goals.size() ? testgen::WitnessTest::Check::kProperty
                                    : testgen::WitnessTest::Check::kNoException;
      test.goal = what->names[i];
      test.sequence = &result.found->sequence;
      test.statements = &witnesses.back().statements;
      test.threw = witness.threw;
      if (i < goals.size()) {
        test.names = goal_names(goals[i]);
        test.property = goals[i].method;
        test.property_threw = result.found->threw;
      }
      test.needs_assertions = what->names[i] == "assertions";
      tests.push_back(std::move(test));
      nlohmann::ordered_json example = {{"length", 0}};
      add_witness(example, witness);
      if (!result.found->threw.empty()) example["throws"] = result.found->threw;
      row["counterexample"] = std::move(example);
      text += fmt::format(" after {} call{}{}\n{}", witness.statements.calls.size(),
                          witness.statements.calls.size() == 1 ? "" : "s",
                          result.found->threw.empty() ? "" : fmt::format(" ({})", result.found->threw),
                          witness.java);
      if (options.dot) {
        auto drawn =
            write_file(*options.dot, heap_picture(explorer, *result.found, what->names[i] + " is violated"));
        if (!drawn) return report_error(drawn.error());
        render(*options.dot);
      }
    } else if (verdict.status == "holds") {
      text += fmt::format(" in {} states, {}\n", result.states, bounds_text(explorer, status));
    } else {
      is_undecided = true;
      std::sort(verdict.reasons.begin(), verdict.reasons.end());
      verdict.reasons.erase(std::unique(verdict.reasons.begin(), verdict.reasons.end()),
                            verdict.reasons.end());
      row["why"] = verdict.reasons;
      for (const std::string& reason : verdict.reasons) text += "\n  " + reason;
      text += "\n";
    }
    rows.push_back(std::move(row));
  }
  if (auto written = write_junit(explorer, options.junit, tests); !written)
    return report_error(written.error());
  json["status"] = is_violated ? "violated" : is_undecided ? "undecided" : "holds";
  const auto& file = options.target.common.json;
  if (file) {
    auto written = write_json(*file, json);
    if (!written) return report_error(written.error());
  }
  if (file != "-") fmt::print("{}", text);
  if (!is_violated && !is_undecided && !options.target.common.quiet) print_notes(explorer);
  if (is_violated) return kViolated;
  if (status == ExplorationStatus::kInterrupted) return kInterrupted;
  return is_undecided ? kUndecided : kDone;
}

}  // namespace heapwright::cli
