// BranchWatch: is told of every branch that a symbolic path takes, when it takes it.
#pragma once

#include "machine/path.h"

namespace heapwright::merging {

class BranchWatch {
 public:
  BranchWatch() = default;
  BranchWatch(const BranchWatch&) = delete;
  BranchWatch& operator=(const BranchWatch&) = delete;
  virtual ~BranchWatch() = default;

  virtual void on_branch(const machine::Path& path, const machine::BranchTaken& branch) = 0;
  // A path is about to take one of the outcomes of the branch where it stands.
  virtual void on_split(const machine::Path& path) = 0;
  // Whether paths that are merged should remember under which condition they have taken it.
  [[nodiscard]] virtual bool is_wanted(const machine::BranchTaken& branch) const = 0;
};

}  // namespace heapwright::merging
