#include "specs/infer_samples.h"

#include <algorithm>

#include "machine/variable_form.h"
#include "seplog/shape_heap.h"

namespace heapwright::specs {

using shape::ShapeObject;
using shape::Slot;
using term::Term;

Samples::Samples(heapgraph::Explorer& explorer, const ir::ClassInfo& type, bool every_object,
                 base::Deadline deadline)
    : explorer_(explorer),
      graph_(explorer.graph()),
      left_out_(explorer.ignored_fields().begin(), explorer.ignored_fields().end()),
      deadline_(deadline),
      solver_(solver::make_solver(terms_, heapgraph::exploration_solver())) {
  for (size_t i = 0; i < graph_.shapes.size(); ++i) {
    const shape::Shape& shape = graph_.shapes[i].shape;
    for (uint32_t object = 0; object < shape.objects.size(); ++object) {
      bool is_held = std::find(shape.roots.begin(), shape.roots.end(), object) != shape.roots.end();
      const ir::ClassInfo* found = is_held || every_object ? class_of({i, object}, object) : nullptr;
      if (found != nullptr && found->is_subclass_of(type)) samples_.push_back({i, object});
    }
  }
}

const ir::ClassInfo* Samples::class_of(const Sample& sample, uint32_t object) {
  const ShapeObject& found = shape(sample).objects[object];
  if (found.kind != ShapeObject::Kind::kInstance) return nullptr;
  auto [at, is_new] = classes_.try_emplace(found.type, nullptr);
  if (is_new) {
    at->second = explorer_.program().load(explorer_.names().name(found.type)).found;
  }
  return at->second;
}

std::vector<const ir::Field*> Samples::fields(const ir::ClassInfo& type) const {
  std::vector<const ir::Field*> fields;
  for (const ir::ClassInfo* owner : type.ancestors) {
    for (const ir::Field& field : owner->fields) {
      if (field.is_static()) continue;
      std::erase_if(fields, [&](const ir::Field* hidden) { return hidden->name == field.name; });
      fields.push_back(&field);
    }
  }
  std::erase_if(fields, [&](const ir::Field* field) { return !has(*field); });
  return fields;
}

std::vector<Samples::Region>& Samples::known(size_t shape) {
  auto [at, is_new] = regions_.try_emplace(shape);
  if (is_new) {
    const heapgraph::ShapeEntry& entry = graph_.shapes[shape];
    for (const std::string& formula : entry.cover)
      at->second.push_back({heapgraph::read_formula(terms_, entry.shape.variables, formula), {}});
  }
  return at->second;
}

bool Samples::implies(const Region& region, Term fact) {
  if (terms_.is_true(fact)) return true;
  std::vector<Term> literals = region.conjunction.literals;
  literals.push_back(terms_.not_(fact));
  return solver::is_unsat(solver_->check(solver::Query(std::move(literals)), deadline_));
}

bool Samples::always(size_t shape, const std::function<Term(const Region&)>& fact) {
  std::vector<Region>& regions = known(shape);
  return std::all_of(regions.begin(), regions.end(),
                     [&](const Region& region) { return implies(region, fact(region)); });
}

Term Samples::term(const Region& region, const Slot& slot, ir::Type type) {
  Term variable = slot.kind == Slot::Kind::kVariable
                      ? region.conjunction.variables[slot.value]
                      : terms_.constant(machine::variable_sort(type), slot.value);
  return machine::register_form(terms_, type, variable);
}

std::optional<int64_t> Samples::number(const Sample& sample, size_t region, const Slot& slot, ir::Type type) {
  if (slot.kind == Slot::Kind::kConstant) return seplog::number_of_bits(type, slot.value);
  Region& there = known(sample.shape)[region];
  auto [at, is_new] = there.numbers.try_emplace(slot.value);
  if (!is_new) return at->second;
  solver::Verdict verdict = solver_->check(solver::Query(there.conjunction.literals), deadline_);
  const auto* sat = std::get_if<solver::Sat>(&verdict);
  if (sat == nullptr) return std::nullopt;
  Term variable = there.conjunction.variables[slot.value];
  uint64_t bits = sat->model.get(variable);
  if (implies(there, terms_.eq(variable, terms_.constant(terms_.sort(variable), bits))))
    at->second = seplog::number_of_bits(type, bits);
  return at->second;
}

Order Samples::order(const Sample& sample, const Slot& low, const Slot& high, ir::Type type) {
  auto find = [&] {
    auto less = [&](const Region& region) {
      return terms_.slt(term(region, low, type), term(region, high, type));
    };
    if (always(sample.shape, less)) return Order::kLess;
    auto at_most = [&](const Region& region) {
      return terms_.sle(term(region, low, type), term(region, high, type));
    };
    return always(sample.shape, at_most) ? Order::kAtMost : Order::kUnknown;
  };
  if (low.kind != Slot::Kind::kVariable || high.kind != Slot::Kind::kVariable) return find();
  auto [at, is_new] = orders_.try_emplace({sample.shape, low.value, high.value}, Order::kUnknown);
  if (is_new) at->second = find();
  return at->second;
}

bool Samples::is_at_least(const Sample& sample, const Slot& slot, ir::Type type, int64_t bound) {
  return always(sample.shape, [&](const Region& region) {
    Term number = term(region, slot, type);
    return terms_.sle(terms_.signed_constant(terms_.sort(number), bound), number);
  });
}

bool Samples::is_null(const Sample& sample, const Slot& slot) {
  if (slot.kind == Slot::Kind::kNull) return true;
  if (slot.kind == Slot::Kind::kConstant) return slot.value == 0;
  if (slot.kind != Slot::Kind::kVariable) return false;
  return always(sample.shape, [&](const Region& region) {
    return terms_.eq(region.conjunction.variables[slot.value], terms_.null());
  });
}

}  // namespace heapwright::specs
