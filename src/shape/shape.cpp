#include "shape/shape.h"

#include "base/byte_stream.h"

namespace heapwright::shape {

namespace {

void put_slots(std::string& to, const std::vector<Slot>& slots) {
  base::put_number(to, slots.size());
  for (const Slot& slot : slots) {
    to.push_back(static_cast<char>(slot.kind));
    if (slot.kind != Slot::Kind::kNull) base::put_number(to, slot.value);
  }
}

void put_key(std::string& to, ClassKey key) {
  for (int shift = 56; shift >= 0; shift -= 8)
    to.push_back(static_cast<char>(static_cast<uint64_t>(key) >> shift));
}

std::vector<Slot> get_slots(base::ByteStream& from) {
  std::vector<Slot> slots(from.count());
  for (Slot& slot : slots) {
    slot.kind = static_cast<Slot::Kind>(from.byte());
    if (slot.kind > Slot::Kind::kVariable) from.fail();
    if (slot.kind != Slot::Kind::kNull) slot.value = from.number();
  }
  return slots;
}

ClassKey get_key(base::ByteStream& from) {
  uint64_t key = 0;
  for (int i = 0; i < 8; ++i) key = key << 8 | from.byte();
  return static_cast<ClassKey>(key);
}

}  // namespace

std::string encode(const Shape& shape) {
  std::string bytes;
  bytes.reserve(32 + shape.objects.size() * 24);
  base::put_number(bytes, shape.statics.size());
  for (const Shape::Statics& statics : shape.statics) {
    put_key(bytes, statics.type);
    put_slots(bytes, statics.slots);
  }
  base::put_number(bytes, shape.roots.size());
  for (uint32_t root : shape.roots) base::put_number(bytes, root);
  base::put_number(bytes, shape.objects.size());
  for (const ShapeObject& object : shape.objects) {
    bytes.push_back(static_cast<char>(object.kind));
    put_key(bytes, object.type);
    put_slots(bytes, object.slots);
  }
  base::put_number(bytes, shape.variables.size());
  for (term::Sort sort : shape.variables) bytes.push_back(static_cast<char>(sort));
  return bytes;
}

std::optional<Shape> decode_shape(std::string_view bytes) {
  base::ByteStream from(bytes);
  Shape shape;
  shape.statics.resize(from.count());
  for (Shape::Statics& statics : shape.statics) {
    statics.type = get_key(from);
    statics.slots = get_slots(from);
  }
  shape.roots.resize(from.count());
  for (uint32_t& root : shape.roots) root = static_cast<uint32_t>(from.number());
  shape.objects.resize(from.count());
  for (ShapeObject& object : shape.objects) {
    object.kind = static_cast<ShapeObject::Kind>(from.byte());
    if (object.kind > ShapeObject::Kind::kShared) from.fail();
    object.type = get_key(from);
    object.slots = get_slots(from);
  }
  shape.variables.resize(from.count());
  for (term::Sort& sort : shape.variables) sort = static_cast<term::Sort>(from.byte());
  if (from.failed() || !from.at_end()) return std::nullopt;
  for (uint32_t root : shape.roots) {
    if (root >= shape.objects.size()) return std::nullopt;
  }
  return shape;
}

}  // namespace heapwright::shape
