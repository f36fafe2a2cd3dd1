#include "exec/heap.h"

#include <gtest/gtest.h>

#include "unit/support/test_program.h"

namespace heapwright::exec {
namespace {

using ir::ClassInfo;

class HeapTest : public test::JdkTest {
 protected:
  test::TestProgram classes_;
  Heap heap_;
};

TEST_F(HeapTest, StartsEmptyAndNeverHandsOutNull) {
  EXPECT_EQ(heap_.object_count(), 0U);
  EXPECT_EQ(heap_.bytes_used(), 0U);
  EXPECT_NE(heap_.new_object(classes_.load("java/lang/Object")), ObjectId::kNull);
  EXPECT_EQ(heap_.object_count(), 1U);
}

TEST_F(HeapTest, NewObjectsAreZeroAndKnowTheirClass) {
  const ClassInfo& type = classes_.load("java/lang/Thread");
  const ObjectId id = heap_.new_object(type, 2);
  Object& object = heap_.get(id);
  EXPECT_EQ(object.type, &type);
  ASSERT_EQ(object.length, type.instance_slots + 2);
  for (uint32_t i = 0; i < object.length; ++i) EXPECT_EQ(object.slots()[i].bits(), 0U);
}

TEST_F(HeapTest, ArrayElementsArePackedByType) {
  const struct {
    const char* name;
    size_t bytes;
  } cases[] = {{"[Z", 1}, {"[B", 1}, {"[C", 2},
               {"[S", 2}, {"[I", 4}, {"[F", 4},
               {"[J", 8}, {"[D", 8}, {"[Ljava/lang/Object;", sizeof(ObjectId)}};
  for (const auto& [name, bytes] : cases)
    EXPECT_EQ(Heap::array_bytes(classes_.load(name), 3), 3 * bytes) << name;
}

TEST_F(HeapTest, ObjectsDoNotOverlap) {
  const ClassInfo& bytes = classes_.load("[B");
  std::vector<ObjectId> ids;
  // Odd lengths, more than a chunk holds, some with a chunk of their own.
  for (uint32_t i = 0; i < 3000; ++i) ids.push_back(heap_.new_array(bytes, i % 7 == 0 ? 300'001 : i));
  for (size_t i = 0; i < ids.size(); ++i) {
    Object& array = heap_.get(ids[i]);
    std::fill_n(array.elements<uint8_t>(), array.length, static_cast<uint8_t>(i));
  }
  for (size_t i = 0; i < ids.size(); ++i) {
    const Object& array = heap_.get(ids[i]);
    ASSERT_EQ(array.type, &bytes);
    for (uint32_t k = 0; k < array.length; ++k) ASSERT_EQ(array.elements<uint8_t>()[k], i & 0xFF) << i;
  }
}

TEST_F(HeapTest, CloneIsAShallowCopy) {
  const ClassInfo& type = classes_.load("[Ljava/lang/Object;");
  const ObjectId inner = heap_.new_array(classes_.load("[I"), 1);
  const ObjectId original = heap_.new_array(type, 2);
  heap_.get(original).elements<ObjectId>()[1] = inner;
  const ObjectId copy = heap_.clone(original);
  EXPECT_NE(copy, original);
  EXPECT_EQ(heap_.get(copy).type, &type);
  ASSERT_EQ(heap_.get(copy).length, 2U);
  EXPECT_EQ(heap_.get(copy).elements<ObjectId>()[1], inner);
  heap_.get(copy).elements<ObjectId>()[1] = ObjectId::kNull;
  EXPECT_EQ(heap_.get(original).elements<ObjectId>()[1], inner);
}

TEST_F(HeapTest, CloneOfAnInstanceCopiesItsFields) {
  const ClassInfo& type = classes_.load("java/util/Date");
  const ObjectId original = heap_.new_object(type);
  heap_.get(original).slots()[0] = Value(int64_t{42});
  const ObjectId copy = heap_.clone(original);
  EXPECT_EQ(heap_.get(copy).slots()[0].as<int64_t>(), 42);
}

TEST_F(HeapTest, CountsTheBytesInUse) {
  const ClassInfo& type = classes_.load("[J");
  heap_.new_array(type, 100);
  const size_t one = heap_.bytes_used();
  EXPECT_GE(one, 800U);
  EXPECT_LE(one, 900U);
  heap_.new_array(type, 1'000'000);
  EXPECT_GE(heap_.bytes_used(), one + 8'000'000);
}

TEST_F(HeapTest, RecordsOfClassesLoadedLaterAreNew) {
  const ClassInfo& object = classes_.load("java/lang/Object");
  heap_.record(object).state = ClassState::kReady;
  const ClassInfo& later = classes_.load("java/util/concurrent/ConcurrentSkipListMap");
  EXPECT_EQ(heap_.record(later).state, ClassState::kNew);
  EXPECT_FALSE(heap_.record(later).usable());
  EXPECT_TRUE(heap_.record(object).usable());
}

}  // namespace
}  // namespace heapwright::exec
