#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/ask.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/seconds.h"
#include "cli/witness.h"
#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "results/spec_result.h"
#include "specs/comparison.h"

namespace heapwright::cli {

namespace {

using results::ClaimResult;
using results::SpecStatus;

constexpr uint32_t kLargestCompared = 4;  // objects of a class, where the user names no scope

// "N" and "CLASS=N" of --scope, as the command understands it: of the heaps that are compared.
specs::ComparedSizes sizes_of(const heapgraph::ExplorerOptions& options) {
  specs::ComparedSizes sizes;
  sizes.nodes = options.node_scope.value_or(kLargestCompared);
  sizes.classes = options.scopes;
  return sizes;
}

// One exploration, and what it says of each claim.
class Comparer {
 public:
  Comparer(const SpecOptions& options, const heapgraph::ExplorerOptions& exploration,
           const heaplang::syntax::File& file)
      : options_(options), exploration_(exploration), file_(file) {}

  base::Result<results::SpecResult> compare(const specs::ComparedSizes& sizes) {
    heapgraph::ExplorerOptions exploration = exploration_;
    if (!options_.target.graph) {
      // Its classes are needed to know what is a node, before the explorer is made.
      auto first = open_target(options_.target, exploration);
      if (!first) return first.error();
      auto read = heaplang::check(first->explorer->program(), exploration.worker.classes, file_);
      if (!read) return read.error();
      specs::set_scope(exploration, *read, sizes);
    }
    auto target = open_target(options_.target, std::move(exploration));
    if (!target) return target.error();
    explorer_ = std::move(target->explorer);
    auto read = heaplang::check(explorer_->program(), explorer_->options().worker.classes, file_);
    if (!read) return read.error();
    specification_ = std::make_shared<const heaplang::Specification>(std::move(*read));
    std::vector<synth::GoalMaker> makers;
    for (size_t i = 0; i < specification_->claims.size(); ++i) {
      auto maker = specs::forbidden_goal(*explorer_, specification_, i);
      if (!maker) return maker.error();
      makers.push_back(std::move(*maker));
    }
    auto questions = synth::Questions::make(*explorer_, makers);
    if (!questions) return questions.error();
    heapgraph::ExplorationStatus status{};
    if (target->saved_status) {
      status = *target->saved_status;
    } else {
      show_progress(options_.target, *explorer_);
      status = explorer_->run();
      clear_progress(options_.target);
    }
    (*questions)->ask_about_graph();
    results::SpecResult result;
    result.exploration = exploration_of(options_.target, *explorer_, status);
    result.header.solver = explorer_->graph().stats.solver;
    result.header.solver += (*questions)->solver_stats();
    auto objects = specs::compared_objects(*explorer_, *specification_, sizes);
    for (const auto& [type, size] : objects) result.compared[type->java_name()] = size;
    for (size_t i = 0; i < specification_->claims.size(); ++i) {
      auto claim = judge(i, (*questions)->results()[i], (*questions)->left_out(), result, objects);
      if (!claim) return claim.error();
      result.claims.push_back(std::move(*claim));
    }
    return result;
  }

  [[nodiscard]] heapgraph::Explorer& explorer() { return *explorer_; }

