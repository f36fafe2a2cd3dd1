#include "api/stateless_calls.h"

#include <algorithm>
#include <unordered_set>

#include "classfile/descriptor.h"

namespace heapwright::api {

namespace {

using ir::ClassInfo;
using ir::Method;

// Platform classes whose methods work on their receiver and arguments alone.
bool is_harmless(const ClassInfo& type) {
  static constexpr std::string_view kNames[] = {
      "java/lang/Object", "java/lang/String",  "java/lang/StringBuilder", "java/lang/Integer",
      "java/lang/Long",   "java/lang/Boolean", "java/lang/Character",     "java/lang/Double",
      "java/lang/Float",  "java/lang/Math"};
  return std::find(std::begin(kNames), std::end(kNames), type.name) != std::end(kNames) ||
         type.name.ends_with("Exception") || type.name.ends_with("Error");
}

// A number, or a sample that leads nowhere: a text, or an array of numbers.
bool is_plain(const Parameter& parameter) {
  if (parameter.kind == Parameter::Kind::kNumber || parameter.kind == Parameter::Kind::kBoolean) return true;
  const std::string& type = parameter.descriptor;
  bool is_plain_type = type == "Ljava/lang/String;" || (type.size() == 2 && type[0] == '[');
  return is_plain_type && !parameter.samples.empty();
}

bool is_final(uint16_t flags) { return (flags & classfile::kAccFinal) != 0; }

class Closure {
 public:
  explicit Closure(ir::Program& program) : program_(program) {}

  bool is_stateless(const Method& method) {
    open_.push_back(&method);
    while (!open_.empty()) {
      const Method& next = *open_.back();
      open_.pop_back();
      if (seen_.insert(&next).second && !takes(next)) return false;
    }
    return true;
  }

 private:
  // A call of which the class of the receiver decides what is executed.
  struct Overridable {
    const ClassInfo* owner;
    std::string_view name;
    std::string_view descriptor;
  };

  bool takes(const Method& method) {
    if (!method.owner->module().empty()) return is_harmless(*method.owner);
    if (method.is_native() || method.is_abstract()) return false;
    auto body = program_.body(method);
    if (!body) return false;
    for (const ir::Instr& instr : (*body)->code) {
      if (instr.op == ir::Op::kPutStatic || instr.op == ir::Op::kUnsupported) return false;
      if (instr.op == ir::Op::kGetStatic && !is_constant(*instr.field)) return false;
      // Its initialiser would run.
      bool uses_class = instr.op == ir::Op::kNew || instr.op == ir::Op::kGetStatic;
      std::string_view name = instr.op == ir::Op::kNew ? instr.class_ref->name : std::string_view();
      if (instr.op == ir::Op::kGetStatic) name = instr.field->owner;
      if (uses_class && !takes_class(name)) return false;
      if (instr.op == ir::Op::kNew && !takes_receiver(*program_.load(name).found)) return false;
    }
    return std::all_of((*body)->call_sites.begin(), (*body)->call_sites.end(),
                       [&](const ir::CallSite& site) { return takes_call(site); });
  }

  // Another call may have written what is not final.
  bool is_constant(const ir::FieldRef& reference) {
    const ClassInfo* type = program_.load(reference.owner).found;
    for (; type != nullptr; type = type->super) {
      if (const ir::Field* field = type->find_field(reference.name, reference.descriptor))
        return field->type != ir::Type::kRef && is_final(field->flags);
    }
    return false;
  }

  bool takes_class(std::string_view name) {
    const ClassInfo* type = program_.load(name).found;
    if (type == nullptr) return false;
    for (; type != nullptr && type->module().empty(); type = type->super) {
      if (type->initializer != nullptr) open_.push_back(type->initializer);
      bool has_defaults =
          std::any_of(type->all_interfaces.begin(), type->all_interfaces.end(),
                      [](const ClassInfo* interface) { return interface->initializer != nullptr; });
      if (has_defaults) return false;
    }
    return type == nullptr || is_harmless(*type);
  }

  bool takes_call(const ir::CallSite& site) {
    if (site.kind == ir::CallKind::kDynamic || site.kind == ir::CallKind::kInterface) return false;
    const ClassInfo* owner = program_.load(site.owner).found;
    if (owner == nullptr || (site.kind == ir::CallKind::kStatic && !takes_class(site.owner))) return false;
    const Method* found = nullptr;
    for (const ClassInfo* type = owner; type != nullptr && found == nullptr; type = type->super)
      found = type->find_method(site.name, site.descriptor);
    if (found == nullptr) return false;
    bool may_be_overridden = site.kind == ir::CallKind::kVirtual && !is_final(found->flags) &&
                             !found->is_private() && !is_final(owner->flags);
    if (!may_be_overridden) {
      open_.push_back(found);
      return true;
    }
    if (!owner->module().empty()) {
      if (!is_harmless(*owner)) return false;
      open_.push_back(found);
    }
    overridable_.push_back({owner, site.name, site.descriptor});
    return std::all_of(made_.begin(), made_.end(),
                       [&](const ClassInfo* type) { return takes_receiver(*type, overridable_.back()); });
  }

  // There is no other way to an object than to make it.
  bool takes_receiver(const ClassInfo& made) {
    if (!made.module().empty() || !made_.insert(&made).second) return true;
    return std::all_of(overridable_.begin(), overridable_.end(),
                       [&](const Overridable& call) { return takes_receiver(made, call); });
  }

  // Opens what such a call may select for an object of that class.
  bool takes_receiver(const ClassInfo& made, const Overridable& call) {
    if (!made.is_subclass_of(*call.owner)) return true;
    bool has_found = false;
    for (const ClassInfo* type = &made; type != nullptr; type = type->super) {
      const Method* method = type->find_method(call.name, call.descriptor);
      if (method == nullptr || method->is_abstract()) continue;
      open_.push_back(method);
      has_found = true;
    }
    return has_found;
  }

  ir::Program& program_;
  std::vector<const Method*> open_;
  std::unordered_set<const Method*> seen_;
  std::unordered_set<const ClassInfo*> made_;  // classes whose objects the code makes; none of the platform
  std::vector<Overridable> overridable_;
};

}  // namespace

bool is_stateless(ir::Program& program, const ApiCall& call) {
  if (call.kind != ApiCall::Kind::kStatic) return false;
  std::string_view result = classfile::result_descriptor(call.method->descriptor);
  if (call.method->result == ir::Type::kRef && result != "Ljava/lang/String;") return false;
  if (!std::all_of(call.parameters.begin(), call.parameters.end(), is_plain)) return false;
  const ClassInfo& owner = *call.method->owner;
  if (owner.module().empty() && owner.initializer != nullptr) return false;
  return Closure(program).is_stateless(*call.method);
}

}  // namespace heapwright::api
