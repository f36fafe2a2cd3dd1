#include "exec/code_cache.h"

#include <algorithm>

#include "ir/body_builder.h"

namespace heapwright::exec {

using ir::ClassInfo;
using ir::Instr;
using ir::Method;

namespace {

// A static method that does nothing.
const Method& make_idle_method(ir::Program& program) {
  ClassInfo& owner = program.add_synthetic_class("heapwright/Idle", program.require("java/lang/Object"), {});
  Method& method = program.add_synthetic_method(owner, "idle", "()V", classfile::kAccStatic);
  ir::BodyBuilder body(program, method);
  body.return_void();
  program.set_body(method, body.finish());
  return method;
}

}  // namespace

CodeCache::CodeCache(ir::Program& program, const NativeTable& natives)
    : program_(program), natives_(natives), dispatches_(kDispatches) {
  const ir::ClassLookup& known = program.load("heapwright/Idle");
  idle_ = known.found != nullptr ? known.found->methods[0].get() : &make_idle_method(program);
}

const CodeCache::Code& CodeCache::of(const Method& method) {
  auto index = static_cast<size_t>(method.id);
  if (index >= codes_.size()) codes_.resize(std::max(index + 1, program_.method_count()));
  Code& code = codes_[index];
  return code.known ? code : find(method, code);
}

const CodeCache::Code& CodeCache::find(const Method& method, Code& code) {
  code.known = true;
  code.native = natives_.find(method);
  if (method.is_native() || method.is_abstract()) return code;
  auto body = program_.body(method);
  if (body) {
    code.body = *body;
  } else {
    code.error = body.error().message;
  }
  return code;
}

const ir::Body& CodeCache::entry_of(const Method& method) {
  std::unique_ptr<ir::Body>& entry = entries_[&method];
  if (entry) return *entry;
  entry = std::make_unique<ir::Body>();
  auto count = static_cast<ir::Reg>(method.argument_registers.size());
  ir::CallSite& site = entry->call_sites.emplace_back();
  site.kind = method.is_static() ? ir::CallKind::kStatic : ir::CallKind::kSpecial;
  site.resolved = &method;
  for (ir::Reg reg = 0; reg < count; ++reg) site.arguments.push_back(reg);
  Instr invoke;
  invoke.op = ir::Op::kInvoke;
  invoke.dst = method.result == ir::Type::kVoid ? ir::kNone : count;
  invoke.call = &site;
  Instr leave;
  leave.op = method.result == ir::Type::kVoid ? ir::Op::kReturnVoid : ir::Op::kReturn;
  leave.a = invoke.dst;
  entry->code = {invoke, leave};
  entry->pcs = {0, 0};
  entry->local_count = count;
  entry->register_count = count + 1;
  return *entry;
}

const ir::Body& CodeCache::entry_of_new(const Method& constructor) {
  std::unique_ptr<ir::Body>& entry = entries_[&constructor];
  if (entry) return *entry;
  entry = std::make_unique<ir::Body>();
  auto count = static_cast<ir::Reg>(constructor.parameters.size());
  ir::ClassRef& type = entry->class_refs.emplace_back();
  type.name = constructor.owner->name;
  type.resolved = constructor.owner;
  ir::CallSite& site = entry->call_sites.emplace_back();
  site.kind = ir::CallKind::kSpecial;
  site.resolved = &constructor;
  site.arguments.push_back(count);
  for (ir::Reg reg = 0; reg < count; ++reg) site.arguments.push_back(reg);
  Instr make;
  make.op = ir::Op::kNew;
  make.dst = count;
  make.class_ref = &type;
  Instr invoke;
  invoke.op = ir::Op::kInvoke;
  invoke.call = &site;
  Instr leave;
  leave.op = ir::Op::kReturn;
  leave.a = count;
  entry->code = {make, invoke, leave};
  entry->pcs = {0, 0, 0};
  entry->local_count = count;
  entry->register_count = count + 1;
  return *entry;
}

std::vector<const Method*> CodeCache::called_methods() const {
  std::vector<const Method*> result;
  for (size_t id = 0; id < codes_.size(); ++id) {
    if (codes_[id].body != nullptr) result.push_back(&program_.method_by_id(static_cast<ir::MethodId>(id)));
  }
  return result;
}

const Method* CodeCache::select_anew(const ClassInfo& receiver, const Method& resolved, size_t index) {
  const Method* selected = program_.select(receiver, resolved).found;
  if (selected != nullptr) dispatches_[index] = {&receiver, &resolved, selected};
  return selected;
}

}  // namespace heapwright::exec
