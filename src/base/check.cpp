#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace heapwright::base {

void check_failed(const char* file, int line, const char* condition, const char* should) {
  std::fprintf(stderr, "heapwright: internal error at %s:%d: %s (%s)\n", file, line, should, condition);
  std::_Exit(6);
}

}  // namespace heapwright::base
