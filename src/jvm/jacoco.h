// JaCoCo on the user's machine: where it is.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace heapwright::jvm {

// The jars of JaCoCo and of what it needs, its own first: in the directory $HEAPWRIGHT_JACOCO if that is set,
// else in /usr/share/java. The error is for users.
base::Result<std::vector<std::string>> find_jacoco();

}  // namespace heapwright::jvm
