#include "classfile/jdk_image.h"
#include "classfile/module_info.h"

#include <algorithm>
#include <cstring>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "unit/support/test_files.h"

namespace heapwright::classfile {
namespace {

using ::testing::HasSubstr;
using ::testing::IsSupersetOf;

// Each runs for the JDK that is found, and for the newest that is supported where it is installed.
class JdkImages : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    std::optional<std::string> home;
    if (*GetParam() != '\0') home = GetParam();
    auto jdk = find_jdk(home);
    if (!jdk) GTEST_SKIP() << jdk.error().message;
    jdk_ = *std::move(jdk);
  }
  Jdk jdk_;
};

INSTANTIATE_TEST_SUITE_P(Installed, JdkImages, ::testing::Values("", "/usr/lib/jvm/temurin-25-jdk-amd64"));

TEST_P(JdkImages, FindsAClassWithItsModule) {
  const auto found = jdk_.image->find("java/util/ArrayList");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((**found).origin, "jrt:/java.base/java/util/ArrayList.class");
  EXPECT_EQ((**found).module, "java.base");
  const auto file = parse_class(**found);
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->name, "java/util/ArrayList");
  EXPECT_EQ(file->super_name, "java/util/AbstractList");
}

TEST_P(JdkImages, FindsClassesOutsideJavaBase) {
  const auto found = jdk_.image->find("java/util/logging/Logger");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((**found).module, "java.logging");
}

TEST_P(JdkImages, DoesNotFindWhatIsNotThere) {
  for (const char* name : {"", "/", "Foo", "p/Foo", "java/util/NoSuchList", "java.util.ArrayList",
                           "java/ArrayList", "/java/util/ArrayList", "java/util/", "module-info"}) {
    const auto found = jdk_.image->find(name);
    ASSERT_TRUE(found) << name;
    EXPECT_FALSE(found->has_value()) << name;
  }
}

TEST_P(JdkImages, AModuleListsItsClassesAndSaysWhatItExports) {
  EXPECT_EQ(jdk_.image->module_of("java/util/logging"), "java.logging");
  EXPECT_EQ(jdk_.image->module_of("p"), "");
  const auto names = jdk_.image->list_of("java.logging");
  EXPECT_THAT(names,
              IsSupersetOf({"java/util/logging/Logger", "sun/util/logging/internal/LoggingProviderImpl"}));
  EXPECT_FALSE(std::binary_search(names.begin(), names.end(), "java/util/ArrayList"));
  const auto info = jdk_.image->module_info("java.logging");
  ASSERT_TRUE(info && *info);
  const auto module = parse_class(**info, ParseDepth::kOutline);
  ASSERT_TRUE(module) << module.error().message;
  // Others are only for certain modules.
  const auto described = read_module_info(*module);
  ASSERT_TRUE(described);
  ASSERT_FALSE(described->exports.empty());
  EXPECT_EQ(described->exports[0].package, "java/util/logging");
  EXPECT_THAT(described->exports[0].targets, ::testing::IsEmpty());
  for (size_t i = 1; i < described->exports.size(); ++i)
    EXPECT_THAT(described->exports[i].targets, Not(::testing::IsEmpty())) << described->exports[i].package;
}

TEST_P(JdkImages, OwnsPackagesWithClassesOnly) {
  EXPECT_TRUE(jdk_.image->has_package("java/util"));
  EXPECT_TRUE(jdk_.image->has_package("java/util/concurrent/atomic"));
  for (const char* name : {"", "java", "p", "java/util/", "java.util", "java/util/ArrayList"}) {
    EXPECT_FALSE(jdk_.image->has_package(name)) << name;
  }
}

TEST_P(JdkImages, ListsEveryClassAndEachParses) {
  const auto names = jdk_.image->list();
  EXPECT_GT(names.size(), 5000U);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_EQ(std::count(names.begin(), names.end(), "module-info"), 0);
  EXPECT_THAT(names, IsSupersetOf({"java/lang/Object", "java/util/Map$Entry"}));
  for (const std::string& name : names) {
    auto found = jdk_.image->find(name);
    ASSERT_TRUE(found && *found) << name;
    const auto file = parse_class(**std::move(found));
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->name, name);
  }
}

TEST_P(JdkImages, BytesOutliveTheirImage) {
  auto opened = JdkImage::open(jdk_.home + "/lib/modules");
  ASSERT_TRUE(opened);
  auto found = (*opened)->find("java/lang/Object");
  ASSERT_TRUE(found && *found);
  *opened = nullptr;
  EXPECT_EQ((**found).bytes[0], 0xCA);
}

TEST(JdkImage, MissingFileIsNamed) {
  const auto image = JdkImage::open("/no/such/modules");
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().message, "/no/such/modules: No such file or directory");
}

// A made-up image with one class, p/C in module n, small enough to be damaged everywhere.
class SmallImage {
 public:
  SmallImage();
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  static constexpr size_t kCompressedValue = 28 + 16 + 8;  // in the first location; see the constructor

 private:
  void add_u4(uint32_t value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes_.append(raw, sizeof raw);
  }
  std::string bytes_;
};

uint32_t image_hash(std::string_view path) {
  uint32_t value = 0x01000193;
  for (const char c : path) value = (value * 0x01000193) ^ static_cast<uint8_t>(c);
  return value & 0x7FFFFFFFU;
}

