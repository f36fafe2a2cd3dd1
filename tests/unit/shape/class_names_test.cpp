#include "shape/class_names.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace heapwright::shape {
namespace {

TEST(ClassNames, KeyIsMadeOfTheNameAlone) {
  ClassNames one;
  ClassNames other;
  one.add("p/A");
  one.add("p/B");
  EXPECT_EQ(other.add("p/B"), one.add("p/B"));
  EXPECT_EQ(other.add("p/A"), one.add("p/A"));
  EXPECT_NE(one.add("p/A"), one.add("p/B"));
}

// Files keep keys: they must not change from one version of the program to the next.
TEST(ClassNames, KeyIsTheFnvHash) {
  ClassNames names;
  EXPECT_EQ(names.add(""), ClassKey{0xcbf29ce484222325});
  EXPECT_EQ(names.add("a"), ClassKey{0xaf63dc4c8601ec8c});
  EXPECT_EQ(names.add("foobar"), ClassKey{0x85944171f73967e8});
}

TEST(ClassNames, GivesTheNameBack) {
  ClassNames names;
  EXPECT_EQ(names.name(names.add("java/util/Map$Entry")), "java/util/Map$Entry");
  EXPECT_EQ(names.name(names.add("[[I")), "[[I");
  EXPECT_EQ(names.name(ClassKey{12345}), "") << "a key that was never made";
}

TEST(ClassNames, EachNameIsKeptOnce) {
  ClassNames names;
  for (int i = 0; i < 3; ++i) {
    names.add("p/A");
    names.add("p/B");
  }
  EXPECT_EQ(names.all().size(), 2U);
}

TEST(ClassText, IsAsInJava) {
  EXPECT_EQ(class_text("p/C$D"), "p.C$D");
  EXPECT_EQ(class_text("[I"), "int[]");
  EXPECT_EQ(class_text("[[Z"), "boolean[][]");
  EXPECT_EQ(class_text("[Ljava/lang/Object;"), "java.lang.Object[]");
}

TEST(ClassNames, SeveralThreadsMayAdd) {
  ClassNames names;
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&names] {
      for (int i = 0; i < 500; ++i) {
        std::string name = "p/C" + std::to_string(i);
        EXPECT_EQ(names.name(names.add(name)), name);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(names.all().size(), 500U);
}

}  // namespace
}  // namespace heapwright::shape
