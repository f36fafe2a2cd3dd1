#include "testgen/path_pursuit.h"

#include <algorithm>

#include "coverage/set_cover.h"
#include "ir/parameter_names.h"
#include "javaexpr/find_method.h"
#include "lazyheap/path_explorer.h"
#include "search/searcher.h"
#include "testgen/path_goal.h"

namespace heapwright::testgen {

using api::ApiCall;
using api::CallId;
using lazyheap::ExploredPath;
using search::Searcher;
using synth::CallArgument;
using Clock = std::chrono::steady_clock;

namespace {

constexpr size_t kFirstPaths = 12;       // that take something wanted, for each obligation
constexpr size_t kFirstEnded = 3'000;    // paths
constexpr uint64_t kQuickCalls = 1'200;  // to build one
constexpr uint64_t kFirstCalls = 6'000;  // the same, where none was built by so few
constexpr uint32_t kEffortGrowth = 3;    // of all these, each time
constexpr uint32_t kMostEffort = 6;
constexpr size_t kMostCallers = 3;        // of a method that cannot be called itself
constexpr size_t kMostFailures = 8;       // of one obligation, each time
constexpr uint64_t kMostSteps = 200'000;  // of a path
constexpr uint32_t kMostForks = 256;      // at one instruction
constexpr uint32_t kWeightOfFailed = 10'000;
constexpr double kPartForOne = 0.4;  // of the time that is left, for the paths of one method

uint64_t grown(uint64_t first, uint32_t effort) {
  for (; effort > 0; --effort) first *= kEffortGrowth;
  return first;
}

base::Deadline sooner(base::Deadline deadline, double part) {
  if (deadline == base::kNoDeadline) return deadline;
  auto left = std::max(Clock::duration::zero(), deadline - Clock::now());
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(left * part);
}

}  // namespace

PathPursuit::PathPursuit(Searcher& searcher, InputKnowledge knowledge)
    : searcher_(searcher), knowledge_(std::move(knowledge)) {}

size_t PathPursuit::spurious(uint32_t obligation) const {
  size_t count = 0;
  for (const auto& [text, takes] : failed_)
    count += std::count(takes.begin(), takes.end(), obligation) > 0 ? 1 : 0;
  return count;
}

void PathPursuit::run(base::Deadline deadline, const Open& open) {
  if (has_ended_) return;
  bool has_more = false;
  for (const auto& [call, unused] : calls_for(open())) {
    if (base::has_passed(deadline)) return;
    if (complete_.contains(call)) continue;
    // What was found for one call may have shown what another was for.
    std::map<CallId, std::set<uint32_t>> still = calls_for(open());
    auto wanted = still.find(call);
    if (wanted == still.end()) continue;
    std::vector<Pattern> patterns;
    if (find(call, wanted->second, sooner(deadline, kPartForOne), patterns))
      complete_.insert(call);
    else
      has_more = true;
    // Most are built soon or not at all.
    pursue(patterns, grown(kQuickCalls, effort_), deadline, open);
    for (Pattern& pattern : patterns) pattern.has_failed = false;
    pursue(patterns, grown(kFirstCalls, effort_), deadline, open);
  }
  ++effort_;
  has_ended_ = !has_more || effort_ >= kMostEffort;
}

// The calls of the methods that these branches are in; where those cannot be called, of some that lead there.
std::map<CallId, std::set<uint32_t>> PathPursuit::calls_for(const std::set<uint32_t>& open) const {
  const coverage::Obligations& obligations = searcher_.obligations();
  std::map<const ir::Method*, std::set<uint32_t>> methods;
  for (uint32_t i : open) {
    std::vector<machine::BranchTaken> outcomes = obligations.ir_outcomes(i);
    if (!outcomes.empty()) methods[outcomes.front().method].insert(i);
  }
  std::vector<CallId> targets = searcher_.targets();
  std::map<CallId, std::set<uint32_t>> calls;
  for (const auto& [method, wanted] : methods) {
    size_t callers = 0;
    auto own = std::find_if(targets.begin(), targets.end(), [&, called = method](CallId call) {
      return searcher_.vocabulary().call(call).method == called;
    });
    if (own != targets.end()) {
      calls[*own].insert(wanted.begin(), wanted.end());
      continue;
    }
    for (CallId call : targets) {
      const ir::Method* called = searcher_.vocabulary().call(call).method;
      if (callers == kMostCallers) break;
      if (!searcher_.reachable().from({&called, 1}, coverage::Callers::kOwn).contains(method)) continue;
      calls[call].insert(wanted.begin(), wanted.end());
      ++callers;
    }
  }
  return calls;
}

std::vector<const ir::Method*> PathPursuit::invariants() const {
  heapgraph::Worker& worker = searcher_.worker();
  std::vector<const ir::Method*> methods;
  for (const std::string& name : knowledge_.invariants) {
    auto method =
        javaexpr::find_boolean_method(worker.program(), worker.options().classes, name, "--invariant", false);
    if (method) methods.push_back(*method);
  }
  return methods;
}

bool PathPursuit::find(CallId call, const std::set<uint32_t>& wanted, base::Deadline deadline,
                       std::vector<Pattern>& patterns) {
  auto start = Clock::now();
  const coverage::Obligations& obligations = searcher_.obligations();
  heapgraph::Worker& worker = searcher_.worker();
  const ir::Method& method = *searcher_.vocabulary().call(call).method;
  if (method.is_abstract() || method.is_native()) return true;
  std::vector<std::string> names = ir::parameter_names(method);
  std::vector<lazyheap::GivenValue> given;
  for (const lazyheap::GivenValue& value : knowledge_.given) {
    if (std::find(names.begin(), names.end(), value.name) != names.end()) given.push_back(value);
  }
  auto inputs = lazyheap::MethodInputs::of(worker.program(), method, *method.owner, given,
                                           lazyheap::StaticInputs::kNone);
  if (!inputs) return true;
  lazyheap::ExplorationOptions options;
  options.limits.max_steps = kMostSteps;
  options.limits.max_depth = 500;
  options.limits.deadline = deadline;
  options.bounds.max_forks = kMostForks;
  options.order = exec::SearchOrder::kSmallestFirst;
  options.bounds.abstract_values = true;  // messages of exceptions need not be known
  options.assertions = worker.options().assertions;
  options.max_paths = wanted.size() * grown(kFirstPaths, effort_);
  options.max_ended = grown(kFirstEnded, effort_);
  std::map<std::pair<const ir::Method*, uint32_t>, uint32_t> sides;
  for (uint32_t i : wanted) {
    for (const machine::BranchTaken& side : obligations.ir_outcomes(i))
      sides[{side.method, side.outcome}] = i;
  }
  options.towards = [&](const ir::Method& of, uint32_t outcome) { return sides.contains({&of, outcome}); };
  auto explorer = lazyheap::PathExplorer::make(worker.program(), std::move(*inputs), invariants(), options);
  if (!explorer) return true;
  std::map<uint32_t, size_t> found;
  std::vector<const ExploredPath*> chosen;
  auto ran = (*explorer)->run([&](const ExploredPath& path) {
    for (const machine::BranchTaken& branch : path.branches) {
      auto side = sides.find({branch.method, branch.outcome});
      if (side != sides.end()) ++found[side->second];
    }
    // Where there are enough paths to everything.
    return found.size() < wanted.size() || std::any_of(found.begin(), found.end(), [this](const auto& one) {
             return one.second < grown(kFirstPaths, effort_);
           });
  });
  if (!ran) return true;
  for (const ExploredPath& path : (*explorer)->paths()) {
    auto written = path_goal(**explorer, path);
    auto* goal = std::get_if<PathGoal>(&written);
    if (goal == nullptr) continue;
    Pattern pattern;
    for (const machine::BranchTaken& branch : path.branches) {
      auto side = sides.find({branch.method, branch.outcome});
      bool is_new = side != sides.end() && std::find(pattern.takes.begin(), pattern.takes.end(),
                                                     side->second) == pattern.takes.end();
      if (is_new) pattern.takes.push_back(side->second);
    }
    pattern.text = goal->expression;
    pattern.condition =
        std::make_unique<search::Condition>(worker.program(), goal->parts, goal->variables,
                                            std::vector<std::string>{std::string(method.owner->name)});
    // What has failed before comes last.
    pattern.weight =
        static_cast<uint32_t>(goal->parts.size()) + (failed_.contains(pattern.text) ? kWeightOfFailed : 0);
    pattern.goal = {call, pattern.condition.get(), goal->inputs, {}, {}};
    const lazyheap::Witness& witness = path.witness;
    for (size_t i = 0; i < (*explorer)->inputs().passed(); ++i) {
      const lazyheap::WitnessValue& value = witness.inputs[i];
      std::optional<CallArgument> passed;
      bool is_variable = std::find(goal->inputs.begin(), goal->inputs.end(), i) != goal->inputs.end();
      if (value.type != ir::Type::kRef) {
        passed = CallArgument{CallArgument::Kind::kNumber, value.bits};
      } else if (!value.object) {
        if (!is_variable) passed = CallArgument();
      } else if (const auto& text = witness.objects[*value.object].text) {
        passed = CallArgument{CallArgument::Kind::kText};
        passed->text = *text;
      }
      bool is_number = value.type == ir::Type::kRef ? false : true;
      pattern.goal.given.push_back(is_number ? std::nullopt : passed);
      pattern.goal.hints.push_back(is_number ? passed : std::nullopt);
    }
    patterns.push_back(std::move(pattern));
  }
  stats_.paths += patterns.size();
  stats_.computing += Clock::now() - start;
  return (*explorer)->incomplete().empty();
}

void PathPursuit::pursue(std::vector<Pattern>& patterns, uint64_t most_calls, base::Deadline deadline,
                         const Open& open) {
  std::map<uint32_t, size_t> failures;
  while (!base::has_passed(deadline)) {
    std::set<uint32_t> wanted = open();
    std::vector<std::vector<uint32_t>> sets;
    std::vector<uint32_t> weights;
    std::vector<size_t> candidates;
    for (size_t i = 0; i < patterns.size(); ++i) {
      std::vector<uint32_t> takes;
      for (uint32_t one : patterns[i].takes) {
        if (wanted.contains(one) && failures[one] < kMostFailures) takes.push_back(one);
      }
      if (patterns[i].has_failed || takes.empty()) continue;
      sets.push_back(std::move(takes));
      weights.push_back(patterns[i].weight);
      candidates.push_back(i);
    }
    if (candidates.empty()) return;
    std::vector<size_t> cover = coverage::smallest_cover(sets, weights);
    if (cover.empty()) return;
    // One after the other; then the rest is chosen anew.
    Pattern& pattern = patterns[candidates[cover.front()]];
    auto start = Clock::now();
    auto is_done = [&](const synth::CallSequence& sequence) {
      searcher_.execute(sequence);
      std::set<uint32_t> left = open();
      return std::none_of(pattern.takes.begin(), pattern.takes.end(),
                          [&](uint32_t one) { return wanted.contains(one) && left.contains(one); });
    };
    bool is_built = searcher_.climb(pattern.goal, is_done, most_calls, deadline);
    if (pursued_.insert(pattern.text).second) ++stats_.pursued;
    pattern.has_failed = true;  // or is done
    if (is_built) {
      ++stats_.built;
      failed_.erase(pattern.text);
      stats_.solved += Clock::now() - start;
      continue;
    }
    stats_.unsolved += Clock::now() - start;
    failed_[pattern.text] = pattern.takes;
    stats_.spurious = failed_.size();
    for (uint32_t one : pattern.takes) ++failures[one];
  }
}

}  // namespace heapwright::testgen
