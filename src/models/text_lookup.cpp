// Comparing texts with unknown characters, and looking them up in hash tables: by their characters alone, as
// one condition, where the method's own code would ask about one character after the other, and about hash
// codes. Equal texts have equal hash codes: so the answer is the same.
#include <optional>
#include <vector>

#include "exec/splitting.h"
#include "machine/symbolic_elements.h"
#include "models/groups.h"

namespace heapwright::models {

namespace {

using exec::Choice;
using ir::Instr;
using term::Term;
using Shortcut = std::optional<const Instr*>;

struct KnownText {
  ObjectId bytes = ObjectId::kNull;
  bool is_wide = false;
  uint32_t size = 0;  // in characters
};

std::optional<ObjectId> known_reference(const SymbolicCall& call, ObjectId object, std::string_view name) {
  auto value = call.vm.java().known_field(object, name);
  return value ? std::optional(value->as<ObjectId>()) : std::nullopt;
}

bool is_string(const SymbolicCall& call, ObjectId object) {
  return object != ObjectId::kNull && call.vm.heap().get(object).type->name == "java/lang/String";
}

// Nothing: its length is not known, or nobody has computed it.
std::optional<KnownText> known_text(const SymbolicCall& call, ObjectId string) {
  auto bytes = known_reference(call, string, "value");
  auto coder = call.vm.java().known_field(string, "coder");
  if (!bytes || *bytes == ObjectId::kNull || !coder) return std::nullopt;
  if (call.state().is_unreadable(string) || call.state().is_unreadable(*bytes)) return std::nullopt;
  const machine::InputHeap& inputs = call.state().inputs;
  if (inputs.growing_at(*bytes) < inputs.size()) return std::nullopt;
  bool is_wide = coder->as<int32_t>() != 0;
  uint32_t length = call.vm.heap().get(*bytes).length;
  return KnownText{*bytes, is_wide, is_wide ? length / 2 : length};
}

std::optional<KnownText> symbolic_text(const SymbolicCall& call, ObjectId object) {
  if (!is_string(call, object)) return std::nullopt;
  auto text = known_text(call, object);
  return text && call.state().is_symbolic(text->bytes) ? text : std::nullopt;
}

// Whether the characters of `part` stand in `text` from `offset` on.
Term stands_at(const SymbolicCall& call, const KnownText& text, uint32_t offset, const KnownText& part) {
  term::TermManager& terms = call.terms();
  if (offset > text.size || part.size > text.size - offset) return terms.false_term();
  if (part.is_wide && !text.is_wide) return terms.false_term();
  auto byte = [&](const KnownText& of, uint32_t index) {
    return machine::element_term(terms, call.state(), call.vm.heap().get(of.bytes), of.bytes, index);
  };
  uint32_t width = text.is_wide ? 2 : 1;
  std::vector<Term> all;
  for (uint32_t i = 0; i < part.size * width; ++i) {
    bool is_high = text.is_wide && !part.is_wide && i % 2 == 1;
    Term wanted = is_high                        ? terms.constant(term::Sort::kBv32, 0)
                  : text.is_wide == part.is_wide ? byte(part, i)
                                                 : byte(part, i / 2);
    all.push_back(terms.eq(byte(text, offset * width + i), wanted));
  }
  return terms.and_(all);
}

// As String.equals has it: what is stored in another form is another text.
Term are_equal(const SymbolicCall& call, const KnownText& a, const KnownText& b) {
  if (a.is_wide != b.is_wide || a.size != b.size) return call.terms().false_term();
  return stands_at(call, a, 0, b);
}

const Instr* give_boolean(const SymbolicCall& call, Term holds) {
  term::TermManager& terms = call.terms();
  call.state().has_left_out = true;
  if (terms.is_const(holds)) return call.give(Value(int32_t{terms.is_true(holds) ? 1 : 0}));
  term::Sort sort = term::Sort::kBv32;
  return call.give(terms.ite(holds, terms.constant(sort, 1), terms.constant(sort, 0)));
}

// text.equals(other)
Shortcut text_equals(const SymbolicCall& call) {
  if (call.is_symbolic(0) || call.is_symbolic(1)) return std::nullopt;
  auto mine = call.arg<ObjectId>(0);
  auto other = call.arg<ObjectId>(1);
  if (mine == other || !is_string(call, mine) || !is_string(call, other)) return std::nullopt;
  auto a = known_text(call, mine);
  auto b = known_text(call, other);
  if (!a || !b) return std::nullopt;
  if (!call.state().is_symbolic(a->bytes) && !call.state().is_symbolic(b->bytes)) return std::nullopt;
  return give_boolean(call, are_equal(call, *a, *b));
}

// text.startsWith(prefix, offset)
Shortcut text_starts_with(const SymbolicCall& call) {
  if (call.is_symbolic(0) || call.is_symbolic(1) || call.is_symbolic(2)) return std::nullopt;
  auto prefix = call.arg<ObjectId>(1);
  auto offset = call.arg<int32_t>(2);
  if (offset < 0 || !is_string(call, call.arg<ObjectId>(0)) || !is_string(call, prefix)) return std::nullopt;
  auto text = known_text(call, call.arg<ObjectId>(0));
  auto part = known_text(call, prefix);
  if (!text || !part) return std::nullopt;
  if (!call.state().is_symbolic(text->bytes) && !call.state().is_symbolic(part->bytes)) return std::nullopt;
  return give_boolean(call, stands_at(call, *text, static_cast<uint32_t>(offset), *part));
}

// ---- Hash tables. Keys that are no texts equal none.

struct TableEntry {
  ObjectId node = ObjectId::kNull;
  Term is_meant = term::kNoTerm;
};
using TableEntries = std::vector<TableEntry>;

// Adds the node if its key can be the text. False: that is not known.
bool add_entry(const SymbolicCall& call, const KnownText& text, ObjectId node, ObjectId key,
               TableEntries& entries) {
  if (!is_string(call, key)) return true;
  auto other = known_text(call, key);
  if (!other) return false;
  Term is_meant = are_equal(call, text, *other);
  if (!call.terms().is_false(is_meant)) entries.push_back({node, is_meant});
  return true;
}

// The nodes of a table with chains; nothing: something about them is not known.
std::optional<TableEntries> entries_of(const SymbolicCall& call, ObjectId table, const KnownText& text) {
  TableEntries entries;
  if (table == ObjectId::kNull) return entries;
  if (call.state().is_symbolic(table)) return std::nullopt;
  for (uint32_t i = 0; i < call.vm.heap().get(table).length; ++i) {
    std::optional<ObjectId> node = call.vm.heap().get(table).elements<ObjectId>()[i];
    for (; *node != ObjectId::kNull; node = known_reference(call, *node, "next")) {
      auto key = known_reference(call, *node, "key");
      if (!key || !add_entry(call, text, *node, *key, entries)) return std::nullopt;
      if (!known_reference(call, *node, "next")) return std::nullopt;
    }
  }
  return entries;
}

struct FoundNode {
  ObjectId node = ObjectId::kNull;  // null: there is none
};

// The path splits over those that it can be. Nothing: it was stopped.
std::optional<FoundNode> choose_node(const SymbolicCall& call, const TableEntries& entries) {
  term::TermManager& terms = call.terms();
  std::vector<Choice> choices;
  std::vector<Term> others;
  for (const TableEntry& entry : entries) {
    choices.push_back({entry.is_meant});
    others.push_back(terms.not_(entry.is_meant));
  }
  choices.push_back({terms.and_(others)});
  call.state().has_left_out = true;
  auto chosen = choices.size() == 1 ? std::optional<size_t>(0) : exec::choose(call.vm, call.ip, choices);
  if (!chosen) return std::nullopt;
  return FoundNode{*chosen < entries.size() ? entries[*chosen].node : ObjectId::kNull};
}

// What the call is about: a table of the receiver, and a text with unknown characters.
std::optional<TableEntries> looked_up(const SymbolicCall& call) {
  if (call.is_symbolic(0) || call.is_symbolic(1)) return std::nullopt;
  auto text = symbolic_text(call, call.arg<ObjectId>(1));
  auto table = known_reference(call, call.arg<ObjectId>(0), "table");
  return text && table ? entries_of(call, *table, *text) : std::nullopt;
}

// HashMap.getNode(key)
Shortcut find_node(const SymbolicCall& call) {
  auto entries = looked_up(call);
  if (!entries) return std::nullopt;
  auto found = choose_node(call, *entries);
  return found ? call.give(Value(found->node)) : nullptr;
}

// Hashtable.containsKey(key)
Shortcut has_key(const SymbolicCall& call) {
  auto entries = looked_up(call);
  if (!entries) return std::nullopt;
  std::vector<Term> any;
  for (const TableEntry& entry : *entries) any.push_back(entry.is_meant);
  return give_boolean(call, call.terms().or_(any));
}

// Hashtable.get(key)
Shortcut find_value(const SymbolicCall& call) {
  auto entries = looked_up(call);
  if (!entries) return std::nullopt;
  for (const TableEntry& entry : *entries) {
    if (!known_reference(call, entry.node, "value")) return std::nullopt;
  }
  auto found = choose_node(call, *entries);
  if (!found) return nullptr;
  if (found->node == ObjectId::kNull) return call.give(Value(ObjectId::kNull));
  return call.give(Value(*known_reference(call, found->node, "value")));
}

NativeEntry shortcut(std::string_view owner, std::string_view name, std::string_view descriptor,
                     exec::Abstraction way) {
  return {owner, name, descriptor, nullptr, nullptr, nullptr, way};
}

}  // namespace

std::span<const NativeEntry> text_lookups() {
  static const NativeEntry kEntries[] = {
      shortcut("java/lang/String", "equals", "(Ljava/lang/Object;)Z", text_equals),
      shortcut("java/lang/String", "startsWith", "(Ljava/lang/String;I)Z", text_starts_with),
      shortcut("java/util/HashMap", "getNode", "(Ljava/lang/Object;)Ljava/util/HashMap$Node;", find_node),
      shortcut("java/util/Hashtable", "containsKey", "(Ljava/lang/Object;)Z", has_key),
      shortcut("java/util/Hashtable", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", find_value),
  };
  return kEntries;
}

}  // namespace heapwright::models
