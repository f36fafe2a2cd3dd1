#include "exec/heap.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace heapwright::exec {

namespace {
constexpr size_t kChunkBytes = size_t{1} << 20;
constexpr size_t kLargeObject = kChunkBytes / 4;  // has a chunk of its own
}  // namespace

Heap::Heap() { objects_.push_back(nullptr); }

size_t Heap::array_bytes(const ir::ClassInfo& type, uint32_t length) {
  return size_t{length} * ir::element_size(type.element_type());
}

ObjectId Heap::allocate(const ir::ClassInfo& type, uint32_t length, size_t payload) {
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
  objects_.push_back(object);
  return static_cast<ObjectId>(objects_.size() - 1);
}

ObjectId Heap::new_object(const ir::ClassInfo& type, uint32_t extra_slots) {
  uint32_t slots = type.instance_slots + extra_slots;
  return allocate(type, slots, size_t{slots} * sizeof(Value));
}

ObjectId Heap::new_statics(const ir::ClassInfo& type) {
  return allocate(type, type.static_slots, size_t{type.static_slots} * sizeof(Value));
}

ObjectId Heap::new_array(const ir::ClassInfo& type, uint32_t length) {
  return allocate(type, length, array_bytes(type, length));
}

ObjectId Heap::clone(ObjectId original) {
  const ir::ClassInfo& type = *get(original).type;
  uint32_t length = get(original).length;
  size_t payload = type.is_array() ? array_bytes(type, length) : size_t{length} * sizeof(Value);
  ObjectId copy = allocate(type, length, payload);
  std::memcpy(get(copy).elements<std::byte>(), get(original).elements<std::byte>(), payload);
  return copy;
}

}  // namespace heapwright::exec
