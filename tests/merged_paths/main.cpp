// What `paths` says of programs, merging and not: against the JVM on all inputs of a small domain, and each
// run against the others.
//
//   merged_paths_check --jdk HOME --dir DIR [--programs COUNT] [--only merged.P7] [--time MS] [--verbose yes]
//   merged_paths_check --jdk HOME --dir DIR --selftest yes
//   merged_paths_check --jdk HOME --methods DIR [--only paths.C] [--verbose yes]
//
// --dir: what build-programs has left. --selftest: that wrong answers are noticed. --methods: the classes of
// tests/paths, of which it is known already what they do without merging. --time: of each exploration.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "comparison.h"
#include "paths/static_call.h"
#include "selftest.h"

namespace heapwright::merged_paths {

namespace {

constexpr Merging kAllMergings[] = {Merging::kNever, Merging::kAlways, Merging::kAuto, Merging::kStates,
                                    Merging::kLaterStates};
constexpr std::chrono::milliseconds kTime{3000};  // of an exploration
constexpr size_t kPaths = 400;
constexpr size_t kPathsOfAuto = 2000;  // merging begins when there are some hundred
constexpr size_t kPathsOfMethod = 10'000;
constexpr size_t kLeastWrongAnswers = 500;
using Options = std::map<std::string, std::string>;

struct Totals {
  size_t explored = 0;
  size_t complete = 0;
  size_t paths = 0;
  size_t covered = 0;    // inputs that take a path
  size_t by_states = 0;  // branch sides that were shown to be infeasible by looking at all states
  uint64_t merged = 0;
  double seconds = 0;
};

size_t infeasible_sides(const Exploration& found) {
  return static_cast<size_t>(std::count_if(found.sides.begin(), found.sides.end(), [](const auto& side) {
    return side.second == SideStatus::kInfeasible;
  }));
}

class Check {
 public:
  Check(ir::Program& program, Options& options)
      : program_(program),
        time_(options.contains("--time") ? std::chrono::milliseconds(std::stoi(options["--time"])) : kTime),
        verbose_(options.contains("--verbose")) {}

  void check_program(const Expectation& expected) {
    inputs_ += expected.cases.size();
    auto method = paths::find_static_method(program_, expected.program + ".m", std::nullopt);
    if (!method) return complain(expected.program, "", {method.error().message});
    for (const auto& [merging, found] : explore_all(**method, kPaths, kPathsOfAuto)) {
      size_t covered = 0;
      complain(expected.program, merging_name(merging), compare_outcomes(found, expected, &covered));
      totals_[merging].covered += covered;
      complain(expected.program, merging_name(merging), compare_sides(found, expected));
    }
  }

  void check_method(const ir::Method& method) {
    auto runs = explore_all(method, kPathsOfMethod, kPathsOfMethod);
    for (const auto& [merging, found] : runs) {
      for (const auto& [other, run] : runs) {
        inputs_ += run.paths.size();
        complain(method.display_name(), merging_name(merging), compare_witnesses(found, run));
      }
    }
  }

  [[nodiscard]] size_t inputs() const { return inputs_; }

  // `least`: so many inputs must take a path in each way of merging, or little was compared.
  [[nodiscard]] bool summarize(size_t least) const {
    bool is_enough = methods_ > 0;
    for (const auto& [merging, totals] : totals_) {
      bool has_paths = merging != Merging::kStates && merging != Merging::kLaterStates;
      is_enough = is_enough && (has_paths ? totals.covered >= least : least == 0 || totals.by_states > 0);
      fmt::print(
          "{:<12} {} methods, {} explored to their end, {} paths for {}, {} inputs, {} sides infeasible by "
          "states, {:.1f} s\n",
          merging_name(merging), totals.explored, totals.complete, totals.paths, totals.merged,
          totals.covered, totals.by_states, totals.seconds);
    }
    fmt::print("{} methods, {} inputs, {} differences{}\n", methods_, inputs_, failures_,
               is_enough ? "" : "; too few inputs take a path");
    return is_enough && failures_ == 0;
  }

