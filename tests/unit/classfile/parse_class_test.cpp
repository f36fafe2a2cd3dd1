#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "unit/support/class_builder.h"

namespace heapwright::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

ClassFile parsed(const ClassBuilder& builder) {
  auto result = parse(builder.build());
  if (!result) {
    ADD_FAILURE() << result.error().message;
    return {};
  }
  return *std::move(result);
}

TEST(ParseClass, ReadsNameSuperclassFlagsAndVersion) {
  ClassBuilder builder;
  builder.minor = 3;
  builder.major = 45;
  builder.flags = kAccPublic | kAccFinal;
  builder.add_interface("p/I");
  builder.add_interface("p/J");
  const ClassFile file = parsed(builder);
  EXPECT_EQ(file.name, "p/C");
  EXPECT_EQ(file.super_name, "java/lang/Object");
  EXPECT_THAT(file.interfaces, ElementsAre("p/I", "p/J"));
  EXPECT_EQ(file.flags, kAccPublic | kAccFinal);
  EXPECT_EQ(file.major_version, 45);
  EXPECT_EQ(file.minor_version, 3);
  EXPECT_FALSE(file.record_components);
}

TEST(ParseClass, AcceptsEverySupportedVersion) {
  for (uint16_t major = kOldestMajor; major <= kNewestMajor; ++major) {
    ClassBuilder builder;
    builder.major = major;
    EXPECT_TRUE(parse(builder.build())) << major;
  }
}

TEST(ParseClass, ObjectHasNoSuperclass) {
  ClassBuilder builder;
  builder.this_class = builder.super_class;
  builder.super_class = 0;
  EXPECT_EQ(parsed(builder).super_name, "");
}

TEST(ParseClass, ReadsModuleInfo) {
  ClassBuilder builder;
  builder.flags = kAccModule;
  builder.this_class = builder.class_ref("module-info");
  builder.super_class = 0;
  const uint16_t module = builder.text_constant(ConstantTag::kModule, "java.base");
  const uint16_t package = builder.text_constant(ConstantTag::kPackage, "java/lang");
  const ClassFile file = parsed(builder);
  EXPECT_EQ(file.name, "module-info");
  EXPECT_EQ(file.pool.tag(module), ConstantTag::kModule);
  EXPECT_EQ(file.pool.tag(package), ConstantTag::kPackage);
}

TEST(ParseClass, ReadsNumericAndTextConstants) {
  ClassBuilder builder;
  const uint16_t number = builder.constant(ConstantTag::kInteger, {0xFF, 0xFF, 0xFF, 0xFE});
  const uint16_t real = builder.constant(ConstantTag::kFloat, {0x3F, 0x80, 0, 0});
  const uint16_t wide = builder.constant(ConstantTag::kLong, {0x80, 0, 0, 0, 0, 0, 0, 1});
  const uint16_t wide_real = builder.constant(ConstantTag::kDouble, {0x3F, 0xF0, 0, 0, 0, 0, 0, 0});
  const uint16_t text = builder.text_constant(ConstantTag::kString, "hello");
  const uint16_t type = builder.text_constant(ConstantTag::kMethodType, "(I)V");
  const ClassFile file = parsed(builder);
  EXPECT_EQ(file.pool.bits(number), 0xFFFFFFFEU);
  EXPECT_EQ(file.pool.bits(real), 0x3F800000U);
  EXPECT_EQ(file.pool.bits(wide), 0x8000000000000001U);
  EXPECT_EQ(file.pool.bits(wide_real), 0x3FF0000000000000U);
  EXPECT_EQ(file.pool.tag(static_cast<uint16_t>(wide + 1)), ConstantTag::kUnusable);
  EXPECT_EQ(file.pool.string(text), "hello");
  EXPECT_EQ(file.pool.method_type(type), "(I)V");
  EXPECT_EQ(file.pool.class_name(file.pool.size()), std::nullopt);
  EXPECT_EQ(file.pool.bits(text), std::nullopt);
  EXPECT_EQ(file.pool.string(number), std::nullopt);
}

