#include "unit/term/reference.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "term/evaluate.h"
#include "term/fold.h"
#include "term/print.h"

namespace heapwright::term::test {

namespace {

uint64_t divide(Sort sort, uint64_t a, uint64_t b) {
  __extension__ using Wide = __int128;
  Wide x = number(sort, a);
  Wide y = number(sort, b);
  if (y == 0) return cut(sort, x < 0 ? 1 : ~uint64_t{0});
  return cut(sort, static_cast<uint64_t>(x / y));
}

uint64_t remainder(Sort sort, uint64_t a, uint64_t b) {
  __extension__ using Wide = __int128;
  Wide x = number(sort, a);
  Wide y = number(sort, b);
  return y == 0 ? a : cut(sort, static_cast<uint64_t>(x % y));
}

}  // namespace

std::vector<uint64_t> corner_values(Sort sort) {
  if (sort == Sort::kBool) return {0, 1};
  if (sort == Sort::kRef) return {0, 1, 2, 3};
  std::vector<uint64_t> values;
  if (sort == Sort::kFp32) {
    using Limits = std::numeric_limits<float>;
    for (float value : {0.0f, 1.0f, 0.5f, 1.1f, 16777217.0f, 2147483648.0f, 9.3e18f, Limits::max(),
                        Limits::min(), Limits::denorm_min(), Limits::infinity()})
      values.insert(values.end(), {bits_of(value), bits_of(-value)});
    values.push_back(bits_of(Limits::quiet_NaN()));
  } else if (sort == Sort::kFp64) {
    using Limits = std::numeric_limits<double>;
    for (double value : {0.0, 1.0, 0.5, 1.1, 2147483647.0, 2147483648.5, 9007199254740993.0, 9.3e18,
                         Limits::max(), Limits::min(), Limits::denorm_min(), Limits::infinity()})
      values.insert(values.end(), {bits_of(value), bits_of(-value)});
    values.push_back(bits_of(Limits::quiet_NaN()));
  } else {
    uint64_t min = uint64_t{1} << (width(sort) - 1);
    for (uint64_t value : {uint64_t{0}, uint64_t{1}, ~uint64_t{0}, min, min - 1, min + 1, min - 2})
      values.push_back(cut(sort, value));
  }
  return values;
}

Pool::Pool(std::vector<Sort> variables, const std::vector<std::vector<uint64_t>>& points, uint32_t seed)
    : sorts_(std::move(variables)), point_count_(points.size()), random_(seed) {
  for (size_t v = 0; v < sorts_.size(); ++v) {
    Term variable = terms_.variable(sorts_[v], std::string(1, static_cast<char>('a' + v)));
    Values values;
    for (const std::vector<uint64_t>& point : points) values.push_back(point[v]);
    values_[variable] = values;
    variable_values_.push_back(values);
    expressions_.push_back({variable, sorts_[v], values, terms_.variable_name(variable)});
  }
}

Expression Pool::constant(Sort sort, uint64_t bits) {
  Term term = terms_.constant(sort, bits);
  return {term, sort, Values(point_count_, bits), to_string(terms_, term)};
}

// An earlier expression of the sort, or a constant.
Expression Pool::pick(Sort sort) {
  for (int attempt = 0; attempt < 40 && (attempt > 0 || random(4) != 0); ++attempt) {
    // Recent ones and the variables more often than the rest.
    size_t count = expressions_.size();
    size_t index = random(2) == 0 ? random(static_cast<uint32_t>(count))
                                  : count - 1 - random(static_cast<uint32_t>(std::min<size_t>(count, 6)));
    if (expressions_[index].sort == sort) return expressions_[index];
  }
  std::vector<uint64_t> corners = corner_values(sort);
  uint64_t bits = corners[random(static_cast<uint32_t>(corners.size()))];
  if (is_bv(sort) && random(2) == 0) bits = random(2) == 0 ? random(10) : cut(sort, random_());
  if (is_bv(sort) && random(8) == 0) bits = cut(sort, (uint64_t{1} << random(64)) - 1);
  return constant(sort, bits);
}

Sort Pool::pick_bv() {
  for (;;) {
    Sort sort = sorts_[random(static_cast<uint32_t>(sorts_.size()))];
    if (is_bv(sort)) return random(6) == 0 ? Sort::kBv32 : sort;
    if (is_fp(sort)) return random(2) == 0 ? Sort::kBv32 : Sort::kBv64;
    if (random(8) == 0) return Sort::kBv8;
  }
}

bool Pool::has_floats() const {
  for (Sort sort : sorts_) {
    if (is_fp(sort)) return true;
  }
  return false;
}

Sort Pool::pick_fp() { return random(2) == 0 ? Sort::kFp32 : Sort::kFp64; }

void Pool::add(Term term, Sort sort, const std::string& text, const std::function<uint64_t(size_t)>& value) {
  Expression expression{term, sort, Values(point_count_), text.substr(0, 500)};
  for (size_t i = 0; i < point_count_; ++i) expression.values[i] = value(i);
  check(expression);
  // What is constant would soon be all there is.
  if (!terms_.is_const(term)) expressions_.push_back(std::move(expression));
}

void Pool::grow() {
  uint32_t kinds = has_floats() ? 12 : 8;
  switch (random(kinds)) {
    case 0:
    case 1:
      return add_bool();
    case 2:
    case 3:
      return add_bv_order();
    case 4:
      return add_conversion();
    case 8:
      return add_fp_order();
    case 9:
      return add_fp_conversion();
    case 10:
    case 11:
      return add_fp();
    default:
      return add_bv();
  }
}

void Pool::add_bool() {
  Expression a = pick(Sort::kBool);
  Expression b = pick(Sort::kBool);
  switch (random(7)) {
    case 0:
      return add(terms_.not_(a.term), Sort::kBool, "!(" + a.text + ")",
                 [&](size_t i) { return 1 - a.values[i]; });
    case 1:
      return add(terms_.and_(a.term, b.term), Sort::kBool, "(" + a.text + " && " + b.text + ")",
                 [&](size_t i) { return a.values[i] * b.values[i]; });
    case 2:
      return add(terms_.or_(a.term, b.term), Sort::kBool, "(" + a.text + " || " + b.text + ")",
                 [&](size_t i) { return std::max(a.values[i], b.values[i]); });
    case 3:
      if (sorts_[0] == Sort::kRef && random(4) != 0) {
        a = pick(Sort::kRef);
        b = pick(Sort::kRef);
      }
      return add(terms_.eq(a.term, b.term), Sort::kBool, "(" + a.text + " iff " + b.text + ")",
                 [&](size_t i) { return a.values[i] == b.values[i] ? 1u : 0u; });
    case 4: {
      Expression c = pick(Sort::kBool);
      Term operands[] = {a.term, b.term, c.term};
      return add(terms_.and_(operands), Sort::kBool, "and(" + a.text + ", " + b.text + ", " + c.text + ")",
                 [&](size_t i) { return a.values[i] * b.values[i] * c.values[i]; });
    }
    default: {
      Sort sort = has_floats() && random(2) == 0              ? pick_fp()
                  : sorts_[0] == Sort::kRef && random(3) != 0 ? Sort::kRef
                  : random(3) == 0                            ? Sort::kBool
                                                              : pick_bv();
      Expression x = pick(sort);
      Expression y = pick(sort);
      return add(terms_.ite(a.term, x.term, y.term), sort,
                 "(" + a.text + " ? " + x.text + " : " + y.text + ")",
                 [&](size_t i) { return a.values[i] != 0 ? x.values[i] : y.values[i]; });
    }
  }
}

void Pool::add_bv() {
  Sort sort = pick_bv();
  Expression a = pick(sort);
  Expression b = pick(sort);
  auto w = static_cast<uint64_t>(width(sort));
  auto binary = [&](Term term, const char* name, auto function) {
    add(term, sort, "(" + a.text + " " + name + " " + b.text + ")",
        [&](size_t i) { return cut(sort, function(a.values[i], b.values[i])); });
  };
  using U = uint64_t;
  switch (random(16)) {
    case 0:
    case 1:
      return binary(terms_.add(a.term, b.term), "+", [](U x, U y) { return x + y; });
    case 2:
    case 3:
      return binary(terms_.sub(a.term, b.term), "-", [](U x, U y) { return x - y; });
    case 4:
    case 5:
      return binary(terms_.mul(a.term, b.term), "*", [](U x, U y) { return x * y; });
    case 6:
      return binary(terms_.sdiv(a.term, b.term), "/", [&](U x, U y) { return divide(sort, x, y); });
    case 7:
      return binary(terms_.srem(a.term, b.term), "%", [&](U x, U y) { return remainder(sort, x, y); });
    case 8:
      return binary(terms_.bv_and(a.term, b.term), "&", [](U x, U y) { return x & y; });
    case 9:
      return binary(terms_.bv_or(a.term, b.term), "|", [](U x, U y) { return x | y; });
    case 10:
      return binary(terms_.bv_xor(a.term, b.term), "^", [](U x, U y) { return x ^ y; });
    case 11:
      return binary(terms_.shl(a.term, b.term), "<<", [&](U x, U y) { return y >= w ? 0 : x << y; });
    case 12:
      return binary(terms_.lshr(a.term, b.term), ">>>", [&](U x, U y) { return y >= w ? 0 : x >> y; });
    case 13:
      return binary(terms_.ashr(a.term, b.term), ">>",
                    [&](U x, U y) { return static_cast<U>(number(sort, x) >> std::min(y, w - 1)); });
    case 14:
      return add(terms_.neg(a.term), sort, "-(" + a.text + ")",
                 [&](size_t i) { return cut(sort, 0 - a.values[i]); });
    default:
      return add(terms_.bv_not(a.term), sort, "~(" + a.text + ")",
                 [&](size_t i) { return cut(sort, ~a.values[i]); });
  }
}

void Pool::add_bv_order() {
  Sort sort = pick_bv();
  Expression a = pick(sort);
  Expression b = pick(sort);
  auto ask = [&](Term term, const char* name, auto function) {
    add(term, Sort::kBool, "(" + a.text + " " + name + " " + b.text + ")",
        [&](size_t i) { return function(number(sort, a.values[i]), number(sort, b.values[i])) ? 1u : 0u; });
  };
  using S = int64_t;
  switch (random(8)) {
    case 0:
      return ask(terms_.slt(a.term, b.term), "<", [](S x, S y) { return x < y; });
    case 1:
      return ask(terms_.sle(a.term, b.term), "<=", [](S x, S y) { return x <= y; });
    case 2:
      return ask(terms_.sgt(a.term, b.term), ">", [](S x, S y) { return x > y; });
    case 3:
      return ask(terms_.sge(a.term, b.term), ">=", [](S x, S y) { return x >= y; });
    case 4:
      return ask(terms_.eq(a.term, b.term), "==", [](S x, S y) { return x == y; });
    case 5: {
      bool strict = random(2) == 0;
      Term term = strict ? terms_.ult(a.term, b.term) : terms_.ule(a.term, b.term);
      return ask(term, strict ? "u<" : "u<=", [&](S x, S y) {
        auto p = static_cast<uint64_t>(x);  // sign extension keeps the unsigned order
        auto q = static_cast<uint64_t>(y);
        return strict ? p < q : p <= q;
      });
    }
    case 6:
      return ask(terms_.ne(a.term, b.term), "!=", [](S x, S y) { return x != y; });
    default:
      return add(terms_.compare(a.term, b.term), Sort::kBv32, "compare(" + a.text + ", " + b.text + ")",
                 [&](size_t i) {
                   int64_t x = number(sort, a.values[i]);
                   int64_t y = number(sort, b.values[i]);
                   return x < y ? 0xffffffffu : x == y ? 0u : 1u;
                 });
  }
}

void Pool::add_conversion() {
  Sort from = pick_bv();
  Expression a = pick(from);
  Sort to = static_cast<Sort>(static_cast<uint32_t>(Sort::kBv8) + random(4));
  std::string name = sort_name(to);
  if (to < from) {
    return add(terms_.truncate(a.term, to), to, "trunc_" + name + "(" + a.text + ")",
               [&](size_t i) { return cut(to, a.values[i]); });
  }
  if (random(2) == 0) {
    return add(terms_.zero_extend(a.term, to), to, "zext_" + name + "(" + a.text + ")",
               [&](size_t i) { return a.values[i]; });
  }
  add(terms_.sign_extend(a.term, to), to, "sext_" + name + "(" + a.text + ")",
      [&](size_t i) { return cut(to, static_cast<uint64_t>(number(from, a.values[i]))); });
}

// The values of a node from those of its children: each node is computed once for all points.
const Values& Pool::values_of(Term term) {
  if (auto known = values_.find(term); known != values_.end()) return known->second;
  Values values(point_count_);
  if (terms_.is_const(term)) {
    values.assign(point_count_, terms_.constant_bits(term));
  } else {
    std::vector<const Values*> operands;
    for (Term child : terms_.children(term)) operands.push_back(&values_of(child));
    std::vector<uint64_t> arguments(operands.size());
    for (size_t i = 0; i < point_count_; ++i) {
      for (size_t k = 0; k < operands.size(); ++k) arguments[k] = (*operands[k])[i];
      values[i] = apply(terms_.op(term), terms_.sort(term), terms_.sort(terms_.child(term, 0)), arguments);
    }
  }
  return values_.emplace(term, std::move(values)).first->second;
}

void Pool::check(const Expression& expression) {
  ASSERT_EQ(terms_.sort(expression.term), expression.sort);
  const Values& actual = values_of(expression.term);
  for (size_t i = 0; i < point_count_; ++i) {
    if (actual[i] == expression.values[i]) continue;
    std::string point;
    for (size_t v = 0; v < sorts_.size(); ++v)
      point +=
          std::string(1, static_cast<char>('a' + v)) + "=" + std::to_string(variable_values_[v][i]) + " ";
    FAIL() << expression.text << "\n became " << to_string(terms_, expression.term) << "\n at " << point
           << "is " << actual[i] << ", should be " << expression.values[i];
  }
  // The evaluator agrees with the computation above.
  Evaluator evaluator(terms_);
  for (int sample = 0; sample < 3; ++sample) {
    size_t i = random(static_cast<uint32_t>(point_count_));
    Assignment assignment;
    for (size_t v = 0; v < sorts_.size(); ++v)
      assignment.set(terms_.variable_at(static_cast<uint32_t>(v)), variable_values_[v][i]);
    ASSERT_EQ(evaluator.evaluate(expression.term, assignment), expression.values[i]);
  }
}

}  // namespace heapwright::term::test
