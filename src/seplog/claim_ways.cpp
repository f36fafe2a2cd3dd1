#include "seplog/claim_ways.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/check.h"
#include "classfile/descriptor.h"
#include "seplog/linear_expression.h"

namespace heapwright::seplog {

using heaplang::Claim;
using heaplang::Kind;
using heaplang::Root;
using heaplang::Specification;

namespace {

bool has_root(const Claim& claim, Root::Kind kind) {
  return std::any_of(claim.roots.begin(), claim.roots.end(),
                     [&](const Root& root) { return root.kind == kind; });
}

bool has_receiver(const Claim& claim) { return claim.method == nullptr || !claim.method->is_static(); }

ir::Type type_of(const Claim& claim, const Root& root) {
  switch (root.kind) {
    case Root::Kind::kThis:
      break;
    case Root::Kind::kFieldOfThis:
      return root.field->type;
    case Root::Kind::kParameter:
      return claim.method->parameters[root.parameter];
  }
  return ir::Type::kRef;
}

Value value_of_slot(Unfolding& unfolding, Way& way, const shape::Slot& slot, ir::Type type) {
  if (type == ir::Type::kRef) return unfolding.new_reference(way, ShapeHeap::target(slot));
  bool is_real = type == ir::Type::kFloat || type == ir::Type::kDouble;
  if (slot.kind == shape::Slot::Kind::kVariable)
    (is_real ? way.real_types : way.number_types)[slot.value] = type;
  if (is_real) return ShapeHeap::real(slot, type);
  return ShapeHeap::number(slot, type);
}

}  // namespace

bool is_receiver_apart(const Claim& claim) {
  return has_root(claim, Root::Kind::kFieldOfThis) && !has_root(claim, Root::Kind::kThis);
}

ClaimHolds when_holds(const Specification& specification, const Claim& claim, const ShapeHeap& heap,
                      const Subjects& subjects, base::Deadline deadline) {
  if (subjects.receiver && !heap.can_be_read(*subjects.receiver)) return {{}, {}, false};
  UnfoldingBounds bounds;
  bounds.deadline = deadline;
  Unfolding unfolding(specification, &heap, nullptr, bounds);
  Way start = unfolding.begin();
  std::vector<Value> roots;
  for (size_t i = 0; i < claim.roots.size(); ++i) {
    const Root& root = claim.roots[i];
    switch (root.kind) {
      case Root::Kind::kThis:
        roots.emplace_back(unfolding.new_reference(start, {Target::Kind::kObject, *subjects.receiver}));
        break;
      case Root::Kind::kFieldOfThis:
        roots.push_back(
            value_of_slot(unfolding, start, heap.slot(*subjects.receiver, *root.field), root.field->type));
        break;
      case Root::Kind::kParameter:
        if (claim.root_variables[i].kind == Kind::kReference) {
          roots.emplace_back(unfolding.new_reference(start, subjects.parameters[root.parameter]));
        } else {
          roots.push_back(unfolding.new_value(start, claim.root_variables[i].kind, type_of(claim, root)));
        }
        break;
    }
  }
  if (has_receiver(claim) && is_receiver_apart(claim)) start.claimed[*subjects.receiver] = true;
  ClaimHolds result;
  size_t given = heap.shape().variables.size();
  result.types.resize(given, ir::Type::kVoid);
  for (const heaplang::Disjunct& disjunct : claim.disjuncts) {
    Way way = start;
    if (!unfolding.add(way, disjunct, roots, 0)) continue;
    unfolding.run(std::move(way), [&](Way& found) {
      Places places;
      places.numbers.resize(found.solved.size());
      places.reals.resize(found.reals);
      for (uint32_t i = 0; i < given; ++i) {
        places.numbers[i] = i;
        places.reals[i] = i;
        for (ir::Type type : {found.number_types[i], found.real_types[i]}) {
          if (type != ir::Type::kVoid) result.types[i] = type;
        }
      }
      auto condition = condition_of(found, places);
      if (std::holds_alternative<TooComplex>(condition)) {
        result.is_complete = false;
        return true;
      }
      auto& holds = std::get<std::optional<Condition>>(condition);
      if (!holds) return true;
      result.conditions.push_back(std::move(*holds));
      return !result.conditions.back().is_true();
    });
    if (!result.conditions.empty() && result.conditions.back().is_true()) {
      result.conditions.erase(result.conditions.begin(), result.conditions.end() - 1);
      result.is_complete = true;
      return result;
    }
  }
  result.is_complete = result.is_complete && !unfolding.limits().any();
  return result;
}

namespace {

// The names of the classes that cells describe, and of their supers except java.lang.Object.
std::set<std::string_view> described_classes(const Specification& specification, const Claim& claim) {
  std::set<std::string_view> names;
  auto add = [&](const std::vector<heaplang::Disjunct>& disjuncts) {
    for (const heaplang::Disjunct& disjunct : disjuncts) {
      for (const heaplang::Cell& cell : disjunct.cells) {
        for (const ir::ClassInfo* type : cell.type->ancestors) names.insert(type->name);
        for (const ir::ClassInfo* type : cell.type->all_interfaces) names.insert(type->name);
      }
    }
  };
  for (const heaplang::Predicate& predicate : specification.predicates) add(predicate.disjuncts);
  add(claim.disjuncts);
  names.erase("java/lang/Object");
  return names;
}

// "p/C" of "Lp/C;"
std::string_view class_of(std::string_view descriptor) {
  return descriptor.starts_with('L') ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
}

bool is_instance(const ir::ClassInfo& type, std::string_view of) {
  auto has_name = [&](const ir::ClassInfo* super) { return super->name == of; };
  return std::any_of(type.ancestors.begin(), type.ancestors.end(), has_name) ||
         std::any_of(type.all_interfaces.begin(), type.all_interfaces.end(), has_name);
}

bool by_slot(const MadeObject::Content& a, const MadeObject::Content& b) {
  if (a.field != nullptr && b.field != nullptr) return a.field->slot < b.field->slot;
  return a.index < b.index;
}

// Makes patterns of ways in which nothing is pending.
class PatternMaker {
 public:
  PatternMaker(const Unfolding& unfolding, const Specification& specification, const Claim& claim,
               OpenReferences open, const std::function<bool(HeapPattern)>& on_pattern)
      : unfolding_(unfolding),
        claim_(claim),
        open_(open),
        on_pattern_(on_pattern),
        described_(described_classes(specification, claim)) {}

