// Value: what a register or a field holds. Its type is known from the instruction or field that reads it.
#pragma once

#include <bit>
#include <cstdint>

namespace heapwright::ir {

enum class ObjectId : uint32_t { kNull = 0 };

class Value {
 public:
  constexpr Value() = default;
  // An int is sign-extended, so that equal values have equal bits.
  explicit constexpr Value(int32_t value) : bits_(static_cast<uint64_t>(int64_t{value})) {}
  explicit constexpr Value(int64_t value) : bits_(static_cast<uint64_t>(value)) {}
  explicit constexpr Value(float value) : bits_(std::bit_cast<uint32_t>(value)) {}
  explicit constexpr Value(double value) : bits_(std::bit_cast<uint64_t>(value)) {}
  explicit constexpr Value(ObjectId value) : bits_(static_cast<uint32_t>(value)) {}
  explicit constexpr Value(bool value) : bits_(value ? 1 : 0) {}
  static constexpr Value of_bits(uint64_t bits) {
    Value value;
    value.bits_ = bits;
    return value;
  }

  // as<int32_t>, as<int64_t>, as<float>, as<double>, as<ObjectId>
  template <class T>
  [[nodiscard]] constexpr T as() const;
  [[nodiscard]] constexpr uint64_t bits() const { return bits_; }

 private:
  uint64_t bits_ = 0;
};

template <>
constexpr int32_t Value::as<int32_t>() const {
  return static_cast<int32_t>(static_cast<uint32_t>(bits_));
}
template <>
constexpr int64_t Value::as<int64_t>() const {
  return static_cast<int64_t>(bits_);
}
template <>
constexpr float Value::as<float>() const {
  return std::bit_cast<float>(static_cast<uint32_t>(bits_));
}
template <>
constexpr double Value::as<double>() const {
  return std::bit_cast<double>(bits_);
}
template <>
constexpr ObjectId Value::as<ObjectId>() const {
  return static_cast<ObjectId>(static_cast<uint32_t>(bits_));
}

}  // namespace heapwright::ir
