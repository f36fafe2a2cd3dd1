// CallSequence: concrete calls, one after the other, and what they did when they were executed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "api/api.h"
#include "api/parameter.h"
#include "base/stop_reason.h"
#include "exec/context.h"
#include "ir/value.h"
#include "machine/path.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::synth {

struct CallArgument {
  enum class Kind : uint8_t {
    kNull,
    kResult,  // value: the call whose result it is
    kNumber,  // value: the bits of a primitive of the parameter's type
    kObject,  // value: which of the plain objects, from 1
    kBox,     // value: the bits of the number in it
    kSample,  // made anew, of its elements
    kText,    // a string
  };
  Kind kind = Kind::kNull;
  uint64_t value = 0;
  uint32_t box = 0;                         // kBox: index into Parameter::boxes
  uint32_t sample = 0;                      // kSample: index into Parameter::samples
  std::vector<CallArgument> elements = {};  // kSample: one for each of Sample::elements
  std::u16string text = {};                 // kText
  // What its number, box or sample is one of; null: the parameter that it is passed for.
  const api::Parameter* as = nullptr;
  bool operator==(const CallArgument&) const = default;

  // Calls function(argument) for it and for everything that it is made of.
  template <class Function>
  void visit(const Function& function) const {
    function(*this);
    for (const CallArgument& element : elements) element.visit(function);
  }
};

struct ConcreteCall {
  api::CallId call{};
  std::vector<CallArgument> arguments;  // receiver first
};

struct CallSequence {
  std::vector<ConcreteCall> calls;
};

// An execution of a sequence by our own interpreter. The path keeps the heap.
struct Execution {
  struct Result {
    ir::Value value;
    bool is_object = false;
    std::string threw;  // the class of the exception, as Class.getName says; empty: returned
  };
  machine::Path path;
  exec::Context context;                     // in which it is executed
  std::vector<Result> results;               // one a call
  std::map<uint64_t, ir::ObjectId> objects;  // the plain objects
  std::optional<base::Stop> stopped;         // why the execution ended without an answer
};

Execution execute(heapgraph::Worker& worker, const CallSequence& sequence);
// One more call on an execution, which begins with Worker::fresh_path(); false: it was stopped.
bool execute_call(heapgraph::Worker& worker, Execution& execution, const ConcreteCall& concrete);
// The value of an argument after the calls. `parameter`: null for a receiver. Where a sample cannot be made,
// the execution is stopped.
ir::Value argument_value(heapgraph::Worker& worker, Execution& execution, const CallArgument& argument,
                         const api::Parameter* parameter);

// The objects that can be reached from the results of the calls, in breadth-first order.
std::vector<ir::ObjectId> reachable_objects(const Execution& execution);

// Whether a later call, or one of the arguments, needs the result of this one.
bool is_used(const CallSequence& sequence, size_t call, const std::vector<CallArgument>& arguments);
// The sequence without one call, whose result is not used; `arguments` are renumbered as well.
CallSequence without(const CallSequence& sequence, size_t call, std::vector<CallArgument>& arguments);

}  // namespace heapwright::synth
