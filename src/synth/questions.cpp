#include "synth/questions.h"

#include <fmt/format.h>

#include <algorithm>

#include "shape/shape.h"
#include "shape/snapshot.h"
#include "synth/backward.h"
#include "synth/minimise.h"

namespace heapwright::synth {

using api::Parameter;
using heapgraph::StateId;

namespace {

// How much an exploration goes on that has met all its goals.
constexpr size_t kMoreStates = 1'000;
constexpr size_t kTimesMoreStates = 10;

// Without those of the first `count` calls that are not needed.
void shorten(Found& found, size_t count, const std::function<bool(const Found&)>& still_reaches) {
  minimise(found.sequence, found.arguments, 0, count,
           [&](const CallSequence& shorter, const std::vector<CallArgument>& arguments) {
             Found trial = found;
             trial.sequence = shorter;
             trial.arguments = arguments;
             return still_reaches(trial);
           });
}

}  // namespace

base::Result<std::unique_ptr<Questions>> Questions::make(heapgraph::Explorer& explorer,
                                                         const std::vector<GoalMaker>& goals,
                                                         std::vector<Forbidden> forbidden) {
  std::unique_ptr<Questions> questions(new Questions(explorer));
  for (heapgraph::Worker* worker : explorer.workers()) {
    for (const GoalMaker& maker : goals) {
      auto goal = maker(worker->program());
      if (!goal) return goal.error();
      for (const Parameter& parameter : goal->parameters) {
        if (parameter.kind != Parameter::Kind::kObject || goal->every_object) continue;
        const auto& classes = worker->api().classes();
        bool can_be_held = std::any_of(classes.begin(), classes.end(), [&](const ir::ClassInfo* type) {
          return type->is_subclass_of(*parameter.of_class);
        });
        if (!can_be_held) {
          return base::usage_error(
              fmt::format("{} is not under exploration: no call gives the caller such an object",
                          parameter.of_class->java_name()));
        }
      }
      for (const ir::ClassInfo* type : worker->api().classes()) {
        auto takes = [&](const Parameter& parameter) {
          return parameter.kind == Parameter::Kind::kObject && type->is_subclass_of(*parameter.of_class);
        };
        auto count = std::count_if(goal->parameters.begin(), goal->parameters.end(), takes);
        if (!goal->every_object) explorer.need_objects(*type, static_cast<uint32_t>(count));
      }
      if (goal->condition) {
        std::vector<std::string> fields = goal->condition->fields();
        explorer.keep_fields({fields.begin(), fields.end()});
      } else {
        explorer.add_method(*worker, *goal->method);
      }
      questions->goals_[worker].push_back(std::move(*goal));
    }
  }
  questions->results_.resize(goals.size() + forbidden.size());
  questions->thrown_seen_.resize(forbidden.size());
  questions->forbidden_ = std::move(forbidden);
  return questions;
}

heapgraph::ExplorationStatus Questions::explore() {
  explorer_.allow_more_objects();
  explorer_.inspect = [this](const std::vector<StateId>& states) { return inspect(states); };
  return explorer_.run();
}

heapgraph::ExplorationStatus Questions::explore_all() {
  ends_when_met_ = false;
  return explore();
}

void Questions::ask_about_graph() {
  std::vector<StateId> states;
  for (size_t i = 0; i < explorer_.graph().states.size(); ++i) states.push_back(static_cast<StateId>(i));
  inspect(states);
}

heapgraph::Inspection Questions::inspect(const std::vector<StateId>& states) {
  // An exploration that begins anew makes earlier answers void, but not what was found.
  if (!states.empty() && states[0] == heapgraph::kStart) {
    for (GoalResult& result : results_) {
      result.undecided.clear();
      result.states = 0;
      result.asked = 0;
    }
    std::fill(thrown_seen_.begin(), thrown_seen_.end(), 0);
  }
  size_t goals = results_.size() - forbidden_.size();
  left_out_.clear();
  for (size_t i = 0; i < goals; ++i) {
    if (!results_[i].found) inspect_goal(i, states);
  }
  explorer_.keep_fields(left_out_);
  for (size_t i = 0; i < forbidden_.size(); ++i) {
    if (!results_[goals + i].found) inspect_thrown(goals + i, forbidden_[i], states.size());
  }
  bool all_found = std::all_of(results_.begin(), results_.end(),
                               [](const GoalResult& result) { return result.found.has_value(); });
  if (!all_found) return heapgraph::Inspection::kGoOn;
  size_t known = explorer_.graph().states.size();
  if (states_when_met_ == 0) states_when_met_ = known;
  has_ended_early_ = ends_when_met_ || known > kMoreStates + kTimesMoreStates * states_when_met_;
  return has_ended_early_ ? heapgraph::Inspection::kStop : heapgraph::Inspection::kGoOn;
}

void Questions::inspect_thrown(size_t index, const Forbidden& forbidden, size_t states) {
  GoalResult& result = results_[index];
  result.states += states;
  size_t& next = thrown_seen_[index - (results_.size() - forbidden_.size())];
  for (; next < explorer_.thrown().size() && !result.found; ++next) {
    const heapgraph::ThrownCall& thrown = explorer_.thrown()[next];
    const ir::ClassInfo* type = explorer_.program().load(thrown.exception).found;
    bool is_forbidden = std::any_of(forbidden.begin(), forbidden.end(), [&](const std::string& name) {
      const ir::ClassInfo* super = explorer_.program().load(name).found;
      return type != nullptr && super != nullptr && type->is_subclass_of(*super);
    });
    if (!is_forbidden) continue;
    auto origin = find_origin(explorer_, thrown);
    if (auto* why = std::get_if<base::Stop>(&origin)) {
      result.undecided.add(std::move(*why));
      continue;
    }
    Found found;
    found.sequence = std::move(std::get<Origin>(origin).sequence);
    found.shape = explorer_.graph().shape(explorer_.graph().state(thrown.state).shape).shape;
    found.threw = ir::java_name(thrown.exception);
    auto throws = [&](const Found& candidate) {
      Execution execution = execute(explorer_.worker(), candidate.sequence);
      return !execution.stopped && !execution.results.empty() &&
             execution.results.back().threw == found.threw;
    };
    if (!throws(found)) {
      result.undecided.add({base::StopReason::kOtherSequence});
      continue;
    }
    shorten(found, found.sequence.calls.size() - 1, throws);
    result.found = std::move(found);
  }
}

void Questions::inspect_goal(size_t goal, const std::vector<StateId>& states) {
  const heapgraph::StateGraph& graph = explorer_.graph();
  GoalResult& result = results_[goal];
  std::vector<GoalAnswer> answers(states.size());
  std::atomic<size_t> first_hit{states.size()};
  explorer_.on_all_threads(states.size(), [&](heapgraph::Worker& worker, size_t i) {
    if (i > first_hit) return;
    if (explorer_.must_stop()) {
      answers[i].undecided.add(base::time_is_over());
      return;
    }
    const heapgraph::State& state = graph.state(states[i]);
    answers[i] = ask(worker, graph.shape(state.shape).shape, states[i], state, explorer_.expansion(),
                     goals_.at(&worker)[goal]);
    size_t known = first_hit;
    while (answers[i].hit && i < known && !first_hit.compare_exchange_weak(known, i)) {
    }
  });
  for (size_t i = 0; i < states.size() && !result.found; ++i) {
    ++result.states;
    result.asked += answers[i].asked;
    result.undecided.add(answers[i].undecided);
    solver_ += answers[i].solver;
    left_out_.insert(answers[i].left_out.begin(), answers[i].left_out.end());
    if (answers[i].hit) conclude(goal, states[i], std::move(*answers[i].hit));
  }
}

// From an instance of a state to a sequence, which must do what was predicted.
void Questions::conclude(size_t index, StateId id, Hit hit) {
  GoalResult& result = results_[index];
  const Goal& goal = goals_.at(&explorer_.worker())[index];
  auto origin = find_origin(explorer_, id, hit.values);
  if (auto* why = std::get_if<base::Stop>(&origin)) {
    why->where = goal.name();
    result.undecided.add(std::move(*why));
    return;
  }
  Found found;
  found.sequence = std::move(std::get<Origin>(origin).sequence);
  found.values = std::move(hit.values);
  found.threw = std::move(hit.threw);
  found.shape = explorer_.graph().shape(explorer_.graph().state(id).shape).shape;
  const shape::Shape& shape = found.shape;
  const std::vector<uint64_t>& roots = std::get<Origin>(origin).roots;
  for (const Hit::Bound& bound : hit.arguments) {
    CallArgument argument;
    switch (bound.kind) {
      case Hit::Bound::Kind::kNumber:
        argument = {CallArgument::Kind::kNumber, bound.value};
        break;
      case Hit::Bound::Kind::kOpaque:
        if (bound.value != 0) argument = {CallArgument::Kind::kObject, bound.value};
        break;
      case Hit::Bound::Kind::kObject: {
        auto root = std::find(shape.roots.begin(), shape.roots.end(), bound.value);
        if (root != shape.roots.end())
          argument = {CallArgument::Kind::kResult, roots[static_cast<size_t>(root - shape.roots.begin())]};
        break;
      }
    }
    found.arguments.push_back(argument);
  }
  if (!reaches_goal(goal, found)) {
    result.undecided.add({base::StopReason::kOtherSequence});
    return;
  }
  shorten(found, found.sequence.calls.size(),
          [&](const Found& candidate) { return reaches_goal(goal, candidate); });
  result.found = std::move(found);
}

// Of the object that the goal is about, or one of those that it may be about.
bool Questions::condition_holds(const Goal& goal, const Found& found, Execution& execution) {
  heapgraph::Worker& worker = explorer_.worker();
  if (!execution.path.symbolic) execution.path.symbolic.emplace();
  term::TermManager terms;
  shape::Layouts layouts;
  static const std::vector<const ir::ClassInfo*> kNoStatics;
  shape::SnapshotTaker snapshots(worker.program(), terms, layouts, explorer_.names(),
                                 static_cast<ir::ObjectId>(worker.fresh_path().heap.object_count()),
                                 []() -> const std::vector<const ir::ClassInfo*>& { return kNoStatics; });
  const ir::ClassInfo& wanted_class = *goal.parameters[0].of_class;
  std::vector<ir::ObjectId> objects = reachable_objects(execution);
  if (found.arguments[0].kind != CallArgument::Kind::kNull)
    objects = {argument_value(worker, execution, found.arguments[0], &goal.parameters[0]).as<ir::ObjectId>()};
  for (ir::ObjectId object : objects) {
    if (object == ir::ObjectId::kNull) continue;
    if (!execution.path.heap.get(object).type->is_subclass_of(wanted_class)) continue;
    std::vector<ir::ObjectId> roots = {object};  // and what else the caller holds
    for (const Execution::Result& result : execution.results) {
      if (!result.is_object) continue;
      auto held = result.value.as<ir::ObjectId>();
      if (held != ir::ObjectId::kNull && std::find(roots.begin(), roots.end(), held) == roots.end())
        roots.push_back(held);
    }
    auto taken = snapshots.take(execution.path, roots);
    auto* snapshot = std::get_if<shape::Snapshot>(&taken);
    if (snapshot == nullptr) continue;
    const shape::Numbering& numbering = snapshot->numberings[0];
    auto place = std::find(numbering.roots.begin(), numbering.roots.end(), 0U) - numbering.roots.begin();
    StateCondition::Cases cases =
        goal.condition->when_holds(terms, snapshot->shape, numbering.variables,
                                   snapshot->shape.roots[static_cast<size_t>(place)], base::kNoDeadline);
    bool holds = terms.is_true(terms.or_(cases.terms));
    if (holds == goal.wanted && (holds || cases.is_complete)) return goal.wanted;
  }
  return !goal.wanted;
}

// Executes the sequence, then the goal on what it left behind. An object that nobody holds is looked for.
bool Questions::reaches_goal(const Goal& goal, const Found& found) {
  heapgraph::Worker& worker = explorer_.worker();
  Execution execution = execute(worker, found.sequence);
  if (execution.stopped) return false;
  if (goal.condition) return condition_holds(goal, found, execution) == goal.wanted;
  std::vector<ir::Value> values;
  std::optional<size_t> open;  // a parameter for which every object of the class is tried
  for (size_t i = 0; i < goal.parameters.size(); ++i) {
    const Parameter& parameter = goal.parameters[i];
    values.push_back(argument_value(worker, execution, found.arguments[i], &parameter));
    bool is_object = parameter.kind == Parameter::Kind::kObject;
    if (is_object && found.arguments[i].kind == CallArgument::Kind::kNull) open = i;
  }
  auto holds = [&](std::span<const ir::Value> arguments) {
    machine::Path path = execution.path.fork();
    machine::Outcome outcome = worker.vm().call(path, *goal.method, arguments);
    if (const auto* threw = std::get_if<machine::Threw>(&outcome))
      return !found.threw.empty() && path.heap.get(threw->exception).type->java_name() == found.threw;
    const auto* returned = std::get_if<machine::Returned>(&outcome);
    return returned != nullptr && found.threw.empty() && (returned->value.as<int32_t>() != 0) == goal.wanted;
  };
  if (!open) return holds(values);
  for (ir::ObjectId object : reachable_objects(execution)) {
    if (!execution.path.heap.get(object).type->is_subclass_of(*goal.parameters[*open].of_class)) continue;
    values[*open] = ir::Value(object);
    if (holds(values)) return true;
  }
  return false;
}

}  // namespace heapwright::synth
