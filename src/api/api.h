// Api: the calls that exploration makes: public constructors and methods of the classes under exploration,
// and those that only their package may call, where these are allowed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "api/java_types.h"
#include "api/parameter.h"
#include "api/signature.h"
#include "api/stub.h"
#include "base/result.h"
#include "ir/program.h"

namespace heapwright::api {

class Samples;

enum class CallId : uint32_t {};

struct ApiCall {
  enum class Kind : uint8_t { kConstructor, kStatic, kInstance };
  Kind kind = Kind::kInstance;
  const ir::Method* method = nullptr;
  std::vector<Parameter> parameters;  // without the receiver
  bool is_public = true;              // anybody may make it; else only code in the package of its class
  bool is_added = false;              // by Api::add
  // kStatic: the call stands for reading this static field; `method` is synthesised and does that.
  const ir::Field* field = nullptr;
  // kStatic: the call stands for writing this stub; `method` is synthesised and makes it.
  std::shared_ptr<const Stub> stub;
  // The classes that its code asks an argument of type Object about, if it has one.
  std::vector<const ir::ClassInfo*> inspected;

  // The parameter that takes an argument, counted with the receiver first; null: it is the receiver.
  [[nodiscard]] const Parameter* parameter_of(size_t argument) const {
    if (kind != Kind::kInstance) return &parameters[argument];
    return argument == 0 ? nullptr : &parameters[argument - 1];
  }
  // "insert(int)", "new BinaryTree()"
  [[nodiscard]] std::string short_name() const;
  // The same in messages: "p.BinaryTree.insert(int)".
  [[nodiscard]] std::string display_name() const;
};

// Objects of nested classes that cannot be named, seen through a type that can: a list's iterators as
// Iterator.
struct View {
  const ir::ClassInfo* type = nullptr;
  std::vector<const ir::ClassInfo*> behind;
  bool is_public = true;  // a public call returns it
};

// Why a method is not called, or not with all that it could be called with.
struct ApiNote {
  std::string method;
  std::string why;
};

struct IntRange {
  int64_t low = 0;
  int64_t high = 0;
};

// Which members may be called. What is private never is; what is protected may be called in its package.
enum class Access : uint8_t { kPublic, kPackage };

// Which calls there are, and with what, beside those of the classes that are named.
struct ApiOptions {
  // A regular expression that names of methods have to match.
  std::optional<std::string> method_pattern = std::nullopt;
  // kPackage: also members of classes in the package of the first class, unless that is one of the JDK: no
  // code of ours can stand in its packages.
  Access access = Access::kPublic;
  bool nested_classes = false;          // public ones of the first class
  bool follow_results = false;          // methods of nested objects that calls return
  bool samples = false;                 // see samples.h
  std::vector<std::string> texts = {};  // in modified UTF-8: samples, beside those that the code has
  // The integers that are passed; none: all.
  std::optional<IntRange> numbers = std::nullopt;
  // Pass a few numbers instead of variables; in samples: variables that can have a few values.
  bool concrete_numbers = false;
  // Objects of abstract classes under exploration are written as anonymous classes; in searches, other
  // objects in this form, where nothing else makes them.
  std::optional<StubForm> stubs = std::nullopt;
  // Also classes of which nothing can be begun with: others are going to add what makes their objects.
  bool is_open = false;
};

struct CallFilter;  // what is called; in api.cpp, for <regex> is slow to compile

class Api {
 public:
  // Classes by internal name, generic ones perhaps with type arguments: "java/util/TreeMap<Integer,Object>",
  // which may be Object or a class of boxed numbers, for what is passed where the class names its type
  // parameter. Nested classes of theirs that their methods take are added by themselves, and so is the class
  // around the first if that one has neither a constructor nor a factory. Fails when a class is missing or
  // nothing can be called.
  static base::Result<Api> of(ir::Program& program, const std::vector<std::string>& classes,
                              const ApiOptions& options);

