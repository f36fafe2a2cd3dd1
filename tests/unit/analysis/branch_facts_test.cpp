// What is claimed of the branches in branch_facts/Subjects.java, and what must not be: the comments there say
// it.
#include "analysis/branch_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "unit/support/compiled_java.h"
#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

constexpr std::string_view kMark = "//! ";

const char* short_text(NeverTaken reason) {
  switch (reason) {
    case NeverTaken::kNotNull:
      return "not-null";
    case NeverTaken::kIsNull:
      return "is-null";
    case NeverTaken::kConstant:
      return "constant";
    case NeverTaken::kSameReference:
      return "same";
    case NeverTaken::kUnreachable:
      return "unreachable";
  }
  return "";
}

std::string describe(const ir::BranchPoint& point, const BranchFacts& facts) {
  std::string text;
  for (uint32_t k = 0; k < point.outcomes; ++k) {
    auto fact = facts.find(point.first_outcome + k);
    if (fact == facts.end()) continue;
    std::string outcome = point.is_switch ? std::to_string(k) : k == 0 ? "then" : "else";
    text += (text.empty() ? "" : " ") + outcome + " " + short_text(fact->second);
  }
  return text.empty() ? "open" : text;
}

std::filesystem::path source_file() {
  return std::filesystem::path(__FILE__).parent_path() / "branch_facts" / "Subjects.java";
}

std::vector<std::string> source_lines() {
  std::istringstream source(classfile::read_text(source_file().string()));
  std::vector<std::string> lines = {""};  // they are counted from 1
  for (std::string line; std::getline(source, line);) lines.push_back(line);
  return lines;
}

// The methods that have branches, by the name of the class and their own.
std::vector<std::string> subjects() {
  std::set<std::string> names;
  std::string name;
  for (const std::string& line : source_lines()) {
    bool is_member =
        line.starts_with("    ") && line.ends_with(") {") && line.find("if (") == std::string::npos;
    bool is_method = is_member && line[4] != ' ' && line.find('(') != std::string::npos;
    if (is_method) {
      size_t end = line.find('(');
      name = line.substr(line.rfind(' ', end) + 1, end - line.rfind(' ', end) - 1);
    }
    if (line.find(kMark) != std::string::npos && !name.empty()) names.insert(name);
  }
  return {names.begin(), names.end()};
}

class CompiledSubjects {
 public:
  CompiledSubjects() {
    std::string source = classfile::read_text(source_file().string());
    auto class_path = classfile::ClassPath::open(
        test::compiled_java({{source_file().filename().string(), source}}, {"-g"}), *classfile::test_jdk());
    EXPECT_TRUE(class_path.ok());
    program_ = std::make_unique<ir::Program>(std::move(*class_path));
  }
  ir::Program& program() { return *program_; }

 private:
  std::unique_ptr<ir::Program> program_;
};

ir::Program& compiled_program() {
  static CompiledSubjects subjects;
  return subjects.program();
}

void expect_claims(const ir::Method& method) {
  static const std::vector<std::string> lines = source_lines();
  ir::Program& program = compiled_program();
  auto body = program.body(method);
  ASSERT_TRUE(body.ok()) << body.error().message;
  BranchFacts facts = branch_facts(program, method, **body);
  std::map<uint16_t, std::string> claims;
  for (const ir::BranchPoint& point : (*body)->branches) {
    std::string& text = claims[point.line];
    text += (text.empty() ? "" : "; ") + describe(point, facts);
  }
  for (const auto& [line, text] : claims) {
    const std::string& source = lines[line];
    size_t mark = source.find(kMark);
    EXPECT_EQ(text, mark == std::string::npos ? "" : source.substr(mark + kMark.size()))
        << source_file().string() << ":" << line << ": " << source;
  }
}

class BranchFactsOf : public test::JdkTest, public testing::WithParamInterface<std::string> {};

TEST_P(BranchFactsOf, AreThoseInTheComments) {
  int count = 0;
  for (const auto& method : compiled_program().require("Subjects").methods) {
    if (method->name != GetParam()) continue;
    expect_claims(*method);
    ++count;
  }
  EXPECT_EQ(count, 1);
}

INSTANTIATE_TEST_SUITE_P(Subjects, BranchFactsOf, testing::ValuesIn(subjects()),
                         [](const auto& subject) { return subject.param; });

