#include "testgen/open_reasons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_java.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using base::StopReason;
using coverage::Obligation;

constexpr const char* kDoors = R"java(package p;
public class Doors {
  int way(int a, int b) {
    if (a > 1) {
      if (b > 2) {
        return a > 9 ? 3 : 4;
      }
      return 2;
    }
    return b > 7 ? 1 : 0;
  }
  int other(String text) {
    return text == null ? 0 : 1;
  }
}
)java";

class OpenReasonsTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    auto class_path = classfile::ClassPath::open(test::compiled_java({{"p/Doors.java", kDoors}}, {"-g"}),
                                                 *classfile::test_jdk());
    ASSERT_TRUE(class_path);
    program_ = std::make_unique<ir::Program>(std::move(*class_path));
    obligations_.emplace(coverage::Obligations::of(*program_, program_->require("p/Doors")));
  }

  // The first or the second outcome of the branch in that line, by bytecode.
  uint32_t in_line(uint16_t line, uint32_t outcome) {
    for (uint32_t i = 0; i < obligations_->all().size(); ++i) {
      const Obligation& obligation = obligations_->all()[i];
      bool is_it = obligation.kind == Obligation::Kind::kBranch && obligation.line == line &&
                   obligation.outcome == outcome;
      if (is_it) return i;
    }
    ADD_FAILURE() << "no branch in line " << line;
    return 0;
  }
  OpenReasons::Reason why(uint32_t obligation) {
    return OpenReasons(*program_, *obligations_, evidence_,
                       [this](const std::string& called, const Obligation&) { return called == leading_; })
        .why(obligation);
  }

  std::unique_ptr<ir::Program> program_;
  std::optional<coverage::Obligations> obligations_;
  OpenReasons::Evidence evidence_{
      .covered = {}, .notes = {}, .stops = {}, .ended = "", .otherwise = "no idea"};
  std::string leading_;
};

TEST_F(OpenReasonsTest, ABranchLiesBehindTheNearestOneThatWasReached) {
  evidence_.covered = {in_line(4, 0)};  // a <= 1, or not
  evidence_.covered.insert(in_line(10, 0));
  EXPECT_EQ(why(in_line(5, 0)).text, "behind line 4");
  EXPECT_EQ(why(in_line(6, 1)).text, "behind line 4");
  EXPECT_EQ(why(in_line(6, 1)).behind_line, 4);
  EXPECT_EQ(why(in_line(4, 1)).text, "no idea") << "it was reached";
  EXPECT_EQ(why(in_line(4, 1)).behind_line, 0);
  evidence_.covered = {in_line(4, 0), in_line(4, 1), in_line(5, 1)};
  EXPECT_EQ(why(in_line(6, 0)).text, "behind line 5");
}

TEST_F(OpenReasonsTest, WhatWasStoppedInTheMethodComesBeforeWhatItIsNotGiven) {
  evidence_.notes = {{"p.Doors.way(int, int)", "only small numbers are passed"}};
  EXPECT_EQ(why(in_line(4, 0)).text, "only small numbers are passed");
  evidence_.stops.add({StopReason::kUnmodelledMethod, "q.R.s()", "p.Doors.way(int, int), line 5"});
  evidence_.stops.add({StopReason::kDepthLimit, "7", "p.Doors.other(java.lang.String), line 13"}, 100);
  EXPECT_EQ(why(in_line(4, 0)).text, "unmodelled method: q.R.s(), line 5");
}

TEST_F(OpenReasonsTest, HowNearASearchHasComeIsABetterReasonThanABoundButNotThanAGap) {
  uint32_t open = in_line(4, 0);
  evidence_.nearest[open] = "nearest: way(1, 2)";
  evidence_.ended = "time was over";
  EXPECT_EQ(why(open).text, "nearest: way(1, 2)");
  evidence_.stops.add({StopReason::kStepLimit, "7", "p.Doors.way(int, int), line 5"}, 100);
  EXPECT_EQ(why(open).text, "nearest: way(1, 2)");
  evidence_.notes = {{"p.Doors.way(int, int)", "only null is passed"}};
  EXPECT_EQ(why(open).text, "only null is passed");
  evidence_.stops.add({StopReason::kMissingClass, "q.R", "p.Doors.way(int, int), line 5"});
  EXPECT_EQ(why(open).text, "missing class: q.R, line 5");
}

TEST_F(OpenReasonsTest, WhatHappensInOtherMethodsUnderTestIsNoReason) {
  evidence_.stops.add({StopReason::kDepthLimit, "7", "p.Doors.other(java.lang.String), line 13"}, 100);
  EXPECT_EQ(why(in_line(4, 0)).text, "no idea");
  evidence_.stops.add({StopReason::kUnsupported, "x", "java.util.Lib.f(), line 1"});
  EXPECT_EQ(why(in_line(4, 0)).text, "unsupported: x, in java.util.Lib.f(), line 1");
  evidence_.ended = "time was over";
  EXPECT_EQ(why(in_line(4, 0)).text, "time was over");
}

TEST_F(OpenReasonsTest, WhatWasStoppedInAMethodThatItCallsMatters) {
  evidence_.stops.add({StopReason::kMissingClass, "q.R", "p.Doors.other(java.lang.String), line 13"});
  evidence_.notes = {{"p.Doors.way(int, int)", "only small numbers are passed"}};
  leading_ = "p.Doors.way(int, int)";
  std::string stopped = "missing class: q.R, in p.Doors.other(java.lang.String), line 13";
  EXPECT_EQ(why(in_line(4, 0)).text, stopped) << "nothing of way was covered";
  evidence_.covered = {in_line(4, 1)};
  EXPECT_EQ(why(in_line(4, 0)).text, "only small numbers are passed");
  evidence_.notes.clear();
  EXPECT_EQ(why(in_line(4, 0)).text, stopped);
}

TEST_F(OpenReasonsTest, WhatAMethodIsNotGivenMattersToThoseThatItLeadsTo) {
  evidence_.notes = {{"p.Doors.other(java.lang.String)", "only null is passed"}};
  EXPECT_EQ(why(in_line(4, 0)).text, "no idea");
  leading_ = "p.Doors.other(java.lang.String)";
  EXPECT_EQ(why(in_line(4, 0)).text, "p.Doors.other(java.lang.String): only null is passed");
}

}  // namespace
}  // namespace heapwright::testgen
