// Draft: a disjunct as it is written, names looked up; what its variables are is not known yet, and its
// conditions are not yet literals.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "heaplang/kinds.h"
#include "heaplang/specification.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

using Operand = std::variant<VariableId, LinearSum, double, ReferenceLiteral::Null, std::string>;

struct Draft {
  struct Variable {
    std::string name;  // "": stands for a constant or a sum
    KindNode kind{};
  };
  struct Comparison {
    syntax::Condition::Kind relation = syntax::Condition::Kind::kEqual;
    Operand left;
    Operand right;
    KindNode kind{};  // of both
    syntax::Place place;
  };
  struct Literal {
    size_t comparison = 0;
    bool is_negated = false;
  };
  using Conjunction = std::vector<Literal>;

  std::vector<Variable> variables;  // the parameters first
  std::vector<Cell> cells;
  std::vector<Instance> instances;
  bool has_rest = false;
  std::vector<Comparison> comparisons;
  std::vector<Conjunction> alternatives;  // one of them holds
};

inline constexpr size_t kMaxDisjuncts = 256;  // of a formula in disjunctive form

}  // namespace heapwright::heaplang
