// Samples: what is passed beside numbers, plain objects and held ones, so that methods which take texts, enum
// constants, arrays, collections or functions can be called with something.
#pragma once

#include <string>
#include <vector>

#include "api/collection_samples.h"
#include "api/function_samples.h"
#include "api/object_samples.h"
#include "api/parameter.h"
#include "api/sample_makers.h"
#include "api/signature.h"

namespace heapwright::api {

class Samples {
 public:
  // `explored`: the caller holds objects of these classes. `texts`: are passed beside those that are found in
  // their code.
  Samples(ir::Program& program, std::vector<const ir::ClassInfo*> explored,
          const std::vector<std::string>& texts);

  // Adds the samples for a parameter whose generic type is `signature`. The order is the same in every
  // thread.
  void add(Parameter& parameter, std::string_view signature, const TypeVariables& variables);
  // These classes are passed as well where any Class will do.
  void also_pass_literals(std::vector<std::string> class_names) { literals_ = std::move(class_names); }
  // Adds those for an Object of which the method's code asks whether it is one of some classes.
  void add_inspected(Parameter& parameter, const ir::Method& method);

 private:
  void add(Parameter& parameter, std::string_view signature, const TypeVariables& variables, int depth);
  Parameter element(std::string_view signature, const TypeVariables& variables, int depth);
  void add_arrays(Parameter& parameter, std::string_view signature, const TypeVariables& variables,
                  int depth);
  void add_enum_constants(Parameter& parameter);
  void add_class_literal(Parameter& parameter, std::string_view class_name);
  void add_constant(Parameter& parameter, const ir::Field& field);
  void add_for_object(Parameter& parameter);
  void add_objects(Parameter& parameter, std::string_view signature, const TypeVariables& variables,
                   int depth);
  [[nodiscard]] bool is_explored(const ir::ClassInfo& type) const;
  [[nodiscard]] Sample box(const std::string& descriptor);
  [[nodiscard]] Parameter text_parameter();
  [[nodiscard]] Sample text(const std::string& modified_utf8);

  ir::Program& program_;
  SampleMakers makers_;
  std::vector<const ir::ClassInfo*> explored_;
  std::vector<std::string> texts_;  // in modified UTF-8
  std::vector<std::string> literals_;
  FunctionSamples functions_;
  ObjectSamples objects_;
  CollectionSamples collections_;
};

}  // namespace heapwright::api
