#include "solver/caching_solver.h"

#include <algorithm>

#include "solver/conditional.h"
#include "solver/validating_solver.h"

namespace heapwright::solver {
namespace {

using term::Term;

// How far a look-up goes before it is cheaper to ask.
constexpr size_t kMaxSetsCompared = 32;
constexpr size_t kMaxModelsTried = 6;
constexpr size_t kMaxModelsTriedOnChoices = 40;  // where there are many if-then-elses

bool contains_all(const std::vector<Term>& set, const std::vector<Term>& subset) {
  return subset.size() <= set.size() && std::includes(set.begin(), set.end(), subset.begin(), subset.end());
}

// The latest entries of a list, latest first.
template <class Ids, class Function>
auto first_of_latest(const Ids& ids, size_t limit, Function accept) {
  const size_t end = ids.size() > limit ? ids.size() - limit : 0;
  for (size_t i = ids.size(); i > end; --i) {
    if (accept(ids[i - 1])) return std::optional(ids[i - 1]);
  }
  return std::optional<typename Ids::value_type>();
}

}  // namespace

size_t CachingSolver::KeyHash::operator()(const Key& key) const {
  uint64_t hash = 0x9e3779b97f4a7c15;
  for (const Term term : key) {
    hash = (hash ^ static_cast<uint32_t>(term)) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  return hash;
}

Verdict CachingSolver::check(const Query& query, Deadline deadline) {
  Key key(query.literals().begin(), query.literals().end());
  std::sort(key.begin(), key.end());
  key.erase(std::unique(key.begin(), key.end()), key.end());
  if (std::optional<Verdict> known = look_up(key, query)) return *std::move(known);
  Verdict verdict = next_->check(query, deadline);
  remember(std::move(key), verdict);
  return verdict;
}

std::optional<Verdict> CachingSolver::look_up(const Key& key, const Query& query) {
  if (const auto same = exact_.find(key); same != exact_.end()) {
    ++hits_.exact;
    const Entry& entry = entries_[same->second];
    if (!entry.model) return Unsat{};
    return Sat{*entry.model};
  }
  if (has_unsat_part(key)) {
    ++hits_.unsat_subset;
    return Unsat{};
  }
  if (const Entry* larger = sat_superset(key)) {
    ++hits_.sat_superset;
    return Sat{restricted(*larger->model, query)};
  }
  if (std::optional<Model> model = earlier_model(query)) {
    ++hits_.model;
    return Sat{*std::move(model)};
  }
  return std::nullopt;
}

bool CachingSolver::has_unsat_part(const Key& key) const {
  return std::any_of(key.begin(), key.end(), [&](Term literal) {
    const auto bucket = unsat_by_last_.find(literal);
    if (bucket == unsat_by_last_.end()) return false;
    return first_of_latest(bucket->second, kMaxSetsCompared,
                           [&](EntryId id) { return contains_all(key, *entries_[id].key); })
        .has_value();
  });
}

const CachingSolver::Entry* CachingSolver::sat_superset(const Key& key) const {
  const std::vector<EntryId>* shortest = nullptr;
  for (const Term literal : key) {
    const auto bucket = sat_by_literal_.find(literal);
    if (bucket == sat_by_literal_.end()) return nullptr;
    if (shortest == nullptr || bucket->second.size() < shortest->size()) shortest = &bucket->second;
  }
  if (shortest == nullptr) return nullptr;
  const auto found = first_of_latest(*shortest, kMaxSetsCompared,
                                     [&](EntryId id) { return contains_all(*entries_[id].key, key); });
  return found ? &entries_[*found] : nullptr;
}

std::vector<Term> CachingSolver::variables_of(const Query& query) {
  std::vector<Term> result;
  for (const Term literal : query.literals()) {
    const auto variables = terms_.free_variables(literal);
    result.insert(result.end(), variables.begin(), variables.end());
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

// Tries the models that know most about these variables: those of the variable that the fewest models know.
std::optional<Model> CachingSolver::earlier_model(const Query& query) {
  const std::vector<EntryId>* rarest = nullptr;
  for (const Term variable : variables_of(query)) {
    const auto bucket = sat_by_variable_.find(variable);
    if (bucket == sat_by_variable_.end()) continue;
    if (rarest == nullptr || bucket->second.size() < rarest->size()) rarest = &bucket->second;
  }
  if (rarest == nullptr) return std::nullopt;
  const bool more = has_many_choices(terms_, query.literals());
  const size_t most = more ? kMaxModelsTriedOnChoices : kMaxModelsTried;
  const auto found = first_of_latest(*rarest, most, [&](EntryId id) {
    // The last literal is the new one, so it is the one that fails.
    const Model& model = *entries_[id].model;
    return evaluator_.holds(query.literals().back(), model) && satisfies(evaluator_, model, query.literals());
  });
  if (!found) return std::nullopt;
  return restricted(*entries_[*found].model, query);
}

// Only the variables of the query: others may belong to another part of a larger one.
Model CachingSolver::restricted(const Model& model, const Query& query) {
  Model result;
  for (const Term variable : variables_of(query)) result.set(variable, model.get(variable));
  return result;
}

void CachingSolver::remember(Key key, const Verdict& verdict) {
  if (is_unknown(verdict)) return;
  if (entries_.size() >= max_entries_) {
    exact_.clear();
    entries_.clear();
    unsat_by_last_.clear();
    sat_by_literal_.clear();
    sat_by_variable_.clear();
  }
  const auto id = static_cast<EntryId>(entries_.size());
  const auto [at, is_new] = exact_.emplace(std::move(key), id);
  if (!is_new) return;
  const Key& stored = at->first;
  if (const Sat* sat = std::get_if<Sat>(&verdict)) {
    entries_.push_back({&stored, sat->model});
    for (const Term literal : stored) sat_by_literal_[literal].push_back(id);
    for (const auto& [variable, bits] : sat->model.entries()) sat_by_variable_[variable].push_back(id);
  } else {
    entries_.push_back({&stored, std::nullopt});
    if (!stored.empty()) unsat_by_last_[stored.back()].push_back(id);
  }
}

void CachingSolver::add_stats(SolverStats& stats) const {
  stats.cached += hits_.exact + hits_.unsat_subset + hits_.sat_superset + hits_.model;
  next_->add_stats(stats);
}

}  // namespace heapwright::solver
