#include "specs/claim_condition.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/choices.h"
#include "classfile/descriptor.h"

namespace heapwright::specs {

using heaplang::Claim;
using heaplang::Kind;
using heaplang::Root;
using seplog::Target;

namespace {

bool can_be_held(const heapgraph::Explorer& explorer, const ir::ClassInfo& type) {
  const auto& classes = explorer.api().classes();
  return std::any_of(classes.begin(), classes.end(),
                     [&](const ir::ClassInfo* held) { return held->is_subclass_of(type); });
}

// The class that a parameter is declared with; null: it is none, or not there.
const ir::ClassInfo* class_of_parameter(const heapgraph::Explorer& explorer, const ir::Method& method,
                                        size_t index) {
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  std::string_view type = descriptor->parameters[index];
  if (!type.starts_with('L')) return nullptr;
  std::string_view name = type.substr(1, type.size() - 2);
  for (const ir::ClassInfo* held : explorer.api().classes()) {
    for (const ir::ClassInfo* super : held->ancestors) {
      if (super->name == name && super->super != nullptr) return super;
    }
    for (const ir::ClassInfo* super : held->all_interfaces) {
      if (super->name == name) return super;
    }
  }
  return nullptr;
}

}  // namespace

std::set<shape::ClassKey> held_classes(heapgraph::Explorer& explorer, const ir::ClassInfo& type) {
  std::set<shape::ClassKey> keys;
  for (const ir::ClassInfo* held : explorer.api().classes()) {
    if (held->is_subclass_of(type)) keys.insert(explorer.names().add(held->name));
  }
  return keys;
}

base::Result<ClaimSubject> subject_of(const heapgraph::Explorer& explorer, const Claim& claim) {
  ClaimSubject subject;
  if (claim.method == nullptr || !claim.method->is_static()) {
    subject.type = claim.owner;
    subject.every_object = !can_be_held(explorer, *claim.owner);
    return subject;
  }
  for (uint32_t i = 0; i < claim.method->parameters.size(); ++i) {
    const ir::ClassInfo* type = class_of_parameter(explorer, *claim.method, i);
    if (type == nullptr) continue;
    subject.type = type;
    subject.parameter = i;
    return subject;
  }
  return base::usage_error(fmt::format(
      "{}: no parameter of this static method is of a class under exploration: name that class as well",
      claim.name));
}

ClaimCondition::ClaimCondition(heapgraph::Explorer& explorer,
                               std::shared_ptr<const heaplang::Specification> specification, size_t claim,
                               ClaimSubject subject)
    : specification_(std::move(specification)),
      claim_(claim),
      subject_(subject),
      classes_(seplog::class_keys(*specification_, explorer.names())) {
  const ir::Method* method = this->claim().method;
  if (method == nullptr) return;
  held_.resize(method->parameters.size());
  for (size_t i = 0; i < held_.size(); ++i) {
    if (const ir::ClassInfo* type = class_of_parameter(explorer, *method, i))
      held_[i] = held_classes(explorer, *type);
  }
}

// All choices of what is passed.
std::vector<std::vector<Target>> ClaimCondition::arguments(const shape::Shape& shape, uint32_t object) const {
  std::vector<std::vector<Target>> positions(held_.size());
  for (size_t i = 0; i < held_.size(); ++i) {
    if (subject_.parameter == i) {
      positions[i].push_back({Target::Kind::kObject, object});
    } else if (held_[i].empty()) {
      positions[i].push_back({Target::Kind::kUnknown});
    } else {
      for (uint32_t root : shape.roots) {
        if (held_[i].contains(shape.objects[root].type))
          positions[i].push_back({Target::Kind::kObject, root});
      }
      positions[i].push_back({Target::Kind::kNull});
    }
  }
  std::vector<std::vector<Target>> choices;
  base::for_each_choice(positions, [&](const std::vector<Target>& choice) {
    choices.push_back(choice);
    return true;
  });
  return choices;
}

synth::StateCondition::Cases ClaimCondition::when_holds(term::TermManager& terms, const shape::Shape& shape,
                                                        std::span<const term::Term> variables,
                                                        uint32_t object, base::Deadline deadline) const {
  Cases cases;
  seplog::ShapeHeap heap(shape, classes_);
  seplog::Subjects subjects;
  if (!subject_.parameter) subjects.receiver = object;
  for (std::vector<Target>& choice : arguments(shape, object)) {
    subjects.parameters = std::move(choice);
    seplog::ClaimHolds holds = seplog::when_holds(*specification_, claim(), heap, subjects, deadline);
    cases.is_complete = cases.is_complete && holds.is_complete;
    for (const seplog::Condition& condition : holds.conditions) {
      auto term = seplog::term_of(terms, condition, variables, holds.types);
      if (term) {
        cases.terms.push_back(*term);
      } else {
        cases.is_complete = false;
      }
    }
    if (cases.terms.size() == 1 && terms.is_true(cases.terms[0])) break;
  }
  return cases;
}

std::vector<std::string> ClaimCondition::fields() const {
  std::set<std::string> names;
  auto add = [&](const std::vector<heaplang::Disjunct>& disjuncts) {
    for (const heaplang::Disjunct& disjunct : disjuncts) {
      for (const heaplang::Cell& cell : disjunct.cells) {
        for (const heaplang::Content& content : cell.contents) {
          if (content.field != nullptr && !content.is_ignored) names.insert(content.field->display_name());
        }
      }
    }
  };
  for (const heaplang::Predicate& predicate : specification_->predicates) add(predicate.disjuncts);
  add(claim().disjuncts);
  for (const Root& root : claim().roots) {
    if (root.field != nullptr) names.insert(root.field->display_name());
  }
  return {names.begin(), names.end()};
}

}  // namespace heapwright::specs
