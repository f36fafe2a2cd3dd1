#include "coverage/reachable_code.h"
#include "base/result.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace heapwright::coverage {

using ir::ClassInfo;
using ir::Method;

namespace {

class CodeSearch {
 public:
  CodeSearch(ir::Program& program, std::span<const ClassInfo* const> classes)
      : program_(program), classes_(classes) {
    for (const ClassInfo* type : classes) {
      for (const auto& method : type->methods)
        by_name_[key(method->name, method->descriptor)].push_back(method.get());
    }
  }

  std::unordered_set<const Method*> run(std::span<const Method* const> called, Callers callers) {
    for (const Method* method : called) reach(method->name, method->descriptor, method);
    for (const ClassInfo* type : classes_) {
      if (type->initializer != nullptr) add(*type->initializer);
      for (const auto& method : type->methods) {
        if (callers == Callers::kAll && overrides_other_code(*method)) add(*method);
      }
    }
    while (!open_.empty()) {
      const Method* next = open_.back();
      open_.pop_back();
      follow(*next);
    }
    if (calls_anything_ && callers == Callers::kAll) {
      for (const ClassInfo* type : classes_) {
        for (const auto& method : type->methods) reached_.insert(method.get());
      }
    }
    return std::move(reached_);
  }

 private:
  static std::string key(std::string_view name, std::string_view descriptor) {
    return std::string(name) + std::string(descriptor);
  }

  bool is_inside(const ClassInfo& type) const {
    return std::find(classes_.begin(), classes_.end(), &type) != classes_.end();
  }

  bool overrides_other_code(const Method& method) const {
    if (method.is_static() || method.is_private() || method.is_constructor()) return false;
    auto declares = [&](const ClassInfo* other) {
      return !is_inside(*other) && other->find_method(method.name, method.descriptor) != nullptr;
    };
    // Also where it is inherited: a subclass may implement an interface with a method of its superclass.
    return std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* type) {
      return type->is_subclass_of(*method.owner) &&
             (std::any_of(type->ancestors.begin(), type->ancestors.end(), declares) ||
              std::any_of(type->all_interfaces.begin(), type->all_interfaces.end(), declares));
    });
  }

  void add(const Method& method) {
    if (reached_.insert(&method).second) open_.push_back(&method);
  }

  // Every method of the classes that has this name, whatever is called; and the one that is named, if it is
  // code of the user's.
  void reach(std::string_view name, std::string_view descriptor, const Method* named) {
    if (auto known = by_name_.find(key(name, descriptor)); known != by_name_.end()) {
      for (const Method* method : known->second) add(*method);
    }
    if (named != nullptr && named->owner->module().empty()) add(*named);
  }

  const Method* find(std::string_view owner, std::string_view name, std::string_view descriptor) {
    for (const ClassInfo* type = program_.load(owner).found; type != nullptr; type = type->super) {
      if (const Method* found = type->find_method(name, descriptor)) return found;
    }
    return nullptr;
  }

  // Whether it finds a method or constructor by its name, or for what it is, and may call it.
  static bool is_reflection(const ir::CallSite& site) {
    if (site.owner == "java/lang/Class")
      return site.name.find("Method") != std::string_view::npos ||
             site.name.find("Constructor") != std::string_view::npos || site.name == "newInstance";
    return site.owner == "java/lang/invoke/MethodHandles$Lookup" && site.name.starts_with("find") &&
           site.name.find("VarHandle") == std::string_view::npos;
  }

  void follow(const Method& method) {
    if (method.is_abstract()) return;
    auto body = method.is_native() ? base::Result<const ir::Body*>(nullptr) : program_.body(method);
    if (!body || *body == nullptr) {  // native code, or code that we cannot read
      calls_anything_ = true;
      return;
    }
    bool has_dynamic = false;
    for (const ir::CallSite& site : (*body)->call_sites) {
      has_dynamic = has_dynamic || site.kind == ir::CallKind::kDynamic;
      calls_anything_ = calls_anything_ || is_reflection(site);
      if (site.kind != ir::CallKind::kDynamic)
        reach(site.name, site.descriptor, find(site.owner, site.name, site.descriptor));
    }
    if (!has_dynamic || method.owner->file == nullptr) return;
    // Lambdas and method references: whatever the class has a handle of.
    const classfile::ConstantPool& pool = method.owner->file->pool;
    for (uint16_t i = 1; i < pool.size(); ++i) {
      if (auto handle = pool.method_handle(i)) {
        const auto& member = handle->member;
        reach(member.name, member.descriptor, find(member.owner, member.name, member.descriptor));
      }
    }
  }

  ir::Program& program_;
  std::span<const ClassInfo* const> classes_;
  std::map<std::string, std::vector<const Method*>> by_name_;
  std::unordered_set<const Method*> reached_;
  std::vector<const Method*> open_;
  bool calls_anything_ = false;  // of the classes, as far as we can tell
};

}  // namespace

std::unordered_set<const Method*> reachable_methods(ir::Program& program,
                                                    std::span<const Method* const> called,
                                                    std::span<const ClassInfo* const> classes,
                                                    Callers callers) {
  return CodeSearch(program, classes).run(called, callers);
}

}  // namespace heapwright::coverage
