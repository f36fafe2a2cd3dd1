// Samples of functional interfaces: lambdas without state. Each has a class of its own, whose name is the
// same in every thread and file, so that such objects can stand in states.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "api/parameter.h"
#include "api/sample_makers.h"
#include "api/signature.h"

namespace heapwright::api {

class FunctionSamples {
 public:
  FunctionSamples(ir::Program& program, SampleMakers& makers) : program_(program), makers_(makers) {}

  // For an interface with these type arguments, which have no variables; none if a lambda cannot be one.
  std::vector<Sample> of(const ir::ClassInfo& wanted, const std::vector<std::string>& arguments);

 private:
  // What the body of a lambda is.
  struct Answer {
    std::string text;
    enum class Kind : uint8_t { kNothing, kConstant, kFirst, kText } kind = Kind::kNothing;
    int64_t constant = 0;
  };
  using Methods = std::vector<const ir::Method*>;  // that a lambda implements; they differ in their types
  static Methods abstract_methods(const ir::ClassInfo& wanted);
  std::vector<Answer> answers(const ir::ClassInfo& wanted, const ir::Method& method,
                              const std::vector<std::string>& arguments);
  bool can_return_first(const ir::Method& method, const TypeVariables& variables);
  Sample lambda(const ir::ClassInfo& wanted, const Methods& methods, const Answer& answer);
  const ir::ClassInfo& lambda_class(const ir::ClassInfo& wanted, const Methods& methods, const Answer& answer,
                                    const std::string& text);
  void add_orders(std::vector<Sample>& samples);

  ir::Program& program_;
  SampleMakers& makers_;
};

}  // namespace heapwright::api
