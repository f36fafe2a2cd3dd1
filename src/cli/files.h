// Files that commands read and write.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>

#include "base/result.h"

namespace heapwright::cli {

base::Result<std::string> read_file(const std::string& path);

// Fails where the folder of a file is missing: better said before the work than after it.
base::Status check_folders(std::initializer_list<std::optional<std::string>> files);

// Whole or not at all.
base::Status write_file(const std::string& path, const std::string& text);

// To a file, or to stdout when `path` is "-".
base::Status write_output(const std::string& path, const std::string& text);

}  // namespace heapwright::cli
