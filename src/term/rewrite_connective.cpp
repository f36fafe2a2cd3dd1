// Builders of conjunction and disjunction: flat, sorted, without repetition, and with the literals over
// one pair of operands (x < y, x == y, ...) or one operand and constants (x < 7, x != 3, ...) merged.
#include <algorithm>
#include <iterator>
#include <vector>

#include "term/order_literals.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

bool has(const std::vector<Term>& sorted, Term term) {
  return std::binary_search(sorted.begin(), sorted.end(), term);
}

}  // namespace

class ConnectiveRewriter {
 public:
  ConnectiveRewriter(TermManager& terms, Op op)
      : terms_(terms),
        op_(op),
        dual_(op == Op::kAnd ? Op::kOr : Op::kAnd),
        neutral_(terms.bool_constant(op == Op::kAnd)),
        absorbing_(terms.bool_constant(op != Op::kAnd)) {}

  Term rewrite(std::span<const Term> operands) {
    std::vector<Term> next(operands.begin(), operands.end());
    do {
      if (!normalise(next)) return absorbing_;
    } while (operands_.size() > 1 && simplify(next));
    if (operands_.empty()) return neutral_;
    return operands_.size() == 1 ? operands_[0] : terms_.make(op_, Sort::kBool, operands_);
  }

 private:
  // Makes operands_ the flat and sorted list of the given ones. False if the result is absorbing.
  bool normalise(const std::vector<Term>& given) {
    operands_.clear();
    for (Term operand : given) {
      terms_.check_sort(operand, Sort::kBool);
      // match: p && false   result: false
      // match: p || true   result: true
      if (operand == absorbing_) return false;
      // match: p && true   result: p
      // match: p || false   result: p
      if (operand == neutral_) continue;
      std::span<const Term> inner = terms_.children(operand);
      // match: p1 && ... && (q1 && ... && qn)   result: p1 && ... && qn   where not too long; || too
      if (terms_.op(operand) == op_ &&
          (inner.size() <= given.size() || inner.size() + given.size() <= TermManager::kMaxFlat + 1)) {
        operands_.insert(operands_.end(), inner.begin(), inner.end());
      } else {
        operands_.push_back(operand);
      }
    }
    std::sort(operands_.begin(), operands_.end());
    // match: p && p   result: p
    // match: p || p   result: p
    operands_.erase(std::unique(operands_.begin(), operands_.end()), operands_.end());
    // match: p && !p   result: false
    // match: p || !p   result: true
    return std::none_of(operands_.begin(), operands_.end(),
                        [&](Term operand) { return has(operands_, terms_.node(operand).negation); });
  }

  // True if `next` is a smaller list that means the same.
  bool simplify(std::vector<Term>& next) {
    if (merge_order_literals(terms_, op_ == Op::kAnd, operands_, next)) return true;
    next.clear();
    bool changed = false;
    for (Term operand : operands_) {
      if (terms_.op(operand) != dual_) {
        next.push_back(operand);
        continue;
      }
      Term simpler = simplify_dual(operand);
      changed |= simpler != operand;
      if (simpler != kNoTerm) next.push_back(simpler);
    }
    return changed || join_duals(next);
  }

  // Two operands of the other connective that differ in one of theirs, or in nothing but more of them.
  // match: (p && q) || (!p && q)   result: q
  // match: (p && q) || (p && q && r)   result: p && q
  // && of || likewise. Only for a few short ones: it compares all pairs.
  bool join_duals(std::vector<Term>& next) {
    std::vector<Term> duals;
    for (Term operand : next) {
      if (terms_.op(operand) == dual_ && terms_.children(operand).size() <= kMaxJoined)
        duals.push_back(operand);
    }
    if (duals.size() < 2 || duals.size() > kMaxJoined) return false;
    for (Term a : duals) {
      for (Term b : duals) {
        if (a == b || terms_.children(a).size() > terms_.children(b).size()) continue;
        Term joined = joined_dual(a, b);
        if (joined == kNoTerm) continue;
        // Where only b gets shorter, a stays.
        std::erase(next, b);
        if (terms_.children(a).size() == terms_.children(b).size() || joined == a) std::erase(next, a);
        next.push_back(joined);
        return true;
      }
    }
    return false;
  }

  // What b becomes beside a, which is not longer; kNoTerm: it stays.
  Term joined_dual(Term a, Term b) {
    std::span<const Term> longer = terms_.children(b);
    Term opposite = kNoTerm;
    for (Term operand : terms_.children(a)) {
      if (std::binary_search(longer.begin(), longer.end(), operand)) continue;
      Term negation = terms_.node(operand).negation;
      if (opposite != kNoTerm || negation == kNoTerm ||
          !std::binary_search(longer.begin(), longer.end(), negation))
        return kNoTerm;
      opposite = negation;
    }
    if (opposite == kNoTerm) return a;
    // match: (p && q) || (!p && q && r)   result: (p && q) || (q && r)
    std::vector<Term> rest;
    std::copy_if(longer.begin(), longer.end(), std::back_inserter(rest),
                 [&](Term t) { return t != opposite; });
    return terms_.connective(dual_, rest);
  }

  // What an operand of the other connective adds to the rest; kNoTerm: nothing.
  Term simplify_dual(Term operand) {
    std::span<const Term> inner = terms_.children(operand);
    // match: p && (p || q)   result: p
    // match: p || (p && q)   result: p
    if (std::any_of(inner.begin(), inner.end(), [&](Term term) { return has(operands_, term); }))
      return kNoTerm;
    // match: p && (!p || q)   result: p && q
    // match: p || (!p && q)   result: p || q
    auto refuted = [&](Term term) { return has(operands_, terms_.node(term).negation); };
    if (std::none_of(inner.begin(), inner.end(), refuted)) return operand;
    std::vector<Term> rest;
    std::copy_if(inner.begin(), inner.end(), std::back_inserter(rest), [&](Term t) { return !refuted(t); });
    return terms_.connective(dual_, rest);
  }

  static constexpr size_t kMaxJoined = 8;

  TermManager& terms_;
  Op op_;
  Op dual_;
  Term neutral_;
  Term absorbing_;
  std::vector<Term> operands_;
};

Term TermManager::connective(Op op, std::span<const Term> operands) {
  return ConnectiveRewriter(*this, op).rewrite(operands);
}

Term TermManager::and_(std::span<const Term> operands) { return connective(Op::kAnd, operands); }
Term TermManager::or_(std::span<const Term> operands) { return connective(Op::kOr, operands); }

}  // namespace heapwright::term
