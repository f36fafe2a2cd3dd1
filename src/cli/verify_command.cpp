#include "cli/commands.h"

namespace heapwright::cli {
int verify_command(const VerifyOptions&) { return 1; }
}  // namespace heapwright::cli
