// ClassScope: which class a name in an expression means.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace heapwright::javaexpr {

class ClassScope {
 public:
  // `near` are internal names: a simple name means one of these classes, a class nested in or around them,
  // one of their packages, of java.lang, java.util or of the unnamed package, in this order.
  ClassScope(ir::Program& program, std::span<const std::string> near);
  void add_near(const ir::ClassInfo& type);

  // Each is null when there is no such class.
  const ir::ClassInfo* find_simple(std::string_view name);
  const ir::ClassInfo* find_in_package(std::string_view package, std::string_view name);  // "java.util"
  const ir::ClassInfo* find_nested(const ir::ClassInfo& outer, std::string_view name);
  const ir::ClassInfo* find(std::string_view dotted_name);

  // Why find() has found nothing: "there is no class 'Nod'; did you mean 'Node'?"
  std::string why_missing(std::string_view dotted_name);
  // Whether classes could be in such a package or below it.
  [[nodiscard]] bool is_package_start(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> simple_names() const;  // of the classes in scope, to suggest

 private:
  const ir::ClassInfo* load(const std::string& internal_name);
  [[nodiscard]] std::vector<std::string> all_classes() const;
  [[nodiscard]] std::vector<std::string> packages() const;

  ir::Program& program_;
  std::vector<const ir::ClassInfo*> near_;
  std::string broken_;  // why a class that is there could not be loaded
};

}  // namespace heapwright::javaexpr