  // References that the formula leaves open, in fields and parameters for objects that it describes, may be
  // any of these. False: nobody wants more.
  bool add(Way& way, std::span<const Value> roots) {
    if (open_ == OpenReferences::kElsewhere) return finish(way, roots);
    for (const MadeObject& object : way.objects) {
      for (const MadeObject::Content& content : object.contents) {
        const auto* reference = std::get_if<ReferenceId>(&content.value);
        if (reference == nullptr || content.is_ignored || content.field == nullptr) continue;
        if (way.target(*reference).kind != Target::Kind::kUnknown) continue;
        std::string_view declared = class_of(content.field->descriptor);
        if (!described_.contains(declared)) continue;
        return settle(way, roots, *reference, declared);
      }
    }
    for (size_t i = 0; i < roots.size(); ++i) {
      const auto* reference = std::get_if<ReferenceId>(&roots[i]);
      if (reference == nullptr || claim_.roots[i].kind != Root::Kind::kParameter) continue;
      if (way.target(*reference).kind != Target::Kind::kUnknown) continue;
      auto descriptor = classfile::parse_method_descriptor(claim_.method->descriptor);
      std::string_view declared = class_of(descriptor->parameters[claim_.roots[i].parameter]);
      if (described_.contains(declared)) return settle(way, roots, *reference, declared);
    }
    return finish(way, roots);
  }
  [[nodiscard]] bool is_too_complex() const { return is_too_complex_; }

 private:
  bool settle(const Way& way, std::span<const Value> roots, ReferenceId reference,
              std::string_view declared) {
    auto try_target = [&](Target target) {
      Way next = way;
      bool fits = unfolding_.unify(next, Value(reference), Value(unfolding_.new_reference(next, target)));
      return !fits || add(next, roots);
    };
    if (!try_target({Target::Kind::kNull})) return false;
    for (size_t i = 0; i < way.objects.size(); ++i) {
      bool fits = is_instance(*way.objects[i].type, declared);
      if (fits && !try_target({Target::Kind::kObject, i})) return false;
    }
    return true;
  }