SmallImage::SmallImage() {
  using std::string_literals::operator""s;
  const std::string strings = "\0n\0p\0C\0class\0packages\0"s;  // n 1, p 3, C 5, class 7, packages 13
  // One byte for kind and length, one for the value: module, parent, base, extension, compressed, size,
  // offset.
  const std::string of_class = "\x08\x01\x10\x03\x18\x05\x20\x07\x30\x00\x38\x04\x28\x08\x00"s;
  const std::string of_package = "\x08\x0D\x18\x03\x38\x08\x28\x00\x00"s;
  add_u4(0xCAFEDADA);
  for (const uint32_t value : {1U << 16, 0U, 2U, 2U}) add_u4(value);
  add_u4(static_cast<uint32_t>(of_class.size() + of_package.size()));
  add_u4(static_cast<uint32_t>(strings.size()));
  EXPECT_EQ(image_hash("/packages/p") % 2, 0U);
  EXPECT_EQ(image_hash("/n/p/C.class") % 2, 1U);
  add_u4(static_cast<uint32_t>(-2));
  add_u4(static_cast<uint32_t>(-1));
  add_u4(0);
  add_u4(static_cast<uint32_t>(of_class.size()));
  bytes_ += of_class + of_package + strings;
  add_u4(0);
  add_u4(1);
  bytes_ += "data";
}

TEST(JdkImage, ReadsAMadeUpImage) {
  const TempDirectory directory;
  const auto image = JdkImage::open(directory.write("modules", SmallImage().bytes()));
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_TRUE((*image)->has_package("p"));
  EXPECT_THAT((*image)->list(), ::testing::ElementsAre("p/C"));
  const auto found = (*image)->find("p/C");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ(as_text((**found).bytes), "data");
  EXPECT_EQ((**found).origin, "jrt:/n/p/C.class");
}

TEST(JdkImage, CompressedEntryAsksForAnotherJdk) {
  std::string bytes = SmallImage().bytes();
  ASSERT_EQ(bytes[SmallImage::kCompressedValue], '\x30');
  bytes[SmallImage::kCompressedValue + 1] = 9;
  const TempDirectory directory;
  const auto image = JdkImage::open(directory.write("modules", bytes));
  ASSERT_TRUE(image);
  const auto found = (*image)->find("p/C");
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().message,
              HasSubstr("/n/p/C is compressed; a JDK whose lib/modules is not compressed"));
}

TEST(JdkImage, OtherFormatsAreNamed) {
  const TempDirectory directory;
  const auto error_of = [&](std::string_view bytes) {
    const auto image = JdkImage::open(directory.write("modules", bytes));
    return image ? "no error" : image.error().message;
  };
  EXPECT_THAT(error_of(""), HasSubstr("modules: too short for a JDK class image"));
  EXPECT_THAT(error_of(std::string(100, 'x')), HasSubstr("not a JDK class image"));
  std::string newer = SmallImage().bytes();
  newer[4] = 7;
  EXPECT_THAT(error_of(newer), HasSubstr("JDK class image of version 1.7, only 1.0 is supported"));
}

// Errors name the file. What is found is a part of it.
void use_everything(const std::string& path) {
  const auto image = JdkImage::open(path);
  if (!image) {
    EXPECT_THAT(image.error().message, HasSubstr("modules: "));
    return;
  }
  (void)(*image)->list();
  (void)(*image)->has_package("p");
  const auto found = (*image)->find("p/C");
  if (!found) {
    EXPECT_THAT(found.error().message, HasSubstr("modules"));
  } else if (*found) {
    EXPECT_THAT(read_text(path), HasSubstr(std::string(as_text((**found).bytes))));
  }
}

TEST(JdkImage, EveryTruncationGivesAnAnswer) {
  const std::string bytes = SmallImage().bytes();
  const TempDirectory directory;
  for (size_t size = 0; size < bytes.size(); ++size) {
    const std::string path = directory.write("modules", std::string_view(bytes).substr(0, size));
    use_everything(path);
    const auto image = JdkImage::open(path);
    if (!image) continue;
    const auto found = (*image)->find("p/C");
    EXPECT_FALSE(found && *found) << size;
  }
}

TEST(JdkImage, EveryMutationGivesAnAnswer) {
  std::string bytes = SmallImage().bytes();
  const TempDirectory directory;
  for (char& byte : bytes) {
    const char original = byte;
    for (const int value : {0, 1, 2, 7, 0x3F, 0x7F, 0x80, 0xFF}) {
      byte = static_cast<char>(value);
      use_everything(directory.write("modules", bytes));
    }
    byte = original;
  }
}

TEST(JdkImage, TruncatedRealImageIsAnError) {
  if (!test_jdk()) GTEST_SKIP() << "no JDK here";
  const std::string modules = test_jdk()->home + "/lib/modules";
  std::string head(1 << 20, '\0');
  std::ifstream(modules, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
  const TempDirectory directory;
  const auto image = JdkImage::open(directory.write("modules", head));
  ASSERT_FALSE(image);
  EXPECT_THAT(image.error().message, HasSubstr("modules: truncated JDK class image"));
}

}  // namespace
}  // namespace heapwright::classfile
