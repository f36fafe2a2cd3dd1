#include "coverage/coverage_goal.h"

#include <fmt/format.h>

#include <algorithm>

#include "api/api.h"
#include "exec/context.h"
#include "heapgraph/graph_file.h"
#include "heapgraph/worker.h"

namespace heapwright::coverage {

namespace {

constexpr uint32_t kOtherExecutions = 4;  // of a sequence that depends on identity hashes or on the time

Feature hash_feature(const std::string& text) { return heapgraph::hash_content(text)[0]; }

// Where watched methods were left by an exception that nobody in them has caught, innermost first.
std::string throw_site(const machine::Coverage& coverage) {
  for (const machine::Interruption& interruption : coverage.interruptions) {
    if (interruption.handler_pc == ir::kNone)
      return fmt::format("{} {}", interruption.method->display_name(), interruption.pc);
  }
  return "";
}

std::string path_text(const machine::Coverage& coverage) {
  std::string text;
  for (size_t point = 0; point < coverage.counts.size(); ++point) {
    if (coverage.counts[point] > 0) text += fmt::format("{}:{} ", point, coverage.counts[point]);
  }
  for (const machine::Interruption& interruption : coverage.interruptions)
    text += fmt::format("{}@{} ", interruption.method->display_name(), interruption.pc);
  return text;
}

template <class T>
void make_set(std::vector<T>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

// Both ascending.
template <class T>
void keep_common(std::vector<T>& numbers, const std::vector<T>& others) {
  std::erase_if(numbers, [&](T n) { return !std::binary_search(others.begin(), others.end(), n); });
}

// `threw`: the class of the exception; empty: it returned.
std::vector<Feature> features_of(const CoverageGoal& goal, const machine::Recording& recording,
                                 const std::string& threw, api::CallId call) {
  auto number = static_cast<uint32_t>(call);
  switch (goal.criterion()) {
    case Criterion::kBranch:
    case Criterion::kLine: {
      std::vector<uint32_t> covered = goal.obligations().covered(recording);
      return {covered.begin(), covered.end()};
    }
    case Criterion::kException:
      if (threw.empty()) return {};
      return {hash_feature(fmt::format("{} throws {} at {}", number, threw, throw_site(recording.coverage)))};
    case Criterion::kPath:
      return {hash_feature(fmt::format("{} {} {}", number, threw, path_text(recording.coverage)))};
  }
  return {};
}

}  // namespace

std::optional<Criterion> criterion_named(std::string_view name) {
  if (name == "branch") return Criterion::kBranch;
  if (name == "line") return Criterion::kLine;
  if (name == "exception") return Criterion::kException;
  if (name == "path") return Criterion::kPath;
  return std::nullopt;
}

CoverageGoal::CoverageGoal(heapgraph::Worker& worker, const ir::ClassInfo& under_test, Criterion criterion,
                           const Exclusion& exclusion)
    : criterion_(criterion),
      obligations_(Obligations::of(worker.program(), under_test, criterion == Criterion::kLine, exclusion)) {}

std::vector<Feature> CoverageGoal::features(const machine::Path& path, const machine::Outcome& outcome,
                                            api::CallId call) const {
  std::string threw;
  if (const auto* exception = std::get_if<machine::Threw>(&outcome))
    threw = path.heap.get(exception->exception).type->java_name();
  return features_of(*this, *path.recording, threw, call);
}

bool CoverageGoal::counts(uint32_t obligation) const {
  bool is_line = obligations_.all()[obligation].kind == Obligation::Kind::kLine;
  switch (criterion_) {
    case Criterion::kBranch:
      return !is_line;
    case Criterion::kLine:
      return is_line;
    case Criterion::kException:
    case Criterion::kPath:
      return false;
  }
  return false;
}

CoverageGoal::Shown CoverageGoal::execute(heapgraph::Worker& worker,
                                          const synth::CallSequence& sequence) const {
  exec::RunVariation run_variation;
  Shown shown = execute_once(worker, sequence, run_variation);
  bool is_certain = run_variation.asked == 0;
  std::vector<uint32_t> ever = shown.covered;
  for (run_variation.seed = 1; run_variation.seed <= kOtherExecutions && !is_certain; ++run_variation.seed) {
    Shown other = execute_once(worker, sequence, run_variation);
    keep_common(shown.features, other.features);
    keep_common(shown.all_features, other.all_features);
    keep_common(shown.covered_last, other.covered_last);
    ever.insert(ever.end(), other.covered.begin(), other.covered.end());
    keep_common(shown.covered, other.covered);
    if (!shown.stopped) shown.stopped = other.stopped;
  }
  make_set(ever);
  std::set_difference(ever.begin(), ever.end(), shown.covered.begin(), shown.covered.end(),
                      std::back_inserter(shown.by_chance));
  return shown;
}

CoverageGoal::Shown CoverageGoal::execute_once(heapgraph::Worker& worker, const synth::CallSequence& sequence,
                                               exec::RunVariation& run_variation) const {
  synth::Execution execution;
  execution.path = worker.fresh_path();
  execution.context.run_variation = &run_variation;
  machine::Recording& recording = execution.path.recording.emplace();
  recording.watched = &obligations_.methods();
  Shown shown;
  for (const synth::ConcreteCall& call : sequence.calls) {
    recording.clear();
    if (!synth::execute_call(worker, execution, call)) break;
    shown.covered_last = obligations_.covered(recording);
    shown.covered.insert(shown.covered.end(), shown.covered_last.begin(), shown.covered_last.end());
    shown.features = features_of(*this, recording, execution.results.back().threw, call.call);
    shown.all_features.insert(shown.all_features.end(), shown.features.begin(), shown.features.end());
  }
  make_set(shown.all_features);
  make_set(shown.covered);
  shown.stopped = execution.stopped;
  return shown;
}

}  // namespace heapwright::coverage
