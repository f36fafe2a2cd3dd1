// Samples: what is passed beside numbers, plain objects and held ones, so that methods which take texts, enum
// constants, arrays, collections or functions can be called with something.
#pragma once

#include <string>
#include <vector>

#include "heapgraph/parameter.h"
#include "heapgraph/sample_makers.h"
#include "heapgraph/signature.h"

namespace heapwright::heapgraph {

class Samples {
 public:
  // `texts`: string constants, in modified UTF-8, that are worth passing.
  Samples(ir::Program& program, const std::vector<std::string>& texts);

  // Adds the samples for a parameter whose generic type is `signature`. The order is the same in every
  // thread.
  void add(Parameter& parameter, std::string_view signature, const TypeVariables& variables);

 private:
  void add(Parameter& parameter, std::string_view signature, const TypeVariables& variables, int depth);
  Parameter element(std::string_view signature, const TypeVariables& variables, int depth);
  void add_arrays(Parameter& parameter, std::string_view signature, const TypeVariables& variables,
                  int depth);
  void add_enum_constants(Parameter& parameter);
  void add_constant(Parameter& parameter, const ir::Field& field);
  void add_for_object(Parameter& parameter);
  [[nodiscard]] Sample text(const std::string& modified_utf8);

  ir::Program& program_;
  SampleMakers makers_;
  std::vector<std::string> texts_;
};

// The string constants in the code of the classes and of the classes nested in them.
std::vector<std::string> string_constants(ir::Program& program,
                                          const std::vector<const ir::ClassInfo*>& classes);

}  // namespace heapwright::heapgraph
