#include "cli/choose_sandbox.h"

#include <fmt/format.h>

#include "sandbox/strength.h"

namespace heapwright::cli {

base::Status choose_sandbox(ReplayOptions& options) {
  if (options.is_off) return base::Ok{};
  if (options.sandbox == "off") {
    options.kind = sandbox::Kind::kOff;
    return base::Ok{};
  }
  auto found = sandbox::strength();
  if (!found) return found.error();
  options.kind = found->kind;
  if (found->kind == sandbox::Kind::kLimits) {
    fmt::print(
        stderr,
        "heapwright: warning: code runs on the JVM without a sandbox{}{}: only what our own execution has "
        "come to the end of is replayed (--no-replay: nothing; --sandbox off: no such warning)\n",
        found->why_not_stronger.empty() ? "" : ": ", found->why_not_stronger);
  }
  return base::Ok{};
}

}  // namespace heapwright::cli
