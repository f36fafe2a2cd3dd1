// Projection, inclusion, joining and normal forms against enumeration: every variable has 16 values, next to
// 0, MIN or MAX of its type, and all points (and the rim around them) are tried.
#include "solver/region.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "solver_random/checks.h"
#include "solver_random/generator.h"
#include "term/evaluate.h"
#include "term/print.h"

namespace heapwright::solver_random {
namespace {

using solver::Literals;
using term::Sort;
using term::Term;

constexpr int64_t kValues = 16;

class Box {
 public:
  Box(term::TermManager& terms, uint64_t seed)
      : terms_(terms), evaluator_(terms), generator_(terms, seed, Kind::kOrders, false, 1) {
    static constexpr Sort kSorts[] = {Sort::kBv32, Sort::kBv32, Sort::kBv64, Sort::kBv8};
    sort_ = kSorts[generator_.number(0, 3)];
    switch (generator_.number(0, 3)) {
      case 0:
        low_ = term::signed_min(sort_);
        break;
      case 1:
        low_ = term::signed_max(sort_) - kValues + 1;
        break;
      default:
        low_ = -kValues / 2;
        break;
    }
    for (const char* name : {"u", "v", "w"}) variables_.push_back(terms.variable(sort_, name));
  }

  Term random_literal(size_t variables) {
    const Term a = random_sum(variables);
    const Term b = generator_.chance(25) ? in_box() : random_sum(variables);
    switch (generator_.number(0, 5)) {
      case 0:
        return terms_.eq(a, b);
      case 1:
        return terms_.ne(a, b);
      case 2:
      case 3:
        return terms_.sle(a, b);
      default:
        return terms_.slt(a, b);
    }
  }

  Literals random_conjunction(size_t variables, int64_t most) {
    Literals result = bounds(variables);
    for (int64_t i = generator_.number(0, most); i > 0; --i) result.push_back(random_literal(variables));
    return result;
  }

  Literals bounds(size_t variables) {
    Literals result;
    for (size_t i = 0; i < variables; ++i) {
      result.push_back(terms_.sle(terms_.signed_constant(sort_, low_), variables_[i]));
      result.push_back(terms_.sle(variables_[i], terms_.signed_constant(sort_, low_ + (kValues - 1))));
    }
    result.erase(std::remove(result.begin(), result.end(), terms_.true_term()), result.end());
    return result;
  }

  // The points (values of the first variables, rim included) at which the literals hold for some value in the
  // box of each of the others.
  std::vector<bool> points(const Literals& literals, size_t free, size_t all) {
    std::vector<bool> result;
    const size_t side = kValues + 2;
    size_t count = 1;
    for (size_t i = 0; i < free; ++i) count *= side;
    size_t inner = 1;
    for (size_t i = free; i < all; ++i) inner *= kValues;
    const Term conjunction = terms_.and_(literals);
    for (size_t point = 0; point < count; ++point) {
      solver::Model model;
      size_t rest = point;
      for (size_t i = 0; i < free; ++i, rest /= side) set(model, i, static_cast<int64_t>(rest % side) - 1);
      bool found = false;
      for (size_t choice = 0; choice < inner && !found; ++choice) {
        size_t left = choice;
        for (size_t i = free; i < all; ++i, left /= kValues)
          set(model, i, static_cast<int64_t>(left % kValues));
        found = evaluator_.holds(conjunction, model);
      }
      result.push_back(found);
    }
    return result;
  }

  bool holds(const Literals& literals, const solver::Model& model) {
    return std::all_of(literals.begin(), literals.end(),
                       [&](Term literal) { return evaluator_.holds(literal, model); });
  }

  [[nodiscard]] const std::vector<Term>& variables() const { return variables_; }
  Generator& generator() { return generator_; }

 private:
  void set(solver::Model& model, size_t variable, int64_t offset) {
    const uint64_t value = static_cast<uint64_t>(low_) + static_cast<uint64_t>(offset);
    model.set(variables_[variable], value & term::mask(sort_));
  }
  Term in_box() { return terms_.signed_constant(sort_, low_ + generator_.number(0, kValues - 1)); }
  Term random_sum(size_t variables) {
    const Term x = variables_[static_cast<size_t>(generator_.number(0, static_cast<int64_t>(variables) - 1))];
    if (generator_.chance(60)) return x;
    if (generator_.chance(25)) {
      const Term y = random_sum(variables);
      return terms_.ite(terms_.slt(x, generator_.chance(50) ? in_box() : y),
                        generator_.chance(50) ? x : in_box(), y);
    }
    return terms_.add(x, terms_.signed_constant(sort_, generator_.number(-3, 3)));
  }

  term::TermManager& terms_;
  term::Evaluator evaluator_;
  Generator generator_;
  Sort sort_{};
  int64_t low_ = 0;
  std::vector<Term> variables_;
};

class RegionCheck {
 public:
  bool run(uint64_t rounds) {
    for (uint64_t seed = 1; seed <= rounds; ++seed) {
      term::TermManager terms;
      Box box(terms, seed * 104729);
      const std::unique_ptr<solver::Solver> chain = solver::make_solver(terms);
      projection(terms, box);
      inclusion(terms, box, *chain);
      joining(terms, box);
      if (failures_ > 10) break;
    }
    std::printf("%d projections, %d of them with nothing remaining, %d empty\n", projections_, exact_,
                empty_);
    std::printf("%d inclusions, %d of them hold\n", inclusions_, hold_);
    std::printf("%d pairs, %d of them joined; %d normal forms\n", pairs_, joined_, normal_forms_);
    bool has_all_cases = exact_ > 0 && empty_ > 0 && hold_ > 0 && hold_ < inclusions_ && joined_ > 0 &&
                         joined_ < pairs_ && normal_forms_ > 0;
    if (!has_all_cases) std::printf("FAILED: some case did not occur\n");
    return failures_ == 0 && has_all_cases && check_quantified(rounds / 10);
  }

