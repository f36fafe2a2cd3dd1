// JaCoCo's execution data: which probes of which classes were passed while other tests ran, as its agent
// writes them to .exec files.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace heapwright::coverage {

// How JaCoCo tells versions of a class apart: a checksum of its file.
uint64_t class_id(std::span<const uint8_t> class_file);

class ExecutionData {
 public:
  // Fails when the bytes are no such data, or not all of them. `file`: its name, for messages of one line.
  static base::Result<ExecutionData> read(std::string_view bytes, const std::string& file);

  // The probes of this class: whether each was passed in any of the recorded runs; null: it was not recorded.
  [[nodiscard]] const std::vector<bool>* probes(std::string_view class_name, uint64_t id) const;
  // Whether some version of the class was recorded.
  [[nodiscard]] bool has_class(std::string_view class_name) const;
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  std::string file_;
  std::map<std::pair<std::string, uint64_t>, std::vector<bool>> classes_;  // by internal name and id
};

}  // namespace heapwright::coverage
