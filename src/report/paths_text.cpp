#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lazyheap/heap_description.h"
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

// What is returned. An object without a text of its own ("p.C@1f") is told by its name.
std::string outcome_text(const PathRow& path) {
  size_t at = path.outcome.rfind('@');
  bool has_hash = at != std::string::npos && at + 1 < path.outcome.size() &&
                  path.outcome.find_first_not_of("0123456789abcdef", at + 1) == std::string::npos;
  if (!path.exception_class.empty() || !has_hash) return path.outcome;
  std::string name = path.expression.empty() ? "new1" : path.expression;
  const auto& objects = path.after.objects;
  bool is_object = std::any_of(objects.begin(), objects.end(), [&](const DescribedObject& object) {
    return object.id == name && object.classes[0] != "String";
  });
  return is_object ? name : path.outcome;
}

// A string is written where it is referred to, and not as an object of its own; empty: it is none.
std::string literal_of(const DescribedObject& object) {
  bool is_string = object.classes.size() == 1 && object.classes[0] == "String" && object.fields.size() == 1 &&
                   object.fields[0].name == "text";
  return is_string ? object.fields[0].value.text : "";
}

class HeapText {
 public:
  explicit HeapText(const PathRow& path) : path_(path) {}

  std::string before() {
    std::string text;
    heap_ = &path_.before;
    for (const DescribedObject& object : path_.before.objects) {
      if (literal(object).empty() && !is_argument(object))
        text += fmt::format("{}{}", text.empty() ? "" : "; ", object_text(object));
    }
    return text;
  }

  // What has changed: fields with other values, and new objects.
  std::string after() {
    std::string text;
    heap_ = &path_.after;
    auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    for (const DescribedObject& object : path_.after.objects) {
      const auto& before = path_.before.objects;
      bool is_new = std::none_of(before.begin(), before.end(),
                                 [&](const DescribedObject& old) { return old.id == object.id; });
      if (is_new && literal(object).empty()) add(object_text(object));
      if (is_new) continue;
      for (const DescribedField& field : object.fields) {
        if (field.is_new) add(fmt::format("{}{} = {}", object.id, member_of(field), value_text(field.value)));
      }
    }
    return text;
  }

 private:
  // Whether the arguments say all of it: an array of numbers that is written out, a constant of an enum.
  [[nodiscard]] bool is_argument(const DescribedObject& object) const {
    bool is_parameter = object.id.find_first_of(".[( ") == std::string::npos;
    if (!is_parameter || object.fields.empty()) return false;
    auto is_any = [this](auto fits) {
      return std::any_of(path_.arguments.begin(), path_.arguments.end(), fits);
    };
    const DescribedField& first = object.fields[0];
    if (first.name == "constant") {
      std::string constant = fmt::format("{}.{}", object.classes[0], first.value.text);
      return is_any([&](const std::string& argument) { return argument == constant; });
    }
    bool is_array = object.classes[0].ends_with("[]");
    return is_array && is_any([](const std::string& argument) { return argument.starts_with("new "); }) &&
           !is_any([&](const std::string& argument) { return argument == object.id; });
  }

  // Where several refer to a string, it matters which one it is.
  [[nodiscard]] std::string literal(const DescribedObject& object) const {
    size_t references = 0;
    for (const DescribedObject& other : heap_->objects) {
      references += static_cast<size_t>(
          std::count_if(other.fields.begin(), other.fields.end(), [&](const DescribedField& field) {
            return field.value.kind == DescribedValue::Kind::kObject && field.value.text == object.id;
          }));
    }
    return references > 1 ? "" : literal_of(object);
  }

  static std::string member_of(const DescribedField& field) {
    return field.name.starts_with('[') ? field.name : "." + field.name;
  }

  [[nodiscard]] std::string value_text(const DescribedValue& value) const {
    if (value.kind == DescribedValue::Kind::kNull) return "null";
    if (value.kind == DescribedValue::Kind::kUnknown) return value.text.empty() ? "?" : value.text;
    if (value.kind != DescribedValue::Kind::kObject) return value.text;
    for (const DescribedObject& object : heap_->objects) {
      if (object.id == value.text && !literal(object).empty()) return literal(object);
    }
    return value.text;
  }

  [[nodiscard]] std::string object_text(const DescribedObject& object) const {
    std::string fields;
    for (const DescribedField& field : object.fields) {
      bool is_unknown = field.value.kind == DescribedValue::Kind::kUnknown;
      if (is_unknown && !field.is_new) continue;  // nobody has looked at it
      fields += fmt::format("{}{}={}", fields.empty() ? "" : ", ", field.name, value_text(field.value));
    }
    return fmt::format("{}: {}{{{}}}", object.id, fmt::join(object.classes, "|"), fields);
  }

  const PathRow& path_;
  const HeapDescription* heap_ = nullptr;  // that is being written
};

std::string obligations_text(const results::ObligationsRow& row) {
  std::string text = fmt::format("{} of {} branch sides taken by {} inputs, {} infeasible, {} open\n",
                                 row.fulfilled, row.total(), row.inputs.size(), row.infeasible(), row.open());
  for (const results::ObligationsRow::Input& input : row.inputs)
    text += fmt::format("      ({}) -> {}\n", fmt::join(input.arguments, ", "), input.outcome);
  for (const results::UnfulfilledBranch& side : row.unfulfilled) {
    text += fmt::format("      {}: {}, line {}, outcome {}", side.is_infeasible ? "infeasible" : "open",
                        side.branch.method, side.branch.line, side.branch.outcome);
    if (side.why)
      text += fmt::format(": {} paths may, {}{}", side.why->count, base::stop_text(side.why->stop),
                          results::place_text(side.why->stop));
    text += "\n";
  }
  return text;
}

}  // namespace

std::string to_text(const PathsResult& result) {
  std::string text;
  size_t number = 0;
  for (const PathRow& path : result.paths) {
    std::string merged = path.merged > 1 ? fmt::format("  [{} paths in one]", path.merged) : "";
    text += fmt::format("{:>4}  if {}\n      ({}) -> {}{}{}\n", ++number, path.condition,
                        fmt::join(path.arguments, ", "), outcome_text(path), branches_text(path), merged);
    HeapText heap(path);
    if (std::string before = heap.before(); !before.empty())
      text += fmt::format("      before: {}\n", before);
    if (std::string after = heap.after(); !after.empty()) text += fmt::format("      after:  {}\n", after);
  }
  std::string unconfirmed =
      result.unconfirmed == 0 ? "" : fmt::format(", {} unconfirmed", result.unconfirmed);
  text +=
      fmt::format("{} paths{}, {}\n", result.paths.size(), unconfirmed, results::status_name(result.status));
  bool has_merged = std::any_of(result.paths.begin(), result.paths.end(),
                                [](const PathRow& path) { return path.merged > 1; });
  return has_merged ? text + obligations_text(result.obligations) : text;
}

std::string notes_text(const PathsResult& result) {
  return results::not_explored_text(result.header.incomplete);
}

}  // namespace heapwright::report
