#include "merging/state_key.h"

#include <xxhash.h>

#include <algorithm>
#include <bit>

#include "analysis/register_kinds.h"

namespace heapwright::merging {

using ir::ObjectId;
using machine::Object;
using machine::Path;

namespace {

// What an object is named by, beside a number.
enum class NamedBy : uint8_t { kNull, kBegin, kReached, kLiteral, kMirror };

uint64_t name_of(NamedBy kind, size_t number) { return uint64_t{number} << 3 | static_cast<uint64_t>(kind); }

uint64_t word_of(const void* pointer) { return std::bit_cast<uint64_t>(pointer); }

// Nobody can tell whether a string has computed its hash.
bool is_cache(const ir::Field& field) {
  return field.owner->name == "java/lang/String" && field.name.starts_with("hash");
}

}  // namespace

StateKeys::StateKeys(term::TermManager& terms, machine::Heap begin, analysis::DecidingFields deciding)
    : terms_(terms), begin_(std::move(begin)), deciding_(std::move(deciding)) {
  is_statics_at_begin_.resize(begin_.object_count() + 1);
  for (const machine::ClassRecord& record : begin_.records())
    is_statics_at_begin_[static_cast<size_t>(record.statics)] = true;
}

bool StateKeys::look_at(const Path& path, const ir::Instr* ip) {
  words_.clear();
  symbolic_at_.clear();
  cells_.clear();
  names_.clear();
  found_.clear();
  is_comparable_ = !path.scripted;
  limit_ = path.heap.object_count();
  name_fixed_objects(path);
  add_frames(path, ip);
  add_reference(path.main_thread);
  add_classes(path);
  add_interned(path);
  add_written(path);
  for (size_t i = 0; i < found_.size(); ++i) add_object(path, found_[i], false);
  return is_comparable_;
}

StateKey StateKeys::key() {
  words_.push_back(symbolic_at_.size());
  words_.insert(words_.end(), symbolic_at_.begin(), symbolic_at_.end());
  XXH128_hash_t hash = XXH3_128bits(words_.data(), words_.size() * sizeof(uint64_t));
  return {hash.high64, hash.low64};
}

// Which of the live registers are references is told by those who read them.
const std::vector<StateKeys::Root>& StateKeys::roots_of(const machine::Frame& frame, const ir::Instr* ip,
                                                        bool is_call) {
  std::unique_ptr<BodyFacts>& facts = facts_[frame.body];
  if (!facts) facts = std::make_unique<BodyFacts>(*frame.body);
  auto at = static_cast<ir::InstrIndex>(ip - frame.body->code.data());
  auto [entry, is_new] = facts->roots.try_emplace(uint64_t{at} << 1 | (is_call ? 1 : 0));
  if (!is_new) return entry->second;
  std::vector<bool> live = facts->live.live_at(is_call ? at + 1 : at);
  if (is_call) {
    // A handler reads what it had before the call.
    for (const ir::Block& block : frame.body->blocks) {
      if (at < block.first || at >= block.end || block.exception_successors.empty()) continue;
      std::vector<bool> before = facts->live.live_at(at);
      for (size_t i = 0; i < live.size(); ++i) live[i] = live[i] || before[i];
    }
    if (ip->dst != ir::kNone) live[ip->dst] = false;
  }
  for (ir::Reg reg = 0; reg < live.size(); ++reg) {
    if (!live[reg]) continue;
    auto kind = analysis::kind_read_from(*frame.method, *frame.body, at, reg);
    Holds holds = !kind ? Holds::kEither : *kind == ir::Kind::kRef ? Holds::kReference : Holds::kNumber;
    entry->second.push_back({reg, holds});
  }
  return entry->second;
}

void StateKeys::add_frames(const Path& path, const ir::Instr* ip) {
  words_.push_back(path.frames.size());
  for (const machine::Frame& frame : path.frames) {
    bool is_top = &frame == &path.frames.back();
    const ir::Instr* at = is_top ? ip : frame.ip;
    words_.insert(words_.end(), {word_of(frame.body), word_of(at), static_cast<uint64_t>(frame.on_return),
                                 frame.result, word_of(frame.subject_class)});
    add_reference(frame.subject);
    add_reference(frame.cause);
    bool is_call = !is_top && (&frame + 1)->on_return == machine::OnReturn::kDeliver;
    if (frame.body->blocks.empty()) continue;  // the caller outside: what it does is not asked for
    for (const Root& root : roots_of(frame, at, is_call)) {
      size_t index = size_t{frame.base} + root.reg;
      add_cell(root.holds, path.registers[index].bits(),
               {ObjectId::kNull, index, path.symbolic->registers[index]});
    }
  }
  words_.push_back(path.monitors.size());
  for (const machine::HeldMonitor& monitor : path.monitors) {
    add_reference(monitor.object);
    words_.push_back(monitor.depth << 1 | (monitor.by_method ? 1 : 0));
  }
}

// Literals and mirrors are made when somebody asks for them: nobody can tell when that was.
void StateKeys::name_fixed_objects(const Path& path) {
  const auto& literals = path.heap.literals();
  for (size_t i = 0; i < literals.size(); ++i) {
    if (static_cast<size_t>(literals[i]) > begin_.object_count())
      names_.emplace(literals[i], name_of(NamedBy::kLiteral, i));
  }
  const auto& records = path.heap.records();
  for (size_t i = 0; i < records.size(); ++i) {
    if (static_cast<size_t>(records[i].mirror) > begin_.object_count())
      names_.emplace(records[i].mirror, name_of(NamedBy::kMirror, i));
  }
}

void StateKeys::add_classes(const Path& path) {
  static const machine::ClassRecord kNone;
  const auto& records = path.heap.records();
  const auto& before = begin_.records();
  for (size_t i = 0; i < records.size(); ++i) {
    const machine::ClassRecord& record = records[i];
    const machine::ClassRecord& then = i < before.size() ? before[i] : kNone;
    if (record.state == then.state && record.statics == then.statics) continue;
    words_.insert(words_.end(), {i, static_cast<uint64_t>(record.state)});
    add_reference(record.failure);
    if (record.statics != ObjectId::kNull) add_object(path, record.statics, true);
  }
  words_.push_back(~uint64_t{0});
}

// String.intern answers the same object again.
void StateKeys::add_interned(const Path& path) {
  const auto& all = path.heap.all_interned();
  words_.push_back(all.size());
  if (all.size() == begin_.all_interned().size()) return;
  std::vector<std::pair<std::u16string, ObjectId>> sorted(all.begin(), all.end());
  std::sort(sorted.begin(), sorted.end());
  for (const auto& [text, id] : sorted) {
    words_.push_back(text.size());
    words_.insert(words_.end(), text.begin(), text.end());
    add_reference(id);
  }
}

// Objects that were there from the beginning, and are no longer as they were.
void StateKeys::add_written(const Path& path) {
  for (size_t i = 1; i <= begin_.object_count(); ++i) {
    auto id = static_cast<ObjectId>(i);
    if (path.heap.shares(begin_, id) && !path.symbolic->is_symbolic(id)) continue;
    words_.push_back(i);
    add_object(path, id, is_statics_at_begin_[i]);
  }
  words_.push_back(~uint64_t{0});
}

void StateKeys::add_object(const Path& path, ObjectId id, bool is_statics) {
  const Object& object = path.heap.get(id);
  const machine::SymbolicState& state = *path.symbolic;
  words_.insert(words_.end(), {word_of(object.type), object.length, state.is_unreadable(id) ? 1U : 0U,
                               state.is_symbolic(id) ? 1U : 0U});
  bool is_array = object.storage != machine::Storage::kSlots;
  auto found = state.objects.find(id);
  const machine::SymbolicState::Terms* terms = found == state.objects.end() ? nullptr : found->second.get();
  auto cell_at = [&](size_t index) {
    return SymbolicCell{id, index, terms == nullptr ? term::kNoTerm : (*terms)[index]};
  };
  if (is_array) {
    Holds holds = object.storage == machine::Storage::kRefs ? Holds::kReference : Holds::kNumber;
    for (size_t i = 0; i < object.length; ++i) add_cell(holds, machine::raw_element(object, i), cell_at(i));
  } else {
    const std::vector<Holds>& slots = slots_of(object, is_statics);
    for (size_t i = 0; i < object.length; ++i)
      add_cell(i < slots.size() ? slots[i] : Holds::kEither, object.slots()[i].bits(), cell_at(i));
  }
  auto backtrace = path.backtraces.find(id);
  words_.push_back(backtrace == path.backtraces.end() ? 0 : backtrace->second.size());
  if (backtrace != path.backtraces.end()) {
    for (const machine::CodeSite& site : backtrace->second)
      words_.insert(words_.end(), {word_of(site.method), site.pc});
  }
  auto site = path.null_sites.find(id);
  bool has_site = site != path.null_sites.end();
  words_.insert(words_.end(), {has_site ? word_of(site->second.method) : 0, has_site ? site->second.pc : 0U});
}

const std::vector<StateKeys::Holds>& StateKeys::slots_of(const Object& object, bool is_statics) {
  auto [entry, is_new] = slots_.try_emplace({object.type, is_statics});
  if (!is_new) return entry->second;
  for (const ir::Field* field : slot_fields_.of(object, is_statics)) {
    bool is_reference = field->type == ir::Type::kRef;
    bool is_left_out = is_cache(*field) || !deciding_.may_decide(*field);
    // Whoever uses a text that is null gets an exception.
    entry->second.push_back(is_left_out ? (is_reference ? Holds::kNullOrNot : Holds::kNothing)
                                        : (is_reference ? Holds::kReference : Holds::kNumber));
  }
  return entry->second;
}

void StateKeys::add_reference(ObjectId id) {
  if (id == ObjectId::kNull) return words_.push_back(name_of(NamedBy::kNull, 0));
  auto number = static_cast<size_t>(id);
  if (number <= begin_.object_count()) return words_.push_back(name_of(NamedBy::kBegin, number));
  auto [name, is_new] = names_.try_emplace(id, name_of(NamedBy::kReached, found_.size()));
  if (is_new) found_.push_back(id);
  words_.push_back(name->second);
}

// A term stands instead of the value.
void StateKeys::add_cell(Holds holds, uint64_t bits, SymbolicCell cell) {
  if (holds == Holds::kNothing) return;
  if (cell.term != term::kNoTerm) {
    term::Sort sort = terms_.sort(cell.term);
    if (sort == term::Sort::kRef) is_comparable_ = false;  // it names objects by their ids
    symbolic_at_.push_back(words_.size());
    words_.push_back(static_cast<uint64_t>(sort));
    return cells_.push_back(cell);
  }
  if (holds == Holds::kNullOrNot) return words_.push_back(bits == 0 ? 0 : 1);
  if (holds != Holds::kReference) words_.push_back(bits);
  if (holds == Holds::kNumber) return;
  bool may_be_object = holds == Holds::kReference || bits <= limit_;
  add_reference(may_be_object ? static_cast<ObjectId>(bits) : ObjectId::kNull);
}

}  // namespace heapwright::merging
