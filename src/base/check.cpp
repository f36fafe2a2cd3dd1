#include "base/check.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

namespace heapwright::base {

namespace {
thread_local bool throws = false;
}

ThrowsInternalErrors::ThrowsInternalErrors(bool wanted) : before_(throws) { throws = wanted; }
ThrowsInternalErrors::~ThrowsInternalErrors() { throws = before_; }

bool ThrowsInternalErrors::here() { return throws; }

void check_failed(const char* file, int line, const char* condition, const char* should) {
  std::string message = fmt::format("internal error at {}:{}: {} ({})", file, line, should, condition);
  if (throws) throw InternalError(message);
  std::fprintf(stderr, "heapwright: %s\n", message.c_str());
  std::_Exit(6);
}

}  // namespace heapwright::base
