#include "heaplang/lexer.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace heapwright::heaplang {
namespace {

using Kind = Token::Kind;
using Tokens = std::vector<std::pair<Kind, std::string>>;

// What the tokens mean; symbols and names as they are written. Without the end.
Tokens tokens(std::string_view text) {
  Tokens found;
  for (const Token& token : tokenize(text)) {
    if (token.kind == Kind::kEnd) break;
    found.emplace_back(token.kind, token.kind == Kind::kSymbol ? std::string(token.source) : token.value);
  }
  return found;
}

// Of the last token.
std::string mistake(std::string_view text) {
  Token last = tokenize(text).back();
  return last.kind == Kind::kMalformed ? last.value : "right";
}

TEST(TokenizeSpecification, NamesMayHoldUnderscoresDollarsAndLetters) {
  EXPECT_EQ(tokens("a_b $x1 größe _"),
            (Tokens{{Kind::kName, "a_b"}, {Kind::kName, "$x1"}, {Kind::kName, "größe"}, {Kind::kName, "_"}}));
}

TEST(TokenizeSpecification, LongestSymbolWins) {
  EXPECT_EQ(tokens("x::a<=b||c!=!d"), (Tokens{{Kind::kName, "x"},
                                              {Kind::kSymbol, "::"},
                                              {Kind::kName, "a"},
                                              {Kind::kSymbol, "<="},
                                              {Kind::kName, "b"},
                                              {Kind::kSymbol, "||"},
                                              {Kind::kName, "c"},
                                              {Kind::kSymbol, "!="},
                                              {Kind::kSymbol, "!"},
                                              {Kind::kName, "d"}}));
}

TEST(TokenizeSpecification, BlanksAndCommentsMeanNothing) {
  EXPECT_EQ(tokens("a// b *\r\n\t/* c\n ** */ d/**/"), (Tokens{{Kind::kName, "a"}, {Kind::kName, "d"}}));
  EXPECT_EQ(tokens("\xEF\xBB\xBFpred"), (Tokens{{Kind::kName, "pred"}}));
  EXPECT_EQ(tokens("\xEF\xBB\xBF\xEF\xBB\xBF"
                   "a\xEF\xBB\xBF"
                   "b"),
            (Tokens{{Kind::kName, "a"}, {Kind::kName, "b"}}));
  EXPECT_EQ(tokenize("\xEF\xBB\xBFpred")[0].place.column, 1u);
  EXPECT_EQ(tokens("// to the end"), Tokens{});
}

TEST(TokenizeSpecification, IntegersAreWhatMathematicsMakesOfThem) {
  EXPECT_EQ(tokens("010 0xFFFFFFFF 12L 1_000 0b101 9223372036854775808"),
            (Tokens{{Kind::kInteger, "10"},
                    {Kind::kInteger, "4294967295"},
                    {Kind::kInteger, "12"},
                    {Kind::kInteger, "1000"},
                    {Kind::kInteger, "5"},
                    {Kind::kInteger, "9223372036854775808"}}));
}

TEST(TokenizeSpecification, CharactersAreTheirCodes) {
  EXPECT_EQ(tokens(R"('a' '\'' '\u0041' 'é' '\0')"), (Tokens{{Kind::kInteger, "97"},
                                                             {Kind::kInteger, "39"},
                                                             {Kind::kInteger, "65"},
                                                             {Kind::kInteger, "233"},
                                                             {Kind::kInteger, "0"}}));
}

TEST(TokenizeSpecification, RealsAreDoublesUnlessTheySayFloat) {
  EXPECT_EQ(tokens("1.5 2e-3 1e5*x 1. 0.1f 3d"), (Tokens{{Kind::kReal, "1.5"},
                                                         {Kind::kReal, "0.002"},
                                                         {Kind::kReal, "100000.0"},
                                                         {Kind::kSymbol, "*"},
                                                         {Kind::kName, "x"},
                                                         {Kind::kReal, "1.0"},
                                                         {Kind::kReal, "0.10000000149011612"},
                                                         {Kind::kReal, "3.0"}}));
}

TEST(TokenizeSpecification, TextsHaveJavasEscapes) {
  EXPECT_EQ(tokens(R"("a\n\"b\\" "\u00e9ü" "😀")"),
            (Tokens{{Kind::kText, "a\n\"b\\"}, {Kind::kText, "éü"}, {Kind::kText, "😀"}}));
  EXPECT_EQ(tokens(R"("\0")"), (Tokens{{Kind::kText, std::string(1, '\0')}}));
}

TEST(TokenizeSpecification, PlacesCountCharactersNotBytes) {
  std::vector<Token> found = tokenize("é\n  /* ü\n */ \"ö\" x");
  ASSERT_EQ(found.size(), 4u);
  EXPECT_EQ(found[1].place.line, 3u);
  EXPECT_EQ(found[1].place.column, 5u);
  EXPECT_EQ(found[2].place.column, 9u);
  EXPECT_EQ(found[3].place.column, 10u);
}

TEST(TokenizeSpecification, MalformedTokensSayWhatIsWrong) {
  EXPECT_EQ(mistake("9223372036854775809"), "the number '9223372036854775809' is too large for a long");
  EXPECT_EQ(mistake("99999999999999999999"), "the number '99999999999999999999' is too large for a long");
  EXPECT_EQ(mistake("0xFFFFFFFFFFFFFFFF"), "the number '0xFFFFFFFFFFFFFFFF' is too large for a long");
  EXPECT_EQ(mistake("1e999"), "the number '1e999' is too large or too small for a double");
  EXPECT_EQ(mistake("12abc"), "malformed number '12abc'");
  EXPECT_EQ(mistake("0x"), "malformed number '0x'");
  EXPECT_EQ(mistake("'ab'"), "a character literal holds exactly one character");
  EXPECT_EQ(mistake("'a"), "the character has no closing quote");
  EXPECT_EQ(mistake("\"a\nb\""), "the string has no closing quote");
  EXPECT_EQ(mistake("\"a\\"), "the string has no closing quote");
  EXPECT_EQ(mistake(R"("\q")"), "unknown escape sequence");
  EXPECT_EQ(mistake(R"("\ud800")"), "the string has half a surrogate pair");
  EXPECT_EQ(mistake("a /* b"), "the comment has no end '*/'");
  EXPECT_EQ(mistake("a / b"), "unexpected character '/'");
  EXPECT_EQ(mistake(std::string_view("a \0", 3)), "unexpected character U+0000");
}

TEST(TokenizeSpecification, WhatIsNotUtf8IsAMistake) {
  EXPECT_EQ(mistake("\xFF"), "this is not UTF-8");
  EXPECT_EQ(mistake("ab\xC3"), "this is not UTF-8");
  EXPECT_EQ(mistake("x = \"\xC3\x28\""), "this is not UTF-8");
  EXPECT_EQ(mistake("// \xFF in a comment\n a"), "right");
}

}  // namespace
}  // namespace heapwright::heaplang
