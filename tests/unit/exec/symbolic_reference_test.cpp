// Opaque references through assembled methods: what is decided about them, and what becomes of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "exec/path_loop.h"
#include "term/print.h"
#include "unit/exec/machine.h"

namespace heapwright::exec {

using ir::ObjectId;
using ir::Value;
using machine::Outcome;
using machine::Path;
using machine::Returned;

namespace {

using classfile::ClassBuilder;
using classfile::ConstantTag;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

class SymbolicReferenceTest : public test::JdkTest {
 protected:
  uint16_t method(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return class_.member(ConstantTag::kMethod, owner, name, descriptor);
  }
  uint16_t field(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return class_.member(ConstantTag::kField, owner, name, descriptor);
  }
  void add(std::string_view name, std::string_view descriptor, const std::string& code) {
    test::add_method(class_, test::kPublicStatic, name, descriptor, {code});
  }

  // All paths of p.C.m(a0, a1, ...), where all arguments are opaque: "0 if a0 == null && ...".
  std::vector<std::string> paths_of_m(const std::string& descriptor, const std::string& code) {
    add("m", descriptor, code);
    machine_.classes.add("p/C", class_);
    Interpreter& vm = machine_.interpreter();
    const ir::Method& method = machine_.classes.method("p/C", "m");

    Path path;
    path.symbolic.emplace();
    ObjectId any = path.heap.new_object(machine_.classes.load("java/lang/Object"));
    std::vector<Value> values(method.parameters.size(), Value(any));
    vm.start(path, method, values);
    for (size_t i = 0; i < values.size(); ++i)
      path.symbolic->registers[i] = terms_.variable(term::Sort::kRef, "a" + std::to_string(i));

    std::vector<std::string> result;
    PathLoop loop(vm, symbolic_);
    loop.add(std::move(path));
    loop.run([] { return true; },
             [&](Path& done, const Outcome& outcome) {
               result.push_back(text(std::move(done), outcome, method.result));
               return true;
             });
    return result;
  }

  std::string text(Path path, const Outcome& outcome, ir::Type result) {
    std::vector<std::string> condition;
    for (term::Term literal : path.symbolic->condition) condition.push_back(term::to_string(terms_, literal));
    std::sort(condition.begin(), condition.end());
    term::Term value = path.symbolic->result;
    machine_.path = std::move(path);
    std::string out = machine_.describe(outcome);
    if (const auto* returned = std::get_if<Returned>(&outcome)) {
      if (value != term::kNoTerm) {
        out = term::to_string(terms_, value);
      } else if (result == ir::Type::kRef) {
        out = returned->value.as<ObjectId>() == ObjectId::kNull ? "null" : "an object";
      } else {
        out = std::to_string(returned->value.as<int32_t>());
      }
    }
    for (size_t i = 0; i < condition.size(); ++i) out += (i == 0 ? " if " : " && ") + condition[i];
    return out;
  }

  ClassBuilder class_ = test::new_class({});
  Machine machine_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_);
  Symbolic symbolic_{terms_, *solver_, SymbolicBounds{}};
};

std::string number(uint16_t value) { return std::to_string(value); }

constexpr const char* kNo = "iconst_0; ireturn;";
constexpr const char* kYes = "yes: iconst_1; ireturn";

// ---- Comparison

TEST_F(SymbolicReferenceTest, WithNull) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I", std::string("aload_0; ifnull yes;") + kNo + kYes),
              UnorderedElementsAre("1 if a0 == null", "0 if a0 != null"));
}

TEST_F(SymbolicReferenceTest, WithNullTheOtherWayRound) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I", std::string("aload_0; ifnonnull yes;") + kNo + kYes),
              UnorderedElementsAre("0 if a0 == null", "1 if a0 != null"));
}

TEST_F(SymbolicReferenceTest, IsDecidedOnce) {
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;)I", std::string("aload_0; ifnull none; aload_0; ifnull yes;") + kNo +
                                              "none: aload_0; ifnull yes; iconst_2; ireturn;" + kYes),
      UnorderedElementsAre("1 if a0 == null", "0 if a0 != null"));
}

TEST_F(SymbolicReferenceTest, WithAnotherOpaqueReference) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;Ljava/lang/Object;)I",
                         std::string("aload_0; aload_1; if_acmpeq yes;") + kNo + kYes),
              UnorderedElementsAre("1 if a0 == a1", "0 if a0 != a1"));
}

