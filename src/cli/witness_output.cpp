#include "cli/witness_output.h"

#include "cli/json_output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "synth/java_program.h"

namespace heapwright::cli {

namespace {

constexpr std::chrono::seconds kReplayTime{60};

testgen::ReplayResult replay_witness(heapgraph::Worker& worker, const synth::Found& found,
                                     const Witness& witness, synth::Execution& execution) {
  testgen::ReplayResult result;
  auto setup = testgen::replay_setup(worker, std::chrono::steady_clock::now() + kReplayTime);
  if (setup) {
    result = testgen::replay_on_jvm(*setup, worker, found.sequence, witness.statements, execution);
  } else {
    result.what = setup.error().message;
  }
  if (result.status == testgen::ReplayResult::Status::kFailed) {
    fmt::print(stderr, "heapwright: not replayed on the JVM: {} (--no-replay leaves this out)\n",
               result.what);
  } else if (result.status == testgen::ReplayResult::Status::kDiverges) {
    fmt::print(stderr, "heapwright: BUG: on the JVM these calls do something else: {}\n{}", result.what,
               witness.java);
  }
  return result;
}

const char* replay_text(testgen::ReplayResult::Status status) {
  switch (status) {
    case testgen::ReplayResult::Status::kAgrees:
      return "agrees";
    case testgen::ReplayResult::Status::kDiverges:
      return "diverges";
    case testgen::ReplayResult::Status::kFailed:
      return "failed";
  }
  return "";
}

}  // namespace

Witness describe(heapgraph::Explorer& explorer, const synth::Found& found,
                 const std::vector<heapgraph::Parameter>& parameters, const std::vector<std::string>& names,
                 bool replay) {
  Witness witness;
  synth::Execution execution = synth::execute(explorer.worker(), found.sequence);
  std::vector<std::string> threw;
  for (const synth::Execution::Result& result : execution.results) threw.push_back(result.threw);
  witness.statements = synth::java_statements(explorer.worker().program(), explorer.api(), found.sequence,
                                              threw, found.arguments, parameters);
  witness.java = synth::java_program(witness.statements, "Witness", witness.statements.argument_notes(names));
  if (replay) witness.replay = replay_witness(explorer.worker(), found, witness, execution);
  return witness;
}

namespace {

std::string the_command_line;

// Options that do not change what is written, and how many words follow them; nothing: it is none of them.
std::optional<int> words_behind(std::string_view word) {
  static constexpr std::string_view kAlone[] = {"-q", "--quiet", "-v", "--verbose", "--force", "--no-replay"};
  static constexpr std::string_view kWithValue[] = {"-j", "--threads", "--json", "--csv", "--progress"};
  std::string_view name = word.substr(0, word.find('='));
  if (std::find(std::begin(kAlone), std::end(kAlone), name) != std::end(kAlone)) return 0;
  if (std::find(std::begin(kWithValue), std::end(kWithValue), name) != std::end(kWithValue))
    return name.size() == word.size() ? 1 : 0;
  bool is_short =
      word.starts_with("-j") && word.size() > 2 && std::isdigit(static_cast<unsigned char>(word[2])) != 0;
  return is_short ? std::optional(0) : std::nullopt;
}

std::string quoted(std::string_view word) {
  bool is_plain = !word.empty() && word.find_first_of(" '\"$&|<>()*?!;\\") == std::string_view::npos;
  if (is_plain) return std::string(word);
  std::string text = "'";
  for (char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

void set_command_line(int argc, const char* const* argv) {
  the_command_line = "heapwright";
  for (int i = 1; i < argc; ++i) {
    if (auto behind = words_behind(argv[i])) {
      i += *behind;
    } else {
      the_command_line += " " + quoted(argv[i]);
    }
  }
}

const std::string& command_line() { return the_command_line; }

base::Status check_files(const TargetOptions& options, const std::optional<std::string>& junit,
                         const std::optional<std::string>& dot) {
  if (junit) {
    if (auto name = testgen::test_class_name(*junit); !name) return name.error();
  }
  return check_folders({options.common.json, options.save, junit, dot});
}

base::Status write_junit(heapgraph::Explorer& explorer, const std::optional<std::string>& file,
                         const std::vector<testgen::WitnessTest>& tests) {
  if (!file || tests.empty()) return base::Ok{};
  auto name = testgen::test_class_name(*file);
  if (!name) return name.error();
  auto source =
      testgen::write_witness_tests(explorer.program(), explorer.api(), {*name, command_line()}, tests);
  if (!source) return source.error();
  return write_file(*file, *source);
}

void add_witness(nlohmann::ordered_json& json, const Witness& witness) {
  json["length"] = witness.statements.calls.size();
  auto& calls = json["calls"] = nlohmann::ordered_json::array();
  for (const synth::JavaCall& made : witness.statements.calls) {
    nlohmann::ordered_json call = {{"text", made.text()}};
    if (made.throws()) call["throws"] = made.threw;
    calls.push_back(std::move(call));
  }
  json["java"] = witness.java;
  if (witness.replay) {
    json["replay"] = {{"status", replay_text(witness.replay->status)},
                      {"what", witness.replay->what},
                      {"seconds", witness.replay->seconds}};
  }
}

void print_notes(const heapgraph::Explorer& explorer) {
  for (const heapgraph::ApiNote& note : explorer.notes())
    fmt::print(stderr, "heapwright: note: {}: {}\n", note.method, note.why);
}

std::string bounds_text(const heapgraph::Explorer& explorer, heapgraph::ExplorationStatus status) {
  std::vector<std::string> scopes;
  for (const auto& [name, limit] : explorer.scopes()) scopes.push_back(fmt::format("{}={}", name, limit));
  std::string text = fmt::format("within the scope {}", fmt::join(scopes, ", "));
  const heapgraph::ApiOptions& calls = explorer.options().worker.api;
  if (calls.numbers) text += fmt::format(", for integers {}..{}", calls.numbers->low, calls.numbers->high);
  if (calls.method_pattern) text += fmt::format(", for methods that match {}", *calls.method_pattern);
  if (status == heapgraph::ExplorationStatus::kFixpoint) return text + ", for call sequences of any length";
  if (explorer.options().max_length)
    text += fmt::format(", for at most {} calls", *explorer.options().max_length);
  return text;
}

}  // namespace heapwright::cli
