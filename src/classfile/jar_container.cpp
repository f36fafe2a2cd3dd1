#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <zip.h>

#include "classfile/containers.h"

namespace heapwright::classfile {
namespace {

using Names = std::vector<std::string>;

constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr int kFirstVersion = 9;  // what is below is no versioned directory

struct ZipClose {
  void operator()(zip_t* zip) const { zip_discard(zip); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, ZipClose>;
using ZipFile = std::unique_ptr<zip_file_t, ZipClose>;

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  });
}

// Whether the main section, which an empty line ends, says "Multi-Release: true".
bool is_multi_release(std::string_view manifest) {
  while (!manifest.empty()) {
    const size_t end = std::min(manifest.find_first_of("\r\n"), manifest.size());
    const std::string_view line = manifest.substr(0, end);
    if (line.empty()) return false;
    if (equal_ignoring_case(line, "Multi-Release: true")) return true;
    const bool two = manifest.substr(end).starts_with("\r\n");
    manifest.remove_prefix(std::min(end + (two ? 2 : 1), manifest.size()));
  }
  return false;
}

struct JarEntry {
  zip_uint64_t index = 0;
  int version = 0;  // of the versioned directory; 0 for the plain entry
};

// Takes "META-INF/versions/11/" off a name: 11. 0 when there is no such prefix.
int take_version(std::string_view& name) {
  if (!name.starts_with(kVersions)) return 0;
  const std::string_view rest = name.substr(kVersions.size());
  int version = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), version);
  if (error != std::errc() || end == rest.data() + rest.size() || *end != '/' || version < kFirstVersion)
    return 0;
  name = rest.substr(static_cast<size_t>(end - rest.data()) + 1);
  return version;
}

class JarContainer final : public ClassContainer {
 public:
  JarContainer(std::string path, Zip zip) : path_(std::move(path)), zip_(std::move(zip)) {}

  base::Status build_index(int feature_version);
  [[nodiscard]] base::Result<std::optional<ClassBytes>> find(std::string_view internal_name) const override;
  [[nodiscard]] base::Result<std::optional<ClassBytes>> find_resource(std::string_view name) const override;
  [[nodiscard]] base::Result<Names> list() const override;
  [[nodiscard]] const std::string& location() const override { return path_; }

 private:
  void add(std::string_view name, zip_uint64_t index, int newest);
  [[nodiscard]] base::Result<std::optional<ClassBytes>> read(const JarEntry& entry) const;
  [[nodiscard]] base::Result<bool> reads_versions() const;
  [[nodiscard]] base::Result<std::vector<uint8_t>> inflate(zip_uint64_t index) const;
  [[nodiscard]] std::string entry_name(zip_uint64_t index) const;
  [[nodiscard]] base::Error entry_error(zip_uint64_t index, std::string_view what) const;

  std::string path_;
  mutable std::mutex mutex_;  // a zip_t is for one thread at a time
  Zip zip_;
  std::map<std::string, JarEntry, std::less<>> classes_;    // by internal name
  std::map<std::string, JarEntry, std::less<>> resources_;  // all other files
};

std::string JarContainer::entry_name(zip_uint64_t index) const {
  const char* name = zip_get_name(zip_.get(), index, ZIP_FL_ENC_RAW);
  return name == nullptr ? "" : name;
}

base::Error JarContainer::entry_error(zip_uint64_t index, std::string_view what) const {
  return base::input_error(fmt::format("{}!{}: {}", path_, entry_name(index), what));
}

