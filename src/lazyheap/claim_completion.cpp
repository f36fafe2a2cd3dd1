#include "lazyheap/claim_completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/unicode.h"
#include "exec/input_objects.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"
#include "seplog/claim_ways.h"
#include "seplog/condition.h"
#include "seplog/linear_expression.h"

namespace heapwright::lazyheap {

using base::StopReason;
using heaplang::Claim;
using heaplang::Root;
using ir::ClassInfo;
using machine::InputHeap;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::InputText;
using machine::Path;
using seplog::LinearExpression;
using seplog::MadeObject;
using seplog::RealId;
using seplog::RealValue;
using seplog::ReferenceId;
using seplog::Target;
using seplog::Unfolding;
using seplog::Way;
using term::Term;

namespace {

using ClaimValue = seplog::Value;

bool is_real(ir::Type type) { return type == ir::Type::kFloat || type == ir::Type::kDouble; }

// Which numbers of a way stand where in the heap.
struct Placed {
  seplog::Places places;
  std::vector<Term> variables;
  std::vector<ir::Type> types;

  uint32_t add(Term variable, ir::Type type) {
    variables.push_back(variable);
    types.push_back(type);
    return static_cast<uint32_t>(variables.size() - 1);
  }
  // `value` is what the variable holds.
  void put(Way& way, const ClaimValue& value, Term variable, ir::Type type) {
    uint32_t place = add(variable, type);
    if (const auto* number = std::get_if<LinearExpression>(&value)) {
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
      places.numbers[index] = place;
      way.number_types[index] = type;
      return;
    }
    const RealValue& real = std::get<RealValue>(value);
    const auto* id = std::get_if<RealId>(&real);
    size_t index = id != nullptr ? static_cast<size_t>(*id) : way.reals;
    bool is_taken = index < places.reals.size() && places.reals[index];
    if (id == nullptr || is_taken) {
      index = way.reals++;
      way.real_types.push_back(type);
      way.same_reals.emplace_back(static_cast<RealId>(static_cast<uint32_t>(index)), real);
    }
    places.reals.resize(std::max(places.reals.size(), index + 1));
    places.reals[index] = place;
  }
};

// What is known at the beginning, as a way in which nothing holds yet. Its objects are those of the input.
class KnownHeap {
 public:
  KnownHeap(const Unfolding& unfolding, term::TermManager& terms, const MethodInputs& inputs,
            const std::set<const ir::Field*>& fields, const InputHeap& found)
      : unfolding_(unfolding), terms_(terms), inputs_(inputs), fields_(fields), found_(found) {}

  void add(const Claim& claim, Path& path) {
    way = unfolding_.begin();
    for (size_t i = 0; i < found_.size(); ++i) {
      const InputObject& object = found_.get(static_cast<InputIndex>(i));
      MadeObject& made = way.objects.emplace_back();
      made.type = &exec::common_super(object.classes);
      made.is_claimed = object.text != InputText::kNone || object.constant != nullptr;
    }
    for (const InputReference& reference : found_.references())
      references[reference.variable] = unfolding_.new_reference(way, target_of(reference));
    for (size_t i = 0; i < found_.size(); ++i) {
      if (!way.objects[i].is_claimed) add_contents(i);
    }
    bool has_receiver = !inputs_.inputs().empty() && inputs_.inputs().front().is_receiver;
    for (size_t i = 0; i < claim.roots.size(); ++i)
      roots.push_back(root_value(claim.roots[i], claim.root_variables[i].kind, path, has_receiver));
    if (has_receiver && seplog::is_receiver_apart(claim)) {
      Target self = way.target(references.at(reference_named("this")));
      if (self.kind == Target::Kind::kObject) way.objects[self.value].is_claimed = true;
    }
  }

  Way way;
  std::map<Term, ReferenceId> references;  // by variable
  Placed placed;
  std::vector<ClaimValue> roots;

 private:
  [[nodiscard]] Term reference_named(const std::string& name) const {
    return terms_.variable(term::Sort::kRef, name);
  }

  [[nodiscard]] Target target_of(const InputReference& reference) const {
    switch (reference.known) {
      case InputReference::Known::kNothing:
        break;
      case InputReference::Known::kNull:
        return {Target::Kind::kNull};
      case InputReference::Known::kObject: {
        bool is_text = found_.get(reference.object).text != InputText::kNone;
        return {is_text ? Target::Kind::kShared : Target::Kind::kObject,
                static_cast<uint64_t>(reference.object)};
      }
    }
    return {};
  }

