#include "term/order_literals.h"

#include <algorithm>
#include <optional>
#include <span>
#include <tuple>

#include "term/term_manager.h"

namespace heapwright::term {

namespace {

enum class Kind : uint8_t {
  kConstant,   // x is below, at least, equal or unequal to a bit-vector constant
  kReference,  // x is equal or unequal to a reference constant
  kInteger,    // two bit-vectors, signed
  kFloat,      // two floats
};

// The outcomes of a comparison of x with y that make a literal true, as a set.
constexpr uint8_t kLess = 1;
constexpr uint8_t kEqual = 2;
constexpr uint8_t kGreater = 4;
constexpr uint8_t kUnordered = 8;

struct Literal {
  Kind kind{};
  Term x{};
  Term y{};  // the constant for kConstant and kReference
  uint8_t outcomes{};
  size_t index = 0;  // in the operands
};

uint8_t all_outcomes(Kind kind) {
  return kLess | kEqual | kGreater | (kind == Kind::kFloat ? kUnordered : 0);
}

uint8_t swapped(uint8_t outcomes) {
  auto greater = static_cast<uint8_t>((outcomes & kLess) != 0 ? kGreater : 0);
  auto less = static_cast<uint8_t>((outcomes & kGreater) != 0 ? kLess : 0);
  return static_cast<uint8_t>((outcomes & (kEqual | kUnordered)) | greater | less);
}

std::optional<Literal> decode(const TermManager& terms, Term term) {
  bool negated = terms.op(term) == Op::kNot;
  if (negated) term = terms.child(term, 0);
  uint8_t outcomes = 0;
  switch (terms.op(term)) {
    case Op::kSlt:
    case Op::kFpLt:
      outcomes = kLess;
      break;
    case Op::kSle:
    case Op::kFpLe:
      outcomes = kLess | kEqual;
      break;
    case Op::kEq:
    case Op::kFpEq:
      outcomes = kEqual;
      break;
    default:
      return std::nullopt;
  }
  Literal literal{Kind::kInteger, terms.child(term, 0), terms.child(term, 1), outcomes, 0};
  Sort sort = terms.sort(literal.x);
  if (sort == Sort::kBool || (is_fp(sort) && terms.op(term) == Op::kEq)) return std::nullopt;
  bool constant = terms.is_const(literal.x) || terms.is_const(literal.y);
  if (is_fp(sort)) {
    literal.kind = Kind::kFloat;
  } else if (sort == Sort::kRef) {
    if (!constant) return std::nullopt;
    literal.kind = Kind::kReference;
  } else if (constant) {
    literal.kind = Kind::kConstant;
  }
  bool swap = is_fp(sort) || !constant ? literal.y < literal.x : terms.is_const(literal.x);
  if (swap) {
    std::swap(literal.x, literal.y);
    literal.outcomes = swapped(literal.outcomes);
  }
  if (negated) literal.outcomes = static_cast<uint8_t>(all_outcomes(literal.kind) ^ literal.outcomes);
  return literal;
}

// The literal with these outcomes of a comparison of x with y, or kNoTerm if there is none.
Term encode_integer(TermManager& terms, Term x, Term y, uint8_t outcomes) {
  switch (outcomes) {
    case 0:
      return terms.false_term();
    case kLess:
      return terms.slt(x, y);
    case kEqual:
      return terms.eq(x, y);
    case kGreater:
      return terms.slt(y, x);
    case kLess | kEqual:
      return terms.sle(x, y);
    case kGreater | kEqual:
      return terms.sle(y, x);
    case kLess | kGreater:
      return terms.ne(x, y);
    default:
      return terms.true_term();
  }
}

Term encode_float(TermManager& terms, Term x, Term y, uint8_t outcomes) {
  if ((outcomes & kUnordered) != 0) {
    Term complement = encode_float(terms, x, y, static_cast<uint8_t>(outcomes ^ all_outcomes(Kind::kFloat)));
    return complement == kNoTerm ? kNoTerm : terms.not_(complement);
  }
  switch (outcomes) {
    case 0:
      return terms.false_term();
    case kLess:
      return terms.fp_lt(x, y);
    case kEqual:
      return terms.fp_eq(x, y);
    case kGreater:
      return terms.fp_lt(y, x);
    case kLess | kEqual:
      return terms.fp_le(x, y);
    case kGreater | kEqual:
      return terms.fp_le(y, x);
    default:
      return kNoTerm;
  }
}

// Works on conjunctions; of a disjunction it merges the negated literals, and negates the result.
class Merger {
 public:
  Merger(TermManager& terms, bool conjunction) : terms_(terms), conjunction_(conjunction) {}

  bool merge(const std::vector<Term>& operands, std::vector<Term>& merged) {
    for (size_t i = 0; i < operands.size(); ++i) {
      std::optional<Literal> literal = decode(terms_, operands[i]);
      if (!literal) continue;
      literal->index = i;
      if (!conjunction_)
        literal->outcomes = static_cast<uint8_t>(all_outcomes(literal->kind) ^ literal->outcomes);
      literals_.push_back(*literal);
    }
    if (literals_.size() < 2) return false;
    std::sort(literals_.begin(), literals_.end(), [](const Literal& a, const Literal& b) {
      return std::tie(a.kind, a.x, a.y, a.index) < std::tie(b.kind, b.x, b.y, b.index);
    });
    std::vector<bool> replaced(operands.size(), false);
    for (auto first = literals_.begin(); first != literals_.end();) {
      auto last = std::find_if(first, literals_.end(), [&](const Literal& l) { return !same(*first, l); });
      std::span<const Literal> group(first, last);
      first = last;
      result_.clear();
      if (group.size() < 2 || !merge_group(group) || result_.size() >= group.size()) continue;
      for (const Literal& literal : group) replaced[literal.index] = true;
      merged_.insert(merged_.end(), result_.begin(), result_.end());
      changed_ = true;
    }
    if (!changed_) return false;
    merged.clear();
    for (size_t i = 0; i < operands.size(); ++i) {
      if (!replaced[i]) merged.push_back(operands[i]);
    }
    for (Term term : merged_) merged.push_back(conjunction_ ? term : terms_.not_(term));
    return true;
  }

