#include "results/spec_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/java_text.h"
#include "base/unicode.h"
#include "ir/types.h"
#include "seplog/shape_heap.h"

namespace heapwright::results {

using seplog::PatternObject;
using seplog::PatternValue;

namespace {

std::string number_text(ir::Type type, uint64_t bits) {
  switch (type) {
    case ir::Type::kBoolean:
      return bits != 0 ? "true" : "false";
    case ir::Type::kChar:
      return base::java_char(static_cast<char16_t>(bits));
    case ir::Type::kFloat:
      return fmt::format("{}f", std::bit_cast<float>(static_cast<uint32_t>(bits)));
    case ir::Type::kDouble:
      return fmt::format("{}", std::bit_cast<double>(bits));
    case ir::Type::kByte:
    case ir::Type::kShort:
    case ir::Type::kInt:
    case ir::Type::kLong:
    case ir::Type::kVoid:
    case ir::Type::kRef:
      break;
  }
  return fmt::format("{}", seplog::number_of_bits(type, bits));
}

std::string object_name(uint32_t object, bool has_receiver) {
  return object == 0 && has_receiver ? "this" : fmt::format("#{}", has_receiver ? object : object + 1);
}

}  // namespace

ShownHeap shown_heap(const specs::UnbuiltHeap& heap, bool has_receiver) {
  ShownHeap result;
  auto value_text = [&](const PatternValue& value) -> std::string {
    switch (value.kind) {
      case PatternValue::Kind::kAny:
      case PatternValue::Kind::kElsewhere:
        return "?";
      case PatternValue::Kind::kNull:
        return "null";
      case PatternValue::Kind::kObject:
        return object_name(value.value, has_receiver);
      case PatternValue::Kind::kNumber:
      case PatternValue::Kind::kReal:
        return number_text(heap.pattern.numbers[value.value], heap.values[value.value]);
      case PatternValue::Kind::kText:
        return base::java_string(base::utf16_of_utf8(value.text));
    }
    return "";
  };
  for (uint32_t i = 0; i < heap.pattern.objects.size(); ++i) {
    const PatternObject& object = heap.pattern.objects[i];
    ShownHeap::Object& shown = result.objects.emplace_back();
    shown.name = object_name(i, has_receiver);
    shown.type = object.type->is_array() ? object.type->simple_name() : object.type->java_name();
    for (const PatternObject::Content& content : object.contents) {
      std::string field = content.field != nullptr ? std::string(content.field->name)
                          : content.index          ? fmt::format("[{}]", *content.index)
                                                   : "length";
      shown.fields.emplace_back(std::move(field), value_text(content.value));
    }
  }
  return result;
}

SpecStatus SpecResult::status() const {
  if (inferred && inferred->text.empty()) return SpecStatus::kUndecided;
  for (SpecStatus status : {SpecStatus::kDiffers, SpecStatus::kUndecided}) {
    bool has_it = std::any_of(claims.begin(), claims.end(),
                              [&](const ClaimResult& claim) { return claim.status == status; });
    if (has_it) return status;
  }
  return SpecStatus::kSame;
}

}  // namespace heapwright::results
