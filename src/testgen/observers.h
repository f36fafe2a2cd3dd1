// Observers: calls that only look at what a sequence has left behind, such as size() and contains(3).
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "api/api.h"
#include "api/parameter.h"
#include "ir/class_info.h"
#include "ir/value.h"
#include "synth/call_sequence.h"
#include "testgen/expected_value.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::testgen {

class Observers {
 public:
  explicit Observers(heapgraph::Worker& worker);

  // Finds out which calls change something after this sequence: they are no observers after others either.
  void learn(const synth::CallSequence& sequence);

  // Calls to append to the sequence: they return something that a test can assert and that depends on the
  // state, do not throw and change nothing. First those without parameters, the most telling ones, on each
  // object of a class under exploration that a variable holds; then some with one parameter, on values that
  // the sequence has passed.
  std::vector<synth::ConcreteCall> choose(const synth::CallSequence& sequence);

 private:
  // An argument that was passed, and as what.
  struct Passed {
    synth::CallArgument argument;
    const api::Parameter* parameter = nullptr;
  };
  struct Variable {
    size_t call = 0;  // whose result it holds
    const ir::ClassInfo* type = nullptr;
  };
  // What there is to look at after a sequence.
  struct Situation {
    const synth::CallSequence* sequence = nullptr;
    synth::Execution execution;
    std::vector<Variable> variables;
    std::vector<Passed> passed;
  };

  Situation after(const synth::CallSequence& sequence);
  void find_variables(Situation& situation) const;
  void find_passed(Situation& situation) const;
  [[nodiscard]] bool may_observe(api::CallId id, const ir::ClassInfo& type, size_t parameters) const;
  std::vector<synth::ConcreteCall> without_parameter(const Situation& situation,
                                                     const Variable& variable) const;
  std::vector<synth::ConcreteCall> with_parameter(const Situation& situation) const;
  // Nothing: the call throws, does not end, changes something or tells nothing of the state.
  std::optional<Expected> result_of(Situation& situation, const synth::ConcreteCall& call);

  heapgraph::Worker& worker_;
  const api::Api& api_;
  ir::ObjectId first_object_;  // that does not belong to every heap
  std::set<api::CallId> changing_;
};

}  // namespace heapwright::testgen
