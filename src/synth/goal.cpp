#include "synth/goal.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/choices.h"
#include "classfile/descriptor.h"
#include "machine/variable_form.h"
#include "shape/shape.h"
#include "solver/query.h"
#include "solver/verdict.h"
#include "synth/backward.h"
#include "synth/readable_model.h"
#include "term/term.h"

namespace heapwright::synth {

using api::Parameter;
using ir::ObjectId;
using ir::Value;
using term::Term;

namespace {

Parameter object_of(const ir::ClassInfo& type) {
  Parameter parameter;
  parameter.kind = Parameter::Kind::kObject;
  parameter.type = ir::Type::kRef;
  parameter.of_class = &type;
  return parameter;
}

}  // namespace

Goal make_goal(const ir::ClassInfo& type, std::shared_ptr<const StateCondition> condition) {
  Goal goal;
  goal.condition = std::move(condition);
  goal.parameters.push_back(object_of(type));
  return goal;
}

base::Result<Goal> make_goal(ir::Program& program, const ir::Method& method) {
  Goal goal;
  goal.method = &method;
  if (!method.is_static()) goal.parameters.push_back(object_of(*method.owner));
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    Parameter parameter =
        api::parameter_of(program, method.parameters[i], std::string(descriptor->parameters[i]));
    bool is_unsupported = (parameter.kind == Parameter::Kind::kObject &&
                           (parameter.of_class == nullptr || parameter.of_class->is_array())) ||
                          !parameter.boxes.empty();
    if (is_unsupported) {
      return base::usage_error(fmt::format("{}: no state has objects of type {} for parameter {}",
                                           method.source == nullptr ? "--var" : method.display_name(),
                                           ir::source_type(descriptor->parameters[i]), i + 1));
    }
    goal.parameters.push_back(std::move(parameter));
  }
  return goal;
}

namespace {

constexpr uint32_t kPlainObject = UINT32_MAX;  // instead of an object of the state

class Question {
 public:
  Question(heapgraph::Worker& worker, const shape::Shape& shape, heapgraph::StateId id,
           const heapgraph::State& state, const heapgraph::ExpansionOptions& options, const Goal& goal)
      : goal_(goal), shape_(shape), options_(options), expander_(worker, shape, id, state, options) {}

  GoalAnswer run() {
    if (reads_left_out()) return std::move(answer_);
    std::vector<std::vector<uint32_t>> positions;  // objects by number, for each parameter of a class
    for (const Parameter& parameter : goal_.parameters) {
      if (parameter.kind == Parameter::Kind::kObject) positions.push_back(candidates(*parameter.of_class));
      if (parameter.kind == Parameter::Kind::kOpaque) {
        positions.push_back(shape_.roots);
        positions.back().insert(positions.back().begin(), kPlainObject);
      }
    }
    base::for_each_choice(positions, [&](const std::vector<uint32_t>& objects) {
      goal_.condition ? ask_condition(objects[0]) : ask(objects);
      return !answer_.hit && expander_.result().mattering.empty();
    });
    answer_.left_out = expander_.result().mattering;
    answer_.solver = expander_.solver().stats();
    return std::move(answer_);
  }

 private:
  std::vector<uint32_t> candidates(const ir::ClassInfo& type) {
    std::vector<uint32_t> result;
    for (uint32_t i = 0; i < shape_.objects.size(); ++i) {
      bool is_held = std::find(shape_.roots.begin(), shape_.roots.end(), i) != shape_.roots.end();
      ObjectId object = expander_.objects()[i];
      bool fits = expander_.at_state().heap.get(object).type->is_subclass_of(type);
      if (fits && (is_held || goal_.every_object)) result.push_back(i);
    }
    return result;
  }

  void ask(const std::vector<uint32_t>& objects) {
    ++answer_.asked;
    std::vector<Value> values;
    std::vector<Term> terms;
    variables_.clear();
    bound_.clear();
    size_t next = 0;
    for (const Parameter& parameter : goal_.parameters) {
      Value value;
      Term term = term::kNoTerm;
      Hit::Bound bound;
      bool is_reference =
          parameter.kind == Parameter::Kind::kObject || parameter.kind == Parameter::Kind::kOpaque;
      if (is_reference && objects[next] != kPlainObject) {
        bound = {Hit::Bound::Kind::kObject, objects[next]};
        value = Value(expander_.objects()[objects[next++]]);
        variables_.push_back(term::kNoTerm);
      } else {
        bool is_opaque = is_reference;
        next += is_opaque ? 1 : 0;
        term::Sort sort = is_opaque ? term::Sort::kRef : machine::variable_sort(parameter.type);
        Term variable = expander_.terms().variable(sort, fmt::format("p{}", variables_.size()));
        variables_.push_back(variable);
        bound.kind = is_opaque ? Hit::Bound::Kind::kOpaque : Hit::Bound::Kind::kNumber;
        if (is_opaque) value = Value(expander_.opaque_object());
        term = is_opaque ? variable : machine::register_form(expander_.terms(), parameter.type, variable);
      }
      bound_.push_back(bound);
      values.push_back(value);
      terms.push_back(term);
    }
    expander_.run_method(*goal_.method, values, terms,
                         [&](machine::Path& path, const machine::Outcome& outcome) {
                           if (!expander_.result().mattering.empty()) return false;
                           take(path, outcome);
                           return !answer_.hit;
                         });
  }

