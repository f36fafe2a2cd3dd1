#include "testgen/suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "classfile/descriptor.h"
#include "coverage/reachable_code.h"
#include "javatext/test_class_writer.h"
#include "sandbox/refusals.h"
#include "testgen/strengthen.h"
#include "testgen/suite_writer.h"

namespace heapwright::testgen {

using coverage::Callers;
using coverage::CoverageGoal;
using coverage::Criterion;
using coverage::Obligation;
using javatext::LineRange;
using javatext::TestClass;
using javatext::TestClassText;
using javatext::TestMethod;
using jvm::MethodCoverage;
using jvm::ReplaySetup;
using jvm::SuiteInput;
using jvm::SuiteRun;
using jvm::TestRun;

namespace {

using Clock = TimePlan::Clock;

constexpr int kSlowerReplay = 2;  // than the one before
constexpr const char* kTimeOver = "time was over";

bool same_calls(const synth::CallSequence& a, const synth::CallSequence& b) {
  return std::equal(a.calls.begin(), a.calls.end(), b.calls.begin(), b.calls.end(),
                    [](const synth::ConcreteCall& x, const synth::ConcreteCall& y) {
                      return x.call == y.call && x.arguments == y.arguments;
                    });
}

class SuiteMaker {
 public:
  SuiteMaker(heapgraph::Explorer& explorer, const Generator& generator, const SuiteOptions& options)
      : explorer_(explorer), generator_(generator), options_(options) {
    package_ = suite_package(*explorer.api().classes()[0]);
    std::string folder = package_;
    std::replace(folder.begin(), folder.end(), '.', '/');
    suite_.file = fmt::format("{}{}{}.java", folder, folder.empty() ? "" : "/", options.class_name);
  }

  base::Result<Suite> run() {
    for (int round = 0; round < options_.max_rounds; ++round) {
      suite_.late = 0;
      choose();
      if (auto written = write(); !written) return written.error();
      if (round == 0 && strengthen_tests()) {
        if (auto written = write(); !written) return written.error();
      }
      if (options_.replay == nullptr || tests_.empty()) {
        suite_.not_replayed = tests_.empty() ? "there are no tests" : "--no-replay";
        break;
      }
      if (!base::interruption()) keep_what_can_be_replayed();
      if (tests_.empty() || replay()) break;
      // Other candidates may show what the failed ones were to show.
      bool has_time =
          options_.time->has_time_to_replay(Clock::now(), suite_.source.size(), TimePlan::Jvm::kNew) &&
          Clock::now() + kSlowerReplay * last_replay() <= options_.time->replay_end();
      if (has_time && round + 1 < options_.max_rounds && !base::interruption()) continue;
      if (auto kept = keep_confirmed(); !kept) return kept.error();
      break;
    }
    count();
    return std::move(suite_);
  }

 private:
  struct Test {
    SuiteTest test;
    std::optional<size_t> candidate;  // of the generator; nothing: one that strengthens the suite
    std::string name;
    synth::CallSequence executed;                 // with the calls that observe the state in the end
    std::vector<std::optional<size_t>> asserted;  // see SuiteSource
  };

  void choose() {
    tests_.clear();
    for (size_t index : generator_.select(options_.style.max_tests, failed_)) {
      const Candidate& candidate = generator_.candidates()[index];
      tests_.push_back({{candidate.sequence, reason(candidate), {}, ""}, index, "", {}, {}});
    }
    for (const Strengthened::Test& test : stronger_)
      tests_.push_back({{test.sequence, {}, {}, test.name}, {}, "", {}, {}});
    for (Test& test : tests_) {
      if (const Weakened* known = weakened_form(test.test.sequence)) test.test.unasserted = known->unasserted;
    }
  }

  using Reason = Suite::Dropped::Reason;

  // Tests that cannot be written are dropped.
  base::Status write() {
    Clock::time_point start = Clock::now();
    std::vector<SuiteTest> tests;
    for (const Test& test : tests_) tests.push_back(test.test);
    if (tests.empty()) {
      print();
      return base::Ok{};
    }
    auto source = write_suite(explorer_.worker(),
                              {options_.class_name, package_, options_.command, options_.style.junit}, tests);
    if (!source) return source.error();
    test_class_ = std::move(source->test_class);
    std::vector<Test> written;
    for (size_t i = 0; i < tests_.size(); ++i) {
      if (source->test_names[i].empty()) {
        drop(tests_[i], Reason::kCannotBeWritten,
             explorer_.api().call(tests_[i].test.sequence.calls.back().call).display_name(),
             source->left_out[i]);
        continue;
      }
      tests_[i].name = source->test_names[i];
      tests_[i].executed = std::move(source->executed[i]);
      tests_[i].asserted = std::move(source->asserted[i]);
      written.push_back(std::move(tests_[i]));
    }
    tests_ = std::move(written);
    print();
    writing_ = Clock::now() - start;
    return base::Ok{};
  }