  // Whether every field may hold what it holds: that two references are one says nothing of their types.
  [[nodiscard]] bool has_types(const Way& way) const {
    return std::all_of(way.objects.begin(), way.objects.end(), [&](const MadeObject& object) {
      return std::all_of(
          object.contents.begin(), object.contents.end(), [&](const MadeObject::Content& content) {
            const auto* reference = std::get_if<ReferenceId>(&content.value);
            if (reference == nullptr || content.field == nullptr) return true;
            Target target = way.target(*reference);
            if (target.kind != Target::Kind::kObject || !way.objects[target.value].is_claimed) return true;
            return is_instance(*way.objects[target.value].type, class_of(content.field->descriptor));
          });
    });
  }

  bool finish(Way& way, std::span<const Value> roots) {
    if (!has_types(way)) return true;
    for (MadeObject& object : way.objects)
      std::stable_sort(object.contents.begin(), object.contents.end(), by_slot);
    std::vector<size_t> order = walk(way, roots);
    std::vector<uint32_t> names(order.size());
    for (size_t i = 0; i < order.size(); ++i) names[order[i]] = static_cast<uint32_t>(i);
    HeapPattern pattern;
    Places places;
    elsewhere_.clear();
    auto value_of = [&](const Value& value, ir::Type type) {
      return show(way, value, type, names, pattern, places);
    };
    for (size_t index : order) {
      PatternObject& object = pattern.objects.emplace_back();
      object.type = way.objects[index].type;
      // No cell says of which class a receiver is that is apart.
      bool is_open = index == 0 && has_receiver(claim_) && is_receiver_apart(claim_);
      object.is_exact = way.objects[index].is_claimed && !is_open;
      // A copy: showing numbers may add some.
      std::vector<MadeObject::Content> contents = way.objects[index].contents;
      for (const MadeObject::Content& content : contents) {
        if (content.is_ignored) continue;
        ir::Type type = content.field != nullptr ? content.field->type
                        : content.index          ? object.type->element_type()
                                                 : ir::Type::kInt;
        PatternValue shown = value_of(content.value, type);
        if (shown.kind != PatternValue::Kind::kAny)
          object.contents.push_back({content.field, content.index, shown});
      }
    }
    if (has_receiver(claim_)) pattern.roots.push_back({PatternValue::Kind::kObject, names[0]});
    for (size_t i = 0; i < roots.size(); ++i) {
      bool is_object =
          claim_.roots[i].kind == Root::Kind::kParameter && claim_.root_variables[i].kind == Kind::kReference;
      pattern.roots.push_back(is_object ? value_of(roots[i], ir::Type::kRef) : PatternValue());
    }
    places.numbers.resize(way.solved.size());
    places.reals.resize(way.reals);
    auto condition = condition_of(way, places);
    if (std::holds_alternative<TooComplex>(condition)) {
      is_too_complex_ = true;
      return true;
    }
    auto& holds = std::get<std::optional<Condition>>(condition);
    if (!holds) return true;
    pattern.conditions.push_back(std::move(*holds));
    return on_pattern_(std::move(pattern));
  }

  // The objects as a breadth-first walk from the receiver and the parameters comes to them, then all others.
  std::vector<size_t> walk(const Way& way, std::span<const Value> roots) const {
    std::vector<size_t> order;
    auto visit = [&](size_t object) {
      if (std::find(order.begin(), order.end(), object) == order.end()) order.push_back(object);
    };
    auto visit_value = [&](const Value& value) {
      const auto* reference = std::get_if<ReferenceId>(&value);
      if (reference == nullptr) return;
      Target target = way.target(*reference);
      if (target.kind == Target::Kind::kObject) visit(target.value);
    };
    size_t next = 0;
    auto go_on = [&] {
      for (; next < order.size(); ++next) {
        for (const MadeObject::Content& content : way.objects[order[next]].contents)
          visit_value(content.value);
      }
    };
    if (has_receiver(claim_)) visit(0);
    go_on();
    for (const Value& root : roots) visit_value(root);
    go_on();
    for (size_t i = 0; i < way.objects.size(); ++i) {
      visit(i);
      go_on();
    }
    return order;
  }

