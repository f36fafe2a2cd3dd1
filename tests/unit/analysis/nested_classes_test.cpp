#include "analysis/nested_classes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/support/assembly.h"

namespace heapwright::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class NestedClassesTest : public test::JdkTest {
 protected:
  // A class whose file names these as inner classes, each a member of the one before its last '$'.
  void add(const std::string& name, const std::vector<std::string>& inner) {
    test::Assembly assembly({name});
    classfile::Writer table;
    table.u2(static_cast<uint32_t>(inner.size()));
    for (const std::string& one : inner) {
      uint16_t outer = assembly.builder().class_ref(one.substr(0, one.rfind('$')));
      table.u2(assembly.builder().class_ref(one)).u2(outer).u2(0).u2(0);
    }
    assembly.builder().add_attribute("InnerClasses", table.bytes());
    classes_.add(name, assembly.builder());
  }
  std::vector<std::string> nested(std::string_view name) {
    std::vector<std::string> names;
    for (const ir::ClassInfo* type : nested_classes(classes_.program(), classes_.load(name)))
      names.emplace_back(type->name);
    return names;
  }

  test::TestProgram classes_;
};

TEST_F(NestedClassesTest, AClassWithoutNestedOnes) {
  add("p/C", {});
  EXPECT_THAT(nested("p/C"), IsEmpty());
}

TEST_F(NestedClassesTest, AtAnyDepth) {
  add("p/C", {"p/C$A", "p/C$B"});
  add("p/C$A", {"p/C$A", "p/C$A$Deep"});
  add("p/C$B", {"p/C$B"});
  add("p/C$A$Deep", {"p/C$A", "p/C$A$Deep"});
  EXPECT_THAT(nested("p/C"), ElementsAre("p/C$A", "p/C$B", "p/C$A$Deep"));
  EXPECT_THAT(nested("p/C$A"), ElementsAre("p/C$A$Deep"));
}

// Class files name all nested classes that they use, whoever's they are.
TEST_F(NestedClassesTest, ThoseOfOtherClassesAreNotItsOwn) {
  add("p/C", {"java/util/Map$Entry", "p/CC$A"});
  add("p/CC$A", {});
  EXPECT_THAT(nested("p/C"), IsEmpty());
}

TEST_F(NestedClassesTest, WhatDoesNotLoadIsLeftOut) {
  add("p/C", {"p/C$Missing", "p/C$A"});
  add("p/C$A", {});
  EXPECT_THAT(nested("p/C"), ElementsAre("p/C$A"));
}

}  // namespace
}  // namespace heapwright::analysis
