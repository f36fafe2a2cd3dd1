// Java's value types, and the kinds of value that a register can hold.
#pragma once

#include <cstdint>
#include <string_view>

namespace heapwright::ir {

enum class Type : uint8_t { kVoid, kBoolean, kByte, kChar, kShort, kInt, kLong, kFloat, kDouble, kRef };

// What the JVM's operand stack distinguishes; the types narrower than int are ints there.
enum class Kind : uint8_t { kInt, kLong, kFloat, kDouble, kRef, kReturnAddress };

// The type that starts a (valid) descriptor.
Type type_of_descriptor(std::string_view descriptor);
Kind kind_of(Type type);  // not for kVoid
// Long and double take two local-variable and operand-stack slots of the JVM.
inline bool is_wide(Kind kind) { return kind == Kind::kLong || kind == Kind::kDouble; }
uint32_t element_size(Type type);                  // bytes of an array element
const char* type_name(Type type);                  // "int"; references: "ref"
std::string_view primitive_descriptor(Type type);  // "I"; empty for references

}  // namespace heapwright::ir
