#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/class_path.h"
#include "unit/support/test_files.h"

namespace heapwright::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Entries = std::vector<std::pair<std::string, std::string>>;

std::string found_in(const ClassContainer& jar, std::string_view name) {
  const auto found = jar.find(name);
  if (!found) return "error: " + found.error().message;
  return *found ? std::string(as_text((**found).bytes)) : "absent";
}

std::unique_ptr<ClassContainer> open_jar_at(const std::string& path, int feature_version = 17) {
  auto jar = open_container(path, feature_version);
  if (!jar) {
    ADD_FAILURE() << jar.error().message;
    return nullptr;
  }
  return *std::move(jar);
}

TEST(JarContainer, FindsClassesWithTheirOrigin) {
  const TempDirectory directory;
  const std::string path = directory.write_jar("x.jar", {{"p/C.class", "contents"}, {"p/text", "x"}});
  const auto jar = open_jar_at(path);
  EXPECT_EQ(found_in(*jar, "p/C"), "contents");
  EXPECT_EQ(found_in(*jar, "p/D"), "absent");
  EXPECT_EQ(found_in(*jar, "p/text"), "absent");
  const auto found = jar->find("p/C");
  EXPECT_EQ(found->value().origin, path + "!p/C.class");
  EXPECT_EQ(found->value().module, "");
  EXPECT_EQ(jar->location(), path);
}

TEST(JarContainer, ListsClassesSorted) {
  const TempDirectory directory;
  const Entries entries{
      {"q/B.class", ""}, {"A.class", ""}, {"module-info.class", ""},          {"q/package-info.class", ""},
      {"q/", ""},        {"q/x.txt", ""}, {"META-INF/versions/9/A.class", ""}};
  const auto jar = open_jar_at(directory.write_jar("x.jar", entries));
  EXPECT_THAT(jar->list().value(), ElementsAre("A", "q/B"));
}

TEST(JarContainer, EmptyClassIsFound) {
  const TempDirectory directory;
  const auto jar = open_jar_at(directory.write_jar("x.jar", {{"C.class", ""}}));
  EXPECT_EQ(found_in(*jar, "C"), "");
}

TEST(JarContainer, LargeClassIsReadWhole) {
  const TempDirectory directory;
  std::string contents;
  for (int i = 0; i < 100000; ++i) contents += std::to_string(i);
  const auto jar = open_jar_at(directory.write_jar("x.jar", {{"C.class", contents}}));
  EXPECT_EQ(found_in(*jar, "C"), contents);
}

Entries versioned(const std::string& manifest) {
  return {{"META-INF/MANIFEST.MF", manifest},
          {"META-INF/versions/21/C.class", "for 21"},
          {"META-INF/versions/9/C.class", "for 9"},
          {"C.class", "plain"},
          {"META-INF/versions/11/C.class", "for 11"},
          {"META-INF/versions/11/D.class", "new in 11"},
          {"META-INF/versions/8/C.class", "never"},
          {"META-INF/versions/x/C.class", "never"},
          {"META-INF/versions/", ""}};
}

TEST(JarContainer, MultiReleaseTakesTheNewestVersionThatFits) {
  const TempDirectory directory;
  const std::string path =
      directory.write_jar("x.jar", versioned("Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n"));
  EXPECT_EQ(found_in(*open_jar_at(path, 8), "C"), "plain");
  EXPECT_EQ(found_in(*open_jar_at(path, 10), "C"), "for 9");
  EXPECT_EQ(found_in(*open_jar_at(path, 17), "C"), "for 11");
  EXPECT_EQ(found_in(*open_jar_at(path, 21), "C"), "for 21");
  EXPECT_EQ(found_in(*open_jar_at(path, 10), "D"), "absent");
  const auto jar = open_jar_at(path, 17);
  EXPECT_EQ(jar->find("C")->value().origin, path + "!META-INF/versions/11/C.class");
  EXPECT_THAT(jar->list().value(), ElementsAre("C", "D"));
}

