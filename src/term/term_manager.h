// TermManager: the owner of all terms, and their builders. A builder folds constants exactly as Java
// computes and brings its result into a normal form, so that many equal terms become the same handle.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "term/linear.h"
#include "term/term.h"

namespace heapwright::term {

// One manager a thread: handles then depend only on that thread's order of creation, not on how threads
// interleave, and there is no lock (with two threads a shared, locked one was mostly 2 to 4 times slower).
// Nodes are never freed.
// Operands must have the sorts that the builder states; a wrong sort is a bug of the caller and aborts.
class TermManager {
 public:
  TermManager();
  ~TermManager() = default;
  TermManager(const TermManager&) = delete;
  TermManager& operator=(const TermManager&) = delete;

  // --- Inspection -----------------------------------------------------------------------------------
  [[nodiscard]] Op op(Term term) const { return node(term).op; }
  [[nodiscard]] Sort sort(Term term) const { return node(term).sort; }
  // Valid as long as the manager, also while new terms are built.
  [[nodiscard]] std::span<const Term> children(Term term) const {
    const Node& n = node(term);
    return n.arity == 0 ? std::span<const Term>() : std::span<const Term>(n.payload.children, n.arity);
  }
  [[nodiscard]] Term child(Term term, size_t index) const { return node(term).payload.children[index]; }

  [[nodiscard]] bool is_const(Term term) const { return op(term) == Op::kConst; }
  [[nodiscard]] bool is_var(Term term) const { return op(term) == Op::kVar; }
  [[nodiscard]] bool is_true(Term term) const { return term == true_; }
  [[nodiscard]] bool is_false(Term term) const { return term == false_; }
  // A constant's value, see term.h. signed_value: of a bit-vector constant.
  [[nodiscard]] uint64_t constant_bits(Term constant) const { return node(constant).payload.bits; }
  [[nodiscard]] int64_t signed_value(Term constant) const {
    return to_signed(sort(constant), constant_bits(constant));
  }

  // Variables are numbered 0, 1, 2, ... in order of creation.
  [[nodiscard]] uint32_t variable_index(Term variable) const {
    return static_cast<uint32_t>(node(variable).payload.bits);
  }
  [[nodiscard]] const std::string& variable_name(Term variable) const {
    return variables_[variable_index(variable)].name;
  }
  [[nodiscard]] size_t variable_count() const { return variables_.size(); }
  [[nodiscard]] Term variable_at(uint32_t index) const { return variables_[index].term; }

  // The variables that occur in the term, in order of creation. Computed once a term; valid as long as
  // the manager.
  std::span<const Term> free_variables(Term term);
  // Number of different nodes in the term.
  [[nodiscard]] size_t size(Term term) const;
  // Of these, products, quotients and remainders.
  [[nodiscard]] size_t product_count(Term term) const;
  // Number of if-then-elses in the term, a shared one once for each place: 65535 and more are 65535.
  [[nodiscard]] size_t ite_count(Term term) const { return node(term).ites; }
  // Number of nodes of the manager; every handle is below.
  [[nodiscard]] size_t node_count() const { return nodes_.size(); }

  // --- Constants and variables ----------------------------------------------------------------------
  // Bits above the width are dropped; NaN patterns become the canonical NaN.
  Term constant(Sort sort, uint64_t bits);
  Term signed_constant(Sort sort, int64_t value) { return constant(sort, from_signed(sort, value)); }
  Term bool_constant(bool value) { return value ? true_ : false_; }
  [[nodiscard]] Term true_term() const { return true_; }
  [[nodiscard]] Term false_term() const { return false_; }
  Term int_constant(int32_t value) { return signed_constant(Sort::kBv32, value); }
  Term long_constant(int64_t value) { return signed_constant(Sort::kBv64, value); }
  Term float_constant(float value);
  Term double_constant(double value);
  Term null() { return constant(Sort::kRef, 0); }
  Term reference(uint64_t identity) { return constant(Sort::kRef, identity); }

