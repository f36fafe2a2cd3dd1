#include "javatext/junit_names.h"

#include <gtest/gtest.h>

namespace heapwright::javatext {
namespace {

TEST(JUnitNames, ImportsWhatIsUsed) {
  JavaImports imports("p");
  JUnitNames junit(imports, 5);
  EXPECT_EQ(imports.text(), "");
  EXPECT_EQ(junit.assertion("assertEquals", {"3", "tree.size()"}), "assertEquals(3, tree.size())");
  EXPECT_EQ(junit.throwing("IOException", "file.read()"),
            "assertThrows(IOException.class, () -> file.read())");
  EXPECT_EQ(junit.test_annotation(), "@Test");
  EXPECT_EQ(imports.text(),
            "import static org.junit.jupiter.api.Assertions.assertEquals;\n"
            "import static org.junit.jupiter.api.Assertions.assertThrows;\n\n"
            "import org.junit.jupiter.api.Test;\n\n");
}

TEST(JUnitNames, HaveOtherPackagesInJUnit4) {
  JavaImports imports("p");
  JUnitNames junit(imports, 4);
  EXPECT_EQ(junit.assertion("assertTrue", {"tree.isEmpty()"}), "assertTrue(tree.isEmpty())");
  EXPECT_EQ(junit.test_annotation(), "@Test");
  EXPECT_EQ(imports.text(), "import static org.junit.Assert.assertTrue;\n\nimport org.junit.Test;\n\n");
}

TEST(JUnitNames, AssertionsCanBeImportedAllAtOnce) {
  JavaImports imports("p");
  JUnitNames junit(imports, 5, JUnitNames::Imported::kAllAtOnce);
  junit.assertion("assertTrue", {"true"});
  EXPECT_EQ(imports.text(), "import static org.junit.jupiter.api.Assertions.*;\n\n");
}

TEST(JUnitNames, AreWrittenInFullWhereTheyAreTaken) {
  JavaImports imports("p");
  imports.add("p.Test");
  imports.add("p.SuppressWarnings");
  JUnitNames junit(imports, 5);
  EXPECT_EQ(junit.test_annotation(), "@org.junit.jupiter.api.Test");
  EXPECT_EQ(junit.suppress_annotation({"unchecked"}), "@java.lang.SuppressWarnings(\"unchecked\")");
}

TEST(JUnitNames, SuppressOneWarningOrSeveral) {
  JavaImports imports("p");
  JUnitNames junit(imports, 5);
  EXPECT_EQ(junit.suppress_annotation({}), "");
  EXPECT_EQ(junit.suppress_annotation({"unchecked"}), "@SuppressWarnings(\"unchecked\")");
  EXPECT_EQ(junit.suppress_annotation({"unchecked", "rawtypes"}),
            "@SuppressWarnings({\"rawtypes\", \"unchecked\"})");
}

}  // namespace
}  // namespace heapwright::javatext
