#include "lazyheap/method_inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/models.h"
#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kMethodInputsSource = R"java(
package p;

abstract class Stock {
  static int total;
  static final int LIMIT = 9;
  static String label = "x";
  int count;

  Stock(int count) { this.count = count; }
  static int sum(int a, long b, String text, int[] numbers) { return a; }
  int add(int n) { return count + n; }
  abstract int price();
  private int own() { return count; }

  static class Item extends Stock {
    static boolean open;
    Item(int n) { super(n); }
    int price() { return 1; }
    int add(int n) { return n; }
  }
  static class Box extends Stock {
    Box() { super(1); }
    int price() { return 2; }
  }
}
)java";

class MethodInputsTest : public test::JdkTest {
 protected:
  base::Result<MethodInputs> inputs(const std::string& name, std::vector<GivenValue> given = {},
                                    StaticInputs statics = StaticInputs::kNone) {
    const ir::Method& method = java_.method(name);
    return MethodInputs::of(java_.classes.program(), method, *method.owner, given, statics);
  }
  std::vector<std::string> names(const std::string& name, StaticInputs statics = StaticInputs::kNone) {
    std::vector<std::string> result;
    auto made = inputs(name, {}, statics);
    for (const Input& input : made->inputs()) result.push_back(input.name);
    return result;
  }
  std::string refusal(const std::string& name, std::vector<GivenValue> given = {}) {
    auto made = inputs(name, std::move(given));
    return made.ok() ? "" : made.error().message;
  }

  ExploredJava java_{{{"p/Stock.java", kMethodInputsSource}}};
};

TEST_F(MethodInputsTest, AreTheParametersByName) {
  EXPECT_THAT(names("Stock.sum"), ElementsAre("a", "b", "text", "numbers"));
  auto made = inputs("Stock.sum");
  EXPECT_EQ(made->passed(), 4U);
  EXPECT_EQ(made->inputs()[0].declared, nullptr);
  EXPECT_EQ(made->inputs()[3].declared, &java_.classes.type("[I"));
}

TEST_F(MethodInputsTest, BeginWithTheReceiver) {
  EXPECT_THAT(names("Stock.add"), ElementsAre("this", "n"));
  EXPECT_TRUE(inputs("Stock.add")->inputs()[0].is_receiver);
  EXPECT_THAT(names("Stock$Box.<init>"), IsEmpty()) << "a constructor makes its own";
}

TEST_F(MethodInputsTest, EndWithTheStaticFieldsOfTheClassAndThoseNestedInIt) {
  EXPECT_THAT(names("Stock.add", StaticInputs::kChanging),
              ElementsAre("this", "n", "Stock.total", "Stock.label", "Stock.Item.open"));
  EXPECT_EQ(inputs("Stock.add", {}, StaticInputs::kChanging)->passed(), 2U);
}

TEST_F(MethodInputsTest, ReceiversAreOfTheClassesThatInheritTheMethod) {
  InputClasses world(java_.classes.program(), "p", {});
  exec::Interpreter vm(java_.classes.program(), models::natives(), {});
  EXPECT_THAT(inputs("Stock.add")->receivers(vm, world), ElementsAre(&java_.type("Stock$Box")));
  EXPECT_EQ(inputs("Stock.own")->receivers(vm, world).size(), 2U) << "nobody overrides a private method";
}

TEST_F(MethodInputsTest, WithoutCodeThereAreNone) {
  EXPECT_EQ(refusal("Stock.price"),
            "p.Stock.price() is abstract: it has no paths; name the method of a class that implements it");
  EXPECT_EQ(refusal("Stock.<init>"), "p.Stock is abstract: name a constructor of a class that extends it");
}

TEST_F(MethodInputsTest, GivenValuesMustFit) {
  EXPECT_EQ(refusal("Stock.sum", {{"a", "-5"}, {"text", "x"}, {"numbers", "null"}}), "");
  EXPECT_EQ(refusal("Stock.sum", {{"a", "x"}}), "--concrete a=x: not a valid int");
  EXPECT_EQ(refusal("Stock.sum", {{"numbers", "1"}}),
            "--concrete numbers=1: an input of type int[] can only be null");
  EXPECT_EQ(refusal("Stock.sum", {{"texts", "1"}}),
            "--concrete texts=1: there is no input texts; did you mean text?");
  EXPECT_EQ(refusal("Stock.add", {{"this", "null"}}), "--concrete this=null: there is no input this");
}

TEST_F(MethodInputsTest, AGivenTextIsNullOnlyByThatName) {
  auto made = inputs("Stock.sum", {{"text", "null"}, {"a", "7"}});
  EXPECT_TRUE(made->inputs()[2].is_given);
  EXPECT_FALSE(made->inputs()[2].given.has_value());
  machine::Path path;
  EXPECT_EQ(MethodInputs::given_value(java_.classes.program(), path, made->inputs()[0]).as<int32_t>(), 7);
}

}  // namespace
}  // namespace heapwright::lazyheap
