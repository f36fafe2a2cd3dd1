#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/text.h"
#include "results/paths_result.h"

namespace heapwright::report {

using results::PathBranch;
using results::PathRow;
using results::PathsResult;

namespace {

// "0, 3, height:1": the outcomes of the method itself by number, those of others with their method.
std::string branches_text(const PathRow& path) {
  std::string text;
  for (const PathBranch& branch : path.branches) {
    if (!text.empty()) text += ", ";
    if (!branch.is_of_method) text += fmt::format("{}:", branch.name);
    text += std::to_string(branch.outcome);
  }
  return text.empty() ? "" : fmt::format("  [branches {}]", text);
}

}  // namespace

std::string to_text(const PathsResult& result) {
  std::string text;
  size_t number = 0;
  for (const PathRow& path : result.paths) {
    text += fmt::format("{:>4}  if {}\n      ({}) -> {}{}\n", ++number, path.condition,
                        fmt::join(path.arguments, ", "), path.outcome, branches_text(path));
  }
  return text + fmt::format("{} paths, {}\n", result.paths.size(), results::status_name(result.status));
}

std::string notes_text(const PathsResult& result) {
  return results::not_explored_text(result.header.incomplete);
}

}  // namespace heapwright::report
