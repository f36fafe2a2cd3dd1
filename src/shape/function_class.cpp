#include "shape/function_class.h"

#include <fmt/format.h>

namespace heapwright::shape {

namespace {

constexpr std::string_view kMark = "$sample ";  // no class of a file has a blank in its name

}  // namespace

std::string function_class_name(std::string_view interface_name, std::string_view text) {
  return fmt::format("{}{}{}", interface_name, kMark, text);
}

bool is_function_class(const ir::ClassInfo& type) {
  return type.file == nullptr && type.name.find(kMark) != std::string_view::npos;
}

}  // namespace heapwright::shape
