#include "lazyheap/invariants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "exec/input_objects.h"
#include "solver/query.h"
#include "term/print.h"

namespace heapwright::lazyheap {

using base::StopReason;
using ir::ClassInfo;
using ir::Method;
using ir::ObjectId;
using ir::Value;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::Outcome;
using machine::Path;
using machine::Returned;
using machine::SymbolicState;
using machine::Threw;
using term::Term;

namespace {

constexpr size_t kMostAttempts = 20'000;    // paths of invariants, to complete one heap
constexpr size_t kMostQuickAttempts = 200;  // the same while the path goes on
constexpr size_t kMostUnfoldings = 50'000;  // of predicates, to complete one heap
constexpr uint32_t kMostMade = 24;          // objects
constexpr uint32_t kMostQuicklyMade = 12;
constexpr size_t kMostQuickUnfoldings = 5'000;  // the same while the path goes on

const ClassInfo* subject_class(ir::Program& program, const Method& method) {
  if (!method.is_static()) return method.owner;
  std::string_view type = classfile::parse_method_descriptor(method.descriptor)->parameters.front();
  return program.load(classfile::class_of_descriptor(type)).found;
}

// Whether what was found of the input is as it was at the beginning.
bool is_unchanged(const Path& path) {
  const SymbolicState& state = *path.symbolic;
  for (size_t i = 0; i < state.inputs.size(); ++i) {
    const InputObject& object = state.inputs.get(static_cast<InputIndex>(i));
    if (object.contents.empty()) continue;
    ObjectId id = object.elements != ObjectId::kNull ? object.elements : object.id;
    auto found = state.objects.find(id);
    if (found == state.objects.end() || *found->second != object.contents) return false;
  }
  return true;
}

// What never answers does not say that the heap is one of those that are meant.
bool is_endless(const Outcome& outcome) {
  const auto* stop = std::get_if<base::Stop>(&outcome);
  return stop != nullptr && stop->reason == StopReason::kEndlessLoop;
}

}  // namespace

std::vector<std::string> condition_parts(const term::TermManager& terms, const std::vector<Term>& condition,
                                         const machine::InputHeap& found) {
  std::vector<std::string> parts;
  size_t next = 0;
  for (size_t i = 0; i <= condition.size(); ++i) {
    for (; next < found.decisions.size() && found.decisions[next].position <= i; ++next)
      parts.push_back(*found.decisions[next].text);
    if (i == condition.size()) break;
    bool is_fact = std::find(found.facts.begin(), found.facts.end(), condition[i]) != found.facts.end();
    if (is_fact) continue;
    bool is_looser = terms.op(condition[i]) == term::Op::kOr || terms.op(condition[i]) == term::Op::kIte;
    std::string part = term::to_string(terms, condition[i], 2000);
    parts.push_back(is_looser ? "(" + part + ")" : part);
  }
  return parts;
}

std::string condition_text(const term::TermManager& terms, const std::vector<Term>& condition,
                           const machine::InputHeap& found) {
  std::vector<std::string> parts = condition_parts(terms, condition, found);
  return parts.empty() ? "true" : fmt::format("{}", fmt::join(parts, " && "));
}

base::Status Invariants::check(const Method& method) {
  auto fail = [&](const std::string& what) {
    return base::usage_error(fmt::format("--invariant {}: {}", method.display_name(), what));
  };
  if (method.result != ir::Type::kBoolean) return fail("the method does not return boolean");
  bool asks_receiver = !method.is_static() && method.parameters.empty();
  bool asks_parameter =
      method.is_static() && method.parameters.size() == 1 && method.parameters[0] == ir::Type::kRef;
  if (!asks_receiver && !asks_parameter)
    return fail("it must be static with one object as its parameter, or of an instance without parameters");
  return base::Ok{};
}

Invariants::Invariants(exec::Interpreter& vm, exec::Symbolic& symbolic, const MethodInputs& inputs,
                       const std::vector<const Method*>& methods)
    : vm_(vm),
      asked_(symbolic),
      symbolic_(symbolic.terms, symbolic.solver, symbolic.bounds),
      inputs_(inputs) {
  for (const Method* method : methods) {
    const ClassInfo* subject = subject_class(vm.program(), *method);
    size_t before = questions_.size();
    for (size_t i = 0; i < inputs.passed() && subject != nullptr; ++i) {
      const Input& input = inputs.inputs()[i];
      bool is_meant =
          input.type == ir::Type::kRef && !input.is_given && input.declared->is_subclass_of(*subject);
      if (is_meant) questions_.push_back({method, i});
    }
    if (questions_.size() == before) unused_.push_back(method);
  }
}

void Invariants::add(const HeapClaims& claims, std::map<const ClassInfo*, uint32_t> most_objects,
                     std::optional<uint32_t> most_others) {
  claims_ = claims.claims;
  completions_ = std::make_unique<ClaimCompletions>(vm_.program(), symbolic_, inputs_, claims.specification);
  unfolding_bounds_.objects = std::move(most_objects);
  if (most_others) unfolding_bounds_.other_objects = *most_others;
}

void Invariants::note_error(const Question& question, const std::string& what) {
  if (error_) return;
  error_ = base::usage_error(fmt::format("--invariant {}: {}", question.method->display_name(), what));
}

// The heap as it was at the beginning, as far as the path has found it.
Path Invariants::restore(const Path& path) {
  symbolic_.world = asked_.world;
  symbolic_.deadline = asked_.deadline;
  Path restored = inputs_.begin(vm_, symbolic_, path.symbolic->inputs);
  SymbolicState& state = *restored.symbolic;
  state.condition = path.symbolic->condition;
  state.model = path.symbolic->model;
  state.has_model = path.symbolic->has_model;
  (void)inputs_.make(vm_, symbolic_, restored);
  return restored;
}

bool Invariants::start(Path& path, const Question& question) {
  const Input& input = inputs_.inputs()[question.input];
  Term reference = symbolic_.terms.variable(term::Sort::kRef, input.name);
  InputReference::Known known = path.symbolic->inputs.find(reference)->known;
  // An object is asked about itself; there may be none.
  if (!question.method->is_static() && known != InputReference::Known::kObject) return false;
  Value nothing;
  path.symbolic->forks.clear();
  vm_.start(path, *question.method, {&nothing, 1});
  path.symbolic->registers[0] = reference;
  ++evaluations_;
  return true;
}

// What must hold for the answer to be yes. Nothing: it was stopped, or it is an error.
std::optional<Term> Invariants::answer(const Path& path, const Outcome& outcome, const Question& question) {
  if (const auto* threw = std::get_if<Threw>(&outcome)) {
    note_error(question,
               fmt::format("it throws {} where {}", path.heap.get(threw->exception).type->java_name(),
                           condition_text(symbolic_.terms, path.symbolic->condition, path.symbolic->inputs)));
    return std::nullopt;
  }
  const auto* returned = std::get_if<Returned>(&outcome);
  if (returned == nullptr) return std::nullopt;
  if (!is_unchanged(path)) {
    note_error(question, "it changes the heap");
    return std::nullopt;
  }
  term::TermManager& terms = symbolic_.terms;
  if (path.symbolic->result == term::kNoTerm) return terms.bool_constant(returned->value.as<int32_t>() != 0);
  return terms.ne(path.symbolic->result, terms.int_constant(0));
}

// Whether the condition can hold on the path; if so, it does from here on.
bool Invariants::accept(Path& path, Term condition) {
  term::TermManager& terms = symbolic_.terms;
  if (terms.is_const(condition)) return terms.is_true(condition);
  SymbolicState& state = *path.symbolic;
  if (state.has_model && symbolic_.evaluator.holds(condition, state.model)) {
    state.condition.push_back(condition);
    return true;
  }
  state.condition.push_back(condition);
  solver::Verdict verdict = symbolic_.solver.check(solver::Query(state.condition), symbolic_.deadline);
  if (solver::is_unsat(verdict)) return false;
  auto* sat = std::get_if<solver::Sat>(&verdict);
  state.has_model = sat != nullptr;
  if (sat != nullptr) state.model = std::move(sat->model);
  return true;
}

bool Invariants::may_hold(const Path& path, const Question& question) {
  Path first = restore(path);
  symbolic_.may_settle_inputs = false;
  if (!start(first, question)) return true;
  bool may = false;
  exec::PathLoop loop(vm_, symbolic_);
  loop.add(std::move(first));
  loop.run([&] { return !may && !error_; },
           [&](Path& ended, const Outcome& outcome) {
             std::optional<Term> yes = answer(ended, outcome, question);
             bool is_stopped = std::holds_alternative<base::Stop>(outcome) && !is_endless(outcome);
             may = yes ? accept(ended, *yes) : is_stopped;
             return !may;
           });
  symbolic_.gaps.clear();
  return may;
}

Invariants::Chance Invariants::chance(Path& path, const SizeTest& is_small) {
  for (const Question& question : questions_) {
    if (!may_hold(path, question)) return Chance::kNone;
  }
  symbolic_.may_settle_inputs = true;
  Search state(is_small, kMostQuickAttempts, kMostQuickUnfoldings);
  search(restore(path), 0, 0, state);
  bool has_gaps = !symbolic_.gaps.empty();
  symbolic_.gaps.clear();
  if (state.found && !claims_.empty()) {
    path.symbolic->model = std::move(state.found->model);
    path.symbolic->has_model = true;
  }
  if (state.found || state.bound || has_gaps) return Chance::kSome;
  return state.has_larger ? Chance::kOnlyLarger : Chance::kNone;
}

// Goes through the ways to complete the heap for a claim; each goes on with the next.
void Invariants::search_claims(Path& path, size_t claim, size_t first, Search& state) {
  ClaimCompletions::Bounds bounds;
  bounds.unfolding = unfolding_bounds_;
  bounds.unfolding.deadline = symbolic_.deadline;
  bounds.most_steps = state.most_unfoldings;
  bounds.most_objects = state.most_unfoldings > kMostQuickUnfoldings ? kMostMade : kMostQuicklyMade;
  bounds.unfolding.levels = state.levels;
  auto limits = completions_->run(*claims_[claim], path, bounds, [&](Path& completed, Term condition) {
    if (!state.is_small(completed)) {
      state.has_larger = true;
    } else if (accept(completed, condition)) {
      search(std::move(completed), claim + 1, first, state);
    }
    return !state.is_over && !error_;
  });
  state.has_larger = state.has_larger || limits.needs_larger;
  if (limits.bound && !state.bound) state.bound = std::move(limits.bound);
}

void Invariants::note_found(Path& path, Search& state) {
  exec::InputObjects objects(vm_.program(), symbolic_, path);
  for (size_t i = 0; i < path.symbolic->inputs.size(); ++i) {
    if (!accept(path, objects.wide_condition(path.symbolic->inputs.get(static_cast<InputIndex>(i))))) return;
  }
  if (!path.symbolic->has_model) {
    if (!state.bound) state.bound = base::Stop{StopReason::kSolverUnknown, "whether the heap is possible"};
    return;
  }
  Confirmed found{path.symbolic->inputs, path.symbolic->condition, path.symbolic->model};
  if (state.on_heap) {
    state.is_over = !state.on_heap(std::move(found));
    return;
  }
  state.found = std::move(found);
  state.is_over = true;
}

// Goes on with this claim, and behind all claims with question number `first`.
void Invariants::search(Path path, size_t claim, size_t first, Search& state) {
  if (claim < claims_.size()) return search_claims(path, claim, first, state);
  while (first < questions_.size() && !start(path, questions_[first])) ++first;
  if (first == questions_.size()) return note_found(path, state);
  exec::PathLoop loop(vm_, symbolic_, exec::SearchOrder::kSmallestFirst);
  // A heap that is too large may still turn out to be none that is meant, without looking any further.
  loop.set_filter([&](Path& next) {
    symbolic_.may_settle_inputs = state.is_small(next);
    return true;
  });
  loop.add(std::move(path));
  auto may_go_on = [&] { return !state.is_over && !error_ && state.executed < state.most; };
  loop.run(may_go_on, [&](Path& ended, const Outcome& outcome) {
    ++state.executed;
    if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
      if (stop->reason == StopReason::kNotLookedAt) {
        state.has_larger = true;
      } else if (stop->reason != StopReason::kAssumptionFails && !is_endless(outcome) && !state.bound) {
        state.bound = *stop;
      }
      return true;
    }
    std::optional<Term> yes = answer(ended, outcome, questions_[first]);
    if (!yes || !accept(ended, *yes)) return true;
    if (state.is_small(ended)) {
      search(std::move(ended), claim, first + 1, state);
    } else {
      state.has_larger = true;
    }
    return !state.is_over;
  });
  if (!state.is_over && loop.pending() > 0 && !state.bound)
    state.bound = base::Stop{StopReason::kPathLimit, "too many ways to complete the heap"};
}

