#include "classfile/byte_reader.h"

#include <vector>

#include <gtest/gtest.h>

namespace heapwright::classfile {
namespace {

const std::vector<uint8_t> kData{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

TEST(ByteReader, ReadsBigEndian) {
  ByteReader in(kData);
  EXPECT_EQ(in.u1(), 1);
  EXPECT_EQ(in.u2(), 0x0203);
  EXPECT_EQ(in.u4(), 0x04050607U);
  EXPECT_EQ(in.u8(), 0x08090A0B0C0D0E0FU);
  EXPECT_TRUE(in.ok());
  EXPECT_EQ(in.remaining(), 0U);
}

TEST(ByteReader, FirstFailureSticksAndEndsTheData) {
  ByteReader in(kData);
  in.bytes(14);
  EXPECT_EQ(in.u2(), 0);
  EXPECT_FALSE(in.ok());
  EXPECT_EQ(in.failure_offset(), 14U);
  EXPECT_EQ(in.u1(), 0);
  in.fail_at(3, "later");
  EXPECT_EQ(in.failure(), "the file ends too early, 2 bytes needed and 1 left");
}

TEST(ByteReader, StaysInsideTheInnermostLimit) {
  ByteReader in(kData);
  const size_t outer = in.enter(3);
  in.u2();
  EXPECT_TRUE(in.ok());
  in.u2();
  EXPECT_EQ(in.failure(), "the attribute ends too early, 2 bytes needed and 1 left");
  in.leave(outer);
  EXPECT_EQ(in.remaining(), 0U);
}

TEST(ByteReader, LeavingEarlyIsAFailure) {
  ByteReader in(kData);
  const size_t outer = in.enter(3);
  in.u1();
  in.leave(outer);
  EXPECT_EQ(in.failure(), "2 bytes too many in this attribute");
  EXPECT_EQ(in.failure_offset(), 1U);
}

TEST(ByteReader, ExpectChecksBeforeMemoryIsReserved) {
  ByteReader in(kData);
  EXPECT_TRUE(in.expect(5, 3));
  EXPECT_FALSE(in.expect(65535, 8));
  EXPECT_FALSE(in.ok());
}

}  // namespace
}  // namespace heapwright::classfile
