#include "synth/backward.h"

#include <fmt/format.h>

#include <algorithm>

#include "exec/variable_form.h"
#include "heapgraph/formula.h"
#include "heapgraph/state_expander.h"

namespace heapwright::synth {

using heapgraph::Argument;
using heapgraph::StateId;
using term::Term;

std::optional<solver::Model> readable_model(term::TermManager& terms, solver::Solver& solver,
                                            const std::vector<Term>& literals,
                                            std::span<const Term> variables, solver::Deadline deadline) {
  constexpr std::pair<int64_t, int64_t> kRanges[] = {{0, 9}, {-99, 999}};
  for (const auto& [low, high] : kRanges) {
    std::vector<Term> wishes = literals;
    for (Term variable : variables) {
      term::Sort sort = terms.sort(variable);
      if (!term::is_bv(sort)) continue;
      int64_t top = std::min(high, term::signed_max(sort));
      wishes.push_back(
          terms.sle(terms.signed_constant(sort, std::max(low, term::signed_min(sort))), variable));
      wishes.push_back(terms.sle(variable, terms.signed_constant(sort, top)));
    }
    solver::Verdict verdict = solver.check(solver::Query(std::move(wishes)), deadline);
    if (auto* sat = std::get_if<solver::Sat>(&verdict)) return std::move(sat->model);
  }
  solver::Verdict verdict = solver.check(solver::Query(literals), deadline);
  if (auto* sat = std::get_if<solver::Sat>(&verdict)) return std::move(sat->model);
  return std::nullopt;
}

namespace {

struct ConcreteStep {
  heapgraph::Step step;
  std::vector<uint64_t> values;  // of the arguments, in order
  std::vector<uint32_t> held;
};

class Walk {
 public:
  Walk(heapgraph::Explorer& explorer, StateId state, std::vector<uint64_t> values)
      : explorer_(explorer), graph_(explorer.graph()), at_(state), values_(std::move(values)) {}

  // Goes back over a call that is not in the graph, since it ends in an exception.
  bool step_back(const heapgraph::ThrownCall& thrown) {
    const heapgraph::State& before = graph_.state(thrown.state);
    const heapgraph::Shape& shape = graph_.shape(before.shape).shape;
    heapgraph::StateExpander expander(explorer_.worker(), shape, thrown.state, before, explorer_.expansion());
    heapgraph::Piece piece;
    piece.from = thrown.state;
    piece.step = thrown.step;
    bool found = false;
    expander.run_call_paths(thrown.step, [&](exec::Path& path, const exec::Outcome& outcome) {
      const auto* threw = std::get_if<exec::Threw>(&outcome);
      if (threw == nullptr || path.heap.get(threw->exception).type->name != thrown.exception) return true;
      heapgraph::Successor successor;
      successor.condition = path.symbolic->condition;
      found = solve(expander, successor, shape.variables.size(), piece);
      return !found;
    });
    return found;
  }

  std::variant<Origin, std::string> run() {
    while (at_ != heapgraph::kStart) {
      const heapgraph::State& state = graph_.state(at_);
      values_.resize(graph_.shape(state.shape).shape.variables.size());
      bool moved = std::any_of(state.pieces.begin(), state.pieces.end(), [&](const heapgraph::Piece& piece) {
        return may_contain(piece, graph_.shape(state.shape).shape) &&
               step_back(piece, graph_.shape(state.shape).key);
      });
      if (!moved) return fmt::format("no call was found that leads to state {}", static_cast<uint32_t>(at_));
    }
    return forwards();
  }

 private:
  // False only if the values are outside of the piece for certain.
  bool may_contain(const heapgraph::Piece& piece, const heapgraph::Shape& shape) {
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
    const heapgraph::Shape& shape = graph_.shape(before.shape).shape;
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
    std::vector<Term> arguments = argument_variables(terms, piece.step);
    std::vector<Term> unknown = expander.variables();
    for (Term argument : arguments) {
      if (argument != term::kNoTerm) unknown.push_back(argument);
    }
    auto model = readable_model(terms, expander.solver(), literals, unknown, expander.deadline());
    if (!model) return false;
    ConcreteStep concrete{piece.step, {}, piece.held};
    for (size_t i = 0; i < arguments.size(); ++i)
      concrete.values.push_back(arguments[i] == term::kNoTerm ? 0 : model->get(arguments[i]));
    values_.clear();
    for (size_t i = 0; i < count; ++i) values_.push_back(model->get(expander.variables()[i]));
    at_ = piece.from;
    steps_.push_back(std::move(concrete));
    return true;
  }

  // As StateExpander names them.
  std::vector<Term> argument_variables(term::TermManager& terms, const heapgraph::Step& step) {
    const heapgraph::ApiCall& call = explorer_.api().call(step.call);
    std::vector<Term> result;
    for (const Argument& argument : step.arguments) {
      bool is_variable = argument.kind == Argument::Kind::kVariable || argument.kind == Argument::Kind::kBox;
      if (!is_variable) {
        result.push_back(term::kNoTerm);
        continue;
      }
      const heapgraph::Parameter& parameter = call.parameters[argument.index];
      term::Sort sort = exec::variable_sort(parameter.type);
      if (argument.kind == Argument::Kind::kBox) {
        sort = heapgraph::box_sort(*parameter.boxes[argument.box]);
      } else if (parameter.kind == heapgraph::Parameter::Kind::kOpaque) {
        sort = term::Sort::kRef;
      }
      result.push_back(terms.variable(sort, fmt::format("a{}", argument.index)));
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

  CallArgument concrete(const heapgraph::Step& step, size_t index, uint64_t value,
                        const std::vector<uint64_t>& roots) {
    const Argument& argument = step.arguments[index];
    switch (argument.kind) {
      case Argument::Kind::kNull:
        return {};
      case Argument::Kind::kHeld:
        return {CallArgument::Kind::kResult, roots[argument.index]};
      case Argument::Kind::kBoolean:
        return {CallArgument::Kind::kNumber, argument.index};
      case Argument::Kind::kBox:
        return {CallArgument::Kind::kBox, value, argument.box};
      case Argument::Kind::kVariable: {
        const heapgraph::Parameter& parameter = explorer_.api().call(step.call).parameters[argument.index];
        if (parameter.kind != heapgraph::Parameter::Kind::kOpaque)
          return {CallArgument::Kind::kNumber, value};
        if (value == 0) return {};
        return {CallArgument::Kind::kObject, value};
      }
    }
    return {};
  }

  heapgraph::Explorer& explorer_;
  const heapgraph::StateGraph& graph_;
  StateId at_;
  std::vector<uint64_t> values_;
  std::vector<ConcreteStep> steps_;  // last first
};

}  // namespace

std::variant<Origin, std::string> find_origin(heapgraph::Explorer& explorer, StateId state,
                                              std::vector<uint64_t> values) {
  return Walk(explorer, state, std::move(values)).run();
}

std::variant<Origin, std::string> find_origin(heapgraph::Explorer& explorer,
                                              const heapgraph::ThrownCall& call) {
  Walk walk(explorer, call.state, {});
  if (!walk.step_back(call)) return "no arguments were found for a call that throws " + call.exception;
  return walk.run();
}

}  // namespace heapwright::synth
