// The two kinds of ClassContainer, and what they share.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "classfile/class_path.h"

namespace heapwright::classfile {

// Far above any real class: keeps a damaged or hostile entry from claiming all memory.
inline constexpr size_t kMaxClassSize = size_t{256} << 20U;

inline constexpr std::string_view kClassSuffix = ".class";

// Whether list() shows the class of this internal name.
bool is_listed(std::string_view internal_name);

std::unique_ptr<ClassContainer> open_directory(const std::string& path);
base::Result<std::unique_ptr<ClassContainer>> open_jar(const std::string& path, int feature_version);

}  // namespace heapwright::classfile
