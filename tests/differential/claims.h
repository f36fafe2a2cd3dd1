// Checks on real executions that no branch outcome is taken which the analysis claims to be never taken.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/branch_facts.h"
#include "exec/interpreter.h"

namespace heapwright::differential {

class Claims {
 public:
  // To be told of every branch that is executed, in the program's classes and in the JDK's.
  [[nodiscard]] exec::Observer observer(ir::Program& program);

  // One line for each outcome that was taken and should not have been.
  [[nodiscard]] const std::set<std::string>& broken() const { return broken_; }
  // Branches executed; claims about methods that were executed; those that stand at a branch that was.
  [[nodiscard]] std::string summary() const;

 private:
  struct Watched {
    analysis::BranchFacts facts;
    std::vector<bool> executed;  // by branch point
  };
  void executed(ir::Program& program, const machine::Path& path, const ir::Instr& instr);
  Watched& watched(ir::Program& program, const machine::Frame& frame);

  std::unordered_map<const ir::Body*, Watched> methods_;
  std::set<std::string> broken_;
  size_t branches_ = 0;
};

}  // namespace heapwright::differential
