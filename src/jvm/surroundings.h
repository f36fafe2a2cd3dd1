// What a JVM takes from the system that it runs on, and what tests must not depend on: the language, the time
// zone and the encoding of texts.
#pragma once

#include <string>
#include <vector>

namespace heapwright::jvm {

// What holds in both of them holds everywhere, as far as two can tell.
enum class Surroundings {
  // Those that our own interpreter has, with the user's time zone: what differs there from its predictions is
  // a bug.
  kUsual,
  kOther,  // as unlike these as systems are that people use
};

std::vector<std::string> jvm_options(Surroundings surroundings);

}  // namespace heapwright::jvm
