#include <fmt/format.h>

#include "base/unicode.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "exec/execution.h"
#include "exec/interpreter.h"
#include "models/models.h"
#include "paths/static_call.h"
#include "report/json.h"
#include "report/text.h"

namespace heapwright::cli {

namespace {

exec::Options interpreter_options(const RunOptions& options) {
  exec::Options result = options.execution;
  set_budget(result.limits, options.budget);
  if (!options.common.quiet) {
    result.print = [](std::string_view text) { fmt::print(stderr, "{}", text); };
  }
  return result;
}

results::RunResult result_of(const RunOptions& options, const paths::CallResult& called, size_t classes) {
  results::RunResult result;
  result.header.target = options.method;
  result.header.seconds = called.seconds;
  const exec::Limits& limits = options.execution.limits;
  result.bounds = {limits.max_steps, limits.max_depth, options.budget.seconds, options.budget.memory_mb};
  result.instructions = called.steps;
  result.classes = classes;
  if (const auto* stop = std::get_if<base::Stop>(&called.outcome)) {
    result.status = results::RunStatus::kStopped;
    result.header.incomplete.push_back({*stop});
  } else {
    result.status = called.threw ? results::RunStatus::kThrew : results::RunStatus::kReturned;
    result.outcome = base::utf8_of_utf16(std::get<std::u16string>(called.outcome));
  }
  return result;
}

}  // namespace

int run_command(const RunOptions& options) {
  auto class_path = classfile::ClassPath::open(options.common.source);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  auto method = paths::find_static_method(program, options.method, options.arguments.size());
  if (!method) return report_error(method.error());
  exec::Interpreter interpreter(program, models::natives(), interpreter_options(options));
  std::vector<paths::TextArgument> arguments;
  for (const std::string& text : options.arguments) arguments.emplace_back(base::utf16_of_utf8(text));
  auto called = paths::call_static(interpreter, **method, arguments);
  if (!called) return report_error(called.error());
  results::RunResult result = result_of(options, *called, program.class_count());
  if (options.common.json) {
    auto written = write_output(*options.common.json, report::to_json(result));
    if (!written) return report_error(written.error());
  }
  if (options.common.json != "-") fmt::print("{}", report::to_text(result));
  fmt::print(stderr, "{}", report::notes_text(result, options.common.verbose));
  return exit_code(result);
}

}  // namespace heapwright::cli
