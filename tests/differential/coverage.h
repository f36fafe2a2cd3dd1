// What a set of executions exercises: JVM opcodes, and the exceptions that instructions throw by themselves.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exec/interpreter.h"

namespace heapwright::differential {

class Coverage {
 public:
  // To be told of everything that is executed.
  [[nodiscard]] exec::Observer observer(ir::Program& program);

  // One line for each opcode that never ran, and for each instruction that can throw and never did.
  [[nodiscard]] std::vector<std::string> missing() const;

 private:
  void executed(const machine::Frame& frame, const ir::Instr& instr);
  void thrown(const machine::Path& path);
  void mark(const ir::Method& method, const ir::Body& body, size_t index);

  std::set<uint8_t> opcodes_;
  std::set<std::pair<std::string, std::string>> exceptions_;  // class, mnemonic of the instruction
  std::unordered_map<const ir::Body*, std::vector<bool>> seen_;
};

}  // namespace heapwright::differential