  // The variable of that name and sort: the same one each time.
  Term variable(Sort sort, std::string_view name);
  // A new variable; if the name is taken, "#1", "#2", ... is appended.
  Term fresh_variable(Sort sort, std::string_view name);

  // --- Bool -----------------------------------------------------------------------------------------
  Term not_(Term a);
  Term and_(Term a, Term b) { return and_(std::initializer_list<Term>{a, b}); }
  Term or_(Term a, Term b) { return or_(std::initializer_list<Term>{a, b}); }
  // Conjunctions are flattened up to kMaxFlat operands; a kAnd with more has kAnd among its children.
  Term and_(std::span<const Term> operands);
  Term or_(std::span<const Term> operands);
  Term and_(std::initializer_list<Term> operands) {
    return and_(std::span(operands.begin(), operands.size()));
  }
  Term or_(std::initializer_list<Term> operands) { return or_(std::span(operands.begin(), operands.size())); }
  Term implies(Term a, Term b) { return or_(not_(a), b); }

  // --- Any sort, both operands the same ---------------------------------------------------------------
  Term eq(Term a, Term b);  // identity on floats
  Term ne(Term a, Term b) { return not_(eq(a, b)); }
  Term ite(Term condition, Term then_term, Term else_term);

  // --- Bit-vectors of equal width ---------------------------------------------------------------------
  Term add(Term a, Term b);
  Term sub(Term a, Term b);
  Term neg(Term a);
  Term mul(Term a, Term b);
  Term sdiv(Term a, Term b);
  Term srem(Term a, Term b);
  Term bv_not(Term a);
  Term bv_and(Term a, Term b);
  Term bv_or(Term a, Term b);
  Term bv_xor(Term a, Term b);
  Term shl(Term a, Term count);
  Term lshr(Term a, Term count);
  Term ashr(Term a, Term count);
  Term slt(Term a, Term b);
  Term sle(Term a, Term b);
  Term sgt(Term a, Term b) { return slt(b, a); }
  Term sge(Term a, Term b) { return sle(b, a); }
  Term ult(Term a, Term b);
  Term ule(Term a, Term b) { return not_(ult(b, a)); }
  // To a sort of the same or greater (extend), the same or smaller (truncate) width.
  Term sign_extend(Term a, Sort to);
  Term zero_extend(Term a, Sort to);
  Term truncate(Term a, Sort to);
  // Java's lcmp: -1, 0 or 1 as bv32.
  Term compare(Term a, Term b);

  // --- Floating point, operands of equal sort ---------------------------------------------------------
  Term fp_add(Term a, Term b);
  Term fp_sub(Term a, Term b);
  Term fp_mul(Term a, Term b);
  Term fp_div(Term a, Term b);
  Term fp_rem(Term a, Term b);
  Term fp_neg(Term a);
  Term fp_abs(Term a);
  Term fp_sqrt(Term a);
  Term fp_lt(Term a, Term b);
  Term fp_le(Term a, Term b);
  Term fp_eq(Term a, Term b);
  Term fp_is_nan(Term a);
  Term fp_to_fp(Term a, Sort to);
  Term sbv_to_fp(Term a, Sort to);
  Term fp_to_sbv(Term a, Sort to);
  Term bits_to_fp(Term a);
  Term fp_to_bits(Term a);
  // Java's fcmpl, dcmpl (nan_result -1) and fcmpg, dcmpg (nan_result 1): -1, 0 or 1 as bv32.
  Term fp_compare(Term a, Term b, int nan_result);

  // The builder of an operation, by its name: rebuilds a node with other children. to: the sort of the
  // result, used by conversions.
  Term build(Op op, Sort to, std::span<const Term> children);

  // The longest operand list that flattening makes: it keeps long chains linear in memory.
  static constexpr size_t kMaxFlat = 64;