  void print() {
    TestClassText printed =
        tests_.empty() ? TestClassText() : javatext::write_test_class(test_class_, javatext::kSuiteLayout);
    suite_.source = std::move(printed.text);
    lines_ = std::move(printed.tests);
    statement_lines_ = std::move(printed.statements);
  }

  void drop(const Test& test, Reason reason, const std::string& name, const std::string& why) {
    suite_.dropped.push_back({reason, name, why});
    std::erase_if(passed_,
                  [&](const synth::CallSequence& passed) { return same_calls(passed, test.test.sequence); });
    if (test.candidate) {
      failed_.insert(*test.candidate);
    } else {
      std::erase_if(stronger_, [&](const Strengthened::Test& other) {
        return same_calls(other.sequence, test.test.sequence);
      });
    }
  }

  // True: there are more tests now.
  bool strengthen_tests() {
    if (options_.style.is_minimal || tests_.empty()) return false;
    bool is_late =
        Clock::now() >= options_.time->strengthening_end(Clock::now(), writing_, suite_.source.size());
    if (is_late) return false;
    std::vector<synth::CallSequence> suite;
    for (const Test& test : tests_) suite.push_back(test.executed);
    const std::vector<const ir::ClassInfo*>& classes = generator_.goal().obligations().classes();
    std::vector<const ir::Method*> called;
    for (const api::ApiCall& call : explorer_.api().calls()) called.push_back(call.method);
    auto methods = coverage::reachable_methods(explorer_.program(), called, classes, Callers::kAll);
    std::erase_if(methods, [this](const ir::Method* method) {
      return generator_.goal().obligations().leaves_out(*method);
    });
    StrengthenOptions options;
    options.seed = options_.style.seed;
    options.classes = &classes;
    options.methods = &methods;
    options.deadline = options_.time->strengthening_end(Clock::now(), writing_, suite_.source.size());
    if (options_.style.max_tests != 0)
      options.max_tests = std::min(
          options.max_tests, options_.style.max_tests - std::min(options_.style.max_tests, tests_.size()));
    CoverageGoal paths(explorer_.worker(), *explorer_.api().classes()[0], Criterion::kPath);
    options.features = [&](const synth::CallSequence& sequence) {
      return paths.execute(explorer_.worker(), sequence).all_features;
    };
    Strengthened strengthened = strengthen(explorer_.worker(), suite, options);
    suite_.mutants = strengthened.mutants;
    suite_.noticed = strengthened.noticed;
    stronger_ = std::move(strengthened.tests);
    if (!stronger_.empty()) choose();
    return !stronger_.empty();
  }

  // The branch of the last call that tells most: something new before what others show as well, in the method
  // that is called before elsewhere; of these the last.
  std::optional<SuiteTest::Reason> reason(const Candidate& candidate) {
    const ir::Method& called = *explorer_.api().call(candidate.sequence.calls.back().call).method;
    std::optional<SuiteTest::Reason> best;
    int best_rank = -1;
    for (uint32_t number : candidate.covered_last) {
      auto outcome = generator_.goal().obligations().ir_outcome(number);
      if (!outcome) continue;
      bool is_new = std::binary_search(candidate.news.begin(), candidate.news.end(), number);
      int rank = (is_new ? 2 : 0) + (outcome->method == &called ? 1 : 0);
      if (rank < best_rank) continue;
      best = SuiteTest::Reason{outcome->method, outcome->outcome};
      best_rank = rank;
    }
    return best;
  }

  // Where there is no time for all tests, those that strengthen the suite go first, then those that show
  // least.
  void keep_what_can_be_replayed() {
    size_t most = options_.time->replayable_bytes(Clock::now());
    if (suite_.source.size() <= most) return;
    size_t fitting = tests_.size() * most / suite_.source.size();
    std::set<size_t> kept;
    if (fitting > 0) {
      for (size_t index : generator_.select(fitting, failed_)) kept.insert(index);
    }
    size_t before = tests_.size();
    keep([&](const Test& test) { return test.candidate && kept.contains(*test.candidate); });
    suite_.late = before - tests_.size();
    if (tests_.empty()) suite_.not_replayed = kTimeOver;
  }

