#include "merging/path_merger.h"

#include <algorithm>

#include "analysis/register_kinds.h"
#include "machine/symbolic_elements.h"
#include "merging/branch_watch.h"

namespace heapwright::merging {

using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::ClassRecord;
using machine::ClassState;
using machine::Frame;
using machine::Heap;
using machine::Object;
using machine::Path;
using machine::Storage;
using machine::SymbolicState;
using term::Term;

namespace {

bool is_same_frame(const Frame& a, const Frame& b) {
  return a.method == b.method && a.body == b.body && a.ip == b.ip && a.base == b.base &&
         a.result == b.result && a.on_return == b.on_return && a.subject == b.subject && a.cause == b.cause &&
         a.subject_class == b.subject_class;
}

bool is_same_monitor(const machine::HeldMonitor& a, const machine::HeldMonitor& b) {
  return a.object == b.object && a.depth == b.depth && a.by_method == b.by_method;
}

// Whether nobody can tell when the class was initialised: it has no initialiser, and its static fields are as
// they were then. The JDK's own are taken to be so.
bool is_silent(const Path& path, const ir::ClassInfo& type, ObjectId statics) {
  if (type.module() == "java.base") return true;
  bool has_initializer =
      std::any_of(type.ancestors.begin(), type.ancestors.end(), [](const ir::ClassInfo* ancestor) {
        return ancestor->initializer != nullptr && ancestor->module() != "java.base";
      });
  return !has_initializer && std::all_of(type.fields.begin(), type.fields.end(), [&](const ir::Field& field) {
    if (!field.is_static() || field.constant_value != 0) return true;
    return path.heap.get(statics).slots()[field.slot].bits() == 0 &&
           path.symbolic->element(statics, field.slot) == term::kNoTerm;
  });
}

Type type_of_kind(ir::Kind kind) {
  switch (kind) {
    case ir::Kind::kLong:
      return Type::kLong;
    case ir::Kind::kFloat:
      return Type::kFloat;
    case ir::Kind::kDouble:
      return Type::kDouble;
    case ir::Kind::kRef:
      return Type::kRef;
    case ir::Kind::kInt:
    case ir::Kind::kReturnAddress:
      break;
  }
  return Type::kInt;
}

std::optional<Type> type_of_sort(term::Sort sort) {
  switch (sort) {
    case term::Sort::kBv32:
      return Type::kInt;
    case term::Sort::kBv64:
      return Type::kLong;
    case term::Sort::kFp32:
      return Type::kFloat;
    case term::Sort::kFp64:
      return Type::kDouble;
    case term::Sort::kRef:
      return Type::kRef;
    case term::Sort::kBool:
    case term::Sort::kBv8:
    case term::Sort::kBv16:
      break;
  }
  return std::nullopt;
}

}  // namespace

PathMerger::PathMerger(term::TermManager& terms, Path& into, Path& from, const MeetingPlace& place,
                       Term guard)
    : terms_(terms), into_(into), from_(from), place_(place), guard_(guard) {}

bool PathMerger::compare(analysis::Positions* kept_apart) {
  kept_apart_ = kept_apart;
  const SymbolicState& mine = *into_.symbolic;
  const SymbolicState& theirs = *from_.symbolic;
  if (!have_same_frames() || !(mine.inputs == theirs.inputs)) return false;
  if (into_.heap.is_initializing() || from_.heap.is_initializing()) return false;
  if (into_.scripted || from_.scripted || into_.main_thread != from_.main_thread) return false;
  if (!merge_tables() || !merge_objects() || !merge_registers()) return false;
  size_t adopted = 0;
  while (!pairs_.empty() || adopted < adopted_.size()) {
    if (!pairs_.empty()) {
      auto [a, b] = pairs_.back();
      pairs_.pop_back();
      if (!merge_contents(a, b)) return false;
    } else if (!translate_adopted(adopted_[adopted++])) {
      return false;
    }
  }
  return true;
}

bool PathMerger::have_same_frames() {
  if (into_.frames.size() != place_.depth || from_.frames.size() != place_.depth) return false;
  if (!std::equal(into_.frames.begin(), into_.frames.end(), from_.frames.begin(), is_same_frame))
    return false;
  if (!std::equal(into_.monitors.begin(), into_.monitors.end(), from_.monitors.begin(), from_.monitors.end(),
                  is_same_monitor))
    return false;
  size_t base = into_.frames.back().base;
  for (size_t i = 0; i < base; ++i) {  // of the callers
    if (into_.symbolic->registers[i] != from_.symbolic->registers[i]) return false;
    if (into_.registers[i].bits() != from_.registers[i].bits()) return false;
  }
  return true;
}

// ---- What the virtual machine itself keeps: literals, interned strings, classes.

bool PathMerger::force_pair(ObjectId mine, ObjectId theirs) {
  fixed_.insert(mine);
  if (mine == theirs && !is_new(mine)) return true;
  if (!is_new(mine) || !is_new(theirs)) return false;
  auto known = known_as_.find(theirs);
  if (known != known_as_.end()) return known->second == mine;
  const Object& a = into_.heap.get(mine);
  const Object& b = from_.heap.get(theirs);
  if (paired_.contains(mine) || a.type != b.type || a.length != b.length) return false;
  pair(mine, theirs);
  return true;
}

bool PathMerger::merge_record(size_t index) {
  static const ClassRecord kNone;
  const auto& mine_all = into_.heap.records();
  const auto& theirs_all = from_.heap.records();
  const ClassRecord& mine = index < mine_all.size() ? mine_all[index] : kNone;
  const ClassRecord& theirs = index < theirs_all.size() ? theirs_all[index] : kNone;
  auto unite = [this](ObjectId a, ObjectId b, ObjectId& result) {
    result = a;
    if (is_new(a)) fixed_.insert(a);
    if (b == ObjectId::kNull) return true;
    if (a != ObjectId::kNull) return force_pair(a, b);
    result = is_new(b) ? known_as(b) : b;
    return true;
  };
  bool is_same = mine.state == theirs.state && mine.statics == theirs.statics &&
                 mine.mirror == theirs.mirror && mine.failure == theirs.failure;
  if (is_same && !is_new(mine.statics) && !is_new(mine.mirror) && !is_new(mine.failure)) return true;
  if (mine.state != theirs.state) {
    bool mine_is_new = mine.state == ClassState::kNew;
    const ClassRecord& ready = mine_is_new ? theirs : mine;
    bool one_is_new = mine_is_new || theirs.state == ClassState::kNew;
    if (!one_is_new || ready.state != ClassState::kReady) return false;
    const Path& path = mine_is_new ? from_ : into_;
    if (!is_silent(path, *path.heap.get(ready.statics).type, ready.statics)) return false;
  }
  ClassRecord united;
  united.state = std::max(mine.state, theirs.state);
  if (!unite(mine.statics, theirs.statics, united.statics)) return false;
  if (!unite(mine.mirror, theirs.mirror, united.mirror)) return false;
  if (!unite(mine.failure, theirs.failure, united.failure)) return false;
  records_.emplace_back(index, united);
  return true;
}

bool PathMerger::merge_tables() {
  const auto& mine = into_.heap.literals();
  const auto& theirs = from_.heap.literals();
  for (ObjectId literal : mine) {
    if (is_new(literal)) fixed_.insert(literal);
  }
  for (size_t i = 0; i < theirs.size(); ++i) {
    ObjectId a = i < mine.size() ? mine[i] : ObjectId::kNull;
    if (theirs[i] == ObjectId::kNull || (a == theirs[i] && !is_new(a))) continue;
    if (a == ObjectId::kNull) {
      literals_.emplace_back(i, known_as(theirs[i]));
    } else if (!force_pair(a, theirs[i])) {
      return false;
    }
  }
  if (&into_.heap.all_interned() != &from_.heap.all_interned()) {
    for (const auto& [text, string] : into_.heap.all_interned()) {
      if (is_new(string)) fixed_.insert(string);
    }
    for (const auto& [text, string] : from_.heap.all_interned()) {
      ObjectId a = into_.heap.interned(text);
      if (a == ObjectId::kNull) {
        interned_.emplace_back(text, is_new(string) ? known_as(string) : string);
      } else if (!force_pair(a, string)) {
        return false;
      }
    }
  }
  size_t classes = std::max(into_.heap.records().size(), from_.heap.records().size());
  for (size_t i = 0; i < classes; ++i) {
    if (!merge_record(i)) return false;
  }
  return true;
}

// ---- Objects.

void PathMerger::pair(ObjectId mine, ObjectId theirs) {
  known_as_[theirs] = mine;
  paired_.insert(mine);
  pairs_.emplace_back(mine, theirs);
}

ObjectId PathMerger::known_as(ObjectId theirs) {
  if (!is_new(theirs)) return theirs;
  auto [known, is_first] = known_as_.try_emplace(theirs);
  if (is_first) {
    adopted_.push_back(theirs);
    known->second = static_cast<ObjectId>(into_.heap.object_count() + adopted_.size());
  }
  return known->second;
}

// Models read strings as a whole: their characters may be conditional, how many there are may not.
bool PathMerger::have_same_text_form(ObjectId mine, ObjectId theirs) const {
  const Object& a = into_.heap.get(mine);
  const Object& b = from_.heap.get(theirs);
  for (uint32_t slot = 0; slot < a.length; ++slot) {
    Cell x = cell_of(into_, a, mine, slot);
    Cell y = cell_of(from_, b, theirs, slot);
    bool is_array = a.type->fields[slot].type == Type::kRef;
    if (x.term != term::kNoTerm || y.term != term::kNoTerm) return false;
    if (!is_array && x.bits != y.bits && a.type->fields[slot].name == "coder") return false;
    if (!is_array || x.bits == y.bits) continue;
    auto p = static_cast<ObjectId>(static_cast<uint32_t>(x.bits));
    auto q = static_cast<ObjectId>(static_cast<uint32_t>(y.bits));
    if (!is_new(p) || !is_new(q) || paired_.contains(p) || known_as_.contains(q)) return false;
    if (into_.heap.get(p).length != from_.heap.get(q).length) return false;
  }
  return true;
}

bool PathMerger::can_be_paired(ObjectId mine, ObjectId theirs) const {
  if (!is_new(mine) || paired_.contains(mine) || fixed_.contains(mine)) return false;
  const Object& a = into_.heap.get(mine);
  const Object& b = from_.heap.get(theirs);
  if (a.type != b.type || a.length != b.length || a.storage != b.storage) return false;
  if (into_.backtraces.contains(mine) || from_.backtraces.contains(theirs)) return false;
  bool is_text = a.type->name == "java/lang/String";
  return !is_text || have_same_text_form(mine, theirs);
}

PathMerger::Cell PathMerger::cell_of(const Path& path, const Object& object, ObjectId id,
                                     size_t index) const {
  return {machine::raw_element(object, index), path.symbolic->element(id, index)};
}

bool PathMerger::merge_objects() {
  std::vector<ObjectId> differing;
  for (size_t i = 1; i <= place_.objects; ++i) {
    auto id = static_cast<ObjectId>(i);
    if (!into_.heap.shares(from_.heap, id)) differing.push_back(id);
  }
  const auto& mine = into_.symbolic->objects;
  const auto& theirs = from_.symbolic->objects;
  auto note = [&](const auto& all, const auto& others) {
    for (const auto& [id, terms] : all) {
      if (is_new(id)) continue;
      auto other = others.find(id);
      if (other == others.end() || other->second != terms) differing.push_back(id);
    }
  };
  note(mine, theirs);
  note(theirs, mine);
  std::sort(differing.begin(), differing.end());
  differing.erase(std::unique(differing.begin(), differing.end()), differing.end());
  return std::all_of(differing.begin(), differing.end(),
                     [this](ObjectId id) { return merge_contents(id, id); });
}

bool PathMerger::merge_contents(ObjectId mine, ObjectId theirs) {
  const Object& a = into_.heap.get(mine);
  const Object& b = from_.heap.get(theirs);
  if (a.type != b.type || a.length != b.length || a.storage != b.storage) return false;
  bool is_array = a.storage != Storage::kSlots;
  bool is_statics =
      !is_array && a.type->file != nullptr &&
      (mine == into_.heap.record(*a.type).statics || theirs == from_.heap.record(*b.type).statics);
  static const std::vector<const ir::Field*> kNoFields;
  const std::vector<const ir::Field*>& fields = is_array ? kNoFields : slot_fields_.of(a, is_statics);
  std::vector<Change> changes;
  for (size_t i = 0; i < a.length; ++i) {
    Cell x = cell_of(into_, a, mine, i);
    Cell y = cell_of(from_, b, theirs, i);
    Type type = is_array ? a.type->element_type() : i < fields.size() ? fields[i]->type : Type::kVoid;
    bool is_reference = type == Type::kRef;
    if (x == y && (!is_reference || (x.term == term::kNoTerm &&
                                     !is_new(static_cast<ObjectId>(static_cast<uint32_t>(x.bits))))))
      continue;
    if (type == Type::kVoid) return false;  // hidden
    std::optional<Cell> merged;
    if (is_reference) {
      merged = merge_reference(x, y);
    } else {
      Term p = term_of(type, a, x);
      Term q = term_of(type, b, y);
      if (p == q) continue;
      if (!is_array && is_kept_apart(a, is_statics, i)) return false;
      merged = Cell{x.bits, terms_.ite(guard_, p, q)};
    }
    if (!merged) return false;
    if (*merged != x) changes.push_back({i, *merged});
  }
  if (!changes.empty()) changes_[mine] = std::move(changes);
  return true;
}

bool PathMerger::is_kept_apart(const Object& object, bool is_statics, size_t slot) {
  if (kept_apart_ == nullptr) return false;
  for (const ir::ClassInfo* owner : object.type->ancestors) {
    for (const ir::Field& field : owner->fields) {
      if (field.slot == slot && field.is_static() == is_statics && (!is_statics || owner == object.type))
        return kept_apart_->is_position(field);
    }
  }
  return false;
}

Term PathMerger::term_of(Type type, const Object& object, const Cell& cell) const {
  if (cell.term != term::kNoTerm) return cell.term;
  term::Sort sort = machine::register_sort(type);
  uint64_t bits = cell.bits;
  if (object.storage != Storage::kSlots) bits = machine::element_bits(type, bits);
  return terms_.constant(sort, bits & term::mask(sort));
}

// The references in an object that only `from` has.
bool PathMerger::translate_adopted(ObjectId theirs) {
  const Object& object = from_.heap.get(theirs);
  bool is_array = object.storage != Storage::kSlots;
  bool is_statics =
      !is_array && object.type->file != nullptr && theirs == from_.heap.record(*object.type).statics;
  static const std::vector<const ir::Field*> kNoFields;
  const std::vector<const ir::Field*>& fields = is_array ? kNoFields : slot_fields_.of(object, is_statics);
  bool has_hidden = !is_array && object.length > fields.size();
  if (has_hidden && object.type->name != "java/lang/Class") return false;
  std::vector<Change> changes;
  for (size_t i = 0; i < object.length; ++i) {
    Type type = is_array ? object.type->element_type() : i < fields.size() ? fields[i]->type : Type::kVoid;
    Cell cell = cell_of(from_, object, theirs, i);
    Cell translated = cell;
    if (type == Type::kRef) {
      if (cell.term == term::kNoTerm) {
        translated.bits = static_cast<uint64_t>(known_as(static_cast<ObjectId>(cell.bits)));
      } else {
        auto term = translate(cell.term);
        if (!term) return false;
        translated.term = *term;
      }
    }
    if (translated.term != term::kNoTerm || translated != cell) changes.push_back({i, translated});
  }
  if (!changes.empty()) changes_[known_as(theirs)] = std::move(changes);
  return true;
}

// ---- References.

// Where the term has ids of objects that only `from` has, it gets their new ones.
std::optional<Term> PathMerger::translate(Term reference) {
  if (terms_.is_const(reference)) {
    auto id = static_cast<ObjectId>(static_cast<uint32_t>(terms_.constant_bits(reference)));
    return terms_.reference(static_cast<uint64_t>(known_as(id)));
  }
  if (terms_.op(reference) != term::Op::kIte) return reference;
  auto then_term = translate(terms_.child(reference, 1));
  auto else_term = translate(terms_.child(reference, 2));
  if (!then_term || !else_term) return std::nullopt;
  return terms_.ite(terms_.child(reference, 0), *then_term, *else_term);
}

Term PathMerger::as_reference(const Cell& cell) {
  return cell.term != term::kNoTerm ? cell.term : terms_.reference(cell.bits);
}

// Of an opaque reference more is known than its term.
bool PathMerger::is_representable(Term reference) const {
  if (terms_.is_const(reference)) return true;
  if (terms_.op(reference) == term::Op::kIte)
    return is_representable(terms_.child(reference, 1)) && is_representable(terms_.child(reference, 2));
  return into_.symbolic->inputs.find(reference) != nullptr;
}

std::optional<PathMerger::Cell> PathMerger::merge_reference(const Cell& mine, const Cell& theirs) {
  if (mine.term != term::kNoTerm && mine.term == theirs.term && terms_.is_var(mine.term)) return mine;
  Cell other = theirs;
  if (theirs.term != term::kNoTerm) {
    auto term = translate(theirs.term);
    if (!term) return std::nullopt;
    other.term = *term;
  } else {
    auto id = static_cast<ObjectId>(static_cast<uint32_t>(theirs.bits));
    auto mine_id = static_cast<ObjectId>(static_cast<uint32_t>(mine.bits));
    bool may_pair = is_new(id) && !known_as_.contains(id) && mine.term == term::kNoTerm;
    if (may_pair && can_be_paired(mine_id, id)) pair(mine_id, id);
    other.bits = static_cast<uint64_t>(known_as(id));
  }
  if (other.term == mine.term && (other.term != term::kNoTerm || other.bits == mine.bits)) return mine;
  Term a = as_reference(mine);
  Term b = as_reference(other);
  if (!is_representable(a) || !is_representable(b)) return std::nullopt;
  Term both = terms_.ite(guard_, a, b);
  if (terms_.is_const(both)) return Cell{terms_.constant_bits(both), term::kNoTerm};
  return Cell{0, both};
}

// ---- Registers.

bool PathMerger::merge_registers() {
  const Frame& frame = into_.frames.back();
  auto at = static_cast<ir::InstrIndex>(frame.ip - frame.body->code.data());
  for (ir::Reg reg = 0; reg < frame.body->register_count; ++reg) {
    if (!place_.live[reg]) continue;
    size_t index = frame.base + reg;
    Cell x = {into_.registers[index].bits(), into_.symbolic->registers[index]};
    Cell y = {from_.registers[index].bits(), from_.symbolic->registers[index]};
    bool both_concrete = x.term == term::kNoTerm && y.term == term::kNoTerm;
    if (x == y && (!both_concrete || !is_new(static_cast<ObjectId>(static_cast<uint32_t>(x.bits)))) &&
        (both_concrete || terms_.op(x.term) != term::Op::kIte))
      continue;
    std::optional<Type> type;
    if (reg == place_.result) {
      type = place_.result_type;
    } else if (both_concrete) {
      auto kind = analysis::kind_read_from(*frame.method, *frame.body, at, reg);
      if (kind == ir::Kind::kReturnAddress) return false;
      if (kind) type = type_of_kind(*kind);
    } else {
      type = type_of_sort(terms_.sort(x.term != term::kNoTerm ? x.term : y.term));
    }
    if (!type && x == y) continue;  // no reference: those who read one say so
    if (!type) return false;
    std::optional<Cell> merged;
    if (*type == Type::kRef) {
      merged = merge_reference(x, y);
    } else if (x != y) {
      term::Sort sort = machine::register_sort(*type);
      auto as_term = [&](const Cell& cell) {
        return cell.term != term::kNoTerm ? cell.term : terms_.constant(sort, cell.bits & term::mask(sort));
      };
      Term p = as_term(x);
      Term q = as_term(y);
      if (p == q) continue;
      if (kept_apart_ != nullptr && kept_apart_->registers(*frame.method, *frame.body)[reg]) return false;
      merged = Cell{x.bits, terms_.ite(guard_, p, q)};
    } else {
      continue;
    }
    if (!merged) return false;
    if (*merged != x) register_changes_.push_back({index, *merged});
  }
  return true;
}

// ---- Writing.

void PathMerger::write(ObjectId id, const std::vector<Change>& changes) {
  SymbolicState& state = *into_.symbolic;
  Object& object = into_.heap.mutate(id);
  auto known = state.objects.find(id);
  SymbolicState::Terms terms =
      known == state.objects.end() ? SymbolicState::Terms(object.length, term::kNoTerm) : *known->second;
  for (const Change& change : changes) {
    terms[change.index] = change.cell.term;
    machine::set_raw_element(object, change.index, change.cell.bits);
  }
  bool has_terms = std::any_of(terms.begin(), terms.end(), [](Term term) { return term != term::kNoTerm; });
  if (has_terms) {
    state.objects[id] = std::make_shared<const SymbolicState::Terms>(std::move(terms));
  } else {
    state.objects.erase(id);
  }
}

// A branch is taken on the merged path where it was on one of the two.
void PathMerger::merge_branches(const BranchWatch* watch) {
  SymbolicState& mine = *into_.symbolic;
  SymbolicState& theirs = *from_.symbolic;
  if (!into_.recording || !from_.recording) return;
  struct Both {
    Term mine = term::kNoTerm;
    Term theirs = term::kNoTerm;
  };
  std::vector<std::pair<machine::BranchTaken, Both>> all;
  auto entry = [&all](const machine::BranchTaken& branch) -> Both& {
    auto found = std::find_if(all.begin(), all.end(), [&](const auto& e) { return e.first == branch; });
    return found != all.end() ? found->second : all.emplace_back(branch, Both{}).second;
  };
  for (const auto& branch : into_.recording->branches) entry(branch).mine = terms_.true_term();
  for (const auto& maybe : mine.maybe_taken) {
    Both& both = entry(maybe.branch);
    if (both.mine == term::kNoTerm) both.mine = maybe.condition;
  }
  for (const auto& branch : from_.recording->branches) entry(branch).theirs = terms_.true_term();
  for (const auto& maybe : theirs.maybe_taken) {
    Both& both = entry(maybe.branch);
    if (both.theirs == term::kNoTerm) both.theirs = maybe.condition;
  }
  into_.recording->branches.clear();
  mine.maybe_taken.clear();
  for (const auto& [branch, both] : all) {
    auto or_false = [this](Term term) { return term == term::kNoTerm ? terms_.false_term() : term; };
    Term condition = terms_.ite(guard_, or_false(both.mine), or_false(both.theirs));
    if (terms_.is_true(condition)) {
      into_.recording->branches.push_back(branch);
    } else if (watch != nullptr && watch->is_wanted(branch)) {
      mine.maybe_taken.push_back({branch, condition});
    }
  }
}

void PathMerger::apply(const BranchWatch* watch) {
  SymbolicState& mine = *into_.symbolic;
  SymbolicState& theirs = *from_.symbolic;
  for (ObjectId id : adopted_) {
    ObjectId copy = into_.heap.adopt(from_.heap, id);
    HW_CHECK(copy == known_as_[id], "an adopted object should have the id that was expected");
  }
  for (const auto& [id, changes] : changes_) write(id, changes);
  for (const Change& change : register_changes_) {
    into_.registers[change.index] = Value::of_bits(change.cell.bits);
    mine.registers[change.index] = change.cell.term;
  }
  for (const auto& [index, record] : records_) into_.heap.take_record(index, record);
  for (const auto& [index, literal] : literals_)
    into_.heap.literal(static_cast<ir::StringId>(index)) = literal;
  for (const auto& [text, string] : interned_) into_.heap.set_interned(text, string);
  for (auto& [id, sites] : from_.backtraces) {
    if (!is_new(id) || known_as_.contains(id)) into_.backtraces.try_emplace(known_as(id), std::move(sites));
  }
  for (auto& [id, site] : from_.null_sites) {
    if (!is_new(id) || known_as_.contains(id)) into_.null_sites.try_emplace(known_as(id), site);
  }
  for (ObjectId id : theirs.unreadable) {
    if ((!is_new(id) || known_as_.contains(id)) && !mine.is_unreadable(known_as(id)))
      mine.unreadable.push_back(known_as(id));
  }
  merge_branches(watch);
  into_.steps = std::max(into_.steps, from_.steps);
  mine.merged += theirs.merged;
  mine.share += theirs.share;
  mine.has_merged = true;
  mine.has_left_out = true;
  if (!mine.has_model && theirs.has_model) {
    mine.has_model = true;
    mine.model = std::move(theirs.model);
  }
}

}  // namespace heapwright::merging
