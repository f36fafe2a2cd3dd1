#include "exec/settling.h"

#include <fmt/format.h>

#include <algorithm>

#include "exec/class_init.h"
#include "exec/splitting.h"

namespace heapwright::exec {

using ir::ClassInfo;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::InputRules;
using machine::InputText;
using machine::Referents;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

constexpr uint32_t kLongestPrefix = 1U << 16;  // elements that an access may make

// In how many literals of the condition the length occurs: a loop over the elements adds one each time.
size_t times_asked(term::TermManager& terms, const machine::SymbolicState& state, Term length) {
  Term variable = terms.free_variables(length).front();
  size_t count = 0;
  for (Term literal : state.condition) {
    auto variables = terms.free_variables(literal);
    bool is_fact =
        std::find(state.inputs.facts.begin(), state.inputs.facts.end(), literal) != state.inputs.facts.end();
    if (!is_fact && std::find(variables.begin(), variables.end(), variable) != variables.end()) ++count;
  }
  return count;
}

bool is_constant(const ir::Field& field) {
  return field.is_static() && (field.flags & classfile::kAccEnum) != 0;
}

}  // namespace

PossibleClasses allowed_classes(const ClassInfo& declared, const std::vector<const ClassInfo*>& allowed) {
  PossibleClasses possible;
  for (const ClassInfo* type : allowed) {
    if (!type->is_subclass_of(declared)) continue;
    ((type->flags & classfile::kAccEnum) != 0 ? possible.enums : possible.classes).push_back(type);
  }
  return possible;
}

bool Settling::may_split() {
  Symbolic& symbolic = vm_.symbolic();
  if (!symbolic.may_settle_inputs) {
    vm_.stop(ip_, base::StopReason::kNotLookedAt, "");
    return false;
  }
  if (solver::has_passed(symbolic.deadline)) {
    vm_.stop(ip_, base::StopReason::kTimeLimit, "time is over");
    return false;
  }
  if (++vm_.path().symbolic->forks[ip_] <= symbolic.bounds.max_forks) return true;
  vm_.stop(ip_, base::StopReason::kLoopLimit,
           fmt::format("{} splits at one instruction", symbolic.bounds.max_forks));
  return false;
}

void Settling::fork(const Change& change) {
  vm_.frame().ip = ip_;
  Path other = vm_.path().fork();
  other.symbolic->meetings.clear();  // it knows more of the input than those that it would meet
  InputObjects objects(vm_.program(), vm_.symbolic(), other);
  change(objects);
  vm_.symbolic().forks.push_back(std::move(other));
  ++forked_;
}

void Settling::end() {
  std::vector<Path>& forks = vm_.symbolic().forks;
  for (size_t i = forks.size() - forked_; i < forks.size(); ++i)
    forks[i].symbolic->share /= static_cast<double>(forked_);
  vm_.stop(ip_, base::StopReason::kSplit, "");
}

void Settling::split(const InputReference& reference) {
  InputReference settled = reference;  // what it refers to moves
  Referents allowed;
  if (const InputRules* rules = vm_.symbolic().world->rules()) allowed = rules->allowed(inputs_, settled);
  const std::vector<const ClassInfo*> enums = allowed.new_classes
                                                  ? allowed_classes(*settled.type, *allowed.new_classes).enums
                                                  : vm_.symbolic().world->possible(*settled.type).enums;
  for (const ClassInfo* type : enums) {
    if (!ensure_initialized(vm_, *type, ip_)) return;
  }
  if (!may_split()) return;
  size_t before = vm_.symbolic().forks.size();
  Term variable = settled.variable;
  fork_into_objects(settled, allowed);
  fork_into_aliases(settled, allowed);
  bool may_be_null = settled.may_be_null && allowed.may_be_null;
  if (may_be_null) fork([&](InputObjects& objects) { objects.settle_null(variable); });
  if (vm_.symbolic().forks.size() > before) return end();
  vm_.stop(ip_, base::StopReason::kAssumptionFails, "");  // nothing can be there
}

