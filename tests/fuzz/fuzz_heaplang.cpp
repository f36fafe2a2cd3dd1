// Reads any bytes as a specification, and as a formula. What was read is printed, and the text must be read
// as the same.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "heaplang/parser.h"
#include "heaplang/printer.h"

namespace {

using namespace heapwright;
using namespace heapwright::heaplang;

void require(bool condition, const char* what, const std::string& text) {
  if (condition) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

template <class T>
void read_again(const T& first, base::Result<T> (*parse)(std::string_view, const std::string&)) {
  const std::string text = to_text(first);
  const auto second = parse(text, "printed");
  require(second.ok(), "what is printed should be right", text);
  require(to_text(*second) == text, "what is printed should be read as the same", text);
}

template <class T>
void check(std::string_view input, base::Result<T> (*parse)(std::string_view, const std::string&)) {
  const auto read = parse(input, "input");
  if (read) {
    read_again(*read, parse);
    return;
  }
  const std::string& message = read.error().message;
  require(message.starts_with("input:"), "a mistake should have its place", message);
  require(message.find('\n') == std::string::npos, "a mistake should be told in one line", message);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  check(input, &parse_file);
  check(input, &parse_formula);
  return 0;
}
