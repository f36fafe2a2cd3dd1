#include "jvm/jacoco.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "unit/support/test_files.h"

namespace heapwright::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class JacocoJars : public ::testing::Test {
 protected:
  JacocoJars() {
    if (const char* before = std::getenv("HEAPWRIGHT_JACOCO")) before_ = before;
    setenv("HEAPWRIGHT_JACOCO", directory_.path().c_str(), 1);
  }
  ~JacocoJars() override {
    before_.empty() ? unsetenv("HEAPWRIGHT_JACOCO") : setenv("HEAPWRIGHT_JACOCO", before_.c_str(), 1);
  }

  void add(const std::vector<std::string>& jars) {
    for (const std::string& jar : jars) (void)directory_.write(jar, "");
  }
  [[nodiscard]] std::string jar(const std::string& name) const { return directory_.path(name); }

  classfile::TempDirectory directory_;
  std::string before_;
};

TEST_F(JacocoJars, TakesTheJarsOfTheFolderThatTheUserNames) {
  add({"org.jacoco.core.jar", "asm.jar", "asm-commons.jar", "asm-tree.jar", "asm-util.jar"});
  auto found = find_jacoco();
  ASSERT_TRUE(found.ok());
  EXPECT_THAT(*found, ElementsAre(jar("org.jacoco.core.jar"), jar("asm.jar"), jar("asm-commons.jar"),
                                  jar("asm-tree.jar")));
}

TEST_F(JacocoJars, TakesJarsWithAVersionTheLastOne) {
  add({"org.jacoco.core-0.8.11.jar", "asm-9.5.jar", "asm-9.6.jar", "asm-commons-9.6.jar", "asm-tree.jar"});
  auto found = find_jacoco();
  ASSERT_TRUE(found.ok());
  EXPECT_THAT(*found, ElementsAre(jar("org.jacoco.core-0.8.11.jar"), jar("asm-9.6.jar"),
                                  jar("asm-commons-9.6.jar"), jar("asm-tree.jar")));
}

TEST_F(JacocoJars, NamesTheJarThatIsMissing) {
  add({"org.jacoco.core.jar", "asm-commons.jar", "asm-tree.jar"});
  auto found = find_jacoco();
  ASSERT_FALSE(found.ok());
  EXPECT_THAT(found.error().message, HasSubstr("asm.jar is not in " + directory_.path()));
}

}  // namespace
}  // namespace heapwright::jvm
