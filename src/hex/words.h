// Words: a HEX file as rows of words, with their places, and the first mistake that is made of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hex/rules.h"

namespace heapwright::hex {

struct Word {
  std::string text;  // ";" ends a row
  Place place;
};

// Splits a text at white space and semicolons; those of descriptors and of array classes are parts of words.
// Comments are left out. The last word is empty: the end.
std::vector<Word> split_words(std::string_view text);

class Mistakes {
 public:
  explicit Mistakes(std::string file) : file_(std::move(file)) {}

  // Always false, for `return mistakes.at(...)`. Only the first one counts.
  bool at(const Place& place, const std::string& what);
  [[nodiscard]] const std::optional<base::Error>& first() const { return first_; }

 private:
  std::string file_;
  std::optional<base::Error> first_;
};

}  // namespace heapwright::hex
