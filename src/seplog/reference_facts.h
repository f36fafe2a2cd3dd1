// ReferenceFacts: which references are the same, null, or different objects. Internal to approximations.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "heaplang/specification.h"

namespace heapwright::seplog {

class ReferenceFacts {
 public:
  explicit ReferenceFacts(size_t variables);

  void add_null(heaplang::VariableId variable) { merge(index(variable), null_); }
  void add_not_null(heaplang::VariableId variable) { different_.emplace_back(index(variable), null_); }
  void add_equal(heaplang::VariableId a, heaplang::VariableId b) { merge(index(a), index(b)); }
  void add_different(heaplang::VariableId a, heaplang::VariableId b) {
    different_.emplace_back(index(a), index(b));
  }
  // An object that this atom describes: no other atom does.
  void add_described(heaplang::VariableId variable, uint32_t atom) {
    add_not_null(variable);
    described_.emplace_back(index(variable), atom);
  }

  [[nodiscard]] bool contradictory() const;
  [[nodiscard]] bool is_null(heaplang::VariableId variable) const { return are_same(index(variable), null_); }
  [[nodiscard]] bool is_not_null(heaplang::VariableId variable) const;
  [[nodiscard]] bool is_described(heaplang::VariableId variable) const;
  [[nodiscard]] bool are_equal(heaplang::VariableId a, heaplang::VariableId b) const {
    return are_same(index(a), index(b));
  }

 private:
  static uint32_t index(heaplang::VariableId variable) { return static_cast<uint32_t>(variable); }
  [[nodiscard]] bool are_same(uint32_t a, uint32_t b) const { return leader_[a] == leader_[b]; }
  void merge(uint32_t a, uint32_t b);

  uint32_t null_;                 // stands for null beside the variables
  std::vector<uint32_t> leader_;  // equal for those that are the same
  std::vector<std::pair<uint32_t, uint32_t>> different_;
  std::vector<std::pair<uint32_t, uint32_t>> described_;  // and by which atom
};

}  // namespace heapwright::seplog
