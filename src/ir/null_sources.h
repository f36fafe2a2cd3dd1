// ValueSources: which bytecode pushed each value on the operand stack, at every bytecode of a method.
//
// This is the analysis behind the JVM's null pointer messages, and as coarse as the JVM's own, for the
// messages show it: see null_sources.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/class_file.h"
#include "ir/bytecode.h"

namespace heapwright::ir {

class ValueSources {
 public:
  // Both must outlive this.
  ValueSources(const classfile::Code& code, const classfile::ConstantPool& pool, uint32_t end);

  // The pc of the bytecode that pushed the value `depth` slots below the top of the stack on which the
  // bytecode at `pc` works; nullopt when that is unknown, or several bytecodes may have pushed it.
  [[nodiscard]] std::optional<uint32_t> source(uint32_t pc, uint32_t depth) const;

  // Whether the local may have been stored to when the bytecode at `pc` runs.
  [[nodiscard]] bool is_stored(uint32_t pc, uint32_t local) const;

 private:
  using Slot = int32_t;  // the pc of a bytecode, or kAmbiguous
  struct State {
    std::vector<Slot> stack;
    uint64_t stored = 0;  // one bit for each of the first 64 locals
  };

  bool run_once();
  bool flow_from(const Bytecode& bytecode, State& state);
  bool flow_to(int64_t pc, const Bytecode& from, State& state);
  void execute(const Bytecode& bytecode, State& state) const;
  void execute_member(const Bytecode& bytecode, State& state) const;

  const classfile::Code& code_;
  const classfile::ConstantPool& pool_;
  uint32_t end_;
  std::vector<std::optional<State>>
      states_;  // by pc; nullopt where no bytecode starts or control was not seen
};

}  // namespace heapwright::ir
