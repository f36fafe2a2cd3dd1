// Condition: what is asked of a receiver and arguments, such as by a path: a Java expression, part by part,
// with a distance for objects of which it does not hold.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "heapgraph/worker.h"
#include "ir/value.h"
#include "javaexpr/expression_compiler.h"
#include "machine/coverage.h"
#include "machine/path.h"

namespace heapwright::search {

class Condition {
 public:
  // Parts are joined by && there, and those that are again are taken apart. What cannot be asked is left out.
  // `near`: see javaexpr::compile_expression.
  Condition(ir::Program& program, std::span<const std::string> parts,
            const std::vector<javaexpr::Variable>& variables, const std::vector<std::string>& near);

  // The sum of the distances of its parts, each at most 1; 0: all hold. Numbers count by their difference.
  // That two objects are not one is a trifle: where only that is wanting, it is less than kTrifle. `values`:
  // one a variable.
  double distance(heapgraph::Worker& worker, machine::Path& path, std::span<const ir::Value> values) const;
  static constexpr double kTrifle = 0.01;

  [[nodiscard]] size_t left_out() const { return left_out_; }  // parts

 private:
  struct Part {
    const ir::Method* method = nullptr;
    double weight = 1;
    uint32_t outcomes = 0;
  };

  std::vector<Part> parts_;
  machine::MethodSet methods_;
  size_t left_out_ = 0;
};

// "a && (b || c) && d" without what joins it.
std::vector<std::string> conjuncts(const std::string& expression);

}  // namespace heapwright::search
