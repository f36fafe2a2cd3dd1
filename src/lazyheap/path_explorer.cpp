#include "lazyheap/path_explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/unicode.h"
#include "exec/input_objects.h"
#include "ir/boxes.h"
#include "lazyheap/readable_values.h"
#include "models/models.h"
#include "paths/outcome_text.h"
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
constexpr size_t kFewPaths = 300;
constexpr double kSampleWork = 50'000;  // for a first estimate
constexpr double kMoreWork = 16;        // for the next
constexpr double kLongestMerging = 1e12;
constexpr double kPartForMerging = 0.25;  // of the work that seems to be left
constexpr double kFirstAttempt = 20;      // times the work that was done
constexpr double kFirstWork = 1'000'000;
constexpr double kAnyAttempt = 3;
constexpr double kLaterAttempts = 0.4;
constexpr double kSmallestShare = 1e-12;
constexpr uint32_t kMostExecutions = 3;  // of inputs for one branch that turn out not to take it

exec::Options interpreter_options(const ExplorationOptions& options) {
  exec::Options result;
  result.limits = options.limits;
  result.assertions = options.assertions;
  result.frozen_clock = true;  // a witness must do what its path has done
  return result;
}

std::function<bool(const ClassInfo&)> is_of_package(const ClassInfo& type) {
  return [package = type.package()](const ClassInfo& other) { return other.package() == package; };
}

uint64_t branch_key(const machine::BranchTaken& branch) {
  return static_cast<uint64_t>(branch.method->id) << 32 | branch.outcome;
}

bool counts(const InputObject& object) {
  if (object.constant != nullptr || object.length != term::kNoTerm) return false;
  return !ir::is_integral_box(object.classes.front()->name);
}

}  // namespace

base::Result<std::unique_ptr<PathExplorer>> PathExplorer::make(
    ir::Program& program, MethodInputs inputs, const std::vector<const ir::Method*>& invariants,
    ExplorationOptions options) {
  for (const ir::Method* method : invariants) {
    if (auto fits = Invariants::check(*method); !fits) return fits.error();
  }
  std::unique_ptr<PathExplorer> explorer(
      new PathExplorer(program, std::move(inputs), invariants, std::move(options)));
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
  if (options_.limits.deadline) symbolic_.deadline = *options_.limits.deadline;
}

base::Status PathExplorer::run(const std::function<bool(const ExploredPath&)>& on_path) {
  begun_ = std::chrono::steady_clock::now();
  start();
  on_path_ = on_path;
  if (options_.merge == merging::MergeMode::kAuto) merge_where_it_pays();
  explore([] { return false; });
  add_gaps();
  if (invariants_.error()) return *invariants_.error();
  if (loop_->pending() > 0 && !is_enough_) {
    bool late = base::has_passed(symbolic_.deadline);
    auto reason = late ? StopReason::kTimeLimit : StopReason::kPathLimit;
    found_.incomplete.add({reason, "", method().display_name()}, loop_->pending());
  }
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
  return found < options_.max_paths && !base::has_passed(symbolic_.deadline) && !invariants_.error() &&
         !is_in_vain && !is_enough_;
}

void PathExplorer::explore(const std::function<bool()>& is_enough) {
  loop_->run([&] { return may_go_on() && !is_enough(); },
             [this](Path& path, const Outcome& outcome) {
               finish(path, outcome);
               add_gaps();
               for (; told_ < found_.paths.size() && on_path_; ++told_)
                 is_enough_ = !on_path_(found_.paths[told_]) || is_enough_;
               return !is_enough_ && !invariants_.error();
             });
}

// What was done so far, in microseconds or so, told by counts: the same in every run.
double PathExplorer::work() const {
  constexpr double kStep = 0.05;
  constexpr double kQuery = 10;
  constexpr double kSmtQuery = 500;
  constexpr double kSmtWork = 0.25;
  constexpr double kComparison = 100;
  solver::SolverStats stats = solver_->stats();
  return kStep * static_cast<double>(steps()) + kQuery * static_cast<double>(stats.queries) +
         kSmtQuery * static_cast<double>(stats.smt) + kSmtWork * static_cast<double>(stats.smt_work) +
         kComparison * static_cast<double>(meetings_.compared());
}

