// CallArguments: what is passed to the calls on a state: which choices there are for a parameter, and how
// each of them is put into the heap.
#pragma once

#include <span>
#include <vector>

#include "api/parameter.h"
#include "api/sample_builder.h"
#include "exec/symbolic.h"
#include "heapgraph/state_graph.h"
#include "ir/class_info.h"
#include "ir/types.h"
#include "ir/value.h"
#include "machine/path.h"
#include "term/term.h"
#include "term/term_manager.h"

namespace heapwright::heapgraph {

class Worker;

// A call that is about to be made.
struct CallStart {
  machine::Path path;
  std::vector<ir::Value> values;
  std::vector<term::Term> terms;  // kNoTerm where the value is concrete
};

class CallArguments {
 public:
  // `roots`: the objects that the caller holds in the heap of `at_state`. `is_rough`: floating-point numbers
  // are never variables.
  CallArguments(Worker& worker, exec::Symbolic& symbolic, const machine::Path& at_state,
                const std::vector<ir::ObjectId>& roots, bool is_rough)
      : worker_(worker),
        symbolic_(symbolic),
        terms_(symbolic.terms),
        at_state_(at_state),
        roots_(roots),
        is_rough_(is_rough) {}

  // The held objects of that class.
  [[nodiscard]] std::vector<StepArgument> held_objects(const ir::ClassInfo& type) const;
  // Of the call's parameter with that index.
  [[nodiscard]] std::vector<StepArgument> choices(const api::Parameter& parameter, uint32_t index) const;
  // The samples of a parameter that are passed where a method looks at the class of a plain object. `hashes`:
  // it needs hash codes, and a variable in a box could stand in every place of a table.
  [[nodiscard]] static std::vector<StepArgument> inspected_choices(const api::Parameter& parameter,
                                                                   uint32_t index, bool hashes);
  // Adds one argument; `parameter` is null for a receiver. Not empty: why it cannot be made.
  std::string add(CallStart& start, const StepArgument& argument, const api::Parameter* parameter);

 private:
  term::Term number(CallStart& start, ir::Type type, term::Term variable);
  ir::Value box(CallStart& start, const ir::ClassInfo& type, term::Term variable);
  // `variables`: those of the sample; each element takes its own from the front.
  std::variant<api::ElementValue, std::string> sample(CallStart& start, const api::Sample& sample,
                                                      std::span<const term::Term>& variables);

  Worker& worker_;
  exec::Symbolic& symbolic_;
  term::TermManager& terms_;
  const machine::Path& at_state_;
  const std::vector<ir::ObjectId>& roots_;
  bool is_rough_;
};

// The variables in an argument: one for a number, a box or an opaque reference, those of its elements for a
// sample, in order.
std::vector<term::Term> argument_variables(term::TermManager& terms, const StepArgument& argument,
                                           const api::Parameter& parameter);

}  // namespace heapwright::heapgraph
