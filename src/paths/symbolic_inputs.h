// SymbolicInputs: the arguments of a method, symbolic: primitives are variables; strings and arrays are null
// or of a bounded length with variables as characters and elements.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "ir/class_info.h"
#include "machine/java_objects.h"
#include "term/term_manager.h"

namespace heapwright::paths {

struct InputBounds {
  uint32_t max_string = 3;  // characters
  uint32_t max_array = 3;   // elements
};

// How one argument looks, apart from its values.
struct ArgumentShape {
  bool is_null = false;
  uint32_t length = 0;   // of a string or array
  bool is_wide = false;  // a string with a character above U+00FF, which Java stores in another way
};

// One argument with its values, as text and bits.
struct ConcreteArgument {
  ArgumentShape shape;
  std::vector<uint64_t> bits;  // one value, or one for each character or element
};

// The parameters' names as far as the class file has them, else "arg0", "arg1", ...
std::vector<std::string> parameter_names(const ir::Method& method);

class SymbolicInputs {
 public:
  // Fails, naming the parameter, for types other than primitives, String, and arrays of primitives.
  static base::Result<SymbolicInputs> of(const ir::Method& method, const InputBounds& bounds);

  // Every combination of shapes that the bounds allow.
  [[nodiscard]] const std::vector<std::vector<ArgumentShape>>& shapes() const { return shapes_; }
  [[nodiscard]] bool is_bounded() const { return is_bounded_; }  // there are strings or arrays

  // Makes the arguments on the path, which must be symbolic, with their terms. Constraints go to its
  // condition.
  void make(ir::Program& program, term::TermManager& terms, machine::Path& path,
            const std::vector<ArgumentShape>& shape, std::vector<ir::Value>& values,
            std::vector<term::Term>& arguments) const;
  // The same with values.
  std::vector<ir::Value> make_concrete(ir::Program& program, machine::Path& path,
                                       const std::vector<ConcreteArgument>& arguments) const;

  // Constraints under which values are easy to read: small numbers, letters. A stricter set for level 0 than
  // for 1.
  [[nodiscard]] std::vector<term::Term> readable(term::TermManager& terms,
                                                 const std::vector<ArgumentShape>& shape, int level) const;

  [[nodiscard]] std::vector<ConcreteArgument> witness(term::TermManager& terms,
                                                      const std::vector<ArgumentShape>& shape,
                                                      const term::Assignment& model) const;
  // As Java source: 5, 'a', "ab", new int[] {1, 2}, null.
  [[nodiscard]] std::string java_text(size_t parameter, const ConcreteArgument& argument) const;
  // "s != null && s.length() == 2 && a == null"; empty when there are only primitives.
  [[nodiscard]] std::string shape_text(const std::vector<ArgumentShape>& shape) const;

 private:
  enum class Form { kPrimitive, kString, kArray };
  struct Parameter {
    std::string name;
    Form form = Form::kPrimitive;
    ir::Type type = ir::Type::kInt;  // of the value, the characters or the elements
  };
  [[nodiscard]] term::Term variable(term::TermManager& terms, const std::string& name, ir::Type type) const;

  std::vector<Parameter> parameters_;
  std::vector<std::vector<ArgumentShape>> shapes_;
  bool is_bounded_ = false;
};

}  // namespace heapwright::paths
