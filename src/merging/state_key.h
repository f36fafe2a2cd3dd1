// StateKeys: what the future of a path depends on beside its condition: where its frames are, the registers
// that they still read, and the objects that can be reached from there. Two paths with the same key do the
// same from there on, as far as their symbolic values allow: these are listed apart.
//
// Objects are told apart by how they are reached, not by their ids.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/deciding_fields.h"
#include "analysis/live_registers.h"
#include "ir/program.h"
#include "machine/path.h"
#include "merging/slot_fields.h"
#include "term/term_manager.h"

namespace heapwright::merging {

using StateKey = std::array<uint64_t, 2>;

// A symbolic value that a path has.
struct SymbolicCell {
  ir::ObjectId object = ir::ObjectId::kNull;  // null: it is in a register
  size_t index = 0;
  term::Term term = term::kNoTerm;

  [[nodiscard]] bool is_register() const { return object == ir::ObjectId::kNull; }
};

class StateKeys {
 public:
  // `begin`: a heap from which those of all paths were forked. What they all share is not looked at.
  // `deciding`: fields that it does not know to decide something are not looked at either.
  StateKeys(term::TermManager& terms, machine::Heap begin, analysis::DecidingFields deciding);

  // Of a path that stands at `ip`, in its top frame; its symbolic values, in the order in which they are
  // reached. False: something of it cannot be compared.
  bool look_at(const machine::Path& path, const ir::Instr* ip);
  StateKey key();
  [[nodiscard]] const std::vector<SymbolicCell>& cells() const { return cells_; }

 private:
  using ObjectId = ir::ObjectId;
  enum class Holds : uint8_t { kNumber, kReference, kEither, kNullOrNot, kNothing };
  struct Root {
    ir::Reg reg = 0;
    Holds holds = Holds::kNumber;
  };
  struct BodyFacts {
    explicit BodyFacts(const ir::Body& body) : live(body) {}
    analysis::LiveRegisters live;
    std::unordered_map<uint64_t, std::vector<Root>> roots;
  };

  const std::vector<Root>& roots_of(const machine::Frame& frame, const ir::Instr* ip, bool is_call);
  void add_frames(const machine::Path& path, const ir::Instr* ip);
  void add_classes(const machine::Path& path);
  void add_interned(const machine::Path& path);
  void name_fixed_objects(const machine::Path& path);
  void add_written(const machine::Path& path);
  void add_object(const machine::Path& path, ObjectId id, bool is_statics);
  const std::vector<Holds>& slots_of(const machine::Object& object, bool is_statics);
  void add_reference(ObjectId id);
  // Of a register where the object is null.
  void add_cell(Holds holds, uint64_t bits, SymbolicCell cell);

  term::TermManager& terms_;
  machine::Heap begin_;
  std::vector<bool> is_statics_at_begin_;  // by object id
  analysis::DecidingFields deciding_;
  SlotFields slot_fields_;
  std::map<std::pair<const ir::ClassInfo*, bool>, std::vector<Holds>> slots_;
  std::unordered_map<const ir::Body*, std::unique_ptr<BodyFacts>> facts_;
  // Of the path that is looked at.
  std::vector<uint64_t> words_;
  std::vector<uint64_t> symbolic_at_;  // which of the words are the sorts of symbolic values
  std::vector<SymbolicCell> cells_;
  bool is_comparable_ = true;
  std::unordered_map<ObjectId, uint64_t> names_;  // of objects that are not in begin_
  std::vector<ObjectId> found_;                   // those that were named because they were reached
  size_t limit_ = 0;                              // ids of its objects are up to that
};

}  // namespace heapwright::merging
