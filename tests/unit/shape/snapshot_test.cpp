// The state that a heap leaves behind. p.C has an int i, a byte b, an Object o and a p.C next.
#include "shape/snapshot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "shape/function_class.h"
#include "unit/support/assembly.h"

namespace heapwright::shape {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

using ir::ObjectId;
using ir::Value;
using term::Sort;
using term::Term;
using Kind = Slot::Kind;
using ObjectKind = ShapeObject::Kind;

constexpr uint32_t kI = 0;
constexpr uint32_t kB = 1;
constexpr uint32_t kO = 2;
constexpr uint32_t kNext = 3;

class SnapshotTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    test::Assembly c({"p/C"});
    c.field("i").field("b", "B").field("o", "Ljava/lang/Object;").field("next", "Lp/C;").static_field("made");
    classes_.add("p/C", c.builder());
    test::Assembly color({"p/Color", "java/lang/Enum"});
    classes_.add("p/Color", color.builder());
    path_.symbolic.emplace();
  }

  const ir::ClassInfo& type(std::string_view name) { return classes_.load(name); }
  ObjectId make(std::string_view name) { return path_.heap.new_object(type(name)); }
  void set(ObjectId object, uint32_t slot, Value value) { path_.heap.mutate(object).slots()[slot] = value; }
  // The slot holds a term.
  void set_term(ObjectId object, uint32_t slot, Term term) {
    path_.symbolic->set_element(object, slot, path_.heap.get(object).length, term);
  }
  // Its static fields become part of states.
  void track(std::string_view name, machine::ClassState state) {
    tracked_.push_back(&type(name));
    machine::ClassRecord& record = path_.heap.record(type(name));
    record.state = state;
    record.statics = path_.heap.new_statics(type(name));
  }
  Term number(std::string_view name) { return terms_.variable(Sort::kBv32, name); }

  std::variant<Snapshot, base::Stop> try_take(const std::vector<ObjectId>& roots) {
    SnapshotTaker taker(classes_.program(), terms_, layouts_, names_, last_base_object_,
                        [this]() -> const std::vector<const ir::ClassInfo*>& { return tracked_; });
    return taker.take(path_, roots);
  }
  Snapshot take(const std::vector<ObjectId>& roots) {
    auto taken = try_take(roots);
    if (auto* snapshot = std::get_if<Snapshot>(&taken)) return std::move(*snapshot);
    ADD_FAILURE() << std::get<base::Stop>(taken).what;
    Snapshot none;
    none.shape.objects.resize(1);
    none.shape.objects[0].slots.resize(4);
    return none;
  }
  ShapeObject take_object(ObjectId object) { return take({object}).shape.objects.at(0); }
  // Why there is no snapshot.
  std::string refused(ObjectId root) {
    auto taken = try_take({root});
    const auto* stop = std::get_if<base::Stop>(&taken);
    if (stop == nullptr) return "taken";
    EXPECT_EQ(stop->reason, base::StopReason::kUnsupported);
    return stop->what;
  }

  test::TestProgram classes_;
  term::TermManager terms_;
  Layouts layouts_;
  ClassNames names_;
  ObjectId last_base_object_ = ObjectId::kNull;
  std::vector<const ir::ClassInfo*> tracked_;
  machine::Path path_;
};

// ---- Objects and their fields

TEST_F(SnapshotTest, NothingIsHeld) {
  Snapshot snapshot = take({});
  EXPECT_THAT(snapshot.shape.objects, IsEmpty());
  EXPECT_EQ(snapshot.key, encode(Shape()));
  EXPECT_THAT(snapshot.numberings, SizeIs(1));
}

TEST_F(SnapshotTest, AnObjectHasItsFields) {
  ObjectId c = make("p/C");
  set(c, kI, Value(int32_t{-1}));
  set(c, kB, Value(int32_t{-1}));
  ShapeObject object = take_object(c);
  EXPECT_EQ(object.kind, ObjectKind::kInstance);
  EXPECT_EQ(names_.name(object.type), "p/C");
  EXPECT_EQ(object.slots[kI], (Slot{Kind::kConstant, 0xFFFFFFFF}));
  EXPECT_EQ(object.slots[kB], (Slot{Kind::kConstant, 0xFF})) << "as wide as its type";
  EXPECT_EQ(object.slots[kNext], Slot());
}

