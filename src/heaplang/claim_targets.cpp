#include "heaplang/claim_targets.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "base/nearest_name.h"
#include "classfile/descriptor.h"
#include "classfile/generic_name.h"
#include "heaplang/layouts.h"
#include "ir/parameter_names.h"
#include "javaexpr/expression_types.h"

namespace heapwright::heaplang {

using ir::ClassInfo;
using ir::Method;
using syntax::Expression;
using syntax::Name;

namespace {

constexpr std::string_view kReceiver = "this";
constexpr std::string_view kReceiverField = "this_";

bool is_written(const Method& method) {
  return (method.flags & (classfile::kAccSynthetic | classfile::kAccBridge)) == 0 &&
         method.name != "<clinit>";
}

// Methods of an object of this class by this name; not those that others of them override.
std::vector<const Method*> methods_of(const ClassInfo& type, std::string_view name) {
  std::vector<const Method*> found;
  auto add = [&](const ClassInfo& owner) {
    for (const auto& method : owner.methods) {
      bool is_overridden = std::ranges::any_of(
          found, [&](const Method* other) { return other->descriptor == method->descriptor; });
      if (method->name == name && is_written(*method) && !is_overridden) found.push_back(method.get());
    }
  };
  add(type);
  if (name == "<init>") return found;
  for (const ClassInfo* owner = type.super; owner != nullptr; owner = owner->super) add(*owner);
  for (const ClassInfo* owner : type.all_interfaces) add(*owner);
  return found;
}

std::vector<std::string> method_names(const ClassInfo& type) {
  std::vector<std::string> names;
  for (const ClassInfo* owner = &type; owner != nullptr; owner = owner->super) {
    for (const auto& method : owner->methods) {
      if (is_written(*method) && !method->is_constructor()) names.emplace_back(method->name);
    }
  }
  return names;
}

void add_targets(const ClassInfo& type, std::string_view name, std::vector<ClaimTarget>& targets) {
  for (const Method* method : methods_of(type, name)) {
    targets.push_back({.owner = &type, .method = method, .parameters = ir::parameter_names(*method)});
  }
}

std::string listed(const std::vector<ClaimTarget>& targets) {
  std::string text;
  for (const ClaimTarget& target : targets) {
    text += fmt::format("{}({})", text.empty() ? "" : ", ", fmt::join(target.parameters, ", "));
  }
  return text;
}

// arg0, arg1, ... are names of parameters where there are no others.
bool is_numbered_parameter(const std::string& name) {
  constexpr std::string_view kStart = "arg";
  return name.size() > kStart.size() && name.starts_with(kStart) &&
         name.find_first_not_of("0123456789", kStart.size()) == std::string::npos;
}

class FreeVariables {
 public:
  std::vector<Name> of(const syntax::Formula& formula) {
    for (const syntax::Disjunct& disjunct : formula) {
      bound_.clear();
      for (const Name& name : disjunct.exists) bound_.insert(name.text);
      for (const syntax::Atom& atom : disjunct.atoms) {
        if (atom.kind == syntax::Atom::Kind::kPointsTo) add(atom.subject);
        for (const syntax::FieldArgument& field : atom.fields) visit(field.value);
        for (const Expression& argument : atom.arguments) visit(argument);
      }
      for (const syntax::Condition& condition : disjunct.conditions) visit(condition);
    }
    return std::move(found_);
  }

 private:
  void add(const Name& name) {
    if (name.text != "_" && !bound_.contains(name.text) && known_.insert(name.text).second)
      found_.push_back(name);
  }
  void visit(const Expression& expression) {
    if (expression.kind == Expression::Kind::kVariable) add({expression.text, expression.place});
    for (const Expression& operand : expression.operands) visit(operand);
  }
  void visit(const syntax::Condition& condition) {
    for (const Expression& side : condition.sides) visit(side);
    for (const syntax::Condition& part : condition.parts) visit(part);
  }

