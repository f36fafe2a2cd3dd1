#include "analysis/positions.h"

#include <algorithm>

namespace heapwright::analysis {

using ir::Op;

namespace {

constexpr int kDeepest = 6;

bool is_access(Op op) { return op >= Op::kLoadI8 && op <= Op::kStoreRef; }
bool is_sum(Op op) { return op == Op::kAddI32 || op == Op::kSubI32; }

}  // namespace

bool Positions::is_position(const ir::Field& field) {
  if (field.type != ir::Type::kInt) return false;
  look_at_class(*field.owner);
  return fields_.contains(&field);
}

void Positions::look_at_class(const ir::ClassInfo& type) {
  if (!seen_.insert(&type).second) return;
  for (const auto& method : type.methods) {
    if (method->is_abstract() || method->is_native()) continue;
    if (auto body = program_.body(*method)) (void)registers(*method, **body);
  }
}

const std::vector<bool>& Positions::registers(const ir::Method& method, const ir::Body& body) {
  auto [entry, is_new] = registers_.try_emplace(&body);
  if (!is_new) return entry->second;
  entry->second.resize(body.register_count);  // while it is looked at: for recursive methods
  std::vector<bool> found = find(method, body);
  return registers_[&body] = std::move(found);
}

// Of a method without code, every number is taken to matter so.
bool Positions::is_position(const ir::Method& called, size_t argument) {
  size_t receiver = called.is_static() ? 0 : 1;
  if (argument < receiver || called.parameters[argument - receiver] != ir::Type::kInt) return false;
  if (called.is_native()) return true;
  if (called.is_abstract() || depth_ >= kDeepest) return false;
  auto body = program_.body(called);
  if (!body) return false;
  ++depth_;
  bool is_one = registers(called, **body)[called.argument_registers[argument]];
  --depth_;
  return is_one;
}

std::vector<bool> Positions::find(const ir::Method& method, const ir::Body& body) {
  std::vector<bool> found(body.register_count);
  auto mark = [&found](ir::Reg reg) {
    if (reg >= found.size() || found[reg]) return false;
    found[reg] = true;
    return true;
  };
  for (const ir::Instr& instr : body.code) {
    if (is_access(instr.op) && !instr.immediate) mark(instr.b);
    if (instr.op == Op::kNewArray) mark(instr.a);
    if (instr.op == Op::kNewMultiArray) {
      for (ir::Reg length : body.register_lists[instr.b]) mark(length);
    }
    if (instr.op != Op::kInvoke || instr.call->kind == ir::CallKind::kDynamic) continue;
    const ir::Method* called = program_.resolve(*instr.call, method).found;
    for (size_t i = 0; called != nullptr && i < instr.call->arguments.size(); ++i) {
      if (is_position(*called, i)) mark(instr.call->arguments[i]);
    }
  }
  // What they are computed from.
  for (bool changed = true; changed;) {
    changed = false;
    for (const ir::Instr& instr : body.code) {
      bool is_computed = instr.op == Op::kMove || is_sum(instr.op);
      if (!is_computed || instr.dst >= found.size() || !found[instr.dst]) continue;
      changed = mark(instr.a) || changed;
      if (instr.op != Op::kMove && !instr.immediate) changed = mark(instr.b) || changed;
    }
  }
  for (const ir::Instr& instr : body.code) {
    bool is_load = instr.op == Op::kGetField || instr.op == Op::kGetStatic;
    if (!is_load || !found[instr.dst]) continue;
    if (const ir::Field* field = program_.resolve(*instr.field, method).found) fields_.insert(field);
  }
  return found;
}

}  // namespace heapwright::analysis
