#include "exec/heap.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "base/check.h"

namespace heapwright::exec {

namespace {
constexpr size_t kChunkBytes = size_t{1} << 20;
constexpr size_t kLargeObject = kChunkBytes / 4;  // has a chunk of its own

Storage storage_of(ir::Type element) {
  switch (element) {
    case ir::Type::kBoolean:
    case ir::Type::kByte:
      return Storage::k8;
    case ir::Type::kChar:
    case ir::Type::kShort:
      return Storage::k16;
    case ir::Type::kInt:
    case ir::Type::kFloat:
      return Storage::k32;
    case ir::Type::kLong:
    case ir::Type::kDouble:
      return Storage::k64;
    case ir::Type::kRef:
      return Storage::kRefs;
    case ir::Type::kVoid:
      break;
  }
  HW_CHECK(false, "an array should have elements of some type");
}

}  // namespace

Heap::Heap() { objects_.push_back(nullptr); }

size_t Heap::array_bytes(const ir::ClassInfo& type, uint32_t length) {
  return size_t{length} * ir::element_size(type.element_type());
}

ObjectId Heap::allocate(const ir::ClassInfo& type, Storage storage, uint32_t length, size_t payload) {
  size_t bytes = (sizeof(Object) + payload + 7) & ~size_t{7};
  std::byte* memory = nullptr;
  if (bytes > kLargeObject) {
    chunks_.push_back(std::make_unique<std::byte[]>(bytes));
    memory = chunks_.back().get();
  } else {
    if (bytes > free_bytes_) {
      chunks_.push_back(std::make_unique<std::byte[]>(kChunkBytes));
      free_ = chunks_.back().get();
      free_bytes_ = kChunkBytes;
    }
    memory = free_;
    free_ += bytes;
    free_bytes_ -= bytes;
  }
  bytes_used_ += bytes;
  auto* object = new (memory) Object;
  object->type = &type;
  object->length = length;
  object->storage = storage;
  objects_.push_back(object);
  return static_cast<ObjectId>(objects_.size() - 1);
}

ObjectId Heap::new_object(const ir::ClassInfo& type, uint32_t extra_slots) {
  uint32_t slots = type.instance_slots + extra_slots;
  return allocate(type, Storage::kSlots, slots, size_t{slots} * sizeof(Value));
}

ObjectId Heap::new_statics(const ir::ClassInfo& type) {
  return allocate(type, Storage::kSlots, type.static_slots, size_t{type.static_slots} * sizeof(Value));
}

ObjectId Heap::new_array(const ir::ClassInfo& type, uint32_t length) {
  return allocate(type, storage_of(type.element_type()), length, array_bytes(type, length));
}

ObjectId Heap::clone(ObjectId original) {
  const ir::ClassInfo& type = *get(original).type;
  uint32_t length = get(original).length;
  size_t payload = type.is_array() ? array_bytes(type, length) : size_t{length} * sizeof(Value);
  ObjectId copy = allocate(type, get(original).storage, length, payload);
  std::memcpy(get(copy).elements<std::byte>(), get(original).elements<std::byte>(), payload);
  return copy;
}

}  // namespace heapwright::exec
