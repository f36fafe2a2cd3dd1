#include <fmt/format.h>

#include <chrono>

#include "base/unicode.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "exec/static_call.h"
#include "report/incomplete_of.h"
#include "report/json.h"
#include "report/text.h"

namespace heapwright::cli {

namespace {

exec::Options interpreter_options(const RunOptions& options) {
  exec::Options result;
  result.limits.max_steps = options.max_steps;
  result.limits.max_depth = options.max_depth;
  result.limits.max_heap_bytes = options.memory_mb << 20;
  if (options.seconds > 0) {
    auto budget = std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(options.seconds));
    result.limits.deadline = std::chrono::steady_clock::now() + budget;
  }
  result.assertions = options.assertions;
  if (!options.common.quiet) {
    result.print = [](std::string_view text) { fmt::print(stderr, "{}", text); };
  }
  return result;
}

report::RunResult result_of(const RunOptions& options, const exec::CallResult& called, size_t classes) {
  report::RunResult result;
  result.header.target = options.method;
  result.header.seconds = called.seconds;
  result.bounds = {options.max_steps, options.max_depth, options.seconds, options.memory_mb};
  result.instructions = called.steps;
  result.classes = classes;
  if (const auto* stop = std::get_if<base::Stop>(&called.outcome)) {
    result.status = report::RunStatus::kStopped;
    result.header.incomplete.push_back(report::incomplete_of(*stop));
  } else {
    result.status = called.threw ? report::RunStatus::kThrew : report::RunStatus::kReturned;
    result.outcome = base::utf8_of_utf16(std::get<std::u16string>(called.outcome));
  }
  return result;
}

}  // namespace

int run_command(const RunOptions& options) {
  auto class_path = open_class_path(options.common);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  auto method = exec::find_static_method(program, options.method, options.arguments.size());
  if (!method) return report_error(method.error());
  exec::Interpreter interpreter(program, interpreter_options(options));
  std::vector<exec::TextArgument> arguments;
  for (const std::string& text : options.arguments) arguments.emplace_back(base::utf16_of_utf8(text));
  auto called = exec::call_static(interpreter, **method, arguments);
  if (!called) return report_error(called.error());
  report::RunResult result = result_of(options, *called, program.class_count());
  if (options.common.json) {
    auto written = write_output(*options.common.json, report::to_json(result));
    if (!written) return report_error(written.error());
  }
  if (options.common.json != "-") fmt::print("{}", report::to_text(result));
  fmt::print(stderr, "{}", report::notes_text(result, options.common.verbose));
  return exit_code(result);
}

}  // namespace heapwright::cli
