#include "generator.h"

#include <algorithm>
#include <random>

namespace heapwright::seplog_random {

namespace {

class Generator {
 public:
  explicit Generator(uint64_t seed) : random_(seed) {}

  Specification specification() {
    Specification result;
    if (chance(40)) {
      for (int field : {0, 1, 2, 3, 4, 5}) {
        bool is_wanted = field == 3 || chance(field == 0 || field == 4 ? 60 : 15);
        if (is_wanted) result.data.push_back(field);
      }
      std::shuffle(result.data.begin(), result.data.end(), random_);
    }
    data_ = result.data;
    int predicates = number(0, 9) < 6 ? 1 : number(0, 2) == 0 ? 3 : 2;
    if (chance(4)) predicates = 0;
    for (int i = 0; i < predicates; ++i) {
      Predicate& predicate = predicates_.emplace_back();
      predicate.parameters.push_back(chance(95) ? Kind::kReference : Kind::kNumber);
      for (int left = number(0, 3); left > 0; --left)
        predicate.parameters.push_back(chance(65) ? Kind::kNumber : Kind::kReference);
    }
    for (self_ = 0; self_ < predicates; ++self_) {
      Predicate& predicate = predicates_[static_cast<size_t>(self_)];
      std::vector<Disjunct> disjuncts;
      disjuncts.push_back(base(predicate.parameters));
      for (int more = chance(75) ? 1 : 2; more > 0; --more) disjuncts.push_back(step(predicate.parameters));
      if (chance(10)) disjuncts.push_back(base(predicate.parameters));
      if (chance(10)) std::reverse(disjuncts.begin(), disjuncts.end());
      predicate.disjuncts = std::move(disjuncts);
    }
    result.predicates = predicates_;
    self_ = -1;
    result.is_precondition = chance(20);
    if (chance(12)) {
      result.roots.push_back({Root::Kind::kThis, 0});
    } else {
      if (chance(90)) result.roots.push_back({Root::Kind::kField, 0});
      if (chance(35)) result.roots.push_back({Root::Kind::kField, 1});
      if (chance(35)) result.roots.push_back({Root::Kind::kField, 2});
    }
    if (result.is_precondition) {
      if (chance(60)) result.roots.push_back({Root::Kind::kParameter, 0});
      if (chance(60)) result.roots.push_back({Root::Kind::kParameter, 1});
    }
    std::vector<Kind> roots;
    for (const Root& root : result.roots) roots.push_back(kind_of(root));
    bool has_this = result.has_root(Root::Kind::kThis);
    for (int left = chance(80) ? 1 : 2; left > 0; --left) result.claim.push_back(claim(roots, has_this));
    drop_unused_roots(result);
    return result;
  }

