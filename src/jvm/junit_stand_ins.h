// Stand-ins for the part of JUnit that generated tests use, for machines without JUnit.
#pragma once

#include <vector>

#include "jvm/java_file.h"

namespace heapwright::jvm {

// The annotation and the assertions of JUnit 4 or 5, with the overloads of the real ones (but those that take
// a message) and with their meaning. What is not among them does not compile.
std::vector<JavaFile> junit_stand_ins(int junit);

}  // namespace heapwright::jvm