  ClaimValue new_number(Term variable, ir::Type type) {
    ClaimValue value =
        unfolding_.new_value(way, is_real(type) ? heaplang::Kind::kReal : heaplang::Kind::kNumber, type);
    placed.put(way, value, variable, type);
    return value;
  }
  ClaimValue value_of(Term content, ir::Type type) {
    if (type == ir::Type::kRef) return references.at(content);
    return new_number(machine::variable_value(terms_, type, content), type);
  }

  void add_contents(size_t index) {
    const InputObject& object = found_.get(static_cast<InputIndex>(index));
    if (object.length != term::kNoTerm) {
      ClaimValue length = new_number(object.length, ir::Type::kInt);
      way.objects[index].contents.push_back({nullptr, std::nullopt, length, false});
      ir::Type type = object.classes.front()->element_type();
      for (size_t i = 0; i < object.contents.size(); ++i) {
        ClaimValue value = value_of(object.contents[i], type);
        way.objects[index].contents.push_back({nullptr, static_cast<uint32_t>(i), value, false});
      }
      return;
    }
    for (const ClassInfo* owner : way.objects[index].type->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (field.is_static() || !fields_.contains(&field)) continue;
        ClaimValue value = value_of(object.contents[field.slot], field.type);
        way.objects[index].contents.push_back({&field, std::nullopt, value, false});
      }
    }
  }

  ClaimValue root_value(const Root& root, heaplang::Kind kind, Path& path, bool has_receiver) {
    if (root.kind == Root::Kind::kThis) return references.at(reference_named("this"));
    if (root.kind == Root::Kind::kFieldOfThis) {
      Target self = way.target(references.at(reference_named("this")));
      for (const MadeObject::Content& content : way.objects[self.value].contents) {
        if (content.field == root.field) return content.value;
      }
      return unfolding_.new_value(way, kind, root.field->type);
    }
    const Input& input = inputs_.inputs()[root.parameter + (has_receiver ? 1 : 0)];
    if (input.is_given) {
      ir::Value given = MethodInputs::given_value(path_program(), path, input);
      if (input.type == ir::Type::kRef)
        return unfolding_.new_reference(
            way, input.given ? Target{Target::Kind::kShared, UINT64_MAX} : Target{Target::Kind::kNull});
      if (is_real(input.type)) {
        double value = input.type == ir::Type::kFloat ? given.as<float>() : given.as<double>();
        return RealValue(value);
      }
      return seplog::constant(input.type == ir::Type::kLong ? given.as<int64_t>() : given.as<int32_t>());
    }
    if (input.type == ir::Type::kRef) return references.at(reference_named(input.name));
    return new_number(terms_.variable(machine::variable_sort(input.type), input.name), input.type);
  }

 public:
  ir::Program* program = nullptr;  // of values that are given

 private:
  [[nodiscard]] ir::Program& path_program() const { return *program; }

  const Unfolding& unfolding_;
  term::TermManager& terms_;
  const MethodInputs& inputs_;
  const std::set<const ir::Field*>& fields_;
  const InputHeap& found_;
};

// Settles on a path what a way says.
class WayOnPath {
 public:
  WayOnPath(ir::Program& program, exec::Symbolic& symbolic, const KnownHeap& known, Way& way, Path& path)
      : symbolic_(symbolic),
        terms_(symbolic.terms),
        way_(way),
        path_(path),
        objects_(program, symbolic, path),
        references_(known.references),
        placed_(known.placed) {
    for (size_t i = 0; i < inputs().size(); ++i) {
      indices_[i] = static_cast<InputIndex>(i);
      numbers_.push_back(i);
    }
  }

  // The condition on numbers. Nothing: there is no such heap, or `bound` says why it is not known.
  std::optional<Term> settle() {
    for (const InputReference& reference : std::vector<InputReference>(inputs().references())) {
      if (!settle_target(reference.variable)) return std::nullopt;
    }
    for (size_t i = 0; i < inputs().size(); ++i) {
      if (!fill(i)) return std::nullopt;
    }
    if (!settle_rest()) return std::nullopt;
    auto condition = seplog::condition_of(way_, sized_places());
    if (std::holds_alternative<seplog::TooComplex>(condition)) return too_complex();
    auto& holds = std::get<std::optional<seplog::Condition>>(condition);
    if (!holds) return std::nullopt;
    auto term = seplog::term_of(terms_, *holds, placed_.variables, placed_.types);
    if (!term) return too_complex();
    conditions_.push_back(*term);
    return terms_.and_(conditions_);
  }
  std::optional<base::Stop> bound;

