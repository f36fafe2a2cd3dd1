#include "hex/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::hex {
namespace {

using What = Rule::What;

Rules read(std::string_view text) {
  auto rules = parse(text, "a.hex");
  EXPECT_TRUE(rules) << rules.error().message;
  return rules ? *rules : Rules();
}

std::string mistake(std::string_view text) {
  auto rules = parse(text, "a.hex");
  return rules ? "none" : rules.error().message;
}

std::string mistake_of_rule(const std::string& rule) {
  return mistake("resolve begin\n" + rule + "\nresolve end\n");
}

TEST(ParseHex, SectionsAreOptional) {
  EXPECT_TRUE(read("").rules.empty());
  EXPECT_TRUE(read("-- nothing\n").rules.empty());
  Rules rules = read(
      "init begin\n  a/B; a/C$D;  -- two\n"
      "resolve begin\n instanceof a/B not null;\nresolve end\n"
      "trigger begin\n instanceof a/B null triggers a/T:()V:run;\ntrigger end\ninit end\n");
  ASSERT_EQ(rules.not_initialized.size(), 2U);
  EXPECT_EQ(rules.not_initialized[1].name, "a/C$D");
  EXPECT_EQ(rules.not_initialized[1].place.column, 8U);
  ASSERT_EQ(rules.rules.size(), 2U);
  EXPECT_TRUE(rules.rules[0].restricts);
  EXPECT_FALSE(rules.rules[1].restricts);
}

TEST(ParseHex, SaysWhatEachRuleIsAbout) {
  Rules rules = read(
      "resolve begin\n"
      "{ROOT}:this.a/L:first instanceof a/N not null;\n"
      "instanceof a/N null triggers a/T:(La/N;)V:end:{$REF}.{UP};\n"
      "instanceof a/N expands to nothing;\n"
      "instanceof a/I expands to instanceof a/N triggers a/T:(La/N;)V:made:{$REF};\n"
      "instanceof a/N aliases nothing;\n"
      "instanceof a/N aliases instanceof a/N;\n"
      "{R_ANY}.a/N:prev instanceof a/N aliases target {MAX}:{$R_ANY}(.a/N:next)*;\n"
      "instanceof [La/N; never aliases target {ROOT}:n;\n"
      "resolve end");
  ASSERT_EQ(rules.rules.size(), 8U);
  std::vector<What> whats;
  for (const Rule& rule : rules.rules) whats.push_back(rule.what);
  EXPECT_EQ(whats, (std::vector<What>{What::kNotNull, What::kNull, What::kExpandsToNothing,
                                      What::kExpandsToClass, What::kAliasesNothing, What::kAliasesClass,
                                      What::kAliasesTarget, What::kNeverAliasesTarget}));
  EXPECT_EQ(rules.rules[1].trigger->descriptor, "(La/N;)V");
  EXPECT_EQ(rules.rules[1].trigger->method, "end");
  EXPECT_EQ(rules.rules[1].trigger->argument->ups, 1U);
  EXPECT_EQ(rules.rules[3].referred->name, "a/N");
  EXPECT_TRUE(rules.rules[6].target->is_longest);
  EXPECT_EQ(rules.rules[7].type.name, "[La/N;");
  EXPECT_EQ(rules.rules[7].place.line, 9U);
}

TEST(ParseHex, MistakesHaveTheirPlace) {
  EXPECT_EQ(mistake("resolve begin\n  instanceof a/N not nul;\nresolve end"),
            "a.hex:2:22: null is expected here");
  EXPECT_EQ(mistake("resolve begin\n instanceof a/N not null"),
            "a.hex:2:25: ; is expected here, and the file ends");
  EXPECT_EQ(mistake("resolve begin\n"), "a.hex:2:1: resolve end is expected here, and the file ends");
  EXPECT_EQ(mistake("rules"), "a.hex:1:1: init begin, resolve begin or trigger begin is expected here");
  EXPECT_EQ(mistake("trigger begin trigger end\nresolve begin resolve end"),
            "a.hex:2:1: the sections are init, resolve, trigger, each at most once, in this order");
  EXPECT_EQ(mistake("trigger begin instanceof a/N not null; trigger end"),
            "a.hex:1:15: a rule of the trigger section needs triggers");
}

TEST(ParseHex, MistakesOfRules) {
  EXPECT_EQ(mistake_of_rule("instanceof a.N not null;"), "a.hex:2:12: classes are written with slashes: a/N");
  EXPECT_EQ(mistake_of_rule("instanceof a/N points to a/N;"),
            "a.hex:2:16: not null, null, expands to, aliases or never aliases is expected here");
  EXPECT_EQ(mistake_of_rule("{ROOT}:n(.a/N:next instanceof a/N not null;"), "a.hex:2:19: a ) is missing");
  EXPECT_EQ(mistake_of_rule("{ROOT}:n) instanceof a/N not null;"), "a.hex:2:9: a ( is missing for this )");
  EXPECT_EQ(mistake_of_rule("* instanceof a/N not null;"), "a.hex:2:1: there is nothing that * repeats");
  EXPECT_EQ(
      mistake_of_rule("{ROOT}:n.{°}{X} instanceof a/N not null;"),
      "a.hex:2:13: what is this in braces? There are {ROOT}, {R_ANY}, {°}; in paths {$REF}, {$R_ANY}, {UP}, "
      "{MAX}");
  EXPECT_EQ(mistake_of_rule("instanceof a/N aliases target {$R_ANY}.a/N:next;"),
            "a.hex:2:31: the origin of this rule does not begin with {R_ANY}, which {$R_ANY} stands for");
  EXPECT_EQ(mistake_of_rule("instanceof a/N expands to nothing triggers a/T:()V:run;"),
            "a.hex:2:1: nothing is resolved by this rule that could trigger something");
  EXPECT_EQ(mistake_of_rule("instanceof a/N null triggers a/T:run;"),
            "a.hex:2:30: CLASS:DESCRIPTOR:METHOD is expected here, where the descriptor ends with )V");
}

TEST(ParseHex, AnyTextIsAnswered) {
  std::string text =
      "init begin a/B; resolve begin {R_ANY}(.a:b|{°})* instanceof a/N aliases target {MAX}:{$REF}.{UP};"
      "resolve end trigger begin instanceof a/N null triggers a/T:(La/N;)V:e:{$REF}; trigger end init end";
  for (size_t i = 0; i <= text.size(); ++i) {
    (void)parse(text.substr(0, i), "a.hex");
    (void)parse(text.substr(i), "a.hex");
    std::string without = text;
    without.erase(std::min(i, text.size() - 1), 1);
    (void)parse(without, "a.hex");
  }
  EXPECT_EQ(mistake(text), "none");
}

}  // namespace
}  // namespace heapwright::hex