std::optional<base::Stop> Invariants::for_each_heap(const Path& path, uint32_t levels,
                                                    const SizeTest& is_small,
                                                    const std::function<bool(Confirmed)>& on_heap) {
  symbolic_.may_settle_inputs = true;
  Search state(is_small, kMostAttempts, kMostUnfoldings);
  state.levels = levels;
  state.on_heap = on_heap;
  search(restore(path), 0, 0, state);
  symbolic_.gaps.clear();
  return state.bound;
}

std::optional<Confirmed> Invariants::complete_quickly(const Path& path, const SizeTest& is_small) {
  symbolic_.may_settle_inputs = true;
  Search state(is_small, kMostQuickAttempts, kMostQuickUnfoldings);
  search(restore(path), 0, 0, state);
  symbolic_.gaps.clear();
  if (state.found) state.found->found.nondet = path.symbolic->inputs.nondet;
  return std::move(state.found);
}

Confirmation Invariants::confirm(const Path& path, const SizeTest& is_small) {
  symbolic_.may_settle_inputs = true;
  Search state(is_small, kMostAttempts, kMostUnfoldings);
  search(restore(path), 0, 0, state);
  for (base::Stop& gap : symbolic_.gaps) {
    if (!state.bound) state.bound = std::move(gap);
  }
  symbolic_.gaps.clear();
  if (state.found) {
    state.found->found.nondet = path.symbolic->inputs.nondet;
    return std::move(*state.found);
  }
  if (!state.bound && state.has_larger)
    state.bound = base::Stop{StopReason::kObjectLimit, "no larger heap was tried"};
  if (state.bound) return Unconfirmed{*state.bound};
  return NoSuchHeap{};
}

const Method* Invariants::first_violated(Path& path, std::span<const Value> passed) {
  for (const Question& question : questions_) {
    Value subject = passed[question.input];
    if (!question.method->is_static() && subject.as<ObjectId>() == ObjectId::kNull) continue;
    Outcome outcome = vm_.call(path, *question.method, {&subject, 1});
    const auto* returned = std::get_if<Returned>(&outcome);
    if (returned == nullptr || returned->value.as<int32_t>() == 0) return question.method;
  }
  return nullptr;
}

}  // namespace heapwright::lazyheap
