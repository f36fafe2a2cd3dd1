// Explores every public static method of the classes in a folder and proves, for each that was explored to
// its end, that the conditions of its paths exclude each other and together cover all inputs.
//
//   paths_check --jdk HOME --classes DIR --out DIR [--method paths.C.m]
//
// Leaves in the out folder one line for each witness: cases.txt (class, method, descriptor and arguments as
// Java source, separated by tabs) and predicted.txt (outcome, tab, branch outcomes), which run-on-jvm
// compares with a JVM.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/unicode.h"
#include "paths/path_explorer.h"
#include "paths/static_call.h"

namespace heapwright::paths {

namespace {

using term::Term;

// Of 270 methods, all but those of Bounded can be proved.
constexpr size_t kLeastMethods = 270;
constexpr size_t kLeastProved = 265;
constexpr std::chrono::seconds kTimeOfMethod{10};
constexpr std::chrono::seconds kTimeOfBounded{2};
constexpr std::string_view kPackage = "paths/";
constexpr std::string_view kBoundedClass = "paths/Bounded";  // its methods, and only these, hit a bound

// One line of ASCII without tabs, as the runner prints it.
std::string escaped(std::string_view utf8) {
  std::string out;
  for (char16_t c : base::utf16_of_utf8(utf8)) {
    if (c == u'\\') {
      out += "\\\\";
    } else if (c >= 32 && c < 127) {
      out += static_cast<char>(c);
    } else {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    }
  }
  return out;
}

// "paths/C.m(I)I:0,2 paths/C.n()V:1", sorted.
std::string branches_text(const ExploredPath& path) {
  std::map<std::string, std::set<uint32_t>> outcomes;
  for (const machine::BranchTaken& taken : path.branches) {
    const ir::Method& method = *taken.method;
    if (!method.owner->name.starts_with(kPackage)) continue;
    outcomes[fmt::format("{}.{}{}", method.owner->name, method.name, method.descriptor)].insert(
        taken.outcome);
  }
  std::string text;
  for (const auto& [method, numbers] : outcomes) {
    text += (text.empty() ? "" : " ") + method;
    char separator = ':';
    for (uint32_t number : numbers) {
      text += fmt::format("{}{}", separator, number);
      separator = ',';
    }
  }
  return text;
}

class Check {
 public:
  Check(ir::Program& program, const std::string& out)
      : program_(program), cases_(out + "/cases.txt"), predicted_(out + "/predicted.txt") {}

  void check_method(const ir::Method& method) {
    auto begin = std::chrono::steady_clock::now();
    ExplorationOptions options;
    options.inputs = {2, 3};
    options.bounds.max_forks = 12;
    options.bounds.max_array_length = 3;
    options.limits.max_steps = 1'000'000;
    bool bounded = method.owner->name == kBoundedClass;
    options.limits.deadline = begin + (bounded ? kTimeOfBounded : kTimeOfMethod);
    auto inputs = SymbolicInputs::of(method, options.inputs);
    if (!inputs) return fail(method, inputs.error().message);
    ++methods_;
    PathExplorer explorer(program_, method, std::move(*inputs), options);
    explorer.run();
    auto explored = std::chrono::steady_clock::now();
    paths_ += explorer.paths().size();
    if (explorer.paths().empty()) fail(method, "has no path");
    bool complete = explorer.incomplete().empty();
    for (const auto& [stop, count] : explorer.incomplete().entries()) {
      bool is_bound = bounded && stop.reason != base::StopReason::kOtherWitness;
      std::string text =
          fmt::format("{} times not explored: {} (in {})", count, base::stop_text(stop), stop.where);
      if (!is_bound) fail(method, text);
    }
    if (bounded && complete) fail(method, "should hit a bound but was explored to its end");
    if (complete && !explorer.paths().empty() && prove(method, explorer)) ++proved_;
    write_cases(method, explorer);
    stats_ += explorer.solver().stats();
    auto end = std::chrono::steady_clock::now();
    auto seconds = [](auto duration) { return std::chrono::duration<double>(duration).count(); };
    fmt::print("{:<60} {:>4} paths {:>7.3f} s, proof {:>7.3f} s\n", method.display_name(),
               explorer.paths().size(), seconds(explored - begin), seconds(end - explored));
  }

  [[nodiscard]] bool summarize(bool whole) {
    if (whole && methods_ < kLeastMethods) fail(fmt::format("only {} methods", methods_));
    if (whole && proved_ < kLeastProved) fail(fmt::format("only {} methods proved", proved_));
    fmt::print(
        "{} methods, {} paths, {} witnesses, {} methods proved disjoint and exhaustive; solver: {} queries, "
        "{} by rewriting, {} cached, {} by difference bounds, {} by Z3, {} unknown; {} failures\n",
        methods_, paths_, witnesses_, proved_, stats_.queries, stats_.rewritten, stats_.cached, stats_.domain,
        stats_.smt, stats_.unknown, failures_);
    return failures_ == 0;
  }

 private:
  void fail(const std::string& text) {
    ++failures_;
    fmt::print("FAILED {}\n", text);
  }
  void fail(const ir::Method& method, const std::string& text) {
    fail(fmt::format("{}: {}", method.display_name(), text));
  }

