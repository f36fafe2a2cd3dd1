#include "merging/known_futures.h"

#include <algorithm>

#include "merging/code_place.h"
#include "term/substitute.h"

namespace heapwright::merging {

using machine::Path;
using machine::SymbolicState;
using term::Term;

namespace {

constexpr size_t kMostOfOneKey = 32;
constexpr size_t kMostNeeded = 200;  // facts of one state
constexpr size_t kLongestFact = 64;  // nodes

uint64_t cell_key(ir::ObjectId object, size_t index) { return static_cast<uint64_t>(object) << 32 | index; }

// Finds the terms that stand for variables: so that a term with these in their place is another one.
class Matching {
 public:
  explicit Matching(const term::TermManager& terms) : terms_(terms) {}

  bool match(Term pattern, Term term) {
    auto [entry, is_new] = found_.try_emplace(pattern, term);
    if (!is_new) return entry->second == term;
    if (terms_.sort(pattern) != terms_.sort(term)) return false;
    if (terms_.is_var(pattern)) return true;
    if (terms_.is_const(pattern)) return pattern == term;
    auto parts = terms_.children(pattern);
    auto others = terms_.children(term);
    if (terms_.op(pattern) != terms_.op(term) || parts.size() != others.size()) return false;
    for (size_t i = 0; i < parts.size(); ++i) {
      if (!match(parts[i], others[i])) return false;
    }
    return true;
  }

  // By variable; those that stay as they are left out.
  [[nodiscard]] std::vector<std::pair<Term, Term>> renamed() const {
    std::vector<std::pair<Term, Term>> result;
    for (const auto& [pattern, term] : found_) {
      if (terms_.is_var(pattern) && pattern != term) result.emplace_back(pattern, term);
    }
    return result;
  }

