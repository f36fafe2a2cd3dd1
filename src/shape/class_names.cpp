#include "shape/class_names.h"

#include "base/check.h"
#include "ir/class_info.h"

namespace heapwright::shape {

namespace {

// FNV-1a, and not XXH3 as elsewhere: saved graphs hold these keys, and canonical numberings follow their
// order. Another function would need a new version of the file format.
ClassKey hash(std::string_view name) {
  uint64_t value = 0xcbf29ce484222325;
  for (char c : name) value = (value ^ static_cast<uint8_t>(c)) * 0x100000001b3;
  return static_cast<ClassKey>(value);
}

}  // namespace

std::string class_text(const std::string& internal_name) {
  return internal_name.starts_with('[') ? ir::source_type(internal_name) : ir::java_name(internal_name);
}

ClassKey ClassNames::add(std::string_view internal_name) {
  ClassKey key = hash(internal_name);
  std::lock_guard lock(mutex_);
  auto [at, is_new] = names_.try_emplace(key, internal_name);
  HW_CHECK(at->second == internal_name, "two class names should not have one hash");
  return key;
}

std::string ClassNames::name(ClassKey key) const {
  std::lock_guard lock(mutex_);
  auto at = names_.find(key);
  return at == names_.end() ? "" : at->second;
}

std::map<ClassKey, std::string> ClassNames::all() const {
  std::lock_guard lock(mutex_);
  return names_;
}

}  // namespace heapwright::shape
