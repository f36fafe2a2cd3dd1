// seplog_random --jdk HOME --classes DIR [--count N] [--seed S] [--verbose yes]
// seplog_random --jdk HOME --classes DIR --selftest yes
//
// See CMakeLists.txt. With --verbose, every specification is printed, with one seed (--count 1) to see it alone.
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <string>

#include "seplog_random/comparison.h"
#include "seplog_random/generator.h"

namespace heapwright::seplog_random {
namespace {

// The number of specifications with differences.
uint64_t check(Subject& subject, uint64_t first, uint64_t count, Fault fault, bool is_verbose, Counts& counts) {
  uint64_t wrong = 0;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    Specification specification = random_specification(seed);
    if (is_verbose) fmt::print("seed {}:\n{}\n", seed, to_text(specification));
    auto differences = compare(subject, specification, seed, fault, counts);
    if (differences.empty()) continue;
    ++wrong;
    if (fault != Fault::kNone) return wrong;
    fmt::print("\nseed {}:\n{}", seed, to_text(specification));
    for (const std::string& difference : differences) fmt::print("  {}\n", difference);
  }
  return wrong;
}

void print(const Counts& counts) {
  fmt::print("{} specifications: {} recursive, {} satisfiable, {} unsatisfiable, {} undecided\n", counts.specifications,
             counts.recursive, counts.satisfiable, counts.unsatisfiable, counts.undecided);
  for (const auto& [why, count] : counts.why) fmt::print("  {} undecided: {}\n", count, why);
  fmt::print("{} structures, {} in which the claim can hold; {} heaps, {} that fulfil it, {} not known; {} patterns\n",
             counts.structures, counts.held, counts.heaps, counts.answered_yes, counts.unknown, counts.patterns);
  fmt::print("{} comparisons, {} with answers that may be wider\n", counts.comparisons, counts.incomplete);
}

int run(std::map<std::string, std::string>& options) {
  auto subject = Subject::open(options["--classes"], options["--jdk"]);
  if (!subject) {
    fmt::print(stderr, "{}\n", subject.error().message);
    return 2;
  }
  uint64_t count = options.contains("--count") ? std::strtoull(options["--count"].c_str(), nullptr, 10) : 1000;
  uint64_t seed = options.contains("--seed") ? std::strtoull(options["--seed"].c_str(), nullptr, 10) : 1;
  if (options.contains("--selftest")) {
    for (Fault fault : {Fault::kDropsCondition, Fault::kSharesObjects, Fault::kSwapsRelation, Fault::kForgetsReferences}) {
      Counts counts;
      bool is_noticed = check(*subject, seed, count, fault, false, counts) > 0;
      fmt::print("fault {}: {} after {} specifications\n", static_cast<int>(fault), is_noticed ? "noticed" : "NOT NOTICED",
                 counts.specifications);
      if (!is_noticed) return 1;
    }
    return 0;
  }
  Counts counts;
  uint64_t wrong = check(*subject, seed, count, Fault::kNone, options.contains("--verbose"), counts);
  print(counts);
  fmt::print("{} specifications with differences\n", wrong);
  bool is_trivial = counts.answered_yes * 50 < counts.heaps || counts.satisfiable * 4 < counts.specifications;
  if (count >= 100 && is_trivial) fmt::print("too few heaps fulfil what is generated\n");
  return wrong > 0 || (count >= 100 && is_trivial) ? 1 : 0;
}

}  // namespace
}  // namespace heapwright::seplog_random

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  return heapwright::seplog_random::run(options);
}