  // After a replay in which some have not passed, where there is no time for another one. One that time has
  // cut off takes nothing from what an earlier one has shown.
  base::Status keep_confirmed() {
    size_t failed = suite_.replayed - suite_.passed;
    bool has_time =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(writing_) <= options_.time->end();
    if (has_time && !base::interruption()) {  // what asserts less needs no further replay
      for (size_t i = 0; i < generator_.candidates().size(); ++i) {
        if (!has_passed(generator_.candidates()[i].sequence)) failed_.insert(i);
      }
      std::erase_if(stronger_, [this](const Strengthened::Test& test) { return !has_passed(test.sequence); });
      choose();
      if (auto written = write(); !written) return written.error();
    }
    keep([this](const Test& test) { return is_confirmed(test.test); });
    suite_.passed = tests_.size();
    suite_.replayed = suite_.passed + failed;
    if (!tests_.empty()) suite_.not_replayed.clear();
    if (is_cut_off_) {
      run_.coverage.reset();
      run_.no_coverage = kTimeOver;
    }
    return base::Ok{};
  }

  [[nodiscard]] bool has_passed(const synth::CallSequence& sequence) const {
    return std::any_of(passed_.begin(), passed_.end(),
                       [&](const synth::CallSequence& passed) { return same_calls(passed, sequence); });
  }

  // Whether it has passed, and asserts nothing that does not hold elsewhere.
  [[nodiscard]] bool is_confirmed(const SuiteTest& test) const {
    const Weakened* weakened = weakened_form(test.sequence);
    return has_passed(test.sequence) &&
           (weakened == nullptr || weakened->unasserted.size() == test.unasserted.size());
  }

  struct Weakened {
    synth::CallSequence sequence;  // of a test
    std::vector<SuiteTest::Unasserted> unasserted;
  };

  [[nodiscard]] const Weakened* weakened_form(const synth::CallSequence& sequence) const {
    auto known = std::find_if(weakened_.begin(), weakened_.end(), [&](const Weakened& weakened) {
      return same_calls(weakened.sequence, sequence);
    });
    return known == weakened_.end() ? nullptr : &*known;
  }

  template <class Predicate>
  void keep(const Predicate& stays) {
    std::vector<Test> kept;
    std::vector<TestMethod> methods;
    for (size_t i = 0; i < tests_.size(); ++i) {
      if (!stays(tests_[i])) continue;
      kept.push_back(std::move(tests_[i]));
      methods.push_back(std::move(test_class_.tests[i]));
    }
    tests_ = std::move(kept);
    test_class_.tests = std::move(methods);
    print();
  }

  // How long it took: on a machine that is busy the next one takes as long. Were it cut off, no test is left.
  [[nodiscard]] Clock::duration last_replay() const {
    return std::chrono::duration_cast<Clock::duration>(TimePlan::Seconds(run_.seconds));
  }

  // True: all tests that are left have passed.
  bool replay() {
    std::string full_name = package_.empty() ? options_.class_name : package_ + "." + options_.class_name;
    std::vector<SuiteInput::Test> tests;
    for (size_t i = 0; i < tests_.size(); ++i) tests.push_back({tests_[i].name, lines_[i]});
    bool runs_twice = options_.time->has_time_to_replay_twice(Clock::now(), suite_.source.size());
    run_ = options_.replay->run({{full_name, suite_.source, std::move(tests), {}}},
                                runs_twice ? jvm::Runs::kTwo : jvm::Runs::kOne)[0];
    suite_.second = {};
    if (run_.second.empty())
      suite_.second.why_not = runs_twice ? "no JVM could be started" : "time was short";
    suite_.warnings = run_.warnings;
    refused_.insert(refused_.end(), run_.refused.begin(), run_.refused.end());
    suite_.refused = sandbox::summary(refused_);
    suite_.replayed = 0;
    suite_.passed = 0;
    is_cut_off_ = false;
    suite_.not_replayed = run_.compiled ? "" : run_.compile_error;
    const ReplaySetup& setup = options_.replay->setup();
    bool has_run = std::none_of(run_.tests.begin(), run_.tests.end(), [](const TestRun& run) {
      return run.status == TestRun::Status::kNotRun && !run.has_errors;
    });
    if (base::interruption() && !has_run) {  // there was no time for it
      suite_.not_replayed = "interrupted";
      return true;
    }
    bool is_over = setup.deadline && Clock::now() >= *setup.deadline;
    if (is_over && !run_.compiled) suite_.not_replayed = kTimeOver;
    bool all_passed = true;
    for (size_t i = 0; i < run_.tests.size(); ++i) {
      const TestRun& run = run_.tests[i];
      suite_.replayed += run.status != TestRun::Status::kNotRun ? 1 : 0;
      suite_.passed += run.status == TestRun::Status::kPassed ? 1 : 0;
      if (run.status == TestRun::Status::kPassed) {
        passed_.push_back(tests_[i].test.sequence);
        if (!run_.second.empty() && !holds_elsewhere(i, run_.second[i])) all_passed = false;
        continue;
      }
      all_passed = false;
      note_missing(run.what);
      bool is_late = is_over && run.status == TestRun::Status::kNotRun && !run.has_errors;
      if (is_late) {  // that is no fault of the test
        is_cut_off_ = true;
        suite_.late += has_passed(tests_[i].test.sequence) ? 0 : 1;
      } else {
        drop(tests_[i], why_dropped(run), tests_[i].name, run.what);
      }
    }
    return all_passed;
  }

