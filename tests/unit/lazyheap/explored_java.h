// ExploredJava: the paths of methods of compiled Java, over inputs of which nothing is known.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "lazyheap/path_explorer.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::lazyheap {

struct ExploredQuestion {
  std::vector<std::string> invariants;
  std::vector<GivenValue> given;
  StaticInputs statics = StaticInputs::kNone;
  ExplorationOptions options;
};

class ExploredJava {
 public:
  using Question = ExploredQuestion;
  explicit ExploredJava(const std::vector<test::JavaFile>& files, std::string package = "p")
      : classes(files, {"-g"}), package_(std::move(package)) {}

  // "Node.next": a class of the package and a method.
  const ir::Method& method(const std::string& name) {
    size_t dot = name.rfind('.');
    return classes.method(package_ + "/" + name.substr(0, dot), name.substr(dot + 1));
  }
  const ir::ClassInfo& type(const std::string& name) { return classes.type(package_ + "/" + name); }

  base::Result<std::unique_ptr<PathExplorer>> make(const std::string& name, const Question& question) {
    const ir::Method& asked = method(name);
    auto inputs = MethodInputs::of(classes.program(), asked, *asked.owner, question.given, question.statics);
    if (!inputs) return inputs.error();
    std::vector<const ir::Method*> invariants;
    for (const std::string& invariant : question.invariants) invariants.push_back(&method(invariant));
    return PathExplorer::make(classes.program(), std::move(*inputs), invariants, question.options);
  }
  std::unique_ptr<PathExplorer> explore(const std::string& name, const Question& question = {}) {
    auto made = make(name, question);
    if (!made) {
      ADD_FAILURE() << made.error().message;
      return nullptr;
    }
    auto explored = (*made)->run();
    EXPECT_TRUE(explored.ok()) << (explored.ok() ? "" : explored.error().message);
    return std::move(*made);
  }
  // "1 if n != null && n.value > 10": outcomes and conditions, in the order in which they were found.
  std::vector<std::string> paths_of(const std::string& name, const Question& question = {}) {
    std::vector<std::string> texts;
    auto explorer = explore(name, question);
    for (const ExploredPath& path : explorer->paths())
      texts.push_back(path.outcome + " if " + explorer->condition_text(path));
    return texts;
  }

  test::CompiledProgram classes;

 private:
  std::string package_;
};

// Texts of what was left out.
inline std::vector<std::string> left_out(const PathExplorer& explorer) {
  std::vector<std::string> texts;
  for (const auto& entry : explorer.incomplete().entries()) texts.push_back(base::stop_text(entry.stop));
  return texts;
}

}  // namespace heapwright::lazyheap
