// Mutants: small changes of a class's code, one at a time, to see whether tests would notice.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace heapwright::testgen {

class IrMutants {
 public:
  // Of these methods, in the order of the classes, of the methods and of the code: conditions negated or with
  // another bound, constants one larger, sums made differences, stores and calls without a result left out.
  IrMutants(ir::Program& program, const std::vector<const ir::ClassInfo*>& classes,
            const std::unordered_set<const ir::Method*>& methods);

  [[nodiscard]] size_t size() const { return mutants_.size(); }
  [[nodiscard]] const ir::Method& method(size_t mutant) const { return *mutants_[mutant].method; }

  // While it lives, the program has the change. Nobody else may execute the program meanwhile.
  class Applied {
   public:
    ~Applied() { place_ = original_; }
    Applied(const Applied&) = delete;
    Applied& operator=(const Applied&) = delete;

   private:
    friend class IrMutants;
    Applied(ir::Instr& place, const ir::Instr& changed) : place_(place), original_(place) { place = changed; }
    ir::Instr& place_;
    ir::Instr original_;
  };
  [[nodiscard]] Applied apply(size_t mutant) const {
    return {*mutants_[mutant].place, mutants_[mutant].changed};
  }

 private:
  struct Mutant {
    const ir::Method* method = nullptr;
    ir::Instr* place = nullptr;
    ir::Instr changed;
  };
  void add(const ir::Method& method, ir::Instr& place);

  std::vector<Mutant> mutants_;
};

}  // namespace heapwright::testgen
