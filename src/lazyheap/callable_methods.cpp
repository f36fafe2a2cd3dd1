#include "lazyheap/callable_methods.h"

#include <unordered_set>

namespace heapwright::lazyheap {

using ir::ClassInfo;
using ir::Method;

namespace {

class Callable {
 public:
  Callable(ir::Program& program, const std::function<bool(const ClassInfo&)>& counts)
      : program_(program), counts_(counts) {}

  std::vector<const Method*> run(const Method& entry) {
    use(*entry.owner);
    add(&entry);
    while (next_ < methods_.size()) look_at(*methods_[next_++]);
    return std::move(methods_);
  }

 private:
  void add(const Method* method) {
    if (method == nullptr || method->is_abstract() || method->is_native() || !counts_(*method->owner)) return;
    if (seen_.insert(method).second) methods_.push_back(method);
  }

  void use(const ClassInfo& type) {
    if (used_.insert(&type).second) add(type.initializer);
  }

  void make(const ClassInfo& type) {
    use(type);
    if (!counts_(type) || !made_.insert(&type).second) return;
    for (const Method* called : called_) {
      if (type.is_subclass_of(*called->owner)) add(program_.select(type, *called).found);
    }
  }

  void call(const Method& resolved, bool is_virtual) {
    use(*resolved.owner);
    add(&resolved);
    if (!is_virtual || !called_.insert(&resolved).second) return;
    for (const ClassInfo* type : made_) {
      if (type->is_subclass_of(*resolved.owner)) add(program_.select(*type, resolved).found);
    }
  }

  void look_at(const Method& method) {
    auto body = program_.body(method);
    if (!body) return;
    for (const ir::Instr& instr : (*body)->code) {
      if (instr.op == ir::Op::kNew) {
        if (const ClassInfo* type = program_.resolve(*instr.class_ref).found) make(*type);
      } else if (instr.op == ir::Op::kGetStatic || instr.op == ir::Op::kPutStatic) {
        if (const ir::Field* field = program_.resolve(*instr.field, method).found) use(*field->owner);
      } else if (instr.op == ir::Op::kInvoke) {
        const Method* resolved = program_.resolve(*instr.call, method).found;
        bool is_virtual =
            instr.call->kind == ir::CallKind::kVirtual || instr.call->kind == ir::CallKind::kInterface;
        if (resolved != nullptr) call(*resolved, is_virtual);
      }
    }
  }

  ir::Program& program_;
  const std::function<bool(const ClassInfo&)>& counts_;
  std::vector<const Method*> methods_;
  size_t next_ = 0;
  std::unordered_set<const Method*> seen_;
  std::unordered_set<const ClassInfo*> used_;
  std::unordered_set<const ClassInfo*> made_;
  std::unordered_set<const Method*> called_;  // by virtual calls
};

}  // namespace

std::vector<const Method*> callable_methods(ir::Program& program, const Method& entry,
                                            const std::function<bool(const ClassInfo&)>& counts) {
  return Callable(program, counts).run(entry);
}

}  // namespace heapwright::lazyheap
