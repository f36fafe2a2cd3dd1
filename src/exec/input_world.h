// InputWorld: what there can be in an input of which nothing is known. Whoever starts such paths decides.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/class_info.h"
#include "machine/input_rules.h"

namespace heapwright::exec {

// What a reference of some declared type may refer to.
struct PossibleClasses {
  std::vector<const ir::ClassInfo*> classes;  // of which there are objects; no enums
  std::vector<const ir::ClassInfo*> enums;    // whose constants may be there
  std::string others;                         // which more there might be, for people; empty: these are all
};

// What a reference of that type may refer to as a new object, where only these classes are allowed.
PossibleClasses allowed_classes(const ir::ClassInfo& declared,
                                const std::vector<const ir::ClassInfo*>& allowed);

class InputWorld {
 public:
  virtual ~InputWorld() = default;
  virtual const PossibleClasses& possible(const ir::ClassInfo& declared) = 0;
  // The class in Java source.
  [[nodiscard]] virtual std::string name_of(const ir::ClassInfo& type) const = 0;
  // Elements of an array, characters of a string, where their number must be decided.
  [[nodiscard]] virtual uint32_t max_array() const = 0;
  [[nodiscard]] virtual uint32_t max_string() const = 0;
  // Null: everything is allowed.
  [[nodiscard]] virtual const machine::InputRules* rules() const { return nullptr; }
};

}  // namespace heapwright::exec
