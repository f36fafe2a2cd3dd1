// The part of Generator that is about static methods on numbers: what they can show is found without states.
#include <algorithm>
#include <chrono>

#include "lazyheap/static_sides.h"
#include "testgen/generator.h"

namespace heapwright::testgen {

using api::ApiCall;
using api::CallId;
using coverage::CoverageGoal;
using coverage::Criterion;
using coverage::Obligation;

namespace {

constexpr int kPartForStatics = 2;  // the part of the stage's time, for all of them

}  // namespace

// Inputs of static methods with very many paths. The other methods are left to the exploration of states.
void Generator::explore_statics() {
  using Clock = std::chrono::steady_clock;
  bool counts_code = options_.criterion == Criterion::kBranch || options_.criterion == Criterion::kLine;
  const heapgraph::WorkerOptions& given = explorer_->options().worker;
  if (!counts_code || given.api.numbers) return;
  std::vector<CallId> asked;
  for (size_t i = 0; i < explorer_->api().calls().size(); ++i) {
    auto id = static_cast<CallId>(i);
    const ApiCall& call = explorer_->api().call(id);
    if (api::takes_only_numbers(call) && !goal().obligations().leaves_out(*call.method)) asked.push_back(id);
  }
  lazyheap::SidesOptions options{options_.merge, given.limits, given.bounds, given.assertions};
  std::optional<Clock::time_point> end;
  if (auto all = given.limits.deadline) end = Clock::now() + (*all - Clock::now()) / kPartForStatics;
  for (size_t i = 0; i < asked.size(); ++i) {
    if (end && Clock::now() >= *end) break;
    if (open_behind(asked[i]).empty()) continue;
    auto left = static_cast<int>(asked.size() - i);
    if (end) options.limits.deadline = Clock::now() + (*end - Clock::now()) / left;
    auto sides = lazyheap::find_sides(explorer_->program(), *explorer_->api().call(asked[i]).method,
                                      goal().obligations().classes(), options);
    if (!sides || explorer_->is_over()) continue;
    for (const lazyheap::StaticSides::Input& input : sides->inputs) {
      bool may_be_new = std::any_of(input.branches.begin(), input.branches.end(), [this](const auto& branch) {
        auto obligation = goal().obligations().of_outcome(*branch.method, branch.outcome);
        return obligation && !covered_.contains(*obligation);
      });
      if (may_be_new || &input == &sides->inputs.front()) try_numbers(asked[i], input.arguments);
    }
    if (shows_no_more(asked[i], *sides)) known_.insert(asked[i]);
  }
}

// What is not covered yet, and the call may lead to.
std::vector<uint32_t> Generator::open_behind(CallId call) const {
  std::string called = explorer_->api().call(call).display_name();
  std::vector<uint32_t> open;
  for (uint32_t i = 0; i < obligations().size(); ++i) {
    if (is_open(i) && may_reach(called, obligations()[i])) open.push_back(i);
  }
  return open;
}

void Generator::try_numbers(CallId call, const std::vector<uint64_t>& arguments) {
  synth::ConcreteCall concrete{call, {}};
  for (uint64_t bits : arguments) concrete.arguments.push_back({synth::CallArgument::Kind::kNumber, bits});
  take_found({{std::move(concrete)}});
}

// Whether calls with other numbers cover nothing else. A branch that was taken may need an input that comes
// as far as its probe, and a line or a method one that comes there at all: of these nothing is known.
bool Generator::shows_no_more(CallId call, const lazyheap::StaticSides& sides) const {
  std::vector<uint32_t> open = open_behind(call);
  return std::all_of(open.begin(), open.end(), [&](uint32_t obligation) {
    std::vector<machine::BranchTaken> outcomes = goal().obligations().ir_outcomes(obligation);
    return sides.is_everything && !outcomes.empty() &&
           std::none_of(outcomes.begin(), outcomes.end(), [&](const machine::BranchTaken& outcome) {
             return std::find(sides.taken.begin(), sides.taken.end(), outcome) != sides.taken.end();
           });
  });
}

}  // namespace heapwright::testgen
