// Solver: answers queries. Links of the chain are Solvers that hand to the next one what they cannot answer:
//   validating -> rewriting -> slicing -> caching -> difference bounds -> guessing -> Z3
// A Solver belongs to one TermManager and, like it, to one thread.
#pragma once

#include <cstdint>
#include <memory>

#include "base/deadline.h"
#include "solver/query.h"
#include "solver/verdict.h"
#include "term/term_manager.h"

namespace heapwright::solver {

using base::Deadline;
using base::has_passed;
using base::kNoDeadline;

// How many queries, or independent parts of queries, each link answered.
struct SolverStats {
  uint64_t queries = 0;    // asked from outside
  uint64_t rewritten = 0;  // decided by rewriting alone
  uint64_t sliced = 0;     // parts that slicing made of queries it took apart
  uint64_t cached = 0;
  uint64_t domain = 0;  // by difference bounds, or a guess
  uint64_t smt = 0;     // asked of Z3, whatever it answered
  uint64_t unknown = 0;
  uint64_t wrong_models = 0;  // models that did not satisfy their query; each became Unknown
  uint64_t smt_work = 0;      // of Z3, in its own units: about a million a second

  SolverStats& operator+=(const SolverStats& other);
};

class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  // Sat models satisfy the query; Unknown says why there is no answer.
  virtual Verdict check(const Query& query, Deadline deadline) = 0;
  // Adds the counters of this link and of those behind it.
  virtual void add_stats(SolverStats& stats) const = 0;

  [[nodiscard]] SolverStats stats() const {
    SolverStats result;
    add_stats(result);
    return result;
  }
};

struct SolverOptions {
  bool rewriting = true;
  bool slicing = true;
  bool caching = true;
  bool domain = true;
  bool smt = true;  // without: what the other links do not answer is Unknown (unsupported)

  // Answers, models included, depend on the query alone and not on those before it. For witnesses that
  // leave the program; slower, since nothing is remembered. Turns caching off.
  bool without_history = false;
  // Z3's deterministic work limit for one query, 0 for none. About 1e6 a second.
  uint32_t smt_work_limit = 0;
  // Z3 is not asked about questions with more products, quotients and remainders than that; 0: no limit. It
  // may spend minutes on preparing such a question, which neither work nor time ends.
  size_t smt_max_products = 0;
  // How many different terms Z3 may hold before it starts afresh.
  size_t smt_max_terms = 50'000;
  // How many answers the cache holds before it starts afresh.
  size_t cache_max_entries = 100'000;
  // How many branches of wrap-around, disjunction and if-then-else the domain follows before it steps aside.
  size_t domain_max_cases = 64;
};

std::unique_ptr<Solver> make_solver(term::TermManager& terms, const SolverOptions& options = {});

}  // namespace heapwright::solver
