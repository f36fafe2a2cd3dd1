// The part of PathExplorer that tries inputs without looking for paths: heaps that claims describe, and other
// numbers in heaps that were found. What is known of a heap stays true of it: only numbers are tried that
// fulfil its condition.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "exec/input_objects.h"
#include "lazyheap/initial_input.h"
#include "lazyheap/number_descent.h"
#include "lazyheap/path_explorer.h"
#include "lazyheap/readable_values.h"
#include "machine/variable_form.h"
#include "solver/wishes.h"

namespace heapwright::lazyheap {

using machine::InputIndex;
using machine::InputObject;
using machine::Path;
using machine::SymbolicState;
using term::Sort;
using term::Term;

namespace {

constexpr size_t kMostStarts = 600;         // heaps whose numbers are varied
constexpr size_t kMostVariedWhole = 60;     // of these, so many in all numbers, the others in what is passed
constexpr size_t kMostInVain = 60'000;      // inputs that show nothing new
constexpr size_t kMostAdded = 32;           // objects that are unlike each other
constexpr uint64_t kLongestTried = 8;       // texts and arrays
constexpr uint32_t kMostDescents = 20'000;  // executions for one branch

struct NumberVariable {
  Term term = term::kNoTerm;
  ir::Type type{};
  bool is_passed = false;  // a parameter
  bool is_length = false;  // of a text or an array
};

std::vector<uint64_t> values_of(const NumberVariable& number) {
  if (!number.is_length) return usual_numbers(number.type);
  std::vector<uint64_t> lengths;
  for (uint64_t length = 0; length <= kLongestTried; ++length) lengths.push_back(length);
  return lengths;
}

// Numbers in a heap and among parameters, each once.
std::vector<NumberVariable> numbers_in(term::TermManager& terms, const MethodInputs& inputs,
                                       const machine::InputHeap& found) {
  std::vector<NumberVariable> result;
  std::set<Term> known;
  auto add = [&](Term value, ir::Type type) {
    if (type == ir::Type::kRef || value == term::kNoTerm) return;
    Term variable = machine::variable_value(terms, type, value);
    bool is_one = terms.op(variable) == term::Op::kVar && known.insert(variable).second;
    if (is_one) result.push_back({variable, type, false, false});
  };
  for (const Input& input : inputs.inputs()) {
    if (input.type == ir::Type::kRef || input.is_given) continue;
    Term variable = terms.variable(machine::variable_sort(input.type), input.name);
    if (known.insert(variable).second) result.push_back({variable, input.type, true, false});
  }
  for (size_t i = 0; i < found.size(); ++i) {
    const InputObject& object = found.get(static_cast<InputIndex>(i));
    if (object.constant != nullptr) continue;
    if (object.length != term::kNoTerm) {
      bool is_one = terms.op(object.length) == term::Op::kVar && known.insert(object.length).second;
      if (is_one) result.push_back({object.length, ir::Type::kInt, false, true});
      if (object.text != machine::InputText::kNone) continue;
      for (Term element : object.contents) add(element, object.classes.front()->element_type());
      continue;
    }
    for (const ir::ClassInfo* owner : object.classes.front()->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (!field.is_static() && field.slot < object.contents.size())
          add(object.contents[field.slot], field.type);
      }
    }
  }
  return result;
}

// Nothing but the way of the model is wanted.
class OneWay : public exec::OtherWays {
 public:
  bool wants(const Path&, const ir::Instr&) override { return false; }
  void take(const term::Assignment&) override {}
};

}  // namespace

