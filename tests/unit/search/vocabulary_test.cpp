// What a search makes the objects with that calls take.
#include "search/vocabulary.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/support/compiled_java.h"
#include "unit/support/test_program.h"

namespace heapwright::search {
namespace {

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
  void SetUp() override {
    test::JdkTest::SetUp();
    if (!IsSkipped()) worker_ = new_worker();
  }
  [[nodiscard]] std::unique_ptr<heapgraph::Worker> new_worker() {
    heapgraph::WorkerOptions options;
    options.classes = {"shop/Shop"};
    options.api.access = api::Access::kPackage;
    options.source = {test::compiled_java({{"shop/Shop.java", kShop}}), classfile::test_jdk()->home};
    index_.emplace(options.source, api::MakerCache(std::nullopt));
    auto made = heapgraph::Worker::make(options, names_);
    EXPECT_TRUE(made.ok());
    return std::move(*made);
  }
  Vocabulary& vocabulary(std::vector<std::string> preferred = {}) {
    vocabulary_.emplace(*worker_, VocabularyOptions{&*index_, std::move(preferred)});
    vocabulary_->open_package();
    return *vocabulary_;
  }
  [[nodiscard]] ir::Program& program() { return worker_->program(); }
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
    return texts(vocabulary, vocabulary.makers(program().require(type), signature).calls);
  }
  shape::ClassNames names_;
  std::unique_ptr<heapgraph::Worker> worker_;
  std::optional<api::MakerIndex> index_;
  std::optional<Vocabulary> vocabulary_;
};

TEST_F(VocabularyTest, ImplementersOfThePackageMakeAnInterface) {
  Vocabulary& vocabulary = this->vocabulary();
  EXPECT_THAT(
      makers(vocabulary, "shop/Shape"),
      AllOf(IsSupersetOf({"shop.Circle new Circle(String)", "shop.Shop$Data best()", "shop.Shop$Data UNIT"}),
            Not(Contains("shop.Circle new Circle()")), Not(Contains("shop.Shop$Data none()"))));
}

TEST_F(VocabularyTest, WithoutAccessToThePackageOnlyPublicOnesMake) {
  Vocabulary vocabulary(*worker_, {&*index_, {}});
  EXPECT_THAT(makers(vocabulary, "shop/Shape"), ElementsAre("shop.Shop$Data UNIT", "shop.Shop$Data best()"));
}

TEST_F(VocabularyTest, TheJdkIsFullOfMakers) {
  Vocabulary& vocabulary = this->vocabulary();
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
  EXPECT_THAT(makers(vocabulary, "java/util/Iterator"), Contains("java.lang.Iterable iterator()"));
  EXPECT_THAT(makers(vocabulary, "java/lang/Exception"),
              Contains("java.lang.Exception new Exception(String, Throwable)"));
}

TEST_F(VocabularyTest, NothingIsMadeWhoseOrderIsAnotherOneInEachJvm) {
  Vocabulary& vocabulary = this->vocabulary();
  EXPECT_THAT(
      makers(vocabulary, "java/util/Set"),
      AllOf(Contains("java.util.Set of(Object)"), Not(Contains("java.util.Set of(Object, Object)")),
            Not(Contains("java.util.Set copyOf(Collection)")), Not(Contains("java.util.Set of(Object[])"))));
  EXPECT_THAT(makers(vocabulary, "java/util/Map"),
              Not(Contains("java.util.Map of(Object, Object, Object, Object)")));
}

TEST_F(VocabularyTest, AGenericMakerIsGivenWhatIsToBeInIt) {
  Vocabulary& vocabulary = this->vocabulary();
  const ir::ClassInfo& span = program().require("shop/Span");
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
  Vocabulary& vocabulary = this->vocabulary();
  const auto& methods =
      vocabulary.methods(program().require("java/util/ArrayList"), "Ljava/util/List<Lshop/Shape;>;");
  auto add = std::find_if(methods.begin(), methods.end(),
                          [&](api::CallId id) { return vocabulary.call(id).short_name() == "add(Object)"; });
  ASSERT_NE(add, methods.end());
  EXPECT_EQ(vocabulary.call(*add).parameters[0].of_class, &program().require("shop/Shape"));
}

TEST_F(VocabularyTest, AnIteratorOfTextsComesFromSomethingOfTexts) {
  Vocabulary& vocabulary = this->vocabulary();
  const auto& calls =
      vocabulary.makers(program().require("java/util/Iterator"), "Ljava/util/Iterator<Ljava/lang/String;>;")
          .calls;
  auto of_any = std::find_if(calls.begin(), calls.end(), [&](api::CallId id) {
    return vocabulary.call(id).method->owner->name == "java/lang/Iterable";
  });
  ASSERT_NE(of_any, calls.end());
  EXPECT_EQ(vocabulary.receiver_signature(*of_any), "Ljava/lang/Iterable<Ljava/lang/String;>;");
}

TEST_F(VocabularyTest, PeoplesOwnMakersComeFirst) {
  Vocabulary& vocabulary = this->vocabulary({"shop/Shop$Data"});
  const Vocabulary::Makers& shapes = vocabulary.makers(program().require("shop/Shape"));
  EXPECT_EQ(shapes.preferred, 3U);  // tests stand in the package
  EXPECT_THAT(texts(vocabulary, {shapes.calls.begin(), shapes.calls.begin() + 3}),
              Each(::testing::StartsWith("shop.Shop$Data")));
  EXPECT_EQ(vocabulary.makers(program().require("java/lang/String")).preferred, 1U);
  EXPECT_EQ(vocabulary.makers(program().require("java/lang/Object")).preferred, 0U);
}

TEST_F(VocabularyTest, AMakerThatNeverMakesAnythingIsHopeless) {
  Vocabulary& vocabulary = this->vocabulary();
  api::CallId maker = vocabulary.makers(program().require("shop/Shape")).calls[0];
  for (int i = 0; i < 50; ++i) vocabulary.tell(maker, false);
  EXPECT_TRUE(vocabulary.is_hopeless(maker));
  vocabulary.tell(maker, true);
  EXPECT_FALSE(vocabulary.is_hopeless(maker));
}

TEST_F(VocabularyTest, TheSameMakersComeInTheSameOrder) {
  Vocabulary& first = vocabulary();
  std::vector<std::string> lists = makers(first, "java/util/Collection");
  std::unique_ptr<heapgraph::Worker> again = new_worker();
  Vocabulary second(*again, {&*index_, {}});
  second.open_package();
  const auto& calls = second.makers(again->program().require("java/util/Collection")).calls;
  EXPECT_EQ(lists, texts(second, calls));
  EXPECT_EQ(lists.size(), 40U);
}

}  // namespace
}  // namespace heapwright::search
