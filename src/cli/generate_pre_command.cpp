// generate --pre: tests of methods on heaps that a specification describes.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <thread>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/heap_claims.h"
#include "cli/seconds.h"
#include "coverage/branch_words.h"
#include "heaplang/checker.h"
#include "javatext/java_names.h"
#include "jvm/suite_replay.h"
#include "paths/static_call.h"
#include "report/csv.h"
#include "report/json.h"
#include "report/text.h"
#include "sandbox/refusals.h"
#include "testgen/path_junit.h"

namespace heapwright::cli {

namespace {

using Clock = std::chrono::steady_clock;
using results::GeneratedClass;

constexpr size_t kPathsBeforeLargerInputs = 5'000;
constexpr uint32_t kMostWorkForQuery = 20'000'000;
constexpr std::string_view kClassPlace = "${CLASS}";
constexpr std::string_view kValidity = "repOk";

struct PreTarget {
  const ir::Method* method = nullptr;
  const ir::ClassInfo* named = nullptr;
};

// What is known of one branch outcome that JaCoCo counts, of all methods that may take it.
struct Standing {
  bool is_infeasible = true;
  std::string why;
};

bool is_of_class(const ir::ClassInfo& type, const ir::ClassInfo& outer) {
  return type.name == outer.name ||
         (type.name.starts_with(outer.name) && type.name.size() > outer.name.size() &&
          type.name[outer.name.size()] == '$');
}

class PreGenerator {
 public:
  PreGenerator(const GenerateOptions& options, ir::Program& program) : options_(options), program_(program) {}

  base::Result<GeneratedClass> generate() {
    auto start = Clock::now();
    if (auto read = read_claims(); !read) return read.error();
    result_.header.target = type_->java_name();
    seconds_ = options_.target.budget.countable_seconds();
    auto end = start + std::chrono::milliseconds(static_cast<int64_t>(seconds_ * 1000));
    auto explore_end = start + (end - start) * 3 / 5;  // javac and the JVM need the rest
    for (size_t i = 0; i < targets_.size() && !base::interruption(); ++i) {
      auto now = Clock::now();
      auto share = (explore_end - now) / static_cast<int64_t>(targets_.size() - i);
      if (auto done = cover(targets_[i], now + std::max(share, Clock::duration(0))); !done)
        return done.error();
    }
    result_.explore_seconds = seconds_since(start);
    replay(end);
    count();
    if (auto written = write(); !written) result_.not_written = written.error().message;
    result_.header.seconds = seconds_since(start);
    return std::move(result_);
  }

 private:
  base::Status read_claims() {
    std::vector<std::string> names;
    for (const std::string& name : options_.target.classes)
      names.push_back(javatext::slashes(name.substr(0, name.find('<'))));
    const ir::ClassLookup& lookup = program_.load(names.front());
    if (lookup.found == nullptr) return base::input_error(lookup.error);
    type_ = lookup.found;
    auto file = read_specification(*options_.pre.file);
    if (!file) return file.error();
    auto specification = heaplang::check(program_, names, *file);
    if (!specification) return specification.error();
    specification_ = std::make_shared<const heaplang::Specification>(std::move(*specification));
    return options_.targets.empty() ? find_targets() : find_named_targets();
  }

  base::Status find_named_targets() {
    for (const std::string& name : options_.targets) {
      auto found = paths::find_method(program_, name);
      if (!found) return found.error();
      targets_.push_back({found->method, found->named});
    }
    return base::Ok{};
  }

