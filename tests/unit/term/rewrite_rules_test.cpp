// Every rule of the rewriter of booleans and bit-vectors, in the order of its comments "match: ... result:
// ...".
#include "rewrite_rules.h"

namespace heapwright::term::test {
namespace {

TEST_F(RewriteRules, Sums) {
  check({
      {"a + 0", Op::kAdd, {x, k(0)}, x},
      {"c * a + d * a", Op::kAdd, {terms.mul(k(3), x), terms.mul(k(4), x)}, terms.mul(k(7), x)},
      {"c * a + d * a, c + d == 0", Op::kAdd, {terms.mul(k(3), x), terms.mul(k(-3), x)}, k(0)},
      {"-1 * a + -1", Op::kAdd, {terms.neg(x), k(-1)}, terms.bv_not(x)},
      {"~a as a summand", Op::kAdd, {terms.bv_not(x), k(1)}, terms.neg(x)},
      {"sum of a constant tree", Op::kAdd, {tree, k(5)}, choice(k(17), k(-2))},
      {"multiple of a constant tree", Op::kMul, {k(3), tree}, choice(k(36), k(-21))},
      {"sum of two choices by one condition",
       Op::kAdd,
       {terms.add(tree, x), terms.sub(choice(k(1), k(2)), x)},
       choice(k(13), k(-5))},
      {"sums of sums", Op::kAdd, {terms.add(x, k(1)), terms.add(y, k(2))}, terms.add(terms.add(x, y), k(3))},
  });
  expect(terms.sub(x, y), {x, y}, terms.add(x, terms.mul(k(-1), y)),
         [](std::span<const uint64_t> v) { return (v[0] - v[1]) & 0xffffffff; });
  expect(terms.neg(terms.add(terms.mul(k(3), x), k(4))), {x}, terms.add(terms.mul(k(-3), x), k(-4)),
         [](std::span<const uint64_t> v) { return (0 - (3 * v[0] + 4)) & 0xffffffff; });
}

TEST_F(RewriteRules, LongSumsKeepTheLongerAsOneAtom) {
  auto sum_of = [&](const char* name, int count) {
    Term sum = k(count);
    for (int i = 0; i < count; ++i)
      sum = terms.add(sum, terms.variable(Sort::kBv32, name + std::to_string(i)));
    return sum;
  };
  Term longer = sum_of("long", 60);
  Term shorter = sum_of("short", 10);
  Term both = terms.add(longer, shorter);
  EXPECT_EQ(terms.children(both).size(), 1U + 10U + 1U);
  std::mt19937 random(1);
  Evaluator evaluator(terms);
  for (int i = 0; i < 20; ++i) {
    Assignment point;
    for (Term variable : terms.free_variables(both)) point.set(variable, random());
    uint64_t expected = evaluator.evaluate(longer, point) + evaluator.evaluate(shorter, point);
    EXPECT_EQ(evaluator.evaluate(both, point), expected & 0xffffffff);
  }
}

TEST_F(RewriteRules, ProductsAndDivision) {
  check({
      {"(c1 * a1 + c) * d", Op::kMul, {terms.add(x, k(2)), k(3)}, terms.add(terms.mul(k(3), x), k(6))},
      {"(c * a) * (d * b)",
       Op::kMul,
       {terms.mul(k(2), x), terms.mul(k(3), y)},
       terms.mul(k(6), terms.mul(x, y))},
      {"(a1 * a2) * b1", Op::kMul, {terms.mul(x, y), z}, terms.mul(x, terms.mul(y, z))},
      {"c * a * d * b, c * d wraps", Op::kMul, {terms.mul(k(1 << 16), x), terms.mul(k(1 << 16), y)}, k(0)},
      {"c / d", Op::kSdiv, {k(7), k(0)}, k(-1)},
      {"a / 1", Op::kSdiv, {x, k(1)}, x},
      {"a / -1", Op::kSdiv, {x, k(-1)}, terms.neg(x)},
      {"a / c, a is small", Op::kSdiv, {to_int(b), k(200)}, k(0)},
      {"(p ? c : d) / e", Op::kSdiv, {tree, k(5)}, choice(k(2), k(-1))},
      {"a % a", Op::kSrem, {x, x}, k(0)},
      {"0 % a", Op::kSrem, {k(0), x}, k(0)},
      {"c % d", Op::kSrem, {k(-7), k(3)}, k(-1)},
      {"a % 0", Op::kSrem, {x, k(0)}, x},
      {"a % 1", Op::kSrem, {x, k(1)}, k(0)},
      {"a % -1", Op::kSrem, {x, k(-1)}, k(0)},
      {"a % -c", Op::kSrem, {x, k(-5)}, terms.srem(x, k(5))},
      {"a % c, a is small", Op::kSrem, {to_int(b), k(200)}, to_int(b)},
      {"(p ? c : d) % e", Op::kSrem, {tree, k(5)}, choice(k(2), k(-2))},
  });
}

TEST_F(RewriteRules, BitwiseOperations) {
  Term one = choice(k(1), k(0));
  Term other = terms.ite(q, k(1), k(0));
  Term low = cut(terms.bv_and(x, y), Sort::kBv16);
  check({
      {"~c", Op::kBvNot, {k(5)}, k(-6)},
      {"~~a", Op::kBvNot, {terms.bv_not(x)}, x},
      {"~(a ^ b)", Op::kBvNot, {terms.bv_xor(x, y)}, terms.bv_xor(terms.bv_xor(x, y), k(-1))},
      {"~(a + c)", Op::kBvNot, {terms.add(x, k(3))}, terms.sub(terms.neg(x), k(4))},
      {"~(c * a)", Op::kBvNot, {terms.mul(k(3), x)}, terms.add(terms.mul(k(-3), x), k(-1))},
      {"~(p ? c : d)", Op::kBvNot, {tree}, choice(k(-13), k(6))},
      {"(p ? 1 : 0) & (q ? 1 : 0)", Op::kBvAnd, {one, other}, terms.ite(terms.and_(p, q), k(1), k(0))},
      {"(p ? 1 : 0) | (q ? 1 : 0)", Op::kBvOr, {one, other}, terms.ite(terms.or_(p, q), k(1), k(0))},
      {"(p ? 1 : 0) ^ (q ? 1 : 0)", Op::kBvXor, {one, other}, terms.ite(terms.ne(p, q), k(1), k(0))},
      {"(p ? c : d) & e", Op::kBvAnd, {tree, k(6)}, choice(k(12 & 6), k(-7 & 6))},
      {"(p ? c : d) | e", Op::kBvOr, {tree, k(3)}, choice(k(12 | 3), k(-7 | 3))},
      {"(p ? c : d) ^ e", Op::kBvXor, {tree, k(3)}, choice(k(12 ^ 3), k(-7 ^ 3))},
      {"a & c & d", Op::kBvAnd, {terms.bv_and(x, k(12)), k(10)}, terms.bv_and(x, k(8))},
      {"a | c | d", Op::kBvOr, {terms.bv_or(x, k(1)), k(2)}, terms.bv_or(x, k(3))},
      {"a ^ c ^ d", Op::kBvXor, {terms.bv_xor(x, k(1)), k(3)}, terms.bv_xor(x, k(2))},
      {"~a ^ b", Op::kBvXor, {terms.bv_not(x), y}, terms.bv_xor(terms.bv_xor(x, y), k(-1))},
      {"(a & b) & (b & z)",
       Op::kBvAnd,
       {terms.bv_and(x, y), terms.bv_and(y, z)},
       terms.bv_and(x, terms.bv_and(y, z))},
      {"a & a", Op::kBvAnd, {x, x}, x},
      {"a | a", Op::kBvOr, {x, x}, x},
      {"(a & 255) | (a >>> 8 << 8)",
       Op::kBvOr,
       {terms.bv_and(x, k(255)), terms.mul(terms.lshr(x, k(8)), k(256))},
       x},
      {"a ^ a ^ b", Op::kBvXor, {terms.bv_xor(x, y), x}, y},
      {"a & 0", Op::kBvAnd, {x, k(0)}, k(0)},
      {"a | -1", Op::kBvOr, {x, k(-1)}, k(-1)},
      {"a & ~a", Op::kBvAnd, {x, terms.bv_not(x)}, k(0)},
      {"a | ~a", Op::kBvOr, {x, terms.bv_not(x)}, k(-1)},
      {"a | c, a has no other bits", Op::kBvOr, {terms.bv_and(x, k(12)), k(15)}, k(15)},
      {"a | 0", Op::kBvOr, {x, k(0)}, x},
      {"a ^ 0", Op::kBvXor, {x, k(0)}, x},
      {"a ^ -1", Op::kBvXor, {x, k(-1)}, terms.bv_not(x)},
      {"sext(a) & c", Op::kBvAnd, {to_int(b), k(15)}, terms.bv_and(to_char(b), k(15))},
      {"zext(trunc(a)) & c", Op::kBvAnd, {to_char(cut(x, Sort::kBv16)), k(15)}, terms.bv_and(x, k(15))},
      {"zext(trunc(a & b)) & c", Op::kBvAnd, {to_char(low), k(15)}, terms.bv_and(terms.bv_and(x, y), k(15))},
      {"a & c, some bits",
       Op::kBvAnd,
       {terms.lshr(x, k(24)), k(0xf0f)},
       terms.bv_and(terms.lshr(x, k(24)), k(15))},
      {"a & c, no bits", Op::kBvAnd, {to_char(b), k(256)}, k(0)},
      {"a & c, all bits", Op::kBvAnd, {to_char(c), k(0x1ffff)}, to_char(c)},
      {"a & (1 << n) - 1", Op::kBvAnd, {x, k(0xffff)}, to_char(cut(x, Sort::kBv16))},
  });
}

TEST_F(RewriteRules, Shifts) {
  check({
      {"c << d", Op::kShl, {k(5), k(2)}, k(20)},
      {"c >>> d", Op::kLshr, {k(-1), k(28)}, k(15)},
      {"c >> d", Op::kAshr, {k(-16), k(2)}, k(-4)},
      {"0 << a", Op::kShl, {k(0), x}, k(0)},
      {"0 >>> a", Op::kLshr, {k(0), x}, k(0)},
      {"0 >> a", Op::kAshr, {k(0), x}, k(0)},
      {"-1 >> a", Op::kAshr, {k(-1), x}, k(-1)},
      {"a >> b, a >= 0", Op::kAshr, {to_char(c), y}, terms.lshr(to_char(c), y)},
      {"a << 0", Op::kShl, {x, k(0)}, x},
      {"a >>> 0", Op::kLshr, {x, k(0)}, x},
      {"a >> 0", Op::kAshr, {x, k(0)}, x},
      {"a << c, too far", Op::kShl, {x, k(32)}, k(0)},
      {"a >>> c, too far", Op::kLshr, {x, k(-1)}, k(0)},
      {"a >> c, too far", Op::kAshr, {x, k(40)}, terms.ashr(x, k(31))},
      {"a << c", Op::kShl, {x, k(3)}, terms.mul(k(8), x)},
      {"(p ? c : d) >>> e", Op::kLshr, {tree, k(1)}, choice(k(6), k(0x7ffffffc))},
      {"(p ? c : d) >> e", Op::kAshr, {tree, k(1)}, choice(k(6), k(-4))},
      {"a >>> c, no bit above", Op::kLshr, {terms.bv_and(x, k(7)), k(3)}, k(0)},
      {"(a >>> c) >>> d, too far", Op::kLshr, {terms.lshr(x, k(30)), k(4)}, k(0)},
      {"(a >>> c) >>> d", Op::kLshr, {terms.lshr(x, k(3)), k(4)}, terms.lshr(x, k(7))},
      {"(a >> c) >> d", Op::kAshr, {terms.ashr(x, k(30)), k(30)}, terms.ashr(x, k(31))},
  });
}

TEST_F(RewriteRules, Negations) {
  check({
      {"!!p", Op::kNot, {np}, p},
      {"!true", Op::kNot, {yes}, no},
      {"!false", Op::kNot, {no}, yes},
      {"!(a < b)", Op::kNot, {terms.slt(x, y)}, terms.sle(y, x)},
      {"!(a <= b)", Op::kNot, {terms.sle(x, y)}, terms.slt(y, x)},
      {"!(p && q)", Op::kNot, {terms.and_(p, q)}, terms.or_(np, nq)},
      {"!(p || q)", Op::kNot, {terms.or_(p, q)}, terms.and_(np, nq)},
  });
}

TEST_F(RewriteRules, Conditionals) {
  check({
      {"true ? a : b", Op::kIte, {yes, x, y}, x},
      {"p ? a : a", Op::kIte, {p, x, x}, x},
      {"false ? a : b", Op::kIte, {no, x, y}, y},
      {"!p ? a : b", Op::kIte, {np, x, y}, terms.ite(p, y, x)},
      {"a <= b ? a : b", Op::kIte, {terms.sle(x, y), x, y}, terms.ite(terms.slt(y, x), y, x)},
      {"p ? (p ? a : b) : d", Op::kIte, {p, terms.ite(p, x, y), z}, terms.ite(p, x, z)},
      {"p ? a : (p ? b : d)", Op::kIte, {p, x, terms.ite(p, y, z)}, terms.ite(p, x, z)},
      {"p ? a : (q ? a : b)", Op::kIte, {p, x, terms.ite(q, x, y)}, terms.ite(terms.or_(p, q), x, y)},
      {"p ? a : (q ? b : a)", Op::kIte, {p, x, terms.ite(q, y, x)}, terms.ite(terms.or_(p, nq), x, y)},
      {"p ? (q ? a : b) : b", Op::kIte, {p, terms.ite(q, x, y), y}, terms.ite(terms.and_(p, q), x, y)},
      {"p ? (q ? b : a) : b", Op::kIte, {p, terms.ite(q, y, x), y}, terms.ite(terms.and_(p, nq), x, y)},
      {"p && q ? (p ? a : b) : d",
       Op::kIte,
       {terms.and_(p, q), terms.ite(p, x, y), z},
       terms.ite(terms.and_(p, q), x, z)},
      {"p && !q ? (q ? a : b) : d",
       Op::kIte,
       {terms.and_(p, nq), terms.ite(q, x, y), z},
       terms.ite(terms.and_(p, nq), y, z)},
      {"p || q ? a : (p ? b : d)",
       Op::kIte,
       {terms.or_(p, q), x, terms.ite(p, y, z)},
       terms.ite(terms.or_(p, q), x, z)},
      {"p ? true : q", Op::kIte, {p, yes, q}, terms.or_(p, q)},
      {"p ? p : q", Op::kIte, {p, p, q}, terms.or_(p, q)},
      {"p ? false : q", Op::kIte, {p, no, q}, terms.and_(np, q)},
      {"p ? !p : q", Op::kIte, {p, np, q}, terms.and_(np, q)},
      {"p ? q : true", Op::kIte, {p, q, yes}, terms.or_(np, q)},
      {"p ? q : !p", Op::kIte, {p, q, np}, terms.or_(np, q)},
      {"p ? q : false", Op::kIte, {p, q, no}, terms.and_(p, q)},
      {"p ? q : p", Op::kIte, {p, q, p}, terms.and_(p, q)},
      {"p ? q : !q", Op::kIte, {p, q, nq}, terms.eq(p, q)},
  });
}

TEST_F(RewriteRules, Connectives) {
  check({
      {"p && false", Op::kAnd, {p, no}, no},
      {"p || true", Op::kOr, {p, yes}, yes},
      {"p && true", Op::kAnd, {p, yes}, p},
      {"p || false", Op::kOr, {p, no}, p},
      {"p && (q && a < b)",
       Op::kAnd,
       {p, terms.and_(q, terms.slt(x, y))},
       terms.and_({p, q, terms.slt(x, y)})},
      {"p || (q || a < b)", Op::kOr, {p, terms.or_(q, terms.slt(x, y))}, terms.or_({p, q, terms.slt(x, y)})},
      {"p && p", Op::kAnd, {p, p}, p},
      {"p || p", Op::kOr, {p, p}, p},
      {"p && !p", Op::kAnd, {p, np}, no},
      {"p || !p", Op::kOr, {p, np}, yes},
      {"p && (p || q)", Op::kAnd, {p, terms.or_(p, q)}, p},
      {"p || (p && q)", Op::kOr, {p, terms.and_(p, q)}, p},
      {"p && (!p || q)", Op::kAnd, {p, terms.or_(np, q)}, terms.and_(q, p)},
      {"p || (!p && q)", Op::kOr, {p, terms.and_(np, q)}, terms.or_(q, p)},
      {"(p && q) || (!p && q)", Op::kOr, {terms.and_(p, q), terms.and_(np, q)}, q},
      {"(p || q) && (!p || q)", Op::kAnd, {terms.or_(p, q), terms.or_(np, q)}, q},
      {"(p && q) || (p && q && a < b)",
       Op::kOr,
       {terms.and_(p, q), terms.and_({p, q, terms.slt(x, y)})},
       terms.and_(p, q)},
      {"(p && q) || (!p && q && a < b)",
       Op::kOr,
       {terms.and_(p, q), terms.and_({np, q, terms.slt(x, y)})},
       terms.or_(terms.and_(p, q), terms.and_(q, terms.slt(x, y)))},
  });
}

TEST_F(RewriteRules, OrderLiterals) {
  Term less = terms.slt(x, y);
  Term same = terms.eq(x, y);
  check({
      {"a <= b && a != b", Op::kAnd, {terms.sle(x, y), terms.not_(same)}, less},
      {"a < b && b < a", Op::kAnd, {less, terms.slt(y, x)}, no},
      {"a < b || a == b", Op::kOr, {less, same}, terms.sle(x, y)},
      {"a < b || a == b of floats", Op::kOr, {terms.fp_lt(d, e), terms.fp_eq(d, e)}, terms.fp_le(d, e)},
      {"a <= b && b <= a of floats", Op::kAnd, {terms.fp_le(d, e), terms.fp_le(e, d)}, terms.fp_eq(d, e)},
      {"r == c && r != d", Op::kAnd, {terms.eq(r, ref(1)), terms.ne(r, ref(0))}, terms.eq(r, ref(1))},
      {"r == c && r == d", Op::kAnd, {terms.eq(r, ref(1)), terms.eq(r, ref(2))}, no},
      {"r == c && r != c", Op::kAnd, {terms.eq(r, ref(1)), terms.ne(r, ref(1))}, no},
      {"c <= x && d <= x", Op::kAnd, {terms.sge(x, k(3)), terms.sge(x, k(5))}, terms.sge(x, k(5))},
      {"x <= c && x <= d", Op::kAnd, {terms.sle(x, k(3)), terms.sle(x, k(5))}, terms.sle(x, k(3))},
      {"x <= c && x != c", Op::kAnd, {terms.sle(x, k(3)), terms.ne(x, k(3))}, terms.sle(x, k(2))},
      {"c <= x && x != c", Op::kAnd, {terms.sge(x, k(3)), terms.ne(x, k(3))}, terms.sge(x, k(4))},
      {"c <= x && x <= c", Op::kAnd, {terms.sge(x, k(3)), terms.sle(x, k(3))}, terms.eq(x, k(3))},
      {"c <= x && x <= d, d < c", Op::kAnd, {terms.sge(x, k(5)), terms.sle(x, k(3))}, no},
      {"x <= c && x != d, c < d", Op::kAnd, {terms.sle(x, k(3)), terms.ne(x, k(5))}, terms.sle(x, k(3))},
  });
}

TEST_F(RewriteRules, Extensions) {
  Term small = terms.bv_and(x, k(100));
  Term small_unsigned = terms.bv_and(x, k(200));
  Term bytes = choice(byte(1), byte(-2));
  Sort bv8 = Sort::kBv8;
  Sort bv16 = Sort::kBv16;
  Sort bv32 = Sort::kBv32;
  Sort bv64 = Sort::kBv64;
  check({
      {"sext(a), same width", Op::kSext, {x}, x, bv32},
      {"sext(c)", Op::kSext, {byte(-128)}, k(-128), bv32},
      {"sext(p ? c : d)", Op::kSext, {bytes}, choice(k(1), k(-2)), bv32},
      {"sext(sext(a))", Op::kSext, {terms.sign_extend(b, bv16)}, to_int(b), bv32},
      {"sext(trunc(a)), a fits", Op::kSext, {cut(small, bv8)}, small, bv32},
      {"sext(a), a >= 0", Op::kSext, {terms.zero_extend(b, bv16)}, to_char(b), bv32},
      {"zext(a), same width", Op::kZext, {x}, x, bv32},
      {"zext(c)", Op::kZext, {byte(-128)}, k(128), bv32},
      {"zext(p ? c : d)", Op::kZext, {bytes}, choice(k(1), k(254)), bv32},
      {"zext(zext(a))", Op::kZext, {terms.zero_extend(b, bv16)}, to_char(b), bv32},
      {"zext(trunc(a)), low bits", Op::kZext, {cut(small_unsigned, bv8)}, small_unsigned, bv32},
      {"trunc(a), same width", Op::kTrunc, {x}, x, bv32},
      {"trunc(c)", Op::kTrunc, {k(511)}, byte(-1), bv8},
      {"trunc(p ? c : d)", Op::kTrunc, {choice(k(256), k(257))}, choice(byte(0), byte(1)), bv8},
      {"trunc(trunc(a))", Op::kTrunc, {cut(l, bv32)}, cut(l, bv8), bv8},
      {"trunc(sext(a)), as wide", Op::kTrunc, {to_int(b)}, b, bv8},
      {"trunc(sext(a)), narrower", Op::kTrunc, {to_int(c)}, cut(c, bv8), bv8},
      {"trunc(zext(a)), narrower", Op::kTrunc, {to_char(c)}, cut(c, bv8), bv8},
      {"trunc(sext(a)), wider", Op::kTrunc, {to_int(b)}, terms.sign_extend(b, bv16), bv16},
      {"trunc(zext(a)), wider", Op::kTrunc, {to_char(b)}, terms.zero_extend(b, bv16), bv16},
      {"trunc(a & c)", Op::kTrunc, {terms.bv_and(x, k(0x1ff))}, cut(x, bv8), bv8},
      {"trunc(sext(a) + zext(b) + c)",
       Op::kTrunc,
       {terms.add(terms.add(to_int(b), to_char(b2)), k(257))},
       terms.add(terms.add(b, b2), byte(1)),
       bv8},
      {"trunc(c * sext(a))", Op::kTrunc, {terms.mul(k(259), to_int(b))}, terms.mul(byte(3), b), bv8},
      {"trunc(sext(a) & sext(b))",
       Op::kTrunc,
       {terms.bv_and(to_int(b), to_int(b2))},
       terms.bv_and(b, b2),
       bv8},
      {"trunc(sext(a) | zext(b))",
       Op::kTrunc,
       {terms.bv_or(to_int(b), to_char(b2))},
       terms.bv_or(b, b2),
       bv8},
      {"trunc(sext(a) ^ sext(b))",
       Op::kTrunc,
       {terms.bv_xor(to_int(b), to_int(b2))},
       terms.bv_xor(b, b2),
       bv8},
      {"trunc(~sext(a))", Op::kTrunc, {terms.bv_not(to_int(b))}, terms.bv_not(b), bv8},
      {"trunc(a) of a long", Op::kTrunc, {terms.sign_extend(x, bv64)}, x, bv32},
  });
}

TEST_F(RewriteRules, Equalities) {
  Term high = choice(terms.add(to_char(c), k(200)), k(500));
  check({
      {"a == a", Op::kEq, {d, d}, yes},
      {"c == d", Op::kEq, {k(1), k(2)}, no},
      {"p == true", Op::kEq, {p, yes}, p},
      {"p == false", Op::kEq, {no, p}, np},
      {"p == p", Op::kEq, {p, p}, yes},
      {"p == !p", Op::kEq, {p, np}, no},
      {"!p == q", Op::kEq, {np, q}, terms.not_(terms.eq(p, q))},
      {"!p == !q", Op::kEq, {np, nq}, terms.eq(p, q)},
      {"a + c == a + d", Op::kEq, {terms.add(x, k(1)), terms.add(x, k(2))}, no},
      {"c * a + d == k",
       Op::kEq,
       {terms.add(terms.mul(k(4), x), k(3)), k(7)},
       terms.eq(terms.mul(k(4), x), k(4))},
      {"-a + b == c", Op::kEq, {terms.sub(y, x), k(3)}, terms.eq(x, terms.sub(y, k(3)))},
      {"a + c == b + d", Op::kEq, {terms.add(x, k(3)), terms.add(y, k(5))}, terms.eq(x, terms.add(y, k(2)))},
      {"c * a == d, no factor 2", Op::kEq, {terms.mul(k(2), x), k(9)}, no},
      {"c * a == d, c is odd", Op::kEq, {terms.mul(k(3), x), k(9)}, terms.eq(x, k(3))},
      {"c * (1 << n) * a == d", Op::kEq, {terms.mul(k(12), x), k(24)}, terms.eq(terms.mul(k(4), x), k(8))},
      {"(p ? c : d) == e", Op::kEq, {tree, k(12)}, p},
      {"a == c, out of range", Op::kEq, {to_int(b), k(128)}, no},
      {"a == c, impossible bit", Op::kEq, {terms.bv_and(x, k(12)), k(5)}, no},
      {"(p ? c : d) == (q ? c : d)", Op::kEq, {tree, terms.ite(q, k(12), k(-7))}, terms.eq(p, q)},
      {"a == b, disjoint ranges", Op::kEq, {to_int(b), high}, no},
      {"(p ? c : a) == d, c != d", Op::kEq, {choice(k(1), x), k(2)}, terms.and_(np, terms.eq(x, k(2)))},
      {"(p ? a : c) == d, c == d", Op::kEq, {choice(x, k(2)), k(2)}, terms.or_(np, terms.eq(x, k(2)))},
      {"(p ? c : (q ? d : a)) == e",
       Op::kEq,
       {choice(k(1), terms.ite(q, k(2), x)), k(3)},
       terms.and_({np, nq, terms.eq(x, k(3))})},
      {"(p ? a : b) == a", Op::kEq, {choice(x, y), x}, terms.or_(p, terms.eq(x, y))},
      {"(p ? b : a) == a", Op::kEq, {choice(y, x), x}, terms.or_(np, terms.eq(x, y))},
      {"(p ? a : b) == (p ? a : d)", Op::kEq, {choice(x, y), choice(x, z)}, terms.or_(p, terms.eq(y, z))},
      {"(p ? a : b) == (p ? d : b)", Op::kEq, {choice(x, y), choice(z, y)}, terms.or_(np, terms.eq(x, z))},
  });
}

TEST_F(RewriteRules, SignedOrders) {
  check({
      {"d < c", Op::kSlt, {k(1), k(2)}, yes},
      {"(p ? d : e) < c", Op::kSlt, {tree, k(0)}, np},
      {"a < c, c is below", Op::kSlt, {to_int(b), k(-128)}, no},
      {"a < c, c is above", Op::kSlt, {to_int(b), k(128)}, yes},
      {"a < low + 1", Op::kSlt, {x, k(kMin + 1)}, terms.eq(x, k(kMin))},
      {"a < high", Op::kSlt, {x, k(kMax)}, terms.ne(x, k(kMax))},
      {"a + MIN < c", Op::kSlt, {terms.add(x, k(kMin)), k(kMin + 9)}, terms.ult(x, k(9))},
      {"a + d < c, no wrap", Op::kSlt, {terms.add(to_char(c), k(-48)), k(10)}, terms.slt(to_char(c), k(58))},
      {"(p ? d : a) < c", Op::kSlt, {choice(k(9), x), k(5)}, terms.and_(np, terms.slt(x, k(5)))},
      {"(p ? d : a) + e < c",
       Op::kSlt,
       {terms.add(choice(k(9), x), k(1)), k(5)},
       terms.and_(np, terms.slt(terms.add(x, k(1)), k(5)))},
      {"(p ? a : d) < a", Op::kSlt, {choice(x, y), x}, terms.and_(np, terms.slt(y, x))},
      {"(p ? d : a) < a", Op::kSlt, {choice(y, x), x}, terms.and_(p, terms.slt(y, x))},
      {"a < (p ? a : d)", Op::kSlt, {x, choice(x, y)}, terms.and_(np, terms.slt(x, y))},
      {"a < (p ? d : a)", Op::kSlt, {x, choice(y, x)}, terms.and_(p, terms.slt(x, y))},
      {"a < a", Op::kSlt, {x, x}, no},
      {"MAX < a", Op::kSlt, {k(kMax), x}, no},
      {"c < a", Op::kSlt, {k(4), x}, terms.not_(terms.slt(x, k(5)))},
      {"a < b, always", Op::kSlt, {to_int(b), terms.add(to_char(c), k(128))}, yes},
      {"a < b, never", Op::kSlt, {terms.add(to_char(c), k(128)), to_int(b)}, no},
      {"~a < ~b", Op::kSlt, {terms.bv_not(x), terms.bv_not(y)}, terms.slt(y, x)},
      {"a + MIN < b + MIN", Op::kSlt, {terms.add(x, k(kMin)), terms.add(y, k(kMin))}, terms.ult(x, y)},
      {"a <= c", Op::kSle, {x, k(4)}, terms.not_(terms.slt(k(4), x))},
  });
}

TEST_F(RewriteRules, UnsignedOrders) {
  check({
      {"a <u a", Op::kUlt, {x, x}, no},
      {"c <u d", Op::kUlt, {k(1), k(-1)}, yes},
      {"a <u 0", Op::kUlt, {x, k(0)}, no},
      {"a <u 1", Op::kUlt, {x, k(1)}, terms.eq(x, k(0))},
      {"a <u c, few bits", Op::kUlt, {to_char(b), k(256)}, yes},
      {"a <u -1", Op::kUlt, {x, k(-1)}, terms.ne(x, k(-1))},
      {"(p ? c : d) <u e", Op::kUlt, {tree, k(13)}, p},
      {"0 <u a", Op::kUlt, {k(0), x}, terms.ne(x, k(0))},
      {"c <u a, few bits", Op::kUlt, {k(255), to_char(b)}, no},
      {"-2 <u a", Op::kUlt, {k(-2), x}, terms.eq(x, k(-1))},
      {"e <u (p ? c : d)", Op::kUlt, {k(12), tree}, np},
      {"c <u a", Op::kUlt, {k(4), x}, terms.not_(terms.ult(x, k(5)))},
      {"a <u b, both >= 0", Op::kUlt, {to_char(b), to_char(c)}, terms.slt(to_char(b), to_char(c))},
  });
}

}  // namespace
}  // namespace heapwright::term::test
