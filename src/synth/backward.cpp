#include "synth/backward.h"

#include <fmt/format.h>

#include <algorithm>

#include "api/sample_numbers.h"
#include "heapgraph/call_arguments.h"
#include "heapgraph/formula.h"
#include "heapgraph/state_expander.h"
#include "shape/shape.h"
#include "solver/query.h"
#include "solver/solver.h"
#include "solver/verdict.h"
#include "synth/readable_model.h"
#include "term/assignment.h"
#include "term/evaluate.h"
#include "term/term.h"
#include "term/term_manager.h"

namespace heapwright::synth {

using heapgraph::StateId;
using heapgraph::StepArgument;
using term::Term;

namespace {

struct ConcreteStep {
  heapgraph::Step step;
  std::vector<std::vector<uint64_t>> values;  // of the variables in each argument, in order
  std::vector<uint32_t> held;
};

class Walk {
 public:
  Walk(heapgraph::Explorer& explorer, StateId state, std::vector<uint64_t> values, Values preferred)
      : explorer_(explorer),
        graph_(explorer.graph()),
        at_(state),
        values_(std::move(values)),
        preferred_(preferred) {}

  // Goes back over one path of a call from a state, which need not be in the graph: the path that is wanted.
  bool step_back(StateId from, const heapgraph::Step& step,
                 const std::function<bool(const machine::Path&, const machine::Outcome&)>& is_wanted) {
    const heapgraph::State& before = graph_.state(from);
    const shape::Shape& shape = graph_.shape(before.shape).shape;
    heapgraph::StateExpander expander(explorer_.worker(), shape, from, before, explorer_.expansion());
    heapgraph::Piece piece;
    piece.from = from;
    piece.step = step;
    bool found = false;
    expander.run_call_paths(step, [&](machine::Path& path, const machine::Outcome& outcome) {
      if (std::holds_alternative<base::Stop>(outcome) || !is_wanted(path, outcome)) return true;
      heapgraph::Successor successor;
      successor.condition = path.symbolic->condition;
      found = solve(expander, successor, shape.variables.size(), piece);
      return !found;
    });
    return found;
  }

  std::variant<Origin, base::Stop> run() {
    while (at_ != heapgraph::kStart) {
      const heapgraph::State& state = graph_.state(at_);
      values_.resize(graph_.shape(state.shape).shape.variables.size());
      bool moved = std::any_of(state.pieces.begin(), state.pieces.end(), [&](const heapgraph::Piece& piece) {
        return may_contain(piece, graph_.shape(state.shape).shape) &&
               step_back(piece, graph_.shape(state.shape).key);
      });
      if (!moved)
        return base::Stop{base::StopReason::kNoCallFound,
                          "state " + std::to_string(static_cast<uint32_t>(at_))};
    }
    return forwards();
  }

 private:
  // False only if the values are outside of the piece for certain.
  bool may_contain(const heapgraph::Piece& piece, const shape::Shape& shape) {
    term::TermManager terms;
    heapgraph::Conjunction conjunction = heapgraph::read_formula(terms, shape.variables, piece.formula);
    if (conjunction.variables.size() > shape.variables.size()) return true;
    term::Assignment model;
    for (size_t i = 0; i < values_.size(); ++i) model.set(conjunction.variables[i], values_[i]);
    term::Evaluator evaluator(terms);
    return std::all_of(conjunction.literals.begin(), conjunction.literals.end(),
                       [&](Term literal) { return evaluator.holds(literal, model); });
  }

  bool step_back(const heapgraph::Piece& piece, const std::string& key) {
    const heapgraph::State& before = graph_.state(piece.from);
    const shape::Shape& shape = graph_.shape(before.shape).shape;
    heapgraph::StateExpander expander(explorer_.worker(), shape, piece.from, before, explorer_.expansion());
    for (const heapgraph::Successor& successor : expander.run_only(piece.step)) {
      if (successor.key != key || successor.piece.held != piece.held) continue;
      if (solve(expander, successor, shape.variables.size(), piece)) return true;
    }
    return false;
  }

  // The values before the call, and its arguments.
  bool solve(heapgraph::StateExpander& expander, const heapgraph::Successor& successor, size_t count,
             const heapgraph::Piece& piece) {
    term::TermManager& terms = expander.terms();
    std::vector<Term> literals = successor.condition;
    for (size_t i = 0; i < successor.terms.size(); ++i) {
      term::Sort sort = terms.sort(successor.terms[i]);
      literals.push_back(terms.eq(successor.terms[i], terms.constant(sort, values_[i])));
    }
    std::vector<std::vector<Term>> arguments = argument_variables(terms, piece.step);
    std::vector<Term> unknown = expander.variables();
    for (const std::vector<Term>& variables : arguments)
      unknown.insert(unknown.end(), variables.begin(), variables.end());
    auto model = readable_model(terms, expander.solver(), literals, unknown, preferred_, expander.deadline());
    if (!model) return false;
    ConcreteStep concrete{piece.step, {}, piece.held};
    for (const std::vector<Term>& variables : arguments) {
      std::vector<uint64_t>& values = concrete.values.emplace_back();
      for (Term variable : variables) values.push_back(model->get(variable));
    }
    values_.clear();
    for (size_t i = 0; i < count; ++i) values_.push_back(model->get(expander.variables()[i]));
    at_ = piece.from;
    steps_.push_back(std::move(concrete));
    return true;
  }

