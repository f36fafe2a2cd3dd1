// Kinds: what each variable is, found by unification.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heaplang/specification.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

enum class KindNode : uint32_t {};  // of something that has a kind

// What is known of a node so far.
enum class KnownKind : uint8_t { kNothing, kNumberOrReal, kNumber, kReal, kReference };

KnownKind kind_of_values(ir::Type type);  // of fields, parameters, elements
const char* kind_words(KnownKind kind);   // "a number"

// The place of what no text says but a class file.
inline constexpr syntax::Place kByType{.line = 0, .column = 0};

class Kinds {
 public:
  // What was known already, and since where, when something else is said.
  struct Conflict {
    KnownKind said = KnownKind::kNothing;
    KnownKind known = KnownKind::kNothing;
    syntax::Place place;
  };

  KindNode add();
  // Each gives a conflict with what is known of `node`, and changes nothing then.
  std::optional<Conflict> require(KindNode node, KnownKind kind, const syntax::Place& place);
  std::optional<Conflict> unify(KindNode node, KindNode other);

  [[nodiscard]] KnownKind known(KindNode node) const { return of(root(node)).kind; }
  // What nothing determines is a number.
  [[nodiscard]] Kind kind(KindNode node) const;

 private:
  struct Entry {
    KindNode parent{};
    KnownKind kind = KnownKind::kNothing;
    syntax::Place place;  // where it was said
  };

  [[nodiscard]] KindNode root(KindNode node) const;
  [[nodiscard]] const Entry& of(KindNode node) const { return entries_[static_cast<size_t>(node)]; }
  Entry& of(KindNode node) { return entries_[static_cast<size_t>(node)]; }
  std::optional<Conflict> meet(Entry& entry, KnownKind kind, const syntax::Place& place) const;

  std::vector<Entry> entries_;
};

}  // namespace heapwright::heaplang
