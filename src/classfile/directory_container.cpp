#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "classfile/containers.h"
#include "classfile/descriptor.h"

namespace heapwright::classfile {
namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

base::Error read_error(const fs::path& path, const std::error_code& error) {
  return base::input_error(fmt::format("{}: {}", path.string(), error.message()));
}

// A copy, not a mapping: a compiler may rewrite the file at any time.
base::Result<std::vector<uint8_t>> read_file(const std::string& path, size_t size) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return read_error(path, std::error_code(errno, std::generic_category()));
  std::vector<uint8_t> bytes(size);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
  if (static_cast<size_t>(file.gcount()) != size) {
    return base::input_error(fmt::format("{}: cannot be read to its end", path));
  }
  return bytes;
}

class DirectoryContainer final : public ClassContainer {
 public:
  explicit DirectoryContainer(std::string path) : path_(std::move(path)) {}

  [[nodiscard]] base::Result<std::optional<ClassBytes>> find(std::string_view internal_name) const override;
  [[nodiscard]] base::Result<std::optional<ClassBytes>> find_resource(std::string_view name) const override;
  [[nodiscard]] base::Result<Names> list() const override;
  [[nodiscard]] const std::string& location() const override { return path_; }

 private:
  [[nodiscard]] base::Result<std::optional<ClassBytes>> read(std::string path) const;

  std::string path_;
};

base::Result<std::optional<ClassBytes>> DirectoryContainer::find(std::string_view internal_name) const {
  if (!is_class_name(internal_name)) return std::optional<ClassBytes>();
  return read(fmt::format("{}{}{}{}", path_, path_.ends_with('/') ? "" : "/", internal_name, kClassSuffix));
}

base::Result<std::optional<ClassBytes>> DirectoryContainer::find_resource(std::string_view name) const {
  const bool leads_out = name.find("..") != std::string_view::npos;
  std::string path = fmt::format("{}{}{}", path_, path_.ends_with('/') ? "" : "/", name);
  std::error_code ignored;
  if (name.empty() || leads_out || !fs::is_regular_file(path, ignored)) return std::optional<ClassBytes>();
  return read(std::move(path));
}

base::Result<std::optional<ClassBytes>> DirectoryContainer::read(std::string path) const {
  std::error_code error;
  const auto status = fs::status(path, error);
  if (!fs::exists(status)) {
    const bool absent = status.type() == fs::file_type::not_found || error == std::errc::filename_too_long;
    if (absent) return std::optional<ClassBytes>();
    return read_error(path, error);
  }
  if (!fs::is_regular_file(status)) return base::input_error(fmt::format("{}: not a regular file", path));
  const uintmax_t size = fs::file_size(path, error);
  if (error) return read_error(path, error);
  if (size > kMaxClassSize) return base::input_error(fmt::format("{}: {} bytes are too many", path, size));
  auto bytes = read_file(path, static_cast<size_t>(size));
  if (!bytes) return std::move(bytes).error();
  const auto buffer = std::make_shared<const std::vector<uint8_t>>(*std::move(bytes));
  return std::optional(ClassBytes{*buffer, buffer, std::move(path), {}});
}

// Collects the classes below a directory. Linked directories belong to it, except those that lead back up.
class Lister {
 public:
  std::error_code walk(const fs::path& directory, const std::string& package);
  [[nodiscard]] const fs::path& failed_at() const { return failed_at_; }
  Names take() { return std::move(names_); }

 private:
  bool leads_back(const fs::path& directory) const;
  std::error_code visit(const fs::directory_entry& entry, const std::string& package);

  Names names_;
  std::vector<fs::path> above_;
  fs::path failed_at_;
};

bool Lister::leads_back(const fs::path& directory) const {
  return std::any_of(above_.begin(), above_.end(), [&](const fs::path& other) {
    std::error_code ignored;
    return fs::equivalent(directory, other, ignored);
  });
}

std::error_code Lister::visit(const fs::directory_entry& entry, const std::string& package) {
  std::error_code ignored;
  std::string name = package + entry.path().filename().string();
  if (entry.is_directory(ignored)) {
    // META-INF/versions holds classes, but under other names. A dot cannot be part of a package.
    if (name == "META-INF" || !is_class_name(name)) return {};
    if (entry.is_symlink(ignored) && leads_back(entry.path())) return {};
    return walk(entry.path(), name + "/");
  }
  if (!name.ends_with(kClassSuffix) || !entry.is_regular_file(ignored)) return {};
  name.resize(name.size() - kClassSuffix.size());
  if (is_listed(name)) names_.push_back(std::move(name));
  return {};
}

std::error_code Lister::walk(const fs::path& directory, const std::string& package) {
  std::error_code error;
  above_.push_back(directory);
  fs::directory_iterator entries(directory, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    if (const auto inner = visit(*entries, package)) return inner;
  }
  if (error) failed_at_ = directory;
  above_.pop_back();
  return error;
}

base::Result<Names> DirectoryContainer::list() const {
  Lister lister;
  if (const auto error = lister.walk(path_, "")) return read_error(lister.failed_at(), error);
  Names names = lister.take();
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::unique_ptr<ClassContainer> open_directory(const std::string& path) {
  return std::make_unique<DirectoryContainer>(path);
}

}  // namespace heapwright::classfile
