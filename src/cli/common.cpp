#include <fmt/format.h>

#include "cli/cli.h"
#include "cli/commands.h"

namespace heapwright::cli {

int report_error(const base::Error& error) {
  fmt::print(stderr, "heapwright: {}\n", error.message);
  switch (error.kind) {
    case base::ErrorKind::kUsage:
      return kUsage;
    case base::ErrorKind::kInput:
      return kBadInput;
  }
  return kInternalError;
}

}  // namespace heapwright::cli
