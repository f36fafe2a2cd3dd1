#include "solver/bound_literals.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace heapwright::solver {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;

constexpr Wide kMax64 = INT64_MAX;

class Emitter {
 public:
  explicit Emitter(const DifferenceBounds& bounds)
      : bounds_(bounds), matrix_(bounds.matrix()), terms_(bounds.terms()), size_(matrix_.size()) {
    low_.resize(size_, 0);
    high_.resize(size_, 0);
    for (size_t i = 1; i < size_; ++i) {
      const Sort sort = terms_.sort(variable(i));
      const bool reads_unsigned = bounds_.is_unsigned(static_cast<Node>(i));
      low_[i] = reads_unsigned ? 0 : Wide{term::signed_min(sort)};
      high_[i] = reads_unsigned ? Wide{term::mask(sort)} : Wide{term::signed_max(sort)};
    }
  }

  std::optional<std::vector<Term>> run() {
    find_classes();
    for (size_t i = 1; i < size_; ++i) {
      if (leader_[i] == 0) emit_constant(i);
    }
    // Bounds first: they make the sums in the others safe.
    for (size_t i = 1; i < size_; ++i) {
      if (leader_[i] != i) continue;
      if (d(0, i) < -low_[i] && !redundant(0, i)) emit_low(i);
      if (d(i, 0) < high_[i] && !redundant(i, 0)) emit_high(i);
    }
    for (size_t i = 1; i < size_; ++i) {
      if (leader_[i] != i && leader_[i] != 0) emit_equality(i, leader_[i]);
    }
    for (size_t i = 1; i < size_; ++i) {
      for (size_t j = 1; j < size_; ++j) {
        if (i != j && leader_[i] == i && leader_[j] == j && !redundant(i, j)) emit_difference(i, j);
      }
    }
    emit_exclusions();
    if (failed_) return std::nullopt;
    return std::move(literals_);
  }

 private:
  [[nodiscard]] Wide d(size_t i, size_t j) const {
    return matrix_.bound(static_cast<Node>(i), static_cast<Node>(j));
  }
  [[nodiscard]] Term variable(size_t node) const { return bounds_.variables()[node - 1]; }

  // Nodes with a fixed difference form a class; its first node leads and speaks for it.
  void find_classes() {
    leader_.resize(size_);
    std::iota(leader_.begin(), leader_.end(), size_t{0});
    for (size_t i = 1; i < size_; ++i) {
      for (size_t j = 0; j < i; ++j) {
        if (d(i, j) + d(j, i) == 0) {
          leader_[i] = j;
          break;
        }
      }
    }
  }

  // Between leaders all cycles are positive, so all redundant edges can go at once.
  [[nodiscard]] bool redundant(size_t i, size_t j) const {
    for (size_t k = 0; k < size_; ++k) {
      if (k != i && k != j && leader_[k] == k && d(i, k) + d(k, j) <= d(i, j)) return true;
    }
    return false;
  }

  // The width in which signed comparison reads the node correctly; 0 if there is none.
  [[nodiscard]] int natural_width(size_t node) const {
    const int width = term::width(terms_.sort(variable(node)));
    if (!bounds_.is_unsigned(static_cast<Node>(node))) return std::max(width, 32);
    if (width == 64)
      return matrix_.high(static_cast<Node>(node)) <= high_[node] && high_[node] <= kMax64 ? 64 : 0;
    return width == 32 ? 64 : 32;
  }

  Term at_width(size_t node, int width) {
    const Sort sort = width == 32 ? Sort::kBv32 : Sort::kBv64;
    const Term term = variable(node);
    return bounds_.is_unsigned(static_cast<Node>(node)) ? terms_.zero_extend(term, sort)
                                                        : terms_.sign_extend(term, sort);
  }

  Term constant(int width, Wide value) {
    return terms_.signed_constant(width == 32 ? Sort::kBv32 : Sort::kBv64, static_cast<int64_t>(value));
  }

  void emit(Term literal) {
    if (!terms_.is_true(literal)) literals_.push_back(literal);
  }

  void emit_constant(size_t i) {
    const Term var = variable(i);
    const Sort sort = terms_.sort(var);
    const auto bits = static_cast<uint64_t>(d(i, 0)) & term::mask(sort);
    emit(sort == Sort::kBool ? (bits != 0 ? var : terms_.not_(var))
                             : terms_.eq(var, terms_.constant(sort, bits)));
  }

  void emit_low(size_t i) {
    low_[i] = -d(0, i);
    const int width = natural_width(i);
    if (width == 0) {
      // The only reading is unsigned, at 64 bits.
      emit(terms_.ule(terms_.constant(Sort::kBv64, static_cast<uint64_t>(low_[i])), variable(i)));
      return;
    }
    emit(terms_.sle(constant(width, low_[i]), at_width(i, width)));
  }

  void emit_high(size_t i) {
    const bool whole = natural_width(i) == 0;
    high_[i] = d(i, 0);
    if (whole) {
      emit(terms_.ule(variable(i), terms_.constant(Sort::kBv64, static_cast<uint64_t>(high_[i]))));
      return;
    }
    const int width = natural_width(i);
    emit(terms_.sle(at_width(i, width), constant(width, high_[i])));
  }

  [[nodiscard]] static bool inside(int width, Wide low, Wide high) {
    const Wide limit = Wide{1} << (width - 1);
    return -limit <= low && high < limit;
  }

