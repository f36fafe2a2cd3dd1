#include "javaexpr/keywords.h"

#include <algorithm>
#include <array>

namespace heapwright::javaexpr {

namespace {

constexpr auto kKeywords = std::to_array<std::string_view>(
    {"_",         "abstract",   "assert",  "boolean",    "break",        "byte",      "case",   "catch",
     "char",      "class",      "const",   "continue",   "default",      "do",        "double", "else",
     "enum",      "extends",    "false",   "final",      "finally",      "float",     "for",    "goto",
     "if",        "implements", "import",  "instanceof", "int",          "interface", "long",   "native",
     "new",       "null",       "package", "private",    "protected",    "public",    "return", "short",
     "static",    "strictfp",   "super",   "switch",     "synchronized", "this",      "throw",  "throws",
     "transient", "true",       "try",     "void",       "volatile",     "while"});
static_assert(std::ranges::is_sorted(kKeywords));

constexpr std::string_view kPrimitives[] = {"boolean", "byte", "char", "double",
                                            "float",   "int",  "long", "short"};

}  // namespace

bool is_keyword(std::string_view word) { return std::ranges::binary_search(kKeywords, word); }

bool is_primitive_name(std::string_view word) {
  return std::ranges::find(kPrimitives, word) != std::end(kPrimitives);
}

}  // namespace heapwright::javaexpr
