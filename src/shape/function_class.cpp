#include "shape/function_class.h"

#include <fmt/format.h>

namespace heapwright::shape {

namespace {

// No class of a file has a blank in its name.
constexpr std::string_view kMark = "$sample ";
constexpr std::string_view kStubMark = "$stub ";

}  // namespace

std::string function_class_name(std::string_view interface_name, std::string_view text) {
  return fmt::format("{}{}{}", interface_name, kMark, text);
}

bool is_function_class(const ir::ClassInfo& type) {
  return type.file == nullptr && type.name.find(kMark) != std::string_view::npos;
}

std::string stub_class_name(std::string_view type_name, std::string_view which) {
  return fmt::format("{}{}{}", type_name, kStubMark, which);
}

bool is_stub_class(const ir::ClassInfo& type) {
  return type.file == nullptr && type.name.find(kStubMark) != std::string_view::npos;
}

}  // namespace heapwright::shape
