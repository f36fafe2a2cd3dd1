// A class of nodes with a holder, specifications of them, and shapes made by hand.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "machine/variable_form.h"
#include "seplog/claim_ways.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::seplog {

class LinkedTest : public test::JdkTest {
 protected:
  static constexpr int64_t kNull = -1;

  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    classes_ = std::make_unique<test::CompiledProgram>(std::vector<test::JavaFile>{{"p/List.java", R"(
package p;

public class List {
  static class Node { int value; Node next; }
  Node root;
  Node tail;
  int size;
  public void add(Node after, int value) {}
}
)"}},
                                                       std::vector<std::string>{"-g"});
  }

  const heaplang::Specification& read(const std::string& text) {
    auto file = heaplang::parse_file(text, "spec");
    EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
    auto checked = heaplang::check(classes_->program(), {"p/List"}, *file);
    EXPECT_TRUE(checked.ok()) << (checked.ok() ? "" : checked.error().message);
    specification_ = *std::move(checked);
    return specification_;
  }
  const ir::ClassInfo& node() { return classes_->type("p/List$Node"); }

  // Object 0 is the list; its root, its tail, then for each node its next: an object or kNull. The size is
  // variable 0, the value of node i is variable i.
  const shape::Shape& list(int64_t root, int64_t tail, const std::vector<int64_t>& nexts) {
    using shape::Slot;
    auto reference = [](int64_t to) {
      return to == kNull ? Slot{} : Slot{Slot::Kind::kObject, static_cast<uint64_t>(to)};
    };
    shape_ = {};
    shape_.objects.push_back({.type = names_.add("p/List"),
                              .slots = {reference(root), reference(tail), {Slot::Kind::kVariable, 0}}});
    for (size_t i = 0; i < nexts.size(); ++i)
      shape_.objects.push_back({.type = names_.add("p/List$Node"),
                                .slots = {{Slot::Kind::kVariable, i + 1}, reference(nexts[i])}});
    shape_.variables.resize(nexts.size() + 1, term::Sort::kBv32);
    return shape_;
  }
  // Of the first claim and the last shape.
  ClaimHolds when(Target after = {}) {
    ClassKeys keys = class_keys(specification_, names_);
    return when_holds(specification_, specification_.claims[0], ShapeHeap(shape_, keys), {0, {after, {}}},
                      base::kNoDeadline);
  }
  bool holds(const std::vector<int64_t>& numbers) {
    Solution values;
    for (size_t i = 0; i < numbers.size(); ++i)
      values[static_cast<Number>(static_cast<uint32_t>(i))] = numbers[i];
    for (const Condition& condition : when().conditions) {
      for (const LinearSystem& system : condition.alternatives) {
        bool all = true;
        for (const LinearCondition& one : system) all = all && seplog::holds(one, values);
        if (all) return true;
      }
    }
    return false;
  }
  DescribedHeaps described(uint32_t nodes) {
    UnfoldingBounds bounds;
    bounds.other_objects = nodes;
    return described_heaps(specification_, specification_.claims[0], nullptr, bounds);
  }

  heaplang::Specification specification_;
  shape::Shape shape_;
  shape::ClassNames names_;

 private:
  std::unique_ptr<test::CompiledProgram> classes_;
};

}  // namespace heapwright::seplog
