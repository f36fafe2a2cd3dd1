// Methods that users name: "p.C.m", where C may be a simple name near the classes under exploration.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "ir/program.h"

namespace heapwright::javaexpr {

// A boolean method; `must_be_static` for specs. `option` is how the user gave it, for messages. Fails when
// there is none, suggesting the nearest name, when it does not return boolean, or when several have the name.
base::Result<const ir::Method*> find_boolean_method(ir::Program& program,
                                                    std::span<const std::string> near_classes,
                                                    const std::string& name, const std::string& option,
                                                    bool must_be_static);

}  // namespace heapwright::javaexpr
