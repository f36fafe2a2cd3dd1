// Names, sizes, free variables, and building by the name of an operation.
#include <algorithm>
#include <unordered_set>

#include "base/check.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

// Calls visit once for each different node of the term.
template <class Visit>
void for_each_node(const TermManager& terms, Term term, Visit visit) {
  std::unordered_set<Term> seen{term};
  std::vector<Term> stack{term};
  while (!stack.empty()) {
    Term top = stack.back();
    stack.pop_back();
    visit(top);
    for (Term child : terms.children(top)) {
      if (seen.insert(child).second) stack.push_back(child);
    }
  }
}

// Builders by the name of an operation.
struct Builder {
  Term unary(Term (TermManager::*builder)(Term)) const { return (terms.*builder)(children[0]); }
  Term binary(Term (TermManager::*builder)(Term, Term)) const {
    Term result = (terms.*builder)(children[0], children[1]);
    for (Term next : children.subspan(2)) result = (terms.*builder)(result, next);
    return result;
  }
  Term convert(Term (TermManager::*builder)(Term, Sort)) const { return (terms.*builder)(children[0], to); }
  [[nodiscard]] Term build_bv(Op op) const;
  [[nodiscard]] Term build_fp(Op op) const;

  TermManager& terms;
  Sort to;
  std::span<const Term> children;
};

Term Builder::build_bv(Op op) const {
  switch (op) {
    case Op::kAdd:
      return binary(&TermManager::add);
    case Op::kMul:
      return binary(&TermManager::mul);
    case Op::kSdiv:
      return binary(&TermManager::sdiv);
    case Op::kSrem:
      return binary(&TermManager::srem);
    case Op::kBvNot:
      return unary(&TermManager::bv_not);
    case Op::kBvAnd:
      return binary(&TermManager::bv_and);
    case Op::kBvOr:
      return binary(&TermManager::bv_or);
    case Op::kBvXor:
      return binary(&TermManager::bv_xor);
    case Op::kShl:
      return binary(&TermManager::shl);
    case Op::kLshr:
      return binary(&TermManager::lshr);
    case Op::kAshr:
      return binary(&TermManager::ashr);
    case Op::kSlt:
      return binary(&TermManager::slt);
    case Op::kSle:
      return binary(&TermManager::sle);
    case Op::kUlt:
      return binary(&TermManager::ult);
    case Op::kSext:
      return convert(&TermManager::sign_extend);
    case Op::kZext:
      return convert(&TermManager::zero_extend);
    case Op::kTrunc:
      return convert(&TermManager::truncate);
    default:
      break;
  }
  HW_CHECK(false, "op should be a bit-vector operation");
  return kNoTerm;
}

Term Builder::build_fp(Op op) const {
  switch (op) {
    case Op::kFpAdd:
      return binary(&TermManager::fp_add);
    case Op::kFpSub:
      return binary(&TermManager::fp_sub);
    case Op::kFpMul:
      return binary(&TermManager::fp_mul);
    case Op::kFpDiv:
      return binary(&TermManager::fp_div);
    case Op::kFpRem:
      return binary(&TermManager::fp_rem);
    case Op::kFpNeg:
      return unary(&TermManager::fp_neg);
    case Op::kFpAbs:
      return unary(&TermManager::fp_abs);
    case Op::kFpSqrt:
      return unary(&TermManager::fp_sqrt);
    case Op::kFpLt:
      return binary(&TermManager::fp_lt);
    case Op::kFpLe:
      return binary(&TermManager::fp_le);
    case Op::kFpEq:
      return binary(&TermManager::fp_eq);
    case Op::kFpIsNan:
      return unary(&TermManager::fp_is_nan);
    case Op::kFpToFp:
      return convert(&TermManager::fp_to_fp);
    case Op::kSbvToFp:
      return convert(&TermManager::sbv_to_fp);
    case Op::kFpToSbv:
      return convert(&TermManager::fp_to_sbv);
    case Op::kBitsToFp:
      return unary(&TermManager::bits_to_fp);
    case Op::kFpToBits:
      return unary(&TermManager::fp_to_bits);
    default:
      break;
  }
  HW_CHECK(false, "op should be a floating-point operation");
  return kNoTerm;
}

}  // namespace

