// Objects of the input on a path: what is made of them, and what is found out later.
#include "exec/input_objects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machine/java_objects.h"
#include "unit/exec/input_machine.h"

namespace heapwright::exec {
namespace {

using ir::ObjectId;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::InputText;
using term::Sort;
using term::Term;
using ::testing::ElementsAre;

constexpr const char* kInputObjectsSource = R"java(
package p;

abstract class Base { int id; }
class Left extends Base { long weight; Base next; }
class Right extends Base { int id; boolean flag; }
enum Color { RED, GREEN }
)java";

class InputObjectsTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    path_.symbolic.emplace();
  }

  const ir::ClassInfo& type(std::string_view name) { return machine_.classes.type(name); }
  InputObjects objects() { return {machine_.classes.program(), machine_.symbolic, path_}; }
  machine::InputHeap& inputs() { return path_.symbolic->inputs; }
  const InputReference& find(Term reference) { return *inputs().find(reference); }
  Term term_at(ObjectId object, size_t index) { return path_.symbolic->element(object, index); }
  std::string text(Term term) {
    return term == term::kNoTerm ? "none" : term::to_string(machine_.terms, term);
  }
  std::vector<std::string> decisions() {
    std::vector<std::string> texts;
    for (const auto& decision : inputs().decisions) texts.push_back(*decision.text);
    return texts;
  }
  Term new_base(const std::string& name = "b") {
    Term reference = objects().new_reference(name, type("p/Base"));
    objects().settle_new(reference, {&type("p/Left"), &type("p/Right")});
    return reference;
  }
  Term new_ints() {
    Term reference = objects().new_reference("a", type("[I"));
    objects().settle_new(reference, {&type("[I")});
    return reference;
  }
  Term new_string(InputText text) {
    Term reference = objects().new_reference("s", type("java/lang/String"));
    objects().settle_string(reference, text);
    return reference;
  }

  InputMachine machine_{{{"p/Base.java", kInputObjectsSource}}};
  machine::Path path_;
};

TEST_F(InputObjectsTest, ANewReferenceIsKnownOnceAndNothingIsKnownOfIt) {
  Term first = objects().new_reference("b", type("p/Base"));
  EXPECT_EQ(objects().new_reference("b", type("p/Base")), first);
  EXPECT_EQ(inputs().references().size(), 1U);
  EXPECT_EQ(find(first).known, InputReference::Known::kNothing);
  EXPECT_EQ(inputs().size(), 0U);
}

TEST_F(InputObjectsTest, NarrowNumbersAreAsRegistersHoldThem) {
  EXPECT_EQ(text(objects().new_value("x", ir::Type::kInt, nullptr)), "x");
  Term narrow = objects().new_value("y", ir::Type::kByte, nullptr);
  EXPECT_EQ(machine_.terms.sort(narrow), Sort::kBv32);
  EXPECT_EQ(machine_.terms.sort(machine_.terms.free_variables(narrow)[0]), Sort::kBv8);
}

TEST_F(InputObjectsTest, NullIsNoted) {
  Term reference = objects().new_reference("b", type("p/Base"));
  objects().settle_null(reference);
  EXPECT_EQ(find(reference).known, InputReference::Known::kNull);
  EXPECT_THAT(decisions(), ElementsAre("b == null"));
}

TEST_F(InputObjectsTest, AnObjectOfAnOpenClassHasTheFieldsThatAllHave) {
  Term reference = new_base();
  const InputObject& object = inputs().get(find(reference).object);
  EXPECT_TRUE(object.is_undecided());
  EXPECT_EQ(path_.heap.get(object.id).type, &type("p/Base"));
  ASSERT_EQ(object.contents.size(), 1U);
  EXPECT_EQ(text(term_at(object.id, 0)), "b.id");
}

TEST_F(InputObjectsTest, ADecidedClassAddsItsFieldsUnderTheSameId) {
  Term reference = new_base();
  InputIndex index = find(reference).object;
  ObjectId id = inputs().get(index).id;
  objects().narrow(index, {&type("p/Left")}, "");
  EXPECT_EQ(inputs().get(index).id, id);
  EXPECT_FALSE(inputs().get(index).is_undecided());
  EXPECT_EQ(path_.heap.get(id).type, &type("p/Left"));
  EXPECT_EQ(path_.heap.get(id).length, 3U);
  EXPECT_EQ(text(term_at(id, 1)), "((Left) b).weight");
  EXPECT_EQ(find(term_at(id, 2)).type, &type("p/Base"));
  EXPECT_THAT(decisions(), ElementsAre("b != null", "b.getClass() == Left.class"));
}