 private:
  static bool same(const Literal& a, const Literal& b) {
    if (a.kind != b.kind || a.x != b.x) return false;
    return a.kind == Kind::kConstant || a.kind == Kind::kReference || a.y == b.y;
  }

  // Puts the conjunction of the group into result_. False if it has no shorter form.
  bool merge_group(std::span<const Literal> group) {
    switch (group[0].kind) {
      case Kind::kConstant:
        return merge_bounds(group);
      case Kind::kReference:
        return merge_references(group);
      case Kind::kInteger:
      case Kind::kFloat:
        return merge_pair(group);
    }
    return false;
  }

  // match: a <= b && a != b   result: a < b   and so on: the literal with the outcomes that all of them have.
  // match: a < b && b < a   result: false   where they have none in common
  bool merge_pair(std::span<const Literal> group) {
    uint8_t outcomes = all_outcomes(group[0].kind);
    for (const Literal& literal : group) outcomes &= literal.outcomes;
    Term x = group[0].x;
    Term y = group[0].y;
    Term term = group[0].kind == Kind::kInteger ? encode_integer(terms_, x, y, outcomes)
                                                : encode_float(terms_, x, y, outcomes);
    if (term == kNoTerm) return false;
    result_.push_back(term);
    return true;
  }

  // match: r == c && r != d   result: r == c
  // match: r == c && r == d   result: false
  // match: r == c && r != c   result: false
  bool merge_references(std::span<const Literal> group) {
    auto equal =
        std::find_if(group.begin(), group.end(), [](const Literal& l) { return l.outcomes == kEqual; });
    if (equal == group.end()) return false;
    bool consistent = std::all_of(group.begin(), group.end(), [&](const Literal& l) {
      return (l.outcomes == kEqual) == (l.y == equal->y);
    });
    result_.push_back(consistent ? terms_.eq(equal->x, equal->y) : terms_.false_term());
    return true;
  }

  // match: c <= x && d <= x   result: max(c, d) <= x; <= c likewise with min
  // match: x <= c && x != c   result: x <= c - 1; c <= x likewise
  // match: c <= x && x <= c   result: x == c
  // match: c <= x && x <= d   result: false   where d < c
  // match: x <= c && x != d   result: x <= c   where c < d; c <= x likewise
  bool merge_bounds(std::span<const Literal> group) {
    Sort sort = terms_.sort(group[0].x);
    int64_t low = signed_min(sort);
    int64_t high = signed_max(sort);
    std::vector<int64_t> holes;
    for (const Literal& literal : group) {
      int64_t value = terms_.signed_value(literal.y);
      if (literal.outcomes == (kLess | kGreater)) holes.push_back(value);
      if ((literal.outcomes & kGreater) == 0) {
        if ((literal.outcomes & kEqual) == 0 && value == signed_min(sort)) return merged_to_false();
        high = std::min(high, (literal.outcomes & kEqual) != 0 ? value : value - 1);
      }
      if ((literal.outcomes & kLess) == 0) {
        if ((literal.outcomes & kEqual) == 0 && value == signed_max(sort)) return merged_to_false();
        low = std::max(low, (literal.outcomes & kEqual) != 0 ? value : value + 1);
      }
    }
    std::sort(holes.begin(), holes.end());
    for (int64_t hole : holes) {
      if (hole != low || low > high) continue;
      if (low == high) return merged_to_false();
      ++low;
    }
    std::reverse(holes.begin(), holes.end());
    for (int64_t hole : holes) {
      if (hole != high || low > high) continue;
      if (low == high) return merged_to_false();
      --high;
    }
    if (low > high) return merged_to_false();
    Term x = group[0].x;
    if (low == high) {
      result_.push_back(terms_.eq(x, terms_.signed_constant(sort, low)));
      return true;
    }
    add_unless_true(terms_.sle(terms_.signed_constant(sort, low), x));
    add_unless_true(terms_.sle(x, terms_.signed_constant(sort, high)));
    for (int64_t hole : holes) {
      if (low < hole && hole < high) add_unless_true(terms_.ne(x, terms_.signed_constant(sort, hole)));
    }
    return true;
  }

  void add_unless_true(Term term) {
    if (!terms_.is_true(term)) result_.push_back(term);
  }

  bool merged_to_false() {
    result_.assign(1, terms_.false_term());
    return true;
  }

  TermManager& terms_;
  bool conjunction_;
  bool changed_ = false;
  std::vector<Literal> literals_;
  std::vector<Term> result_;  // of the current group
  std::vector<Term> merged_;  // of all groups
};

}  // namespace

bool merge_order_literals(TermManager& terms, bool conjunction, const std::vector<Term>& operands,
                          std::vector<Term>& merged) {
  return Merger(terms, conjunction).merge(operands, merged);
}

}  // namespace heapwright::term
