#include <algorithm>
#include <unordered_map>

#include "solver/region.h"
#include "solver/rewriting_solver.h"
#include "term/linear.h"
#include "term/substitute.h"

namespace heapwright::solver {
namespace {

using term::Op;
using term::Term;
using term::TermManager;

bool has(std::span<const Term> list, Term term) {
  return std::find(list.begin(), list.end(), term) != list.end();
}

// variable = value where `also` holds too; exactly what an equality says.
struct Definition {
  Term variable = term::kNoTerm;
  Term value{};
  Term also{};
};

class Projector {
 public:
  Projector(TermManager& terms, std::span<const Term> literals, std::span<const Term> keep)
      : terms_(terms), keep_(keep), literals_(literals.begin(), literals.end()) {}

  Projection run() {
    if (!simplify_literals()) return contradiction();
    substitute_while([this](Term equality) { return plain_definition(equality); });
    while (!failed_ && solve_one_multiple()) simplify_literals();
    if (failed_) return contradiction();
    Region region = make_region(terms_, literals_);
    // Sums are left to the domain where it can hold them: there x = y + 1 keeps its bounds.
    const auto in_the_way = [this](Term equality) {
      return has(in_rest_, equality) ? sum_definition(equality) : Definition{};
    };
    while (!failed_ && !region.bounds.contradictory()) {
      in_rest_ = equalities_touching(region.rest);
      if (!substitute_once(in_the_way) || !simplify_literals()) break;
      region = make_region(terms_, literals_);
    }
    if (failed_ || region.bounds.contradictory() || region.bounds.solve() == Answer::kNo)
      return contradiction();
    return eliminate(std::move(region));
  }

 private:
  Projection contradiction() const { return {{terms_.false_term()}, {}, true}; }

  [[nodiscard]] bool kept(Term variable) const { return has(keep_, variable); }
  [[nodiscard]] bool occurs(Term variable, Term term) { return has(terms_.free_variables(term), variable); }

  // False: contradiction.
  bool simplify_literals() {
    Simplified simplified = simplify(terms_, literals_);
    failed_ = failed_ || simplified.contradictory;
    literals_ = std::move(simplified.literals);
    for (const auto& [variable, bits] : simplified.values.entries()) {
      if (kept(variable)) fixed_.emplace_back(variable, bits);
    }
    return !failed_;
  }

  template <class Define>
  bool substitute_once(Define define) {
    for (size_t i = 0; i < literals_.size(); ++i) {
      if (terms_.op(literals_[i]) != Op::kEq) continue;
      const Definition definition = define(literals_[i]);
      if (definition.variable == term::kNoTerm) continue;
      literals_.erase(literals_.begin() + static_cast<ptrdiff_t>(i));
      term::Substitution substitution(terms_);
      substitution.set(definition.variable, definition.value);
      for (Term& literal : literals_) {
        if (occurs(definition.variable, literal)) literal = substitution.apply(literal);
      }
      if (definition.also != term::kNoTerm) literals_.push_back(definition.also);
      return true;
    }
    return false;
  }

  template <class Define>
  void substitute_while(Define define) {
    while (!failed_ && substitute_once(define)) simplify_literals();
  }

  // v == t, as it stands.
  Definition plain_definition(Term equality) {
    const Term a = terms_.child(equality, 0);
    const Term b = terms_.child(equality, 1);
    for (const auto& [variable, value] : {std::pair(a, b), std::pair(b, a)}) {
      if (!terms_.is_var(variable) || kept(variable) || occurs(variable, value)) continue;
      if (terms_.is_var(value) || terms_.sort(value) == term::Sort::kBool ||
          !term::is_bv(terms_.sort(value))) {
        return {variable, value, term::kNoTerm};
      }
    }
    return {};
  }

  // An equality of sums, solved for a variable with coefficient 1 or -1 that occurs once; also through an
  // extension, where the value must then be in the range of the narrower type.
  Definition sum_definition(Term equality) {
    const Term left = terms_.child(equality, 0);
    if (!term::is_bv(terms_.sort(left))) return plain_definition(equality);
    term::LinearSum sum = term::linear_sum(terms_, left);
    sum.add(term::linear_sum(terms_, terms_.child(equality, 1)), ~uint64_t{0} & term::mask(sum.sort));
    const uint64_t minus_one = term::mask(sum.sort);
    for (size_t i = 0; i < sum.monomials.size(); ++i) {
      const auto [atom, coefficient] = sum.monomials[i];
      if (coefficient != 1 && coefficient != minus_one) continue;
      const Op op = terms_.op(atom);
      const bool extended = op == Op::kSext || op == Op::kZext;
      const Term variable = extended ? terms_.child(atom, 0) : atom;
      if (!terms_.is_var(variable) || kept(variable)) continue;
      term::LinearSum rest = sum;
      rest.monomials.erase(rest.monomials.begin() + static_cast<ptrdiff_t>(i));
      rest.scale(coefficient == 1 ? minus_one : 1);
      const Term value = term::term_of(terms_, rest);
      if (occurs(variable, value)) continue;
      if (!extended) return {variable, value, term::kNoTerm};
      const Term cut = terms_.truncate(value, terms_.sort(variable));
      const Term back =
          op == Op::kSext ? terms_.sign_extend(cut, sum.sort) : terms_.zero_extend(cut, sum.sort);
      return {variable, cut, terms_.eq(back, value)};
    }
    return {};
  }

