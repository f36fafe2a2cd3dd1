// Verdict: the three answers to "does this conjunction have a solution?", and what each carries.
#pragma once

#include <string>
#include <variant>

#include "term/assignment.h"

namespace heapwright::solver {

// Values for the variables of a query. A variable without a value is 0.
using Model = term::Assignment;

enum class UnknownReason {
  kTimeout,      // the deadline has passed
  kUnsupported,  // a term that no link can express
  kResource,     // memory or another limit of the back end
  kWrongModel,   // a model was found that does not satisfy the query: a bug of ours or of the back end
};

struct Sat {
  Model model;
};
struct Unsat {};
struct Unknown {
  UnknownReason reason{};
  std::string what;
};

using Verdict = std::variant<Sat, Unsat, Unknown>;

inline bool is_sat(const Verdict& verdict) { return std::holds_alternative<Sat>(verdict); }
inline bool is_unsat(const Verdict& verdict) { return std::holds_alternative<Unsat>(verdict); }
inline bool is_unknown(const Verdict& verdict) { return std::holds_alternative<Unknown>(verdict); }

// A yes/no question about conjunctions that may stay open. kUnknown is never to be read as one of the others.
enum class Answer { kYes, kNo, kUnknown };

}  // namespace heapwright::solver
