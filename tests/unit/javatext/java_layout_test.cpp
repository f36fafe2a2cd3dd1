#include "javatext/java_layout.h"

#include <gtest/gtest.h>

namespace heapwright::javatext {
namespace {

TEST(LaidOut, ShortStatementsStay) { EXPECT_EQ(laid_out("list.add(1);", 4), "    list.add(1);\n"); }

std::string wide(char letter) { return std::string(40, letter); }

TEST(LaidOut, BreaksBehindTheAssignmentFirst) {
  EXPECT_EQ(laid_out(wide('A') + " a = new " + wide('A') + "(\" = \", 1, 2);", 4),
            "    " + wide('A') + " a =\n        new " + wide('A') + "(\" = \", 1, 2);\n");
}

TEST(LaidOut, BreaksBehindTheBracket) {
  EXPECT_EQ(laid_out("assertThrows(" + wide('E') + ".class, () -> x" + wide('x').substr(9) + ");", 4),
            "    assertThrows(\n        " + wide('E') + ".class, () -> x" + wide('x').substr(9) + ");\n");
}

TEST(LaidOut, PutsEachArgumentOnALineIfNeedBe) {
  EXPECT_EQ(laid_out("f(" + wide('a') + ", g(1, \"),\"), " + wide('c') + ", " + wide('d') + ");", 4),
            "    f(\n        " + wide('a') + ",\n        g(1, \"),\"),\n        " + wide('c') +
                ",\n        " + wide('d') + ");\n");
}

TEST(LaidOut, WhatCannotBeBrokenStaysLong) {
  std::string text(120, 'x');
  EXPECT_EQ(laid_out(text, 2), "  " + text + "\n");
}

TEST(Comment, IsBrokenBetweenWords) {
  EXPECT_EQ(comment(wide('a') + " " + wide('b') + " " + wide('c'), 4),
            "    // " + wide('a') + " " + wide('b') + "\n    // " + wide('c') + "\n");
  EXPECT_EQ(comment("  " + wide('a') + " " + wide('b') + " " + wide('c'), 0),
            "//   " + wide('a') + " " + wide('b') + "\n//   " + wide('c') + "\n");
}

TEST(Comment, CannotBeEnded) {
  EXPECT_EQ(comment("a\nb", 0), "// a b\n");
  EXPECT_EQ(comment("c == '\\u000a'", 0), "// c == '\\\\u000a'\n");
  EXPECT_EQ(comment("\\\\u000a", 0), "// \\\\u000a\n");
}

TEST(Printed, AMemberThatIsTooLongIsBroken) {
  JavaEvaluate made{"assertThrows(E.class, () -> new C()",
                    {{"@Override int " + wide('m') + "()", "return " + wide('x') + ";"}},
                    ")"};
  EXPECT_EQ(printed({made}, 4, {}), "    assertThrows(E.class, () -> new C() {\n      @Override int " +
                                        wide('m') + "() {\n        return " + wide('x') +
                                        ";\n      }\n    });\n");
}

JavaBlock loop(JavaBlock body) { return {JavaForEach{"Node", "each", "nodes", std::move(body)}}; }

TEST(Printed, BlocksAreIndentedByTheStep) {
  JavaBlock block =
      loop({JavaComment{"all of them"},
            JavaTry{loop({JavaEvaluate{"each.drop()"}}), "IOException", {JavaEvaluate{"retry()"}}},
            JavaDeclare{"int", "n", "each.size()"}});
  EXPECT_EQ(printed(block, 2, {.step = 2}), R"(  for (Node each : nodes) {
    // all of them
    try {
      for (Node each : nodes) {
        each.drop();
      }
    } catch (IOException expected) {
      retry();
    }
    int n = each.size();
  }
)");
  EXPECT_EQ(printed(loop({JavaEvaluate{"each.drop()"}}), 0, {.step = 4}),
            "for (Node each : nodes) {\n    each.drop();\n}\n");
  EXPECT_EQ(printed({}, 4, {}), "");
}

TEST(Printed, LongLinesAreBrokenIfTheLayoutSaysSo) {
  JavaBlock block = {JavaDeclare{wide('T'), "a", "new " + wide('T') + "(" + wide('x') + ")"},
                     JavaComment{wide('a') + " " + wide('b') + " " + wide('c')}};
  EXPECT_EQ(printed(block, 4, {}), "    " + wide('T') + " a =\n        new " + wide('T') + "(" + wide('x') +
                                       ");\n    // " + wide('a') + " " + wide('b') + "\n    // " + wide('c') +
                                       "\n");
  EXPECT_EQ(printed(block, 4, {.breaks_lines = false}), "    " + wide('T') + " a = new " + wide('T') + "(" +
                                                            wide('x') + ");\n    // " + wide('a') + " " +
                                                            wide('b') + " " + wide('c') + "\n");
}

TEST(Printed, CommentsThatAreNotBrokenAreNotChangedEither) {
  EXPECT_EQ(printed({JavaComment{"c == '\\u00e9'"}}, 0, {.breaks_lines = false}), "// c == '\\u00e9'\n");
  EXPECT_EQ(printed({JavaComment{"c == '\\u00e9'"}}, 0, {}), "// c == '\\\\u00e9'\n");
}

}  // namespace
}  // namespace heapwright::javatext
