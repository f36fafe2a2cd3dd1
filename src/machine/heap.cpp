#include "machine/heap.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "base/check.h"

namespace heapwright::machine {

using ir::ObjectId;
using ir::Value;

namespace {
// Chunks grow, so that a fork which allocates little costs little.
constexpr size_t kSmallestChunk = size_t{1} << 14;
constexpr size_t kLargestChunk = size_t{1} << 20;

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

size_t payload_bytes(const Object& object) {
  bool is_instance = object.storage == Storage::kSlots;
  return is_instance ? size_t{object.length} * sizeof(Value) : Heap::array_bytes(*object.type, object.length);
}

}  // namespace

uint64_t raw_element(const Object& object, size_t index) {
  switch (object.storage) {
    case Storage::k8:
      return object.elements<uint8_t>()[index];
    case Storage::k16:
      return object.elements<uint16_t>()[index];
    case Storage::k32:
      return object.elements<uint32_t>()[index];
    case Storage::k64:
      return object.elements<uint64_t>()[index];
    case Storage::kRefs:
      return static_cast<uint64_t>(object.elements<ObjectId>()[index]);
    case Storage::kSlots:
      break;
  }
  return object.slots()[index].bits();
}

void set_raw_element(Object& object, size_t index, uint64_t bits) {
  switch (object.storage) {
    case Storage::k8:
      object.elements<uint8_t>()[index] = static_cast<uint8_t>(bits);
      return;
    case Storage::k16:
      object.elements<uint16_t>()[index] = static_cast<uint16_t>(bits);
      return;
    case Storage::k32:
      object.elements<uint32_t>()[index] = static_cast<uint32_t>(bits);
      return;
    case Storage::k64:
      object.elements<uint64_t>()[index] = bits;
      return;
    case Storage::kRefs:
      object.elements<ObjectId>()[index] = static_cast<ObjectId>(static_cast<uint32_t>(bits));
      return;
    case Storage::kSlots:
      object.slots()[index] = Value::of_bits(bits);
      return;
  }
}

Heap::Heap()
    : next_chunk_bytes_(kSmallestChunk),
      interned_(std::make_shared<std::unordered_map<std::u16string, ObjectId>>()) {
  objects_.push_back(nullptr);
}

Heap Heap::fork() {
  shared_ = objects_.size();
  owned_.assign(shared_, false);
  Heap other(*this);
  // What is left of the current chunk stays with this heap.
  other.free_ = nullptr;
  other.free_bytes_ = 0;
  other.next_chunk_bytes_ = kSmallestChunk;
  return other;
}

size_t Heap::array_bytes(const ir::ClassInfo& type, uint32_t length) {
  return size_t{length} * ir::element_size(type.element_type());
}

Object* Heap::new_payload(const ir::ClassInfo& type, Storage storage, uint32_t length, size_t payload) {
  size_t bytes = (sizeof(Object) + payload + 7) & ~size_t{7};
  std::byte* memory = nullptr;
  bool is_large = bytes > next_chunk_bytes_ / 4;  // has a chunk of its own
  if (is_large && bytes > free_bytes_) {
    chunks_.push_back(std::make_shared<std::byte[]>(bytes));
    memory = chunks_.back().get();
  } else {
    if (bytes > free_bytes_) {
      chunks_.push_back(std::make_shared<std::byte[]>(next_chunk_bytes_));
      free_ = chunks_.back().get();
      free_bytes_ = next_chunk_bytes_;
      next_chunk_bytes_ = std::min(next_chunk_bytes_ * 2, kLargestChunk);
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
  object->is_of_initializer = initializing_ > 0;
  return object;
}

ObjectId Heap::allocate(const ir::ClassInfo& type, Storage storage, uint32_t length, size_t payload) {
  objects_.push_back(new_payload(type, storage, length, payload));
  return static_cast<ObjectId>(objects_.size() - 1);
}

void Heap::own(size_t index) {
  const Object& original = *objects_[index];
  size_t payload = payload_bytes(original);
  Object* copy = new_payload(*original.type, original.storage, original.length, payload);
  copy->is_of_initializer = original.is_of_initializer;
  std::memcpy(copy->elements<std::byte>(), original.elements<std::byte>(), payload);
  objects_[index] = copy;
  note_own(index);
}

void Heap::note_own(size_t index) {
  owned_[index] = true;
  auto id = static_cast<ObjectId>(index);
  if (lowest_written_ == ObjectId::kNull || id < lowest_written_) lowest_written_ = id;
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
  const Object& source = get(original);
  size_t payload = payload_bytes(source);
  ObjectId copy = allocate(*source.type, source.storage, source.length, payload);
  std::memcpy(mutate(copy).elements<std::byte>(), source.elements<std::byte>(), payload);
  return copy;
}

ObjectId Heap::adopt(const Heap& other, ObjectId id) {
  const Object& source = other.get(id);
  size_t payload = payload_bytes(source);
  ObjectId copy = allocate(*source.type, source.storage, source.length, payload);
  Object& target = mutate(copy);
  target.is_of_initializer = source.is_of_initializer;
  std::memcpy(target.elements<std::byte>(), source.elements<std::byte>(), payload);
  return copy;
}

void Heap::take_record(size_t class_id, const ClassRecord& record) {
  if (class_id >= classes_.size()) classes_.resize(class_id + 64);
  if (classes_[class_id].state == ClassState::kNew && record.state != ClassState::kNew) ++initializations_;
  classes_[class_id] = record;
}

void Heap::reshape(ObjectId id, const ir::ClassInfo& type, uint32_t length) {
  const Object& original = get(id);
  size_t payload = type.is_array() ? array_bytes(type, length) : size_t{length} * sizeof(Value);
  Object* copy = new_payload(type, original.storage, length, payload);
  copy->is_of_initializer = original.is_of_initializer;
  std::memcpy(copy->elements<std::byte>(), original.elements<std::byte>(),
              std::min(payload, payload_bytes(original)));
  auto index = static_cast<size_t>(id);
  objects_[index] = copy;
  if (index < shared_) note_own(index);
}

bool Heap::equals(const Heap& other) const {
  if (objects_.size() != other.objects_.size()) return false;
  for (size_t i = 1; i < objects_.size(); ++i) {
    const Object& a = *objects_[i];
    const Object& b = *other.objects_[i];
    if (&a == &b) continue;  // shared since one was forked from the other
    bool is_same = a.type == b.type && a.length == b.length &&
                   std::memcmp(a.elements<std::byte>(), b.elements<std::byte>(), payload_bytes(a)) == 0;
    if (!is_same) return false;
  }
  return true;
}

ObjectId Heap::interned(const std::u16string& text) const {
  auto found = interned_->find(text);
  return found == interned_->end() ? ObjectId::kNull : found->second;
}

void Heap::set_interned(const std::u16string& text, ObjectId string) {
  if (interned_.use_count() > 1) {
    interned_ = std::make_shared<std::unordered_map<std::u16string, ObjectId>>(*interned_);
  }
  (*interned_)[text] = string;
}

}  // namespace heapwright::machine
