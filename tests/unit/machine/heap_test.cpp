#include "machine/heap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "unit/support/test_program.h"

namespace heapwright::machine {

using ir::ObjectId;
using ir::Value;

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
  const Object& object = heap_.get(id);
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
    Object& array = heap_.mutate(ids[i]);
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
  heap_.mutate(original).elements<ObjectId>()[1] = inner;
  const ObjectId copy = heap_.clone(original);
  EXPECT_NE(copy, original);
  EXPECT_EQ(heap_.get(copy).type, &type);
  ASSERT_EQ(heap_.get(copy).length, 2U);
  EXPECT_EQ(heap_.get(copy).elements<ObjectId>()[1], inner);
  heap_.mutate(copy).elements<ObjectId>()[1] = ObjectId::kNull;
  EXPECT_EQ(heap_.get(original).elements<ObjectId>()[1], inner);
}

TEST_F(HeapTest, CloneOfAnInstanceCopiesItsFields) {
  const ClassInfo& type = classes_.load("java/util/Date");
  const ObjectId original = heap_.new_object(type);
  heap_.mutate(original).slots()[0] = Value(int64_t{42});
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

int32_t first_int(const Heap& heap, ObjectId array) { return heap.get(array).elements<int32_t>()[0]; }

TEST_F(HeapTest, ForkedHeapsDoNotSeeEachOthersWrites) {
  const ClassInfo& ints = classes_.load("[I");
  const ObjectId array = heap_.new_array(ints, 1);
  heap_.mutate(array).elements<int32_t>()[0] = 1;
  Heap other = heap_.fork();
  EXPECT_EQ(first_int(other, array), 1);
  other.mutate(array).elements<int32_t>()[0] = 2;
  EXPECT_EQ(first_int(heap_, array), 1);
  heap_.mutate(array).elements<int32_t>()[0] = 3;
  EXPECT_EQ(first_int(other, array), 2);
  Heap third = other.fork();
  other.mutate(array).elements<int32_t>()[0] = 4;
  third.mutate(array).elements<int32_t>()[0] = 5;
  EXPECT_EQ(first_int(heap_, array), 3);
  EXPECT_EQ(first_int(other, array), 4);
  EXPECT_EQ(first_int(third, array), 5);
}

TEST_F(HeapTest, ForkedHeapsAllocateIndependently) {
  const ClassInfo& ints = classes_.load("[I");
  heap_.new_array(ints, 1);
  Heap other = heap_.fork();
  const ObjectId here = heap_.new_array(ints, 1);
  const ObjectId there = other.new_array(ints, 1);
  EXPECT_EQ(here, there) << "ids are given out in the order of allocation";
  heap_.mutate(here).elements<int32_t>()[0] = 1;
  other.mutate(there).elements<int32_t>()[0] = 2;
  EXPECT_EQ(first_int(heap_, here), 1);
  EXPECT_EQ(first_int(other, there), 2);
}

TEST_F(HeapTest, ForkOutlivesItsOrigin) {
  const ClassInfo& ints = classes_.load("[I");
  auto origin = std::make_unique<Heap>();
  const ObjectId array = origin->new_array(ints, 100'000);
  origin->mutate(array).elements<int32_t>()[0] = 7;
  Heap other = origin->fork();
  origin.reset();
  EXPECT_EQ(first_int(other, array), 7);
}

TEST_F(HeapTest, ForkKeepsClassesAndInternedStringsApart) {
  const ClassInfo& object = classes_.load("java/lang/Object");
  const ObjectId text = heap_.new_object(object);
  heap_.set_interned(u"both", text);
  Heap other = heap_.fork();
  other.record(object).state = ClassState::kFailed;
  other.set_interned(u"one", text);
  EXPECT_EQ(heap_.record(object).state, ClassState::kNew);
  EXPECT_EQ(heap_.interned(u"one"), ObjectId::kNull);
  EXPECT_EQ(other.interned(u"both"), text);
  EXPECT_EQ(heap_.interned(u"both"), text);
}

TEST_F(HeapTest, WritesThroughACloneOfSharedObjectsStayInIt) {
  const ClassInfo& ints = classes_.load("[I");
  const ObjectId array = heap_.new_array(ints, 1);
  Heap other = heap_.fork();
  const ObjectId copy = other.clone(array);
  other.mutate(copy).elements<int32_t>()[0] = 9;
  EXPECT_EQ(first_int(other, array), 0);
  EXPECT_EQ(first_int(heap_, array), 0);
}

TEST_F(HeapTest, AnotherShapeKeepsTheIdAndWhatBothHave) {
  const ClassInfo& object = classes_.load("java/lang/Object");
  const ClassInfo& thread = classes_.load("java/lang/Thread");
  ObjectId id = heap_.new_object(object, 1);
  heap_.mutate(id).slots()[0] = Value(int32_t{7});
  heap_.reshape(id, thread, thread.instance_slots);
  EXPECT_EQ(heap_.get(id).type, &thread);
  EXPECT_EQ(heap_.get(id).length, thread.instance_slots);
  EXPECT_EQ(heap_.get(id).slots()[0].as<int32_t>(), 7);
  EXPECT_EQ(heap_.get(id).slots()[1].bits(), 0U);
}

TEST_F(HeapTest, AnArrayBecomesLongerOrShorter) {
  const ClassInfo& bytes = classes_.load("[B");
  ObjectId id = heap_.new_array(bytes, 1);
  heap_.mutate(id).elements<int8_t>()[0] = 5;
  heap_.reshape(id, bytes, 9);
  ASSERT_EQ(heap_.get(id).length, 9U);
  EXPECT_EQ(heap_.get(id).elements<int8_t>()[0], 5);
  EXPECT_EQ(heap_.get(id).elements<int8_t>()[8], 0);
  heap_.mutate(id).elements<int8_t>()[8] = 6;
  heap_.reshape(id, bytes, 0);
  heap_.reshape(id, bytes, 9);
  EXPECT_EQ(heap_.get(id).elements<int8_t>()[8], 0) << "what was cut off is gone";
}

TEST_F(HeapTest, AForkKeepsTheShapeThatTheOtherGivesUp) {
  const ClassInfo& bytes = classes_.load("[B");
  ObjectId id = heap_.new_array(bytes, 2);
  Heap other = heap_.fork();
  heap_.reshape(id, bytes, 3);
  EXPECT_EQ(other.get(id).length, 2U);
  heap_.mutate(id).elements<int8_t>()[0] = 5;
  EXPECT_EQ(other.get(id).elements<int8_t>()[0], 0);
  EXPECT_EQ(heap_.get(id).length, 3U);
}

}  // namespace
}  // namespace heapwright::machine
