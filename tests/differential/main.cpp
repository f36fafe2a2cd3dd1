// Runs every case of a list with our interpreter and compares each answer with the JVM's.
//
//   differential --jdk HOME --classes DIR --cases FILE --expected FILE
//   differential --jdk HOME --coverage yes {--classes DIR --cases FILE}...
//   differential --jdk HOME --claims yes {--classes DIR --cases FILE}...
//
// The second form compares nothing: it shows whether the lists together execute every opcode and every
// exception that an instruction can throw. Nor does the third: it shows whether a branch outcome is taken
// that analysis::branch_facts says is never taken.
#include <fmt/format.h>

#include <map>
#include <memory>
#include <string>

#include "differential/cases.h"
#include "differential/claims.h"
#include "differential/coverage.h"
#include "models/models.h"
#include "paths/static_call.h"

namespace heapwright::differential {

namespace {

using Options = std::multimap<std::string, std::string>;

// `observer`: null, or what watches the execution.
template <class Observer>
std::string run_case(ir::Program& program, const Case& test, Observer* observer) {
  auto method = paths::find_static_method(program, test.method, test.arguments.size());
  if (!method) return "ERROR " + method.error().message;
  exec::Options options;
  options.limits.max_steps = 200'000'000;
  exec::Interpreter vm(program, models::natives(), options);
  exec::Context context;
  exec::Observer watch;
  if (observer != nullptr) {
    watch = observer->observer(program);
    context.observer = &watch;
  }
  auto result = paths::call_static(vm, **method, test.arguments, context);
  if (!result) return "ERROR " + result.error().message;
  if (const auto* stop = std::get_if<base::Stop>(&result->outcome)) {
    return fmt::format("STOPPED {}: {} in {}", base::stop_reason_name(stop->reason), stop->what, stop->where);
  }
  return escaped(std::get<std::u16string>(result->outcome));
}

base::Result<std::unique_ptr<ir::Program>> open_program(const classfile::Jdk& jdk,
                                                        const std::string& classes) {
  auto class_path = classfile::ClassPath::open(classes, jdk);
  if (!class_path) return class_path.error();
  return std::make_unique<ir::Program>(std::move(*class_path));
}

bool compare(ir::Program& program, const std::vector<Case>& cases, const std::vector<std::string>& expected) {
  if (cases.empty() || cases.size() != expected.size()) {
    fmt::print("{} cases but {} expected answers\n", cases.size(), expected.size());
    return false;
  }
  size_t differences = 0;
  for (size_t i = 0; i < cases.size(); ++i) {
    std::string actual = run_case<Coverage>(program, cases[i], nullptr);
    if (actual == expected[i]) continue;
    ++differences;
    fmt::print("{}\n  JVM:        {}\n  heapwright: {}\n", cases[i].line, expected[i], actual);
  }
  fmt::print("{} executions on JDK {}, {} differ\n", cases.size(), program.class_path().jdk().version,
             differences);
  return differences == 0;
}

// Executes all cases of all lists. False: a list cannot be opened, or there is none. The programs are kept:
// the observer refers to their methods.
template <class Observer>
bool run_all(const classfile::Jdk& jdk, const Options& options, Observer& observer,
             std::vector<std::unique_ptr<ir::Program>>& programs) {
  auto [classes, last_classes] = options.equal_range("--classes");
  auto [cases, last_cases] = options.equal_range("--cases");
  for (; classes != last_classes && cases != last_cases; ++classes, ++cases) {
    auto program = open_program(jdk, classes->second);
    if (!program) {
      fmt::print("{}\n", program.error().message);
      return false;
    }
    programs.push_back(std::move(*program));
    for (const Case& test : read_cases(cases->second)) run_case(*programs.back(), test, &observer);
  }
  return !programs.empty();
}

bool check_coverage(const classfile::Jdk& jdk, const Options& options) {
  std::vector<std::unique_ptr<ir::Program>> programs;
  Coverage coverage;
  if (!run_all(jdk, options, coverage, programs)) return false;
  std::vector<std::string> missing = coverage.missing();
  for (const std::string& line : missing) fmt::print("{}\n", line);
  fmt::print("{} missing\n", missing.size());
  return missing.empty();
}

bool check_claims(const classfile::Jdk& jdk, const Options& options) {
  std::vector<std::unique_ptr<ir::Program>> programs;
  Claims claims;
  if (!run_all(jdk, options, claims, programs)) return false;
  for (const std::string& line : claims.broken()) fmt::print("{}\n", line);
  fmt::print("{}\n", claims.summary());
  return claims.broken().empty();
}

bool run(const Options& options) {
  auto value = [&options](const char* name) {
    auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
  };
  auto jdk = classfile::find_jdk(value("--jdk"));
  if (!jdk) {
    fmt::print("{}\n", jdk.error().message);
    return false;
  }
  if (options.contains("--coverage")) return check_coverage(*jdk, options);
  if (options.contains("--claims")) return check_claims(*jdk, options);
  auto program = open_program(*jdk, value("--classes"));
  if (!program) {
    fmt::print("{}\n", program.error().message);
    return false;
  }
  return compare(**program, read_cases(value("--cases")), read_lines(value("--expected")));
}

}  // namespace

}  // namespace heapwright::differential

int main(int argc, char** argv) {
  std::multimap<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) options.emplace(argv[i], argv[i + 1]);
  return heapwright::differential::run(options) ? 0 : 1;
}