class BranchFactsTest : public test::JdkTest {
 protected:
  BranchFacts facts_of_m(std::string_view descriptor, const test::CodeSpec& code,
                         uint16_t flags = test::kPublicStatic) {
    classes_.add_method_m(descriptor, code, flags);
    auto body = classes_.body_of_m();
    EXPECT_TRUE(body.ok()) << body.error().message;
    return branch_facts(classes_.program(), classes_.method("p/C", "m"), **body);
  }
  test::TestProgram classes_;
};

TEST_F(BranchFactsTest, AConstructorWritesFinalFieldsItself) {
  int count = 0;
  for (const auto& method : compiled_program().require("Subjects$Node").methods) {
    expect_claims(*method);
    ++count;
  }
  EXPECT_EQ(count, 2);
}

TEST_F(BranchFactsTest, OutcomesOfAJumpToTheNextInstructionAreKeptApart) {
  EXPECT_THAT(facts_of_m("()V", {"iconst_0; ifeq a; a: return", 1, 1}),
              ElementsAre(Pair(0, NeverTaken::kConstant)));
}

TEST_F(BranchFactsTest, OfMethodsWithSubroutinesNothingIsSaid) {
  EXPECT_THAT(facts_of_m("()V", {"iconst_0; ifeq a; a: jsr sub; return; sub: astore_1; ret 1", 1, 2}),
              IsEmpty());
}

TEST_F(BranchFactsTest, AReceiverThatIsOverwrittenMayBeNull) {
  EXPECT_THAT(facts_of_m("(Ljava/lang/Object;)V",
                         {"aload_0; ifnull a; a: aload_1; astore_0; aload_0; ifnull b; b: return", 1, 2},
                         classfile::kAccPublic),
              ElementsAre(Pair(1, NeverTaken::kNotNull)));
}

TEST_F(BranchFactsTest, ArmsOfASwitchWithOneTargetAreOneOutcome) {
  EXPECT_THAT(
      facts_of_m(
          "(I)V",
          {"iload_0; iconst_1; iand; lookupswitch b 0 a 1 a 5 c; a: return; b: return; c: return", 2, 1}),
      ElementsAre(Pair(1, NeverTaken::kConstant), Pair(2, NeverTaken::kConstant)));
}

// The test of the loop lies behind its body, so what it made in the last round comes to it on a way of its
// own.
TEST_F(BranchFactsTest, WhatABlockMadeInTheLastRoundIsNotWhatItMakesInThisOne) {
  EXPECT_THAT(
      facts_of_m("([Ljava/lang/Object;)V",
                 {"aconst_null; astore_1; aconst_null; astore_2; iconst_0; istore_3; iconst_0; istore 4; "
                  "goto test; "
                  "body: aload_2; astore_1; iconst_1; istore_3; "
                  "test: aload_0; iload 4; aaload; astore_2; iinc 4 1; "
                  "iload_3; ifeq first; aload_1; aload_2; if_acmpne out; "
                  "first: aload_2; ifnonnull body; out: return",
                  2, 5}),
      IsEmpty());
}

// Both sides are as above, but are computed from what the block makes.
TEST_F(BranchFactsTest, NorIsWhatIsComputedFromIt) {
  EXPECT_THAT(
      facts_of_m("([I)V", {"iconst_0; istore_1; iconst_0; istore_2; iconst_0; istore_3; iconst_0; istore 4; "
                           "goto test; "
                           "body: iload_2; istore_1; iconst_1; istore_3; "
                           "test: aload_0; iload 4; iaload; iconst_5; iadd; istore_2; iinc 4 1; "
                           "iload_3; ifeq first; iload_1; iload_2; if_icmpne out; "
                           "first: iload_2; ifne body; out: return",
                           2, 5}),
      IsEmpty());
}

TEST_F(BranchFactsTest, EveryReasonHasAText) {
  for (NeverTaken reason : {NeverTaken::kNotNull, NeverTaken::kIsNull, NeverTaken::kConstant,
                            NeverTaken::kSameReference, NeverTaken::kUnreachable}) {
    EXPECT_STRNE(never_taken_text(reason), "");
  }
}

}  // namespace
}  // namespace heapwright::analysis
