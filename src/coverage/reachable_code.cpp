#include "coverage/reachable_code.h"

#include <algorithm>

#include "base/result.h"

namespace heapwright::coverage {

using ir::ClassInfo;
using ir::Method;

namespace {

std::string key(std::string_view name, std::string_view descriptor) {
  return std::string(name) + std::string(descriptor);
}

// Whether it finds a method or constructor by its name, or for what it is, and may call it.
bool is_reflection(const ir::CallSite& site) {
  if (site.owner == "java/lang/Class")
    return site.name.find("Method") != std::string_view::npos ||
           site.name.find("Constructor") != std::string_view::npos || site.name == "newInstance";
  return site.owner == "java/lang/invoke/MethodHandles$Lookup" && site.name.starts_with("find") &&
         site.name.find("VarHandle") == std::string_view::npos;
}

}  // namespace

ReachableCode::ReachableCode(ir::Program& program, std::span<const ClassInfo* const> classes)
    : program_(program), classes_(classes.begin(), classes.end()), inside_(classes.begin(), classes.end()) {
  for (const ClassInfo* type : classes_) {
    for (const auto& method : type->methods)
      by_name_[key(method->name, method->descriptor)].push_back(method.get());
  }
}

std::unordered_set<const Method*> ReachableCode::from(std::span<const Method* const> called,
                                                      Callers callers) {
  std::unordered_set<const Method*> reached;
  std::vector<const Method*> open;
  auto add = [&](const Method* method) {
    if (reached.insert(method).second) open.push_back(method);
  };
  Calls first;
  for (const Method* method : called) add_named(method->name, method->descriptor, method, first);
  for (const Method* method : first.methods) add(method);
  for (const ClassInfo* type : classes_) {
    if (type->initializer != nullptr) add(type->initializer);
  }
  if (callers == Callers::kAll) {
    for (const Method* method : overriding()) add(method);
  }
  bool is_anything = false;
  while (!open.empty()) {
    const Method* next = open.back();
    open.pop_back();
    const Calls& calls = calls_of(*next);
    is_anything = is_anything || calls.is_anything;
    for (const Method* method : calls.methods) add(method);
  }
  if (is_anything && callers == Callers::kAll) {
    for (const ClassInfo* type : classes_) {
      for (const auto& method : type->methods) reached.insert(method.get());
    }
  }
  return reached;
}

bool ReachableCode::overrides_other_code(const Method& method) const {
  if (method.is_static() || method.is_private() || method.is_constructor()) return false;
  auto declares = [&](const ClassInfo* other) {
    return !inside_.contains(other) && other->find_method(method.name, method.descriptor) != nullptr;
  };
  // Also where it is inherited: a subclass may implement an interface with a method of its superclass.
  return std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* type) {
    return type->is_subclass_of(*method.owner) &&
           (std::any_of(type->ancestors.begin(), type->ancestors.end(), declares) ||
            std::any_of(type->all_interfaces.begin(), type->all_interfaces.end(), declares));
  });
}

const std::vector<const Method*>& ReachableCode::overriding() {
  if (has_overriding_) return overriding_;
  has_overriding_ = true;
  for (const ClassInfo* type : classes_) {
    for (const auto& method : type->methods) {
      if (overrides_other_code(*method)) overriding_.push_back(method.get());
    }
  }
  return overriding_;
}

// Every method of the classes that has this name, whatever is called; and the one that is named, if it is
// code of the user's.
void ReachableCode::add_named(std::string_view name, std::string_view descriptor, const Method* named,
                              Calls& calls) const {
  if (auto known = by_name_.find(key(name, descriptor)); known != by_name_.end())
    calls.methods.insert(calls.methods.end(), known->second.begin(), known->second.end());
  if (named != nullptr && named->owner->module().empty()) calls.methods.push_back(named);
}

const Method* ReachableCode::find(std::string_view owner, std::string_view name,
                                  std::string_view descriptor) {
  for (const ClassInfo* type = program_.load(owner).found; type != nullptr; type = type->super) {
    if (const Method* found = type->find_method(name, descriptor)) return found;
  }
  return nullptr;
}

const ReachableCode::Calls& ReachableCode::calls_of(const Method& method) {
  auto [known, is_new] = calls_.try_emplace(&method);
  Calls& calls = known->second;
  if (!is_new || method.is_abstract()) return calls;
  auto body = method.is_native() ? base::Result<const ir::Body*>(nullptr) : program_.body(method);
  if (!body || *body == nullptr) {  // native code, or code that we cannot read
    calls.is_anything = true;
    return calls;
  }
  bool has_dynamic = false;
  for (const ir::CallSite& site : (*body)->call_sites) {
    has_dynamic = has_dynamic || site.kind == ir::CallKind::kDynamic;
    calls.is_anything = calls.is_anything || is_reflection(site);
    if (site.kind != ir::CallKind::kDynamic)
      add_named(site.name, site.descriptor, find(site.owner, site.name, site.descriptor), calls);
  }
  if (!has_dynamic || method.owner->file == nullptr) return calls;
  // Lambdas and method references: whatever the class has a handle of.
  const classfile::ConstantPool& pool = method.owner->file->pool;
  for (uint16_t i = 1; i < pool.size(); ++i) {
    if (auto handle = pool.method_handle(i)) {
      const auto& member = handle->member;
      add_named(member.name, member.descriptor, find(member.owner, member.name, member.descriptor), calls);
    }
  }
  return calls;
}

std::unordered_set<const Method*> reachable_methods(ir::Program& program,
                                                    std::span<const Method* const> called,
                                                    std::span<const ClassInfo* const> classes,
                                                    Callers callers) {
  return ReachableCode(program, classes).from(called, callers);
}

}  // namespace heapwright::coverage
