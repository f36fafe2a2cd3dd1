// Files of separation-logic declarations, as --pre names them.
#pragma once

#include <string>

#include "base/result.h"
#include "heaplang/syntax.h"

namespace heapwright::cli {

base::Result<heaplang::syntax::File> read_specification(const std::string& path);

}  // namespace heapwright::cli