 private:
  std::map<Merging, Exploration> explore_all(const ir::Method& method, size_t paths, size_t paths_of_auto) {
    ++methods_;
    std::map<Merging, Exploration> runs;
    for (Merging merging : kAllMergings) {
      const char* name = merging_name(merging);
      auto begin = std::chrono::steady_clock::now();
      auto found = explore(program_, method, merging,
                           ExplorationBudget{time_, merging == Merging::kAuto ? paths_of_auto : paths});
      if (!found) {
        complain(method.display_name(), name, {found.error().message});
        continue;
      }
      double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      Totals& totals = totals_[merging];
      ++totals.explored;
      totals.complete += found->is_complete ? 1 : 0;
      totals.paths += found->paths.size();
      for (const FoundPath& path : found->paths) totals.merged += path.merged;
      if (found->has_seen_all) totals.by_states += infeasible_sides(*found);
      totals.seconds += seconds;
      if (verbose_)
        fmt::print("{} {}: {} paths, {:.3f} s {}\n", method.display_name(), name, found->paths.size(),
                   seconds, found->incomplete);
      if (found->other_witnesses > 0)
        complain(method.display_name(), name,
                 {fmt::format("witness differs: {} times it did not do what was predicted",
                              found->other_witnesses)});
      for (const auto& [earlier, run] : runs)
        complain(method.display_name(), name, compare_runs(run, *found));
      runs.emplace(merging, std::move(*found));
    }
    return runs;
  }

  void complain(const std::string& subject, std::string_view merging, const Complaints& complaints) {
    if (complaints.empty()) return;
    ++failures_;
    fmt::print("FAILED {} {}: {}{}\n", subject, merging, complaints.front(),
               complaints.size() > 1 ? fmt::format(" (and {} more)", complaints.size() - 1) : "");
  }

  ir::Program& program_;
  std::chrono::milliseconds time_;
  bool verbose_;
  std::map<Merging, Totals> totals_;
  size_t methods_ = 0;
  size_t inputs_ = 0;
  size_t failures_ = 0;
};

bool check_programs(ir::Program& program, Options& options, const std::vector<Expectation>& expectations) {
  Check check(program, options);
  size_t count = options.contains("--programs") ? std::stoul(options["--programs"]) : expectations.size();
  for (size_t i = 0; i < std::min(count, expectations.size()); ++i) {
    const Expectation& expected = expectations[i];
    if (!options.contains("--only") || options["--only"] == expected.program) check.check_program(expected);
  }
  return check.summarize(check.inputs() / 2);
}

bool check_selftest(ir::Program& program, std::vector<Expectation>& expectations) {
  Selftest selftest;
  for (Expectation& expected : expectations) {
    auto method = paths::find_static_method(program, expected.program + ".m", std::nullopt);
    for (Merging merging : kAllMergings) {
      if (!method || selftest.made > 4 * kLeastWrongAnswers) continue;
      auto found = explore(program, **method, merging, {kTime, kPaths});
      if (found && found->is_complete) selftest.run(*found, expected);
    }
  }
  for (const std::string& missed : selftest.missed) fmt::print("MISSED {}\n", missed);
  fmt::print("{} wrong answers, {} not noticed\n", selftest.made, selftest.missed.size());
  return selftest.made >= kLeastWrongAnswers && selftest.missed.empty();
}

bool check_methods(ir::Program& program, Options& options) {
  auto names = program.class_path().containers().front()->list();
  if (!names) {
    fmt::print("{}\n", names.error().message);
    return false;
  }
  Check check(program, options);
  for (const std::string& name : *names) {
    const ir::ClassInfo* type = program.load(name).found;
    if (type == nullptr || name.find('$') != std::string::npos) continue;
    if (options.contains("--only") && type->java_name() != options["--only"]) continue;
    for (const auto& method : type->methods) {
      if (method->is_static() && (method->flags & classfile::kAccPublic) != 0) check.check_method(*method);
    }
  }
  return check.summarize(0);
}

bool run(Options options) {
  bool has_methods = options.contains("--methods");
  auto jdk = classfile::find_jdk(options["--jdk"]);
  auto class_path = jdk ? classfile::ClassPath::open(
                              has_methods ? options["--methods"] : options["--dir"] + "/classes", *jdk)
                        : jdk.error();
  if (!class_path) {
    fmt::print("{}\n", class_path.error().message);
    return false;
  }
  ir::Program program(std::move(*class_path));
  if (has_methods) return check_methods(program, options);
  auto expectations = read_expectations(options["--dir"] + "/outcomes.txt");
  if (!expectations) {
    fmt::print("{}\n", expectations.error().message);
    return false;
  }
  return options.contains("--selftest") ? check_selftest(program, *expectations)
                                        : check_programs(program, options, *expectations);
}

}  // namespace

}  // namespace heapwright::merged_paths

int main(int argc, char** argv) {
  heapwright::merged_paths::Options options;
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  return heapwright::merged_paths::run(std::move(options)) ? 0 : 1;
}
