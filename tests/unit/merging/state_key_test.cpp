#include "merging/state_key.h"

#include <gtest/gtest.h>

#include <functional>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::merging {
namespace {

using ir::ObjectId;
using ir::Value;
using machine::Path;

constexpr const char* kBoxSource = R"java(
package p;

class Box {
  int value;
  Box next;
  int noted;
  static int use(Box a, int n, int unused) { return a.value > n && a.next.value > n ? 1 : 0; }
  String note() { return "noted " + noted; }
}
)java";

class StateKeysTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    begin_ = new_path();
    std::vector<const ir::Method*> methods;
    for (const auto& method : box().methods) methods.push_back(method.get());
    keys_.emplace(terms_, begin_.heap.fork(), analysis::DecidingFields(classes_.program(), methods));
  }

  const ir::ClassInfo& box() { return classes_.type("p/Box"); }
  const ir::Method& use() { return classes_.method("p/Box", "use"); }
  Path new_path() {
    Path path;
    path.symbolic.emplace();
    path.push_frame(use(), **classes_.program().body(use()), {});
    path.frames.back().ip = path.frames.back().body->code.data();
    path.symbolic->registers.resize(path.registers.size(), term::kNoTerm);
    return path;
  }
  // use(a, 3, 0) where a is a new object, and so is a.next.
  Path path_with_boxes(int32_t first, int32_t second, const std::function<void(Path&)>& change = {}) {
    Path path = begin_.fork();
    ObjectId a = path.heap.new_object(box());
    ObjectId b = path.heap.new_object(box());
    set(path, a, "value", Value(first));
    set(path, a, "next", Value(b));
    set(path, b, "value", Value(second));
    path.registers[0] = Value(a);
    path.registers[1] = Value(int32_t{3});
    if (change) change(path);
    return path;
  }
  void set(Path& path, ObjectId object, const std::string& field, Value value) {
    for (const ir::Field& each : box().fields) {
      if (each.name == field) path.heap.mutate(object).slots()[each.slot] = value;
    }
  }
  uint32_t slot_of(const std::string& field) {
    for (const ir::Field& each : box().fields) {
      if (each.name == field) return each.slot;
    }
    return 0;
  }
  StateKey key_of(const Path& path) {
    EXPECT_TRUE(keys_->look_at(path, path.frames.back().ip));
    return keys_->key();
  }

  test::CompiledProgram classes_{{{"p/Box.java", kBoxSource}}, {"-g"}};
  term::TermManager terms_;
  Path begin_;
  std::optional<StateKeys> keys_;
};

TEST_F(StateKeysTest, EqualStatesHaveEqualKeys) {
  EXPECT_EQ(key_of(path_with_boxes(1, 2)), key_of(path_with_boxes(1, 2)));
}

TEST_F(StateKeysTest, OtherNumbersAreOtherStates) {
  EXPECT_NE(key_of(path_with_boxes(1, 2)), key_of(path_with_boxes(1, 3)));
  auto other = [](Path& path) { path.registers[1] = Value(int32_t{4}); };
  EXPECT_NE(key_of(path_with_boxes(1, 2)), key_of(path_with_boxes(1, 2, other)));
}

TEST_F(StateKeysTest, ObjectsAreToldApartByHowTheyAreReached) {
  Path one = path_with_boxes(1, 2);
  Path other = begin_.fork();
  other.heap.new_object(box());  // nobody reaches it
  ObjectId b = other.heap.new_object(box());
  ObjectId a = other.heap.new_object(box());
  set(other, a, "value", Value(int32_t{1}));
  set(other, a, "next", Value(b));
  set(other, b, "value", Value(int32_t{2}));
  other.registers[0] = Value(a);
  other.registers[1] = Value(int32_t{3});
  EXPECT_EQ(key_of(one), key_of(other));
  set(other, a, "next", Value(a));
  set(other, a, "value", Value(int32_t{2}));
  EXPECT_NE(key_of(path_with_boxes(2, 2)), key_of(other)) << "a ring";
}

TEST_F(StateKeysTest, RegistersThatNobodyReadsDoNotMatter) {
  auto other = [](Path& path) { path.registers[2] = Value(int32_t{7}); };
  EXPECT_EQ(key_of(path_with_boxes(1, 2)), key_of(path_with_boxes(1, 2, other)));
}

TEST_F(StateKeysTest, FieldsThatDecideNothingDoNotMatter) {
  auto other = [this](Path& path) {
    set(path, path.registers[0].as<ObjectId>(), "noted", Value(int32_t{7}));
  };
  EXPECT_EQ(key_of(path_with_boxes(1, 2)), key_of(path_with_boxes(1, 2, other)));
}

TEST_F(StateKeysTest, ObjectsThatWereThereBeforeMatterWhereTheyWereWrittenTo) {
  Path first = new_path();
  ObjectId old = first.heap.new_object(box());
  keys_.emplace(terms_, first.heap.fork(), analysis::DecidingFields(classes_.program(), {}));
  begin_ = first.fork();
  StateKey before = key_of(path_with_boxes(1, 2));
  EXPECT_NE(key_of(path_with_boxes(1, 2, [&](Path& path) { set(path, old, "value", Value(int32_t{5})); })),
            before);
}

TEST_F(StateKeysTest, SymbolicValuesAreListedApart) {
  term::Term x = terms_.variable(term::Sort::kBv32, "x");
  term::Term y = terms_.variable(term::Sort::kBv32, "y");
  auto with = [&](term::Term in_field, term::Term in_register) {
    return path_with_boxes(1, 2, [=, this](Path& path) {
      path.symbolic->registers[1] = in_register;
      auto a = path.registers[0].as<ObjectId>();
      path.symbolic->set_element(a, slot_of("value"), path.heap.get(a).length, in_field);
    });
  };
  StateKey key = key_of(with(x, y));
  ASSERT_EQ(keys_->cells().size(), 2U);
  EXPECT_TRUE(keys_->cells()[0].is_register());
  EXPECT_EQ(keys_->cells()[0].term, y);
  EXPECT_EQ(keys_->cells()[1].index, slot_of("value"));
  EXPECT_EQ(keys_->cells()[1].term, x);
  EXPECT_EQ(key_of(with(y, y)), key);
  EXPECT_NE(key_of(path_with_boxes(1, 2)), key) << "which are symbolic is part of the key";
}

TEST_F(StateKeysTest, ConditionalReferencesCannotBeCompared) {
  Path path = path_with_boxes(1, 2, [this](Path& changed) {
    changed.symbolic->registers[0] = terms_.variable(term::Sort::kRef, "r");
  });
  EXPECT_FALSE(keys_->look_at(path, path.frames.back().ip));
}

TEST_F(StateKeysTest, OtherPlacesAreOtherStates) {
  Path path = path_with_boxes(1, 2);
  StateKey here = key_of(path);
  EXPECT_TRUE(keys_->look_at(path, path.frames.back().ip + 1));
  EXPECT_NE(keys_->key(), here);
}

}  // namespace
}  // namespace heapwright::merging
