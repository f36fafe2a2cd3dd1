// A call sequence that answers a question, as text, Java and JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "heapgraph/explorer.h"
#include "synth/java_text.h"
#include "synth/questions.h"
#include "testgen/jvm_replay.h"
#include "testgen/witness_junit.h"

namespace heapwright::cli {

struct Witness {
  synth::JavaStatements statements;
  std::string java;                             // a class that compiles
  std::optional<testgen::ReplayResult> replay;  // on the JVM; none: not wished for
  [[nodiscard]] bool diverges() const {
    return replay && replay->status == testgen::ReplayResult::Status::kDiverges;
  }
};

// `names`: of the goal's parameters, for comments; `parameters`: of the goal, receiver first.
// With `replay`, the calls are executed on the user's JVM as well, and a note is printed on stderr where that
// is not possible or does something else.
Witness describe(heapgraph::Explorer& explorer, const synth::Found& found,
                 const std::vector<heapgraph::Parameter>& parameters, const std::vector<std::string>& names,
                 bool replay);

// The command that the user gave, for the header of written tests.
void set_command_line(int argc, const char* const* argv);
const std::string& command_line();

// Before the work: fails where one of the files that the options name cannot be written.
base::Status check_files(const TargetOptions& options, const std::optional<std::string>& junit,
                         const std::optional<std::string>& dot);

// Writes the tests if there is a file for them.
base::Status write_junit(heapgraph::Explorer& explorer, const std::optional<std::string>& file,
                         const std::vector<testgen::WitnessTest>& tests);

// Sets length, calls and java.
void add_witness(nlohmann::ordered_json& json, const Witness& witness);

// What the answer does not speak of, on stderr.
void print_notes(const heapgraph::Explorer& explorer);

// "within the scope kiasan.AvlTree=1, ... for call sequences of any length"
std::string bounds_text(const heapgraph::Explorer& explorer, heapgraph::ExplorationStatus status);

}  // namespace heapwright::cli
