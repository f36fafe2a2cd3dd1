// Generic signatures of class files: "Ljava/util/Map<-TK;[TV;>;".
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace heapwright::api {

struct TypeParameter {
  std::string name;
  std::string bound;  // a signature; where there are several, the first that is not Object
  bool has_more_bounds = false;
};

// The names of the type parameters in the signature of a generic class.
std::vector<std::string> type_parameters(const ir::ClassInfo& type);
// Removes the type that a signature begins with, and returns it.
std::string take_type(std::string_view& signature);
// Removes "<K:Ljava/lang/Object;V::Ljava/util/List<TK;>;>" from the front.
std::vector<TypeParameter> take_type_parameters(std::string_view& signature);
// The parameters of a method's signature.
std::vector<std::string> parameter_signatures(std::string_view method_signature);
// What stands behind the parameters: the result of a method's signature.
std::string result_signature(std::string_view method_signature);
// {"+TE;"} for "Ljava/util/Collection<+TE;>;"; none for a type that has none.
std::vector<std::string> type_arguments_of(std::string_view type);

// "+Ljava/lang/Number;", "*"
bool is_wildcard(std::string_view type_argument);
// A wildcard without its sign: what it is bounded by.
std::string without_wildcard(const std::string& type_argument);

class JavaTypes;

// What the type variables in a signature stand for.
class TypeVariables {
 public:
  void set(const std::string& name, std::string signature) { variables_[name] = std::move(signature); }
  // A type without variables and wildcards at its front: a variable becomes what it stands for, a wildcard
  // its bound. Object, where nothing is known.
  [[nodiscard]] std::string resolve(std::string_view signature) const;
  // All of them, with types that have no variables in them.
  [[nodiscard]] std::map<std::string, std::string> closed(const JavaTypes& types) const;
  // The descriptor of the type that is left at run time.
  [[nodiscard]] std::string erase(std::string_view signature) const;

 private:
  std::map<std::string, std::string> variables_;
};

// What the type parameters of `owner`, a super of `type` or the class itself, stand for when those of `type`
// stand for these arguments; where there are none, each stands for its bound.
TypeVariables variables_of(ir::Program& program, const ir::ClassInfo& type,
                           const std::vector<std::string>& arguments, const ir::ClassInfo& owner);

}  // namespace heapwright::api
