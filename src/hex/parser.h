// Reads HEX files.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "hex/rules.h"

namespace heapwright::hex {

// Fails with "FILE:LINE:COLUMN: what is wrong".
base::Result<Rules> parse(std::string_view text, const std::string& file);

}  // namespace heapwright::hex
