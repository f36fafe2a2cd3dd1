// PathCalls: the inputs of paths, built by public calls: each path is a goal, and all goals are asked on the
// states of one small exploration.
#pragma once

#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "classfile/class_path.h"
#include "javatext/witness_literals.h"
#include "lazyheap/path_explorer.h"
#include "testgen/path_outcome.h"

namespace heapwright::testgen {

struct CallSearch {
  classfile::ClassSource source;
  uint32_t scope = 4;                // objects of each class
  std::chrono::seconds seconds{10};  // for all paths, if the exploration of paths has left so many
  unsigned threads = 1;
};

// One answer a path: how it is built, or why it is not. What is built was executed by our interpreter, and
// takes the path.
using CallsOrReason = std::variant<BuiltInput, std::string>;
std::vector<CallsOrReason> build_by_calls(javatext::PathTestFile& file,
                                          const lazyheap::PathExplorer& explorer,
                                          const std::vector<const lazyheap::ExploredPath*>& paths,
                                          const CallSearch& search);

}  // namespace heapwright::testgen
