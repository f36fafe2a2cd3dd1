// Heap: the objects of one execution, the static fields, and which classes are initialised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/class_info.h"
#include "ir/value.h"

namespace heapwright::machine {

// How an object's payload is laid out: an instance has one 8-byte slot for each field, supers' fields first;
// an array has packed elements.
enum class Storage : uint8_t { kSlots, k8, k16, k32, k64, kRefs };

class Object {
 public:
  const ir::ClassInfo* type = nullptr;
  uint32_t length = 0;  // elements of an array, slots of an instance
  Storage storage = Storage::kSlots;
  bool is_of_initializer = false;  // made while a class was being initialised

  [[nodiscard]] bool has_slot(uint32_t slot) const { return storage == Storage::kSlots && slot < length; }

  [[nodiscard]] ir::Value* slots() { return reinterpret_cast<ir::Value*>(this + 1); }
  [[nodiscard]] const ir::Value* slots() const { return reinterpret_cast<const ir::Value*>(this + 1); }
  template <class T>
  [[nodiscard]] T* elements() {
    return reinterpret_cast<T*>(this + 1);
  }
  template <class T>
  [[nodiscard]] const T* elements() const {
    return reinterpret_cast<const T*>(this + 1);
  }
};
static_assert(sizeof(Object) == 16);

// The bits of a slot or element; those of a narrow element are zero-extended.
uint64_t raw_element(const Object& object, size_t index);
void set_raw_element(Object& object, size_t index, uint64_t bits);  // drops bits that do not fit

enum class ClassState : uint8_t { kNew, kInitializing, kReady, kFailed };

struct ClassRecord {
  ClassState state = ClassState::kNew;
  // An object whose slots are the static fields; set when initialising starts.
  ir::ObjectId statics = ir::ObjectId::kNull;
  ir::ObjectId mirror = ir::ObjectId::kNull;   // the java.lang.Class object
  ir::ObjectId failure = ir::ObjectId::kNull;  // what the failed initialiser threw
  // Static members may be used: by the initialiser itself, or after it.
  [[nodiscard]] bool usable() const {
    return state == ClassState::kReady || state == ClassState::kInitializing;
  }
};

class Heap {  // NOLINT(cppcoreguidelines-special-member-functions): copied by fork() alone
 public:
  Heap();

  Heap(Heap&&) = default;
  Heap& operator=(Heap&&) = default;

  // A second heap with the same contents. Objects are shared until one of the two writes to them.
  [[nodiscard]] Heap fork();

  [[nodiscard]] const Object& get(ir::ObjectId id) const { return *objects_[static_cast<size_t>(id)]; }
  // To write to: the reference is good until the next fork.
  [[nodiscard]] Object& mutate(ir::ObjectId id) {
    auto index = static_cast<size_t>(id);
    if (index < shared_ && !owned_[index]) [[unlikely]]
      own(index);
    return *objects_[index];
  }

  // All fields or elements zero. `extra_slots` are hidden ones behind the fields.
  ir::ObjectId new_object(const ir::ClassInfo& type, uint32_t extra_slots = 0);
  ir::ObjectId new_statics(const ir::ClassInfo& type);
  ir::ObjectId new_array(const ir::ClassInfo& type, uint32_t length);
  ir::ObjectId clone(ir::ObjectId original);  // shallow
  // Gives an object another class, an array another length, under the same id. What both have in common is
  // kept, all else is zero.
  void reshape(ir::ObjectId id, const ir::ClassInfo& type, uint32_t length);

  [[nodiscard]] ClassRecord& record(const ir::ClassInfo& type) {
    auto index = static_cast<size_t>(type.id);
    if (index >= classes_.size()) [[unlikely]]
      classes_.resize(index + 64);
    return classes_[index];
  }

  [[nodiscard]] ClassState class_state(const ir::ClassInfo& type) const {
    auto index = static_cast<size_t>(type.id);
    return index < classes_.size() ? classes_[index].state : ClassRecord().state;
  }

