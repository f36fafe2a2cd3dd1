// Which fields keep their value while code runs that is not looked at. Threads are left out of account where
// nothing synchronises them, and so is reflection that writes final fields.
#pragma once

#include <map>

#include "ir/class_info.h"

namespace heapwright::analysis {

class FieldRules {
 public:
  explicit FieldRules(const ir::Method& method) : method_(method) {}

  // A second read without a write between gives the same value.
  static bool is_stable(const ir::Field& field);
  // Whatever is called, also by a class initialiser, the field keeps the value that `method` has seen in it.
  bool survives_calls(const ir::Field& field);
  // Whether using statics of the class, or making an object of it, may run a class initialiser first.
  [[nodiscard]] bool may_initialize(const ir::ClassInfo& type) const;

 private:
  const ir::Method& method_;
  std::map<const ir::Field*, bool> survives_;
};

}  // namespace heapwright::analysis
