#include "results/generate_result.h"

#include <algorithm>

namespace heapwright::results {

namespace {

bool has(const GeneratedClass& generated, testgen::Uncovered::Claim claim) {
  return std::any_of(generated.uncovered.begin(), generated.uncovered.end(),
                     [&](const UncoveredObligation& uncovered) { return uncovered.claim == claim; });
}

void add(testgen::Tally& sum, const testgen::Tally& part) {
  sum.total += part.total;
  sum.covered += part.covered;
  sum.infeasible += part.infeasible;
  sum.bounded += part.bounded;
  sum.open += part.open;
  sum.elsewhere += part.elsewhere;
}

}  // namespace

bool GeneratedClass::has_open() const {
  return has(*this, testgen::Uncovered::Claim::kOpen) || !error.empty() || !not_written.empty() || late > 0 ||
         (precondition && !precondition->undecided.empty());
}

bool GeneratedClass::has_bounded() const { return has(*this, testgen::Uncovered::Claim::kBounded); }

bool GeneratedClass::is_covered_elsewhere() const {
  size_t elsewhere = branches.elsewhere + methods.elsewhere + lines.elsewhere;
  return elsewhere > 0 && tests == 0 && !has_open() && !has_bounded();
}

GenerateStatus GeneratedClass::status() const {
  if (!error.empty()) return GenerateStatus::kFailed;
  if (file.empty() && !is_covered_elsewhere()) return GenerateStatus::kNothing;
  if (has_open()) return GenerateStatus::kOpen;
  return has_bounded() ? GenerateStatus::kBounded : GenerateStatus::kComplete;
}

GenerateStatus GenerateResult::status() const {
  if (!is_of_many) return classes[0].status();
  auto any = [&](auto predicate) { return std::any_of(classes.begin(), classes.end(), predicate); };
  if (!any([](const GeneratedClass& generated) {
        return !generated.file.empty() || generated.is_covered_elsewhere();
      }))
    return GenerateStatus::kNothing;
  if (any([](const GeneratedClass& generated) { return generated.has_open(); })) return GenerateStatus::kOpen;
  return any([](const GeneratedClass& generated) { return generated.has_bounded(); })
             ? GenerateStatus::kBounded
             : GenerateStatus::kComplete;
}

GenerateSums sums_of(const std::vector<GeneratedClass>& classes) {
  GenerateSums sums;
  for (const GeneratedClass& generated : classes) {
    add(sums.branches, generated.branches);
    add(sums.methods, generated.methods);
    add(sums.main, generated.main_tally());
    sums.tests += generated.tests;
    sums.replayed += generated.replayed;
    sums.passed += generated.passed;
  }
  return sums;
}

}  // namespace heapwright::results
