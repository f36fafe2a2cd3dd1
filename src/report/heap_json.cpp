#include <nlohmann/json.hpp>

#include "report/json_parts.h"

namespace heapwright::report {

using lazyheap::DescribedField;
using lazyheap::DescribedObject;
using lazyheap::DescribedValue;
using lazyheap::HeapDescription;

namespace {

// A number or boolean as such; null; "?" for what nobody has looked at; the id of an object, or what a value
// is computed from, as text.
Json value_json(const DescribedValue& value) {
  switch (value.kind) {
    case DescribedValue::Kind::kNull:
      return nullptr;
    case DescribedValue::Kind::kUnknown:
      return "?" + value.text;
    case DescribedValue::Kind::kObject:
    case DescribedValue::Kind::kTerm:
      return value.text;
    case DescribedValue::Kind::kLiteral:
      break;
  }
  Json parsed = Json::parse(value.text, nullptr, false);  // a Java literal need not be one of JSON
  return parsed.is_number() || parsed.is_boolean() ? parsed : Json(value.text);
}

}  // namespace

Json heap_json(const HeapDescription& heap) {
  Json objects = Json::array();
  for (const DescribedObject& object : heap.objects) {
    Json fields = Json::object();
    for (const DescribedField& field : object.fields) fields[field.name] = value_json(field.value);
    Json& json = objects.emplace_back();
    json["id"] = object.id;
    json["class"] = object.classes.front();
    if (object.classes.size() > 1) json["classes"] = object.classes;
    json["fields"] = std::move(fields);
  }
  return {{"objects", std::move(objects)}};
}

}  // namespace heapwright::report
