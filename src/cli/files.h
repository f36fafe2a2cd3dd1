// Files that commands read and write.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>

#include "base/files.h"
#include "base/result.h"

namespace heapwright::cli {

using base::read_file;
using base::write_file;

// Fails where the folder of a file is missing: better said before the work than after it.
base::Status check_folders(std::initializer_list<std::optional<std::string>> files);

// To a file, or to stdout when `path` is "-".
base::Status write_output(const std::string& path, const std::string& text);

}  // namespace heapwright::cli
