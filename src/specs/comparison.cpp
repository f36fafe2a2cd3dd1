#include "specs/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/generic_name.h"
#include "javaexpr/find_method.h"
#include "specs/method_heaps.h"

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
  return std::any_of(classes.begin(), classes.end(), [&](const std::string& name) {
    return classfile::without_type_arguments(name) == type.name;
  });
}

seplog::ClassKeys keys_of(heapgraph::Explorer& explorer, const Allowed& allowed) {
  seplog::ClassKeys keys;
  for (const DescribedHeap& heap : allowed.heaps) {
    for (const seplog::PatternObject& object : heap.pattern.objects)
      keys.emplace(object.type, explorer.names().add(object.type->name));
  }
  return keys;
}

base::Result<const ir::Method*> find_invariant(const heapgraph::Explorer& explorer, ir::Program& program,
                                               const std::string& name) {
  auto method =
      javaexpr::find_boolean_method(program, explorer.options().worker.classes, name, "--invariant", false);
  if (!method) return method.error();
  size_t objects = (*method)->parameters.size() + ((*method)->is_static() ? 0 : 1);
  if (objects != 1 || (*method)->argument_registers.empty() ||
      ((*method)->is_static() && (*method)->parameters[0] != ir::Type::kRef)) {
    return base::usage_error(fmt::format(
        "--invariant {}: a boolean method of one object is needed: without parameters, or a static "
        "one with the object as its parameter",
        name));
  }
  return *method;
}

}  // namespace

void set_scope(heapgraph::ExplorerOptions& options, const Specification* specification,
               const ComparedSizes& sizes, uint32_t further) {
  options.node_scope = sizes.nodes + further;
  options.scopes.clear();
  for (const auto& [name, size] : sizes.classes) {
    std::string full = name;
    std::replace(full.begin(), full.end(), '.', '/');
    const auto& classes = options.worker.classes;
    bool is_subject = std::any_of(classes.begin(), classes.end(), [&](const std::string& given) {
      std::string_view explored = classfile::without_type_arguments(given);
      return explored == full || explored.ends_with("/" + full);
    });
    options.scopes[name] = size + (is_subject ? 0 : further);
  }
  if (specification == nullptr) return;
  for (const ir::ClassInfo* type : node_classes(*specification)) {
    std::erase_if(options.scopes, [&](const auto& scope) {
      return scope.first == type->java_name() || scope.first == type->simple_name();
    });
    options.scopes[type->java_name()] = given_size(sizes, *type).value_or(sizes.nodes) + further;
  }
}

std::map<const ir::ClassInfo*, uint32_t> compared_objects(const heapgraph::Explorer& explorer,
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

lazyheap::HeapBounds compared_heaps(const heapgraph::Explorer& explorer, const ComparedSizes& sizes) {
  lazyheap::HeapBounds bounds;
  bounds.other_objects = sizes.nodes;
  std::map<std::string, uint32_t> scopes = explorer.scopes();
  for (const ir::ClassInfo* type : explorer.api().classes()) {
    auto scope = scopes.find(type->java_name());
    // Of a class whose objects are nodes themselves there are as many as of any other.
    bool is_node = scope == scopes.end() || scope->second >= sizes.nodes;
    if (!is_node) bounds.objects[type->java_name()] = scope->second;
  }
  for (const auto& [name, size] : sizes.classes) bounds.objects[name] = size;
  return bounds;
}

base::Result<synth::GoalMaker> forbidden_goal(heapgraph::Explorer& explorer,
                                              std::shared_ptr<const Specification> specification,
                                              size_t claim) {
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

base::Result<synth::GoalMaker> forbidden_goal(heapgraph::Explorer& explorer, const std::string& method) {
  auto found = find_invariant(explorer, explorer.program(), method);
  if (!found) return found.error();
  return synth::GoalMaker([&explorer, method](ir::Program& program) -> base::Result<synth::Goal> {
    auto own = find_invariant(explorer, program, method);
    if (!own) return own.error();
    auto goal = synth::make_goal(program, **own);
    if (!goal) return goal.error();
    goal->every_object = held_classes(explorer, *goal->parameters[0].of_class).empty();
    goal->wanted = false;
    goal->throwing_counts = true;
    return goal;
  });
}

base::Result<Allowed> allowed_by_claim(heapgraph::Explorer& explorer, const Specification& specification,
                                       size_t index, const std::map<const ir::ClassInfo*, uint32_t>& objects,
                                       base::Deadline deadline) {
  const Claim& claim = specification.claims[index];
  auto subject = subject_of(explorer, claim);
  if (!subject) return subject.error();
  seplog::Approximations approximations(specification);
  seplog::UnfoldingBounds bounds;
  bounds.objects = objects;
  bounds.deadline = deadline;
  seplog::DescribedHeaps heaps = seplog::described_heaps(specification, claim, &approximations, bounds);
  Allowed result;
  for (const auto& [type, size] : objects) result.sizes[shape::class_text(std::string(type->name))] = size;
  for (seplog::HeapPattern& pattern : heaps.patterns) result.heaps.push_back({std::move(pattern), {}});
  const seplog::UnfoldingLimits& limits = heaps.limits.unfolding;
  if (limits.time) result.undecided.add(base::time_is_over());
  if (limits.depth) result.undecided.add({StopReason::kUnsupported, "a predicate unfolds without end"});
  if (limits.numbers || heaps.limits.is_too_complex)
    result.undecided.add({StopReason::kUnsupported, "conditions on numbers are too large"});
  result.choices.has_receiver = !subject->parameter;
  result.choices.every_object = subject->every_object;
  result.choices.receivers = held_classes(explorer, *subject->type);
  if (subject->every_object) result.choices.receivers.insert(explorer.names().add(subject->type->name));
  return result;
}

base::Result<Allowed> allowed_by_method(heapgraph::Explorer& explorer, const std::string& name,
                                        const ComparedSizes& sizes) {
  auto method = find_invariant(explorer, explorer.program(), name);
  if (!method) return method.error();
  lazyheap::HeapBounds bounds = compared_heaps(explorer, sizes);
  auto heaps = method_heaps(explorer.program(), **method, bounds, explorer.options().worker.limits);
  if (!heaps) return heaps.error();
  Allowed result;
  for (const DescribedHeap& heap : heaps->heaps) {
    for (const seplog::PatternObject& object : heap.pattern.objects) {
      auto own = bounds.objects.find(object.type->java_name());
      result.sizes[shape::class_text(std::string(object.type->name))] =
          own != bounds.objects.end() ? own->second : sizes.nodes;
    }
  }
  result.heaps = std::move(heaps->heaps);
  result.undecided = std::move(heaps->undecided);
  auto goal = synth::make_goal(explorer.program(), **method);
  if (!goal) return goal.error();
  const ir::ClassInfo& type = *goal->parameters[0].of_class;
  result.choices.receivers = held_classes(explorer, type);
  result.choices.every_object = result.choices.receivers.empty();
  if (result.choices.every_object) result.choices.receivers.insert(explorer.names().add(type.name));
  return result;
}

UnbuiltResult compare(heapgraph::Explorer& explorer, Allowed allowed, base::Deadline deadline) {
  UnbuiltOptions options;
  options.classes = keys_of(explorer, allowed);
  options.choices = std::move(allowed.choices);
  options.deadline = deadline;
  UnbuiltResult result = find_unbuilt(explorer.graph(), std::move(allowed.heaps), options);
  result.undecided.add(allowed.undecided);
  return result;
}

}  // namespace heapwright::specs
