// Objects of other classes: constants, or made of nothing.
#include "api/object_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/api/sample_making.h"

namespace heapwright::api {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

class ObjectSamplesTest : public SampleMakingTest {
 protected:
  std::vector<std::string> objects(std::string_view name) {
    return texts(ObjectSamples(classes_.program(), *makers_, explored_).of(type(name)));
  }

  std::vector<const ir::ClassInfo*> explored_;
};

TEST_F(ObjectSamplesTest, ObjectsAreConstantsOrMadeOfNothing) {
  EXPECT_THAT(objects("java/math/BigInteger"), Contains("BigInteger.ONE"));
  EXPECT_THAT(objects("java/lang/StringBuilder"), ElementsAre("new StringBuilder()"));
}

TEST_F(ObjectSamplesTest, OnlyPublicClassesWithoutAnObjectAroundThemCanBeNamed) {
  EXPECT_TRUE(can_be_named(type("java/util/ArrayList")));
  EXPECT_TRUE(can_be_named(type("java/util/AbstractMap$SimpleEntry")));
  EXPECT_FALSE(can_be_named(type("java/util/ArrayList$Itr")));
}

}  // namespace
}  // namespace heapwright::api
