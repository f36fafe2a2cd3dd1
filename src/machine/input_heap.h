// InputHeap: what a path knows so far of an input heap of which nothing was known at the beginning. A
// reference of the input is a variable of sort ref; what it refers to is settled when it is looked at.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ir/class_info.h"
#include "ir/value.h"
#include "term/term.h"

namespace heapwright::machine {

// An object of the input: its place among those that the path has found, in that order.
enum class InputIndex : uint32_t {};

struct InputReference {
  enum class Known : uint8_t { kNothing, kNull, kObject };

  term::Term variable = term::kNoTerm;
  const ir::ClassInfo* type = nullptr;  // that it is declared with
  bool may_be_null = true;
  Known known = Known::kNothing;
  InputIndex object{};  // kObject

  bool operator==(const InputReference&) const = default;
};

enum class InputText : uint8_t { kNone, kLatin1, kUtf16 };

struct InputObject {
  ir::ObjectId id{};                        // on the heap of the path
  std::string name;                         // a Java expression: how it was found first
  const ir::ClassInfo* declared = nullptr;  // the type of that expression
  // What its class may be; on the heap it has the type that all of these extend.
  std::vector<const ir::ClassInfo*> classes;
  const ir::Field* constant = nullptr;  // the constant of an enum that it is
  // The fields, or the elements as far as they were looked at, as they were at the beginning.
  std::vector<term::Term> contents;
  // Arrays and strings.
  term::Term length = term::kNoTerm;  // of the array; of a string: of its bytes
  ir::ObjectId elements{};            // the array; of a string: that of its bytes
  bool is_growing = false;            // the heap has only the elements that were looked at
  InputText text = InputText::kNone;  // a string, and how its characters are stored

  [[nodiscard]] bool is_undecided() const { return classes.size() > 1; }
};

// What was found out about references, in Java; it stands between the literals of the path's condition.
struct InputDecision {
  size_t position = 0;  // how many literals stand before it
  std::shared_ptr<const std::string> text;

  bool operator==(const InputDecision&) const = default;
};

// A value that the program has asked for while it ran.
struct NondetInput {
  ir::Type type{};
  term::Term variable = term::kNoTerm;
  std::string_view asked_by{};  // "nondetInt"

  bool operator==(const NondetInput&) const = default;
};

class InputHeap {
 public:
  [[nodiscard]] bool empty() const { return references_.empty() && objects_.empty(); }
  // Of two paths that were one: whether both know the same. Objects are compared as they are shared.
  bool operator==(const InputHeap&) const = default;

  void add(InputReference reference) {
    auto at = position(reference.variable);
    if (at == references_.end() || at->variable != reference.variable) references_.insert(at, reference);
  }
  // Null: the term is no reference of the input.
  [[nodiscard]] const InputReference* find(term::Term variable) const {
    auto at = std::lower_bound(references_.begin(), references_.end(), variable, before);
    return at != references_.end() && at->variable == variable ? &*at : nullptr;
  }
  void settle(term::Term variable, InputReference::Known known, InputIndex object = {}) {
    InputReference& reference = *position(variable);
    reference.known = known;
    reference.object = object;
  }
  void restrict_type(term::Term variable, const ir::ClassInfo& type) { position(variable)->type = &type; }
  [[nodiscard]] const std::vector<InputReference>& references() const { return references_; }

  InputIndex add(InputObject object) {
    objects_.push_back(std::make_shared<const InputObject>(std::move(object)));
    return static_cast<InputIndex>(objects_.size() - 1);
  }
  [[nodiscard]] const InputObject& get(InputIndex index) const {
    return *objects_[static_cast<size_t>(index)];
  }
  // Objects are shared with the paths that split off: a change replaces one.
  void replace(InputIndex index, InputObject object) {
    objects_[static_cast<size_t>(index)] = std::make_shared<const InputObject>(std::move(object));
  }
  [[nodiscard]] size_t size() const { return objects_.size(); }
  // The object with that id; size(): it is none of the input.
  [[nodiscard]] size_t index_of(ir::ObjectId id) const {
    size_t index = 0;
    while (index < objects_.size() && objects_[index]->id != id) ++index;
    return index;
  }
  // The array, or string with these bytes, of which only some elements are on the heap; size(): none.
  [[nodiscard]] size_t growing_at(ir::ObjectId elements) const {
    size_t index = 0;
    while (index < objects_.size() && !(objects_[index]->is_growing && objects_[index]->elements == elements))
      ++index;
    return index;
  }

  std::vector<InputDecision> decisions;
  std::vector<term::Term>
      facts;           // literals of the condition that are true of every input: lengths are not negative
  size_t checked = 0;  // how many of them there were when invariants were last asked
  bool is_too_small = false;        // only larger heaps than are meant fulfil the invariants
  std::vector<NondetInput> nondet;  // in the order in which they were asked for

 private:
  static bool before(const InputReference& reference, term::Term variable) {
    return reference.variable < variable;
  }
  std::vector<InputReference>::iterator position(term::Term variable) {
    return std::lower_bound(references_.begin(), references_.end(), variable, before);
  }

  std::vector<InputReference> references_;                   // sorted by variable
  std::vector<std::shared_ptr<const InputObject>> objects_;  // in the order in which they were found
};

}  // namespace heapwright::machine
