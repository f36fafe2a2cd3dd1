// States that hold what was passed beside numbers, plain objects and held ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class SampleStatesTest : public ExplorationTest {
 protected:
  ExplorerOptions with_samples(std::vector<std::string> classes) {
    ExplorerOptions options = in_scope(std::move(classes), 2);
    options.worker.api.samples = true;
    return options;
  }
  // p.C keeps in its field f what it is given.
  void add_keeper(const std::string& type) {
    Assembly c({"p/C"});
    c.field("f", type).constructor();
    c.method("keep", "(" + type + ")V", "aload_0; aload_1; putfield 'p/C.f:" + type + "'; return");
    add("p/C", c);
  }
};

TEST_F(SampleStatesTest, TextsAreLiterals) {
  add_keeper("Ljava/lang/String;");
  EXPECT_EQ(explore(with_samples({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("#0* C{f=null}"));
  EXPECT_TRUE(reaches("#0* C{f=#1} #1 String{[0]=97}"));
  EXPECT_EQ(shapes().size(), 4U);
}

TEST_F(SampleStatesTest, NumbersInArraysAreVariables) {
  add_keeper("[I");
  EXPECT_EQ(explore(with_samples({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_EQ(shapes().size(), 4U);
  EXPECT_TRUE(reaches("#0* C{f=#1} #1 int[]{[0]=v0 [1]=v1}", {-7, 1 << 30}));
}

TEST_F(SampleStatesTest, AnArrayIsNewForEachCall) {
  Assembly c({"p/C"});
  c.field("f", "[I").field("g", "[I").constructor();
  c.method("keep", "([I[I)V",
           "aload_0; aload_1; putfield 'p/C.f:[I'; aload_0; aload_2; putfield 'p/C.g:[I'; return");
  add("p/C", c);
  EXPECT_EQ(explore(with_samples({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("#0* C{f=#1 g=#2} #1 int[]{[0]=v0} #2 int[]{[0]=v1}", {1, 2}));
  EXPECT_FALSE(reaches("#0* C{f=#1 g=#1} #1 int[]{[0]=v0}", {1}));
}

TEST_F(SampleStatesTest, EnumConstantsInitialiseTheirClass) {
  Assembly e(
      {"p/E", "java/lang/Enum", {}, static_cast<uint16_t>(classfile::kAccPublic | classfile::kAccEnum)});
  e.field("A", "Lp/E;", test::kPublicStatic | classfile::kAccEnum);
  e.method("<init>", "(Ljava/lang/String;I)V",
           "aload_0; aload_1; iload_2; invokespecial 'java/lang/Enum.<init>:(Ljava/lang/String;I)V'; return",
           classfile::kAccPrivate);
  uint16_t name = e.builder().text_constant(classfile::ConstantTag::kString, "A");
  e.static_method(
      "<clinit>", "()V",
      "new 'p/E'; dup; ldc " + std::to_string(name) +
          "; iconst_0; invokespecial 'p/E.<init>:(Ljava/lang/String;I)V'; putstatic 'p/E.A:Lp/E;';"
          "return");
  add("p/E", e);
  add_keeper("Lp/E;");
  EXPECT_EQ(explore(with_samples({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("static E{A=#0} #0 E{name=#2 ordinal=0} #1* C{f=#0} #2 String{[0]=65}"));
  EXPECT_TRUE(reaches("#0* C{f=null}"));
  EXPECT_EQ(shapes().size(), 3U);  // the class stays initialised when null is passed again
}

TEST_F(SampleStatesTest, LambdasStandInStatesAndAreCalled) {
  Assembly f({"p/F", "java/lang/Object", {}, test::kInterfaceFlags});
  f.builder().add_method(classfile::kAccPublic | classfile::kAccAbstract, "test", "(I)Z");
  add("p/F", f);
  Assembly c({"p/C"});
  c.field("f", "Lp/F;").field("n").constructor();
  c.method("keep", "(Lp/F;)V", "aload_0; aload_1; putfield 'p/C.f:Lp/F;'; return");
  uint16_t test = c.builder().member(classfile::ConstantTag::kInterfaceMethod, "p/F", "test", "(I)Z");
  c.method("ask", "()V",
           "aload_0; aload_0; getfield 'p/C.f:Lp/F;'; iconst_5; invokeinterface " + std::to_string(test) +
               " 2; putfield 'p/C.n:I'; return");
  c.method("answer", "()I", "aload_0; getfield 'p/C.n:I'; ireturn");
  add("p/C", c);
  EXPECT_EQ(explore(with_samples({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("#0* C{f=#1 n=1} #1 sample x -> true{}"));
  EXPECT_TRUE(reaches("#0* C{f=#1 n=0} #1 sample x -> false{}"));
}

TEST_F(SampleStatesTest, AnInspectedObjectIsTriedAsNumberAndText) {
  Assembly c({"p/C"});
  c.field("f", "Ljava/lang/Object;").constructor();
  c.method("keep", "(Ljava/lang/Object;)V",
           "aload_1; instanceof 'java/lang/Integer'; ifeq end;"
           "aload_1; checkcast 'java/lang/Integer'; invokevirtual 'java/lang/Integer.intValue:()I'; iconst_5;"
           "if_icmple end; aload_0; aload_1; putfield 'p/C.f:Ljava/lang/Object;'; end: return");
  add("p/C", c);
  EXPECT_EQ(explore(with_samples({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_TRUE(reaches("#0* C{f=#1} #1 Integer{value=v0}", {77}));
  EXPECT_FALSE(reaches("#0* C{f=#1} #1 Integer{value=v0}", {5}));
  EXPECT_THAT(explorer_->notes(),
              ElementsAre(Field(&api::ApiNote::why,
                                HasSubstr("held ones, Integer.valueOf(...), \"a\", \"b\" are passed"))));
}

TEST_F(SampleStatesTest, TheSameForAnyNumberOfThreads) {
  auto explored = [&](unsigned threads) {
    ExplorerOptions options = with_samples({"java/util/TreeSet"});
    options.worker.api.method_pattern = "^(add|addAll|removeIf)$";
    options.threads = threads;
    options.max_length = 2;
    ExplorationStatus status = explore(std::move(options));
    return heapgraph::write_graph(explorer_->saved(status));
  };
  std::string one = explored(1);
  EXPECT_EQ(explored(3), one);
}

TEST_F(SampleStatesTest, ASavedGraphKeepsItsSamples) {
  add_keeper("Ljava/util/function/Predicate;");
  ExplorationStatus status = explore(with_samples({"p/C"}));
  std::string bytes = heapgraph::write_graph(explorer_->saved(status));
  auto saved = heapgraph::read_graph(bytes, "g");
  ASSERT_TRUE(saved);
  auto restored = Explorer::restore(std::move(*saved), options_for({}), "g");
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ((*restored)->notes().size(), 1U);
  EXPECT_EQ(heapgraph::shape_text((*restored)->graph().shapes[2].shape, (*restored)->names(),
                                  (*restored)->program()),
            "#0* C{f=#1} #1 sample x -> true{}");
}

}  // namespace
}  // namespace heapwright::heapgraph
