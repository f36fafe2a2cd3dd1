// JUnit tests from explored paths: one test method for each chosen path.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "ir/class_info.h"
#include "lazyheap/path_explorer.h"

namespace heapwright::testgen {

// Java source of a JUnit 5 class in the package of the method's class. Fails when tests cannot call the
// method (private, or its class is).
base::Result<std::string> write_path_tests(const lazyheap::PathExplorer& explorer, const ir::Method& method,
                                           const std::vector<size_t>& chosen, const std::string& class_name);

}  // namespace heapwright::testgen