// Numbers that are unlike each other, where that is possible: one after the other differs from those before
// it, small ones first.
void PathExplorer::make_different(Confirmed& heap) {
  std::vector<NumberVariable> numbers = numbers_in(terms_, inputs_, heap.found);
  std::vector<Term> condition = heap.condition;
  std::vector<Term> readable = readable_values(terms_, inputs_, heap.found, 0);
  std::vector<Term> wishes = readable;
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i].type == ir::Type::kBoolean || !term::is_bv(terms_.sort(numbers[i].term))) continue;
    for (size_t k = 0; k < i; ++k) {
      if (terms_.sort(numbers[k].term) == terms_.sort(numbers[i].term))
        wishes.push_back(terms_.ne(numbers[i].term, numbers[k].term));
    }
  }
  auto model = solver::model_with_wishes(
      *solver_, condition, {[&] { return wishes; }, [&] { return readable; }}, symbolic_.deadline);
  if (model) heap.model = std::move(*model);
  // Of floating-point numbers the solver is not asked.
  double next = 1;
  for (const NumberVariable& number : numbers) {
    bool is_double = number.type == ir::Type::kDouble;
    if (!is_double && number.type != ir::Type::kFloat) continue;
    term::Assignment different = heap.model;
    different.set(number.term, is_double ? std::bit_cast<uint64_t>(next)
                                         : std::bit_cast<uint32_t>(static_cast<float>(next)));
    next += 1;
    if (fits(heap, different)) heap.model = std::move(different);
  }
  uint64_t longer = 1;
  for (const NumberVariable& number : numbers) {
    if (!number.is_length) continue;
    term::Assignment different = heap.model;
    different.set(number.term, longer);
    if (!fits(heap, different)) continue;
    heap.model = std::move(different);
    longer = longer % kLongestTried + 1;
  }
}

// The same heap where references that nothing is said of refer to objects of their own. Nothing: there are
// none, or it is not so that nothing is said of them.
std::optional<Confirmed> PathExplorer::with_more_objects(const Confirmed& heap) {
  Path path = first_path();
  SymbolicState& state = *path.symbolic;
  state.inputs = heap.found;
  state.condition = heap.condition;
  exec::InputObjects objects(program_, symbolic_, path);
  size_t added = 0;
  const std::vector<machine::InputReference> references = heap.found.references();
  for (const machine::InputReference& reference : references) {
    if (reference.known != machine::InputReference::Known::kNothing || added == kMostAdded) continue;
    for (const ir::ClassInfo* type : classes_.possible(*reference.type).classes) {
      if (type->name == "java/lang/String" || type->is_array()) continue;
      objects.settle_new(reference.variable, {type});
      ++added;
      break;
    }
  }
  Confirmed more{state.inputs, state.condition, heap.model};
  if (added == 0 || !fulfils_claims(more)) return std::nullopt;
  return more;
}

// Whether what is known of the heap is true of these numbers.
bool PathExplorer::fits(const Confirmed& heap, const term::Assignment& model) {
  return std::all_of(heap.condition.begin(), heap.condition.end(),
                     [&](Term literal) { return symbolic_.evaluator.holds(literal, model); });
}

bool PathExplorer::has_open_branches() const {
  std::vector<Obligation> all = obligations();
  return std::any_of(all.begin(), all.end(), [this](const Obligation& obligation) {
    return obligation.status == Obligation::Status::kOpen && is_wanted(obligation.branch);
  });
}

size_t PathExplorer::try_described(uint32_t levels, size_t most, base::Deadline deadline) {
  if (invariants_.claims().empty() || !undecided_claims_.empty() || !unsatisfiable_claims_.empty()) return 0;
  size_t count = 0;
  (void)invariants_.for_each_heap(
      first_path(), levels, [this](const Path& path) { return is_small_enough(path); },
      [&](Confirmed heap) {
        std::string key;
        for (const machine::InputDecision& decision : heap.found.decisions) key += *decision.text + "\n";
        if (!described_.insert(std::move(key)).second) return !base::has_passed(deadline);
        make_different(heap);
        execute_for(heap.found, heap.condition, heap.model);
        if (auto more = with_more_objects(heap)) execute_for(more->found, more->condition, more->model);
        note_start(std::move(heap));
        return ++count < most && !base::has_passed(deadline);
      });
  return count;
}

