// Lambdas that are passed where a method takes a function.
#include "api/function_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/api/sample_making.h"

namespace heapwright::api {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class FunctionSamplesTest : public SampleMakingTest {
 protected:
  std::vector<std::string> functions(std::string_view name, const std::vector<std::string>& arguments) {
    return texts(FunctionSamples(classes_.program(), *makers_).of(type(name), arguments));
  }
};

TEST_F(FunctionSamplesTest, AConditionIsTrueOrFalse) {
  EXPECT_THAT(functions("java/util/function/Predicate", {"Ljava/lang/Object;"}),
              ElementsAre("x -> true", "x -> false"));
}

TEST_F(FunctionSamplesTest, AConsumerDoesNothing) {
  EXPECT_THAT(functions("java/util/function/BiConsumer", {"Ljava/lang/Object;", "Ljava/lang/Object;"}),
              ElementsAre("(a, b) -> {}"));
}

TEST_F(FunctionSamplesTest, AnInterfaceOfSeveralMethodsIsNoFunction) {
  EXPECT_THAT(functions("java/util/Iterator", {"Ljava/lang/Object;"}), IsEmpty());
}

TEST_F(FunctionSamplesTest, TheSameFunctionIsMadeOnce) {
  functions("java/util/function/Predicate", {"Ljava/lang/Object;"});
  size_t before = classes_.program().class_count();
  functions("java/util/function/Predicate", {"Ljava/lang/Object;"});
  EXPECT_EQ(classes_.program().class_count(), before);
}

}  // namespace
}  // namespace heapwright::api
