#include "heapgraph/state_expander.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "exec/variable_form.h"
#include "term/substitute.h"

namespace heapwright::heapgraph {

using exec::ObjectId;
using exec::Path;
using exec::Value;
using term::Sort;
using term::Term;

namespace {

constexpr size_t kMostShared = 6;      // held objects that are tried to be held no longer
constexpr size_t kMostDroppable = 10;  // held objects of which every subset is tried

}  // namespace

StateExpander::StateExpander(Worker& worker, const Shape& shape, StateId id, const State& state,
                             const ExpansionOptions& options)
    : worker_(worker),
      shape_(shape),
      id_(id),
      state_(state),
      options_(options),
      layouts_(options.ignored_fields, options.zeroed_fields),
      solver_(solver::make_solver(terms_, exploration_solver())),
      symbolic_(terms_, *solver_, worker.options_.bounds),
      at_state_(worker.base_.fork()),
      last_base_object_(static_cast<ObjectId>(worker.base_.heap.object_count())),
      snapshots_(
          worker.vm_, terms_, layouts_, worker.names_, last_base_object_,
          [&worker]() -> const std::vector<const ir::ClassInfo*>& { return worker.tracked_classes(); }) {
  symbolic_.bounds.abstract_values = true;
  if (worker.options_.limits.deadline) symbolic_.deadline = *worker.options_.limits.deadline;
  worker_.vm_.symbolic = &symbolic_;
  instantiate();
  last_state_object_ = static_cast<ObjectId>(at_state_.heap.object_count());
}

// ---- The state as a heap

void StateExpander::instantiate() {
  Conjunction conjunction = read_formula(terms_, shape_.variables, state_.formula);
  variables_ = std::move(conjunction.variables);
  at_state_.symbolic.emplace();
  exec::SymbolicState& symbolic = *at_state_.symbolic;
  symbolic.condition = std::move(conjunction.literals);
  for (size_t i = 0; i < variables_.size(); ++i) symbolic.model.set(variables_[i], state_.witness[i]);
  worker_.vm_.attach(at_state_);
  for (const ShapeObject& object : shape_.objects) objects_.push_back(make_object(object));
  for (uint32_t root : shape_.roots) roots_.push_back(objects_[root]);
  for (size_t i = 0; i < objects_.size(); ++i) {
    const ShapeObject& object = shape_.objects[i];
    const ir::ClassInfo& type = *worker_.class_of(object.type);
    if (object.kind == ShapeObject::Kind::kArray) {
      SlotInfo element = Layouts::element(type);
      fill(objects_[i], object.slots, [&](size_t) { return element; });
    } else if (object.kind == ShapeObject::Kind::kInstance || object.kind == ShapeObject::Kind::kEnum) {
      const std::vector<SlotInfo>& layout = layouts_.instance(type);
      fill(objects_[i], object.slots, [&](size_t slot) { return layout[slot]; });
    }
  }
  for (const Shape::Statics& statics : shape_.statics) {
    const ir::ClassInfo& type = *worker_.class_of(statics.type);
    ObjectId object = at_state_.heap.new_statics(type);
    exec::ClassRecord& record = at_state_.heap.record(type);
    record.state = exec::ClassState::kReady;
    record.statics = object;
    const std::vector<SlotInfo>& layout = layouts_.statics(type);
    fill(object, statics.slots, [&](size_t slot) { return layout[slot]; });
  }
}

ObjectId StateExpander::make_object(const ShapeObject& object) {
  const ir::ClassInfo& type = *worker_.class_of(object.type);
  switch (object.kind) {
    case ShapeObject::Kind::kInstance:
    case ShapeObject::Kind::kEnum:
      return at_state_.heap.new_object(type);
    case ShapeObject::Kind::kArray:
      return at_state_.heap.new_array(type, static_cast<uint32_t>(object.slots.size()));
    case ShapeObject::Kind::kLiteral: {
      std::u16string text;
      for (const Slot& unit : object.slots) text.push_back(static_cast<char16_t>(unit.value));
      return worker_.vm_.intern(text);
    }
    case ShapeObject::Kind::kMirror:
      return worker_.vm_.mirror(type);
    case ShapeObject::Kind::kShared:
      return static_cast<ObjectId>(static_cast<uint32_t>(object.slots[0].value));
  }
  return ObjectId::kNull;
}

void StateExpander::fill(ObjectId object, const std::vector<Slot>& slots,
                         const std::function<SlotInfo(size_t)>& info) {
  exec::Object& target = at_state_.heap.mutate(object);
  exec::SymbolicState::Terms terms;
  for (size_t i = 0; i < slots.size(); ++i) {
    const Slot& slot = slots[i];
    SlotInfo type = info(i);
    Value value;
    if (type.is_ignored) {
      // It has any value, and nothing may depend on which.
      if (terms.empty()) terms.resize(slots.size(), term::kNoTerm);
      Term any = terms_.fresh_variable(exec::variable_sort(type.type), "any");
      left_out_[any] = field_name(*type.field);
      symbolic_.unmodelled[any] = "the field " + left_out_[any];
      terms[i] = exec::register_form(terms_, type.type, any);
      continue;
    }
    switch (slot.kind) {
      case Slot::Kind::kNull:
        break;
      case Slot::Kind::kObject:
        value = Value(objects_[slot.value]);
        break;
      case Slot::Kind::kBase:
        value = Value(static_cast<ObjectId>(static_cast<uint32_t>(slot.value)));
        break;
      case Slot::Kind::kConstant:
        value = exec::register_value(type.type, slot.value);
        break;
      case Slot::Kind::kVariable:
        if (type.type == ir::Type::kRef) value = Value(worker_.opaque_);
        if (terms.empty()) terms.resize(slots.size(), term::kNoTerm);
        terms[i] = exec::register_form(terms_, type.type, variables_[slot.value]);
        break;
    }
    exec::set_raw_element(target, i, value.bits());
  }
  if (!terms.empty())
    at_state_.symbolic->objects[object] = std::make_shared<exec::SymbolicState::Terms>(std::move(terms));
}

// ---- Calls

Expansion StateExpander::run() {
  for (size_t call = 0; call < worker_.api_.calls().size(); ++call) {
    if (worker_.options_.interrupted != nullptr && *worker_.options_.interrupted) break;
    run_call(static_cast<CallId>(call));
  }
  result_.stats.solver = solver_->stats();
  return std::move(result_);
}

std::vector<Argument> StateExpander::held_objects(const ir::ClassInfo& type) const {
  std::vector<Argument> result;
  for (uint32_t i = 0; i < roots_.size(); ++i) {
    if (at_state_.heap.get(roots_[i]).type->is_subclass_of(type))
      result.push_back({Argument::Kind::kHeld, i});
  }
  return result;
}

std::vector<Argument> StateExpander::choices(const Parameter& parameter, uint32_t index) const {
  switch (parameter.kind) {
    case Parameter::Kind::kNumber:
      return {{Argument::Kind::kVariable, index}};
    case Parameter::Kind::kOpaque: {
      std::vector<Argument> result;
      for (uint32_t i = 0; i < parameter.boxes.size(); ++i)
        result.push_back({Argument::Kind::kBox, index, i});
      result.push_back({parameter.takes_opaque ? Argument::Kind::kVariable : Argument::Kind::kNull, index});
      return result;
    }
    case Parameter::Kind::kBoolean:
      return {{Argument::Kind::kBoolean, 0}, {Argument::Kind::kBoolean, 1}};
    case Parameter::Kind::kObject: {
      std::vector<Argument> result;
      if (parameter.of_class != nullptr) result = held_objects(*parameter.of_class);
      result.push_back({Argument::Kind::kNull, 0});
      return result;
    }
  }
  return {};
}

void StateExpander::run_call(CallId id) {
  const ApiCall& call = worker_.api_.call(id);
  bool reports = !worker_.options_.reported_exceptions.empty();
  if (!reports && worker_.is_apart(id)) return;
  std::vector<std::vector<Argument>> positions;
  if (call.kind == ApiCall::Kind::kInstance) positions.push_back(held_objects(*call.method->owner));
  for (uint32_t i = 0; i < call.parameters.size(); ++i) positions.push_back(choices(call.parameters[i], i));
  symbolic_.inspected.clear();
  run_steps(id, positions);
  // A plain object stands for all classes only as long as nobody looks at its class.
  std::vector<Argument> held = held_objects(worker_.program_.require("java/lang/Object"));
  size_t first = call.kind == ApiCall::Kind::kInstance ? 1 : 0;
  std::vector<Term> inspected = std::move(symbolic_.inspected);
  for (uint32_t i = 0; i < call.parameters.size() && !held.empty(); ++i) {
    Term variable = terms_.variable(Sort::kRef, fmt::format("a{}", i));
    bool is_inspected = call.parameters[i].kind == Parameter::Kind::kOpaque &&
                        call.parameters[i].takes_opaque &&
                        std::find(inspected.begin(), inspected.end(), variable) != inspected.end();
    if (!is_inspected) continue;
    result_.inspecting.insert(id);
    std::vector<std::vector<Argument>> with_held = positions;
    with_held[first + i] = held;
    run_steps(id, with_held);
  }
}

// Every choice of arguments.
void StateExpander::run_steps(CallId id, const std::vector<std::vector<Argument>>& positions) {
  for (const auto& options : positions) {
    if (options.empty()) return;
  }
  std::vector<size_t> chosen(positions.size(), 0);
  while (true) {
    Step step{id, {}};
    for (size_t i = 0; i < positions.size(); ++i) step.arguments.push_back(positions[i][chosen[i]]);
    run_step(step);
    size_t position = positions.size();
    while (position > 0 && ++chosen[position - 1] == positions[position - 1].size()) chosen[--position] = 0;
    if (position == 0) return;
  }
}

// The value of a variable that is passed, in the range that the user has asked for.
Term StateExpander::number(Start& start, ir::Type type, Term variable) {
  Term value = exec::register_form(terms_, type, variable);
  const auto& numbers = worker_.options_.numbers;
  Sort sort = terms_.sort(variable);
  if (numbers && term::is_bv(sort)) {
    exec::SymbolicState& state = *start.path.symbolic;
    Sort wide = terms_.sort(value);
    state.condition.push_back(terms_.sle(terms_.signed_constant(wide, numbers->low), value));
    state.condition.push_back(terms_.sle(value, terms_.signed_constant(wide, numbers->high)));
    state.model.set(variable, term::from_signed(sort, numbers->low));
  }
  return value;
}

void StateExpander::add_argument(Start& start, const Argument& argument, const Parameter* parameter) {
  Value value;
  Term term = term::kNoTerm;
  switch (argument.kind) {
    case Argument::Kind::kNull:
      break;
    case Argument::Kind::kHeld:
      value = Value(roots_[argument.index]);
      break;
    case Argument::Kind::kBoolean:
      value = Value(static_cast<int32_t>(argument.index));
      break;
    case Argument::Kind::kBox: {
      const ir::ClassInfo& box = *parameter->boxes[argument.box];
      ir::Type type = box_value_type(box);
      Term variable = terms_.variable(exec::variable_sort(type), fmt::format("a{}", argument.index));
      worker_.vm_.attach(start.path);
      value = Value(worker_.vm_.new_box(box, number(start, type, variable)));
      break;
    }
    case Argument::Kind::kVariable: {
      bool is_opaque = parameter->kind == Parameter::Kind::kOpaque;
      Sort sort = is_opaque ? Sort::kRef : exec::variable_sort(parameter->type);
      Term variable = terms_.variable(sort, fmt::format("a{}", argument.index));
      if (is_opaque) value = Value(worker_.opaque_);
      term = is_opaque ? variable : number(start, parameter->type, variable);
      break;
    }
  }
  start.values.push_back(value);
  start.terms.push_back(term);
}

// Nothing: there is no such method on this object.
std::optional<Path> StateExpander::start_step(const Step& step) {
  const ApiCall& call = worker_.api_.call(step.call);
  Start start{at_state_.fork(), {}, {}};
  bool has_receiver = call.kind == ApiCall::Kind::kInstance;
  for (size_t i = 0; i < step.arguments.size(); ++i) {
    bool is_receiver = has_receiver && i == 0;
    add_argument(start, step.arguments[i],
                 is_receiver ? nullptr : &call.parameters[has_receiver ? i - 1 : i]);
  }
  ++result_.stats.calls;
  exec::Interpreter& vm = worker_.vm_;
  if (call.kind == ApiCall::Kind::kConstructor) {
    vm.start_new(start.path, *call.method, start.values);
  } else {
    const ir::Method* method = call.method;
    if (has_receiver) {
      method = vm.select(*start.path.heap.get(start.values[0].as<ObjectId>()).type, *method);
      if (method == nullptr) {
        note(base::StopReason::kBadClass, "a receiver without this method", call.method->display_name());
        return std::nullopt;
      }
    }
    vm.start(start.path, *method, start.values);
  }
  std::copy(start.terms.begin(), start.terms.end(), start.path.symbolic->registers.begin());
  return std::move(start.path);
}

void StateExpander::run_call_paths(const Step& step,
                                   const std::function<bool(Path&, const exec::Outcome&)>& on_path) {
  if (std::optional<Path> path = start_step(step))
    run_paths(std::move(*path),
              [&](Path& done, const exec::Outcome& outcome, uint32_t) { return on_path(done, outcome); });
}

void StateExpander::run_step(const Step& step) {
  std::optional<Path> start = start_step(step);
  if (!start) return;
  run_paths(std::move(*start), [&](Path& path, const exec::Outcome& outcome, uint32_t number) {
    finish(path, outcome, step, number);
    return true;
  });
}

void StateExpander::run_paths(Path start,
                              const std::function<bool(Path&, const exec::Outcome&, uint32_t)>& on_path) {
  std::vector<Path> pending;
  pending.push_back(std::move(start));
  for (uint32_t number = 0; !pending.empty(); ++number) {
    bool interrupted = worker_.options_.interrupted != nullptr && *worker_.options_.interrupted;
    if (interrupted || solver::has_passed(symbolic_.deadline)) {
      note(base::StopReason::kTimeLimit, interrupted ? "interrupted" : "time is over", "");
      return;
    }
    Path path = std::move(pending.back());
    pending.pop_back();
    uint64_t before = path.steps;
    exec::Outcome outcome = worker_.vm_.resume(path);
    result_.stats.instructions += path.steps - before;
    ++result_.stats.paths;
    for (Path& fork : symbolic_.forks) pending.push_back(std::move(fork));
    symbolic_.forks.clear();
    if (!on_path(path, outcome, number)) return;
  }
}

void StateExpander::run_method(const ir::Method& method, std::span<const Value> values,
                               std::span<const Term> terms,
                               const std::function<bool(Path&, const exec::Outcome&)>& on_path) {
  Path path = at_state_.fork();
  worker_.vm_.start(path, method, values);
  std::copy(terms.begin(), terms.end(), path.symbolic->registers.begin());
  run_paths(std::move(path), [&](Path& done, const exec::Outcome& outcome, uint32_t) {
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
  ++result_.incomplete[{fmt::format("{}: {}", base::stop_reason_name(reason), what), where}];
}

// Whether the path is feasible, for certain.
bool StateExpander::has_model(Path& path) {
  exec::SymbolicState& state = *path.symbolic;
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
    if (type.file == nullptr || path.heap.record(type).state != exec::ClassState::kReady ||
        at_state_.heap.record(type).state != exec::ClassState::kNew) {
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

// A string may compute its hash code; everything else that all states share must stay as it is.
const ir::ClassInfo* StateExpander::changed_base_object(const Path& path) const {
  ObjectId lowest = path.heap.lowest_written();
  if (lowest == ObjectId::kNull || lowest > last_base_object_) return nullptr;
  for (auto id = static_cast<uint32_t>(lowest); id <= static_cast<uint32_t>(last_base_object_); ++id) {
    const exec::Object& now = path.heap.get(static_cast<ObjectId>(id));
    if (&now != &worker_.base_.heap.get(static_cast<ObjectId>(id)) && now.type->name != "java/lang/String")
      return now.type;
  }
  return nullptr;
}

void StateExpander::finish(Path& path, const exec::Outcome& outcome, const Step& step, uint32_t number) {
  note_consulted();
  bool tracked = false;
  if (note_initialized(path, tracked)) return;
  if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
    // An array that the scope does not allow.
    if (stop->reason == base::StopReason::kArrayLimit) {
      ++result_.stats.cut;
    } else {
      note(stop->reason, stop->what, stop->where);
    }
    return;
  }
  if (!has_model(path)) return;
  if (const ir::ClassInfo* changed = changed_base_object(path)) {
    note(base::StopReason::kUnsupported,
         fmt::format("a call that changes an object of the platform's own ({})", changed->java_name()),
         worker_.api_.call(step.call).method->display_name());
    return;
  }
  note_thrown(path, outcome, step);
  std::vector<ObjectId> held = roots_;
  if (const auto* returned = std::get_if<exec::Returned>(&outcome)) {
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

void StateExpander::note_thrown(const Path& path, const exec::Outcome& outcome, const Step& step) {
  const auto* threw = std::get_if<exec::Threw>(&outcome);
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
    note(stop->reason, stop->what, worker_.api_.call(step.call).method->display_name());
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
  if (held.size() > kMostDroppable) {
    note(base::StopReason::kUnsupported,
         fmt::format("more than {} objects that the caller holds", kMostDroppable),
         worker_.api_.call(step.call).method->display_name());
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

// In the order of their numbers, whatever their sorts: normal forms follow the order of creation.
void StateExpander::make_new_variables(size_t count) {
  for (; new_variables_ < count; ++new_variables_) {
    for (Sort sort = Sort::kBool; sort <= Sort::kRef; sort = static_cast<Sort>(static_cast<int>(sort) + 1))
      terms_.variable(sort, fmt::format("w{}", new_variables_));
  }
}

void StateExpander::note_consulted() {
  for (Term variable : symbolic_.consulted) {
    auto field = left_out_.find(variable);
    if (field != left_out_.end()) result_.mattering.insert(field->second);
  }
  symbolic_.consulted.clear();
}

bool StateExpander::is_unmodelled(Term term, const Step& step) {
  Term variable = symbolic_.find_unmodelled(term);
  if (variable == term::kNoTerm) return false;
  symbolic_.consulted.push_back(variable);
  note_consulted();
  note(base::StopReason::kUnsupported, "a state that depends on " + symbolic_.unmodelled[variable],
       worker_.api_.call(step.call).method->display_name());
  return true;
}

// What is said of bound variables alone is true for some values of theirs, since the path has a model.
void StateExpander::drop_independent(solver::Projection& projection, std::span<const Term> kept) {
  std::vector<Term> linked(kept.begin(), kept.end());
  auto is_linked = [&](Term variable) {
    return std::find(linked.begin(), linked.end(), variable) != linked.end();
  };
  if (projection.remaining.empty()) return;
  for (bool grew = true; grew;) {
    grew = false;
    for (Term literal : projection.literals) {
      auto variables = terms_.free_variables(literal);
      if (std::none_of(variables.begin(), variables.end(), is_linked)) continue;
      for (Term variable : variables) {
        if (is_linked(variable)) continue;
        linked.push_back(variable);
        grew = true;
      }
    }
  }
  std::erase_if(projection.remaining, [&](Term variable) { return !is_linked(variable); });
  std::erase_if(projection.literals, [&](Term literal) {
    auto variables = terms_.free_variables(literal);
    return !variables.empty() && std::none_of(variables.begin(), variables.end(), is_linked);
  });
}

std::vector<Successor> StateExpander::with_less_held() {
  for (uint32_t subset = 1; subset + 1 < 1U << std::min(roots_.size(), kMostShared); ++subset) {
    std::vector<ObjectId> kept;
    for (size_t i = 0; i < roots_.size(); ++i) {
      if (i >= kMostShared || (subset >> i & 1) != 0) kept.push_back(roots_[i]);
    }
    auto taken = snapshots_.take(at_state_, kept);
    auto* snapshot = std::get_if<Snapshot>(&taken);
    bool is_same_heap = snapshot != nullptr && snapshot->shape.objects.size() == shape_.objects.size();
    if (is_same_heap) emit(at_state_, kept, std::move(*snapshot), {}, 0, true);
  }
  return std::move(result_.successors);
}

// The region: what is left of the path's condition when only the variables of the new state are kept.
bool StateExpander::emit(Path& path, std::span<const ObjectId> held, Snapshot snapshot, const Step& step,
                         uint32_t number, bool in_scope) {
  const exec::SymbolicState& state = *path.symbolic;
  const Numbering& first = snapshot.numberings.front();
  for (Term value : first.variables) {
    if (is_unmodelled(value, step)) return false;
  }
  size_t count = first.variables.size();
  make_new_variables(count);
  Conjunction region;
  term::Substitution renaming(terms_);
  std::vector<std::pair<Term, Term>> definitions;
  std::vector<Term> renamed;
  for (size_t i = 0; i < count; ++i) {
    Term value = first.variables[i];
    Term variable = terms_.variable(terms_.sort(value), fmt::format("w{}", i));
    region.variables.push_back(variable);
    if (terms_.is_var(value) && std::find(renamed.begin(), renamed.end(), value) == renamed.end()) {
      renaming.set(value, variable);
      renamed.push_back(value);
    } else {
      definitions.emplace_back(variable, value);
    }
  }
  solver::Literals literals;
  for (Term literal : state.condition) literals.push_back(renaming.apply(literal));
  for (const auto& [variable, value] : definitions)
    literals.push_back(terms_.eq(variable, renaming.apply(value)));
  solver::Projection projection = solver::project(terms_, literals, region.variables);
  HW_CHECK(!projection.contradictory, "a path with a model should leave a state behind");
  drop_independent(projection, region.variables);
  region.literals = std::move(projection.literals);

  Successor successor;
  for (Term value : first.variables)
    successor.witness.push_back(symbolic_.evaluator.evaluate(value, state.model));
  for (Term bound : projection.remaining) {
    region.variables.push_back(bound);
    // A variable that was renamed to a kept one is not among the remaining.
    successor.witness.push_back(state.model.get(bound));
  }
  // Of the numberings that give this shape, the one with the smallest formula.
  const Numbering* best = nullptr;
  std::vector<uint64_t> best_witness;
  for (const Numbering& numbering : snapshot.numberings) {
    Conjunction permuted{{}, region.literals};
    std::vector<uint64_t> witness;
    for (const auto& place : numbering.places) {
      auto at = std::find(first.places.begin(), first.places.end(), place);
      auto index = static_cast<size_t>(at - first.places.begin());
      permuted.variables.push_back(region.variables[index]);
      witness.push_back(successor.witness[index]);
    }
    for (size_t i = count; i < region.variables.size(); ++i) {
      permuted.variables.push_back(region.variables[i]);
      witness.push_back(successor.witness[i]);
    }
    auto formula = write_formula(terms_, permuted, count);
    if (!formula) {
      note(base::StopReason::kUnsupported, "a constraint that is too large",
           worker_.api_.call(step.call).method->display_name());
      return false;
    }
    if (best == nullptr || *formula < successor.piece.formula) {
      best = &numbering;
      successor.piece.formula = std::move(*formula);
      best_witness = std::move(witness);
    }
  }
  successor.witness = std::move(best_witness);
  if (keep_terms_) {
    successor.condition = state.condition;
    successor.terms = best->variables;
  }
  for (uint32_t index : best->roots) {
    auto before = std::find(roots_.begin(), roots_.end(), held[index]);
    successor.piece.held.push_back(before == roots_.end() ? kResult
                                                          : static_cast<uint32_t>(before - roots_.begin()));
  }
  successor.piece.from = id_;
  successor.piece.step = step;
  successor.piece.path = number;
  successor.shape = std::move(snapshot.shape);
  successor.key = std::move(snapshot.key);
  successor.level = state_.level + 1;
  successor.in_scope = in_scope;
  result_.successors.push_back(std::move(successor));
  return true;
}

}  // namespace heapwright::heapgraph
