// LeadsTo: from which places in the code some wanted branches can still be reached, as far as calls and jumps
// tell. Sound: where it says no, none can.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/outside_calls.h"
#include "ir/program.h"

namespace heapwright::analysis {

class LeadsTo {
 public:
  // `methods`: all of the user's classes that may be executed. `is_wanted`: of an outcome of a branch, within
  // its method.
  LeadsTo(ir::Program& program, std::span<const ir::Method* const> methods,
          const std::function<bool(const ir::Method&, uint32_t outcome)>& is_wanted);

  // From an instruction on, it included; what its callers do afterwards is not asked.
  [[nodiscard]] bool from(const ir::Method& method, const ir::Body& body, ir::InstrIndex at) const;
  // The same behind a call that is active.
  [[nodiscard]] bool behind(const ir::Method& method, const ir::Body& body, ir::InstrIndex call) const;
  // Classes whose initialisers lead there: any instruction may be the one that initialises them.
  [[nodiscard]] const std::vector<const ir::ClassInfo*>& initialized() const { return initialized_; }

 private:
  struct MethodFacts {
    const ir::Body* body = nullptr;
    std::vector<bool> instructions;  // which are wanted, or call what leads there
    std::vector<bool> blocks;        // from whose beginning it can be reached
  };

  void collect(std::span<const ir::Method* const> methods,
               const std::function<bool(const ir::Method&, uint32_t)>& is_wanted);
  [[nodiscard]] bool leads(const ir::Method& caller, ir::CallSite& site) const;
  [[nodiscard]] bool may_call_any(const ir::Method& caller, ir::CallSite& site) const;
  bool update(const ir::Method& method, MethodFacts& facts);
  [[nodiscard]] bool leads_from(const MethodFacts& facts, ir::InstrIndex at) const;
  [[nodiscard]] const MethodFacts* facts_of(const ir::Method& method, const ir::Body& body) const;

  ir::Program& program_;
  OutsideCalls outside_;
  std::unordered_map<const ir::Method*, MethodFacts> facts_;
  std::unordered_set<const ir::Method*> leading_;
  std::unordered_set<std::string> leading_names_;  // with descriptors, of those that are called by name
  bool from_outside_ = false;                      // code of the platform may call one that leads there
  bool may_call_any_ = false;                      // as lambdas and reflection do: any method
  std::vector<const ir::ClassInfo*> initialized_;
};

}  // namespace heapwright::analysis
