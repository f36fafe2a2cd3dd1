#include "base/check.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace heapwright::base {

namespace {
std::atomic<bool> throws{false};
}

void throw_internal_errors(bool wanted) { throws = wanted; }

void check_failed(const char* file, int line, const char* condition, const char* should) {
  std::string message = fmt::format("internal error at {}:{}: {} ({})", file, line, should, condition);
  if (throws) throw InternalError(message);
  std::fprintf(stderr, "heapwright: %s\n", message.c_str());
  std::_Exit(6);
}

}  // namespace heapwright::base
