#include "shape/snapshot.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "machine/variable_form.h"
#include "shape/function_class.h"

namespace heapwright::shape {

using ir::ObjectId;
using term::Term;

namespace {

// Orders of the roots that are tried before the first of them is taken as it is. More only costs merging.
constexpr size_t kMaxOrders = 720;

}  // namespace

// One breadth-first walk. Fields are in order and edges deterministic, so it depends only on the order of the
// roots.
class SnapshotTaker::Traversal {
 public:
  Traversal(SnapshotTaker& taker, machine::Path& path)
      : taker_(taker), path_(path), java_(taker.program_, path) {}

  bool run(std::span<const ObjectId> roots, bool with_statics) {
    if (with_statics) add_statics();
    for (ObjectId root : roots) shape_.roots.push_back(number(root));
    for (size_t next = 0; next < queue_.size() && !stop_; ++next) {
      ShapeObject object = read_object(queue_[next]);
      shape_.objects.push_back(std::move(object));
    }
    return !stop_;
  }

  Shape& shape() { return shape_; }
  Numbering& numbering() { return numbering_; }
  base::Stop& stop() { return *stop_; }

 private:
  uint32_t number(ObjectId object) {
    auto [at, is_new] = numbers_.try_emplace(object, static_cast<uint32_t>(queue_.size()));
    if (is_new) queue_.push_back(object);
    return at->second;
  }

  void add_statics() {
    for (const ir::ClassInfo* type : taker_.tracked_()) {
      const machine::ClassRecord& record = path_.heap.record(*type);
      if (record.state == machine::ClassState::kNew) continue;
      if (record.state != machine::ClassState::kReady)
        return refuse("a class whose initialiser failed", *type);
      shape_.statics.push_back(
          {taker_.names_.add(type->name), read_slots(record.statics, taker_.layouts_.statics(*type))});
    }
  }

  void refuse(const char* what, const ir::ClassInfo& type) {
    if (!stop_)
      stop_ = base::Stop{base::StopReason::kUnsupported,
                         fmt::format("{} in a state: {}", what, type.java_name()), ""};
  }

  ShapeObject read_object(ObjectId id) {
    const machine::Object& object = path_.heap.get(id);
    const ir::ClassInfo& type = *object.type;
    ShapeObject result;
    if (id <= taker_.base_objects_) {
      result.kind = ShapeObject::Kind::kShared;
      result.type = taker_.names_.add(type.name);
      result.slots.push_back({Slot::Kind::kConstant, static_cast<uint64_t>(id)});
      return result;
    }
    if (type.name == "java/lang/Class") {
      result.kind = ShapeObject::Kind::kMirror;
      result.type = taker_.names_.add(java_.mirrored(id).name);
      return result;
    }
    bool is_known = type.file != nullptr || type.is_array() || is_function_class(type) || is_stub_class(type);
    if (!is_known) {
      refuse("a lambda or another object of a class without a name",
             type.interfaces.empty() ? *type.super : *type.interfaces[0]);
      return result;
    }
    result.type = taker_.names_.add(type.name);
    if (type.is_array()) {
      result.kind = ShapeObject::Kind::kArray;
      SlotInfo element = Layouts::element(type);
      result.slots.reserve(object.length);
      for (uint32_t i = 0; i < object.length; ++i)
        result.slots.push_back(read_slot(id, i, machine::raw_element(object, i), element));
      return result;
    }
    if (path_.symbolic->is_unreadable(id)) refuse("a text that is made of symbolic values", type);
    if (type.name == "java/lang/String" && !stop_ && !path_.symbolic->is_symbolic(id)) {
      std::u16string text = java_.text_of(id);
      if (path_.heap.interned(text) == id) {
        result.kind = ShapeObject::Kind::kLiteral;
        for (char16_t unit : text) result.slots.push_back({Slot::Kind::kConstant, unit});
        return result;
      }
    }
    if (object.length != type.instance_slots) refuse("an object of the VM's own", type);
    if (type.is_subclass_of(taker_.program_.require("java/lang/Thread"))) refuse("a thread", type);
    if (is_function_class(type) || type.is_subclass_of(taker_.program_.require("java/lang/Enum")))
      result.kind = ShapeObject::Kind::kEnum;
    if (!stop_) result.slots = read_slots(id, taker_.layouts_.instance(type));
    return result;
  }

