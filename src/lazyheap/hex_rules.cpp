#include "lazyheap/hex_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::lazyheap {

using ir::ClassInfo;
using machine::InputHeap;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::Referents;
using term::Term;
using What = hex::Rule::What;

namespace {

base::Error mistake(const hex::Rules& rules, const hex::Place& place, const std::string& what) {
  return base::usage_error(fmt::format("{}:{}:{}: {}", rules.file, place.line, place.column, what));
}

base::Result<const ClassInfo*> find_class(ir::Program& program, const hex::Rules& rules,
                                          const hex::NamedClass& named) {
  const ClassInfo* found = program.load(named.name).found;
  if (found == nullptr) return mistake(rules, named.place, fmt::format("there is no class {}", named.name));
  return found;
}

// The text for field or element number `slot` of the object behind the origin.
std::string member_origin(const InputObject& object, const std::string& origin, size_t slot) {
  const ClassInfo& type = *object.classes.front();
  if (type.is_array()) return fmt::format("{}[{}]", origin, slot);
  for (const ClassInfo* owner : type.ancestors) {
    for (const ir::Field& field : owner->fields) {
      if (!field.is_static() && field.slot == slot)
        return fmt::format("{}.{}:{}", origin, owner->name, field.name);
    }
  }
  return origin;
}

void add(Referents::Classes& classes, const ClassInfo* type) {
  if (std::find(classes.begin(), classes.end(), type) == classes.end()) classes.push_back(type);
}

}  // namespace

// What the rules say that apply to a reference.
struct HexRules::Verdict {
  bool may_be_null = true;
  bool speaks_of_new = false;
  Referents::Classes new_classes;
  bool speaks_of_aliases = false;
  std::vector<Referents::Classes> aliases;  // by object
  std::vector<bool> is_forbidden;           // by object
};

base::Result<std::unique_ptr<HexRules>> HexRules::make(ir::Program& program, const hex::Rules& rules,
                                                       term::TermManager& terms) {
  std::unique_ptr<HexRules> made(new HexRules(rules, terms));
  const hex::Rules& written = made->written_;
  for (const hex::NamedClass& named : written.not_initialized) {
    if (auto found = find_class(program, written, named); !found) return found.error();
  }
  for (const hex::Rule& rule : written.rules) {
    if (rule.trigger)
      return mistake(written, rule.trigger->owner.place, "triggers are not supported yet: nothing would run");
    Rule& added = made->rules_.emplace_back();
    added.written = &rule;
    auto type = find_class(program, written, rule.type);
    if (!type) return type.error();
    added.type = *type;
    if (!rule.referred) continue;
    auto referred = find_class(program, written, *rule.referred);
    if (!referred) return referred.error();
    added.referred = *referred;
    bool is_made = (*referred)->is_array() || !((*referred)->is_abstract() || (*referred)->is_interface());
    if (!is_made) {
      return mistake(written, rule.referred->place,
                     fmt::format("no object is a {} itself: the class is abstract", rule.referred->name));
    }
    if (!(*referred)->is_subclass_of(**type)) {
      return mistake(
          written, rule.referred->place,
          fmt::format("a reference of type {} cannot refer to a {}", rule.type.name, rule.referred->name));
    }
  }
  return made;
}

std::string HexRules::origin(const InputHeap& inputs, Term reference) const {
  for (size_t i = 0; i < inputs.size(); ++i) {
    const InputObject& object = inputs.get(static_cast<InputIndex>(i));
    auto found = std::find(object.contents.begin(), object.contents.end(), reference);
    if (found == object.contents.end()) continue;
    std::string above = origin(inputs, terms_.variable(term::Sort::kRef, object.name));
    return member_origin(object, above, static_cast<size_t>(found - object.contents.begin()));
  }
  return "{ROOT}:" + terms_.variable_name(reference);
}

// Whether each object was found at an origin that the rule's path means, by index.
std::vector<bool> HexRules::targets(const hex::Rule& rule, const InputHeap& inputs,
                                    const std::string& at) const {
  std::vector<std::string> origins;
  std::vector<InputIndex> objects;
  for (const InputReference& reference : inputs.references()) {
    if (reference.known != InputReference::Known::kObject) continue;
    origins.push_back(origin(inputs, reference.variable));
    objects.push_back(reference.object);
  }
  std::vector<std::string> beginnings = {""};
  if (rule.origin) beginnings = rule.origin->beginnings(at);
  std::vector<bool> result(inputs.size());
  for (const std::string& beginning : beginnings) {
    for (size_t i : rule.target->select(origins, at, beginning))
      result[static_cast<size_t>(objects[i])] = true;
  }
  return result;
}

void HexRules::apply(const Rule& rule, const InputHeap& inputs, const std::string& at,
                     Verdict& verdict) const {
  auto allow = [&](size_t object, const ClassInfo* wanted) {
    for (const ClassInfo* type : inputs.get(static_cast<InputIndex>(object)).classes) {
      if (wanted == nullptr || type == wanted) add(verdict.aliases[object], type);
    }
  };
  switch (rule.written->what) {
    case What::kNotNull:
      verdict.may_be_null = false;
      return;
    case What::kNull:
      return;
    case What::kExpandsToClass:
      add(verdict.new_classes, rule.referred);
      [[fallthrough]];
    case What::kExpandsToNothing:
      verdict.speaks_of_new = true;
      return;
    case What::kAliasesNothing:
      verdict.speaks_of_aliases = true;
      return;
    case What::kAliasesClass:
      verdict.speaks_of_aliases = true;
      for (size_t i = 0; i < inputs.size(); ++i) allow(i, rule.referred);
      return;
    case What::kAliasesTarget: {
      verdict.speaks_of_aliases = true;
      std::vector<bool> meant = targets(*rule.written, inputs, at);
      for (size_t i = 0; i < inputs.size(); ++i) {
        if (meant[i]) allow(i, nullptr);
      }
      return;
    }
    case What::kNeverAliasesTarget: {
      std::vector<bool> meant = targets(*rule.written, inputs, at);
      for (size_t i = 0; i < inputs.size(); ++i) {
        if (meant[i]) verdict.is_forbidden[i] = true;
      }
      return;
    }
  }
}

Referents HexRules::allowed(const InputHeap& inputs, const InputReference& reference) const {
  Verdict verdict;
  verdict.aliases.resize(inputs.size());
  verdict.is_forbidden.resize(inputs.size());
  std::string at = origin(inputs, reference.variable);
  for (const Rule& rule : rules_) {
    bool applies = rule.written->restricts && rule.type == reference.type &&
                   (!rule.written->origin || rule.written->origin->matches(at));
    if (applies) apply(rule, inputs, at, verdict);
  }
  Referents result;
  result.may_be_null = verdict.may_be_null;
  if (verdict.speaks_of_new) result.new_classes = std::move(verdict.new_classes);
  bool has_forbidden =
      std::find(verdict.is_forbidden.begin(), verdict.is_forbidden.end(), true) != verdict.is_forbidden.end();
  if (!verdict.speaks_of_aliases && !has_forbidden) return result;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (!verdict.speaks_of_aliases) verdict.aliases[i] = inputs.get(static_cast<InputIndex>(i)).classes;
    if (verdict.is_forbidden[i]) verdict.aliases[i].clear();
  }
  result.aliases = std::move(verdict.aliases);
  return result;
}

std::optional<Referents::Classes> HexRules::receivers(const ClassInfo& declared) const {
  InputReference self;
  self.variable = terms_.variable(term::Sort::kRef, "this");
  self.type = &declared;
  return allowed(InputHeap(), self).new_classes;
}

}  // namespace heapwright::lazyheap
