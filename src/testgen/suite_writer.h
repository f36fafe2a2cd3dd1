// The JUnit suite of a class: one test method for each call sequence, with assertions on what the calls
// return and on what can be observed of the objects afterwards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "ir/class_info.h"
#include "javatext/test_class.h"
#include "synth/call_sequence.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::testgen {

struct SuiteTest {
  // The outcome of a branch, numbered within the method as ir::BranchPoint says.
  struct Reason {
    const ir::Method* method = nullptr;
    uint32_t outcome = 0;
  };

  // A call whose result is not asserted: which of `executed` it is, see below.
  struct Unasserted {
    size_t index = 0;
    synth::ConcreteCall call;
  };

  synth::CallSequence sequence;  // the last call is what the test is about
  std::optional<Reason> reason;  // what the test is here for; the method must be one of the worker's program
  std::vector<std::string> covers;  // for a comment; may be empty
  std::string name;                 // empty: one is made
  std::vector<Unasserted> unasserted = {};
};

struct SuiteFile {
  std::string class_name;  // simple
  std::string package;     // with dots; empty: the unnamed one
  std::string command;     // that writes the file again
  int junit = 5;           // or 4
};

struct SuiteSource {
  javatext::TestClass test_class;       // to be printed in kSuiteLayout; without the tests that were left out
  std::vector<std::string> test_names;  // one a test, in order; empty: the test was left out
  std::vector<std::string> left_out;    // one a test: why it was; empty: it was not
  // One a test: all that it calls, with the calls that observe the state in the end. They cover code as well.
  std::vector<synth::CallSequence> executed;
  // One a test, and in it one a statement: the call whose result it asserts; nothing: it is no assertion, or
  // one that the call throws.
  std::vector<std::vector<std::optional<size_t>>> asserted;
};

// A test is left out when its sequence cannot be executed to its end, does not do the same in every run of a
// JVM, or cannot be written in that package. Fails when the test class cannot have its name.
base::Result<SuiteSource> write_suite(heapgraph::Worker& worker, const SuiteFile& file,
                                      const std::vector<SuiteTest>& tests);

// Where the tests of a class stand: in its own package; "generated." and the package for a class of the JDK,
// to whose packages nothing can be added.
std::string suite_package(const ir::ClassInfo& under_test);

}  // namespace heapwright::testgen