  [[nodiscard]] const std::vector<ApiCall>& calls() const { return calls_; }
  [[nodiscard]] const ApiCall& call(CallId id) const { return calls_[static_cast<size_t>(id)]; }
  [[nodiscard]] const std::vector<const ir::ClassInfo*>& classes() const { return classes_; }
  [[nodiscard]] const std::vector<View>& views() const { return views_; }
  [[nodiscard]] const std::vector<ApiNote>& notes() const { return notes_; }
  // Where the calls are made: members that only this package sees may be called, too; nothing: they may not.
  [[nodiscard]] const std::optional<std::string>& package() const { return package_; }
  // Whether there is a call that needs no object, and that anybody may make.
  [[nodiscard]] bool can_begin_publicly() const;
  // Whether there are calls that only the package may make.
  [[nodiscard]] bool has_package_calls() const;
  // One more call, of any class. It is not explored, and does not make its class one under exploration.
  CallId add(ApiCall call) {
    call.is_added = true;
    calls_.push_back(std::move(call));
    return static_cast<CallId>(calls_.size() - 1);
  }
  // The call of a method, its parameters without samples.
  static ApiCall call_of(ir::Program& program, const ir::Method& method);
  // Adds the samples for its parameters. `variables`: what the type variables of the method's class stand
  // for; `own`: the same for those of the method, the others stand for their bounds.
  static void supply(ir::Program& program, Samples& samples, ApiCall& call, TypeVariables variables,
                     const TypeBindings& own = {});
  // Whether the caller keeps a reference to such an object when a call returns it.
  [[nodiscard]] bool holds(const ir::ClassInfo& type) const;
  // The type arguments that were given for a class, null for Object; empty: none were.
  [[nodiscard]] std::vector<const ir::ClassInfo*> type_arguments(const ir::ClassInfo& type) const;
  // How many objects of that class the largest call takes, the receiver included, and what it looks for
  // behind an Object: equals compares two.
  [[nodiscard]] uint32_t max_objects_taken(const ir::ClassInfo& type) const;

 private:
  // Whether there is a call that needs no object.
  [[nodiscard]] bool can_begin() const;
  void add_enclosing(ir::Program& program, const CallFilter& filter);
  base::Status add_named(ir::Program& program, const std::string& name, const CallFilter& filter);
  void set_type_arguments(ir::Program& program, const ir::ClassInfo& type,
                          std::vector<const ir::ClassInfo*> arguments);
  void add_class(ir::Program& program, const ir::ClassInfo& type, const CallFilter& filter);
  void set_boxes(Parameter& parameter, const ir::ClassInfo& type, const ir::Method& method,
                 size_t index) const;
  void add_method(ir::Program& program, const ir::ClassInfo& type, const ir::Method& method,
                  const CallFilter& filter);
  void add_nested_classes(ir::Program& program, const CallFilter& filter, bool with_stubs);
  void add_stubs(ir::Program& program, const CallFilter& filter);
  void add_results(ir::Program& program, const CallFilter& filter);
  void add_view(ir::Program& program, const ir::ClassInfo& type, std::vector<const ir::ClassInfo*> behind,
                const CallFilter& filter);
  void add_nested_parameters(ir::Program& program, const CallFilter& filter);
  void add_package_members(ir::Program& program, const ApiOptions& options, CallFilter filter);
  void add_methods_of(ir::Program& program, const ir::ClassInfo& type, const CallFilter& filter,
                      bool is_known);
  void add_notes();
  void add_samples(ir::Program& program, const std::vector<std::string>& texts);
  TypeVariables variables_in(ir::Program& program, const ir::Method& method) const;

  std::vector<const ir::ClassInfo*> classes_;
  // The type arguments of a class, and of its supers as it extends them; null: Object.
  std::map<const ir::ClassInfo*, std::vector<const ir::ClassInfo*>> type_arguments_;
  std::vector<View> views_;
  std::vector<ApiCall> calls_;
  std::vector<ApiNote> notes_;
  std::optional<std::string> package_;
};

// Whether the call is static and takes nothing but numbers and booleans.
bool takes_only_numbers(const ApiCall& call);

}  // namespace heapwright::api
