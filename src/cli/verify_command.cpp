#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <nlohmann/json.hpp>

#include "cli/ask.h"
#include "cli/cli.h"
#include "cli/json_output.h"
#include "cli/witness_output.h"
#include "exec/symbolic_inputs.h"
#include "heapgraph/dot.h"
#include "heapgraph/formula.h"
#include "synth/find_method.h"

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

// How the object and further arguments of a property are called in comments.
std::vector<std::string> goal_names(const synth::Goal& goal) {
  std::vector<std::string> names = exec::parameter_names(*goal.method);
  if (!goal.method->is_static()) names.insert(names.begin(), "the object");
  return names;
}

// Why a check without a counterexample is not known to hold; none: it does.
base::Incomplete doubts(const heapgraph::Explorer& explorer, const synth::GoalResult& result,
                        const Asked& asked, bool is_property) {
  base::Incomplete reasons;  // wherever that was
  if (is_property && result.asked == 0) reasons.add({base::StopReason::kNoObject});
  for (const base::Incomplete* noted : {&result.undecided, &explorer.graph().incomplete}) {
    for (const auto& [stop, count] : noted->entries()) reasons.add({stop.reason, stop.what}, count);
  }
  if (!asked.missing.empty()) reasons.add({base::StopReason::kFieldsLeftOut, asked.missing});
  if (auto why = heapgraph::why_ended(asked.status)) reasons.add(std::move(*why));
  return reasons;
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

// The results of all checks, as they are printed and written.
class Report {
 public:
  Report(heapgraph::Explorer& explorer, const Checks& what, const std::vector<synth::Goal>& goals,
         const Asked& asked)
      : explorer_(explorer), what_(what), goals_(goals), asked_(asked) {}

  void add(size_t check, const synth::GoalResult& result, bool replay) {
    bool is_property = check < goals_.size();
    const std::string& name = what_.names[check];
    Row row = {{"property", name},
               {"status", ""},
               {"restricted", false},
               {"any_length", false},
               {"states_checked", result.states}};
    text_ += name;
    if (result.found) {
      add_violation(row, check, *result.found, replay);
    } else if (auto reasons = doubts(explorer_, result, asked_, is_property); !reasons.empty()) {
      is_undecided_ = true;
      row["status"] = "undecided";
      text_ += ": undecided";
      for (const auto& [stop, count] : reasons.entries()) {
        row["why"].push_back(base::stop_text(stop));
        text_ += "\n  " + base::stop_text(stop);
      }
      text_ += "\n";
    } else {
      row["status"] = "holds";
      row["restricted"] = is_restricted(explorer_);
      row["any_length"] = asked_.status == ExplorationStatus::kFixpoint;
      text_ += fmt::format(": holds in {} states, {}{}\n", result.states,
                           bounds_text(explorer_, asked_.status), restricted_text(explorer_));
    }
    rows_.push_back(std::move(row));
  }

  [[nodiscard]] const nlohmann::ordered_json& rows() const { return rows_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::vector<testgen::WitnessTest>& tests() const { return tests_; }
  [[nodiscard]] const std::string& picture() const { return picture_; }  // of the first bad heap
  [[nodiscard]] const char* status() const {
    if (!tests_.empty()) return "violated";
    return is_undecided_ ? "undecided" : "holds";
  }
  [[nodiscard]] int exit_code() const {
    if (!tests_.empty()) return kViolated;
    if (asked_.status == ExplorationStatus::kInterrupted) return kInterrupted;
    return is_undecided_ ? kUndecided : kDone;
  }

 private:
  using Row = nlohmann::ordered_json;

  void add_violation(Row& row, size_t check, const synth::Found& found, bool replay) {
    const synth::Goal* goal = check < goals_.size() ? &goals_[check] : nullptr;
    std::vector<std::string> names = goal != nullptr ? goal_names(*goal) : std::vector<std::string>();
    const Witness& witness = witnesses_.emplace_back(
        describe(explorer_, found, goal != nullptr ? goal->parameters : std::vector<heapgraph::Parameter>(),
                 names, replay));
    if (witness.diverges()) {
      is_undecided_ = true;
      row["status"] = "undecided";
      row["why"] = {base::stop_text({base::StopReason::kOtherOnJvm, witness.replay->what})};
      text_ += ": violated... but on the JVM these calls do something else: undecided\n";
      return;
    }
    row["status"] = "violated";
    nlohmann::ordered_json example = {{"length", 0}};
    add_witness(example, witness);
    if (!found.threw.empty()) example["throws"] = found.threw;
    row["counterexample"] = std::move(example);
    size_t calls = witness.statements.calls.size();
    text_ += fmt::format(": violated after {} call{}{}\n{}", calls, calls == 1 ? "" : "s",
                         found.threw.empty() ? "" : fmt::format(" ({})", found.threw), witness.java);
    if (picture_.empty()) picture_ = heap_picture(explorer_, found, what_.names[check] + " is violated");
    add_test(what_.names[check], goal, found, witness, std::move(names));
  }

  void add_test(const std::string& check, const synth::Goal* property, const synth::Found& found,
                const Witness& witness, std::vector<std::string> names) {
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
  const Checks& what_;
  const std::vector<synth::Goal>& goals_;
  const Asked& asked_;
  nlohmann::ordered_json rows_ = nlohmann::ordered_json::array();
  std::string text_;
  std::string picture_;
  std::deque<Witness> witnesses_;  // tests point into it
  std::vector<testgen::WitnessTest> tests_;
  bool is_undecided_ = false;
};

// Prints before it writes, so that the answer is not lost where a file cannot be written.
int finish(const VerifyOptions& options, heapgraph::Explorer& explorer, ExplorationStatus status,
           const nlohmann::ordered_json& json, const Report& report) {
  const auto& file = options.target.common.json;
  if (file != "-") fmt::print("{}", report.text());
  if (report.exit_code() == kDone && !options.target.common.quiet) print_notes(explorer);
  if (file) {
    if (auto written = write_json(*file, json); !written) return report_error(written.error());
  }
  if (auto saved = save_graph(options.target, explorer, status); !saved) return report_error(saved.error());
  if (options.dot && !report.picture().empty()) {
    if (auto drawn = write_file(*options.dot, report.picture()); !drawn) return report_error(drawn.error());
  }
  if (auto written = write_junit(explorer, options.junit, report.tests()); !written)
    return report_error(written.error());
  return report.exit_code();
}

}  // namespace

int verify_command(const VerifyOptions& options) {
  auto start = std::chrono::steady_clock::now();
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
  Asked asked = ask(options.target, *target, **questions);
  auto json = answer_json("verify", options.target, *target, **questions, asked, start);
  Report report(explorer, *what, goals, asked);
  for (size_t i = 0; i < what->names.size(); ++i)
    report.add(i, (*questions)->results()[i], !options.no_replay);
  json["results"] = report.rows();
  json["status"] = report.status();
  return finish(options, explorer, asked.status, json, report);
}

}  // namespace heapwright::cli
