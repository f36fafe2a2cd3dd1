#include "solver/z3_solver.h"

#include <z3++.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

#include "base/interruption.h"
#include "solver/conditional.h"
#include "solver/z3_translator.h"

namespace heapwright::solver {
namespace {

using term::Term;

// Work for the incremental solver before the bit-blasting one is asked: some tens of milliseconds.
constexpr unsigned kQuickWork = 60'000;
// Where there are many if-then-elses, bit-blasting takes longer, and the incremental solver mostly succeeds.
constexpr unsigned kQuickWorkOnChoices = 200'000;
// That a work limit allows, generously.
constexpr std::chrono::seconds kLongestWork(2);

// What lives and dies with one Z3 context.
struct Session {
  explicit Session(const term::TermManager& terms)
      : translator(context, terms), incremental(context, z3::solver::simple()) {}

  z3::context context;
  Z3Translator translator;
  z3::solver incremental;
  std::vector<Term> asserted;  // one push each
  unsigned counted = 0;        // work, so far
  base::WhenInterrupted stop_working{base::WhenInterrupted::When::kAsked, [this] { context.interrupt(); }};
};

class Z3Solver final : public Solver {
 public:
  Z3Solver(term::TermManager& terms, const SolverOptions& options) : terms_(terms), options_(options) {}

  Verdict check(const Query& query, Deadline deadline) override {
    ++asked_;
    if (has_passed(deadline)) return timed_out();
    try {
      if (!session_ || options_.without_history || session_->translator.size() > options_.smt_max_terms) {
        session_ = std::make_unique<Session>(terms_);
      }
      return ask(query, deadline);
    } catch (const z3::exception& error) {
      session_.reset();  // its state is not known
      return Unknown{UnknownReason::kResource, error.msg()};
    }
  }

  void add_stats(SolverStats& stats) const override {
    stats.smt += asked_;
    stats.smt_work += work_;
  }

 private:
  static Unknown timed_out() { return {UnknownReason::kTimeout, "the deadline has passed"}; }

  Verdict ask(const Query& query, Deadline deadline) {
    if (has_too_many_products(query)) return Unknown{UnknownReason::kResource, "too many products"};
    Session& session = *session_;
    std::vector<z3::expr> formulas;
    bool floats = false;
    for (const Term literal : query.literals()) {
      std::optional<z3::expr> formula = session.translator.translate(literal);
      if (!formula) {
        return Unknown{UnknownReason::kUnsupported, term::op_name(session.translator.unsupported())};
      }
      formulas.push_back(*formula);
      floats = floats || contains_float(literal);
    }
    if (!floats) {
      assert_incrementally(query, formulas);
      const unsigned quick = has_many_choices(terms_, query.literals()) ? kQuickWorkOnChoices : kQuickWork;
      const bool limited = options_.smt_work_limit != 0 && options_.smt_work_limit <= quick;
      const unsigned work = limited ? options_.smt_work_limit : quick;
      const z3::check_result result = run(session.incremental, work, deadline);
      if (result != z3::unknown) return verdict(query, session.incremental, result);
      if (has_passed(deadline)) return timed_out();
      if (limited) return Unknown{UnknownReason::kResource, "the work limit is reached"};
    }
    z3::solver whole(session.context, floats ? "QF_FPBV" : "QF_BV");
    for (const z3::expr& formula : formulas) whole.add(formula);
    return verdict(query, whole, run(whole, options_.smt_work_limit, deadline), deadline);
  }

  [[nodiscard]] bool has_too_many_products(const Query& query) const {
    if (options_.smt_max_products == 0) return false;
    size_t products = 0;
    for (const Term literal : query.literals()) products += terms_.product_count(literal);
    return products > options_.smt_max_products;
  }

  void assert_incrementally(const Query& query, const std::vector<z3::expr>& formulas) {
    std::vector<Term>& asserted = session_->asserted;
    const auto literals = query.literals();
    const auto [mine, theirs] =
        std::mismatch(asserted.begin(), asserted.end(), literals.begin(), literals.end());
    const auto same = static_cast<size_t>(mine - asserted.begin());
    if (same < asserted.size()) session_->incremental.pop(static_cast<unsigned>(asserted.size() - same));
    asserted.resize(same);
    for (size_t i = same; i < literals.size(); ++i) {
      session_->incremental.push();
      asserted.push_back(literals[i]);
      session_->incremental.add(formulas[i]);
    }
  }

  z3::check_result run(z3::solver& solver, unsigned work, Deadline deadline) {
    z3::params parameters(session_->context);
    unsigned milliseconds = UINT32_MAX;  // Z3's "none"
    const auto left = deadline - std::chrono::steady_clock::now();
    // Z3 waits for a timer thread of its own then, which can take longer than the answer.
    if (deadline != kNoDeadline && (work == 0 || left < kLongestWork)) {
      const auto left_ms = std::chrono::ceil<std::chrono::milliseconds>(left);
      milliseconds = static_cast<unsigned>(std::clamp<int64_t>(left_ms.count(), 1, UINT32_MAX - 1));
    }
    parameters.set("timeout", milliseconds);
    parameters.set("rlimit", work);
    parameters.set("ctrl_c", false);  // its handler of signals is not for several threads
    solver.set(parameters);
    z3::check_result result = solver.check();
    z3::stats statistics = solver.statistics();
    for (unsigned i = 0; i < statistics.size(); ++i) {
      if (statistics.key(i) == "rlimit count" && statistics.is_uint(i)) note_work(statistics.uint_value(i));
    }
    return result;
  }

  // A context counts on from query to query.
  void note_work(unsigned count) {
    work_ += count - std::min(count, session_->counted);
    session_->counted = count;
  }

  Verdict verdict(const Query& query, z3::solver& solver, z3::check_result result,
                  Deadline deadline = kNoDeadline) {
    switch (result) {
      case z3::unsat:
        return Unsat{};
      case z3::sat: {
        z3::model model = solver.get_model();
        Sat sat;
        for (const Term literal : query.literals()) {
          for (const Term variable : terms_.free_variables(literal)) {
            if (!sat.model.contains(variable)) {
              sat.model.set(variable, session_->translator.value(model, variable));
            }
          }
        }
        return sat;
      }
      case z3::unknown:
        break;
    }
    const std::string reason = solver.reason_unknown();
    if (has_passed(deadline) || reason == "timeout") return timed_out();
    return Unknown{UnknownReason::kResource, reason};
  }

  // Whether a float occurs, remembered for each term.
  bool contains_float(Term root) {
    std::vector<Term> stack{root};
    while (!stack.empty()) {
      const Term term = stack.back();
      if (floats_.contains(term)) {
        stack.pop_back();
        continue;
      }
      bool ready = true;
      bool found = term::is_fp(terms_.sort(term));
      for (const Term child : terms_.children(term)) {
        const auto known = floats_.find(child);
        if (known == floats_.end()) {
          stack.push_back(child);
          ready = false;
        } else {
          found = found || known->second;
        }
      }
      if (!ready && !found) continue;
      if (!ready) {
        floats_.emplace(term, true);
        continue;
      }
      stack.pop_back();
      floats_.emplace(term, found);
    }
    return floats_.at(root);
  }

  term::TermManager& terms_;
  SolverOptions options_;
  std::unique_ptr<Session> session_;
  std::unordered_map<Term, bool> floats_;
  uint64_t asked_ = 0;
  uint64_t work_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_z3_solver(term::TermManager& terms, const SolverOptions& options) {
  return std::make_unique<Z3Solver>(terms, options);
}

}  // namespace heapwright::solver
