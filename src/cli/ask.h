// What reach and verify share: asking a target questions.
#pragma once

#include <chrono>
#include <string>

#include "cli/target.h"
#include "report/header.h"
#include "synth/questions.h"

namespace heapwright::cli {

struct Asked {
  heapgraph::ExplorationStatus status{};
  std::string missing;  // fields that a question reads and a saved graph has left out: "p.C.f, p.D.g"
  double seconds = 0;   // without reading classes and graph
};

// Asks about the states of a saved graph, or about those that an exploration finds.
Asked ask(const TargetOptions& options, const Target& target, synth::Questions& questions);

// `start`: when the command began.
report::Header answer_header(const TargetOptions& options, const Target& target,
                             const synth::Questions& questions, std::chrono::steady_clock::time_point start);

}  // namespace heapwright::cli
