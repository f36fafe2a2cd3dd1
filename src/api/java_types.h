// Types of expressions as javac sees them, so that what we write compiles.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace heapwright::api {

// What type variables stand for: types, or wildcards where the type of an object has them.
using TypeBindings = std::map<std::string, std::string>;

// A type is a signature without type variables: "Ljava/util/Map<Ljava/lang/String;+Ljava/lang/Number;>;". A
// generic class without arguments is a raw type. Members of parameterised classes ("Lp/Outer<TT;>.Inner;")
// are taken as raw ones.
class JavaTypes {
 public:
  explicit JavaTypes(ir::Program& program) : program_(program) {}

  // The class that is left at run time; null for a primitive type, or one that does not load.
  [[nodiscard]] const ir::ClassInfo* class_of(std::string_view type) const;
  static std::string of_class(const ir::ClassInfo& type, const std::vector<std::string>& arguments = {});
  [[nodiscard]] bool is_raw(std::string_view type) const;
  // Whether its objects belong to one of a generic class: its name then has no place for type arguments.
  [[nodiscard]] bool is_inner_of_generic(const ir::ClassInfo& type) const;

  // The type as a super of its class: "Ljava/util/Map<...>;" for a TreeMap. Nothing: that is no super of it.
  [[nodiscard]] std::optional<std::string> as_super(const std::string& type,
                                                    const ir::ClassInfo& super) const;
  // What the type parameters of its class stand for; none for a raw type.
  [[nodiscard]] TypeBindings bindings(const std::string& type) const;

  // The type of an expression that is declared with this signature, such as a result. Where a variable stands
  // for a wildcard, it is the nearest type that has a name.
  [[nodiscard]] std::string substituted(std::string_view signature, const TypeBindings& bindings) const;
  // The type that an argument must have, where that can be told.
  [[nodiscard]] std::optional<std::string> parameter_type(std::string_view signature,
                                                          const TypeBindings& bindings) const;

  // Whether javac assigns one to the other, without an unchecked conversion. References only.
  [[nodiscard]] bool is_assignable(const std::string& from, const std::string& to) const;

 private:
  struct Projection {
    std::string type;
    bool is_exact = true;  // no wildcard was substituted
  };
  [[nodiscard]] Projection project(std::string_view signature, const TypeBindings& bindings) const;
  [[nodiscard]] Projection project_argument(std::string_view argument, const TypeBindings& bindings) const;
  [[nodiscard]] bool contains(const std::string& wanted, const std::string& given) const;

  ir::Program& program_;
};

// The class around a nested class whose objects belong to one of it; empty: it is none.
std::string_view outer_of_inner(const ir::ClassInfo& type);

}  // namespace heapwright::api
