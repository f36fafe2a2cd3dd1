// PathGoal: the condition of a path as a question about objects that calls have built.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "javaexpr/expression_compiler.h"
#include "lazyheap/path_explorer.h"

namespace heapwright::testgen {

struct PathGoal {
  std::string expression;          // over the variables
  std::vector<std::string> parts;  // the same, joined by && there
  std::vector<javaexpr::Variable> variables;
  std::vector<size_t> inputs;         // which input each variable is; all others are as in the witness
  std::vector<std::string> left_out;  // parts of the condition that such an expression cannot say
};

// What a condition calls by a name.
struct GoalInput {
  enum class Kind : uint8_t {
    kObject,  // a variable
    kNumber,  // a variable if the condition has it
    kValue,
  };
  std::string name;
  Kind kind = Kind::kValue;
  std::string type;   // of a variable, in Java
  std::string value;  // in Java; empty: an expression has no such value
  bool is_receiver = false;
};

// A condition whose parts are given, about these inputs.
PathGoal path_goal(const std::vector<GoalInput>& inputs, const std::vector<std::string>& parts);

// Parts of the condition that such an expression cannot say are left out: whoever finds an answer executes
// the method on it and sees whether it takes the path. Fails, with the reason, where calls cannot build the
// input at all.
std::variant<PathGoal, std::string> path_goal(const lazyheap::PathExplorer& explorer,
                                              const lazyheap::ExploredPath& path);

}  // namespace heapwright::testgen
