// Runs every case of a list with our interpreter and compares each answer with the JVM's.
//
//   differential --jdk HOME --classes DIR --cases FILE --expected FILE
#include <fmt/format.h>

#include <map>
#include <string>

#include "differential/cases.h"
#include "exec/static_call.h"

namespace heapwright::differential {

namespace {

std::string run_case(ir::Program& program, const Case& test) {
  auto method = exec::find_static_method(program, test.method, test.arguments.size());
  if (!method) return "ERROR " + method.error().message;
  exec::Options options;
  options.limits.max_steps = 200'000'000;
  exec::Interpreter vm(program, options);
  auto result = exec::call_static(vm, **method, test.arguments);
  if (!result) return "ERROR " + result.error().message;
  if (const auto* stop = std::get_if<base::Stop>(&result->outcome)) {
    return fmt::format("STOPPED {}: {} in {}", base::stop_reason_name(stop->reason), stop->what, stop->where);
  }
  return escaped(std::get<std::u16string>(result->outcome));
}

int run(std::map<std::string, std::string>& options) {
  auto jdk = classfile::find_jdk(options["--jdk"]);
  if (!jdk) {
    fmt::print("{}\n", jdk.error().message);
    return 1;
  }
  auto class_path = classfile::ClassPath::open(options["--classes"], *jdk);
  if (!class_path) {
    fmt::print("{}\n", class_path.error().message);
    return 1;
  }
  ir::Program program(std::move(*class_path));
  std::vector<Case> cases = read_cases(options["--cases"]);
  std::vector<std::string> expected = read_lines(options["--expected"]);
  if (cases.empty() || cases.size() != expected.size()) {
    fmt::print("{} cases but {} expected answers\n", cases.size(), expected.size());
    return 1;
  }
  size_t differences = 0;
  for (size_t i = 0; i < cases.size(); ++i) {
    std::string actual = run_case(program, cases[i]);
    if (actual == expected[i]) continue;
    ++differences;
    fmt::print("{}\n  JVM:        {}\n  heapwright: {}\n", cases[i].line, expected[i], actual);
  }
  fmt::print("{} executions on JDK {}, {} differ\n", cases.size(), jdk->version, differences);
  return differences == 0 ? 0 : 1;
}

}  // namespace

}  // namespace heapwright::differential

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  return heapwright::differential::run(options);
}
