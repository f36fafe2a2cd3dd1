// Paths over inputs of which nothing is known: where they split, and into what.
#include "exec/settling.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/exec/input_machine.h"

namespace heapwright::exec {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr const char* kSettlingSource = R"java(
package p;

class Node {
  static final Node SHARED = new Node();
  int value;
  Node next;
}

class Other { int weight; }

abstract class Animal { int age; int legs() { return 4; } }
class Dog extends Animal { int tail; }
class Puppy extends Dog {}
class Bird extends Animal { int legs() { return 2; } }

enum Color { RED, GREEN { void paint() {} }; void paint() {} }

class Outer {
  int size;
  class Inner { int sum() { return size; } }
}

class Subject {
  static Node kept;

  static Node copied(Node a) { Node b = a; kept = b; Node[] all = {kept}; return all[0]; }
  static boolean isNull(Node n) { return n == null; }
  static boolean same(Node a, Node b) { return a == b; }
  static boolean itself(Node a) { Node b = a; return a == b; }
  static boolean unrelated(Node a, Other b) { return (Object) a == (Object) b; }
  static int next(Node n) { return n.next == n ? 1 : n.next == null ? 2 : 3; }
  static int afterNext(Node n) { return n.next.next == null ? 1 : 2; }
  static int written(Node n) { n.next = null; return n.next == null ? 1 : 2; }

  static boolean isDog(Animal a) { return a instanceof Dog; }
  static int cast(Animal a) { return ((Dog) a).tail; }
  static Animal upcast(Dog a) { return (Animal) a; }
  static int legs(Animal a) { return a.legs(); }
  static int age(Animal a) { return a.age; }
  static int dogLegs(Animal a) { return a instanceof Dog ? a.legs() : 0; }
  static boolean sameAnimal(Dog a, Animal b) { return a == b; }
  static boolean exact(Animal a) { return a.getClass() == Dog.class; }

  static int color(Color c) { return c == Color.GREEN ? 1 : 0; }
  static boolean sameColor(Color a, Color b) { return a == b; }

  static int outer(Outer.Inner i) { return i.sum(); }

  static int length(int[] a) { return a.length; }
  static int first(int[] a) { return a[0]; }
  static int at(int[] a, int i) { return a[i]; }
  static int count(int[] a) { int n = 0; for (int x : a) n++; return n; }
  static int[] cloned(int[] a) { return a.clone(); }
  static boolean element(Node[] nodes) { return nodes[0] == null; }
  static boolean sameArray(int[] a, int[] b) { return a == b; }
  static void fill(Animal[] a, Animal b) { a[0] = b; }
  static void fillNodes(Node[] a, Node b) { a[0] = b; }
  static int wide(String s) { return s.charAt(1); }
  static int plain(String s) {
    if (s.length() == 8 || s.length() == 9) return -1;
    int i = 0;
    while (i < s.length() && s.charAt(i) != 'x') i++;
    return i;
  }
  static boolean empty(String s) { return s.isEmpty(); }

  static boolean shared(Node n) { return n == Node.SHARED; }
  static boolean notShared(Other n) { return (Object) n == Node.SHARED; }
}
)java";

class SettlingTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    machine_.world.set(type("Animal"), {{&type("Dog"), &type("Puppy"), &type("Bird")}, {}, ""});
    machine_.world.set(type("Dog"), {{&type("Dog"), &type("Puppy")}, {}, ""});
    machine_.world.set(type("Color"), {{}, {&type("Color")}, ""});
  }
  const ir::ClassInfo& type(const std::string& name) { return machine_.classes.type("p/" + name); }
  std::vector<std::string> paths_of(const char* method) { return machine_.paths_of("p/Subject", method); }

  InputMachine machine_{{{"p/Subject.java", kSettlingSource}}};
};

TEST_F(SettlingTest, CopyingIsNotLooking) { EXPECT_THAT(paths_of("copied"), ElementsAre("a if true")); }

TEST_F(SettlingTest, AReferenceIsNullOrANewObject) {
  EXPECT_THAT(paths_of("isNull"), UnorderedElementsAre("1 if n == null", "0 if n != null"));
}

