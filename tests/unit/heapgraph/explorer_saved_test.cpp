// What a saved exploration knows of itself, and what stands there again when it is restored.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Key;
using ::testing::UnorderedElementsAre;

class ExplorerSavedTest : public ExplorationTest {
 protected:
  void SetUp() override {
    ExplorationTest::SetUp();
    if (!IsSkipped()) add_setter();
  }
  // p.C keeps a number in x.
  void add_setter(std::string_view also = "") {
    Assembly c({"p/C"});
    c.field("x").constructor();
    c.method("set", "(I)V", "aload_0; iload_1; putfield 'p/C.x:I'; return");
    c.method("get", "()I", "aload_0; getfield 'p/C.x:I'; ireturn");
    if (!also.empty()) c.field(also);
    add("p/C", c);
  }
  SavedGraph saved_after(ExplorerOptions options) {
    ExplorationStatus status = explore(std::move(options));
    return explorer_->saved(status);
  }
  // Classes and bounds are those of the graph.
  std::string restore(SavedGraph saved) {
    auto restored = Explorer::restore(std::move(saved), options_for({}), "g.hw");
    if (!restored) return restored.error().message;
    explorer_ = std::move(*restored);
    return "restored";
  }
};

TEST_F(ExplorerSavedTest, CallsAreNamedWithTheirDescriptors) {
  EXPECT_THAT(saved_after(in_scope({"p/C"}, 1)).calls,
              UnorderedElementsAre("p/C.<init>()V", "p/C.set(I)V", "p/C.get()I"));
}

TEST_F(ExplorerSavedTest, EveryClassThatWasReadIsKnown) {
  auto files = saved_after(in_scope({"p/C"}, 1)).class_files;
  EXPECT_THAT(files, Contains(Key("p/C")));
  EXPECT_THAT(files, Contains(Key("java/lang/Object")));
}

TEST_F(ExplorerSavedTest, BoundsOfTheUserAreSaved) {
  ExplorerOptions options = in_scope({"p/C"}, 6);
  options.max_length = 3;
  options.merge = false;
  options.worker.api.numbers = api::IntRange{1, 2};
  options.worker.api.method_pattern = "set";
  options.ignored_fields = {"C.x"};
  SavedGraph saved = saved_after(options);
  EXPECT_THAT(saved.classes, ElementsAre("p/C"));
  EXPECT_EQ(saved.max_length, 3U);
  EXPECT_FALSE(saved.merged);
  EXPECT_EQ(saved.numbers->high, 2);
  EXPECT_EQ(saved.method_pattern, "set");
  EXPECT_EQ(saved.scope.other_objects, 6U);
  EXPECT_THAT(saved.ignored_by_user, ElementsAre("p.C.x"));
  EXPECT_EQ(saved.status, ExplorationStatus::kBounded);
}

TEST_F(ExplorerSavedTest, BoundsOfTheUserAreRestored) {
  ExplorerOptions options = in_scope({"p/C"}, 6);
  options.max_length = 3;
  options.merge = false;
  options.worker.api.numbers = api::IntRange{1, 2};
  options.worker.api.method_pattern = "set";
  options.ignored_fields = {"C.x"};
  ASSERT_EQ(restore(saved_after(options)), "restored");
  const ExplorerOptions& restored = explorer_->options();
  EXPECT_THAT(restored.worker.classes, ElementsAre("p/C"));
  EXPECT_EQ(restored.max_length, 3U);
  EXPECT_FALSE(restored.merge);
  EXPECT_EQ(restored.worker.api.numbers->low, 1);
  EXPECT_EQ(restored.worker.api.method_pattern, "set");
  EXPECT_EQ(explorer_->expansion().scope.other_objects, 6U);
  EXPECT_THAT(explorer_->expansion().zeroed_fields, ElementsAre("p.C.x"));
}

TEST_F(ExplorerSavedTest, FieldsThatCannotMatterStayOut) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("set", "(I)V", "aload_0; iload_1; putfield 'p/C.x:I'; return");
  add("p/C", c);
  SavedGraph saved = saved_after(in_scope({"p/C"}, 1));
  ASSERT_THAT(saved.ignorable, ElementsAre("p.C.x"));
  ASSERT_EQ(restore(std::move(saved)), "restored");
  EXPECT_THAT(explorer_->ignored_fields(), ElementsAre("p.C.x"));
  EXPECT_THAT(explorer_->expansion().ignored_fields, ElementsAre("p.C.x"));
}

TEST_F(ExplorerSavedTest, StatesGoOnAsBefore) {
  explore(in_scope({"p/C"}, 1));
  auto successors_of_last = [&] {
    auto last = static_cast<StateId>(graph().states.size() - 1);
    const State& state = graph().state(last);
    std::vector<std::string> keys;
    for (const Successor& one :
         explorer_->worker()
             .expand(graph().shape(state.shape).shape, last, state, explorer_->expansion())
             .successors)
      keys.push_back(one.key + one.piece.formula);
    return keys;
  };
  std::vector<std::string> before = successors_of_last();
  ASSERT_FALSE(before.empty());
  ASSERT_EQ(restore(explorer_->saved(ExplorationStatus::kFixpoint)), "restored");
  EXPECT_EQ(successors_of_last(), before);
}

TEST_F(ExplorerSavedTest, PlatformClassesAreInitialisedAgain) {
  Assembly c({"p/C"});
  c.field("o", "Ljava/lang/Object;").constructor();
  c.method("set", "()V",
           "aload_0; iconst_5; invokestatic 'java/lang/Integer.valueOf:(I)Ljava/lang/Integer;';"
           "putfield 'p/C.o:Ljava/lang/Object;'; return");
  add("p/C", c);
  SavedGraph saved = saved_after(in_scope({"p/C"}, 1));
  ASSERT_THAT(saved.initialized, Contains("java/lang/Integer$IntegerCache"));
  ASSERT_EQ(restore(std::move(saved)), "restored");
  const ir::ClassInfo& cache = explorer_->program().require("java/lang/Integer$IntegerCache");
  EXPECT_TRUE(explorer_->worker().fresh_path().heap.record(cache).usable());
}

TEST_F(ExplorerSavedTest, AClassThatIsGoneHasChanged) {
  Assembly other({"p/Other"});
  add("p/Other", other);
  SavedGraph saved = saved_after(in_scope({"p/C"}, 1));
  saved.class_files["p/Gone"] = saved.class_files.at("p/C");
  EXPECT_EQ(restore(std::move(saved)),
            "g.hw: class p.Gone has changed since the graph was saved; explore it again");
}

TEST_F(ExplorerSavedTest, AnotherFieldIsAnotherClass) {
  SavedGraph saved = saved_after(in_scope({"p/C"}, 1));
  add_setter("y");
  EXPECT_THAT(restore(std::move(saved)), HasSubstr("class p.C has changed"));
}

TEST_F(ExplorerSavedTest, SamplesArePartOfACall) {
  Assembly c({"p/C"});
  c.field("f", "Ljava/lang/String;").constructor();
  c.method("keep", "(Ljava/lang/String;)V", "aload_0; aload_1; putfield 'p/C.f:Ljava/lang/String;'; return");
  add("p/C", c);
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.api.samples = true;
  SavedGraph saved = saved_after(options);
  EXPECT_THAT(saved.calls, Contains(HasSubstr("p/C.keep(Ljava/lang/String;)V \"")));
  saved.samples = false;
  EXPECT_EQ(restore(std::move(saved)), "g.hw: was saved by another version; explore again");
}

}  // namespace
}  // namespace heapwright::heapgraph
