// How a call is written so that javac accepts it: where it needs casts, and what type its result has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/api.h"
#include "api/java_types.h"

namespace heapwright::javatext {

using api::JavaTypes;
using api::TypeBindings;

// An argument as javac sees it.
struct ArgumentType {
  enum class Kind : uint8_t {
    kNull,
    kPrimitive,
    kTyped,     // an expression of the type `type`
    kInferred,  // a new object of the generic class `type`; javac finds its type arguments
    kOrder,     // the same, of something that is Comparable
    kFunction,  // a lambda, for the interface `type`
    kIdentity,  // a lambda that returns its first parameter
    kTextFunction,
  };
  Kind kind = Kind::kNull;
  std::string type = {};
  std::vector<ArgumentType> elements = {};  // kInferred: of what it is made
  bool is_ambiguous = false;                // another overload might take it as well
};

struct JavaCallForm {
  std::string receiver;            // the type that the receiver is cast to; empty: it needs no cast
  std::vector<std::string> casts;  // the same for the arguments, without the receiver
  bool is_raw = false;             // a constructor: without type arguments
  bool is_unchecked = false;       // javac warns
  std::string result;              // the type of the call; of a void method: "V"
};

class CallTypes {
 public:
  CallTypes(ir::Program& program, const api::Api& api) : api_(api), types_(program) {}

  [[nodiscard]] const JavaTypes& types() const { return types_; }
  // The type of a variable for new objects of that class. A raw type if its type parameters want something
  // special.
  [[nodiscard]] std::string variable_type(const ir::ClassInfo& type) const;

  // `receiver`: its type; empty: the call has none.
  [[nodiscard]] JavaCallForm form(const api::ApiCall& call, const std::string& receiver,
                                  const std::vector<ArgumentType>& arguments) const;
  // Whether javac takes the method, and not the other one of the same name and number of parameters, for
  // arguments with the casts of form().
  [[nodiscard]] bool prefers(const ir::Method& method, const ir::Method& other,
                             const std::vector<ArgumentType>& passed) const;

 private:
  struct Signature;

  [[nodiscard]] JavaCallForm constructor_form(const Signature& method,
                                              const std::vector<ArgumentType>& arguments) const;
  [[nodiscard]] JavaCallForm static_form(const Signature& method,
                                         const std::vector<ArgumentType>& arguments) const;
  [[nodiscard]] JavaCallForm instance_form(const Signature& method, std::string receiver,
                                           const std::vector<ArgumentType>& arguments) const;
  [[nodiscard]] std::optional<JavaCallForm> typed_form(const Signature& method, const TypeBindings& of_class,
                                                       const std::vector<ArgumentType>& arguments) const;
  [[nodiscard]] std::optional<JavaCallForm> bound_form(const Signature& method, const TypeBindings& bindings,
                                                       const std::vector<ArgumentType>& arguments,
                                                       bool may_cast) const;
  [[nodiscard]] JavaCallForm raw_form(const Signature& method, const std::vector<ArgumentType>& arguments,
                                      bool is_erased) const;

  [[nodiscard]] TypeBindings seen_from(const ir::ClassInfo& type, const Signature& method) const;
  [[nodiscard]] bool fits(const ArgumentType& argument, const std::string& wanted) const;
  [[nodiscard]] bool fits_inferred(const ArgumentType& argument, const std::string& wanted) const;
  [[nodiscard]] bool fits_function(const ArgumentType& argument, const std::string& wanted) const;
  // Whether it can be cast to the type, and not only to the raw one.
  [[nodiscard]] bool takes_exact_cast(const ArgumentType& argument, const std::string& wanted) const;
  [[nodiscard]] std::string own_type(const ArgumentType& argument) const;

  [[nodiscard]] TypeBindings inferred(const Signature& method, const TypeBindings& of_class,
                                      const std::vector<ArgumentType>& arguments) const;
  [[nodiscard]] TypeBindings preferred(const Signature& method, TypeBindings bindings) const;
  void match(std::string_view wanted, const std::string& given, TypeBindings& own) const;
  [[nodiscard]] bool keeps_bounds(const Signature& method, const TypeBindings& bindings) const;
  [[nodiscard]] std::string sub_type(const std::string& type, const ir::ClassInfo& sub) const;

  const api::Api& api_;
  JavaTypes types_;
};

}  // namespace heapwright::javatext
