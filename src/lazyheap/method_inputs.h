// MethodInputs: what a method is given: its receiver, its parameters and, on request, the static fields of
// its class. All of it is symbolic, but for what the user has given a value.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "exec/input_world.h"
#include "exec/interpreter.h"
#include "machine/path.h"

namespace heapwright::lazyheap {

// One of them.
struct Input {
  std::string name;                         // "this", "n", "Counter.total"
  ir::Type type{};                          // kRef: of `declared`
  const ir::ClassInfo* declared = nullptr;  // of a reference
  bool is_receiver = false;
  const ir::Field* field = nullptr;     // a static one
  std::optional<std::u16string> given;  // the value, as text; see is_given
  bool is_given = false;                // without text: null
};

// Which static fields of the method's class, and of those nested in it, are inputs.
enum class StaticInputs {
  kNone,
  kChanging,  // those that are not final
  kAll,       // all but constants of the language and of enums: no initialiser is believed
};

struct GivenValue {
  std::string name;
  std::string text;
};

class MethodInputs {
 public:
  // Fails, with one line, where a value does not fit or the method has no code. `receiver`: the class that
  // the user has named, which may inherit the method.
  static base::Result<MethodInputs> of(ir::Program& program, const ir::Method& method,
                                       const ir::ClassInfo& receiver, std::span<const GivenValue> given,
                                       StaticInputs statics);

  [[nodiscard]] const ir::Method& method() const { return *method_; }
  [[nodiscard]] const std::vector<Input>& inputs() const { return inputs_; }

  // A path on which nothing was executed but the initialisers of classes whose fields are inputs.
  machine::Path begin(exec::Interpreter& vm) const;
  // One with the objects that another path has found, as they were at the beginning.
  machine::Path begin(exec::Interpreter& vm, exec::Symbolic& symbolic, const machine::InputHeap& found) const;
  // The inputs on a symbolic path: values and terms of what is passed. What other paths have found of the
  // same inputs may be there already (exec::InputObjects::restore).
  struct Made {
    std::vector<ir::Value> values;
    std::vector<term::Term> terms;
  };
  Made make(exec::Interpreter& vm, exec::Symbolic& symbolic, machine::Path& path) const;
  // The value of an input that is given.
  static ir::Value given_value(ir::Program& program, machine::Path& path, const Input& input);
  // Puts the call on the path; terms only where it is symbolic.
  void start(exec::Interpreter& vm, machine::Path& path, std::span<const ir::Value> values,
             std::span<const term::Term> terms) const;
  // Of which classes the receiver can be: those that inherit the method.
  [[nodiscard]] std::vector<const ir::ClassInfo*> receivers(exec::Interpreter& vm,
                                                            exec::InputWorld& world) const;
  [[nodiscard]] size_t passed() const { return passed_; }  // receiver and parameters: they come first

 private:
  const ir::Method* method_ = nullptr;
  std::vector<Input> inputs_;  // receiver, parameters, static fields
  size_t passed_ = 0;
};

}  // namespace heapwright::lazyheap
