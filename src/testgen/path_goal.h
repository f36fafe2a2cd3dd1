// PathGoal: the condition of a path as a question about objects that calls have built.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "javaexpr/expression_compiler.h"
#include "lazyheap/path_explorer.h"

namespace heapwright::testgen {

struct PathGoal {
  std::string expression;  // over the variables
  std::vector<javaexpr::Variable> variables;
  std::vector<size_t> inputs;  // which input each variable is; all others are as in the witness
};

// Parts of the condition that such an expression cannot say are left out: whoever finds an answer executes
// the method on it and sees whether it takes the path. Fails, with the reason, where calls cannot build the
// input at all.
std::variant<PathGoal, std::string> path_goal(const lazyheap::PathExplorer& explorer,
                                              const lazyheap::ExploredPath& path);

}  // namespace heapwright::testgen