  // "There is v with s + c * v == 0", where v occurs nowhere else, says that the low bits of s which c has
  // not are 0: c is odd times a power of two, and an odd factor has an inverse.
  bool solve_one_multiple() {
    for (size_t i = 0; i < literals_.size(); ++i) {
      if (terms_.op(literals_[i]) != Op::kEq || !term::is_bv(terms_.sort(terms_.child(literals_[i], 0))))
        continue;
      term::LinearSum sum = term::linear_sum(terms_, terms_.child(literals_[i], 0));
      sum.add(term::linear_sum(terms_, terms_.child(literals_[i], 1)), term::mask(sum.sort));
      for (size_t m = 0; m < sum.monomials.size(); ++m) {
        const auto [variable, coefficient] = sum.monomials[m];
        if (!terms_.is_var(variable) || kept(variable)) continue;
        const uint64_t low_bits = (coefficient & (~coefficient + 1)) - 1;
        term::LinearSum rest = sum;
        rest.monomials.erase(rest.monomials.begin() + static_cast<ptrdiff_t>(m));
        for (term::Monomial& monomial : rest.monomials) monomial.coefficient &= low_bits;
        std::erase_if(rest.monomials,
                      [](const term::Monomial& monomial) { return monomial.coefficient == 0; });
        const uint64_t constant = (~rest.constant + 1) & low_bits;  // on the other side
        rest.constant = 0;
        const Term value = term::term_of(terms_, rest);
        const auto uses = std::count_if(literals_.begin(), literals_.end(),
                                        [&, v = variable](Term literal) { return occurs(v, literal); });
        if (uses != 1 || occurs(variable, value)) continue;
        const Term low = terms_.bv_and(value, terms_.constant(sum.sort, low_bits));
        // Of one bit, "is 1" is written as "is not 0": so the two are seen to be complementary.
        const bool is_one = low_bits == 1 && constant == 1;
        const Term equal = terms_.eq(low, terms_.constant(sum.sort, is_one ? 0 : constant));
        literals_[i] = is_one ? terms_.not_(equal) : equal;
        return true;
      }
    }
    return false;
  }

  // Equalities that define a variable which a literal outside the domain mentions.
  Literals equalities_touching(std::span<const Term> rest) {
    Literals result;
    for (const Term literal : literals_) {
      if (terms_.op(literal) != Op::kEq) continue;
      const bool touches = std::any_of(rest.begin(), rest.end(), [&](Term other) {
        const auto variables = terms_.free_variables(literal);
        return std::any_of(variables.begin(), variables.end(),
                           [&](Term v) { return !kept(v) && occurs(v, other); });
      });
      if (touches) result.push_back(literal);
    }
    return result;
  }

  Projection eliminate(Region region) {
    Projection result;
    std::vector<Term> remaining;
    for (const Term literal : region.rest) {
      for (const Term variable : terms_.free_variables(literal)) {
        if (!kept(variable)) remaining.push_back(variable);
      }
    }
    const std::vector<Term> references = region.bounds.identities().elements();
    for (const Term element : references) {
      if (terms_.is_var(element) && !kept(element) && !has(remaining, element)) {
        region.bounds.identities().eliminate(terms_, element);
      }
    }
    eliminate_numbers(region, remaining);
    std::sort(remaining.begin(), remaining.end());
    remaining.erase(std::unique(remaining.begin(), remaining.end()), remaining.end());

    add_fixed(region);
    std::optional<Literals> normal = normal_form(region, keep_);
    if (!normal) return unprojected();
    result.literals = *std::move(normal);
    result.remaining = std::move(remaining);
    return result;
  }

  // One node after the other: a node that has to stay now may go when another has gone.
  void eliminate_numbers(Region& region, std::vector<Term>& remaining) {
    for (bool progress = true; progress;) {
      progress = false;
      const std::vector<Term> variables(region.bounds.variables().begin(), region.bounds.variables().end());
      for (const Term variable : variables) {
        if (kept(variable) || has(remaining, variable)) continue;
        if (!region.bounds.matrix().eliminable(region.bounds.node_of(variable))) continue;
        std::vector<Term> rest = variables;
        rest.erase(std::find(rest.begin(), rest.end(), variable));
        region.bounds = region.bounds.projected(rest);
        progress = true;
        break;
      }
    }
    for (const Term variable : region.bounds.variables()) {
      if (!kept(variable)) remaining.push_back(variable);
    }
  }

  Term fixed_literal(Term variable, uint64_t bits) {
    return terms_.eq(variable,
                     terms_.constant(terms_.sort(variable), bits));  // a bool: itself or its negation
  }

  void add_fixed(Region& region) {
    for (const auto& [variable, bits] : fixed_) {
      const Term literal = fixed_literal(variable, bits);
      // The simplifier has replaced the variable everywhere else.
      if (region.bounds.add(literal) == DifferenceBounds::Added::kNotExpressible)
        region.rest.push_back(literal);
    }
  }

  // Bounds without literals of their own: the conjunction as it is.
  Projection unprojected() {
    Projection result;
    result.literals = literals_;
    for (const Term literal : literals_) {
      for (const Term variable : terms_.free_variables(literal)) {
        if (!kept(variable) && !has(result.remaining, variable)) result.remaining.push_back(variable);
      }
    }
    std::sort(result.remaining.begin(), result.remaining.end());
    for (const auto& [variable, bits] : fixed_) result.literals.push_back(fixed_literal(variable, bits));
    return result;
  }

  TermManager& terms_;
  std::span<const Term> keep_;
  Literals literals_;
  Literals in_rest_;
  std::vector<std::pair<Term, uint64_t>> fixed_;  // variables to keep that have one value
  bool failed_ = false;
};

}  // namespace

Projection project(TermManager& terms, std::span<const Term> literals, std::span<const Term> keep) {
  return Projector(terms, literals, keep).run();
}

}  // namespace heapwright::solver