TEST_F(InputObjectsTest, ADecidedClassKeepsWhatWasWritten) {
  Term reference = new_base();
  InputIndex index = find(reference).object;
  ObjectId id = inputs().get(index).id;
  path_.heap.mutate(id).slots()[0] = ir::Value(int32_t{7});
  path_.symbolic->set_element(id, 0, 1, term::kNoTerm);
  objects().narrow(index, {&type("p/Right")}, "b instanceof Right");
  EXPECT_EQ(path_.heap.get(id).slots()[0].as<int32_t>(), 7);
  EXPECT_EQ(term_at(id, 0), term::kNoTerm);
  EXPECT_EQ(text(inputs().get(index).contents[0]), "b.id") << "as it was at the beginning";
}

TEST_F(InputObjectsTest, AHiddenFieldIsNamedWithItsClass) {
  Term reference = new_base();
  InputIndex index = find(reference).object;
  objects().narrow(index, {&type("p/Right")}, "");
  EXPECT_EQ(text(inputs().get(index).contents[1]), "((Right) b).id");
}

TEST_F(InputObjectsTest, AnAliasRefersToTheObjectAndNarrowsItsClasses) {
  Term first = new_base();
  Term second = objects().new_reference("l", type("p/Left"));
  objects().settle_alias(second, find(first).object);
  EXPECT_EQ(find(second).object, find(first).object);
  EXPECT_EQ(inputs().size(), 1U);
  EXPECT_THAT(inputs().get(find(first).object).classes, ElementsAre(&type("p/Left")));
  EXPECT_THAT(decisions(), ElementsAre("b != null", "l == b", "b.getClass() == Left.class"));
}

TEST_F(InputObjectsTest, ANewObjectIsNoneOfThoseThatItCouldBe) {
  (void)new_base("b");
  (void)new_ints();
  (void)new_base("c");
  EXPECT_THAT(decisions(), ElementsAre("b != null", "a != null", "c != null && c != b"));
}

TEST_F(InputObjectsTest, AConstantIsTheObjectOfItsField) {
  path_.symbolic.reset();
  (void)machine_.vm->initialize(path_, type("p/Color"));
  path_.symbolic.emplace();
  const ir::Field& green = type("p/Color").fields[1];
  Term reference = objects().new_reference("c", type("p/Color"));
  objects().settle_constant(reference, green);
  const InputObject& object = inputs().get(find(reference).object);
  machine::JavaObjects java(machine_.classes.program(), path_);
  EXPECT_EQ(object.id, java.static_field(type("p/Color"), "GREEN").as<ObjectId>());
  EXPECT_EQ(object.constant, &green);
  EXPECT_THAT(decisions(), ElementsAre("c == Color.GREEN"));
}

TEST_F(InputObjectsTest, AnArrayGrowsAsFarAsItIsLookedAt) {
  InputIndex index = find(new_ints()).object;
  ObjectId id = inputs().get(index).id;
  EXPECT_EQ(path_.heap.get(id).length, 0U);
  EXPECT_EQ(inputs().growing_at(id), static_cast<size_t>(index));
  objects().grow(index, 2);
  EXPECT_EQ(path_.heap.get(id).length, 2U);
  EXPECT_EQ(text(term_at(id, 1)), "a[1]");
  objects().grow(index, 1);
  EXPECT_EQ(path_.heap.get(id).length, 2U) << "it never shrinks";
}

TEST_F(InputObjectsTest, ADecidedLengthCutsOffWhatIsBehindIt) {
  InputIndex index = find(new_ints()).object;
  ObjectId id = inputs().get(index).id;
  objects().grow(index, 3);
  EXPECT_TRUE(machine_.terms.is_true(objects().set_length(index, 1)));
  EXPECT_EQ(path_.heap.get(id).length, 1U);
  EXPECT_EQ(inputs().get(index).contents.size(), 1U);
  EXPECT_EQ(text(term_at(id, 0)), "a[0]");
  EXPECT_FALSE(inputs().get(index).is_growing);
  EXPECT_EQ(inputs().growing_at(id), inputs().size());
}

TEST_F(InputObjectsTest, LengthsAreNotNegativeWhichIsAFact) {
  (void)new_ints();
  ASSERT_EQ(inputs().facts.size(), 1U);
  EXPECT_EQ(text(inputs().facts[0]), "a.length >= 0");
  EXPECT_THAT(path_.symbolic->condition, ElementsAre(inputs().facts[0]));
}