  // The string object of a literal, by StringId; null when it was not yet made.
  [[nodiscard]] ir::ObjectId& literal(ir::StringId id) {
    auto index = static_cast<size_t>(id);
    if (index >= literals_.size()) [[unlikely]]
      literals_.resize(index + 64);
    return literals_[index];
  }
  // The string that String.intern answers for this text; null when there is none yet.
  [[nodiscard]] ir::ObjectId interned(const std::u16string& text) const;
  void set_interned(const std::u16string& text, ir::ObjectId string);

  // Whether the object is in both heaps and neither has written to it since one was forked from the other.
  [[nodiscard]] bool shares(const Heap& other, ir::ObjectId id) const {
    auto index = static_cast<size_t>(id);
    return index < objects_.size() && index < other.objects_.size() &&
           objects_[index] == other.objects_[index];
  }
  // A new object with the contents of one of another heap.
  ir::ObjectId adopt(const Heap& other, ir::ObjectId id);
  [[nodiscard]] const std::vector<ClassRecord>& records() const { return classes_; }     // by ClassId
  [[nodiscard]] const std::vector<ir::ObjectId>& literals() const { return literals_; }  // by StringId
  [[nodiscard]] const std::unordered_map<std::u16string, ir::ObjectId>& all_interned() const {
    return *interned_;
  }
  [[nodiscard]] bool is_initializing() const { return initializing_ > 0; }
  // What only the other has done to the classes is taken over.
  void take_record(size_t class_id, const ClassRecord& record);

  // Whether both have the same objects with the same contents.
  [[nodiscard]] bool equals(const Heap& other) const;

  // The lowest of the objects which this heap, or one that it was forked from, shared with another and has
  // written to since; kNull: there is none. forget_writes() starts anew.
  [[nodiscard]] ir::ObjectId lowest_written() const { return lowest_written_; }
  void forget_writes() { lowest_written_ = ir::ObjectId::kNull; }

  // How many classes were taken from kNew to another state.
  [[nodiscard]] size_t initializations() const { return initializations_; }
  void begin_initialization(const ir::ClassInfo& type) {
    record(type).state = ClassState::kInitializing;
    ++initializations_;
    ++initializing_;
  }
  void end_initialization(const ir::ClassInfo& type, ClassState state) {
    record(type).state = state;
    --initializing_;
  }

  [[nodiscard]] size_t bytes_used() const { return bytes_used_; }
  [[nodiscard]] size_t object_count() const { return objects_.size() - 1; }

  static size_t array_bytes(const ir::ClassInfo& type, uint32_t length);

 private:
  Heap(const Heap&) = default;
  Object* new_payload(const ir::ClassInfo& type, Storage storage, uint32_t length, size_t payload);
  void own(size_t index);
  void note_own(size_t index);
  ir::ObjectId allocate(const ir::ClassInfo& type, Storage storage, uint32_t length, size_t payload);

  std::vector<Object*> objects_;  // by id; null for id 0
  size_t shared_ = 0;             // objects below this id may be in another heap too ...
  std::vector<bool> owned_;       // ... except those that were copied since
  std::vector<std::shared_ptr<std::byte[]>> chunks_;
  ir::ObjectId lowest_written_ = ir::ObjectId::kNull;
  size_t initializations_ = 0;
  size_t initializing_ = 0;  // classes whose initialisers are running
  std::byte* free_ = nullptr;
  size_t free_bytes_ = 0;
  size_t next_chunk_bytes_;
  size_t bytes_used_ = 0;
  std::vector<ClassRecord> classes_;    // by ClassId
  std::vector<ir::ObjectId> literals_;  // by StringId
  std::shared_ptr<std::unordered_map<std::u16string, ir::ObjectId>>
      interned_;  // copied when a fork writes to it
};

}  // namespace heapwright::machine
