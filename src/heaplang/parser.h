// Reads separation-logic declarations in the notation of docs/SPECIFICATIONS.md.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

// `path`: for messages, which have the form "path:line:column: what is wrong", and no more than that line.
base::Result<syntax::File> parse_file(std::string_view text, const std::string& path);

// A formula alone, as options have it: "avl(this_root)". `what` is the option, for messages.
base::Result<syntax::Formula> parse_formula(std::string_view text, const std::string& what);

}  // namespace heapwright::heaplang
