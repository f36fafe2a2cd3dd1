#include "classfile/annotations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/class_builder.h"

namespace heapwright::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Annotations, TypesOfAllAttributesWhateverTheirElements) {
  ClassBuilder builder;
  const uint16_t first = builder.utf8("Lp/First;");
  const uint16_t second = builder.utf8("Lp/Second;");
  const uint16_t third = builder.utf8("Lp/Third;");
  const uint16_t value = builder.utf8("value");
  // @First(value = {1, E.CONSTANT}, value = @Third(value = "")) @Second
  const Bytes visible = Writer()
                            .u2(2)
                            .u2(first)
                            .u2(2)
                            .u2(value)
                            .append("[")
                            .u2(2)
                            .append("I")
                            .u2(9)
                            .append("e")
                            .u2(8)
                            .u2(9)
                            .u2(value)
                            .append("@")
                            .u2(third)
                            .u2(1)
                            .u2(value)
                            .append("s")
                            .u2(9)
                            .u2(second)
                            .u2(0)
                            .bytes();
  builder.add_attribute("RuntimeVisibleAnnotations", visible);
  builder.add_attribute("RuntimeInvisibleAnnotations", Writer().u2(1).u2(third).u2(0).bytes());
  builder.add_method(
      kAccAbstract, "m", "()V",
      {builder.attribute("RuntimeInvisibleAnnotations", Writer().u2(1).u2(second).u2(0).bytes())});
  const auto file = parse(builder.build());
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_THAT(annotation_types(file->pool, file->annotations),
              ElementsAre("Lp/First;", "Lp/Second;", "Lp/Third;"));
  EXPECT_THAT(annotation_types(file->pool, file->methods[0].annotations), ElementsAre("Lp/Second;"));
}

TEST(Annotations, DeprecatedMayMeanToBeRemoved) {
  ClassBuilder builder;
  const uint16_t deprecated = builder.utf8("Ljava/lang/Deprecated;");
  const uint16_t since = builder.utf8("since");
  const uint16_t for_removal = builder.utf8("forRemoval");
  const uint16_t yes = builder.constant(ConstantTag::kInteger, {0, 0, 0, 1});
  auto annotated = [&](uint16_t elements, const Bytes& values) {
    return builder.attribute("RuntimeVisibleAnnotations",
                             Writer().u2(1).u2(deprecated).u2(elements).append(values).bytes());
  };
  const Bytes text = Writer().u2(since).append("s").u2(since).bytes();
  const Bytes removed = Writer().append(text).u2(for_removal).append("Z").u2(yes).bytes();
  builder.add_method(kAccAbstract, "kept", "()V");
  builder.add_method(kAccAbstract, "old", "()V", {annotated(1, text)});
  builder.add_method(kAccAbstract, "gone", "()V", {annotated(2, removed)});
  const auto file = parse(builder.build());
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(deprecation(file->pool, file->methods[0].annotations), Deprecation::kNone);
  EXPECT_EQ(deprecation(file->pool, file->methods[1].annotations), Deprecation::kDeprecated);
  EXPECT_EQ(deprecation(file->pool, file->methods[2].annotations), Deprecation::kForRemoval);
}

TEST(Annotations, MalformedOnesAreLeftOut) {
  ClassBuilder builder;
  const uint16_t type = builder.utf8("Lp/A;");
  const uint16_t no_text = builder.class_ref("p/B");
  const Bytes truncated = Writer().u2(2).u2(type).u2(0).u2(type).u2(5).bytes();
  builder.add_attribute("RuntimeVisibleAnnotations", truncated);
  builder.add_attribute("RuntimeInvisibleAnnotations", Writer().u2(1).u2(no_text).u2(0).bytes());
  const auto file = parse(builder.build());
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_THAT(annotation_types(file->pool, file->annotations), ElementsAre("Lp/A;"));
}

TEST(Annotations, EndlessNestingEnds) {
  ClassBuilder builder;
  const uint16_t type = builder.utf8("Lp/A;");
  Writer nested;
  nested.u2(1).u2(type).u2(1).u2(type);
  for (int i = 0; i < 20'000; ++i) nested.append("[").u2(1);
  builder.add_attribute("RuntimeVisibleAnnotations", nested.bytes());
  const auto file = parse(builder.build());
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_THAT(annotation_types(file->pool, file->annotations), IsEmpty());
}

}  // namespace
}  // namespace heapwright::classfile