// Single paths first: where there are few, each is better off alone. What is left is estimated by the part of
// the inputs that has been dealt with; if merging does it with much less work, it replaces them.
void PathExplorer::merge_where_it_pays() {
  double merging = 0;  // work that was in vain
  for (double sample = kSampleWork;; sample *= kMoreWork) {
    explore([&] { return found_.ended >= kFewPaths && work() - merging > sample; });
    if (loop_->pending() == 0 || !may_go_on()) return;
    double alone = work() - merging;
    double share = std::clamp(loop_->share_ended(), kSmallestShare, 1.0);
    double left = alone / share * (1 - share);
    double before = work();
    double most = merging == 0 ? std::min(kFirstAttempt * alone, kFirstWork + alone) : kLaterAttempts * alone;
    if (has_merged_all(std::min(kPartForMerging * left + kAnyAttempt * alone, most))) return;
    merging += work() - before;
  }
}

// Begins anew, with merging, and does at most so much work for it. If that is not enough, all is as it was
// before, except that more branches may have their inputs.
bool PathExplorer::has_merged_all(double most_work) {
  double before = work();
  Found single = std::exchange(found_, {});
  std::unique_ptr<exec::PathLoop> waiting = std::exchange(loop_, make_loop());
  other_steps_ += waiting->steps();
  solver::Deadline deadline = symbolic_.deadline;
  auto now = std::chrono::steady_clock::now();
  // Z3 may do much that it does not count. On a busy machine, what is counted takes longer as well.
  double pace = std::max(1.0, std::chrono::duration<double, std::micro>(now - begun_).count() / before);
  auto longest =
      std::chrono::microseconds(static_cast<int64_t>(std::min(4 * pace * most_work, kLongestMerging)));
  symbolic_.deadline =
      std::min(now + longest, deadline == solver::kNoDeadline ? deadline : now + (deadline - now) / 2);
  merge_policy_.set_on(true);
  start();
  explore([&] { return work() - before > most_work; });
  merge_policy_.set_on(false);
  bool was_cut = base::has_passed(symbolic_.deadline);  // paths may have been stopped by it
  symbolic_.deadline = deadline;
  bool has_ended = (loop_->pending() == 0 && !was_cut) || is_enough_;
  // What the others have executed are inputs all the same.
  std::vector<ExploredPath>& dropped = has_ended ? single.paths : found_.paths;
  further_inputs_.insert(further_inputs_.end(), std::make_move_iterator(dropped.begin()),
                         std::make_move_iterator(dropped.end()));
  if (has_ended) return true;
  loop_->drop_pending();
  symbolic_.gaps.clear();
  other_steps_ += loop_->steps();
  other_steps_ -= waiting->steps();
  loop_ = std::move(waiting);
  found_ = std::move(single);
  told_ = std::min(told_, found_.paths.size());
  return false;
}

void PathExplorer::add_gaps() {
  for (base::Stop& gap : symbolic_.gaps) found_.incomplete.add(std::move(gap));
  symbolic_.gaps.clear();
}

