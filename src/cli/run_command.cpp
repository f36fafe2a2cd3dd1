#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "base/unicode.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/json_output.h"
#include "exec/static_call.h"

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

nlohmann::ordered_json to_json(const RunOptions& options, const exec::CallResult& result) {
  auto json = json_header("run", options.method);
  const auto* stop = std::get_if<base::Stop>(&result.outcome);
  json["status"] = stop != nullptr ? "stopped" : result.threw ? "threw" : "returned";
  json["seconds"] = result.seconds;
  json["instructions"] = result.steps;
  auto& bounds = json["bounds"];
  const exec::Limits& limits = options.execution.limits;
  if (limits.max_steps != 0) bounds["max_steps"] = limits.max_steps;
  if (limits.max_depth != 0) bounds["max_depth"] = limits.max_depth;
  if (options.budget.seconds != 0) bounds["time"] = options.budget.seconds;
  bounds["memory"] = options.budget.memory_mb;
  if (stop != nullptr) {
    add_incomplete(json, *stop);
  } else {
    json["result"] = base::utf8_of_utf16(std::get<std::u16string>(result.outcome));
  }
  return json;
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
  auto result = exec::call_static(interpreter, **method, arguments);
  if (!result) return report_error(result.error());
  bool json_on_stdout = options.common.json == "-";
  if (options.common.json) {
    auto written = write_json(*options.common.json, to_json(options, *result));
    if (!written) return report_error(written.error());
  }
  if (const auto* stop = std::get_if<base::Stop>(&result->outcome)) {
    fmt::print(stderr, "heapwright: not decided: {}{}\n", base::stop_text(*stop),
               stop->where.empty() ? "" : fmt::format(" (in {})", stop->where));
    return kUndecided;
  }
  if (!json_on_stdout) fmt::print("{}\n", base::utf8_of_utf16(std::get<std::u16string>(result->outcome)));
  if (options.common.verbose) {
    fmt::print(stderr, "{} instructions in {:.3f} s, {} classes loaded\n", result->steps, result->seconds,
               program.class_count());
  }
  return kDone;
}

}  // namespace heapwright::cli