  PatternValue show(Way& way, const Value& value, ir::Type type, const std::vector<uint32_t>& names,
                    HeapPattern& pattern, Places& places) {
    auto variable = static_cast<uint32_t>(pattern.numbers.size());
    if (const auto* number = std::get_if<LinearExpression>(&value)) {
      pattern.numbers.push_back(type);
      size_t index = way.solved.size();
      bool is_one = number->terms.size() == 1 && number->terms[0].second == 1 && number->constant == 0;
      if (is_one) index = static_cast<size_t>(number->terms[0].first);
      if (index < places.numbers.size() && places.numbers[index]) is_one = false;
      if (!is_one) {
        index = way.solved.size();
        way.solved.emplace_back(*number);
        way.number_types.push_back(type);
      }
      places.numbers.resize(std::max(places.numbers.size(), index + 1));
      places.numbers[index] = variable;
      way.number_types[index] = type;
      return {PatternValue::Kind::kNumber, variable};
    }
    if (const auto* real = std::get_if<RealValue>(&value)) {
      const auto* id = std::get_if<RealId>(real);
      HW_CHECK(id != nullptr, "the content of a cell that is made up should be unknown");
      pattern.numbers.push_back(type);
      places.reals.resize(std::max(places.reals.size(), static_cast<size_t>(*id) + 1));
      places.reals[static_cast<size_t>(*id)] = variable;
      return {PatternValue::Kind::kReal, variable};
    }
    ReferenceId reference = std::get<ReferenceId>(value);
    Target target = way.target(reference);
    if (target.kind == Target::Kind::kNull) return {PatternValue::Kind::kNull};
    if (target.kind == Target::Kind::kObject) return {PatternValue::Kind::kObject, names[target.value]};
    for (const Way::Text& text : way.texts) {
      if (text.is_equal && way.find(text.reference) == way.find(reference))
        return {PatternValue::Kind::kText, 0, text.text};
    }
    if (open_ == OpenReferences::kInside) return {};
    auto number = static_cast<uint32_t>(elsewhere_.size());
    return {PatternValue::Kind::kElsewhere,
            elsewhere_.try_emplace(way.find(reference), number).first->second};
  }

  const Unfolding& unfolding_;
  const Claim& claim_;
  OpenReferences open_;
  const std::function<bool(HeapPattern)>& on_pattern_;
  std::map<ReferenceId, uint32_t> elsewhere_;  // of the pattern that is made
  std::set<std::string_view> described_;
  bool is_too_complex_ = false;
};

}  // namespace

DescribedLimits for_each_described(const Specification& specification, const Claim& claim,
                                   const Approximations* approximations, const UnfoldingBounds& bounds,
                                   OpenReferences open, const std::function<bool(HeapPattern)>& on_pattern) {
  Unfolding unfolding(specification, nullptr, approximations, bounds);
  Way start = unfolding.begin();
  if (has_receiver(claim)) {
    start.objects.emplace_back().type = claim.owner;
    start.objects[0].is_claimed = is_receiver_apart(claim);
  }
  std::vector<Value> roots;
  for (size_t i = 0; i < claim.roots.size(); ++i) {
    const Root& root = claim.roots[i];
    if (root.kind == Root::Kind::kThis) {
      roots.emplace_back(unfolding.new_reference(start, {Target::Kind::kObject, 0}));
      continue;
    }
    roots.push_back(unfolding.new_value(start, claim.root_variables[i].kind, type_of(claim, root)));
    if (root.kind == Root::Kind::kFieldOfThis)
      start.objects[0].contents.push_back({root.field, std::nullopt, roots.back(), false});
  }
  PatternMaker maker(unfolding, specification, claim, open, on_pattern);
  bool goes_on = true;
  for (const heaplang::Disjunct& disjunct : claim.disjuncts) {
    Way way = start;
    if (!goes_on || !unfolding.add(way, disjunct, roots, 0)) continue;
    unfolding.run(std::move(way), [&](Way& found) {
      goes_on = maker.add(found, roots);
      return goes_on;
    });
  }
  return {unfolding.limits(), maker.is_too_complex(), unfolding.steps()};
}

DescribedHeaps described_heaps(const Specification& specification, const Claim& claim,
                               const Approximations* approximations, const UnfoldingBounds& bounds) {
  DescribedHeaps result;
  std::map<std::string, size_t> by_key;
  result.limits = for_each_described(
      specification, claim, approximations, bounds, OpenReferences::kInside, [&](HeapPattern pattern) {
        auto [at, is_new] = by_key.try_emplace(pattern.key(), result.patterns.size());
        if (is_new) {
          result.patterns.push_back(std::move(pattern));
        } else {
          result.patterns[at->second].conditions.push_back(std::move(pattern.conditions[0]));
        }
        return true;
      });
  return result;
}

}  // namespace heapwright::seplog