 private:
  int number(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
  bool chance(int percent) { return number(1, 100) <= percent; }

  // ---- Variables

  int new_variable(Disjunct& disjunct, Kind kind) {
    disjunct.variables.push_back(kind);
    return static_cast<int>(disjunct.variables.size()) - 1;
  }
  std::optional<int> known(const Disjunct& disjunct, Kind kind) {
    std::vector<int> fitting;
    for (size_t i = 0; i < disjunct.variables.size(); ++i) {
      if (disjunct.variables[i] == kind) fitting.push_back(static_cast<int>(i));
    }
    if (fitting.empty()) return std::nullopt;
    return fitting[static_cast<size_t>(number(0, static_cast<int>(fitting.size()) - 1))];
  }
  int variable(Disjunct& disjunct, Kind kind) {
    auto found = known(disjunct, kind);
    return found ? *found : new_variable(disjunct, kind);
  }
  Argument constant(Kind kind) { return {kind, std::nullopt, {{}, kind == Kind::kNumber ? number(-1, 3) : 0}}; }

  // ---- Conditions

  Sum sum(Disjunct& disjunct) {
    static const int kFactors[] = {1, 1, 1, 1, 1, 1, -1, 2, 2, 3};
    Sum result;
    for (int left = chance(75) ? 1 : 2; left > 0; --left) {
      int chosen = variable(disjunct, Kind::kNumber);
      bool is_there = std::any_of(result.terms.begin(), result.terms.end(),
                                  [&](const auto& term) { return term.first == chosen; });
      if (!is_there) result.terms.emplace_back(chosen, kFactors[number(0, 9)]);
    }
    if (chance(30)) result.constant = number(-1, 2);
    return result;
  }
  Condition comparison(Disjunct& disjunct) {
    Condition result;
    bool has_numbers = known(disjunct, Kind::kNumber).has_value();
    if (chance(has_numbers ? 20 : 90)) {
      result.kind = Condition::Kind::kSame;
      result.relation = chance(35) ? Condition::Relation::kEqual : Condition::Relation::kUnequal;
      result.reference = variable(disjunct, Kind::kReference);
      if (chance(65)) result.other = variable(disjunct, Kind::kReference);
      return result;
    }
    result.relation = chance(25) ? Condition::Relation::kEqual : static_cast<Condition::Relation>(number(1, 5));
    result.left = sum(disjunct);
    if (chance(70)) {
      result.right = sum(disjunct);
    } else {
      result.right.constant = number(-1, 3);
    }
    return result;
  }
  Condition condition(Disjunct& disjunct) {
    if (chance(85)) return comparison(disjunct);
    Condition result;
    result.kind = chance(40)   ? Condition::Kind::kNot
                  : chance(60) ? Condition::Kind::kOr
                               : Condition::Kind::kAnd;
    result.parts.push_back(chance(80) ? comparison(disjunct) : condition(disjunct));
    if (result.kind != Condition::Kind::kNot) result.parts.push_back(comparison(disjunct));
    return result;
  }
  static Condition equal(int a, Sum right) {
    Condition result;
    result.left.terms.emplace_back(a, 1);
    result.right = std::move(right);
    return result;
  }
  static Condition same(int reference, std::optional<int> other) {
    Condition result;
    result.kind = Condition::Kind::kSame;
    result.reference = reference;
    result.other = other;
    return result;
  }

  // ---- Atoms

  Argument argument(Disjunct& disjunct, Kind kind) {
    if (chance(10)) return constant(kind);
    if (kind == Kind::kNumber && known(disjunct, kind) && chance(20)) {
      Sum moved;
      moved.terms.emplace_back(variable(disjunct, kind), chance(85) ? 1 : 2);
      moved.constant = number(-1, 1);
      return {kind, std::nullopt, moved};
    }
    return {kind, chance(35) ? new_variable(disjunct, kind) : variable(disjunct, kind), {}};
  }

  Cell cell(Disjunct& disjunct, int subject, ClassId type) {
    Cell result;
    result.subject = subject;
    result.type = type;
    const auto& fields = fields_of(type);
    std::vector<int> order;
    for (size_t i = 0; i < fields.size(); ++i) order.push_back(static_cast<int>(i));
    result.is_positional = chance(type == ClassId::kNode && !data_.empty() ? 80 : 10);
    if (result.is_positional && type == ClassId::kNode && !data_.empty()) order = data_;
    if (!result.is_positional) {
      std::shuffle(order.begin(), order.end(), random_);
      std::erase_if(order, [&](int field) {
        bool is_usual = type == ClassId::kHolder || field == 0 || field == 3 || field == 4;
        return !chance(is_usual ? 65 : 12);
      });
    }
    for (int field : order) {
      Kind kind = fields[static_cast<size_t>(field)].kind;
      std::optional<Argument> value;
      bool is_left_out = chance(type == ClassId::kNode && field != 3 && field != 0 ? 45 : 12);
      if (!is_left_out) {
        value = chance(60)   ? Argument{kind, new_variable(disjunct, kind), {}}
                : chance(75) ? Argument{kind, variable(disjunct, kind), {}}
                             : constant(kind);
      }
      result.fields.emplace_back(field, value);
    }
    return result;
  }

  Instance instance(Disjunct& disjunct, std::optional<int> reference) {
    Instance result;
    bool is_self = self_ >= 0 && chance(70);
    result.predicate = is_self ? self_ : number(0, static_cast<int>(predicates_.size()) - 1);
    for (Kind kind : predicates_[static_cast<size_t>(result.predicate)].parameters) {
      bool is_given = kind == Kind::kReference && reference && result.arguments.empty();
      result.arguments.push_back(is_given ? Argument{kind, *reference, {}} : argument(disjunct, kind));
    }
    return result;
  }

  // ---- Disjuncts

  void decorate(Disjunct& disjunct) {
    disjunct.conditions_first = chance(15);
    disjunct.declares_variables = chance(15);
  }

  Disjunct base(const std::vector<Kind>& parameters) {
    Disjunct result;
    result.variables = parameters;
    auto reference = known(result, Kind::kReference);
    if (parameters[0] == Kind::kReference) reference = 0;
    if (reference && chance(90)) {
      bool is_segment = chance(30);
      auto other = known(result, Kind::kReference);
      if (is_segment && other != reference) {
        result.conditions.push_back(same(*reference, other));
      } else {
        result.conditions.push_back(same(*reference, std::nullopt));
      }
    }
    for (size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i] == Kind::kNumber && chance(50))
        result.conditions.push_back(equal(static_cast<int>(i), {{}, number(-1, 1)}));
    }
    if (chance(15)) result.conditions.push_back(condition(result));
    decorate(result);
    return result;
  }

