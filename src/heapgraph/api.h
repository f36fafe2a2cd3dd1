// Api: the calls that exploration makes: public constructors and methods of the classes under exploration.
#pragma once

#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "base/result.h"
#include "ir/program.h"
#include "term/term.h"

namespace heapwright::heapgraph {

enum class CallId : uint32_t {};

struct Parameter {
  enum class Kind : uint8_t {
    kNumber,   // a variable
    kBoolean,  // both values, one after the other
    kOpaque,   // of type Object: an opaque reference, or a box
    kObject,   // null or an object that the caller holds
  };
  Kind kind = Kind::kNumber;
  ir::Type type = ir::Type::kInt;
  const ir::ClassInfo* of_class = nullptr;  // kObject; null: the class does not load, only null is passed
  bool takes_opaque = true;                 // kOpaque: plain objects are passed
  std::vector<const ir::ClassInfo*> boxes;  // kOpaque: classes such as Integer of which new ones are passed
  std::string descriptor;
};

// The names of the type parameters in the signature of a generic class.
std::vector<std::string> type_parameters(const ir::ClassInfo& type);
// How a parameter of that type and descriptor is supplied.
Parameter parameter_of(ir::Program& program, ir::Type type, std::string descriptor);
// The type and sort of the number in a box.
ir::Type box_value_type(const ir::ClassInfo& box);
term::Sort box_sort(const ir::ClassInfo& box);

struct ApiCall {
  enum class Kind : uint8_t { kConstructor, kStatic, kInstance };
  Kind kind = Kind::kInstance;
  const ir::Method* method = nullptr;
  std::vector<Parameter> parameters;  // without the receiver

  // "insert(int)", "new BinaryTree()"
  [[nodiscard]] std::string short_name() const;
};

// Why a method is not called, or not with all that it could be called with.
struct ApiNote {
  std::string method;
  std::string why;
};

class Api {
 public:
  // Classes by internal name, generic ones perhaps with type arguments: "java/util/TreeMap<Integer,Object>",
  // which may be Object or a class of boxed numbers, for what is passed where the class names its type
  // parameter. Nested classes of theirs that their methods take are added by themselves. Fails when a class
  // is missing or nothing can be called.
  static base::Result<Api> of(ir::Program& program, const std::vector<std::string>& classes,
                              const std::optional<std::string>& method_pattern);

  [[nodiscard]] const std::vector<ApiCall>& calls() const { return calls_; }
  [[nodiscard]] const ApiCall& call(CallId id) const { return calls_[static_cast<size_t>(id)]; }
  [[nodiscard]] const std::vector<const ir::ClassInfo*>& classes() const { return classes_; }
  [[nodiscard]] const std::vector<ApiNote>& notes() const { return notes_; }
  // Whether the caller keeps a reference to such an object when a call returns it.
  [[nodiscard]] bool holds(const ir::ClassInfo& type) const;
  // The type arguments that were given for a class, null for Object; empty: none were.
  [[nodiscard]] std::vector<const ir::ClassInfo*> type_arguments(const ir::ClassInfo& type) const;
  // How many objects of that class the largest call takes, the receiver included.
  [[nodiscard]] uint32_t most_taken(const ir::ClassInfo& type) const;

 private:
  base::Status add_named(ir::Program& program, const std::string& name, const std::regex* pattern);
  void set_type_arguments(ir::Program& program, const ir::ClassInfo& type,
                          std::vector<const ir::ClassInfo*> arguments);
  void add_class(ir::Program& program, const ir::ClassInfo& type, const std::regex* pattern);
  void set_boxes(Parameter& parameter, const ir::ClassInfo& type, const ir::Method& method,
                 size_t index) const;
  void add_method(ir::Program& program, const ir::ClassInfo& type, const ir::Method& method,
                  const std::regex* pattern);
  void add_nested_parameters(ir::Program& program, const std::regex* pattern);

  std::vector<const ir::ClassInfo*> classes_;
  // The type arguments of a class, and of its supers as it extends them; null: Object.
  std::map<const ir::ClassInfo*, std::vector<const ir::ClassInfo*>> type_arguments_;
  std::vector<ApiCall> calls_;
  std::vector<ApiNote> notes_;
};

}  // namespace heapwright::heapgraph
