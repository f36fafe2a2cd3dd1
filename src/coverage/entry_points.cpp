#include "coverage/entry_points.h"

#include <algorithm>
#include <string>

#include "analysis/access.h"

namespace heapwright::coverage {

namespace {

using ir::ClassInfo;
using ir::Method;

bool has_flag(uint16_t flags, classfile::AccessFlag flag) { return (flags & flag) != 0; }

bool is_serialisable(const ClassInfo& type) {
  return std::any_of(type.all_interfaces.begin(), type.all_interfaces.end(),
                     [](const ClassInfo* interface) { return interface->name == "java/io/Serializable"; });
}

// Found by their names, private or not.
bool is_called_by_serialisation(const Method& method) {
  struct Signature {
    std::string_view name;
    std::string_view descriptor;
  };
  static constexpr Signature kSignatures[] = {
      {"writeObject", "(Ljava/io/ObjectOutputStream;)V"},
      {"readObject", "(Ljava/io/ObjectInputStream;)V"},
      {"readObjectNoData", "()V"},
      {"writeReplace", "()Ljava/lang/Object;"},
      {"readResolve", "()Ljava/lang/Object;"},
  };
  bool is_one = std::any_of(std::begin(kSignatures), std::end(kSignatures), [&](const Signature& signature) {
    return method.name == signature.name && method.descriptor == signature.descriptor;
  });
  return is_one && is_serialisable(*method.owner);
}

// Whether code in other packages can assign one of its fields.
bool has_open_fields(const ClassInfo& type) {
  return std::any_of(type.fields.begin(), type.fields.end(), [](const ir::Field& field) {
    bool is_visible =
        has_flag(field.flags, classfile::kAccPublic) || has_flag(field.flags, classfile::kAccProtected);
    return is_visible && !has_flag(field.flags, classfile::kAccFinal);
  });
}

void add(const Method& method, EntryPoints& result) {
  auto& known = result.methods[EntryKind::kPackage];
  if (std::find(known.begin(), known.end(), &method) == known.end()) known.push_back(&method);
}

// What a test in their package may call and others may not.
void add_members(ir::Program& program, std::span<const ClassInfo* const> classes, EntryPoints& result) {
  const std::vector<const Method*>& known = result.methods[EntryKind::kPublic];
  for (const ClassInfo* type : classes) {
    for (const auto& method : type->methods) {
      bool is_public = std::find(known.begin(), known.end(), method.get()) != known.end();
      bool is_callable = method->name != "<clinit>" && (method->flags & classfile::kAccSynthetic) == 0 &&
                         analysis::can_call(program, *method, type->package());
      if (is_callable && !is_public) add(*method, result);
    }
  }
}

// Members of the classes that other classes of their package mention.
class PackageReader {
 public:
  PackageReader(ir::Program& program, std::span<const ClassInfo* const> classes)
      : program_(program), classes_(classes) {
    for (const ClassInfo* type : classes) {
      for (const auto& method : type->methods) {
        if (!method->is_private())
          by_name_.emplace(std::pair(method->name, method->descriptor), method.get());
      }
    }
  }

  void run(EntryPoints& result) {
    for (const std::string& name : program_.class_path().names_in(classes_[0]->package())) {
      if (!is_own(name)) read(name, result);
    }
  }

 private:
  bool is_own(std::string_view name) const {
    return std::any_of(classes_.begin(), classes_.end(),
                       [&](const ClassInfo* type) { return type->name == name; });
  }

  void read(const std::string& name, EntryPoints& result) {
    auto bytes = program_.class_path().find(name);
    if (!bytes || !*bytes) return;
    auto file = classfile::parse_class(std::move(**bytes));
    if (!file) return;  // nobody can run it either
    for (const ClassInfo* type : classes_) {
      if (type->name != file->super_name) continue;
      result.has_other_ways = true;
      for (const auto& method : type->methods) {  // which the other inherits, for an interface perhaps
        if (has_flag(method->flags, classfile::kAccPublic)) add(*method, result);
      }
    }
    auto take = [&](const classfile::MemberRef& member) {
      auto [first, last] = by_name_.equal_range(std::pair(member.name, member.descriptor));
      for (; first != last; ++first) {
        if (may_mean(member.owner, *first->second)) add(*first->second, result);
      }
    };
    for (uint16_t i = 1; i < file->pool.size(); ++i) {
      if (auto method = file->pool.method(i)) take(*method);
      if (auto field = file->pool.field(i))
        result.has_other_ways = result.has_other_ways || is_own(field->owner);
    }
  }

  // Whether a call of the method on something of class `owner` may be one of this method.
  bool may_mean(std::string_view owner, const Method& method) {
    if (owner == method.owner->name) return true;
    if (method.is_constructor()) return false;
    const ClassInfo* named = program_.load(owner).found;
    if (named == nullptr) return true;
    return named->is_subclass_of(*method.owner) || method.owner->is_subclass_of(*named);
  }

  ir::Program& program_;
  std::span<const ClassInfo* const> classes_;
  std::multimap<std::pair<std::string_view, std::string_view>, const Method*> by_name_;
};

}  // namespace

EntryPoints entry_points(ir::Program& program, std::span<const ClassInfo* const> classes,
                         api::Access access) {
  EntryPoints result;
  const ClassInfo* outermost = *std::min_element(
      classes.begin(), classes.end(),
      [](const ClassInfo* a, const ClassInfo* b) { return a->name.size() < b->name.size(); });
  for (const ClassInfo* type : classes) {
    // Whoever asks for a class can name it, public or not.
    result.has_other_ways = result.has_other_ways || is_serialisable(*type) || has_open_fields(*type);
    bool can_be_named = type == outermost || has_flag(type->flags, classfile::kAccPublic);
    for (const auto& method : type->methods) {
      if (is_called_by_serialisation(*method))
        result.methods[EntryKind::kSerialisation].push_back(method.get());
      if (can_be_named && has_flag(method->flags, classfile::kAccPublic))
        result.methods[EntryKind::kPublic].push_back(method.get());
      if (has_flag(method->flags, classfile::kAccProtected) && type->can_be_extended())
        result.methods[EntryKind::kSubclasses].push_back(method.get());
    }
  }
  PackageReader(program, classes).run(result);
  if (access == api::Access::kPackage && outermost->module().empty()) add_members(program, classes, result);
  return result;
}

}  // namespace heapwright::coverage
