// Jdk: an installed JDK: its home, version and class image.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "classfile/jdk_image.h"

namespace heapwright::classfile {

struct Jdk {
  std::string home;
  std::string version;      // "17.0.15", from the release file
  int feature_version = 0;  // 17
  std::shared_ptr<const JdkImage> image;
};

// The JDK at `option` (--jdk), else at JAVA_HOME, else that of `java` on the PATH. Fails with one line that
// says which place was tried and what is missing there (lib/modules).
base::Result<Jdk> find_jdk(const std::optional<std::string>& option);

}  // namespace heapwright::classfile
