#include <fmt/format.h>

#include "report/csv.h"
#include "results/generate_result.h"
#include "testgen/suite.h"

namespace heapwright::report {

using results::GeneratedClass;
using results::GenerateResult;

namespace {

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string result = "\"";
  for (char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

}  // namespace

std::string to_csv(const GenerateResult& result) {
  std::string text =
      "class,status,branches,covered,infeasible,bounded,open,methods,methods_covered,tests,calls,replayed,"
      "passed,"
      "dropped,explore_seconds,seconds,error\n";
  for (const GeneratedClass& generated : result.classes) {
    const testgen::Tally& branches = generated.branches;
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.3f},{:.3f},{}\n", generated.name(),
                        results::status_name(generated.status()), branches.total, branches.covered,
                        branches.infeasible, branches.bounded, branches.open, generated.methods.total,
                        generated.methods.covered, generated.tests, generated.calls, generated.replayed,
                        generated.passed, generated.dropped.size(), generated.explore_seconds,
                        generated.header.seconds, quoted(generated.error));
  }
  return text;
}

}  // namespace heapwright::report
