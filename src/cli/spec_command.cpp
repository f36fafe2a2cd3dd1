#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "classfile/generic_name.h"
#include "cli/ask.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/heap_claims.h"
#include "cli/heap_picture.h"
#include "cli/seconds.h"
#include "cli/spec_infer.h"
#include "cli/witness.h"
#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "results/spec_result.h"
#include "seplog/satisfiability.h"
#include "specs/comparison.h"

namespace heapwright::cli {

namespace {

using results::ClaimResult;
using results::SpecStatus;

constexpr uint32_t kLargestCompared = 4;  // objects of a class, where the user names no scope
// States have so many more objects than the heaps that are compared: a small heap may need a larger one on
// the way. What nothing builds is looked for once more with the second number.
constexpr uint32_t kFurther = 2;
constexpr uint32_t kFurtherIfUnbuilt = 3;

// One exploration, and what it says of each claim and method.
class Comparer {
 public:
  Comparer(const SpecOptions& options, const heapgraph::ExplorerOptions& exploration,
           const heaplang::syntax::File& file)
      : options_(options), exploration_(exploration), file_(file) {}

  base::Result<results::SpecResult> compare(specs::ComparedSizes sizes, uint32_t further) {
    picture_.clear();
    auto target = open(sizes, further);
    if (!target) return target.error();
    std::vector<synth::GoalMaker> makers;
    for (size_t i = 0; i < specification_->claims.size(); ++i) {
      auto maker = specs::forbidden_goal(*explorer_, specification_, i);
      if (!maker) return maker.error();
      makers.push_back(std::move(*maker));
    }
    for (const std::string& method : options_.invariants) {
      auto maker = specs::forbidden_goal(*explorer_, method);
      if (!maker) return maker.error();
      makers.push_back(std::move(*maker));
    }
    auto made = synth::Questions::make(*explorer_, makers);
    if (!made) return made.error();
    synth::Questions& questions = **made;
    heapgraph::ExplorationStatus status{};
    if (target->saved_status) {
      status = *target->saved_status;
      questions.ask_about_graph();
    } else {
      show_progress(options_.target, *explorer_);
      status = questions.explore_all();
      clear_progress(options_.target);
    }
    results::SpecResult result;
    result.exploration = exploration_of(options_.target, *explorer_, status);
    result.header.solver = explorer_->graph().stats.solver;
    result.header.solver += questions.solver_stats();
    auto objects = specs::compared_objects(*explorer_, *specification_, sizes);
    bool is_whole = status != heapgraph::ExplorationStatus::kBounded;
    for (size_t i = 0; i < makers.size(); ++i) {
      auto goal = makers[i](explorer_->program());
      if (!goal) return goal.error();
      ClaimResult judged;
      judged.name = name_of(i);
      judge_built(judged, *goal, questions.results()[i], questions.left_out());
      if (!questions.has_ended_early()) {
        auto missing = unknown_calls(result.exploration, is_whole);
        for (const auto& [stop, count] : missing) judged.why.add({stop.reason, stop.what}, count);
        if (missing.empty()) {
          auto allowed = allowed_by(i, sizes, objects);
          if (!allowed) return allowed.error();
          judge_allowed(judged, i, std::move(*allowed), result);
        }
      }
      bool differs = judged.forbidden.has_value() || !judged.unbuilt.empty();
      judged.status = differs              ? SpecStatus::kDiffers
                      : judged.why.empty() ? SpecStatus::kSame
                                           : SpecStatus::kUndecided;
      result.claims.push_back(std::move(judged));
    }
    return result;
  }

  [[nodiscard]] heapgraph::Explorer& explorer() { return *explorer_; }
  [[nodiscard]] const std::string& picture() const { return picture_; }  // of the first difference

 private:
  // Claims come first, then methods.
  [[nodiscard]] bool is_claim(size_t index) const { return index < specification_->claims.size(); }
  [[nodiscard]] const std::string& method(size_t index) const {
    return options_.invariants[index - specification_->claims.size()];
  }
  [[nodiscard]] std::string name_of(size_t index) const {
    return is_claim(index) ? specification_->claims[index].name : "invariant " + method(index);
  }
  [[nodiscard]] bool has_receiver(size_t index) const {
    if (!is_claim(index)) return true;
    const ir::Method* of = specification_->claims[index].method;
    return of == nullptr || !of->is_static();
  }

  // Why there may be states that are not known: only where there are none, it is known what calls do not
  // build.
  static std::vector<results::Incomplete> unknown_calls(const results::Exploration& exploration,
                                                        bool is_whole) {
    auto missing = results::left_out(exploration);
    if (!is_whole && (exploration.bounds.max_length || missing.empty()))
      missing.push_back(
          {{base::StopReason::kUnsupported, "what longer call sequences build (--max-length)"}});
    if (exploration.bounds.integers)
      missing.push_back({{base::StopReason::kUnsupported, "what calls with other numbers build (--ints)"}});
    return missing;
  }

