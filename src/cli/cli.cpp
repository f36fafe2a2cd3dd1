#include "cli/cli.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "cli/choose_sandbox.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "results/header.h"

namespace heapwright::cli {

namespace {

// Examples work in the folder of the project after `make demo`.
constexpr const char* kGenerateExample =
    "heapwright generate -cp build/demo/classes demo.BinaryTree -o build/demo/tests";

// Help that starts with an example.
class ExampleFirst : public CLI::Formatter {
 public:
  explicit ExampleFirst(std::string example, std::string usage = "")
      : example_(std::move(example)), usage_(std::move(usage)) {}

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    return "Example: " + example_ + "\n\n" + CLI::Formatter::make_help(app, std::move(name), mode);
  }
  std::string make_usage(const CLI::App* app, std::string name) const override {
    return usage_.empty() ? CLI::Formatter::make_usage(app, std::move(name)) : usage_ + "\n";
  }

 private:
  std::string example_;
  std::string usage_;
};

CLI::Validator positive() {
  return CLI::Validator(
      [](const std::string& text) {
        char* end = nullptr;
        bool good = !text.empty() && std::strtod(text.c_str(), &end) > 0 && *end == '\0';
        return good ? std::string() : "'" + text + "' is not a positive number";
      },
      "");
}

void add_jdk_options(CLI::App& command, CommonOptions& options) {
  command.add_option("--jdk", options.source.jdk,
                     "Home of the JDK whose classes are used (else JAVA_HOME, else java on the PATH)");
  command.add_option("--json", options.json, "Write the result as JSON to this file, - for stdout")
      ->type_name("FILE");
  command.add_flag("-q,--quiet", options.quiet, "No notes on stderr");
  command.add_flag("-v,--verbose", options.verbose, "More notes on stderr");
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  command
      .add_option("--cp,--class-path", options.source.class_path, "Directories and jars, separated by ':'")
      ->type_name("PATH")
      ->capture_default_str();
  add_jdk_options(command, options);
}

void add_replay(CLI::App& command, ReplayOptions& options, const char* no_replay) {
  command.add_flag("--no-replay", options.is_off, no_replay);
  command
      .add_option("--sandbox", options.sandbox, "Whether the JVM runs where it can do no harm (see doctor)")
      ->check(CLI::IsMember({"on", "off"}))
      ->capture_default_str();
}

// Like java, which goes on without them; but an element that is not there is often misspelt.
void leave_out_unreadable(CommonOptions& options) {
  constexpr int kAnyVersion = 0;
  classfile::CheckedClassPath checked = classfile::check_class_path(options.source.class_path, kAnyVersion);
  if (checked.unreadable.empty() || checked.readable.empty()) return;  // with nothing left, commands fail
  options.source.class_path = checked.readable;
  if (options.quiet) return;
  for (const std::string& why : checked.unreadable)
    fmt::print(stderr, "heapwright: warning: {}; it is left out of the class path\n", why);
}

void add_run(CLI::App& app, RunOptions& options) {
  CLI::App& command = *app.add_subcommand("run", "Execute a static method on concrete arguments");
  command.formatter(std::make_shared<ExampleFirst>(
      "heapwright run -cp build/demo/classes demo.Triangle.classify 3 4 5",
      "Usage: heapwright run [OPTIONS] CLASS.method ARG...\n\n"
      "One ARG for each parameter, which may be primitive or a String. An overloaded method is named with "
      "its\n"
      "parameter types: 'p.C.m(int,String)'. Nothing behind -- is an option."));
  add_common_options(command, options.common);
  command.add_option("--max-steps", options.execution.limits.max_steps, "Stop after so many instructions")
      ->type_name("N")
      ->check(positive());
  command
      .add_option("--max-depth", options.execution.limits.max_depth,
                  "Stop at so many nested calls (without it: StackOverflowError, as on the JVM)")
      ->type_name("N")
      ->check(positive());
  command.add_option("--time", options.budget.seconds, "Stop after so many seconds")
      ->type_name("SECONDS")
      ->check(positive());
  command.add_option("--memory", options.budget.memory_mb, "Stop when objects take so much")
      ->type_name("MB")
      ->check(positive())
      ->capture_default_str();
  command.add_flag("--assertions", options.execution.assertions, "Enable Java assertions, as java -ea");
}

void add_heap_inputs(CLI::App& command, HeapInputOptions& options) {
  command
      .add_option("--invariant", options.invariants,
                  "A boolean method that holds, at entry, of the receiver and every parameter of its type")
      ->type_name("CLASS.method")
      ->allow_extra_args(false);
  command
      .add_option("--hex", options.hex,
                  "A file of HEX rules, as JBSE and SUSHI write them: what references of the input can be")
      ->type_name("FILE");
  command
      .add_option("--concrete", options.given,
                  "The value of a parameter that is not symbolic: a number, a text, or null")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command.add_flag("--statics", options.statics,
                   "Static fields of the method's class that are not final are inputs too");
}

void add_merge(CLI::App& command, std::string& merge) {
  command
      .add_option("--merge", merge,
                  "Whether paths that split and meet again go on as one: always, never, or where it pays")
      ->check(CLI::IsMember({"auto", "never", "always"}))
      ->capture_default_str();
}

void add_paths(CLI::App& app, PathsOptions& options) {
  CLI::App& command =
      *app.add_subcommand("paths", "Show all paths of a method over inputs of which nothing is known");
  command.formatter(
      std::make_shared<ExampleFirst>("heapwright paths -cp build/demo/classes demo.Triangle.classify"));
  add_common_options(command, options.common);
  command
      .add_option(
          "method", options.method,
          "CLASS.method, or CLASS.method(int,String) where it is overloaded; CLASS.CLASS is the constructor")
      ->required()
      ->type_name("METHOD");
  auto number = [&command](const char* name, auto& value, const char* text) {
    command.add_option(name, value, text)->type_name("N")->check(positive())->capture_default_str();
  };
  add_heap_inputs(command, options.inputs);
  command
      .add_option(
          "--pre", options.inputs.pre,
          "A file with predicates of separation logic: inputs fulfil the precondition of the method and the "
          "invariant of its class")
      ->type_name("FILE");
  command
      .add_option(
          "--scope", options.inputs.scopes,
          "At most N objects of a class in the input (CLASS=N, a simple name will do), or of every class (N; "
          "default 5)")
      ->type_name("[CLASS=]N")
      ->allow_extra_args(false);
  number("--max-string", options.exploration.inputs.max_string,
         "Longest string, where a length must be tried");
  number("--max-array", options.exploration.inputs.max_array, "Longest array, where a length must be tried");
  number("--max-loops", options.exploration.bounds.max_forks,
         "How often a path may split at one instruction");
  number("--max-paths", options.exploration.max_paths, "Stop after so many paths");
  number("--max-steps", options.exploration.limits.max_steps, "Stop a path after so many instructions");
  number("--max-depth", options.exploration.limits.max_depth, "Stop a path at so many nested calls");
  number("--memory", options.budget.memory_mb, "Stop a path when its objects take so many MB");
  command.add_option("--time", options.budget.seconds, "Stop after so many seconds")
      ->type_name("SECONDS")
      ->check(positive())
      ->capture_default_str();
  command
      .add_option("--junit", options.junit,
                  "Write a JUnit 5 test for each path to this .java file, or below this folder")
      ->type_name("FILE");
  command
      .add_option("--build", options.build,
                  "How tests make objects: by public calls only, or else by writing fields")
      ->check(CLI::IsMember({"calls", "fields"}))
      ->capture_default_str();
  command
      .add_option("--criterion", options.criterion,
                  "Tests for every path, or the fewest that cover every branch")
      ->check(CLI::IsMember({"path", "branch"}))
      ->capture_default_str();
  add_merge(command, options.merge);
  command
      .add_option("--count", options.count,
                  "Classes whose branches are counted, by full name (default: the package of the method)")
      ->type_name("REGEX");
  command.add_option("--order", options.order, "Which path comes next: dfs, bfs or coverage")
      ->check(CLI::IsMember({"dfs", "bfs", "coverage"}))
      ->capture_default_str();
}

void add_target_options(CLI::App& command, TargetOptions& options) {
  add_common_options(command, options.common);
  heapgraph::ExplorerOptions& exploration = options.exploration;
  command
      .add_option(
          "classes", options.classes,
          "Classes by full name: the first is under test, further ones may be used to build arguments")
      ->type_name("CLASS");
  auto number = [&command](const char* name, auto& value, const char* text) {
    return command.add_option(name, value, text)->type_name("N")->check(positive());
  };
  command
      .add_option(
          "--scope", options.scopes,
          "At most N objects of a class (CLASS=N, a simple name will do), or of every class that is not "
          "under exploration (N). Without it scopes grow by themselves")
      ->type_name("[CLASS=]N")
      ->allow_extra_args(false);
  number("--max-length", exploration.max_length, "At most N calls (default: none, run to the fixpoint)");
  number("--max-array", exploration.worker.bounds.max_array_length, "Longest array in a state")
      ->capture_default_str();
  command.add_option("--time", options.budget.seconds, "Stop after so many seconds")
      ->type_name("SECONDS")
      ->check(positive())
      ->capture_default_str();
  number("--memory", options.budget.memory_mb, "Stop at so many MB")->capture_default_str();
  number("--max-depth", exploration.worker.limits.max_depth, "Stop a path at so many nested calls")
      ->capture_default_str();
  number("--max-steps", exploration.worker.limits.max_steps, "Stop a path after so many instructions")
      ->capture_default_str();
  number("--max-loops", exploration.worker.bounds.max_forks, "How often a path may split at one instruction")
      ->capture_default_str();
  number("-j,--threads", exploration.threads, "Threads (default: all cores)");
  command.add_option("--ignore-field", exploration.ignored_fields, "Leave this field out of states")
      ->type_name("CLASS.field")
      ->allow_extra_args(false);
  command
      .add_option("--methods", exploration.worker.api.method_pattern, "Call only methods whose name matches")
      ->type_name("REGEX");
  bool is_package = exploration.worker.api.access == api::Access::kPackage;
  command
      .add_option_function<std::string>(
          "--access",
          [&exploration](const std::string& name) {
            exploration.worker.api.access = name == "package" ? api::Access::kPackage : api::Access::kPublic;
          },
          "Which members may be called: public ones, or also those that code in the package of the class may "
          "call")
      ->check(CLI::IsMember({"public", "package"}))
      ->default_str(is_package ? "package" : "public");
  command.add_option("--ints", options.integers, "Pass only integers of this range, such as 0..3")
      ->type_name("LO..HI");
  command.add_flag("--samples", exploration.worker.api.samples,
                   "Also pass texts, enum constants, arrays, collections and lambdas, a few of each");
  command.add_flag_callback(
      "--no-merge", [&exploration] { exploration.merge = false; },
      "Keep every path as a state of its own, for comparison");
  command.add_option("--save", options.save, "Write the state graph to this file")->type_name("FILE");
  command
      .add_option("--graph", options.graph, "Use the state graph in this file instead of exploring classes")
      ->type_name("FILE");
  command.add_option("--progress", options.progress, "Show progress on stderr")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
}

void add_explore(CLI::App& app, ExploreOptions& options) {
  CLI::App& command = *app.add_subcommand("explore", "Build the graph of all states that calls can reach");
  command.formatter(std::make_shared<ExampleFirst>(
      "heapwright explore -cp build/demo/classes demo.BinaryTree --scope Node=4"));
  add_target_options(command, options.target);
  command.add_flag("--list", options.list, "Print every shape with its regions");
  command.add_option("--dot", options.dot, "Draw the graph for Graphviz, or with --shape one shape of it")
      ->type_name("FILE");
  command.add_option("--shape", options.dot_shape, "The number of the shape to draw, as --list shows it")
      ->type_name("N");
}

void add_reach(CLI::App& app, ReachOptions& options) {
  CLI::App& command =
      *app.add_subcommand("reach", "Find calls that lead to a state which satisfies a predicate");
  command.formatter(
      std::make_shared<ExampleFirst>("heapwright reach -cp build/demo/classes demo.BinaryTree --var "
                                     "'BinaryTree t' --where 't.root.left.value == 7'"));
  add_target_options(command, options.target);
  command
      .add_option("--where", options.where,
                  "A Java boolean expression over the variables; may read private fields")
      ->type_name("EXPR");
  command.add_option("--var", options.variables, "A variable of the expression, such as 'Node n' or 'int k'")
      ->type_name("'TYPE NAME'")
      ->allow_extra_args(false);
  command.add_option("--spec", options.spec, "Instead: a compiled static boolean method")
      ->type_name("CLASS.method");
  command
      .add_option(
          "--goal", options.goals,
          "Instead: path conditions, each of which is a question of its own, in the JSON that paths writes; "
          "without classes, about those that the conditions speak of")
      ->type_name("FILE");
  command.add_option("--junit", options.junit, "Write the calls as a JUnit 5 test to this .java file")
      ->type_name("FILE");
  add_replay(command, options.replay, "Do not run the calls on the JVM");
}

void add_verify(CLI::App& app, VerifyOptions& options) {
  CLI::App& command = *app.add_subcommand("verify", "Check invariants in every state that calls can reach");
  command.formatter(
      std::make_shared<ExampleFirst>("heapwright verify -cp build/demo/classes demo.BinaryTree --property "
                                     "demo.Invariants.isOrdered --scope Node=5"));
  add_target_options(command, options.target);
  command
      .add_option("--property", options.properties,
                  "A boolean method, private or not, that must hold for every object of its class; or, with "
                  "--pre, a formula such as 'tree(this_root)'")
      ->type_name("CLASS.method")
      ->allow_extra_args(false);
  command
      .add_option("--check", options.checks, "assertions: no assert may fail; exceptions: see --exceptions")
      ->check(CLI::IsMember({"assertions", "exceptions"}))
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      .add_option("--exceptions", options.exceptions,
                  "Exceptions that no call may throw (default: those that show a bug, such as "
                  "NullPointerException)")
      ->type_name("CLASS,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      .add_option(
          "--method", options.methods,
          "Instead of classes and properties: no input of this method may break a check (default: both)")
      ->type_name("CLASS.method")
      ->allow_extra_args(false);
  command
      .add_option(
          "--pre", options.pre,
          "A file with predicates of separation logic, for formulas; its invariants are checked, too. With "
          "--method: inputs fulfil its precondition and the invariant of its class")
      ->type_name("FILE");
  add_heap_inputs(command, options.inputs);
  add_merge(command, options.merge);
  command
      .add_option("--junit", options.junit, "Write a JUnit 5 test that fails to this .java file or directory")
      ->type_name("FILE");
  command.add_option("--dot", options.dot, "Draw the first bad heap for Graphviz")->type_name("FILE");
  add_replay(command, options.replay, "Do not run the calls on the JVM");
}

void add_spec(CLI::App& app, SpecOptions& options) {
  CLI::App& command =
      *app.add_subcommand("spec", "Compare a specification of a class with the states that calls can build");
  command.formatter(std::make_shared<ExampleFirst>(
      "heapwright spec -cp build/demo/classes demo.BinaryTree --pre examples/demo/BinaryTree.pred"));
  add_target_options(command, options.target);
  command
      .add_option(
          "--pre", options.pre,
          "A file with predicates of separation logic, and the invariants and preconditions to compare")
      ->type_name("FILE");
  command
      .add_option("--invariant", options.invariants,
                  "A boolean method, private or not, that is compared in the same way")
      ->type_name("CLASS.method")
      ->allow_extra_args(false);
  command
      .add_flag(
          "--infer", options.infer,
          "Propose a specification of the first class, a list or tree, as --pre reads it, and compare it")
      ->excludes("--pre")
      ->excludes("--invariant");
  command.add_option("--dot", options.dot, "Draw the first heap that differs for Graphviz")
      ->type_name("FILE");
  add_replay(command, options.replay, "Do not run the calls on the JVM");
}

void add_generate(CLI::App& app, GenerateOptions& options) {
  CLI::App& command = *app.add_subcommand("generate", "Write JUnit tests that cover every feasible branch");
  command.formatter(std::make_shared<ExampleFirst>(kGenerateExample));
  command
      .add_option("-o,--output", options.output, "The directory of the tests; packages become folders in it")
      ->type_name("DIR");
  command
      .add_option("--classes", options.classes,
                  "Instead of CLASS: every public class of the class path whose full name matches, each for "
                  "itself")
      ->type_name("REGEX");
  command
      .add_option("--exclude", options.excluded,
                  "Leave out classes and methods whose whole full name matches: 'com\\.acme\\.Foo', with all "
                  "nested in "
                  "it; 'com\\.acme\\.Foo\\.toString'; '.*\\.add\\(int\\)' for one of several; "
                  "'com\\.acme\\.Foo\\.Foo' is the "
                  "constructor. Tests are not about them")
      ->type_name("REGEX")
      ->allow_extra_args(false);
  command
      .add_option("--exec", options.executed,
                  "Execution data of JaCoCo (jacoco.exec) of tests that there are: only what they miss is "
                  "generated")
      ->type_name("FILE")
      ->allow_extra_args(false);
  command
      .add_option("--criterion", options.criterion,
                  "What is to be covered: branches, lines, every way to throw, or every path of every call")
      ->check(CLI::IsMember({"branch", "line", "exception", "path"}))
      ->capture_default_str();
  command
      .add_option(
          "--target", options.targets,
          "Only the branches of this method count: CLASS.method, or CLASS.method(int) for one of several "
          "(repeatable)")
      ->type_name("CLASS.method")
      ->allow_extra_args(false);
  command
      .add_option(
          "--invariant", options.inputs.invariants,
          "A boolean method that holds, at entry, of the receiver and every parameter of its type: for the "
          "paths of methods that open branches are looked for by")
      ->type_name("CLASS.method")
      ->allow_extra_args(false);
  command
      .add_option("--concrete", options.inputs.given,
                  "The same: the value of parameters with this name, a number, a text, or null")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  add_merge(command, options.merge);
  command.add_option("--junit", options.style.junit, "The version of JUnit")
      ->check(CLI::IsMember({4, 5}))
      ->capture_default_str();
  command.add_option("--class-name", options.class_name, "The name of the test class")
      ->type_name("PATTERN")
      ->capture_default_str();
  command
      .add_option("--makers", options.makers,
                  "Pass what the static methods and fields of this class give, rather than other objects "
                  "(repeatable)")
      ->type_name("CLASS")
      ->allow_extra_args(false);
  command
      .add_option("--mocks", options.mocks,
                  "How objects are written that nothing on the class path makes: as anonymous classes, or by "
                  "Mockito, which has to be on the class path")
      ->check(CLI::IsMember({"none", "mockito"}))
      ->capture_default_str();
  command
      .add_option(
          "--pre", options.pre.file,
          "A file with predicates of separation logic: tests of the methods that it speaks of, on heaps that "
          "fulfil their preconditions")
      ->type_name("FILE");
  command
      .add_option("--unfold", options.pre.unfold,
                  "With --pre: heaps of predicates that are unfolded so often come first, each as a test")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option(
          "--initial", options.pre.initial,
          "With --pre: a static method that returns an input, or an Object[] with the receiver and the "
          "arguments (repeatable)")
      ->type_name("CLASS.method")
      ->allow_extra_args(false);
  command
      .add_option("--build", options.pre.build,
                  "With --pre: how tests make objects: by public calls only, or else by writing fields")
      ->check(CLI::IsMember({"calls", "fields"}))
      ->capture_default_str();
  command.add_option("--max-tests", options.style.max_tests, "At most N tests a class")
      ->type_name("N")
      ->check(positive());
  command
      .add_option("--patience", options.generator.patience,
                  "While scopes grow by themselves: stop after N paths that show nothing new")
      ->type_name("N")
      ->check(positive())
      ->capture_default_str();
  command.add_flag("--minimal", options.style.is_minimal,
                   "Only tests that cover something; none that are there to notice changes of the code");
  command.add_option(
      "--max-sequences", options.max_sequences,
      "Calls are tried so often at most; with time enough, results depend on this and --seed alone");
  command.add_flag_callback(
      "--no-search", [&options] { options.searches = false; }, "Only explore states; do not try calls");
  command.add_option("--seed", options.style.seed, "For trying calls, and for the choice of those tests")
      ->type_name("N")
      ->capture_default_str();
  command.add_flag("--force", options.force, "Replace files that were changed by hand");
  add_replay(command, options.replay, "Do not run the tests on the JVM before they are written");
  command.add_option("--csv", options.csv, "Write the table to this file")->type_name("FILE");
  options.target.exploration.worker.api.access = api::Access::kPackage;
  add_target_options(command, options.target);
  // Stages decide on samples, and explore by themselves.
  for (const char* hidden : {"--samples", "--save", "--graph"}) command.get_option(hidden)->group("");
}

void add_list(CLI::App& app, ListOptions& options) {
  CLI::App& command = *app.add_subcommand("list", "Show classes and their methods, and why any is skipped");
  command.formatter(
      std::make_shared<ExampleFirst>("heapwright list -cp build/demo/classes demo.BinaryTree --ir"));
  add_common_options(command, options.common);
  command.add_option("classes", options.classes, "Classes by full name (default: all on the class path)")
      ->type_name("CLASS");
  command.add_flag("--ir", options.ir, "Show the intermediate code of every method");
  command.add_flag("--natives", options.natives,
                   "Show instead the JDK methods that have a model, as a Markdown table");
}

// Java spells the class path option with one dash.
std::vector<std::string> arguments_of(int argc, const char* const* argv) {
  std::vector<std::string> arguments;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "-cp" || argument == "-classpath") argument = "--cp";
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

// "-5", "-.5", "-Infinity" and a lone "-" are arguments.
bool is_argument(std::string_view text) {
  if (!text.starts_with('-') || text == "-") return true;
  return text.size() > 1 && text[0] == '-' &&
         (std::isdigit(text[1]) != 0 || text[1] == '.' || text == "-Infinity");
}

bool takes_value(const CLI::Option* option) { return option != nullptr && option->get_expected_min() > 0; }

// Takes the method and its arguments out of the words behind "run", so that "-5" or "" is not read as an
// option.
void take_method(const CLI::App& app, std::vector<std::string>& words, RunOptions& options) {
  const CLI::App& command = *app.get_subcommand("run");
  auto start = words.begin();  // becomes the command: others may have an argument of that name
  while (start != words.end() && start->starts_with('-')) {
    bool is_followed = takes_value(app.get_option_no_throw(*start));
    if (++start != words.end() && is_followed) ++start;
  }
  if (start == words.end() || *start != "run") return;
  std::vector<std::string> rest(words.begin(), start + 1);
  std::vector<std::string> taken;
  bool only_arguments = false;
  for (auto word = start + 1; word != words.end(); ++word) {
    if (only_arguments || is_argument(*word)) {
      taken.push_back(*word);
    } else if (*word == "--") {
      only_arguments = true;
    } else {
      rest.push_back(*word);
      const CLI::Option* option = command.get_option_no_throw(*word);
      if (option == nullptr) option = app.get_option_no_throw(*word);
      if (takes_value(option) && word + 1 != words.end()) rest.push_back(*++word);
    }
  }
  words = std::move(rest);
  if (taken.empty()) return;
  options.method = taken[0];
  options.arguments.assign(taken.begin() + 1, taken.end());
}

}  // namespace

