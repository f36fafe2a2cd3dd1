// Loads every class of a JDK and of jars, lowers every method, and asks which of its branches are never
// taken. Prints what failed, and how fast it went.
//
//   jdk_sweep --jdk HOME [--claims N] [JAR...]
//
// --claims N: prints every N-th branch outcome that is claimed never to be taken, to be checked by hand.
#include <fmt/format.h>

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "analysis/branch_facts.h"
#include "ir/program.h"

namespace heapwright::sweep {

namespace {

struct Totals {
  size_t classes = 0;
  size_t methods = 0;
  size_t instructions = 0;
  size_t not_linked = 0;  // extends a class that is not in the jar
  size_t outcomes = 0;
  std::map<analysis::NeverTaken, size_t> claims;
  size_t claim_count = 0;
  double analysis_seconds = 0;
  double slowest_seconds = 0;
  std::string slowest;
  std::vector<std::string> failures;
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void print_claim(const ir::Method& method, const ir::Body& body, uint32_t outcome,
                 analysis::NeverTaken reason) {
  for (const ir::BranchPoint& point : body.branches) {
    if (outcome < point.first_outcome || outcome >= point.first_outcome + point.outcomes) continue;
    fmt::print("claim: {} pc {} line {} outcome {}: {}\n", method.display_name(), point.pc, point.line,
               outcome - point.first_outcome, analysis::never_taken_text(reason));
  }
}

void analyse(ir::Program& program, const ir::Method& method, const ir::Body& body, size_t every_nth,
             Totals& totals) {
  auto start = std::chrono::steady_clock::now();
  analysis::BranchFacts facts = analysis::branch_facts(program, method, body);
  double seconds = seconds_since(start);
  totals.analysis_seconds += seconds;
  if (seconds > totals.slowest_seconds) {
    totals.slowest_seconds = seconds;
    totals.slowest = method.display_name();
  }
  totals.outcomes += body.outcome_count;
  for (auto [outcome, reason] : facts) {
    ++totals.claims[reason];
    if (every_nth != 0 && ++totals.claim_count % every_nth == 0) print_claim(method, body, outcome, reason);
  }
}

void sweep_class(ir::Program& program, const std::string& name, size_t every_nth, Totals& totals) {
  const ir::ClassLookup& lookup = program.load(name);
  ++totals.classes;
  if (lookup.found == nullptr) {
    if (!lookup.missing.empty() && lookup.missing != name) {
      ++totals.not_linked;
    } else {
      totals.failures.push_back(lookup.error);
    }
    return;
  }
  for (const auto& method : lookup.found->methods) {
    if (method->is_abstract() || method->is_native()) continue;
    ++totals.methods;
    auto body = program.body(*method);
    if (body) {
      totals.instructions += (*body)->code.size();
      analyse(program, *method, **body, every_nth, totals);
    } else {
      totals.failures.push_back(body.error().message);
    }
  }
}

bool sweep(const classfile::Jdk& jdk, const std::string& jar, size_t every_nth) {
  auto class_path = classfile::ClassPath::open(jar, jdk);
  if (!class_path) {
    fmt::print("{}\n", class_path.error().message);
    return false;
  }
  ir::Program program(std::move(*class_path));
  std::vector<std::string> names;
  if (jar.empty()) {
    names = jdk.image->list();
  } else {
    auto listed = program.class_path().containers().front()->list();
    if (listed) names = *listed;
  }
  Totals totals;
  auto start = std::chrono::steady_clock::now();
  for (const std::string& name : names) sweep_class(program, name, every_nth, totals);
  double seconds = seconds_since(start) - totals.analysis_seconds;
  for (const std::string& failure : totals.failures) fmt::print("{}\n", failure);
  fmt::print(
      "{}: {} classes, {} methods, {} instructions in {:.1f} s ({:.0f} classes/s); {} failures, {} not "
      "linked\n",
      jar.empty() ? "JDK " + jdk.version : jar, totals.classes, totals.methods, totals.instructions, seconds,
      static_cast<double>(totals.classes) / seconds, totals.failures.size(), totals.not_linked);
  fmt::print("never taken, of {} branch outcomes, in {:.1f} s:\n", totals.outcomes, totals.analysis_seconds);
  for (auto [reason, count] : totals.claims) {
    fmt::print("  {}: {}\n", count, analysis::never_taken_text(reason));
  }
  fmt::print("  slowest, {:.3f} s: {}\n", totals.slowest_seconds, totals.slowest);
  return totals.classes > 0 && totals.failures.empty();
}

}  // namespace

}  // namespace heapwright::sweep

int main(int argc, char** argv) {
  std::optional<std::string> home;
  std::vector<std::string> jars;
  size_t every_nth = 0;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word == "--jdk" && i + 1 < argc) {
      home = argv[++i];
    } else if (word == "--claims" && i + 1 < argc) {
      every_nth = std::stoul(argv[++i]);
    } else {
      jars.push_back(word);
    }
  }
  auto jdk = heapwright::classfile::find_jdk(home);
  if (!jdk) {
    fmt::print("{}\n", jdk.error().message);
    return 1;
  }
  bool good = heapwright::sweep::sweep(*jdk, "", every_nth);
  for (const std::string& jar : jars) good = heapwright::sweep::sweep(*jdk, jar, every_nth) && good;
  return good ? 0 : 1;
}
