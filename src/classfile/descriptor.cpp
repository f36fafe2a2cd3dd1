#include "classfile/descriptor.h"

#include <algorithm>
#include <cstddef>

namespace heapwright::classfile {
namespace {

constexpr size_t kMaxDimensions = 255;
constexpr size_t kNoDescriptor = 0;

// The length of the field descriptor that `text` starts with, or kNoDescriptor.
size_t field_descriptor_length(std::string_view text) {
  size_t at = 0;
  while (at < text.size() && text[at] == '[') ++at;
  if (at == text.size() || at > kMaxDimensions) return kNoDescriptor;
  switch (text[at]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
      return at + 1;
    case 'L': {
      const size_t end = text.find(';', at);
      if (end == std::string_view::npos || !is_class_name(text.substr(at + 1, end - at - 1)))
        return kNoDescriptor;
      return end + 1;
    }
    default:
      return kNoDescriptor;
  }
}

// Calls `parameter` for each parameter descriptor in order; the result descriptor, or nullopt when malformed.
template <class Visitor>
std::optional<std::string_view> walk_method_descriptor(std::string_view descriptor, Visitor&& parameter) {
  if (!descriptor.starts_with('(')) return std::nullopt;
  std::string_view rest = descriptor.substr(1);
  while (!rest.starts_with(')')) {
    const size_t length = field_descriptor_length(rest);
    if (length == kNoDescriptor) return std::nullopt;
    parameter(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  rest.remove_prefix(1);
  if (rest != "V" && !is_field_descriptor(rest)) return std::nullopt;
  return rest;
}

}  // namespace

std::optional<MethodDescriptor> parse_method_descriptor(std::string_view descriptor) {
  MethodDescriptor parsed;
  const auto result =
      walk_method_descriptor(descriptor, [&](std::string_view part) { parsed.parameters.push_back(part); });
  if (!result) return std::nullopt;
  parsed.result = *result;
  return parsed;
}

std::optional<int> parameter_slots(std::string_view method_descriptor) {
  int slots = 0;
  const auto count = [&](std::string_view part) { slots += part == "J" || part == "D" ? 2 : 1; };
  if (!walk_method_descriptor(method_descriptor, count)) return std::nullopt;
  return slots;
}

bool is_field_descriptor(std::string_view descriptor) {
  const size_t length = field_descriptor_length(descriptor);
  return length != kNoDescriptor && length == descriptor.size();
}

bool is_unqualified_name(std::string_view name) {
  const auto forbidden = [](char c) { return c == '.' || c == ';' || c == '[' || c == '/'; };
  return !name.empty() && std::none_of(name.begin(), name.end(), forbidden);
}

bool is_method_name(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  return is_unqualified_name(name) && name.find_first_of("<>") == std::string_view::npos;
}

bool is_class_name(std::string_view name) {
  char previous = '/';
  for (const char c : name) {
    if (c == '.' || c == ';' || c == '[' || (c == '/' && previous == '/')) return false;
    previous = c;
  }
  return previous != '/';
}

bool is_class_or_array_name(std::string_view name) {
  return name.starts_with('[') ? is_field_descriptor(name) : is_class_name(name);
}

}  // namespace heapwright::classfile
