// The link that remembers answers. A query is answered without asking if the same set of literals was, if a
// part of it was Unsat, if a query that contains it was Sat, or if an earlier model happens to satisfy it.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/solver.h"
#include "term/evaluate.h"

namespace heapwright::solver {

// Unknown is never remembered: a later deadline may bring an answer.
class CachingSolver final : public Solver {
 public:
  // Forgets everything when max_entries are reached.
  CachingSolver(term::TermManager& terms, size_t max_entries, std::unique_ptr<Solver> next)
      : terms_(terms), evaluator_(terms), max_entries_(max_entries), next_(std::move(next)) {}

  Verdict check(const Query& query, Deadline deadline) override;
  void add_stats(SolverStats& stats) const override;

  struct Hits {
    uint64_t exact = 0;
    uint64_t unsat_subset = 0;
    uint64_t sat_superset = 0;
    uint64_t model = 0;
  };
  [[nodiscard]] const Hits& hits() const { return hits_; }

 private:
  using Key = std::vector<term::Term>;  // sorted, without repetition
  struct KeyHash {
    size_t operator()(const Key& key) const;
  };
  using EntryId = uint32_t;
  struct Entry {
    const Key* key = nullptr;
    std::optional<Model> model;  // empty: Unsat
  };

  std::optional<Verdict> look_up(const Key& key, const Query& query);
  bool has_unsat_part(const Key& key) const;
  const Entry* sat_superset(const Key& key) const;
  std::optional<Model> earlier_model(const Query& query);
  std::vector<term::Term> variables_of(const Query& query);
  Model restricted(const Model& model, const Query& query);
  void remember(Key key, const Verdict& verdict);

  term::TermManager& terms_;
  term::Evaluator evaluator_;
  size_t max_entries_;
  std::unique_ptr<Solver> next_;
  std::unordered_map<Key, EntryId, KeyHash> exact_;  // its keys do not move
  std::deque<Entry> entries_;
  std::unordered_map<term::Term, std::vector<EntryId>> unsat_by_last_;    // by the last literal of the key
  std::unordered_map<term::Term, std::vector<EntryId>> sat_by_literal_;   // by every literal of the key
  std::unordered_map<term::Term, std::vector<EntryId>> sat_by_variable_;  // by every variable of the model
  Hits hits_;
};

}  // namespace heapwright::solver
