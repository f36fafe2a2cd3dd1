// Whole files.
#pragma once

#include <string>

#include "base/result.h"

namespace heapwright::base {

Result<std::string> read_file(const std::string& path);

// Whole or not at all.
Status write_file(const std::string& path, const std::string& text);

}  // namespace heapwright::base
