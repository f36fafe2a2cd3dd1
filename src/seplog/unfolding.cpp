#include "seplog/unfolding.h"

#include <algorithm>
#include <bit>

#include "base/unicode.h"
#include "seplog/linear_expression.h"
#include "seplog/shape_heap.h"

namespace heapwright::seplog {

using heaplang::Cell;
using heaplang::Disjunct;
using heaplang::Kind;
using heaplang::NumberLiteral;
using heaplang::RealLiteral;
using heaplang::ReferenceLiteral;
using heaplang::VariableId;

namespace {

constexpr size_t kStepsBetweenClocks = 256;

bool is_true(const LinearCondition& condition) { return holds(condition, {}); }

LinearCondition::Relation relation_of(NumberLiteral::Relation relation) {
  switch (relation) {
    case NumberLiteral::Relation::kZero:
      return LinearCondition::Relation::kZero;
    case NumberLiteral::Relation::kNotZero:
      return LinearCondition::Relation::kNotZero;
    case NumberLiteral::Relation::kAtMostZero:
      return LinearCondition::Relation::kAtMostZero;
  }
  return LinearCondition::Relation::kZero;
}

}  // namespace

ReferenceId Way::find(ReferenceId reference) const {
  while (parents[static_cast<size_t>(reference)] != reference)
    reference = parents[static_cast<size_t>(reference)];
  return reference;
}

Target Way::target(ReferenceId reference) const { return targets[static_cast<size_t>(find(reference))]; }

std::optional<LinearExpression> Way::resolved(const LinearExpression& expression) const {
  LinearExpression result = expression;
  for (size_t i = 0; i < result.terms.size();) {
    auto [number, factor] = result.terms[i];
    const auto& value = solved[static_cast<size_t>(number)];
    if (!value) {
      ++i;
      continue;
    }
    result.terms.erase(result.terms.begin() + static_cast<ptrdiff_t>(i));
    auto replaced = sum(result, factor, *value);
    if (!replaced) return std::nullopt;
    result = std::move(*replaced);
    i = 0;
  }
  return result;
}

Way Unfolding::begin() const {
  Way way;
  if (heap_ == nullptr) return way;
  const auto& sorts = heap_->shape().variables;
  way.solved.resize(sorts.size());
  way.number_types.resize(sorts.size(), ir::Type::kVoid);
  way.reals = static_cast<uint32_t>(sorts.size());
  way.real_types.resize(sorts.size(), ir::Type::kVoid);
  way.claimed.resize(heap_->shape().objects.size());
  return way;
}

LinearExpression Unfolding::new_number(Way& way, ir::Type type) const {
  way.solved.emplace_back();
  way.number_types.push_back(type);
  return number(static_cast<Number>(way.solved.size() - 1));
}

ReferenceId Unfolding::new_reference(Way& way, Target target) const {
  auto id = static_cast<ReferenceId>(way.parents.size());
  way.parents.push_back(id);
  way.targets.push_back(target);
  return id;
}

RealValue Unfolding::new_real(Way& way, ir::Type type) const {
  way.real_types.push_back(type);
  return static_cast<RealId>(way.reals++);
}

Value Unfolding::new_value(Way& way, Kind kind, ir::Type type) const {
  switch (kind) {
    case Kind::kNumber:
      return new_number(way, type);
    case Kind::kReal:
      return new_real(way, type);
    case Kind::kReference:
      break;
  }
  return new_reference(way, {});
}

// ---- Equations

bool Unfolding::unify(Way& way, const Value& a, const Value& b) const {
  if (const auto* left = std::get_if<LinearExpression>(&a)) {
    const auto& right = std::get<LinearExpression>(b);
    auto difference = sum(*left, -1, right);
    if (!difference) difference = sum(right, -1, *left);  // the smallest number has no opposite
    if (!difference) {
      limits_.numbers = true;
      return false;
    }
    return add_condition(way, {LinearCondition::Relation::kZero, std::move(*difference)});
  }
  if (const auto* left = std::get_if<ReferenceId>(&a)) return merge(way, *left, std::get<ReferenceId>(b));
  const RealValue& left = std::get<RealValue>(a);
  const RealValue& right = std::get<RealValue>(b);
  const auto* x = std::get_if<double>(&left);
  const auto* y = std::get_if<double>(&right);
  if (x != nullptr && y != nullptr) return std::bit_cast<uint64_t>(*x) == std::bit_cast<uint64_t>(*y);
  if (x == nullptr) {
    way.same_reals.emplace_back(std::get<RealId>(left), right);
  } else {
    way.same_reals.emplace_back(std::get<RealId>(right), left);
  }
  return true;
}

// Solves an equation where it can: an unknown number that stands in it with factor 1 or -1 is put into all
// others.
bool Unfolding::add_condition(Way& way, LinearCondition condition) const {
  auto expression = way.resolved(condition.expression);
  if (!expression) {
    limits_.numbers = true;
    return false;
  }
  condition.expression = std::move(*expression);
  if (is_constant(condition.expression)) return is_true(condition);
  if (condition.relation == LinearCondition::Relation::kZero) {
    size_t given = heap_ == nullptr ? 0 : heap_->shape().variables.size();
    const std::pair<Number, int64_t>* best = nullptr;
    for (const auto& term : condition.expression.terms) {
      bool can_be_solved =
          (term.second == 1 || term.second == -1) && static_cast<size_t>(term.first) >= given;
      if (!can_be_solved) continue;
      bool is_free = way.number_types[static_cast<size_t>(term.first)] == ir::Type::kVoid;
      if (best == nullptr || is_free) best = &term;
    }
    if (best != nullptr) {
      auto [unknown, factor] = *best;
      auto solution = sum({}, -factor, condition.expression);
      if (!solution) {  // the smallest number has no opposite
        limits_.numbers = true;
        return false;
      }
      LinearExpression& value = *solution;
      std::erase_if(value.terms, [unknown = unknown](const auto& term) { return term.first == unknown; });
      ir::Type type = way.number_types[static_cast<size_t>(unknown)];
      if (is_constant(value) && type != ir::Type::kVoid) {
        auto [least, most] = type_range(type);
        if (value.constant < least || value.constant > most) return false;
      }
      way.solved[static_cast<size_t>(unknown)] = std::move(value);
      return true;
    }
  }
  way.conditions.push_back(std::move(condition));
  return true;
}

bool Unfolding::propagate(Way& way) const {
  LinearSystem before = std::exchange(way.conditions, {});
  return std::all_of(before.begin(), before.end(),
                     [&](LinearCondition& condition) { return add_condition(way, std::move(condition)); });
}

bool Unfolding::add_real(Way& way, RealCondition condition) const {
  const auto* left = std::get_if<double>(&condition.left);
  const auto* right = std::get_if<double>(&condition.right);
  if (left == nullptr || right == nullptr) {
    way.real_conditions.push_back(condition);
    return true;
  }
  bool result = false;
  switch (condition.relation) {
    case RealLiteral::Relation::kEqual:
      result = *left == *right;
      break;
    case RealLiteral::Relation::kLess:
      result = *left < *right;
      break;
    case RealLiteral::Relation::kAtMost:
      result = *left <= *right;
      break;
  }
  return result != condition.is_negated;
}

// ---- References

// Whether two references that are decided are (not) the same. Of opaque ones that becomes a condition.
bool Unfolding::agree(Way& way, Target a, Target b, bool is_equal) const {
  using enum Target::Kind;
  if (a.kind != kOpaque) std::swap(a, b);
  if (a.kind != kOpaque) return (a == b) == is_equal;
  if (b.kind != kOpaque && b.kind != kNull) return !is_equal;
  if (a == b) return is_equal;
  std::optional<uint64_t> other;
  if (b.kind == kOpaque) other = b.value;
  way.opaque.push_back({a.value, other, is_equal});
  return true;
}

bool Unfolding::merge(Way& way, ReferenceId a, ReferenceId b) const {
  a = way.find(a);
  b = way.find(b);
  if (a == b) return true;
  Target& x = way.targets[static_cast<size_t>(a)];
  Target& y = way.targets[static_cast<size_t>(b)];
  if (x.kind == Target::Kind::kUnknown) {
    x = y;
  } else if (y.kind != Target::Kind::kUnknown && !agree(way, x, y, true)) {
    return false;
  }
  way.parents[static_cast<size_t>(b)] = a;
  return references_agree(way);
}

bool Unfolding::part(Way& way, ReferenceId a, ReferenceId b) const {
  way.unequal.push_back({a, b});
  return references_agree(way);
}

// Looks at what was said of references that were not decided then.
bool Unfolding::references_agree(Way& way) const {
  bool agrees = true;
  std::erase_if(way.unequal, [&](const Way::Pair& pair) {
    if (way.find(pair.left) == way.find(pair.right)) {
      agrees = false;
      return false;
    }
    Target a = way.target(pair.left);
    Target b = way.target(pair.right);
    if (a.kind == Target::Kind::kUnknown || b.kind == Target::Kind::kUnknown) return false;
    agrees = agrees && agree(way, a, b, false);
    return true;
  });
  if (!agrees) return false;
  std::erase_if(way.texts, [&](const Way::Text& text) {
    Target target = way.target(text.reference);
    bool is_other = false;
    switch (target.kind) {
      case Target::Kind::kUnknown:
        return false;
      case Target::Kind::kNull:
        is_other = true;
        break;
      case Target::Kind::kObject:
        if (heap_ == nullptr || !heap_->is_text(target.value)) {
          is_other = true;
        } else if (auto known = heap_->text(target.value)) {
          is_other = base::utf8_of_utf16(*known) != text.text;
        } else {
          limits_.unreadable = true;
          agrees = false;
          return true;
        }
        break;
      case Target::Kind::kOpaque:
      case Target::Kind::kShared:
        limits_.unreadable = true;
        agrees = false;
        return true;
    }
    agrees = agrees && text.is_equal != is_other;
    return true;
  });
  if (!agrees) return false;
  for (size_t i = 0; i < way.texts.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      const Way::Text& a = way.texts[i];
      const Way::Text& b = way.texts[j];
      if (way.find(a.reference) != way.find(b.reference)) continue;
      bool is_contradiction = a.text == b.text ? a.is_equal != b.is_equal : a.is_equal && b.is_equal;
      if (is_contradiction) return false;
    }
  }
  return true;
}

