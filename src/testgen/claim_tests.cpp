#include "testgen/path_junit.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <unordered_map>

#include "coverage/set_cover.h"
#include "lazyheap/any_heap.h"

namespace heapwright::testgen {

using lazyheap::ExploredPath;
using lazyheap::PathExplorer;

namespace {

constexpr size_t kMostDescribed = 400;
constexpr uint32_t kFurtherLevels = 20;  // of unfolding, where branches are open
constexpr std::chrono::milliseconds kTimeForProofs(500);

// That part of the time that is left.
base::Deadline part_of(base::Deadline deadline, int parts) {
  auto now = std::chrono::steady_clock::now();
  return deadline <= now || deadline == base::kNoDeadline ? deadline : now + (deadline - now) / parts;
}

// The fewest that take every branch that counts and that any of them takes; one, if there is no such branch.
std::vector<const ExploredPath*> fewest(const PathExplorer& explorer,
                                        const std::vector<const ExploredPath*>& inputs) {
  std::unordered_map<uint64_t, uint32_t> numbers;
  std::vector<std::vector<uint32_t>> sets;
  for (const ExploredPath* input : inputs) {
    std::set<uint32_t> taken;
    for (const machine::BranchTaken& branch : input->branches) {
      if (!explorer.fulfilment().counts(branch)) continue;
      uint64_t key = static_cast<uint64_t>(branch.method->id) << 32 | branch.outcome;
      taken.insert(numbers.try_emplace(key, static_cast<uint32_t>(numbers.size())).first->second);
    }
    sets.emplace_back(taken.begin(), taken.end());
  }
  std::vector<const ExploredPath*> chosen;
  for (size_t index : coverage::smallest_cover(sets)) chosen.push_back(inputs[index]);
  if (chosen.empty() && !inputs.empty()) chosen.push_back(inputs.front());
  return chosen;
}

}  // namespace

base::Result<ClaimTests> make_claim_tests(PathExplorer& explorer, const ClaimTestOptions& options) {
  ClaimTests result;
  for (const ir::Method* maker : options.initial) {
    if (auto fits = explorer.try_initial(*maker); !fits) return fits.error();
  }
  result.described = explorer.try_described(options.unfold, kMostDescribed, part_of(options.deadline, 4));
  explorer.count_as_taken(options.taken);
  if (explorer.has_open_branches()) {
    base::Deadline end = part_of(options.deadline, 3);
    auto explored = explorer.run([&](const ExploredPath&) { return explorer.has_open_branches(); }, end);
    if (!explored) return explored.error();
  }
  explorer.try_numbers(part_of(options.deadline, 2));
  // Larger heaps: of lists many, of trees few.
  for (uint32_t levels = options.unfold + 1; levels <= options.unfold + kFurtherLevels; ++levels) {
    if (!explorer.has_open_branches() || base::has_passed(options.deadline)) break;
    size_t count = explorer.try_described(levels, kMostDescribed, part_of(options.deadline, 2));
    result.described += count;
    explorer.try_numbers(part_of(options.deadline, 2));
    if (count == 0 || count == kMostDescribed) break;
  }
  result.tried = explorer.tried();
  result.obligations = explorer.obligations();
  lazyheap::prove_untaken(explorer.program(), result.obligations,
                          std::chrono::steady_clock::now() + kTimeForProofs);
  std::vector<const ExploredPath*> inputs;
  for (const ExploredPath& input : explorer.further_inputs()) inputs.push_back(&input);
  for (const ExploredPath& path : explorer.paths()) inputs.push_back(&path);
  std::vector<const ExploredPath*> chosen = options.all ? inputs : fewest(explorer, inputs);
  // Calls may build the same heap with other numbers.
  for (const ExploredPath* input : chosen) {
    if (options.style.build == BuildBy::kCalls) explorer.add_decisions(*input);
  }
  std::vector<PathTest> tests;
  for (const ExploredPath* input : chosen) tests.push_back({input, PathTest::Expects::kOutcome});
  auto written = write_path_tests(explorer, tests, options.style);
  if (!written) return written.error();
  result.written = std::move(*written);
  for (size_t index : result.written.of_tests) result.inputs.push_back(chosen[index]);
  return result;
}

}  // namespace heapwright::testgen
