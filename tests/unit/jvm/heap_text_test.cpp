// The text of a heap; tests/java compares it with what a JVM writes.
#include "jvm/heap_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::jvm {
namespace {

using test::JavaSubject;
using test::result_of;

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kHeapTextSource = R"java(
package p;

public class Cell {
  enum Color { RED }
  static class Base { int zeta = 1; }
  static class Node extends Base { int beta = 2; Node alpha; String text = "a\n"; Object box = 7; }
  static int made;
  static final int CONSTANT = 5;
  private Node node;
  private double[] numbers = {0.5, -0.0};
  private Object[] all = {Color.RED, Cell.class, null, new Error()};
  private boolean on = true;
  public Cell() { made++; }
  public Cell link() { node = new Node(); node.alpha = node; return this; }
}
)java";

class HeapTextTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Cell.java", kHeapTextSource, {"p/Cell"});
    subject_ = &shared;
    synth::CallSequence sequence{{shared.call("new Cell()", {}), shared.call("link()", {result_of(0)})}};
    execution_.emplace(synth::execute(shared.worker(), sequence));
    text_.emplace(shared.worker().program(), execution_->path);
  }

  ir::ObjectId cell() { return execution_->results[0].value.as<ir::ObjectId>(); }
  const ir::ClassInfo& type() { return subject_->worker().program().require("p/Cell"); }

  JavaSubject* subject_ = nullptr;
  std::optional<synth::Execution> execution_;
  std::optional<HeapText> text_;
};

TEST_F(HeapTextTest, ObjectsAreNumberedFromTheRootsWithSortedFieldsThoseOfSupersFirst) {
  text_->add_root("cell", cell());
  text_->close();
  EXPECT_THAT(text_->lines(),
              ElementsAre("cell = #1", "#1 p.Cell{all=#2 node=#3 numbers=#4 on=true}",
                          "#2 [Ljava.lang.Object;{p.Cell$Color.\"RED\" class p.Cell null a java.lang.Error}",
                          "#3 p.Cell$Node{zeta=1 alpha=#3 beta=2 box=Integer(7) text=\"a\\u000a\"}",
                          "#4 [D{d3fe0000000000000 d8000000000000000}"));
}

TEST_F(HeapTextTest, NullIsARoot) {
  text_->add_root("none", ir::ObjectId::kNull);
  text_->close();
  EXPECT_THAT(text_->lines(), ElementsAre("none = null"));
}

TEST_F(HeapTextTest, StaticFieldsAreWrittenByClass) {
  text_->add_static(type());
  text_->close();
  EXPECT_THAT(text_->lines(), ElementsAre("static p.Cell{CONSTANT=5 made=1}"));
}

TEST_F(HeapTextTest, ResultsAreShallow) {
  text_->add_root("cell", cell());
  text_->close();
  EXPECT_EQ(text_->result_text(ir::Type::kRef, ir::Value(cell())), "#1");
  EXPECT_EQ(text_->result_text(ir::Type::kInt, ir::Value(int32_t{-3})), "-3");
  EXPECT_EQ(text_->result_text(ir::Type::kRef, ir::Value(ir::ObjectId::kNull)), "null");
}

TEST_F(HeapTextTest, ClassesOfTheUserHaveNothingToOpen) {
  text_->add_root("cell", cell());
  text_->close();
  EXPECT_THAT(text_->opened(), IsEmpty());
}

TEST_F(HeapTextTest, ClassesWithStaticsAreThoseOfTheUserThatHaveMoreThanConstants) {
  auto classes = HeapText::classes_with_statics(subject_->worker().program());
  EXPECT_THAT(classes, Contains(&type()));
  for (const ir::ClassInfo* each : classes) EXPECT_TRUE(each->module().empty()) << each->name;
}

}  // namespace
}  // namespace heapwright::jvm