  // Whether what a test asserts holds in other surroundings as well, as far as that is known.
  static bool may_hold_elsewhere(const TestRun& second) {
    return second.status == TestRun::Status::kNotRun ||
           (second.status == TestRun::Status::kPassed && second.differences.empty());
  }

  // The same; if not, the test is dropped, or weakened.
  bool holds_elsewhere(size_t test, const TestRun& second) {
    if (second.status == TestRun::Status::kNotRun) {
      suite_.second.why_not = kTimeOver;
      return true;
    }
    ++suite_.second.ran;
    if (may_hold_elsewhere(second)) {
      ++suite_.second.passed;
      return true;
    }
    if (second.status == TestRun::Status::kFailed) {
      drop(tests_[test], second.refused.empty() ? Reason::kElsewhere : Reason::kRefused, tests_[test].name,
           second.what);
      return false;
    }
    for (const TestRun::Difference& difference : second.differences) {
      if (weaken(test, difference.line)) continue;
      drop(tests_[test], Reason::kElsewhere, tests_[test].name, difference.what);
      break;
    }
    return false;
  }

  // The test without the assertion in that line; false: there is none of a value.
  bool weaken(size_t test, size_t line) {
    const std::vector<LineRange>& lines = statement_lines_[test];
    auto at = std::find_if(lines.begin(), lines.end(), [&](LineRange range) { return range.contains(line); });
    if (at == lines.end()) return false;
    auto call = tests_[test].asserted[static_cast<size_t>(at - lines.begin())];
    if (!call) return false;
    const synth::CallSequence& sequence = tests_[test].test.sequence;
    auto known = std::find_if(weakened_.begin(), weakened_.end(), [&](const Weakened& weakened) {
      return same_calls(weakened.sequence, sequence);
    });
    if (known == weakened_.end()) known = weakened_.insert(weakened_.end(), {sequence, {}});
    bool is_known =
        std::any_of(known->unasserted.begin(), known->unasserted.end(),
                    [&](const SuiteTest::Unasserted& unasserted) { return unasserted.index == *call; });
    if (!is_known) known->unasserted.push_back({*call, tests_[test].executed.calls[*call]});
    return true;
  }

  // The JVM may need classes that we do not, to verify code.
  void note_missing(std::string_view failure) {
    constexpr std::string_view kError = "java.lang.NoClassDefFoundError: ";
    if (!failure.starts_with(kError)) return;
    failure.remove_prefix(kError.size());
    std::string_view name = failure.substr(0, failure.find(' '));
    bool is_missing = classfile::is_class_name(name) && explorer_.program().load(name).found == nullptr;
    if (is_missing) suite_.missing.insert(ir::java_name(name));
  }

  static Reason why_dropped(const TestRun& run) {
    if (run.has_errors) return Reason::kDoesNotCompile;
    return run.refused.empty() ? Reason::kDiverges : Reason::kRefused;
  }

