// From a call sequence that answers a question to what is shown of it, and to JUnit tests.
#pragma once

#include <string>
#include <vector>

#include "api/parameter.h"
#include "cli/commands.h"
#include "heapgraph/explorer.h"
#include "javatext/java_text.h"
#include "results/witness.h"
#include "synth/questions.h"
#include "testgen/witness_junit.h"

namespace heapwright::cli {

struct FoundWitness {
  results::Witness shown;
  javatext::JavaStatements statements;
};

// `names`: of the goal's parameters, for comments; `parameters`: of the goal, receiver first.
// With `replay`, the calls may be executed on the user's JVM as well, and a note is printed on stderr where
// that is not possible or does something else.
FoundWitness describe(heapgraph::Explorer& explorer, const synth::Found& found,
                      const std::vector<api::Parameter>& parameters, const std::vector<std::string>& names,
                      const ReplayOptions& replay);

// Before the work: fails where one of the files that the options name cannot be written.
base::Status check_files(const TargetOptions& options, const std::optional<std::string>& junit,
                         const std::optional<std::string>& dot);

// Writes the tests if there is a file for them.
base::Status write_junit(heapgraph::Explorer& explorer, const CommonOptions& options,
                         const std::optional<std::string>& file,
                         const std::vector<testgen::WitnessTest>& tests);

}  // namespace heapwright::cli