int run(int argc, const char* const* argv) {
  CLI::App app(
      "Heapwright reads compiled Java classes and reasons about every heap that calls of their public\n"
      "methods can build: it writes JUnit tests that cover every feasible branch, finds calls that lead\n"
      "to a wanted state, and checks invariants in all states.",
      "heapwright");
  app.formatter(std::make_shared<ExampleFirst>(kGenerateExample));
  app.set_version_flag("--version", std::string("heapwright ") + results::version());
  app.require_subcommand(1);
  app.set_config("--config", "", "Read options from this TOML file; flags win")->type_name("FILE");
  app.fallthrough();
  GenerateOptions generate_options;
  add_generate(app, generate_options);
  ReachOptions reach_options;
  add_reach(app, reach_options);
  VerifyOptions verify_options;
  add_verify(app, verify_options);
  SpecOptions spec_options;
  add_spec(app, spec_options);
  ExploreOptions explore_options;
  add_explore(app, explore_options);
  PathsOptions paths_options;
  add_paths(app, paths_options);
  RunOptions run_options;
  add_run(app, run_options);
  ListOptions list_options;
  add_list(app, list_options);
  CommonOptions doctor_options;
  CLI::App& doctor = *app.add_subcommand("doctor", "Show what is found on this machine and what is missing");
  doctor.formatter(std::make_shared<ExampleFirst>("heapwright doctor -cp build/demo/classes"));
  add_common_options(doctor, doctor_options);
  std::vector<std::string> words = arguments_of(argc, argv);
  bool is_unknown_option = !words.empty() && words[0].starts_with('-') && words[0] != "-h" &&
                           app.get_option_no_throw(words[0].substr(0, words[0].find('='))) == nullptr;
  if (is_unknown_option) {
    return report_error(base::usage_error("The following argument was not expected: " + words[0] +
                                          " (see heapwright --help)"));
  }
  bool is_command =
      words.empty() || words[0].starts_with('-') ||
      !app.get_subcommands([&words](CLI::App* command) { return command->get_name() == words[0]; }).empty();
  if (!is_command) {
    return report_error(base::usage_error("unknown command '" + words[0] +
                                          "'; there are doctor, explore, generate, list, paths, reach, run, "
                                          "spec and verify (see heapwright --help)"));
  }
  take_method(app, words, run_options);
  try {
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    bool asked_for_help = error.get_exit_code() == 0;
    if (asked_for_help) return app.exit(error);
    return report_error(base::usage_error(std::string(error.what()) + " (see heapwright --help)"));
  }
  for (CommonOptions* common :
       {&list_options.common, &run_options.common, &paths_options.common, &explore_options.target.common,
        &reach_options.target.common, &verify_options.target.common, &spec_options.target.common,
        &generate_options.target.common}) {
    leave_out_unreadable(*common);
  }
  if (app.got_subcommand("list")) return list_command(list_options);
  if (app.got_subcommand("doctor")) return doctor_command(doctor_options);
  if (app.got_subcommand("run")) {
    if (run_options.method.empty())
      return report_error(base::usage_error("run needs CLASS.method (see heapwright run --help)"));
    return run_command(run_options);
  }
  for (TargetOptions* target :
       {&reach_options.target, &verify_options.target, &spec_options.target, &generate_options.target})
    target->common.command_line = command_line(argc, argv);
  for (auto [name, replay] :
       {std::pair("reach", &reach_options.replay), std::pair("verify", &verify_options.replay),
        std::pair("spec", &spec_options.replay), std::pair("generate", &generate_options.replay)}) {
    if (!app.got_subcommand(name)) continue;
    if (auto chosen = choose_sandbox(*replay); !chosen) return report_error(chosen.error());
  }
  base::KeepsResults keeps_results;
  int code = kInternalError;
  if (app.got_subcommand("paths")) code = paths_command(paths_options);
  if (app.got_subcommand("explore")) code = explore_command(explore_options);
  if (app.got_subcommand("reach")) code = reach_command(reach_options);
  if (app.got_subcommand("verify"))
    code = verify_options.methods.empty() ? verify_command(verify_options)
                                          : verify_method_command(verify_options);
  if (app.got_subcommand("spec")) code = spec_command(spec_options);
  if (app.got_subcommand("generate")) code = generate_command(generate_options);
  std::fflush(stdout);
  return code;
}

}  // namespace heapwright::cli
