// The text of a concrete heap, the same as HeapwrightRecorder.java writes on a JVM.
//
//   call 1 returns
//   call 2 throws java.util.NoSuchElementException
//   list = #1
//   #1 java.util.LinkedList{modCount=0 first=null last=null size=0}
//   static p.Counter{next=3}
//
// Objects are numbered breadth-first from the roots, then from static fields. The fields of a superclass
// stand first, those of one class in the order of their names. Strings, boxed numbers, enum constants and
// classes are written by value; what has no state that programs see (Thread, ClassLoader, lambdas, ...) just
// by its class.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/java_objects.h"

namespace heapwright::jvm {

class HeapText {
 public:
  // Works on the heap of `path`, which must stay what it is meanwhile.
  HeapText(ir::Program& program, machine::Path& path) : path_(path), java_(program, path) {}

  void add_root(const std::string& name, ir::ObjectId object);
  // The static fields of a class that is not of the JDK.
  void add_static(const ir::ClassInfo& type);
  // Numbers everything; to be called once, when all roots are known.
  void close();

  // One line for each root, object and class.
  [[nodiscard]] std::vector<std::string> lines();
  // What a call has returned, shallow: an object is named by its number, or by its class if no root reaches
  // it.
  [[nodiscard]] std::string result_text(ir::Type type, ir::Value value);
  // "java.base/java.util": the packages of the JDK whose objects have been written field by field.
  [[nodiscard]] const std::set<std::string>& opened() const { return opened_; }

  // The classes of the program, sorted by name, whose static fields are not only constants and not the JDK's.
  static std::vector<const ir::ClassInfo*> classes_with_statics(const ir::Program& program);

 private:
  [[nodiscard]] std::optional<std::string> inline_text(ir::ObjectId id);
  std::string value_text(ir::Type type, uint64_t bits);
  std::string fields_text(const ir::ClassInfo& type, const machine::Object& object, bool of_class);
  void number(ir::ObjectId object);
  void scan(const ir::ClassInfo& type, const machine::Object& object, bool of_class);

  machine::Path& path_;
  machine::JavaObjects java_;
  std::vector<std::pair<std::string, ir::ObjectId>> roots_;
  std::vector<const ir::ClassInfo*> statics_;
  std::vector<ir::ObjectId> order_;
  std::unordered_map<ir::ObjectId, size_t> numbers_;
  std::set<std::string> opened_;
};

}  // namespace heapwright::jvm
