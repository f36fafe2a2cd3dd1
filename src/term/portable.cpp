#include "term/portable.h"

#include <algorithm>
#include <vector>

namespace heapwright::term {

namespace {

bool is_commutative(Op op) {
  switch (op) {
    case Op::kEq:
    case Op::kAnd:
    case Op::kOr:
    case Op::kAdd:
    case Op::kMul:
    case Op::kBvAnd:
    case Op::kBvOr:
    case Op::kBvXor:
    case Op::kFpAdd:
    case Op::kFpMul:
    case Op::kFpEq:
      return true;
    default:  // NOLINT: the list above is the definition
      return false;
  }
}

// Whether the operation takes so many operands.
bool fits(Op op, size_t operands) {
  switch (op) {
    case Op::kNot:
    case Op::kBvNot:
    case Op::kSext:
    case Op::kZext:
    case Op::kTrunc:
    case Op::kFpNeg:
    case Op::kFpAbs:
    case Op::kFpSqrt:
    case Op::kFpIsNan:
    case Op::kFpToFp:
    case Op::kSbvToFp:
    case Op::kFpToSbv:
    case Op::kBitsToFp:
    case Op::kFpToBits:
      return operands == 1;
    case Op::kIte:
      return operands == 3;
    case Op::kAnd:
    case Op::kOr:
    case Op::kAdd:
    case Op::kMul:
    case Op::kBvAnd:
    case Op::kBvOr:
    case Op::kBvXor:
      return operands >= 2;
    default:  // NOLINT: all others have two
      return operands == 2;
  }
}

constexpr size_t kDeepest = 2000;

Term read(TermManager& terms, std::span<const Term> variables, base::ByteStream& from, size_t depth) {
  auto fail = [&from] {
    from.fail();
    return kNoTerm;
  };
  if (depth > kDeepest) return fail();
  auto op = static_cast<Op>(from.byte());
  auto sort = static_cast<Sort>(from.byte());
  if (op > Op::kFpToBits || sort > Sort::kRef) return fail();
  if (op == Op::kConst) return terms.constant(sort, from.number());
  if (op == Op::kVar) {
    uint64_t number = from.number();
    if (number >= variables.size() || terms.sort(variables[number]) != sort) return fail();
    return variables[number];
  }
  std::vector<Term> children(from.count());
  for (Term& child : children) {
    child = read(terms, variables, from, depth + 1);
    if (from.failed()) return kNoTerm;
  }
  if (!fits(op, children.size())) return fail();
  return terms.build(op, sort, children);
}

bool write(const TermManager& terms, Term term, const VariableNumbers& numbers, size_t max_bytes,
           size_t depth, std::string& to) {
  if (to.size() > max_bytes || depth > kDeepest) return false;
  Op op = terms.op(term);
  to.push_back(static_cast<char>(op));
  to.push_back(static_cast<char>(terms.sort(term)));
  if (op == Op::kConst) {
    base::put_number(to, terms.constant_bits(term));
    return true;
  }
  if (op == Op::kVar) {
    auto number = numbers.find(term);
    if (number == numbers.end()) return false;
    base::put_number(to, number->second);
    return true;
  }
  auto children = terms.children(term);
  base::put_number(to, children.size());
  if (!is_commutative(op)) {
    return std::all_of(children.begin(), children.end(),
                       [&](Term child) { return write(terms, child, numbers, max_bytes, depth + 1, to); });
  }
  std::vector<std::string> texts(children.size());
  for (size_t i = 0; i < children.size(); ++i) {
    if (!write(terms, children[i], numbers, max_bytes, depth + 1, texts[i])) return false;
  }
  std::sort(texts.begin(), texts.end());
  for (const std::string& text : texts) to += text;
  return to.size() <= max_bytes;
}

}  // namespace

bool write_term(const TermManager& terms, Term term, const VariableNumbers& numbers, size_t max_bytes,
                std::string& to) {
  return write(terms, term, numbers, to.size() + max_bytes, 0, to);
}

Term read_term(TermManager& terms, std::span<const Term> variables, base::ByteStream& from) {
  Term term = read(terms, variables, from, 0);
  return from.failed() ? kNoTerm : term;
}

}  // namespace heapwright::term