TEST_F(SymbolicReferenceTest, EqualityIsTransitive) {
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)I",
                 "aload_0; aload_1; if_acmpne end; aload_1; aload_2; if_acmpne end;"
                 "aload_0; aload_2; if_acmpne wrong; iconst_1; ireturn;"
                 "wrong: iconst_2; ireturn; end: iconst_0; ireturn"),
      UnorderedElementsAre("0 if a0 != a1", "0 if a0 == a1 && a1 != a2", "1 if a0 == a1 && a1 == a2"));
}

TEST_F(SymbolicReferenceTest, WithItself) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I",
                         std::string("aload_0; astore_1; aload_1; aload_0; if_acmpeq yes;") + kNo + kYes),
              ElementsAre("1"));
}

TEST_F(SymbolicReferenceTest, NeverEqualsAnObjectOfTheHeap) {
  std::string make = "new " + number(class_.class_ref("java/lang/Object")) + "; dup; invokespecial " +
                     number(method("java/lang/Object", "<init>", "()V"));
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I", make + "; aload_0; if_acmpeq yes;" + kNo + kYes),
              ElementsAre("0"));
}

TEST_F(SymbolicReferenceTest, WithARegisterThatHoldsNull) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I",
                         std::string("aconst_null; astore_1; aload_0; aload_1; if_acmpeq yes;") + kNo + kYes),
              UnorderedElementsAre("1 if a0 == null", "0 if a0 != null"));
}

// ---- Its class

TEST_F(SymbolicReferenceTest, InstanceOfObjectAsksForNull) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I",
                         "aload_0; instanceof " + number(class_.class_ref("java/lang/Object")) + "; ireturn"),
              UnorderedElementsAre("0 if a0 == null", "1 if a0 != null"));
}

TEST_F(SymbolicReferenceTest, InstanceOfAnotherClassIsNotedAsInspected) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I",
                         "aload_0; instanceof " + number(class_.class_ref("java/lang/String")) + "; ireturn"),
              UnorderedElementsAre("0 if a0 == null", "0 if a0 != null"));
  ASSERT_FALSE(symbolic_.inspected.empty());
  EXPECT_EQ(terms_.variable_name(symbolic_.inspected[0]), "a0");
}

TEST_F(SymbolicReferenceTest, CastToObjectKeepsIt) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;",
                         "aload_0; checkcast " + number(class_.class_ref("java/lang/Object")) + "; areturn"),
              ElementsAre("a0"));
  EXPECT_TRUE(symbolic_.inspected.empty());
}

TEST_F(SymbolicReferenceTest, CastToAnotherClassLetsOnlyNullPass) {
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;",
                 "aload_0; checkcast " + number(class_.class_ref("java/lang/String")) + "; areturn"),
      UnorderedElementsAre("null if a0 == null",
                           "threw java.lang.ClassCastException: class java.lang.Object cannot be cast to "
                           "class java.lang.String (java.lang.Object and java.lang.String are in module "
                           "java.base of loader 'bootstrap') if a0 != null"));
  EXPECT_FALSE(symbolic_.inspected.empty());
}

TEST_F(SymbolicReferenceTest, CastToAnInterfaceLetsOnlyNullPass) {
  std::vector<std::string> paths =
      paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;",
                 "aload_0; checkcast " + number(class_.class_ref("java/lang/Comparable")) + "; areturn");
  EXPECT_EQ(paths.size(), 2U);
  EXPECT_THAT(paths, ::testing::Contains("null if a0 == null"));
}

// ---- Calls

TEST_F(SymbolicReferenceTest, CallOnItThrowsForNull) {
  std::vector<std::string> paths =
      paths_of_m("(Ljava/lang/Object;Ljava/lang/Object;)I",
                 "aload_0; aload_1; invokevirtual " +
                     number(method("java/lang/Object", "equals", "(Ljava/lang/Object;)Z")) + "; ireturn");
  EXPECT_THAT(paths, UnorderedElementsAre("threw java.lang.NullPointerException if a0 == null",
                                          "1 if a0 != null && a0 == a1", "0 if a0 != a1 && a0 != null"));
}