 private:
  [[nodiscard]] InputHeap& inputs() const { return path_.symbolic->inputs; }

  std::optional<Term> too_complex() {
    bound = base::Stop{StopReason::kUnsupported, "its numbers are too complex"};
    return std::nullopt;
  }

  const seplog::Places& sized_places() {
    placed_.places.numbers.resize(way_.solved.size());
    placed_.places.reals.resize(way_.reals);
    return placed_.places;
  }

  // False: what it should be cannot be there.
  bool settle_target(Term variable) {
    const InputReference reference = *inputs().find(variable);
    if (reference.known != InputReference::Known::kNothing) return true;
    Target target = way_.target(references_.at(variable));
    switch (target.kind) {
      case Target::Kind::kUnknown:
      case Target::Kind::kOpaque:
        return true;
      case Target::Kind::kNull:
        if (reference.may_be_null) objects_.settle_null(variable);
        return reference.may_be_null;
      case Target::Kind::kShared:
      case Target::Kind::kObject:
        break;
    }
    auto known = indices_.find(target.value);
    if (known != indices_.end()) return settle_alias(reference, known->second);
    if (target.kind == Target::Kind::kShared) return false;
    const ClassInfo& type = *way_.objects[target.value].type;
    if (type.is_abstract() && !type.is_array()) return false;
    if (!type.is_subclass_of(*reference.type)) return false;
    objects_.settle_new(variable, {&type});
    indices_[target.value] = static_cast<InputIndex>(inputs().size() - 1);
    numbers_.push_back(target.value);
    return true;
  }

  bool settle_alias(const InputReference& reference, InputIndex index) {
    const InputObject& object = inputs().get(index);
    bool fits = std::any_of(object.classes.begin(), object.classes.end(),
                            [&](const ClassInfo* type) { return type->is_subclass_of(*reference.type); });
    if (fits) objects_.settle_alias(reference.variable, index);
    return fits;
  }

  bool fill(size_t index) {
    auto place = static_cast<InputIndex>(index);
    size_t number = numbers_[index];
    if (number >= way_.objects.size()) return true;
    const MadeObject made = way_.objects[number];
    if (made.cell == nullptr) return true;
    const auto& classes = inputs().get(place).classes;
    if (std::find(classes.begin(), classes.end(), made.type) == classes.end()) return false;
    if (inputs().get(place).is_undecided()) objects_.narrow(place, {made.type}, "");
    if (made.type->is_array()) return fill_elements(place, made);
    for (const MadeObject::Content& content : made.contents) {
      Term term = inputs().get(place).contents[content.field->slot];
      if (!put(term, content, content.field->type)) return false;
    }
    return true;
  }

