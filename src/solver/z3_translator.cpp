#include "solver/z3_translator.h"

#include <algorithm>

#include "base/check.h"

namespace heapwright::solver {

using term::Op;
using term::Sort;
using term::Term;

std::optional<z3::expr> Z3Translator::translate(Term root) {
  // A child has a smaller handle than its parent, and no recursion: terms can be deep.
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term term = stack.back();
    if (translated_.contains(term)) {
      stack.pop_back();
      continue;
    }
    if (terms_.op(term) == Op::kFpRem) {
      unsupported_ = Op::kFpRem;
      return std::nullopt;
    }
    bool ready = true;
    for (const Term child : terms_.children(term)) {
      if (translated_.contains(child)) continue;
      stack.push_back(child);
      ready = false;
    }
    if (!ready) continue;
    stack.pop_back();
    translated_.emplace(term, build(term));
  }
  return translated_.at(root);
}

z3::expr Z3Translator::checked(Z3_ast ast) const {
  context_.check_error();
  return {context_, ast};
}

z3::sort Z3Translator::sort_of(Sort sort) {
  switch (sort) {
    case Sort::kBool:
      return context_.bool_sort();
    case Sort::kFp32:
      return context_.fpa_sort(8, 24);
    case Sort::kFp64:
      return context_.fpa_sort(11, 53);
    case Sort::kBv8:
    case Sort::kBv16:
    case Sort::kBv32:
    case Sort::kBv64:
    case Sort::kRef:
      break;
  }
  return context_.bv_sort(static_cast<unsigned>(term::width(sort)));
}

z3::expr Z3Translator::constant(Sort sort, uint64_t bits) {
  if (sort == Sort::kBool) return context_.bool_val(bits != 0);
  const z3::expr value = context_.bv_val(bits, static_cast<unsigned>(term::width(sort)));
  return term::is_fp(sort) ? float_of_bits(value, sort) : value;
}

z3::expr Z3Translator::variable(Term variable) {
  const Sort sort = terms_.sort(variable);
  const auto index = static_cast<int>(terms_.variable_index(variable));
  const auto symbol = context_.int_symbol(index);
  if (sort == Sort::kBool) {
    z3::expr result = context_.constant(symbol, context_.bool_sort());
    variable_bits_.emplace(variable, result);
    return result;
  }
  const z3::expr bits = context_.constant(symbol, context_.bv_sort(static_cast<unsigned>(term::width(sort))));
  variable_bits_.emplace(variable, bits);
  return term::is_fp(sort) ? float_of_bits(bits, sort) : bits;
}

uint64_t Z3Translator::value(z3::model& model, Term variable) {
  const auto bits = variable_bits_.find(variable);
  if (bits == variable_bits_.end()) return 0;
  const z3::expr value = model.eval(bits->second, true);
  const Sort sort = terms_.sort(variable);
  if (sort == Sort::kBool) return value.is_true() ? 1 : 0;
  uint64_t result = 0;
  if (!value.is_numeral_u64(result)) return 0;  // the model is then re-evaluated and refused
  if (sort == Sort::kFp32 && (result & 0x7fffffff) > 0x7f800000) return 0x7fc00000;
  if (sort == Sort::kFp64 && (result & INT64_MAX) > 0x7ff0000000000000) return 0x7ff8000000000000;
  return result;
}

z3::expr Z3Translator::bits_operation(Op op, Sort sort, const std::vector<z3::expr>& arguments,
                                      Sort argument_sort) {
  const z3::expr& a = arguments[0];
  const auto fold = [&](Z3_ast make(Z3_context, Z3_ast, Z3_ast)) {
    z3::expr result = a;
    for (size_t i = 1; i < arguments.size(); ++i) result = checked(make(context_, result, arguments[i]));
    return result;
  };
  const auto widen = static_cast<unsigned>(std::max(0, term::width(sort) - term::width(argument_sort)));
  switch (op) {
    case Op::kAdd:
      return fold(Z3_mk_bvadd);
    case Op::kMul:
      return fold(Z3_mk_bvmul);
    case Op::kSdiv:
      return a / arguments[1];
    case Op::kSrem:
      return z3::srem(a, arguments[1]);
    case Op::kBvNot:
      return ~a;
    case Op::kBvAnd:
      return fold(Z3_mk_bvand);
    case Op::kBvOr:
      return fold(Z3_mk_bvor);
    case Op::kBvXor:
      return fold(Z3_mk_bvxor);
    case Op::kShl:
      return z3::shl(a, arguments[1]);
    case Op::kLshr:
      return z3::lshr(a, arguments[1]);
    case Op::kAshr:
      return z3::ashr(a, arguments[1]);
    case Op::kSlt:
      return a < arguments[1];
    case Op::kSle:
      return a <= arguments[1];
    case Op::kUlt:
      return z3::ult(a, arguments[1]);
    case Op::kSext:
      return z3::sext(a, widen);
    case Op::kZext:
      return z3::zext(a, widen);
    case Op::kTrunc:
      return a.extract(static_cast<unsigned>(term::width(sort)) - 1, 0);
    default:
      break;
  }
  HW_CHECK(false, "op should be a bit-vector operation");
}

z3::expr Z3Translator::build(Term term) {
  const Op op = terms_.op(term);
  const Sort sort = terms_.sort(term);
  if (op == Op::kConst) return constant(sort, terms_.constant_bits(term));
  if (op == Op::kVar) return variable(term);

  std::vector<z3::expr> arguments;
  for (const Term child : terms_.children(term)) arguments.push_back(translated_.at(child));
  const z3::expr& a = arguments[0];
  const Sort from = terms_.sort(terms_.child(term, 0));
  switch (op) {
    case Op::kConst:
    case Op::kVar:
      break;
    case Op::kEq:
      return a == arguments[1];
    case Op::kIte:
      return z3::ite(a, arguments[1], arguments[2]);
    case Op::kNot:
      return !a;
    case Op::kAnd:
    case Op::kOr: {
      z3::expr_vector operands(context_);
      for (const z3::expr& argument : arguments) operands.push_back(argument);
      return op == Op::kAnd ? z3::mk_and(operands) : z3::mk_or(operands);
    }
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
      return bits_operation(op, sort, arguments, from);
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
      return float_operation(op, sort, arguments, from);
  }
  HW_CHECK(false, "every operation should have a translation");
}

}  // namespace heapwright::solver