std::span<const Term> TermManager::free_variables(Term term) {
  auto [entry, is_new] = free_variables_.try_emplace(term);
  std::vector<Term>& variables = entry->second;
  if (is_new) {
    for_each_node(*this, term, [&](Term node) {
      if (is_var(node)) variables.push_back(node);
    });
    std::sort(variables.begin(), variables.end());
  }
  return variables;
}

size_t TermManager::size(Term term) const {
  size_t count = 0;
  for_each_node(*this, term, [&](Term) { ++count; });
  return count;
}

size_t TermManager::product_count(Term term) const {
  size_t count = 0;
  for_each_node(*this, term, [&](Term part) {
    Op is = op(part);
    count +=
        is == Op::kMul || is == Op::kSdiv || is == Op::kSrem || is == Op::kFpMul || is == Op::kFpDiv ? 1 : 0;
  });
  return count;
}

Term TermManager::build(Op op, Sort to, std::span<const Term> children) {
  Builder builder{*this, to, children};
  switch (op) {
    case Op::kConst:
    case Op::kVar:
      break;
    case Op::kEq:
      return builder.binary(&TermManager::eq);
    case Op::kIte:
      return ite(children[0], children[1], children[2]);
    case Op::kNot:
      return builder.unary(&TermManager::not_);
    case Op::kAnd:
      return and_(children);
    case Op::kOr:
      return or_(children);
    case Op::kAdd:
    case Op::kMul:
    case Op::kSdiv:
    case Op::kSrem:
    case Op::kBvNot:
    case Op::kBvAnd:
    case Op::kBvOr:
    case Op::kBvXor:
    case Op::kShl:
    case Op::kLshr:
    case Op::kAshr:
    case Op::kSlt:
    case Op::kSle:
    case Op::kUlt:
    case Op::kSext:
    case Op::kZext:
    case Op::kTrunc:
      return builder.build_bv(op);
    case Op::kFpAdd:
    case Op::kFpSub:
    case Op::kFpMul:
    case Op::kFpDiv:
    case Op::kFpRem:
    case Op::kFpNeg:
    case Op::kFpAbs:
    case Op::kFpSqrt:
    case Op::kFpLt:
    case Op::kFpLe:
    case Op::kFpEq:
    case Op::kFpIsNan:
    case Op::kFpToFp:
    case Op::kSbvToFp:
    case Op::kFpToSbv:
    case Op::kBitsToFp:
    case Op::kFpToBits:
      return builder.build_fp(op);
  }
  HW_CHECK(false, "only operations should be built from children");
  return kNoTerm;
}

const char* sort_name(Sort sort) {
  constexpr const char* kNames[] = {"bool", "bv8", "bv16", "bv32", "bv64", "fp32", "fp64", "ref"};
  return kNames[static_cast<size_t>(sort)];
}

const char* op_name(Op op) {
  constexpr const char* kNames[] = {"const",   "var",    "eq",      "ite",     "not",      "and",     "or",
                                    "add",     "mul",    "sdiv",    "srem",    "bvnot",    "bvand",   "bvor",
                                    "bvxor",   "shl",    "lshr",    "ashr",    "slt",      "sle",     "ult",
                                    "sext",    "zext",   "trunc",   "fpadd",   "fpsub",    "fpmul",   "fpdiv",
                                    "fprem",   "fpneg",  "fpabs",   "fpsqrt",  "fplt",     "fple",    "fpeq",
                                    "fpisnan", "fptofp", "sbvtofp", "fptosbv", "bitstofp", "fptobits"};
  static_assert(std::size(kNames) == static_cast<size_t>(Op::kFpToBits) + 1);
  return kNames[static_cast<size_t>(op)];
}

}  // namespace heapwright::term
