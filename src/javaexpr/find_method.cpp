#include "javaexpr/find_method.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/nearest_name.h"
#include "javaexpr/class_scope.h"

namespace heapwright::javaexpr {

base::Result<const ir::Method*> find_boolean_method(ir::Program& program,
                                                    std::span<const std::string> near_classes,
                                                    const std::string& name, const std::string& option,
                                                    bool must_be_static) {
  auto fail = [&](const std::string& what) {
    return base::usage_error(fmt::format("{} {}: {}", option, name, what));
  };
  size_t dot = name.find_last_of('.');
  if (dot == std::string::npos || dot == 0) return fail("CLASS.method is needed");
  ClassScope scope(program, near_classes);
  const ir::ClassInfo* type = scope.find(name.substr(0, dot));
  if (type == nullptr) return fail(scope.why_missing(name.substr(0, dot)));
  std::string wanted = name.substr(dot + 1);
  std::vector<const ir::Method*> found;
  std::vector<std::string> others;
  const ir::Method* not_boolean = nullptr;
  for (const ir::ClassInfo* owner = type; owner != nullptr; owner = owner->super) {
    for (const auto& method : owner->methods) {
      bool is_boolean = method->result == ir::Type::kBoolean && !method->is_abstract();
      if (method->name == wanted && is_boolean) found.push_back(method.get());
      if (method->name == wanted && !is_boolean) not_boolean = method.get();
      if (is_boolean && owner->super != nullptr) others.emplace_back(method->name);
    }
    if (!found.empty()) break;
  }
  if (found.empty() && not_boolean != nullptr) return fail("the method does not return boolean");
  if (found.empty()) {
    std::string nearest = base::nearest_name(wanted, others);
    return fail(fmt::format("{} has no boolean method {}{}", type->java_name(), wanted,
                            nearest.empty() ? "" : fmt::format("; did you mean {}?", nearest)));
  }
  // Of several, an invariant is the one that asks the object about itself.
  auto asks_itself = [](const ir::Method* method) {
    return !method->is_static() && method->parameters.empty();
  };
  if (found.size() > 1 && !must_be_static) std::stable_partition(found.begin(), found.end(), asks_itself);
  if (found.size() > 1 && !must_be_static && asks_itself(found[0]) && !asks_itself(found[1])) found.resize(1);
  if (found.size() > 1) return fail(fmt::format("{} methods have this name", found.size()));
  if (must_be_static && !found[0]->is_static()) return fail("the method must be static");
  return found[0];
}

}  // namespace heapwright::javaexpr