TEST_F(SettlingTest, AReferenceEqualsItselfWithoutALook) {
  EXPECT_THAT(paths_of("itself"), ElementsAre("1 if true"));
}

TEST_F(SettlingTest, TwoReferencesAreComparedInEveryWay) {
  EXPECT_THAT(paths_of("same"),
              UnorderedElementsAre("1 if a == null && b == null", "0 if a == null && b != null",
                                   "0 if a != null && b == null", "1 if a != null && b == a",
                                   "0 if a != null && b != null && b != a"));
}

TEST_F(SettlingTest, ObjectsOfOtherClassesAreNoAliases) {
  EXPECT_THAT(paths_of("unrelated"),
              UnorderedElementsAre("1 if a == null && b == null", "0 if a == null && b != null",
                                   "0 if a != null && b == null", "0 if a != null && b != null"));
}

TEST_F(SettlingTest, AFieldRefersToWhatWasFoundBefore) {
  EXPECT_THAT(paths_of("next"),
              UnorderedElementsAre("NullPointerException if n == null", "1 if n != null && n.next == n",
                                   "2 if n != null && n.next == null",
                                   "3 if n != null && n.next != null && n.next != n"));
}

TEST_F(SettlingTest, AnAliasKeepsTheFieldsOfTheObject) {
  EXPECT_THAT(
      paths_of("afterNext"),
      UnorderedElementsAre(
          "NullPointerException if n == null", "NullPointerException if n != null && n.next == null",
          "2 if n != null && n.next == n",  // its own field again: it is settled
          "1 if n != null && n.next != null && n.next != n && n.next.next == null",
          "2 if n != null && n.next != null && n.next != n && n.next.next == n",
          "2 if n != null && n.next != null && n.next != n && n.next.next == n.next",
          "2 if n != null && n.next != null && n.next != n && n.next.next != null && n.next.next != n "
          "&& n.next.next != n.next"));
}

TEST_F(SettlingTest, WhatTheProgramWritesIsNoInput) {
  EXPECT_THAT(paths_of("written"),
              UnorderedElementsAre("NullPointerException if n == null", "1 if n != null"));
}

TEST_F(SettlingTest, AFieldOfACommonClassLeavesTheClassOpen) {
  EXPECT_THAT(paths_of("age"),
              UnorderedElementsAre("NullPointerException if a == null", "a.age if a != null"));
}

TEST_F(SettlingTest, InstanceOfSplitsTheClasses) {
  EXPECT_THAT(paths_of("isDog"), UnorderedElementsAre("0 if a == null", "1 if a != null && a instanceof Dog",
                                                      "0 if a != null && !(a instanceof Dog)"));
}

TEST_F(SettlingTest, ACastSplitsTheClassesAndMakesTheFields) {
  EXPECT_THAT(paths_of("cast"),
              UnorderedElementsAre("NullPointerException if a == null",
                                   "((Dog) a).tail if a != null && a instanceof Dog",
                                   "ClassCastException if a != null && !(a instanceof Dog)"));
}

TEST_F(SettlingTest, ACastThatMustSucceedIsNoLook) {
  EXPECT_THAT(paths_of("upcast"), ElementsAre("a if true"));
}

TEST_F(SettlingTest, ACallSplitsByTheMethodThatRuns) {
  EXPECT_THAT(
      paths_of("legs"),
      UnorderedElementsAre("NullPointerException if a == null",
                           "4 if a != null && (a.getClass() == Dog.class || a.getClass() == Puppy.class)",
                           "2 if a != null && a.getClass() == Bird.class"));
}

TEST_F(SettlingTest, ACallOfWhatTheClassesShareDoesNotSplit) {
  EXPECT_THAT(paths_of("dogLegs"),
              UnorderedElementsAre("0 if a == null", "4 if a != null && a instanceof Dog",
                                   "0 if a != null && !(a instanceof Dog)"));
}

TEST_F(SettlingTest, AnAliasNarrowsTheClasses) {
  std::vector<std::string> paths = paths_of("sameAnimal");
  EXPECT_THAT(paths, ::testing::Contains("1 if a != null && b == a"));
  EXPECT_EQ(paths.size(), 5U);
}