  // Methods with a precondition; where the class has an invariant, also all that others may call.
  base::Status find_targets() {
    auto add = [&](const ir::Method& method, const ir::ClassInfo& named) {
      bool is_known = std::any_of(targets_.begin(), targets_.end(),
                                  [&](const PreTarget& target) { return target.method == &method; });
      if (!is_known && !method.is_abstract() && !method.is_native()) targets_.push_back({&method, &named});
    };
    for (const heaplang::Claim& claim : specification_->claims) {
      if (claim.method != nullptr && is_of_class(*claim.method->owner, *type_))
        add(*claim.method, claim.method->owner == type_ ? *type_ : *claim.method->owner);
    }
    bool has_invariant = std::any_of(specification_->claims.begin(), specification_->claims.end(),
                                     [&](const heaplang::Claim& claim) {
                                       return claim.method == nullptr && type_->is_subclass_of(*claim.owner);
                                     });
    for (const auto& method : type_->methods) {
      constexpr uint16_t kMadeUp = classfile::kAccSynthetic;
      bool is_callable = !method->is_static() && !method->is_constructor() && method->name != "<clinit>" &&
                         (method->flags & kMadeUp) == 0 && (method->flags & classfile::kAccPublic) != 0;
      if (has_invariant && is_callable && method->name != kValidity) add(*method, *type_);
    }
    if (!targets_.empty()) return base::Ok{};
    return base::usage_error(
        fmt::format("{}: there is no 'pre METHOD == ...' of a method of {}, and no 'inv {} == ...'",
                    *options_.pre.file, type_->java_name(), type_->simple_name()));
  }

  // With --target, only these methods do.
  [[nodiscard]] bool is_counted(const ir::Method& method) const {
    return options_.targets.empty() ||
           std::any_of(targets_.begin(), targets_.end(),
                       [&](const PreTarget& target) { return target.method == &method; });
  }

  [[nodiscard]] lazyheap::ExplorationOptions exploration(const PreTarget& target, Clock::time_point end,
                                                         const lazyheap::HeapBounds& heaps) const {
    lazyheap::ExplorationOptions result = usual_paths();
    const heapgraph::WorkerOptions& given = options_.target.exploration.worker;
    const heapgraph::WorkerOptions usual = usual_exploration().worker;
    if (given.limits.max_steps != usual.limits.max_steps) result.limits.max_steps = given.limits.max_steps;
    if (given.bounds.max_forks != usual.bounds.max_forks) result.bounds.max_forks = given.bounds.max_forks;
    result.limits.deadline = end;
    result.heaps = heaps;
    bool has_scope = !heaps.objects.empty() || heaps.other_objects;
    if (!has_scope) result.heaps.paths_before_larger = kPathsBeforeLargerInputs;
    result.order = exec::SearchOrder::kSmallestFirst;
    result.solver.smt_work_limit = kMostWorkForQuery;
    result.has_obligations = true;
    result.obliged = [owner = target.method->owner](const ir::ClassInfo& other) {
      return is_of_class(other, *owner);
    };
    return result;
  }

  std::string test_class(const PreTarget& target) {
    std::string simple = target.named->java_name();
    simple.erase(0, simple.find_last_of('.') + 1);
    std::replace(simple.begin(), simple.end(), '$', '_');
    std::string method(target.method->is_constructor() ? "new" : target.method->name);
    std::string name = options_.class_name;
    std::string base = targets_.size() == 1 ? simple : simple + "_" + method;
    if (size_t at = name.find(kClassPlace); at != std::string::npos)
      name.replace(at, kClassPlace.size(), base);
    size_t count = ++names_[name];
    return count == 1 ? name : name + std::to_string(count);
  }

