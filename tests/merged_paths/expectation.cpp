#include "expectation.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

namespace heapwright::merged_paths {

namespace {

// "merged/P0.m(I)J:0,2 merged/Digest.of(I)I:1"
void read_taken(std::istringstream words, std::set<std::string>& taken) {
  for (std::string word; words >> word;) {
    size_t colon = word.rfind(':');
    std::istringstream outcomes(word.substr(colon + 1));
    for (std::string number; std::getline(outcomes, number, ',');)
      taken.insert(word.substr(0, colon + 1) + number);
  }
}

bool read_case(const std::string& line, ExpectedCase& to) {
  size_t tab = line.find('\t');
  if (tab == std::string::npos) return false;
  std::istringstream arguments(line.substr(0, tab));
  arguments >> std::hex;
  for (uint64_t bits = 0; arguments >> bits;) to.arguments.push_back(bits);
  std::istringstream outcome(line.substr(tab + 1));
  std::string kind;
  outcome >> kind;
  if (kind == "returns") return static_cast<bool>(outcome >> std::hex >> to.outcome.bits);
  return kind == "throws" && outcome >> to.outcome.exception_class;
}

}  // namespace

base::Result<std::vector<Expectation>> read_expectations(const std::string& file) {
  std::ifstream in(file);
  if (!in) return base::input_error(fmt::format("{} cannot be read", file));
  std::vector<Expectation> all;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("program ")) {
      all.emplace_back().program = line.substr(8);
    } else if (all.empty()) {
      return base::input_error(fmt::format("{} does not begin with a program", file));
    } else if (line.starts_with("branches")) {
      read_taken(std::istringstream(line.substr(8)), all.back().taken);
    } else if (!read_case(line, all.back().cases.emplace_back())) {
      return base::input_error(fmt::format("{} has a line that is no case: {}", file, line));
    }
  }
  return all;
}

}  // namespace heapwright::merged_paths
