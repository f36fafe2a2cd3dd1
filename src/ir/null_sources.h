// ValueSources: which bytecode pushed each value on the operand stack, for the JVM's null pointer messages.
//
// The analysis is as coarse as the JVM's own, because the messages show it: see null_sources.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/class_file.h"
#include "ir/bytecode.h"

namespace heapwright::ir {

class ValueSources {
 public:
  // Looks at the code until it knows the stack at `pc`. The code and its pool must outlive this.
  ValueSources(const classfile::Code& code, const classfile::ConstantPool& pool, uint32_t pc);

  // The pc of the bytecode that pushed what lies `depth` slots below the top of the stack when the bytecode
  // at `pc` runs; nullopt when that is not known, or can be one of several.
  [[nodiscard]] std::optional<uint32_t> source(uint32_t pc, uint32_t depth) const;

  // Whether the local may have been stored to before the bytecode at `pc` runs.
  [[nodiscard]] bool is_stored(uint32_t pc, uint32_t local) const;

 private:
  struct State {
    std::vector<int32_t> stack;  // for each slot the pc of the bytecode that pushed it, or kAmbiguous
    uint64_t stored = 0;         // one bit for each of the first locals
  };

  bool walk(uint32_t end);
  bool flow_on(const Bytecode& bytecode, State& state);
  bool flow_to(int64_t pc, const Bytecode& from, State& state);
  void execute(const Bytecode& bytecode, State& state) const;
  void execute_field(const Bytecode& bytecode, std::vector<int32_t>& stack) const;
  void execute_call(const Bytecode& bytecode, std::vector<int32_t>& stack) const;

  const classfile::Code& code_;
  const classfile::ConstantPool& pool_;
  std::vector<std::optional<State>> states_;  // before the bytecode at each pc; nullopt: not reached
  size_t slots_ = 0;                          // in all states but those that handlers start with
};

}  // namespace heapwright::ir
