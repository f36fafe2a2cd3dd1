// Which calls exploration makes, and with what.
#include "api/api.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "unit/support/assembly.h"

namespace heapwright::api {
namespace {

using test::Assembly;

using classfile::kAccAbstract;
using classfile::kAccBridge;
using classfile::kAccPrivate;
using classfile::kAccProtected;
using classfile::kAccPublic;
using classfile::kAccSynthetic;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ApiTest : public test::JdkTest {
 protected:
  void add(const std::string& name, Assembly& assembly) { classes_.add(name, assembly.builder()); }

  Api api_of(const std::vector<std::string>& classes, const std::optional<std::string>& pattern = {}) {
    auto api = Api::of(classes_.program(), classes, {.method_pattern = pattern});
    EXPECT_TRUE(api) << api.error().message;
    return api ? std::move(*api) : Api();
  }
  Api api_in_package(const std::vector<std::string>& classes) {
    auto api = Api::of(classes_.program(), classes, {.access = Access::kPackage});
    EXPECT_TRUE(api) << api.error().message;
    return api ? std::move(*api) : Api();
  }
  static std::vector<bool> public_ones(const Api& api) {
    std::vector<bool> result;
    for (const ApiCall& call : api.calls()) result.push_back(call.is_public);
    return result;
  }
  base::Error error_of(const std::vector<std::string>& classes,
                       const std::optional<std::string>& pattern = {}) {
    auto api = Api::of(classes_.program(), classes, {.method_pattern = pattern});
    return api ? base::usage_error("no error") : api.error();
  }
  static std::vector<std::string> names(const Api& api) {
    std::vector<std::string> result;
    for (const ApiCall& call : api.calls()) result.push_back(call.short_name());
    return result;
  }
  // Of p.C, which has a constructor and a method m of this type.
  Parameter parameter_of_m(std::string_view type) {
    Assembly assembly({"p/C"});
    assembly.constructor().method("m", "(" + std::string(type) + ")V", "return");
    add("p/C", assembly);
    return api_of({"p/C"}).calls()[1].parameters.at(0);
  }

  test::TestProgram classes_;
};

TEST_F(ApiTest, PublicConstructorsAndMethodsInTheOrderOfTheClass) {
  Assembly c({"p/C"});
  c.constructor();
  c.constructor("(I)V");
  c.method("m", "(ILjava/lang/Object;)V", "return");
  c.static_method("make", "()Lp/C;", "aconst_null; areturn");
  c.method("m", "()V", "return");
  add("p/C", c);
  Api api = api_of({"p/C"});
  EXPECT_THAT(names(api), ElementsAre("new C()", "new C(int)", "m(int, Object)", "make()", "m()"));
  EXPECT_EQ(api.calls()[0].kind, ApiCall::Kind::kConstructor);
  EXPECT_EQ(api.calls()[2].kind, ApiCall::Kind::kInstance);
  EXPECT_EQ(api.calls()[3].kind, ApiCall::Kind::kStatic);
  EXPECT_EQ(&api.call(CallId{3}), &api.calls()[3]);
  EXPECT_THAT(api.notes(), IsEmpty());
}

TEST_F(ApiTest, WhatCallersCannotCallIsLeftOut) {
  Assembly c({"p/C"});
  c.constructor();
  c.constructor("(I)V", "return", kAccPrivate);
  c.constructor("(J)V", "return", 0);
  c.method("own", "()V", "return", kAccPrivate);
  c.method("near", "()V", "return", 0);
  c.method("derived", "()V", "return", kAccProtected);
  c.static_method("<clinit>", "()V", "return");
  c.method("bridge", "()V", "return", kAccPublic | kAccBridge | kAccSynthetic);
  c.method("made", "()V", "return", kAccPublic | kAccSynthetic);
  add("p/C", c);
  EXPECT_THAT(names(api_of({"p/C"})), ElementsAre("new C()"));
}

TEST_F(ApiTest, WhatThePackageMayCallComesBehindWhatIsPublic) {
  Assembly c({"p/C"});
  c.constructor("(I)V", "return", kAccPrivate);
  c.constructor("(J)V", "return", 0);
  c.method("own", "()V", "return", kAccPrivate);
  c.method("near", "()V", "return", 0);
  c.method("derived", "()V", "return", kAccProtected);
  c.method("made", "()V", "return", kAccSynthetic);
  c.constructor();
  c.method("open", "(Lp/C$Hidden;)V", "return");
  add("p/C", c);
  Assembly hidden({"p/C$Hidden", "java/lang/Object", {}, 0});
  hidden.constructor("()V", "return", 0).method("ask", "()V", "return");
  add("p/C$Hidden", hidden);
  Api api = api_in_package({"p/C"});
  EXPECT_THAT(names(api), ElementsAre("new C()", "open(Hidden)", "new C(long)", "near()", "derived()",
                                      "new Hidden()", "ask()"));
  EXPECT_THAT(public_ones(api), ElementsAre(true, true, false, false, false, false, false));
  EXPECT_EQ(api.package(), "p");
  EXPECT_TRUE(api.has_package_calls());
  EXPECT_TRUE(api.can_begin_publicly());
  EXPECT_EQ(api_of({"p/C"}).package(), std::nullopt);
}

TEST_F(ApiTest, InheritedMembersOfAnotherPackageAreNotCalled) {
  Assembly far({"q/Far"});
  far.constructor().method("inherited", "()V", "return", kAccProtected).method("near", "()V", "return", 0);
  Assembly base({"p/Base", "q/Far"});
  base.constructor().method("mine", "()V", "return", kAccProtected).method("open", "()V", "return", 0);
  Assembly c({"p/C", "p/Base"});
  c.constructor().method("open", "()V", "return");
  add("q/Far", far);
  add("p/Base", base);
  add("p/C", c);
  EXPECT_THAT(names(api_in_package({"p/C"})), ElementsAre("new C()", "open()", "mine()"));
}

TEST_F(ApiTest, NoCodeStandsInPackagesOfTheJdk) {
  Api api = api_in_package({"java/util/ArrayList"});
  EXPECT_FALSE(api.has_package_calls());
  EXPECT_EQ(api.package(), std::nullopt);
}

TEST_F(ApiTest, ClassWithoutAnythingPublicSaysHowItCanBeCalled) {
  Assembly c({"p/C"});
  c.constructor("()V", "return", 0);
  add("p/C", c);
  EXPECT_EQ(error_of({"p/C"}).message,
            "p.C has no public constructor and no public static method to begin with; name a class that "
            "makes such objects as well, or allow its package-private ones with --access package");
  Api api = api_in_package({"p/C"});
  EXPECT_THAT(names(api), ElementsAre("new C()"));
  EXPECT_FALSE(api.can_begin_publicly());
}

TEST_F(ApiTest, InheritedMethodsAreCalledAndObjectsOwnAreNot) {
  Assembly base({"p/Base"});
  base.constructor().constructor("(I)V");
  base.method("kept", "()V", "return").method("replaced", "()V", "return");
  base.static_method("shared", "()V", "return");
  Assembly c({"p/C", "p/Base"});
  c.constructor();
  c.method("replaced", "()V", "return").method("own", "()V", "return");
  add("p/Base", base);
  add("p/C", c);
  Api api = api_of({"p/C"});
  EXPECT_THAT(names(api), ElementsAre("new C()", "replaced()", "own()", "kept()", "shared()"));
  EXPECT_EQ(api.calls()[1].method->owner->name, "p/C");
}

TEST_F(ApiTest, MethodsOfObjectAreCalledWhereTheClassHasItsOwn) {
  Assembly c({"p/C"});
  c.constructor().method("hashCode", "()I", "iconst_0; ireturn");
  add("p/C", c);
  EXPECT_THAT(names(api_of({"p/C"})), ElementsAre("new C()", "hashCode()"));
}

TEST_F(ApiTest, DefaultMethodsOfInterfaces) {
  Assembly able({"p/Able", "java/lang/Object", {}, test::kInterfaceFlags});
  able.method("given", "()V", "return");
  able.method("hidden", "()V", "return");
  able.static_method("helper", "()V", "return");
  able.builder().add_method(kAccPublic | kAccAbstract, "wanted", "()V");
  Assembly c({"p/C", "java/lang/Object", {"p/Able"}});
  c.constructor().method("wanted", "()V", "return").method("hidden", "()V", "return");
  add("p/Able", able);
  add("p/C", c);
  EXPECT_THAT(names(api_of({"p/C"})), ElementsAre("new C()", "wanted()", "hidden()", "given()"));
}

TEST_F(ApiTest, SeveralClassesAndNoneTwice) {
  Assembly a({"p/A"});
  a.constructor();
  Assembly b({"p/B"});
  b.constructor();
  add("p/A", a);
  add("p/B", b);
  Api api = api_of({"p/B", "p/A", "p/B"});
  EXPECT_THAT(names(api), ElementsAre("new B()", "new A()"));
  EXPECT_EQ(api.classes().size(), 2U);
}

TEST_F(ApiTest, PatternChoosesMethodsAndKeepsConstructors) {
  Assembly c({"p/C"});
  c.constructor()
      .method("add", "()V", "return")
      .method("addAll", "()V", "return")
      .method("get", "()V", "return");
  add("p/C", c);
  EXPECT_THAT(names(api_of({"p/C"}, "add")), ElementsAre("new C()", "add()", "addAll()"));
  EXPECT_THAT(names(api_of({"p/C"}, "^(add|get)$")), ElementsAre("new C()", "add()", "get()"));
  EXPECT_THAT(names(api_of({"p/C"}, "nothing")), ElementsAre("new C()"));
}

// ---- Parameters

TEST_F(ApiTest, NumbersAreVariables) {
  Assembly c({"p/C"});
  c.constructor("(BSCIJFD)V");
  add("p/C", c);
  Api api = api_of({"p/C"});
  const std::vector<ir::Type> types = {ir::Type::kByte, ir::Type::kShort, ir::Type::kChar,  ir::Type::kInt,
                                       ir::Type::kLong, ir::Type::kFloat, ir::Type::kDouble};
  ASSERT_EQ(api.calls()[0].parameters.size(), types.size());
  for (size_t i = 0; i < types.size(); ++i) {
    EXPECT_EQ(api.calls()[0].parameters[i].kind, Parameter::Kind::kNumber);
    EXPECT_EQ(api.calls()[0].parameters[i].type, types[i]);
  }
  EXPECT_EQ(names(api)[0], "new C(byte, short, char, int, long, float, double)");
}

TEST_F(ApiTest, BooleanParameter) { EXPECT_EQ(parameter_of_m("Z").kind, Parameter::Kind::kBoolean); }

TEST_F(ApiTest, ObjectParameterIsOpaque) {
  Parameter parameter = parameter_of_m("Ljava/lang/Object;");
  EXPECT_EQ(parameter.kind, Parameter::Kind::kOpaque);
  EXPECT_TRUE(parameter.takes_opaque);
  EXPECT_THAT(parameter.boxes, IsEmpty());
}

TEST_F(ApiTest, ClassParameter) {
  Parameter parameter = parameter_of_m("Lp/C;");
  EXPECT_EQ(parameter.kind, Parameter::Kind::kObject);
  ASSERT_NE(parameter.of_class, nullptr);
  EXPECT_EQ(parameter.of_class->name, "p/C");
}

TEST_F(ApiTest, ArrayParameterIsAnObject) {
  Parameter parameter = parameter_of_m("[Ljava/lang/Object;");
  EXPECT_EQ(parameter.kind, Parameter::Kind::kObject);
  ASSERT_NE(parameter.of_class, nullptr);
  EXPECT_TRUE(parameter.of_class->is_array());
}

TEST_F(ApiTest, MissingClassParameter) {
  Parameter parameter = parameter_of_m("Lp/Missing;");
  EXPECT_EQ(parameter.kind, Parameter::Kind::kObject);
  EXPECT_EQ(parameter.of_class, nullptr);
}

TEST_F(ApiTest, NoteWhereOnlyNullCanBePassed) {
  Assembly c({"p/C"});
  c.constructor().method("m", "(Ljava/util/List;Lp/C;[ILp/Missing;)V", "return");
  add("p/C", c);
  Api api = api_of({"p/C"});
  ASSERT_EQ(api.notes().size(), 3U);
  EXPECT_THAT(api.notes()[0].method, HasSubstr("p.C.m("));
  EXPECT_EQ(api.notes()[0].why,
            "only null is passed as java.util.List: no class under exploration makes one");
  EXPECT_EQ(api.notes()[1].why, "only null is passed as int[]: no class under exploration makes one");
  EXPECT_EQ(api.notes()[2].why, "only null is passed as p.Missing: no class under exploration makes one");
}

TEST_F(ApiTest, InterfaceThatAClassUnderExplorationImplementsNeedsNoNote) {
  Assembly able({"p/Able", "java/lang/Object", {}, test::kInterfaceFlags});
  Assembly c({"p/C", "java/lang/Object", {"p/Able"}});
  c.constructor().method("m", "(Lp/Able;)V", "return");
  add("p/Able", able);
  add("p/C", c);
  EXPECT_THAT(api_of({"p/C"}).notes(), IsEmpty());
}

TEST_F(ApiTest, NestedClassThatIsTakenIsAddedByItself) {
  Assembly c({"p/C"});
  c.constructor().method("remove", "(Lp/C$Cursor;)V", "return");
  Assembly cursor({"p/C$Cursor"});
  cursor.constructor("()V", "return", 0).method("next", "(Lp/C$Deep;)V", "return");
  Assembly deep({"p/C$Deep"});
  deep.constructor();
  add("p/C", c);
  add("p/C$Cursor", cursor);
  add("p/C$Deep", deep);
  Api api = api_of({"p/C"});
  EXPECT_THAT(names(api), ElementsAre("new C()", "remove(Cursor)", "next(Deep)", "new Deep()"));
  EXPECT_EQ(api.classes().size(), 3U);
  EXPECT_THAT(api.notes(), IsEmpty());
}

TEST_F(ApiTest, NestedClassOfOthersOrNotPublicIsNotAdded) {
  Assembly c({"p/C"});
  c.constructor().method("m", "(Lp/Other$Nested;Lp/C$Hidden;)V", "return");
  Assembly other({"p/Other$Nested"});
  other.constructor();
  Assembly hidden({"p/C$Hidden", "java/lang/Object", {}, 0});
  hidden.constructor();
  add("p/C", c);
  add("p/Other$Nested", other);
  add("p/C$Hidden", hidden);
  Api api = api_of({"p/C"});
  EXPECT_THAT(names(api), ElementsAre("new C()", "m(Nested, Hidden)"));
  EXPECT_EQ(api.notes().size(), 2U);
}

// ---- Type arguments

// p.Map<K, V extends List<K>> with put(K, V), get(Object), many(K[]) and id, which has a type of its own.
class TypeArgumentTest : public ApiTest {
 protected:
  void SetUp() override {
    ApiTest::SetUp();
    if (IsSkipped()) return;
    Assembly map({"p/Map"});
    map.constructor();
    method(map, "put", "(Ljava/lang/Object;Ljava/lang/Object;)V", "(TK;TV;)V");
    method(map, "get", "(Ljava/lang/Object;)V", "");
    method(map, "any", "(ILjava/lang/Object;)V", "<T:Ljava/lang/Object;>(ITT;)V");
    classfile::ClassBuilder& builder = map.builder();
    builder.add_attribute("Signature", signature(builder,
                                                 "<K:Ljava/lang/Object;V::Ljava/util/List<TK;>;>"
                                                 "Ljava/lang/Object;"));
    add("p/Map", map);
  }
  static classfile::Bytes signature(classfile::ClassBuilder& builder, std::string_view text) {
    return classfile::Writer().u2(builder.utf8(text)).bytes();
  }
  static void method(Assembly& assembly, std::string_view name, std::string_view descriptor,
                     std::string_view generic) {
    classfile::ClassBuilder& builder = assembly.builder();
    std::vector<classfile::Bytes> attributes = {builder.code(test::assemble("return"), 4)};
    if (!generic.empty()) attributes.push_back(builder.attribute("Signature", signature(builder, generic)));
    builder.add_method(kAccPublic, name, descriptor, attributes);
  }
  // "Integer Long *" for a parameter that takes those boxes and opaque objects.
  std::string passed(const std::string& name, size_t call, size_t parameter) {
    Api api = api_of({name});
    const Parameter& of = api.calls().at(call).parameters.at(parameter);
    std::string text;
    for (const ir::ClassInfo* box : of.boxes) text += std::string(box->name.substr(10)) + " ";
    return text + (of.takes_opaque ? "*" : "");
  }
};

TEST_F(TypeArgumentTest, WithoutArgumentsOnlyOpaqueObjects) {
  EXPECT_EQ(passed("p/Map", 1, 0), "*");
  EXPECT_EQ(passed("p/Map", 2, 0), "*");
}

TEST_F(TypeArgumentTest, ParameterOfATypeVariableTakesItsArgument) {
  EXPECT_EQ(passed("p/Map<Integer,Object>", 1, 0), "Integer ");
  EXPECT_EQ(passed("p/Map<Integer,Object>", 1, 1), "*");
  EXPECT_EQ(passed("p/Map<Object,Long>", 1, 0), "*");
  EXPECT_EQ(passed("p/Map<Object,Long>", 1, 1), "Long ");
}

TEST_F(TypeArgumentTest, ParameterOfTypeObjectTakesEachArgument) {
  EXPECT_EQ(passed("p/Map<Integer,Object>", 2, 0), "Integer *");
  EXPECT_EQ(passed("p/Map<Short,Character>", 2, 0), "Short Character ");
  EXPECT_EQ(passed("p/Map<Byte,Byte>", 2, 0), "Byte ");
  EXPECT_EQ(passed("p/Map<Integer,Object>", 3, 1), "Integer *") << "a type variable of the method";
}

TEST_F(TypeArgumentTest, NamesMayBeFullAndHaveSpaces) {
  EXPECT_EQ(passed("p/Map<java/lang/Integer, java/lang/Object>", 1, 0), "Integer ");
}

TEST_F(TypeArgumentTest, WrongOnesAreErrors) {
  EXPECT_EQ(error_of({"p/Map<String,Object>"}).message,
            "p.Map<String,Object>: a type argument can be Object, Integer, Long, Short, Byte or Character");
  EXPECT_EQ(error_of({"p/Map<Integer>"}).message, "p.Map<Integer>: p.Map has 2 type parameters");
  EXPECT_EQ(error_of({"java/lang/Integer<Integer>"}).message,
            "java.lang.Integer<Integer>: java.lang.Integer has 0 type parameters");
  EXPECT_EQ(error_of({"p/Map<Integer>"}).kind, base::ErrorKind::kUsage);
}

TEST_F(ApiTest, TreeMapOfIntegers) {
  Api api = api_of({"java/util/TreeMap<Integer,Object>"}, "^(put|remove|containsKey)$");
  size_t seen = 0;
  for (const ApiCall& call : api.calls()) {
    if (call.method->name == "put") {
      ASSERT_EQ(call.parameters.size(), 2U);
      ASSERT_EQ(call.parameters[0].boxes.size(), 1U);
      EXPECT_EQ(call.parameters[0].boxes[0]->name, "java/lang/Integer");
      EXPECT_FALSE(call.parameters[0].takes_opaque);
      EXPECT_TRUE(call.parameters[1].takes_opaque);
      EXPECT_THAT(call.parameters[1].boxes, IsEmpty());
      ++seen;
    } else if (call.method->name == "containsKey") {
      EXPECT_EQ(call.parameters[0].boxes.size(), 1U);
      EXPECT_TRUE(call.parameters[0].takes_opaque);
      ++seen;
    }
  }
  EXPECT_EQ(seen, 2U);
}

// ---- What a caller holds and takes

TEST_F(ApiTest, HoldsObjectsOfTheClassesAndTheirSubclasses) {
  Assembly base({"p/Base"});
  base.constructor();
  Assembly derived({"p/Derived", "p/Base"});
  derived.constructor();
  add("p/Base", base);
  add("p/Derived", derived);
  Api api = api_of({"p/Base"});
  EXPECT_TRUE(api.holds(classes_.load("p/Base")));
  EXPECT_TRUE(api.holds(classes_.load("p/Derived")));
  EXPECT_FALSE(api.holds(classes_.load("java/lang/Object")));
  EXPECT_FALSE(api.holds(classes_.load("java/lang/String")));
}

TEST_F(ApiTest, MostTakenIsThatOfTheLargestCall) {
  Assembly c({"p/C"});
  c.constructor().method("merge", "(Lp/C;)V", "return");
  c.static_method("all", "(Lp/C;ILp/C;Lp/C;Ljava/lang/Object;)V", "return");
  Assembly d({"p/D"});
  d.constructor().method("with", "(Lp/C;)V", "return");
  add("p/C", c);
  add("p/D", d);
  Api api = api_of({"p/C", "p/D"});
  EXPECT_EQ(api.max_objects_taken(classes_.load("p/C")), 3U);
  EXPECT_EQ(api.max_objects_taken(classes_.load("p/D")), 1U);
  EXPECT_EQ(api_of({"p/C"}, "merge").max_objects_taken(classes_.load("p/C")), 2U);
}

TEST_F(ApiTest, MostTakenCountsWhatIsLookedForBehindAnObject) {
  Assembly c({"p/C"});
  c.constructor();
  c.method("equals", "(Ljava/lang/Object;)Z", "aload_1; instanceof 'p/C'; ireturn");
  Assembly d({"p/D"});
  d.constructor();
  d.method("equals", "(Ljava/lang/Object;)Z", "aload_1; instanceof 'p/C'; ireturn");
  add("p/C", c);
  add("p/D", d);
  EXPECT_EQ(api_of({"p/C"}).max_objects_taken(classes_.load("p/C")), 2U);
  EXPECT_EQ(api_of({"p/D"}).max_objects_taken(classes_.load("p/D")), 1U);
}

TEST_F(ApiTest, WhatOnlyTheClassAroundItMakesIsMadeByIt) {
  Api api = api_of({"java/util/Base64$Decoder"});
  EXPECT_THAT(api.classes(),
              ElementsAre(&classes_.load("java/util/Base64$Decoder"), &classes_.load("java/util/Base64")));
  EXPECT_EQ(api_of({"java/util/AbstractMap$SimpleEntry"}).classes().size(), 1U);  // has a constructor
}

// ---- Errors

TEST_F(ApiTest, MissingClass) {
  base::Error error = error_of({"p/Missing"});
  EXPECT_EQ(error.kind, base::ErrorKind::kInput);
  EXPECT_THAT(error.message, HasSubstr("p.Missing"));
}

TEST_F(ApiTest, ArrayIsNoClassToExplore) {
  EXPECT_EQ(error_of({"[I"}).message, "[I is not a class");
  EXPECT_EQ(error_of({"[I"}).kind, base::ErrorKind::kUsage);
}

TEST_F(ApiTest, NothingToBeginWith) {
  Assembly closed({"p/Closed"});
  closed.constructor("()V", "return", kAccPrivate).method("m", "()V", "return");
  Assembly abstract({"p/Abstract", "java/lang/Object", {}, kAccPublic | kAccAbstract});
  abstract.constructor();
  Assembly able({"p/Able", "java/lang/Object", {}, test::kInterfaceFlags});
  add("p/Closed", closed);
  add("p/Abstract", abstract);
  add("p/Able", able);
  EXPECT_EQ(error_of({"p/Closed"}).kind, base::ErrorKind::kUsage);
  EXPECT_EQ(error_of({"p/Closed"}).message,
            "p.Closed has no public constructor and no public static method to begin with; name a class that "
            "makes such objects as well");
  EXPECT_EQ(error_of({"p/Abstract"}).message, "p.Abstract is abstract; name a class that extends it as well");
  EXPECT_EQ(error_of({"p/Able"}).message, "p.Able is an interface; name a class that implements it as well");
}

TEST_F(ApiTest, ClassThatOnlyAnotherOneMakes) {
  Assembly closed({"p/Closed"});
  closed.constructor("()V", "return", 0).method("m", "()V", "return");
  Assembly maker({"p/Maker"});
  maker.static_method("make", "()Lp/Closed;", "aconst_null; areturn");
  add("p/Closed", closed);
  add("p/Maker", maker);
  EXPECT_THAT(names(api_of({"p/Closed", "p/Maker"})), ElementsAre("m()", "make()"));
}

TEST_F(ApiTest, PatternThatIsNone) {
  Assembly c({"p/C"});
  c.constructor();
  add("p/C", c);
  EXPECT_EQ(error_of({"p/C"}, "(").message, "--methods (: not a regular expression");
}

TEST_F(ApiTest, PatternThatLeavesNothingToBeginWith) {
  Assembly c({"p/C"});
  c.static_method("make", "()Lp/C;", "aconst_null; areturn").method("m", "()V", "return");
  add("p/C", c);
  EXPECT_THAT(error_of({"p/C"}, "m$").message, HasSubstr("to begin with that --methods lets through"));
}

}  // namespace
}  // namespace heapwright::api
