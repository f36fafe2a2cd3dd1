#include "heaplang/kinds.h"

namespace heapwright::heaplang {

namespace {

bool is_numeric(KnownKind kind) { return kind != KnownKind::kNothing && kind != KnownKind::kReference; }

// Whether `kind` says all that `other` says.
bool implies(KnownKind kind, KnownKind other) {
  return kind == other || other == KnownKind::kNothing ||
         (other == KnownKind::kNumberOrReal && is_numeric(kind));
}

}  // namespace

KnownKind kind_of_values(ir::Type type) {
  if (type == ir::Type::kRef) return KnownKind::kReference;
  bool is_real = type == ir::Type::kFloat || type == ir::Type::kDouble;
  return is_real ? KnownKind::kReal : KnownKind::kNumber;
}

const char* kind_words(KnownKind kind) {
  switch (kind) {
    case KnownKind::kNothing:
      return "anything";
    case KnownKind::kNumberOrReal:
    case KnownKind::kNumber:
      return "a number";
    case KnownKind::kReal:
      return "a floating-point number";
    case KnownKind::kReference:
      return "a reference";
  }
  return "";
}

KindNode Kinds::add() {
  auto node = static_cast<KindNode>(entries_.size());
  entries_.push_back({.parent = node, .kind = KnownKind::kNothing, .place = {}});
  return node;
}

KindNode Kinds::root(KindNode node) const {
  while (of(node).parent != node) node = of(node).parent;
  return node;
}

std::optional<Kinds::Conflict> Kinds::meet(Entry& entry, KnownKind kind, const syntax::Place& place) const {
  if (implies(entry.kind, kind)) return std::nullopt;
  if (!implies(kind, entry.kind)) return Conflict{.said = kind, .known = entry.kind, .place = entry.place};
  entry.kind = kind;
  entry.place = place;
  return std::nullopt;
}

std::optional<Kinds::Conflict> Kinds::require(KindNode node, KnownKind kind, const syntax::Place& place) {
  return meet(of(root(node)), kind, place);
}

std::optional<Kinds::Conflict> Kinds::unify(KindNode node, KindNode other) {
  KindNode kept = root(node);
  KindNode merged = root(other);
  if (kept == merged) return std::nullopt;
  if (auto conflict = meet(of(kept), of(merged).kind, of(merged).place)) return conflict;
  of(merged).parent = kept;
  return std::nullopt;
}

Kind Kinds::kind(KindNode node) const {
  switch (known(node)) {
    case KnownKind::kReal:
      return Kind::kReal;
    case KnownKind::kReference:
      return Kind::kReference;
    case KnownKind::kNothing:
    case KnownKind::kNumberOrReal:
    case KnownKind::kNumber:
      break;
  }
  return Kind::kNumber;
}

}  // namespace heapwright::heaplang
