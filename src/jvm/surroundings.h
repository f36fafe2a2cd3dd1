// What a JVM takes from the system that it runs on, and what tests must not depend on: the language, the time
// zone and the encoding of texts.
#pragma once

#include <string>
#include <vector>

namespace heapwright::jvm {

// Neither is the user's own: the same tests are written everywhere.
enum class Surroundings {
  kUsual,  // those that our own interpreter has: what differs there from its predictions is a bug
  kOther,  // as unlike these as systems are that people use
};

std::vector<std::string> jvm_options(Surroundings surroundings);

}  // namespace heapwright::jvm