// ---- Formulas

bool Unfolding::add(Way& way, const Disjunct& disjunct, std::span<const Value> parameters, uint32_t depth,
                    uint32_t level) const {
  std::vector<Value> values(parameters.begin(), parameters.end());
  for (size_t i = values.size(); i < disjunct.variables.size(); ++i)
    values.push_back(new_value(way, disjunct.variables[i].kind, ir::Type::kVoid));
  auto value_of = [&](VariableId id) -> const Value& { return values[static_cast<size_t>(id)]; };
  for (const ReferenceLiteral& literal : disjunct.references) {
    ReferenceId left = std::get<ReferenceId>(value_of(literal.left));
    if (const auto* text = std::get_if<std::string>(&literal.right)) {
      way.texts.push_back({left, *text, literal.is_equal});
      if (!references_agree(way)) return false;
      continue;
    }
    const auto* variable = std::get_if<VariableId>(&literal.right);
    ReferenceId right = variable == nullptr ? new_reference(way, {Target::Kind::kNull})
                                            : std::get<ReferenceId>(value_of(*variable));
    if (!(literal.is_equal ? merge(way, left, right) : part(way, left, right))) return false;
  }
  for (const NumberLiteral& literal : disjunct.numbers) {
    std::optional<LinearExpression> expression = constant(literal.sum.constant);
    for (const auto& [variable, factor] : literal.sum.terms) {
      if (expression) expression = sum(*expression, factor, std::get<LinearExpression>(value_of(variable)));
    }
    if (!expression) {
      limits_.numbers = true;
      return false;
    }
    if (!add_condition(way, {relation_of(literal.relation), std::move(*expression)})) return false;
  }
  for (const RealLiteral& literal : disjunct.reals) {
    auto side = [&](const std::variant<VariableId, double>& from) {
      const auto* variable = std::get_if<VariableId>(&from);
      return variable == nullptr ? RealValue(std::get<double>(from))
                                 : std::get<RealValue>(value_of(*variable));
    };
    if (!add_real(way, {literal.relation, literal.is_negated, side(literal.left), side(literal.right)}))
      return false;
  }
  for (const Cell& cell : disjunct.cells) {
    Way::PendingCell& pending = way.cells.emplace_back();
    pending.cell = &cell;
    pending.subject = std::get<ReferenceId>(value_of(cell.subject));
    for (const heaplang::Content& content : cell.contents) pending.values.push_back(value_of(content.value));
  }
  for (const heaplang::Instance& instance : disjunct.instances) {
    Way::PendingInstance& pending = way.instances.emplace_back();
    pending.predicate = instance.predicate;
    pending.depth = disjunct.cells.empty() ? depth + 1 : 0;
    pending.level = level;
    for (VariableId argument : instance.arguments) pending.arguments.push_back(value_of(argument));
  }
  return propagate(way);
}

