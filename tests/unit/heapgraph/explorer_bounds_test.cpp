// The bounds that an exploration has: given by the user, or found by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;

class ExplorerBoundsTest : public ExplorationTest {
 protected:
  // Without a run: what stands before it.
  Explorer& make(ExplorerOptions options) {
    auto made = Explorer::make(std::move(options));
    EXPECT_TRUE(made) << made.error().message;
    explorer_ = std::move(*made);
    return *explorer_;
  }
  // p.Base has an int; p.C, its subclass, an int of its own and a reference.
  void add_fields() {
    Assembly base({"p/Base"});
    base.field("inherited").constructor();
    Assembly c({"p/C", "p/Base"});
    c.field("own").field("link", "Lp/Base;").constructor();
    add("p/Base", base);
    add("p/C", c);
  }
  std::string error_for_field(std::string_view name) {
    ExplorerOptions options = options_for({"p/C"});
    options.ignored_fields = {std::string(name)};
    return error_of(options);
  }
  // p.C counts its changes, and throws if there were some that it does not expect.
  void add_counting_class() {
    Assembly c({"p/C"});
    c.field("changes").field("expected").constructor();
    c.method("change", "()V",
             "aload_0; dup; getfield 'p/C.changes:I'; iconst_1; iadd; putfield 'p/C.changes:I'; return");
    c.method("expect", "()V", "aload_0; dup; getfield 'p/C.changes:I'; putfield 'p/C.expected:I'; return");
    c.method("check", "()V",
             "aload_0; getfield 'p/C.expected:I'; aload_0; getfield 'p/C.changes:I'; if_icmpeq end;"
             "aconst_null; athrow; end: return");
    add("p/C", c);
  }
};

// ---- How many objects

TEST_F(ExplorerBoundsTest, AsManyObjectsAsTheLargestCallTakes) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("merge", "(Lp/C;Lp/C;)V", "aload_0; iconst_1; putfield 'p/C.x:I'; return");
  add("p/C", c);
  EXPECT_THAT(make(options_for({"p/C"})).scopes(), ElementsAre(Pair("p.C", 3)));
}

TEST_F(ExplorerBoundsTest, AClassThatLinksToItselfIsBoundedAsANode) {
  Assembly n = node_class();
  add("p/N", n);
  EXPECT_THAT(make(options_for({"p/N"})).scopes(), IsEmpty());
}

TEST_F(ExplorerBoundsTest, TheUsersScopeIsTaken) {
  add_list();
  ExplorerOptions options = options_for({"p/List"});
  options.scopes = {{"List", 4}, {"int[]", 2}, {"p.List$Node", 7}};
  EXPECT_THAT(make(options).scopes(),
              ElementsAre(Pair("int[]", 2), Pair("p.List", 4), Pair("p.List$Node", 7)));
}

TEST_F(ExplorerBoundsTest, AQuestionMayNeedMoreObjects) {
  add_list();
  Explorer& explorer = make(options_for({"p/List"}));
  const ir::ClassInfo& list = explorer.program().require("p/List");
  explorer.need_objects(list, 3);
  EXPECT_THAT(explorer.scopes(), ElementsAre(Pair("p.List", 3)));
  explorer.need_objects(list, 2);
  EXPECT_THAT(explorer.scopes(), ElementsAre(Pair("p.List", 3))) << "never fewer";
}

TEST_F(ExplorerBoundsTest, ButNotMoreThanTheUserAllows) {
  add_list();
  ExplorerOptions options = options_for({"p/List"});
  options.scopes = {{"List", 1}};
  Explorer& explorer = make(options);
  explorer.need_objects(explorer.program().require("p/List"), 3);
  EXPECT_THAT(explorer.scopes(), ElementsAre(Pair("p.List", 1)));
}

TEST_F(ExplorerBoundsTest, TheScopesOfNodesAreListedOnceThereAreSome) {
  add_list();
  explore(in_scope({"p/List"}, 2));
  EXPECT_THAT(explorer_->scopes(), ElementsAre(Pair("p.List", 1), Pair("p.List$Node", 2)));
}

// ---- How the scope grows

// p.C keeps another one, if it was given one that keeps none.
Assembly pairing_class() {
  Assembly c({"p/C"});
  c.field("other", "Ljava/lang/Object;").constructor();
  c.method("take", "(Lp/C;)V", "aload_0; aload_1; putfield 'p/C.other:Ljava/lang/Object;'; return");
  return c;
}

