#include "jvm/heap_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

#include "ir/boxes.h"

namespace heapwright::jvm {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::Object;

namespace {

// Of one class, in the order of their names.
std::vector<const ir::Field*> sorted_fields(const ClassInfo& type, bool of_class) {
  std::vector<const ir::Field*> fields;
  for (const ir::Field& field : type.fields) {
    if (field.is_static() == of_class) fields.push_back(&field);
  }
  std::sort(fields.begin(), fields.end(), [](const ir::Field* a, const ir::Field* b) {
    return a->name != b->name ? a->name < b->name : a->descriptor < b->descriptor;
  });
  return fields;
}

// The same list stands in ValueText.java.
bool is_by_name(const ClassInfo& type) {
  static constexpr std::array<std::string_view, 7> kClasses = {
      "java/lang/Throwable",     "java/lang/ClassLoader", "java/lang/Thread",     "java/lang/ThreadGroup",
      "java/lang/ref/Reference", "java/lang/Module",      "java/lang/ThreadLocal"};
  static constexpr std::array<std::string_view, 8> kPackages = {
      "java/lang/invoke/", "java/lang/reflect/", "java/io/", "java/nio/", "java/security/", "jdk/", "sun/",
      "com/sun/"};
  for (const ClassInfo* base : type.ancestors) {
    if (std::find(kClasses.begin(), kClasses.end(), base->name) != kClasses.end()) return true;
  }
  return !type.module().empty() &&
         std::any_of(kPackages.begin(), kPackages.end(),
                     [&](std::string_view package) { return type.name.starts_with(package); });
}

std::string quoted(std::u16string_view text) {
  std::string out = "\"";
  for (char16_t c : text) {
    bool is_plain = c >= 32 && c < 127 && c != u'"' && c != u'\\';
    out +=
        is_plain ? std::string(1, static_cast<char>(c)) : fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  }
  return out + "\"";
}

std::string primitive_text(Type type, uint64_t bits) {
  switch (type) {
    case Type::kBoolean:
      return (bits & 1) != 0 ? "true" : "false";
    case Type::kByte:
      return std::to_string(static_cast<int8_t>(bits));
    case Type::kShort:
      return std::to_string(static_cast<int16_t>(bits));
    case Type::kChar:
      return std::to_string(static_cast<uint16_t>(bits));
    case Type::kInt:
      return std::to_string(static_cast<int32_t>(bits));
    case Type::kLong:
      return std::to_string(static_cast<int64_t>(bits));
    case Type::kFloat: {
      auto raw = static_cast<uint32_t>(bits);
      return fmt::format("f{:08x}", std::isnan(std::bit_cast<float>(raw)) ? 0x7fc00000U : raw);
    }
    case Type::kDouble:
      return fmt::format("d{:016x}", std::isnan(std::bit_cast<double>(bits)) ? 0x7ff8000000000000U : bits);
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return "";
}

}  // namespace

std::vector<const ClassInfo*> HeapText::classes_with_statics(const ir::Program& program) {
  std::vector<const ClassInfo*> result;
  for (size_t i = 0; i < program.class_count(); ++i) {
    const ClassInfo& type = program.class_by_id(static_cast<ir::ClassId>(i));
    if (type.file == nullptr || !type.module().empty()) continue;
    bool has_variable = std::any_of(type.fields.begin(), type.fields.end(), [](const ir::Field& field) {
      return field.is_static() && field.constant_value == 0;
    });
    if (has_variable) result.push_back(&type);
  }
  std::sort(result.begin(), result.end(),
            [](const ClassInfo* a, const ClassInfo* b) { return a->name < b->name; });
  return result;
}

void HeapText::add_root(const std::string& name, ObjectId object) { roots_.emplace_back(name, object); }

void HeapText::add_static(const ClassInfo& type) { statics_.push_back(&type); }

void HeapText::close() {
  for (const auto& [name, object] : roots_) number(object);
  size_t next = 0;
  auto scan_new = [&] {
    for (; next < order_.size(); ++next) {
      const Object& object = path_.heap.get(order_[next]);
      scan(*object.type, object, false);
    }
  };
  scan_new();
  for (const ClassInfo* type : statics_) {
    const machine::ClassRecord& record = path_.heap.record(*type);
    if (record.state == machine::ClassState::kReady) scan(*type, path_.heap.get(record.statics), true);
    scan_new();
  }
}

void HeapText::number(ObjectId object) {
  if (object == ObjectId::kNull || inline_text(object)) return;
  if (numbers_.try_emplace(object, numbers_.size() + 1).second) order_.push_back(object);
}

void HeapText::scan(const ClassInfo& type, const Object& object, bool of_class) {
  if (type.is_array()) {
    for (uint32_t i = 0; type.element_type() == Type::kRef && i < object.length; ++i)
      number(object.elements<ObjectId>()[i]);
    return;
  }
  for (const ClassInfo* base : type.ancestors) {
    if (of_class && base != &type) continue;
    if (!base->module().empty() && base->super != nullptr)
      opened_.insert(fmt::format("{}/{}", base->module(), ir::java_name(base->package())));
    for (const ir::Field* field : sorted_fields(*base, of_class)) {
      if (field->type == Type::kRef) number(object.slots()[field->slot].as<ObjectId>());
    }
  }
}

std::optional<std::string> HeapText::inline_text(ObjectId id) {
  const ClassInfo& type = *path_.heap.get(id).type;
  if (type.is_array()) return std::nullopt;
  if (type.file == nullptr) return "a lambda";
  if (type.name == "java/lang/String") return quoted(java_.text_of(id));
  if (type.name == "java/lang/Class") return "class " + java_.mirrored(id).java_name();
  if (const ir::Box* box = ir::find_box(type.name)) {
    return fmt::format("{}({})", type.java_name().substr(10),
                       primitive_text(box->type, java_.field(id, "value").bits()));
  }
  bool is_enum = type.ancestors.size() > 2 && type.ancestors[1]->name == "java/lang/Enum";
  if (is_enum) {
    std::string name = quoted(java_.text_of(java_.field(id, "name").as<ObjectId>()));
    return fmt::format("{}.{}", type.ancestors[2]->java_name(), name);
  }
  if (is_by_name(type)) return "a " + type.java_name();
  return std::nullopt;
}

std::string HeapText::value_text(Type type, uint64_t bits) {
  if (type != Type::kRef) return primitive_text(type, bits);
  auto object = static_cast<ObjectId>(static_cast<uint32_t>(bits));
  if (object == ObjectId::kNull) return "null";
  auto known = numbers_.find(object);
  if (known != numbers_.end()) return fmt::format("#{}", known->second);
  if (auto text = inline_text(object)) return *text;
  return "a " + path_.heap.get(object).type->java_name();
}

std::string HeapText::result_text(Type type, Value value) { return value_text(type, value.bits()); }

std::string HeapText::fields_text(const ClassInfo& type, const Object& object, bool of_class) {
  std::string text;
  auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  if (type.is_array()) {
    for (uint32_t i = 0; i < object.length; ++i)
      add(value_text(type.element_type(), machine::raw_element(object, i)));
    return text;
  }
  for (const ClassInfo* base : type.ancestors) {
    if (of_class && base != &type) continue;
    for (const ir::Field* field : sorted_fields(*base, of_class))
      add(fmt::format("{}={}", field->name, value_text(field->type, object.slots()[field->slot].bits())));
  }
  return text;
}

std::vector<std::string> HeapText::lines() {
  std::vector<std::string> result;
  for (const auto& [name, object] : roots_) {
    result.push_back(fmt::format("{} = {}", name, value_text(Type::kRef, static_cast<uint64_t>(object))));
  }
  for (size_t i = 0; i < order_.size(); ++i) {
    const Object& object = path_.heap.get(order_[i]);
    result.push_back(fmt::format("#{} {}{{{}}}", i + 1, object.type->java_name(),
                                 fields_text(*object.type, object, false)));
  }
  for (const ClassInfo* type : statics_) {
    const machine::ClassRecord& record = path_.heap.record(*type);
    bool is_ready = record.state == machine::ClassState::kReady;
    result.push_back(is_ready ? fmt::format("static {}{{{}}}", type->java_name(),
                                            fields_text(*type, path_.heap.get(record.statics), true))
                              : fmt::format("static {} is not initialised", type->java_name()));
  }
  return result;
}

}  // namespace heapwright::jvm
