// Paths that split, and their frames.
#include "machine/path.h"

#include <gtest/gtest.h>

#include <string>

#include "machine/java_objects.h"
#include "machine/monitors.h"
#include "unit/support/test_program.h"

namespace heapwright::machine {
namespace {

using ir::ObjectId;
using ir::Value;

class PathTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    test::CodeSpec code{"iload_0; ireturn"};
    code.lines = {{0, 12}};
    classes_.add_method_m("(I)I", code);
    method_ = &classes_.method("p/C", "m");
    body_ = *classes_.body_of_m();
  }
  Value* push() { return path_.push_frame(*method_, *body_, {}); }

  test::TestProgram classes_;
  const ir::Method* method_ = nullptr;
  const ir::Body* body_ = nullptr;
  Path path_;
};

// ---- Frames

TEST_F(PathTest, FramesHaveTheirOwnRegisters) {
  push()[0] = Value(int32_t{1});
  Value* inner = push();
  inner[0] = Value(int32_t{2});
  EXPECT_EQ(path_.frames[1].base, body_->register_count);
  EXPECT_EQ(path_.registers[0].as<int32_t>(), 1);
  EXPECT_EQ(path_.registers[path_.frames[1].base].as<int32_t>(), 2);
  EXPECT_EQ(path_.frames[1].ip, body_->code.data());
}

TEST_F(PathTest, SymbolicRegistersGrowWithThem) {
  path_.symbolic.emplace();
  for (int i = 0; i < 500; ++i) push();
  EXPECT_EQ(path_.symbolic->registers.size(), path_.registers.size());
}

TEST_F(PathTest, AFrameIsAnEntryOfItsMethod) {
  MethodSet methods;
  methods.add(*method_, 0);
  path_.recording.emplace().watched = &methods;
  push();
  EXPECT_EQ(path_.recording->coverage.count(0), 1U);
}

TEST_F(PathTest, AClearedRegisterIsThatOfTheTopFrame) {
  path_.symbolic.emplace();
  push();
  push();
  auto below = size_t{0};
  auto top = size_t{path_.frames[1].base};
  path_.symbolic->registers[below] = path_.symbolic->registers[top] = term::Term{5};
  path_.clear_term(0);
  EXPECT_EQ(path_.symbolic->registers[top], term::kNoTerm);
  EXPECT_EQ(path_.symbolic->registers[below], term::Term{5});
}

TEST_F(PathTest, WhereIsTheMethodAndItsLine) {
  EXPECT_EQ(path_.where(), "");
  push();
  EXPECT_EQ(path_.where(), "p.C.m(int), line 12");
}

// ---- Two paths of one

TEST_F(PathTest, AForkHasAHeapOfItsOwn) {
  ObjectId array = path_.heap.new_array(classes_.load("[I"), 1);
  Path other = path_.fork();
  other.heap.mutate(array).elements<int32_t>()[0] = 7;
  EXPECT_EQ(path_.heap.get(array).elements<int32_t>()[0], 0);
  path_.heap.mutate(array).elements<int32_t>()[0] = 3;
  EXPECT_EQ(other.heap.get(array).elements<int32_t>()[0], 7);
}

TEST_F(PathTest, AForkGoesOnFromTheSamePlace) {
  push()[0] = Value(int32_t{4});
  path_.frames.back().ip += 1;
  path_.steps = 9;
  Path other = path_.fork();
  ASSERT_EQ(other.frames.size(), 1U);
  EXPECT_EQ(other.frames[0].ip, path_.frames[0].ip);
  EXPECT_EQ(other.steps, 9U);
  other.registers[0] = Value(int32_t{5});
  EXPECT_EQ(path_.registers[0].as<int32_t>(), 4);
}

TEST_F(PathTest, AForkHasAConditionOfItsOwn) {
  path_.symbolic.emplace().condition = {term::Term{3}};
  Path other = path_.fork();
  ASSERT_TRUE(other.symbolic);
  other.symbolic->condition.push_back(term::Term{4});
  EXPECT_EQ(path_.symbolic->condition.size(), 1U);
  EXPECT_EQ(other.symbolic->condition.size(), 2U);
}

TEST_F(PathTest, AForkKnowsWhatItHasDoneAndHolds) {
  path_.recording.emplace().branches = {{method_, 1}};
  ObjectId object = path_.heap.new_object(classes_.load("java/lang/Object"));
  enter_monitor(path_, object);
  path_.main_thread = object;
  path_.backtraces[object] = {{method_, 1}};
  path_.null_sites[object] = {method_, 2};
  Path other = path_.fork();
  EXPECT_EQ(other.recording->branches, path_.recording->branches);
  EXPECT_TRUE(holds_monitor(other, object));
  EXPECT_EQ(other.main_thread, object);
  EXPECT_EQ(other.backtraces.at(object).size(), 1U);
  EXPECT_EQ(other.null_sites.at(object).pc, 2);
  EXPECT_TRUE(exit_monitor(other, object));
  EXPECT_TRUE(holds_monitor(path_, object));
}

TEST_F(PathTest, InternedStringsOfAForkAreItsOwn) {
  Path other = path_.fork();
  ObjectId string = JavaObjects(classes_.program(), other).intern(u"x");
  EXPECT_EQ(other.heap.interned(u"x"), string);
  EXPECT_EQ(path_.heap.interned(u"x"), ObjectId::kNull);
}

}  // namespace
}  // namespace heapwright::machine
