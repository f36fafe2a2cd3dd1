#include "lazyheap/path_explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "base/unicode.h"
#include "exec/input_objects.h"
#include "ir/boxes.h"
#include "lazyheap/hex_rules.h"
#include "lazyheap/readable_values.h"
#include "lazyheap/rule_completion.h"
#include "models/models.h"
#include "paths/outcome_text.h"
#include "seplog/satisfiability.h"
#include "solver/query.h"
#include "solver/wishes.h"
#include "term/print.h"

namespace heapwright::lazyheap {

using base::StopReason;
using ir::ClassInfo;
using ir::ObjectId;
using ir::Value;
using machine::InputIndex;
using machine::InputObject;
using machine::Outcome;
using machine::Path;
using machine::Returned;
using machine::SymbolicState;
using machine::Threw;
using term::Term;

namespace {

constexpr size_t kLongestExpression = 2000;
constexpr size_t kMostWays = 100'000;  // of unfolding, to find any heap

exec::Options interpreter_options(const ExplorationOptions& options) {
  exec::Options result;
  result.limits = options.limits;
  result.assertions = options.assertions;
  result.frozen_clock = true;  // a witness must do what its path has done
  result.links_without_class = false;
  return result;
}

std::function<bool(const ClassInfo&)> is_of_package(const ClassInfo& type) {
  return [package = type.package()](const ClassInfo& other) { return other.package() == package; };
}

// Whether branches count that are inside of methods of the JDK which have shortcuts.
bool is_about_platform(ir::Program& program, const ir::Method& method,
                       const std::function<bool(const ClassInfo&)>& obliged) {
  if (!method.owner->module().empty()) return true;
  if (!obliged) return false;
  const auto& entries = models::natives().entries();
  return std::any_of(entries.begin(), entries.end(), [&](const exec::NativeEntry& entry) {
    if (entry.shortcut == nullptr) return false;
    const ClassInfo* type = program.load(entry.class_name).found;
    return type != nullptr && obliged(*type);
  });
}

bool counts(const InputObject& object) {
  if (object.constant != nullptr || object.length != term::kNoTerm) return false;
  return !ir::is_integral_box(object.classes.front()->name);
}

}  // namespace

std::optional<uint32_t> HeapBounds::most(const ClassInfo& type) const {
  auto named = objects.find(type.java_name());
  if (named == objects.end()) named = objects.find(std::string(type.simple_name()));
  return named != objects.end() ? std::optional(named->second) : other_objects;
}

base::Result<std::unique_ptr<PathExplorer>> PathExplorer::make(
    ir::Program& program, MethodInputs inputs, const std::vector<const ir::Method*>& invariants,
    ExplorationOptions options) {
  for (const ir::Method* method : invariants) {
    if (auto fits = Invariants::check(*method); !fits) return fits.error();
  }
  std::unique_ptr<PathExplorer> explorer(
      new PathExplorer(program, std::move(inputs), invariants, std::move(options)));
  if (const auto& rules = explorer->options_.rules) {
    auto made = HexRules::make(program, *rules, explorer->terms_);
    if (!made) return made.error();
    explorer->classes_.set_rules(std::move(*made));
  }
  const std::vector<Input>& all = explorer->inputs_.inputs();
  if (!all.empty() && all.front().is_receiver &&
      explorer->inputs_.receivers(explorer->vm_, explorer->classes_).empty()) {
    return base::usage_error(fmt::format("no class at hand {} {} and inherits {}: there is no receiver",
                                         all.front().declared->is_interface() ? "implements" : "extends",
                                         all.front().declared->java_name(),
                                         explorer->method().display_name()));
  }
  return explorer;
}

PathExplorer::PathExplorer(ir::Program& program, MethodInputs inputs,
                           const std::vector<const ir::Method*>& invariants, ExplorationOptions options)
    : program_(program),
      inputs_(std::move(inputs)),
      options_(std::move(options)),
      classes_(program, ir::java_name(inputs_.method().owner->package()), options_.inputs),
      solver_(solver::make_solver(terms_, options_.solver)),
      symbolic_(terms_, *solver_, options_.bounds),
      merge_policy_(terms_, options_.merge),
      meetings_(terms_, merge_policy_),
      positions_(program),
      vm_(program_, models::natives(), interpreter_options(options_)),
      loop_(make_loop()),
      invariants_(vm_, symbolic_, inputs_, invariants),
      obligations_(options_.obliged ? options_.obliged : is_of_package(*inputs_.method().owner)) {
  symbolic_.world = &classes_;
  if (options_.merge != merging::MergeMode::kNever) {
    symbolic_.meetings = &meetings_;
    meetings_.set_positions(&positions_);
    symbolic_.merging = &merge_policy_;
  }
  if (options_.has_obligations || options_.merge != merging::MergeMode::kNever) {
    symbolic_.watch = this;
    meetings_.set_watch(this);
  }
  symbolic_.is_open_world = options_.for_open_world;
  symbolic_.watches_platform = is_about_platform(program_, inputs_.method(), options_.obliged);
  if (options_.limits.deadline) symbolic_.deadline = *options_.limits.deadline;
  if (options_.towards && method().owner->module().empty()) {
    std::vector<const ir::Method*> methods = users_methods();
    towards_ = std::make_unique<analysis::LeadsTo>(program_, methods, options_.towards);
  }
}

void PathExplorer::assume(const HeapClaims& claims) {
  std::map<const ClassInfo*, uint32_t> objects;
  auto add = [&](const std::vector<heaplang::Disjunct>& disjuncts) {
    for (const heaplang::Disjunct& disjunct : disjuncts) {
      for (const heaplang::Cell& cell : disjunct.cells) {
        if (auto most = options_.heaps.most(*cell.type)) objects[cell.type] = *most;
      }
    }
  };
  for (const heaplang::Predicate& predicate : claims.specification->predicates) add(predicate.disjuncts);
  for (const heaplang::Claim* claim : claims.claims) add(claim->disjuncts);
  invariants_.add(claims, std::move(objects), options_.heaps.other_objects);
  seplog::Satisfiability satisfiability(*claims.specification);
  for (const heaplang::Claim* claim : claims.claims) {
    auto index = static_cast<size_t>(claim - claims.specification->claims.data());
    const seplog::Satisfaction& answer = satisfiability.of(index, symbolic_.deadline, kMostWays);
    if (std::holds_alternative<seplog::Unsatisfiable>(answer)) unsatisfiable_claims_.push_back(claim->name);
    if (const auto* unknown = std::get_if<seplog::Undecided>(&answer))
      undecided_claims_.push_back(
          {StopReason::kUnconfirmed,
           fmt::format("{}: it is not known whether any heap fulfils it ({})", claim->name, unknown->why)});
  }
}

std::vector<std::string> PathExplorer::unsatisfiable_claims() const { return unsatisfiable_claims_; }

// Without, nothing is to be executed, and the answer is known or is not.
bool PathExplorer::has_inputs() {
  for (const base::Stop& why : undecided_claims_) found_.incomplete.add(why);
  return undecided_claims_.empty() && unsatisfiable_claims_.empty();
}

base::Status PathExplorer::run(const std::function<bool(const ExploredPath&)>& on_path,
                               base::Deadline until) {
  until_ = until;
  begun_ = std::chrono::steady_clock::now();
  if (!has_inputs()) {
    is_explored_ = undecided_claims_.empty();
    return base::Ok{};
  }
  loop_->add(first_path());
  on_path_ = on_path;
  if (options_.paths_before_states) {
    explore([this] { return found_.ended >= *options_.paths_before_states; });
    if (loop_->pending() > 0 && may_go_on()) look_at_each_state(std::numeric_limits<double>::max());
  } else if (options_.merge == merging::MergeMode::kAuto) {
    merge_where_it_pays();
  }
  explore([this] { return options_.paths_before_states && has_seen_all_; });
  add_gaps();
  if (invariants_.error()) return *invariants_.error();
  if (loop_->pending() > 0 && !is_enough_) {
    bool late = base::has_passed(symbolic_.deadline) || base::has_passed(until_);
    auto reason = late ? StopReason::kTimeLimit : StopReason::kPathLimit;
    found_.incomplete.add({reason, "", method().display_name()}, loop_->pending());
  }
  look_where_paths_stand();
  is_explored_ = loop_->pending() == 0 && !is_enough_;
  loop_->drop_pending();
  return base::Ok{};
}

std::unique_ptr<exec::PathLoop> PathExplorer::make_loop() {
  auto loop = std::make_unique<exec::PathLoop>(vm_, symbolic_, options_.order);
  loop->set_filter([this](Path& path) { return may_continue(path); });
  if (options_.has_obligations) loop->spread();
  return loop;
}

bool PathExplorer::may_go_on() const {
  // Of all, or of none.
  bool is_in_vain = options_.for_open_world && !found_.incomplete.empty();
  size_t found = options_.for_open_world ? found_.ended : found_.paths.size();
  return found < options_.max_paths && finished_ < options_.max_ended &&
         !base::has_passed(symbolic_.deadline) && !base::has_passed(until_) && !invariants_.error() &&
         !is_in_vain && !is_enough_;
}

void PathExplorer::explore(const std::function<bool()>& is_enough) {
  loop_->run([&] { return may_go_on() && !is_enough(); },
             [this](Path& path, const Outcome& outcome) {
               finish(path, outcome);
               add_gaps();
               for (; found_.told < found_.paths.size() && on_path_; ++found_.told)
                 is_enough_ = !on_path_(found_.paths[found_.told]) || is_enough_;
               return !is_enough_ && !invariants_.error();
             });
}

void PathExplorer::add_gaps() {
  found_.has_gaps = found_.has_gaps || !symbolic_.gaps.empty();
  for (base::Stop& gap : symbolic_.gaps) found_.incomplete.add(std::move(gap));
  symbolic_.gaps.clear();
}

Path PathExplorer::first_path() {
  Path first = inputs_.begin(vm_);
  first.symbolic.emplace();
  first.recording.emplace();
  MethodInputs::Made made = inputs_.make(vm_, symbolic_, first);
  inputs_.start(vm_, first, made.values, made.terms);
  return first;
}

bool PathExplorer::is_small_enough(const Path& path) const {
  const HeapBounds& bounds = options_.heaps;
  if (bounds.objects.empty() && !bounds.other_objects) return true;
  std::map<const ClassInfo*, uint32_t> counted;
  const machine::InputHeap& found = path.symbolic->inputs;
  for (size_t i = 0; i < found.size(); ++i) {
    const InputObject& object = found.get(static_cast<InputIndex>(i));
    if (!counts(object)) continue;
    for (const ClassInfo* type : object.classes) ++counted[type];
  }
  return std::all_of(counted.begin(), counted.end(), [&](const auto& entry) {
    auto most = bounds.most(*entry.first);
    return !most || entry.second <= *most;
  });
}

// Whether the heap may still become one that fulfils the invariants. One that would have to grow too large
// goes on as it is, so that its path is not taken for impossible.
bool PathExplorer::has_chance(Path& path) {
  machine::InputHeap& found = path.symbolic->inputs;
  if (found.is_too_small) {
    note_larger();
    return false;
  }
  Invariants::Chance chance =
      invariants_.chance(path, [this](const Path& other) { return is_small_enough(other); });
  found.is_too_small = chance == Invariants::Chance::kOnlyLarger;
  return chance != Invariants::Chance::kNone;
}

void PathExplorer::note_larger() {
  found_.incomplete.add({StopReason::kObjectLimit, "larger heaps", method().display_name()});
}

bool PathExplorer::may_continue(Path& path) {
  if (towards_ && !may_come_there(path)) return false;
  machine::InputHeap& found = path.symbolic->inputs;
  // Methods answer the same as long as nothing was settled; claims also speak of numbers.
  size_t known = found.decisions.size();
  if (!invariants_.claims().empty()) known += path.symbolic->condition.size();
  bool is_new = !invariants_.empty() && found.checked < known;
  found.checked = known;
  if (is_new && !has_chance(path)) return false;
  if (!is_small_enough(path)) {
    note_larger();
    return false;
  }
  if (options_.heaps.paths_before_larger && found.size() > found_.largest) {
    if (found_.executed > *options_.heaps.paths_before_larger) {
      found_.incomplete.add({StopReason::kObjectLimit,
                             fmt::format("heaps of more than {} objects", found_.largest),
                             method().display_name()});
      return false;
    }
    found_.largest = found.size();
  }
  ++found_.executed;
  return true;
}

void PathExplorer::note_taken(const Path& path) {
  if (symbolic_.watch != nullptr) return;  // noted as they were taken
  for (const machine::BranchTaken& branch : path.recording->branches) {
    if (std::find(taken_.begin(), taken_.end(), branch) == taken_.end()) taken_.push_back(branch);
  }
}

bool PathExplorer::is_wanted(const Path& path, const Outcome& outcome) {
  if (options_.towards && !takes_wanted(path)) return false;
  if (options_.wanted_exceptions.empty()) return true;
  const auto* threw = std::get_if<Threw>(&outcome);
  if (threw == nullptr) return false;
  const ClassInfo& type = *path.heap.get(threw->exception).type;
  return std::any_of(options_.wanted_exceptions.begin(), options_.wanted_exceptions.end(),
                     [&](const std::string& name) {
                       const ClassInfo* wanted = program_.load(name).found;
                       return wanted != nullptr && type.is_subclass_of(*wanted);
                     });
}

// Whether the condition can hold; a model is there afterwards.
bool PathExplorer::solve(SymbolicState& state) {
  solver::Verdict verdict = solver_->check(solver::Query(state.condition), symbolic_.deadline);
  if (solver::is_unsat(verdict)) return false;
  auto* sat = std::get_if<solver::Sat>(&verdict);
  if (sat == nullptr) {
    found_.incomplete.add(
        {StopReason::kSolverUnknown, std::get<solver::Unknown>(verdict).what, method().display_name()});
    return false;
  }
  state.model = std::move(sat->model);
  state.has_model = true;
  return true;
}

void PathExplorer::finish(Path& path, const Outcome& outcome) {
  ++finished_;
  SymbolicState& state = *path.symbolic;
  if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
    bool is_endless = stop->reason == StopReason::kEndlessLoop;
    if (is_endless) {
      ++found_.endless;
      note_taken(path);
    }
    bool says_all = stop->reason == StopReason::kAssumptionFails || (is_endless && leaves_out_endless());
    if (state.inputs.is_too_small) {
      note_larger();
    } else if (!says_all) {
      found_.incomplete.add(*stop);
      if (options_.has_obligations) found_.unfinished.add(path, *stop);
      note_stopped(path);
    }
    return;
  }
  ++found_.ended;
  note_taken(path);
  if (options_.for_open_world || !is_wanted(path, outcome)) return;
  Term hidden = state.result != term::kNoTerm ? symbolic_.find_unmodelled(state.result) : term::kNoTerm;
  if (hidden != term::kNoTerm) {
    found_.incomplete.add({StopReason::kUnsupported,
                           "a result that depends on " + symbolic_.unmodelled[hidden],
                           method().display_name()});
    return;
  }
  exec::InputObjects objects(program_, symbolic_, path);
  for (size_t i = 0; i < state.inputs.size(); ++i) {
    Term wide = objects.wide_condition(state.inputs.get(static_cast<InputIndex>(i)));
    if (terms_.is_const(wide)) continue;
    state.condition.push_back(wide);
    state.inputs.facts.push_back(wide);
    state.has_model = state.has_model && symbolic_.evaluator.holds(wide, state.model);
  }
  if (!state.has_model && !solve(state)) return;
  Confirmed complete{state.inputs, state.condition, state.model};
  if (!invariants_.empty() && !confirm(path, complete)) return;
  if (options_.rules != nullptr && !this->complete(complete)) return;
  make_readable(complete);
  ExploredPath explored;
  auto witness =
      make_witness(program_, classes_, symbolic_.evaluator, complete.found, inputs_, terms_, complete.model);
  if (!witness) {
    found_.incomplete.add(
        {StopReason::kMemoryLimit, "an array that is too large to be made", method().display_name()});
    return;
  }
  explored.condition = state.condition;
  explored.merged = state.merged;
  explored.found = state.inputs;
  explored.witness = std::move(*witness);
  explored.result = state.result;
  if (!replay(path, outcome, complete, explored)) return;
  if (!explored.threw) explored.expression = expression_of(path, outcome);
  explored.before = describe_before(symbolic_, state, explored.witness);
  std::optional<ObjectId> result;
  bool is_object = method().result == ir::Type::kRef || method().is_constructor();
  path.symbolic->model = complete.model;
  if (const auto* returned = std::get_if<Returned>(&outcome); returned != nullptr && is_object)
    result = state.result == term::kNoTerm
                 ? returned->value.as<ObjectId>()
                 : chosen_object(symbolic_, state, state.result).value_or(ObjectId::kNull);
  explored.after = describe_after(program_, symbolic_, path, result);
  found_.paths.push_back(std::move(explored));
  if (options_.has_obligations && !restricts_heaps()) fulfil_rest(path);
}

