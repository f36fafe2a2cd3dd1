// JavaObjects: the objects that the interpreter shares with Java code, on the heap of one path: strings,
// class mirrors, and fields by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/program.h"
#include "machine/path.h"

namespace heapwright::machine {

// A model has read a field of null, or one that the object does not have, or has asked something else than a Class
// for its class: it was called with what the JDK's own code never passes, as changed code may do. Ends the execution with a reason (Execution::run).
struct StrangeToModel {};

class JavaObjects {
 public:
  JavaObjects(ir::Program& program, Path& path) : program_(program), path_(path) {}

  ir::ObjectId mirror(const ir::ClassInfo& type);                          // its java.lang.Class object
  [[nodiscard]] const ir::ClassInfo& mirrored(ir::ObjectId mirror) const;  // the reverse
  ir::ObjectId literal(ir::StringId id);
  ir::ObjectId new_string(std::u16string_view text);
  ir::ObjectId intern(std::u16string_view text);
  [[nodiscard]] std::u16string text_of(ir::ObjectId string) const;

  // By name in the object's class or its supers; for the fields of JDK classes that models need.
  [[nodiscard]] ir::Value field(ir::ObjectId object, std::string_view name) const;
  // Nothing: it is symbolic.
  [[nodiscard]] std::optional<ir::Value> known_field(ir::ObjectId object, std::string_view name) const;
  void set_field(ir::ObjectId object, std::string_view name, ir::Value value);
  // Of a field that only some JDKs have.
  void set_field_if_there(ir::ObjectId object, std::string_view name, ir::Value value);
  [[nodiscard]] ir::Value static_field(const ir::ClassInfo& type, std::string_view name);
  void set_static_field(const ir::ClassInfo& type, std::string_view name, ir::Value value);

  // Whether something was read that means nothing: a string whose characters are symbolic or not known, a
  // field with a reference of the input that nobody has looked at.
  [[nodiscard]] bool has_read_symbolic() const { return has_read_symbolic_; }
  void forget_reads() { has_read_symbolic_ = false; }

 private:
  [[nodiscard]] Heap& heap() const { return path_.heap; }
  [[nodiscard]] const Object& existing(ir::ObjectId object) const;

  ir::Program& program_;
  Path& path_;
  mutable bool has_read_symbolic_ = false;
};

}  // namespace heapwright::machine
