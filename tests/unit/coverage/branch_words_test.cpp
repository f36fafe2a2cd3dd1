#include "coverage/branch_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::coverage {
namespace {

using test::JavaSubject;

using testing::ElementsAre;

constexpr const char* kTree = R"java(
package p;

public class Tree implements Comparable<Tree> {
  static final int MAX_SIZE = Integer.parseInt("20");

  Tree left;
  Tree right;
  int element;
  long weight;
  double ratio;
  boolean red;
  Object[] table;

  boolean isEmpty() { return left == null; }
  boolean hasNext() { return left != null; }
  boolean contains(int key) { return key == element; }
  boolean add(int key) { return true; }
  int getHeight() { return 0; }
  public int compareTo(Tree other) { return 0; }

  int nulls(Tree tree) { return tree.left.right == null ? 1 : 2; }
  int order(int key) { return key < element ? 1 : 2; }
  int constants(int size) { return 5 > size ? 1 : 2; }
  int zero(int count) { if (count <= 0) { return 1; } return count == 0 ? 2 : 3; }
  int same(Tree node) { return node == this ? 1 : 2; }
  int truths(Tree node, boolean found) {
    if (found) { return 1; }
    if (node.red) { return 2; }
    if (isEmpty()) { return 3; }
    if (node.hasNext()) { return 4; }
    if (node.contains(element)) { return 5; }
    return add(1) ? 6 : 7;
  }
  int longs(long limit) { return weight >= limit ? 1 : 2; }
  int doubles() { return ratio < 0.0 ? 1 : 2; }
  int types(Object value) { return value instanceof Tree ? 1 : 2; }
  int compared(Tree other) { return left.compareTo(other) < 0 ? 1 : 2; }
  int getters(Tree node) { return node.getHeight() > left.getHeight() ? 1 : 2; }
  int arrays(int i) { return table[i] != null && i < table.length ? 1 : 2; }
  int sums(int i) { return i + 1 < MAX_SIZE ? 1 : 2; }
  static final boolean BLACK = true;
  static int height(Tree tree) { return 0; }
  static Tree parentOf(Tree tree) { return null; }
  static boolean colorOf(Tree tree) { return BLACK; }
  java.util.List<Object> list;
  int helpers(Tree t) { return height(t.left) < height(t.right) && parentOf(t) == null ? 1 : 2; }
  int colors(Tree t) { return colorOf(t) == BLACK && list.get(element) != null ? 1 : 2; }
  class Cursor {
    int outer(int at) { return at < element ? 1 : 2; }
  }
  int boxes(Integer key) { return key == 3 ? 1 : 2; }
  int merged(Tree a, Tree b) { return (red ? a : b) == null ? 1 : 2; }
  int switched(int kind) {
    switch (kind) {
      case 1:
      case 2:
        return 1;
      case -5:
        return 2;
      default:
        return 3;
    }
  }
}
)java";

class BranchWords : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject named("p/Tree.java", kTree, {"p/Tree"}, {"-g"});
    static JavaSubject unnamed("p/Tree.java", kTree, {"p/Tree"}, {"-g:none"});
    named_ = &named;
    unnamed_ = &unnamed;
  }

  // Of all outcomes in the method.
  std::vector<std::string> words(const std::string& name) { return words(*named_, name); }
  static std::vector<std::string> words(JavaSubject& subject, const std::string& name,
                                        const std::string& class_name = "p/Tree") {
    const ir::Method& method = subject.method(class_name, name);
    ir::Program& program = subject.worker().program();
    std::vector<std::string> result;
    for (uint32_t i = 0; i < (*program.body(method))->outcome_count; ++i)
      result.push_back(branch_words(program, method, i));
    return result;
  }

  JavaSubject* named_ = nullptr;
  JavaSubject* unnamed_ = nullptr;
};

TEST_F(BranchWords, TellNullByThePathOfFields) {
  EXPECT_THAT(words("nulls"), ElementsAre("treeLeftRightIsNull", "treeLeftRightIsNotNull"));
}

