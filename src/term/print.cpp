#include "term/print.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/check.h"
#include "base/java_text.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

// Java's precedences: an operand that binds less tightly than its place demands is put in parentheses.
enum Precedence {
  kConditional = 2,
  kOrElse,
  kAndAlso,
  kBitOr,
  kBitXor,
  kBitAnd,
  kEquality,
  kRelational,
  kShift,
  kAdditive,
  kMultiplicative,
  kUnary,
  kPrimary,
};

constexpr int kMaxPrintedDepth =
    2'000;  // deeper terms are longer than anyone reads, and would need much stack

std::string integer_literal(int64_t value) {
  bool fits = value >= std::numeric_limits<int32_t>::min() && value <= std::numeric_limits<int32_t>::max();
  return std::to_string(value) + (fits ? "" : "L");
}

class Printer {
 public:
  Printer(const TermManager& terms, size_t max_length) : terms_(terms), max_length_(max_length) {}

  std::string print(Term term) {
    write(term, kConditional);
    if (cut_ || text_.size() > max_length_) {
      text_.resize(std::min(text_.size(), max_length_));
      text_ += "...";
    }
    return std::move(text_);
  }

 private:
  // The term where an operand of at least that precedence is needed.
  void write(Term term, int needed) {
    if (cut_ || text_.size() > max_length_ || depth_ == kMaxPrintedDepth) {
      cut_ = true;
      return;
    }
    ++depth_;
    size_t start = text_.size();
    int precedence = write_operation(term);
    if (precedence < needed) {
      text_.insert(start, 1, '(');
      text_ += ')';
    }
    --depth_;
  }

  int infix(Term a, const char* symbol, Term b, int precedence, int needed_left, int needed_right) {
    write(a, needed_left);
    (text_ += ' ').append(symbol) += ' ';
    write(b, needed_right);
    return precedence;
  }
  int infix(Term term, const char* symbol, int precedence) {
    return infix(terms_.child(term, 0), symbol, terms_.child(term, 1), precedence, precedence,
                 precedence + 1);
  }
  int chain(Term term, const char* symbol, int precedence) {
    const char* separator = "";
    for (Term child : terms_.children(term)) {
      text_ += separator;
      write(child, *separator == '\0' ? precedence : precedence + 1);
      separator = symbol;
    }
    return precedence;
  }
  int prefix(const char* symbol, Term operand) {
    text_ += symbol;
    write(operand, kUnary);
    return kUnary;
  }
  int call(const char* function, std::span<const Term> arguments) {
    text_.append(function) += '(';
    const char* separator = "";
    for (Term argument : arguments) {
      text_ += separator;
      write(argument, kConditional);
      separator = ", ";
    }
    text_ += ')';
    return kPrimary;
  }

  int literal(std::string text) {
    text_ += text;
    return text[0] == '-' ? kUnary : kPrimary;
  }

  int constant(Term term) {
    uint64_t bits = terms_.constant_bits(term);
    switch (terms_.sort(term)) {
      case Sort::kBool:
        return literal(bits != 0 ? "true" : "false");
      case Sort::kBv8:
      case Sort::kBv16:
      case Sort::kBv32:
      case Sort::kBv64:
        return literal(integer_literal(terms_.signed_value(term)));
      case Sort::kFp32:
        return literal(base::java_float(std::bit_cast<float>(static_cast<uint32_t>(bits))));
      case Sort::kFp64:
        return literal(base::java_double(std::bit_cast<double>(bits)));
      case Sort::kRef:
        return literal(bits == 0 ? "null" : "#" + std::to_string(bits));
    }
    return kPrimary;
  }

  // Positive summands first, so that a minus sign seldom leads.
  int sum(Term term) {
    LinearSum sum = linear_sum(terms_, term);
    auto is_negative = [&](uint64_t bits) {
      int64_t value = to_signed(sum.sort, bits);
      return value < 0 && value != signed_min(sum.sort);  // MIN has no opposite
    };
    bool first = true;
    auto summand = [&](const Monomial& monomial, bool negative) {
      if (negative != is_negative(monomial.coefficient)) return;
      text_ += first ? (negative ? "-" : "") : (negative ? " - " : " + ");
      int64_t value = to_signed(sum.sort, monomial.coefficient);
      if (value != 1 && value != -1) text_ += integer_literal(negative ? -value : value) + " * ";
      bool leading_minus = value == -1 && first;
      first = false;
      write(monomial.atom, leading_minus || (value != 1 && value != -1) ? kUnary : kMultiplicative);
    };
    auto last = [&](bool negative) {
      if (sum.constant == 0 || negative != is_negative(sum.constant)) return;
      int64_t value = to_signed(sum.sort, sum.constant);
      text_ += first ? "" : (negative ? " - " : " + ");
      text_ += integer_literal(negative && !first ? -value : value);
      first = false;
    };
    for (const Monomial& monomial : sum.monomials) summand(monomial, false);
    last(false);
    for (const Monomial& monomial : sum.monomials) summand(monomial, true);
    last(true);
    if (sum.monomials.size() > 1 || sum.constant != 0) return kAdditive;
    return to_signed(sum.sort, sum.monomials[0].coefficient) == -1 ? kUnary : kMultiplicative;
  }

