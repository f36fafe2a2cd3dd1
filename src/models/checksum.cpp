// Models of the checksums of java.util.zip.
#include <array>

#include "models/groups.h"

namespace heapwright::models {

namespace {

constexpr std::array<uint32_t, 256> make_crc_table() {
  std::array<uint32_t, 256> table{};
  for (uint32_t i = 0; i < table.size(); ++i) {
    uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = (value & 1) != 0 ? 0xEDB88320U ^ (value >> 1) : value >> 1;
    table[i] = value;
  }
  return table;
}
constexpr std::array<uint32_t, 256> kCrcTable = make_crc_table();

struct Crc32 {
  static uint32_t update(uint32_t crc, std::span<const uint8_t> bytes) {
    crc = ~crc;
    for (uint8_t byte : bytes) crc = kCrcTable[(crc ^ byte) & 0xFF] ^ (crc >> 8);
    return ~crc;
  }
};

struct Adler32 {
  static uint32_t update(uint32_t adler, std::span<const uint8_t> bytes) {
    constexpr uint32_t kModulus = 65521;
    uint32_t low = adler & 0xFFFF;
    uint32_t high = adler >> 16;
    for (uint8_t byte : bytes) {
      low = (low + byte) % kModulus;
      high = (high + low) % kModulus;
    }
    return high << 16 | low;
  }
};

NativeResult sum(uint32_t value) { return NativeReturn{Value(static_cast<int32_t>(value))}; }

// (sum, byte)
template <class Checksum>
NativeResult update_byte(const NativeCall& call) {
  auto byte = static_cast<uint8_t>(call.arg<int32_t>(1));
  return sum(Checksum::update(static_cast<uint32_t>(call.arg<int32_t>(0)), {&byte, 1}));
}

// (sum, array, offset, count), which are checked before
template <class Checksum>
NativeResult update_bytes(const NativeCall& call) {
  const Object& array = call.vm.heap().get(call.arg<ObjectId>(1));
  auto at = static_cast<size_t>(call.arg<int32_t>(2));
  auto count = static_cast<size_t>(call.arg<int32_t>(3));
  if (at + count > array.length) return NativeUnmodelled{"memory outside of objects"};
  return sum(
      Checksum::update(static_cast<uint32_t>(call.arg<int32_t>(0)), {array.elements<uint8_t>() + at, count}));
}

constexpr NativeEntry kChecksumNatives[] = {
    {"java/util/zip/CRC32", "update", "(II)I", update_byte<Crc32>},
    {"java/util/zip/CRC32", "updateBytes0", "", update_bytes<Crc32>, exec::only_untouched},
    {"java/util/zip/Adler32", "update", "(II)I", update_byte<Adler32>},
    {"java/util/zip/Adler32", "updateBytes", "", update_bytes<Adler32>, exec::only_untouched},
};

}  // namespace

std::span<const NativeEntry> checksum_natives() { return kChecksumNatives; }

}  // namespace heapwright::models
