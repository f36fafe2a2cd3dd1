#include "heapgraph/state_expander.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/choices.h"
#include "exec/path_loop.h"
#include "shape/without_counts.h"

namespace heapwright::heapgraph {

using api::ApiCall;
using api::CallId;
using api::Parameter;
using ir::ObjectId;
using ir::Value;
using machine::Path;
using shape::ClassKey;
using shape::Shape;
using shape::Snapshot;
using term::Term;

namespace {

constexpr size_t kMaxShared = 6;      // held objects that are tried to be held no longer
constexpr size_t kMaxDroppable = 10;  // held objects of which every subset is tried

}  // namespace

StateExpander::StateExpander(Worker& worker, const Shape& shape, StateId id, const State& state,
                             const ExpansionOptions& options)
    : worker_(worker),
      shape_(shape),
      id_(id),
      state_(state),
      options_(options),
      layouts_(options.ignored_fields, options.zeroed_fields),
      solver_(solver::make_solver(terms_, exploration_solver(options.is_rough))),
      symbolic_(terms_, *solver_, worker.options_.bounds),
      last_base_object_(static_cast<ObjectId>(worker.base_.heap.object_count())),
      snapshots_(
          worker.program_, terms_, layouts_, worker.names_, last_base_object_,
          [&worker]() -> const std::vector<const ir::ClassInfo*>& { return worker.tracked_classes(); }),
      arguments_(worker, symbolic_, at_state_, roots_, options.is_rough),
      successors_(symbolic_) {
  symbolic_.bounds.abstract_values = true;
  if (options.is_rough) symbolic_.hashed_objects = last_base_object_;
  if (worker.options_.limits.deadline) symbolic_.deadline = *worker.options_.limits.deadline;
  last_start_ = symbolic_.deadline;
  StateInstance instance = instantiate(worker_, symbolic_, layouts_, shape_, state_);
  at_state_ = std::move(instance.path);
  if (worker.watch_.methods != nullptr) at_state_.recording.emplace().watched = worker.watch_.methods;
  objects_ = std::move(instance.objects);
  roots_ = std::move(instance.roots);
  variables_ = std::move(instance.variables);
  left_out_ = std::move(instance.left_out);
  last_state_object_ = static_cast<ObjectId>(at_state_.heap.object_count());
}

// ---- Calls

Expansion StateExpander::run() {
  if (worker_.options_.last_start) last_start_ = *worker_.options_.last_start;
  for (size_t call = 0; call < worker_.api_.calls().size(); ++call) {
    if (base::interruption()) break;
    run_call(static_cast<CallId>(call));
  }
  result_.stats.solver = solver_->stats();
  return std::move(result_);
}

void StateExpander::run_call(CallId id) {
  const ApiCall& call = worker_.api_.call(id);
  const Watch& watch = worker_.watch_;
  bool shows = watch.features && id_ == kStart && (watch.known == nullptr || !watch.known->contains(id));
  bool reports = !worker_.options_.reported_exceptions.empty() || shows;
  if (!reports && worker_.is_stateless(id)) return;
  std::vector<std::vector<StepArgument>> positions;
  if (call.kind == ApiCall::Kind::kInstance)
    positions.push_back(arguments_.held_objects(*call.method->owner));
  for (uint32_t i = 0; i < call.parameters.size(); ++i)
    positions.push_back(arguments_.choices(call.parameters[i], i));
  symbolic_.inspected.clear();
  has_consulted_hash_ = false;
  symbolic_.common_hashes = 0;
  run_steps(id, positions);
  bool hashes = has_consulted_hash_ || symbolic_.common_hashes > 0;
  // A plain object stands for all classes only as long as nobody looks at its class.
  std::vector<StepArgument> held = arguments_.held_objects(worker_.program_.require("java/lang/Object"));
  size_t first = call.kind == ApiCall::Kind::kInstance ? 1 : 0;
  std::vector<Term> inspected = std::move(symbolic_.inspected);
  if (!inspected.empty()) result_.asking.insert(id);
  for (uint32_t i = 0; i < call.parameters.size() && !inspected.empty(); ++i) {
    const Parameter& parameter = call.parameters[i];
    std::vector<StepArgument> others = CallArguments::inspected_choices(parameter, i, hashes);
    bool is_object = parameter.kind == Parameter::Kind::kOpaque && parameter.takes_opaque;
    if (is_object) others.insert(others.begin(), held.begin(), held.end());
    if (others.empty() || !has_inspected(positions[first + i], parameter, inspected)) continue;
    result_.inspecting.insert(id);
    std::vector<std::vector<StepArgument>> with_others = positions;
    with_others[first + i] = std::move(others);
    run_steps(id, with_others);
  }
}

// Whether the class of an opaque reference in one of these arguments was looked at.
bool StateExpander::has_inspected(const std::vector<StepArgument>& arguments, const Parameter& parameter,
                                  const std::vector<Term>& inspected) {
  return std::any_of(arguments.begin(), arguments.end(), [&](const StepArgument& argument) {
    std::vector<Term> variables = argument_variables(terms_, argument, parameter);
    return std::find_first_of(variables.begin(), variables.end(), inspected.begin(), inspected.end()) !=
           variables.end();
  });
}

// Every choice of arguments.
void StateExpander::run_steps(CallId id, const std::vector<std::vector<StepArgument>>& positions) {
  base::for_each_choice(positions, [&](const std::vector<StepArgument>& arguments) {
    if (is_over()) return false;
    run_step({id, arguments});
    return true;
  });
}

// Interrupted, or no time is left: then it is noted.
bool StateExpander::is_over() {
  if (!solver::has_passed(last_start_)) return false;
  note(base::StopReason::kTimeLimit, base::interruption() ? "interrupted" : "time is over", "");
  return true;
}

// Nothing: an argument cannot be made, or there is no such method on this object.
std::optional<Path> StateExpander::start_step(const Step& step) {
  const ApiCall& call = worker_.api_.call(step.call);
  CallStart start{at_state_.fork(), {}, {}};
  for (size_t i = 0; i < step.arguments.size(); ++i) {
    std::string failure = arguments_.add(start, step.arguments[i], call.parameter_of(i));
    if (!failure.empty()) {
      note(base::StopReason::kUnsupported, "an argument that cannot be made: " + failure,
           call.display_name());
      return std::nullopt;
    }
  }
  ++result_.stats.calls;
  if (!worker_.start(start.path, call, start.values)) {
    note(base::StopReason::kBadClass, "a receiver without this method", call.display_name());
    return std::nullopt;
  }
  std::copy(start.terms.begin(), start.terms.end(), start.path.symbolic->registers.begin());
  return std::move(start.path);
}

void StateExpander::run_call_paths(const Step& step,
                                   const std::function<bool(Path&, const machine::Outcome&)>& on_path) {
  if (std::optional<Path> path = start_step(step))
    run_paths(std::move(*path),
              [&](Path& done, const machine::Outcome& outcome, uint32_t) { return on_path(done, outcome); });
}

void StateExpander::run_step(const Step& step) {
  std::optional<Path> start = start_step(step);
  if (!start) return;
  run_paths(std::move(*start), [&](Path& path, const machine::Outcome& outcome, uint32_t number) {
    finish(path, outcome, step, number);
    return true;
  });
}

void StateExpander::run_paths(Path start,
                              const std::function<bool(Path&, const machine::Outcome&, uint32_t)>& on_path) {
  exec::PathLoop loop(worker_.vm_, symbolic_);
  loop.add(std::move(start));
  uint32_t number = 0;
  loop.run([this] { return !is_over(); },
           [&](Path& path, const machine::Outcome& outcome) { return on_path(path, outcome, number++); });
  result_.stats.instructions += loop.steps();
  result_.stats.paths += number;
}

void StateExpander::run_method(const ir::Method& method, std::span<const Value> values,
                               std::span<const Term> terms,
                               const std::function<bool(Path&, const machine::Outcome&)>& on_path) {
  Path path = at_state_.fork();
  worker_.vm_.start(path, method, values);
  std::copy(terms.begin(), terms.end(), path.symbolic->registers.begin());
  run_paths(std::move(path), [&](Path& done, const machine::Outcome& outcome, uint32_t) {
    if (done.symbolic->result != term::kNoTerm)
      symbolic_.consulted.push_back(symbolic_.find_unmodelled(done.symbolic->result));
    note_consulted();
    return on_path(done, outcome);
  });
}

std::vector<Successor> StateExpander::run_only(const Step& step) {
  keep_terms_ = true;
  run_step(step);
  keep_terms_ = false;
  return std::move(result_.successors);
}

void StateExpander::note(base::StopReason reason, const std::string& what, const std::string& where) {
  result_.incomplete.add({reason, what, where});
}

// Whether the path is feasible, for certain.
bool StateExpander::has_model(Path& path) {
  machine::SymbolicState& state = *path.symbolic;
  if (state.has_model) return true;
  solver::Verdict verdict = solver_->check(solver::Query(state.condition), symbolic_.deadline);
  if (auto* sat = std::get_if<solver::Sat>(&verdict)) {
    state.model = std::move(sat->model);
    return true;
  }
  if (const auto* unknown = std::get_if<solver::Unknown>(&verdict)) {
    note(base::StopReason::kSolverUnknown, unknown->what, "");
  }
  return false;
}

bool StateExpander::note_initialized(Path& path, bool& tracked) {
  if (path.heap.initializations() == at_state_.heap.initializations()) return false;
  bool again = false;
  for (size_t i = 0; i < worker_.program_.class_count(); ++i) {
    const ir::ClassInfo& type = worker_.program_.class_by_id(static_cast<ir::ClassId>(i));
    if (type.file == nullptr || path.heap.record(type).state != machine::ClassState::kReady ||
        at_state_.heap.record(type).state != machine::ClassState::kNew) {
      continue;
    }
    bool has_statics = type.static_slots > 0 || type.initializer != nullptr;
    if (type.module().empty()) {
      tracked = tracked || has_statics;
    } else if (std::string name(type.name); !worker_.refused_.contains(name)) {
      again = true;
      auto& needed = result_.needed_classes;
      if (std::find(needed.begin(), needed.end(), name) == needed.end()) needed.push_back(std::move(name));
    }
  }
  return again;
}

// A string may compute its hash code, and a class its name, and SharedSecrets gets what the JVM sets up at
// its start; everything else that all states share must stay as it is.
const ir::ClassInfo* StateExpander::changed_base_object(const Path& path) const {
  ObjectId lowest = path.heap.lowest_written();
  if (lowest == ObjectId::kNull || lowest > last_base_object_) return nullptr;
  for (auto id = static_cast<uint32_t>(lowest); id <= static_cast<uint32_t>(last_base_object_); ++id) {
    const machine::Object& now = path.heap.get(static_cast<ObjectId>(id));
    bool is_cache = now.type->name == "java/lang/String" || now.type->name == "java/lang/Class" ||
                    now.type->name == "jdk/internal/access/SharedSecrets";
    if (&now != &worker_.base_.heap.get(static_cast<ObjectId>(id)) && !is_cache) return now.type;
  }
  return nullptr;
}

void StateExpander::finish(Path& path, const machine::Outcome& outcome, const Step& step, uint32_t number) {
  note_consulted();
  bool tracked = false;
  if (note_initialized(path, tracked)) return;
  if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
    // An array that the scope does not allow.
    if (stop->reason == base::StopReason::kArrayLimit) {
      ++result_.stats.cut;
      result_.has_cut_array = true;
    } else {
      note(stop->reason, stop->what, stop->where);
    }
    return;
  }
  if (!has_model(path)) return;
  note_features(path, outcome, step);
  if (const ir::ClassInfo* changed = options_.is_rough ? nullptr : changed_base_object(path)) {
    note(base::StopReason::kUnsupported,
         fmt::format("a call that changes an object of the platform's own ({})", changed->java_name()),
         worker_.api_.call(step.call).display_name());
    return;
  }
  note_thrown(path, outcome, step);
  std::vector<ObjectId> held = roots_;
  if (const auto* returned = std::get_if<machine::Returned>(&outcome)) {
    Term value = path.symbolic->result;
    if (value != term::kNoTerm) {
      symbolic_.consulted.push_back(symbolic_.find_unmodelled(value));  // a caller may see it
      note_consulted();
    }
    const ApiCall& call = worker_.api_.call(step.call);
    bool is_object = call.kind == ApiCall::Kind::kConstructor || call.method->result == ir::Type::kRef;
    auto result = is_object ? returned->value.as<ObjectId>() : ObjectId::kNull;
    bool is_new = result != ObjectId::kNull && path.symbolic->result == term::kNoTerm &&
                  std::find(held.begin(), held.end(), result) == held.end();
    if (is_new && worker_.api_.holds(*path.heap.get(result).type)) held.push_back(result);
  }
  ObjectId lowest = path.heap.lowest_written();
  bool wrote = lowest != ObjectId::kNull && lowest <= last_state_object_;
  if (!wrote && !tracked && held.size() == roots_.size()) {
    ++result_.stats.unchanged;  // a part of the state that the call was made on
    return;
  }
  add_successor(path, held, step, number);
}

