#include "cli/json_output.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "base/interruption.h"

namespace heapwright::cli {

nlohmann::ordered_json json_header(std::string_view command, std::string_view target) {
  nlohmann::ordered_json json;
  json["schema"] = 1;
  json["command"] = command;
  json["version"] = HEAPWRIGHT_VERSION;
  json["target"] = target;
  json["status"] = "";
  json["seconds"] = 0.0;
  json["bounds"] = nlohmann::ordered_json::object();
  json["incomplete"] = nlohmann::ordered_json::array();
  json["solver"] = {{"queries", 0}, {"rewritten", 0}, {"cached", 0},
                    {"domain", 0},  {"smt", 0},       {"unknown", 0}};
  return json;
}

void add_incomplete(nlohmann::ordered_json& json, const base::Stop& stop, uint64_t count) {
  json["incomplete"].push_back({{"reason", base::stop_text(stop)}, {"where", stop.where}, {"count", count}});
}

void add_incomplete(nlohmann::ordered_json& json, const base::Incomplete& incomplete) {
  for (const auto& [stop, count] : incomplete.entries()) add_incomplete(json, stop, count);
}

base::Status check_folders(std::initializer_list<std::optional<std::string>> files) {
  for (const auto& file : files) {
    if (!file || *file == "-") continue;
    std::error_code error;
    std::filesystem::path folder = std::filesystem::absolute(*file, error).parent_path();
    if (!std::filesystem::is_directory(folder, error))
      return base::usage_error(
          fmt::format("cannot write {}: there is no directory {}", *file, folder.string()));
  }
  return base::Ok{};
}

base::Status write_file(const std::string& path, const std::string& text) {
  std::error_code missing;
  auto kind = std::filesystem::status(path, missing).type();
  if (kind == std::filesystem::file_type::directory)
    return base::usage_error(fmt::format("cannot write {}: Is a directory", path));
  bool is_plain =
      kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  std::string temporary = is_plain ? path + ".part" : path;  // a device or pipe is written to as it is
  std::optional<base::WhenInterrupted> remove_in_the_end;
  if (is_plain) {
    remove_in_the_end.emplace(base::WhenInterrupted::When::kEnds,
                              [&temporary] { std::remove(temporary.c_str()); });
  }
  {
    std::ofstream out(temporary, std::ios::binary);
    out << text;
    if (!out.flush()) {
      std::string why = std::generic_category().message(errno);
      if (is_plain) std::remove(temporary.c_str());
      return base::usage_error(fmt::format("cannot write {}: {}", path, why));
    }
  }
  if (!is_plain) return base::Ok{};
  std::error_code error;
  std::filesystem::rename(temporary, path, error);
  if (error) return base::usage_error(fmt::format("cannot write {}: {}", path, error.message()));
  return base::Ok{};
}

base::Status write_json(const std::string& path, const nlohmann::ordered_json& json) {
  // Text from Java may hold what is not valid Unicode; it is replaced rather than refused.
  std::string text = json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  if (path != "-") return write_file(path, text);
  fmt::print("{}", text);
  return base::Ok{};
}

}  // namespace heapwright::cli