// ---- The search

void Unfolding::run(Way way, const std::function<bool(Way&)>& on_way) {
  given_objects_ = way.objects.size();
  search(std::move(way), on_way);
}

bool Unfolding::search(Way way, const std::function<bool(Way&)>& on_way) {
  if (++steps_ % kStepsBetweenClocks == 0 && base::has_passed(bounds_.deadline)) limits_.time = true;
  if (steps_ > bounds_.ways) limits_.ways = true;
  if (limits_.time || limits_.ways) return false;
  for (size_t i = 0; i < way.cells.size();) {
    if (way.target(way.cells[i].subject).kind == Target::Kind::kUnknown) {
      ++i;
      continue;
    }
    if (!claim(way, i)) return true;
    way.cells.erase(way.cells.begin() + static_cast<ptrdiff_t>(i));
    i = 0;  // others may be known now
  }
  if (!propagate(way) || !may_hold(way)) return true;
  if (heap_ != nullptr) {
    // Each needs an object of its own. Without that, a cell that nothing leads to is unfolded again and
    // again.
    auto free = std::count(way.claimed.begin(), way.claimed.end(), false);
    if (way.cells.size() > static_cast<size_t>(free)) return true;
  }
  auto instance = next_instance(way);
  if (!way.cells.empty() && !instance) return claim_unknown(way, way.cells.size() - 1, on_way);
  return instance ? unfold(way, *instance, on_way) : on_way(way);
}

