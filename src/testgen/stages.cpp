#include "testgen/stages.h"

#include <algorithm>
#include <vector>

#include "testgen/text_search.h"

namespace heapwright::testgen {

using heapgraph::ExplorationStatus;
using heapgraph::Explorer;

namespace {

struct Plan {
  StageOptions options;
  Generator::Stage stage;
  double share;  // of the time that is left
};

constexpr double kPatienceOfQuickStages = 0.5;
constexpr double kPartForTexts = 0.1;  // of the time

// `inspected`: those that only some methods are given.
bool has_samples(const heapgraph::Api& api, bool inspected) {
  auto is_sampled = [&](const heapgraph::Parameter& parameter) {
    return std::any_of(parameter.samples.begin(), parameter.samples.end(),
                       [&](const heapgraph::Sample& sample) { return sample.if_inspected == inspected; });
  };
  return std::any_of(api.calls().begin(), api.calls().end(), [&](const heapgraph::ApiCall& call) {
    return std::any_of(call.parameters.begin(), call.parameters.end(), is_sampled);
  });
}

bool has_numbers(const heapgraph::Api& api) {
  auto is_number = [](const heapgraph::Parameter& parameter) {
    return parameter.kind == heapgraph::Parameter::Kind::kNumber;
  };
  return std::any_of(api.calls().begin(), api.calls().end(), [&](const heapgraph::ApiCall& call) {
    return std::any_of(call.parameters.begin(), call.parameters.end(), is_number);
  });
}

// A class with simple calls is explored exactly, which may prove that the rest is infeasible. Otherwise that
// comes last: there is too much of it; and a few numbers come first, with which a call takes a fraction of
// the time.
std::vector<Plan> plan_for(const heapgraph::Api& widest) {
  bool views = !widest.views().empty();
  bool samples = has_samples(widest, false);
  bool is_simple = !views && !samples;
  Generator::Stage quick{kPatienceOfQuickStages, false, false};
  Generator::Stage own_code{kPatienceOfQuickStages, true, false};
  Generator::Stage exact{1, false, is_simple};
  std::vector<Plan> plans;
  Plan few_numbers{{true, true, true, true, 0}, quick, 0.4};
  if (is_simple) plans.push_back({{false, false, false, false, 0}, exact, 0.6});
  if (!is_simple && has_numbers(widest)) plans.push_back(few_numbers);
  if (!is_simple) plans.push_back({{false, false, false, true, 0}, own_code, 0.25});
  if (views) plans.push_back({{true, false, false, true, 0}, quick, 0.3});
  if (samples || has_samples(widest, true)) plans.push_back({{true, true, false, true, 0}, quick, 0.5});
  if (is_simple && has_numbers(widest)) plans.push_back(few_numbers);
  if (!is_simple) plans.push_back({{true, false, false, false, 0}, exact, 1});
  return plans;
}

}  // namespace

base::Result<StagesResult> explore_in_stages(Generator& generator, const ExplorerMaker& make,
                                             const TimePlan& time,
                                             const std::function<void(Explorer&, bool begins)>& on_stage) {
  auto until = [](TimePlan::Clock::time_point end) {
    return std::max(0.0, TimePlan::Seconds(end - TimePlan::Clock::now()).count());
  };
  StageOptions all{true, true, false, true, until(time.end())};
  auto widest = make(all);
  if (!widest) return widest.error();
  if (takes_texts((*widest)->api())) {
    TimePlan::Seconds left(until(time.exploration_end()) * kPartForTexts);
    all.texts =
        find_texts((*widest)->worker(),
                   TimePlan::Clock::now() + std::chrono::duration_cast<TimePlan::Clock::duration>(left));
    widest = make(all);
    if (!widest) return widest.error();
  }
  StagesResult result;
  std::vector<Plan> plans = plan_for((*widest)->api());
  for (size_t i = 0; i < plans.size(); ++i) {
    Plan& plan = plans[i];
    plan.options.seconds = until(time.exploration_end()) * plan.share;
    plan.options.texts = all.texts;
    auto explorer = make(plan.options);
    if (!explorer) return explorer.error();
    on_stage(**explorer, true);
    result.status = generator.explore(**explorer, plan.stage);
    on_stage(**explorer, false);
    result.last = std::move(*explorer);
    bool is_over = result.status == ExplorationStatus::kInterrupted || until(time.exploration_end()) <= 0;
    if (is_over || generator.is_complete()) break;
  }
  generator.watch(**widest);  // its program is the one that tests are written for
  result.explorer = std::move(*widest);
  return result;
}

}  // namespace heapwright::testgen
