// Query: a conjunction of bool terms.
#pragma once

#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "term/term.h"

namespace heapwright::solver {

class Query {
 public:
  Query() = default;
  Query(std::initializer_list<term::Term> literals) : literals_(literals) {}
  explicit Query(std::vector<term::Term> literals) : literals_(std::move(literals)) {}
  explicit Query(std::span<const term::Term> literals) : literals_(literals.begin(), literals.end()) {}

  void add(term::Term literal) { literals_.push_back(literal); }
  [[nodiscard]] Query with(term::Term literal) const {
    Query result;
    result.literals_.reserve(literals_.size() + 1);
    result.literals_ = literals_;
    result.add(literal);
    return result;
  }

  // In order of addition: back ends reuse work for a common beginning.
  [[nodiscard]] std::span<const term::Term> literals() const { return literals_; }
  [[nodiscard]] size_t size() const { return literals_.size(); }
  [[nodiscard]] bool empty() const { return literals_.empty(); }

 private:
  std::vector<term::Term> literals_;
};

}  // namespace heapwright::solver
