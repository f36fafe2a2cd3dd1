#include "cli/witness.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "api/parameter.h"
#include "base/deadline.h"
#include "cli/files.h"
#include "javatext/java_program.h"

namespace heapwright::cli {

namespace {

// Until the command's time is over. A JVM gets at least what it needs on a busy machine, and never much.
constexpr std::chrono::seconds kLeastTime{20};
constexpr std::chrono::seconds kMostTime{60};

jvm::ReplayResult replay_witness(heapgraph::Explorer& explorer, const synth::Found& found,
                                 const javatext::JavaStatements& statements, synth::Execution& execution,
                                 sandbox::Kind sandbox) {
  auto now = std::chrono::steady_clock::now();
  auto end = explorer.options().worker.limits.deadline.value_or(base::kNoDeadline);
  heapgraph::Worker& worker = explorer.worker();
  auto setup = jvm::replay_setup(worker, std::clamp(end, now + kLeastTime, now + kMostTime), sandbox);
  if (setup) return jvm::replay_on_jvm(*setup, worker, found.sequence, statements, execution);
  jvm::ReplayResult result;
  result.what = setup.error().message;
  return result;
}

}  // namespace

FoundWitness describe(heapgraph::Explorer& explorer, const synth::Found& found,
                      const std::vector<api::Parameter>& parameters, const std::vector<std::string>& names,
                      const ReplayOptions& replay) {
  FoundWitness witness;
  synth::Execution execution = synth::execute(explorer.worker(), found.sequence);
  std::vector<std::string> threw;
  for (const synth::Execution::Result& result : execution.results) threw.push_back(result.threw);
  witness.statements = javatext::java_statements(explorer.worker().program(), explorer.api(), found.sequence,
                                                 threw, found.arguments, parameters);
  for (const javatext::JavaCall& call : witness.statements.calls)
    witness.shown.calls.push_back({call.text(), call.threw});
  witness.shown.java =
      javatext::java_program(witness.statements, "Witness", witness.statements.argument_notes(names));
  if (!replay.is_off)
    witness.shown.replay = replay_witness(explorer, found, witness.statements, execution, replay.kind);
  fmt::print(stderr, "{}", results::notes_text(witness.shown));
  return witness;
}

base::Status check_files(const TargetOptions& options, const std::optional<std::string>& junit,
                         const std::optional<std::string>& dot) {
  if (junit) {
    if (auto name = testgen::test_class_name(*junit); !name) return name.error();
  }
  return check_folders({options.common.json, options.save, junit, dot});
}

base::Status write_junit(heapgraph::Explorer& explorer, const CommonOptions& options,
                         const std::optional<std::string>& file,
                         const std::vector<testgen::WitnessTest>& tests) {
  if (!file || tests.empty()) return base::Ok{};
  auto name = testgen::test_class_name(*file);
  if (!name) return name.error();
  auto source =
      testgen::write_witness_tests(explorer.program(), explorer.api(), {*name, options.command_line}, tests);
  if (!source) return source.error();
  return write_file(*file, *source);
}

}  // namespace heapwright::cli
