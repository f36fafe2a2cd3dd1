// What makes objects of a type, read from class files; and the tables that are kept.
#include "api/maker_index.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "unit/support/compiled_java.h"
#include "unit/support/test_program.h"

namespace heapwright::api {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<test::JavaFile> kShop = {
    {"shop/Shape.java", "package shop; public interface Shape { Shape UNIT = Square.of(1); }"},
    {"shop/Square.java", R"(package shop;
        public class Square implements Shape {
          Square(int side) {}
          public static Square of(int side) { return new Square(side); }
          public Square twice() { return this; }
          private static Square none() { return null; }
        })"},
    {"shop/Builder.java", R"(package shop;
        public class Builder {
          public Builder() {}
          public Builder side(int side) { return this; }
          public Shape build() { return null; }
          public static abstract class Part implements Shape { public Part() {} }
          private static class Hidden implements Shape { public Hidden() {} }
          public class Inner implements Shape { public Inner() {} }
          static class Near extends Part { Near(String name) {} }
          public Object any() { return new Object() {}; }
        })"}};

class MakerIndexTest : public test::JdkTest {
 protected:
  [[nodiscard]] std::string cache() const { return files_.path("cache"); }
  [[nodiscard]] MakerIndex index_of(const std::string& class_path) const {
    return MakerIndex({.class_path = class_path, .jdk = classfile::test_jdk()->home}, MakerCache(cache()));
  }
  static std::vector<std::string> texts(const std::vector<Maker>& makers) {
    std::vector<std::string> result;
    for (const Maker& maker : makers)
      result.push_back(fmt::format("{}.{}{}", maker.owner->name, maker.name, maker.descriptor));
    return result;
  }
  static std::vector<std::string> names(const std::vector<const MakerType*>& types) {
    std::vector<std::string> result;
    for (const MakerType* type : types) result.emplace_back(type->name);
    return result;
  }