void StateExpander::note_features(const Path& path, const machine::Outcome& outcome, const Step& step) {
  if (!worker_.watch_.features) return;
  std::vector<uint64_t> features = worker_.watch_.features(path, outcome, step);
  bool is_new = false;
  for (uint64_t feature : features) {
    if (!options_.seen_features.contains(feature)) is_new |= noted_features_.insert(feature).second;
  }
  if (is_new) result_.noted.push_back({id_, step, std::move(features)});
}

void StateExpander::note_thrown(const Path& path, const machine::Outcome& outcome, const Step& step) {
  const auto* threw = std::get_if<machine::Threw>(&outcome);
  if (threw == nullptr || worker_.options_.reported_exceptions.empty()) return;
  const ir::ClassInfo& type = *path.heap.get(threw->exception).type;
  for (const std::string& name : worker_.options_.reported_exceptions) {
    const ir::ClassInfo* reported = worker_.program_.load(name).found;
    if (reported == nullptr || !type.is_subclass_of(*reported)) continue;
    bool is_known = std::any_of(result_.thrown.begin(), result_.thrown.end(), [&](const ThrownCall& known) {
      return known.step.call == step.call && known.exception == type.name;
    });
    if (!is_known) result_.thrown.push_back({id_, step, std::string(type.name)});
    return;
  }
}