  // As StateExpander names them.
  std::vector<std::vector<Term>> argument_variables(term::TermManager& terms, const heapgraph::Step& step) {
    const api::ApiCall& call = explorer_.api().call(step.call);
    std::vector<std::vector<Term>> result;
    for (size_t i = 0; i < step.arguments.size(); ++i) {
      std::vector<Term>& variables = result.emplace_back();
      if (const api::Parameter* parameter = call.parameter_of(i))
        variables = heapgraph::argument_variables(terms, step.arguments[i], *parameter);
    }
    return result;
  }

  Origin forwards() {
    Origin origin;
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
      ConcreteCall call;
      call.call = step->step.call;
      for (size_t i = 0; i < step->step.arguments.size(); ++i)
        call.arguments.push_back(concrete(step->step, i, step->values[i], origin.roots));
      std::vector<uint64_t> roots;
      for (uint32_t before : step->held)
        roots.push_back(before == heapgraph::kResult ? origin.sequence.calls.size() : origin.roots[before]);
      origin.roots = std::move(roots);
      origin.sequence.calls.push_back(std::move(call));
    }
    return origin;
  }

  CallArgument concrete(const heapgraph::Step& step, size_t index, std::span<const uint64_t> values,
                        const std::vector<uint64_t>& roots) {
    const StepArgument& argument = step.arguments[index];
    switch (argument.kind) {
      case StepArgument::Kind::kNull:
        return {};
      case StepArgument::Kind::kHeld:
        return {CallArgument::Kind::kResult, roots[argument.index]};
      case StepArgument::Kind::kConstant: {
        ir::Type type = explorer_.api().call(step.call).parameter_of(index)->type;
        return {CallArgument::Kind::kNumber, api::number_bits(type, static_cast<int32_t>(argument.index))};
      }
      case StepArgument::Kind::kBox:
        return {CallArgument::Kind::kBox, values[0], argument.box};
      case StepArgument::Kind::kVariable: {
        const api::Parameter& parameter = explorer_.api().call(step.call).parameters[argument.index];
        if (parameter.kind != api::Parameter::Kind::kOpaque) return {CallArgument::Kind::kNumber, values[0]};
        return plain_object(values[0]);
      }
      case StepArgument::Kind::kSample: {
        const api::Parameter& parameter = explorer_.api().call(step.call).parameters[argument.index];
        return concrete(parameter.samples[argument.sample], argument.sample, values);
      }
    }
    return {};
  }

  // Takes the values of its variables from the front.
  static CallArgument concrete(const api::Sample& sample, uint32_t number,
                               std::span<const uint64_t>& values) {
    auto take = [&] {
      uint64_t value = values[0];
      values = values.subspan(1);
      return value;
    };
    CallArgument result{CallArgument::Kind::kSample, 0, 0, number, {}};
    for (const api::Parameter& element : sample.elements) {
      switch (api::element_form(element)) {
        case api::ElementForm::kNumber:
          result.elements.push_back({CallArgument::Kind::kNumber, take()});
          break;
        case api::ElementForm::kOpaque:
          result.elements.push_back(plain_object(take()));
          break;
        case api::ElementForm::kBox:
          result.elements.push_back({CallArgument::Kind::kBox, take()});
          break;
        case api::ElementForm::kSample:
          result.elements.push_back(concrete(element.samples[0], 0, values));
          break;
        case api::ElementForm::kNull:
          result.elements.emplace_back();
          break;
      }
    }
    return result;
  }

  static CallArgument plain_object(uint64_t which) {
    if (which == 0) return {};
    return {CallArgument::Kind::kObject, which};
  }

  heapgraph::Explorer& explorer_;
  const heapgraph::StateGraph& graph_;
  StateId at_;
  std::vector<uint64_t> values_;
  Values preferred_;
  std::vector<ConcreteStep> steps_;  // last first
};

}  // namespace

std::variant<Origin, base::Stop> find_origin(heapgraph::Explorer& explorer, StateId state,
                                             std::vector<uint64_t> values) {
  return Walk(explorer, state, std::move(values), Values::kSimple).run();
}

std::variant<Origin, base::Stop> find_origin(heapgraph::Explorer& explorer,
                                             const heapgraph::ThrownCall& call) {
  Walk walk(explorer, call.state, {}, Values::kSimple);
  bool found =
      walk.step_back(call.state, call.step, [&](const machine::Path& path, const machine::Outcome& outcome) {
        const auto* threw = std::get_if<machine::Threw>(&outcome);
        return threw != nullptr && path.heap.get(threw->exception).type->name == call.exception;
      });
  if (!found)
    return base::Stop{base::StopReason::kNoArgumentsFound,
                      "a call that throws " + ir::java_name(call.exception)};
  return walk.run();
}

std::variant<Origin, base::Stop> find_origin(heapgraph::Explorer& explorer,
                                             const heapgraph::NotedCall& call) {
  Walk walk(explorer, call.state, {}, Values::kTelling);
  const heapgraph::Watch& watch = explorer.worker().watched();
  bool found =
      walk.step_back(call.state, call.step, [&](const machine::Path& path, const machine::Outcome& outcome) {
        return watch.features(path, outcome, call.step) == call.features;
      });
  if (!found)
    return base::Stop{base::StopReason::kNoArgumentsFound, explorer.api().call(call.step.call).short_name()};
  return walk.run();
}

}  // namespace heapwright::synth
