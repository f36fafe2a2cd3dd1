// Projections at full width against Z3 with quantifiers.
#include <z3++.h>

#include <algorithm>
#include <cstdio>

#include "solver/region.h"
#include "solver/z3_translator.h"
#include "solver_random/checks.h"
#include "solver_random/generator.h"

namespace heapwright::solver_random {
namespace {

using solver::Literals;
using term::Term;

z3::expr conjunction(z3::context& context, solver::Z3Translator& translator, const Literals& literals) {
  z3::expr_vector all(context);
  for (const Term literal : literals) all.push_back(*translator.translate(literal));
  return z3::mk_and(all);
}

z3::expr exists(z3::context& context, solver::Z3Translator& translator, const std::vector<Term>& variables,
                const z3::expr& body) {
  if (variables.empty()) return body;
  z3::expr_vector bound(context);
  for (const Term variable : variables) bound.push_back(*translator.translate(variable));
  return z3::exists(bound, body);
}

}  // namespace

bool check_quantified(uint64_t rounds) {
  int decided = 0;
  int open = 0;
  bool agreed = true;
  for (uint64_t seed = 1; seed <= rounds; ++seed) {
    term::TermManager terms;
    static constexpr Kind kKindsHere[] = {Kind::kOrders, Kind::kDifferences, Kind::kExtremes, Kind::kNarrow,
                                          Kind::kMerged};
    Generator generator(terms, seed * 15485863, kKindsHere[seed % 5], seed % 8 > 5, 3);
    Literals literals;
    for (int64_t i = generator.number(2, 5); i > 0; --i) literals.push_back(generator.literal());
    std::vector<Term> keep;
    std::vector<Term> drop;
    for (const Term literal : literals) {
      for (const Term variable : terms.free_variables(literal)) {
        auto& list = terms.variable_name(variable).back() == '0' ? drop : keep;
        if (std::find(list.begin(), list.end(), variable) == list.end()) list.push_back(variable);
      }
    }
    const solver::Projection result = solver::project(terms, literals, keep);
    z3::context context;
    solver::Z3Translator translator(context, terms);
    const z3::expr before = exists(context, translator, drop, conjunction(context, translator, literals));
    const z3::expr after =
        exists(context, translator, result.remaining, conjunction(context, translator, result.literals));
    z3::solver z3(context);
    z3::params parameters(context);
    parameters.set("timeout", 500U);
    z3.set(parameters);
    z3.add(before != after);
    switch (z3.check()) {
      case z3::unsat:
        ++decided;
        break;
      case z3::unknown:
        ++open;
        break;
      case z3::sat:
        std::printf("FAILED, Z3: %s  ==>  %s\n", text(terms, literals).c_str(),
                    text(terms, result.literals).c_str());
        agreed = false;
        break;
    }
  }
  std::printf("%d projections confirmed by Z3 with quantifiers, %d not decided by it\n", decided, open);
  return agreed && (rounds == 0 || decided > 0);
}

}  // namespace heapwright::solver_random
