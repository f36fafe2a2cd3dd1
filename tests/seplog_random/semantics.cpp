#include "semantics.h"

#include <algorithm>
#include <functional>
#include <map>

namespace heapwright::seplog_random {

namespace {

constexpr int kUnknowns = 2;   // objects elsewhere that are tried
constexpr int kMostDepth = 8;  // disjuncts without a cell, one in the other
constexpr int kMostSteps = 3'000;

Linear plus(const Linear& a, int64_t factor, const Linear& b) {
  std::map<int, int64_t> terms(a.terms.begin(), a.terms.end());
  for (const auto& [unknown, count] : b.terms) terms[unknown] += factor * count;
  Linear result;
  result.constant = a.constant + factor * b.constant;
  for (const auto& term : terms) {
    if (term.second != 0) result.terms.push_back(term);
  }
  return result;
}

class Reader {
 public:
  Reader(const Specification& specification, const Structure& structure, Fault fault)
      : specification_(specification), structure_(structure), fault_(fault) {
    for (size_t object = 0; object < structure.contents.size(); ++object) {
      const auto& fields = fields_of(Structure::type_of(static_cast<int>(object)));
      for (size_t i = 0; i < fields.size(); ++i) {
        int held = structure.contents[object][i];
        if (fields[i].kind == Kind::kReference && held >= kFirstElsewhere) elsewhere_.insert(held);
      }
    }
    if (structure.parameter >= kFirstElsewhere) elsewhere_.insert(structure.parameter);
  }

  Meaning run() {
    State start;
    int n = structure_.numbers;  // the parameter
    start.unknowns = n + 1;
    start.facts.push_back({LinearFact::Relation::kAtMostZero, {{{n, 1}}, -int64_t{INT32_MAX}}});
    start.facts.push_back({LinearFact::Relation::kAtMostZero, {{{n, -1}}, int64_t{INT32_MIN}}});
    if (specification_.is_receiver_apart()) start.objects = 1;
    std::vector<Value> roots;
    for (const Root& root : specification_.roots) {
      if (root.kind == Root::Kind::kThis) {
        roots.push_back({true, 0, {}});
      } else if (root.kind == Root::Kind::kField) {
        roots.push_back(content(0, root.index));
      } else if (root.index == 0) {
        roots.push_back({true, structure_.parameter, {}});
      } else {
        roots.push_back({true, 0, {{{n, 1}}, 0}});
      }
    }
    for (const Disjunct& disjunct : specification_.claim)
      read(disjunct, roots, start, 0, [this](const State& state) { result_.ways.insert({state.objects, state.facts}); });
    return std::move(result_);
  }

 private:
  struct Value {
    bool is_known = false;
    int reference = kNull;
    Linear number;
  };
  struct State {
    uint32_t objects = 0;
    std::vector<LinearFact> facts;
    int unknowns = 0;
  };
  using Values = std::vector<Value>;
  using Then = std::function<void(const State&)>;
  using ThenValues = std::function<void(const State&, const Values&)>;

  [[nodiscard]] Value content(int object, int field) const {
    int held = structure_.contents[static_cast<size_t>(object)][static_cast<size_t>(field)];
    if (fields_of(Structure::type_of(object))[static_cast<size_t>(field)].kind == Kind::kReference)
      return {true, held, {}};
    return {true, 0, {{{held, 1}}, 0}};
  }
  static Linear linear(const Sum& sum, const Values& values) {
    Linear result;
    result.constant = sum.constant;
    for (const auto& [variable, factor] : sum.terms)
      result = plus(result, factor, values[static_cast<size_t>(variable)].number);
    return result;
  }
  static Value value_of(const Argument& argument, const Values& values) {
    if (argument.variable) return values[static_cast<size_t>(*argument.variable)];
    return {true, kNull, linear(argument.sum, values)};
  }

