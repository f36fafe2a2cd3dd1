// The classes that box primitive values: java.lang.Integer and its kin.
#pragma once

#include <string_view>

#include "ir/types.h"

namespace heapwright::ir {

class ClassInfo;
class Method;
struct Field;

struct Box {
  Type type;                    // of the value inside
  std::string_view class_name;  // internal
  std::string_view unbox;       // the method that gives the value
};

const Box& box_of(Type primitive);                 // not for kVoid and kRef
const Box* find_box(std::string_view class_name);  // null: no such class
// Of an integer or a character. These are the ones that may stand for an opaque value.
bool is_integral_box(std::string_view class_name);
// What Java boxes a value with: it may give an object that is there already.
const Method& value_of(const ClassInfo& box);
// The field that holds the value.
const Field& value_field(const ClassInfo& box);

}  // namespace heapwright::ir
