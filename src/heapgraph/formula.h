// Formula: a conjunction over the variables of a shape, as bytes that are the same in every thread and file.
// Variables beyond those of the shape are bound: "there is a value for them".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/region.h"

namespace heapwright::heapgraph {

// A formula as terms of one manager.
struct Conjunction {
  std::vector<term::Term> variables;  // of the shape, then the bound ones
  solver::Literals literals;
};

// `variables` in the order of the shape, then the bound ones. Nothing: too large to be kept.
std::optional<std::string> write_formula(const term::TermManager& terms, const Conjunction& conjunction,
                                         size_t shape_variables);
// The variables of the shape are "v0", "v1", ... of the manager, the bound ones "b0", "b1", ...
// Of bytes that write_formula has written.
Conjunction read_formula(term::TermManager& terms, std::span<const term::Sort> sorts, std::string_view bytes);
// Whether any bytes can be read as a formula over variables of these sorts.
bool is_formula(std::span<const term::Sort> sorts, std::string_view bytes);
// The number of bound variables of a formula.
size_t bound_count(std::string_view formula);

inline constexpr std::string_view kTrueFormula{"\0", 1};  // no bound variables, no literals

}  // namespace heapwright::heapgraph