  void read(const Disjunct& disjunct, const Values& parameters, State state, int depth, const Then& then) {
    if (depth > kMostDepth || ++steps_ > kMostSteps) {
      result_.is_complete = false;
      return;
    }
    Values values = parameters;
    for (size_t i = values.size(); i < disjunct.variables.size(); ++i) {
      bool is_number = disjunct.variables[i] == Kind::kNumber;
      values.push_back({is_number, kNull, is_number ? Linear{{{state.unknowns++, 1}}, 0} : Linear()});
    }
    bool goes_on = !disjunct.cells.empty() && fault_ != Fault::kSharesObjects;
    int below = goes_on ? 0 : depth + 1;
    cells(disjunct, 0, state, values, [&](const State& with_cells, const Values& described) {
      references(disjunct, 0, with_cells, described, [&](const State& chosen, const Values& known) {
        conditions(disjunct, 0, known, chosen, [&](const State& holding) {
          instances(disjunct, 0, holding, known, below, then);
        });
      });
    });
  }

  void cells(const Disjunct& disjunct, size_t index, const State& state, const Values& values, const ThenValues& then) {
    if (index == disjunct.cells.size()) {
      then(state, values);
      return;
    }
    const Cell& cell = disjunct.cells[index];
    for (int object = 0; object <= structure_.nodes(); ++object) {
      const Value& subject = values[static_cast<size_t>(cell.subject)];
      uint32_t bit = 1U << static_cast<uint32_t>(object);
      bool fits = Structure::type_of(object) == cell.type && (!subject.is_known || subject.reference == object);
      if (!fits || ((state.objects & bit) != 0 && fault_ != Fault::kSharesObjects)) continue;
      State next = state;
      next.objects |= bit;
      Values known = values;
      known[static_cast<size_t>(cell.subject)] = {true, object, {}};
      bool agrees = true;
      for (const auto& [field, argument] : cell.fields) {
        if (!argument) continue;
        Value held = content(object, field);
        bool is_number = argument->kind == Kind::kNumber;
        if (argument->variable && !known[static_cast<size_t>(*argument->variable)].is_known) {
          known[static_cast<size_t>(*argument->variable)] = held;
          continue;
        }
        Value wanted = value_of(*argument, known);
        if (is_number) {
          next.facts.push_back({LinearFact::Relation::kZero, plus(held.number, -1, wanted.number)});
        } else {
          agrees = agrees && held.reference == wanted.reference;
        }
      }
      if (agrees) cells(disjunct, index + 1, next, known, then);
    }
  }

  // Those that no cell has determined may be anything.
  void references(const Disjunct& disjunct, size_t index, const State& state, const Values& values,
                  const ThenValues& then) {
    if (index == disjunct.variables.size()) {
      then(state, values);
      return;
    }
    if (values[index].is_known) {
      references(disjunct, index + 1, state, values, then);
      return;
    }
    Values known = values;
    auto try_reference = [&](int reference) {
      if (++steps_ > kMostSteps) {
        result_.is_complete = false;
        return;
      }
      known[index] = {true, reference, {}};
      references(disjunct, index + 1, state, known, then);
    };
    for (int object = kNull; object <= structure_.nodes(); ++object) try_reference(object);
    if (specification_.mentions(ClassId::kNode, 5)) {
      try_reference(kFirstPlain);
      try_reference(kFirstPlain + 1);
    }
    for (int i = 0; i < kUnknowns; ++i) try_reference(kFirstUnknown + i);
    for (int elsewhere : elsewhere_) try_reference(elsewhere);
  }

  void conditions(const Disjunct& disjunct, size_t index, const Values& values, const State& state, const Then& then) {
    bool drops = fault_ == Fault::kDropsCondition && index + 1 == disjunct.conditions.size();
    if (drops || index == disjunct.conditions.size()) {
      then(state);
      return;
    }
    condition(disjunct.conditions[index], true, values, state,
              [&](const State& next) { conditions(disjunct, index + 1, values, next, then); });
  }

