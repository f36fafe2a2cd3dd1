#include "base/byte_stream.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace heapwright::base {
namespace {

std::string number_bytes(uint64_t value) {
  std::string bytes;
  put_number(bytes, value);
  return bytes;
}

std::vector<uint64_t> interesting_numbers() {
  std::vector<uint64_t> values = {0, 1, UINT64_MAX};
  for (int bit = 1; bit < 64; ++bit) {
    uint64_t power = uint64_t{1} << bit;
    for (uint64_t value : {power - 1, power, power + 1}) values.push_back(value);
  }
  return values;
}

TEST(ByteStream, NumbersAreReadAsTheyWereWritten) {
  for (uint64_t value : interesting_numbers()) {
    std::string bytes = number_bytes(value);
    ByteStream from(bytes);
    EXPECT_EQ(from.number(), value);
    EXPECT_TRUE(from.at_end());
    EXPECT_FALSE(from.failed());
  }
}

TEST(ByteStream, SmallNumbersTakeOneByteAndLargeOnesTen) {
  EXPECT_EQ(number_bytes(0), std::string(1, '\0'));
  EXPECT_EQ(number_bytes(0x7F), "\x7F");
  EXPECT_EQ(number_bytes(0x80), "\x80\x01");
  EXPECT_EQ(number_bytes(300), "\xAC\x02");
  EXPECT_EQ(number_bytes(UINT64_MAX).size(), 10U);
}

TEST(ByteStream, EveryTruncatedNumberFails) {
  for (uint64_t value : interesting_numbers()) {
    std::string bytes = number_bytes(value);
    for (size_t size = 0; size < bytes.size(); ++size) {
      ByteStream from(std::string_view(bytes).substr(0, size));
      from.number();
      EXPECT_TRUE(from.failed()) << value;
    }
  }
}

TEST(ByteStream, NumberWithoutEndFails) {
  std::string bytes(20, '\xFF');
  ByteStream from(bytes);
  EXPECT_EQ(from.number(), 0U);
  EXPECT_TRUE(from.failed());
}

TEST(ByteStream, TextsMayHoldAnyByte) {
  std::string all;
  for (int i = 0; i < 256; ++i) all.push_back(static_cast<char>(i));
  std::string bytes;
  put_text(bytes, all);
  put_text(bytes, "");
  put_text(bytes, "end");
  ByteStream from(bytes);
  EXPECT_EQ(from.text(), all);
  EXPECT_EQ(from.text(), "");
  EXPECT_EQ(from.text(), "end");
  EXPECT_TRUE(from.at_end());
  EXPECT_FALSE(from.failed());
}

TEST(ByteStream, TextLongerThanTheRestFails) {
  for (uint64_t size : {uint64_t{4}, uint64_t{1} << 40, UINT64_MAX}) {
    std::string bytes = number_bytes(size) + "abc";
    ByteStream from(bytes);
    EXPECT_EQ(from.text(), "");
    EXPECT_TRUE(from.failed());
  }
}

TEST(ByteStream, CountIsAtMostWhatIsLeft) {
  std::string bytes = number_bytes(3) + "abc";
  ByteStream exact(bytes);
  EXPECT_EQ(exact.count(), 3U);
  EXPECT_FALSE(exact.failed());
  ByteStream one_short(std::string_view(bytes).substr(0, 3));
  EXPECT_EQ(one_short.count(), 0U);
  EXPECT_TRUE(one_short.failed());
  std::string huge = number_bytes(UINT64_MAX);
  ByteStream too_many(huge);
  EXPECT_EQ(too_many.count(), 0U);
  EXPECT_TRUE(too_many.failed());
}

TEST(ByteStream, StaysFailed) {
  std::string bytes = "abcdef";
  ByteStream from(bytes);
  EXPECT_EQ(from.byte(), 'a');
  from.fail();
  EXPECT_TRUE(from.failed());
  EXPECT_TRUE(from.at_end()) << "what is left is not read as if nothing had happened";
  EXPECT_EQ(from.byte(), 0U);
  EXPECT_EQ(from.number(), 0U);
  EXPECT_EQ(from.text(), "");
  EXPECT_EQ(from.count(), 0U);
  EXPECT_TRUE(from.failed());
}

TEST(ByteStream, EndIsNotAFailure) {
  ByteStream from("a");
  EXPECT_FALSE(from.at_end());
  EXPECT_EQ(from.byte(), 'a');
  EXPECT_TRUE(from.at_end());
  EXPECT_FALSE(from.failed());
  EXPECT_EQ(from.byte(), 0U);
  EXPECT_TRUE(from.failed());
}

}  // namespace
}  // namespace heapwright::base
