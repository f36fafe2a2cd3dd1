// Descriptors and names as the JVM specification spells them ("(I[Ljava/lang/String;)V",
// "java/util/Map$Entry").
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace heapwright::classfile {

struct MethodDescriptor {
  std::vector<std::string_view> parameters;
  std::string_view result;  // "V" for void
};

// nullopt when malformed. The parts are views into `descriptor`.
std::optional<MethodDescriptor> parse_method_descriptor(std::string_view descriptor);

// The number of local-variable slots the parameters take (long and double take two), without `this`;
// nullopt when malformed. Allocates nothing.
std::optional<int> parameter_slots(std::string_view method_descriptor);

// Of a well-formed descriptor of a method, without parsing its parameters: "(I)V" to "V".
inline std::string_view result_descriptor(std::string_view method_descriptor) {
  return method_descriptor.substr(method_descriptor.find(')') + 1);
}

bool is_field_descriptor(std::string_view descriptor);

// The class that the descriptor of a reference names, as the constant pool spells it: "Ljava/lang/String;" to
// "java/lang/String"; arrays stay as they are.
inline std::string_view class_of_descriptor(std::string_view descriptor) {
  return descriptor.starts_with('L') ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
}

inline constexpr std::string_view kObjectDescriptor = "Ljava/lang/Object;";

// ---- Names of classes, with slashes or with dots.

// "java/util/Map" to "java/util"; nothing for a class of the unnamed package.
inline std::string_view package_of(std::string_view name) {
  const size_t end = name.find_last_of("/.");
  return end == std::string_view::npos ? std::string_view{} : name.substr(0, end);
}

// "java/util/Map$Entry" to "java/util/Map".
inline std::string_view outermost_class(std::string_view name) { return name.substr(0, name.find('$')); }

// "java/util/Map$Entry", "java.util.Map.Entry" to "Entry".
inline std::string_view last_part(std::string_view name) { return name.substr(name.find_last_of("/.$") + 1); }

bool is_unqualified_name(std::string_view name);  // of a field, or of a local variable
bool is_method_name(std::string_view name);       // includes <init> and <clinit>
bool is_class_name(std::string_view name);        // internal form, no array
bool is_class_or_array_name(std::string_view name);

}  // namespace heapwright::classfile
