#include "seplog/heap_pattern.h"

#include <fmt/format.h>

namespace heapwright::seplog {

namespace {

std::string value_key(const PatternValue& value) {
  return fmt::format("{}:{}:{};", static_cast<int>(value.kind), value.value, value.text);
}

}  // namespace

std::string HeapPattern::key() const {
  std::string result;
  for (const PatternValue& root : roots) result += value_key(root);
  for (const PatternObject& object : objects) {
    result += fmt::format("|{}{}", object.type->name, object.is_exact ? "" : "+");
    for (const PatternObject::Content& content : object.contents) {
      result += content.field != nullptr
                    ? fmt::format("{}.{}=", content.field->owner->name, content.field->name)
                    : fmt::format("[{}]=", content.index ? static_cast<int64_t>(*content.index) : -1);
      result += value_key(content.value);
    }
  }
  return result;
}

}  // namespace heapwright::seplog