 private:
  const term::TermManager& terms_;
  std::unordered_map<Term, Term> found_;
};

}  // namespace

bool KnownFutures::may_lead_there(const Path& path, const ir::Instr* ip) const {
  const auto& initialized = leads_->initialized();
  bool may_initialize = std::any_of(initialized.begin(), initialized.end(), [&](const ir::ClassInfo* type) {
    return path.heap.class_state(*type) != machine::ClassState::kReady;
  });
  if (may_initialize) return true;
  for (size_t i = 0; i < path.frames.size(); ++i) {
    if (merging::may_lead_there(*leads_, place_of(path, i, ip))) return true;
  }
  return false;
}

bool KnownFutures::is_new(Path& path, const ir::Instr* ip, size_t ways, solver::Deadline deadline) {
  if (!may_lead_there(path, ip)) return false;
  ++looked_up_;
  bool is_comparable = keys_.look_at(path, ip);
  StateKey key = keys_.key();
  if (auto found = states_.find(key); is_comparable && found != states_.end()) {
    for (const Known& known : found->second) {
      if (!meets(path, known, deadline)) continue;
      ++met_;
      return false;
    }
  }
  path.symbolic->future = open_state(path, ways, key, is_comparable);
  return true;
}

uint32_t KnownFutures::open_state(Path& path, size_t ways, const StateKey& key, bool is_comparable) {
  uint32_t id = 0;
  if (unused_.empty()) {
    id = static_cast<uint32_t>(open_.size());
    open_.emplace_back();
  } else {
    id = unused_.back();
    unused_.pop_back();
  }
  Open& open = open_[id];
  open.parent = path.symbolic->future;
  open.ways = ways;
  open.is_all = is_comparable;
  open.key = key;
  open.cells = keys_.cells();
  open.condition = path.symbolic->condition;
  return id;
}

void KnownFutures::on_read(uint32_t future, ir::ObjectId object, size_t index) {
  if (future != SymbolicState::kNoFuture) open_[future].reads.insert(cell_key(object, index));
}

// The path is that of the last key. What leads here needs the same.
bool KnownFutures::meets(Path& path, const Known& known, solver::Deadline deadline) {
  auto facts = as_needed_here(known);
  if (!facts || !are_implied(*path.symbolic, *facts, deadline)) return false;
  for (Term fact : *facts) note_needed(path, fact, deadline);
  for (const auto& [number, term] : known.cells) {
    const SymbolicCell& cell = keys_.cells()[number];
    if (!cell.is_register()) on_read(path.symbolic->future, cell.object, cell.index);
  }
  return true;
}

std::optional<KnownFutures::Literals> KnownFutures::as_needed_here(const Known& known) const {
  Matching matching(terms_);
  for (const auto& [number, term] : known.cells) {
    if (!matching.match(term, keys_.cells()[number].term)) return std::nullopt;
  }
  auto renamed = matching.renamed();
  if (renamed.empty()) return known.facts;
  term::Substitution substitution(terms_);
  for (const auto& [variable, term] : renamed) substitution.set(variable, term);
  Literals facts;
  for (Term fact : known.facts) {
    facts.push_back(substitution.apply(fact));
    if (terms_.is_false(facts.back())) return std::nullopt;
  }
  return facts;
}

bool KnownFutures::is_implied(std::span<const Term> condition, Term fact, solver::Deadline deadline) {
  if (terms_.is_true(fact) || std::find(condition.begin(), condition.end(), fact) != condition.end())
    return true;
  return solver::is_unsat(solver_.check(solver::Query(condition).with(terms_.not_(fact)), deadline));
}

bool KnownFutures::are_implied(const SymbolicState& state, const Literals& facts, solver::Deadline deadline) {
  if (!state.has_model) return false;
  return std::all_of(facts.begin(), facts.end(),
                     [&](Term fact) { return evaluator_.holds(fact, state.model); }) &&
         std::all_of(facts.begin(), facts.end(),
                     [&](Term fact) { return is_implied(state.condition, fact, deadline); });
}

bool KnownFutures::is_implied_by_one(Term literal, Term fact, solver::Deadline deadline) {
  uint64_t both = static_cast<uint64_t>(literal) << 32 | static_cast<uint64_t>(fact);
  auto [entry, is_new] = implied_.try_emplace(both);
  if (is_new) entry->second = is_implied({&literal, 1}, fact, deadline);
  return entry->second;
}

// Whether they share variables, or have variables that literals of the condition connect.
bool KnownFutures::has_to_do_with(Term literal, Term fact, std::span<const Term> condition) {
  auto variables_of = [this](Term term) { return terms_.free_variables(term); };
  auto wanted = variables_of(literal);
  auto start = variables_of(fact);
  std::vector<Term> connected(start.begin(), start.end());
  auto is_connected = [&](Term variable) {
    return std::find(connected.begin(), connected.end(), variable) != connected.end();
  };
  for (bool has_grown = true; has_grown;) {
    if (std::any_of(wanted.begin(), wanted.end(), is_connected)) return true;
    has_grown = false;
    for (Term other : condition) {
      auto variables = variables_of(other);
      if (variables.size() < 2 || std::none_of(variables.begin(), variables.end(), is_connected)) continue;
      for (Term variable : variables) {
        if (is_connected(variable)) continue;
        connected.push_back(variable);
        has_grown = true;
      }
    }
  }
  return false;
}

void KnownFutures::note_needed(const Path& path, Term fact, solver::Deadline deadline) {
  if (path.symbolic->future != SymbolicState::kNoFuture)
    need(path.symbolic->future, path.symbolic->condition, fact, deadline);
}

// `condition`, that of the state and literals that were added since, implies the fact: what the state must
// have so that it does is, literal by literal, that the literal implies the fact.
void KnownFutures::need(uint32_t id, std::span<const Term> condition, Term fact, solver::Deadline deadline) {
  Open& open = open_[id];
  if (!open.is_all || terms_.is_const(fact) || open.needed.contains(fact)) return;
  size_t common = open.condition.size();
  for (size_t i = condition.size(); i-- > common;) {
    Term literal = condition[i];
    auto before = condition.first(i);
    if (literal == fact) return;
    if (!has_to_do_with(literal, fact, before)) continue;
    if (is_implied_by_one(literal, fact, deadline)) return;
    if (is_implied(before, fact, deadline)) continue;
    fact = terms_.or_(terms_.not_(literal), fact);
    if (terms_.is_true(fact)) return;
  }
  if (terms_.size(fact) > kLongestFact || open.needed.size() >= kMostNeeded) {
    open.is_all = false;  // it is not worth it to remember this state
    return;
  }
  open.needed.insert(fact);
}

std::optional<Term> KnownFutures::constant_of(const Path& path, Term value, solver::Deadline deadline) {
  for (Term literal : path.symbolic->condition) {
    if (terms_.op(literal) != term::Op::kEq) continue;
    Term first = terms_.child(literal, 0);
    Term second = terms_.child(literal, 1);
    Term constant = first == value ? second : first;
    if ((first != value && second != value) || !terms_.is_const(constant)) continue;
    note_needed(path, literal, deadline);
    return constant;
  }
  return std::nullopt;
}

void KnownFutures::end(const Path& path, bool is_all, solver::Deadline deadline) {
  uint32_t id = path.symbolic->future;
  while (id != SymbolicState::kNoFuture) {
    Open& open = open_[id];
    open.is_all = open.is_all && is_all;
    if (--open.ways > 0) return;
    uint32_t parent = open.parent;
    is_all = close(id, open.is_all, deadline);
    id = parent;
  }
}

bool KnownFutures::close(uint32_t id, bool is_all, solver::Deadline deadline) {
  Open done = std::exchange(open_[id], {});
  unused_.push_back(id);
  if (!is_all) return false;
  Known known;
  std::unordered_set<Term> variables;
  for (uint32_t i = 0; i < done.cells.size(); ++i) {
    const SymbolicCell& cell = done.cells[i];
    if (!cell.is_register() && !done.reads.contains(cell_key(cell.object, cell.index))) continue;
    known.cells.emplace_back(i, cell.term);
    for (Term variable : terms_.free_variables(cell.term)) variables.insert(variable);
  }
  for (Term fact : done.needed) {
    for (Term variable : terms_.free_variables(fact)) {
      if (!variables.contains(variable)) return false;  // it is of something that the state does not have
    }
    known.facts.push_back(fact);
  }
  if (done.parent != SymbolicState::kNoFuture) {
    Open& parent = open_[done.parent];
    parent.reads.insert(done.reads.begin(), done.reads.end());
    for (Term fact : done.needed) need(done.parent, done.condition, fact, deadline);
  }
  std::vector<Known>& all = states_[done.key];
  if (all.size() >= kMostOfOneKey) return true;
  all.push_back(std::move(known));
  ++known_;
  return true;
}

}  // namespace heapwright::merging
