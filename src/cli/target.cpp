#include "cli/target.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <thread>

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
  result.worker.numbers = heapgraph::IntRange{*low, *high};
  return base::Ok{};
}

bool wants_progress(const TargetOptions& options) {
  if (options.progress == "always") return true;
  return options.progress == "auto" && !options.common.quiet && isatty(STDERR_FILENO) != 0;
}

base::Result<heapgraph::ExplorerOptions> explorer_options(const TargetOptions& options) {
  if (options.classes.empty() && !options.graph) {
    return base::usage_error("the name of a class is needed, such as java.util.LinkedList");
  }
  bool is_bounded = !options.scopes.empty() || options.max_length || options.integers || options.methods ||
                    !options.ignored_fields.empty() || options.no_merge || options.samples;
  if (options.graph && (!options.classes.empty() || is_bounded)) {
    return base::usage_error("--graph has its own classes and bounds; give either it or those");
  }
  heapgraph::ExplorerOptions result;
  CommonOptions common = options.common;
  result.worker.open_class_path = [common] { return open_class_path(common); };
  for (std::string name : options.classes) {
    std::replace(name.begin(), name.end(), '.', '/');
    result.worker.classes.push_back(std::move(name));
  }
  if (auto parsed = parse_scopes(options, result); !parsed) return parsed.error();
  if (auto parsed = parse_integers(options, result); !parsed) return parsed.error();
  result.worker.api.method_pattern = options.methods;
  result.worker.reported_exceptions = options.reported_exceptions;
  result.worker.assertions = options.assertions;
  result.worker.api.nested_classes = options.nested_classes;
  result.worker.api.texts = options.texts;
  result.worker.api.follow_results = options.follow_results;
  result.worker.concrete_numbers = options.concrete_numbers;
  result.coarse = options.coarse;
  result.single_first = options.single_first;
  result.worker.api.samples = options.samples;
  result.worker.limits.max_steps = options.max_steps;
  result.worker.limits.max_depth = options.max_depth;
  result.worker.limits.max_heap_bytes = options.memory_mb << 20;
  auto budget = std::chrono::duration<double>(options.seconds);
  auto ticks = [](auto seconds) {
    return std::chrono::duration_cast<std::chrono::steady_clock::duration>(seconds);
  };
  result.worker.limits.deadline = std::chrono::steady_clock::now() + ticks(budget);
  if (options.last_part > 0)
    result.worker.last_start = *result.worker.limits.deadline - ticks(budget * options.last_part);
  result.worker.bounds.max_forks = options.max_loops;
  result.worker.bounds.max_array_length = options.max_array;
  result.max_memory = options.memory_mb << 20;
  result.array_length = options.max_array;
  result.max_length = options.max_length;
  result.ignored_fields.insert(options.ignored_fields.begin(), options.ignored_fields.end());
  result.merge = !options.no_merge;
  result.threads = options.threads != 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  return result;
}

}  // namespace

base::Result<Target> open_target(const TargetOptions& options) {
  auto settings = explorer_options(options);
  if (!settings) return settings.error();
  if (!options.graph) {
    auto explorer = heapgraph::Explorer::make(std::move(*settings));
    if (!explorer) return explorer.error();
    return Target{std::move(*explorer), std::nullopt};
  }
  auto bytes = read_file(*options.graph);
  if (!bytes) return bytes.error();
  auto saved = heapgraph::read_graph(*bytes, *options.graph);
  if (!saved) return saved.error();
  heapgraph::ExplorationStatus status = saved->status;
  auto explorer = heapgraph::Explorer::restore(std::move(*saved), std::move(*settings), *options.graph);
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

report::Exploration exploration_of(const TargetOptions& options, const heapgraph::Explorer& explorer,
                                   heapgraph::ExplorationStatus status) {
  report::RunLimits limits;
  limits.seconds = options.seconds;
  limits.max_array = options.max_array;
  limits.max_depth = options.max_depth;
  limits.max_steps = options.max_steps;
  limits.max_loops = options.max_loops;
  return report::exploration_of(explorer, status, limits);
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
