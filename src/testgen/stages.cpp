#include "testgen/stages.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <vector>

#include "search/searcher.h"
#include "search/text_search.h"

namespace heapwright::testgen {

using heapgraph::ExplorationStatus;
using heapgraph::Explorer;

namespace {

// What a stage has beyond the calls of the class itself: see heapgraph::ApiOptions and ExplorerOptions.
struct Ways {
  bool follow_results = false;
  bool samples = false;
  bool concrete_numbers = false;
  bool coarse = false;
  bool package_members = false;
};

struct Plan {
  Ways ways;
  Generator::Stage stage;
  double share;  // of the time that is left
};

constexpr double kPartForUse = 0.2;  // of a stage's time: sequences are made of what it has found
constexpr double kPatienceOfQuickStages = 0.5;
constexpr uint64_t kSequencesOfQuickSearch = 2'000;
constexpr double kPartForQuickSearch = 0.1;
constexpr double kPartForFirstPaths = 0.3;  // work is what mostly ends it
constexpr double kPartForPaths = 0.3;       // each time
constexpr int kPursuits = 3;                // after exploration
constexpr double kPatienceOfFirstLook = 0.1;
constexpr double kPartForFirstLook = 0.08;
constexpr TimePlan::Seconds kMostForFirstLook{1};
constexpr TimePlan::Seconds kLeastForFirstLook{0.01};
constexpr double kPartForFirstSearch = 0.4;
constexpr double kMostForFirstSearch = 0.7;        // while it finds something
constexpr double kPartForMoreSearch = 0.05;        // in which it has to
constexpr double kPartForTexts = 0.1;              // of the time
constexpr double kPartForMembers = 0.5;            // of the time that is left then, for exploration
constexpr double kPartForPublicCalls = 0.6;        // where package-private ones follow
constexpr double kSlowerSuite = 1.6;               // than the one before
constexpr TimePlan::Seconds kShortestSearch{0.5};  // that is begun once more

heapgraph::ExplorerOptions stage_options(heapgraph::ExplorerOptions options, const Ways& ways,
                                         TimePlan::Seconds time) {
  options.worker.api.follow_results = ways.follow_results;
  options.worker.api.samples = ways.samples;
  options.worker.api.concrete_numbers = ways.concrete_numbers;
  options.coarse = ways.coarse;
  // The calls of others with their results come first: see Generator::explore.
  if (!ways.package_members) options.worker.api.access = api::Access::kPublic;
  auto ticks = [](TimePlan::Seconds seconds) {
    return std::chrono::duration_cast<TimePlan::Clock::duration>(seconds);
  };
  options.worker.limits.deadline = TimePlan::Clock::now() + ticks(time);
  options.worker.last_start = *options.worker.limits.deadline - ticks(time * kPartForUse);
  return options;
}

// What only the package may do decides nothing where there are public calls: these come first.
bool counts(const api::Api& api, bool is_public) { return is_public || !api.can_begin_publicly(); }

// `inspected`: those that only some methods are given.
bool has_samples(const api::Api& api, bool inspected) {
  auto is_sampled = [&](const api::Parameter& parameter) {
    return std::any_of(parameter.samples.begin(), parameter.samples.end(),
                       [&](const api::Sample& sample) { return sample.if_inspected == inspected; });
  };
  return std::any_of(api.calls().begin(), api.calls().end(), [&](const api::ApiCall& call) {
    return counts(api, call.is_public) &&
           std::any_of(call.parameters.begin(), call.parameters.end(), is_sampled);
  });
}

bool has_views(const api::Api& api) {
  return std::any_of(api.views().begin(), api.views().end(),
                     [&](const api::View& view) { return counts(api, view.is_public); });
}

bool is_simple(const api::Api& widest) { return !has_views(widest) && !has_samples(widest, false); }

bool has_numbers(const api::Api& api) {
  auto is_number = [](const api::Parameter& parameter) {
    return parameter.kind == api::Parameter::Kind::kNumber;
  };
  return std::any_of(api.calls().begin(), api.calls().end(), [&](const api::ApiCall& call) {
    return counts(api, call.is_public) &&
           std::any_of(call.parameters.begin(), call.parameters.end(), is_number);
  });
}

// A class with simple calls is explored exactly, which may prove that the rest is infeasible. Otherwise that
// comes last: there is too much of it; and a few numbers come first, with which a call takes a fraction of
// the time.
std::vector<Plan> plan_for(const api::Api& widest, bool calls_members_later) {
  bool views = has_views(widest);
  bool samples = has_samples(widest, false);
  bool is_simple = heapwright::testgen::is_simple(widest);
  Generator::Stage quick{.patience = kPatienceOfQuickStages, .is_exact = false};
  Generator::Stage own_code{.patience = kPatienceOfQuickStages, .own_code_only = true, .is_exact = false};
  Generator::Stage exact{.is_exact = is_simple};
  Ways few_numbers{.follow_results = true, .samples = true, .concrete_numbers = true, .coarse = true};
  Ways all_samples{.follow_results = true, .samples = true, .coarse = true};
  std::vector<Plan> plans;
  if (is_simple) plans.push_back({{}, exact, 0.6});
  if (!is_simple && has_numbers(widest)) plans.push_back({few_numbers, quick, 0.3});
  if (!is_simple) plans.push_back({{.coarse = true}, own_code, 0.15});
  if (views) plans.push_back({{.follow_results = true, .coarse = true}, quick, is_simple ? 0.3 : 0.15});
  if (samples || has_samples(widest, true)) plans.push_back({all_samples, quick, is_simple ? 0.5 : 0.2});
  if (is_simple && has_numbers(widest)) plans.push_back({few_numbers, quick, 0.4});
  if (!is_simple) plans.push_back({{.follow_results = true}, exact, 0.3});  // the rest is searched
  if (!widest.can_begin_publicly()) {  // their calls are those of the package from the beginning
    for (Plan& plan : plans) plan.ways.follow_results = plan.ways.package_members = true;
  } else if (calls_members_later && !is_simple) {
    plans.back().share = kPartForPublicCalls;
  }
  return plans;
}

}  // namespace

StagesResult::StagesResult() = default;
StagesResult::StagesResult(StagesResult&&) noexcept = default;
StagesResult& StagesResult::operator=(StagesResult&&) noexcept = default;
StagesResult::~StagesResult() = default;

base::Result<StagesResult> explore_in_stages(Generator& generator, const heapgraph::ExplorerOptions& options,
                                             const ExplorerMaker& make, const TimePlan& time,
                                             const std::function<void(Explorer&, bool begins)>& on_stage,
                                             const std::optional<search::Searcher::Options>& search) {
  auto until = [](TimePlan::Clock::time_point end) {
    return std::max(TimePlan::Seconds(0), TimePlan::Seconds(end - TimePlan::Clock::now()));
  };
  heapgraph::ExplorerOptions given = options;
  Ways all{.follow_results = true, .samples = true, .coarse = true, .package_members = true};
  TimePlan::Seconds whole = until(time.end());
  auto widest = make(stage_options(given, all, whole));
  if (!widest) return widest.error();
  if (search::takes_texts((*widest)->api())) {
    TimePlan::Seconds left(until(time.exploration_end()) * kPartForTexts);
    given.worker.api.texts = search::find_texts(
        (*widest)->worker(),
        TimePlan::Clock::now() + std::chrono::duration_cast<TimePlan::Clock::duration>(left));
    widest = make(stage_options(given, all, whole));
    if (!widest) return widest.error();
  }
  StagesResult result;
  heapgraph::Worker& worker = (*widest)->worker();
  search::Searcher::Options searching = search.value_or(search::Searcher::Options());
  searching.max_length = given.max_length.value_or(0);
  result.searcher = std::make_unique<search::Searcher>(
      worker, generator.obligations_in(worker.program(), *worker.api().classes()[0]), searching,
      [&generator](const synth::CallSequence& sequence) { return generator.take_found(sequence); });
  search::Searcher& searcher = *result.searcher;
  // Paths take much time that trying would use better, unless the user says what matters.
  const GeneratorOptions& wishes = generator.options();
  bool is_directed = wishes.only || !wishes.inputs.invariants.empty() || !wishes.inputs.given.empty();
  if (search && is_directed) result.pursuit = std::make_unique<PathPursuit>(searcher, wishes.inputs);
  // The more it finds, the earlier it ends: tests have to be written and replayed.
  auto exploration_end = [&] { return time.exploration_end(generator.candidates().size()); };
  auto search_for = [&](TimePlan::Seconds duration,
                        uint64_t most_sequences = std::numeric_limits<uint64_t>::max()) {
    if (!search) return;
    generator.begin(**widest);
    TimePlan::Clock::time_point last =
        TimePlan::Clock::now() + std::chrono::duration_cast<TimePlan::Clock::duration>(duration);
    generator.search(
        searcher, [&] { return std::min(last, exploration_end()); }, most_sequences);
  };
  auto pursue = [&](double part) {
    if (!result.pursuit || generator.is_complete()) return;
    TimePlan::Seconds duration = until(exploration_end()) * part;
    generator.pursue(*result.pursuit, TimePlan::Clock::now() +
                                          std::chrono::duration_cast<TimePlan::Clock::duration>(duration));
  };
  auto search_first = [&] {
    // What is hard to reach by trying is not tried for long.
    if (result.pursuit) {
      search_for(until(exploration_end()) * kPartForQuickSearch, kSequencesOfQuickSearch);
      pursue(kPartForFirstPaths);
      if (generator.is_complete()) return;
    }
    TimePlan::Seconds available = until(exploration_end());
    search_for(available * kPartForFirstSearch);
    TimePlan::Seconds last = available * (1 - kMostForFirstSearch);
    for (size_t before = 0; before < generator.candidates().size() && until(exploration_end()) > last;) {
      before = generator.candidates().size();
      search_for(available * kPartForMoreSearch);
    }
  };
  const ir::ClassInfo& under_test = *(*widest)->api().classes()[0];
  bool needs_package =
      !(*widest)->api().can_begin_publicly() || (under_test.flags & classfile::kAccPublic) == 0;
  if (needs_package) searcher.open_package();
  auto explore_for = [&](const Plan& plan, TimePlan::Seconds duration) -> base::Result<bool> {
    auto explorer = make(stage_options(given, plan.ways, duration));
    if (!explorer) return explorer.error();
    on_stage(**explorer, true);
    result.status = generator.explore(**explorer, plan.stage);
    on_stage(**explorer, false);
    result.last = std::move(*explorer);
    bool is_over = result.status == ExplorationStatus::kInterrupted || until(exploration_end()).count() <= 0;
    return is_over || generator.is_complete();
  };
  auto explore = [&](const Plan& plan) { return explore_for(plan, until(exploration_end()) * plan.share); };
  const api::Api& api = (*widest)->api();
  bool is_over = false;
  if (!is_simple(api)) {
    // What a data structure with few states does is seen at once.
    Plan look = plan_for(api, false).front();
    look.stage.patience = kPatienceOfFirstLook;
    bool is_counted = searching.max_sequences != 0;  // then what comes later must not depend on time
    TimePlan::Seconds usual = std::min(kMostForFirstLook, until(exploration_end()) * kPartForFirstLook);
    if (is_counted || usual > kLeastForFirstLook) {
      auto ends = explore_for(look, is_counted ? until(exploration_end()) * look.share : usual);
      if (!ends) return ends.error();
      is_over = generator.is_complete();
    }
    if (!is_over) search_first();
  }
  generator.begin(**widest);
  bool calls_members_later = api.has_package_calls() && api.can_begin_publicly() && generator.needs_package();
  for (const Plan& plan : is_over ? std::vector<Plan>() : plan_for(api, calls_members_later)) {
    auto ends = explore(plan);
    if (!ends) return ends.error();
    if (*ends) break;
  }
  if (result.pursuit) generator.begin(**widest);
  if (!calls_members_later || generator.is_open_publicly()) {
    for (int i = 0; i < kPursuits && result.pursuit && !result.pursuit->has_ended(); ++i)
      pursue(kPartForPaths);
  }
  if (!generator.is_complete() && (!calls_members_later || generator.is_open_publicly()))
    search_for(until(exploration_end()) * (calls_members_later ? kPartForPublicCalls : 1));
  if (!generator.is_complete() && calls_members_later && generator.needs_package() &&
      until(exploration_end()).count() > 0) {
    searcher.open_package();
    bool has_ended = false;
    if (is_simple(api)) {  // may prove that the rest is infeasible; elsewhere the search does more
      Ways members{.follow_results = true, .package_members = true};
      auto ends = explore({members, {}, kPartForMembers});
      if (!ends) return ends.error();
      has_ended = *ends;
    }
    if (!has_ended) search_for(until(exploration_end()));
  }
  generator.watch(**widest);  // its program is the one that tests are written for
  result.explorer = std::move(*widest);
  return result;
}

bool search_on(Generator& generator, StagesResult& explored, const TimePlan& time, TimePlan::Seconds cost) {
  auto end = time.replay_end() - std::chrono::duration_cast<TimePlan::Clock::duration>(cost * kSlowerSuite);
  auto worthwhile = std::chrono::duration_cast<TimePlan::Clock::duration>(kShortestSearch);
  if (generator.is_complete() || explored.searcher->has_ended() || end < TimePlan::Clock::now() + worthwhile)
    return false;
  size_t before = generator.candidates().size();
  generator.search(*explored.searcher, [end] { return end; });
  return generator.candidates().size() > before;
}

}  // namespace heapwright::testgen
