// Positions: numbers that say where in an array something is, or how long one is. As long as they are known,
// the array is as well; so whoever merges values had better keep these apart.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace heapwright::analysis {

class Positions {
 public:
  explicit Positions(ir::Program& program) : program_(program) {}

  // Whether methods of the class that declares it use it so.
  bool is_position(const ir::Field& field);
  // By register: whether the method's body uses what is in it so, itself or by what it calls.
  const std::vector<bool>& registers(const ir::Method& method, const ir::Body& body);

 private:
  void look_at_class(const ir::ClassInfo& type);
  std::vector<bool> find(const ir::Method& method, const ir::Body& body);
  bool is_position(const ir::Method& called, size_t argument);

  ir::Program& program_;
  std::unordered_map<const ir::Body*, std::vector<bool>> registers_;
  std::unordered_set<const ir::ClassInfo*> seen_;
  std::unordered_set<const ir::Field*> fields_;
  int depth_ = 0;  // of calls that are being looked at
};

}  // namespace heapwright::analysis
