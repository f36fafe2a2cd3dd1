// The signature of a call, with its type variables.
#pragma once

#include <string>
#include <vector>

#include "heapgraph/signature.h"
#include "synth/call_types.h"

namespace heapwright::synth {

struct CallTypes::Signature {
  explicit Signature(const ir::Method& of_method);

  const ir::Method& method;
  std::vector<heapgraph::TypeParameter> own;  // its own type parameters
  std::vector<std::string> parameters;        // signatures
  std::vector<std::string> descriptors;
  std::string result;
  std::string erased_result;
};

}  // namespace heapwright::synth