 private:
  union Payload {
    uint64_t bits;
    const Term* children;
  };
  struct Node {
    Op op;
    Sort sort;
    uint16_t ites;  // see ite_count()
    uint32_t hash;
    uint32_t arity;
    Term negation;  // of a bool term, if it exists already
    Payload payload;
  };
  struct Variable {
    Term term;
    std::string name;
  };

  [[nodiscard]] const Node& node(Term term) const { return nodes_[static_cast<uint32_t>(term)]; }

  // Storage (term_manager.cpp). make: the node as it is, without rewriting.
  Term make(Op op, Sort sort, std::span<const Term> children);
  Term make(Op op, Sort sort, std::initializer_list<Term> children) {
    return make(op, sort, std::span(children.begin(), children.size()));
  }
  [[nodiscard]] Term find(Op op, Sort sort, std::span<const Term> children) const;
  [[nodiscard]] size_t slot_of(Op op, Sort sort, uint32_t hash, std::span<const Term> children) const;
  Term insert(size_t slot, Node node);
  void grow();
  const Term* store(std::span<const Term> children);
  void link_negation(Term a, Term b);
  void link_opposite_order(Term term);
  void check_sort(Term a, Sort sort) const;
  void check_bv(Term a) const;
  void check_same_bv(Term a, Term b) const;
  void check_fp(Term a) const;
  void check_same_fp(Term a, Term b) const;
  Term fold(Op op, Sort sort, std::span<const Term> children);

  // Rewriting.
  friend class ConnectiveRewriter;                                // rewrite_connective.cpp
  friend Term term_of(TermManager& terms, const LinearSum& sum);  // linear.cpp
  Term negate_connective(Term a);
  Term connective(Op op, std::span<const Term> operands);
  Term bool_ite(Term condition, Term then_term, Term else_term);
  Term decided_side(Term side, Term fact);
  Term lifted_eq(Term a, Term b);
  Term bool_eq(Term a, Term b);
  Term bv_eq(Term a, Term b);
  Term atom_eq(Term a, Term b);
  Term single_eq(const Monomial& monomial, Sort sort, uint64_t value);
  Term less_than(Term a, int64_t bound);
  Term bitwise(Op op, Term a, Term b);
  Term bitwise_and(std::vector<Term> operands, Sort sort, uint64_t constant);
  Term bool_valued(Op op, Term a, Term b);
  Term shift(Op op, Term a, Term count);
  Term narrow_operands(Term a, Sort to);
  Term fp_binary(Op op, Term a, Term b);
  void sort_operands(Term& a, Term& b) const;

  // A tree of if-then-elses with constants at its few leaves: operations on it move to the leaves.
  [[nodiscard]] bool is_constant_tree(Term term) const;
  template <class Function>
  Term map_leaves(Term tree, Function function) {
    if (is_const(tree)) return function(tree);
    Term then_term = map_leaves(child(tree, 1), function);
    return ite(child(tree, 0), then_term, map_leaves(child(tree, 2), function));
  }
  // A chain of a few if-then-elses p ? c : (q ? d : e) that have a constant on one side each, also with
  // constants added on the way: comparisons of it move into it.
  [[nodiscard]] bool is_choice_chain(Term term) const;
  // For an if-then-else with a constant on one side.
  template <class Function>
  Term map_choice(Term choice, Function function) {
    Term then_term = function(child(choice, 1));
    return ite(child(choice, 0), then_term, function(child(choice, 2)));
  }
  // A bit-vector that is 1 or 0: the condition under which it is 1, else kNoTerm.
  Term condition_of(Term term);

  std::vector<Node> nodes_;
  std::vector<uint32_t> table_;  // open addressing: handle + 1, or 0
  std::vector<std::unique_ptr<Term[]>> blocks_;
  size_t block_used_ = 0;
  size_t block_size_ = 0;
  std::vector<Variable> variables_;
  std::unordered_map<std::string, Term> variable_by_name_;  // key: sort and name
  std::unordered_map<Term, std::vector<Term>> free_variables_;
  Term false_;  // last: built by the constructor in the tables above
  Term true_;
};

}  // namespace heapwright::term
