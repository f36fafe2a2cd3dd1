// The sandbox in which JVMs run.
#pragma once

#include "base/result.h"
#include "cli/commands.h"

namespace heapwright::cli {

// Finds out what this machine allows, if JVMs are to run at all, and warns where that does not keep code of
// others from anything.
base::Status choose_sandbox(ReplayOptions& options);

}  // namespace heapwright::cli
