#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "unit/support/class_builder.h"

namespace heapwright::classfile {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string error_of(const Bytes& bytes) {
  const auto result = parse(bytes);
  return result ? "no error" : result.error().message;
}

std::string error_of(const ClassBuilder& builder) { return error_of(builder.build()); }

std::string at_byte(size_t offset) { return " at byte " + std::to_string(offset); }

TEST(ParseClass, EmptyFileReportsOffsetZero) {
  EXPECT_EQ(error_of(Bytes{}), "p/C.class: the file ends too early, 4 bytes needed and 0 left at byte 0");
}

TEST(ParseClass, BadMagicIsReported) {
  ClassBuilder builder;
  builder.magic = 0x504B0304;
  EXPECT_EQ(error_of(builder), "p/C.class: not a class file, magic number 504b0304 at byte 0");
}

TEST(ParseClass, UnsupportedVersionSaysWhatIsSupported) {
  ClassBuilder builder;
  builder.major = 70;
  EXPECT_EQ(error_of(builder),
            "p/C.class: class file version 70.0 is not supported, only 45 to 69 (Java 1.1 to 25) at byte 4");
  builder.major = 44;
  EXPECT_THAT(error_of(builder), HasSubstr("version 44.0 is not supported"));
}

TEST(ParseClass, MinorVersionHasAMeaningSinceJava12) {
  ClassBuilder builder;
  builder.minor = 1;
  EXPECT_THAT(error_of(builder), HasSubstr("version 61.1 is not supported"));
  builder.minor = 65535;
  EXPECT_EQ(error_of(builder), "no error");
  builder.major = 55;
  builder.minor = 1;
  EXPECT_EQ(error_of(builder), "no error");
}

TEST(ParseClass, TruncatedPoolReportsOffset) {
  Bytes bytes = ClassBuilder().build();
  bytes.resize(14);
  EXPECT_EQ(error_of(bytes), "p/C.class: the file ends too early, 12 bytes needed and 4 left at byte 10");
}

TEST(ParseClass, PoolOfSizeZeroIsReported) {
  EXPECT_THAT(error_of(Writer().u4(0xCAFEBABE).u4(61).u2(0).bytes()), HasSubstr("pool of size 0 at byte 8"));
}

TEST(ParseClass, UnknownTagReportsOffset) {
  for (const int tag : {0, 2, 13, 14, 21, 255}) {
    ClassBuilder builder;
    const uint16_t bad = builder.constant(static_cast<ConstantTag>(tag), u2s({0, 0}));
    EXPECT_EQ(error_of(builder),
              "p/C.class: unknown constant tag " + std::to_string(tag) + at_byte(builder.offset_of(bad)));
  }
}

TEST(ParseClass, TagsOfLaterVersionsAreReported) {
  ClassBuilder builder;
  builder.text_constant(ConstantTag::kMethodType, "()V");
  builder.major = 50;
  EXPECT_THAT(error_of(builder), HasSubstr("a MethodType constant in a class file of version 50"));
  builder.major = 51;
  EXPECT_EQ(error_of(builder), "no error");
}

TEST(ParseClass, LongAtTheEndOfThePoolIsReported) {
  const Bytes bytes = Writer().u4(0xCAFEBABE).u4(61).u2(2).u1(5).u4(0).u4(0).u4(0).u4(0).bytes();
  EXPECT_THAT(error_of(bytes), HasSubstr("the constant pool ends inside a constant at byte 10"));
}

TEST(ParseClass, SecondHalfOfALongCannotBeReferredTo) {
  ClassBuilder builder;
  const uint16_t wide = builder.constant(ConstantTag::kLong, Bytes(8, 0));
  builder.this_class = static_cast<uint16_t>(wide + 1);
  EXPECT_THAT(error_of(builder), HasSubstr("should be Class but is nothing"));
}

TEST(ParseClass, MalformedUtf8IsReported) {
  ClassBuilder builder;
  const uint16_t bad = builder.utf8("ab\xFF");
  EXPECT_EQ(error_of(builder), "p/C.class: malformed UTF-8 in a constant" + at_byte(builder.offset_of(bad)));
}

// Builds one wrong constant on top of the plain class; its message should name its own offset.
struct WrongConstant {
  const char* what;
  std::function<uint16_t(ClassBuilder&)> add;
};

class ParseClassWrongConstant : public ::testing::TestWithParam<WrongConstant> {};

TEST_P(ParseClassWrongConstant, ReportsWhatAndWhere) {
  ClassBuilder builder;
  const uint16_t bad = GetParam().add(builder);
  EXPECT_EQ(error_of(builder),
            std::string("p/C.class: ") + GetParam().what + at_byte(builder.offset_of(bad)));
}

const WrongConstant kWrongConstants[] = {
    {"constant 999 should be Utf8 but is nothing",
     [](ClassBuilder& b) { return b.constant(ConstantTag::kClass, u2s({999})); }},
    {"constant 0 should be Utf8 but is nothing",
     [](ClassBuilder& b) { return b.constant(ConstantTag::kString, u2s({0})); }},
    {"constant 2 should be Utf8 but is Class",
     [](ClassBuilder& b) {
       return b.constant(ConstantTag::kNameAndType, u2s({2, 1}));
     }},
    {"constant 1 should be NameAndType but is Utf8",
     [](ClassBuilder& b) {
       return b.constant(ConstantTag::kField, u2s({2, 1}));
     }},
    {"malformed class name 'p//C'", [](ClassBuilder& b) { return b.class_ref("p//C"); }},
    {"malformed class name '[p/C'", [](ClassBuilder& b) { return b.class_ref("[p/C"); }},
    {"malformed class name 'a\\x0ab;'", [](ClassBuilder& b) { return b.class_ref("a\nb;"); }},
    {"malformed method descriptor '(V)V'",
     [](ClassBuilder& b) { return b.text_constant(ConstantTag::kMethodType, "(V)V"); }},
    {"malformed descriptor 'Lp/C'", [](ClassBuilder& b) { return b.name_and_type("f", "Lp/C"); }},
    {"malformed name 'a/b'", [](ClassBuilder& b) { return b.name_and_type("a/b", "I"); }},
    {"a Fieldref constant with the descriptor '()V'",
     [](ClassBuilder& b) { return b.member(ConstantTag::kField, "p/C", "f", "()V"); }},
    {"a Methodref constant with the descriptor 'I'",
     [](ClassBuilder& b) { return b.member(ConstantTag::kMethod, "p/C", "m", "I"); }},
    {"malformed method name '<m>'",
     [](ClassBuilder& b) { return b.member(ConstantTag::kMethod, "p/C", "<m>", "()V"); }},
    {"a constructor that returns a value",
     [](ClassBuilder& b) { return b.member(ConstantTag::kMethod, "p/C", "<init>", "()I"); }},
    {"unknown method handle kind 10",
     [](ClassBuilder& b) { return b.handle(static_cast<HandleKind>(10), b.class_ref("p/D")); }},
    {"constant 10 should be Fieldref but is Methodref",
     [](ClassBuilder& b) {
       return b.handle(HandleKind::kGetField, b.member(ConstantTag::kMethod, "p/C", "m", "()V"));
     }},
    {"a method handle of kind 8 for the method 'm'",
     [](ClassBuilder& b) {
       return b.handle(HandleKind::kNewInvokeSpecial, b.member(ConstantTag::kMethod, "p/C", "m", "()V"));
     }},
    {"a method handle of kind 5 for the method '<init>'",
     [](ClassBuilder& b) {
       return b.handle(HandleKind::kInvokeVirtual, b.member(ConstantTag::kMethod, "p/C", "<init>", "()V"));
     }},
    {"bootstrap method 0 of 0",
     [](ClassBuilder& b) {
       const uint16_t type = b.name_and_type("get", "()I");
       return b.constant(ConstantTag::kInvokeDynamic, u2s({0, type}));
     }},
};

INSTANTIATE_TEST_SUITE_P(All, ParseClassWrongConstant, ::testing::ValuesIn(kWrongConstants));

TEST(ParseClass, LongNamesAreCutInMessages) {
  ClassBuilder builder;
  builder.class_ref(std::string(60000, ';'));
  EXPECT_LT(error_of(builder).size(), 400U);
}

TEST(ParseClass, ThisClassMustBeAPlainClass) {
  ClassBuilder builder;
  builder.this_class = 1;
  EXPECT_EQ(error_of(builder),
            "p/C.class: constant 1 should be Class but is Utf8" + at_byte(builder.pool_end() + 2));
  builder.this_class = builder.class_ref("[I");
  EXPECT_THAT(error_of(builder), HasSubstr("array class [I"));
}

TEST(ParseClass, OnlyObjectLacksASuperclass) {
  ClassBuilder builder;
  builder.super_class = 0;
  EXPECT_THAT(error_of(builder), HasSubstr("p/C without a superclass at byte"));
}

TEST(ParseClass, InterfacesExtendObject) {
  ClassBuilder builder;
  builder.flags = kAccInterface | kAccAbstract;
  EXPECT_EQ(error_of(builder), "no error");
  builder.super_class = builder.class_ref("p/D");
  EXPECT_THAT(error_of(builder), HasSubstr("interface p/C with the superclass p/D at byte"));
}

TEST(ParseClass, InterfacesMustBePlainClasses) {
  ClassBuilder builder;
  builder.add_interface("[I");
  EXPECT_THAT(error_of(builder), HasSubstr("array class [I as interface"));
}

TEST(ParseClass, TrailingBytesAreReported) {
  Bytes bytes = ClassBuilder().build();
  const size_t end = bytes.size();
  bytes.push_back(0);
  EXPECT_EQ(error_of(bytes), "p/C.class: 1 bytes after the end of the class" + at_byte(end));
}

TEST(ParseClass, AttributeLongerThanTheFileIsReported) {
  ClassBuilder builder;
  const uint16_t name = builder.utf8("Anything");
  Bytes bytes = builder.build();
  const size_t start = bytes.size();
  bytes[start - 1] = 1;
  const Bytes attribute = Writer().u2(name).u4(0xFFFFFFFF).u1(0).bytes();
  bytes.insert(bytes.end(), attribute.begin(), attribute.end());
  EXPECT_EQ(error_of(bytes),
            "p/C.class: attribute Anything of 4294967295 bytes, but only 1 follow" + at_byte(start));
}

TEST(ParseClass, AttributeContentsMustFillItExactly) {
  ClassBuilder longer;
  longer.add_attribute("NestHost", u2s({2, 2}));
  EXPECT_THAT(error_of(longer), HasSubstr("2 bytes too many in this attribute"));
  ClassBuilder shorter;
  shorter.add_attribute("NestMembers", u2s({2, 2}));
  shorter.add_attribute("Other", {1, 2, 3});
  EXPECT_THAT(error_of(shorter), HasSubstr("the attribute ends too early"));
}

TEST(ParseClass, DuplicateAttributesAreReported) {
  ClassBuilder builder;
  builder.add_method(0, "m", "()V", {builder.code({kReturn}), builder.code({kReturn})});
  EXPECT_THAT(error_of(builder), HasSubstr("duplicate Code attribute"));
  ClassBuilder of_class;
  of_class.add_attribute("NestHost", u2s({2}));
  of_class.add_attribute("NestHost", u2s({2}));
  EXPECT_THAT(error_of(of_class), HasSubstr("duplicate NestHost attribute"));
}

TEST(ParseClass, DuplicateMembersAreReported) {
  ClassBuilder fields;
  fields.add_field(0, "f", "I");
  fields.add_field(0, "f", "J");
  EXPECT_EQ(error_of(fields), "no error");
  fields.add_field(0, "f", "I");
  EXPECT_THAT(error_of(fields), HasSubstr("f I is declared twice"));
  ClassBuilder methods;
  methods.add_method(kAccAbstract, "m", "()V");
  methods.add_method(kAccNative, "m", "()V");
  EXPECT_THAT(error_of(methods), HasSubstr("m ()V is declared twice"));
}

TEST(ParseClass, ConstantValueMustFitTheField) {
  ClassBuilder builder;
  const uint16_t seven = builder.constant(ConstantTag::kInteger, {0, 0, 0, 7});
  const Bytes value = builder.attribute("ConstantValue", u2s({seven}));
  ClassBuilder of_long = builder;
  of_long.add_field(kAccStatic, "f", "J", {value});
  EXPECT_THAT(error_of(of_long), HasSubstr("should be Long but is Integer"));
  builder.add_field(kAccStatic, "f", "Lp/C;", {value});
  EXPECT_THAT(error_of(builder), HasSubstr("ConstantValue for a field of type Lp/C;"));
}

TEST(ParseClass, MalformedMemberDescriptorsAreReported) {
  ClassBuilder field;
  field.add_field(0, "f", "()V");
  EXPECT_THAT(error_of(field), HasSubstr("malformed field descriptor '()V'"));
  ClassBuilder method;
  method.add_method(kAccAbstract, "m", "I");
  EXPECT_THAT(error_of(method), HasSubstr("malformed method descriptor 'I' of m"));
  ClassBuilder constructor;
  constructor.add_method(0, "<init>", "()I", {constructor.code({kReturn})});
  EXPECT_THAT(error_of(constructor), HasSubstr("malformed method descriptor '()I' of <init>"));
  ClassBuilder name;
  name.add_method(kAccAbstract, "a<b", "()V");
  EXPECT_THAT(error_of(name), HasSubstr("malformed method name 'a<b'"));
}

TEST(ParseClass, ParametersAreLimitedTo255Slots) {
  ClassBuilder fits;
  fits.add_method(kAccAbstract, "m", "(" + std::string(254, 'I') + ")V");
  EXPECT_EQ(error_of(fits), "no error");
  ClassBuilder builder;
  builder.add_method(kAccAbstract, "m", "(" + std::string(255, 'I') + ")V");
  EXPECT_THAT(error_of(builder), HasSubstr("too many parameters for m"));
}

TEST(ParseClass, CodeIsThereExactlyWhenTheMethodHasABody) {
  ClassBuilder absent;
  absent.add_method(0, "m", "()V");
  EXPECT_THAT(error_of(absent), HasSubstr("no code in the method m"));
  ClassBuilder abstract;
  abstract.add_method(kAccAbstract, "m", "()V", {abstract.code({kReturn})});
  EXPECT_THAT(error_of(abstract), HasSubstr("code in the native or abstract method m"));
}

TEST(ParseClass, ParametersMustFitTheLocalVariables) {
  ClassBuilder builder;
  builder.add_method(0, "m", "(J)V", {builder.code({kReturn}, 2)});
  EXPECT_THAT(error_of(builder), HasSubstr("the parameters of m take 3 of 2 local variables"));
}

TEST(ParseClass, CodeLengthIsLimited) {
  ClassBuilder empty;
  empty.add_method(0, "m", "()V", {empty.code({})});
  EXPECT_THAT(error_of(empty), HasSubstr("code of 0 bytes, 1 to 65535 allowed"));
  ClassBuilder longest;
  longest.add_method(0, "m", "()V", {longest.code(Bytes(65535, kReturn))});
  EXPECT_EQ(error_of(longest), "no error");
  ClassBuilder longer;
  longer.add_method(0, "m", "()V", {longer.code(Bytes(65536, kReturn))});
  EXPECT_THAT(error_of(longer), HasSubstr("code of 65536 bytes"));
}

TEST(ParseClass, ExceptionRangesLieInsideTheCode) {
  const auto with_range = [](std::initializer_list<uint16_t> range) {
    ClassBuilder builder;
    Bytes ranges = u2s({1});
    const Bytes entry = u2s(range);
    ranges.insert(ranges.end(), entry.begin(), entry.end());
    builder.add_method(0, "m", "()V", {builder.code({0, 0, kReturn}, 1, ranges)});
    return error_of(builder);
  };
  EXPECT_EQ(with_range({0, 3, 2, 0}), "no error");
  EXPECT_THAT(with_range({0, 4, 2, 0}), HasSubstr("exception range 0..4 in code of 3 bytes"));
  EXPECT_THAT(with_range({1, 1, 2, 0}), HasSubstr("exception range 1..1"));
  EXPECT_THAT(with_range({0, 3, 3, 0}), HasSubstr("exception handler at 3 in code of 3 bytes"));
  EXPECT_THAT(with_range({0, 3, 2, 1}), HasSubstr("constant 1 should be Class but is Utf8"));
}

TEST(ParseClass, DebugTablesLieInsideTheCode) {
  const auto with_table = [](std::string_view name, std::initializer_list<uint16_t> contents) {
    ClassBuilder builder;
    builder.utf8("I");
    builder.add_method(0, "m", "()V",
                       {builder.code({0, kReturn}, 1, {0, 0}, {builder.attribute(name, u2s(contents))})});
    return error_of(builder);
  };
  constexpr uint16_t kText = 5;  // the "I" above
  EXPECT_THAT(with_table("LineNumberTable", {1, 2, 10}), HasSubstr("line number for 2 in code of 2 bytes"));
  EXPECT_EQ(with_table("LocalVariableTable", {1, 0, 2, kText, kText, 0}), "no error");
  EXPECT_THAT(with_table("LocalVariableTable", {1, 1, 2, kText, kText, 0}), HasSubstr("variable 'I' at 1+2"));
  EXPECT_THAT(with_table("LocalVariableTable", {1, 0, 2, kText, kText, 1}),
              HasSubstr("variable 'I' in slot 1 of 1"));
  EXPECT_THAT(with_table("LocalVariableTable", {9, 0, 2, kText, kText, 1}),
              HasSubstr("90 bytes needed and 10 left"));
}

TEST(ParseClass, BootstrapArgumentsMustBeLoadable) {
  ClassBuilder builder;
  const uint16_t target = builder.member(ConstantTag::kMethod, "p/B", "boot", "()V");
  const uint16_t handle = builder.handle(HandleKind::kInvokeStatic, target);
  builder.add_attribute("BootstrapMethods", u2s({1, handle, 1, target}));
  EXPECT_THAT(error_of(builder), HasSubstr("should be loadable but is Methodref"));
}

TEST(ParseClass, ErrorsNameTheOrigin) { EXPECT_THAT(error_of(Bytes{1, 2, 3}), StartsWith("p/C.class: ")); }

}  // namespace
}  // namespace heapwright::classfile
