// The case lists of tests/corpus: one execution a line.
#pragma once

#include <string>
#include <vector>

#include "paths/static_call.h"

namespace heapwright::differential {

struct Case {
  std::string line;
  std::string method;
  std::vector<paths::TextArgument> arguments;
};

// Blank lines and comments are left out.
std::vector<Case> read_cases(const std::string& file);
std::vector<std::string> read_lines(const std::string& file);

// As the oracle prints a result: one line of ASCII.
std::string escaped(std::u16string_view text);

}  // namespace heapwright::differential
