// New collections of the JDK's with a few elements.
#include "api/collection_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/api/sample_making.h"

namespace heapwright::api {
namespace {

using ::testing::ElementsAre;

class CollectionSamplesTest : public SampleMakingTest {
 protected:
  CollectionSamples collections() {
    Parameter text = of("Ljava/lang/String;");
    for (const char* java : {"\"\"", "\"a\""}) text.samples.emplace_back().java = {java};
    return {classes_.program(), *makers_, std::move(text)};
  }
};

TEST_F(CollectionSamplesTest, CollectionsAreKnownByTheirInterfaces) {
  CollectionSamples known = collections();
  for (const char* name : {"java/util/Collection", "java/util/List", "java/util/Map", "java/util/Map$Entry",
                           "java/util/Iterator", "java/lang/Iterable"})
    EXPECT_TRUE(known.knows(type(name))) << name;
  EXPECT_FALSE(known.knows(type("java/lang/String")));
  EXPECT_FALSE(known.knows(type("java/lang/Object")));
}

TEST_F(CollectionSamplesTest, ListsHaveUpToTwoElements) {
  EXPECT_THAT(texts(collections().of(type("java/util/List"), {of("Ljava/lang/Object;")})),
              ElementsAre("new ArrayList<>()", "new ArrayList<>(Collections.singletonList(...))",
                          "new ArrayList<>(Arrays.asList(..., ...))",
                          "new ArrayList<>(Collections.singletonList(Integer.valueOf(...)))",
                          "new ArrayList<>(Arrays.asList(\"\", \"a\"))"));
}

TEST_F(CollectionSamplesTest, ElementListsAreOfEveryLengthUpToTwo) {
  std::vector<size_t> lengths;
  for (const auto& list : element_lists(of("I"))) lengths.push_back(list.size());
  EXPECT_THAT(lengths, ElementsAre(0, 1, 2));
}

}  // namespace
}  // namespace heapwright::api
