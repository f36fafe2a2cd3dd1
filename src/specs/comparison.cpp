#include "specs/comparison.h"

#include <algorithm>
#include <set>

namespace heapwright::specs {

using base::StopReason;
using heaplang::Claim;
using heaplang::Specification;

namespace {

void add_cells(const std::vector<heaplang::Disjunct>& disjuncts, std::set<const ir::ClassInfo*>& classes) {
  for (const heaplang::Disjunct& disjunct : disjuncts) {
    for (const heaplang::Cell& cell : disjunct.cells) classes.insert(cell.type);
  }
}

// The predicates that unfolding this one leads to.
std::set<heaplang::PredicateId> leads_to(const Specification& specification, heaplang::PredicateId from) {
  std::set<heaplang::PredicateId> found;
  std::vector<heaplang::PredicateId> waiting = {from};
  while (!waiting.empty()) {
    heaplang::PredicateId next = waiting.back();
    waiting.pop_back();
    for (const heaplang::Disjunct& disjunct : specification.predicate(next).disjuncts) {
      for (const heaplang::Instance& instance : disjunct.instances) {
        if (found.insert(instance.predicate).second) waiting.push_back(instance.predicate);
      }
    }
  }
  return found;
}

// The classes of which a heap may have any number of objects: those that recursive predicates describe.
std::set<const ir::ClassInfo*> node_classes(const Specification& specification) {
  std::set<const ir::ClassInfo*> classes;
  for (uint32_t i = 0; i < specification.predicates.size(); ++i) {
    auto id = static_cast<heaplang::PredicateId>(i);
    if (leads_to(specification, id).contains(id)) add_cells(specification.predicate(id).disjuncts, classes);
  }
  return classes;
}

std::optional<uint32_t> given_size(const ComparedSizes& sizes, const ir::ClassInfo& type) {
  for (const auto& [name, size] : sizes.classes) {
    if (name == type.java_name() || name == type.simple_name()) return size;
  }
  return std::nullopt;
}

bool is_explored(const heapgraph::ExplorerOptions& options, const ir::ClassInfo& type) {
  const auto& classes = options.worker.classes;
  return std::find(classes.begin(), classes.end(), type.name) != classes.end();
}

}  // namespace

void set_scope(heapgraph::ExplorerOptions& options, const Specification& specification,
               const ComparedSizes& sizes) {
  options.node_scope = sizes.nodes + kFurtherObjects;
  for (const auto& [name, size] : sizes.classes) options.scopes[name] = size;
  for (const ir::ClassInfo* type : node_classes(specification)) {
    auto given = given_size(sizes, *type);
    std::erase_if(options.scopes, [&](const auto& scope) {
      return scope.first == type->java_name() || scope.first == type->simple_name();
    });
    options.scopes[type->java_name()] = given.value_or(sizes.nodes) + kFurtherObjects;
  }
}

std::map<const ir::ClassInfo*, uint32_t> compared_objects(heapgraph::Explorer& explorer,
                                                          const Specification& specification,
                                                          const ComparedSizes& sizes) {
  std::set<const ir::ClassInfo*> nodes = node_classes(specification);
  std::set<const ir::ClassInfo*> all;
  for (const heaplang::Predicate& predicate : specification.predicates) add_cells(predicate.disjuncts, all);
  for (const Claim& claim : specification.claims) add_cells(claim.disjuncts, all);
  std::map<std::string, uint32_t> scopes = explorer.scopes();
  std::map<const ir::ClassInfo*, uint32_t> result;
  for (const ir::ClassInfo* type : all) {
    uint32_t size = given_size(sizes, *type).value_or(sizes.nodes);
    auto scope = scopes.find(type->java_name());
    bool is_subject = !nodes.contains(type) && is_explored(explorer.options(), *type);
    if (is_subject && scope != scopes.end()) size = scope->second;
    result[type] = size;
  }
  return result;
}

base::Result<synth::GoalMaker> forbidden_goal(heapgraph::Explorer& explorer,
                                              std::shared_ptr<const Specification> specification, size_t claim) {
  auto subject = subject_of(explorer, specification->claims[claim]);
  if (!subject) return subject.error();
  std::string name(subject->type->name);
  bool every_object = subject->every_object;
  auto condition = std::make_shared<ClaimCondition>(explorer, std::move(specification), claim, *subject);
  return synth::GoalMaker([=](ir::Program& program) -> base::Result<synth::Goal> {
    synth::Goal goal = synth::make_goal(program.require(name), condition);
    goal.every_object = every_object;
    goal.wanted = false;
    return goal;
  });
}

base::Result<Described> compare_described(heapgraph::Explorer& explorer, const Specification& specification,
                                          size_t index,
                                          const std::map<const ir::ClassInfo*, uint32_t>& objects,
                                          base::Deadline deadline) {
  const Claim& claim = specification.claims[index];
  auto subject = subject_of(explorer, claim);
  if (!subject) return subject.error();
  seplog::Approximations approximations(specification);
  seplog::UnfoldingBounds bounds;
  bounds.objects = objects;
  bounds.deadline = deadline;
  seplog::DescribedHeaps heaps = seplog::described_heaps(specification, claim, &approximations, bounds);
  Described result;
  result.heaps = heaps.patterns.size();
  if (heaps.limits.unfolding.time) result.undecided.add(base::time_is_over());
  if (heaps.limits.unfolding.depth) result.undecided.add({StopReason::kUnsupported, "a predicate unfolds without end"});
  if (heaps.limits.unfolding.numbers || heaps.limits.is_too_complex)
    result.undecided.add({StopReason::kUnsupported, "conditions on numbers are too large"});
  UnbuiltOptions options;
  options.classes = seplog::class_keys(specification, explorer.names());
  options.choices.has_receiver = !subject->parameter;
  options.choices.every_object = subject->every_object;
  options.choices.receivers = held_classes(explorer, *subject->type);
  if (subject->every_object) options.choices.receivers.insert(explorer.names().add(subject->type->name));
  options.deadline = deadline;
  result.unbuilt = find_unbuilt(explorer.graph(), std::move(heaps.patterns), options);
  result.undecided.add(result.unbuilt.undecided);
  return result;
}

}  // namespace heapwright::specs
