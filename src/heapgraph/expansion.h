// What the calls on one state lead to: states, exceptions, news, and what was left out.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "api/api.h"
#include "base/incomplete.h"
#include "heapgraph/state_graph.h"
#include "shape/scope.h"
#include "shape/shape.h"
#include "term/term.h"

namespace heapwright::heapgraph {

// What may change between two rounds of an exploration.
struct ExpansionOptions {
  shape::Scope scope;
  bool keep_cut = false;  // also give the states outside the scope
  // Fields of which states hold only whether they are equal; see change_counters.h.
  std::set<std::string> counters;
  // Executions may differ from what a JVM does: identity hashes are equal, and what a call changes of the
  // platform's own objects is lost. Of floating-point arguments only a few are tried. Who uses the results
  // executes the calls again.
  bool is_rough = false;
  // What calls have shown already; see Watch.
  std::unordered_set<uint64_t> seen_features;
  // Fields by display_name() that are left out of states. An ignored one has any value, and nothing may
  // depend on it; a zeroed one is always 0, as the user wished.
  std::unordered_set<std::string> ignored_fields;
  std::unordered_set<std::string> zeroed_fields;
};

// A state that a call leads to.
struct Successor {
  shape::Shape shape;
  std::string key;
  std::vector<uint64_t> witness;
  Piece piece;
  uint32_t level = 0;  // the number of calls that lead there
  bool in_scope = true;
  // Only of StateExpander::run_only, in its terms: the condition of the path, and what the variables of the
  // new state are.
  std::vector<term::Term> condition;
  std::vector<term::Term> terms;
};

// A call that ends in an exception which is to be reported.
struct ThrownCall {
  StateId state{};
  Step step;
  std::string exception;  // its class, internal name
};

// A call on a state of which one path shows something that was not seen before; see Watch.
struct NotedCall {
  StateId state{};
  Step step;
  std::vector<uint64_t> features;  // of that path, all of them, ascending
};

struct Expansion {
  std::vector<Successor> successors;
  std::vector<NotedCall> noted;
  std::vector<ThrownCall> thrown;  // each call and class once
  base::Incomplete incomplete;
  ExplorationStats stats;
  std::set<api::CallId> inspecting;  // calls that look at the class of an Object argument
  std::set<api::CallId> asking;      // calls that call a method of a plain object or look at its class
  bool has_cut_array = false;        // an array is longer than the scope allows
  std::set<std::string> mattering;   // fields that were left out although something depends on them
  // Platform classes that must be initialised in the base heap before this state can be expanded; everything
  // else is void then.
  std::vector<std::string> needed_classes;
};

}  // namespace heapwright::heapgraph
