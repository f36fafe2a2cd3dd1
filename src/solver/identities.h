// Equalities and disequalities of opaque references, by union-find. Exact: there are more identities than
// any conjunction can name.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solver/verdict.h"
#include "term/term_manager.h"

namespace heapwright::solver {

class Identities {
 public:
  // a and b are variables or constants of sort ref. False: contradiction.
  [[nodiscard]] bool add_equal(const term::TermManager& terms, term::Term a, term::Term b);
  [[nodiscard]] bool add_distinct(const term::TermManager& terms, term::Term a, term::Term b);
  [[nodiscard]] bool implies_equal(const term::TermManager& terms, term::Term a, term::Term b) const;
  [[nodiscard]] bool implies_distinct(const term::TermManager& terms, term::Term a, term::Term b) const;

  // Adds a value for every variable: null where nothing speaks against it, else the constant it equals, else
  // a fresh identity.
  void add_to(const term::TermManager& terms, Model& model) const;
  // Removes a variable without changing what is said of the others: there is always a fresh identity for it.
  void eliminate(const term::TermManager& terms, term::Term variable);
  // An equivalent list of literals, the same for equal conjunctions over variables in the given order.
  [[nodiscard]] std::vector<term::Term> literals(term::TermManager& terms) const;

  [[nodiscard]] bool empty() const { return elements_.empty(); }
  [[nodiscard]] const std::vector<term::Term>& elements() const { return elements_; }

 private:
  static constexpr uint32_t kAbsent = UINT32_MAX;

  [[nodiscard]] uint32_t find(term::Term term) const;
  uint32_t index_of(const term::TermManager& terms, term::Term term);
  [[nodiscard]] uint32_t root(uint32_t element) const;
  [[nodiscard]] bool roots_distinct(const term::TermManager& terms, uint32_t a, uint32_t b) const;

  std::vector<term::Term> elements_;
  std::vector<uint32_t> parent_;
  std::vector<term::Term> constant_;  // of a root: the constant in its class, or kNoTerm
  std::vector<std::pair<uint32_t, uint32_t>> distinct_;
};

}  // namespace heapwright::solver
