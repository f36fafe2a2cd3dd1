// Path conditions that are given as goals, in the JSON that `paths` writes.
#pragma once

#include <string>
#include <vector>

namespace heapwright::results {

struct PathGoals {
  std::string method;  // "p.C.m": whose inputs the conditions are about
  struct Goal {
    std::string condition;               // in Java
    std::vector<std::string> arguments;  // one an input: a value where it is a literal; none: not known
  };
  std::vector<Goal> goals;
};

}  // namespace heapwright::results