  bool fill_elements(InputIndex place, const MadeObject& made) {
    ir::Type type = made.type->element_type();
    uint32_t count = 0;
    for (const heaplang::Content& content : made.cell->contents)
      count = std::max(count, content.index ? *content.index + 1 : 0);
    if (inputs().get(place).is_growing) objects_.grow(place, count);
    if (inputs().get(place).contents.size() < count) return false;
    const InputObject object = inputs().get(place);
    Term known = terms_.int_constant(static_cast<int32_t>(count));
    conditions_.push_back(made.cell->has_all_elements ? terms_.eq(object.length, known)
                                                      : terms_.sle(known, object.length));
    for (const MadeObject::Content& content : made.contents) {
      if (!content.index) {
        if (!is_placed(object.length)) placed_.put(way_, content.value, object.length, ir::Type::kInt);
      } else if (!put(object.contents[*content.index], content, type)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_placed(Term variable) const {
    return std::find(placed_.variables.begin(), placed_.variables.end(), variable) != placed_.variables.end();
  }

  bool put(Term term, const MadeObject::Content& content, ir::Type type) {
    if (type != ir::Type::kRef) {
      Term variable = machine::variable_value(terms_, type, term);
      if (!is_placed(variable)) placed_.put(way_, content.value, variable, type);
      return true;
    }
    references_.try_emplace(term, std::get<ReferenceId>(content.value));
    return settle_target(term);
  }

  // ---- References of which the way says only what they are not, or which text they are

  bool settle_rest() {
    std::set<ReferenceId> no_null;
    for (const Way::Pair& pair : way_.unequal) {
      Target left = way_.target(pair.left);
      Target right = way_.target(pair.right);
      bool is_free = left.kind == Target::Kind::kUnknown && right.kind == Target::Kind::kUnknown;
      if (left.kind == Target::Kind::kNull || is_free) no_null.insert(way_.find(pair.right));
      if (right.kind == Target::Kind::kNull || is_free) no_null.insert(way_.find(pair.left));
    }
    for (const Way::Text& text : way_.texts) {
      if (text.is_equal) no_null.insert(way_.find(text.reference));
    }
    for (ReferenceId reference : no_null) {
      if (way_.target(reference).kind == Target::Kind::kUnknown && !settle_some(reference)) return false;
    }
    return true;
  }

  // All references of the input that are this become one object.
  bool settle_some(ReferenceId group) {
    std::optional<InputIndex> made;
    for (const auto& [variable, reference] : std::map<Term, ReferenceId>(references_)) {
      if (way_.find(reference) != group) continue;
      const InputReference input = *inputs().find(variable);
      if (input.known != InputReference::Known::kNothing) continue;
      if (made) {
        if (!settle_alias(input, *made)) return false;
        continue;
      }
      if (!make_some(input, group)) return false;
      made = static_cast<InputIndex>(inputs().size() - 1);
      numbers_.push_back(SIZE_MAX);
    }
    return true;
  }

  bool make_some(const InputReference& input, ReferenceId group) {
    const std::string* wanted = nullptr;
    bool has_text = false;
    for (const Way::Text& text : way_.texts) {
      if (way_.find(text.reference) != group) continue;
      has_text = true;
      if (text.is_equal) wanted = &text.text;
    }
    std::vector<const ClassInfo*> plain;
    bool may_be_text = false;
    for (const ClassInfo* type : symbolic_.world->possible(*input.type).classes) {
      if (type->name == "java/lang/String") {
        may_be_text = true;
      } else {
        plain.push_back(type);
      }
    }
    if (wanted != nullptr) {
      if (may_be_text) make_text(input.variable, *wanted);
      return may_be_text;
    }
    bool is_text = may_be_text && (plain.empty() || has_text);
    if (is_text) {
      objects_.settle_string(input.variable, InputText::kLatin1);
      Term length = inputs().get(static_cast<InputIndex>(inputs().size() - 1)).length;
      for (const Way::Text& text : way_.texts) {
        if (way_.find(text.reference) != group) continue;
        auto units = static_cast<int32_t>(base::utf16_of_utf8(text.text).size());
        conditions_.push_back(terms_.ne(length, terms_.int_constant(units)));
      }
      return true;
    }
    if (plain.empty()) {
      bound = base::Stop{StopReason::kUnsupported,
                         fmt::format("no class for {}", terms_.variable_name(input.variable))};
      return false;
    }
    objects_.settle_new(input.variable, plain);
    return true;
  }

  void make_text(Term variable, const std::string& text) {
    std::u16string units = base::utf16_of_utf8(text);
    bool is_wide = std::any_of(units.begin(), units.end(), [](char16_t c) { return c > 255; });
    objects_.settle_string(variable, is_wide ? InputText::kUtf16 : InputText::kLatin1);
    auto index = static_cast<InputIndex>(inputs().size() - 1);
    std::vector<int8_t> bytes;
    for (char16_t c : units) {
      bytes.push_back(static_cast<int8_t>(c & 0xff));
      if (is_wide) bytes.push_back(static_cast<int8_t>(c >> 8));
    }
    objects_.grow(index, static_cast<uint32_t>(bytes.size()));
    const InputObject object = inputs().get(index);
    conditions_.push_back(terms_.eq(object.length, terms_.int_constant(static_cast<int32_t>(bytes.size()))));
    for (size_t i = 0; i < bytes.size(); ++i)
      conditions_.push_back(terms_.eq(object.contents[i], terms_.int_constant(bytes[i])));
  }

  exec::Symbolic& symbolic_;
  term::TermManager& terms_;
  Way& way_;
  Path& path_;
  exec::InputObjects objects_;
  std::map<Term, ReferenceId> references_;
  Placed placed_;
  std::map<uint64_t, InputIndex> indices_;  // by object of the way
  std::vector<size_t> numbers_;             // the reverse; SIZE_MAX: of none
  std::vector<Term> conditions_;
};

}  // namespace

ClaimCompletions::ClaimCompletions(ir::Program& program, exec::Symbolic& symbolic, const MethodInputs& inputs,
                                   std::shared_ptr<const heaplang::Specification> specification)
    : program_(program),
      symbolic_(symbolic),
      inputs_(inputs),
      specification_(std::move(specification)),
      approximations_(*specification_) {
  auto add = [&](const std::vector<heaplang::Disjunct>& disjuncts) {
    for (const heaplang::Disjunct& disjunct : disjuncts) {
      for (const heaplang::Cell& cell : disjunct.cells) {
        bool is_strange =
            cell.type->name == "java/lang/String" || (cell.type->flags & classfile::kAccEnum) != 0;
        if (is_strange) strange_ = cell.type->java_name();
        for (const heaplang::Content& content : cell.contents) {
          if (content.field != nullptr) fields_.insert(content.field);
        }
      }
    }
  };
  for (const heaplang::Predicate& predicate : specification_->predicates) add(predicate.disjuncts);
  for (const Claim& claim : specification_->claims) {
    add(claim.disjuncts);
    for (const Root& root : claim.roots) {
      if (root.kind == Root::Kind::kFieldOfThis) fields_.insert(root.field);
    }
  }
}

ClaimCompletions::Limits ClaimCompletions::run(const Claim& claim, Path& path, const Bounds& bounds,
                                               const OnComplete& on_complete) {
  Limits limits;
  auto stop = [&](base::Stop why) {
    if (!limits.bound) limits.bound = std::move(why);
  };
  if (!strange_.empty()) {
    stop({StopReason::kUnsupported, fmt::format("{}: objects of {}", claim.name, strange_)});
    return limits;
  }
  bool goes_on = true;
  for (uint32_t most = 0, before = 0; goes_on; before = most + 1, most += 1 + most / 4) {
    seplog::UnfoldingBounds unfolding_bounds = bounds.unfolding;
    most = std::min(most, bounds.most_objects);
    unfolding_bounds.made_objects = most;
    unfolding_bounds.relates_numbers = true;
    unfolding_bounds.known_first = true;
    unfolding_bounds.ways = std::min(unfolding_bounds.ways, bounds.most_steps - limits.steps);
    Unfolding unfolding(*specification_, nullptr, &approximations_, unfolding_bounds);
    const InputHeap found = path.symbolic->inputs;
    KnownHeap known(unfolding, symbolic_.terms, inputs_, fields_, found);
    known.program = &program_;
    Path scratch = path.fork();
    known.add(claim, scratch);
    for (const heaplang::Disjunct& disjunct : claim.disjuncts) {
      Way way = known.way;
      if (!goes_on || !unfolding.add(way, disjunct, known.roots, 0)) continue;
      unfolding.run(std::move(way), [&](Way& complete) {
        if (complete.objects.size() < found.size() + before) return true;  // was there before
        Path other = path.fork();
        WayOnPath settling(program_, symbolic_, known, complete, other);
        std::optional<Term> condition = settling.settle();
        if (settling.bound)
          stop({settling.bound->reason, fmt::format("{}: {}", claim.name, settling.bound->what)});
        if (condition) goes_on = on_complete(other, *condition);
        return goes_on;
      });
    }
    limits.steps += unfolding.steps();
    const seplog::UnfoldingLimits& hit = unfolding.limits();
    limits.needs_larger = hit.objects;
    if (hit.ways || limits.steps >= bounds.most_steps)
      stop({StopReason::kPathLimit, claim.name + ": too many ways to unfold it"});
    if (hit.time) stop({StopReason::kTimeLimit, claim.name});
    if (hit.depth) stop({StopReason::kLoopLimit, claim.name + ": unfoldings without end"});
    if (hit.unreadable) stop({StopReason::kUnsupported, claim.name + ": what a text is"});
    if (hit.numbers) stop({StopReason::kUnsupported, claim.name + ": its numbers are too large"});
    bool is_over = hit.ways || hit.time || limits.steps >= bounds.most_steps || !hit.made_objects;
    if (!is_over && goes_on && most >= bounds.most_objects) {
      stop({StopReason::kObjectLimit, claim.name + ": larger heaps"});
      is_over = true;
    }
    if (is_over) break;
  }
  return limits;
}

}  // namespace heapwright::lazyheap
