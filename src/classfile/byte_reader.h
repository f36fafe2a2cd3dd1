// ByteReader: big-endian reads that never leave the data. The first failure sticks: later reads give zeros,
// so a parser may read a whole record before it asks ok().
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace heapwright::classfile {

class ByteReader {
 public:
  explicit ByteReader(std::span<const uint8_t> data) : data_(data), limit_(data.size()) {}

  [[nodiscard]] bool ok() const { return !failed_; }
  [[nodiscard]] size_t position() const { return position_; }
  [[nodiscard]] size_t remaining() const { return limit_ - position_; }  // up to the innermost limit
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] size_t failure_offset() const { return failure_offset_; }

  // Keeps the first failure only. Ends the data, so that every loop over it ends too.
  void fail_at(size_t offset, std::string what) {
    if (failed_) return;
    failed_ = true;
    failure_ = std::move(what);
    failure_offset_ = offset;
    limit_ = position_;
  }

  // Whether `count` records of at least `size` bytes can follow: asked before memory is reserved for them.
  bool expect(size_t count, size_t size) {
    if (count * size <= remaining()) return true;
    fail_short(count * size);
    return false;
  }

  uint8_t u1() { return static_cast<uint8_t>(read<1>()); }
  uint16_t u2() { return static_cast<uint16_t>(read<2>()); }
  uint32_t u4() { return static_cast<uint32_t>(read<4>()); }
  uint64_t u8() { return read<8>(); }

  std::span<const uint8_t> bytes(size_t count) {
    if (count > remaining()) {
      fail_short(count);
      return {};
    }
    const auto result = data_.subspan(position_, count);
    position_ += count;
    return result;
  }

  // Confines reading to the next `length` bytes; hand the answer to leave().
  [[nodiscard]] size_t enter(size_t length) {
    const size_t outer = limit_;
    if (length > remaining()) {
      fail_short(length);
    } else {
      limit_ = position_ + length;
    }
    return outer;
  }

  void skip_rest() { position_ = limit_; }

  // Ends what enter() began; everything inside should have been read.
  void leave(size_t outer) {
    if (failed_) return;
    if (position_ != limit_) {
      fail_at(position_, fmt::format("{} bytes too many in this attribute", remaining()));
      return;
    }
    limit_ = outer;
  }

 private:
  template <size_t kSize>
  uint64_t read() {
    if (remaining() < kSize) [[unlikely]] {
      fail_short(kSize);
      return 0;
    }
    uint64_t value = 0;
    for (size_t i = 0; i < kSize; ++i) value = value << 8 | data_[position_ + i];
    position_ += kSize;
    return value;
  }

  void fail_short(size_t needed) {
    if (failed_) return;
    const char* where = limit_ == data_.size() ? "file" : "attribute";
    fail_at(position_,
            fmt::format("the {} ends too early, {} bytes needed and {} left", where, needed, remaining()));
  }

  std::span<const uint8_t> data_;
  size_t position_ = 0;
  size_t limit_;
  bool failed_ = false;
  std::string failure_;
  size_t failure_offset_ = 0;
};

}  // namespace heapwright::classfile