TEST_F(SnapshotTest, WhatIsReachableIsNumberedInOrder) {
  ObjectId first = make("p/C");
  ObjectId last = make("p/C");
  ObjectId middle = make("p/C");
  set(first, kNext, Value(middle));
  set(middle, kNext, Value(last));
  set(last, kNext, Value(first));
  Shape shape = take({first}).shape;
  ASSERT_THAT(shape.objects, SizeIs(3));
  EXPECT_THAT(shape.roots, ElementsAre(0));
  EXPECT_EQ(shape.objects[0].slots[kNext], (Slot{Kind::kObject, 1}));
  EXPECT_EQ(shape.objects[1].slots[kNext], (Slot{Kind::kObject, 2}));
  EXPECT_EQ(shape.objects[2].slots[kNext], (Slot{Kind::kObject, 0}));
}

TEST_F(SnapshotTest, GarbageIsLeftOut) {
  ObjectId c = make("p/C");
  ObjectId garbage = make("p/C");
  set(garbage, kNext, Value(c));
  EXPECT_THAT(take({c}).shape.objects, SizeIs(1));
}

TEST_F(SnapshotTest, ASymbolicNumberIsAVariable) {
  ObjectId c = make("p/C");
  Term x = number("x");
  set_term(c, kI, x);
  Snapshot snapshot = take({c});
  EXPECT_EQ(snapshot.shape.objects[0].slots[kI], (Slot{Kind::kVariable, 0}));
  EXPECT_EQ(snapshot.shape.variables[0], Sort::kBv32);
  EXPECT_EQ(snapshot.numberings[0].variables[0], x);
  EXPECT_EQ(snapshot.numberings[0].places[0], std::pair(c, kI));
}

TEST_F(SnapshotTest, AVariableIsAsWideAsItsField) {
  ObjectId c = make("p/C");
  Term small = terms_.variable(Sort::kBv8, "x");
  set_term(c, kB, terms_.sign_extend(small, Sort::kBv32));
  Snapshot snapshot = take({c});
  EXPECT_EQ(snapshot.shape.variables[0], Sort::kBv8);
  EXPECT_EQ(snapshot.numberings[0].variables[0], small);
}

TEST_F(SnapshotTest, ATermThatIsAConstantIsNoVariable) {
  ObjectId c = make("p/C");
  set_term(c, kI, terms_.int_constant(7));
  EXPECT_EQ(take_object(c).slots[kI], (Slot{Kind::kConstant, 7}));
}

TEST_F(SnapshotTest, NullInAFieldOfTypeObjectIsAVariable) {
  Snapshot snapshot = take({make("p/C")});
  EXPECT_EQ(snapshot.shape.objects[0].slots[kO].kind, Kind::kVariable)
      << "as an opaque reference there would be";
  EXPECT_THAT(snapshot.numberings[0].variables, ElementsAre(terms_.null()));
}

TEST_F(SnapshotTest, AnObjectInAFieldOfTypeObjectIsAnObject) {
  ObjectId c = make("p/C");
  set(c, kO, Value(make("p/C")));
  EXPECT_EQ(take_object(c).slots[kO], (Slot{Kind::kObject, 1}));
}

TEST_F(SnapshotTest, FieldsThatAreLeftOutAreZero) {
  layouts_ = Layouts({"p.C.i"}, {"p.C.b"});
  ObjectId c = make("p/C");
  set_term(c, kI, number("x"));
  set(c, kB, Value(int32_t{5}));
  ShapeObject object = take_object(c);
  EXPECT_EQ(object.slots[kI], (Slot{Kind::kConstant, 0}));
  EXPECT_EQ(object.slots[kB], (Slot{Kind::kConstant, 0}));
}

// ---- Other kinds of objects