// ---- States after a call

void StateExpander::add_successor(Path& path, std::span<const ObjectId> held, const Step& step,
                                  uint32_t number) {
  auto taken = snapshots_.take(path, held);
  if (const auto* stop = std::get_if<base::Stop>(&taken)) {
    note(stop->reason, stop->what, worker_.api_.call(step.call).display_name());
    return;
  }
  auto& snapshot = std::get<Snapshot>(taken);
  if (options_.scope.allows(snapshot.shape)) {
    emit(path, held, std::move(snapshot), step, number, true);
    return;
  }
  ++result_.stats.cut;
  if (options_.keep_cut) emit(path, held, std::move(snapshot), step, number, false);
  add_in_scope(path, held, step, number);
}

// The caller may drop what it holds at any time: the largest sets of held objects that are within the scope.
void StateExpander::add_in_scope(Path& path, std::span<const ObjectId> held, const Step& step,
                                 uint32_t number) {
  if (held.size() < 2) return;
  if (held.size() > kMaxDroppable) {
    note(base::StopReason::kUnsupported,
         fmt::format("more than {} objects that the caller holds", kMaxDroppable),
         worker_.api_.call(step.call).display_name());
    return;
  }
  std::vector<uint32_t> subsets;
  for (uint32_t subset = 1; subset + 1 < 1U << held.size(); ++subset) subsets.push_back(subset);
  std::stable_sort(subsets.begin(), subsets.end(),
                   [](uint32_t a, uint32_t b) { return std::popcount(a) > std::popcount(b); });
  std::vector<uint32_t> accepted;
  for (uint32_t subset : subsets) {
    if (std::any_of(accepted.begin(), accepted.end(), [&](uint32_t a) { return (subset & ~a) == 0; }))
      continue;
    std::vector<ObjectId> kept;
    for (size_t i = 0; i < held.size(); ++i) {
      if ((subset >> i & 1) != 0) kept.push_back(held[i]);
    }
    auto taken = snapshots_.take(path, kept);
    auto* snapshot = std::get_if<Snapshot>(&taken);
    if (snapshot == nullptr || !options_.scope.allows(snapshot->shape)) continue;
    accepted.push_back(subset);
    emit(path, kept, std::move(*snapshot), step, number, true);
  }
}

