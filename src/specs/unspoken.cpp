#include "specs/unspoken.h"

#include <algorithm>
#include <map>
#include <set>

namespace heapwright::specs {

namespace {

struct Described {
  const ir::ClassInfo* type = nullptr;
  std::set<const ir::Field*> spoken;  // of, wherever an object of the class is described
};
using DescribedClasses = std::map<std::string, Described>;

std::set<const ir::Field*> spoken_of(const heaplang::Disjunct& disjunct, const heaplang::Cell& cell) {
  std::set<const ir::Field*> spoken;
  for (const heaplang::Content& content : cell.contents) {
    bool says_nothing = disjunct.variables[static_cast<size_t>(content.value)].is_anonymous;
    if (content.field != nullptr && !says_nothing) spoken.insert(content.field);
  }
  return spoken;
}

void add_cells(const std::vector<heaplang::Disjunct>& disjuncts, DescribedClasses& described) {
  for (const heaplang::Disjunct& disjunct : disjuncts) {
    for (const heaplang::Cell& cell : disjunct.cells) {
      std::set<const ir::Field*> spoken = spoken_of(disjunct, cell);
      auto [at, is_new] = described.try_emplace(cell.type->java_name(), Described{cell.type, spoken});
      if (!is_new)
        std::erase_if(at->second.spoken, [&](const auto* field) { return !spoken.contains(field); });
    }
  }
}

}  // namespace

std::vector<std::string> unspoken_fields(const Samples& samples, const ir::ClassInfo& receiver,
                                         const heaplang::Specification& specification) {
  DescribedClasses described;
  for (const heaplang::Predicate& predicate : specification.predicates)
    add_cells(predicate.disjuncts, described);
  for (const heaplang::Claim& claim : specification.claims) add_cells(claim.disjuncts, described);
  Described& owner = described[receiver.java_name()];
  owner.type = &receiver;
  for (const heaplang::Claim& claim : specification.claims) {
    for (const heaplang::Root& root : claim.roots) owner.spoken.insert(root.field);
  }
  std::vector<std::string> result;
  for (const auto& [name, one] : described) {
    for (const ir::ClassInfo* declaring : one.type->ancestors) {
      for (const ir::Field& field : declaring->fields) {
        std::string shown = field.display_name();
        bool is_new = std::find(result.begin(), result.end(), shown) == result.end();
        if (samples.has(field) && !one.spoken.contains(&field) && is_new) result.push_back(std::move(shown));
      }
    }
  }
  return result;
}

}  // namespace heapwright::specs
