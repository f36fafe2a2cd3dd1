#include "testgen/java_layout.h"

#include <gtest/gtest.h>

namespace heapwright::testgen {
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

TEST(JavaImports, SortsAndLeavesOutWhatNeedsNoImport) {
  JavaImports imports("p");
  EXPECT_EQ(imports.use("p.C$D"), "C.D");
  EXPECT_EQ(imports.use("java.util.Map$Entry"), "Map.Entry");
  EXPECT_EQ(imports.use("java.lang.String"), "String");
  EXPECT_EQ(imports.use("java.lang.reflect.Method"), "Method");
  EXPECT_EQ(imports.use("q.String"), "q.String");
  EXPECT_EQ(imports.use("Unnamed"), "Unnamed");
  imports.use_static("z.Z.z");
  EXPECT_EQ(imports.text(),
            "import static z.Z.z;\n\nimport java.lang.reflect.Method;\nimport java.util.Map;\n\n");
}

}  // namespace
}  // namespace heapwright::testgen
