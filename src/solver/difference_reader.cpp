// Literals as differences. A bit-vector term t of width w is read as a linear form f with t = f modulo 2^w;
// where the bounds known so far leave f only one multiple of 2^w to be off by, f minus that multiple is the
// value of t itself.
#include "solver/difference_reader.h"

namespace heapwright::solver {
namespace {

using term::Op;
using term::Sort;
using term::Term;

// More multiples of 2^w than this: the term is a truncation of something unbounded, cases do not help.
constexpr Wide kMaxMultiples = 4;
// Connectives in connectives that are looked into to see whether they are decided.
constexpr int kMaxDecidedDepth = 3;

Wide floor_divide(Wide a, Wide b) {
  const Wide quotient = a / b;
  return a % b < 0 ? quotient - 1 : quotient;
}

constexpr Wide power_of_two(int width) { return Wide{1} << width; }

}  // namespace

bool DifferenceBounds::refuse(Obstacle::Kind kind, Term term) {
  obstacle_ = {.kind = kind, .first = {}, .second = {}, .term = term};
  return false;
}

std::optional<bool> DifferenceBounds::chosen(Term condition) const {
  for (const auto& [term, value] : chosen_) {
    if (term == condition) return value;
  }
  return std::nullopt;
}

// Whether the bounds imply the condition, or its negation, as far as one look tells. Conditions that need
// if-then-elses themselves to be read are not looked at: a shared one would be looked at again and again.
std::optional<bool> DifferenceBounds::decided(Term condition, int depth) {
  if (terms_->ite_count(condition) != 0) return std::nullopt;
  if (looks_left_ != nullptr && --*looks_left_ < 0) return std::nullopt;
  if (terms_->op(condition) == Op::kAnd || terms_->op(condition) == Op::kOr) {
    if (depth == 0) return std::nullopt;
    const bool absorbing = terms_->op(condition) == Op::kOr;
    bool open = false;
    for (const Term operand : terms_->children(condition)) {
      const std::optional<bool> value = decided(operand, depth - 1);
      if (value == absorbing) return absorbing;
      open = open || !value;
    }
    if (open) return std::nullopt;
    return !absorbing;
  }
  return decided(read(condition, true), depth);
}

std::optional<bool> DifferenceBounds::decided(const Reading& reading, int depth) {
  switch (reading.kind) {
    case Reading::Kind::kNone:
      break;
    case Reading::Kind::kTrue:
      return true;
    case Reading::Kind::kFalse:
      return false;
    case Reading::Kind::kBounds: {
      bool holds = true;
      for (const Difference& d : reading.differences()) {
        if (matrix_.bound(d.right, d.left) < -d.bound) return false;
        holds = holds && matrix_.bound(d.left, d.right) <= d.bound;
      }
      if (holds) return true;
      break;
    }
    case Reading::Kind::kExclusions: {
      bool holds = true;
      for (const Difference& d : reading.differences()) {
        if (matrix_.bound(d.left, d.right) == d.bound && matrix_.bound(d.right, d.left) == -d.bound)
          return false;
        holds = holds && matrix_.excluded(d);
      }
      if (holds) return true;
      break;
    }
    case Reading::Kind::kEqual:
    case Reading::Kind::kDistinct: {
      const bool is_equal = reading.kind == Reading::Kind::kEqual;
      if (identities_.implies_equal(*terms_, reading.a, reading.b)) return is_equal;
      if (identities_.implies_distinct(*terms_, reading.a, reading.b)) return !is_equal;
      break;
    }
    case Reading::Kind::kConjunction:
      return decided(reading.a, depth);
  }
  return std::nullopt;
}

// Without the if-then-elses at its top that are already chosen, or that the bounds decide.
Term DifferenceBounds::resolved(Term term) {
  while (terms_->op(term) == Op::kIte) {
    const Term condition = terms_->child(term, 0);
    std::optional<bool> value = chosen(condition);
    // Not remembered: projection and joining weaken bounds.
    if (!value) value = decided(condition, kMaxDecidedDepth);
    if (!value) break;
    term = terms_->child(term, *value ? 1 : 2);
  }
  return term;
}

bool DifferenceBounds::accumulate(LinearForm& form, Node node, int sign) {
  if (node == kZeroNode) return true;
  if (matrix_.low(node) == matrix_.high(node)) {
    form.constant += sign * matrix_.low(node);
    return true;
  }
  Node& same = sign > 0 ? form.plus : form.minus;
  Node& opposite = sign > 0 ? form.minus : form.plus;
  if (opposite == node) {
    opposite = kZeroNode;
  } else if (same == kZeroNode) {
    same = node;
  } else {
    return refuse(Obstacle::Kind::kUnsupported);
  }
  return true;
}

bool DifferenceBounds::accumulate(LinearForm& form, const LinearForm& other, int sign) {
  form.constant += sign * other.constant;
  return accumulate(form, other.plus, sign) && accumulate(form, other.minus, -sign);
}

// form += sign * term, modulo 2^width of the term.
bool DifferenceBounds::accumulate(LinearForm& form, Term unresolved, int sign, bool prefer_unsigned) {
  const Term term = resolved(unresolved);
  switch (terms_->op(term)) {
    case Op::kConst:
      form.constant += sign * Wide{terms_->signed_value(term)};
      return true;
    case Op::kVar:
      return accumulate(form, node_of(term, prefer_unsigned), sign);
    case Op::kAdd:
      // Choices first: what is a sum of too many variables may have constants in place of some of them then.
      for (const Term child : terms_->children(term)) {
        const Term side = resolved(child);
        if (terms_->op(side) == Op::kIte) return refuse(Obstacle::Kind::kChoice, terms_->child(side, 0));
      }
      for (const Term child : terms_->children(term)) {
        if (!accumulate(form, child, sign, prefer_unsigned)) return false;
      }
      return true;
    case Op::kMul: {
      const Term factor = terms_->child(term, 0);
      if (!terms_->is_const(factor)) break;
      if (terms_->signed_value(factor) == -1)
        return accumulate(form, terms_->child(term, 1), -sign, prefer_unsigned);
      const Term atom = resolved(terms_->child(term, 1));
      if (terms_->op(atom) == Op::kIte) return refuse(Obstacle::Kind::kChoice, terms_->child(atom, 0));
      if (!terms_->is_const(atom)) break;
      const Sort sort = terms_->sort(term);
      const uint64_t product = terms_->constant_bits(factor) * terms_->constant_bits(atom);
      form.constant += sign * Wide{term::to_signed(sort, product & term::mask(sort))};
      return true;
    }
    case Op::kBvNot:  // -x - 1
      form.constant -= sign;
      return accumulate(form, terms_->child(term, 0), -sign, prefer_unsigned);
    case Op::kTrunc:
      return accumulate(form, terms_->child(term, 0), sign, prefer_unsigned);
    case Op::kSext:
    case Op::kZext: {
      LinearForm inner;
      return exact(inner, terms_->child(term, 0), terms_->op(term) == Op::kSext) &&
             accumulate(form, inner, sign);
    }
    case Op::kIte:
      return refuse(Obstacle::Kind::kChoice, terms_->child(term, 0));
    default:  // NOLINT: everything else is outside the domain, whatever is added later
      break;
  }
  return refuse(Obstacle::Kind::kUnsupported);
}

// Makes the form equal to the value of a term of that width, not only modulo 2^width.
bool DifferenceBounds::fit(LinearForm& form, int width, bool is_signed) {
  const Wide modulus = power_of_two(width);
  const Wide least = is_signed ? -modulus / 2 : 0;
  const Wide greatest = least + modulus - 1;
  form.constant -= floor_divide(low(form) - least, modulus) * modulus;
  if (high(form) <= greatest) return true;
  if (high(form) > greatest + kMaxMultiples * modulus) return refuse(Obstacle::Kind::kUnsupported);
  const Wide boundary = greatest - form.constant;
  obstacle_ = {.kind = Obstacle::Kind::kWrap,
               .first = {form.plus, form.minus, boundary},
               .second = {form.minus, form.plus, -boundary - 1},
               .term = term::kNoTerm};
  return false;
}

bool DifferenceBounds::exact(LinearForm& form, Term term, bool is_signed) {
  return accumulate(form, term, 1, !is_signed) && fit(form, term::width(terms_->sort(term)), is_signed);
}

// a < b (strict) or a <= b
bool DifferenceBounds::read_order(Reading& reading, Term a, Term b, bool is_signed, bool strict) {
  LinearForm left;
  LinearForm right;
  if (!exact(left, a, is_signed) || !exact(right, b, is_signed) || !accumulate(left, right, -1)) return false;
  reading.kind = Reading::Kind::kBounds;
  reading.items[0] = {left.plus, left.minus, -left.constant - (strict ? 1 : 0)};
  reading.count = 1;
  return true;
}

// a - b is a multiple of 2^width, or is none.
bool DifferenceBounds::read_equality(Reading& reading, Term a, Term b, bool positive) {
  LinearForm form;
  // A bare 16-bit variable is more often a char than a short.
  const bool prefer_unsigned = terms_->sort(a) == Sort::kBv16;
  if (!accumulate(form, a, 1, prefer_unsigned) || !accumulate(form, b, -1, prefer_unsigned)) return false;
  const Wide modulus = power_of_two(term::width(terms_->sort(a)));
  const Wide first = -floor_divide(-low(form), modulus);
  const Wide last = floor_divide(high(form), modulus);
  if (first > last) {
    reading.kind = positive ? Reading::Kind::kFalse : Reading::Kind::kTrue;
    return true;
  }
  if (last - first >= kMaxMultiples) return refuse(Obstacle::Kind::kUnsupported);
  const Wide target = first * modulus - form.constant;
  if (!positive) {
    reading.kind = Reading::Kind::kExclusions;
    for (Wide i = 0; i <= last - first; ++i) {
      reading.items[reading.count++] = {form.plus, form.minus, target + i * modulus};
    }
    return true;
  }
  if (first < last) {
    obstacle_ = {.kind = Obstacle::Kind::kWrap,
                 .first = {form.plus, form.minus, target},
                 .second = {form.minus, form.plus, -target - 1},
                 .term = term::kNoTerm};
    return false;
  }
  reading.kind = Reading::Kind::kBounds;
  reading.items[0] = {form.plus, form.minus, target};
  reading.items[1] = {form.minus, form.plus, -target};
  reading.count = 2;
  return true;
}

// What is left of it when operands are false; an obstacle if these are several.
bool DifferenceBounds::read_disjunction(Reading& reading, Term disjunction) {
  Term open = term::kNoTerm;
  bool is_single = true;
  for (const Term operand : terms_->children(disjunction)) {
    const std::optional<bool> value = decided(operand, kMaxDecidedDepth);
    if (value == true) {
      reading.kind = Reading::Kind::kTrue;
      return true;
    }
    if (value == false) continue;
    is_single = open == term::kNoTerm;
    open = operand;
    if (!is_single) break;
  }
  if (!is_single) return refuse(Obstacle::Kind::kDisjunction, disjunction);
  if (open == term::kNoTerm) {
    reading.kind = Reading::Kind::kFalse;
    return true;
  }
  reading = read(open, true);
  return reading.kind != Reading::Kind::kNone;
}

DifferenceBounds::Reading DifferenceBounds::read(Term literal, bool positive) {
  Reading reading;
  const auto children = terms_->children(literal);
  const auto is_atom = [&](Term term) { return terms_->is_var(term) || terms_->is_const(term); };
  obstacle_ = {};
  switch (terms_->op(literal)) {
    case Op::kConst:
      reading.kind = terms_->is_true(literal) == positive ? Reading::Kind::kTrue : Reading::Kind::kFalse;
      break;
    case Op::kVar: {
      const Node node = node_of(literal);
      reading.kind = Reading::Kind::kBounds;
      reading.items[0] = positive ? Difference{kZeroNode, node, -1} : Difference{node, kZeroNode, 0};
      reading.count = 1;
      break;
    }
    case Op::kNot:
      return read(children[0], !positive);
    case Op::kAnd:
    case Op::kOr:
      if ((terms_->op(literal) == Op::kAnd) == positive) {
        reading.kind = Reading::Kind::kConjunction;
        reading.a = positive ? literal : terms_->not_(literal);
      } else {
        read_disjunction(reading, positive ? literal : terms_->not_(literal));
      }
      break;
    case Op::kSlt:
      positive ? read_order(reading, children[0], children[1], true, true)
               : read_order(reading, children[1], children[0], true, false);
      break;
    case Op::kSle:
      positive ? read_order(reading, children[0], children[1], true, false)
               : read_order(reading, children[1], children[0], true, true);
      break;
    case Op::kUlt:
      positive ? read_order(reading, children[0], children[1], false, true)
               : read_order(reading, children[1], children[0], false, false);
      break;
    case Op::kEq: {
      const Sort sort = terms_->sort(children[0]);
      if (term::is_bv(sort)) {
        read_equality(reading, children[0], children[1], positive);
      } else if (sort == Sort::kRef) {
        reading.a = resolved(children[0]);
        reading.b = resolved(children[1]);
        const Term compound = is_atom(reading.a) ? reading.b : reading.a;
        if (is_atom(compound)) {
          reading.kind = positive ? Reading::Kind::kEqual : Reading::Kind::kDistinct;
        } else {  // an if-then-else: references have no other operation
          refuse(Obstacle::Kind::kChoice, terms_->child(compound, 0));
        }
      } else if (sort == Sort::kBool) {
        for (const auto& [one, other] :
             {std::pair(children[0], children[1]), std::pair(children[1], children[0])}) {
          auto value = chosen(one);
          if (!value) value = decided(one, kMaxDecidedDepth);
          if (value) return read(other, *value == positive);
        }
        refuse(Obstacle::Kind::kChoice, children[0]);
      } else {
        refuse(Obstacle::Kind::kUnsupported);
      }
      break;
    }
    case Op::kIte:
      if (const Term branch = resolved(literal); branch != literal) return read(branch, positive);
      refuse(Obstacle::Kind::kChoice, children[0]);
      break;
    default:  // NOLINT: everything else is outside the domain, whatever is added later
      refuse(Obstacle::Kind::kUnsupported);
      break;
  }
  return reading;
}

}  // namespace heapwright::solver
