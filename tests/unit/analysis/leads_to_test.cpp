#include "analysis/leads_to.h"

#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

constexpr const char* kWaysSource = R"java(
package p;

class Base { int size() { return 0; } }
class Derived extends Base { int size() { return Ways.wanted(1); } }

class Started {
  static int level;
  static { if (Ways.seed > 3) level = 1; }
}

class Ordered implements Comparable<Ordered> {
  public int compareTo(Ordered other) { return Ways.wanted(2); }
}

class Ways {
  static int seed;
  static int wanted(int a) { return a > 0 ? 1 : 2; }
  static int other(int a) { int r = a * 2; r = r + 1; return r; }
  static int first(int a) { int r = wanted(a); return r + other(a); }
  static int overridden(Base b) { return b.size(); }
  static int thrown(int a) { try { return other(a) / a; } catch (ArithmeticException e) { return wanted(a); } }
  static int sorted(Object[] all) { java.util.Arrays.sort(all); return all.length; }
  static int text(int a) { return String.valueOf(a).length(); }
}

class Reflecting {
  static Object any(java.lang.reflect.Method method) throws Exception { return method.invoke(null); }
  static int text(int a) { return String.valueOf(a).length(); }
}
)java";

class LeadsToTest : public test::JdkTest {
 protected:
  std::vector<const ir::Method*> methods_of(std::initializer_list<std::string> types) {
    std::vector<const ir::Method*> methods;
    for (const std::string& type : types) {
      for (const auto& method : classes_.type("p/" + type).methods) methods.push_back(method.get());
    }
    return methods;
  }
  LeadsTo to_wanted(const std::vector<const ir::Method*>& methods) {
    return {classes_.program(), methods,
            [](const ir::Method& method, uint32_t) { return method.name == "wanted"; }};
  }
  // From its first instruction on.
  bool leads(const LeadsTo& leads_to, const std::string& type, const std::string& name) {
    const ir::Method& method = classes_.method("p/" + type, name);
    return leads_to.from(method, **classes_.program().body(method), 0);
  }
  // The first call of the method, and what comes behind it.
  bool behind_first_call(const LeadsTo& leads_to, const std::string& name) {
    const ir::Method& method = classes_.method("p/Ways", name);
    const ir::Body& body = **classes_.program().body(method);
    for (ir::InstrIndex i = 0; i < body.code.size(); ++i) {
      if (body.code[i].op == ir::Op::kInvoke) return leads_to.behind(method, body, i);
    }
    ADD_FAILURE() << "no call";
    return false;
  }

  test::CompiledProgram classes_{{{"p/Ways.java", kWaysSource}}, {"-g"}};
};

TEST_F(LeadsToTest, ABranchAndWhoCallsIt) {
  LeadsTo leads_to = to_wanted(methods_of({"Ways", "Base", "Derived"}));
  EXPECT_TRUE(leads(leads_to, "Ways", "wanted"));
  EXPECT_TRUE(leads(leads_to, "Ways", "first"));
  EXPECT_FALSE(leads(leads_to, "Ways", "other"));
}

TEST_F(LeadsToTest, NotFromBehindTheCall) {
  EXPECT_FALSE(behind_first_call(to_wanted(methods_of({"Ways"})), "first"));
}

TEST_F(LeadsToTest, AMethodThatMayBeCalledInsteadLeadsThere) {
  EXPECT_TRUE(leads(to_wanted(methods_of({"Ways", "Base", "Derived"})), "Ways", "overridden"));
  EXPECT_FALSE(leads(to_wanted(methods_of({"Ways", "Base"})), "Ways", "overridden"));
}

TEST_F(LeadsToTest, AHandlerIsBehindTheCallAsWell) {
  EXPECT_TRUE(behind_first_call(to_wanted(methods_of({"Ways"})), "thrown"));
}

TEST_F(LeadsToTest, CodeOfThePlatformCallsWhatItDeclares) {
  EXPECT_TRUE(leads(to_wanted(methods_of({"Ways", "Ordered"})), "Ways", "sorted"));
  EXPECT_FALSE(leads(to_wanted(methods_of({"Ways"})), "Ways", "sorted"));
}

TEST_F(LeadsToTest, ByReflectionItCallsAnything) {
  EXPECT_FALSE(leads(to_wanted(methods_of({"Ways"})), "Ways", "text"));
  EXPECT_TRUE(leads(to_wanted(methods_of({"Ways", "Reflecting"})), "Reflecting", "text"));
}

TEST_F(LeadsToTest, InitialisersAreNamed) {
  LeadsTo leads_to{classes_.program(), methods_of({"Ways", "Started"}),
                   [](const ir::Method& method, uint32_t) { return method.name == "<clinit>"; }};
  ASSERT_EQ(leads_to.initialized().size(), 1U);
  EXPECT_EQ(leads_to.initialized().front()->name, "p/Started");
}

TEST_F(LeadsToTest, WhatNobodyHasLookedAtMayLeadThere) {
  EXPECT_TRUE(leads(to_wanted(methods_of({"Base"})), "Ways", "other"));
}

}  // namespace
}  // namespace heapwright::analysis