 private:
  void fail(const term::TermManager& terms, const char* what, const Literals& a, const Literals& b) {
    ++failures_;
    std::printf("FAILED %s: %s  ==>  %s\n", what, text(terms, a).c_str(), text(terms, b).c_str());
  }

  void projection(term::TermManager& terms, Box& box) {
    const size_t kept = box.generator().chance(30) ? 1 : 2;
    const size_t all = kept + 1;
    const Literals literals = box.random_conjunction(all, 5);
    const solver::Projection result =
        solver::project(terms, literals, std::span(box.variables()).first(kept));
    ++projections_;
    exact_ += result.exact() ? 1 : 0;
    empty_ += result.contradictory ? 1 : 0;
    const std::vector<bool> expected = box.points(literals, kept, all);
    // A variable that remains is to be read as "there is"; without one the result must not mention others.
    const std::vector<bool> actual = box.points(result.literals, kept, result.exact() ? kept : all);
    if (expected != actual) fail(terms, "projection", literals, result.literals);
    for (const Term literal : result.literals) {
      for (const Term variable : terms.free_variables(literal)) {
        const auto end = box.variables().begin() + static_cast<ptrdiff_t>(kept);
        if (std::find(box.variables().begin(), end, variable) == end &&
            std::find(result.remaining.begin(), result.remaining.end(), variable) == result.remaining.end()) {
          fail(terms, "projection keeps a variable", literals, result.literals);
        }
      }
    }
  }

  void inclusion(term::TermManager& terms, Box& box, solver::Solver& chain) {
    const Literals inner = box.random_conjunction(2, 2);
    std::vector<Literals> outer;
    for (int64_t i = box.generator().number(1, 3); i > 0; --i) {
      outer.push_back(box.random_conjunction(2, 2));
      if (box.generator().chance(50)) outer.back().erase(outer.back().begin());
      if (box.generator().chance(50)) outer.back() = {inner.begin() + 1, inner.end()};
    }
    const std::vector<bool> points = box.points(inner, 2, 2);
    std::vector<bool> covered(points.size(), false);
    for (const Literals& one : outer) {
      const std::vector<bool> of_one = box.points(one, 2, 2);
      for (size_t i = 0; i < covered.size(); ++i) covered[i] = covered[i] || of_one[i];
    }
    bool expected = true;
    for (size_t i = 0; i < covered.size(); ++i) expected = expected && (covered[i] || !points[i]);
    const solver::Inclusion result = solver::included(inner, outer, terms, chain, solver::kNoDeadline);
    ++inclusions_;
    hold_ += expected ? 1 : 0;
    if (result.answer != (expected ? solver::Answer::kYes : solver::Answer::kNo)) {
      fail(terms, "inclusion", inner, outer[0]);
    }
    if (result.outside && !box.holds(inner, *result.outside)) fail(terms, "point outside", inner, outer[0]);
    for (const Literals& one : outer) {
      if (result.outside && box.holds(one, *result.outside)) fail(terms, "point outside", inner, one);
    }
  }

  void joining(term::TermManager& terms, Box& box) {
    const Literals common = box.random_conjunction(2, 1);
    Literals a = common;
    Literals b = common;
    const Term literal = box.random_literal(2);
    a.push_back(literal);
    b.push_back(box.generator().chance(50) ? terms.not_(literal) : box.random_literal(2));
    if (box.generator().chance(60)) {  // as the state graph keeps them
      normal_form(terms, box, a);
      normal_form(terms, box, b);
    }
    ++pairs_;
    const std::optional<Literals> result = solver::join(terms, a, b);
    if (!result) return;
    ++joined_;
    const std::vector<bool> of_a = box.points(a, 2, 2);
    const std::vector<bool> of_b = box.points(b, 2, 2);
    const std::vector<bool> of_both = box.points(*result, 2, 2);
    for (size_t i = 0; i < of_a.size(); ++i) {
      if (of_both[i] == (of_a[i] || of_b[i])) continue;
      fail(terms, "join", a, b);
      std::printf("  = %s\n", text(terms, *result).c_str());
      return;
    }
  }

  void normal_form(term::TermManager& terms, Box& box, Literals& literals) {
    ++normal_forms_;
    const Literals result = solver::normal_form(terms, literals);
    if (box.points(literals, 2, 2) != box.points(result, 2, 2)) fail(terms, "normal form", literals, result);
    Literals reversed(result.rbegin(), result.rend());
    if (solver::normal_form(terms, reversed) != result) {
      fail(terms, "normal form of its reverse", result, solver::normal_form(terms, reversed));
    }
    literals = result;
  }

  int projections_ = 0;
  int exact_ = 0;
  int empty_ = 0;
  int inclusions_ = 0;
  int hold_ = 0;
  int pairs_ = 0;
  int joined_ = 0;
  int normal_forms_ = 0;
  int failures_ = 0;
};

}  // namespace

std::string text(const term::TermManager& terms, const std::vector<Term>& literals) {
  std::string result;
  for (const Term literal : literals) {
    if (!result.empty()) result += " && ";
    result += term::to_string(terms, literal);
  }
  return result.empty() ? "true" : result;
}

bool check_regions(uint64_t rounds) { return RegionCheck().run(rounds); }

}  // namespace heapwright::solver_random
