// Texts that match a regular expression of java.util.regex.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace heapwright::search {

// A number below the limit, which is positive.
using Choice = std::function<uint64_t(uint64_t limit)>;

// Some text that the pattern matches, mostly; `choose` takes alternatives and lengths. Nothing: the pattern
// has something that is not known here, or is wrong.
std::optional<std::u16string> matching_text(std::u16string_view pattern, const Choice& choose);

}  // namespace heapwright::search
