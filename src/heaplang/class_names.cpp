#include "heaplang/class_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"

namespace heapwright::heaplang {

using ir::ClassInfo;
using ir::Type;

namespace {

constexpr std::string_view kBrackets = "[]";
constexpr size_t kMaxDimensions = 255;  // of the JVM
constexpr ptrdiff_t kMaxReadUnderscores = 8;

// The reading that the notation intends: "shop_Cart__Item" to "shop.Cart$Item".
std::string plain_reading(std::string_view name) {
  std::string reading;
  for (size_t i = 0; i < name.size(); ++i) {
    bool is_double = name.substr(i).starts_with("__");
    reading += is_double ? '$' : name[i] == '_' ? '.' : name[i];
    if (is_double) ++i;
  }
  return reading;
}

std::string_view without_brackets(std::string_view name) {
  while (name.ends_with(kBrackets)) name.remove_suffix(kBrackets.size());
  return name;
}

}  // namespace

const ClassInfo* ClassNames::find_reading(std::string_view name, size_t from, std::string& reading) {
  size_t underscore = name.find('_', from);
  if (underscore == std::string_view::npos) {
    size_t length = reading.size();
    reading += name.substr(from);
    const ClassInfo* found = scope_.find(reading);
    reading.resize(length);
    return found;
  }
  size_t length = reading.size();
  reading += name.substr(from, underscore - from);
  const ClassInfo* found = nullptr;
  auto read_as = [&](std::string_view meaning, size_t consumed) {
    if (found != nullptr) return;
    reading += meaning;
    found = find_reading(name, underscore + consumed, reading);
    reading.resize(reading.size() - meaning.size());
  };
  if (name.substr(underscore).starts_with("__")) read_as("$", 2);
  read_as(".", 1);
  read_as("_", 1);
  reading.resize(length);
  return found;
}

const ClassInfo* ClassNames::find_element(std::string_view name) {
  for (Type type : {Type::kBoolean, Type::kByte, Type::kChar, Type::kShort, Type::kInt, Type::kLong,
                    Type::kFloat, Type::kDouble}) {
    if (name == ir::type_name(type)) return &program_.primitive(type);
  }
  if (name == "bool") return &program_.primitive(Type::kBoolean);
  if (name == ir::type_name(Type::kVoid)) return nullptr;
  if (const ClassInfo* found = scope_.find(name)) return found;
  if (name.find('_') == std::string_view::npos) return nullptr;
  if (const ClassInfo* found = scope_.find(plain_reading(name))) return found;
  if (std::ranges::count(name, '_') > kMaxReadUnderscores) return nullptr;
  std::string reading;
  return find_reading(name, 0, reading);
}

const ClassInfo* ClassNames::find(std::string_view name) {
  std::string_view element = without_brackets(name);
  size_t dimensions = (name.size() - element.size()) / kBrackets.size();
  if (dimensions > kMaxDimensions) return nullptr;
  const ClassInfo* found = find_element(element);
  for (size_t i = 0; found != nullptr && i < dimensions; ++i) found = &program_.array_of(*found);
  return found;
}

std::string ClassNames::why_missing(std::string_view name) {
  std::string_view element = without_brackets(name);
  if (find_element(element) != nullptr) return "an array has no more than 255 dimensions";
  std::string reading = plain_reading(element);
  bool is_plain = reading == element || !base::nearest_name(element, scope_.simple_names()).empty();
  return scope_.why_missing(is_plain ? element : std::string_view(reading));
}

std::string type_text(const ClassInfo& type) {
  return type.is_array() ? ir::source_type(type.name) : type.java_name();
}

}  // namespace heapwright::heaplang