TEST_F(SnapshotTest, ArraysHaveTheirElements) {
  ObjectId numbers = path_.heap.new_array(type("[S"), 2);
  path_.heap.mutate(numbers).elements<int16_t>()[1] = -1;
  ShapeObject object = take_object(numbers);
  EXPECT_EQ(object.kind, ObjectKind::kArray);
  EXPECT_THAT(object.slots, ElementsAre(Slot{Kind::kConstant, 0}, Slot{Kind::kConstant, 0xFFFF}));
}

TEST_F(SnapshotTest, ArraysOfReferencesLeadOn) {
  ObjectId array = path_.heap.new_array(type("[Lp/C;"), 2);
  path_.heap.mutate(array).elements<ObjectId>()[1] = make("p/C");
  Shape shape = take({array}).shape;
  ASSERT_THAT(shape.objects, SizeIs(2));
  EXPECT_THAT(shape.objects[0].slots, ElementsAre(Slot{}, Slot{Kind::kObject, 1}));
}

TEST_F(SnapshotTest, AnInternedStringIsALiteral) {
  machine::JavaObjects java(classes_.program(), path_);
  ShapeObject object = take_object(java.intern(u"h\u263A"));
  EXPECT_EQ(object.kind, ObjectKind::kLiteral);
  EXPECT_THAT(object.slots, ElementsAre(Slot{Kind::kConstant, 'h'}, Slot{Kind::kConstant, 0x263A}));
}

TEST_F(SnapshotTest, AnotherStringIsAnObjectOfItsOwn) {
  machine::JavaObjects java(classes_.program(), path_);
  java.intern(u"h");
  Shape shape = take({java.new_string(u"h")}).shape;
  EXPECT_EQ(shape.objects[0].kind, ObjectKind::kInstance);
  EXPECT_THAT(shape.objects, SizeIs(2)) << "with its characters";
}

TEST_F(SnapshotTest, AClassObjectIsAMirror) {
  machine::JavaObjects java(classes_.program(), path_);
  ShapeObject object = take_object(java.mirror(type("p/C")));
  EXPECT_EQ(object.kind, ObjectKind::kMirror);
  EXPECT_EQ(names_.name(object.type), "p/C");
  EXPECT_THAT(object.slots, IsEmpty());
}

TEST_F(SnapshotTest, EnumConstantsDoNotCountAgainstAScope) {
  EXPECT_EQ(take_object(make("p/Color")).kind, ObjectKind::kEnum);
}

TEST_F(SnapshotTest, BaseObjectsAreShared) {
  ObjectId base = make("p/C");
  last_base_object_ = base;
  ObjectId c = make("p/C");
  set(c, kNext, Value(base));
  Shape shape = take({c}).shape;
  EXPECT_THAT(shape.objects, SizeIs(1)) << "it is not looked into";
  EXPECT_EQ(shape.objects[0].slots[kNext], (Slot{Kind::kBase, static_cast<uint64_t>(base)}));
  ShapeObject held = take_object(base);
  EXPECT_EQ(held.kind, ObjectKind::kShared);
  EXPECT_THAT(held.slots, ElementsAre(Slot{Kind::kConstant, static_cast<uint64_t>(base)}));
}

// ---- Static fields

TEST_F(SnapshotTest, StaticFieldsOfClassesThatAreReadyAreInTheState) {
  track("p/C", machine::ClassState::kReady);
  set(path_.heap.record(type("p/C")).statics, 0, Value(int32_t{3}));
  Shape shape = take({}).shape;
  ASSERT_THAT(shape.statics, SizeIs(1));
  EXPECT_EQ(names_.name(shape.statics[0].type), "p/C");
  EXPECT_THAT(shape.statics[0].slots, ElementsAre(Slot{Kind::kConstant, 3}));
}

TEST_F(SnapshotTest, AClassThatIsNotYetUsedIsNotInTheState) {
  track("p/C", machine::ClassState::kNew);
  EXPECT_THAT(take({}).shape.statics, IsEmpty());
}

// ---- What states cannot hold

TEST_F(SnapshotTest, AFailedClassIsRefused) {
  track("p/C", machine::ClassState::kFailed);
  EXPECT_EQ(refused(make("p/C")), "a class whose initialiser failed in a state: p.C");
}

TEST_F(SnapshotTest, AThreadIsRefused) {
  EXPECT_EQ(refused(make("java/lang/Thread")), "a thread in a state: java.lang.Thread");
}

