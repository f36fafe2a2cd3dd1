// The signature of a call, with its type variables.
#pragma once

#include <string>
#include <vector>

#include "api/signature.h"
#include "javatext/call_types.h"

namespace heapwright::javatext {

struct CallTypes::Signature {
  explicit Signature(const ir::Method& of_method);

  const ir::Method& method;
  std::vector<api::TypeParameter> own;  // its own type parameters
  std::vector<std::string> parameters;  // signatures
  std::vector<std::string> descriptors;
  std::string result;
  std::string erased_result;
};

}  // namespace heapwright::javatext