  base::Result<specs::Allowed> allowed_by(size_t index, const specs::ComparedSizes& sizes,
                                          const std::map<const ir::ClassInfo*, uint32_t>& objects) {
    if (!is_claim(index)) return specs::allowed_by_method(*explorer_, method(index), sizes);
    return specs::allowed_by_claim(*explorer_, *specification_, index, objects, deadline());
  }

  base::Deadline deadline() {
    return explorer_->options().worker.limits.deadline.value_or(base::kNoDeadline);
  }

  base::Result<Target> open(specs::ComparedSizes& sizes, uint32_t further) {
    heapgraph::ExplorerOptions exploration = exploration_;
    if (!options_.target.graph) {
      // Which classes are nodes is known when the file has been checked with some explorer's classes.
      auto any = open_target(options_.target, exploration);
      if (!any) return any.error();
      auto read = heaplang::check(any->explorer->program(), exploration.worker.classes, file_);
      if (!read) return read.error();
      specs::set_scope(exploration, &*read, sizes, further);
    }
    auto target = open_target(options_.target, std::move(exploration));
    if (!target) return target.error();
    explorer_ = std::move(target->explorer);
    if (target->saved_status) {
      // What a saved graph can be compared with.
      const auto& explored = explorer_->options().worker.classes;
      for (const auto& [name, limit] : explorer_->scopes()) {
        std::string internal = name;
        std::replace(internal.begin(), internal.end(), '.', '/');
        bool is_subject = std::any_of(explored.begin(), explored.end(), [&](const std::string& class_name) {
          return classfile::without_type_arguments(class_name) == internal;
        });
        sizes.classes[name] = is_subject ? limit : std::max(limit, kFurther) - kFurther;
      }
    }
    auto read = heaplang::check(explorer_->program(), explorer_->options().worker.classes, file_);
    if (!read) return read.error();
    specification_ = std::make_shared<const heaplang::Specification>(std::move(*read));
    return std::move(*target);
  }

  void judge_built(ClaimResult& judged, const synth::Goal& goal, const synth::GoalResult& answer,
                   const std::set<std::string>& left_out) {
    judged.states_compared = answer.states;
    for (const auto& [stop, count] : answer.undecided.entries())
      judged.why.add({stop.reason, stop.what}, count);
    for (const std::string& field : left_out) judged.why.add({base::StopReason::kFieldsLeftOut, field});
    if (answer.asked == 0) judged.why.add({base::StopReason::kNoObject});
    if (!answer.found) return;
    FoundWitness witness =
        describe(*explorer_, *answer.found, goal.parameters, {"the object"}, options_.replay);
    if (witness.shown.diverges()) {
      judged.why.add({base::StopReason::kOtherOnJvm, witness.shown.replay->what});
      return;
    }
    judged.forbidden = witness.shown;
    if (picture_.empty())
      picture_ = heap_picture(*explorer_, *answer.found, judged.name + " forbids this heap");
  }

  void judge_allowed(ClaimResult& judged, size_t index, specs::Allowed allowed, results::SpecResult& result) {
    result.compared.insert(allowed.sizes.begin(), allowed.sizes.end());
    specs::UnbuiltResult unbuilt = specs::compare(*explorer_, std::move(allowed), deadline());
    result.header.solver += unbuilt.solver;
    for (const specs::UnbuiltHeap& heap : unbuilt.heaps)
      judged.unbuilt.push_back(results::shown_heap(heap, has_receiver(index)));
    judged.described = unbuilt.described;
    judged.has_more_unbuilt = unbuilt.has_more;
    judged.why.add(unbuilt.undecided);
    if (judged.described > 0) {
      judged.describes = results::Describes::kSomething;
    } else if (is_claim(index)) {
      judge_satisfiability(judged, index);
    }
    if (picture_.empty() && !unbuilt.heaps.empty())
      picture_ = heap_picture(*explorer_, unbuilt.heaps[0], "no calls build this heap");
  }

  // Of a claim that describes nothing within the bounds.
  void judge_satisfiability(ClaimResult& judged, size_t index) {
    seplog::Satisfiability satisfiability(*specification_);
    const seplog::Satisfaction& answer = satisfiability.of(index, deadline());
    if (std::holds_alternative<seplog::Satisfiable>(answer))
      judged.describes = results::Describes::kSomething;
    if (std::holds_alternative<seplog::Unsatisfiable>(answer))
      judged.describes = results::Describes::kNothing;
    const auto* undecided = std::get_if<seplog::Undecided>(&answer);
    if (undecided != nullptr)
      judged.why.add({base::StopReason::kUnsupported, "whether it describes any heap: " + undecided->why});
  }

