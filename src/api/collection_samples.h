// Samples of the JDK's collections, maps and iterators: new ones with up to two elements.
#pragma once

#include <vector>

#include "api/parameter.h"
#include "api/sample_makers.h"

namespace heapwright::api {

// Elements for arrays and lists of each length up to two: variables, or else samples, or else null.
std::vector<std::vector<Parameter>> element_lists(const Parameter& element);

class CollectionSamples {
 public:
  // `text`: a String with samples, for elements that somebody looks at.
  CollectionSamples(ir::Program& program, SampleMakers& makers, Parameter text)
      : program_(program), makers_(makers), text_(std::move(text)) {}

  // Whether the type is a collection, map, entry or iterator of the JDK that can be sampled.
  [[nodiscard]] bool knows(const ir::ClassInfo& wanted) const;
  // `elements`: what can be in it, one for each type argument; missing ones are Objects.
  std::vector<Sample> of(const ir::ClassInfo& wanted, std::vector<Parameter> elements);

 private:
  [[nodiscard]] const ir::ClassInfo* implementation(const ir::ClassInfo& wanted) const;
  std::vector<Sample> lists(const ir::ClassInfo& type, const Parameter& element);
  std::vector<Sample> iterators(const ir::ClassInfo& wanted, const Parameter& element);
  Sample list(const ir::ClassInfo& type, std::vector<Parameter> elements);
  std::vector<Sample> sets(const ir::ClassInfo& type, const Parameter& element);
  std::vector<Sample> maps(const ir::ClassInfo& type, const Parameter& key, const Parameter& value);
  std::vector<Sample> entries(const Parameter& key, const Parameter& value);
  void add_list_text(Sample& sample) const;
  Sample empty(const ir::ClassInfo& type);

  ir::Program& program_;
  SampleMakers& makers_;
  Parameter text_;
};

}  // namespace heapwright::api
