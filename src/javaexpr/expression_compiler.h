// Compiles a Java boolean expression over given variables to a static method that evaluates it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "ir/program.h"

namespace heapwright::javaexpr {

// As the user wrote it: {"Node", "o"}, {"java.util.List<String>", "l"}.
struct Variable {
  std::string type;
  std::string name;
};
base::Result<Variable> parse_variable(std::string_view text);  // of --var 'Type name'

struct CompiledExpression {
  const ir::Method* method = nullptr;       // static, boolean; one parameter for each variable
  std::vector<const ir::ClassInfo*> types;  // of the variables, primitives as well
};

// Whether its jumps are branches that recordings tell of, with distances, as those of other methods are.
enum class Jumps : uint8_t { kUntold, kTold };

// Simple names of classes mean, first of all, one of `near_classes` (internal names), or a class nested in
// them or in their packages; then one of java.lang or java.util. Private members may be used. An error in the
// expression reads "--where, column 3: ..." and sets `error_column` (from 1) if given: see point_at.
base::Result<CompiledExpression> compile_expression(ir::Program& program, std::string_view expression,
                                                    std::span<const Variable> variables,
                                                    std::span<const std::string> near_classes,
                                                    size_t* error_column = nullptr,
                                                    Jumps jumps = Jumps::kUntold);

// Two lines that show a column (from 1) of a text: the text, and below it a caret.
std::string point_at(std::string_view text, size_t column);

}  // namespace heapwright::javaexpr
