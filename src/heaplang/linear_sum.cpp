#include "heaplang/linear_sum.h"

namespace heapwright::heaplang {

std::optional<LinearSum> add(const LinearSum& a, const LinearSum& b) {
  LinearSum sum;
  if (__builtin_add_overflow(a.constant, b.constant, &sum.constant)) return std::nullopt;
  auto left = a.terms.begin();
  auto right = b.terms.begin();
  while (left != a.terms.end() || right != b.terms.end()) {
    if (right == b.terms.end() || (left != a.terms.end() && left->first < right->first)) {
      sum.terms.push_back(*left++);
    } else if (left == a.terms.end() || right->first < left->first) {
      sum.terms.push_back(*right++);
    } else {
      int64_t factor = 0;
      if (__builtin_add_overflow(left->second, right->second, &factor)) return std::nullopt;
      if (factor != 0) sum.terms.emplace_back(left->first, factor);
      ++left;
      ++right;
    }
  }
  return sum;
}

std::optional<LinearSum> multiply(const LinearSum& sum, int64_t factor) {
  LinearSum product;
  if (factor == 0) return product;
  product = sum;
  if (__builtin_mul_overflow(sum.constant, factor, &product.constant)) return std::nullopt;
  for (auto& [variable, of_variable] : product.terms) {
    if (__builtin_mul_overflow(of_variable, factor, &of_variable)) return std::nullopt;
  }
  return product;
}

std::optional<LinearSum> subtract(const LinearSum& a, const LinearSum& b) {
  // The smallest long has no negation.
  std::optional<LinearSum> negated = multiply({.terms = b.terms, .constant = 0}, -1);
  std::optional<LinearSum> sum = negated ? add(a, *negated) : std::nullopt;
  if (sum && __builtin_sub_overflow(sum->constant, b.constant, &sum->constant)) return std::nullopt;
  return sum;
}

}  // namespace heapwright::heaplang