 private:
  base::Result<ClaimResult> judge(size_t index, const synth::GoalResult& answer,
                                  const std::set<std::string>& left_out, results::SpecResult& result,
                                  const std::map<const ir::ClassInfo*, uint32_t>& objects) {
    const heaplang::Claim& claim = specification_->claims[index];
    ClaimResult judged;
    judged.name = claim.name;
    judged.states_compared = answer.states;
    if (answer.found) judge_forbidden(judged, *answer.found);
    for (const auto& [stop, count] : answer.undecided.entries()) judged.why.add({stop.reason, stop.what}, count);
    for (const std::string& field : left_out) judged.why.add({base::StopReason::kFieldsLeftOut, field});
    if (answer.asked == 0) judged.why.add({base::StopReason::kNoObject});
    // Only where all states are known, it is known what calls do not build.
    auto missing = results::left_out(result.exploration);
    for (const auto& [stop, count] : missing) judged.why.add({stop.reason, stop.what}, count);
    if (missing.empty()) {
      auto described = specs::compare_described(*explorer_, *specification_, index, objects,
                                                explorer_->options().worker.limits.deadline.value_or(base::kNoDeadline));
      if (!described) return described.error();
      judged.described = described->heaps;
      result.header.solver += described->unbuilt.solver;
      bool has_receiver = claim.method == nullptr || !claim.method->is_static();
      for (const specs::UnbuiltHeap& heap : described->unbuilt.heaps)
        judged.unbuilt.push_back(results::shown_heap(heap, has_receiver));
      judged.has_more_unbuilt = described->unbuilt.heaps.size() > 0 && described->unbuilt.compared < described->heaps;
      judged.why.add(described->undecided);
    }
    bool differs = judged.forbidden.has_value() || !judged.unbuilt.empty();
    judged.status = differs                ? SpecStatus::kDiffers
                    : judged.why.empty()   ? SpecStatus::kSame
                                           : SpecStatus::kUndecided;
    return judged;
  }

  void judge_forbidden(ClaimResult& judged, const synth::Found& found) {
    api::Parameter receiver;
    receiver.kind = api::Parameter::Kind::kObject;
    receiver.type = ir::Type::kRef;
    FoundWitness witness = describe(*explorer_, found, {receiver}, {"the object"}, !options_.no_replay);
    if (witness.shown.diverges()) {
      judged.why.add({base::StopReason::kOtherOnJvm, witness.shown.replay->what});
    } else {
      judged.forbidden = witness.shown;
    }
  }

  const SpecOptions& options_;
  const heapgraph::ExplorerOptions& exploration_;
  const heaplang::syntax::File& file_;
  std::unique_ptr<heapgraph::Explorer> explorer_;
  std::shared_ptr<const heaplang::Specification> specification_;
};

}  // namespace

int spec_command(const SpecOptions& options) {
  auto start = std::chrono::steady_clock::now();
  if (!options.pre)
    return report_error(base::usage_error("spec needs --pre FILE (see heapwright spec --help)"));
  if (auto ready = check_files(options.target, std::nullopt, options.dot); !ready)
    return report_error(ready.error());
  auto text = read_file(*options.pre);
  if (!text) return report_error(text.error());
  auto file = heaplang::parse_file(*text, *options.pre);
  if (!file) return report_error(file.error());
  if (file->claims.empty())
    return report_error(base::usage_error(
        fmt::format("{}: there is no inv CLASS == ... and no pre METHOD == ... to compare", *options.pre)));
  auto exploration = explorer_options(options.target);
  if (!exploration) return report_error(exploration.error());
  specs::ComparedSizes sizes = sizes_of(*exploration);
  exploration->scopes.clear();
  exploration->node_scope.reset();
  bool is_bounded = !options.target.scopes.empty() || options.target.graph.has_value();
  Comparer comparer(options, *exploration, *file);
  std::optional<results::SpecResult> result;
  // Without a scope: a difference that few objects show is easier to see.
  for (uint32_t nodes = is_bounded ? sizes.nodes : 1; nodes <= sizes.nodes; ++nodes) {
    specs::ComparedSizes now = sizes;
    now.nodes = nodes;
    auto compared = comparer.compare(now);
    if (!compared) return report_error(compared.error());
    result = std::move(*compared);
    if (result->status() != SpecStatus::kSame) break;
  }
  result->header.target = target_text(options.target);
  result->header.seconds = seconds_since(start);
  result->answer_seconds = seconds_since(start);
  if (auto written = write_answer(options.target, comparer.explorer(), *result); !written)
    return report_error(written.error());
  return exit_code(*result);
}

}  // namespace heapwright::cli
