#include "analysis/live_registers.h"

#include <gtest/gtest.h>

#include <string>

#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

class LiveRegistersTest : public test::JdkTest {
 protected:
  void assemble(std::string_view descriptor, const test::CodeSpec& code) {
    classes_.add_method_m(descriptor, code);
    auto made = classes_.body_of_m();
    ASSERT_TRUE(made) << made.error().message;
    body_ = *made;
  }
  // Whether the local variable may still be read where the block with this bytecode offset is entered.
  bool is_live(uint16_t pc, ir::Reg local) {
    LiveRegisters live(*body_);
    for (uint32_t i = 0; i < body_->blocks.size(); ++i) {
      if (body_->blocks[i].pc == pc) return live.is_live(i, local);
    }
    ADD_FAILURE() << "no block at " << pc;
    return false;
  }

  test::TestProgram classes_;
  const ir::Body* body_ = nullptr;
};

TEST_F(LiveRegistersTest, WhatIsReadLaterIsLive) {
  assemble("(II)I", {"iload_0; ifeq other; iload_1; ireturn; other: iconst_5; ireturn"});
  EXPECT_TRUE(is_live(0, 0));
  EXPECT_TRUE(is_live(0, 1));
  EXPECT_TRUE(is_live(4, 1));
  EXPECT_FALSE(is_live(4, 0));
  EXPECT_FALSE(is_live(6, 1)) << "that way it is not read";
}

TEST_F(LiveRegistersTest, WhatIsWrittenBeforeItIsReadIsNot) {
  assemble("(I)I", {"iconst_3; istore_0; iload_0; ireturn"});
  EXPECT_FALSE(is_live(0, 0));
}

TEST_F(LiveRegistersTest, WhatALoopReadsInItsNextRoundIsLive) {
  assemble("(II)V", {"loop: iload_0; ifle end; iinc 0 -1; iload_1; istore_2; goto loop; end: return"});
  EXPECT_TRUE(is_live(4, 0));
  EXPECT_TRUE(is_live(4, 1));
  EXPECT_FALSE(is_live(12, 1));
}

TEST_F(LiveRegistersTest, WhatAHandlerReadsIsLiveWhereItMayBeEntered) {
  // The division may throw; the handler behind it reads variable 1.
  test::CodeSpec code{"iload_0; iload_0; idiv; ireturn; pop; iload_1; ireturn"};
  code.exceptions = {{0, 4, 4, "java/lang/ArithmeticException"}};
  assemble("(II)I", code);
  EXPECT_TRUE(is_live(0, 1));
}

TEST_F(LiveRegistersTest, WhatIsStoredIsRead) {
  classfile::ClassBuilder builder = test::new_class({});
  builder.add_field(test::kPublicStatic, "f", "I");
  uint16_t f = builder.member(classfile::ConstantTag::kField, "p/C", "f", "I");
  test::add_method(builder, test::kPublicStatic, "m", "(I)V",
                   {"iload_0; putstatic " + std::to_string(f) + "; return"});
  classes_.add("p/C", builder);
  body_ = *classes_.body_of_m();
  EXPECT_TRUE(is_live(0, 0));
}

TEST_F(LiveRegistersTest, ArgumentsOfACallAreRead) {
  classfile::ClassBuilder builder = test::new_class({});
  uint16_t m = builder.member(classfile::ConstantTag::kMethod, "p/C", "m", "(III)V");
  test::add_method(builder, test::kPublicStatic, "m", "(III)V",
                   {"iconst_0; iload_1; iconst_0; invokestatic " + std::to_string(m) + "; return"});
  classes_.add("p/C", builder);
  body_ = *classes_.body_of_m();
  EXPECT_TRUE(is_live(0, 1));
  EXPECT_FALSE(is_live(0, 0));
  EXPECT_FALSE(is_live(0, 2));
}

}  // namespace
}  // namespace heapwright::analysis
