// Influence: which fields can matter, so that the others (a `modCount` that is only counted up) are left out
// of states.
//
// A primitive field does not matter when, in every method that is executed, its value only goes through
// moves, arithmetic that cannot throw, conversions and comparisons to a number, into fields that do not
// matter either. Everything else that an instruction can do with a value - branch, return, pass, index,
// allocate, store to an array, divide - makes its field matter.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace heapwright::analysis {

class Influence {
 public:
  explicit Influence(ir::Program& program) : program_(program) {}

  // A method that is executed; the order does not change the result. One without a body, or whose code is
  // malformed, adds nothing. Loads the classes whose primitive fields it reads.
  void add(const ir::Method& method);

  // Whether the value of this field can reach anything but fields that do not matter, in the methods added so
  // far. Once true, it stays true; always true for references.
  [[nodiscard]] bool matters(const ir::Field& field) const;

 private:
  void note_calls(const ir::Method& method, const ir::Body& body);
  void note_hidden_reads(bool by_platform);
  [[nodiscard]] std::vector<const ir::Field*> undecided_loads(const ir::Method& method, const ir::Body& body);
  void note_flow(const ir::Field& from, const ir::Field& to);
  void mark(const ir::Field& field);

  ir::Program& program_;
  std::unordered_set<const ir::Field*> marked_;  // they matter
  // By a field that is not marked: those whose values reach it, and which matter when it does.
  std::unordered_map<const ir::Field*, std::vector<const ir::Field*>> sources_;
  bool everything_matters_ = false;
  bool platform_matters_ = false;
};

}  // namespace heapwright::analysis