  base::Status cover(const PreTarget& target, Clock::time_point end) {
    auto heaps = heap_bounds(options_.target.scopes, std::nullopt);
    if (!heaps) return heaps.error();
    auto inputs = lazyheap::MethodInputs::of(program_, *target.method, *target.named, {},
                                             lazyheap::StaticInputs::kNone);
    if (!inputs) return inputs.error();
    auto made =
        lazyheap::PathExplorer::make(program_, std::move(*inputs), {}, exploration(target, end, *heaps));
    if (!made) return made.error();
    lazyheap::PathExplorer& explorer = **made;
    lazyheap::HeapClaims claims = claims_about(specification_, *target.method, *target.named);
    if (claims.claims.empty())
      return base::usage_error(
          fmt::format("{}: nothing is said of {}", *options_.pre.file, target.method->display_name()));
    explorer.assume(claims);
    for (const std::string& name : explorer.unsatisfiable_claims())
      result_.warnings.push_back(fmt::format("{}: no heap at all fulfils it, so there is no input", name));
    testgen::ClaimTestOptions options;
    options.unfold = options_.pre.unfold;
    options.deadline = end;
    for (const std::string& name : options_.pre.initial) {
      auto found = paths::find_method(program_, name);
      if (!found) return found.error();
      options.initial.push_back(found->method);
    }
    options.all = options_.criterion == "path";
    options.style.class_name = test_class(target);
    options.style.head = {"Written by: " + options_.target.common.command_line,
                          "Inputs fulfil what " +
                              std::filesystem::path(*options_.pre.file).filename().string() + " says of " +
                              target.method->display_name() + "."};
    options.style.build =
        options_.pre.build == "fields" ? testgen::BuildBy::kFields : testgen::BuildBy::kCalls;
    options.style.validity = kValidity;
    options.style.search.source = options_.target.common.source;
    options.style.search.seconds = std::chrono::seconds(1);
    options.style.search.threads = std::max(1U, std::thread::hardware_concurrency());
    options.taken = taken_;
    auto tests = testgen::make_claim_tests(explorer, options);
    if (!tests) return tests.error();
    for (const lazyheap::ExploredPath* input : tests->inputs)
      taken_.insert(taken_.end(), input->branches.begin(), input->branches.end());
    results::PreconditionCounts& counts = *result_.precondition;
    counts.described += tests->described;
    counts.paths += explorer.paths().size();
    counts.tried += tests->tried;
    counts.by_calls += tests->written.by_calls;
    counts.by_fields += tests->written.by_fields;
    counts.asked += tests->written.asked;
    std::string note = tests->written.note();
    if (!note.empty()) result_.warnings.push_back(fmt::format("{}: {}", target.method->display_name(), note));
    for (const base::Stop& why : explorer.undecided_claims()) undecided_.insert(why.what);
    result_.header.solver += explorer.solver().stats();
    for (const lazyheap::Obligation& obligation : tests->obligations) {
      auto number = obligations().of_outcome(*obligation.branch.method, obligation.branch.outcome);
      if (!number || !is_counted(*obligation.branch.method)) continue;
      Standing& standing = standings_[*number];
      bool is_fulfilled = obligation.status == lazyheap::Obligation::Status::kFulfilled;
      bool is_infeasible = obligation.status == lazyheap::Obligation::Status::kInfeasible;
      standing.is_infeasible = standing.is_infeasible && is_infeasible;
      if (is_fulfilled && standing.why.empty()) standing.why = "its test cannot be written, or does not pass";
      if (!is_fulfilled && !is_infeasible)
        standing.why = obligation.why ? base::stop_text(obligation.why->stop) : "no input was found";
    }
    for (size_t i = 0; i < tests->inputs.size(); ++i)
      shown_.push_back({suites_.size(), i, tests->inputs[i]->branches});
    if (!tests->written.files.empty()) suites_.push_back(std::move(tests->written));
    explorers_.push_back(std::move(*made));  // branches name its methods
    return base::Ok{};
  }

  const coverage::Obligations& obligations() {
    if (!obligations_) obligations_.emplace(coverage::Obligations::of(program_, *type_));
    return *obligations_;
  }

