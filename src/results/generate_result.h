// What `generate` answers: of each class, what its tests cover, what they do not, and why.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "coverage/coverage_goal.h"
#include "coverage/obligations.h"
#include "results/exploration.h"
#include "results/header.h"
#include "results/status.h"
#include "search/search_stats.h"
#include "testgen/suite.h"

namespace heapwright::results {

struct UncoveredObligation {
  coverage::Obligation obligation;
  std::string condition;  // of a branch: "nodeIsNull"; empty: no words for it
  testgen::Uncovered::Claim claim{};
  std::string why;
  testgen::Scopes scope;     // of a bounded one
  uint16_t behind_line = 0;  // of an open one: see testgen::Uncovered
  std::string nearest = {};  // the same
};

struct GeneratedClass {
  Header header;                           // target: the class
  std::string error;                       // why there is nothing; empty: there is
  std::optional<Exploration> exploration;  // the last one; none where there is an error
  double explore_seconds = 0;
  std::string why_ended;  // why exploration has ended before its time, if something is bounded or open

  std::optional<search::SearchStats> search;  // nothing: there was none

  testgen::Tally branches;
  testgen::Tally methods;                      // those without branches
  coverage::LeftOut excluded;                  // none of this counts
  coverage::LeftOut generated;                 // nor this, for it is marked so
  bool has_elsewhere = false;                  // data of other tests is known
  std::vector<std::string> warnings;           // about that
  testgen::Tally lines;                        // if the criterion looks at them
  std::map<std::string, size_t> sizes;         // of methods, in obligations that the criterion asks for
  std::vector<UncoveredObligation> uncovered;  // of these

  std::string file;         // that was written
  std::string not_written;  // why it was not
  size_t tests = 0;
  size_t calls = 0;
  size_t mutants = 0;                // small changes of the code
  size_t noticed = 0;                // of these, by the tests
  std::vector<Incomplete> failures;  // to make tests
  std::set<std::string> missing;     // classes that were needed and are not on the class path

  size_t replayed = 0;
  size_t passed = 0;
  size_t late = 0;           // tests that there was no time to replay
  std::string not_replayed;  // why; empty: all tests were
  testgen::Suite::Second second;
  std::vector<testgen::Suite::Dropped> dropped;
  std::string refused;       // what the sandbox has refused to the tests; empty: nothing
  std::string not_measured;  // why JaCoCo has not counted; empty: it has
  std::vector<testgen::Suite::Difference> differences;
  int by_chance = 0;  // see testgen::Suite

  [[nodiscard]] const std::string& name() const { return header.target; }
  [[nodiscard]] bool has_open() const;
  [[nodiscard]] bool has_bounded() const;
  // Whether tests of other people leave nothing to be covered.
  [[nodiscard]] bool is_covered_elsewhere() const;
  [[nodiscard]] GenerateStatus status() const;
  // What the criterion counts.
  [[nodiscard]] const testgen::Tally& main_tally() const { return lines.total > 0 ? lines : branches; }
};

struct GenerateResult {
  Header header;  // target: the pattern of the classes
  bool is_of_many = false;
  coverage::Criterion criterion{};
  std::vector<GeneratedClass> classes;  // one, unless it is of many

  [[nodiscard]] GenerateStatus status() const;
};

// Of all classes together.
struct GenerateSums {
  testgen::Tally branches;
  testgen::Tally methods;
  testgen::Tally main;  // what the criterion counts
  size_t tests = 0;
  size_t replayed = 0;
  size_t passed = 0;
};
GenerateSums sums_of(const std::vector<GeneratedClass>& classes);

}  // namespace heapwright::results