TEST_F(SymbolicReferenceTest, IsPassedToAMethodAndReturned) {
  add("second", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", "aload_1; areturn");
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                         "aload_1; aload_0; invokestatic " +
                             number(method("p/C", "second",
                                           "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")) +
                             "; areturn"),
              ElementsAre("a0"));
}

TEST_F(SymbolicReferenceTest, NothingIsLeftInRegistersOfAReturnedCall) {
  add("use", "(Ljava/lang/Object;)I", "aload_0; astore_1; iconst_5; ireturn");
  add("other", "()Ljava/lang/Object;", "aconst_null; astore_1; aload_1; areturn");
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;",
                         "aload_0; invokestatic " + number(method("p/C", "use", "(Ljava/lang/Object;)I")) +
                             "; pop; invokestatic " + number(method("p/C", "other", "()Ljava/lang/Object;")) +
                             "; areturn"),
              ElementsAre("null"));
}

TEST_F(SymbolicReferenceTest, ItsHashCodeIsNotKnown) {
  std::vector<std::string> paths =
      paths_of_m("(Ljava/lang/Object;)I",
                 "aload_0; invokestatic " +
                     number(method("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I")) +
                     "; ifeq zero; iconst_1; ireturn; zero: iconst_0; ireturn");
  for (const std::string& path : paths) {
    EXPECT_THAT(path, ::testing::AnyOf("0 if a0 == null", ::testing::StartsWith("stopped: "))) << path;
  }
}

TEST_F(SymbolicReferenceTest, ItsMonitorIsEnteredUnlessItIsNull) {
  std::vector<std::string> paths =
      paths_of_m("(Ljava/lang/Object;)I", "aload_0; monitorenter; aload_0; monitorexit; iconst_1; ireturn");
  EXPECT_EQ(paths.size(), 2U);
  EXPECT_THAT(paths, ::testing::Contains("1 if a0 != null"));
  EXPECT_THAT(paths, ::testing::Contains(::testing::StartsWith("threw java.lang.NullPointerException")));
}

// ---- Where it is kept

TEST_F(SymbolicReferenceTest, InRegisters) {
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                 "aload_0; astore_2; aload_1; astore_0; aload_2; astore_1; aload_0; aload_1; swap; pop;"
                 "areturn"),
      ElementsAre("a0"));
}

TEST_F(SymbolicReferenceTest, ARegisterThatIsOverwrittenForgetsIt) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)I",
                         std::string("aconst_null; astore_0; aload_0; ifnull yes;") + kNo + kYes),
              ElementsAre("1"));
}

TEST_F(SymbolicReferenceTest, InAnObjectArray) {
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                 "iconst_2; anewarray " + number(class_.class_ref("java/lang/Object")) +
                     "; astore_2; aload_2; iconst_0; aload_0; aastore; aload_2; iconst_1; aload_1; aastore;"
                     "aload_2; iconst_1; aaload; areturn"),
      ElementsAre("a1"));
}

TEST_F(SymbolicReferenceTest, AnElementThatIsOverwrittenForgetsIt) {
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;",
                 "iconst_1; anewarray " + number(class_.class_ref("java/lang/Object")) +
                     "; astore_2; aload_2; iconst_0; aload_0; aastore; aload_2; iconst_0; aconst_null;"
                     "aastore; aload_2; iconst_0; aaload; areturn"),
      ElementsAre("null"));
}

TEST_F(SymbolicReferenceTest, AStringArrayTakesOnlyNull) {
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;",
                 "iconst_1; anewarray " + number(class_.class_ref("java/lang/String")) +
                     "; astore_2; aload_2; iconst_0; aload_0; aastore; aload_2; iconst_0; aaload; areturn"),
      UnorderedElementsAre("null if a0 == null",
                           "threw java.lang.ArrayStoreException: java.lang.Object if a0 != null"));
}

TEST_F(SymbolicReferenceTest, IndexOutOfBoundsComesBeforeTheTypeOfTheElement) {
  for (const std::string& path : paths_of_m(
           "(Ljava/lang/Object;)V", "iconst_0; anewarray " + number(class_.class_ref("java/lang/String")) +
                                        "; iconst_0; aload_0; aastore; return")) {
    EXPECT_THAT(path, ::testing::StartsWith("threw java.lang.ArrayIndexOutOfBoundsException"));
  }
}

