// Terms as Z3 expressions. Included only by the files of this folder that talk to Z3.
#pragma once

#include <z3++.h>

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term_manager.h"

namespace heapwright::solver {

// References become 64-bit vectors. A float variable becomes a bit-vector that is read as a float, so that
// every model is plain bits.
class Z3Translator {
 public:
  Z3Translator(z3::context& context, const term::TermManager& terms) : context_(context), terms_(terms) {}

  // Empty if the term contains an operation that Z3 does not have; unsupported() then names it.
  std::optional<z3::expr> translate(term::Term root);
  [[nodiscard]] term::Op unsupported() const { return unsupported_; }

  // The value of a variable in a model, as bits; absent variables get any value.
  uint64_t value(z3::model& model, term::Term variable);
  // Number of terms translated so far.
  [[nodiscard]] size_t size() const { return translated_.size(); }

 private:
  z3::expr build(term::Term term);
  z3::expr constant(term::Sort sort, uint64_t bits);
  z3::expr variable(term::Term variable);
  z3::expr float_of_bits(const z3::expr& bits, term::Sort sort);
  z3::expr float_to_int(const z3::expr& value, term::Sort from, term::Sort to);
  z3::expr float_to_bits(const z3::expr& value, term::Sort sort);
  z3::expr bits_operation(term::Op op, term::Sort sort, const std::vector<z3::expr>& arguments,
                          term::Sort argument_sort);
  z3::expr float_operation(term::Op op, term::Sort sort, const std::vector<z3::expr>& arguments,
                           term::Sort argument_sort);
  z3::sort sort_of(term::Sort sort);
  [[nodiscard]] z3::expr checked(Z3_ast ast) const;

  z3::context& context_;
  const term::TermManager& terms_;
  std::unordered_map<term::Term, z3::expr> translated_;
  std::unordered_map<term::Term, z3::expr> variable_bits_;
  term::Op unsupported_{};
};

}  // namespace heapwright::solver
