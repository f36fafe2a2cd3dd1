// The heap of a path before and after it.
#include "lazyheap/heap_description.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using Kind = DescribedValue::Kind;
using ::testing::ElementsAre;

constexpr const char* kDescriptionSource = R"java(
package p;

class Node {
  int value;
  Node next;
  static Node push(Node n, int v) {
    Node made = new Node();
    made.value = v + 1;
    made.next = n;
    return made;
  }
  static void swap(Node n) { if (n.value > 3) { Node m = n.next; n.next = m.next; m.next = n; } }
  static void set(int[] a) { a[0] = 5; }
  static String text(String s) { return s == null ? "none" : s; }
}
abstract class Animal { int age; static boolean old(Animal a) { return a.age > 9; } }
class Dog extends Animal {}
class Cat extends Animal {}
)java";

std::string text_of(const DescribedObject& object) {
  std::string text = object.id + ":";
  for (const std::string& name : object.classes) text += " " + name;
  for (const DescribedField& field : object.fields) {
    text += " " + field.name + (field.is_new ? ":=" : "=");
    text += field.value.kind == Kind::kNull      ? "null"
            : field.value.kind == Kind::kUnknown ? "?" + field.value.text
                                                 : field.value.text;
  }
  return text;
}

class HeapDescriptionTest : public test::JdkTest {
 protected:
  // Of the paths that return, the one that found the most objects.
  void explore(const std::string& method) {
    explorer_ = java_.explore(method);
    const ExploredPath* largest = nullptr;
    for (const ExploredPath& path : explorer_->paths()) {
      bool is_larger = largest == nullptr || path.found.size() > largest->found.size();
      if (!path.threw && is_larger) largest = &path;
    }
    ASSERT_NE(largest, nullptr);
    for (const DescribedObject& object : largest->before.objects) before_.push_back(text_of(object));
    for (const DescribedObject& object : largest->after.objects) after_.push_back(text_of(object));
  }

  ExploredJava java_{{{"p/Node.java", kDescriptionSource}}};
  std::unique_ptr<PathExplorer> explorer_;
  std::vector<std::string> before_;
  std::vector<std::string> after_;
};

TEST_F(HeapDescriptionTest, ANewObjectIsDescribedByWhatItIsComputedFrom) {
  explore("Node.push");
  EXPECT_THAT(before_, ElementsAre());
  EXPECT_THAT(after_, ElementsAre("new1: Node value:=v + 1 next:=?n"));
}

TEST_F(HeapDescriptionTest, WhatChangesIsMarked) {
  explore("Node.swap");
  EXPECT_THAT(before_, ElementsAre("n: Node value=4 next=n.next", "n.next: Node value=? next=?n.next.next"));
  EXPECT_THAT(after_, ElementsAre("n: Node value=n.value next:=?n.next.next",
                                  "n.next: Node value=n.next.value next:=n"));
}

TEST_F(HeapDescriptionTest, AnArrayHasItsLengthAndTheElementsThatWereLookedAt) {
  explore("Node.set");
  EXPECT_THAT(before_, ElementsAre("a: int[] length=1 [0]=?"));
  EXPECT_THAT(after_, ElementsAre("a: int[] [0]:=5"));
}

TEST_F(HeapDescriptionTest, AnOpenClassIsAllThatItMayBe) {
  explore("Animal.old");
  ASSERT_EQ(before_.size(), 1U);
  EXPECT_THAT(before_[0], ::testing::AnyOf(::testing::StartsWith("a: Cat Dog age="),
                                           ::testing::StartsWith("a: Dog Cat age=")));
}

TEST_F(HeapDescriptionTest, AStringOfTheInputHasATextAndOneThatIsMadeToo) {
  auto explorer = java_.explore("Node.text");
  for (const ExploredPath& path : explorer->paths()) {
    if (path.found.size() == 0) {
      ASSERT_EQ(path.after.objects.size(), 1U);
      EXPECT_EQ(text_of(path.after.objects[0]), "new1: String text=\"none\"");
    } else {
      EXPECT_EQ(path.before.objects[0].fields[0].name, "text");
    }
  }
}

}  // namespace
}  // namespace heapwright::lazyheap
