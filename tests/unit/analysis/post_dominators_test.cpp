#include "analysis/post_dominators.h"

#include <gtest/gtest.h>

#include "analysis/register_kinds.h"
#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

class PostDominatorsTest : public test::JdkTest {
 protected:
  void assemble(std::string_view descriptor, const test::CodeSpec& code) {
    classes_.add_method_m(descriptor, code);
    auto made = classes_.body_of_m();
    ASSERT_TRUE(made) << made.error().message;
    body_ = *made;
  }
  uint32_t block_at(uint16_t pc) {
    for (uint32_t i = 0; i < body_->blocks.size(); ++i) {
      if (body_->blocks[i].pc == pc) return i;
    }
    ADD_FAILURE() << "no block at " << pc;
    return 0;
  }

  test::TestProgram classes_;
  const ir::Body* body_ = nullptr;
};

TEST_F(PostDominatorsTest, TheSidesOfAnIfMeetBehindIt) {
  assemble("(I)I",
           {"iload_0; ifeq other; iconst_1; istore_0; goto end; other: iconst_2; istore_0; end: iload_0; "
            "ireturn"});
  PostDominators ways(*body_);
  EXPECT_EQ(ways.after(block_at(0)), block_at(11));
  EXPECT_TRUE(ways.leads_to(block_at(4), block_at(11)));
  EXPECT_FALSE(ways.leads_to(block_at(0), block_at(4)));
}

TEST_F(PostDominatorsTest, WhereOneSideReturnsTheyMeetInTheCaller) {
  assemble("(I)I", {"iload_0; ifeq other; iconst_1; ireturn; other: iconst_2; ireturn"});
  EXPECT_EQ(PostDominators(*body_).after(block_at(0)), PostDominators::kReturn);
}

TEST_F(PostDominatorsTest, ASideThatThrowsMeetsNobody) {
  assemble("(ILjava/lang/Error;)I", {"iload_0; ifeq good; aload_1; athrow; good: iload_0; ireturn"});
  EXPECT_EQ(PostDominators(*body_).after(block_at(0)), block_at(6));
  EXPECT_EQ(PostDominators(*body_).after(block_at(4)), PostDominators::kNowhere);
}

TEST_F(PostDominatorsTest, ALoopEndsBehindIt) {
  assemble("(I)V", {"loop: iload_0; ifle end; iinc 0 -1; goto loop; end: return"});
  EXPECT_EQ(PostDominators(*body_).after(block_at(0)), block_at(10));
}

class RegisterKindsTest : public PostDominatorsTest {
 protected:
  std::optional<ir::Kind> kind(ir::Reg reg) {
    return kind_read_from(classes_.method("p/C", "m"), *body_, 0, reg);
  }
};

TEST_F(RegisterKindsTest, WhoReadsARegisterSaysWhatIsInIt) {
  assemble("(IJD)D", {"iload_0; ifeq other; lload_1; l2d; dreturn; other: dload_3; dreturn"});
  EXPECT_EQ(kind(0), ir::Kind::kInt);
  EXPECT_EQ(kind(1), ir::Kind::kLong);
  EXPECT_EQ(kind(3), ir::Kind::kDouble);
}

TEST_F(RegisterKindsTest, CopiesAreFollowed) {
  assemble("(Ljava/lang/Object;I)I",
           {"aload_0; astore_2; aload_2; ifnull other; iconst_1; ireturn; other: iload_1; "
            "ireturn"});
  EXPECT_EQ(kind(0), ir::Kind::kRef);
  EXPECT_EQ(kind(1), ir::Kind::kInt);
}

TEST_F(RegisterKindsTest, NobodyReadsWhatIsOverwritten) {
  assemble("(I)I", {"iconst_3; istore_0; iload_0; ireturn"});
  EXPECT_EQ(kind(0), std::nullopt);
}

}  // namespace
}  // namespace heapwright::analysis
