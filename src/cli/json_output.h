// JSON results: the fields that all commands share, and writing them to a file or stdout.
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/incomplete.h"
#include "base/result.h"

namespace heapwright::cli {

nlohmann::ordered_json json_header(std::string_view command, std::string_view target);

// Adds to "incomplete", in the order of the entries.
void add_incomplete(nlohmann::ordered_json& json, const base::Stop& stop, uint64_t count = 1);
void add_incomplete(nlohmann::ordered_json& json, const base::Incomplete& incomplete);

// Fails where the folder of a file is missing: better said before the work than after it.
base::Status check_folders(std::initializer_list<std::optional<std::string>> files);

// Whole or not at all.
base::Status write_file(const std::string& path, const std::string& text);

// To a file, or to stdout when `path` is "-".
base::Status write_json(const std::string& path, const nlohmann::ordered_json& json);

}  // namespace heapwright::cli
