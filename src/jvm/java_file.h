// JavaFile: Java source of our own that is compiled on the user's machine.
#pragma once

#include <string>

namespace heapwright::jvm {

struct JavaFile {
  std::string path;  // below the source directory: p/C.java
  std::string text;
};

}  // namespace heapwright::jvm