  void replay(Clock::time_point end) {
    for (const testgen::WrittenTests& suite : suites_) passed_.emplace_back(suite.methods.size(), true);
    if (options_.replay.is_off || suites_.empty()) {
      result_.not_replayed = options_.replay.is_off ? "--no-replay" : "there are no tests";
      return;
    }
    auto setup = jvm::replay_setup(program_.class_path(), end, false, options_.replay.kind);
    if (!setup) {
      result_.not_replayed = setup.error().message;
      return;
    }
    std::vector<jvm::SuiteInput> inputs;
    for (const testgen::WrittenTests& suite : suites_) {
      std::string name = suite.files.front().path;
      name.resize(name.size() - std::string_view(".java").size());
      std::replace(name.begin(), name.end(), '/', '.');
      jvm::SuiteInput& input = inputs.emplace_back();
      input.class_name = name;
      input.source = suite.files.front().text;
      for (const testgen::WrittenTests::Method& method : suite.methods)
        input.tests.push_back({method.name, method.lines});
    }
    jvm::SuiteReplayOptions replay_options;
    replay_options.measured = {std::string(type_->name)};
    std::vector<jvm::SuiteRun> runs = jvm::replay_suites(*setup, inputs, replay_options);
    for (size_t i = 0; i < runs.size(); ++i) {
      for (size_t k = 0; k < runs[i].tests.size(); ++k) {
        const jvm::TestRun& test = runs[i].tests[k];
        bool has_passed = test.status == jvm::TestRun::Status::kPassed && test.refused.empty();
        result_.replayed += test.status != jvm::TestRun::Status::kNotRun ? 1 : 0;
        result_.passed += has_passed ? 1 : 0;
        passed_[i][k] = has_passed;
        if (has_passed) continue;
        bool is_late =
            test.status == jvm::TestRun::Status::kNotRun && !test.has_errors && Clock::now() >= end;
        if (is_late) {  // that is no fault of the test
          ++result_.late;
          continue;
        }
        using Reason = testgen::Suite::Dropped::Reason;
        std::string why = runs[i].compiled ? test.what : runs[i].compile_error;
        result_.dropped.push_back(
            {test.has_errors || !runs[i].compiled ? Reason::kDoesNotCompile : Reason::kDiverges,
             suites_[i].methods[k].name, why});
      }
      if (runs[i].coverage)
        compare(i, runs[i].methods);
      else if (result_.not_measured.empty())
        result_.not_measured = runs[i].no_coverage;
    }
  }

  // What the tests of a suite take by our count, JaCoCo must have seen; it sees also how their heaps are
  // built.
  void compare(size_t suite, const std::vector<jvm::MethodCoverage>& measured) {
    std::set<uint32_t> covered;
    for (const Shown& shown : shown_) {
      if (shown.suite == suite && passed_[suite][shown.test]) add_covered(shown, covered);
    }
    std::map<std::string, testgen::Suite::Difference> methods;
    for (uint32_t number : covered) {
      const coverage::Obligation& one = obligations().all()[number];
      testgen::Suite::Difference& method = methods[one.class_name + "." + one.method_name + one.descriptor];
      method.method = one.display;
      ++method.ours;
    }
    for (const jvm::MethodCoverage& one : measured) {
      auto method = methods.find(one.class_name + "." + one.name + one.descriptor);
      if (method == methods.end()) continue;
      method->second.jacoco = one.branches_covered;
      method->second.our_total = method->second.jacoco_total = one.branches_covered + one.branches_missed;
    }
    for (const auto& [name, method] : methods) {
      if (method.jacoco < method.ours) result_.differences.push_back(method);
    }
  }

  void count() {
    std::set<uint32_t> covered;
    for (const Shown& shown : shown_) {
      if (!passed_[shown.suite][shown.test]) continue;
      ++result_.tests;
      add_covered(shown, covered);
    }
    for (const auto& [number, standing] : standings_) {
      const coverage::Obligation& obligation = obligations().all()[number];
      ++result_.sizes[obligation.display];
      ++result_.branches.total;
      if (covered.contains(number)) {
        ++result_.branches.covered;
        continue;
      }
      results::UncoveredObligation& row = result_.uncovered.emplace_back();
      row.obligation = obligation;
      if (auto outcome = obligations().ir_outcome(number))
        row.condition = coverage::branch_words(program_, *outcome->method, outcome->outcome);
      row.claim =
          standing.is_infeasible ? testgen::Uncovered::Claim::kInfeasible : testgen::Uncovered::Claim::kOpen;
      row.why = standing.is_infeasible ? "no input that fulfils the specification takes it" : standing.why;
      ++(standing.is_infeasible ? result_.branches.infeasible : result_.branches.open);
    }
    for (const std::string& why : undecided_) result_.warnings.push_back(why);
    result_.precondition->undecided.assign(undecided_.begin(), undecided_.end());
  }

