// JaCoCo on the user's machine: where it is, and the Java class of ours that uses it.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "jvm/java_file.h"

namespace heapwright::jvm {

// The jars of JaCoCo and of what it needs, its own first: in the directory $HEAPWRIGHT_JACOCO if that is set,
// else in /usr/share/java. The error is for users.
base::Result<std::vector<std::string>> find_jacoco();

// Implements heapwright.suite.Coverage, see suite_runner_source.h; in the package heapwright.coverage.
JavaFile jacoco_source();

}  // namespace heapwright::jvm
