#include "analysis/change_counters.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace heapwright::analysis {

namespace {

using ir::ClassInfo;
using ir::Field;
using ir::Instr;
using ir::Method;
using ir::Op;
using ir::Reg;

// Values that flow into one another, as groups. A group is spoilt if one of its values is used otherwise.
class Groups {
 public:
  using Node = size_t;

  Node add() {
    parents_.push_back(parents_.size());
    facts_.emplace_back();
    return parents_.size() - 1;
  }
  Node of(const Field& field) {
    auto [at, is_new] = fields_.try_emplace(&field, 0);
    if (is_new) at->second = add();
    return at->second;
  }
  void join(Node a, Node b) {
    a = find(a);
    b = find(b);
    if (a == b) return;
    parents_[b] = a;
    facts_[a].is_spoilt |= facts_[b].is_spoilt;
    facts_[a].is_compared |= facts_[b].is_compared;
    facts_[a].is_counted |= facts_[b].is_counted;
  }
  void spoil(Node node) { facts_[find(node)].is_spoilt = true; }
  void note_compared(Node node) { facts_[find(node)].is_compared = true; }
  void note_counted(Node node) { facts_[find(node)].is_counted = true; }

  std::set<std::string> counters() {
    std::set<std::string> result;
    for (const auto& [field, node] : fields_) {
      const Facts& facts = facts_[find(node)];
      if (!facts.is_spoilt && facts.is_compared && facts.is_counted) result.insert(field->display_name());
    }
    return result;
  }

 private:
  struct Facts {
    bool is_spoilt = false;
    bool is_compared = false;
    bool is_counted = false;
  };
  Node find(Node node) {
    while (parents_[node] != node) node = parents_[node] = parents_[parents_[node]];
    return node;
  }

  std::vector<Node> parents_;
  std::vector<Facts> facts_;
  std::unordered_map<const Field*, Node> fields_;
};

// What one method does with the values. Locals keep theirs from block to block, the operand stack does not.
class MethodPass {
 public:
  MethodPass(ir::Program& program, Groups& groups, const Method& method, const ir::Body& body)
      : program_(program), groups_(groups), method_(method), body_(body) {
    for (Reg reg = 0; reg < body.register_count; ++reg) at_entry_.push_back(groups.add());
    for (Reg reg : method.argument_registers) groups.spoil(at_entry_[reg]);
    for (Reg reg = body.local_count; reg < body.register_count; ++reg) groups.spoil(at_entry_[reg]);
  }

  void run() {
    for (const ir::Block& block : body_.blocks) {
      values_ = at_entry_;
      is_constant_.assign(values_.size(), false);
      for (ir::InstrIndex i = block.first; i < block.end; ++i) step(body_.code[i]);
    }
  }

 private:
  void define(Reg reg, Groups::Node value) {
    if (reg == ir::kNone) return;
    is_constant_[reg] = false;
    values_[reg] = value;
    if (reg < body_.local_count) groups_.join(at_entry_[reg], value);
  }
  void define_other(Reg reg) {
    if (reg == ir::kNone) return;
    Groups::Node other = groups_.add();
    groups_.spoil(other);
    define(reg, other);
  }
  void use(Reg reg) {
    if (reg != ir::kNone && reg < values_.size()) groups_.spoil(values_[reg]);
  }

  const Field* int_field(ir::FieldRef& ref) {
    return ref.descriptor == "I" ? program_.resolve(ref, method_).found : nullptr;
  }

  void step(const Instr& instr) {
    switch (instr.op) {
      case Op::kMove:
        return define(instr.dst, values_[instr.a]);
      case Op::kGetField:
        use(instr.a);
        if (const Field* field = int_field(*instr.field)) return define(instr.dst, groups_.of(*field));
        return define_other(instr.dst);
      case Op::kPutField:
        use(instr.a);
        if (const Field* field = int_field(*instr.field)) return store(*field, instr.dst);
        return use(instr.dst);
      case Op::kAddI32:
      case Op::kSubI32:
        if (!instr.immediate) break;
        groups_.note_counted(values_[instr.a]);
        return define(instr.dst, values_[instr.a]);
      case Op::kJumpEqI32:
      case Op::kJumpNeI32:
        if (instr.immediate) break;
        groups_.join(values_[instr.a], values_[instr.b]);
        groups_.note_compared(values_[instr.a]);
        return;
      case Op::kInvoke:
        for (Reg reg : instr.call->arguments) use(reg);
        return define_other(instr.dst);
      case Op::kNewMultiArray:
        for (Reg reg : body_.register_lists[instr.b]) use(reg);
        return define_other(instr.dst);
      case Op::kPutStatic:
      case Op::kStore8:
      case Op::kStore16:
      case Op::kStore32:
      case Op::kStore64:
      case Op::kStoreRef:
        use(instr.a);
        if (!instr.immediate) use(instr.b);
        return use(instr.dst);
      default:
        break;
    }
    use(instr.a);
    if (!instr.immediate) use(instr.b);
    define_other(instr.dst);
    if (instr.op == Op::kConst) is_constant_[instr.dst] = true;
  }

  // A new object may begin with a number of its own.
  void store(const Field& field, Reg value) {
    if (method_.is_constructor() && is_constant_[value]) return;
    groups_.join(groups_.of(field), values_[value]);
  }

  ir::Program& program_;
  Groups& groups_;
  const Method& method_;
  const ir::Body& body_;
  std::vector<Groups::Node> at_entry_;  // by register, of all blocks
  std::vector<Groups::Node> values_;    // by register, now
  std::vector<bool> is_constant_;
};

}  // namespace

std::set<std::string> change_counters(ir::Program& program, std::span<const ClassInfo* const> classes) {
  Groups groups;
  std::set<const ClassInfo*> seen;
  for (const ClassInfo* type : classes) {
    for (; type != nullptr && seen.insert(type).second; type = type->super) {
      for (const auto& method : type->methods) {
        if (method->is_abstract() || method->is_native()) continue;
        auto body = program.body(*method);
        if (body) MethodPass(program, groups, *method, **body).run();
      }
    }
  }
  return groups.counters();
}

}  // namespace heapwright::analysis