std::string PathExplorer::expression_of(const Path& path, const Outcome& outcome) const {
  const SymbolicState& state = *path.symbolic;
  bool is_conditional = method().result == ir::Type::kRef && state.result != term::kNoTerm &&
                        terms_.op(state.result) == term::Op::kIte;
  if (is_conditional) return "";  // of objects that have no names
  if (state.result != term::kNoTerm) {
    const machine::InputReference* reference = state.inputs.find(state.result);
    if (reference == nullptr || reference->known == machine::InputReference::Known::kNothing)
      return term::to_string(terms_, state.result, kLongestExpression);
    if (reference->known == machine::InputReference::Known::kNull) return "";
    return state.inputs.get(reference->object).name;
  }
  if (method().result != ir::Type::kRef) return "";
  size_t index = state.inputs.index_of(std::get<Returned>(outcome).value.as<ObjectId>());
  return index < state.inputs.size() ? state.inputs.get(static_cast<InputIndex>(index)).name : "";
}

bool PathExplorer::confirm(const Path& path, Confirmed& complete) {
  Confirmation confirmation = invariants_.confirm(path, [this](const Path& p) { return is_small_enough(p); });
  if (std::holds_alternative<NoSuchHeap>(confirmation)) return false;
  if (const auto* unknown = std::get_if<Unconfirmed>(&confirmation)) {
    bool is_bounded = !invariants_.claims().empty() && unknown->why.reason == StopReason::kObjectLimit;
    if (is_bounded) {
      note_larger();
      return false;
    }
    note_unconfirmed(fmt::format("no complete heap was found that fulfils the invariants ({})",
                                 base::stop_text(unknown->why)));
    return false;
  }
  complete = std::move(std::get<Confirmed>(confirmation));
  return true;
}

