#include "ir/boxes.h"

#include "base/check.h"
#include "ir/class_info.h"

namespace heapwright::ir {

namespace {

constexpr Box kBoxes[] = {{Type::kBoolean, "java/lang/Boolean", "booleanValue"},
                          {Type::kByte, "java/lang/Byte", "byteValue"},
                          {Type::kChar, "java/lang/Character", "charValue"},
                          {Type::kShort, "java/lang/Short", "shortValue"},
                          {Type::kInt, "java/lang/Integer", "intValue"},
                          {Type::kLong, "java/lang/Long", "longValue"},
                          {Type::kFloat, "java/lang/Float", "floatValue"},
                          {Type::kDouble, "java/lang/Double", "doubleValue"}};

}  // namespace

const Box& box_of(Type primitive) {
  for (const Box& box : kBoxes) {
    if (box.type == primitive) return box;
  }
  HW_CHECK(false, "only primitive values should be boxed");
}

const Box* find_box(std::string_view class_name) {
  for (const Box& box : kBoxes) {
    if (box.class_name == class_name) return &box;
  }
  return nullptr;
}

bool is_integral_box(std::string_view class_name) {
  const Box* box = find_box(class_name);
  return box != nullptr && box->type >= Type::kByte && box->type <= Type::kLong;
}

const Method& value_of(const ClassInfo& box) {
  for (const auto& method : box.methods) {
    bool takes_value = method->parameters.size() == 1 && method->parameters[0] != Type::kRef;
    if (method->name == "valueOf" && takes_value) return *method;
  }
  HW_CHECK(false, "a box should have a method that makes it of a value");
}

const Field& value_field(const ClassInfo& box) {
  for (const Field& field : box.fields) {
    if (field.name == "value" && !field.is_static()) return field;
  }
  HW_CHECK(false, "a box should have a field for its value");
}

}  // namespace heapwright::ir
