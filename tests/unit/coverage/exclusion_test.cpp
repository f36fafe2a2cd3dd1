// What people leave out by name.
#include "coverage/exclusion.h"

#include <gtest/gtest.h>

#include "coverage/obligations.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::coverage {
namespace {

using test::JavaSubject;

constexpr const char* kExcluded = R"(package p;
public class Excluded {
  public Excluded() { Runnable first = () -> {}; }
  public int add(int a) { return a > 0 ? a : 0; }
  public int add(Inner a, long b) { return b > 0 ? 1 : 0; }
  public Runnable later(int a) { return () -> { if (a > 1) add(a); }; }
  public static class Inner {
    public boolean is(int a) { return a == 1; }
    static class Deep { boolean is(int a) { return a == 2; } }
  }
  @Generated boolean made(int a) { return a == 3; }
  @interface Generated {}
}
)";

class ExclusionTest : public test::JdkTest {
 protected:
  static void SetUpTestSuite() {
    subject_ =
        std::make_unique<JavaSubject>("Excluded.java", kExcluded, std::vector<std::string>{"p/Excluded"});
  }
  static void TearDownTestSuite() { subject_.reset(); }

  static Exclusion of(const std::string& pattern) {
    auto exclusion = Exclusion::of({pattern});
    EXPECT_TRUE(exclusion);
    return exclusion ? *exclusion : Exclusion();
  }
  static const ir::ClassInfo& type(const std::string& name) {
    return subject_->worker().program().require(name);
  }
  // The methods that are left out of p.Excluded and its nested classes, without packages.
  static std::string methods(const std::string& pattern) {
    Exclusion exclusion = of(pattern);
    std::string result;
    for (const char* name : {"p/Excluded", "p/Excluded$Inner", "p/Excluded$Inner$Deep"}) {
      for (const auto& method : type(name).methods) {
        if (exclusion.leaves_out(*method)) result += std::string(method->name) + " ";
      }
    }
    return result;
  }

  static inline std::unique_ptr<JavaSubject> subject_;
};

TEST_F(ExclusionTest, WholeNamesOfMethods) {
  EXPECT_EQ(methods("p\\.Excluded\\.add"), "add add ");
  EXPECT_EQ(methods(".*\\.add\\(int\\)"), "add ");
  EXPECT_EQ(methods(".*\\.add\\(p\\.Excluded\\$Inner,long\\)"), "add ");
  EXPECT_EQ(methods("add"), "");
  EXPECT_EQ(methods("p\\.Excluded\\.ad"), "");
  EXPECT_EQ(methods(".*\\.is"), "is is ");
}

TEST_F(ExclusionTest, LambdasBelongToTheirMethods) {
  EXPECT_EQ(methods(".*\\.later"), "later lambda$later$1 ");
  EXPECT_EQ(methods("p\\.Excluded\\.Excluded"), "<init> lambda$new$0 ");
}

TEST_F(ExclusionTest, ClassesWithAllThatIsNestedInThem) {
  EXPECT_EQ(methods("p\\.Excluded\\$Inner"), "<init> is <init> is ");
  EXPECT_EQ(methods(".*\\$Deep"), "<init> is ");
  EXPECT_TRUE(of("p\\.Excluded").leaves_out(type("p/Excluded$Inner$Deep")));
  EXPECT_FALSE(of("p\\.Excluded\\$Inner").leaves_out(type("p/Excluded")));
  EXPECT_FALSE(Exclusion().leaves_out(type("p/Excluded")));
}

TEST_F(ExclusionTest, WhatIsNoRegularExpressionIsAnError) {
  auto exclusion = Exclusion::of({"a", "("});
  ASSERT_FALSE(exclusion);
  EXPECT_EQ(
      exclusion.error().message,
      "--exclude (: not a regular expression; one for full names of classes and methods is needed, such "
      "as 'com\\.acme\\.Foo\\.toString'");
}

TEST_F(ExclusionTest, WhatIsLeftOutIsNoObligationAndIsCounted) {
  ir::Program& program = subject_->worker().program();
  Obligations all = Obligations::of(program, type("p/Excluded"));
  EXPECT_EQ(all.generated().methods, 1U);
  EXPECT_EQ(all.generated().branches, 2U);
  EXPECT_EQ(all.excluded().methods, 0U);
  Obligations fewer = Obligations::of(program, type("p/Excluded"), false, of(".*\\.(add|made)"));
  EXPECT_EQ(fewer.excluded().methods, 3U) << "what is named and marked counts as named";
  EXPECT_EQ(fewer.excluded().branches, 6U);
  EXPECT_EQ(fewer.generated().methods, 0U);
  EXPECT_EQ(fewer.all().size() + 4, all.all().size());
  const ir::Method* add = type("p/Excluded").find_method("add", "(I)I");
  EXPECT_TRUE(fewer.leaves_out(*add));
  EXPECT_FALSE(all.leaves_out(*add));
}

}  // namespace
}  // namespace heapwright::coverage
