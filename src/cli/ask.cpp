#include "cli/ask.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "cli/json_output.h"

namespace heapwright::cli {

namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Asked ask(const TargetOptions& options, const Target& target, synth::Questions& questions) {
  auto start = std::chrono::steady_clock::now();
  Asked result;
  if (target.saved_status) {
    result.status = *target.saved_status;
    questions.ask_about_graph();
    result.missing = fmt::format("{}", fmt::join(questions.left_out(), ", "));
  } else {
    show_progress(options, *target.explorer);
    result.status = questions.explore();
    clear_progress(options);
  }
  result.seconds = seconds_since(start);
  return result;
}

bool is_restricted(const heapgraph::Explorer& explorer) { return !explorer.notes().empty(); }

std::string restricted_text(const heapgraph::Explorer& explorer) {
  return is_restricted(explorer) ? "; restricted: not all arguments could be passed" : "";
}

nlohmann::ordered_json answer_json(std::string_view command, const TargetOptions& options,
                                   const Target& target, const synth::Questions& questions,
                                   const Asked& asked, std::chrono::steady_clock::time_point start) {
  auto json = json_header(command, target_text(options));
  json["seconds"] = seconds_since(start);
  json["answer_seconds"] = asked.seconds;
  add_exploration(json, options, *target.explorer, asked.status);
  add_queries(json, questions.solver_stats());
  return json;
}

}  // namespace heapwright::cli