  // Whether it holds, or (is_wanted false) does not.
  void condition(const Condition& condition, bool is_wanted, const Values& values, const State& state, const Then& then) {
    using Relation = Condition::Relation;
    switch (condition.kind) {
      case Condition::Kind::kNot:
        this->condition(condition.parts[0], !is_wanted, values, state, then);
        return;
      case Condition::Kind::kAnd:
      case Condition::Kind::kOr:
        if ((condition.kind == Condition::Kind::kAnd) == is_wanted) {
          this->condition(condition.parts[0], is_wanted, values, state, [&](const State& next) {
            this->condition(condition.parts[1], is_wanted, values, next, then);
          });
        } else {
          for (const Condition& part : condition.parts) this->condition(part, is_wanted, values, state, then);
        }
        return;
      case Condition::Kind::kSame: {
        int left = values[static_cast<size_t>(condition.reference)].reference;
        int right = condition.other ? values[static_cast<size_t>(*condition.other)].reference : kNull;
        bool holds = (left == right) == (condition.relation == Relation::kEqual);
        if (holds == is_wanted || fault_ == Fault::kForgetsReferences) then(state);
        return;
      }
      case Condition::Kind::kCompare:
        break;
    }
    Linear difference = plus(linear(condition.left, values), -1, linear(condition.right, values));
    Linear opposite = plus({}, -1, difference);
    Relation relation = condition.relation;
    if (!is_wanted) {
      static const Relation kOpposite[] = {Relation::kUnequal, Relation::kEqual,  Relation::kAtLeast,
                                           Relation::kGreater, Relation::kAtMost, Relation::kLess};
      relation = kOpposite[static_cast<size_t>(relation)];
    }
    if (fault_ == Fault::kSwapsRelation && relation == Relation::kLess) relation = Relation::kAtMost;
    const Linear one = {{}, 1};
    State next = state;
    switch (relation) {
      case Relation::kEqual:
        next.facts.push_back({LinearFact::Relation::kZero, difference});
        break;
      case Relation::kUnequal:
        next.facts.push_back({LinearFact::Relation::kNotZero, difference});
        break;
      case Relation::kLess:
        next.facts.push_back({LinearFact::Relation::kAtMostZero, plus(difference, 1, one)});
        break;
      case Relation::kAtMost:
        next.facts.push_back({LinearFact::Relation::kAtMostZero, difference});
        break;
      case Relation::kGreater:
        next.facts.push_back({LinearFact::Relation::kAtMostZero, plus(opposite, 1, one)});
        break;
      case Relation::kAtLeast:
        next.facts.push_back({LinearFact::Relation::kAtMostZero, opposite});
        break;
    }
    then(next);
  }

  void instances(const Disjunct& disjunct, size_t index, const State& state, const Values& values, int depth,
                 const Then& then) {
    if (index == disjunct.instances.size()) {
      then(state);
      return;
    }
    const Instance& instance = disjunct.instances[index];
    Values arguments;
    for (const Argument& argument : instance.arguments) arguments.push_back(value_of(argument, values));
    for (const Disjunct& meant : specification_.predicates[static_cast<size_t>(instance.predicate)].disjuncts) {
      read(meant, arguments, state, depth, [&](const State& next) {
        instances(disjunct, index + 1, next, values, depth, then);
      });
    }
  }

  const Specification& specification_;
  const Structure& structure_;
  Fault fault_;
  std::set<int> elsewhere_;  // that fields hold
  Meaning result_;
  int steps_ = 0;
};

}  // namespace

Meaning meaning_of(const Specification& specification, const Structure& structure, Fault fault) {
  return Reader(specification, structure, fault).run();
}

Answer Meaning::holds(const std::vector<int64_t>& numbers, uint32_t objects) const {
  bool is_unknown = !is_complete;
  for (const Way& way : ways) {
    if ((way.objects & objects) != objects) continue;
    Answer answer = solvable(way.facts, numbers);
    if (answer == Answer::kYes) return answer;
    is_unknown = is_unknown || answer == Answer::kUnknown;
  }
  return is_unknown ? Answer::kUnknown : Answer::kNo;
}

}  // namespace heapwright::seplog_random