void PathExplorer::note_unconfirmed(const std::string& why) {
  ++found_.unconfirmed;
  found_.incomplete.add({StopReason::kUnconfirmed, why, method().display_name()});
}

// References that nobody has looked at refer to what the rules allow.
bool PathExplorer::complete(Confirmed& complete) {
  Path restored = inputs_.begin(vm_, symbolic_, complete.found);
  SymbolicState& state = *restored.symbolic;
  state.inputs.nondet = complete.found.nondet;
  state.condition = complete.condition;
  state.model = complete.model;
  state.has_model = true;
  auto is_small = [this](const Path& other) { return is_small_enough(other); };
  switch (complete_by_rules(program_, symbolic_, restored, is_small)) {
    case Completion::kDone:
      break;
    case Completion::kImpossible:
      return false;
    case Completion::kTooLarge:
      note_larger();
      return false;
    case Completion::kGivenUp:
      note_unconfirmed("no complete heap was found that the rules allow");
      return false;
  }
  complete.found = state.inputs;
  complete.condition = state.condition;
  return true;
}

// Prefers a model that people can read, where one is quickly found.
void PathExplorer::make_readable(Confirmed& complete) {
  for (int level : {0, 1, 2}) {
    std::vector<Term> wishes = readable_values(terms_, inputs_, complete.found, level);
    auto holds = [&](Term wish) { return symbolic_.evaluator.holds(wish, complete.model); };
    if (std::all_of(wishes.begin(), wishes.end(), holds)) return;
    auto model =
        solver::model_with_wishes(*solver_, complete.condition, {[&] { return wishes; }}, symbolic_.deadline);
    if (!model) continue;
    complete.model = std::move(*model);
    return;
  }
}

