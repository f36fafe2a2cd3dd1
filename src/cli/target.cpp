#include "cli/target.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <thread>

#include "api/api.h"
#include "cli/files.h"

namespace heapwright::cli {

namespace {

template <class T>
std::optional<T> parse_number(std::string_view text) {
  T value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

base::Status parse_scopes(const TargetOptions& options, heapgraph::ExplorerOptions& result) {
  for (const std::string& text : options.scopes) {
    size_t equals = text.find('=');
    auto limit = parse_number<uint32_t>(equals == std::string::npos ? text : text.substr(equals + 1));
    if (!limit || equals == 0) {
      return base::usage_error(fmt::format("--scope {}: N or CLASS=N is needed, such as Node=6", text));
    }
    if (equals == std::string::npos) {
      result.node_scope = *limit;
    } else {
      result.scopes[text.substr(0, equals)] = *limit;
    }
  }
  return base::Ok{};
}

base::Status parse_integers(const TargetOptions& options, heapgraph::ExplorerOptions& result) {
  if (!options.integers) return base::Ok{};
  size_t dots = options.integers->find("..");
  std::optional<int64_t> low;
  std::optional<int64_t> high;
  if (dots != std::string::npos) {
    low = parse_number<int64_t>(options.integers->substr(0, dots));
    high = parse_number<int64_t>(options.integers->substr(dots + 2));
  }
  if (!low || !high || *low > *high) {
    return base::usage_error(fmt::format("--ints {}: a range such as 0..3 is needed", *options.integers));
  }
  result.worker.api.numbers = api::IntRange{*low, *high};
  return base::Ok{};
}

bool wants_progress(const TargetOptions& options) {
  if (options.progress == "always") return true;
  return options.progress == "auto" && !options.common.quiet && isatty(STDERR_FILENO) != 0;
}

}  // namespace

base::Result<heapgraph::ExplorerOptions> explorer_options(const TargetOptions& options) {
  if (options.classes.empty() && !options.graph) {
    return base::usage_error("the name of a class is needed, such as java.util.LinkedList");
  }
  heapgraph::ExplorerOptions result = options.exploration;
  const api::ApiOptions& calls = result.worker.api;
  bool is_bounded = !options.scopes.empty() || result.max_length || options.integers ||
                    calls.method_pattern || !result.ignored_fields.empty() || !result.merge ||
                    calls.samples || calls.access != api::Access::kPublic;
  if (options.graph && (!options.classes.empty() || is_bounded)) {
    return base::usage_error("--graph has its own classes and bounds; give either it or those");
  }
  result.worker.source = options.common.source;
  for (std::string name : options.classes) {
    std::replace(name.begin(), name.end(), '.', '/');
    result.worker.classes.push_back(std::move(name));
  }
  if (auto parsed = parse_scopes(options, result); !parsed) return parsed.error();
  if (auto parsed = parse_integers(options, result); !parsed) return parsed.error();
  set_budget(result.worker.limits, options.budget);
  result.max_memory = options.budget.bytes();
  result.array_length = result.worker.bounds.max_array_length;
  if (result.threads == 0) result.threads = std::max(1U, std::thread::hardware_concurrency());
  return result;
}

base::Result<Target> open_target(const TargetOptions& options, heapgraph::ExplorerOptions exploration) {
  if (!options.graph) {
    auto explorer = heapgraph::Explorer::make(std::move(exploration));
    if (!explorer) return explorer.error();
    return Target{std::move(*explorer), std::nullopt};
  }
  auto bytes = read_file(*options.graph);
  if (!bytes) return bytes.error();
  auto saved = heapgraph::read_graph(*bytes, *options.graph);
  if (!saved) return saved.error();
  heapgraph::ExplorationStatus status = saved->status;
  auto explorer = heapgraph::Explorer::restore(std::move(*saved), std::move(exploration), *options.graph);
  if (!explorer) return explorer.error();
  return Target{std::move(*explorer), status};
}

base::Status save_graph(const TargetOptions& options, const heapgraph::Explorer& explorer,
                        heapgraph::ExplorationStatus status) {
  if (!options.save) return base::Ok{};
  return write_file(*options.save, heapgraph::write_graph(explorer.saved(status)));
}

std::string target_text(const TargetOptions& options) {
  if (options.graph) return *options.graph;

  return fmt::format("{}", fmt::join(options.classes, " "));
}

results::Exploration exploration_of(const TargetOptions& options, const heapgraph::Explorer& explorer,
                                    heapgraph::ExplorationStatus status) {
  results::RunLimits limits;
  const heapgraph::WorkerOptions& worker = options.exploration.worker;
  limits.seconds = options.budget.seconds;
  limits.max_array = worker.bounds.max_array_length;
  limits.max_depth = worker.limits.max_depth;
  limits.max_steps = worker.limits.max_steps;
  limits.max_loops = worker.bounds.max_forks;
  return results::exploration_of(explorer, status, limits);
}

void show_progress(const TargetOptions& options, heapgraph::Explorer& explorer) {
  if (!wants_progress(options)) return;
  using Clock = std::chrono::steady_clock;
  explorer.on_progress = [start = Clock::now(),
                          last = Clock::time_point()](const heapgraph::Progress& progress) mutable {
    auto now = Clock::now();
    if (now - last < std::chrono::milliseconds(100)) return;
    last = now;
    double seconds = std::chrono::duration<double>(now - start).count();
    fmt::print(
        stderr, "\r\033[Klevel {} ({}/{}){}: {} shapes, {} regions, {} calls, {:.0f} queries/s, {} cut",
        progress.level + 1, progress.expanded, progress.frontier,
        progress.node_scope ? fmt::format(", scope {}", *progress.node_scope) : "", progress.shapes,
        progress.regions, progress.stats.calls,
        static_cast<double>(progress.stats.solver.queries) / std::max(seconds, 0.001), progress.stats.cut);
    std::fflush(stderr);
  };
}

void clear_progress(const TargetOptions& options) {
  if (wants_progress(options)) fmt::print(stderr, "\r\033[K");
}

}  // namespace heapwright::cli
