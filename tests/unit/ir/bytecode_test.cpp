#include "ir/bytecode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "ir/opcodes.h"
#include "unit/support/assembler.h"

namespace heapwright::ir {
namespace {

using classfile::Bytes;
using test::assemble;
using ::testing::ElementsAre;
using ::testing::Pair;

// The first and last of each group: names and numbers are written in two places.
TEST(Opcodes, HaveTheNamesThatTheDecoderKnows) {
  const std::map<uint8_t, std::string> expected = {{opcode::kNop, "nop"},
                                                   {opcode::kLdc2W, "ldc2_w"},
                                                   {opcode::kIload, "iload"},
                                                   {opcode::kSaload, "saload"},
                                                   {opcode::kIstore, "istore"},
                                                   {opcode::kSastore, "sastore"},
                                                   {opcode::kPop, "pop"},
                                                   {opcode::kSwap, "swap"},
                                                   {opcode::kIadd, "iadd"},
                                                   {opcode::kIinc, "iinc"},
                                                   {opcode::kI2l, "i2l"},
                                                   {opcode::kI2s, "i2s"},
                                                   {opcode::kLcmp, "lcmp"},
                                                   {opcode::kDcmpg, "dcmpg"},
                                                   {opcode::kIfeq, "ifeq"},
                                                   {opcode::kReturn, "return"},
                                                   {opcode::kGetstatic, "getstatic"},
                                                   {opcode::kMonitorexit, "monitorexit"},
                                                   {opcode::kWide, "wide"},
                                                   {opcode::kJsrW, "jsr_w"}};
  for (const auto& [number, name] : expected) EXPECT_EQ(opcode_info(number).name, name);
}

TEST(Decode, OperandsOfEveryLayout) {
  const struct {
    Bytes bytes;
    int32_t operand, second;
  } cases[] = {
      {{0x00}, 0, 0},                                     // nop
      {{0x10, 0x80}, -128, 0},                            // bipush
      {{0x11, 0x80, 0x00}, -32768, 0},                    // sipush
      {{0x15, 0xFF}, 255, 0},                             // iload
      {{0x84, 0xFE, 0xFF}, 254, -1},                      // iinc
      {{0x12, 0xFF}, 255, 0},                             // ldc
      {{0x14, 0xFF, 0xFE}, 65534, 0},                     // ldc2_w
      {{0x99, 0xFF, 0xFF}, -1, 0},                        // ifeq
      {{0xc8, 0x00, 0x01, 0x00, 0x00}, 65536, 0},         // goto_w
      {{0xb9, 0x01, 0x02, 0x03, 0x00}, 258, 0},           // invokeinterface
      {{0xba, 0x01, 0x02, 0x00, 0x00}, 258, 0},           // invokedynamic
      {{0xbc, 0x0a}, 10, 0},                              // newarray
      {{0xc5, 0x00, 0x07, 0x02}, 7, 2},                   // multianewarray
      {{0xc4, 0x19, 0x01, 0x00}, 256, 0},                 // wide aload
      {{0xc4, 0x84, 0x01, 0x00, 0xFF, 0x00}, 256, -256},  // wide iinc
      {{0xc4, 0xa9, 0x01, 0x00}, 256, 0},                 // wide ret
  };
  for (const auto& [bytes, operand, second] : cases) {
    const std::string name = opcode_info(bytes[0]).name;
    auto decoded = decode(bytes, 0);
    ASSERT_TRUE(decoded) << name;
    EXPECT_EQ(decoded->next, bytes.size()) << name;
    EXPECT_EQ(decoded->operand, operand) << name;
    EXPECT_EQ(decoded->second, second) << name;
  }
}

TEST(Decode, EveryTruncationIsRefused) {
  for (const char* text :
       {"bipush 1", "sipush 1", "iload 1", "iinc 1 1", "ldc 1", "ldc_w 1", "ifeq +0", "goto_w +0",
        "invokeinterface 1", "invokedynamic 1", "newarray 4", "multianewarray 1 1", "wide iload 1",
        "wide iinc 1 1", "tableswitch +0 0 +0 +0", "lookupswitch +0 1 +0 2 +0"}) {
    Bytes bytes = assemble(text);
    ASSERT_TRUE(decode(bytes, 0)) << text;
    while (bytes.size() > 1) {
      bytes.pop_back();
      EXPECT_FALSE(decode(bytes, 0)) << text << ", " << bytes.size() << " bytes";
    }
  }
  EXPECT_FALSE(decode({}, 0));
}

TEST(Decode, UnknownOpcodesAreRefused) {
  for (int opcode = 0; opcode < 256; ++opcode) {
    Bytes bytes(40, 0);
    bytes[0] = static_cast<uint8_t>(opcode);
    // wide needs an instruction that it can widen, nop is none.
    const bool is_known = opcode <= 0xc9 && opcode != 0xc4;
    EXPECT_EQ(decode(bytes, 0).has_value(), is_known) << opcode;
  }
}

TEST(Decode, WideTakesOnlyInstructionsWithLocals) {
  for (int opcode = 0; opcode < 256; ++opcode) {
    const Bytes bytes = {0xc4, static_cast<uint8_t>(opcode), 0, 1, 0, 0};
    const bool is_load_or_store = (opcode >= 0x15 && opcode <= 0x19) || (opcode >= 0x36 && opcode <= 0x3a);
    EXPECT_EQ(decode(bytes, 0).has_value(), is_load_or_store || opcode == 0x84 || opcode == 0xa9) << opcode;
  }
}

TEST(Decode, BranchTargetsAreAbsolute) {
  const Bytes bytes = assemble("nop; nop; again: nop; goto again");
  auto decoded = decode(bytes, 3);
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->operand, 2);
}

TEST(DecodeSwitch, PaddingDependsOnTheOffset) {
  for (uint32_t pc = 0; pc < 4; ++pc) {
    Bytes bytes(pc, 0x00);
    bytes.push_back(0xaa);  // tableswitch
    while (bytes.size() % 4 != 0) bytes.push_back(0xEE);
    const Bytes operands = {0, 0, 0, 100, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 20};
    bytes.insert(bytes.end(), operands.begin(), operands.end());
    auto decoded = decode(bytes, pc);
    ASSERT_TRUE(decoded) << pc;
    EXPECT_EQ(decoded->next, bytes.size()) << pc;
    auto arms = decode_switch(bytes, *decoded);
    ASSERT_TRUE(arms) << pc;
    EXPECT_TRUE(arms->dense);
    const auto base = static_cast<int32_t>(pc);
    EXPECT_EQ(arms->default_target, base + 100);
    EXPECT_THAT(arms->arms, ElementsAre(Pair(-1, base + 10), Pair(0, base + 20)));
  }
}

TEST(DecodeSwitch, LookupKeysHaveToAscend) {
  auto decode_arms = [](const char* text) {
    const Bytes bytes = assemble(text);
    return decode_switch(bytes, *decode(bytes, 0));
  };
  auto arms = decode_arms("lookupswitch +1 -5 +2 7 +3");
  ASSERT_TRUE(arms);
  EXPECT_FALSE(arms->dense);
  EXPECT_THAT(arms->arms, ElementsAre(Pair(-5, 2), Pair(7, 3)));
  EXPECT_TRUE(decode_arms("lookupswitch +1"));
  EXPECT_FALSE(decode_arms("lookupswitch +1 7 +2 -5 +3"));
  EXPECT_FALSE(decode_arms("lookupswitch +1 7 +2 7 +3"));
}

TEST(DecodeSwitch, ImpossibleCountsAreRefused) {
  // Low above high; more arms than 32 bits count; a negative number of pairs.
  EXPECT_FALSE(decode(Bytes{0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0}, 0));
  EXPECT_FALSE(decode(Bytes{0xaa, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF}, 0));
  EXPECT_FALSE(decode(Bytes{0xab, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF}, 0));
}

}  // namespace
}  // namespace heapwright::ir