TEST(ParseClass, ReadsMembersAndHandles) {
  ClassBuilder builder;
  const uint16_t field = builder.member(ConstantTag::kField, "p/D", "f", "I");
  const uint16_t method = builder.member(ConstantTag::kMethod, "[I", "clone", "()Ljava/lang/Object;");
  const uint16_t abstract = builder.member(ConstantTag::kInterfaceMethod, "p/I", "run", "()V");
  const uint16_t getter = builder.handle(HandleKind::kGetField, field);
  const uint16_t call = builder.handle(HandleKind::kInvokeStatic, abstract);
  const ClassFile file = parsed(builder);
  EXPECT_EQ(file.pool.field(field)->name, "f");
  EXPECT_EQ(file.pool.field(method), std::nullopt);
  EXPECT_EQ(file.pool.method(method)->owner, "[I");
  EXPECT_FALSE(file.pool.method(method)->of_interface);
  EXPECT_TRUE(file.pool.method(abstract)->of_interface);
  EXPECT_EQ(file.pool.method_handle(getter)->kind, HandleKind::kGetField);
  EXPECT_EQ(file.pool.method_handle(getter)->member.descriptor, "I");
  EXPECT_EQ(file.pool.method_handle(call)->member.name, "run");
}

TEST(ParseClass, ReadsBootstrapMethodsAndTheirUses) {
  ClassBuilder builder;
  const uint16_t target = builder.member(ConstantTag::kMethod, "p/B", "boot", "()Ljava/lang/Object;");
  const uint16_t handle = builder.handle(HandleKind::kInvokeStatic, target);
  const uint16_t text = builder.text_constant(ConstantTag::kString, "x");
  const uint16_t value_type = builder.name_and_type("v", "I");
  const uint16_t call_type = builder.name_and_type("get", "()Lp/C;");
  const uint16_t value = builder.constant(ConstantTag::kDynamic, u2s({0, value_type}));
  const uint16_t call = builder.constant(ConstantTag::kInvokeDynamic, u2s({1, call_type}));
  builder.add_attribute("BootstrapMethods", u2s({2, handle, 0, handle, 2, text, value}));
  const ClassFile file = parsed(builder);
  ASSERT_EQ(file.bootstrap_methods.size(), 2U);
  EXPECT_EQ(file.bootstrap_methods[1].handle, handle);
  EXPECT_THAT(file.bootstrap_methods[1].arguments, ElementsAre(text, value));
  EXPECT_EQ(file.pool.dynamic(value)->descriptor, "I");
  EXPECT_EQ(file.pool.invoke_dynamic(call)->bootstrap, 1);
  EXPECT_EQ(file.pool.invoke_dynamic(value), std::nullopt);
}

TEST(ParseClass, ReadsFields) {
  ClassBuilder builder;
  const uint16_t seven = builder.constant(ConstantTag::kInteger, {0, 0, 0, 7});
  const uint16_t signature = builder.utf8("TT;");
  builder.add_field(kAccStatic, "limit", "B", {builder.attribute("ConstantValue", u2s({seven}))});
  builder.add_field(kAccPrivate, "value", "Ljava/lang/Object;",
                    {builder.attribute("Signature", u2s({signature}))});
  const ClassFile file = parsed(builder);
  ASSERT_EQ(file.fields.size(), 2U);
  EXPECT_EQ(file.fields[0].constant_value, seven);
  EXPECT_EQ(file.fields[1].name, "value");
  EXPECT_EQ(file.fields[1].signature, "TT;");
  EXPECT_EQ(file.fields[1].constant_value, 0);
}

