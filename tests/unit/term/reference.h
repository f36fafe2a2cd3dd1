// Random expressions, each as a term of the manager and as the values that it must have: computed here
// from the values of its operands, with no code of the term module.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include "term/term_manager.h"

namespace heapwright::term::test {

using Values = std::vector<uint64_t>;  // one for each point

struct Expression {
  Term term{};
  Sort sort{};
  Values values;
  std::string text;  // how it was built
};

// A set of points (values of the variables), and a growing pool of expressions over the variables.
class Pool {
 public:
  Pool(std::vector<Sort> variables, const std::vector<std::vector<uint64_t>>& points, uint32_t seed);

  // Makes an expression with a random operation on earlier ones, and keeps it if it is not constant. Reports
  // where the term's values differ from the reference, as a test failure.
  void grow();

  TermManager& terms() { return terms_; }
  const std::vector<Expression>& expressions() const { return expressions_; }

 private:
  Expression pick(Sort sort);
  Sort pick_bv();
  Sort pick_fp();
  bool has_floats() const;
  Expression constant(Sort sort, uint64_t bits);
  void add(Term term, Sort sort, const std::string& text, const std::function<uint64_t(size_t)>& value);
  void add_bool();
  void add_bv();
  void add_bv_order();
  void add_conversion();
  void add_fp();
  void add_fp_order();
  void add_fp_conversion();
  const Values& values_of(Term term);
  void check(const Expression& expression);
  uint32_t random(uint32_t below) { return static_cast<uint32_t>(random_() % below); }

  TermManager terms_;
  std::vector<Sort> sorts_;
  std::vector<Values> variable_values_;
  size_t point_count_;
  std::vector<Expression> expressions_;
  std::unordered_map<Term, Values> values_;  // of the manager's nodes
  std::mt19937 random_;
};

// The value of the width of the sort, and the signed number it stands for.
inline uint64_t cut(Sort sort, uint64_t bits) {
  return width(sort) == 64 ? bits : bits % (uint64_t{1} << width(sort));
}

inline int64_t number(Sort sort, uint64_t bits) {
  if (width(sort) == 64) return static_cast<int64_t>(bits);
  uint64_t half = uint64_t{1} << (width(sort) - 1);
  auto value = static_cast<int64_t>(bits);
  return bits >= half ? value - static_cast<int64_t>(2 * half) : value;
}

// With the canonical NaN.
inline uint64_t bits_of(float value) { return value != value ? 0x7fc00000u : std::bit_cast<uint32_t>(value); }
inline uint64_t bits_of(double value) {
  return value != value ? 0x7ff8000000000000u : std::bit_cast<uint64_t>(value);
}

// The values of a sort at which arithmetic goes wrong first.
std::vector<uint64_t> corner_values(Sort sort);

}  // namespace heapwright::term::test