PathExplorer::Executed PathExplorer::execute(const Witness& witness) {
  Executed executed{inputs_.begin(vm_), {}};
  std::vector<Value> values = put_on_path(vm_, executed.path, inputs_, witness);
  executed.path.recording.emplace();
  inputs_.start(vm_, executed.path, values, {});
  executed.outcome = vm_.resume(executed.path);
  return executed;
}

// Answers why there is nothing to tell, if so: it came to no end.
std::optional<base::Stop> PathExplorer::describe(Executed& executed, ExploredPath& explored) {
  explored.branches = executed.path.recording->branches;
  if (const auto* threw = std::get_if<Threw>(&executed.outcome)) {
    explored.threw = true;
    explored.exception_class = executed.path.heap.get(threw->exception).type->java_name();
  }
  auto text = paths::describe_outcome(vm_, executed.path, method(), executed.outcome);
  if (const auto* stop = std::get_if<base::Stop>(&text)) return *stop;
  explored.outcome = base::utf8_of_utf16(std::get<std::u16string>(text));
  return std::nullopt;
}

// Whether it has taken the branches of the path, as far as these are known.
static bool takes_branches_of(const Path& path, const machine::Recording& recording) {
  if (!path.symbolic->has_left_out) return recording.branches == path.recording->branches;
  return std::all_of(path.recording->branches.begin(), path.recording->branches.end(),
                     [&](const machine::BranchTaken& branch) {
                       return std::find(recording.branches.begin(), recording.branches.end(), branch) !=
                              recording.branches.end();
                     });
}

