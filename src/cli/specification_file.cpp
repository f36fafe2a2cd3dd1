#include "cli/specification_file.h"

#include "cli/files.h"
#include "heaplang/parser.h"

namespace heapwright::cli {

base::Result<heaplang::syntax::File> read_specification(const std::string& path) {
  auto text = read_file(path);
  if (!text) return text.error();
  return heaplang::parse_file(*text, path);
}

}  // namespace heapwright::cli
