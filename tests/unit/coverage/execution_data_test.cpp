// JaCoCo's files of execution data. tests/jacoco compares what they say with JaCoCo itself.
#include "coverage/execution_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::coverage {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pointee;

std::vector<uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::string big_endian(uint64_t value, int size) {
  std::string text;
  for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) text += static_cast<char>(value >> shift);
  return text;
}
std::string text(const std::string& value) { return big_endian(value.size(), 2) + value; }

const std::string kHeader = "\x01" + big_endian(0xC0C01007, 4);
const std::string kSession = "\x10" + text("host") + big_endian(1, 8) + big_endian(2, 8);

std::string data(uint64_t id, const std::string& name, const std::string& probes) {
  return "\x11" + big_endian(id, 8) + text(name) + probes;
}

ExecutionData read(const std::string& bytes) {
  auto result = ExecutionData::read(bytes, "x.exec");
  EXPECT_TRUE(result) << result.error().message;
  return result ? std::move(*result) : ExecutionData();
}
std::string error_of(const std::string& bytes) {
  auto result = ExecutionData::read(bytes, "x.exec");
  return result ? "none" : result.error().message;
}

TEST(ClassId, IsThatOfJaCoCo) {
  EXPECT_EQ(class_id({}), 0U);
  EXPECT_EQ(class_id(bytes_of("hello world")), 0x4630C0FBD52653C1U);
  std::vector<uint8_t> file = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 1, 2, 3};
  EXPECT_EQ(class_id(file), 0xA2C31CF5F00000FDU);
  file[7] = 53;  // Java 9
  EXPECT_EQ(class_id(file), 0xA2C31CF9C00000FDU);
}

TEST(ExecutionDataFile, ProbesOfEachClass) {
  // Ten probes: bits from the lowest on.
  ExecutionData file = read(kHeader + kSession + data(7, "p/C", "\x0a\x05\x02") + data(8, "p/D", "\x01\x01"));
  EXPECT_THAT(file.probes("p/C", 7),
              Pointee(ElementsAre(true, false, true, false, false, false, false, false, false, true)));
  EXPECT_THAT(file.probes("p/D", 8), Pointee(ElementsAre(true)));
  EXPECT_EQ(file.probes("p/C", 8), nullptr);
  EXPECT_TRUE(file.has_class("p/C"));
  EXPECT_FALSE(file.has_class("p/"));
  EXPECT_FALSE(file.has_class("p/E"));
}

TEST(ExecutionDataFile, RunsThatAddToOneFileAreOne) {
  ExecutionData file = read(kHeader + kSession + data(7, "p/C", "\x02\x01") + kHeader + kSession +
                            data(7, "p/C", "\x02\x02") + data(9, "p/C", std::string("\x01\x00", 2)));
  EXPECT_THAT(file.probes("p/C", 7), Pointee(ElementsAre(true, true)));
  EXPECT_THAT(file.probes("p/C", 9), Pointee(ElementsAre(false)));
}

TEST(ExecutionDataFile, NumberOfProbesMayNeedSeveralBytes) {
  ExecutionData file = read(kHeader + data(7, "p/C", "\x80\x01" + std::string(16, '\xFF')));
  ASSERT_NE(file.probes("p/C", 7), nullptr);
  EXPECT_EQ(file.probes("p/C", 7)->size(), 128U);
}

TEST(ExecutionDataFile, OtherFilesAreErrors) {
  EXPECT_THAT(error_of(""), HasSubstr("x.exec: is not execution data of JaCoCo"));
  EXPECT_THAT(error_of("PK\x03\x04"), HasSubstr("is not execution data"));
  EXPECT_THAT(error_of(kSession), HasSubstr("is not execution data"));
  EXPECT_THAT(error_of("\x01" + big_endian(0xC0C01006, 4)), HasSubstr("version 1006 of JaCoCo's format"));
  EXPECT_THAT(error_of(kHeader + "\x55"), HasSubstr("is not execution data"));
}

TEST(ExecutionDataFile, EveryTruncationIsAnError) {
  std::string whole = kHeader + kSession + data(7, "p/C", "\x0a\x05\x02");
  for (size_t size = kHeader.size() + 1; size < whole.size(); ++size) {
    if (size == kHeader.size() + kSession.size()) continue;  // a whole block
    EXPECT_THAT(error_of(whole.substr(0, size)), HasSubstr("ends in the middle of a block")) << size;
  }
  EXPECT_THAT(error_of(kHeader + data(7, "p/C", "\xFF\xFF\xFF\xFF\x7F")), HasSubstr("in the middle"));
}

}  // namespace
}  // namespace heapwright::coverage
