#include "specs/embedding.h"

#include <algorithm>

#include "base/unicode.h"

namespace heapwright::specs {

using seplog::HeapPattern;
using seplog::PatternObject;
using seplog::PatternValue;
using seplog::ShapeHeap;
using shape::Slot;

namespace {

constexpr uint32_t kNowhere = UINT32_MAX;

class Embedder {
 public:
  Embedder(const HeapPattern& pattern, const ShapeHeap& heap, const RootChoices& choices,
           const std::function<void(const Embedding&)>& on_embedding)
      : pattern_(pattern), heap_(heap), choices_(choices), on_embedding_(on_embedding) {
    found_.objects.resize(pattern.objects.size(), kNowhere);
    found_.numbers.resize(pattern.numbers.size());
  }

  void run() { place_next(); }

 private:
  // The first object that has no place; what it leads to gets its place with it.
  void place_next() {
    auto next = std::find(found_.objects.begin(), found_.objects.end(), kNowhere) - found_.objects.begin();
    auto object = static_cast<uint32_t>(next);
    if (object == found_.objects.size()) return on_embedding_(found_);
    for (uint32_t candidate : candidates(object)) {
      Embedding before = found_;
      if (place(object, candidate)) place_next();
      found_ = std::move(before);
    }
  }

  [[nodiscard]] std::vector<uint32_t> candidates(uint32_t object) const {
    const shape::Shape& shape = heap_.shape();
    bool is_receiver = object == 0 && choices_.has_receiver;
    bool is_root =
        is_receiver || std::any_of(pattern_.roots.begin(), pattern_.roots.end(), [&](const auto& root) {
          return root.kind == PatternValue::Kind::kObject && root.value == object;
        });
    std::vector<uint32_t> all;
    for (uint32_t i = 0; i < shape.objects.size(); ++i) {
      bool is_held = std::find(shape.roots.begin(), shape.roots.end(), i) != shape.roots.end();
      if (is_root && !is_held && !choices_.every_object) continue;
      if (is_receiver && !choices_.receivers.contains(shape.objects[i].type)) continue;
      all.push_back(i);
    }
    return all;
  }

  // Follows what the pattern says.
  bool place(uint32_t object, uint32_t where) {
    if (found_.objects[object] != kNowhere) return found_.objects[object] == where;
    if (std::find(found_.objects.begin(), found_.objects.end(), where) != found_.objects.end()) return false;
    const PatternObject& wanted = pattern_.objects[object];
    if (wanted.is_exact ? !heap_.is_a(where, *wanted.type) : !has_slots(where, wanted)) return false;
    found_.objects[object] = where;
    return std::all_of(wanted.contents.begin(), wanted.contents.end(),
                       [&](const PatternObject::Content& content) {
                         if (content.field != nullptr)
                           return place_value(content.value, heap_.slot(where, *content.field));
                         if (!content.index)
                           return place_value(content.value, {Slot::Kind::kConstant, heap_.length(where)});
                         return *content.index < heap_.length(where) &&
                                place_value(content.value, heap_.element(where, *content.index));
                       });
  }

  [[nodiscard]] bool has_slots(uint32_t where, const PatternObject& wanted) const {
    if (!heap_.can_be_read(where)) return false;
    const auto& slots = heap_.shape().objects[where].slots;
    return std::all_of(wanted.contents.begin(), wanted.contents.end(),
                       [&](const PatternObject::Content& content) {
                         return content.field == nullptr || content.field->slot < slots.size();
                       });
  }

  bool place_value(const PatternValue& value, const Slot& slot) {
    switch (value.kind) {
      case PatternValue::Kind::kAny:
        return true;
      case PatternValue::Kind::kNull:
        if (slot.kind == Slot::Kind::kVariable) found_.null.push_back(slot.value);
        return slot.kind == Slot::Kind::kNull || slot.kind == Slot::Kind::kVariable;
      case PatternValue::Kind::kObject:
        return slot.kind == Slot::Kind::kObject && place(value.value, static_cast<uint32_t>(slot.value));
      case PatternValue::Kind::kElsewhere:  // only where satisfiability is asked about
        break;
      case PatternValue::Kind::kNumber:
      case PatternValue::Kind::kReal:
        found_.numbers[value.value] = slot;
        return true;
      case PatternValue::Kind::kText: {
        if (slot.kind != Slot::Kind::kObject || !heap_.is_text(slot.value)) return false;
        auto text = heap_.text(slot.value);
        return text && base::utf8_of_utf16(*text) == value.text;
      }
    }
    return false;
  }

  const HeapPattern& pattern_;
  const ShapeHeap& heap_;
  const RootChoices& choices_;
  const std::function<void(const Embedding&)>& on_embedding_;
  Embedding found_;
};

}  // namespace

void for_each_embedding(const HeapPattern& pattern, const ShapeHeap& heap, const RootChoices& choices,
                        const std::function<void(const Embedding&)>& on_embedding) {
  Embedder(pattern, heap, choices, on_embedding).run();
}

}  // namespace heapwright::specs
