#include "solver_random/generator.h"

namespace heapwright::solver_random {

using term::Sort;
using term::Term;

const char* kind_name(Kind kind) {
  switch (kind) {
    case Kind::kOrders:
      return "orders";
    case Kind::kDifferences:
      return "differences";
    case Kind::kExtremes:
      return "extremes";
    case Kind::kWrap:
      return "wrap";
    case Kind::kNarrow:
      return "narrow";
    case Kind::kMixed:
      return "mixed";
    case Kind::kReferences:
      return "references";
    case Kind::kMerged:
      return "merged";
    case Kind::kFloats:
      return "floats";
  }
  return "";
}

Generator::Generator(term::TermManager& terms, uint64_t seed, Kind kind, bool wide, int variables)
    : terms_(terms), random_(seed), kind_(kind), sort_(wide ? Sort::kBv64 : Sort::kBv32) {
  for (int i = 0; i < variables; ++i) {
    const std::string n = std::to_string(i);
    numbers_.push_back(terms.variable(sort_, "x" + n));
    bytes_.push_back(terms.variable(Sort::kBv8, "b" + n));
    shorts_.push_back(terms.variable(Sort::kBv16, "s" + n));
    bools_.push_back(terms.variable(Sort::kBool, "p" + n));
    references_.push_back(terms.variable(Sort::kRef, "r" + n));
    floats_.push_back(terms.variable(wide ? Sort::kFp64 : Sort::kFp32, "f" + n));
  }
}

int64_t Generator::number(int64_t low, int64_t high) {
  const auto span = static_cast<uint64_t>(high) - static_cast<uint64_t>(low) + 1;
  return static_cast<int64_t>(static_cast<uint64_t>(low) + random_() % span);
}

Term Generator::pick(const std::vector<Term>& from) {
  return from[static_cast<size_t>(number(0, static_cast<int64_t>(from.size()) - 1))];
}

Term Generator::order(Term a, Term b) {
  switch (number(0, 7)) {
    case 0:
    case 1:
    case 2:
      return terms_.slt(a, b);
    case 3:
    case 4:
      return terms_.sle(a, b);
    case 5:
      return terms_.eq(a, b);
    case 6:
      return terms_.ne(a, b);
    default:
      return kind_ == Kind::kOrders ? terms_.slt(b, a) : chance(50) ? terms_.ult(a, b) : terms_.ule(a, b);
  }
}

Term Generator::constant() { return terms_.signed_constant(sort_, number(-4, 4)); }

Term Generator::extreme() {
  const int64_t offset = number(0, 3);
  return terms_.signed_constant(
      sort_, chance(50) ? term::signed_max(sort_) - offset : term::signed_min(sort_) + offset);
}

Term Generator::sum() {
  Term result = pick(numbers_);
  for (int64_t i = number(0, 1); i >= 0; --i) {
    switch (number(0, 5)) {
      case 0:
        result = terms_.neg(result);
        break;
      case 1:
        result = terms_.sub(result, pick(numbers_));
        break;
      case 2:
        result = terms_.add(result, extreme());
        break;
      default:
        result = terms_.add(result, constant());
        break;
    }
  }
  return result;
}

Term Generator::narrow() {
  Term result{};
  switch (number(0, 4)) {
    case 0:
    case 1:
      result = terms_.sign_extend(pick(bytes_), Sort::kBv32);
      break;
    case 2:
      result = terms_.zero_extend(pick(shorts_), Sort::kBv32);
      break;
    case 3:
      result = terms_.sign_extend(chance(70) ? pick(bytes_) : pick(shorts_), Sort::kBv32);
      break;
    default:
      result = terms_.signed_constant(Sort::kBv32, chance(50) ? number(-3, 3) : number(-33000, 70000));
      break;
  }
  if (chance(40)) result = terms_.add(result, terms_.int_constant(static_cast<int32_t>(number(-3, 130))));
  if (chance(15)) {
    const Sort to = chance(50) ? Sort::kBv8 : Sort::kBv16;
    const Term cut = terms_.truncate(result, to);
    result = chance(50) ? terms_.sign_extend(cut, Sort::kBv32) : terms_.zero_extend(cut, Sort::kBv32);
  }
  if (sort_ == Sort::kBv64 && chance(10)) result = terms_.truncate(pick(numbers_), Sort::kBv32);
  return result;
}

Term Generator::float_term() {
  const Sort sort = terms_.sort(floats_[0]);
  switch (number(0, 7)) {
    case 0:
      return sort == Sort::kFp32 ? terms_.float_constant(static_cast<float>(number(-3, 3)) / 2)
                                 : terms_.double_constant(static_cast<double>(number(-3, 3)) / 2);
    case 1:
      return terms_.fp_add(pick(floats_), pick(floats_));
    case 2:
      return terms_.sbv_to_fp(terms_.truncate(pick(numbers_), Sort::kBv32), sort);
    case 3:
      return terms_.fp_neg(pick(floats_));
    default:
      return pick(floats_);
  }
}

Term Generator::mixed_term() {
  const Term x = pick(numbers_);
  switch (number(0, 9)) {
    case 0:
      return terms_.mul(x, terms_.signed_constant(sort_, number(2, 5)));
    case 1:
      return terms_.bv_and(x, terms_.signed_constant(sort_, number(1, 15)));
    case 2:
      return terms_.ashr(x, terms_.signed_constant(sort_, number(1, 3)));
    case 3:
      return terms_.ite(pick(bools_), x, pick(numbers_));
    case 4:
      return terms_.ite(terms_.slt(x, pick(numbers_)), constant(), terms_.add(x, constant()));
    case 5:
      return terms_.bv_xor(x, constant());
    default:
      return chance(50) ? x : sum();
  }
}

// A comparison of merged values, or a connective of conditions so far.
Term Generator::merged_condition() {
  const auto condition = [&] {
    if (!conditions_.empty() && chance(40)) {
      const Term earlier = pick(conditions_);
      return chance(50) ? earlier : terms_.not_(earlier);
    }
    return chance(10) ? pick(bools_) : order(pick(merged_), chance(60) ? constant() : pick(merged_));
  };
  switch (number(0, 5)) {
    case 0:
      return terms_.and_({condition(), condition(), condition()});
    case 1:
      return terms_.or_(terms_.and_(condition(), condition()), terms_.and_(condition(), condition()));
    case 2:
      return terms_.ite(condition(), condition(), condition());
    default:
      return condition();
  }
}

// After one more branch whose sides change some variables, and are merged.
Term Generator::merged_literal() {
  if (merged_.empty()) {
    merged_ = numbers_;
    merged_.push_back(constant());
    merged_.push_back(terms_.sign_extend(pick(bytes_), sort_));
  }
  const Term branch = merged_condition();
  conditions_.push_back(branch);
  for (int64_t i = number(1, 3); i > 0; --i) {
    const auto side = [&](Term before) {
      switch (number(0, 7)) {
        case 0:
          return terms_.add(before, constant());
        case 1:
          return terms_.sub(pick(merged_), pick(merged_));
        case 2:
          return terms_.sign_extend(terms_.truncate(before, Sort::kBv8), sort_);
        case 3:
          return terms_.add(pick(merged_), constant());
        case 4:
          return before;
        default:
          return constant();
      }
    };
    Term& changed = merged_[static_cast<size_t>(number(0, static_cast<int64_t>(merged_.size()) - 1))];
    const Term yes = side(changed);
    changed = terms_.ite(branch, yes, side(changed));
  }
  const Term obligation = chance(50) ? merged_condition() : terms_.or_(merged_condition(), branch);
  return chance(80) ? obligation : terms_.not_(obligation);
}

Term Generator::literal() {
  const Term x = pick(numbers_);
  switch (kind_) {
    case Kind::kOrders:
      return order(x, chance(20) ? constant() : pick(numbers_));
    case Kind::kDifferences:
      if (chance(35)) {
        const Term bound = terms_.signed_constant(sort_, number(-20, 20));
        return chance(50) ? terms_.slt(x, bound) : terms_.sle(bound, x);
      }
      return order(terms_.add(x, constant()), pick(numbers_));
    case Kind::kExtremes:
      return chance(50) ? order(x, extreme())
                        : order(terms_.add(x, chance(60) ? constant() : extreme()), pick(numbers_));
    case Kind::kWrap:
      return order(sum(), chance(40) ? constant() : sum());
    case Kind::kNarrow:
      return order(narrow(), narrow());
    case Kind::kMixed:
      switch (number(0, 5)) {
        case 0:
          return terms_.or_(order(pick(numbers_), pick(numbers_)), order(pick(numbers_), constant()));
        case 1:
          return chance(50) ? pick(bools_) : terms_.eq(pick(bools_), terms_.slt(x, pick(numbers_)));
        case 2:
          return terms_.not_(terms_.and_({order(x, pick(numbers_)), order(x, constant()), pick(bools_)}));
        default:
          return order(mixed_term(), chance(30) ? constant() : pick(numbers_));
      }
    case Kind::kReferences: {
      const Term r = pick(references_);
      const Term other = chance(15)   ? terms_.null()
                         : chance(10) ? terms_.reference(static_cast<uint64_t>(number(1, 3)))
                         : chance(10) ? terms_.ite(pick(bools_), pick(references_), terms_.null())
                                      : pick(references_);
      return chance(50) ? terms_.eq(r, other) : terms_.ne(r, other);
    }
    case Kind::kMerged:
      return merged_literal();
    case Kind::kFloats: {
      const Term a = float_term();
      const Term b = float_term();
      switch (number(0, 4)) {
        case 0:
          return terms_.fp_lt(a, b);
        case 1:
          return terms_.fp_le(a, b);
        case 2:
          return chance(50) ? terms_.fp_eq(a, b) : terms_.not_(terms_.fp_eq(a, b));
        case 3:
          return terms_.eq(a, b);
        default:
          return terms_.slt(terms_.fp_to_sbv(a, Sort::kBv32),
                            terms_.int_constant(static_cast<int32_t>(number(-2, 2))));
      }
    }
  }
  return terms_.true_term();
}

}  // namespace heapwright::solver_random
