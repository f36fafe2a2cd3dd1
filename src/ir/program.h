// Program: every class that was loaded so far. Loads, links, resolves and lowers on demand, as the JVM does.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "base/stop_reason.h"
#include "classfile/class_path.h"
#include "ir/class_info.h"

namespace heapwright::ir {

// What became of loading a class. Failures are remembered: asking again gives the same answer.
struct ClassLookup {
  const ClassInfo* found = nullptr;
  std::string missing;  // set when this class, or one it extends, is not on the class path (internal name)
  std::string error;    // one line, whenever found is null
};

// What became of resolving a member: when `found` is null, the JVM would throw `exception` with `message`,
// or, when `exception` is empty, the input is malformed or unsupported and `message` says how.
template <class T>
struct Resolution {
  const T* found = nullptr;
  std::string_view exception;  // internal name
  std::string message;
  base::StopReason reason = base::StopReason::kUnsupported;
};

class Program {
 public:
  explicit Program(classfile::ClassPath class_path);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] const classfile::ClassPath& class_path() const { return class_path_; }

  // By internal name ("java/util/List", "[I"), or a primitive's Java name ("int").
  const ClassLookup& load(std::string_view name);
  // A class that must be there in every JDK; a failure is a damaged JDK and ends the program.
  const ClassInfo& require(std::string_view name);
  const ClassInfo& array_of(const ClassInfo& component);
  const ClassInfo& primitive(Type type);

  Resolution<ClassInfo> resolve(ClassRef& ref);
  Resolution<Field> resolve(FieldRef& ref, const Method& user);
  Resolution<Method> resolve(CallSite& site, const Method& caller);
  // The method that a virtual or interface call of `resolved` runs on an object of class `receiver`.
  Resolution<Method> select(const ClassInfo& receiver, const Method& resolved) const;

  // The lowered body. An error names the method and what is wrong with its code. Not for abstract or native
  // ones.
  base::Result<const Body*> body(const Method& method);

  StringId intern(std::string_view modified_utf8);
  [[nodiscard]] std::string_view text(StringId id) const;
  [[nodiscard]] size_t class_count() const { return classes_.size(); }
  [[nodiscard]] size_t method_count() const { return methods_.size(); }
  [[nodiscard]] const ClassInfo& class_by_id(ClassId id) const { return *classes_[static_cast<size_t>(id)]; }
  [[nodiscard]] const Method& method_by_id(MethodId id) const { return *methods_[static_cast<size_t>(id)]; }

  // For synthesised classes and methods (see link_dynamic.h): text that lives as long as the program.
  std::string_view keep(std::string text);
  ClassInfo& add_synthetic_class(std::string name, const ClassInfo& super,
                                 std::vector<const ClassInfo*> interfaces);
  Method& add_synthetic_method(ClassInfo& owner, std::string_view name, std::string_view descriptor,
                               uint16_t flags);
  void set_body(Method& method, std::unique_ptr<Body> body);
  Field& add_synthetic_field(ClassInfo& owner, std::string_view name, std::string_view descriptor,
                             uint16_t flags);

 private:
  friend class ClassBuilder;
  ClassLookup load_new(std::string_view name);
  ClassLookup load_array(std::string_view name);
  ClassInfo& add_class();
  Method& add_method(ClassInfo& owner);

  classfile::ClassPath class_path_;
  std::unordered_map<std::string_view, std::unique_ptr<ClassLookup>> lookups_;  // keys live in texts_
  std::vector<std::unique_ptr<ClassInfo>> classes_;
  std::vector<const Method*> methods_;
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, StringId> literal_ids_;
  std::vector<std::string_view> literals_;
  const ClassInfo* primitives_[9] = {};
};

}  // namespace heapwright::ir
