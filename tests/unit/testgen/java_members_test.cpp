#include "testgen/java_members.h"

#include <gtest/gtest.h>

namespace heapwright::testgen {
namespace {

constexpr const char* kSource = R"java(package p;

/** Not { a member. */
class A {
  private static final int[] NUMBERS = {1, 2};

  // About first: ;
  @SuppressWarnings({"a", "}"})
  @Test
  void first() throws Exception {
    run(() -> { second(); });
    String s = """
        } " }
        """;
    char c = '}';
  } // behind

  void second() {}
}
)java";

const JavaMember* method(const std::vector<JavaMember>& members, std::string_view name) {
  for (const JavaMember& member : members) {
    if (is_method(member, name)) return &member;
  }
  return nullptr;
}

TEST(JavaMembers, MethodsHaveTheirLinesWithAnnotationsAndComments) {
  auto members = java_members(kSource);
  const JavaMember* first = method(members, "first");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->first_line, 7);
  EXPECT_EQ(first->last_line, 16);
  const JavaMember* second = method(members, "second");
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(second->last_line, 18);
}

TEST(JavaMembers, NamesAreWholeNamesOfMethods) {
  auto members = java_members(kSource);
  EXPECT_EQ(method(members, "irst"), nullptr);
  EXPECT_EQ(method(members, "NUMBERS"), nullptr);
  EXPECT_EQ(method(members, "SuppressWarnings"), nullptr);
}

TEST(JavaMembers, BlankingLeavesTheOthersInTheirLines) {
  std::string source = kSource;
  auto members = java_members(source);
  blank_member(source, *method(members, "first"));
  auto left = java_members(source);
  EXPECT_EQ(source.size(), std::string_view(kSource).size());
  EXPECT_EQ(method(left, "first"), nullptr);
  ASSERT_NE(method(left, "second"), nullptr);
  EXPECT_EQ(method(left, "second")->last_line, 18);
}

TEST(JavaMembers, SourceThatEndsInTheMiddleIsNoTrouble) {
  std::string_view source = kSource;
  for (size_t length = 0; length <= source.size(); ++length) {
    for (const JavaMember& member : java_members(source.substr(0, length))) EXPECT_LE(member.end, length);
  }
}

TEST(JavaMembers, SourceWithoutSomeMethodsHasTheOthersUnchanged) {
  std::string source = kSource;
  std::string rest = without_methods(source, {"first", "nobody"});
  auto left = java_members(rest);
  EXPECT_EQ(left.size() + 1, java_members(source).size());
  EXPECT_EQ(method(left, "first"), nullptr);
  ASSERT_NE(method(left, "second"), nullptr);
  auto text = [](const std::string& whole, const JavaMember& member) {
    return whole.substr(member.begin, member.end - member.begin);
  };
  EXPECT_EQ(text(rest, *method(left, "second")), text(source, *method(java_members(source), "second")));
  EXPECT_EQ(without_methods(source, {}), source);
}

}  // namespace
}  // namespace heapwright::testgen
