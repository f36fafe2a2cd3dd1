#include "classfile/jdk.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/test_files.h"

namespace heapwright::classfile {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string error_of(const std::optional<std::string>& option) {
  const auto jdk = find_jdk(option);
  return jdk ? "no error" : jdk.error().message;
}

// Sets an environment variable, or unsets it with nullptr, for one test.
class ScopedEnvironment {
 public:
  ScopedEnvironment(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    set(value);
  }
  ~ScopedEnvironment() { set(old_ ? old_->c_str() : nullptr); }
  ScopedEnvironment(const ScopedEnvironment&) = delete;
  ScopedEnvironment& operator=(const ScopedEnvironment&) = delete;

 private:
  void set(const char* value) const {
    if (value == nullptr) {
      unsetenv(name_);
    } else {
      setenv(name_, value, 1);
    }
  }
  const char* name_;
  std::optional<std::string> old_;
};

TEST(FindJdk, ReadsTheVersion) {
  if (!test_jdk()) GTEST_SKIP() << "no JDK here";
  const auto jdk = find_jdk(test_jdk()->home);
  ASSERT_TRUE(jdk) << jdk.error().message;
  EXPECT_THAT(jdk->version, StartsWith(std::to_string(jdk->feature_version)));
  EXPECT_GE(jdk->feature_version, 9);
  EXPECT_TRUE(jdk->image->has_package("java/lang"));
}

TEST(FindJdk, OptionWinsOverJavaHome) {
  const ScopedEnvironment home("JAVA_HOME", "/from/java/home");
  EXPECT_EQ(error_of("/from/option"), "--jdk /from/option: no such directory");
  EXPECT_EQ(error_of(std::nullopt), "JAVA_HOME=/from/java/home: no such directory");
}

TEST(FindJdk, FollowsLinksFromJavaOnThePath) {
  if (!test_jdk()) GTEST_SKIP() << "no JDK here";
  const TempDirectory directory;
  std::filesystem::create_directory(directory.path("bin"));
  std::filesystem::create_symlink(test_jdk()->home + "/bin/java", directory.path("bin/java"));
  const ScopedEnvironment home("JAVA_HOME", "");
  const ScopedEnvironment path("PATH", ("/no/such/bin:" + directory.path("bin")).c_str());
  const auto jdk = find_jdk(std::nullopt);
  ASSERT_TRUE(jdk) << jdk.error().message;
  EXPECT_EQ(jdk->home, std::filesystem::canonical(test_jdk()->home).string());
}

TEST(FindJdk, NothingFoundNamesWhatWasTried) {
  const ScopedEnvironment home("JAVA_HOME", nullptr);
  const ScopedEnvironment path("PATH", "/no/such/bin");
  EXPECT_EQ(error_of(std::nullopt),
            "no JDK found: --jdk is not given, JAVA_HOME is not set and there is no java on the PATH");
}

TEST(FindJdk, JavaOnThePathWithoutAJdkIsNamed) {
  const TempDirectory directory;
  const std::string java = directory.write("bin/java", "#!/bin/sh\n");
  std::filesystem::permissions(java, std::filesystem::perms::owner_all);
  const ScopedEnvironment home("JAVA_HOME", nullptr);
  const ScopedEnvironment path("PATH", directory.path("bin").c_str());
  EXPECT_THAT(error_of(std::nullopt),
              AllOf(HasSubstr("bin/java on the PATH"), HasSubstr("lib/modules is missing")));
}

TEST(FindJdk, DirectoryWithoutModulesSaysSo) {
  const TempDirectory directory;
  EXPECT_EQ(error_of(directory.path()),
            "--jdk " + directory.path() + ": no JDK here, lib/modules is missing");
}

TEST(FindJdk, Java8HasAMessageOfItsOwn) {
  for (const char* jar : {"jre/lib/rt.jar", "lib/rt.jar"}) {
    const TempDirectory directory;
    EXPECT_FALSE(directory.write(jar, "").empty());
    EXPECT_THAT(error_of(directory.path()),
                HasSubstr("this is Java 8 or older (rt.jar); a JDK 9 or newer is needed"));
  }
}

TEST(FindJdk, ReleaseFileIsNeeded) {
  const TempDirectory directory;
  EXPECT_FALSE(directory.write("lib/modules", "x").empty());
  EXPECT_THAT(error_of(directory.path()), HasSubstr("the file release is missing or names no JAVA_VERSION"));
  EXPECT_FALSE(directory.write("release", "JAVA_VERSION=\"none\"\n").empty());
  EXPECT_THAT(error_of(directory.path()), HasSubstr("names no JAVA_VERSION"));
}

TEST(FindJdk, TooNewJdkIsRefused) {
  const TempDirectory directory;
  EXPECT_FALSE(directory.write("lib/modules", "x").empty());
  EXPECT_FALSE(directory.write("release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"26-ea\"\n").empty());
  EXPECT_THAT(error_of(directory.path()), HasSubstr("Java 26-ea is not supported, only up to 25"));
}

TEST(FindJdk, DamagedImageIsNamed) {
  const TempDirectory directory;
  EXPECT_FALSE(directory.write("lib/modules", "x").empty());
  EXPECT_FALSE(directory.write("release", "JAVA_VERSION=\"17.0.15\"\r\n").empty());
  EXPECT_THAT(error_of(directory.path()), HasSubstr("lib/modules: too short for a JDK class image"));
}

}  // namespace
}  // namespace heapwright::classfile
