// HW_CHECK: a condition that only a bug of ours can break. Reports where and aborts; never used for input.
#pragma once

namespace heapwright::base {

[[noreturn]] void check_failed(const char* file, int line, const char* condition, const char* should);

}  // namespace heapwright::base

#define HW_CHECK(condition, should)                                             \
  do {                                                                          \
    if (!(condition)) [[unlikely]]                                              \
      ::heapwright::base::check_failed(__FILE__, __LINE__, #condition, should); \
  } while (false)