TEST_F(ExplorerBoundsTest, ObjectsThatAreHeldDoNotGrowByThemselves) {
  Assembly c = pairing_class();
  add("p/C", c);
  EXPECT_EQ(explore(options_for({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->scopes(), ElementsAre(Pair("p.C", 2)));
  EXPECT_FALSE(explorer_->has_all_states()) << "a third could be taken";
}

TEST_F(ExplorerBoundsTest, ObjectsThatAreHeldGrowWhereThatIsAllowed) {
  Assembly c = pairing_class();
  add("p/C", c);
  make(options_for({"p/C"})).allow_more_objects();
  explorer_->inspect = [&](const std::vector<StateId>&) {
    return explorer_->scopes().at("p.C") > 2 ? Inspection::kStop : Inspection::kGoOn;
  };
  EXPECT_EQ(explorer_->run(), ExplorationStatus::kBounded);
  EXPECT_EQ(explorer_->scopes().at("p.C"), 3U);
}

TEST_F(ExplorerBoundsTest, MoreObjectsThatHaveNothingToDoWithEachOtherAreNotNeeded) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("set", "(I)V", "aload_0; iload_1; putfield 'p/C.x:I'; return");
  add("p/C", c);
  make(options_for({"p/C"})).allow_more_objects();
  EXPECT_EQ(explorer_->run(), ExplorationStatus::kFixpoint);
  EXPECT_THAT(explorer_->scopes(), ElementsAre(Pair("p.C", 1)));
  EXPECT_TRUE(explorer_->has_all_states());
}

TEST_F(ExplorerBoundsTest, AStaticFieldBringsObjectsTogether) {
  Assembly c = numbered_class();
  add("p/C", c);
  EXPECT_EQ(explore(options_for({"p/C"})), ExplorationStatus::kFixpoint);
  EXPECT_FALSE(explorer_->has_all_states());
}

TEST_F(ExplorerBoundsTest, WithABoundOfTheUsersItIsNotCertainThatAllStatesAreThere) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("set", "(I)V", "aload_0; iload_1; putfield 'p/C.x:I'; return");
  add("p/C", c);
  ExplorerOptions options = options_for({"p/C"});
  options.worker.api.numbers = api::IntRange{0, 9};
  EXPECT_EQ(explore(options), ExplorationStatus::kFixpoint);
  EXPECT_FALSE(explorer_->has_all_states());
  EXPECT_EQ(explore(in_scope({"p/C"}, 1)), ExplorationStatus::kFixpoint);
  EXPECT_FALSE(explorer_->has_all_states());
}

// ---- Fields that the user ignores

TEST_F(ExplorerBoundsTest, AnIgnoredFieldIsFoundInTheSupersOfItsClass) {
  add_fields();
  ExplorerOptions options = options_for({"p/C"});
  options.ignored_fields = {"C.inherited", "p.C.own"};
  EXPECT_THAT(make(options).options().ignored_fields, ElementsAre("p.Base.inherited", "p.C.own"));
}

TEST_F(ExplorerBoundsTest, AnIgnoredFieldHasToBeANumberThatThereIs) {
  add_fields();
  for (const char* name : {"C.missing", "Missing.own", "own", "C.link"})
    EXPECT_THAT(error_for_field(name), HasSubstr(std::string("--ignore-field ") + name)) << name;
  EXPECT_EQ(error_for_field("C.own"), "no error");
}

// ---- Coarse exploration

TEST_F(ExplorerBoundsTest, ACoarseExplorationKnowsItsCounters) {
  add_counting_class();
  ExplorerOptions options = options_for({"p/C"});
  EXPECT_THAT(make(options).expansion().counters, IsEmpty());
  EXPECT_FALSE(explorer_->expansion().is_rough);
  options.coarse = true;
  EXPECT_THAT(make(options).expansion().counters, ElementsAre("p.C.changes", "p.C.expected"));
  EXPECT_TRUE(explorer_->expansion().is_rough);
}

TEST_F(ExplorerBoundsTest, ACoarseExplorationHasFewObjects) {
  Assembly c({"p/C"});
  c.field("x").constructor();
  c.method("merge", "(Lp/C;Lp/C;)V", "aload_0; iconst_1; putfield 'p/C.x:I'; return");
  add("p/C", c);
  ExplorerOptions options = options_for({"p/C"});
  options.coarse = true;
  EXPECT_THAT(make(options).scopes(), ElementsAre(Pair("p.C", 2)));
  EXPECT_THAT(explorer_->expansion().scope.enough_objects,
              ElementsAre(Pair(explorer_->names().add("p/C"), 1)));
}

TEST_F(ExplorerBoundsTest, StatesThatDifferInTheirChangesAreExploredOnce) {
  add_counting_class();
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.max_length = 5;
  options.find_ignorable = false;
  explore(options);
  size_t all = graph().shape_count();
  options.coarse = true;
  explore(options);
  EXPECT_LT(graph().shape_count(), all);
  EXPECT_FALSE(explorer_->has_all_states()) << "a rough exploration proves nothing";
}

}  // namespace
}  // namespace heapwright::heapgraph
