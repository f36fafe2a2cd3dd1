// Obligations: what a suite for a class has to execute, counted as JaCoCo 0.8.6 counts: every branch outcome
// of the class and its nested classes; a method without branches once; on demand every line.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/result.h"
#include "coverage/exclusion.h"
#include "ir/program.h"
#include "machine/coverage.h"
#include "machine/recording.h"

namespace heapwright::coverage {

struct Obligation {
  enum class Kind { kBranch, kMethod, kLine };
  Kind kind = Kind::kBranch;
  std::string class_name;  // internal
  std::string method_name;
  std::string descriptor;
  std::string display;  // p.C.m(int)
  uint16_t line = 0;    // 0: unknown
  uint32_t pc = 0;      // kBranch: of the jump or switch; kLine: where the line begins in the method
  uint32_t outcome =
      0;  // kBranch: JaCoCo's number of the branch: 1 jumps, 0 goes on; of a switch 0 is default
  bool is_switch = false;
};

// How much is no obligation although it is code of the class.
struct LeftOut {
  size_t methods = 0;
  size_t branches = 0;  // outcomes of these methods
};

class MethodObligations;

class Obligations {
 public:
  // Nested, local and anonymous classes are included. The order is that of the class names, of the methods in
  // the file, and of the bytecode: it is the same in every program that loads these classes.
  // What is marked as generated is left out, as JaCoCo leaves it out, and what `exclusion` does.
  static Obligations of(ir::Program& program, const ir::ClassInfo& under_test, bool lines = false,
                        const Exclusion& exclusion = {});

  Obligations(Obligations&&) noexcept;
  Obligations& operator=(Obligations&&) noexcept;
  ~Obligations();

  [[nodiscard]] const std::vector<Obligation>& all() const { return all_; }
  // What the path fulfils, as ascending numbers into all(). The path was executed to its end with methods()
  // as exec::Symbolic::watched.
  [[nodiscard]] std::vector<uint32_t> covered(const machine::Recording& recording) const;
  // What JaCoCo takes as fulfilled where these probes of the class were passed, ascending. Fails where there
  // are other probes than it places.
  [[nodiscard]] base::Result<std::vector<uint32_t>> covered(const ir::ClassInfo& type,
                                                            const std::vector<bool>& probes) const;
  // The methods of the classes.
  [[nodiscard]] const machine::MethodSet& methods() const { return methods_; }
  // What stands for a branch outcome (see ir::BranchPoint); nothing: JaCoCo does not count it.
  [[nodiscard]] std::optional<uint32_t> of_outcome(const ir::Method& method, uint32_t outcome) const;
  // The reverse, of a branch that is one outcome (of copies of a finally block the first).
  [[nodiscard]] std::optional<machine::BranchTaken> ir_outcome(uint32_t obligation) const;
  // All outcomes that fulfil a branch; none: it is not a branch, or there are other ways to fulfil it.
  [[nodiscard]] std::vector<machine::BranchTaken> ir_outcomes(uint32_t obligation) const;
  // What was excluded, and what else is marked as generated.
  [[nodiscard]] const LeftOut& excluded() const { return excluded_; }
  [[nodiscard]] const LeftOut& generated() const { return generated_; }
  [[nodiscard]] bool leaves_out(const ir::Method& method) const { return left_out_.contains(&method); }
  // The class under test and its nested classes, by name.
  [[nodiscard]] const std::vector<const ir::ClassInfo*>& classes() const { return classes_; }

 private:
  Obligations();

  std::vector<Obligation> all_;
  machine::MethodSet methods_;
  LeftOut excluded_;
  LeftOut generated_;
  std::unordered_set<const ir::Method*> left_out_;
  std::vector<const ir::ClassInfo*> classes_;
  std::vector<std::unique_ptr<MethodObligations>> by_method_;
};

}  // namespace heapwright::coverage