// The last one, when no cell is pending; in a given heap, the last one that has a reference which is known.
std::optional<size_t> Unfolding::next_instance(const Way& way) const {
  if (way.instances.empty()) return std::nullopt;
  for (size_t i = way.instances.size(); heap_ != nullptr && i-- > 0;) {
    const auto& arguments = way.instances[i].arguments;
    bool is_known = std::any_of(arguments.begin(), arguments.end(), [&](const Value& value) {
      const auto* reference = std::get_if<ReferenceId>(&value);
      return reference != nullptr && way.target(*reference).kind != Target::Kind::kUnknown;
    });
    if (is_known) return i;
  }
  for (size_t i = way.instances.size(); bounds_.known_first && i-- > 0;) {
    if (has_known_head(way, way.instances[i])) return i;
  }
  if (!way.cells.empty()) return std::nullopt;
  return way.instances.size() - 1;
}

// Parameters that are described by a cell, or passed to one that is.
void Unfolding::find_heads() {
  for (const heaplang::Predicate& predicate : specification_.predicates)
    heads_.emplace_back(predicate.parameters.size(), false);
  bool is_changed = true;
  auto note = [&](size_t predicate, VariableId variable) {
    auto index = static_cast<size_t>(variable);
    if (index >= heads_[predicate].size() || heads_[predicate][index]) return;
    heads_[predicate][index] = true;
    is_changed = true;
  };
  while (std::exchange(is_changed, false)) {
    for (size_t i = 0; i < heads_.size(); ++i) {
      for (const Disjunct& disjunct : specification_.predicates[i].disjuncts) {
        for (const Cell& cell : disjunct.cells) note(i, cell.subject);
        for (const heaplang::Instance& instance : disjunct.instances) {
          const std::vector<bool>& heads = heads_[static_cast<size_t>(instance.predicate)];
          for (size_t k = 0; k < heads.size(); ++k) {
            if (heads[k]) note(i, instance.arguments[k]);
          }
        }
      }
    }
  }
}

