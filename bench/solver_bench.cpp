// Queries per second by each link of the solver chain, in one run, with ratios to Z3 on the same queries.
// Prints a line for each, fields separated by tabs: name, queries, queries per second, those of Z3 (0: not
// asked), and for the whole chain how many of them difference bounds and Z3 answered. Fails if two links
// disagree; a time never fails it. scripts/bench runs it and makes a table of it.
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "solver/caching_solver.h"
#include "solver/difference_bounds.h"
#include "solver/domain_solver.h"
#include "solver/region.h"
#include "solver/rewriting_solver.h"
#include "solver/slicing_solver.h"
#include "solver/unknown_solver.h"
#include "solver/z3_solver.h"

namespace {

using namespace heapwright::solver;  // NOLINT(google-build-using-namespace)
using heapwright::term::Sort;
using heapwright::term::Term;
using heapwright::term::TermManager;

double seconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Repeats until it has taken a while: the fast links need many rounds.
double rate_of(size_t queries, const std::function<void()>& round) {
  round();
  double seconds = 0;
  size_t rounds = 0;
  while (seconds < 0.3) {
    seconds += seconds_of(round);
    ++rounds;
  }
  return static_cast<double>(queries * rounds) / seconds;
}

// What symbolic execution of an ordered structure asks: paths that grow by one comparison of two of `count`
// keys.
std::vector<Query> order_queries(TermManager& terms, size_t wanted, int count, bool differences) {
  std::mt19937 random(42);
  std::vector<Term> keys;
  keys.reserve(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) keys.push_back(terms.variable(Sort::kBv32, "k" + std::to_string(i)));
  const auto z3 = make_z3_solver(terms);
  std::vector<Query> queries;
  while (queries.size() < wanted) {
    Query path;
    if (differences) {
      for (const Term key : keys) {
        path.add(terms.sle(terms.int_constant(-1000), key));
        path.add(terms.slt(key, terms.int_constant(1000)));
      }
    }
    for (int depth = 0; depth < 12 && queries.size() < wanted; ++depth) {
      const Term a = keys[random() % keys.size()];
      const Term b = keys[random() % keys.size()];
      if (a == b) continue;
      Term left = a;
      if (differences) left = terms.add(a, terms.int_constant(static_cast<int32_t>(random() % 9) - 4));
      const Term literal = random() % 5 == 0 ? terms.eq(left, b) : terms.slt(left, b);
      queries.push_back(path.with(literal));
      queries.push_back(path.with(terms.not_(literal)));
      const size_t side = random() % 2;
      for (const size_t choice : {side, 1 - side}) {
        const Query& taken = queries[queries.size() - 2 + choice];
        if (!is_sat(z3->check(taken, kNoDeadline))) continue;
        path = taken;
        break;
      }
    }
  }
  return queries;
}

void print_row(const std::string& name, size_t queries, double rate, double z3_rate) {
  std::printf("%s\t%zu\t%.1f\t%.1f\n", name.c_str(), queries, rate, z3_rate);
}

void print_row(const std::string& name, size_t queries, double rate, double z3_rate,
               const SolverStats& stats) {
  std::printf("%s\t%zu\t%.1f\t%.1f\t%llu\t%llu\n", name.c_str(), queries, rate, z3_rate,
              static_cast<unsigned long long>(stats.domain), static_cast<unsigned long long>(stats.smt));
}

bool agree = true;

double check_all(Solver& solver, const std::vector<Query>& queries, const std::vector<size_t>& expected) {
  for (size_t i = 0; i < queries.size(); ++i) {
    const size_t index = solver.check(queries[i], kNoDeadline).index();
    if (index != expected[i]) agree = false;
  }
  return rate_of(queries.size(), [&] {
    for (const Query& query : queries) solver.check(query, kNoDeadline);
  });
}

void orders(const char* title, bool differences) {
  TermManager terms;
  const std::vector<Query> queries = order_queries(terms, 2000, 8, differences);
  const size_t n = queries.size();
  std::vector<size_t> expected;
  const auto z3 = make_z3_solver(terms);
  const double z3_seconds = seconds_of([&] {
    for (const Query& query : queries) expected.push_back(z3->check(query, kNoDeadline).index());
  });
  const double z3_rate = static_cast<double>(n) / z3_seconds;
  const auto named = [&](const char* what) { return std::string(title) + ": " + what; };
  print_row(named("Z3 bit-vectors, incremental"), n, z3_rate, z3_rate);

  DomainSolver domain(terms, 64, std::make_unique<UnknownSolver>());
  print_row(named("difference bounds, whole query"), n, check_all(domain, queries, expected), z3_rate);

  // One literal at a time: the bounds of the path are there, as they are in symbolic execution.
  std::vector<DifferenceBounds> paths;
  for (const Query& query : queries) {
    paths.emplace_back(terms);
    for (size_t i = 0; i + 1 < query.size(); ++i) paths.back().add(query.literals()[i]);
  }
  const double copied = rate_of(n, [&] {
    for (size_t i = 0; i < n; ++i) {
      DifferenceBounds bounds = paths[i];
      Model model;
      const bool sat = bounds.add(queries[i].literals().back()) == DifferenceBounds::Added::kOk &&
                       bounds.solve(&model) == Answer::kYes;
      if (sat != (expected[i] == 0)) agree = false;
    }
  });
  print_row(named("difference bounds, one literal, with model"), n, copied, z3_rate);
  std::vector<Term> negated;
  negated.reserve(n);
  for (const Query& query : queries) negated.push_back(terms.not_(query.literals().back()));
  const double implied = rate_of(n, [&] {
    for (size_t i = 0; i < n; ++i) {
      const bool unsat = paths[i].implies(negated[i]) == Answer::kYes;
      if (unsat != (expected[i] == 1)) agree = false;
    }
  });
  print_row(named("difference bounds, one literal, implied or not"), n, implied, z3_rate);

  const auto cold = make_solver(terms);
  const double chain = static_cast<double>(n) / seconds_of([&] {
                         for (const Query& query : queries) cold->check(query, kNoDeadline);
                       });
  print_row(named("whole chain, cold"), n, chain, z3_rate, cold->stats());
  const auto warm = make_solver(terms);
  print_row(named("whole chain, warm"), n, check_all(*warm, queries, expected), z3_rate);
}

class AlwaysSat final : public Solver {
 public:
  Verdict check(const Query& /*query*/, Deadline /*deadline*/) override { return Sat{}; }
  void add_stats(SolverStats& /*stats*/) const override {}
};

void links() {
  TermManager terms;
  std::vector<Query> queries = order_queries(terms, 1000, 8, false);
  const size_t n = queries.size();
  const auto check = [&](Solver& solver, const std::vector<Query>& all) {
    return rate_of(all.size(), [&] {
      for (const Query& query : all) solver.check(query, kNoDeadline);
    });
  };
  const auto z3 = make_z3_solver(terms);
  std::vector<Query> constant;  // one key after the other has a value
  for (size_t i = 0; i < n; ++i) {
    Query query;
    for (int k = 0; k < 8; ++k) {
      query.add(terms.eq(terms.variable(Sort::kBv32, "k" + std::to_string(k)),
                         terms.int_constant(static_cast<int32_t>(i) + k)));
    }
    for (const Term literal : queries[i].literals()) query.add(literal);
    constant.push_back(std::move(query));
  }
  RewritingSolver rewriting(terms, std::make_unique<UnknownSolver>());
  print_row("rewriting: all variables have values", n, check(rewriting, constant), check(*z3, constant));

  const Term far[] = {terms.variable(Sort::kBv64, "a"), terms.variable(Sort::kBv64, "b")};
  std::vector<Query> two_parts;
  two_parts.reserve(n);
  for (const Query& query : queries) two_parts.push_back(query.with(terms.slt(far[0], far[1])));
  SlicingSolver slicing(terms, std::make_unique<AlwaysSat>());
  print_row("slicing: taking a query apart", n, check(slicing, two_parts), 0);

  CachingSolver caching(terms, 100'000,
                        std::make_unique<DomainSolver>(terms, 64, std::make_unique<UnknownSolver>()));
  for (const Query& query : queries) caching.check(query, kNoDeadline);
  print_row("cache: same query again", n, check(caching, queries), check(*z3, queries));
}

void regions() {
  TermManager terms;
  const std::vector<Query> queries = order_queries(terms, 1000, 8, false);
  const auto solver = make_solver(terms);
  std::vector<Literals> conjunctions;
  conjunctions.reserve(queries.size());
  for (const Query& query : queries)
    conjunctions.emplace_back(query.literals().begin(), query.literals().end());
  std::vector<Term> keep;
  keep.reserve(4);
  for (int k = 0; k < 4; ++k) keep.push_back(terms.variable(Sort::kBv32, "k" + std::to_string(k)));
  const size_t n = conjunctions.size();
  print_row("projection of 8 keys on 4", n,
            rate_of(n,
                    [&] {
                      for (const Literals& literals : conjunctions) project(terms, literals, keep);
                    }),
            0);
  print_row("inclusion in one conjunction", n,
            rate_of(n,
                    [&] {
                      for (size_t i = 0; i < n; ++i) {
                        included(conjunctions[i], conjunctions[(i + 1) % n], terms, *solver, kNoDeadline);
                      }
                    }),
            0);
  print_row("joining two conjunctions", n,
            rate_of(n,
                    [&] {
                      for (size_t i = 0; i < n; ++i) join(terms, conjunctions[i], conjunctions[(i + 1) % n]);
                    }),
            0);
}

// Executes a program on one path: what differs on the two sides of a branch becomes an if-then-else.
class MergedPath {
 public:
  // Fields are 0 at first, or unknown.
  MergedPath(TermManager& terms, size_t fields, bool knows_fields)
      : terms_(terms), guard_(terms.true_term()) {
    for (size_t i = 0; i < fields; ++i) {
      fields_.push_back(knows_fields ? terms.int_constant(0)
                                     : terms.variable(Sort::kBv32, "f" + std::to_string(i)));
    }
  }