  void count() {
    std::set<uint32_t> covered;
    std::set<uint32_t> by_chance;
    for (const Test& test : tests_) {
      CoverageGoal::Shown shown = generator_.goal().execute(explorer_.worker(), test.executed);
      covered.insert(shown.covered.begin(), shown.covered.end());
      by_chance.insert(shown.by_chance.begin(), shown.by_chance.end());
      suite_.calls += test.test.sequence.calls.size();
      suite_.second.dropped_assertions += test.test.unasserted.size();
    }
    suite_.tests = tests_.size();
    suite_.uncovered = generator_.uncovered({covered.begin(), covered.end()});
    for (uint32_t i = 0; i < generator_.obligations().size(); ++i) {
      Tally& tally = tally_of(generator_.obligations()[i]);
      ++tally.total;
      bool is_elsewhere = generator_.elsewhere().covered.contains(i);
      tally.covered += covered.contains(i) || is_elsewhere ? 1 : 0;
      tally.elsewhere += is_elsewhere ? 1 : 0;
    }
    for (const Uncovered& uncovered : suite_.uncovered) {
      Tally& tally = tally_of(generator_.obligations()[uncovered.obligation]);
      switch (uncovered.claim) {
        case Uncovered::Claim::kInfeasible:
          ++tally.infeasible;
          break;
        case Uncovered::Claim::kBounded:
          ++tally.bounded;
          break;
        case Uncovered::Claim::kOpen:
          ++tally.open;
          break;
      }
    }
    suite_.not_measured = run_.no_coverage;
    if (run_.coverage) compare(covered, by_chance);
  }

  Tally& tally_of(const Obligation& obligation) {
    switch (obligation.kind) {
      case Obligation::Kind::kBranch:
        return suite_.branches;
      case Obligation::Kind::kMethod:
        return suite_.methods;
      case Obligation::Kind::kLine:
        return suite_.lines;
    }
    return suite_.lines;
  }

  // Whether the user leaves it out; JaCoCo knows nothing of that.
  bool is_left_out(const MethodCoverage& measured) {
    const ir::ClassInfo* type = explorer_.program().load(measured.class_name).found;
    const ir::Method* method =
        type == nullptr ? nullptr : type->find_method(measured.name, measured.descriptor);
    return method != nullptr && generator_.exclusion().leaves_out(*method);
  }

  // JaCoCo's branches of each method against ours. `by_chance`: it may count these as well.
  void compare(const std::set<uint32_t>& covered, const std::set<uint32_t>& by_chance) {
    std::map<std::string, Suite::Difference> methods;
    std::map<std::string, int> more;
    for (uint32_t i = 0; i < generator_.obligations().size(); ++i) {
      const Obligation& obligation = generator_.obligations()[i];
      if (obligation.kind == Obligation::Kind::kLine) continue;
      Suite::Difference& method =
          methods[obligation.class_name + "." + obligation.method_name + obligation.descriptor];
      method.method = obligation.display;
      method.our_total += 1;
      method.ours += covered.contains(i) ? 1 : 0;
      if (!covered.contains(i) && by_chance.contains(i)) ++more[method.method];
    }
    for (const MethodCoverage& measured : run_.methods) {
      if (is_left_out(measured)) continue;
      Suite::Difference& method = methods[measured.class_name + "." + measured.name + measured.descriptor];
      if (method.method.empty()) method.method = ir::java_name(measured.class_name) + "." + measured.name;
      method.jacoco_total = measured.branches_covered + measured.branches_missed;
      method.jacoco = measured.branches_covered;
      if (method.jacoco_total == 0) {  // counts once
        method.jacoco_total = 1;
        method.jacoco = measured.covered ? 1 : 0;
      }
    }
    for (auto& [name, method] : methods) {
      int surplus = method.jacoco - method.ours;
      if (surplus > 0 && surplus <= more[method.method] && method.our_total == method.jacoco_total)
        suite_.by_chance += surplus;
      else if (surplus != 0 || method.our_total != method.jacoco_total)
        suite_.differences.push_back(std::move(method));
    }
  }

  heapgraph::Explorer& explorer_;
  const Generator& generator_;
  const SuiteOptions& options_;
  std::string package_;
  std::vector<Test> tests_;
  TestClass test_class_;                                 // with these tests
  std::vector<LineRange> lines_;                         // one a test: where it stands in the source
  std::vector<std::vector<LineRange>> statement_lines_;  // one a test: where its statements stand
  std::vector<Strengthened::Test> stronger_;             // tests that strengthen the suite
  std::set<size_t> failed_;
  std::vector<Weakened> weakened_;
  std::vector<synth::CallSequence> passed_;  // of tests, in any round, perhaps with other assertions
  bool is_cut_off_ = false;                  // the last round
  SuiteRun run_;
  std::vector<sandbox::Refusal> refused_;  // in all rounds
  TimePlan::Seconds writing_{};            // took so long
  Suite suite_;
};

}  // namespace

bool Suite::shows_more_than(const Suite& other) const {
  return branches.covered + methods.covered + lines.covered >
         other.branches.covered + other.methods.covered + other.lines.covered;
}

base::Result<Suite> make_suite(heapgraph::Explorer& explorer, const Generator& generator,
                               const SuiteOptions& options) {
  return SuiteMaker(explorer, generator, options).run();
}

}  // namespace heapwright::testgen
