// Java classes that execute call sequences on a JVM, and tell a recorder what they did.
#pragma once

#include <string>
#include <vector>

#include "api/api.h"
#include "javatext/java_text.h"
#include "synth/call_sequence.h"

namespace heapwright::jvm {

struct ReplayText {
  std::string class_name;
  std::vector<bool> is_root;  // of each call: its result is looked into although no variable has it
  bool results = false;       // what calls return is recorded as well
};
// A class in the package of the statements with a method `replay` that executes the statements as they are
// and tells the recorder what became of each call.
std::string replay_source(const api::Api& api, const synth::CallSequence& sequence,
                          const javatext::JavaStatements& statements, const ReplayText& options);

// The name of a root that has no variable: "result 3".
std::string root_name(size_t call);

}  // namespace heapwright::jvm