TEST_F(InputObjectsTest, AStringHasItsBytes) {
  InputIndex index = find(new_string(InputText::kLatin1)).object;
  const InputObject object = inputs().get(index);
  machine::JavaObjects java(machine_.classes.program(), path_);
  EXPECT_EQ(java.field(object.id, "value").as<ObjectId>(), object.elements);
  EXPECT_EQ(java.field(object.id, "coder").as<int32_t>(), 0);
  objects().grow(index, 1);
  EXPECT_EQ(text(term_at(object.elements, 0)), "s.charAt(0)");
  EXPECT_TRUE(machine_.terms.is_true(objects().wide_condition(inputs().get(index))));
}

TEST_F(InputObjectsTest, AStringInUtf16HasTwoBytesForEachCharacter) {
  InputIndex index = find(new_string(InputText::kUtf16)).object;
  objects().grow(index, 1);
  const InputObject object = inputs().get(index);
  EXPECT_EQ(object.contents.size(), 2U);
  EXPECT_EQ(path_.heap.get(object.elements).length, 2U);
  machine::JavaObjects java(machine_.classes.program(), path_);
  EXPECT_EQ(java.field(object.id, "coder").as<int32_t>(), 1);
}

TEST_F(InputObjectsTest, OneCharacterOfAStringInUtf16IsAbove255) {
  InputIndex index = find(new_string(InputText::kUtf16)).object;
  Term besides = objects().set_length(index, 4);
  term::Assignment model;
  term::Evaluator evaluator(machine_.terms);
  Term count = machine_.terms.variable(Sort::kBv32, "s.length()");
  model.set(count, 2);
  EXPECT_FALSE(evaluator.holds(besides, model));
  model.set(machine_.terms.variable(Sort::kBv16, "s.charAt(1)"), 256);
  EXPECT_TRUE(evaluator.holds(besides, model));
  EXPECT_TRUE(machine_.terms.is_true(objects().wide_condition(inputs().get(index)))) << "it was said";
}

TEST_F(InputObjectsTest, ACharacterThatNobodyHasLookedAtMayBeTheOneAbove255) {
  InputIndex index = find(new_string(InputText::kUtf16)).object;
  objects().grow(index, 2);
  Term condition = objects().wide_condition(inputs().get(index));
  term::Assignment model;
  term::Evaluator evaluator(machine_.terms);
  model.set(machine_.terms.variable(Sort::kBv32, "s.length()"), 1);
  EXPECT_FALSE(evaluator.holds(condition, model));
  model.set(machine_.terms.variable(Sort::kBv32, "s.length()"), 2);
  EXPECT_TRUE(evaluator.holds(condition, model));
}

TEST_F(InputObjectsTest, AnotherPathIsGivenTheObjectsAsTheyWereAtTheBeginning) {
  Term reference = new_base();
  InputIndex index = find(reference).object;
  Term array = new_ints();
  objects().grow(find(array).object, 1);
  ObjectId id = inputs().get(index).id;
  path_.heap.mutate(id).slots()[0] = ir::Value(int32_t{7});
  path_.symbolic->set_element(id, 0, 1, term::kNoTerm);

  machine::Path other;
  other.symbolic.emplace();
  InputObjects(machine_.classes.program(), machine_.symbolic, other).restore(inputs());
  const machine::InputHeap& restored = other.symbolic->inputs;
  ASSERT_EQ(restored.size(), 2U);
  EXPECT_EQ(restored.find(reference)->object, index);
  EXPECT_EQ(text(other.symbolic->element(restored.get(index).id, 0)), "b.id");
  EXPECT_EQ(text(other.symbolic->element(restored.get(find(array).object).id, 0)), "a[0]");
  EXPECT_EQ(restored.decisions.size(), inputs().decisions.size());
  EXPECT_EQ(restored.facts, inputs().facts);
}

TEST_F(InputObjectsTest, TheCommonClassIsTheNearestThatAllExtend) {
  EXPECT_EQ(&common_super({&type("p/Left"), &type("p/Right")}), &type("p/Base"));
  EXPECT_EQ(&common_super({&type("p/Left")}), &type("p/Left"));
  EXPECT_EQ(&common_super({&type("p/Base"), &type("p/Left")}), &type("p/Base"));
  EXPECT_EQ(&common_super({&type("p/Left"), &type("p/Color")}), &type("java/lang/Object"));
}

}  // namespace
}  // namespace heapwright::exec
