#include "heaplang/checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "classfile/generic_name.h"
#include "heaplang/claim_targets.h"
#include "heaplang/class_names.h"
#include "heaplang/disjunct_builder.h"
#include "heaplang/draft.h"
#include "heaplang/formula_reader.h"
#include "heaplang/kinds.h"
#include "heaplang/layouts.h"
#include "heaplang/mistake.h"

namespace heapwright::heaplang {

using syntax::Name;

namespace {

// All kinds of a file are found before the first disjunct is built.
class Checker {
 public:
  Checker(ir::Program& program, const std::vector<std::string>& classes, const std::string& path)
      : mistake_(path),
        names_(program, classes),
        layouts_(names_, mistake_),
        targets_(program, names_, classes, mistake_) {}

  bool declare(const std::vector<syntax::Data>& data);
  bool read(const std::vector<syntax::Predicate>& predicates);
  bool read(const syntax::Claim& claim);
  // An invariant of the class under this name.
  bool read(const ir::ClassInfo& owner, const syntax::Formula& formula, const std::string& name);
  // Predicates that are checked already.
  void use(const std::vector<Predicate>& predicates);
  bool build(Specification& specification);

  [[nodiscard]] const base::Error& error() const { return mistake_.error(); }

 private:
  struct Definition {
    std::vector<Draft::Variable> parameters;
    std::vector<Draft> drafts;
  };
  struct DraftClaim {
    Claim claim;
    Definition definition;
  };

  bool read(const syntax::Formula& formula, Definition& definition);
  bool read(const ClaimTarget& target, const std::vector<Name>& variables, const syntax::Formula& formula,
            DraftClaim& claim);
  bool declare(const syntax::Predicate& predicate);
  bool build(const Definition& definition, const syntax::Place& place, std::vector<Disjunct>& disjuncts);
  [[nodiscard]] std::vector<Variable> variables(const Definition& definition) const;