  Disjunct step(const std::vector<Kind>& parameters) {
    Disjunct result;
    result.variables = parameters;
    int subject = parameters[0] == Kind::kReference && chance(92) ? 0 : variable(result, Kind::kReference);
    bool has_cell = chance(96);
    if (has_cell) result.cells.push_back(cell(result, subject, ClassId::kNode));
    if (has_cell && chance(10))
      result.cells.push_back(cell(result, variable(result, Kind::kReference), ClassId::kNode));
    std::vector<int> contents;
    for (const Cell& one : result.cells) {
      for (const auto& [field, value] : one.fields) {
        if (value && value->variable && fields_of(one.type)[static_cast<size_t>(field)].is_node)
          contents.push_back(*value->variable);
      }
    }
    size_t wanted = contents.size();
    if (has_cell && chance(15)) wanted = static_cast<size_t>(number(0, 2));
    for (size_t i = 0; i < std::min<size_t>(wanted, 2); ++i) {
      std::optional<int> reference;
      if (i < contents.size() && chance(93)) reference = contents[i];
      result.instances.push_back(instance(result, reference));
    }
    // n = m + 1 for sizes and heights
    for (size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i] != Kind::kNumber || !chance(45)) continue;
      Sum right;
      right.constant = number(0, 1);
      for (const Instance& one : result.instances) {
        for (const Argument& argument : one.arguments) {
          bool fits = argument.kind == Kind::kNumber && argument.variable && *argument.variable != static_cast<int>(i) &&
                      std::none_of(right.terms.begin(), right.terms.end(),
                                   [&](const auto& term) { return term.first == *argument.variable; });
          if (fits && chance(50)) right.terms.emplace_back(*argument.variable, 1);
        }
      }
      if (!right.terms.empty()) result.conditions.push_back(equal(static_cast<int>(i), right));
    }
    for (int left = number(0, 5) / 2; left > 0; --left) result.conditions.push_back(condition(result));
    decorate(result);
    return result;
  }

  Disjunct claim(const std::vector<Kind>& roots, bool has_this) {
    Disjunct result;
    result.variables = roots;
    std::vector<int> starts;
    for (size_t i = 0; i < roots.size(); ++i) {
      if (roots[i] == Kind::kReference && !(has_this && i == 0)) starts.push_back(static_cast<int>(i));
    }
    if (has_this && chance(85)) {
      result.cells.push_back(cell(result, 0, ClassId::kHolder));
      for (const auto& [field, value] : result.cells[0].fields) {
        if (value && value->variable && fields_of(ClassId::kHolder)[static_cast<size_t>(field)].is_node)
          starts.push_back(*value->variable);
      }
    }
    if (chance(12)) result.cells.push_back(cell(result, variable(result, Kind::kReference), ClassId::kNode));
    int instances = predicates_.empty() ? 0 : chance(80) ? 1 : number(0, 2);
    for (int i = 0; i < instances; ++i) {
      std::optional<int> reference;
      if (static_cast<size_t>(i) < starts.size()) reference = starts[static_cast<size_t>(i)];
      result.instances.push_back(instance(result, reference));
    }
    for (int left = number(0, 3) / 2; left > 0; --left) result.conditions.push_back(condition(result));
    decorate(result);
    return result;
  }

  // Only what is used is a root: names that do not occur are not there.
  static void drop_unused_roots(Specification& specification) {
    std::vector<int> moved;
    size_t count = specification.roots.size();
    std::vector<bool> used(count);
    auto use = [&](int variable) {
      if (static_cast<size_t>(variable) < count) used[static_cast<size_t>(variable)] = true;
    };
    for_each_variable(specification.claim, [&](int& variable) { use(variable); });
    int next = 0;
    for (size_t i = 0; i < count; ++i) moved.push_back(used[i] ? next++ : -1);
    int dropped = static_cast<int>(count) - next;
    for_each_variable(specification.claim, [&](int& variable) {
      variable = static_cast<size_t>(variable) < count ? moved[static_cast<size_t>(variable)] : variable - dropped;
    });
    for (Disjunct& disjunct : specification.claim) {
      for (size_t i = count; i-- > 0;) {
        if (!used[i]) disjunct.variables.erase(disjunct.variables.begin() + static_cast<ptrdiff_t>(i));
      }
    }
    for (size_t i = count; i-- > 0;) {
      if (!used[i]) specification.roots.erase(specification.roots.begin() + static_cast<ptrdiff_t>(i));
    }
  }
  template <class Visit>
  static void in_argument(Argument& argument, const Visit& visit) {
    if (argument.variable) visit(*argument.variable);
    for (auto& [variable, factor] : argument.sum.terms) visit(variable);
  }
  template <class Visit>
  static void in_condition(Condition& condition, const Visit& visit) {
    for (Condition& part : condition.parts) in_condition(part, visit);
    if (condition.kind == Condition::Kind::kSame) {
      visit(condition.reference);
      if (condition.other) visit(*condition.other);
    }
    for (auto& [variable, factor] : condition.left.terms) visit(variable);
    for (auto& [variable, factor] : condition.right.terms) visit(variable);
  }
  template <class Visit>
  static void for_each_variable(std::vector<Disjunct>& disjuncts, const Visit& visit) {
    for (Disjunct& disjunct : disjuncts) {
      for (Cell& cell : disjunct.cells) {
        visit(cell.subject);
        for (auto& [field, value] : cell.fields) {
          if (value) in_argument(*value, visit);
        }
      }
      for (Instance& instance : disjunct.instances) {
        for (Argument& argument : instance.arguments) in_argument(argument, visit);
      }
      for (Condition& condition : disjunct.conditions) in_condition(condition, visit);
    }
  }

  std::mt19937_64 random_;
  std::vector<int> data_;
  std::vector<Predicate> predicates_;
  int self_ = 0;
};

}  // namespace

Specification random_specification(uint64_t seed) { return Generator(seed).specification(); }

}  // namespace heapwright::seplog_random
