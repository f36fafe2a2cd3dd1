// Suite: the tests of one class as they are going to be written: chosen, replayed on the JVM, counted.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "jvm/suite_replay.h"
#include "testgen/generator.h"
#include "testgen/time_plan.h"

namespace heapwright::testgen {

// What the user wants a suite to be like.
struct SuiteStyle {
  int junit = 5;            // the version
  size_t max_tests = 0;     // 0: no limit
  bool is_minimal = false;  // no tests beyond those that cover
  uint64_t seed = 2;        // for the choice of those
};

struct SuiteOptions {
  std::string class_name;  // simple, of the test class
  std::string command;     // that writes the file again
  SuiteStyle style;
  const TimePlan* time = nullptr;
  jvm::SuiteReplay* replay = nullptr;  // null: the tests are not replayed
  int max_rounds = 4;                  // of replaying, and replacing tests that fail
};

// How many obligations of one kind there are.
struct Tally {
  size_t total = 0;
  size_t covered = 0;
  size_t infeasible = 0;
  size_t bounded = 0;
  size_t open = 0;
  size_t elsewhere = 0;  // of those covered: by tests of other people
};

struct Suite {
  std::string file;    // relative to the output directory: "p/CHeapTest.java"
  std::string source;  // empty: there are no tests
  size_t tests = 0;
  size_t calls = 0;
  struct Dropped {
    enum class Reason { kCannotBeWritten, kDoesNotCompile, kDiverges, kRefused, kElsewhere };
    Reason reason;
    std::string test;  // of one that cannot be written: the method that it was to call
    std::string why;
  };
  std::vector<Dropped> dropped;
  size_t mutants = 0;  // small changes of the code
  size_t noticed = 0;  // of these, by the tests
  size_t late = 0;     // tests that there was no time to replay: they are not in the source
  size_t replayed = 0;
  size_t passed = 0;
  std::string not_replayed;  // why; empty: all tests were
  // The replay in other surroundings: with another language, time zone, encoding and order of tests.
  struct Second {
    size_t ran = 0;
    size_t passed = 0;
    size_t dropped_assertions = 0;  // that do not hold there: tests are without them
    std::string why_not;            // why it was not tried with all tests; empty: it was
  };
  Second second;
  std::set<std::string> missing;  // classes that the JVM needed and has not found
  std::string refused;            // what the sandbox has refused to the tests; empty: nothing
  std::string not_measured;       // why JaCoCo has not counted; empty: it has
  struct Difference {             // between JaCoCo's count and ours, in one method
    std::string method;
    int ours = 0;
    int jacoco = 0;
    int our_total = 0;
    int jacoco_total = 0;
  };
  std::vector<Difference> differences;
  int by_chance = 0;  // what JaCoCo counts more, where runs of a test may differ: other runs do not show it
  int warnings = 0;   // of javac -Xlint:all

  Tally branches;
  Tally methods;  // those without branches
  Tally lines;    // if the criterion looks at them
  std::vector<Uncovered> uncovered;

  [[nodiscard]] bool shows_more_than(const Suite& other) const;
};

// Fails when the tests cannot be written at all.
base::Result<Suite> make_suite(heapgraph::Explorer& explorer, const Generator& generator,
                               const SuiteOptions& options);

}  // namespace heapwright::testgen
