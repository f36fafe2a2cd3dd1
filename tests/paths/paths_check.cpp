// Explores every public static method of the classes in a folder and proves, for each that was explored to
// its end, that its paths exclude each other and together cover all inputs: all there are or, where a bound
// of arrays and strings was hit, all whose arrays and strings are within it.
//
//   paths_check --jdk HOME --classes DIR --out DIR [--method paths.C.m] [--merge auto|always]
//
// Leaves in the out folder one line for each witness: cases.txt (class, method, descriptor and arguments as
// Java source, separated by tabs; "=0" is the object of the first argument once more) and predicted.txt
// (outcome, tab, branch outcomes), which run-on-jvm compares with a JVM. With --merge, paths that meet again
// go on as one.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/unicode.h"
#include "input_space.h"
#include "lazyheap/path_explorer.h"
#include "paths/static_call.h"

namespace heapwright::lazyheap {

namespace {

using term::Term;

// Of 274 methods, all but those of Bounded and those that need too much time can be proved.
constexpr size_t kLeastMethods = 274;
constexpr size_t kLeastProved = 263;
constexpr size_t kLeastUnbounded = 224;  // of these: for arrays and strings of every length
constexpr InputBounds kInputs = {.max_string = 2, .max_array = 3};
constexpr std::chrono::seconds kTimeOfMethod{10};
constexpr std::chrono::seconds kTimeOfBounded{2};
constexpr std::string_view kPackage = "paths/";
constexpr std::string_view kBoundedClass = "paths/Bounded";  // its methods hit a bound

// Time is over before they are explored: their messages name a length in decimal digits, or their conditions
// speak of the hash code of a string in UTF-16.
constexpr std::string_view kSlowMethods[] = {"paths.Strings.charAt(",    "paths.Strings.hash(",
                                             "paths.Strings.substring(", "paths.Switches.strings(",
                                             "paths.Text.switchOrNull(", "paths.Text.utf8("};

// Whether it is known that not all of its paths can be found.
bool is_bounded(const ir::Method& method) {
  auto is_named = [name = method.display_name()](std::string_view slow) { return name.starts_with(slow); };
  return method.owner->name == kBoundedClass ||
         std::any_of(std::begin(kSlowMethods), std::end(kSlowMethods), is_named);
}

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
  Check(ir::Program& program, const std::string& out, merging::MergeMode merge)
      : program_(program), merge_(merge), cases_(out + "/cases.txt"), predicted_(out + "/predicted.txt") {}

  void check_method(const ir::Method& method) {
    auto begin = std::chrono::steady_clock::now();
    ExplorationOptions options;
    options.inputs = kInputs;
    options.bounds.max_forks = 12;
    options.bounds.max_array_length = kInputs.max_array;
    options.limits.max_steps = 1'000'000;
    options.merge = merge_;
    bool bounded = is_bounded(method);
    options.limits.deadline = begin + (bounded ? kTimeOfBounded : kTimeOfMethod);
    auto inputs = MethodInputs::of(program_, method, *method.owner, {}, lazyheap::StaticInputs::kNone);
    if (!inputs) return fail(method, inputs.error().message);
    auto made = PathExplorer::make(program_, std::move(*inputs), {}, options);
    if (!made) return fail(method, made.error().message);
    PathExplorer& explorer = **made;
    ++methods_;
    if (auto explored = explorer.run(); !explored) return fail(method, explored.error().message);
    auto explored = std::chrono::steady_clock::now();
    paths_ += explorer.paths().size();
    if (explorer.paths().empty()) fail(method, "has no path");
    bool hits_length = false;
    bool hits_other = false;
    for (const auto& [stop, count] : explorer.incomplete().entries()) {
      // The proof shows that no short array or string was left out.
      bool is_length = !bounded && (stop.reason == base::StopReason::kArrayLimit ||
                                    stop.reason == base::StopReason::kMemoryLimit ||
                                    stop.reason == base::StopReason::kLoopLimit);
      (is_length ? hits_length : hits_other) = true;
      bool is_bound = bounded && stop.reason != base::StopReason::kOtherWitness;
      std::string text =
          fmt::format("{} times not explored: {} (in {})", count, base::stop_text(stop), stop.where);
      if (!is_length && !is_bound) fail(method, text);
    }
    bool must_be_bounded = bounded && merge_ == merging::MergeMode::kNever;  // merging may be fast enough
    if (must_be_bounded && !hits_other) fail(method, "should hit a bound but was explored to its end");
    if (!hits_other && !explorer.paths().empty() && prove(method, explorer, hits_length)) {
      ++proved_;
      unbounded_ += hits_length ? 0 : 1;
    }
    write_cases(method, explorer);
    stats_ += explorer.solver().stats();
    auto end = std::chrono::steady_clock::now();
    auto seconds = [](auto duration) { return std::chrono::duration<double>(duration).count(); };
    fmt::print("{:<60} {:>4} paths{} {:>7.3f} s, proof {:>7.3f} s\n", method.display_name(),
               explorer.paths().size(), hits_length ? " within bounds" : "", seconds(explored - begin),
               seconds(end - explored));
  }

