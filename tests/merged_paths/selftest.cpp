#include "selftest.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::merged_paths {

using term::Term;

void Selftest::expect(const std::string& what, const Complaints& complaints, std::string_view complaint) {
  ++made;
  bool is_noticed = std::any_of(complaints.begin(), complaints.end(),
                                [&](const std::string& one) { return one.starts_with(complaint); });
  if (!is_noticed) missed.push_back(fmt::format("{}: no complaint '{}'", what, complaint));
}

void Selftest::change_path(Exploration& found, const Expectation& expected, size_t index, bool others_taken) {
  term::TermManager& terms = found.explorer->terms();
  const std::vector<FoundPath> right = found.paths;
  auto with = [&](const std::string& what, std::string_view complaint, const auto& change) {
    change(found.paths[index]);
    expect(fmt::format("{} {}, path {}", expected.program, what, index), compare_outcomes(found, expected),
           complaint);
    found.paths = right;
  };
  with("without a path", "no path",
       [&](FoundPath&) { found.paths.erase(found.paths.begin() + static_cast<ptrdiff_t>(index)); });
  with("with a path twice", "several paths", [&](FoundPath&) { found.paths.push_back(right[index]); });
  with("with a condition that is never true", "no path",
       [&](FoundPath& path) { path.literals.push_back(terms.false_term()); });
  if (others_taken)
    with("with a condition that is always true", "several paths",
         [&](FoundPath& path) { path.literals.clear(); });
  if (right[index].threw) {
    with("with another exception", "other outcome", [&](FoundPath& path) { path.exception_class += "x"; });
    with("with a result", "other outcome", [&](FoundPath& path) {
      path.threw = false;
      path.outcome = "0";
    });
    return;
  }
  with("with an exception", "other outcome", [&](FoundPath& path) {
    path.threw = true;
    path.exception_class = "java.lang.Error";
  });
  ir::Type type = found.explorer->method().result;
  if (type == ir::Type::kFloat || type == ir::Type::kDouble || type == ir::Type::kBoolean) return;
  if (right[index].result != term::kNoTerm) {
    with("with a result that is one too large", "other outcome", [&](FoundPath& path) {
      Term one = terms.constant(terms.sort(path.result), 1);
      path.result = terms.add(path.result, one);
    });
  } else {
    with("with another result", "other outcome",
         [&](FoundPath& path) { path.outcome = path.outcome == "7" ? "8" : "7"; });
  }
}

void Selftest::change_sides(Exploration& found, Expectation& expected) {
  if (expected.taken.empty()) return;
  const std::string side = *expected.taken.begin();
  const auto right = found.sides;
  auto with = [&](const std::string& what, std::string_view complaint) {
    expect(fmt::format("{} {} {}", expected.program, what, side), compare_sides(found, expected), complaint);
    found.sides = right;
  };
  found.sides[side] = SideStatus::kInfeasible;
  with("says infeasible", "infeasible, but");
  found.sides[side] = SideStatus::kOpen;
  with("says open", "open after");
  found.sides.erase(side);
  with("does not know", "infeasible, but");
  Exploration other;
  other.is_complete = true;
  other.sides = right;
  other.sides[side] = SideStatus::kInfeasible;
  expect(fmt::format("{} is infeasible in another run {}", expected.program, side),
         compare_runs(found, other), "fulfilled in one run, infeasible");
  other.sides[side] = SideStatus::kOpen;
  expect(fmt::format("{} is open in another run {}", expected.program, side), compare_runs(found, other),
         "fulfilled in one run, open");
}

void Selftest::run(Exploration& found, Expectation& expected) {
  std::vector<size_t> taken;  // by some of these inputs: of others, nothing can be seen
  for (size_t i = 0; i < found.paths.size(); ++i) {
    FoundPath path = found.paths[i];
    found.paths[i].literals.push_back(found.explorer->terms().false_term());
    if (!compare_outcomes(found, expected).empty()) taken.push_back(i);
    found.paths[i] = std::move(path);
  }
  for (size_t i : taken) change_path(found, expected, i, taken.size() > 1);
  change_sides(found, expected);
}

}  // namespace heapwright::merged_paths