TEST_F(SettlingTest, AModelThatAsksForTheClassDecidesOnIt) {
  EXPECT_THAT(paths_of("exact"), UnorderedElementsAre("NullPointerException if a == null",
                                                      "1 if a != null && a.getClass() == Dog.class",
                                                      "0 if a != null && a.getClass() == Puppy.class",
                                                      "0 if a != null && a.getClass() == Bird.class"));
}

TEST_F(SettlingTest, AnEnumIsNullOrOneOfItsConstants) {
  EXPECT_THAT(paths_of("color"),
              UnorderedElementsAre("0 if c == null", "0 if c == Color.RED", "1 if c == Color.GREEN"));
}

TEST_F(SettlingTest, ConstantsAreTheSameObjectForAll) {
  EXPECT_THAT(
      paths_of("sameColor"),
      UnorderedElementsAre("1 if a == null && b == null", "0 if a == null && b == Color.RED",
                           "0 if a == null && b == Color.GREEN", "0 if a == Color.RED && b == null",
                           "1 if a == Color.RED && b == Color.RED", "0 if a == Color.RED && b == Color.GREEN",
                           "0 if a == Color.GREEN && b == null", "0 if a == Color.GREEN && b == Color.RED",
                           "1 if a == Color.GREEN && b == Color.GREEN"));
}

TEST_F(SettlingTest, AnInnerObjectHasAnOuterOne) {
  EXPECT_THAT(paths_of("outer"),
              UnorderedElementsAre("NullPointerException if i == null", "i.this$0.size if i != null"));
}

TEST_F(SettlingTest, TheLengthOfAnArrayStaysOpen) {
  EXPECT_THAT(paths_of("length"),
              UnorderedElementsAre("NullPointerException if a == null", "a.length if a != null"));
}

TEST_F(SettlingTest, AnElementIsThereOrNot) {
  EXPECT_THAT(paths_of("first"),
              UnorderedElementsAre("NullPointerException if a == null", "a[0] if a != null && a.length > 0",
                                   "ArrayIndexOutOfBoundsException if a != null && "
                                   "a.length <= 0"));
}

TEST_F(SettlingTest, ASymbolicIndexReachesAsFarAsTheBound) {
  EXPECT_THAT(
      paths_of("at"),
      ::testing::Contains(::testing::StartsWith("array length limit: an array of more than 2 elements")));
}

TEST_F(SettlingTest, ALoopOverAnArrayEndsAtTheBound) {
  std::vector<std::string> paths = paths_of("count");
  EXPECT_THAT(paths, ::testing::Contains(::testing::StartsWith("0 if a != null && ")));
  EXPECT_THAT(paths, ::testing::Contains(::testing::StartsWith("2 if a != null && ")));
  EXPECT_THAT(paths, ::testing::Contains(::testing::StartsWith("array length limit: ")));
}

TEST_F(SettlingTest, AModelDecidesOnTheLength) {
  std::vector<std::string> paths = paths_of("cloned");
  EXPECT_EQ(paths.size(), 5U) << "null, three lengths, and beyond the bound";
  EXPECT_THAT(paths, ::testing::Contains(::testing::StartsWith("array length limit: ")));
}

TEST_F(SettlingTest, ElementsAreReferencesLikeFields) {
  EXPECT_THAT(paths_of("element"),
              UnorderedElementsAre("NullPointerException if nodes == null",
                                   "ArrayIndexOutOfBoundsException if nodes != null && nodes.length <= 0",
                                   "1 if nodes != null && nodes[0] == null && nodes.length > 0",
                                   "0 if nodes != null && nodes[0] != null && nodes.length > 0"));
}

TEST_F(SettlingTest, ArraysCanBeTheSame) {
  EXPECT_THAT(paths_of("sameArray"), ::testing::Contains("1 if a != null && b == a"));
}

