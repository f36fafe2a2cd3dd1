// What reach and verify share: asking a target questions, and the head of the answer.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/target.h"
#include "synth/questions.h"

namespace heapwright::cli {

struct Asked {
  heapgraph::ExplorationStatus status{};
  std::string missing;  // fields that a question reads and a saved graph has left out: "p.C.f, p.D.g"
  double seconds = 0;   // without reading classes and graph
};

// Asks about the states of a saved graph, or about those that an exploration finds.
Asked ask(const TargetOptions& options, const Target& target, synth::Questions& questions);

// Whether calls lacked arguments: what was not passed may lead to more states.
bool is_restricted(const heapgraph::Explorer& explorer);
// Behind an answer that says of states that there are none; empty: it is not restricted.
std::string restricted_text(const heapgraph::Explorer& explorer);

// `start`: when the command began.
nlohmann::ordered_json answer_json(std::string_view command, const TargetOptions& options,
                                   const Target& target, const synth::Questions& questions,
                                   const Asked& asked, std::chrono::steady_clock::time_point start);

}  // namespace heapwright::cli
