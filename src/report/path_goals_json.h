// Reads path conditions from the JSON that `paths` writes.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "results/path_goals.h"

namespace heapwright::report {

// Of the object, "target" and "paths" are read; of each path "condition" and, if it is there, "args".
// `option`: how the user gave it, for messages.
base::Result<results::PathGoals> read_path_goals(std::string_view text, const std::string& option);

}  // namespace heapwright::report
