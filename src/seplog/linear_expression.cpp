#include "seplog/linear_expression.h"

namespace heapwright::seplog {

namespace {

bool add_product(int64_t& to, int64_t factor, int64_t value) {
  int64_t product = 0;
  return !__builtin_mul_overflow(factor, value, &product) && !__builtin_add_overflow(to, product, &to);
}

}  // namespace

std::optional<LinearExpression> sum(const LinearExpression& a, int64_t factor, const LinearExpression& b) {
  LinearExpression result;
  result.constant = a.constant;
  if (!add_product(result.constant, factor, b.constant)) return std::nullopt;
  result.terms.reserve(a.terms.size() + b.terms.size());
  auto x = a.terms.begin();
  auto y = b.terms.begin();
  while (x != a.terms.end() || y != b.terms.end()) {
    bool takes_x = x != a.terms.end() && (y == b.terms.end() || x->first <= y->first);
    bool takes_y = y != b.terms.end() && (x == a.terms.end() || y->first <= x->first);
    std::pair<Number, int64_t> term{takes_x ? x->first : y->first, takes_x ? x->second : 0};
    if (takes_y && !add_product(term.second, factor, y->second)) return std::nullopt;
    if (term.second != 0) result.terms.push_back(term);
    if (takes_x) ++x;
    if (takes_y) ++y;
  }
  return result;
}

}  // namespace heapwright::seplog