TEST_F(SettlingTest, AnArrayMayBeOneOfASubclassIntoWhichNotAllCanBeStored) {
  auto& program = machine_.classes.program();
  machine_.world.set(program.array_of(type("Animal")),
                     {{&program.array_of(type("Animal")), &program.array_of(type("Dog"))}, {}, ""});
  std::vector<std::string> paths = paths_of("fill");
  auto stores = [](const std::string& array) {
    return ::testing::AllOf(::testing::StartsWith("ArrayStoreException if "),
                            ::testing::HasSubstr(array + ".class"));
  };
  EXPECT_THAT(paths, ::testing::Contains(stores("Dog[]")));
  EXPECT_THAT(paths, ::testing::Not(::testing::Contains(stores("Animal[]"))));
  EXPECT_THAT(machine_.gaps(), IsEmpty());
}

TEST_F(SettlingTest, WithoutSubclassesNothingIsLeftOutOfAnArray) {
  (void)paths_of("fillNodes");
  EXPECT_THAT(machine_.gaps(), IsEmpty());
}

TEST_F(SettlingTest, CharactersAreThoseOfBothKindsOfStrings) {
  std::vector<std::string> paths = paths_of("wide");
  size_t wide = 0;
  size_t narrow = 0;
  for (const std::string& path : paths) {
    wide += path.find("anyMatch(unit -> unit > 255)") != std::string::npos ? 1 : 0;
    narrow += path.find("allMatch(unit -> unit <= 255)") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(wide, narrow);
  EXPECT_GE(wide, 2U) << "too short, or long enough";
}

TEST_F(SettlingTest, StringsOfBothKindsAreFollowedToTheSameCharacter) {
  std::vector<std::string> paths = paths_of("plain");
  for (const char* kind : {"allMatch(unit -> unit <= 255)", "anyMatch(unit -> unit > 255)"})
    EXPECT_THAT(paths, ::testing::Contains(
                           ::testing::AllOf(::testing::StartsWith("2 if "), ::testing::HasSubstr(kind))));
}

TEST_F(SettlingTest, AStringInUtf16IsNotEmpty) {
  EXPECT_THAT(
      paths_of("empty"),
      UnorderedElementsAre("NullPointerException if s == null",
                           "1 if s != null && s.chars().allMatch(unit -> unit <= 255) && s.length() == 0",
                           "0 if s != null && s.chars().allMatch(unit -> unit <= 255) && s.length() != 0",
                           "0 if s != null && s.chars().anyMatch(unit -> unit > 255)"));
}

TEST_F(SettlingTest, AnInputIsNoObjectOfAStaticFieldWhichIsSaid) {
  EXPECT_THAT(paths_of("shared"), UnorderedElementsAre("0 if n == null", "0 if n != null"));
  EXPECT_THAT(machine_.gaps(), ElementsAre(::testing::HasSubstr("an object that a static field holds")));
}

TEST_F(SettlingTest, WhatCannotBeTheSameIsNoGap) {
  (void)paths_of("notShared");
  EXPECT_THAT(machine_.gaps(), IsEmpty());
}

TEST_F(SettlingTest, ClassesThatAreNotAtHandAreAGap) {
  machine_.world.set(type("Node"), {{&type("Node")}, {}, "only Node as p.Node"});
  (void)paths_of("isNull");
  EXPECT_THAT(machine_.gaps(), ElementsAre(::testing::HasSubstr("only Node as p.Node")));
}

TEST_F(SettlingTest, AClassWithoutObjectsLeavesNull) {
  machine_.world.set(type("Node"), {{}, {}, ""});
  EXPECT_THAT(paths_of("isNull"), ElementsAre("1 if n == null"));
}

TEST_F(SettlingTest, WhereInputsMustNotBeSettledALookEndsThePath) {
  machine_.symbolic.may_settle_inputs = false;
  EXPECT_THAT(paths_of("isNull"), ElementsAre(::testing::HasSubstr(" if true")));
  EXPECT_THAT(paths_of("copied"), ElementsAre("a if true"));
}

TEST_F(SettlingTest, SplitsAtOneInstructionAreBounded) {
  machine_.symbolic.bounds.max_forks = 0;
  EXPECT_THAT(paths_of("isNull"), ElementsAre("loop limit: 0 splits at one instruction if true"));
}

}  // namespace
}  // namespace heapwright::exec