// Objects that were found before.
void Settling::fork_into_aliases(const InputReference& reference, const Referents& allowed) {
  Term variable = reference.variable;
  for (size_t i = inputs_.size(); i-- > 0;) {
    auto index = static_cast<InputIndex>(i);
    const InputObject& object = inputs_.get(index);
    if (object.constant != nullptr) continue;
    const Classes& classes = allowed.aliases ? (*allowed.aliases)[i] : object.classes;
    bool fits = std::any_of(classes.begin(), classes.end(),
                            [&](const ClassInfo* type) { return type->is_subclass_of(*reference.type); });
    if (!fits) continue;
    fork([&](InputObjects& objects) {
      objects.settle_alias(variable, index);
      if (allowed.aliases) objects.leave(index, classes);
    });
  }
}

// New objects, and constants. Those that come last are continued first.
void Settling::fork_into_objects(const InputReference& reference, const Referents& allowed) {
  Symbolic& symbolic = vm_.symbolic();
  const PossibleClasses possible = allowed.new_classes
                                       ? allowed_classes(*reference.type, *allowed.new_classes)
                                       : symbolic.world->possible(*reference.type);
  bool is_array = reference.type->is_array();  // its class is decided later, if at all
  if (!possible.others.empty() && !is_array)
    symbolic.gaps.push_back({base::StopReason::kOtherClasses, possible.others, vm_.path().where()});
  Term variable = reference.variable;
  std::vector<const ClassInfo*> plain;
  std::vector<const ClassInfo*> others = possible.enums;
  for (const ClassInfo* type : possible.classes) {
    if (type->name == "java/lang/String") {
      others.push_back(type);
      fork([&](InputObjects& objects) { objects.settle_string(variable, InputText::kUtf16); });
      fork([&](InputObjects& objects) { objects.settle_string(variable, InputText::kLatin1); });
    } else {
      plain.push_back(type);
    }
  }
  if (!plain.empty()) fork([&](InputObjects& objects) { objects.settle_new(variable, plain, others); });
  for (const ClassInfo* type : possible.enums) {
    for (const ir::Field& field : type->fields) {
      if (is_constant(field)) fork([&](InputObjects& objects) { objects.settle_constant(variable, field); });
    }
  }
}

bool Settling::split_classes(InputIndex object, const std::vector<Classes>& groups) {
  if (groups.size() == 1) return true;
  if (!may_split()) return false;
  for (const Classes& group : groups) {
    fork([&](InputObjects& objects) { objects.narrow(object, group, ""); });
  }
  end();
  return false;
}

std::optional<bool> Settling::is_instance(InputIndex index, const ClassInfo& wanted) {
  const InputObject& object = inputs_.get(index);
  bool is_certain = vm_.heap().get(object.id).type->is_subclass_of(wanted);
  if (is_certain) return true;
  if (object.length != term::kNoTerm) {
    // The classes of an array's elements go with its own.
    if (!decide_class(index)) return std::nullopt;
    return inputs_.get(index).classes.front()->is_subclass_of(wanted);
  }
  Classes instances;
  Classes others;
  for (const ClassInfo* type : object.classes)
    (type->is_subclass_of(wanted) ? instances : others).push_back(type);
  if (instances.empty() || others.empty()) return others.empty();
  if (!may_split()) return std::nullopt;
  std::string test = fmt::format("{} instanceof {}", object.name, vm_.symbolic().world->name_of(wanted));
  fork([&](InputObjects& objects) { objects.narrow(index, others, "!(" + test + ")"); });
  fork([&](InputObjects& objects) { objects.narrow(index, instances, test); });
  end();
  return std::nullopt;
}

std::optional<const ir::Method*> Settling::select(InputIndex index, const ir::Method& resolved) {
  std::vector<Classes> groups;
  std::vector<const ir::Method*> selected;
  for (const ClassInfo* type : inputs_.get(index).classes) {
    const ir::Method* method = vm_.code().select(*type, resolved);
    auto known = std::find(selected.begin(), selected.end(), method);
    if (known == selected.end()) {
      selected.push_back(method);
      groups.emplace_back();
      known = selected.end() - 1;
    }
    groups[static_cast<size_t>(known - selected.begin())].push_back(type);
  }
  if (!split_classes(index, groups)) return std::nullopt;
  if (selected.front() == nullptr && !decide_class(index)) return std::nullopt;
  return selected.front();
}

