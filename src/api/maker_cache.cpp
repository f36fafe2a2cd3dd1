#include "api/maker_cache.h"

#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/byte_stream.h"
#include "base/check.h"
#include "base/files.h"

namespace heapwright::api {

namespace fs = std::filesystem;

namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// What tells this version of a file from all others; nothing: it is not a plain file.
std::optional<std::string> version_of(const std::string& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  auto size = fs::file_size(file, error);
  auto time = fs::last_write_time(file, error).time_since_epoch().count();
  return error ? std::nullopt : std::optional(fmt::format("{} {}", size, time));
}

}  // namespace

MakerCache MakerCache::from_environment() {
  std::string_view given = variable("HEAPWRIGHT_CACHE");
  if (given == "off") return MakerCache(std::nullopt);
  if (!given.empty()) return MakerCache(std::string(given));
  if (std::string_view caches = variable("XDG_CACHE_HOME"); caches.starts_with('/'))
    return MakerCache(fmt::format("{}/heapwright", caches));
  if (std::string_view home = variable("HOME"); home.starts_with('/'))
    return MakerCache(fmt::format("{}/.cache/heapwright", home));
  return MakerCache(std::nullopt);
}

MakerTable MakerCache::table(const std::string& file, const std::string& part,
                             const std::function<std::string()>& make) const {
  std::error_code error;
  fs::path absolute = fs::canonical(file, error);
  auto version = folder_ && !error ? version_of(absolute) : std::nullopt;
  // One place for all versions of a file, so that the newest takes the place of older ones.
  std::string name = fmt::format("{} {}", absolute.string(), part);
  std::string path =
      fmt::format("{}/makers-{:016x}", folder_.value_or(""), XXH3_64bits(name.data(), name.size()));
  std::string key = fmt::format("{} {}", name, version.value_or(""));
  if (version) {
    if (auto table = kept(path, key)) return std::move(*table);
  }
  std::string bytes = make();
  if (version) keep(path, key, bytes);
  auto table = MakerTable::of(std::move(bytes));
  HW_CHECK(table.has_value(), "a table should be read as it was written");
  return std::move(*table);
}

std::optional<MakerTable> MakerCache::kept(const std::string& path, const std::string& key) {
  auto bytes = base::read_file(path);
  if (!bytes) return std::nullopt;
  base::ByteStream in(*bytes);
  if (in.text() != key) return std::nullopt;
  std::string_view table = in.text();
  if (in.failed() || !in.at_end()) return std::nullopt;
  return MakerTable::of(std::string(table));
}

void MakerCache::keep(const std::string& path, const std::string& key, const std::string& bytes) const {
  std::error_code error;
  fs::create_directories(*folder_, error);
  if (error) return;
  std::string contents;
  base::put_text(contents, key);
  base::put_text(contents, bytes);
  // Others may write the same file now.
  std::string mine = fmt::format("{}.{}", path, getpid());
  if (!base::write_file(mine, contents)) return;
  fs::rename(mine, path, error);
  if (error) fs::remove(mine, error);
}

}  // namespace heapwright::api
