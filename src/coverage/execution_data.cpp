#include "coverage/execution_data.h"

#include <fmt/format.h>

#include <array>

namespace heapwright::coverage {

namespace {

constexpr uint8_t kHeaderBlock = 0x01;
constexpr uint8_t kSessionBlock = 0x10;
constexpr uint8_t kDataBlock = 0x11;
constexpr uint16_t kMagic = 0xC0C0;
constexpr uint16_t kFormatVersion = 0x1007;
constexpr uint64_t kMaxProbes = 1 << 22;  // more do not fit into a class file

std::array<uint64_t, 256> checksum_table() {
  constexpr uint64_t kPolynomial = 0xD800000000000000ULL;
  std::array<uint64_t, 256> table{};
  for (uint64_t i = 0; i < table.size(); ++i) {
    uint64_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = (value & 1) != 0 ? (value >> 1) ^ kPolynomial : value >> 1;
    table[i] = value;
  }
  return table;
}

// Reads what Java's DataOutputStream writes. The first failure sticks.
class BlockReader {
 public:
  explicit BlockReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool has_failed() const { return has_failed_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  uint8_t byte() { return static_cast<uint8_t>(number(1)); }
  uint16_t two_bytes() { return static_cast<uint16_t>(number(2)); }
  uint64_t eight_bytes() { return number(8); }

  std::string text() {
    size_t size = two_bytes();
    if (size > rest_.size()) return fail(), "";
    std::string result(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return result;
  }

  std::vector<bool> booleans() {
    uint64_t count = 0;
    uint8_t next = 0x80;
    for (int shift = 0; (next & 0x80) != 0; shift += 7) {
      if (shift > 28) return fail(), std::vector<bool>();
      next = byte();
      count |= uint64_t{next & 0x7FU} << shift;
    }
    if (count > kMaxProbes || (count + 7) / 8 > rest_.size()) return fail(), std::vector<bool>();
    std::vector<bool> result(count);
    uint8_t bits = 0;
    for (size_t i = 0; i < count; ++i) {
      if (i % 8 == 0) bits = byte();
      result[i] = (bits >> (i % 8) & 1) != 0;
    }
    return result;
  }

 private:
  uint64_t number(size_t size) {
    if (size > rest_.size()) return fail(), 0;
    uint64_t value = 0;
    for (char c : rest_.substr(0, size)) value = value << 8 | static_cast<uint8_t>(c);
    rest_.remove_prefix(size);
    return value;
  }

  void fail() {
    has_failed_ = true;
    rest_ = {};
  }

  std::string_view rest_;
  bool has_failed_ = false;
};

}  // namespace

uint64_t class_id(std::span<const uint8_t> class_file) {
  static const std::array<uint64_t, 256> kTable = checksum_table();
  constexpr size_t kMajorVersion = 7;  // its low byte
  constexpr uint8_t kJava9 = 53;       // whose classes JaCoCo has once read as those of Java 8
  uint64_t sum = 0;
  for (size_t i = 0; i < class_file.size(); ++i) {
    bool is_java9 = i == kMajorVersion && class_file[i - 1] == 0 && class_file[i] == kJava9;
    uint8_t byte = is_java9 ? kJava9 - 1 : class_file[i];
    sum = (sum >> 8) ^ kTable[(sum ^ byte) & 0xFF];
  }
  return sum;
}

base::Result<ExecutionData> ExecutionData::read(std::string_view bytes, const std::string& file) {
  ExecutionData data;
  data.file_ = file;
  BlockReader reader(bytes);
  bool has_header = false;  // more of them follow where several runs have added to one file
  while (!reader.at_end()) {
    uint8_t block = reader.byte();
    if (block == kHeaderBlock) {
      uint16_t magic = reader.two_bytes();
      uint16_t version = reader.two_bytes();
      if (magic != kMagic) break;
      if (version != kFormatVersion) {
        return base::input_error(fmt::format(
            "{}: is in version {:x} of JaCoCo's format; this program reads version {:x}, which JaCoCo 0.7.5 "
            "and later write",
            file, version, kFormatVersion));
      }
      has_header = true;
    } else if (block == kSessionBlock && has_header) {
      reader.text();
      reader.eight_bytes();  // when it began and ended
      reader.eight_bytes();
    } else if (block == kDataBlock && has_header) {
      uint64_t id = reader.eight_bytes();
      std::string name = reader.text();
      std::vector<bool> probes = reader.booleans();
      std::vector<bool>& known = data.classes_[{std::move(name), id}];
      if (known.size() < probes.size()) known.resize(probes.size());
      for (size_t i = 0; i < probes.size(); ++i) known[i] = known[i] || probes[i];
    } else {
      has_header = false;
      break;
    }
  }
  if (!has_header) {
    return base::input_error(fmt::format(
        "{}: is not execution data of JaCoCo; its agent writes such files, mostly named jacoco.exec", file));
  }
  if (reader.has_failed()) {
    return base::input_error(fmt::format("{}: ends in the middle of a block; run the tests again", file));
  }
  return data;
}

const std::vector<bool>* ExecutionData::probes(std::string_view class_name, uint64_t id) const {
  auto found = classes_.find({std::string(class_name), id});
  return found == classes_.end() ? nullptr : &found->second;
}

bool ExecutionData::has_class(std::string_view class_name) const {
  auto first = classes_.lower_bound({std::string(class_name), 0});
  return first != classes_.end() && first->first.first == class_name;
}

}  // namespace heapwright::coverage