  // What holds of the inputs of a shape before the method has begun.
  std::vector<Term> base_condition(PathExplorer& explorer, size_t shape) {
    machine::Path path;
    path.symbolic.emplace();
    std::vector<ir::Value> values;
    std::vector<Term> terms;
    explorer.inputs().make(program_, explorer.terms(), path, explorer.inputs().shapes()[shape], values,
                           terms);
    return path.symbolic->condition;
  }

  bool expect_unsat(const ir::Method& method, PathExplorer& explorer, const std::vector<Term>& literals,
                    solver::Deadline deadline, const std::string& what, size_t shape) {
    solver::Verdict verdict = explorer.solver().check(solver::Query(literals), deadline);
    if (solver::is_unsat(verdict)) return true;
    if (const auto* unknown = std::get_if<solver::Unknown>(&verdict)) {
      fail(method, fmt::format("{}: the solver does not know: {}", what, unknown->what));
      return false;
    }
    std::string arguments;
    const auto& inputs = explorer.inputs();
    auto witness =
        inputs.witness(explorer.terms(), inputs.shapes()[shape], std::get<solver::Sat>(verdict).model);
    for (size_t i = 0; i < witness.size(); ++i)
      arguments += (i == 0 ? "" : ", ") + inputs.java_text(i, witness[i]);
    fail(method, fmt::format("{}: ({})", what, arguments));
    return false;
  }

  bool prove(const ir::Method& method, PathExplorer& explorer) {
    term::TermManager& terms = explorer.terms();
    solver::Deadline deadline = std::chrono::steady_clock::now() + kTimeOfMethod;
    for (size_t shape = 0; shape < explorer.inputs().shapes().size(); ++shape) {
      std::vector<const ExploredPath*> paths;
      for (const ExploredPath& path : explorer.paths()) {
        if (path.shape == shape) paths.push_back(&path);
      }
      for (size_t i = 0; i < paths.size(); ++i) {
        for (size_t k = i + 1; k < paths.size(); ++k) {
          std::vector<Term> both = paths[i]->condition;
          both.insert(both.end(), paths[k]->condition.begin(), paths[k]->condition.end());
          auto what = fmt::format("two paths overlap, {} and {}", explorer.condition_text(*paths[i]),
                                  explorer.condition_text(*paths[k]));
          if (!expect_unsat(method, explorer, both, deadline, what, shape)) return false;
        }
      }
      std::vector<Term> none = base_condition(explorer, shape);
      for (const ExploredPath* path : paths) none.push_back(terms.not_(terms.and_(path->condition)));
      if (!expect_unsat(method, explorer, none, deadline, "an input that no path covers", shape))
        return false;
    }
    return notices_missing_path(method, explorer, deadline);
  }

  // The proof is worth something only if it fails without one of the paths.
  bool notices_missing_path(const ir::Method& method, PathExplorer& explorer, solver::Deadline deadline) {
    const ExploredPath& missing = explorer.paths().back();
    std::vector<Term> others = base_condition(explorer, missing.shape);
    for (const ExploredPath& path : explorer.paths()) {
      if (&path == &missing || path.shape != missing.shape) continue;
      others.push_back(explorer.terms().not_(explorer.terms().and_(path.condition)));
    }
    if (!solver::is_unsat(explorer.solver().check(solver::Query(others), deadline))) return true;
    fail(method, "the proof of exhaustiveness does not notice that a path is missing");
    return false;
  }

  void write_cases(const ir::Method& method, const PathExplorer& explorer) {
    for (const ExploredPath& path : explorer.paths()) {
      ++witnesses_;
      cases_ << ir::java_name(method.owner->name) << '\t' << method.name << '\t' << method.descriptor;
      for (size_t i = 0; i < path.witness.size(); ++i)
        cases_ << '\t' << explorer.inputs().java_text(i, path.witness[i]);
      cases_ << '\n';
      predicted_ << escaped(path.outcome) << '\t' << branches_text(path) << '\n';
    }
  }

  ir::Program& program_;
  std::ofstream cases_;
  std::ofstream predicted_;
  solver::SolverStats stats_;
  size_t methods_ = 0;
  size_t paths_ = 0;
  size_t witnesses_ = 0;
  size_t proved_ = 0;
  size_t failures_ = 0;
};

bool run(std::map<std::string, std::string> options) {
  auto jdk = classfile::find_jdk(options["--jdk"]);
  auto class_path = jdk ? classfile::ClassPath::open(options["--classes"], *jdk) : jdk.error();
  if (!class_path) {
    fmt::print("{}\n", class_path.error().message);
    return false;
  }
  ir::Program program(std::move(*class_path));
  Check check(program, options["--out"]);
  if (options.contains("--method")) {
    auto method = find_static_method(program, options["--method"], std::nullopt);
    if (!method) {
      fmt::print("{}\n", method.error().message);
      return false;
    }
    check.check_method(**method);
    return check.summarize(false);
  }
  auto names = program.class_path().containers().front()->list();
  if (!names) {
    fmt::print("{}\n", names.error().message);
    return false;
  }
  for (const std::string& name : *names) {
    const ir::ClassInfo* type = program.load(name).found;
    if (type == nullptr || name.find('$') != std::string::npos) continue;
    for (const auto& method : type->methods) {
      if (method->is_static() && (method->flags & classfile::kAccPublic) != 0) check.check_method(*method);
    }
  }
  return check.summarize(true);
}

}  // namespace

}  // namespace heapwright::paths

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  return heapwright::paths::run(std::move(options)) ? 0 : 1;
}
