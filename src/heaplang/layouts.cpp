#include "heaplang/layouts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"
#include "javaexpr/expression_types.h"

namespace heapwright::heaplang {

using ir::ClassInfo;
using ir::Field;

bool Layouts::declare(const syntax::Data& data) {
  const ClassInfo* type = names_.find(data.name.text);
  if (type == nullptr) return mistake_.at(data.name.place, names_.why_missing(data.name.text));
  if (declared_.contains(type)) {
    return mistake_.at(data.name.place, fmt::format("the fields of {} are declared twice", type_text(*type)));
  }
  std::vector<const Field*>& fields = declared_[type];
  for (const syntax::Data::Field& declared : data.fields) {
    const Field* field = find_field(*type, declared.name.text);
    if (field == nullptr) return mistake_.at(declared.name.place, no_field(*type, declared.name.text));
    if (std::ranges::find(fields, field) != fields.end()) {
      return mistake_.at(declared.name.place,
                         fmt::format("the field '{}' is declared twice", declared.name.text));
    }
    const ClassInfo* wanted = names_.find(declared.type.text);
    if (wanted == nullptr) return mistake_.at(declared.type.place, names_.why_missing(declared.type.text));
    if (javaexpr::descriptor_of(*wanted) != field->descriptor) {
      return mistake_.at(
          declared.type.place,
          fmt::format("the field '{}' of {} has the type {}, not {}", field->name, type_text(*type),
                      ir::source_type(field->descriptor), type_text(*wanted)));
    }
    fields.push_back(field);
  }
  return true;
}

std::vector<const Field*> Layouts::fields(const ClassInfo& type) const {
  auto found = declared_.find(&type);
  return found != declared_.end() ? found->second : fields_in_order(type);
}

std::vector<const Field*> fields_in_order(const ClassInfo& type) {
  std::vector<const Field*> fields;
  for (const ClassInfo* owner : type.ancestors) {
    for (const Field& field : owner->fields) {
      bool is_written = (field.flags & classfile::kAccSynthetic) == 0;
      if (is_written && !field.is_static()) fields.push_back(&field);
    }
  }
  return fields;
}

const Field* find_field(const ClassInfo& type, std::string_view name) {
  for (const ClassInfo* owner = &type; owner != nullptr; owner = owner->super) {
    for (const Field& field : owner->fields) {
      if (field.name == name && !field.is_static()) return &field;
    }
  }
  return nullptr;
}

std::string no_field(const ClassInfo& type, std::string_view name) {
  std::vector<std::string> others;
  for (const ClassInfo* owner = &type; owner != nullptr; owner = owner->super) {
    for (const Field& field : owner->fields) {
      if (field.is_static() && field.name == name) {
        return fmt::format("the field '{}' of {} is static, it belongs to no object", name, type_text(type));
      }
      if (!field.is_static()) others.emplace_back(field.name);
    }
  }
  return fmt::format("{} has no field '{}'{}", type_text(type), name, base::did_you_mean(name, others));
}

}  // namespace heapwright::heaplang