bool Unfolding::has_known_head(const Way& way, const Way::PendingInstance& instance) const {
  const std::vector<bool>& heads = heads_[static_cast<size_t>(instance.predicate)];
  for (size_t i = 0; i < heads.size(); ++i) {
    const auto* reference = heads[i] ? std::get_if<ReferenceId>(&instance.arguments[i]) : nullptr;
    if (reference != nullptr && way.target(*reference).kind != Target::Kind::kUnknown) return true;
  }
  return false;
}

bool Unfolding::unfold(const Way& way, size_t index, const std::function<bool(Way&)>& on_way) {
  const Way::PendingInstance& instance = way.instances[index];
  if (instance.depth > bounds_.depth) {
    limits_.depth = true;
    return true;
  }
  for (const Disjunct& disjunct : specification_.predicate(instance.predicate).disjuncts) {
    uint32_t level = instance.level + (disjunct.cells.empty() ? 0 : 1);
    if (level > bounds_.levels) continue;
    Way next = way;
    next.instances.erase(next.instances.begin() + static_cast<ptrdiff_t>(index));
    if (!add(next, disjunct, instance.arguments, instance.depth, level)) continue;
    if (!search(std::move(next), on_way)) return false;
  }
  return true;
}

// The subject of a cell may be any object that fits and that no other cell describes.
bool Unfolding::claim_unknown(const Way& way, size_t index, const std::function<bool(Way&)>& on_way) {
  const Way::PendingCell& pending = way.cells[index];
  auto try_object = [&](Way next, uint64_t object) {
    ReferenceId subject = next.find(pending.subject);
    next.targets[static_cast<size_t>(subject)] = {Target::Kind::kObject, object};
    return !references_agree(next) || search(std::move(next), on_way);
  };
  size_t known = heap_ == nullptr ? way.objects.size() : heap_->shape().objects.size();
  for (size_t object = 0; object < known; ++object) {
    bool is_claimed = heap_ == nullptr ? way.objects[object].is_claimed : way.claimed[object];
    bool fits = heap_ == nullptr ? pending.cell->type->is_subclass_of(*way.objects[object].type)
                                 : heap_->is_a(object, *pending.cell->type);
    if (!is_claimed && fits && !try_object(way, object)) return false;
  }
  if (heap_ != nullptr) return true;
  Way next = way;
  auto object = make_object(next, *pending.cell->type);
  return !object || try_object(std::move(next), *object);
}

std::optional<uint64_t> Unfolding::make_object(Way& way, const ir::ClassInfo& type) {
  auto limit = bounds_.objects.find(&type);
  auto count = std::count_if(way.objects.begin(), way.objects.end(),
                             [&](const MadeObject& object) { return object.type == &type; });
  if (count >= (limit == bounds_.objects.end() ? bounds_.other_objects : limit->second)) {
    limits_.objects = true;
    return std::nullopt;
  }
  if (way.objects.size() - given_objects_ >= bounds_.made_objects) {
    limits_.made_objects = true;
    return std::nullopt;
  }
  way.objects.emplace_back().type = &type;
  return way.objects.size() - 1;
}

