// Models of org.sosy_lab.sv_benchmarks.Verifier, by which programs ask for any value at all, and say what
// they assume of it.
#include <fmt/format.h>

#include "exec/input_objects.h"
#include "exec/splitting.h"
#include "machine/variable_form.h"
#include "models/groups.h"
#include "term/term.h"

namespace heapwright::models {

namespace {

NativeResult scripted_value(const NativeCall& call) {
  auto& scripted = call.vm.path().scripted;
  if (!scripted) return NativeProceed{};
  if (scripted->next == scripted->values.size()) return NativeUnmodelled{"more inputs than were foreseen"};
  return NativeReturn{scripted->values[scripted->next++]};
}

const ir::Instr* any_value(const SymbolicCall& call) {
  exec::Symbolic& symbolic = call.vm.symbolic();
  if (symbolic.world == nullptr) return call.stop_unsupported();
  machine::InputHeap& inputs = call.state().inputs;
  ir::Type type = call.method.result;
  std::string name = fmt::format("{}{}", call.method.name, inputs.nondet.size() + 1);
  exec::InputObjects objects(call.vm.program(), symbolic, call.vm.path());
  bool is_text = type == ir::Type::kRef;
  term::Term value = is_text
                         ? objects.new_reference(name, call.vm.program().require("java/lang/String"), false)
                         : objects.new_value(name, type, nullptr);
  inputs.nondet.push_back({type, value, call.method.name});
  if (is_text) (void)call.give(Value(ObjectId::kNull));
  return call.give(value);
}

NativeResult assume_scripted(const NativeCall& call) {
  if (!call.vm.path().scripted) return NativeProceed{};
  if (call.arg<int32_t>(0) == 0) return NativeUnmodelled{"an assumption that does not hold"};
  return NativeReturn{};
}

const ir::Instr* assume(const SymbolicCall& call) {
  bool holds = call.arg<int32_t>(0) != 0;
  if (call.is_symbolic(0)) {
    term::TermManager& terms = call.terms();
    holds = exec::require(call.vm, terms.ne(call.term(0), terms.int_constant(0)));
  }
  return holds ? call.ip + 1 : call.vm.stop(call.ip, base::StopReason::kAssumptionFails, "");
}

constexpr std::string_view kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";

constexpr NativeEntry kNondetInputs[] = {
    {kVerifier, "nondetBoolean", "()Z", scripted_value, any_value},
    {kVerifier, "nondetByte", "()B", scripted_value, any_value},
    {kVerifier, "nondetChar", "()C", scripted_value, any_value},
    {kVerifier, "nondetShort", "()S", scripted_value, any_value},
    {kVerifier, "nondetInt", "()I", scripted_value, any_value},
    {kVerifier, "nondetLong", "()J", scripted_value, any_value},
    {kVerifier, "nondetFloat", "()F", scripted_value, any_value},
    {kVerifier, "nondetDouble", "()D", scripted_value, any_value},
    {kVerifier, "nondetString", "()Ljava/lang/String;", scripted_value, any_value},
    {kVerifier, "assume", "(Z)V", assume_scripted, assume},
};

}  // namespace

std::span<const NativeEntry> nondet_inputs() { return kNondetInputs; }

}  // namespace heapwright::models