// It was executed with its numbers: the method is followed once more, on terms; where that does not go to the
// end, it takes just these numbers.
void PathExplorer::add_decisions(const ExploredPath& further_input) {
  auto input = std::find_if(further_inputs_.begin(), further_inputs_.end(),
                            [&](const ExploredPath& one) { return &one == &further_input; });
  if (input == further_inputs_.end()) return;
  OneWay one_way;
  exec::Symbolic followed(terms_, *solver_, options_.bounds);
  followed.other_ways = &one_way;
  followed.world = symbolic_.world;
  followed.deadline = symbolic_.deadline;
  Path path = inputs_.begin(vm_, followed, input->found);
  SymbolicState& state = *path.symbolic;
  state.condition = input->condition;
  state.model = input->model;
  state.has_model = true;
  MethodInputs::Made made = inputs_.make(vm_, followed, path);
  inputs_.start(vm_, path, made.values, made.terms);
  exec::Context context;
  context.symbolic = &followed;
  machine::Outcome outcome = vm_.resume(path, context);
  input->condition = path.symbolic->condition;
  input->found = path.symbolic->inputs;
  if (!std::holds_alternative<base::Stop>(outcome)) return;
  for (const NumberVariable& number : numbers_in(terms_, inputs_, input->found)) {
    Term value = terms_.constant(terms_.sort(number.term), input->model.get(number.term));
    input->condition.push_back(terms_.eq(number.term, value));
  }
}

// Whether the claims hold of a heap of which everything is known, with these numbers.
bool PathExplorer::fulfils_claims(const Confirmed& heap) {
  Path path = first_path();
  SymbolicState& state = *path.symbolic;
  state.inputs = heap.found;
  state.condition = heap.condition;
  state.model = heap.model;
  state.has_model = true;
  bool fulfils = false;
  (void)invariants_.for_each_heap(
      path, UINT32_MAX, [](const Path&) { return true; },
      [&](const Confirmed& way) {
        fulfils = way.found.size() == heap.found.size() &&
                  std::all_of(way.condition.begin(), way.condition.end(),
                              [&](Term literal) { return symbolic_.evaluator.holds(literal, heap.model); });
        return !fulfils;
      });
  return fulfils;
}

base::Status PathExplorer::try_initial(const ir::Method& maker) {
  auto heap = initial_input(vm_, symbolic_, inputs_, maker, first_path());
  if (!heap) return heap.error();
  if (!fulfils_claims(*heap))
    return base::usage_error(
        fmt::format("--initial {}: what it returns does not fulfil the specification", maker.display_name()));
  execute_for(heap->found, heap->condition, heap->model);
  // The numbers may change as the claims allow.
  Path path = first_path();
  path.symbolic->inputs = heap->found;
  path.symbolic->condition = heap->condition;
  path.symbolic->model = heap->model;
  path.symbolic->has_model = true;
  auto whole = invariants_.complete_quickly(path, [](const Path&) { return true; });
  if (whole) starts_.insert(starts_.begin(), std::move(*whole));
  return base::Ok{};
}

void PathExplorer::note_start(Confirmed heap) {
  if (starts_.size() < kMostStarts) starts_.push_back(std::move(heap));
}

// Of a path that nobody could follow to its end: what it has found so far leads there.
void PathExplorer::note_stopped(const Path& path) {
  if (invariants_.claims().empty() || !options_.has_obligations || starts_.size() >= kMostStarts) return;
  auto heap =
      invariants_.complete_quickly(path, [this](const Path& other) { return is_small_enough(other); });
  if (!heap) return;
  execute_for(heap->found, heap->condition, heap->model);
  note_start(std::move(*heap));
}

// What shows something new is a place to go on from.
void PathExplorer::try_model(const Confirmed& heap, const term::Assignment& model) {
  ++tried_;
  if (!fits(heap, model) || !execute_for(heap.found, heap.condition, model)) return;
  tried_at_news_ = tried_;
  note_start({heap.found, heap.condition, model});
}

