// SampleMakers: synthesised static methods that make samples, so that the interpreter does exactly what the
// Java source of the sample does, class initialisers included.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "ir/body_builder.h"
#include "ir/program.h"

namespace heapwright::api {

class SampleMakers {
 public:
  explicit SampleMakers(ir::Program& program);

  // A method with these parameters (descriptors, one behind the other) that returns the object which `write`
  // has left in a register. The same key gives the same method again.
  const ir::Method& make(const std::string& key, const std::string& parameters,
                         const std::function<ir::Reg(ir::BodyBuilder&)>& write);

  // A synthesised class that was added to the program before.
  [[nodiscard]] const ir::ClassInfo* find_class(std::string_view name) const;

  // `new C(argument)` in a method's body; `parameter` is the descriptor of the constructor's only parameter.
  static ir::Reg new_object(ir::BodyBuilder& body, const ir::ClassInfo& type);
  static ir::Reg new_object(ir::BodyBuilder& body, const ir::Method& constructor,
                            std::vector<ir::Reg> arguments);
  ir::Reg new_object(ir::BodyBuilder& body, const ir::ClassInfo& type, std::string_view parameter,
                     ir::Reg argument);

 private:
  ir::Program& program_;
  ir::ClassInfo* class_ = nullptr;  // made with the first method
  std::map<std::string, const ir::Method*> made_;
};

}  // namespace heapwright::api
