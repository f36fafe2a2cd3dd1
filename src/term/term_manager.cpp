// Storage of nodes: the hash table, the children's arena, variables and constants.
#include "term/term_manager.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "term/fold.h"

namespace heapwright::term {

namespace {

constexpr size_t kBlockSize = 16'384;

uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 32);
}

uint32_t leaf_hash(Op op, Sort sort, uint64_t bits) {
  uint64_t hash = mix(static_cast<uint64_t>(op) << 8 | static_cast<uint64_t>(sort), bits);
  return static_cast<uint32_t>(mix(hash, 1));
}

uint32_t node_hash(Op op, Sort sort, std::span<const Term> children) {
  uint64_t hash = static_cast<uint64_t>(op) << 8 | static_cast<uint64_t>(sort);
  for (Term child : children) hash = mix(hash, static_cast<uint64_t>(child));
  return static_cast<uint32_t>(mix(hash, children.size()));
}

std::string variable_key(Sort sort, std::string_view name) {
  std::string key(1, static_cast<char>('0' + static_cast<int>(sort)));
  return key.append(name);
}

}  // namespace

TermManager::TermManager()
    : table_(1024, 0), false_(constant(Sort::kBool, 0)), true_(constant(Sort::kBool, 1)) {
  link_negation(true_, false_);
}

Term TermManager::constant(Sort sort, uint64_t bits) {
  bits = canonical_nan(sort, bits & mask(sort));
  uint32_t hash = leaf_hash(Op::kConst, sort, bits);
  size_t slot = hash & (table_.size() - 1);
  for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
    const Node& n = nodes_[table_[slot] - 1];
    if (n.hash == hash && n.op == Op::kConst && n.sort == sort && n.payload.bits == bits)
      return Term{table_[slot] - 1};
  }
  return insert(slot, {Op::kConst, sort, 0, hash, 0, kNoTerm, {.bits = bits}});
}

Term TermManager::float_constant(float value) {
  return constant(Sort::kFp32, std::bit_cast<uint32_t>(value));
}

Term TermManager::double_constant(double value) {
  return constant(Sort::kFp64, std::bit_cast<uint64_t>(value));
}

Term TermManager::variable(Sort sort, std::string_view name) {
  auto [entry, is_new] = variable_by_name_.try_emplace(variable_key(sort, name), kNoTerm);
  if (!is_new) return entry->second;
  uint64_t index = variables_.size();
  uint32_t hash = leaf_hash(Op::kVar, sort, index);
  size_t slot = hash & (table_.size() - 1);
  while (table_[slot] != 0) slot = (slot + 1) & (table_.size() - 1);
  Term term = insert(slot, {Op::kVar, sort, 0, hash, 0, kNoTerm, {.bits = index}});
  variables_.push_back({term, std::string(name)});
  entry->second = term;
  return term;
}

Term TermManager::fresh_variable(Sort sort, std::string_view name) {
  std::string unique(name);
  for (int suffix = 1; variable_by_name_.contains(variable_key(sort, unique)); ++suffix)
    unique = std::string(name) + '#' + std::to_string(suffix);
  return variable(sort, unique);
}

Term TermManager::make(Op op, Sort sort, std::span<const Term> children) {
  uint32_t hash = node_hash(op, sort, children);
  size_t slot = slot_of(op, sort, hash, children);
  if (table_[slot] != 0) return Term{table_[slot] - 1};
  const Term* stored = store(children);
  size_t ites = op == Op::kIte ? 1 : 0;
  for (Term child : children) ites += ite_count(child);
  auto limited = static_cast<uint16_t>(std::min<size_t>(ites, UINT16_MAX));
  auto arity = static_cast<uint32_t>(children.size());
  Term term = insert(slot, {op, sort, limited, hash, arity, kNoTerm, {.children = stored}});
  if (op == Op::kSlt || op == Op::kSle) link_opposite_order(term);
  return term;
}

Term TermManager::find(Op op, Sort sort, std::span<const Term> children) const {
  size_t slot = slot_of(op, sort, node_hash(op, sort, children), children);
  return table_[slot] == 0 ? kNoTerm : Term{table_[slot] - 1};
}

size_t TermManager::slot_of(Op op, Sort sort, uint32_t hash, std::span<const Term> children) const {
  size_t slot = hash & (table_.size() - 1);
  for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
    const Node& n = nodes_[table_[slot] - 1];
    if (n.hash == hash && n.op == op && n.sort == sort && n.arity == children.size() &&
        std::equal(children.begin(), children.end(), n.payload.children))
      break;
  }
  return slot;
}

Term TermManager::insert(size_t slot, Node node) {
  HW_CHECK(nodes_.size() < static_cast<uint32_t>(kNoTerm) - 1, "terms should fit in 32-bit handles");
  nodes_.push_back(node);
  table_[slot] = static_cast<uint32_t>(nodes_.size());
  if (nodes_.size() * 2 > table_.size()) grow();
  return Term{static_cast<uint32_t>(nodes_.size() - 1)};
}

void TermManager::grow() {
  std::vector<uint32_t> table(table_.size() * 2, 0);
  for (uint32_t i = 0; i < nodes_.size(); ++i) {
    size_t slot = nodes_[i].hash & (table.size() - 1);
    while (table[slot] != 0) slot = (slot + 1) & (table.size() - 1);
    table[slot] = i + 1;
  }
  table_ = std::move(table);
}

const Term* TermManager::store(std::span<const Term> children) {
  if (block_size_ - block_used_ < children.size()) {
    block_size_ = std::max(kBlockSize, children.size());
    block_used_ = 0;
    blocks_.push_back(std::make_unique<Term[]>(block_size_));
  }
  Term* stored = blocks_.back().get() + block_used_;
  std::copy(children.begin(), children.end(), stored);
  block_used_ += children.size();
  return stored;
}

void TermManager::link_negation(Term a, Term b) {
  nodes_[static_cast<uint32_t>(a)].negation = b;
  nodes_[static_cast<uint32_t>(b)].negation = a;
}

// a < b and b <= a know each other as soon as both exist, so that a conjunction of them is seen to be false.
void TermManager::link_opposite_order(Term term) {
  const Term swapped[] = {child(term, 1), child(term, 0)};
  Term opposite = find(op(term) == Op::kSlt ? Op::kSle : Op::kSlt, Sort::kBool, swapped);
  if (opposite != kNoTerm) link_negation(term, opposite);
}

void TermManager::check_sort(Term a, Sort sort) const {
  HW_CHECK(this->sort(a) == sort, "an operand should have the sort that the operation states");
}

void TermManager::check_bv(Term a) const { HW_CHECK(is_bv(sort(a)), "an operand should be a bit-vector"); }

void TermManager::check_same_bv(Term a, Term b) const {
  check_bv(a);
  check_sort(b, sort(a));
}

void TermManager::check_fp(Term a) const {
  HW_CHECK(is_fp(sort(a)), "an operand should be a floating-point number");
}

void TermManager::check_same_fp(Term a, Term b) const {
  check_fp(a);
  check_sort(b, sort(a));
}

Term TermManager::fold(Op op, Sort sort, std::span<const Term> children) {
  uint64_t values[3] = {};
  HW_CHECK(children.size() <= 3, "constants should be folded a few at a time");
  for (size_t i = 0; i < children.size(); ++i) {
    if (!is_const(children[i])) return kNoTerm;
    values[i] = constant_bits(children[i]);
  }
  Sort operand = this->sort(children[0]);
  return constant(sort, apply(op, sort, operand, std::span(values, children.size())));
}

}  // namespace heapwright::term
