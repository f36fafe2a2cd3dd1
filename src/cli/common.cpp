#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/exit_code.h"

namespace heapwright::cli {

int report_error(const base::Error& error) {
  fmt::print(stderr, "heapwright: {}\n", error.message);
  switch (error.kind) {
    case base::ErrorKind::kUsage:
      return kUsage;
    case base::ErrorKind::kInput:
      return kBadInput;
  }
  return kInternalError;
}

base::Result<classfile::ClassPath> open_class_path(const CommonOptions& options) {
  auto jdk = classfile::find_jdk(options.jdk);
  if (!jdk) return jdk.error();
  return classfile::ClassPath::open(options.class_path, std::move(*jdk));
}

}  // namespace heapwright::cli