  [[nodiscard]] bool summarize(bool whole) {
    if (whole && methods_ < kLeastMethods) fail(fmt::format("only {} methods", methods_));
    if (whole && proved_ < kLeastProved) fail(fmt::format("only {} methods proved", proved_));
    if (whole && unbounded_ < kLeastUnbounded)
      fail(fmt::format("only {} methods proved for every length", unbounded_));
    fmt::print(
        "{} methods, {} paths, {} witnesses, {} methods proved disjoint and exhaustive, {} of them for every "
        "length; solver: {} queries, {} by rewriting, {} cached, {} by difference bounds, {} by Z3, {} "
        "unknown; {} failures\n",
        methods_, paths_, witnesses_, proved_, unbounded_, stats_.queries, stats_.rewritten, stats_.cached,
        stats_.domain, stats_.smt, stats_.unknown, failures_);
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

  bool expect_unsat(const ir::Method& method, PathExplorer& explorer, const std::vector<Term>& literals,
                    solver::Deadline deadline, const std::string& what) {
    solver::Verdict verdict = explorer.solver().check(solver::Query(literals), deadline);
    if (solver::is_unsat(verdict)) return true;
    if (const auto* unknown = std::get_if<solver::Unknown>(&verdict)) {
      fail(method, fmt::format("{}: the solver does not know: {}", what, unknown->what));
      return false;
    }
    const term::Assignment& model = std::get<solver::Sat>(verdict).model;
    std::map<std::string, uint64_t> values;
    for (Term literal : literals) {
      for (Term variable : explorer.terms().free_variables(literal))
        values[fmt::format("{} ({} bits)", explorer.terms().variable_name(variable),
                           term::width(explorer.terms().sort(variable)))] = model.get(variable);
    }
    std::string text;
    for (const auto& [name, value] : values)
      text += fmt::format("{}{} is {}", text.empty() ? "" : ", ", name, value);
    fail(method, fmt::format("{}: {}", what, text));
    return false;
  }

  bool prove(const ir::Method& method, PathExplorer& explorer, bool within_bounds) {
    solver::Deadline deadline = std::chrono::steady_clock::now() + kTimeOfMethod;
    InputSpace space(explorer);
    const std::vector<ExploredPath>& paths = explorer.paths();
    std::vector<Term> all = space.all_inputs();
    for (size_t i = 0; i < paths.size(); ++i) {
      for (size_t k = i + 1; k < paths.size(); ++k) {
        std::vector<Term> both = all;
        for (const ExploredPath* path : {&paths[i], &paths[k]}) space.add(*path, both);
        auto what = fmt::format("two paths overlap, {} and {}", explorer.condition_text(paths[i]),
                                explorer.condition_text(paths[k]));
        if (!expect_unsat(method, explorer, both, deadline, what)) return false;
      }
    }
    if (within_bounds) space.add_bounds(kInputs, all);
    std::vector<Term> none = all;
    for (const ExploredPath& path : paths) none.push_back(space.not_taking(path));
    if (!expect_unsat(method, explorer, none, deadline, "an input that no path covers")) return false;
    return notices_missing_path(method, explorer, space, all, deadline);
  }

  // The proof is worth something only if it fails without one of the paths.
  bool notices_missing_path(const ir::Method& method, PathExplorer& explorer, InputSpace& space,
                            const std::vector<Term>& all, solver::Deadline deadline) {
    const std::vector<ExploredPath>& paths = explorer.paths();
    // It must be one that some of these inputs take.
    auto missing = std::find_if(paths.rbegin(), paths.rend(), [&](const ExploredPath& path) {
      std::vector<Term> taking = all;
      space.add(path, taking);
      return !solver::is_unsat(explorer.solver().check(solver::Query(taking), deadline));
    });
    std::vector<Term> others = all;
    for (const ExploredPath& path : paths) {
      if (missing == paths.rend() || &path != &*missing) others.push_back(space.not_taking(path));
    }
    if (!solver::is_unsat(explorer.solver().check(solver::Query(others), deadline))) return true;
    fail(method, "the proof of exhaustiveness does not notice that a path is missing");
    return false;
  }

  void write_cases(const ir::Method& method, const PathExplorer& explorer) {
    for (const ExploredPath& path : explorer.paths()) {
      ++witnesses_;
      cases_ << ir::java_name(method.owner->name) << '\t' << method.name << '\t' << method.descriptor;
      for (size_t i = 0; i < path.witness.inputs.size(); ++i)
        cases_ << '\t' << argument_text(explorer, path.witness, i);
      cases_ << '\n';
      predicted_ << escaped(path.outcome) << '\t' << branches_text(path) << '\n';
    }
  }

  static std::string argument_text(const PathExplorer& explorer, Witness witness, size_t index) {
    std::optional<size_t> object = witness.inputs[index].object;
    for (size_t i = 0; object && i < index; ++i) {
      if (witness.inputs[i].object == object) return fmt::format("={}", i);
    }
    for (size_t i = index + 1; object && i < witness.inputs.size(); ++i) {
      if (witness.inputs[i].object == object) witness.inputs[i].object.reset();  // its own name says nothing
    }
    return witness.java_text(explorer.classes(), witness.inputs[index]);
  }

  ir::Program& program_;
  merging::MergeMode merge_;
  std::ofstream cases_;
  std::ofstream predicted_;
  solver::SolverStats stats_;
  size_t methods_ = 0;
  size_t paths_ = 0;
  size_t witnesses_ = 0;
  size_t proved_ = 0;
  size_t unbounded_ = 0;
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
  merging::MergeMode merge = options["--merge"] == "always" ? merging::MergeMode::kAlways
                             : options["--merge"] == "auto" ? merging::MergeMode::kAuto
                                                            : merging::MergeMode::kNever;
  std::filesystem::create_directories(options["--out"]);
  Check check(program, options["--out"], merge);
  if (options.contains("--method")) {
    auto method = paths::find_static_method(program, options["--method"], std::nullopt);
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

}  // namespace heapwright::lazyheap

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  return heapwright::lazyheap::run(std::move(options)) ? 0 : 1;
}
