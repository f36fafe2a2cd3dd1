// Resolution and selection of members, as in chapters 5.4.3 and 5.4.6 of the JVM specification.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "ir/link_dynamic.h"
#include "ir/program.h"

namespace heapwright::ir {

namespace {

constexpr std::string_view kNoClassDef = "java/lang/NoClassDefFoundError";
constexpr std::string_view kNoSuchField = "java/lang/NoSuchFieldError";
constexpr std::string_view kNoSuchMethod = "java/lang/NoSuchMethodError";
constexpr std::string_view kIncompatible = "java/lang/IncompatibleClassChangeError";
constexpr std::string_view kIllegalAccess = "java/lang/IllegalAccessError";
constexpr std::string_view kAbstractMethod = "java/lang/AbstractMethodError";

template <class T>
Resolution<T> load_failure(const ClassLookup& lookup) {
  if (!lookup.missing.empty()) return {nullptr, kNoClassDef, lookup.missing};
  return {nullptr, {}, lookup.error, base::StopReason::kBadClass};
}

const Field* find_field(const ClassInfo& info, std::string_view name, std::string_view descriptor) {
  if (const Field* field = info.find_field(name, descriptor)) return field;
  for (const ClassInfo* interface : info.interfaces) {
    if (const Field* field = find_field(*interface, name, descriptor)) return field;
  }
  return info.super != nullptr ? find_field(*info.super, name, descriptor) : nullptr;
}

const Method* find_in_superclasses(const ClassInfo& info, std::string_view name,
                                   std::string_view descriptor) {
  for (const ClassInfo* c = &info; c != nullptr; c = c->super) {
    if (const Method* method = c->find_method(name, descriptor)) return method;
  }
  return nullptr;
}

// The superinterface methods that no other candidate's interface overrides.
std::vector<const Method*> maximally_specific(const ClassInfo& info, std::string_view name,
                                              std::string_view descriptor) {
  std::vector<const Method*> candidates;
  for (const ClassInfo* interface : info.all_interfaces) {
    const Method* method = interface->find_method(name, descriptor);
    if (method != nullptr && !method->is_private() && !method->is_static()) candidates.push_back(method);
  }
  std::vector<const Method*> specific;
  for (const Method* method : candidates) {
    bool overridden = std::any_of(candidates.begin(), candidates.end(), [method](const Method* other) {
      return other != method && other->owner->is_subclass_of(*method->owner);
    });
    if (!overridden) specific.push_back(method);
  }
  return specific;
}

const Method* find_in_superinterfaces(const ClassInfo& info, std::string_view name,
                                      std::string_view descriptor) {
  std::vector<const Method*> specific = maximally_specific(info, name, descriptor);
  const Method* only = nullptr;
  for (const Method* method : specific) {
    if (method->is_abstract()) continue;
    if (only != nullptr) return specific.front();  // ambiguous: selection will complain
    only = method;
  }
  if (only != nullptr) return only;
  return specific.empty() ? nullptr : specific.front();
}

bool is_signature_polymorphic_owner(const ClassInfo& info) {
  return info.name == "java/lang/invoke/MethodHandle" || info.name == "java/lang/invoke/VarHandle";
}

const Method* find_signature_polymorphic(const ClassInfo& info, std::string_view name) {
  if (!is_signature_polymorphic_owner(info)) return nullptr;
  for (const auto& method : info.methods) {
    if (method->name == name && method->is_native()) return method.get();
  }
  return nullptr;
}

// "'void p.C.f(int)'", as the JVM words it.
std::string quoted(const ClassInfo& owner, std::string_view name, std::string_view descriptor) {
  Method probe;
  probe.owner = &owner;
  probe.name = name;
  probe.descriptor = descriptor;
  return fmt::format("'{} {}'", source_type(classfile::result_descriptor(descriptor)), probe.display_name());
}

const ClassInfo* nest_host(Program& program, const ClassInfo& type) {
  if (!type.file || type.file->nest_host.empty()) return &type;
  const ClassInfo* host = program.load(type.file->nest_host).found;
  return host != nullptr ? host : &type;
}

// JVMS 5.4.4. Synthesised classes may use what the class that they serve may use.
template <class Member>
bool may_access(Program& program, const ClassInfo& user, const Member& member) {
  const ClassInfo& owner = *member.owner;
  if ((member.flags & classfile::kAccPublic) != 0 || &user == &owner || !user.file) return true;
  if ((member.flags & classfile::kAccPrivate) != 0)
    return nest_host(program, user) == nest_host(program, owner);
  if (user.package() == owner.package()) return true;
  bool is_protected = (member.flags & classfile::kAccProtected) != 0;
  return is_protected && (user.is_subclass_of(owner) || owner.name == "java/lang/Object");
}

std::string access_message(const ClassInfo& user, const ClassInfo& owner, uint16_t flags,
                           const std::string& member) {
  const char* level = (flags & classfile::kAccPrivate) != 0     ? "private "
                      : (flags & classfile::kAccProtected) != 0 ? "protected "
                                                                : "";
  return fmt::format("class {} tried to access {}{} ({})", user.java_name(), level, member,
                     describe_modules(user, owner));
}

// Whether `method`, declared in a class, overrides `base` (JVMS 5.4.5).
bool overrides(const Method& method, const Method& base) {
  constexpr uint16_t kVisible = classfile::kAccPublic | classfile::kAccProtected;
  if (&method == &base) return true;
  if (method.is_private() || method.is_static()) return false;
  if ((base.flags & kVisible) != 0 || base.owner->is_interface()) return true;
  return method.owner->package() == base.owner->package();
}

Resolution<Method> no_implementation(const ClassInfo& receiver, const Method& resolved) {
  std::string signature = quoted(*resolved.owner, resolved.name, resolved.descriptor);
  std::string owner_prefix = resolved.owner->java_name() + ".";
  signature.erase(signature.find(owner_prefix), owner_prefix.size());
  return {
      nullptr, kAbstractMethod,
      fmt::format(
          "Receiver class {} does not define or inherit an implementation of the resolved method 'abstract "
          "{} of {} {}.",
          receiver.java_name(), signature.substr(1),
          resolved.owner->is_interface() ? "interface" : "abstract class", resolved.owner->java_name())};
}

}  // namespace

Resolution<ClassInfo> Program::resolve(ClassRef& ref) {
  if (const ClassInfo* done = ref.resolved.load(std::memory_order_acquire)) return {done, {}, {}};
  const ClassLookup& lookup = load(ref.name);
  if (lookup.found == nullptr) return load_failure<ClassInfo>(lookup);
  ref.resolved.store(lookup.found, std::memory_order_release);
  return {lookup.found, {}, {}};
}

Resolution<Field> Program::resolve(FieldRef& ref, const Method& user) {
  if (const Field* done = ref.resolved.load(std::memory_order_acquire)) return {done, {}, {}};
  const ClassLookup& owner = load(ref.owner);
  if (owner.found == nullptr) return load_failure<Field>(owner);
  const Field* field = find_field(*owner.found, ref.name, ref.descriptor);
  if (field == nullptr) {
    // The message has become longer in later JDKs.
    bool is_long = class_path_.jdk().feature_version >= 21;
    return {nullptr, kNoSuchField,
            is_long ? fmt::format("Class {} does not have member field '{} {}'", owner.found->java_name(),
                                  source_type(ref.descriptor), ref.name)
                    : std::string(ref.name)};
  }
  if (field->is_static() != ref.of_static) {
    return {nullptr, kIncompatible,
            fmt::format("Expected {} field {}.{}", ref.of_static ? "static" : "non-static",
                        field->owner->java_name(), field->name)};
  }
  if (!may_access(*this, *user.owner, *field)) {
    return {nullptr, kIllegalAccess,
            access_message(*user.owner, *field->owner, field->flags,
                           fmt::format("field {}.{}", field->owner->java_name(), field->name))};
  }
  if (ref.is_store && (field->flags & classfile::kAccFinal) != 0 && field->owner != user.owner) {
    return {
        nullptr, kIllegalAccess,
        fmt::format(
            "Update to {} final field {}.{} attempted from a different class ({}) than the field's declaring "
            "class",
            ref.of_static ? "static" : "non-static", field->owner->java_name(), field->name,
            user.owner->java_name())};
  }
  ref.resolved.store(field, std::memory_order_release);
  return {field, {}, {}};
}

Resolution<Method> Program::resolve(CallSite& site, const Method& caller) {
  if (const Method* done = site.resolved.load(std::memory_order_acquire)) return {done, {}, {}};
  const Method* method = nullptr;
  if (site.kind == CallKind::kDynamic) {
    auto linked = link_dynamic(*this, *caller.owner, site);
    if (!linked) return {nullptr, {}, linked.error().message};
    method = *linked;
  } else {
    const ClassLookup& lookup = load(site.owner);
    if (lookup.found == nullptr) return load_failure<Method>(lookup);
    const ClassInfo& owner = *lookup.found;
    if (owner.is_interface() != site.owner_is_interface) {
      return {nullptr, kIncompatible,
              fmt::format("Found {} {}, but {} was expected", owner.is_interface() ? "interface" : "class",
                          owner.java_name(), owner.is_interface() ? "class" : "interface")};
    }
    method = find_in_superclasses(owner, site.name, site.descriptor);
    if (method == nullptr) method = find_in_superinterfaces(owner, site.name, site.descriptor);
    if (method == nullptr) method = find_signature_polymorphic(owner, site.name);
    if (method == nullptr) return {nullptr, kNoSuchMethod, quoted(owner, site.name, site.descriptor)};
    if (method->is_static() != (site.kind == CallKind::kStatic)) {
      return {nullptr, kIncompatible,
              fmt::format("{} method {}",
                          site.kind == CallKind::kStatic ? "Expected static" : "Expecting non-static",
                          quoted(owner, site.name, site.descriptor))};
    }
    if (!may_access(*this, *caller.owner, *method) && site.owner.front() != '[') {
      return {nullptr, kIllegalAccess,
              access_message(*caller.owner, *method->owner, method->flags,
                             "method " + quoted(*method->owner, site.name, site.descriptor))};
    }
    // invokespecial on a superclass method starts its search at the caller's direct superclass.
    bool is_super_call = site.kind == CallKind::kSpecial && !method->is_constructor() &&
                         !owner.is_interface() && caller.owner != &owner &&
                         caller.owner->is_subclass_of(owner) && !method->is_private();
    if (is_super_call && caller.owner->super != nullptr) {
      auto selected = select(*caller.owner->super, *method);
      if (selected.found == nullptr) return selected;
      method = selected.found;
    }
  }
  site.resolved.store(method, std::memory_order_release);
  return {method, {}, {}};
}

Resolution<Method> Program::select(const ClassInfo& receiver, const Method& resolved) const {
  if (resolved.is_private()) return {&resolved, {}, {}};
  if (resolved.owner->is_interface() && !receiver.is_subclass_of(*resolved.owner)) {
    return {nullptr, kIncompatible,
            fmt::format("Class {} does not implement the requested interface {}", receiver.java_name(),
                        resolved.owner->java_name())};
  }
  for (const ClassInfo* c = &receiver; c != nullptr; c = c->super) {
    const Method* method = c->find_method(resolved.name, resolved.descriptor);
    if (method == nullptr || !overrides(*method, resolved)) continue;
    if (method->is_abstract()) return no_implementation(receiver, resolved);
    return {method, {}, {}};
  }
  const Method* found = nullptr;
  for (const Method* method : maximally_specific(receiver, resolved.name, resolved.descriptor)) {
    if (method->is_abstract()) continue;
    if (found != nullptr) {
      return {nullptr, kIncompatible,
              fmt::format("Conflicting default methods: {}.{} {}.{}", found->owner->name, found->name,
                          method->owner->name, method->name)};
    }
    found = method;
  }
  if (found != nullptr) return {found, {}, {}};
  return no_implementation(receiver, resolved);
}

}  // namespace heapwright::ir