  base::Status write() {
    for (size_t i = 0; i < suites_.size(); ++i) {
      bool has_any = std::any_of(passed_[i].begin(), passed_[i].end(), [](bool passed) { return passed; });
      if (!has_any) continue;
      for (const testgen::WrittenTests::File& file : suites_[i].files) {
        std::filesystem::path path = std::filesystem::path(options_.output) / file.path;
        std::error_code failed;
        std::filesystem::create_directories(path.parent_path(), failed);
        if (auto written = write_file(path.string(), without_failed(i, file)); !written) return written;
        if (result_.file.empty()) {
          result_.file = path.string();
        } else {
          result_.precondition->further_files.push_back(path.string());
        }
      }
    }
    return base::Ok{};
  }

  // A test that does not pass is not written.
  [[nodiscard]] std::string without_failed(size_t suite, const testgen::WrittenTests::File& file) const {
    if (&file != &suites_[suite].files.front()) return file.text;
    std::string text;
    size_t number = 0;
    for (size_t at = 0; at < file.text.size();) {
      size_t end = std::min(file.text.find('\n', at), file.text.size() - 1);
      ++number;
      bool is_left_out = false;
      for (size_t k = 0; k < passed_[suite].size(); ++k)
        is_left_out = is_left_out || (!passed_[suite][k] && suites_[suite].methods[k].lines.contains(number));
      if (!is_left_out) text += file.text.substr(at, end + 1 - at);
      at = end + 1;
    }
    return text;
  }

  struct Shown {
    size_t suite = 0;
    size_t test = 0;
    std::vector<machine::BranchTaken> branches;
  };

  void add_covered(const Shown& shown, std::set<uint32_t>& covered) {
    for (const machine::BranchTaken& branch : shown.branches) {
      if (auto number = obligations().of_outcome(*branch.method, branch.outcome)) covered.insert(*number);
    }
  }

  const GenerateOptions& options_;
  ir::Program& program_;
  const ir::ClassInfo* type_ = nullptr;
  std::shared_ptr<const heaplang::Specification> specification_;
  std::vector<PreTarget> targets_;
  double seconds_ = 0;
  std::vector<std::unique_ptr<lazyheap::PathExplorer>> explorers_;
  std::optional<coverage::Obligations> obligations_;
  std::map<uint32_t, Standing> standings_;  // by obligation
  std::vector<testgen::WrittenTests> suites_;
  std::vector<std::vector<bool>> passed_;  // by suite and test
  std::vector<Shown> shown_;
  std::vector<machine::BranchTaken> taken_;  // by tests
  std::map<std::string, size_t> names_;
  std::set<std::string> undecided_;
  GeneratedClass result_ = [] {
    GeneratedClass result;
    result.precondition.emplace();
    return result;
  }();
};

}  // namespace

int generate_pre_command(const GenerateOptions& options) {
  const CommonOptions& common = options.target.common;
  if (options.target.classes.empty())
    return report_error(base::usage_error("generate --pre needs the name of a class"));
  if (auto there = check_folders({common.json, options.csv}); !there) return report_error(there.error());
  auto class_path = classfile::ClassPath::open(common.source);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  auto generated = PreGenerator(options, program).generate();
  if (!generated) return report_error(generated.error());
  results::GenerateResult result;
  result.criterion = coverage::Criterion::kBranch;
  result.header.seconds = generated->header.seconds;
  result.classes.push_back(std::move(*generated));
  ExitCode code = exit_code(result, base::interruption());
  if (common.json != "-") fmt::print("{}", report::to_text(result, common.verbose));
  std::fflush(stdout);
  if (!common.quiet) fmt::print(stderr, "{}", report::notes_text(result));
  if (common.json) {
    if (auto written = write_output(*common.json, report::to_json(result)); !written)
      return report_error(written.error());
  }
  if (options.csv) {
    if (auto written = write_file(*options.csv, report::to_csv(result)); !written)
      return report_error(written.error());
  }
  return code;
}

}  // namespace heapwright::cli
