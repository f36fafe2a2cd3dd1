// What `generate` prints and writes beside the tests: table, JSON, CSV.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "heapgraph/explorer.h"
#include "testgen/suite.h"

namespace heapwright::cli {

// One class of a run.
struct GeneratedClass {
  std::string name;
  std::string error;  // why there is nothing; empty: there is
  heapgraph::ExplorationStatus status{};
  testgen::Suite suite;
  std::vector<testgen::Obligation> obligations;
  std::vector<bool> counts;  // whether the criterion asks for the obligation
  std::vector<std::string>
      conditions;  // of obligations that are branches: "nodeIsNull"; empty: no words for it
  base::Incomplete failures;
  nlohmann::ordered_json exploration;  // bounds, incomplete, notes, solver
  std::string file;                    // that was written
  std::string not_written;             // why it was not
  double explore_seconds = 0;
  double seconds = 0;

  std::string why_ended;  // why exploration has ended before its time, if something is bounded or open

  // Whether something that counts is left with this claim.
  [[nodiscard]] bool has(testgen::Uncovered::Claim claim) const;
  [[nodiscard]] bool has_open() const;
  [[nodiscard]] bool has_bounded() const { return has(testgen::Uncovered::Claim::kBounded); }
};

// The table, line by line. `width`: of its first column, wide enough for the names of all classes.
size_t table_width(const std::vector<std::string>& names);
void print_header(const GenerateOptions& options, size_t width);
void print_row(const GeneratedClass& generated, size_t width);

// Everything else, at the end of a run. Answers with `code`, or that of an error.
int finish_generate(const GenerateOptions& options, const std::vector<GeneratedClass>& classes,
                    double seconds, int code);

}  // namespace heapwright::cli
