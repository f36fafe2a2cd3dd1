// What a file with --pre says of the inputs of one method: its preconditions, and the invariant of the class
// of its receiver.
#pragma once

#include <string>

#include "base/result.h"
#include "heaplang/syntax.h"
#include "lazyheap/claim_completion.h"

namespace heapwright::cli {

base::Result<heaplang::syntax::File> read_specification(const std::string& path);

// `named`: the class that the user has named. Fails where the file has a mistake, or says nothing of the
// method.
base::Result<lazyheap::HeapClaims> claims_about(ir::Program& program, const ir::Method& method,
                                                const ir::ClassInfo& named, const std::string& path);
// Those of a specification that was read.
lazyheap::HeapClaims claims_about(std::shared_ptr<const heaplang::Specification> specification,
                                  const ir::Method& method, const ir::ClassInfo& named);

}  // namespace heapwright::cli
