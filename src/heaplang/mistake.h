// Mistake: the first thing that is wrong with a text.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "base/result.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

class Mistake {
 public:
  explicit Mistake(std::string path) : path_(std::move(path)) {}

  // Always false, for `return mistake.at(...)`.
  bool at(const syntax::Place& place, const std::string& what) {
    if (!error_) {
      error_ = base::usage_error(fmt::format("{}:{}:{}: {}", path_, place.line, place.column, what));
    }
    return false;
  }
  [[nodiscard]] bool is_made() const { return error_.has_value(); }
  [[nodiscard]] const base::Error& error() const { return *error_; }

 private:
  std::string path_;
  std::optional<base::Error> error_;
};

}  // namespace heapwright::heaplang
