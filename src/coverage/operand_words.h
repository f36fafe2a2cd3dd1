// What bytecode has computed, in words: node.left is "nodeLeft", table.length is "tableLength".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "classfile/class_file.h"
#include "ir/bytecode.h"
#include "ir/class_info.h"
#include "ir/null_sources.h"

namespace heapwright::coverage {

std::string capitalised(std::string_view text);
// Letters and digits only; MAX_SIZE becomes maxSize.
std::string camel_case(std::string_view name);
std::string number_words(int64_t value);  // "5", "Minus1"

// A value on the operand stack.
struct Operand {
  enum class Kind : uint8_t {
    kValue,
    kThis,
    kConstant,  // of a number
    kBoolean,
    kComparison,  // the result of compareTo() or compare() of two values
  };
  Kind kind = Kind::kValue;
  std::string words;    // kBoolean: that it is true; kComparison: the first value
  std::string negated;  // kBoolean: that it is false
  std::string other;    // kComparison: the second value
  int64_t number = 0;   // kConstant
};

// Describes operands of the bytecode at one place of a method, which must have code.
class OperandWords {
 public:
  OperandWords(const ir::Method& method, uint32_t pc);

  // What lies `depth` slots below the top of the stack when the bytecode at `pc` runs. Nothing: that can be
  // one of several values, or has no short name.
  [[nodiscard]] std::optional<Operand> operand(uint32_t pc, uint32_t depth) const;
  // The bytecode that pushed it.
  [[nodiscard]] std::optional<ir::Bytecode> source(uint32_t pc, uint32_t depth) const;

 private:
  using Words = std::optional<Operand>;
  [[nodiscard]] Words pushed_by(const ir::Bytecode& bytecode) const;
  [[nodiscard]] Words local(uint32_t slot, uint32_t load_pc, uint32_t use_pc) const;
  [[nodiscard]] Words parameter(uint32_t slot) const;
  [[nodiscard]] Words constant(const ir::Bytecode& bytecode) const;
  [[nodiscard]] Words field(const ir::Bytecode& bytecode) const;
  [[nodiscard]] Words call(const ir::Bytecode& bytecode) const;
  [[nodiscard]] Words arithmetic(const ir::Bytecode& bytecode) const;
  [[nodiscard]] Words element(const ir::Bytecode& bytecode) const;

  const ir::Method& method_;
  const classfile::Code& code_;
  const classfile::ConstantPool& pool_;
  ir::ValueSources sources_;
};

// The words of a value in an expression; a constant's are its digits.
std::string plain_words(const Operand& operand);

}  // namespace heapwright::coverage
