// Writes what we count as branches, lines and methods, and what executions cover of them, in the same words
// as MeasureCoverage.java does with JaCoCo.
//
//   jacoco_check --jdk HOME totals PATH > OUT    every class of a directory or jar
//   jacoco_check --jdk HOME record PATH FILE > OUT   what is covered by an execution that JaCoCo has recorded
//   jacoco_check --jdk HOME run PATH > OUT       executions of all public static methods over ints, and their
//   coverage
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "coverage/elsewhere.h"
#include "coverage/execution_data.h"
#include "coverage/obligations.h"
#include "exec/interpreter.h"
#include "models/models.h"
#include "solver/solver.h"

namespace heapwright::jacoco {

namespace {

using coverage::Obligation;
using coverage::Obligations;

// Branches by class, method and line; methods without any; lines by class. All sorted, as text.
std::set<std::string> describe(const Obligations& obligations, const std::vector<uint32_t>& chosen) {
  std::map<std::string, size_t> branches;
  std::set<std::string> result;
  for (uint32_t number : chosen) {
    const Obligation& obligation = obligations.all()[number];
    std::string method =
        fmt::format("{}.{}{}", obligation.class_name, obligation.method_name, obligation.descriptor);
    switch (obligation.kind) {
      case Obligation::Kind::kBranch:
        ++branches[fmt::format("{} line {}: ", method, obligation.line)];
        break;
      case Obligation::Kind::kMethod:
        result.insert(fmt::format("{} method", method));
        break;
      case Obligation::Kind::kLine:
        result.insert(fmt::format("{} line {}", obligation.class_name, obligation.line));
        break;
    }
  }
  for (const auto& [place, count] : branches) result.insert(fmt::format("{}{} branches", place, count));
  return result;
}

bool is_nested(const ir::ClassInfo& type) {
  for (const classfile::InnerClass& entry : type.file->inner_classes) {
    if (entry.inner == type.name) return true;
  }
  return false;
}

std::vector<const ir::ClassInfo*> top_level_classes(ir::Program& program) {
  std::vector<const ir::ClassInfo*> result;
  auto names = program.class_path().containers().front()->list();
  if (!names) return result;
  for (const std::string& name : *names) {
    const ir::ClassInfo* type = program.load(name).found;
    if (type == nullptr) {
      fmt::print("{} cannot be linked\n", name);
    } else if (!is_nested(*type)) {
      result.push_back(type);
    }
  }
  return result;
}

void print_totals(ir::Program& program) {
  for (const ir::ClassInfo* type : top_level_classes(program)) {
    Obligations obligations = Obligations::of(program, *type, true);
    std::vector<uint32_t> all;
    for (uint32_t i = 0; i < obligations.all().size(); ++i) all.push_back(i);
    for (const std::string& line : describe(obligations, all)) fmt::print("{}\n", line);
  }
}

bool print_recorded(ir::Program& program, const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  auto data = coverage::ExecutionData::read(bytes, file);
  if (!data) {
    fmt::print("{}\n", data.error().message);
    return false;
  }
  std::set<std::string> lines;
  for (const ir::ClassInfo* type : top_level_classes(program)) {
    Obligations obligations = Obligations::of(program, *type, true);
    coverage::Elsewhere elsewhere = coverage::covered_elsewhere(program, obligations, {*data});
    for (const std::string& warning : elsewhere.warnings) {
      if (data->has_class(type->name)) fmt::print("{}\n", warning);
    }
    lines.merge(describe(obligations, {elsewhere.covered.begin(), elsewhere.covered.end()}));
  }
  for (const std::string& line : lines) fmt::print("{}\n", line);
  return !lines.empty();
}

// All tuples of arguments, the last one changing first.
std::vector<std::vector<int32_t>> argument_lists(size_t parameters) {
  std::vector<std::vector<int32_t>> lists = {{}};
  for (size_t i = 0; i < parameters; ++i) {
    std::vector<std::vector<int32_t>> longer;
    for (const auto& list : lists) {
      for (int32_t value = -1; value <= (parameters == 1 ? 6 : 2); ++value) {
        longer.push_back(list);
        longer.back().push_back(value);
      }
    }
    lists = std::move(longer);
  }
  return lists;
}

bool is_executed(const ir::Method& method) {
  bool is_public_static = method.is_static() && (method.flags & classfile::kAccPublic) != 0 &&
                          (method.flags & classfile::kAccSynthetic) == 0;
  for (ir::Type type : method.parameters) is_public_static = is_public_static && type == ir::Type::kInt;
  return is_public_static;
}

// By name and number of parameters.
std::vector<const ir::Method*> executed_methods(const ir::ClassInfo& type) {
  std::vector<const ir::Method*> result;
  for (const auto& method : type.methods) {
    if (is_executed(*method)) result.push_back(method.get());
  }
  std::sort(result.begin(), result.end(), [](const ir::Method* a, const ir::Method* b) {
    return std::pair(a->name, a->parameters.size()) < std::pair(b->name, b->parameters.size());
  });
  return result;
}

class Execution {
 public:
  explicit Execution(ir::Program& program) : program_(program) {}

  bool run(const ir::ClassInfo& type) {
    Obligations obligations = Obligations::of(program_, type, true);
    for (const ir::Method* method : executed_methods(type)) {
      for (const std::vector<int32_t>& list : argument_lists(method->parameters.size())) {
        if (!run(obligations, *method, list)) return false;
      }
    }
    return true;
  }

 private:
  bool run(const Obligations& obligations, const ir::Method& method, const std::vector<int32_t>& list) {
    std::vector<ir::Value> values;
    std::string text;
    for (int32_t argument : list) {
      values.emplace_back(argument);
      text += fmt::format(" {}", argument);
    }
    machine::Path path;
    path.recording.emplace().watched = &obligations.methods();
    machine::Outcome outcome = vm_.call(path, method, values);
    fmt::print("{}.{}{}\n", method.owner->name, method.name, text);
    if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
      fmt::print("stopped: {} {}\n", stop->what, stop->where);
      return false;
    }
    for (const std::string& line : describe(obligations, obligations.covered(*path.recording))) {
      fmt::print("  {}\n", line);
    }
    return true;
  }

  ir::Program& program_;
  exec::Interpreter vm_{program_, models::natives(), {}};
};

int run_main(const std::string& home, const std::string& mode, const std::string& path,
             const std::string& file) {
  auto jdk = classfile::find_jdk(home);
  if (!jdk) {
    fmt::print(stderr, "{}\n", jdk.error().message);
    return 1;
  }
  auto class_path = classfile::ClassPath::open(path, *jdk);
  if (!class_path) {
    fmt::print(stderr, "{}\n", class_path.error().message);
    return 1;
  }
  ir::Program program(std::move(*class_path));
  if (mode == "totals") {
    print_totals(program);
    return 0;
  }
  if (mode == "record") return print_recorded(program, file) ? 0 : 1;
  bool good = true;
  for (const ir::ClassInfo* type : top_level_classes(program)) good = Execution(program).run(*type) && good;
  return good ? 0 : 1;
}

}  // namespace

}  // namespace heapwright::jacoco

int main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  size_t needed = words.size() > 2 && words[2] == "record" ? 5 : 4;
  if (words.size() != needed || words[0] != "--jdk") {
    fmt::print(stderr, "usage: jacoco_check --jdk HOME totals|run PATH, or record PATH FILE\n");
    return 1;
  }
  words.resize(5);
  return heapwright::jacoco::run_main(words[1], words[2], words[3], words[4]);
}