  classfile::TempDirectory files_;
};

TEST_F(MakerIndexTest, ConstructorsFactoriesConstantsAndMethodsOfOtherObjectsMake) {
  MakerIndex index = index_of(test::compiled_java(kShop));
  EXPECT_THAT(texts(index.makers("shop/Square")),
              ElementsAre("shop/Square.<init>(I)V", "shop/Square.of(I)Lshop/Square;"));
  EXPECT_THAT(texts(index.makers("shop/Shape")),
              ElementsAre("shop/Builder.build()Lshop/Shape;", "shop/Shape.UNITLshop/Shape;"));
  EXPECT_THAT(texts(index.makers("shop/Builder")), ElementsAre("shop/Builder.<init>()V"));
}

TEST_F(MakerIndexTest, NobodyConstructsWhatIsAbstractHiddenOrNeedsAnObjectAroundIt) {
  MakerIndex index = index_of(test::compiled_java(kShop));
  EXPECT_THAT(names(index.subtypes("shop/Shape")),
              ElementsAre("shop/Builder$Hidden", "shop/Builder$Inner", "shop/Builder$Part", "shop/Square"));
  EXPECT_THAT(index.makers("shop/Builder$Part"), IsEmpty());
  EXPECT_THAT(index.makers("shop/Builder$Hidden"), IsEmpty());
  EXPECT_THAT(index.makers("shop/Builder$Inner"), IsEmpty());
  EXPECT_THAT(texts(index.makers("shop/Builder$Near")),
              ElementsAre("shop/Builder$Near.<init>(Ljava/lang/String;)V"));
}

TEST_F(MakerIndexTest, OnlyCodeOfItsPackageCanNameWhatIsNotPublic) {
  MakerIndex index = index_of(test::compiled_java(kShop));
  const MakerType* near = index.type("shop/Builder$Near");
  ASSERT_NE(near, nullptr);
  EXPECT_TRUE(index.is_nameable(*near, "shop"));
  EXPECT_FALSE(index.is_nameable(*near, "elsewhere"));
  EXPECT_TRUE(index.is_nameable(*index.type("shop/Builder$Part"), "elsewhere"));
  EXPECT_FALSE(index.is_nameable(*index.type("shop/Builder$Hidden"), "shop"));
}

TEST_F(MakerIndexTest, TheJdkGivesWhatItsModulesExport) {
  MakerIndex index = index_of(files_.path());
  EXPECT_THAT(texts(index.makers("java/util/Iterator")),
              AllOf(Contains("java/util/List.iterator()Ljava/util/Iterator;"), Each(StartsWith("java"))));
  EXPECT_THAT(names(index.subtypes("java/io/Reader")),
              IsSupersetOf({"java/io/StringReader", "java/io/BufferedReader", "java/io/InputStreamReader"}));
  EXPECT_THAT(texts(index.makers("java/util/Locale")),
              Contains("java/util/Locale.ENGLISHLjava/util/Locale;"));
  EXPECT_THAT(names(index.subtypes("java/util/TimeZone")), Not(Contains(StartsWith("sun/"))));
  EXPECT_EQ(index.type("sun/util/calendar/ZoneInfo"), nullptr);
  EXPECT_TRUE(index.is_of_jdk(*index.type("java/util/List")));
  EXPECT_EQ(index.place_of(*index.type("java/sql/Timestamp")), "java.sql");
}

TEST_F(MakerIndexTest, WhatIsToBeRemovedIsKnown) {
  MakerIndex index = index_of(files_.path());
  auto deprecation_of = [&](std::string_view type) { return index.type(type)->deprecation; };
  EXPECT_EQ(deprecation_of("java/lang/Thread"), classfile::Deprecation::kNone);
  EXPECT_EQ(deprecation_of("java/util/Observable"), classfile::Deprecation::kDeprecated);
  EXPECT_EQ(deprecation_of("java/lang/SecurityManager"), classfile::Deprecation::kForRemoval);
}

TEST_F(MakerIndexTest, OfTwoClassesOfOneNameTheFirstCounts) {
  std::string other = test::compiled_java(
      {{"shop/Square.java", "package shop; public class Square { public Square(long side) {} }"}});
  MakerIndex index = index_of(other + ":" + test::compiled_java(kShop));
  EXPECT_THAT(texts(index.makers("shop/Square")), ElementsAre("shop/Square.<init>(J)V"));
  EXPECT_THAT(names(index.subtypes("shop/Shape")), Not(Contains("shop/Square")));
}

TEST_F(MakerIndexTest, AJarIsReadOnceAndAgainWhenItHasChanged) {
  std::string folder = test::compiled_java(kShop);
  auto jar = [&](const std::string& name) {
    return files_.write_jar("shop.jar",
                            {{name + ".class", classfile::read_text(folder + "/" + name + ".class")}});
  };
  std::string path = jar("shop/Square");
  EXPECT_NE(index_of(path).type("shop/Square"), nullptr);
  auto count = [&] {
    return std::distance(std::filesystem::directory_iterator(cache()), std::filesystem::directory_iterator());
  };
  EXPECT_EQ(count(), 1);
  EXPECT_NE(index_of(path).type("shop/Square"), nullptr);
  std::filesystem::remove(path);
  jar("shop/Builder");
  EXPECT_EQ(index_of(path).type("shop/Square"), nullptr);
  EXPECT_NE(index_of(path).type("shop/Builder"), nullptr);
  EXPECT_EQ(count(), 1);
}

TEST_F(MakerIndexTest, ADamagedCacheIsMadeAnew) {
  std::string folder = test::compiled_java(kShop);
  std::string path = files_.write_jar(
      "shop.jar", {{"shop/Square.class", classfile::read_text(folder + "/shop/Square.class")}});
  EXPECT_EQ(index_of(path).makers("shop/Square").size(), 2U);
  std::string kept = std::filesystem::directory_iterator(cache())->path().string();
  std::string good = classfile::read_text(kept);
  for (size_t size : {size_t{0}, size_t{10}, good.size() / 2, good.size() - 1}) {
    std::ofstream(kept, std::ios::binary) << good.substr(0, size);
    EXPECT_EQ(index_of(path).makers("shop/Square").size(), 2U);
    EXPECT_EQ(classfile::read_text(kept), good);
  }
  for (size_t at = 0; at < good.size(); at += 7) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] + 1);
    std::ofstream(kept, std::ios::binary) << bad;
    EXPECT_EQ(index_of(path).makers("shop/Square").size(), 2U);
  }
}

TEST_F(MakerIndexTest, WithoutAPlaceForTheCacheNothingIsKept) {
  std::string path = files_.write("file", "no folder");
  MakerIndex index({.class_path = test::compiled_java(kShop), .jdk = classfile::test_jdk()->home},
                   MakerCache(path + "/below"));
  EXPECT_NE(index.type("java/util/List"), nullptr);
  MakerIndex off({.class_path = ".", .jdk = classfile::test_jdk()->home}, MakerCache(std::nullopt));
  EXPECT_NE(off.type("java/util/List"), nullptr);
}

}  // namespace
}  // namespace heapwright::api