  const SpecOptions& options_;
  const heapgraph::ExplorerOptions& exploration_;
  const heaplang::syntax::File& file_;
  std::unique_ptr<heapgraph::Explorer> explorer_;
  std::shared_ptr<const heaplang::Specification> specification_;
  std::string picture_;
};

bool has_unbuilt(const results::SpecResult& result) {
  return std::any_of(result.claims.begin(), result.claims.end(),
                     [](const ClaimResult& claim) { return !claim.unbuilt.empty(); });
}

bool was_explored(const results::SpecResult& result) { return results::left_out(result.exploration).empty(); }

// Without a scope: a difference that few objects show is easier to see.
base::Result<results::SpecResult> compare_growing(const SpecOptions& options, Comparer& comparer,
                                                  const specs::ComparedSizes& sizes) {
  bool is_given = !options.target.scopes.empty() || options.target.graph.has_value();
  for (uint32_t nodes = is_given ? sizes.nodes : 1;; ++nodes) {
    specs::ComparedSizes now = sizes;
    now.nodes = nodes;
    auto result = comparer.compare(now, kFurther);
    if (!result) return result;
    if (has_unbuilt(*result) && !options.target.graph) {
      auto again = comparer.compare(now, kFurtherIfUnbuilt);
      if (!again || was_explored(*again)) result = std::move(again);
      if (!result) return result;
    }
    if (nodes >= sizes.nodes || result->status() != SpecStatus::kSame) return result;
  }
}

int report_nothing_inferred(const SpecOptions& options, const Proposed& proposed,
                            std::chrono::steady_clock::time_point start) {
  results::SpecResult result;
  result.exploration = proposed.exploration;
  result.inferred = results::Inferred{{}, proposed.proposal.why_none, {}};
  result.header.solver = proposed.explorer->graph().stats.solver;
  result.header.target = target_text(options.target);
  result.header.seconds = seconds_since(start);
  result.answer_seconds = result.header.seconds;
  if (auto written = write_answer(options.target, *proposed.explorer, result); !written)
    return report_error(written.error());
  return exit_code(result);
}

}  // namespace

int spec_command(const SpecOptions& options) {
  auto start = std::chrono::steady_clock::now();
  if (!options.pre && options.invariants.empty() && !options.infer)
    return report_error(base::usage_error(
        "spec needs --pre FILE, --invariant CLASS.method or --infer (see heapwright spec --help)"));
  if (auto ready = check_files(options.target, std::nullopt, options.dot); !ready)
    return report_error(ready.error());
  heaplang::syntax::File file;
  if (options.pre) {
    auto read = read_specification(*options.pre);
    if (!read) return report_error(read.error());
    file = std::move(*read);
    if (file.claims.empty())
      return report_error(base::usage_error(
          fmt::format("{}: there is no inv CLASS == ... and no pre METHOD == ... to compare", *options.pre)));
  }
  auto exploration = explorer_options(options.target);
  if (!exploration) return report_error(exploration.error());
  specs::ComparedSizes sizes;
  sizes.nodes = exploration->node_scope.value_or(kLargestCompared);
  sizes.classes = std::exchange(exploration->scopes, {});
  exploration->node_scope.reset();
  std::optional<results::Inferred> inferred;
  if (options.infer) {
    auto proposed = propose(options.target, *exploration, sizes, kFurther);
    if (!proposed) return report_error(proposed.error());
    inferred =
        results::Inferred{proposed->proposal.text, proposed->proposal.why_none, proposed->proposal.unspoken};
    if (inferred->text.empty()) return report_nothing_inferred(options, *proposed, start);
    auto read = heaplang::parse_file(inferred->text, "proposal");
    if (!read) return report_error(read.error());
    file = std::move(*read);
    sizes = proposed->sizes;
  }
  Comparer comparer(options, *exploration, file);
  auto result = compare_growing(options, comparer, sizes);
  if (!result) return report_error(result.error());
  result->inferred = std::move(inferred);
  result->header.target = target_text(options.target);
  result->header.seconds = seconds_since(start);
  result->answer_seconds = result->header.seconds;
  if (auto written = write_answer(options.target, comparer.explorer(), *result); !written)
    return report_error(written.error());
  if (options.dot && !comparer.picture().empty()) {
    if (auto drawn = write_file(*options.dot, comparer.picture()); !drawn) return report_error(drawn.error());
  }
  return exit_code(*result);
}

}  // namespace heapwright::cli
