// ClassBytes: the raw bytes of one class, where they came from, and what keeps them in memory.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace heapwright::classfile {

struct ClassBytes {
  std::span<const uint8_t> bytes;
  std::shared_ptr<const void> owner;  // a buffer, or the mapped JDK image
  std::string origin;  // for messages: "dir/p/C.class", "x.jar!p/C.class", "jrt:/java.base/p/C.class"
  std::string module;  // "java.base"; empty for the class path
};

}  // namespace heapwright::classfile
