// Shape: a heap without its numbers: objects, what their reference fields point to, which of them the caller
// holds, and where the variables of the constraint stand.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shape/class_names.h"
#include "term/term.h"

namespace heapwright::shape {

// What a field, a static field or an array element holds.
struct Slot {
  enum class Kind : uint8_t {
    kNull,
    kObject,    // value: its number in the shape
    kBase,      // value: its ObjectId in the base heap, which all states share
    kConstant,  // value: the bits of a primitive
    kVariable,  // value: the number of the variable; a primitive or an opaque reference
  };
  Kind kind = Kind::kNull;
  uint64_t value = 0;
  bool operator==(const Slot&) const = default;
};

struct ShapeObject {
  enum class Kind : uint8_t {
    kInstance,  // slots: the fields, supers' first
    kArray,     // slots: the elements
    kLiteral,   // an interned string; slots: its UTF-16 units as constants
    kMirror,    // the java.lang.Class object of `type`; no slots
    kEnum,      // as kInstance, of an enum, or a lambda without state: does not count against a scope
    kShared,    // an object of the base heap that the caller holds; slots: its ObjectId as a constant
  };
  Kind kind = Kind::kInstance;
  ClassKey type{};
  std::vector<Slot> slots;
};

struct Shape {
  struct Statics {  // of a class whose initialiser has run
    ClassKey type{};
    std::vector<Slot> slots;
  };
  std::vector<Statics> statics;  // by class name
  std::vector<ShapeObject> objects;
  std::vector<uint32_t> roots;  // the objects that the caller holds, by number
  std::vector<term::Sort> variables;
};

// Bytes that are equal exactly for equal shapes.
std::string encode(const Shape& shape);
// Nothing: not what encode() wrote.
std::optional<Shape> decode_shape(std::string_view bytes);

}  // namespace heapwright::shape
