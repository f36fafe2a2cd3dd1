#include "coverage/statement_filters.h"

#include <algorithm>

#include "coverage/code_matcher.h"

namespace heapwright::coverage {

namespace {

using namespace ir::opcode;  // it holds nothing but constants
using classfile::ExceptionRange;

class StatementFilters {
 public:
  StatementFilters(const ir::Method& method, const Probes& probes, Filtered& result)
      : code_(*method.source->code), probes_(probes), matcher_(method, probes), result_(result) {}

  void run() {
    for (const ExceptionRange& range : code_.exceptions) {
      bool catches_all = range.catch_type.empty();
      if (catches_all && range.start_pc != range.handler_pc) filter_synchronized(at(range.handler_pc));
      if (catches_all) filter_finally(range);
    }
    for (uint32_t i = 0; i < size(); ++i) filter_string_switch(i);
    for (uint32_t i = 0; i < size(); ++i) result_.original[i] = original_of(i);
  }

 private:
  [[nodiscard]] uint32_t size() const { return static_cast<uint32_t>(probes_.instructions().size()); }
  [[nodiscard]] uint32_t at(uint32_t pc) const { return probes_.index_of(pc); }
  [[nodiscard]] const ir::Bytecode& bytecode(uint32_t index) const {
    return probes_.instructions()[index].bytecode;
  }
  [[nodiscard]] uint8_t opcode(uint32_t index) const { return plain_opcode(bytecode(index)); }

  void ignore(uint32_t first, uint32_t last) {
    for (uint32_t i = first; i <= last && i < size(); ++i) result_.ignored[i] = true;
  }

  // The handler that leaves the monitor when an exception is thrown.
  void filter_synchronized(uint32_t handler) {
    matcher_.forget_variables();
    matcher_.start_at(handler);
    matcher_.is(kAload);  // as the compiler of Eclipse writes it
    matcher_.is(kMonitorexit);
    matcher_.is(kAthrow);
    if (matcher_.failed()) {
      matcher_.start_at(handler);
      matcher_.is_variable(kAstore, "exception");
      matcher_.is(kAload);
      matcher_.is(kMonitorexit);
      matcher_.is_variable(kAload, "exception");
      matcher_.is(kAthrow);
    }
    if (!matcher_.failed()) ignore(handler, matcher_.last());
  }

  // A finally block is copied to every exit of the ranges that it guards. One copy is the handler of all
  // exceptions:
  //   astore e; the block; aload e; athrow
  void filter_finally(const ExceptionRange& guarded) {
    uint32_t handler = at(guarded.handler_pc);
    uint32_t length = finally_length(handler);
    if (length == 0) return;
    for (const ExceptionRange& range : code_.exceptions) {
      if (range.handler_pc == guarded.handler_pc) merge_exits(range, handler, length);
      bool is_catch =
          &range != &guarded && range.start_pc == guarded.start_pc && range.end_pc == guarded.end_pc;
      // An empty catch block: the copy follows when the exception is stored.
      if (is_catch && !is_guarded(at(range.handler_pc) + 1, guarded.handler_pc)) {
        merge(handler, length, at(range.handler_pc) + 1);
      }
    }
  }

  // 0: not of that form, or there is nothing between.
  [[nodiscard]] uint32_t finally_length(uint32_t handler) const {
    if (handler >= size() || opcode(handler) != kAstore) return 0;
    uint32_t exception = local_of(bytecode(handler));
    for (uint32_t i = handler + 1; i + 1 < size(); ++i) {
      if (opcode(i) != kAload || local_of(bytecode(i)) != exception) continue;
      return opcode(i + 1) == kAthrow ? i - handler - 1 : 0;
    }
    return 0;
  }

  [[nodiscard]] bool is_guarded(uint32_t instruction, uint32_t handler_pc) const {
    if (instruction >= size()) return false;
    uint32_t pc = bytecode(instruction).pc;
    return std::any_of(code_.exceptions.begin(), code_.exceptions.end(), [&](const ExceptionRange& range) {
      return range.handler_pc == handler_pc && range.start_pc <= pc && pc < range.end_pc;
    });
  }

