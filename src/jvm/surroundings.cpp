#include "jvm/surroundings.h"

namespace heapwright::jvm {

std::vector<std::string> jvm_options(Surroundings surroundings) {
  switch (surroundings) {
    case Surroundings::kUsual:
      return {"-Duser.language=en",
              "-Duser.script=", "-Duser.country=", "-Duser.variant=", "-Dfile.encoding=UTF-8"};
    case Surroundings::kOther:
      // The lower case of I is not i, and 1.5 is 1,5. The time zone has summer time, and half hours, and at
      // the beginning of the epoch it is the year before. Of this encoding, no byte beyond ASCII means what
      // it means elsewhere, and hardly any of the letters of western languages can be written in it.
      return {"-Duser.language=tr",
              "-Duser.script=",
              "-Duser.country=TR",
              "-Duser.variant=",
              "-Duser.timezone=America/St_Johns",
              "-Dfile.encoding=KOI8-R"};
  }
  return {};
}

}  // namespace heapwright::jvm
