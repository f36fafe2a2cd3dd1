#include "testgen/suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "testgen/suite_writer.h"

namespace heapwright::testgen {

namespace {

constexpr int kMostRounds = 4;  // of replacing tests that fail

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
    for (int round = 0; round < kMostRounds; ++round) {
      chosen_ = generator_.select(options_.max_tests, failed_);
      if (auto written = write(); !written) return written.error();
      if (options_.setup == nullptr || chosen_.empty()) {
        suite_.not_replayed = chosen_.empty() ? "there are no tests" : "--no-replay";
        break;
      }
      if (replay()) break;
      // Other candidates may show what the failed ones were to show.
    }
    count();
    return std::move(suite_);
  }

 private:
  base::Status write() {
    std::vector<SuiteTest> tests;
    suite_.calls = 0;
    for (size_t index : chosen_) {
      const Candidate& candidate = generator_.candidates()[index];
      tests.push_back({candidate.sequence, reason(candidate), {}});
      suite_.calls += candidate.sequence.calls.size();
    }
    suite_.tests = tests.size();
    suite_.source.clear();
    if (tests.empty()) return base::Ok{};
    auto source = write_suite(explorer_.worker(), {options_.class_name, package_, options_.command, options_.junit},
                              tests);
    if (!source) return source.error();
    suite_.source = std::move(source->text);
    names_ = std::move(source->test_names);
    return base::Ok{};
  }

  // The branch that tells most: one of the method that is called, if that has something new; of these the last.
  std::optional<SuiteTest::Reason> reason(const Candidate& candidate) {
    const ir::Method& called = *explorer_.api().call(candidate.sequence.calls.back().call).method;
    std::optional<SuiteTest::Reason> best;
    bool best_is_own = false;
    for (uint32_t number : candidate.news) {
      auto outcome = generator_.goal().obligations().ir_outcome(number);
      if (!outcome) continue;
      bool is_own = outcome->method == &called;
      if (best && best_is_own && !is_own) continue;
      best = SuiteTest::Reason{outcome->method, outcome->outcome};
      best_is_own = is_own;
    }
    return best;
  }

  // True: all tests that are left have passed.
  bool replay() {
    std::string full_name = package_.empty() ? options_.class_name : package_ + "." + options_.class_name;
    SuiteReplayOptions options;
    options.junit = options_.junit;
    options.measured = {std::string(explorer_.api().classes()[0]->name)};
    run_ = replay_suites(*options_.setup, {{full_name, suite_.source, names_, {}}}, options)[0];
    suite_.warnings = run_.warnings;
    suite_.replayed = 0;
    suite_.passed = 0;
    suite_.not_replayed = run_.compiled ? "" : run_.compile_error;
    bool all_passed = true;
    for (size_t i = 0; i < run_.tests.size(); ++i) {
      const TestRun& test = run_.tests[i];
      suite_.replayed += test.status != TestRun::Status::kNotRun ? 1 : 0;
      if (test.status == TestRun::Status::kPassed) {
        ++suite_.passed;
        continue;
      }
      all_passed = false;
      failed_.insert(chosen_[i]);
      suite_.dropped.push_back({names_[i], test.what});
    }
    return all_passed;
  }

  void count() {
    std::set<uint32_t> covered;
    for (size_t index : chosen_) {
      const Candidate& candidate = generator_.candidates()[index];
      covered.insert(candidate.covered.begin(), candidate.covered.end());
    }
    suite_.uncovered = generator_.uncovered({covered.begin(), covered.end()});
    for (uint32_t i = 0; i < generator_.obligations().size(); ++i) {
      Tally& tally = tally_of(generator_.obligations()[i]);
      ++tally.total;
      tally.covered += covered.contains(i) ? 1 : 0;
    }
    for (const Uncovered& uncovered : suite_.uncovered) {
      Tally& tally = tally_of(generator_.obligations()[uncovered.obligation]);
      ++(uncovered.is_infeasible ? tally.infeasible : tally.open);
    }
    suite_.not_measured = run_.no_coverage;
    if (run_.coverage) compare(covered);
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

  // JaCoCo's branches of each method against ours.
  void compare(const std::set<uint32_t>& covered) {
    std::map<std::string, Suite::Difference> methods;
    for (uint32_t i = 0; i < generator_.obligations().size(); ++i) {
      const Obligation& obligation = generator_.obligations()[i];
      if (obligation.kind == Obligation::Kind::kLine) continue;
      Suite::Difference& method =
          methods[obligation.class_name + "." + obligation.method_name + obligation.descriptor];
      method.method = obligation.display;
      method.our_total += 1;
      method.ours += covered.contains(i) ? 1 : 0;
    }
    for (const MethodCoverage& measured : run_.methods) {
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
      if (method.ours != method.jacoco || method.our_total != method.jacoco_total)
        suite_.differences.push_back(std::move(method));
    }
  }

  heapgraph::Explorer& explorer_;
  const Generator& generator_;
  const SuiteOptions& options_;
  std::string package_;
  std::vector<size_t> chosen_;
  std::set<size_t> failed_;
  std::vector<std::string> names_;
  SuiteRun run_;
  Suite suite_;
};

}  // namespace

base::Result<Suite> make_suite(heapgraph::Explorer& explorer, const Generator& generator,
                               const SuiteOptions& options) {
  return SuiteMaker(explorer, generator, options).run();
}

}  // namespace heapwright::testgen
