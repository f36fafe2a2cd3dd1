// What approximations say of the predicates that are pending: whether a way can still hold.
#include <algorithm>

#include "seplog/linear_expression.h"
#include "seplog/unfolding.h"

namespace heapwright::seplog {

namespace {

bool share_numbers(const LinearCondition& a, const LinearCondition& b) {
  return std::any_of(a.expression.terms.begin(), a.expression.terms.end(), [&](const auto& term) {
    return std::any_of(b.expression.terms.begin(), b.expression.terms.end(),
                       [&](const auto& other) { return other.first == term.first; });
  });
}

}  // namespace

bool Unfolding::may_hold(const Way& way) const {
  if (approximations_ == nullptr) return true;
  // What is pending may go on without end although the numbers contradict each other already.
  bool goes_on = bounds_.relates_numbers && !way.instances.empty() && way.conditions.size() > 1;
  if (goes_on && !simplified(way.conditions)) return false;
  return std::all_of(way.instances.begin(), way.instances.end(), [&](const Way::PendingInstance& instance) {
    const auto& ways = approximations_->of(instance.predicate);
    return std::any_of(ways.begin(), ways.end(),
                       [&](const Approximation& one) { return fits(way, instance, one); });
  });
}

bool Unfolding::fits(const Way& way, const Way::PendingInstance& instance, const Approximation& one) const {
  for (size_t i = 0; i < instance.arguments.size(); ++i) {
    const auto* reference = std::get_if<ReferenceId>(&instance.arguments[i]);
    if (reference == nullptr) continue;
    Target target = way.target(*reference);
    if (target.kind == Target::Kind::kUnknown || target.kind == Target::Kind::kOpaque) continue;
    bool is_null = target.kind == Target::Kind::kNull;
    if (one.nulls[i] == (is_null ? Approximation::IsNull::kNotNull : Approximation::IsNull::kNull))
      return false;
    Target same = way.target(std::get<ReferenceId>(instance.arguments[one.same[i]]));
    bool is_decided = same.kind != Target::Kind::kUnknown && same.kind != Target::Kind::kOpaque;
    if (is_decided && !(same == target)) return false;
  }
  LinearSystem together;
  for (const LinearCondition& condition : one.numbers) {
    std::optional<LinearExpression> expression = constant(condition.expression.constant);
    for (const auto& [parameter, factor] : condition.expression.terms) {
      const Value& argument = instance.arguments[static_cast<size_t>(parameter)];
      if (expression) expression = sum(*expression, factor, std::get<LinearExpression>(argument));
    }
    if (expression) expression = way.resolved(*expression);
    if (!expression) continue;
    LinearCondition put_in = condition;
    put_in.expression = std::move(*expression);
    if (!is_constant(put_in.expression)) {
      together.push_back(std::move(put_in));
    } else if (!holds(put_in, {})) {
      return false;
    }
  }
  if (!bounds_.relates_numbers || together.empty()) return true;
  // Those that say something of the same numbers: of long ways, all would be too many.
  size_t own = together.size();
  for (const LinearCondition& known : way.conditions) {
    bool is_related =
        std::any_of(together.begin(), together.begin() + static_cast<ptrdiff_t>(own),
                    [&](const LinearCondition& condition) { return share_numbers(condition, known); });
    if (is_related) together.push_back(known);
  }
  return together.size() == own || simplified(std::move(together)).has_value();
}

}  // namespace heapwright::seplog