void StateExpander::note_consulted() {
  for (Term variable : symbolic_.consulted) {
    auto field = left_out_.find(variable);
    if (field != left_out_.end()) {
      result_.mattering.insert(field->second);
    } else if (variable != term::kNoTerm) {
      has_consulted_hash_ = true;
    }
  }
  symbolic_.consulted.clear();
}

bool StateExpander::is_unmodelled(Term term, const Step& step) {
  Term variable = symbolic_.find_unmodelled(term);
  if (variable == term::kNoTerm) return false;
  symbolic_.consulted.push_back(variable);
  note_consulted();
  note(base::StopReason::kUnsupported, "a state that depends on " + symbolic_.unmodelled[variable],
       worker_.api_.call(step.call).display_name());
  return true;
}

std::vector<Successor> StateExpander::with_less_held() {
  for (uint32_t subset = 1; subset + 1 < 1U << std::min(roots_.size(), kMaxShared); ++subset) {
    std::vector<ObjectId> kept;
    for (size_t i = 0; i < roots_.size(); ++i) {
      if (i >= kMaxShared || (subset >> i & 1) != 0) kept.push_back(roots_[i]);
    }
    auto taken = snapshots_.take(at_state_, kept);
    auto* snapshot = std::get_if<Snapshot>(&taken);
    bool is_same_heap = snapshot != nullptr && snapshot->shape.objects.size() == shape_.objects.size();
    if (is_same_heap) emit(at_state_, kept, std::move(*snapshot), {}, 0, true);
  }
  return std::move(result_.successors);
}

bool StateExpander::emit(Path& path, std::span<const ObjectId> held, Snapshot snapshot, const Step& step,
                         uint32_t number, bool in_scope) {
  for (Term value : snapshot.numberings.front().variables) {
    if (is_unmodelled(value, step)) return false;
  }
  auto successor = successors_.make(path, held, roots_, std::move(snapshot), keep_terms_);
  if (successor && !options_.counters.empty()) {
    auto class_of = [this](ClassKey key) -> const ir::ClassInfo& { return worker_.class_of(key); };
    successor->key =
        shape::encode(shape::without_counts(successor->shape, options_.counters, layouts_, class_of));
  }
  if (!successor) {
    note(base::StopReason::kUnsupported, "a constraint that is too large",
         worker_.api_.call(step.call).display_name());
    return false;
  }
  successor->piece.from = id_;
  successor->piece.step = step;
  successor->piece.path = number;
  successor->level = state_.level + 1;
  successor->in_scope = in_scope;
  result_.successors.push_back(std::move(*successor));
  return true;
}

}  // namespace heapwright::heapgraph