// Runs the witness concretely. It must take the same branches to the same outcome; what diverges is not
// reported as a path.
bool PathExplorer::replay(const Path& path, const Outcome& outcome, const Confirmed& complete,
                          ExploredPath& explored) {
  Path asked = inputs_.begin(vm_);
  const ir::Method* violated =
      invariants_.first_violated(asked, put_on_path(vm_, asked, inputs_, explored.witness));
  Executed executed = execute(explored.witness);
  const Outcome& actual = executed.outcome;
  const auto* stopped = std::get_if<base::Stop>(&actual);
  if (stopped != nullptr && stopped->reason == StopReason::kTimeLimit) {
    found_.incomplete.add(*stopped);  // it says nothing of the path
    return false;
  }
  bool same = violated == nullptr && actual.index() == outcome.index() &&
              takes_branches_of(path, *executed.path.recording);
  if (const auto* threw = std::get_if<Threw>(&actual); same && threw != nullptr) {
    const ClassInfo& type = *executed.path.heap.get(threw->exception).type;
    same = &type == path.heap.get(std::get<Threw>(outcome).exception).type;
  }
  if (const auto* returned = std::get_if<Returned>(&actual); same && returned != nullptr) {
    Term result = path.symbolic->result;
    ir::Type type = method().result;
    bool is_primitive = type != ir::Type::kRef && type != ir::Type::kVoid;
    if (is_primitive && result != term::kNoTerm) {
      uint64_t predicted = symbolic_.evaluator.evaluate(result, complete.model);
      same = predicted == (returned->value.bits() & term::mask(terms_.sort(result)));
    } else if (is_primitive) {
      same = returned->value.bits() == std::get<Returned>(outcome).value.bits();
    }
  }
  if (!same) {
    found_.incomplete.add({StopReason::kOtherWitness, "", method().display_name()});
    return false;
  }
  if (options_.has_obligations) obligations_.fulfil(executed.path.recording->branches);
  if (auto stop = describe(executed, explored)) {
    found_.incomplete.add(*stop);
    return false;
  }
  return true;
}

std::string PathExplorer::condition_text(const ExploredPath& path) const {
  return lazyheap::condition_text(terms_, path.condition, path.found);
}

std::vector<std::string> PathExplorer::condition_parts(const ExploredPath& path) const {
  return lazyheap::condition_parts(terms_, path.condition, path.found);
}

}  // namespace heapwright::lazyheap
