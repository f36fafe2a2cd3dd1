// Sums of linear expressions, checked: nothing where a number does not fit.
#pragma once

#include <optional>

#include "seplog/linear_system.h"

namespace heapwright::seplog {

// a + factor * b
std::optional<LinearExpression> sum(const LinearExpression& a, int64_t factor, const LinearExpression& b);
inline LinearExpression constant(int64_t value) { return {{}, value}; }
inline LinearExpression number(Number number) { return {{{number, 1}}, 0}; }
inline bool is_constant(const LinearExpression& expression) { return expression.terms.empty(); }

}  // namespace heapwright::seplog