  int order(Term a, const char* symbol, Term b) {
    return infix(a, symbol, b, kRelational, kRelational, kRelational + 1);
  }

  bool is_one(Term term) const { return terms_.is_const(term) && terms_.constant_bits(term) == 1; }

  int less(Term a, Term b) {
    if (!is_one(b)) return order(a, "<", b);
    write(a, kRelational);
    text_ += " <= 0";
    return kRelational;
  }

  int less_equal(Term a, Term b) {
    if (!terms_.is_const(a)) return order(a, "<=", b);
    if (!is_one(a)) return order(b, ">=", a);
    write(b, kRelational);
    text_ += " > 0";
    return kRelational;
  }

  int unsigned_less(Term term, const char* outcome) {
    bool is_long = terms_.sort(terms_.child(term, 0)) == Sort::kBv64;
    call(is_long ? "Long.compareUnsigned" : "Integer.compareUnsigned", terms_.children(term));
    text_ += outcome;
    return kRelational;
  }

  int equality(Term term, bool positive) {
    Sort operands = terms_.sort(terms_.child(term, 0));
    if (is_fp(operands) && terms_.op(term) == Op::kEq) {
      call(operands == Sort::kFp32 ? "Float.compare" : "Double.compare", terms_.children(term));
      text_ += positive ? " == 0" : " != 0";
      return kEquality;
    }
    return infix(term, positive ? "==" : "!=", kEquality);
  }

  int is_nan(Term term, bool positive) {
    Term operand = terms_.child(term, 0);
    return infix(operand, positive ? "!=" : "==", operand, kEquality, kEquality, kEquality + 1);
  }

  int negation(Term operand) {
    switch (terms_.op(operand)) {
      case Op::kEq:
      case Op::kFpEq:
        return equality(operand, false);
      case Op::kFpIsNan:
        return is_nan(operand, false);
      case Op::kUlt:
        return unsigned_less(operand, " >= 0");
      default:
        return prefix("!", operand);
    }
  }

  int cast_to(Sort sort, Term operand) {
    switch (sort) {
      case Sort::kBv8:
        return prefix("(byte) ", operand);
      case Sort::kBv16:
        return prefix("(short) ", operand);
      case Sort::kBv32:
        return prefix("(int) ", operand);
      case Sort::kBv64:
        return prefix("(long) ", operand);
      case Sort::kFp32:
        return prefix("(float) ", operand);
      case Sort::kFp64:
        return prefix("(double) ", operand);
      case Sort::kBool:
      case Sort::kRef:
        break;
    }
    return kPrimary;
  }

  int zero_extension(Term term) {
    Term operand = terms_.child(term, 0);
    Term inner = terms_.op(operand) == Op::kTrunc ? terms_.child(operand, 0) : operand;
    switch (terms_.sort(operand)) {
      case Sort::kBv8:
        write(inner, kBitAnd);
        text_ += " & 255";
        return kBitAnd;
      case Sort::kBv16:
        // A variable of 16 bits that is zero-extended is a char.
        if (terms_.is_var(operand)) return write_operation(operand);
        text_ += "(char) ";
        if (inner == operand) return narrow_operand(operand, kUnary);
        write(inner, kUnary);
        return kUnary;
      default:
        write(inner, kBitAnd);
        text_ += " & 4294967295L";
        return kBitAnd;
    }
  }

  // The operation of a narrow term without the cast that would make it narrow.
  int narrow_operand(Term term, int needed) {
    size_t start = text_.size();
    if (write_wide(term) < needed) {
      text_.insert(start, 1, '(');
      text_ += ')';
    }
    return needed;
  }

