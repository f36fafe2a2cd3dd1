#include "specs/unbuilt.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "heapgraph/formula.h"
#include "heapgraph/worker.h"
#include "machine/variable_form.h"
#include "solver/region.h"
#include "synth/readable_model.h"
#include "term/substitute.h"

namespace heapwright::specs {

using base::StopReason;
using seplog::HeapPattern;
using shape::Slot;
using term::Term;

namespace {

constexpr int kMostModels = 20;  // that are tried where it is not exactly known what calls build

// What calls build of one pattern.
class Built {
 public:
  Built(const heapgraph::StateGraph& graph, const DescribedHeap& heap, const UnbuiltOptions& options)
      : graph_(graph),
        heap_(heap),
        pattern_(heap.pattern),
        options_(options),
        solver_(solver::make_solver(terms_, heapgraph::exploration_solver())) {
    for (size_t i = 0; i < pattern_.numbers.size(); ++i)
      variables_.push_back(
          terms_.variable(machine::variable_sort(pattern_.numbers[i]), fmt::format("p{}", i)));
  }

  void collect() {
    for (const heapgraph::ShapeEntry& entry : graph_.shapes) {
      seplog::ShapeHeap heap(entry.shape, options_.classes);
      for_each_embedding(pattern_, heap, options_.choices,
                         [&](const Embedding& embedding) { add(entry, embedding); });
      if (is_everything_) return;
    }
  }

  // Whether there are any numbers that the pattern allows; notes where that is not known.
  bool is_possible(base::Incomplete& undecided) {
    allowed_ = allowed_terms(undecided);
    std::erase_if(allowed_, [this](Term allowed) {
      return solver::is_unsat(solver_->check(solver::Query{allowed}, options_.deadline));
    });
    return !allowed_.empty();
  }

  // Values that the pattern allows and no call builds.
  std::optional<std::vector<uint64_t>> outside(base::Incomplete& undecided) {
    if (is_everything_) return std::nullopt;
    for (Term allowed : allowed_) {
      std::vector<Term> literals = {allowed};
      for (const solver::Literals& region : exact_) literals.push_back(terms_.not_(terms_.and_(region)));
      if (auto values = outside(std::move(literals), undecided)) return values;
    }
    return std::nullopt;
  }

  [[nodiscard]] solver::SolverStats stats() const { return solver_->stats(); }

 private:
  std::vector<Term> allowed_terms(base::Incomplete& undecided) {
    std::vector<Term> result;
    for (const seplog::Condition& condition : pattern_.conditions) {
      if (auto term = seplog::term_of(terms_, condition, variables_, pattern_.numbers)) {
        result.push_back(*term);
      } else {
        undecided.add({StopReason::kUnsupported, "a condition on sums of longs"});
      }
    }
    std::vector<term::Sort> sorts;
    for (Term variable : variables_) sorts.push_back(terms_.sort(variable));
    for (const std::string& formula : heap_.formulas) {
      heapgraph::Conjunction read = heapgraph::read_formula(terms_, sorts, formula);
      term::Substitution own(terms_);
      for (size_t i = 0; i < variables_.size(); ++i) own.set(read.variables[i], variables_[i]);
      for (Term& literal : read.literals) literal = own.apply(literal);
      result.push_back(terms_.and_(read.literals));
    }
    return result;
  }

  void add(const heapgraph::ShapeEntry& entry, const Embedding& embedding) {
    for (const std::string& formula : entry.cover) {
      heapgraph::Conjunction built = heapgraph::read_formula(terms_, entry.shape.variables, formula);
      std::vector<Term> literals = built.literals;
      for (uint64_t variable : embedding.null)
        literals.push_back(terms_.eq(built.variables[variable], terms_.null()));
      for (size_t i = 0; i < variables_.size(); ++i) {
        const Slot& slot = embedding.numbers[i];
        Term value = slot.kind == Slot::Kind::kVariable
                         ? built.variables[slot.value]
                         : terms_.constant(terms_.sort(variables_[i]), slot.value);
        literals.push_back(terms_.eq(variables_[i], value));
      }
      solver::Projection projection = solver::project(terms_, literals, variables_);
      if (projection.contradictory) continue;
      if (projection.exact() && projection.literals.empty()) is_everything_ = true;
      (projection.exact() ? exact_ : inexact_).push_back(std::move(projection.literals));
    }
  }

  // The other literals say what no exactly known region has; regions with hidden variables are asked about
  // each model.
  std::optional<std::vector<uint64_t>> outside(std::vector<Term> literals, base::Incomplete& undecided) {
    for (int i = 0; i < kMostModels; ++i) {
      solver::Verdict verdict = solver_->check(solver::Query(literals), options_.deadline);
      if (solver::is_unsat(verdict)) return std::nullopt;
      if (const auto* unknown = std::get_if<solver::Unknown>(&verdict)) {
        undecided.add({StopReason::kSolverUnknown, unknown->what});
        return std::nullopt;
      }
      auto model = synth::readable_model(terms_, *solver_, literals, variables_, synth::Values::kSimple,
                                         options_.deadline);
      if (!model) model = std::get<solver::Sat>(verdict).model;
      std::vector<Term> point;
      for (Term variable : variables_)
        point.push_back(terms_.eq(variable, terms_.constant(terms_.sort(variable), model->get(variable))));
      bool is_outside = std::all_of(inexact_.begin(), inexact_.end(), [&](const solver::Literals& region) {
        std::vector<Term> both = region;
        both.insert(both.end(), point.begin(), point.end());
        return solver::is_unsat(solver_->check(solver::Query(both), options_.deadline));
      });
      if (is_outside) {
        std::vector<uint64_t> values;
        for (Term variable : variables_) values.push_back(model->get(variable));
        return values;
      }
      literals.push_back(terms_.not_(terms_.and_(point)));
    }
    undecided.add({StopReason::kSolverUnknown, "which numbers calls build is not known exactly"});
    return std::nullopt;
  }

  const heapgraph::StateGraph& graph_;
  const DescribedHeap& heap_;
  const HeapPattern& pattern_;
  const UnbuiltOptions& options_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_;
  std::vector<Term> variables_;
  std::vector<Term> allowed_;
  std::vector<solver::Literals> exact_;
  std::vector<solver::Literals> inexact_;
  bool is_everything_ = false;
};

}  // namespace

UnbuiltResult find_unbuilt(const heapgraph::StateGraph& graph, std::vector<DescribedHeap> described,
                           const UnbuiltOptions& options) {
  auto is_smaller = [](const DescribedHeap& a, const DescribedHeap& b) {
    return a.pattern.objects.size() < b.pattern.objects.size();
  };
  std::stable_sort(described.begin(), described.end(), is_smaller);
  UnbuiltResult result;
  for (DescribedHeap& heap : described) {
    if (base::has_passed(options.deadline)) {
      result.undecided.add(base::time_is_over());
      break;
    }
    Built built(graph, heap, options);
    bool is_possible = built.is_possible(result.undecided);
    std::optional<std::vector<uint64_t>> values;
    if (is_possible && !result.has_more) {
      built.collect();
      values = built.outside(result.undecided);
    }
    result.described += is_possible ? 1 : 0;
    result.solver += built.stats();
    if (!values) continue;
    result.has_more = result.heaps.size() >= options.most;
    if (!result.has_more) result.heaps.push_back({std::move(heap.pattern), std::move(*values)});
  }
  return result;
}

}  // namespace heapwright::specs