TEST_F(BranchWords, TellTheOrderOfNumbers) {
  EXPECT_THAT(words("order"), ElementsAre("keyLessThanElement", "keyAtLeastElement"));
  EXPECT_THAT(words("longs"), ElementsAre("weightAtLeastLimit", "weightLessThanLimit"));
}

TEST_F(BranchWords, PutConstantsBehind) {
  EXPECT_THAT(words("constants"), ElementsAre("sizeLessThan5", "sizeAtLeast5"));
}

TEST_F(BranchWords, TellSigns) {
  EXPECT_THAT(words("zero"),
              ElementsAre("countIsNotPositive", "countIsPositive", "countIsZero", "countIsNotZero"));
  EXPECT_THAT(words("doubles"), ElementsAre("ratioIsNegative", "ratioIsNotNegative"));
}

TEST_F(BranchWords, TellIdentity) { EXPECT_THAT(words("same"), ElementsAre("nodeIsThis", "nodeIsNotThis")); }

TEST_F(BranchWords, TurnTruthValuesRound) {
  EXPECT_THAT(words("truths"),
              ElementsAre("isFound", "isNotFound", "nodeIsRed", "nodeIsNotRed", "isEmpty", "isNotEmpty",
                          "nodeHasNext", "nodeHasNoNext", "nodeContainsElement", "nodeDoesNotContainElement",
                          "add1ReturnsTrue", "add1ReturnsFalse"));
}

TEST_F(BranchWords, TellTypes) { EXPECT_THAT(words("types"), ElementsAre("valueIsTree", "valueIsNotTree")); }

TEST_F(BranchWords, ReadComparisonsAsOrder) {
  EXPECT_THAT(words("compared"), ElementsAre("leftLessThanOther", "leftAtLeastOther"));
}

TEST_F(BranchWords, NameGettersAfterWhatTheyGet) {
  EXPECT_THAT(words("getters"), ElementsAre("nodeHeightGreaterThanLeftHeight", "nodeHeightAtMostLeftHeight"));
}

TEST_F(BranchWords, TellWhatAHelperIsAskedAbout) {
  EXPECT_THAT(words("helpers"),
              ElementsAre("heightOfTLeftLessThanHeightOfTRight", "heightOfTLeftAtLeastHeightOfTRight",
                          "parentOfTIsNull", "parentOfTIsNotNull"));
  EXPECT_THAT(words("colors"), ElementsAre("colorOfTReturnsTrue", "colorOfTReturnsFalse",
                                           "listAtElementIsNotNull", "listAtElementIsNull"));
}

TEST_F(BranchWords, DoNotTellTheObjectAroundAnInnerOne) {
  EXPECT_THAT(words(*named_, "outer", "p/Tree$Cursor"), ElementsAre("atLessThanElement", "atAtLeastElement"));
}

TEST_F(BranchWords, TellElementsAndLengths) {
  EXPECT_THAT(words("arrays"), ElementsAre("tableAtIIsNotNull", "tableAtIIsNull", "iLessThanTableLength",
                                           "iAtLeastTableLength"));
}

TEST_F(BranchWords, TellSumsAndConstantsOfClasses) {
  EXPECT_THAT(words("sums"), ElementsAre("iPlus1LessThanMaxSize", "iPlus1AtLeastMaxSize"));
}

TEST_F(BranchWords, LookIntoBoxes) {
  EXPECT_THAT(words("boxes"), ElementsAre("keyEquals3", "keyDiffersFrom3"));
}

TEST_F(BranchWords, SayNothingOfAValueThatHasSeveralSources) {
  EXPECT_THAT(words("merged"), ElementsAre("isRed", "isNotRed", "", ""));
}

TEST_F(BranchWords, NameTheCasesOfASwitch) {
  EXPECT_THAT(words("switched"),
              testing::UnorderedElementsAre("kindIsMinus5", "kindIs1Or2", "kindIsAnother"));
}

TEST_F(BranchWords, DoWithoutNamesOfLocalVariables) {
  EXPECT_THAT(words(*unnamed_, "order"), ElementsAre("argumentLessThanElement", "argumentAtLeastElement"));
  EXPECT_THAT(words(*unnamed_, "same"), ElementsAre("argumentIsThis", "argumentIsNotThis"));
}

}  // namespace
}  // namespace heapwright::coverage
