#include <fmt/format.h>

#include "base/unicode.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "exec/static_call.h"
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

report::RunResult result_of(const RunOptions& options, const exec::CallResult& called, size_t classes) {
  report::RunResult result;
  result.header.target = options.method;
  result.header.seconds = called.seconds;
  const exec::Limits& limits = options.execution.limits;
  result.bounds = {limits.max_steps, limits.max_depth, options.budget.seconds, options.budget.memory_mb};
  result.instructions = called.steps;
  result.classes = classes;
  if (const auto* stop = std::get_if<base::Stop>(&called.outcome)) {
    result.status = report::RunStatus::kStopped;
    result.header.incomplete.push_back({*stop});
  } else {
    result.status = called.threw ? report::RunStatus::kThrew : report::RunStatus::kReturned;
    result.outcome = base::utf8_of_utf16(std::get<std::u16string>(called.outcome));
  }
  return result;
}

}  // namespace

int run_command(const RunOptions& options) {
  auto class_path = classfile::ClassPath::open(options.common.source);
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
