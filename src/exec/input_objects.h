// Objects of an input of which nothing is known: making them on a path, with symbolic contents, and finding
// out more of them.
#pragma once

#include <string>

#include "exec/input_world.h"
#include "exec/symbolic.h"
#include "ir/program.h"
#include "machine/path.h"

namespace heapwright::exec {

class InputObjects {
 public:
  InputObjects(ir::Program& program, Symbolic& symbolic, machine::Path& path)
      : program_(program), symbolic_(symbolic), path_(path) {}

  // A reference of which nothing is known; `name` is the Java expression for it.
  term::Term new_reference(const std::string& name, const ir::ClassInfo& declared, bool may_be_null = true);
  // Any value that a variable of that type can have, as a register holds it. `declared`: of a reference.
  term::Term new_value(const std::string& name, ir::Type type, const ir::ClassInfo* declared);

  // What the reference refers to: nothing, one that is known, or a new object.
  void settle_null(term::Term reference);
  void settle_alias(term::Term reference, machine::InputIndex object);
  // `others`: classes that it is not of, although they are possible; of enums and strings.
  void settle_new(term::Term reference, std::vector<const ir::ClassInfo*> classes,
                  const std::vector<const ir::ClassInfo*>& others = {});
  void settle_string(term::Term reference, machine::InputText text);
  void settle_constant(term::Term reference, const ir::Field& constant);

  // Makes the objects that another path has found, as they were at the beginning, on this one, which has
  // none.
  void restore(const machine::InputHeap& found);

  // Leaves only these classes; `text` says in Java what that means.
  void narrow(machine::InputIndex object, std::vector<const ir::ClassInfo*> classes, std::string text);
  // The same, where it may be of others as well; nothing happens where these are all.
  void leave(machine::InputIndex object, const std::vector<const ir::ClassInfo*>& classes);
  // Makes the first `count` elements of a growing array.
  void grow(machine::InputIndex object, uint32_t count);
  // The length of a growing array is decided: the path's condition says that it is this. Answers what must
  // hold besides.
  term::Term set_length(machine::InputIndex object, uint32_t length);
  // What a growing string in UTF-16 must have: one of its characters is above U+00FF. True for all others.
  term::Term wide_condition(const machine::InputObject& object);

 private:
  [[nodiscard]] machine::SymbolicState& state() const { return *path_.symbolic; }
  void note(std::string text);
  void note_fact(term::Term fact);
  void note_new(const machine::InputReference& reference);
  [[nodiscard]] machine::InputObject begin(const machine::InputReference& reference) const;
  void finish(term::Term reference, machine::InputObject object);
  [[nodiscard]] std::string as(const machine::InputObject& object, const ir::ClassInfo& type) const;
  [[nodiscard]] std::string field_name(const machine::InputObject& object, const ir::Field& field) const;
  const ir::ClassInfo& declared_class(const ir::Field& field);
  void narrow_elements(machine::InputIndex index, const ir::ClassInfo& type);
  void append_fields(machine::InputObject& object, const ir::ClassInfo& type);
  void append_elements(machine::InputObject& object, uint32_t count);
  void allocate(machine::InputObject& object);
  void write_contents(const machine::InputObject& object, size_t first);

  ir::Program& program_;
  Symbolic& symbolic_;
  machine::Path& path_;
};

// The class that all of them extend; of arrays, the first does not extend any other.
const ir::ClassInfo& common_super(const std::vector<const ir::ClassInfo*>& classes);

}  // namespace heapwright::exec
