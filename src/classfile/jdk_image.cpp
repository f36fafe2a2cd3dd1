// The image is a perfect hash table: `redirects` leads from a path's hash to its slot in `offsets`, which
// leads to the attributes of one resource in `locations`. All numbers are in the machine's byte order, except
// those inside a location.
#include "classfile/jdk_image.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "classfile/descriptor.h"

namespace heapwright::classfile {

struct JdkImage::Location {
  enum Kind : uint8_t {
    kEnd,
    kModule,
    kParent,
    kBase,
    kExtension,
    kOffset,
    kCompressed,
    kUncompressed,
    kCount
  };
  std::array<uint64_t, kCount> values{};
  std::string_view module;
  std::string_view parent;
  std::string_view base;
  std::string_view extension;
};

namespace {

constexpr uint32_t kImageMagic = 0xCAFEDADA;
constexpr uint32_t kVersion = 1U << 16;  // 1.0
constexpr size_t kHeaderSize = 7 * sizeof(uint32_t);
constexpr uint32_t kHashMultiplier = 0x01000193;

uint32_t hash(std::string_view path, uint32_t seed) {
  uint32_t value = seed;
  for (const char c : path) value = (value * kHashMultiplier) ^ static_cast<uint8_t>(c);
  return value & 0x7FFFFFFFU;
}

// The caller knows that the table has such an element.
uint32_t element(std::span<const uint8_t> table, size_t index) {
  uint32_t value = 0;
  std::memcpy(&value, table.data() + index * sizeof value, sizeof value);
  return value;
}

// Whether `text` starts with `part`; then takes it off.
bool take(std::string_view& text, std::string_view part) {
  if (!text.starts_with(part)) return false;
  text.remove_prefix(part.size());
  return true;
}

}  // namespace

JdkImage::JdkImage(MappedFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

JdkImage::~JdkImage() = default;

base::Result<std::shared_ptr<const JdkImage>> JdkImage::open(const std::string& path) {
  auto file = MappedFile::open(path);
  if (!file) return std::move(file).error();
  const std::shared_ptr<JdkImage> image(new JdkImage(*std::move(file), path));
  if (const std::string problem = image->read_header(); !problem.empty()) {
    return base::input_error(fmt::format("{}: {}", path, problem));
  }
  return std::shared_ptr<const JdkImage>(image);
}

std::string JdkImage::read_header() {
  std::span<const uint8_t> rest = file_.bytes();
  if (rest.size() < kHeaderSize) return "too short for a JDK class image";
  if (element(rest, 0) != kImageMagic) return "not a JDK class image of this machine's byte order";
  const uint32_t version = element(rest, 1);
  if (version != kVersion) {
    return fmt::format("JDK class image of version {}.{}, only 1.0 is supported", version >> 16,
                       version & 0xFFFFU);
  }
  table_length_ = element(rest, 4);
  const uint64_t table_size = uint64_t{table_length_} * sizeof(uint32_t);
  const uint64_t locations_size = element(rest, 5);
  const uint64_t strings_size = element(rest, 6);
  rest = rest.subspan(kHeaderSize);
  if (2 * table_size + locations_size + strings_size > rest.size()) return "truncated JDK class image";
  const auto cut = [&rest](uint64_t size) {
    const auto part = rest.first(size);
    rest = rest.subspan(size);
    return part;
  };
  redirects_ = cut(table_size);
  offsets_ = cut(table_size);
  locations_ = cut(locations_size);
  strings_ = cut(strings_size);
  contents_ = rest;
  return {};
}

std::optional<std::string_view> JdkImage::string_at(uint64_t offset) const {
  if (offset >= strings_.size()) return std::nullopt;
  const auto* text = reinterpret_cast<const char*>(strings_.data() + offset);
  const void* end = std::memchr(text, 0, strings_.size() - offset);
  if (end == nullptr) return std::nullopt;
  return std::string_view(text, static_cast<size_t>(static_cast<const char*>(end) - text));
}

std::optional<JdkImage::Location> JdkImage::read_location(uint32_t table_index) const {
  Location location;
  size_t at = element(offsets_, table_index);
  while (at < locations_.size()) {
    const uint8_t head = locations_[at++];
    const auto kind = static_cast<size_t>(head >> 3U);
    const size_t size = (head & 7U) + 1U;
    if (kind >= Location::kCount) return std::nullopt;
    if (kind == Location::kEnd) break;
    if (size > locations_.size() - at) return std::nullopt;
    uint64_t value = 0;
    for (size_t i = 0; i < size; ++i) value = value << 8U | locations_[at++];
    location.values[kind] = value;
  }
  const auto text = [&](Location::Kind kind) { return string_at(location.values[kind]); };
  const auto module = text(Location::kModule);
  const auto parent = text(Location::kParent);
  const auto base = text(Location::kBase);
  const auto extension = text(Location::kExtension);
  if (!module || !parent || !base || !extension) return std::nullopt;
  location.module = *module;
  location.parent = *parent;
  location.base = *base;
  location.extension = *extension;
  return location;
}

// A path is "/module/parent/base.extension", where each part may be missing together with its separator.
bool JdkImage::matches(const Location& location, std::string_view path) const {
  if (!location.module.empty() && !(take(path, "/") && take(path, location.module) && take(path, "/")))
    return false;
  if (!location.parent.empty() && !(take(path, location.parent) && take(path, "/"))) return false;
  if (!take(path, location.base)) return false;
  if (!location.extension.empty() && !(take(path, ".") && take(path, location.extension))) return false;
  return path.empty();
}

std::optional<JdkImage::Location> JdkImage::find_location(std::string_view path) const {
  if (table_length_ == 0) return std::nullopt;
  const auto redirect =
      static_cast<int32_t>(element(redirects_, hash(path, kHashMultiplier) % table_length_));
  if (redirect == 0) return std::nullopt;
  const uint32_t index = redirect < 0 ? static_cast<uint32_t>(-1 - redirect)
                                      : hash(path, static_cast<uint32_t>(redirect)) % table_length_;
  if (index >= table_length_) return std::nullopt;
  const auto location = read_location(index);
  if (!location || !matches(*location, path)) return std::nullopt;
  return location;
}

base::Result<std::span<const uint8_t>> JdkImage::content(const Location& location) const {
  const auto name = [&] { return fmt::format("/{}/{}/{}", location.module, location.parent, location.base); };
  if (location.values[Location::kCompressed] != 0) {
    return base::input_error(fmt::format(
        "{}: {} is compressed; a JDK whose lib/modules is not compressed is needed", path_, name()));
  }
  const uint64_t offset = location.values[Location::kOffset];
  const uint64_t size = location.values[Location::kUncompressed];
  if (offset > contents_.size() || size > contents_.size() - offset) {
    return base::input_error(fmt::format("{}: truncated JDK class image, {} lies outside", path_, name()));
  }
  return contents_.subspan(offset, size);
}

// The content of "/packages/java.util": pairs of a flag (the module only exports a part of the split package
// that is empty) and a module name.
std::string JdkImage::module_of(std::string_view package) const {
  if (package.empty() || package.find('.') != std::string_view::npos) return {};
  std::string dotted(package);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  const auto location = find_location("/packages/" + dotted);
  if (!location) return {};
  const auto pairs = content(*location);
  if (!pairs) return {};
  const size_t count = pairs->size() / (2 * sizeof(uint32_t));
  for (size_t i = 0; i < count; ++i) {
    const bool is_empty = element(*pairs, 2 * i) != 0;
    const auto module = string_at(element(*pairs, 2 * i + 1));
    if (!is_empty && module) return std::string(*module);
  }
  return {};
}

base::Result<std::optional<ClassBytes>> JdkImage::find(std::string_view internal_name) const {
  const std::string module = module_of(package_of(internal_name));
  if (module.empty()) return std::optional<ClassBytes>();
  return read(module, internal_name);
}

base::Result<std::optional<ClassBytes>> JdkImage::module_info(std::string_view module) const {
  return read(module, "module-info");
}

base::Result<std::optional<ClassBytes>> JdkImage::read(std::string_view module,
                                                       std::string_view class_name) const {
  const std::string path = fmt::format("/{}/{}.class", module, class_name);
  const auto location = find_location(path);
  if (!location) return std::optional<ClassBytes>();
  auto bytes = content(*location);
  if (!bytes) return std::move(bytes).error();
  return std::optional(ClassBytes{*bytes, shared_from_this(), "jrt:" + path, std::string(module)});
}

base::Result<std::optional<ClassBytes>> JdkImage::find_resource(std::string_view module,
                                                                std::string_view name) const {
  const std::string path = fmt::format("/{}/{}", module, name);
  const auto location = find_location(path);
  if (!location) return std::optional<ClassBytes>();
  auto bytes = content(*location);
  if (!bytes) return std::move(bytes).error();
  return std::optional(ClassBytes{*bytes, shared_from_this(), "jrt:" + path, std::string(module)});
}

bool JdkImage::has_package(std::string_view package) const { return !module_of(package).empty(); }

const std::vector<std::string>& JdkImage::list() const {
  std::call_once(is_listed_, [this] { listed_ = list_of(""); });
  return listed_;
}

// Of an empty name: of all modules.
std::vector<std::string> JdkImage::list_of(std::string_view module) const {
  std::vector<std::string> names;
  std::unordered_map<std::string_view, bool> is_package;
  for (uint32_t i = 0; i < table_length_; ++i) {
    const auto location = read_location(i);
    if (!location || location->extension != "class" || location->module.empty() || location->parent.empty()) {
      continue;
    }
    if (!module.empty() && location->module != module) continue;
    // Not all that ends in .class is a class: META-INF/... is no package.
    auto [known, is_new] = is_package.try_emplace(location->parent);
    if (is_new) known->second = has_package(location->parent);
    if (known->second) names.push_back(fmt::format("{}/{}", location->parent, location->base));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace heapwright::classfile
