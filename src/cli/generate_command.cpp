#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "api/maker_index.h"
#include "base/check.h"
#include "base/nearest_name.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/seconds.h"
#include "cli/target.h"
#include "coverage/branch_words.h"
#include "javaexpr/keywords.h"
#include "javatext/generated_file.h"
#include "javatext/java_names.h"
#include "report/csv.h"
#include "report/json.h"
#include "report/text.h"
#include "search/searcher.h"
#include "testgen/stages.h"

namespace heapwright::cli {

namespace {

using results::GeneratedClass;
using Clock = std::chrono::steady_clock;

constexpr size_t kMaxPaths = 500;
constexpr std::string_view kClassMark = "${CLASS}";  // in --class-name

// "${CLASS}HeapTest" for p.Outer$Inner: "Outer_InnerHeapTest".
base::Result<std::string> test_class_name(const std::string& pattern, const ir::ClassInfo& type) {
  std::string simple = type.java_name();
  simple.erase(0, simple.find_last_of('.') + 1);
  std::replace(simple.begin(), simple.end(), '$', '_');
  std::string name = pattern;
  if (size_t at = name.find(kClassMark); at != std::string::npos) name.replace(at, kClassMark.size(), simple);
  auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  bool is_name = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
                 std::all_of(name.begin(), name.end(), is_part) && !javaexpr::is_keyword(name);
  if (!is_name)
    return base::usage_error(
        fmt::format("--class-name {}: a Java name is needed, such as ${{CLASS}}Test", pattern));
  if (name == simple)
    return base::usage_error(
        fmt::format("--class-name {}: the test class would have the name of the class under test", pattern));
  return name;
}

// Whether the program may write there; the text says why not.
base::Status check_output(const GenerateOptions& options) {
  if (auto there = check_folders({options.target.common.json, options.csv}); !there) return there;
  std::error_code error;
  std::filesystem::create_directories(options.output, error);
  if (error || !std::filesystem::is_directory(options.output) || access(options.output.c_str(), W_OK) != 0) {
    return base::usage_error(fmt::format("-o {}: cannot write to this directory{}", options.output,
                                         error ? ": " + error.message() : ""));
  }
  return base::Ok{};
}

// Writes the suite, unless a person has changed the file that is there.
base::Status write_suite_file(const GenerateOptions& options, const testgen::Suite& suite) {
  std::filesystem::path file = std::filesystem::path(options.output) / suite.file;
  std::error_code error;
  if (std::filesystem::exists(file, error) && !options.force) {
    std::ifstream in(file, std::ios::binary);
    std::string contents((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    javatext::FileState state = javatext::state_of(contents);
    if (state != javatext::FileState::kOurs) {
      return base::usage_error(fmt::format(
          "{} {}; it was left as it is (--force replaces it)", file.string(),
          state == javatext::FileState::kChanged ? "was changed by hand" : "was not written by heapwright"));
    }
  }
  std::filesystem::create_directories(file.parent_path(), error);
  if (error)
    return base::usage_error(fmt::format("cannot make {}: {}", file.parent_path().string(), error.message()));
  return write_file(file.string(), suite.source);
}

// What would otherwise fail only after the exploration; and starts the JVM that is going to run the tests.
base::Status prepare(const GenerateOptions& options, const testgen::TimePlan& time,
                     heapgraph::Explorer& explorer, std::unique_ptr<jvm::SuiteReplay>& replay) {
  const ir::ClassInfo& under_test = *explorer.api().classes()[0];
  if (auto name = test_class_name(options.class_name, under_test); !name) return name.error();
  if (options.mocks == "mockito" && explorer.program().load("org/mockito/Mockito").found == nullptr) {
    return base::usage_error(
        "--mocks mockito: org.mockito.Mockito is not on the class path; add the jars of Mockito, Byte Buddy "
        "and "
        "Objenesis to -cp");
  }
  if (options.replay.is_off || replay != nullptr) return base::Ok{};
  auto setup = jvm::replay_setup(explorer.worker(), time.replay_end(), options.replay.kind);
  if (!setup) return setup.error();
  jvm::SuiteReplayOptions replay_options;
  replay_options.junit = options.style.junit;
  replay_options.measured = {std::string(under_test.name)};
  replay_options.per_test = time.test_limit(time.exploration_end());
  replay = std::make_unique<jvm::SuiteReplay>(std::move(*setup), std::move(replay_options));
  return base::Ok{};
}

// What the suite and its tests show, without the files.
void add_suite(GeneratedClass& result, const testgen::Suite& suite) {
  result.branches = suite.branches;
  result.methods = suite.methods;
  result.lines = suite.lines;
  result.tests = suite.tests;
  result.calls = suite.calls;
  result.mutants = suite.mutants;
  result.noticed = suite.noticed;
  result.replayed = suite.replayed;
  result.passed = suite.passed;
  result.late = suite.late;
  result.not_replayed = suite.not_replayed;
  result.second = suite.second;
  result.dropped = suite.dropped;
  result.refused = suite.refused;
  result.not_measured = suite.not_measured;
  result.differences = suite.differences;
  result.by_chance = suite.by_chance;
}

// What the criterion asks for, and what of it is not covered.
void add_uncovered(GeneratedClass& result, const testgen::Suite& suite, const testgen::Generator& generator,
                   ir::Program& program) {
  const std::vector<coverage::Obligation>& obligations = generator.obligations();
  for (uint32_t i = 0; i < obligations.size(); ++i) {
    if (generator.goal().counts(i)) ++result.sizes[obligations[i].display];
  }
  for (const testgen::Uncovered& uncovered : suite.uncovered) {
    if (!generator.goal().counts(uncovered.obligation)) continue;
    results::UncoveredObligation& row = result.uncovered.emplace_back();
    row.obligation = obligations[uncovered.obligation];
    if (auto outcome = generator.goal().obligations().ir_outcome(uncovered.obligation))
      row.condition = coverage::branch_words(program, *outcome->method, outcome->outcome);
    row.claim = uncovered.claim;
    row.why = uncovered.why;
    row.scope = uncovered.scope;
    row.behind_line = uncovered.behind_line;
    row.nearest = uncovered.nearest;
  }
}

// What files and patterns that the options name say.
struct Given {
  coverage::Exclusion exclusion;
  std::shared_ptr<const std::vector<coverage::ExecutionData>> executed;  // null: there are no files
  std::optional<search::Searcher::Options> search;                       // nothing: there is none
};

base::Result<Given> read_given(const GenerateOptions& options) {
  Given given;
  auto exclusion = coverage::Exclusion::of(options.excluded);
  if (!exclusion) return exclusion.error();
  given.exclusion = std::move(*exclusion);
  if (options.executed.empty()) return given;
  std::vector<coverage::ExecutionData> executed;
  for (const std::string& file : options.executed) {
    auto bytes = read_file(file);
    if (!bytes) return base::usage_error("--exec " + bytes.error().message);
    auto data = coverage::ExecutionData::read(*bytes, "--exec " + file);
    if (!data) return data.error();
    executed.push_back(std::move(*data));
  }
  given.executed = std::make_shared<const std::vector<coverage::ExecutionData>>(std::move(executed));
  return given;
}

base::Result<GeneratedClass> generate_for(const GenerateOptions& options, const TargetOptions& target_options,
                                          const Given& given) {
  std::string named = target_options.classes.front();
  named = named.substr(0, named.find('<'));
  if (given.exclusion.leaves_out_class(named))
    return base::usage_error(fmt::format("--exclude leaves out all of {}", named));
  GeneratedClass result;
  auto start = Clock::now();
  testgen::GeneratorOptions settings = options.generator;
  settings.criterion = *coverage::criterion_named(options.criterion);
  settings.merge = merge_mode(options.merge);
  settings.exclusion = given.exclusion;
  settings.executed = given.executed;
  settings.access = target_options.exploration.worker.api.access;
  if (settings.criterion == coverage::Criterion::kPath) settings.max_candidates = kMaxPaths;
  testgen::Generator generator(settings);
  testgen::TimePlan time(start, target_options.budget.countable_seconds(), !options.replay.is_off);
  std::unique_ptr<jvm::SuiteReplay> replay;
  auto exploration = explorer_options(target_options);
  if (!exploration) return exploration.error();
  exploration->worker.api.nested_classes = true;
  exploration->worker.api.stubs =
      options.mocks == "mockito" ? api::StubForm::kMock : api::StubForm::kAnonymous;
  auto make = [&](heapgraph::ExplorerOptions stage) -> base::Result<std::unique_ptr<heapgraph::Explorer>> {
    auto made = heapgraph::Explorer::make(std::move(stage));
    if (!made) return made.error();
    if (auto prepared = prepare(options, time, **made, replay); !prepared) return prepared.error();
    return std::move(*made);
  };
  solver::SolverStats queries;  // of all stages but the last
  solver::SolverStats last_queries;
  auto explored = testgen::explore_in_stages(
      generator, *exploration, make, time,
      [&](heapgraph::Explorer& explorer, bool begins) {
        if (begins) return show_progress(target_options, explorer);
        clear_progress(target_options);
        queries += last_queries;
        last_queries = explorer.graph().stats.solver;
      },
      given.search);
  if (!explored) return explored.error();
  heapgraph::Explorer& explorer = *explored->explorer;
  result.explore_seconds = seconds_since(start);
  const ir::ClassInfo& under_test = *explorer.api().classes()[0];
  result.header.target = under_test.java_name();

  testgen::SuiteOptions suite_options;
  suite_options.class_name = *test_class_name(options.class_name, under_test);
  suite_options.command = options.target.common.command_line;
  suite_options.style = options.style;
  suite_options.time = &time;
  suite_options.replay = replay.get();
  auto suite_start = Clock::now();
  auto suite = testgen::make_suite(explorer, generator, suite_options);
  if (!suite) return suite.error();
  bool has_found = given.search && !base::interruption() &&
                   testgen::search_on(generator, *explored, time, Clock::now() - suite_start);
  if (has_found) {
    auto next = testgen::make_suite(explorer, generator, suite_options);
    if (next && next->shows_more_than(*suite)) suite = std::move(next);
  }
  if (given.search) result.search = explored->searcher->stats();
  add_suite(result, *suite);
  add_uncovered(result, *suite, generator, explorer.program());
  result.failures = generator.failures().entries();
  result.excluded = generator.goal().obligations().excluded();
  result.generated = generator.goal().obligations().generated();
  result.has_elsewhere = given.executed != nullptr;
  result.warnings = generator.elsewhere().warnings;
  result.missing = generator.missing_classes();
  result.missing.insert(suite->missing.begin(), suite->missing.end());
  if (result.has_open() || result.has_bounded()) result.why_ended = generator.why_ended();
  result.header.seconds = seconds_since(start);
  result.exploration = exploration_of(target_options, *explored->last, explored->status);
  result.header.solver = explored->last->graph().stats.solver;
  result.header.solver += queries;
  if (suite->source.empty()) return result;
  if (auto written = write_suite_file(options, *suite); !written) {
    result.not_written = written.error().message;
  } else {
    result.file = (std::filesystem::path(options.output) / suite->file).string();
  }
  return result;
}

// A bug of ours in one class does not stop the others.
base::Result<GeneratedClass> generate_safely(const GenerateOptions& options, const TargetOptions& target,
                                             const Given& given) {
  base::ThrowsInternalErrors while_it_works;
  try {
    return generate_for(options, target, given);
  } catch (const std::exception& error) {
    return base::input_error(error.what());
  }
}

// The classes that --makers names, as the JVM does.
base::Result<std::vector<std::string>> preferred_makers(const GenerateOptions& options) {
  std::vector<std::string> result;
  if (options.makers.empty()) return result;
  auto class_path = classfile::ClassPath::open(options.target.common.source);
  if (!class_path) return class_path.error();
  ir::Program program(std::move(*class_path));
  for (const std::string& name : options.makers) {
    std::string internal = javatext::slashes(name);
    const ir::ClassLookup& lookup = program.load(internal);
    if (lookup.found == nullptr && lookup.missing != internal)
      return base::input_error(fmt::format("--makers {}: {}", name, lookup.error));
    if (lookup.found == nullptr) {
      std::vector<std::string> others;
      for (const auto& container : program.class_path().containers()) {
        if (auto listed = container->list()) {
          for (const std::string& other : *listed) others.push_back(ir::java_name(other));
        }
      }
      return base::usage_error(
          fmt::format("--makers {}: there is no such class{}", name, base::did_you_mean(name, others)));
    }
    result.push_back(std::move(internal));
  }
  return result;
}

// Public concrete classes whose full names match; of the JDK, if none on the class path does.
base::Result<std::vector<std::string>> matching_classes(const GenerateOptions& options,
                                                        const coverage::Exclusion& exclusion) {
  std::regex pattern;
  try {
    pattern = std::regex(*options.classes);
  } catch (const std::regex_error& error) {
    return base::usage_error(fmt::format("--classes {}: {}", *options.classes, error.what()));
  }
  auto class_path = classfile::ClassPath::open(options.target.common.source);
  if (!class_path) return class_path.error();
  ir::Program program(std::move(*class_path));
  std::vector<std::string> names;
  auto take = [&](const std::vector<std::string>& listed) {
    for (const std::string& name : listed) {
      std::string java_name = ir::java_name(name);
      if (!std::regex_match(java_name, pattern) || exclusion.leaves_out_class(java_name)) continue;
      const ir::ClassInfo* type = program.load(name).found;
      bool is_candidate = type != nullptr && type->kind == ir::ClassKind::kClass && !type->is_abstract() &&
                          (type->flags & classfile::kAccPublic) != 0 && name.find('$') == std::string::npos;
      if (is_candidate) names.push_back(ir::java_name(name));
    }
  };
  for (const auto& container : program.class_path().containers()) {
    auto listed = container->list();
    if (!listed) return listed.error();
    take(*listed);
  }
  if (names.empty()) take(program.class_path().jdk().image->list());
  if (names.empty())
    return base::usage_error(fmt::format("--classes {}: no public class has such a name", *options.classes));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

// Writes everything but the rows of many classes, which are there already.
int finish(const GenerateOptions& options, const results::GenerateResult& result) {
  const CommonOptions& common = options.target.common;
  ExitCode code = exit_code(result, base::interruption());
  if (common.json != "-") fmt::print("{}", report::to_text(result, common.verbose));
  std::fflush(stdout);  // before what is said on stderr
  fmt::print(stderr, "{}", report::notes_text(result));
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

}  // namespace

int generate_command(const GenerateOptions& options) {
  if (options.output.empty())
    return report_error(base::usage_error("generate needs -o DIR, where the tests are written"));
  if (options.classes.has_value() == !options.target.classes.empty())
    return report_error(base::usage_error("generate needs either the name of a class or --classes REGEX"));
  if (options.classes && options.class_name.find(kClassMark) == std::string::npos) {
    return report_error(
        base::usage_error(fmt::format("--class-name {}: with --classes it needs {}, such as {}Test",
                                      options.class_name, kClassMark, kClassMark)));
  }
  if (options.target.graph || options.target.save)
    return report_error(
        base::usage_error("generate explores by itself, in stages: there is no --graph and no --save"));
  if (auto writable = check_output(options); !writable) return report_error(writable.error());
  auto preferred = preferred_makers(options);
  if (!preferred) return report_error(preferred.error());
  api::MakerIndex index(options.target.common.source, api::MakerCache::from_environment());
  auto start = Clock::now();
  auto given = read_given(options);
  if (!given) return report_error(given.error());
  if (options.searches) {
    given->search =
        search::Searcher::Options{.seed = options.style.seed,
                                  .max_sequences = options.max_sequences,
                                  .vocabulary = {.index = &index, .preferred = std::move(*preferred)}};
  }
  results::GenerateResult result;
  result.criterion = *coverage::criterion_named(options.criterion);
  result.is_of_many = options.classes.has_value();
  if (!options.classes) {
    auto generated = generate_for(options, options.target, *given);
    if (!generated) return report_error(generated.error());
    result.classes.push_back(std::move(*generated));
  } else {
    result.header.target = *options.classes;
    auto names = matching_classes(options, given->exclusion);
    if (!names) return report_error(names.error());
    bool prints = options.target.common.json != "-" && !options.target.common.quiet;
    size_t width = report::table_width(*names);
    if (prints) fmt::print("{}", report::table_header(result, width));
    for (const std::string& name : *names) {
      if (base::interruption()) break;
      TargetOptions target = options.target;
      target.classes = {name};
      auto generated = generate_safely(options, target, *given);
      if (generated) {
        result.classes.push_back(std::move(*generated));
      } else {
        GeneratedClass& failed = result.classes.emplace_back();
        failed.header.target = name;
        failed.error = generated.error().message;
      }
      if (!prints) continue;
      fmt::print("{}", report::table_row(result.classes.back(), width));
      std::fflush(stdout);
    }
  }
  result.header.seconds = seconds_since(start);
  return finish(options, result);
}

}  // namespace heapwright::cli
