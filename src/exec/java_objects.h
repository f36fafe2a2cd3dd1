// JavaObjects: the objects that the interpreter shares with Java code, on the heap of one path: strings,
// class mirrors, and fields by name.
#pragma once

#include <string>
#include <string_view>

#include "exec/path.h"
#include "ir/program.h"

namespace heapwright::exec {

class JavaObjects {
 public:
  JavaObjects(ir::Program& program, Path& path) : program_(program), path_(path) {}

  ObjectId mirror(const ir::ClassInfo& type);                          // its java.lang.Class object
  [[nodiscard]] const ir::ClassInfo& mirrored(ObjectId mirror) const;  // the reverse
  ObjectId literal(ir::StringId id);
  ObjectId new_string(std::u16string_view text);
  ObjectId intern(std::u16string_view text);
  [[nodiscard]] std::u16string text_of(ObjectId string) const;

  // By name in the object's class or its supers; for the fields of JDK classes that models need.
  [[nodiscard]] Value field(ObjectId object, std::string_view name) const;
  void set_field(ObjectId object, std::string_view name, Value value);
  [[nodiscard]] Value static_field(const ir::ClassInfo& type, std::string_view name);
  void set_static_field(const ir::ClassInfo& type, std::string_view name, Value value);

  // Whether a string was read whose characters are symbolic or not known, so that its text means nothing.
  [[nodiscard]] bool has_read_symbolic_text() const { return has_read_symbolic_text_; }
  void forget_reads() { has_read_symbolic_text_ = false; }

 private:
  [[nodiscard]] Heap& heap() const { return path_.heap; }

  ir::Program& program_;
  Path& path_;
  mutable bool has_read_symbolic_text_ = false;
};

}  // namespace heapwright::exec
