// MethodCone: the methods that exploration executes, as far as they are known, and the fields that cannot
// matter in any of them.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "heapgraph/influence.h"
#include "ir/program.h"

namespace heapwright::heapgraph {

class MethodCone {
 public:
  explicit MethodCone(ir::Program& program) : program_(program), influence_(program) {}

  // The method and those of the user's classes that its calls name. What virtual calls select is added when
  // it is executed.
  void add(const ir::Method& method);
  // Whether the field matters in the methods added so far.
  [[nodiscard]] bool matters(const ir::Field& field) const { return influence_.matters(field); }

 private:
  ir::Program& program_;
  Influence influence_;
  std::unordered_set<const ir::Method*> added_;
};

}  // namespace heapwright::heapgraph
