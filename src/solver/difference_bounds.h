// DifferenceBounds: the difference-bound domain on terms. Holds a conjunction of order, equality, disequality
// and bound literals over integers x + c, and equalities of opaque references, exactly: Java's wrap-around
// included. A literal whose arithmetic may wrap under the bounds known so far is not expressible.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/bound_matrix.h"
#include "solver/identities.h"
#include "solver/verdict.h"
#include "term/term_manager.h"

namespace heapwright::solver {

// plus - minus + constant; kZeroNode where there is no variable.
struct LinearForm {
  Node plus = kZeroNode;
  Node minus = kZeroNode;
  Wide constant = 0;
};

// Why a literal is not expressible, and how a caller may go on by cases that together cover everything.
struct Obstacle {
  enum class Kind {
    kNone,
    kUnsupported,  // an operation outside the domain
    kWrap,         // case 1: first; case 2: second
    kChoice,       // a condition that is true or false
    kDisjunction,  // the operands of an or
  };
  Kind kind = Kind::kNone;
  Difference first;                 // left - right <= bound
  Difference second;                // left - right <= bound
  term::Term term = term::kNoTerm;  // the condition, or the disjunction
};

class DifferenceBounds {
 public:
  explicit DifferenceBounds(term::TermManager& terms) : terms_(&terms) {}

  enum class Added { kOk, kContradiction, kNotExpressible };
  // And the literal (any bool term). kOk: no contradiction was found; only disequalities can hide one (see
  // solve). kNotExpressible: the conjunction is unchanged, obstacle() says why.
  Added add(term::Term literal);
  // And one case of an Obstacle: left - right <= bound, or the condition has this value. The latter tells
  // only how if-then-else terms are to be read; the condition or its negation must be added as a literal too.
  Added add_case(Difference difference);
  // Looks at conditions of if-then-elses, of this one and all its copies, while there are some left.
  void limit_looks(int64_t* left) { looks_left_ = left; }
  void add_case(term::Term condition, bool value) { chosen_.emplace_back(condition, value); }
  [[nodiscard]] const Obstacle& obstacle() const { return obstacle_; }

  // Whether every solution satisfies the literal; kUnknown if it is not expressible. Exact otherwise, except
  // that many disequalities can make it kUnknown. Registers variables, hence not const.
  Answer implies(term::Term literal);

  // kYes: there is a solution, and *model (if given) is one for all variables seen so far; kNo: there is
  // none.
  Answer solve(Model* model = nullptr) const;
  [[nodiscard]] std::optional<Model> model() const;
  [[nodiscard]] bool contradictory() const { return contradictory_; }

  // --- For projection, inclusion and joining ---
  [[nodiscard]] const BoundMatrix& matrix() const { return matrix_; }
  [[nodiscard]] BoundMatrix& matrix() { return matrix_; }
  [[nodiscard]] const Identities& identities() const { return identities_; }
  [[nodiscard]] Identities& identities() { return identities_; }
  // The variables of nodes 1, 2, ...
  [[nodiscard]] std::span<const term::Term> variables() const { return variables_; }
  // How a node reads the bits of its variable.
  [[nodiscard]] bool is_unsigned(Node node) const { return unsigned_[static_cast<size_t>(node) - 1]; }
  // The node of a variable (bit-vector or bool), made if needed: a signed reading unless asked otherwise.
  Node node_of(term::Term variable, bool prefer_unsigned = false);
  // The same conjunction over these variables (bit-vector or bool) only, in this order; see
  // BoundMatrix::projected.
  [[nodiscard]] DifferenceBounds projected(std::span<const term::Term> kept) const;
  [[nodiscard]] term::TermManager& terms() const { return *terms_; }

 private:
  struct Reading;
  Reading read(term::Term literal, bool positive);
  bool read_order(Reading& reading, term::Term a, term::Term b, bool is_signed, bool strict);
  bool read_equality(Reading& reading, term::Term a, term::Term b, bool positive);
  bool accumulate(LinearForm& form, term::Term unresolved, int sign, bool prefer_unsigned);
  bool accumulate(LinearForm& form, Node node, int sign);
  bool accumulate(LinearForm& form, const LinearForm& other, int sign);
  bool exact(LinearForm& form, term::Term term, bool is_signed);
  bool fit(LinearForm& form, int width, bool is_signed);
  bool refuse(Obstacle::Kind kind, term::Term term = term::kNoTerm);
  Added apply(const Reading& reading);
  bool read_disjunction(Reading& reading, term::Term disjunction);
  [[nodiscard]] std::optional<bool> chosen(term::Term condition) const;
  std::optional<bool> decided(term::Term condition, int depth);
  std::optional<bool> decided(const Reading& reading, int depth);
  term::Term resolved(term::Term term);

  [[nodiscard]] Wide high(const LinearForm& f) const { return matrix_.bound(f.plus, f.minus) + f.constant; }
  [[nodiscard]] Wide low(const LinearForm& f) const { return f.constant - matrix_.bound(f.minus, f.plus); }

  term::TermManager* terms_;
  BoundMatrix matrix_;
  std::vector<term::Term> variables_;
  std::vector<bool> unsigned_;
  Identities identities_;
  std::vector<std::pair<term::Term, bool>> chosen_;
  Obstacle obstacle_;
  int64_t* looks_left_ = nullptr;  // null: as many as there are
  bool contradictory_ = false;
};

}  // namespace heapwright::solver
