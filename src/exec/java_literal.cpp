#include "exec/java_literal.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>

namespace heapwright::exec {

using ir::Type;

std::string java_escaped(char16_t c) {
  switch (c) {
    case u'\n':
      return "\\n";
    case u'\t':
      return "\\t";
    case u'\r':
      return "\\r";
    case u'"':
      return "\\\"";
    case u'\'':
      return "\\'";
    case u'\\':
      return "\\\\";
    default:
      break;
  }
  if (c >= 32 && c < 127) return std::string(1, static_cast<char>(c));
  return fmt::format("\\u{:04x}", static_cast<unsigned>(c));
}

namespace {

template <class T>
std::string floating_text(T value, const char* owner, const char* suffix) {
  if (std::isnan(value)) return fmt::format("{}.NaN", owner);
  if (std::isinf(value)) return fmt::format("{}.{}_INFINITY", owner, value > 0 ? "POSITIVE" : "NEGATIVE");
  std::string text = fmt::format("{}", value);
  bool is_plain = text.find_first_of(".e") == std::string::npos;
  return text + (is_plain ? ".0" : "") + suffix;
}

}  // namespace

std::string java_literal(Type type, uint64_t bits) {
  switch (type) {
    case Type::kBoolean:
      return bits != 0 ? "true" : "false";
    case Type::kByte:
      return fmt::format("(byte) {}", static_cast<int>(static_cast<int8_t>(bits)));
    case Type::kShort:
      return fmt::format("(short) {}", static_cast<int>(static_cast<int16_t>(bits)));
    case Type::kChar:
      return fmt::format("'{}'", java_escaped(static_cast<char16_t>(bits)));
    case Type::kInt:
      return fmt::format("{}", static_cast<int32_t>(static_cast<uint32_t>(bits)));
    case Type::kLong:
      return fmt::format("{}L", static_cast<int64_t>(bits));
    case Type::kFloat:
      return floating_text(std::bit_cast<float>(static_cast<uint32_t>(bits)), "Float", "f");
    case Type::kDouble:
      return floating_text(std::bit_cast<double>(bits), "Double", "");
    case Type::kVoid:
    case Type::kRef:
      break;
  }
  return "";
}

}  // namespace heapwright::exec
