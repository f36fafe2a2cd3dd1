#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/text.h"
#include "results/paths_result.h"

namespace heapwright::report {

using lazyheap::DescribedField;
using lazyheap::DescribedObject;
using lazyheap::DescribedValue;
using lazyheap::HeapDescription;
using results::PathBranch;
using results::PathRow;
using results::PathsResult;

namespace {

// "0, 3, height:1": the outcomes of the method itself by number, those of others with their method.
std::string branches_text(const PathRow& path) {
  std::string text;
  for (const PathBranch& branch : path.branches) {
    if (!text.empty()) text += ", ";
    if (!branch.is_of_method) text += fmt::format("{}:", branch.name);
    text += std::to_string(branch.outcome);
  }
  return text.empty() ? "" : fmt::format("  [branches {}]", text);
}

std::string value_text(const DescribedValue& value) {
  switch (value.kind) {
    case DescribedValue::Kind::kNull:
      return "null";
    case DescribedValue::Kind::kUnknown:
      return "?";
    case DescribedValue::Kind::kObject:
    case DescribedValue::Kind::kLiteral:
    case DescribedValue::Kind::kTerm:
      break;
  }
  return value.text;
}

std::string object_text(const DescribedObject& object) {
  std::string fields;
  for (const DescribedField& field : object.fields) {
    if (field.value.kind == DescribedValue::Kind::kUnknown) continue;  // nobody has looked at it
    fields += fmt::format("{}{}={}", fields.empty() ? "" : ", ", field.name, value_text(field.value));
  }
  return fmt::format("{}: {}{{{}}}", object.id, fmt::join(object.classes, "|"), fields);
}

std::string before_text(const HeapDescription& heap) {
  std::string text;
  for (const DescribedObject& object : heap.objects)
    text += fmt::format("{}{}", text.empty() ? "" : "; ", object_text(object));
  return text;
}

// What has changed: fields with other values, and new objects.
std::string after_text(const HeapDescription& before, const HeapDescription& after) {
  std::string text;
  auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  for (const DescribedObject& object : after.objects) {
    auto known = std::find_if(before.objects.begin(), before.objects.end(),
                              [&](const DescribedObject& old) { return old.id == object.id; });
    if (known == before.objects.end()) {
      add(object_text(object));
      continue;
    }
    for (const DescribedField& field : object.fields) {
      if (field.is_new) add(fmt::format("{}.{} = {}", object.id, field.name, value_text(field.value)));
    }
  }
  return text;
}

}  // namespace

std::string to_text(const PathsResult& result) {
  std::string text;
  size_t number = 0;
  for (const PathRow& path : result.paths) {
    text += fmt::format("{:>4}  if {}\n      ({}) -> {}{}\n", ++number, path.condition,
                        fmt::join(path.arguments, ", "), path.outcome, branches_text(path));
    if (std::string before = before_text(path.before); !before.empty())
      text += fmt::format("      before: {}\n", before);
    if (std::string after = after_text(path.before, path.after); !after.empty())
      text += fmt::format("      after:  {}\n", after);
  }
  std::string unconfirmed =
      result.unconfirmed == 0 ? "" : fmt::format(", {} unconfirmed", result.unconfirmed);
  return text + fmt::format("{} paths{}, {}\n", result.paths.size(), unconfirmed,
                            results::status_name(result.status));
}

std::string notes_text(const PathsResult& result) {
  return results::not_explored_text(result.header.incomplete);
}

}  // namespace heapwright::report
