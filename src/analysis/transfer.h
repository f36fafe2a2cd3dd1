// Transfer: what one instruction that does not jump changes in a State.
#pragma once

#include <map>
#include <string_view>

#include "analysis/field_rules.h"
#include "analysis/state.h"
#include "ir/program.h"

namespace heapwright::analysis {

class Transfer {
 public:
  Transfer(ir::Program& program, const ir::Method& method, const ir::Body& body, ValueTable& values)
      : program_(program), method_(method), body_(body), values_(values), rules_(method) {}

  // What holds when the method is entered.
  [[nodiscard]] State entry_state();
  // What holds at a handler when an instruction with this state before it has thrown.
  [[nodiscard]] State caught_state(const State& before, uint32_t handler);

  // Forgets what other code, which the instruction runs, may change; it may do so and throw then.
  void run_other_code(State& state, const ir::Instr& instr);
  // The effect of the instruction when it does not throw. False: it always throws.
  bool apply(State& state, ir::InstrIndex index);

  // Registers, and constants as second operands.
  static ValueId value_in(const State& state, ir::Reg reg);
  ValueId second_operand(const State& state, const ir::Instr& instr);
  // As operand of an operation of that width.
  static Range int_range(const State& state, ValueId id);
  // Keeps only what is in the range. False: nothing is.
  bool assume(State& state, ValueId id, const Range& range);

 private:
  void set_result(State& state, const ir::Instr& instr, ValueId id);
  void set_new(State& state, ir::InstrIndex index, const Range& range);
  void set_operation(State& state, const ir::Instr& instr, ValueId a, ValueId b, const Range& range);
  bool dereference(State& state, ir::Reg reg) {
    return assume(state, value_in(state, reg), Range::of_object());
  }

  void apply_binary(State& state, const ir::Instr& instr);
  bool apply_division(State& state, const ir::Instr& instr);
  void apply_conversion(State& state, const ir::Instr& instr);
  bool apply_field(State& state, ir::InstrIndex index);
  bool apply_array(State& state, ir::InstrIndex index);
  bool apply_allocation(State& state, ir::InstrIndex index);
  void apply_type_test(State& state, const ir::Instr& instr);
  bool apply_call(State& state, ir::InstrIndex index);

  const ir::Field* resolved(const ir::Instr& instr);
  void forget_fields(State& state);
  bool may_run_other_code(const ir::Instr& instr);
  Place place_of(const ir::Field& field);
  Place place_of(std::string_view class_name);

  ir::Program& program_;
  const ir::Method& method_;
  const ir::Body& body_;
  ValueTable& values_;
  FieldRules rules_;
  std::map<const ir::Field*, Place> field_places_;
  std::vector<const ir::Field*> fields_;  // by place
  std::map<std::string_view, Place> class_places_;
};

// What a value of that type can be; Range() for those of which nothing is known.
Range range_of(ir::Type type);

}  // namespace heapwright::analysis
