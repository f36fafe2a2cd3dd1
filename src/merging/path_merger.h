// PathMerger: makes one path of two that stand at the same place. What differs becomes conditional: a number
// is a term, ite(guard, a, b); a reference is such a term over the constants of sort ref that are ids of
// objects (References resolves it when somebody looks).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/positions.h"
#include "ir/program.h"
#include "machine/path.h"
#include "merging/slot_fields.h"
#include "term/term_manager.h"

namespace heapwright::merging {

class BranchWatch;

// A place in a method where paths meet.
struct MeetingPlace {
  const ir::Instr* target = nullptr;  // the next instruction of the frame
  size_t depth = 0;                   // number of that frame, from 1
  std::vector<bool> live;             // registers of that frame which are read later
  size_t objects = 0;                 // that both had when they parted
  // A call that returns there: the register of its result, and its type.
  ir::Reg result = ir::kNone;
  ir::Type result_type = ir::Type::kVoid;
};

class PathMerger {
 public:
  // Neither is changed before apply(). `guard` holds on `into` and not on `from`.
  PathMerger(term::TermManager& terms, machine::Path& into, machine::Path& from, const MeetingPlace& place,
             term::Term guard);

  // Finds out what differs. False: they cannot be merged. `kept_apart`: numbers that must not become
  // conditional; null: all may.
  bool compare(analysis::Positions* kept_apart);
  // `into` is both from here on, except its condition, which is the caller's. Branches that `watch` wants are
  // remembered.
  void apply(const BranchWatch* watch);

 private:
  using ObjectId = ir::ObjectId;
  struct Cell {
    uint64_t bits = 0;  // as a slot or element holds them
    term::Term term = term::kNoTerm;

    bool operator==(const Cell&) const = default;
  };
  struct Change {
    size_t index = 0;
    Cell cell;
  };

  bool have_same_frames();
  bool merge_tables();
  bool merge_record(size_t index);
  bool merge_registers();
  bool merge_objects();
  bool merge_contents(ObjectId mine, ObjectId theirs);
  [[nodiscard]] bool is_kept_apart(const machine::Object& object, bool is_statics, size_t slot);
  bool translate_adopted(ObjectId theirs);
  std::optional<Cell> merge_cell(ir::Type type, const Cell& mine, const Cell& theirs);
  std::optional<Cell> merge_reference(const Cell& mine, const Cell& theirs);
  std::optional<term::Term> translate(term::Term reference);
  [[nodiscard]] bool is_new(ObjectId id) const { return static_cast<size_t>(id) > place_.objects; }
  // The id that an object of `from` has in the merged heap.
  ObjectId known_as(ObjectId theirs);
  bool force_pair(ObjectId mine, ObjectId theirs);
  [[nodiscard]] bool can_be_paired(ObjectId mine, ObjectId theirs) const;
  [[nodiscard]] bool have_same_text_form(ObjectId mine, ObjectId theirs) const;
  void pair(ObjectId mine, ObjectId theirs);
  [[nodiscard]] term::Term as_reference(const Cell& cell);
  [[nodiscard]] bool is_representable(term::Term reference) const;
  [[nodiscard]] Cell cell_of(const machine::Path& path, const machine::Object& object, ObjectId id,
                             size_t index) const;
  [[nodiscard]] term::Term term_of(ir::Type type, const machine::Object& object, const Cell& cell) const;
  void write(ObjectId id, const std::vector<Change>& changes);
  void merge_branches(const BranchWatch* watch);

  term::TermManager& terms_;
  machine::Path& into_;
  machine::Path& from_;
  const MeetingPlace& place_;
  term::Term guard_;
  analysis::Positions* kept_apart_ = nullptr;

  std::unordered_map<ObjectId, ObjectId> known_as_;   // of new objects of `from`
  std::unordered_set<ObjectId> paired_;               // new objects of `into`
  std::unordered_set<ObjectId> fixed_;                // of either, that tables hold: never paired by chance
  std::vector<std::pair<ObjectId, ObjectId>> pairs_;  // to be compared
  std::vector<ObjectId> adopted_;                     // of `from`, in the order of their new ids
  std::vector<std::pair<size_t, machine::ClassRecord>> records_;
  std::vector<std::pair<size_t, ObjectId>> literals_;
  std::vector<std::pair<std::u16string, ObjectId>> interned_;
  std::map<ObjectId, std::vector<Change>> changes_;
  std::vector<Change> register_changes_;
  SlotFields slot_fields_;
};

}  // namespace heapwright::merging
