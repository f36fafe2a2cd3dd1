// What reach and verify share: asking a target questions.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <string>

#include "cli/files.h"
#include "cli/target.h"
#include "report/json.h"
#include "report/text.h"
#include "results/header.h"
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
results::Header answer_header(const TargetOptions& options, const Target& target,
                              const synth::Questions& questions, std::chrono::steady_clock::time_point start);

// Prints the answer before it writes files, so that it is not lost where one cannot be written.
template <class Result>
base::Status write_answer(const TargetOptions& options, const heapgraph::Explorer& explorer,
                          const Result& result) {
  const CommonOptions& common = options.common;
  if (common.json != "-") fmt::print("{}", report::to_text(result));
  if (!common.quiet) fmt::print(stderr, "{}", report::notes_text(result));
  if (common.json) {
    if (auto written = write_output(*common.json, report::to_json(result)); !written) return written;
  }
  return save_graph(options, explorer, result.exploration.status);
}

}  // namespace heapwright::cli
