// The files below java/: the build makes them part of the program (cmake/HeapwrightEmbed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace heapwright::jvm {

struct EmbeddedFile {
  std::string_view path;  // below java/, such as suite/heapwright/suite/Plan.java
  std::string_view text;
};

// In the order of their paths.
std::span<const EmbeddedFile> embedded_files();

}  // namespace heapwright::jvm
