// JdkImage: the JDK's lib/modules file, memory-mapped and read in place.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_bytes.h"
#include "classfile/mapped_file.h"

namespace heapwright::classfile {

class JdkImage : public std::enable_shared_from_this<JdkImage> {
 public:
  // Fails with one line when the file is missing, truncated, or of another format version.
  static base::Result<std::shared_ptr<const JdkImage>> open(const std::string& path);
  ~JdkImage();
  JdkImage(const JdkImage&) = delete;
  JdkImage& operator=(const JdkImage&) = delete;

  // nullopt: no such class. An error: the entry is compressed or damaged.
  [[nodiscard]] base::Result<std::optional<ClassBytes>> find(std::string_view internal_name) const;
  // The file of that name in a module: "java/util/currency.data"; as above.
  [[nodiscard]] base::Result<std::optional<ClassBytes>> find_resource(std::string_view module,
                                                                      std::string_view name) const;
  // Whether the JDK owns this package ("java/util"), whatever classes are in it.
  [[nodiscard]] bool has_package(std::string_view package) const;
  // Internal names of all classes, sorted, module-info left out. Walks the whole image, once.
  [[nodiscard]] const std::vector<std::string>& list() const;
  // The module that owns a package; empty: it is not one of the JDK's.
  [[nodiscard]] std::string module_of(std::string_view package) const;
  // Internal names of a module's classes, as list() shows them, and the bytes of its module-info.
  [[nodiscard]] std::vector<std::string> list_of(std::string_view module) const;
  [[nodiscard]] base::Result<std::optional<ClassBytes>> module_info(std::string_view module) const;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  struct Location;
  JdkImage(MappedFile file, std::string path);
  [[nodiscard]] std::string read_header();  // what is wrong; empty when all is well
  [[nodiscard]] std::optional<Location> find_location(std::string_view path) const;
  [[nodiscard]] std::optional<Location> read_location(uint32_t table_index) const;
  [[nodiscard]] std::optional<std::string_view> string_at(uint64_t offset) const;
  [[nodiscard]] bool matches(const Location& location, std::string_view path) const;
  [[nodiscard]] base::Result<std::span<const uint8_t>> content(const Location& location) const;
  [[nodiscard]] base::Result<std::optional<ClassBytes>> read(std::string_view module,
                                                             std::string_view class_name) const;

  MappedFile file_;
  std::string path_;
  uint32_t table_length_ = 0;
  std::span<const uint8_t> redirects_;
  std::span<const uint8_t> offsets_;
  std::span<const uint8_t> locations_;
  std::span<const uint8_t> strings_;
  std::span<const uint8_t> contents_;
  mutable std::once_flag is_listed_;
  mutable std::vector<std::string> listed_;
};

}  // namespace heapwright::classfile