  // Exits: jumps out of what the handler guards, and falling out at the end of a range.
  void merge_exits(const ExceptionRange& range, uint32_t handler, uint32_t length) {
    bool falls_out = false;
    uint32_t i = at(range.start_pc);
    for (; i < size() && bytecode(i).pc < range.end_pc; ++i) {
      uint8_t op = opcode(i);
      bool is_jump = ir::opcode_info(op).layout == ir::OperandLayout::kBranch2;
      if (is_jump) {
        uint32_t target = at(static_cast<uint32_t>(bytecode(i).operand));
        if (!is_guarded(target, range.handler_pc)) merge(handler, length, target);
      }
      falls_out = op != kGoto && op != kAthrow && !(op >= kIreturn && op <= kReturn);
    }
    if (falls_out && !is_guarded(i, range.handler_pc)) merge(handler, length, i);
  }

  // Takes the instructions from `copy` on as a copy of the block, if they are.
  void merge(uint32_t handler, uint32_t length, uint32_t copy) {
    for (uint32_t i = 0; i < length; ++i) {
      if (copy + i >= size() || opcode(handler + 1 + i) != opcode(copy + i)) return;
    }
    ignore(handler, handler);
    for (uint32_t i = 0; i < length; ++i) {
      result_.original[original_of(copy + i)] = original_of(handler + 1 + i);
    }
    ignore(handler + 1 + length, handler + 2 + length);
    if (copy + length < size() && opcode(copy + length) == kGoto) ignore(copy + length, copy + length);
  }

  // Copies may have been merged with others before. Shortens the way for the next one who asks.
  uint32_t original_of(uint32_t instruction) {
    auto& original = result_.original;
    while (original[instruction] != instruction) {
      original[instruction] = original[original[instruction]];
      instruction = original[instruction];
    }
    return instruction;
  }

  // switch (s) on strings: a switch on the hash code, whose arms compare s with strings and set a number, and
  // behind it a switch on that number, which is the only one that counts.
  void filter_string_switch(uint32_t first) {
    if (opcode(first) != kTableswitch && opcode(first) != kLookupswitch) return;
    auto arms = ir::decode_switch(code_.bytes, bytecode(first));
    constexpr uint32_t kBefore = 4;
    if (!arms || first < kBefore || opcode(first - kBefore) != kIconstM1) return;
    for (uint32_t i = first - kBefore + 1; i <= first; ++i) {
      if (is_labelled(bytecode(i).pc)) return;
    }
    matcher_.forget_variables();
    matcher_.start_at(first - kBefore + 1);
    matcher_.is_variable(kIstore, "number");
    matcher_.is_variable(kAload, "s");
    matcher_.is_call(kInvokevirtual, "java/lang/String", "hashCode", "()I");
    matcher_.is_switch();
    auto end = static_cast<uint32_t>(arms->default_target);
    while (true) {
      matcher_.is_variable(kAload, "s");
      matcher_.is(kLdc);
      matcher_.is_call(kInvokevirtual, "java/lang/String", "equals", "(Ljava/lang/Object;)Z");
      matcher_.is(kIfeq);
      matcher_.any();
      matcher_.is_variable(kIstore, "number");
      if (matcher_.failed()) return;
      if (bytecode(matcher_.last()).next == end) break;
      matcher_.is(kGoto);
      if (matcher_.failed() || static_cast<uint32_t>(bytecode(matcher_.last()).operand) != end) return;
    }
    matcher_.is_variable(kIload, "number");
    matcher_.is_switch();
    if (!matcher_.failed()) ignore(first, at(end) - 1);
  }

  // Whether tables of the method name this place, so that JaCoCo does not see its neighbours as neighbours.
  [[nodiscard]] bool is_labelled(uint32_t pc) const {
    auto begins = [pc](const classfile::LineEntry& line) { return line.start_pc == pc; };
    auto bounds = [pc](const classfile::LocalVariable& variable) {
      return variable.start_pc == pc || uint32_t{variable.start_pc} + variable.length == pc;
    };
    auto guards = [pc](const ExceptionRange& range) {
      return range.start_pc == pc || range.end_pc == pc || range.handler_pc == pc;
    };
    return std::any_of(code_.lines.begin(), code_.lines.end(), begins) ||
           std::any_of(code_.variables.begin(), code_.variables.end(), bounds) ||
           std::any_of(code_.exceptions.begin(), code_.exceptions.end(), guards);
  }

  const classfile::Code& code_;
  const Probes& probes_;
  CodeMatcher matcher_;
  Filtered& result_;
};

}  // namespace

void filter_statements(const ir::Method& method, const Probes& probes, Filtered& result) {
  filter_resources(method, probes, result);
  StatementFilters(method, probes, result).run();
}

}  // namespace heapwright::coverage
