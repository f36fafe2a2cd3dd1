#include "machine/java_objects.h"

#include <gtest/gtest.h>

#include <string>

#include "term/term_manager.h"
#include "unit/support/assembly.h"

namespace heapwright::machine {
namespace {

using ir::ObjectId;
using ir::Value;

class JavaObjectsTest : public test::JdkTest {
 protected:
  JavaObjects java() { return {classes_.program(), path_}; }

  test::TestProgram classes_;
  Path path_;
};

TEST_F(JavaObjectsTest, TextsComeBackAsTheyWere) {
  for (const std::u16string& text : {std::u16string(), std::u16string(u"abc"), std::u16string(u"\u00FF"),
                                     std::u16string(u"a\u263A"), std::u16string(u"\xD83D\xDE00")})
    EXPECT_EQ(java().text_of(java().new_string(text)), text);
}

TEST_F(JavaObjectsTest, StringsAreAsCompactAsThoseOfTheJdk) {
  auto bytes = [&](const std::u16string& text) {
    auto value = java().field(java().new_string(text), "value").as<ObjectId>();
    return path_.heap.get(value).length;
  };
  EXPECT_EQ(bytes(u"ab\u00FF"), 3U) << "Latin-1";
  EXPECT_EQ(bytes(u"ab\u0100"), 6U) << "UTF-16";
}

TEST_F(JavaObjectsTest, NewStringsAreNewAndInternedOnesAreNot) {
  EXPECT_NE(java().new_string(u"x"), java().new_string(u"x"));
  EXPECT_EQ(java().intern(u"x"), java().intern(u"x"));
  EXPECT_NE(java().intern(u"x"), java().intern(u"y"));
}

TEST_F(JavaObjectsTest, EqualLiteralsAreOneInternedString) {
  ir::StringId id = classes_.program().intern("x");
  EXPECT_EQ(java().literal(id), java().literal(id));
  EXPECT_EQ(java().literal(id), java().intern(u"x"));
}

TEST_F(JavaObjectsTest, EachClassHasOneMirror) {
  const ir::ClassInfo& object = classes_.load("java/lang/Object");
  ObjectId mirror = java().mirror(object);
  EXPECT_EQ(java().mirror(object), mirror);
  EXPECT_NE(java().mirror(classes_.load("java/lang/String")), mirror);
  EXPECT_EQ(&java().mirrored(mirror), &object);
  EXPECT_EQ(path_.heap.get(mirror).type->name, "java/lang/Class");
}

TEST_F(JavaObjectsTest, TheMirrorOfAnArrayKnowsItsComponent) {
  auto component =
      java().field(java().mirror(classes_.load("[Ljava/lang/String;")), "componentType").as<ObjectId>();
  EXPECT_EQ(component, java().mirror(classes_.load("java/lang/String")));
}

TEST_F(JavaObjectsTest, OnlyMirrorsStandForClasses) {
  ObjectId object = path_.heap.new_object(classes_.load("java/lang/Object"));
  EXPECT_THROW((void)java().mirrored(object), StrangeToModel);
}

TEST_F(JavaObjectsTest, FieldsAreFoundByNameInTheSupersToo) {
  test::Assembly base({"p/Base"});
  base.field("a");
  test::Assembly c({"p/C", "p/Base"});
  c.static_field("a", "J").field("b");
  classes_.add("p/Base", base.builder());
  classes_.add("p/C", c.builder());
  ObjectId object = path_.heap.new_object(classes_.load("p/C"));
  java().set_field(object, "a", Value(int32_t{4}));
  java().set_field(object, "b", Value(int32_t{5}));
  EXPECT_EQ(java().field(object, "a").as<int32_t>(), 4);
  EXPECT_EQ(path_.heap.get(object).slots()[0].as<int32_t>(), 4);
  EXPECT_EQ(path_.heap.get(object).slots()[1].as<int32_t>(), 5);
}

TEST_F(JavaObjectsTest, StaticFieldsBelongToTheClass) {
  test::Assembly c({"p/C"});
  c.field("n", "J").static_field("m").static_field("n");
  classes_.add("p/C", c.builder());
  const ir::ClassInfo& type = classes_.load("p/C");
  path_.heap.record(type).statics = path_.heap.new_statics(type);
  java().set_static_field(type, "n", Value(int32_t{6}));
  EXPECT_EQ(java().static_field(type, "n").as<int32_t>(), 6);
  EXPECT_EQ(java().static_field(type, "m").as<int32_t>(), 0);
}

TEST_F(JavaObjectsTest, AFieldThatIsNotThereBelongsToAnotherClass) {
  ObjectId object = path_.heap.new_object(classes_.load("java/lang/Object"));
  EXPECT_THROW((void)java().field(object, "missing"), StrangeToModel);
}

TEST_F(JavaObjectsTest, WhoReadsASymbolicTextIsTold) {
  term::TermManager terms;
  path_.symbolic.emplace();
  JavaObjects objects = java();
  ObjectId string = objects.new_string(u"ab");
  EXPECT_EQ(objects.text_of(string), u"ab");
  EXPECT_FALSE(objects.has_read_symbolic());
  auto characters = objects.field(string, "value").as<ObjectId>();
  path_.symbolic->set_element(characters, 1, 2, terms.variable(term::Sort::kBv32, "x"));
  (void)objects.text_of(string);
  EXPECT_TRUE(objects.has_read_symbolic());
  objects.forget_reads();
  EXPECT_FALSE(objects.has_read_symbolic());
}

}  // namespace
}  // namespace heapwright::machine
