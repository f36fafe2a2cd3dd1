// MakerCache: tables of makers on disk, so that a jar is read once. What is missing there, damaged, or of
// another version of the jar is made anew; what cannot be written is not kept.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "api/maker_table.h"

namespace heapwright::api {

class MakerCache {
 public:
  // None: nothing is kept.
  explicit MakerCache(std::optional<std::string> folder) : folder_(std::move(folder)) {}
  // What HEAPWRIGHT_CACHE names ("off": none), else heapwright in XDG_CACHE_HOME, else in ~/.cache.
  static MakerCache from_environment();

  // The table of what is in the file; `part`: of which part of it, and how it is read.
  [[nodiscard]] MakerTable table(const std::string& file, const std::string& part,
                                 const std::function<std::string()>& make) const;

 private:
  [[nodiscard]] static std::optional<MakerTable> kept(const std::string& path, const std::string& key);
  void keep(const std::string& path, const std::string& key, const std::string& bytes) const;

  std::optional<std::string> folder_;
};

}  // namespace heapwright::api
