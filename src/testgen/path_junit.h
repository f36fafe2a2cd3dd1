// JUnit tests from explored paths: one test method for each, with an input that takes the path.
#pragma once

#include <string>
#include <vector>

#include "base/deadline.h"
#include "base/result.h"
#include "javatext/line_range.h"
#include "lazyheap/path_explorer.h"
#include "testgen/path_calls.h"

namespace heapwright::testgen {

struct PathTest {
  enum class Expects {
    kOutcome,      // what the path does
    kNoException,  // that it does not throw: fails as long as the method has the fault
  };
  const lazyheap::ExploredPath* path = nullptr;
  Expects expects = Expects::kOutcome;
};

// How inputs that need a heap are made. Calls are always tried first.
enum class BuildBy {
  kCalls,
  kFields,  // what calls do not build is written field by field
};

struct PathTestStyle {
  std::string class_name;
  std::vector<std::string> head;  // the comments that the file begins with
  BuildBy build = BuildBy::kCalls;
  // A method without parameters that says whether an object is as it should be: it is asked before the call
  // of every input that has it. Empty: nothing is asked.
  std::string validity;
  bool may_script_verifier = false;  // a second file may be written, see scripted_verifier.h
  CallSearch search;
};

// Tests that are not written, for one reason.
struct LeftOut {
  std::string why;
  size_t count = 0;
  bool by_fields = false;  // BuildBy::kFields would write them
};

struct WrittenTests {
  struct File {
    std::string path;  // below a folder of sources: "p/q/CPathTest.java"
    std::string text;
  };
  std::vector<File> files;  // the test class first; none if no test is written
  struct Method {
    std::string name;
    javatext::LineRange lines;  // of the first file
  };
  std::vector<Method> methods;   // the tests
  std::vector<size_t> of_tests;  // which of those that were asked for they are
  size_t tests = 0;
  size_t by_calls = 0;   // of these: whose inputs need a heap, and calls build it
  size_t by_fields = 0;  // the same, written field by field
  size_t asked = 0;      // that ask whether their input is valid
  std::vector<LeftOut> left_out;

  // "3 of 11 paths are left out: ..."; empty: none is.
  [[nodiscard]] std::string note() const;
};

// JUnit 5, in the package of the method's class. A test that expects no exception is written by fields
// whatever the style says. Fails when tests cannot call the method (private, or its class is).
base::Result<WrittenTests> write_path_tests(const lazyheap::PathExplorer& explorer,
                                            const std::vector<PathTest>& tests, const PathTestStyle& style);

// "CPathTest" for p.C: of a file in a folder.
std::string path_test_class(const ir::Method& method);

// Tests of one method on inputs that fulfil claims of a specification. Heaps that the claims describe come
// first, then paths of the method for the branches that are left, then other numbers.
struct ClaimTestOptions {
  uint32_t unfold = 1;                          // predicates, one below the other
  base::Deadline deadline = base::kNoDeadline;  // of looking for inputs
  std::vector<machine::BranchTaken> taken;      // by tests of other methods: nothing is looked for
  std::vector<const ir::Method*> initial;       // static methods that make inputs
  bool all = false;  // a test for every input that was found, not only for those that cover most
  PathTestStyle style;
};

struct ClaimTests {
  size_t described = 0;  // heaps that the claims describe
  size_t tried = 0;      // inputs with other numbers
  // Of those, tests that were written and the others, in the order of WrittenTests::methods.
  std::vector<const lazyheap::ExploredPath*> inputs;
  std::vector<lazyheap::Obligation> obligations;  // branches that the method may take
  WrittenTests written;
};

// Fails where tests cannot call the method, or an invariant is none.
base::Result<ClaimTests> make_claim_tests(lazyheap::PathExplorer& explorer, const ClaimTestOptions& options);

}  // namespace heapwright::testgen
