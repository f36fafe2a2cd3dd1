// Result<T>: a value, or an Error that a user can act on. Input errors are values; bugs of ours abort
// (see check.h).
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace heapwright::base {

// Who has to act on an error; the command line maps each kind to an exit code.
enum class ErrorKind {
  kUsage,  // a wrong option, method name or argument
  kInput,  // a bad class file, jar or JDK
};

struct Error {
  ErrorKind kind = ErrorKind::kInput;
  std::string message;  // one line; names the file, class, method or offset
};

inline Error input_error(std::string message) { return {ErrorKind::kInput, std::move(message)}; }
inline Error usage_error(std::string message) { return {ErrorKind::kUsage, std::move(message)}; }

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value)  // NOLINT(google-explicit-constructor)
      : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error)  // NOLINT(google-explicit-constructor)
      : state_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    HW_CHECK(ok(), "a Result should be tested before its value is read");
    return *std::get_if<0>(&state_);
  }
  const T& value() const& {
    HW_CHECK(ok(), "a Result should be tested before its value is read");
    return *std::get_if<0>(&state_);
  }
  T&& value() && { return std::move(value()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const& {
    HW_CHECK(!ok(), "only a failed Result has an error");
    return *std::get_if<1>(&state_);
  }
  Error&& error() && {
    HW_CHECK(!ok(), "only a failed Result has an error");
    return std::move(*std::get_if<1>(&state_));
  }

 private:
  std::variant<T, Error> state_;
};

struct Ok {};
using Status = Result<Ok>;

}  // namespace heapwright::base
