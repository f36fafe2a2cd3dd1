#include "javatext/java_imports.h"

#include <gtest/gtest.h>

namespace heapwright::javatext {
namespace {

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
}  // namespace heapwright::javatext