void PathExplorer::start() {
  Path first = inputs_.begin(vm_);
  first.symbolic.emplace();
  first.recording.emplace();
  MethodInputs::Made made = inputs_.make(vm_, symbolic_, first);
  inputs_.start(vm_, first, made.values, made.terms);
  loop_->add(std::move(first));
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
  for (const auto& [type, count] : counted) {
    auto named = bounds.objects.find(type->java_name());
    if (named == bounds.objects.end()) named = bounds.objects.find(type->simple_name());
    if (named != bounds.objects.end() ? count > named->second
                                      : bounds.other_objects && count > *bounds.other_objects)
      return false;
  }
  return true;
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
  machine::InputHeap& found = path.symbolic->inputs;
  bool is_new = !invariants_.empty() && found.checked < found.decisions.size();
  found.checked = found.decisions.size();
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

// ---- Obligations. A path that has a model is an input that takes the branch, wherever it goes afterwards.

void PathExplorer::on_branch(const Path& path, const machine::BranchTaken& branch) {
  if (seen_.insert(branch_key(branch)).second) taken_.push_back(branch);
  if (is_wanted(branch)) try_for(path, branch);
}

void PathExplorer::on_split(const Path& path) {
  const machine::Frame& frame = path.frames.back();
  const ir::BranchPoint& point = frame.body->branches[frame.ip->branch];
  for (uint32_t i = 0; i < point.outcomes; ++i) {
    machine::BranchTaken branch{frame.method, point.first_outcome + i};
    if (is_wanted(branch)) return try_for(path, branch);
  }
}

void PathExplorer::try_for(const Path& path, const machine::BranchTaken& branch) {
  if (!invariants_.empty() || !path.symbolic->has_model) return;
  if (++visits_[branch_key(branch)] > kMostExecutions) return;
  execute_for(path.symbolic->inputs, path.symbolic->condition, path.symbolic->model);
}

bool PathExplorer::is_wanted(const machine::BranchTaken& branch) const {
  return options_.has_obligations && obligations_.counts(branch) && !obligations_.is_fulfilled(branch);
}

// Executes the input that the model describes; what it takes is fulfilled.
bool PathExplorer::execute_for(const machine::InputHeap& found, const std::vector<Term>& condition,
                               const term::Assignment& model) {
  auto witness = make_witness(program_, classes_, symbolic_.evaluator, found, inputs_, terms_, model);
  if (!witness) return false;
  Executed executed = execute(*witness);
  ExploredPath input;
  input.condition = condition;
  input.found = found;
  input.witness = std::move(*witness);
  if (describe(executed, input)) return false;
  if (!obligations_.fulfil(input.branches)) return false;
  further_inputs_.push_back(std::move(input));
  return true;
}

// What the path takes only for some inputs: each query is for as many branches as possible.
void PathExplorer::fulfil_rest(const Path& path) {
  const SymbolicState& state = *path.symbolic;
  std::vector<Term> open;
  for (const machine::ConditionalBranch& maybe : state.maybe_taken) {
    if (is_wanted(maybe.branch)) open.push_back(maybe.condition);
  }
  while (!open.empty()) {
    solver::Query query = solver::Query(state.condition).with(terms_.or_(open));
    solver::Verdict verdict = solver_->check(query, symbolic_.deadline);
    if (solver::is_unsat(verdict)) return;
    auto* sat = std::get_if<solver::Sat>(&verdict);
    if (sat == nullptr) {
      const std::string& what = std::get<solver::Unknown>(verdict).what;
      found_.incomplete.add({StopReason::kSolverUnknown, what, method().display_name()});
      return;
    }
    std::vector<Term> wanted = state.condition;
    for (Term condition : open) {
      if (symbolic_.evaluator.holds(condition, sat->model)) {
        wanted.push_back(condition);
        continue;
      }
      solver::Verdict more = solver_->check(solver::Query(wanted).with(condition), symbolic_.deadline);
      auto* better = std::get_if<solver::Sat>(&more);
      if (better == nullptr) continue;
      wanted.push_back(condition);
      sat->model = std::move(better->model);
    }
    std::erase_if(open, [&](Term condition) { return symbolic_.evaluator.holds(condition, sat->model); });
    execute_for(state.inputs, wanted, sat->model);
  }
  // An input was found for each; one that does something else proves nothing.
  bool is_lost = std::any_of(state.maybe_taken.begin(), state.maybe_taken.end(),
                             [this](const auto& maybe) { return is_wanted(maybe.branch); });
  if (is_lost) found_.incomplete.add({StopReason::kOtherWitness, "", method().display_name()});
}

std::vector<Obligation> PathExplorer::obligations() const {
  // Classes whose static fields are inputs were initialised before any path began: nobody has watched that.
  bool has_static_inputs = std::any_of(inputs_.inputs().begin(), inputs_.inputs().end(),
                                       [](const Input& input) { return input.field != nullptr; });
  return obligations_.all(program_, method(), [&](const machine::BranchTaken& branch) {
    bool was_watched = branch.method->name != "<clinit>" || !has_static_inputs;
    return was_watched && found_.incomplete.empty() && !seen_.contains(branch_key(branch));
  });
}

bool PathExplorer::is_wanted(const Path& path, const Outcome& outcome) {
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
  if (options_.has_obligations && invariants_.empty()) fulfil_rest(path);
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
    ++found_.unconfirmed;
    found_.incomplete.add({StopReason::kUnconfirmed,
                           fmt::format("no complete heap was found that fulfils the invariants ({})",
                                       base::stop_text(unknown->why)),
                           method().display_name()});
    return false;
  }
  complete = std::move(std::get<Confirmed>(confirmation));
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