bool Settling::decide_class(InputIndex index) {
  std::vector<Classes> groups;
  const InputObject& object = inputs_.get(index);
  for (const ClassInfo* type : object.classes) {
    if (may_have_class(object, *type)) groups.push_back({type});
  }
  bool is_array = object.length != term::kNoTerm && object.is_undecided();
  const std::string& others = vm_.symbolic().world->possible(*object.declared).others;
  if (is_array && !others.empty())
    vm_.symbolic().gaps.push_back({base::StopReason::kOtherClasses, others, vm_.path().where()});
  if (groups.size() > 1 || !object.is_undecided()) return split_classes(index, groups);
  InputObjects(vm_.program(), vm_.symbolic(), vm_.path()).narrow(index, groups.front(), "");
  return true;
}

// Whether the elements of an array that were found can be in one of that class.
bool Settling::may_have_class(const InputObject& object, const ClassInfo& type) const {
  if (!type.is_array()) return true;
  return std::all_of(object.contents.begin(), object.contents.end(), [&](Term element) {
    const InputReference* reference = inputs_.find(element);
    if (reference == nullptr || reference->known != InputReference::Known::kObject) return true;
    const Classes& classes = inputs_.get(reference->object).classes;
    return std::any_of(classes.begin(), classes.end(),
                       [&](const ClassInfo* c) { return c->is_subclass_of(*type.component); });
  });
}

bool Settling::decide_length(InputIndex index) {
  Symbolic& symbolic = vm_.symbolic();
  if (!symbolic.may_settle_inputs) {
    vm_.stop(ip_, base::StopReason::kNotLookedAt, "");
    return false;
  }
  const InputObject& object = inputs_.get(index);
  TermManager& terms = symbolic.terms;
  bool is_text = object.text != InputText::kNone;
  uint32_t limit = is_text ? symbolic.world->max_string() : symbolic.world->max_array();
  if (object.text == InputText::kUtf16) limit *= 2;
  Term length = object.length;
  auto small = decide(vm_, ip_, terms.ule(length, terms.constant(Sort::kBv32, limit)));
  if (!small) return false;
  if (!*small) {
    (void)stop_at_length(is_text, is_text ? symbolic.world->max_string() : limit);
    return false;
  }
  auto bits = concretize(vm_, ip_, length);
  if (!bits) return false;
  InputObjects objects(vm_.program(), symbolic, vm_.path());
  Term besides = objects.set_length(index, static_cast<uint32_t>(*bits));
  if (!terms.is_const(besides)) inputs_.facts.push_back(besides);
  if (require(vm_, besides)) return true;
  vm_.stop(ip_, base::StopReason::kAssumptionFails, "");
  return false;
}

std::nullopt_t Settling::stop_at_length(bool is_text, uint32_t limit) {
  vm_.stop(ip_, base::StopReason::kArrayLimit,
           is_text ? fmt::format("a string of more than {} characters", limit)
                   : fmt::format("an array of more than {} elements", limit));
  return std::nullopt;
}

std::optional<bool> Settling::reach_element(InputIndex index, Term element) {
  Symbolic& symbolic = vm_.symbolic();
  TermManager& terms = symbolic.terms;
  Term length = inputs_.get(index).length;
  // No length is negative.
  bool is_index = terms.is_const(element) && terms.signed_value(element) >= 0;
  auto inside = decide(vm_, ip_, is_index ? terms.slt(element, length) : terms.ult(element, length));
  if (!inside || !*inside) return inside;
  InputObjects objects(vm_.program(), symbolic, vm_.path());
  bool is_text = inputs_.get(index).text != InputText::kNone;
  uint32_t most = is_text ? symbolic.world->max_string() : symbolic.world->max_array();
  uint32_t limit = inputs_.get(index).text == InputText::kUtf16 ? 2 * most : most;
  if (terms.is_const(element)) {
    uint64_t number = terms.constant_bits(element);
    bool is_far = number >= kLongestPrefix ||
                  (number >= limit && times_asked(terms, *vm_.path().symbolic, length) > most);
    if (is_far) return stop_at_length(is_text, most);
    objects.grow(index, static_cast<uint32_t>(number) + 1);
    return true;
  }
  uint32_t reach = std::max(limit, static_cast<uint32_t>(inputs_.get(index).contents.size()));
  auto small = decide(vm_, ip_, terms.ult(element, terms.constant(Sort::kBv32, reach)));
  if (!small) return std::nullopt;
  if (!*small) return stop_at_length(is_text, most);
  objects.grow(index, reach);
  return true;
}

}  // namespace heapwright::exec
