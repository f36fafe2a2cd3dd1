#include "analysis/register_flow.h"

#include <gtest/gtest.h>

#include <set>

#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

// Which constants a register may hold.
struct Constants {
  std::set<int64_t> all;

  Constants& operator|=(const Constants& other) {
    all.insert(other.all.begin(), other.all.end());
    return *this;
  }
  bool operator==(const Constants&) const = default;
};

class RegisterFlowTest : public test::JdkTest {
 protected:
  // What may be returned.
  std::set<int64_t> returned(const test::CodeSpec& code) {
    classes_.add_method_m("(I)I", code);
    auto body = classes_.body_of_m();
    EXPECT_TRUE(body) << (body ? "" : body.error().message);
    RegisterFlow<Constants> flow(**body);
    flow.first()[0].all = {-1};  // the parameter
    std::set<int64_t> result;
    flow.run([&](const ir::Instr& instr, std::vector<Constants>& registers) {
      if (instr.op == ir::Op::kReturn) {
        result.insert(registers[instr.a].all.begin(), registers[instr.a].all.end());
      } else if (instr.op == ir::Op::kMove) {
        registers[instr.dst] = registers[instr.a];
      } else if (instr.op == ir::Op::kConst) {
        registers[instr.dst] = Constants{{instr.imm}};
      }
    });
    return result;
  }

  test::TestProgram classes_;
};

TEST_F(RegisterFlowTest, BeginsWithWhatIsGiven) {
  EXPECT_EQ(returned({"iload_0; ireturn"}), (std::set<int64_t>{-1}));
}

TEST_F(RegisterFlowTest, JoinsWhereWaysMeet) {
  EXPECT_EQ(returned({"iload_0; ifeq other; iconst_1; istore_1; goto end; other: iload_0; istore_1; end: "
                      "iload_1; ireturn"}),
            (std::set<int64_t>{-1, 1}));
}

TEST_F(RegisterFlowTest, GoesThroughLoopsUntilNothingGrows) {
  EXPECT_EQ(returned({"iconst_1; istore_1; iconst_2; istore_2; loop: iload_0; ifle end; iload_2; istore_1; "
                      "iload_0; istore_2; goto loop; end: iload_1; ireturn"}),
            (std::set<int64_t>{-1, 1, 2}));
}

TEST_F(RegisterFlowTest, AHandlerFindsWhatLocalsWereBeforeAnyInstruction) {
  test::CodeSpec code{
      "iconst_1; istore_1; iload_0; iload_0; idiv; pop; iconst_2; istore_1; goto end; pop; end: "
      "iload_1; ireturn"};
  code.exceptions = {{2, 6, 11}};
  EXPECT_EQ(returned(code), (std::set<int64_t>{1, 2}));
}

}  // namespace
}  // namespace heapwright::analysis
