// From syntax to a Specification: looks names up in the class files, infers what each variable is.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "heaplang/specification.h"
#include "heaplang/syntax.h"
#include "ir/program.h"

namespace heapwright::heaplang {

// `classes`: internal names of those under test, the first first: methods without a class are looked up
// there, and simple names of classes in their packages and among their nested classes. Fails at the first
// mistake, with "path:line:column: ..." and, where a name is unknown, the nearest one.
base::Result<Specification> check(ir::Program& program, const std::vector<std::string>& classes,
                                  const syntax::File& file);

// A formula of an option, as an invariant of the first class; predicates come from `specification`, to which
// the claim is added.
base::Status add_claim(ir::Program& program, const std::vector<std::string>& classes,
                       const syntax::File& file, const syntax::Formula& formula, const std::string& name,
                       Specification& specification);

}  // namespace heapwright::heaplang
