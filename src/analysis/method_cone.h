// MethodCone: the methods that exploration executes, as far as they are known, and the fields that cannot
// matter in any of them.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "analysis/influence.h"
#include "ir/program.h"

namespace heapwright::analysis {

class MethodCone {
 public:
  explicit MethodCone(ir::Program& program) : program_(program), influence_(program) {}

  // The method and those of the user's classes that its calls name. What virtual calls select is added when
  // it is executed.
  void add(const ir::Method& method);
  // Whether the field matters in the methods added so far.
  [[nodiscard]] bool matters(const ir::Field& field) const { return influence_.matters(field); }
  // Whether some method counts the field up or down (f = f + 1). Such a field may turn out not to matter even
  // though it is compared: always with copies of itself.
  [[nodiscard]] bool is_counter(const ir::Field& field) const { return counters_.contains(&field); }

 private:
  void find_counters(const ir::Method& method, const ir::Body& body);

  ir::Program& program_;
  Influence influence_;
  std::unordered_set<const ir::Method*> added_;
  std::unordered_set<const ir::Field*> counters_;
};

}  // namespace heapwright::analysis
