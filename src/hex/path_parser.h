// Reads patterns and paths of HEX files.
#pragma once

#include <optional>

#include "hex/pattern.h"
#include "hex/words.h"

namespace heapwright::hex {

// False: a mistake was noted.
bool parse_pattern(const Word& word, Pattern& pattern, Mistakes& mistakes);
bool parse_path(const Word& word, Path& path, Mistakes& mistakes);

}  // namespace heapwright::hex
