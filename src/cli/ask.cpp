#include "cli/ask.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/seconds.h"

namespace heapwright::cli {

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

results::Header answer_header(const TargetOptions& options, const Target& target,
                              const synth::Questions& questions,
                              std::chrono::steady_clock::time_point start) {
  results::Header header;
  header.target = target_text(options);
  header.seconds = seconds_since(start);
  header.solver = target.explorer->graph().stats.solver;
  header.solver += questions.solver_stats();
  return header;
}

}  // namespace heapwright::cli
