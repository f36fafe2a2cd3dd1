// OutsideCalls: which methods code of the platform may call: those that a class or interface of the platform
// declares which one of the user's classes extends.
#pragma once

#include <span>
#include <string>
#include <unordered_set>

#include "ir/class_info.h"

namespace heapwright::analysis {

// What a call by name looks for.
std::string call_key(std::string_view name, std::string_view descriptor);

// Whether a call of the method may be one of any other: by reflection, and whatever reads or writes objects.
bool calls_anything(const ir::Method& method);

class OutsideCalls {
 public:
  // `methods`: of the user's classes.
  explicit OutsideCalls(std::span<const ir::Method* const> methods);

  [[nodiscard]] bool may_call(const ir::Method& method) const;

 private:
  std::unordered_set<std::string> declared_;
};

}  // namespace heapwright::analysis
