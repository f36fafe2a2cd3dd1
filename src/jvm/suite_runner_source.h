// The Java side of running suites: the program that runs their tests on a JVM and writes down what became of
// them.
//
// It reads a plan, a line for each thing: `limit MILLISECONDS` of a test, `path FILE` for the class path of
// the tests, `coverage FILE` for that of JaCoCo, `suite NUMBER` followed by its `class NAME`, `measured
// NAME`, `passed NUMBER NAME` (a test that passed in an earlier JVM), `test NUMBER NAME`. It writes `suite
// NUMBER`, `begin TEST`, `passed TEST SECONDS`, `failed TEST SECONDS WHY`, at last coverage: `method` and
// `line` with fields behind tabs, `measured` or `unmeasured WHY`; then `end NUMBER`, or `broken WHY` when the
// program itself fails. The last word on a test counts: when one fails, the others are run once more without
// it.
#pragma once

#include <vector>

#include "jvm/java_file.h"

namespace heapwright::jvm {

// The program, in the package heapwright.suite. Its main method takes the file of the plan and the file for
// the results, and ends the JVM.
std::vector<JavaFile> suite_runner_source();

}  // namespace heapwright::jvm