TEST(ParseClass, ConstantValueOfAnInstanceFieldHasNoMeaning) {
  ClassBuilder builder;
  const uint16_t seven = builder.constant(ConstantTag::kInteger, {0, 0, 0, 7});
  builder.add_field(kAccFinal, "limit", "I", {builder.attribute("ConstantValue", u2s({seven}))});
  EXPECT_EQ(parsed(builder).fields[0].constant_value, 0);
}

TEST(ParseClass, ReadsMethodAttributes) {
  ClassBuilder builder;
  const uint16_t thrown = builder.class_ref("java/io/IOException");
  const uint16_t name = builder.utf8("x");
  const uint16_t signature = builder.utf8("<T:Ljava/lang/Object;>(TT;I)V");
  const Bytes parameters = Writer().u1(2).u2(name).u2(0).u2(0).u2(kAccSynthetic).bytes();
  builder.add_method(
      kAccAbstract, "m", "(Ljava/lang/Object;I)V",
      {builder.attribute("Exceptions", u2s({1, thrown})), builder.attribute("MethodParameters", parameters),
       builder.attribute("Signature", u2s({signature})), builder.attribute("Deprecated", {})});
  const ClassFile file = parsed(builder);
  ASSERT_EQ(file.methods.size(), 1U);
  const Method& method = file.methods[0];
  EXPECT_THAT(method.thrown, ElementsAre("java/io/IOException"));
  EXPECT_THAT(method.parameter_names, ElementsAre("x", ""));
  EXPECT_EQ(method.signature, "<T:Ljava/lang/Object;>(TT;I)V");
  EXPECT_FALSE(method.code);
}

TEST(ParseClass, ReadsCodeWithItsTables) {
  ClassBuilder builder;
  const uint16_t caught = builder.class_ref("java/lang/Error");
  const uint16_t name = builder.utf8("n");
  const uint16_t type = builder.utf8("J");
  const Bytes ranges = u2s({2, 0, 2, 2, caught, 0, 3, 2, 0});
  const Bytes code = builder.code({0, 0, kReturn}, 3, ranges,
                                  {builder.attribute("LineNumberTable", u2s({1, 2, 12})),
                                   builder.attribute("LineNumberTable", u2s({2, 1, 11, 0, 10})),
                                   builder.attribute("LocalVariableTable", u2s({1, 0, 3, name, type, 1})),
                                   builder.attribute("StackMapTable", u2s({0}))});
  builder.add_method(0, "m", "(J)V", {code});
  const Bytes bytes = builder.build();
  const auto file = parse(bytes);
  ASSERT_TRUE(file) << file.error().message;
  const Code& read = file->methods.at(0).code.value();
  EXPECT_EQ(read.max_stack, 2);
  EXPECT_EQ(read.max_locals, 3);
  EXPECT_THAT(read.bytes, ElementsAre(0, 0, kReturn));
  EXPECT_EQ(bytes.at(read.file_offset + 2), kReturn);
  ASSERT_EQ(read.exceptions.size(), 2U);
  EXPECT_EQ(read.exceptions[0].catch_type, "java/lang/Error");
  EXPECT_EQ(read.exceptions[1].catch_type, "");
  EXPECT_EQ(read.exceptions[1].end_pc, 3);
  ASSERT_EQ(read.lines.size(), 3U);
  EXPECT_EQ(read.lines[0].line, 10);
  EXPECT_EQ(read.lines[2].line, 12);
  ASSERT_EQ(read.variables.size(), 1U);
  EXPECT_EQ(read.variables[0].name, "n");
  EXPECT_EQ(read.variables[0].slot, 1);
}

TEST(ParseClass, AnOutlineHasMethodsWithoutTheirCode) {
  ClassBuilder builder;
  builder.add_method(kAccPublic, "m", "()V", {builder.attribute("Code", {0, 1, 2})});  // damaged
  const auto whole = parse(builder.build());
  EXPECT_FALSE(whole);
  const Bytes bytes = builder.build();
  const auto outline = parse_class({bytes, nullptr, "p/C.class", ""}, ParseDepth::kOutline);
  ASSERT_TRUE(outline) << outline.error().message;
  ASSERT_EQ(outline->methods.size(), 1U);
  EXPECT_EQ(outline->methods[0].name, "m");
  EXPECT_FALSE(outline->methods[0].code);
}

