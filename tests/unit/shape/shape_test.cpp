#include "shape/shape.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace heapwright::shape {
namespace {

using Kind = Slot::Kind;

// Has every kind of slot and of object.
Shape full_shape() {
  ClassNames names;
  Shape shape;
  shape.statics.push_back({names.add("p/A"), {{Kind::kConstant, 1}, {Kind::kObject, 2}}});
  shape.statics.push_back({names.add("p/B"), {}});
  shape.objects = {
      {ShapeObject::Kind::kInstance,
       names.add("p/A"),
       {{Kind::kNull, 0}, {Kind::kObject, 1}, {Kind::kBase, 1U << 20}, {Kind::kVariable, 0}}},
      {ShapeObject::Kind::kArray, names.add("[J"), {{Kind::kConstant, UINT64_MAX}, {Kind::kVariable, 1}}},
      {ShapeObject::Kind::kLiteral, names.add("java/lang/String"), {{Kind::kConstant, 0xFFFF}}},
      {ShapeObject::Kind::kMirror, names.add("p/B"), {}},
      {ShapeObject::Kind::kEnum, names.add("p/Color"), {{Kind::kNull, 0}, {Kind::kConstant, 2}}},
      {ShapeObject::Kind::kShared, names.add("p/B"), {{Kind::kConstant, 17}}},
  };
  shape.roots = {1, 0};
  shape.variables = {term::Sort::kRef, term::Sort::kBv64};
  return shape;
}

void expect_equal(const Shape& a, const Shape& b) {
  ASSERT_EQ(a.statics.size(), b.statics.size());
  for (size_t i = 0; i < a.statics.size(); ++i) {
    EXPECT_EQ(a.statics[i].type, b.statics[i].type);
    EXPECT_EQ(a.statics[i].slots, b.statics[i].slots);
  }
  ASSERT_EQ(a.objects.size(), b.objects.size());
  for (size_t i = 0; i < a.objects.size(); ++i) {
    EXPECT_EQ(a.objects[i].kind, b.objects[i].kind);
    EXPECT_EQ(a.objects[i].type, b.objects[i].type);
    EXPECT_EQ(a.objects[i].slots, b.objects[i].slots);
  }
  EXPECT_EQ(a.roots, b.roots);
  EXPECT_EQ(a.variables, b.variables);
}

TEST(Shape, IsDecodedAsItWasEncoded) {
  for (const Shape& shape : {Shape(), full_shape()}) {
    auto decoded = decode_shape(encode(shape));
    ASSERT_TRUE(decoded);
    expect_equal(*decoded, shape);
  }
}

TEST(Shape, EveryDifferenceIsInTheBytes) {
  const std::vector<std::function<void(Shape&)>> changes = {
      [](Shape&) {},
      [](Shape& s) { s.statics.pop_back(); },
      [](Shape& s) { s.statics[0].type = ClassKey{1}; },
      [](Shape& s) { s.statics[0].slots[0].value = 2; },
      [](Shape& s) { s.statics[0].slots.pop_back(); },
      [](Shape& s) {
        s.roots = {0, 1};
      },
      [](Shape& s) { s.roots = {1}; },
      [](Shape& s) { s.roots = {}; },
      [](Shape& s) { s.objects.pop_back(); },
      [](Shape& s) { s.objects[0].type = ClassKey{1}; },
      [](Shape& s) { s.objects[1].kind = ShapeObject::Kind::kInstance; },
      [](Shape& s) {
        s.objects[0].slots[0] = {Kind::kObject, 0};
      },
      [](Shape& s) {
        s.objects[0].slots[0] = {Kind::kConstant, 0};
      },
      [](Shape& s) {
        s.objects[0].slots[1] = {Kind::kBase, 1};
      },
      [](Shape& s) {
        s.objects[0].slots[3] = {Kind::kVariable, 1};
      },
      [](Shape& s) { s.objects[1].slots.emplace_back(); },
      [](Shape& s) { s.variables[0] = term::Sort::kBv64; },
      [](Shape& s) { s.variables.push_back(term::Sort::kBool); },
  };
  std::set<std::string> keys;
  for (const auto& change : changes) {
    Shape shape = full_shape();
    change(shape);
    keys.insert(encode(shape));
  }
  EXPECT_EQ(keys.size(), changes.size());
}

TEST(Shape, EveryTruncationIsRefused) {
  std::string bytes = encode(full_shape());
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(decode_shape(std::string_view(bytes).substr(0, size))) << size;
  EXPECT_FALSE(decode_shape(bytes + '\0')) << "more than was written";
}

TEST(Shape, UnknownKindsAndRootsThatAreNoObjectAreRefused) {
  const std::vector<std::function<void(Shape&)>> changes = {
      [](Shape& s) { s.objects[0].kind = static_cast<ShapeObject::Kind>(100); },
      [](Shape& s) { s.objects[0].slots[0].kind = static_cast<Slot::Kind>(100); },
      [](Shape& s) { s.roots[0] = 6; },
      [](Shape& s) { s.roots[0] = UINT32_MAX; },
  };
  for (size_t i = 0; i < changes.size(); ++i) {
    Shape shape = full_shape();
    changes[i](shape);
    EXPECT_FALSE(decode_shape(encode(shape))) << "change " << i;
  }
}

// Whatever stands there, it is a shape or is refused; a count does not make it allocate more than there is.
TEST(Shape, AnyByteMayBeWrong) {
  std::string bytes = encode(full_shape());
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (int value : {0, 1, 0x7F, 0x80, 0xFF}) {
      std::string copy = bytes;
      copy[i] = static_cast<char>(value);
      auto decoded = decode_shape(copy);
      if (!decoded) continue;
      for (uint32_t root : decoded->roots) EXPECT_LT(root, decoded->objects.size());
    }
  }
}

}  // namespace
}  // namespace heapwright::shape
