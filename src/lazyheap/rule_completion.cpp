#include "lazyheap/rule_completion.h"

#include <algorithm>

#include "exec/input_objects.h"

namespace heapwright::lazyheap {

using exec::PossibleClasses;
using ir::ClassInfo;
using machine::InputHeap;
using machine::InputIndex;
using machine::InputReference;
using machine::Path;
using machine::Referents;

namespace {

constexpr size_t kMostCompletions = 2000;

bool is_constant(const ir::Field& field) {
  return field.is_static() && (field.flags & classfile::kAccEnum) != 0;
}

class Completer {
 public:
  Completer(ir::Program& program, exec::Symbolic& symbolic, const std::function<bool(const Path&)>& is_small)
      : program_(program), symbolic_(symbolic), is_small_(is_small) {}

  // Whether it was completed.
  bool complete(Path& path) {
    if (!is_small_(path)) {
      has_larger_ = true;
      return false;
    }
    const InputReference* open = find_open(path);
    if (open == nullptr) return true;
    InputReference reference = *open;
    return try_aliases(path, reference) || try_new(path, reference);
  }

  [[nodiscard]] Completion failure() const {
    if (attempts_ >= kMostCompletions) return Completion::kGivenUp;
    return has_larger_ ? Completion::kTooLarge : Completion::kImpossible;
  }

 private:
  using Change = std::function<void(exec::InputObjects&)>;

  const InputReference* find_open(const Path& path) {
    const InputHeap& inputs = path.symbolic->inputs;
    for (const InputReference& reference : inputs.references()) {
      if (reference.known != InputReference::Known::kNothing) continue;
      allowed_ = symbolic_.world->rules()->allowed(inputs, reference);
      if (!allowed_.may_be_null || !reference.may_be_null) return &reference;
    }
    return nullptr;
  }

  bool attempt(Path& path, const Change& change) {
    if (++attempts_ > kMostCompletions) return false;
    Path other = path.fork();
    exec::InputObjects objects(program_, symbolic_, other);
    change(objects);
    if (!complete(other)) return false;
    path = std::move(other);
    return true;
  }

  bool try_aliases(Path& path, const InputReference& reference) {
    Referents allowed = allowed_;
    const InputHeap& inputs = path.symbolic->inputs;
    for (size_t i = 0; i < inputs.size(); ++i) {
      auto index = static_cast<InputIndex>(i);
      if (inputs.get(index).constant != nullptr) continue;
      const Referents::Classes classes = allowed.aliases ? (*allowed.aliases)[i] : inputs.get(index).classes;
      bool fits = std::any_of(classes.begin(), classes.end(),
                              [&](const ClassInfo* type) { return type->is_subclass_of(*reference.type); });
      if (!fits) continue;
      bool is_done = attempt(path, [&](exec::InputObjects& objects) {
        objects.settle_alias(reference.variable, index);
        if (allowed.aliases) objects.leave(index, classes);
      });
      if (is_done) return true;
    }
    allowed_ = std::move(allowed);
    return false;
  }

  bool try_new(Path& path, const InputReference& reference) {
    const PossibleClasses possible = allowed_.new_classes
                                         ? exec::allowed_classes(*reference.type, *allowed_.new_classes)
                                         : symbolic_.world->possible(*reference.type);
    for (const ClassInfo* type : possible.classes) {
      bool is_text = type->name == "java/lang/String";
      bool is_done = attempt(path, [&](exec::InputObjects& objects) {
        if (is_text) {
          objects.settle_string(reference.variable, machine::InputText::kLatin1);
        } else {
          objects.settle_new(reference.variable, {type});
        }
      });
      if (is_done) return true;
    }
    for (const ClassInfo* type : possible.enums) {
      if (!path.heap.record(*type).usable()) continue;
      for (const ir::Field& field : type->fields) {
        if (!is_constant(field)) continue;
        if (attempt(path, [&](exec::InputObjects& o) { o.settle_constant(reference.variable, field); }))
          return true;
      }
    }
    return false;
  }

  ir::Program& program_;
  exec::Symbolic& symbolic_;
  const std::function<bool(const Path&)>& is_small_;
  Referents allowed_;  // of the reference that was found last
  size_t attempts_ = 0;
  bool has_larger_ = false;
};

}  // namespace

Completion complete_by_rules(ir::Program& program, exec::Symbolic& symbolic, Path& path,
                             const std::function<bool(const Path&)>& is_small) {
  Completer completer(program, symbolic, is_small);
  return completer.complete(path) ? Completion::kDone : completer.failure();
}

}  // namespace heapwright::lazyheap