  // Whether the condition reads a field that states do not have.
  bool reads_left_out() {
    if (!goal_.condition) return false;
    for (const std::string& field : goal_.condition->fields()) {
      if (options_.ignored_fields.contains(field) || options_.zeroed_fields.contains(field))
        answer_.left_out.insert(field);
    }
    return !answer_.left_out.empty();
  }

  void ask_condition(uint32_t object) {
    ++answer_.asked;
    term::TermManager& terms = expander_.terms();
    std::span<const Term> own = std::span(expander_.variables()).first(shape_.variables.size());
    StateCondition::Cases cases =
        goal_.condition->when_holds(terms, shape_, own, object, expander_.deadline());
    std::vector<Term> literals = expander_.at_state().symbolic->condition;
    if (goal_.wanted) {
      literals.push_back(terms.or_(cases.terms));
    } else {
      for (Term one : cases.terms) literals.push_back(terms.not_(one));
    }
    variables_ = {term::kNoTerm};
    bound_ = {{Hit::Bound::Kind::kObject, object}};
    if (goal_.wanted || cases.is_complete) {
      find_model(literals, "");
      if (!cases.is_complete && !answer_.hit) note_incomplete();
      return;
    }
    // What is outside of all known cases may be in another one.
    if (!solver::is_unsat(expander_.solver().check(solver::Query(literals), expander_.deadline())))
      note_incomplete();
  }

  void note_incomplete() {
    answer_.undecided.add(
        {base::StopReason::kUnsupported, "not all ways in which a formula can hold were seen", goal_.name()});
  }

  void take(machine::Path& path, const machine::Outcome& outcome) {
    if (const auto* stop = std::get_if<base::Stop>(&outcome)) {
      answer_.undecided.add(*stop);
      return;
    }
    std::vector<Term> literals = path.symbolic->condition;
    std::string threw;
    if (const auto* thrown = std::get_if<machine::Threw>(&outcome)) {
      if (!goal_.throwing_counts) return;
      threw = path.heap.get(thrown->exception).type->java_name();
    } else {
      const auto& returned = std::get<machine::Returned>(outcome);
      Term result = path.symbolic->result;
      if (result == term::kNoTerm) {
        if ((returned.value.as<int32_t>() != 0) != goal_.wanted) return;
      } else {
        Term is_true = expander_.terms().ne(result, expander_.terms().int_constant(0));
        literals.push_back(goal_.wanted ? is_true : expander_.terms().not_(is_true));
      }
    }
    find_model(literals, std::move(threw));
  }

  // A model is a hit.
  void find_model(const std::vector<Term>& literals, std::string threw) {
    solver::Verdict verdict = expander_.solver().check(solver::Query(literals), expander_.deadline());
    if (solver::is_unsat(verdict)) return;
    if (const auto* unknown = std::get_if<solver::Unknown>(&verdict)) {
      answer_.undecided.add({base::StopReason::kSolverUnknown, unknown->what, goal_.name()});
      return;
    }
    std::vector<Term> unknown = expander_.variables();
    for (Term variable : variables_) {
      if (variable != term::kNoTerm) unknown.push_back(variable);
    }
    auto model = readable_model(expander_.terms(), expander_.solver(), literals, unknown, Values::kSimple,
                                expander_.deadline());
    if (!model) model = std::get<solver::Sat>(verdict).model;
    Hit hit;
    hit.threw = std::move(threw);
    for (size_t i = 0; i < shape_.variables.size(); ++i)
      hit.values.push_back(model->get(expander_.variables()[i]));
    for (size_t i = 0; i < bound_.size(); ++i) {
      if (variables_[i] != term::kNoTerm) bound_[i].value = model->get(variables_[i]);
    }
    hit.arguments = bound_;
    answer_.hit = std::move(hit);
  }

  const Goal& goal_;
  const shape::Shape& shape_;
  const heapgraph::ExpansionOptions& options_;
  heapgraph::StateExpander expander_;
  std::vector<Term> variables_;
  std::vector<Hit::Bound> bound_;
  GoalAnswer answer_;
};

}  // namespace

GoalAnswer ask(heapgraph::Worker& worker, const shape::Shape& shape, heapgraph::StateId id,
               const heapgraph::State& state, const heapgraph::ExpansionOptions& options, const Goal& goal) {
  return Question(worker, shape, id, state, options, goal).run();
}

}  // namespace heapwright::synth