  Mistake mistake_;
  ClassNames names_;
  Layouts layouts_;
  ClaimTargets targets_;
  Kinds kinds_;
  std::vector<PredicateHead> heads_;
  std::vector<Predicate> predicates_;
  std::vector<Definition> definitions_;  // of the predicates
  std::vector<DraftClaim> claims_;
};

bool Checker::declare(const std::vector<syntax::Data>& data) {
  return std::ranges::all_of(data, [&](const syntax::Data& one) { return layouts_.declare(one); });
}

bool Checker::declare(const syntax::Predicate& predicate) {
  const Name& name = predicate.name;
  auto same = std::ranges::find(predicates_, name.text, &Predicate::name);
  if (same != predicates_.end()) {
    return mistake_.at(name.place, fmt::format("there is a predicate '{}' already, in line {}", name.text,
                                               same->place.line));
  }
  predicates_.push_back({.name = name.text, .parameters = {}, .disjuncts = {}, .place = name.place});
  PredicateHead& head = heads_.emplace_back();
  head.name = name.text;
  Definition& definition = definitions_.emplace_back();
  for (const Name& parameter : predicate.parameters) {
    if (std::ranges::find(definition.parameters, parameter.text, &Draft::Variable::name) !=
        definition.parameters.end()) {
      return mistake_.at(parameter.place, fmt::format("there is a parameter '{}' already", parameter.text));
    }
    head.parameters.push_back(kinds_.add());
    definition.parameters.push_back({parameter.text, head.parameters.back()});
  }
  return true;
}

bool Checker::read(const std::vector<syntax::Predicate>& predicates) {
  for (const syntax::Predicate& predicate : predicates) {
    if (!declare(predicate)) return false;
  }
  for (size_t i = 0; i < predicates.size(); ++i) {
    for (const Name& variable : free_variables(predicates[i].formula)) {
      bool is_parameter = std::ranges::find(definitions_[i].parameters, variable.text,
                                            &Draft::Variable::name) != definitions_[i].parameters.end();
      if (is_parameter || !speaks_of_receiver(variable.text)) continue;
      return mistake_.at(
          variable.place,
          fmt::format("'{}': a predicate has no receiver, make this a parameter", variable.text));
    }
    if (!read(predicates[i].formula, definitions_[i])) return false;
  }
  return true;
}

bool Checker::read(const syntax::Formula& formula, Definition& definition) {
  FormulaContext context{names_, layouts_, heads_, kinds_, mistake_};
  for (const syntax::Disjunct& disjunct : formula) {
    std::optional<Draft> draft = read_disjunct(context, definition.parameters, disjunct);
    if (!draft) return false;
    definition.drafts.push_back(*std::move(draft));
  }
  return true;
}

bool Checker::read(const ClaimTarget& target, const std::vector<Name>& variables,
                   const syntax::Formula& formula, DraftClaim& claim) {
  claim.claim.owner = target.owner;
  claim.claim.method = target.method;
  for (const Name& variable : variables) {
    std::optional<Root> root = find_root(target, variable, mistake_);
    if (mistake_.is_made()) return false;
    if (!root) continue;
    KnownKind kind = KnownKind::kReference;
    if (root->kind == Root::Kind::kFieldOfThis) kind = kind_of_values(root->field->type);
    if (root->kind == Root::Kind::kParameter)
      kind = kind_of_values(target.method->parameters[root->parameter]);
    claim.claim.roots.push_back(*root);
    claim.definition.parameters.push_back({variable.text, kinds_.add()});
    kinds_.require(claim.definition.parameters.back().kind, kind, kByType);
  }
  return read(formula, claim.definition);
}

bool Checker::read(const syntax::Claim& claim) {
  std::vector<Name> variables = free_variables(claim.formula);
  std::vector<ClaimTarget> found = targets_.find(claim, variables);
  for (const ClaimTarget& target : found) {
    std::string name = target.display_name();
    for (const DraftClaim& other : claims_) {
      if (other.claim.name != name) continue;
      return mistake_.at(claim.name.place,
                         fmt::format("there is '{}' already, in line {}", name, other.claim.place.line));
    }
    DraftClaim& draft = claims_.emplace_back();
    draft.claim.name = name;
    draft.claim.place = claim.name.place;
    if (!read(target, variables, claim.formula, draft)) return false;
  }
  return !found.empty();
}

bool Checker::read(const ir::ClassInfo& owner, const syntax::Formula& formula, const std::string& name) {
  DraftClaim& draft = claims_.emplace_back();
  draft.claim.name = name;
  return read(ClaimTarget{.owner = &owner}, free_variables(formula), formula, draft);
}

void Checker::use(const std::vector<Predicate>& predicates) {
  for (const Predicate& predicate : predicates) {
    PredicateHead& head = heads_.emplace_back();
    head.name = predicate.name;
    for (const Variable& parameter : predicate.parameters) {
      KnownKind kind = parameter.kind == Kind::kNumber ? KnownKind::kNumber
                       : parameter.kind == Kind::kReal ? KnownKind::kReal
                                                       : KnownKind::kReference;
      head.parameters.push_back(kinds_.add());
      kinds_.require(head.parameters.back(), kind, kByType);
    }
  }
}

std::vector<Variable> Checker::variables(const Definition& definition) const {
  std::vector<Variable> found;
  for (const Draft::Variable& parameter : definition.parameters) {
    found.push_back({.name = parameter.name, .kind = kinds_.kind(parameter.kind)});
  }
  return found;
}

bool Checker::build(const Definition& definition, const syntax::Place& place,
                    std::vector<Disjunct>& disjuncts) {
  for (const Draft& draft : definition.drafts) {
    if (!add_disjuncts(draft, definition.parameters.size(), kinds_, mistake_, disjuncts)) return false;
  }
  return disjuncts.size() <= kMaxDisjuncts ||
         mistake_.at(place, fmt::format("the formula has more than {} disjuncts", kMaxDisjuncts));
}

bool Checker::build(Specification& specification) {
  for (size_t i = 0; i < predicates_.size(); ++i) {
    Predicate& predicate = predicates_[i];
    predicate.parameters = variables(definitions_[i]);
    if (!build(definitions_[i], predicate.place, predicate.disjuncts)) return false;
    specification.predicates.push_back(std::move(predicate));
  }
  for (DraftClaim& draft : claims_) {
    draft.claim.root_variables = variables(draft.definition);
    if (!build(draft.definition, draft.claim.place, draft.claim.disjuncts)) return false;
    specification.claims.push_back(std::move(draft.claim));
  }
  return true;
}

}  // namespace

base::Result<Specification> check(ir::Program& program, const std::vector<std::string>& classes,
                                  const syntax::File& file) {
  Specification specification;
  specification.path = file.path;
  Checker checker(program, classes, file.path);
  bool is_right = checker.declare(file.data) && checker.read(file.predicates);
  for (size_t i = 0; is_right && i < file.claims.size(); ++i) is_right = checker.read(file.claims[i]);
  if (!is_right || !checker.build(specification)) return checker.error();
  return specification;
}

base::Status add_claim(ir::Program& program, const std::vector<std::string>& classes,
                       const syntax::File& file, const syntax::Formula& formula, const std::string& name,
                       Specification& specification) {
  const ir::ClassLookup& owner = program.load(classfile::without_type_arguments(classes.front()));
  if (owner.found == nullptr) return base::input_error(owner.error);
  Checker checker(program, classes, name);
  checker.use(specification.predicates);
  if (!checker.declare(file.data) || !checker.read(*owner.found, formula, name) ||
      !checker.build(specification)) {
    return checker.error();
  }
  return base::Ok{};
}

}  // namespace heapwright::heaplang
