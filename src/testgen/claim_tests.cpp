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
constexpr int kMostRounds = 5;  // of building inputs by calls, each without those that nothing has built

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
      taken.insert(numbers.try_emplace(lazyheap::branch_key(branch), static_cast<uint32_t>(numbers.size()))
                       .first->second);
    }
    sets.emplace_back(taken.begin(), taken.end());
  }
  std::vector<const ExploredPath*> chosen;
  for (size_t index : coverage::smallest_cover(sets)) chosen.push_back(inputs[index]);
  if (chosen.empty() && !inputs.empty()) chosen.push_back(inputs.front());
  return chosen;
}

// Those of the tests that could be written.
size_t count_branches(const PathExplorer& explorer, const std::vector<const ExploredPath*>& inputs) {
  std::set<uint64_t> taken;
  for (const ExploredPath* input : inputs) {
    for (const machine::BranchTaken& branch : input->branches) {
      if (explorer.fulfilment().counts(branch)) taken.insert(lazyheap::branch_key(branch));
    }
  }
  return taken.size();
}

// Where calls do not build an input, others may take the same branches.
base::Status write(PathExplorer& explorer, std::vector<const ExploredPath*> inputs,
                   const ClaimTestOptions& options, ClaimTests& result) {
  bool by_calls = options.style.build == BuildBy::kCalls;
  std::set<const ExploredPath*> asked;
  for (int round = 0; round < (by_calls ? kMostRounds : 1); ++round) {
    std::vector<const ExploredPath*> chosen = options.all ? inputs : fewest(explorer, inputs);
    std::vector<PathTest> tests;
    for (const ExploredPath* input : chosen) {
      // Calls may build the same heap with other numbers.
      if (by_calls && asked.insert(input).second) explorer.add_decisions(*input);
      tests.push_back({input, PathTest::Expects::kOutcome});
    }
    auto written = write_path_tests(explorer, tests, options.style);
    if (!written) return written.error();
    std::set<const ExploredPath*> in_vain(chosen.begin(), chosen.end());
    std::vector<const ExploredPath*> done;
    for (size_t index : written->of_tests) {
      done.push_back(chosen[index]);
      in_vain.erase(chosen[index]);
    }
    if (round == 0 || count_branches(explorer, done) > count_branches(explorer, result.inputs)) {
      result.written = std::move(*written);
      result.inputs = std::move(done);
    }
    std::erase_if(inputs, [&](const ExploredPath* input) { return in_vain.contains(input); });
    if (options.all || in_vain.empty() || inputs.empty() || base::has_passed(options.deadline)) break;
  }
  return base::Ok{};
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
  if (auto written = write(explorer, std::move(inputs), options, result); !written) return written.error();
  return result;
}

}  // namespace heapwright::testgen