TEST(JarContainer, OnlyTheMainSectionMakesAJarMultiRelease) {
  const TempDirectory directory;
  for (const char* manifest :
       {"", "Manifest-Version: 1.0\n", "Multi-Release: false\n", "Multi-Release: trueish\n",
        "X-Multi-Release: true\n", "Manifest-Version: 1.0\r\n\r\nName: x\r\nMulti-Release: true\r\n",
        "\nMulti-Release: true\n"}) {
    const auto jar = open_jar_at(directory.write_jar("x.jar", versioned(manifest)));
    EXPECT_EQ(found_in(*jar, "C"), "plain") << manifest;
    EXPECT_THAT(jar->list().value(), ElementsAre("C")) << manifest;
  }
  for (const char* manifest :
       {"multi-release: TRUE\n", "A: b\rMulti-Release: true", "A: b\n\tc\nMulti-Release: true\n"}) {
    EXPECT_EQ(found_in(*open_jar_at(directory.write_jar("x.jar", versioned(manifest))), "C"), "for 11")
        << manifest;
  }
}

TEST(JarContainer, NotAZipIsAnError) {
  const TempDirectory directory;
  const std::string path = directory.write("x.jar", "this is not a zip file");
  const auto jar = open_container(path, 17);
  ASSERT_FALSE(jar);
  EXPECT_THAT(jar.error().message, HasSubstr(path + ": cannot be read as a jar: Not a zip archive"));
}

TEST(JarContainer, TruncatedJarIsAnError) {
  const TempDirectory directory;
  const std::string whole = read_text(directory.write_jar("whole.jar", {{"C.class", std::string(500, 'x')}}));
  for (size_t size = 0; size < whole.size(); ++size) {
    const auto jar = open_container(directory.write("cut.jar", std::string_view(whole).substr(0, size)), 17);
    EXPECT_FALSE(jar && found_in(**jar, "C") == std::string(500, 'x')) << size;
  }
}

TEST(JarContainer, CorruptedEntryNamesJarAndEntry) {
  const TempDirectory directory;
  std::string contents;
  for (int i = 0; i < 2000; ++i) contents += std::to_string(i * 7919);
  std::string bytes = read_text(directory.write_jar("x.jar", {{"p/C.class", contents}}));
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x55);
  const std::string path = directory.write("x.jar", bytes);
  const std::string message = found_in(*open_jar_at(path), "p/C");
  EXPECT_THAT(message, HasSubstr("error: " + path + "!p/C.class: "));
}

// The class as it was, none of that name, or an error that names the jar: never other bytes.
TEST(JarContainer, EveryMutationGivesAnAnswer) {
  const TempDirectory directory;
  const std::string contents(50, 'x');
  std::string bytes = read_text(directory.write_jar(
      "x.jar", {{"META-INF/MANIFEST.MF", "Multi-Release: true\n"}, {"C.class", contents}}));
  size_t refused = 0;
  for (char& byte : bytes) {
    const char original = byte;
    for (const int flip : {0x01, 0x80, 0xFF}) {
      byte = static_cast<char>(original ^ flip);
      const auto jar = open_container(directory.write("bad.jar", bytes), 17);
      const std::string answer = jar ? found_in(**jar, "C") : "error: " + jar.error().message;
      if (answer.starts_with("error: ")) {
        ++refused;
        EXPECT_THAT(answer, HasSubstr("bad.jar"));
      } else {
        EXPECT_TRUE(answer == contents || answer == "absent") << answer;
      }
    }
    byte = original;
  }
  EXPECT_GT(refused, 0U);
}

TEST(JarContainer, ThreadsMayShareIt) {
  const TempDirectory directory;
  Entries entries;
  for (int i = 0; i < 50; ++i)
    entries.emplace_back("C" + std::to_string(i) + ".class", std::string(5000, 'x'));
  const auto jar = open_jar_at(directory.write_jar("x.jar", entries));
  const auto read_all = [&] {
    for (int i = 0; i < 50; ++i) EXPECT_EQ(found_in(*jar, "C" + std::to_string(i)), std::string(5000, 'x'));
  };
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i) threads.emplace_back(read_all);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace heapwright::classfile
