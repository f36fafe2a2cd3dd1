#include "exec/symbolic_call.h"

#include <fmt/format.h>

#include "exec/settling.h"
#include "exec/splitting.h"
#include "exec/unmerging.h"

namespace heapwright::exec {

using term::Term;

// A method that any arguments may be passed to, as those of VarHandle, declares fewer.
bool SymbolicCall::is_object(size_t index) const {
  if (!method.is_static() && index == 0) return true;
  size_t declared = index - (method.is_static() ? 0 : 1);
  return declared < method.parameters.size() && method.parameters[declared] == ir::Type::kRef;
}

bool SymbolicCall::has_unreadable() const {
  for (size_t i = 0; i < arguments.size() && !state().unreadable.empty(); ++i) {
    if (is_object(i) && state().is_unreadable(arg<ObjectId>(i))) return true;
  }
  return false;
}

void SymbolicCall::consult(size_t index) const {
  Term variable = vm.symbolic().find_unmodelled(term(index));
  if (variable != term::kNoTerm) vm.symbolic().consulted.push_back(variable);
}

Looked SymbolicCall::look_at_class(size_t index) const {
  Value* first = vm.path().registers.data() + vm.frame().base;
  return References(vm, first, ip).look_at_class(registers_[index]);
}

std::optional<const Instr*> SymbolicCall::settle_inputs() const {
  machine::InputHeap& inputs = state().inputs;
  if (inputs.empty()) return std::nullopt;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!is_object(i)) continue;
    bool was_symbolic = is_symbolic(i);
    if (was_symbolic && inputs.find(term(i)) == nullptr) continue;
    Looked looked = look_at_class(i);
    if (looked == Looked::kStopped) return nullptr;
    if (looked == Looked::kChanged) return ip;
    size_t growing = inputs.growing_at(arg<ObjectId>(i));
    if (growing == inputs.size()) continue;
    bool decided = Settling(vm, ip).decide_length(static_cast<machine::InputIndex>(growing));
    return decided ? ip : nullptr;
  }
  return std::nullopt;
}

const Instr* SymbolicCall::concretize(size_t index) const {
  auto bits = exec::concretize(vm, ip, term(index));
  if (!bits) return nullptr;
  vm.path().registers[vm.frame().base + registers_[index]] =
      Value(static_cast<int32_t>(static_cast<uint32_t>(*bits)));
  term(index) = term::kNoTerm;
  return ip;
}

const Instr* SymbolicCall::run_concrete() const {
  if (has_unreadable()) return stop_unreadable();
  vm.java().forget_reads();
  size_t depth = vm.path().frames.size();
  const Instr* next = vm.run_model(method, arguments, ip);
  if (!vm.java().has_read_symbolic()) return next;
  if (vm.has_ended()) return nullptr;
  if (vm.path().frames.size() == depth) return stop_unsupported();
  // The model has begun a call, or an exception is on its way: `ip` is not of the frame that is on top now.
  vm.finish(base::Stop{base::StopReason::kUnsupported,
                       fmt::format("a symbolic value in {}", method.display_name()), vm.path().where()});
  return nullptr;
}

const Instr* SymbolicCall::give(Term result) const {
  if (ip->dst != ir::kNone) state().registers[vm.frame().base + ip->dst] = result;
  return ip + 1;
}

const Instr* SymbolicCall::give(Value result) const {
  if (ip->dst != ir::kNone) {
    vm.path().registers[vm.frame().base + ip->dst] = result;
    vm.path().clear_term(ip->dst);
  }
  return ip + 1;
}

const Instr* SymbolicCall::stop_unsupported() const {
  return vm.stop(ip, base::StopReason::kUnsupported,
                 fmt::format("a symbolic value in {}", method.display_name()));
}

const Instr* SymbolicCall::stop_unreadable() const {
  return vm.stop(ip, base::StopReason::kUnsupported, "a look into a text that is made of symbolic values");
}

std::optional<const Instr*> SymbolicCall::resolve_conditional() const {
  Value* first = vm.path().registers.data() + vm.frame().base;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!is_object(i) || !is_symbolic(i)) continue;
    Looked looked = References(vm, first, ip).resolve(registers_[i]);
    if (looked != Looked::kAsItWas) return looked == Looked::kStopped ? nullptr : ip;
  }
  return std::nullopt;
}

// Where branches inside of the method count, it is executed.
static bool may_take_shortcut(const SymbolicCall& call) {
  const auto& recording = call.vm.path().recording;
  if (!recording) return true;
  return recording->watched != nullptr ? !recording->watched->contains(call.method)
                                       : !call.vm.symbolic().watches_platform;
}

std::optional<const Instr*> run_symbolic_native(const SymbolicCall& call, const NativeEntry& entry) {
  if (auto next = call.resolve_conditional()) return next;
  if (entry.shortcut != nullptr && may_take_shortcut(call)) {
    if (auto next = entry.shortcut(call)) return next;
  }
  if (entry.abstraction != nullptr && call.vm.symbolic().bounds.abstract_values) {
    if (auto next = entry.abstraction(call)) return next;
  }
  if (entry.model == nullptr) return std::nullopt;
  if (auto next = call.settle_inputs()) return next;
  return entry.symbolic != nullptr ? entry.symbolic(call) : only_concrete(call);
}

const Instr* only_concrete(const SymbolicCall& call) {
  if (call.has_unreadable()) return call.stop_unreadable();
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (!call.is_symbolic(i)) continue;
    Term before = call.term(i);
    auto known = unmerged(call.vm, call.ip, before);
    if (!known) return nullptr;
    if (*known != before) return call.ip;
    call.consult(i);
    return call.stop_unsupported();
  }
  return call.run_concrete();
}

const Instr* ignores_arguments(const SymbolicCall& call) {
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (call.is_symbolic(i)) call.consult(i);
  }
  return call.run_concrete();
}

bool touches_symbolic(const SymbolicCall& call) {
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (call.is_symbolic(i)) return true;
  }
  bool has_object = call.arguments.size() > 1 && call.is_object(1);
  return has_object && call.state().is_symbolic(call.arg<ObjectId>(1));
}

const Instr* only_untouched(const SymbolicCall& call) {
  if (touches_symbolic(call)) return call.stop_unsupported();
  return call.vm.run_model(call.method, call.arguments, call.ip);
}

}  // namespace heapwright::exec
