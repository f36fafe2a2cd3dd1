// Damaged classes: whatever happens to the bytes, the parser answers and stays inside them. Each damaged
// class is a copy of exactly its size, so that a sanitizer sees a read beyond its end.
#include <string>

#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "unit/support/class_builder.h"
#include "unit/support/test_files.h"

namespace heapwright::classfile {
namespace {

// A class with each kind of table in it.
Bytes varied_class() {
  ClassBuilder builder;
  const uint16_t name = builder.utf8("x");
  const uint16_t type = builder.utf8("I");
  const uint16_t number = builder.constant(ConstantTag::kLong, Bytes(8, 1));
  const uint16_t target = builder.member(ConstantTag::kMethod, "p/B", "boot", "()V");
  const uint16_t handle = builder.handle(HandleKind::kInvokeStatic, target);
  const uint16_t call_type = builder.name_and_type("get", "()Lp/C;");
  builder.constant(ConstantTag::kInvokeDynamic, u2s({0, call_type}));
  const Bytes code = builder.code({0, 0, 0xB1}, 2, u2s({1, 0, 2, 2, 2}),
                                  {builder.attribute("LineNumberTable", u2s({1, 0, 10})),
                                   builder.attribute("LocalVariableTable", u2s({1, 0, 3, name, type, 1}))});
  builder.add_interface("p/I");
  builder.add_field(kAccStatic, "f", "J", {builder.attribute("ConstantValue", u2s({number}))});
  builder.add_method(0, "m", "(I)V", {code, builder.attribute("Exceptions", u2s({1, 2}))});
  builder.add_attribute("BootstrapMethods", u2s({1, handle, 1, 2}));
  builder.add_attribute("InnerClasses", u2s({1, 2, 0, 0, 1}));
  builder.add_attribute("Record", u2s({1, name, type, 0}));
  return builder.build();
}

TEST(ParseClass, EverySingleByteMutationGivesAnAnswer) {
  Bytes bytes = varied_class();
  ASSERT_TRUE(parse(bytes));
  size_t failures = 0;
  for (uint8_t& byte : bytes) {
    const uint8_t original = byte;
    for (uint32_t value = 0; value < 256; ++value) {
      byte = static_cast<uint8_t>(value);
      const auto result = parse(bytes);
      if (result) continue;
      ++failures;
      const std::string& message = result.error().message;
      ASSERT_TRUE(message.starts_with("p/C.class: ") && message.find(" at byte ") != std::string::npos &&
                  message.find('\n') == std::string::npos)
          << message;
    }
    byte = original;
  }
  EXPECT_GT(failures, 0U);
}

TEST(ParseClass, EveryTruncationOfASmallClassIsAnError) {
  const Bytes bytes = varied_class();
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(parse(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)))) << size;
  }
}

TEST(ParseClass, EveryTruncationOfStringIsAnError) {
  if (!test_jdk()) GTEST_SKIP() << "no JDK here";
  const auto found = test_jdk()->image->find("java/lang/String");
  ASSERT_TRUE(found && *found);
  const auto bytes = (**found).bytes;
  ASSERT_TRUE(parse(Bytes(bytes.begin(), bytes.end())));
  for (size_t size = 0; size < bytes.size(); size += 7) {
    const auto cut = bytes.first(size);
    EXPECT_FALSE(parse(Bytes(cut.begin(), cut.end()))) << size;
  }
}

}  // namespace
}  // namespace heapwright::classfile