  Term& operator[](size_t field) { return fields_[field]; }
  Term input() { return terms_.variable(Sort::kBv32, "in" + std::to_string(inputs_++)); }
  TermManager& terms() { return terms_; }
  Term k(int32_t value) { return terms_.int_constant(value); }
  // What each side of each branch needs.
  [[nodiscard]] const std::vector<Term>& obligations() const { return obligations_; }

  void branch(Term condition, const std::function<void()>& yes, const std::function<void()>& no) {
    const Term outer = guard_;
    const std::vector<Term> before = fields_;
    guard_ = terms_.and_(outer, condition);
    obligations_.push_back(guard_);
    yes();
    const std::vector<Term> after = std::exchange(fields_, before);
    guard_ = terms_.and_(outer, terms_.not_(condition));
    obligations_.push_back(guard_);
    no();
    for (size_t i = 0; i < fields_.size(); ++i) fields_[i] = terms_.ite(condition, after[i], fields_[i]);
    guard_ = outer;
  }

 private:
  TermManager& terms_;
  Term guard_;
  std::vector<Term> fields_;
  std::vector<Term> obligations_;
  int inputs_ = 0;
};

// One round of a controller of wheel brakes: six branches.
void brake(MergedPath& path) {
  enum Field { kLastPedal, kLastSpeed, kHeld, kMode, kPressure, kAlarm, kValve };
  TermManager& terms = path.terms();
  const Term pedal = path.input();
  const Term skid = path.input();
  const Term speed = path.input();
  const auto k = [&](int32_t value) { return path.k(value); };
  Term command = k(40);
  for (const int32_t position : {3, 2, 1, 0})
    command = terms.ite(terms.eq(pedal, k(position)), k(position * 10), command);
  // The mode changes when the pedal has not moved while the wheels skid.
  path.branch(
      terms.and_(terms.eq(pedal, path[kLastPedal]), terms.ne(skid, k(0))),
      [&] { path[kHeld] = terms.add(path[kHeld], k(1)); }, [&] { path[kHeld] = k(0); });
  path.branch(
      terms.slt(k(1), path[kHeld]), [&] { path[kMode] = k(1); },
      [&] {
        path.branch(
            terms.slt(speed, k(20)), [&] { path[kMode] = k(0); },
            [&] { path[kMode] = terms.ite(terms.eq(path[kMode], k(1)), k(2), path[kMode]); });
      });
  path.branch(
      terms.eq(path[kMode], k(0)), [&] { path[kPressure] = terms.add(path[kPressure], command); },
      [&] {
        path[kPressure] = terms.ite(terms.slt(path[kPressure], command), path[kPressure], command);
        path[kAlarm] = terms.add(path[kAlarm], k(1));
      });
  path.branch(
      terms.slt(k(100), path[kPressure]),
      [&] {
        path[kPressure] = k(100);
        path[kValve] = terms.ite(terms.slt(k(2), path[kAlarm]), k(2), k(1));
      },
      [&] {
        path.branch(
            terms.slt(path[kPressure], k(0)), [&] { path[kPressure] = k(0); },
            [&] { path[kValve] = terms.sub(path[kPressure], path[kLastSpeed]); });
      });
  path[kLastPedal] = pedal;
  path[kLastSpeed] = speed;
}

// A controller that nobody has thought about: six branches over 15 fields and 3 inputs, the same each round.
void random_round(MergedPath& path, uint32_t seed) {
  constexpr uint32_t kFields = 15;
  TermManager& terms = path.terms();
  std::mt19937 random(seed);
  const Term inputs[] = {path.input(), path.input(), path.input()};
  const auto field = [&]() -> Term& { return path[random() % kFields]; };
  const auto constant = [&] { return path.k(static_cast<int32_t>(random() % 5) - 1); };
  const auto value = [&] {
    switch (random() % 7) {
      case 0:
        return inputs[random() % 3];
      case 1:
        return terms.add(field(), constant());
      case 2:
        return terms.sub(field(), field());
      case 3:
        return field();
      default:
        return constant();
    }
  };
  const auto condition = [&] {
    const Term a = random() % 2 == 0 ? field() : inputs[random() % 3];
    const Term b = random() % 3 == 0 ? field() : constant();
    return random() % 3 == 0 ? terms.eq(a, b) : terms.slt(a, b);
  };
  const auto assign = [&] {
    for (int i = 0; i < 3; ++i) {
      const Term assigned = value();
      field() = assigned;
    }
  };
  for (int i = 0; i < 3; ++i) {
    path.branch(condition(), assign, [&] {
      assign();
      path.branch(condition(), assign, assign);
    });
  }
}

// One merged path of five rounds, and 60 questions at its end that differ in their last literal.
void merged_path(const std::string& title, bool knows_fields, const std::function<void(MergedPath&)>& round) {
  TermManager terms;
  MergedPath path(terms, 15, knows_fields);
  for (int i = 0; i < 5; ++i) round(path);
  Query condition;
  for (int i = 0; i < 15; ++i) {
    const auto input = [&](int n) { return terms.variable(Sort::kBv32, "in" + std::to_string(n)); };
    condition.add(
        terms.or_(terms.slt(input(i), terms.int_constant(100)), terms.slt(input(i), input((i + 1) % 15))));
  }
  std::vector<Query> queries;
  for (const Term obligation : path.obligations()) queries.push_back(condition.with(obligation));
  std::vector<size_t> expected;
  const auto z3 = make_z3_solver(terms);
  const double z3_seconds = seconds_of([&] {
    for (const Query& query : queries) expected.push_back(z3->check(query, kNoDeadline).index());
  });
  const auto chain = make_solver(terms);
  const double seconds = seconds_of([&] {
    for (size_t i = 0; i < queries.size(); ++i) {
      const size_t index = chain->check(queries[i], kNoDeadline).index();
      if (index != expected[i]) agree = false;
    }
  });
  const auto n = static_cast<double>(queries.size());
  print_row(title, queries.size(), n / seconds, n / z3_seconds, chain->stats());
}

void merged_paths() {
  merged_path("merged paths: brakes, known state", true, brake);
  merged_path("merged paths: brakes, unknown state", false, brake);
  for (const uint32_t seed : {19U, 28U, 40U}) {
    merged_path("merged paths: random controller " + std::to_string(seed), seed % 2 != 0,
                [seed](MergedPath& path) { random_round(path, seed); });
  }
}

}  // namespace

int main() {
  orders("orders", false);
  orders("bounded differences", true);
  links();
  regions();
  merged_paths();
  if (!agree) std::fprintf(stderr, "two links gave different verdicts\n");
  return agree ? 0 : 1;
}
