#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>

#include "api/parameter.h"
#include "cli/ask.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/forbidden.h"
#include "cli/heap_claims.h"
#include "cli/heap_picture.h"
#include "cli/witness.h"
#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "ir/parameter_names.h"
#include "javaexpr/find_method.h"
#include "specs/comparison.h"

namespace heapwright::cli {

namespace {

// What is checked beside properties, in the order of the results.
struct Checks {
  std::vector<synth::Forbidden> forbidden;
  std::vector<std::string> names;
};

base::Result<Checks> parse_checks(const VerifyOptions& options) {
  Checks result;
  if (checks(options, "exceptions") || !options.exceptions.empty()) {
    result.names.emplace_back("exceptions");
    result.forbidden.push_back(forbidden_exceptions(options));
  }
  if (checks(options, "assertions")) {
    result.names.emplace_back("assertions");
    result.forbidden.push_back({"java/lang/AssertionError"});
  }
  if (result.names.empty() && options.properties.empty() && !options.pre) {
    return base::usage_error(
        "verify needs --property CLASS.method or --check exceptions,assertions (see heapwright verify "
        "--help)");
  }
  return result;
}

bool is_formula(const std::string& property) {
  return property.find_first_of("(:=<>&|") != std::string::npos;
}

synth::GoalMaker method_property(const std::string& property, const std::vector<std::string>& near) {
  return [property, near](ir::Program& program) -> base::Result<synth::Goal> {
    auto method = javaexpr::find_boolean_method(program, near, property, "--property", false);
    if (!method) return method.error();
    auto goal = synth::make_goal(program, **method);
    if (!goal) return goal.error();
    goal->every_object = true;
    goal->wanted = false;
    goal->throwing_counts = true;
    return goal;
  };
}

// Goals that are false where a property is, and their names.
struct Properties {
  std::vector<synth::GoalMaker> makers;
  std::vector<std::string> names;
};

// Methods and formulas in the order of the options, then the invariants of the file.
base::Result<Properties> parse_properties(const VerifyOptions& options, heapgraph::Explorer& explorer) {
  const std::vector<std::string>& near = explorer.options().worker.classes;
  heaplang::syntax::File file;
  if (options.pre) {
    auto read = read_specification(*options.pre);
    if (!read) return read.error();
    file = std::move(*read);
    std::erase_if(file.claims, [](const heaplang::syntax::Claim& claim) {
      return claim.kind != heaplang::syntax::Claim::Kind::kInvariant;
    });
  }
  auto checked = heaplang::check(explorer.program(), near, file);
  if (!checked) return checked.error();
  heaplang::Specification& specification = *checked;
  size_t invariants = specification.claims.size();
  for (const std::string& property : options.properties) {
    if (!is_formula(property)) continue;
    auto formula = heaplang::parse_formula(property, "--property");
    if (!formula) return formula.error();
    auto added = heaplang::add_claim(explorer.program(), near, file, *formula, property, specification);
    if (!added) return added.error();
  }
  auto shared = std::make_shared<const heaplang::Specification>(std::move(specification));
  Properties result;
  auto add_claim = [&](size_t claim) -> base::Status {
    auto maker = specs::forbidden_goal(explorer, shared, claim);
    if (!maker) return maker.error();
    result.makers.push_back(std::move(*maker));
    result.names.push_back(shared->claims[claim].name);
    return base::Ok{};
  };
  size_t next = invariants;
  for (const std::string& property : options.properties) {
    if (is_formula(property)) {
      if (auto added = add_claim(next++); !added) return added.error();
    } else {
      result.makers.push_back(method_property(property, near));
      result.names.push_back(property);
    }
  }
  for (size_t i = 0; i < invariants; ++i) {
    if (auto added = add_claim(i); !added) return added.error();
  }
  if (result.names.empty() && options.pre)
    return base::usage_error(fmt::format(
        "{}: there is no inv CLASS == ... to check; name a formula with --property", *options.pre));
  return result;
}

// How the object and further arguments of a property are called in comments.
std::vector<std::string> goal_names(const synth::Goal& goal) {
  if (goal.condition) return {"the object"};
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
    if (property != nullptr && property->condition) return;  // Java has no words for it
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
  bool has_inputs = !options.inputs.invariants.empty() || options.inputs.hex ||
                    !options.inputs.given.empty() || options.inputs.statics;
  if (has_inputs)
    return report_error(
        base::usage_error("--invariant, --hex, --concrete and --statics are about the inputs of --method"));
  if (auto ready = check_files(options.target, options.junit, options.dot); !ready)
    return report_error(ready.error());
  auto what = parse_checks(options);
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
  auto properties = parse_properties(options, explorer);
  if (!properties) return report_error(properties.error());
  for (const synth::Forbidden& set : what->forbidden) {
    if (auto known = check_exceptions(explorer.program(), set); !known) return report_error(known.error());
  }
  auto questions = synth::Questions::make(explorer, properties->makers, what->forbidden);
  if (!questions) return report_error(questions.error());
  std::vector<synth::Goal> goals;
  for (const synth::GoalMaker& maker : properties->makers) {
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
  std::vector<std::string> names = properties->names;
  names.insert(names.end(), what->names.begin(), what->names.end());
  for (size_t i = 0; i < names.size(); ++i)
    result.results.push_back(judge.judge(i, names[i], (*questions)->results()[i]));
  return finish(options, explorer, result, judge);
}

}  // namespace heapwright::cli