  std::vector<Slot> read_slots(ObjectId id, const std::vector<SlotInfo>& layout) {
    std::vector<Slot> result;
    result.reserve(layout.size());
    const machine::Object& object = path_.heap.get(id);
    for (uint32_t i = 0; i < layout.size(); ++i)
      result.push_back(read_slot(id, i, machine::raw_element(object, i), layout[i]));
    return result;
  }

  Slot read_slot(ObjectId object, uint32_t index, uint64_t bits, const SlotInfo& info) {
    if (info.is_ignored || info.is_zeroed) return {Slot::Kind::kConstant, 0};
    Term term = path_.symbolic->element(object, index);
    if (info.type != ir::Type::kRef) {
      if (term == term::kNoTerm)
        return {Slot::Kind::kConstant, bits & term::mask(machine::variable_sort(info.type))};
      Term value = machine::variable_value(taker_.terms_, info.type, term);
      if (!taker_.terms_.is_const(value)) return variable(object, index, value);
      return {Slot::Kind::kConstant, taker_.terms_.constant_bits(value)};
    }
    if (term != term::kNoTerm) return variable(object, index, term);
    auto target = static_cast<ObjectId>(static_cast<uint32_t>(bits));
    // Null in a field of type Object is one of the values that an opaque reference can have.
    if (target == ObjectId::kNull && info.is_opaque) return variable(object, index, taker_.terms_.null());
    if (target == ObjectId::kNull) return {};
    if (target <= taker_.base_objects_) return {Slot::Kind::kBase, static_cast<uint64_t>(target)};
    return {Slot::Kind::kObject, number(target)};
  }

  Slot variable(ObjectId object, uint32_t index, Term term) {
    shape_.variables.push_back(taker_.terms_.sort(term));
    numbering_.variables.push_back(term);
    numbering_.places.emplace_back(object, index);
    return {Slot::Kind::kVariable, numbering_.variables.size() - 1};
  }

  SnapshotTaker& taker_;
  machine::Path& path_;
  machine::JavaObjects java_;
  Shape shape_;
  Numbering numbering_;
  std::unordered_map<ObjectId, uint32_t> numbers_;
  std::vector<ObjectId> queue_;
  std::optional<base::Stop> stop_;
};

// The orders of the roots among which the smallest encoding is found: sorted by what each root reaches; only
// where two look the same, both orders are possible.
std::vector<std::vector<uint32_t>> SnapshotTaker::root_orders(machine::Path& path,
                                                              std::span<const ObjectId> roots) {
  std::vector<uint32_t> order(roots.size());
  std::iota(order.begin(), order.end(), 0);
  if (roots.size() <= 1) return {order};
  std::vector<std::string> signatures;
  for (const ObjectId& root : roots) {
    Traversal alone(*this, path);
    alone.run({&root, 1}, false);
    signatures.push_back(encode(alone.shape()));
  }
  auto by_signature = [&](uint32_t a, uint32_t b) { return signatures[a] < signatures[b]; };
  std::stable_sort(order.begin(), order.end(), by_signature);
  std::vector<std::vector<uint32_t>> orders = {order};
  for (size_t begin = 0; begin < order.size();) {
    size_t end = begin + 1;
    while (end < order.size() && signatures[order[end]] == signatures[order[begin]]) ++end;
    std::vector<std::vector<uint32_t>> extended;
    for (std::vector<uint32_t> one : orders) {
      auto first = one.begin() + static_cast<ptrdiff_t>(begin);
      auto last = one.begin() + static_cast<ptrdiff_t>(end);
      std::sort(first, last);
      do {
        extended.push_back(one);
      } while (std::next_permutation(first, last) && extended.size() < kMaxOrders);
    }
    orders = std::move(extended);
    begin = end;
  }
  return orders;
}

std::variant<Snapshot, base::Stop> SnapshotTaker::take(machine::Path& path, std::span<const ObjectId> roots) {
  Snapshot best;
  for (const std::vector<uint32_t>& order : root_orders(path, roots)) {
    std::vector<ObjectId> ordered;
    for (uint32_t index : order) ordered.push_back(roots[index]);
    Traversal traversal(*this, path);
    if (!traversal.run(ordered, true)) return std::move(traversal.stop());
    traversal.numbering().roots = order;
    std::string key = encode(traversal.shape());
    if (best.numberings.empty() || key < best.key) {
      best = {std::move(traversal.shape()), std::move(key), {std::move(traversal.numbering())}};
    } else if (key == best.key) {
      best.numberings.push_back(std::move(traversal.numbering()));
    }
  }
  return best;
}

}  // namespace heapwright::shape
