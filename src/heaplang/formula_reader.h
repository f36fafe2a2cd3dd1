// From a disjunct's syntax to a Draft: looks up the names, and notes what is said of the kinds.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "heaplang/class_names.h"
#include "heaplang/draft.h"
#include "heaplang/kinds.h"
#include "heaplang/layouts.h"
#include "heaplang/mistake.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

struct PredicateHead {
  std::string name;
  std::vector<KindNode> parameters;
};

// What formulas are read with.
struct FormulaContext {
  ClassNames& names;
  const Layouts& layouts;
  const std::vector<PredicateHead>& predicates;  // by PredicateId
  Kinds& kinds;
  Mistake& mistake;
};

// Nothing when there is a mistake.
std::optional<Draft> read_disjunct(const FormulaContext& context,
                                   const std::vector<Draft::Variable>& parameters,
                                   const syntax::Disjunct& disjunct);

}  // namespace heapwright::heaplang
