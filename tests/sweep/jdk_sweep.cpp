// Loads every class of a JDK and of jars, and lowers every method. Prints what failed, and how fast it went.
//
//   jdk_sweep --jdk HOME [JAR...]
#include <fmt/format.h>

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "ir/program.h"

namespace heapwright::sweep {

namespace {

struct Totals {
  size_t classes = 0;
  size_t methods = 0;
  size_t instructions = 0;
  size_t not_linked = 0;  // extends a class that is not in the jar
  std::vector<std::string> failures;
};

void sweep_class(ir::Program& program, const std::string& name, Totals& totals) {
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
    } else {
      totals.failures.push_back(body.error().message);
    }
  }
}

bool sweep(const classfile::Jdk& jdk, const std::string& jar) {
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
  for (const std::string& name : names) sweep_class(program, name, totals);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  for (const std::string& failure : totals.failures) fmt::print("{}\n", failure);
  fmt::print(
      "{}: {} classes, {} methods, {} instructions in {:.1f} s ({:.0f} classes/s); {} failures, {} not "
      "linked\n",
      jar.empty() ? "JDK " + jdk.version : jar, totals.classes, totals.methods, totals.instructions, seconds,
      static_cast<double>(totals.classes) / seconds, totals.failures.size(), totals.not_linked);
  return totals.classes > 0 && totals.failures.empty();
}

}  // namespace

}  // namespace heapwright::sweep

int main(int argc, char** argv) {
  std::optional<std::string> home;
  std::vector<std::string> jars;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word == "--jdk" && i + 1 < argc) {
      home = argv[++i];
    } else {
      jars.push_back(word);
    }
  }
  auto jdk = heapwright::classfile::find_jdk(home);
  if (!jdk) {
    fmt::print("{}\n", jdk.error().message);
    return 1;
  }
  bool good = heapwright::sweep::sweep(*jdk, "");
  for (const std::string& jar : jars) good = heapwright::sweep::sweep(*jdk, jar) && good;
  return good ? 0 : 1;
}
