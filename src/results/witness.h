// A call sequence that answers a question, and what became of it on the JVM.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/jvm_replay.h"

namespace heapwright::results {

struct WitnessCall {
  std::string text;    // "node.add(7)"
  std::string throws;  // the class of the exception; empty: it returns
};

struct Witness {
  std::vector<WitnessCall> calls;
  std::string java;                         // a class that compiles
  std::optional<jvm::ReplayResult> replay;  // none: not wished for

  [[nodiscard]] bool diverges() const {
    return replay && replay->status == jvm::ReplayResult::Status::kDiverges;
  }
};

const char* status_name(jvm::ReplayResult::Status status);

// That it was not replayed, or that the JVM does something else; empty: neither.
std::string notes_text(const Witness& witness);

}  // namespace heapwright::results
