// Puts a sample into a heap.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "api/parameter.h"
#include "exec/interpreter.h"

namespace heapwright::api {

struct ElementValue {
  ir::Value value;
  term::Term term = term::kNoTerm;
};

// A new one on this path, which is executed in that context, with these elements. The text says why there is
// none.
std::variant<ElementValue, std::string> build_sample(exec::Interpreter& vm, machine::Path& path,
                                                     const exec::Context& context, const Sample& sample,
                                                     std::span<const ElementValue> elements);

}  // namespace heapwright::api
