// JUnit 5 tests from call sequences that answer a question: what `reach` and `verify` write with --junit.
#pragma once

#include <string>
#include <vector>

#include "api/api.h"
#include "base/result.h"
#include "javatext/java_text.h"
#include "synth/call_sequence.h"

namespace heapwright::testgen {

struct WitnessTest {
  enum class Check {
    kReached,      // the calls do what they did; what throws, throws
    kProperty,     // after the calls, the property holds: fails as long as the class has the fault
    kNoException,  // the last call, which throws, does not throw
  };
  Check check = Check::kReached;
  // What is reached, or should hold, as the user knows it.
  std::string goal;
  const synth::CallSequence* sequence = nullptr;
  const javatext::JavaStatements* statements = nullptr;  // with the arguments of the goal
  std::vector<std::string> names;                        // of the goal's parameters, if it has such
  // kProperty: a boolean method; its arguments are those of the statements, receiver first. kReached: may be
  // set, if the goal is a method.
  const ir::Method* property = nullptr;
  std::string property_threw;     // what the property throws; empty: it returns false
  bool needs_assertions = false;  // what was found is a failed assertion
};

struct WitnessFile {
  std::string class_name;
  std::string command;  // that writes the file again
};

// The name of the class in a file "dir/NAME.java". Fails when that is not a Java name.
base::Result<std::string> test_class_name(const std::string& file);

// One class with a test method for each witness, in the package that they need. Private properties, and
// objects that no variable holds, are found by reflection. Fails when the tests cannot stand in one class.
base::Result<std::string> write_witness_tests(ir::Program& program, const api::Api& api,
                                              const WitnessFile& file, const std::vector<WitnessTest>& tests);

}  // namespace heapwright::testgen
