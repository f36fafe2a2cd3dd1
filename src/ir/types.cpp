#include "ir/types.h"

#include "base/check.h"

namespace heapwright::ir {

Type type_of_descriptor(std::string_view descriptor) {
  HW_CHECK(!descriptor.empty(), "a descriptor should have been validated by the class-file parser");
  switch (descriptor.front()) {
    case 'V':
      return Type::kVoid;
    case 'Z':
      return Type::kBoolean;
    case 'B':
      return Type::kByte;
    case 'C':
      return Type::kChar;
    case 'S':
      return Type::kShort;
    case 'I':
      return Type::kInt;
    case 'J':
      return Type::kLong;
    case 'F':
      return Type::kFloat;
    case 'D':
      return Type::kDouble;
    default:
      return Type::kRef;
  }
}

Kind kind_of(Type type) {
  switch (type) {
    case Type::kVoid:
      break;
    case Type::kBoolean:
    case Type::kByte:
    case Type::kChar:
    case Type::kShort:
    case Type::kInt:
      return Kind::kInt;
    case Type::kLong:
      return Kind::kLong;
    case Type::kFloat:
      return Kind::kFloat;
    case Type::kDouble:
      return Kind::kDouble;
    case Type::kRef:
      return Kind::kRef;
  }
  HW_CHECK(false, "void should have no kind");
}

uint32_t element_size(Type type) {
  switch (type) {
    case Type::kVoid:
      return 0;
    case Type::kBoolean:
    case Type::kByte:
      return 1;
    case Type::kChar:
    case Type::kShort:
      return 2;
    case Type::kInt:
    case Type::kFloat:
    case Type::kRef:
      return 4;
    case Type::kLong:
    case Type::kDouble:
      return 8;
  }
  return 0;
}

const char* type_name(Type type) {
  switch (type) {
    case Type::kVoid:
      return "void";
    case Type::kBoolean:
      return "boolean";
    case Type::kByte:
      return "byte";
    case Type::kChar:
      return "char";
    case Type::kShort:
      return "short";
    case Type::kInt:
      return "int";
    case Type::kLong:
      return "long";
    case Type::kFloat:
      return "float";
    case Type::kDouble:
      return "double";
    case Type::kRef:
      return "ref";
  }
  return "";
}

std::string_view primitive_descriptor(Type type) {
  switch (type) {
    case Type::kVoid:
      return "V";
    case Type::kBoolean:
      return "Z";
    case Type::kByte:
      return "B";
    case Type::kChar:
      return "C";
    case Type::kShort:
      return "S";
    case Type::kInt:
      return "I";
    case Type::kLong:
      return "J";
    case Type::kFloat:
      return "F";
    case Type::kDouble:
      return "D";
    case Type::kRef:
      return "";
  }
  return "";
}

}  // namespace heapwright::ir
