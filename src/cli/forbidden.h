// Exceptions that `verify` forbids.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/commands.h"
#include "ir/program.h"

namespace heapwright::cli {

// Whether --check names it: "assertions" or "exceptions".
bool checks(const VerifyOptions& options, const std::string& what);

// Those of --exceptions, or those that show a bug; internal names.
std::vector<std::string> forbidden_exceptions(const VerifyOptions& options);

// Fails for a name that is no exception.
base::Status check_exceptions(ir::Program& program, const std::vector<std::string>& names);

}  // namespace heapwright::cli
