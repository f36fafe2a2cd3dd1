// Random literals of the kinds that symbolic execution of data structures asks about.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "term/term_manager.h"

namespace heapwright::solver_random {

enum class Kind {
  kOrders,       // x < y, x == y, x != 3
  kDifferences,  // x + 2 < y, with and without bounds that exclude wrap-around
  kExtremes,     // bounds and constants next to MIN and MAX
  kWrap,         // sums, differences and negations that do wrap
  kNarrow,       // byte, short and char, extended and truncated
  kMixed,        // disjunctions, if-then-else, bool variables, products, masks and shifts
  kReferences,   // opaque identities
  kMerged,       // if-then-elses of shared if-then-elses, and connectives of them
  kFloats,
};
inline constexpr int kKinds = 9;
const char* kind_name(Kind kind);

class Generator {
 public:
  // Variables of 64 bits instead of 32 if wide.
  Generator(term::TermManager& terms, uint64_t seed, Kind kind, bool wide, int variables);

  term::Term literal();
  // In [low, high].
  int64_t number(int64_t low, int64_t high);
  bool chance(int percent) { return number(1, 100) <= percent; }

 private:
  term::Term pick(const std::vector<term::Term>& from);
  term::Term order(term::Term a, term::Term b);
  term::Term constant();
  term::Term extreme();
  term::Term sum();
  term::Term narrow();
  term::Term float_term();
  term::Term mixed_term();
  term::Term merged_condition();
  term::Term merged_literal();

  term::TermManager& terms_;
  std::mt19937_64 random_;
  Kind kind_;
  term::Sort sort_;
  std::vector<term::Term> numbers_;
  std::vector<term::Term> bytes_;
  std::vector<term::Term> shorts_;
  std::vector<term::Term> bools_;
  std::vector<term::Term> references_;
  std::vector<term::Term> floats_;
  std::vector<term::Term> merged_;      // what variables have become, over and over
  std::vector<term::Term> conditions_;  // of the branches so far
};

}  // namespace heapwright::solver_random
