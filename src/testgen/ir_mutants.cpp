#include "testgen/ir_mutants.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "classfile/descriptor.h"

namespace heapwright::testgen {

using ir::Instr;
using ir::Op;

namespace {

// Each condition with its opposite, and with the one that differs only where both sides are equal.
struct Condition {
  Op op;
  Op opposite;
  std::optional<Op> other_bound;
};
constexpr Condition kConditions[] = {
    {Op::kJumpEqI32, Op::kJumpNeI32, std::nullopt},   {Op::kJumpNeI32, Op::kJumpEqI32, std::nullopt},
    {Op::kJumpLtI32, Op::kJumpGeI32, Op::kJumpLeI32}, {Op::kJumpGeI32, Op::kJumpLtI32, Op::kJumpGtI32},
    {Op::kJumpGtI32, Op::kJumpLeI32, Op::kJumpGeI32}, {Op::kJumpLeI32, Op::kJumpGtI32, Op::kJumpLtI32},
    {Op::kJumpEqI64, Op::kJumpNeI64, std::nullopt},   {Op::kJumpNeI64, Op::kJumpEqI64, std::nullopt},
    {Op::kJumpLtI64, Op::kJumpGeI64, Op::kJumpLeI64}, {Op::kJumpGeI64, Op::kJumpLtI64, Op::kJumpGtI64},
    {Op::kJumpGtI64, Op::kJumpLeI64, Op::kJumpGeI64}, {Op::kJumpLeI64, Op::kJumpGtI64, Op::kJumpLtI64},
    {Op::kJumpEqRef, Op::kJumpNeRef, std::nullopt},   {Op::kJumpNeRef, Op::kJumpEqRef, std::nullopt},
};
constexpr std::array<std::pair<Op, Op>, 2> kSums = {{{Op::kAddI32, Op::kSubI32}, {Op::kAddI64, Op::kSubI64}}};

Instr nothing() {
  Instr instr;  // moves a register to itself
  instr.op = Op::kMove;
  instr.dst = 0;
  instr.a = 0;
  return instr;
}

// Whether what stands behind the jump, which repeats a loop, is where the loop goes on when it is left. Other
// code may not be executed from here: it may need registers that were not set, or there is none.
bool ends_loop(const Instr& jump) {
  const Instr* behind = &jump + 1;
  for (const Instr* instr = &jump + jump.target; instr < &jump; ++instr) {
    bool is_jump = instr->op == Op::kJump ||
                   std::any_of(std::begin(kConditions), std::end(kConditions),
                               [&](const Condition& condition) { return condition.op == instr->op; });
    if (is_jump && instr + instr->target == behind) return true;
  }
  return false;
}

bool leaves_out(const Instr& instr) {
  if (instr.op == Op::kPutField || instr.op == Op::kPutStatic) return true;
  bool is_constructor = instr.op == Op::kInvoke && instr.call->name == "<init>";
  return instr.op == Op::kInvoke && instr.dst == ir::kNone && !is_constructor;
}

}  // namespace

IrMutants::IrMutants(ir::Program& program, const std::vector<const ir::ClassInfo*>& classes,
                     const std::unordered_set<const ir::Method*>& methods) {
  for (const ir::ClassInfo* type : classes) {
    for (const auto& method : type->methods) {
      if (!methods.contains(method.get()) || method->name == "<clinit>") continue;
      auto body = program.body(*method);
      if (!body || (*body)->register_count == 0) continue;
      // The program keeps its code for all; here it is lent out for changes that are taken back.
      for (const Instr& instr : (*body)->code) add(*method, const_cast<Instr&>(instr));
    }
  }
}

void IrMutants::add(const ir::Method& method, Instr& place) {
  auto with_op = [&](Op op) {
    Instr changed = place;
    changed.op = op;
    mutants_.push_back({&method, &place, changed});
  };
  for (const Condition& condition : kConditions) {
    if (place.op != condition.op) continue;
    with_op(condition.opposite);
    if (condition.other_bound) with_op(*condition.other_bound);
  }
  for (const auto& [sum, difference] : kSums) {
    if (place.op == sum) with_op(difference);
    if (place.op == difference) with_op(sum);
  }
  bool has_number =
      place.op == Op::kConst || (place.immediate && place.op >= Op::kAddI32 && place.op <= Op::kRemI32);
  if (has_number) {
    Instr changed = place;
    ++changed.imm;
    mutants_.push_back({&method, &place, changed});
  }
  // A call whose result is replaced by what it was given, and a loop that is not repeated.
  bool gives_object = place.op == Op::kInvoke && place.dst != ir::kNone && !place.call->arguments.empty() &&
                      place.call->descriptor.ends_with(';');
  if (gives_object) {
    std::string_view descriptor = place.call->descriptor;
    std::string_view result = classfile::result_descriptor(descriptor);
    bool takes_it = descriptor.substr(0, descriptor.find(')')).ends_with(result);
    if (takes_it) {
      Instr changed;
      changed.op = Op::kMove;
      changed.dst = place.dst;
      changed.a = place.call->arguments.back();
      mutants_.push_back({&method, &place, changed});
    }
  }
  if (place.op == Op::kJump && place.target < 0 && ends_loop(place))
    mutants_.push_back({&method, &place, nothing()});
  if (leaves_out(place)) mutants_.push_back({&method, &place, nothing()});
}

}  // namespace heapwright::testgen