TEST_F(SnapshotTest, AnObjectWithHiddenSlotsIsRefused) {
  EXPECT_EQ(refused(path_.heap.new_object(type("p/C"), 1)), "an object of the VM's own in a state: p.C");
}

TEST_F(SnapshotTest, ALambdaWithoutANameIsRefused) {
  const ir::ClassInfo& lambda = classes_.program().add_synthetic_class(
      "p/C$$Lambda", type("java/lang/Object"), {&type("java/lang/Runnable")});
  EXPECT_EQ(refused(path_.heap.new_object(lambda)),
            "a lambda or another object of a class without a name in a state: java.lang.Runnable");
}

TEST_F(SnapshotTest, ASampleLambdaHasAName) {
  const ir::ClassInfo& lambda =
      classes_.program().add_synthetic_class(function_class_name("java/lang/Runnable", "() -> {}"),
                                             type("java/lang/Object"), {&type("java/lang/Runnable")});
  EXPECT_EQ(take_object(path_.heap.new_object(lambda)).kind, ObjectKind::kEnum);
}

TEST_F(SnapshotTest, ATextOfSymbolicValuesIsRefused) {
  machine::JavaObjects java(classes_.program(), path_);
  ObjectId text = java.new_string(u"?");
  path_.symbolic->unreadable.push_back(text);
  EXPECT_EQ(refused(text), "a text that is made of symbolic values in a state: java.lang.String");
}

TEST_F(SnapshotTest, WhatIsBehindAnotherObjectIsRefusedToo) {
  ObjectId c = make("p/C");
  set(c, kO, Value(make("java/lang/Thread")));
  EXPECT_EQ(refused(c), "a thread in a state: java.lang.Thread");
}

// ---- The order of the roots

TEST_F(SnapshotTest, TheOrderInWhichObjectsAreHeldDoesNotMatter) {
  ObjectId one = make("p/C");
  ObjectId other = make("p/C");
  set(other, kI, Value(int32_t{5}));
  Snapshot straight = take({one, other});
  Snapshot reversed = take({other, one});
  EXPECT_EQ(straight.key, reversed.key);
  EXPECT_NE(straight.numberings[0].roots, reversed.numberings[0].roots);
  EXPECT_THAT(straight.numberings, SizeIs(1)) << "they do not look the same";
}

TEST_F(SnapshotTest, TwinsCanBeNumberedBothWays) {
  ObjectId one = make("p/C");
  ObjectId other = make("p/C");
  Term x = number("x");
  Term y = number("y");
  set_term(one, kI, x);
  set_term(other, kI, y);
  Snapshot snapshot = take({one, other});
  ASSERT_THAT(snapshot.numberings, SizeIs(2));
  std::vector<Term> firsts;
  for (const Numbering& numbering : snapshot.numberings) {
    firsts.push_back(numbering.variables[0]);
    EXPECT_EQ(numbering.places[0].first, numbering.roots[0] == 0 ? one : other);
  }
  EXPECT_THAT(firsts, UnorderedElementsAre(x, y));
}

// Each alone looks the same, but not every order of them does.
TEST_F(SnapshotTest, OfTheOrdersOfObjectsInARingOneIsTaken) {
  ObjectId a = make("p/C");
  ObjectId b = make("p/C");
  ObjectId c = make("p/C");
  set(a, kNext, Value(b));
  set(b, kNext, Value(c));
  set(c, kNext, Value(a));
  Snapshot around = take({a, b, c});
  EXPECT_EQ(around.key, take({a, c, b}).key);
  EXPECT_THAT(around.numberings, SizeIs(3)) << "each may be the first";
}

TEST_F(SnapshotTest, HeldObjectsThatReferToEachOtherAreToldApart) {
  ObjectId one = make("p/C");
  ObjectId other = make("p/C");
  set(one, kNext, Value(other));
  EXPECT_EQ(take({one, other}).key, take({other, one}).key);
  EXPECT_NE(take({one, other}).key, take({one}).key) << "what is held is in the key";
}

}  // namespace
}  // namespace heapwright::shape
