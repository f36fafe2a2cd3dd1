// InputClasses: of which classes the objects of an input can be: those of the class path, and a few of the
// JDK.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "exec/input_world.h"
#include "ir/program.h"

namespace heapwright::lazyheap {

struct InputBounds {
  uint32_t max_string = 3;  // characters, where their number must be decided
  uint32_t max_array = 3;   // elements, the same
};

class InputClasses final : public exec::InputWorld {
 public:
  // `package`: whose classes are named without it.
  InputClasses(ir::Program& program, std::string package, const InputBounds& bounds)
      : program_(program), package_(std::move(package)), bounds_(bounds) {}

  const exec::PossibleClasses& possible(const ir::ClassInfo& declared) override;
  [[nodiscard]] std::string name_of(const ir::ClassInfo& type) const override;
  [[nodiscard]] uint32_t max_array() const override { return bounds_.max_array; }
  [[nodiscard]] uint32_t max_string() const override { return bounds_.max_string; }
  [[nodiscard]] const machine::InputRules* rules() const override { return rules_.get(); }
  void set_rules(std::unique_ptr<machine::InputRules> rules) { rules_ = std::move(rules); }

 private:
  exec::PossibleClasses find(const ir::ClassInfo& declared);
  exec::PossibleClasses arrays_of(const ir::ClassInfo& component);
  const std::vector<const ir::ClassInfo*>& at_hand(const ir::ClassInfo& declared);
  void load(const std::vector<std::string>& names);

  ir::Program& program_;
  std::string package_;
  InputBounds bounds_;
  std::unique_ptr<machine::InputRules> rules_;
  bool has_listed_ = false;
  bool has_all_ = false;
  std::vector<std::string> packages_;          // those that were read, where not all were
  std::vector<const ir::ClassInfo*> classes_;  // of the class path
  std::unordered_map<const ir::ClassInfo*, exec::PossibleClasses> known_;
};

}  // namespace heapwright::lazyheap