// Each number of each heap takes usual values; then numbers move towards branches that are still open.
void PathExplorer::try_numbers(base::Deadline deadline) {
  tried_at_news_ = tried_;
  auto is_over = [&] {
    bool is_in_vain = tried_ > tried_at_news_ + kMostInVain;
    return base::has_passed(deadline) || is_in_vain || !has_open_branches();
  };
  for (; varied_ < starts_.size() && !is_over(); ++varied_) {
    const Confirmed heap = starts_[varied_];
    for (const NumberVariable& number : numbers_in(terms_, inputs_, heap.found)) {
      if (varied_ >= kMostVariedWhole && !number.is_passed) continue;
      if (is_over()) return;
      for (uint64_t bits : values_of(number)) {
        term::Assignment model = heap.model;
        model.set(number.term, bits);
        try_model(heap, model);
      }
    }
  }
  // A branch that is taken leads to others.
  for (size_t before = starts_.size() + 1; before != starts_.size() && !is_over();) {
    before = starts_.size();
    for (const Obligation& obligation : obligations()) {
      if (obligation.status != Obligation::Status::kOpen) continue;
      if (base::has_passed(deadline)) return;
      if (is_wanted(obligation.branch)) descend_to(obligation.branch, deadline);
    }
  }
}

// How far an input is from taking the branch; 0: it takes it.
double PathExplorer::distance_to(const machine::BranchTaken& branch, const Confirmed& heap,
                                 const term::Assignment& model, const machine::MethodSet& watched) {
  if (!fits(heap, model)) return machine::kNoDistance;
  auto witness = make_witness(program_, classes_, symbolic_.evaluator, heap.found, inputs_, terms_, model);
  if (!witness) return machine::kNoDistance;
  ++tried_;
  Path path = inputs_.begin(vm_);
  std::vector<ir::Value> values = put_on_path(vm_, path, inputs_, *witness);
  machine::Recording& recording = path.recording.emplace();
  recording.watched = &watched;
  recording.measures = true;
  inputs_.start(vm_, path, values, {});
  (void)vm_.resume(path);
  uint32_t point = watched.entry_point(*branch.method) + 1 + branch.outcome;
  if (path.recording->coverage.count(point) > 0) return 0;
  const std::vector<double>& distances = path.recording->distances;
  return point < distances.size() ? distances[point] : machine::kNoDistance;
}

void PathExplorer::descend_to(const machine::BranchTaken& branch, base::Deadline deadline) {
  auto body = program_.body(*branch.method);
  if (!body) return;
  machine::MethodSet watched;
  watched.add(*branch.method, (*body)->outcome_count);
  struct Near {
    double distance = machine::kNoDistance;
    size_t start = 0;
  };
  std::vector<Near> near;
  for (size_t i = 0; i < starts_.size() && !base::has_passed(deadline); ++i) {
    double distance = distance_to(branch, starts_[i], starts_[i].model, watched);
    if (distance < machine::kNoDistance) near.push_back({distance, i});
  }
  std::stable_sort(near.begin(), near.end(),
                   [](const Near& a, const Near& b) { return a.distance < b.distance; });
  constexpr size_t kMostTried = 5;
  for (size_t i = 0; i < near.size() && i < kMostTried && is_wanted(branch); ++i) {
    const Confirmed heap = starts_[near[i].start];
    std::vector<NumberVariable> variables = numbers_in(terms_, inputs_, heap.found);
    std::erase_if(variables, [](const NumberVariable& variable) { return variable.is_length; });
    std::vector<VariedNumber> numbers;
    for (const NumberVariable& variable : variables)
      numbers.push_back({variable.type, heap.model.get(variable.term)});
    term::Assignment model = heap.model;
    NumberDescent descent(
        [&](const std::vector<VariedNumber>& tried) {
          if (base::has_passed(deadline)) return machine::kNoDistance;
          for (size_t k = 0; k < tried.size(); ++k) model.set(variables[k].term, tried[k].bits);
          double distance = distance_to(branch, heap, model, watched);
          if (distance == 0) try_model(heap, model);
          return distance;
        },
        kMostDescents / kMostTried);
    descent.run(std::move(numbers), near[i].distance);
  }
}

}  // namespace heapwright::lazyheap
