// What a search makes the objects with that calls take.
#include "search/vocabulary.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::search {
namespace {

using test::JavaSubject;

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;

constexpr const char* kShop = R"(package shop;
    import java.util.*;
    public class Shop {
      public void sell(Shape shape, List<Shape> others, Span<String> words, Map<Integer, Shape> by) {}
      public static class Data {
        public static Shape best() { return new Circle("best"); }
        public static final Shape UNIT = new Circle("unit");
        public static String word() { return "word"; }
        public static int number() { return 7; }
        static Shape hidden() { return null; }
        private static Shape none() { return null; }
      }
    }
    interface Shape {}
    class Circle implements Shape { Circle(String name) {} private Circle() {} }
    class Span<T> {
      private Span() {}
      static <E extends Comparable<E>> Span<E> of(E low, E high) { return new Span<>(); }
      static Span<Integer> small() { return null; }
      Iterator<T> iterator() { return null; }
    })";

class VocabularyTest : public test::JdkTest {
 protected:
  VocabularyTest() : subject_("shop/Shop.java", kShop, {"shop/Shop"}, {}, false, api::Access::kPackage) {}

  [[nodiscard]] Vocabulary vocabulary(std::vector<std::string> preferred = {}, bool package_access = true) {
    index_.emplace(classfile::ClassSource{subject_.class_path(), classfile::test_jdk()->home},
                   api::MakerCache(std::nullopt));
    Vocabulary made(subject_.worker(), {&*index_, std::move(preferred)});
    if (package_access) made.open_package();
    return made;
  }
  std::vector<std::string> texts(const Vocabulary& vocabulary, const std::vector<api::CallId>& calls) {
    std::vector<std::string> result;
    for (api::CallId id : calls) {
      const api::ApiCall& call = vocabulary.call(id);
      std::string_view owner = call.field != nullptr ? call.field->owner->name : call.method->owner->name;
      std::string name = call.field != nullptr ? std::string(call.field->name) : call.short_name();
      result.push_back(fmt::format("{} {}", ir::java_name(owner), name));
    }
    return result;
  }
  std::vector<std::string> makers(Vocabulary& vocabulary, const std::string& type,
                                  const std::string& signature = "") {
    return texts(vocabulary, vocabulary.makers(subject_.worker().program().require(type), signature).calls);
  }
  const api::Parameter& parameter_of_sell(size_t index) {
    const auto& calls = subject_.worker().api().calls();
    auto sell = std::find_if(calls.begin(), calls.end(),
                             [](const api::ApiCall& call) { return call.method->name == "sell"; });
    return sell->parameters.at(index);
  }

  JavaSubject subject_;
  std::optional<api::MakerIndex> index_;
};

TEST_F(VocabularyTest, ImplementersOfThePackageMakeAnInterface) {
  Vocabulary vocabulary = this->vocabulary();
  EXPECT_THAT(
      makers(vocabulary, "shop/Shape"),
      AllOf(IsSupersetOf({"shop.Circle new Circle(String)", "shop.Shop$Data best()", "shop.Shop$Data UNIT"}),
            Not(Contains("shop.Circle new Circle()")), Not(Contains("shop.Shop$Data none()"))));
}

TEST_F(VocabularyTest, WithoutAccessToThePackageOnlyPublicOnesMake) {
  Vocabulary vocabulary = this->vocabulary({}, false);
  EXPECT_THAT(makers(vocabulary, "shop/Shape"), ElementsAre("shop.Shop$Data UNIT", "shop.Shop$Data best()"));
}

TEST_F(VocabularyTest, TheJdkIsFullOfMakers) {
  Vocabulary vocabulary = this->vocabulary();
  EXPECT_THAT(makers(vocabulary, "java/util/List"), Contains("java.util.ArrayList new ArrayList()"));
  EXPECT_THAT(makers(vocabulary, "java/io/Reader"),
              Contains("java.io.StringReader new StringReader(String)"));
  EXPECT_THAT(makers(vocabulary, "java/io/InputStream"),
              Contains("java.io.ByteArrayInputStream new ByteArrayInputStream(byte[])"));
  EXPECT_THAT(makers(vocabulary, "java/util/Locale"), Contains("java.util.Locale ENGLISH"));
  EXPECT_THAT(makers(vocabulary, "java/nio/ByteBuffer"), Contains("java.nio.ByteBuffer allocate(int)"));
  EXPECT_THAT(makers(vocabulary, "java/util/TimeZone"), Contains("java.util.TimeZone getTimeZone(String)"));
  EXPECT_THAT(makers(vocabulary, "java/util/regex/Pattern"),
              Contains("java.util.regex.Pattern compile(String)"));
  EXPECT_THAT(makers(vocabulary, "java/util/Iterator"), Contains("java.util.List iterator()"));
  EXPECT_THAT(makers(vocabulary, "java/lang/Exception"),
              Contains("java.lang.Exception new Exception(String, Throwable)"));
}

