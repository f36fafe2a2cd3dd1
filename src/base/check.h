// HW_CHECK: a condition that only a bug of ours can break. Reports where and aborts; never used for input.
#pragma once

#include <stdexcept>

namespace heapwright::base {

// A bug of ours, where the program goes on with something else.
class InternalError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// While it lives, failed checks of this thread are thrown as InternalError instead of ending the program.
// Only of this thread: on another one, nobody may be there to catch it. Who starts threads and catches what
// they throw hands here() down to them.
class ThrowsInternalErrors {
 public:
  explicit ThrowsInternalErrors(bool wanted = true);
  ~ThrowsInternalErrors();
  ThrowsInternalErrors(const ThrowsInternalErrors&) = delete;
  ThrowsInternalErrors& operator=(const ThrowsInternalErrors&) = delete;

  // Whether that is so on this thread.
  static bool here();

 private:
  bool before_;
};

[[noreturn]] void check_failed(const char* file, int line, const char* condition, const char* should);

}  // namespace heapwright::base

#define HW_CHECK(condition, should)                                             \
  do {                                                                          \
    if (!(condition)) [[unlikely]]                                              \
      ::heapwright::base::check_failed(__FILE__, __LINE__, #condition, should); \
  } while (false)
