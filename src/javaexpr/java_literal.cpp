#include "javaexpr/java_literal.h"

#include <fmt/format.h>

#include <bit>

#include "base/java_text.h"

namespace heapwright::javaexpr {

using ir::Type;

std::string java_literal(Type type, uint64_t bits) {
  switch (type) {
    case Type::kBoolean:
      return bits != 0 ? "true" : "false";
    case Type::kByte:
      return fmt::format("(byte) {}", static_cast<int>(static_cast<int8_t>(bits)));
    case Type::kShort:
      return fmt::format("(short) {}", static_cast<int>(static_cast<int16_t>(bits)));
    case Type::kChar:
      return base::java_char(static_cast<char16_t>(bits));
    case Type::kInt:
      return fmt::format("{}", static_cast<int32_t>(static_cast<uint32_t>(bits)));
    case Type::kLong:
      return fmt::format("{}L", static_cast<int64_t>(bits));
    case Type::kFloat:
      return base::java_float(std::bit_cast<float>(static_cast<uint32_t>(bits)));
    case Type::kDouble:
      return base::java_double(std::bit_cast<double>(bits));
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return "";
}

}  // namespace heapwright::javaexpr
