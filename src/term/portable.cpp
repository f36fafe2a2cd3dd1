#include "term/portable.h"

#include <algorithm>
#include <vector>

#include "term/well_sorted.h"

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

constexpr size_t kDeepest = 2000;

// What is made of the bytes: terms, or only their sorts.
class TermMaker {
 public:
  using Node = Term;
  TermMaker(TermManager& terms, std::span<const Term> variables) : terms_(terms), variables_(variables) {}

  [[nodiscard]] size_t variable_count() const { return variables_.size(); }
  [[nodiscard]] Term variable(uint64_t number) const { return variables_[number]; }
  [[nodiscard]] Sort sort(Term term) const { return terms_.sort(term); }
  Term constant(Sort sort, uint64_t bits) { return terms_.constant(sort, bits); }
  Term build(Op op, Sort sort, std::span<const Term> children) { return terms_.build(op, sort, children); }

 private:
  TermManager& terms_;
  std::span<const Term> variables_;
};

class SortMaker {
 public:
  using Node = Sort;
  explicit SortMaker(std::span<const Sort> variables) : variables_(variables) {}

  [[nodiscard]] size_t variable_count() const { return variables_.size(); }
  [[nodiscard]] Sort variable(uint64_t number) const { return variables_[number]; }
  static Sort sort(Sort node) { return node; }
  static Sort constant(Sort sort, uint64_t) { return sort; }
  static Sort build(Op, Sort sort, std::span<const Sort>) { return sort; }

 private:
  std::span<const Sort> variables_;
};

// Nothing: not what write() wrote; the stream has failed then.
template <class Maker>
std::optional<typename Maker::Node> read(Maker& maker, base::ByteStream& from, size_t depth) {
  auto fail = [&from] {
    from.fail();
    return std::nullopt;
  };
  if (depth > kDeepest) return fail();
  auto op = static_cast<Op>(from.byte());
  auto sort = static_cast<Sort>(from.byte());
  if (from.failed() || op > Op::kFpToBits || sort > Sort::kRef) return fail();
  if (op == Op::kConst) {
    uint64_t bits = from.number();
    if (from.failed()) return fail();
    return maker.constant(sort, bits);
  }
  if (op == Op::kVar) {
    uint64_t number = from.number();
    if (from.failed() || number >= maker.variable_count()) return fail();
    auto variable = maker.variable(number);
    if (maker.sort(variable) != sort) return fail();
    return variable;
  }
  std::vector<typename Maker::Node> children;
  std::vector<Sort> sorts;
  for (uint64_t count = from.count(); children.size() < count;) {
    auto child = read(maker, from, depth + 1);
    if (!child) return fail();
    children.push_back(*child);
    sorts.push_back(maker.sort(*child));
  }
  if (!is_well_sorted(op, sort, sorts)) return fail();
  return maker.build(op, sort, children);
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

std::optional<Term> read_term(TermManager& terms, std::span<const Term> variables, base::ByteStream& from) {
  TermMaker maker(terms, variables);
  return read(maker, from, 0);
}

std::optional<Sort> read_sort(std::span<const Sort> variables, base::ByteStream& from) {
  SortMaker maker(variables);
  return read(maker, from, 0);
}

}  // namespace heapwright::term