TEST_F(SymbolicReferenceTest, ArraycopyMovesIt) {
  EXPECT_THAT(
      paths_of_m(
          "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
          "iconst_3; anewarray " + number(class_.class_ref("java/lang/Object")) +
              "; astore_2; aload_2; iconst_0; aload_0; aastore; aload_2; iconst_1; aload_1; aastore;"
              "aload_2; iconst_0; aload_2; iconst_1; iconst_2; invokestatic " +
              number(method("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V")) +
              "; aload_2; iconst_2; aaload; areturn"),
      ElementsAre("a1"));
}

TEST_F(SymbolicReferenceTest, ArraycopyOverItForgetsIt) {
  EXPECT_THAT(paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;",
                         "iconst_2; anewarray " + number(class_.class_ref("java/lang/Object")) +
                             "; astore_2; aload_2; iconst_0; aload_0; aastore;"
                             "aload_2; iconst_1; aload_2; iconst_0; iconst_1; invokestatic " +
                             number(method("java/lang/System", "arraycopy",
                                           "(Ljava/lang/Object;ILjava/lang/Object;II)V")) +
                             "; aload_2; iconst_0; aaload; areturn"),
              ElementsAre("null"));
}

TEST_F(SymbolicReferenceTest, CloneOfAnArrayHasItToo) {
  EXPECT_THAT(
      paths_of_m(
          "(Ljava/lang/Object;)Ljava/lang/Object;",
          "iconst_1; anewarray " + number(class_.class_ref("java/lang/Object")) +
              "; astore_2; aload_2; iconst_0; aload_0; aastore; aload_2; invokevirtual " +
              number(method("[Ljava/lang/Object;", "clone", "()Ljava/lang/Object;")) + "; checkcast " +
              number(class_.class_ref("[Ljava/lang/Object;")) +
              "; astore_3; aload_2; iconst_0; aconst_null; aastore; aload_3; iconst_0; aaload; areturn"),
      ElementsAre("a0"));
}

TEST_F(SymbolicReferenceTest, InFields) {
  class_.add_field(classfile::kAccPublic, "f", "Ljava/lang/Object;");
  class_.add_field(test::kPublicStatic, "s", "Ljava/lang/Object;");
  std::string f = number(field("p/C", "f", "Ljava/lang/Object;"));
  std::string s = number(field("p/C", "s", "Ljava/lang/Object;"));
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;Ljava/lang/Object;)I",
                 "new " + number(class_.class_ref("p/C")) + "; astore_2; aload_2; aload_0; putfield " + f +
                     "; aload_1; putstatic " + s + "; aload_2; getfield " + f + "; getstatic " + s +
                     "; if_acmpeq yes;" + kNo + kYes),
      UnorderedElementsAre("1 if a0 == a1", "0 if a0 != a1"));
}

// ---- Text and boxes, where values are abstracted

TEST_F(SymbolicReferenceTest, ItsTextIsMadeButNotRead) {
  symbolic_.bounds.abstract_values = true;
  std::string value_of =
      number(method("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"));
  EXPECT_THAT(
      paths_of_m("(Ljava/lang/Object;)Ljava/lang/Object;", "aload_0; invokestatic " + value_of + "; areturn"),
      ElementsAre("an object"));
}

TEST_F(SymbolicReferenceTest, ReadingItsTextStops) {
  symbolic_.bounds.abstract_values = true;
  std::string value_of =
      number(method("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"));
  for (const std::string& path : paths_of_m(
           "(Ljava/lang/Object;)I", "aload_0; invokestatic " + value_of + "; invokevirtual " +
                                        number(method("java/lang/String", "length", "()I")) + "; ireturn"))
    EXPECT_THAT(path, ::testing::StartsWith("stopped: ")) << path;
}

TEST_F(SymbolicReferenceTest, WhetherTwoBoxesAreOneObjectIsNotKnown) {
  symbolic_.bounds.abstract_values = true;
  std::string box =
      "; invokestatic " + number(method("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;"));
  EXPECT_THAT(
      paths_of_m("()I", "iconst_1" + box + "; iconst_2" + box + "; if_acmpeq yes;" + kNo + kYes),
      ElementsAre(::testing::StartsWith("stopped: unsupported: whether two boxed values are one object")));
}

}  // namespace
}  // namespace heapwright::exec
