// Samples of classes that are not under exploration: constants of the class, or what a public constructor or
// factory method makes of nothing, or of texts and numbers. For interfaces and abstract classes: of classes
// near them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/parameter.h"
#include "api/sample_makers.h"

namespace heapwright::api {

// Whether any other class can name it, and a nested one needs no object around it.
bool can_be_named(const ir::ClassInfo& type);

struct ObjectMaker;

class ObjectSamples {
 public:
  // `explored`: classes of which the caller has objects anyway.
  ObjectSamples(ir::Program& program, SampleMakers& makers, const std::vector<const ir::ClassInfo*>& explored)
      : program_(program), makers_(makers), explored_(explored) {}

  // None: nothing was found. The order is the same in every thread.
  std::vector<Sample> of(const ir::ClassInfo& wanted);

 private:
  std::vector<Sample> constants(const ir::ClassInfo& type);
  static std::optional<ObjectMaker> simplest_maker(const ir::ClassInfo& type);
  Sample made(const ObjectMaker& maker);
  std::vector<Sample> of_implementers(const ir::ClassInfo& wanted);
  std::vector<std::string> names_near(const ir::ClassInfo& wanted);

  ir::Program& program_;
  SampleMakers& makers_;
  const std::vector<const ir::ClassInfo*>& explored_;
};

}  // namespace heapwright::api