bool Unfolding::claim(Way& way, size_t index) {
  Way::PendingCell pending = way.cells[index];
  Target target = way.target(pending.subject);
  if (target.kind == Target::Kind::kShared) limits_.unreadable = true;
  if (target.kind != Target::Kind::kObject) return false;
  ++way.claims;
  return heap_ == nullptr ? claim_made(way, pending, target.value)
                          : claim_in_heap(way, pending, target.value);
}

bool Unfolding::claim_in_heap(Way& way, const Way::PendingCell& pending, uint64_t object) {
  const Cell& cell = *pending.cell;
  if (way.claimed[object] || !heap_->is_a(object, *cell.type)) return false;
  way.claimed[object] = true;
  size_t length = heap_->length(object);
  if (cell.has_all_elements && length != cell.contents.size()) return false;
  for (size_t i = 0; i < cell.contents.size(); ++i) {
    const heaplang::Content& content = cell.contents[i];
    if (content.is_ignored) continue;
    bool is_length = content.field == nullptr && !content.index;
    if (is_length) {
      if (!unify(way, pending.values[i], constant(static_cast<int64_t>(length)))) return false;
      continue;
    }
    if (content.field == nullptr && *content.index >= length) return false;
    const shape::Slot& slot = content.field != nullptr ? heap_->slot(object, *content.field)
                                                       : heap_->element(object, *content.index);
    ir::Type type = content.field != nullptr ? content.field->type : cell.type->element_type();
    Value value;
    if (type == ir::Type::kRef) {
      value = new_reference(way, ShapeHeap::target(slot));
    } else if (type == ir::Type::kFloat || type == ir::Type::kDouble) {
      value = ShapeHeap::real(slot, type);
      if (slot.kind == shape::Slot::Kind::kVariable) way.real_types[slot.value] = type;
    } else {
      value = ShapeHeap::number(slot, type);
      if (slot.kind == shape::Slot::Kind::kVariable) way.number_types[slot.value] = type;
    }
    if (!unify(way, pending.values[i], value)) return false;
  }
  return true;
}

bool Unfolding::claim_made(Way& way, const Way::PendingCell& pending, uint64_t index) {
  const Cell& cell = *pending.cell;
  if (way.objects[index].is_claimed || !cell.type->is_subclass_of(*way.objects[index].type)) return false;
  way.objects[index].is_claimed = true;
  way.objects[index].cell = pending.cell;
  way.objects[index].type = cell.type;
  way.objects[index].has_all_elements = cell.has_all_elements;
  for (size_t i = 0; i < cell.contents.size(); ++i) {
    const heaplang::Content& content = cell.contents[i];
    auto& known = way.objects[index].contents;
    auto same = std::find_if(known.begin(), known.end(), [&](const MadeObject::Content& other) {
      return other.field == content.field && other.index == content.index;
    });
    if (same != known.end()) {
      if (!unify(way, Value(same->value), pending.values[i])) return false;
      continue;
    }
    bool is_length = content.field == nullptr && !content.index;
    ir::Type type = content.field != nullptr ? content.field->type
                    : is_length              ? ir::Type::kInt
                                             : cell.type->element_type();
    Value value = pending.values[i];
    if (type != ir::Type::kRef) {
      bool is_real = type == ir::Type::kFloat || type == ir::Type::kDouble;
      value = new_value(way, is_real ? Kind::kReal : Kind::kNumber, type);
      if (!unify(way, pending.values[i], value)) return false;
    }
    way.objects[index].contents.push_back(
        {content.field, content.index, std::move(value), content.is_ignored});
  }
  return true;
}

}  // namespace heapwright::seplog