TEST(ParseClass, ReadsClassAttributes) {
  ClassBuilder builder;
  const uint16_t outer = builder.class_ref("p/Outer");
  const uint16_t other = builder.class_ref("p/Outer$1");
  const uint16_t text = builder.utf8("C.java");
  const uint16_t method = builder.name_and_type("m", "()V");
  builder.add_attribute("SourceFile", u2s({text}));
  builder.add_attribute("Signature", u2s({text}));
  builder.add_attribute("NestHost", u2s({outer}));
  builder.add_attribute("NestMembers", u2s({2, outer, other}));
  builder.add_attribute("PermittedSubclasses", u2s({1, other}));
  builder.add_attribute("EnclosingMethod", u2s({outer, method}));
  builder.add_attribute("InnerClasses", u2s({1, other, 0, 0, kAccStatic}));
  const ClassFile file = parsed(builder);
  EXPECT_EQ(file.source_file, "C.java");
  EXPECT_EQ(file.nest_host, "p/Outer");
  EXPECT_THAT(file.nest_members, ElementsAre("p/Outer", "p/Outer$1"));
  EXPECT_THAT(file.permitted_subclasses, ElementsAre("p/Outer$1"));
  EXPECT_EQ(file.enclosing_class, "p/Outer");
  ASSERT_EQ(file.inner_classes.size(), 1U);
  EXPECT_EQ(file.inner_classes[0].inner, "p/Outer$1");
  EXPECT_EQ(file.inner_classes[0].outer, "");
  EXPECT_EQ(file.inner_classes[0].flags, kAccStatic);
}

TEST(ParseClass, ReadsRecordComponents) {
  ClassBuilder builder;
  const uint16_t name = builder.utf8("left");
  const uint16_t type = builder.utf8("Ljava/util/List;");
  const uint16_t signature = builder.utf8("Ljava/util/List<TT;>;");
  const Bytes attribute = builder.attribute("Signature", u2s({signature}));
  builder.add_attribute("Record", Writer().u2(1).u2(name).u2(type).append(counted({attribute})).bytes());
  const ClassFile file = parsed(builder);
  ASSERT_TRUE(file.record_components);
  ASSERT_EQ(file.record_components->size(), 1U);
  EXPECT_EQ(file.record_components->at(0).name, "left");
  EXPECT_EQ(file.record_components->at(0).signature, "Ljava/util/List<TT;>;");
}

TEST(ParseClass, ARecordWithoutComponentsIsStillARecord) {
  ClassBuilder builder;
  builder.add_attribute("Record", u2s({0}));
  const ClassFile file = parsed(builder);
  ASSERT_TRUE(file.record_components);
  EXPECT_THAT(*file.record_components, IsEmpty());
}

TEST(ParseClass, AttributesOfLaterVersionsHaveNoMeaning) {
  ClassBuilder builder;
  builder.major = 52;
  builder.add_attribute("Record", {1, 2, 3});
  builder.add_attribute("NestHost", {});
  const ClassFile file = parsed(builder);
  EXPECT_FALSE(file.record_components);
  EXPECT_EQ(file.nest_host, "");
}

TEST(ParseClass, ViewsStayValidWhenTheClassFileMoves) {
  ClassBuilder builder;
  builder.add_field(0, "field", "I");
  auto result = parse(builder.build());
  ASSERT_TRUE(result);
  const ClassFile moved = *std::move(result);
  EXPECT_EQ(moved.name, "p/C");
  EXPECT_EQ(moved.fields.at(0).name, "field");
}

}  // namespace
}  // namespace heapwright::classfile