TEST_F(VocabularyTest, AGenericMakerIsGivenWhatIsToBeInIt) {
  Vocabulary vocabulary = this->vocabulary();
  const ir::ClassInfo& span = subject_.worker().program().require("shop/Span");
  const auto& of_texts = vocabulary.makers(span, "Lshop/Span<Ljava/lang/String;>;").calls;
  ASSERT_THAT(texts(vocabulary, of_texts), ElementsAre("shop.Span of(Comparable, Comparable)"));
  const api::Parameter& low = vocabulary.call(of_texts[0]).parameters[0];
  ASSERT_NE(low.of_class, nullptr);
  EXPECT_EQ(low.of_class->name, "java/lang/String");
  const auto& of_any = vocabulary.makers(span).calls;
  EXPECT_THAT(texts(vocabulary, of_any),
              ElementsAre("shop.Span small()", "shop.Span of(Comparable, Comparable)"));
}

TEST_F(VocabularyTest, AListIsFilledWithWhatIsWantedInIt) {
  Vocabulary vocabulary = this->vocabulary();
  ir::Program& program = subject_.worker().program();
  const auto& methods =
      vocabulary.methods(program.require("java/util/ArrayList"), "Ljava/util/List<Lshop/Shape;>;");
  auto add = std::find_if(methods.begin(), methods.end(),
                          [&](api::CallId id) { return vocabulary.call(id).short_name() == "add(Object)"; });
  ASSERT_NE(add, methods.end());
  EXPECT_EQ(vocabulary.call(*add).parameters[0].of_class, &program.require("shop/Shape"));
}

TEST_F(VocabularyTest, AnIteratorOfTextsComesFromSomethingOfTexts) {
  Vocabulary vocabulary = this->vocabulary();
  const auto& calls = vocabulary
                          .makers(subject_.worker().program().require("java/util/Iterator"),
                                  "Ljava/util/Iterator<Ljava/lang/String;>;")
                          .calls;
  auto of_list = std::find_if(calls.begin(), calls.end(), [&](api::CallId id) {
    return vocabulary.call(id).method->owner->name == "java/util/List";
  });
  ASSERT_NE(of_list, calls.end());
  EXPECT_EQ(vocabulary.receiver_signature(*of_list), "Ljava/util/List<Ljava/lang/String;>;");
}

TEST_F(VocabularyTest, PeoplesOwnMakersComeFirst) {
  Vocabulary vocabulary = this->vocabulary({"shop/Shop$Data"});
  ir::Program& program = subject_.worker().program();
  const Vocabulary::Makers& shapes = vocabulary.makers(program.require("shop/Shape"));
  EXPECT_EQ(shapes.preferred, 3U);  // tests stand in the package
  EXPECT_THAT(texts(vocabulary, {shapes.calls.begin(), shapes.calls.begin() + 3}),
              Each(::testing::StartsWith("shop.Shop$Data")));
  EXPECT_EQ(vocabulary.makers(program.require("java/lang/String")).preferred, 1U);
  EXPECT_EQ(vocabulary.makers(program.require("java/lang/Object")).preferred, 0U);
}

TEST_F(VocabularyTest, AMakerThatNeverMakesAnythingIsHopeless) {
  Vocabulary vocabulary = this->vocabulary();
  api::CallId maker = vocabulary.makers(subject_.worker().program().require("shop/Shape")).calls[0];
  for (int i = 0; i < 50; ++i) vocabulary.tell(maker, false);
  EXPECT_TRUE(vocabulary.is_hopeless(maker));
  vocabulary.tell(maker, true);
  EXPECT_FALSE(vocabulary.is_hopeless(maker));
}

TEST_F(VocabularyTest, TheSameMakersComeInTheSameOrder) {
  Vocabulary first = vocabulary();
  std::vector<std::string> lists = makers(first, "java/util/Collection");
  JavaSubject again("shop/Shop.java", kShop, {"shop/Shop"}, {}, false, api::Access::kPackage);
  Vocabulary second(again.worker(), {&*index_, {}});
  second.open_package();
  const auto& calls = second.makers(again.worker().program().require("java/util/Collection")).calls;
  EXPECT_EQ(lists, texts(second, calls));
  EXPECT_EQ(lists.size(), 40U);
}

}  // namespace
}  // namespace heapwright::search