  // node + c without wrap-around at this width, if the bounds allow; emits those of them that it needs.
  std::optional<Term> sum(size_t node, Wide c, int width, bool may_emit) {
    if (!inside(width, low_[node] + c, high_[node] + c)) {
      if (!may_emit || !inside(width, c - d(0, node), c + d(node, 0))) return std::nullopt;
      if (!inside(width, low_[node] + c, c)) emit_low(node);
      if (!inside(width, c, high_[node] + c)) emit_high(node);
      if (!inside(width, low_[node] + c, high_[node] + c)) return std::nullopt;
    }
    const Term term = at_width(node, width);
    if (c == 0) return term;
    if (!inside(width, c, c)) return std::nullopt;
    return terms_.add(term, constant(width, c));
  }

  [[nodiscard]] int common_width(size_t i, size_t j) const {
    const int a = natural_width(i);
    const int b = natural_width(j);
    return a == 0 || b == 0 ? 0 : std::max(a, b);
  }

  void emit_equality(size_t i, size_t leader) {
    const Wide c = d(i, leader);
    const int width = common_width(i, leader);
    if (c == 0 && terms_.sort(variable(i)) == terms_.sort(variable(leader)) &&
        bounds_.is_unsigned(static_cast<Node>(i)) == bounds_.is_unsigned(static_cast<Node>(leader))) {
      emit(terms_.eq(variable(i), variable(leader)));
      return;
    }
    for (const int w : {width, 64}) {
      if (width == 0) break;
      for (const bool may_emit : {false, true}) {
        if (const auto right = sum(leader, c, w, may_emit)) {
          emit(terms_.eq(at_width(i, w), *right));
          return;
        }
        if (const auto left = sum(i, -c, w, may_emit)) {
          emit(terms_.eq(*left, at_width(leader, w)));
          return;
        }
      }
    }
    failed_ = true;
  }

  // i - j <= c
  void emit_difference(size_t i, size_t j) {
    const Wide c = d(i, j);
    const int width = common_width(i, j);
    if (width == 0) {
      failed_ = true;
      return;
    }
    if (c == -1) {
      emit(terms_.slt(at_width(i, width), at_width(j, width)));
      return;
    }
    for (const int w : {width, 64}) {
      for (const bool may_emit : {false, true}) {
        if (const auto right = sum(j, c, w, may_emit)) {
          emit(terms_.sle(at_width(i, w), *right));
          return;
        }
        if (const auto left = sum(i, -c, w, may_emit)) {
          emit(terms_.sle(*left, at_width(j, w)));
          return;
        }
      }
    }
    // 64 bits and c > 0: where j + c wraps, i <= j + c holds anyway.
    if (c <= 0 || c > kMax64) {
      failed_ = true;
      return;
    }
    emit(terms_.or_(terms_.slt(constant(64, kMax64 - c), at_width(j, 64)),
                    terms_.sle(at_width(i, 64), terms_.add(at_width(j, 64), constant(64, c)))));
  }

  void emit_exclusions() {
    std::vector<Difference> all;
    for (const Difference& e : matrix_.exclusions()) {
      const size_t left = leader_[static_cast<size_t>(e.left)];
      const size_t right = leader_[static_cast<size_t>(e.right)];
      const Wide c = e.bound - d(static_cast<size_t>(e.left), left) + d(static_cast<size_t>(e.right), right);
      Difference normal{static_cast<Node>(left), static_cast<Node>(right), c};
      if (normal.left < normal.right) normal = {normal.right, normal.left, -c};
      all.push_back(normal);
    }
    std::sort(all.begin(), all.end(), [](const Difference& a, const Difference& b) {
      return std::tie(a.left, a.right, a.bound) < std::tie(b.left, b.right, b.bound);
    });
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const Difference& e : all) emit_exclusion(e, all);
  }

  // A literal at width w excludes the value and all that differ from it by multiples of 2^w.
  void emit_exclusion(const Difference& e, const std::vector<Difference>& all) {
    const auto left = static_cast<size_t>(e.left);
    const auto right = static_cast<size_t>(e.right);
    const int width = right == 0 ? natural_width(left) : common_width(left, right);
    for (const int w : {width == 0 ? 64 : width, 64}) {
      const Wide modulus = Wide{1} << w;
      const auto harmless = [&](Wide c) {
        const Difference other{e.left, e.right, c};
        return c > d(left, right) || c < -d(right, left) ||
               std::find(all.begin(), all.end(), other) != all.end();
      };
      if (!harmless(e.bound + modulus) || !harmless(e.bound - modulus)) continue;
      const Term offset = terms_.signed_constant(w == 32 ? Sort::kBv32 : Sort::kBv64,
                                                 static_cast<int64_t>(static_cast<uint64_t>(e.bound)));
      const Term x = at_width(left, w);
      const Term literal = terms_.ne(x, right == 0 ? offset : terms_.add(at_width(right, w), offset));
      if (std::find(literals_.begin(), literals_.end(), literal) == literals_.end()) emit(literal);
      return;
    }
    failed_ = true;
  }

  const DifferenceBounds& bounds_;
  const BoundMatrix& matrix_;
  TermManager& terms_;
  size_t size_;
  std::vector<size_t> leader_;
  std::vector<Wide> low_;  // what the type and the literals so far guarantee
  std::vector<Wide> high_;
  std::vector<Term> literals_;
  bool failed_ = false;
};

}  // namespace

std::optional<std::vector<Term>> bound_literals(const DifferenceBounds& bounds) {
  if (bounds.contradictory()) return std::vector<Term>{bounds.terms().false_term()};
  return Emitter(bounds).run();
}

}  // namespace heapwright::solver