base::Result<bool> JarContainer::reads_versions() const {
  const zip_int64_t index = zip_name_locate(zip_.get(), kManifest.data(), ZIP_FL_NOCASE);
  if (index < 0) return false;
  const auto bytes = inflate(static_cast<zip_uint64_t>(index));
  if (!bytes) return bytes.error();
  return is_multi_release({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

base::Status JarContainer::build_index(int feature_version) {
  const auto versions = reads_versions();
  if (!versions) return versions.error();
  const zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    const auto index = static_cast<zip_uint64_t>(i);
    add(entry_name(index), index, *versions ? feature_version : 0);
  }
  return base::Ok{};
}

void JarContainer::add(std::string_view name, zip_uint64_t index, int newest) {
  const bool is_class = name.ends_with(kClassSuffix);
  if (is_class) name.remove_suffix(kClassSuffix.size());
  const int version = take_version(name);
  if (version > newest || name.ends_with('/') || (is_class && name.starts_with("META-INF/"))) return;
  JarEntry& entry = (is_class ? classes_ : resources_)[std::string(name)];
  // Of two entries with the same name the JVM takes the last.
  if (version >= entry.version) entry = {index, version};
}

base::Result<std::vector<uint8_t>> JarContainer::inflate(zip_uint64_t index) const {
  zip_stat_t status;
  zip_stat_init(&status);
  const bool known =
      zip_stat_index(zip_.get(), index, 0, &status) == 0 && (status.valid & ZIP_STAT_SIZE) != 0;
  if (!known) return entry_error(index, zip_strerror(zip_.get()));
  if (status.size > kMaxClassSize)
    return entry_error(index, fmt::format("{} bytes are too many", status.size));
  const ZipFile file(zip_fopen_index(zip_.get(), index, 0));
  if (file == nullptr) return entry_error(index, zip_strerror(zip_.get()));
  // Grows with what is really there, not with what the directory claims. The last read, which finds nothing,
  // is the one that compares the checksum.
  constexpr size_t kChunk = size_t{64} << 10U;
  std::vector<uint8_t> bytes;
  size_t size = 0;
  while (size <= status.size) {
    bytes.resize(std::min<size_t>(size + kChunk, status.size + 1));
    const zip_int64_t read = zip_fread(file.get(), bytes.data() + size, bytes.size() - size);
    if (read < 0) return entry_error(index, zip_file_strerror(file.get()));
    if (read == 0) break;
    size += static_cast<size_t>(read);
  }
  if (size != status.size)
    return entry_error(index, fmt::format("{} bytes instead of {}", size, status.size));
  bytes.resize(size);
  return bytes;
}

base::Result<std::optional<ClassBytes>> JarContainer::find(std::string_view internal_name) const {
  const auto found = classes_.find(internal_name);
  if (found == classes_.end()) return std::optional<ClassBytes>();
  return read(found->second);
}

base::Result<std::optional<ClassBytes>> JarContainer::find_resource(std::string_view name) const {
  if (name.ends_with(kClassSuffix)) return find(name.substr(0, name.size() - kClassSuffix.size()));
  const auto found = resources_.find(name);
  if (found == resources_.end()) return std::optional<ClassBytes>();
  return read(found->second);
}

base::Result<std::optional<ClassBytes>> JarContainer::read(const JarEntry& entry) const {
  const std::scoped_lock lock(mutex_);
  auto bytes = inflate(entry.index);
  if (!bytes) return std::move(bytes).error();
  const auto buffer = std::make_shared<const std::vector<uint8_t>>(*std::move(bytes));
  return std::optional(ClassBytes{*buffer, buffer, fmt::format("{}!{}", path_, entry_name(entry.index)), {}});
}

base::Result<Names> JarContainer::list() const {
  Names names;
  for (const auto& [name, entry] : classes_) {
    if (is_listed(name)) names.push_back(name);
  }
  return names;
}

}  // namespace

base::Result<std::unique_ptr<ClassContainer>> open_jar(const std::string& path, int feature_version) {
  int code = 0;
  Zip zip(zip_open(path.c_str(), ZIP_RDONLY, &code));
  if (zip == nullptr) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    const std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    return base::input_error(fmt::format("{}: cannot be read as a jar: {}", path, reason));
  }
  auto jar = std::make_unique<JarContainer>(path, std::move(zip));
  if (auto status = jar->build_index(feature_version); !status) return std::move(status).error();
  return std::unique_ptr<ClassContainer>(std::move(jar));
}

}  // namespace heapwright::classfile