  std::unordered_set<std::string> bound_;
  std::unordered_set<std::string> known_;
  std::vector<Name> found_;
};

// Unless that would leave none.
template <typename Wanted>
void keep_if_any(std::vector<ClaimTarget>& targets, Wanted is_wanted) {
  if (std::ranges::any_of(targets, is_wanted)) std::erase_if(targets, std::not_fn(is_wanted));
}

}  // namespace

std::vector<Name> free_variables(const syntax::Formula& formula) { return FreeVariables().of(formula); }

bool speaks_of_receiver(const std::string& variable) {
  return variable == kReceiver || variable.starts_with(kReceiverField);
}

std::string ClaimTarget::display_name() const {
  if (method == nullptr) return fmt::format("inv {}", type_text(*owner));
  auto descriptor = classfile::parse_method_descriptor(method->descriptor);
  std::string types;
  for (std::string_view type : descriptor->parameters) {
    types += fmt::format("{}{}", types.empty() ? "" : ", ", ir::source_type(type));
  }
  return fmt::format("pre {}.{}({})", type_text(*owner),
                     method->is_constructor() ? classfile::last_part(owner->name) : method->name, types);
}

const ClassInfo* ClaimTargets::class_under_test(size_t index) {
  return program_.load(classfile::without_type_arguments(classes_[index])).found;
}

std::vector<ClaimTarget> ClaimTargets::methods(const Name& name) {
  std::vector<ClaimTarget> found;
  size_t dot = name.text.rfind('.');
  std::string method = name.text.substr(dot == std::string::npos ? 0 : dot + 1);
  const ClassInfo* owner = dot == std::string::npos ? nullptr : names_.find(name.text.substr(0, dot));
  if (owner != nullptr) {
    add_targets(*owner, method, found);
    if (found.empty() && method == classfile::last_part(owner->name)) add_targets(*owner, "<init>", found);
  }
  for (size_t i = 0; dot == std::string::npos && found.empty() && i < classes_.size(); ++i) {
    if (const ClassInfo* type = class_under_test(i)) add_targets(*type, method, found);
  }
  if (!found.empty()) return found;
  // The constructors of a class that is named.
  if (const ClassInfo* type = names_.find(name.text)) add_targets(*type, "<init>", found);
  if (!found.empty()) return found;
  if (dot != std::string::npos && owner == nullptr) {
    fail(name, names_.why_missing(name.text.substr(0, dot)));
    return found;
  }
  if (owner == nullptr && !classes_.empty()) owner = class_under_test(0);
  if (owner == nullptr) {
    fail(name, fmt::format("there is no method '{}'", method));
  } else {
    fail(name, fmt::format("{} has no method '{}'{}", type_text(*owner), method,
                           base::did_you_mean(method, method_names(*owner))));
  }
  return found;
}

bool ClaimTargets::choose_types(const syntax::Claim& claim, std::vector<ClaimTarget>& methods) {
  if (!claim.types) return true;
  std::string descriptor = "(";
  std::string types;
  for (const Name& name : *claim.types) {
    const ClassInfo* type = names_.find(name.text);
    if (type == nullptr) return fail(name, names_.why_missing(name.text));
    descriptor += javaexpr::descriptor_of(*type);
    types += fmt::format("{}{}", types.empty() ? "" : ", ", type_text(*type));
  }
  descriptor += ")";
  std::string overloads;
  for (const ClaimTarget& target : methods) {
    overloads += fmt::format("{}{}", overloads.empty() ? "" : "; ",
                             target.display_name().substr(std::string_view("pre ").size()));
  }
  std::erase_if(methods, [&](const ClaimTarget& t) { return !t.method->descriptor.starts_with(descriptor); });
  return !methods.empty() || fail(claim.name, fmt::format("no method '{}' takes ({}); there is: {}",
                                                          claim.name.text, types, overloads));
}

bool ClaimTargets::choose_parameters(const Name& name, const std::vector<Name>& variables,
                                     std::vector<ClaimTarget>& methods) {
  std::vector<std::string> all;
  for (const ClaimTarget& target : methods) {
    all.insert(all.end(), target.parameters.begin(), target.parameters.end());
  }
  std::vector<std::string> named;
  for (const Name& variable : variables) {
    bool is_parameter = std::ranges::find(all, variable.text) != all.end();
    if (is_parameter) named.push_back(variable.text);
    if (is_parameter || !is_numbered_parameter(variable.text)) continue;
    return fail(variable, fmt::format("there is no parameter '{}'; '{}' has {}", variable.text, name.text,
                                      listed(methods)));
  }
  std::string overloads = listed(methods);
  std::erase_if(methods, [&](const ClaimTarget& target) {
    auto has = [&](const std::string& parameter) {
      return std::ranges::find(target.parameters, parameter) != target.parameters.end();
    };
    return !std::ranges::all_of(named, has);
  });
  return !methods.empty() ||
         fail(name, fmt::format("no method '{}' has all of the parameters {}; there is {}", name.text,
                                fmt::join(named, ", "), overloads));
}

std::vector<ClaimTarget> ClaimTargets::find(const syntax::Claim& claim, const std::vector<Name>& variables) {
  if (claim.kind == syntax::Claim::Kind::kInvariant) {
    const ClassInfo* type = names_.find(claim.name.text);
    if (type == nullptr) {
      fail(claim.name, names_.why_missing(claim.name.text));
    } else if (type->kind == ir::ClassKind::kPrimitive) {
      fail(claim.name, fmt::format("no object is of type {}", type->name));
    } else {
      return {{.owner = type}};
    }
    return {};
  }
  std::vector<ClaimTarget> found = methods(claim.name);
  if (found.empty() || !choose_types(claim, found) || !choose_parameters(claim.name, variables, found))
    return {};
  // Helpers often have the name of the method that they help.
  if (std::ranges::any_of(variables, [](const Name& name) { return speaks_of_receiver(name.text); })) {
    keep_if_any(found, [](const ClaimTarget& target) { return target.has_receiver(); });
  }
  keep_if_any(found, [](const ClaimTarget& target) { return !target.method->is_private(); });
  return found;
}

std::optional<Root> find_root(const ClaimTarget& target, const Name& variable, Mistake& mistake) {
  auto parameter = std::ranges::find(target.parameters, variable.text);
  if (parameter != target.parameters.end()) {
    auto index = static_cast<uint32_t>(parameter - target.parameters.begin());
    return Root{.kind = Root::Kind::kParameter, .parameter = index};
  }
  if (!speaks_of_receiver(variable.text)) return std::nullopt;
  if (!target.has_receiver()) {
    mistake.at(variable.place,
               fmt::format("'{}': {}", variable.text,
                           target.method->is_static() ? "a static method has no receiver"
                                                      : "before a constructor runs there is no receiver"));
    return std::nullopt;
  }
  if (variable.text == kReceiver) return Root{};
  std::string name = variable.text.substr(kReceiverField.size());
  const ir::Field* field = find_field(*target.owner, name);
  if (field == nullptr) {
    mistake.at(variable.place, no_field(*target.owner, name));
    return std::nullopt;
  }
  return Root{.kind = Root::Kind::kFieldOfThis, .field = field};
}

}  // namespace heapwright::heaplang
