// Writing and reading bytes: numbers of variable length, texts. Reading never goes beyond the end: it fails,
// and stays failed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace heapwright::base {

inline void put_number(std::string& to, uint64_t value) {
  while (value >= 0x80) {
    to.push_back(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  to.push_back(static_cast<char>(value));
}

inline void put_text(std::string& to, std::string_view text) {
  put_number(to, text.size());
  to.append(text);
}

class ByteStream {
 public:
  explicit ByteStream(std::string_view bytes) : rest_(bytes) {}

  uint64_t number() {
    uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      uint8_t next = byte();
      value |= uint64_t{next & 0x7FU} << shift;
      if (next < 0x80) return value;
    }
    fail();
    return 0;
  }
  std::string_view text() {
    uint64_t size = number();
    if (size > rest_.size()) {
      fail();
      return {};
    }
    std::string_view result = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return result;
  }
  uint8_t byte() {
    if (rest_.empty()) {
      fail();
      return 0;
    }
    auto result = static_cast<uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return result;
  }
  // A number that says how many things follow, each of at least one byte: it cannot exceed what is left.
  uint64_t count() {
    uint64_t result = number();
    if (result > rest_.size()) {
      fail();
      return 0;
    }
    return result;
  }

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool failed() const { return failed_; }
  void fail() {
    failed_ = true;
    rest_ = {};
  }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace heapwright::base