  int write_operation(Term term) {
    Sort sort = terms_.sort(term);
    bool narrow = sort == Sort::kBv8 || sort == Sort::kBv16;
    switch (terms_.op(term)) {
      case Op::kConst:
      case Op::kVar:
      case Op::kIte:
      case Op::kSext:
      case Op::kTrunc:
        return write_wide(term);
      default:
        break;
    }
    if (!narrow) return write_wide(term);
    // Java has no arithmetic on bytes and shorts: it computes with ints and casts.
    text_ += sort == Sort::kBv8 ? "(byte) " : "(short) ";
    return narrow_operand(term, kUnary);
  }

  int write_wide(Term term);
  int write_fp(Term term);

  const TermManager& terms_;
  size_t max_length_;
  std::string text_;
  int depth_ = 0;
  bool cut_ = false;
};

int Printer::write_wide(Term term) {
  Sort sort = terms_.sort(term);
  std::span<const Term> children = terms_.children(term);
  switch (terms_.op(term)) {
    case Op::kConst:
      return constant(term);
    case Op::kVar:
      text_ += terms_.variable_name(term);
      return kPrimary;
    case Op::kEq:
      return equality(term, true);
    case Op::kIte:
      write(children[0], kConditional + 1);
      text_ += " ? ";
      write(children[1], kConditional);
      text_ += " : ";
      write(children[2], kConditional);
      return kConditional;
    case Op::kNot:
      return negation(children[0]);
    case Op::kAnd:
      return chain(term, " && ", kAndAlso);
    case Op::kOr:
      return chain(term, " || ", kOrElse);
    case Op::kAdd:
      return sum(term);
    case Op::kMul:
      return terms_.is_const(children[0]) ? sum(term) : chain(term, " * ", kMultiplicative);
    case Op::kSdiv:
      return infix(term, "/", kMultiplicative);
    case Op::kSrem:
      return infix(term, "%", kMultiplicative);
    case Op::kBvNot:
      return prefix("~", children[0]);
    case Op::kBvAnd:
      return chain(term, " & ", kBitAnd);
    case Op::kBvOr:
      return chain(term, " | ", kBitOr);
    case Op::kBvXor:
      return chain(term, " ^ ", kBitXor);
    case Op::kShl:
      return infix(term, "<<", kShift);
    case Op::kLshr:
      return infix(term, ">>>", kShift);
    case Op::kAshr:
      return infix(term, ">>", kShift);
    case Op::kSlt:
      return less(children[0], children[1]);
    case Op::kSle:
      return less_equal(children[0], children[1]);
    case Op::kUlt:
      return unsigned_less(term, " < 0");
    case Op::kSext:
      // Java widens to int by itself.
      return sort == Sort::kBv64 ? cast_to(sort, children[0]) : write_operation(children[0]);
    case Op::kZext:
      return zero_extension(term);
    case Op::kTrunc:
      return cast_to(sort, children[0]);
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
      return write_fp(term);
  }
  return kPrimary;
}

int Printer::write_fp(Term term) {
  Sort sort = terms_.sort(term);
  std::span<const Term> children = terms_.children(term);
  switch (terms_.op(term)) {
    case Op::kFpAdd:
      return infix(term, "+", kAdditive);
    case Op::kFpSub:
      return infix(term, "-", kAdditive);
    case Op::kFpMul:
      return infix(term, "*", kMultiplicative);
    case Op::kFpDiv:
      return infix(term, "/", kMultiplicative);
    case Op::kFpRem:
      return infix(term, "%", kMultiplicative);
    case Op::kFpLt:
      return order(children[0], "<", children[1]);
    case Op::kFpLe:
      return order(children[0], "<=", children[1]);
    case Op::kFpEq:
      return equality(term, true);
    case Op::kFpToFp:
    case Op::kSbvToFp:
    case Op::kFpToSbv:
      return cast_to(sort, children[0]);
    case Op::kFpNeg:
      return prefix("-", children[0]);
    case Op::kFpAbs:
      return call("Math.abs", children);
    case Op::kFpSqrt:
      if (sort == Sort::kFp64) return call("Math.sqrt", children);
      text_ += "(float) ";
      call("Math.sqrt", children);
      return kUnary;
    case Op::kFpIsNan:
      return is_nan(term, true);
    case Op::kBitsToFp:
      return call(sort == Sort::kFp32 ? "Float.intBitsToFloat" : "Double.longBitsToDouble", children);
    case Op::kFpToBits:
      return call(sort == Sort::kBv32 ? "Float.floatToIntBits" : "Double.doubleToLongBits", children);
    default:
      break;
  }
  HW_CHECK(false, "op should be a floating-point operation");
  return kPrimary;
}

}  // namespace

std::string to_string(const TermManager& terms, Term term, size_t max_length) {
  return Printer(terms, max_length).print(term);
}

}  // namespace heapwright::term
