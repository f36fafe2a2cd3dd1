#include "api/maker_table.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "base/byte_stream.h"
#include "classfile/descriptor.h"

namespace heapwright::api {

using classfile::ClassFile;
using classfile::Deprecation;

namespace {

constexpr uint64_t kTableFormat = 1;
constexpr size_t kHashSize = 8;
constexpr uint16_t kUnwritten = classfile::kAccSynthetic | classfile::kAccBridge;
constexpr uint16_t kAccessFlags =
    classfile::kAccPublic | classfile::kAccPrivate | classfile::kAccProtected | classfile::kAccStatic;

// What nobody looks up: such values are written down, or any object will do.
constexpr std::string_view kWrittenDown[] = {
    "Ljava/lang/Object;", "Ljava/lang/String;", "Ljava/lang/Void;",     "Ljava/lang/Integer;",
    "Ljava/lang/Long;",   "Ljava/lang/Short;",  "Ljava/lang/Byte;",     "Ljava/lang/Boolean;",
    "Ljava/lang/Double;", "Ljava/lang/Float;",  "Ljava/lang/Character;"};

bool is_made(std::string_view descriptor) {
  return descriptor.starts_with('L') &&
         std::find(std::begin(kWrittenDown), std::end(kWrittenDown), descriptor) == std::end(kWrittenDown);
}

std::string hash_of(std::string_view payload) {
  uint64_t hash = XXH3_64bits(payload.data(), payload.size());
  std::string result;
  for (size_t i = 0; i < kHashSize; ++i) result.push_back(static_cast<char>(hash >> (8 * i)));
  return result;
}

}  // namespace

MakerTableBuilder::StringId MakerTableBuilder::id_of(std::string_view text) {
  auto known = ids_.find(text);
  if (known != ids_.end()) return known->second;
  texts_.push_back(std::make_unique<std::string>(text));
  auto id = static_cast<StringId>(texts_.size() - 1);
  ids_.emplace(*texts_.back(), id);
  return id;
}

bool MakerTableBuilder::is_wanted(uint16_t flags) const {
  if ((flags & (kUnwritten | classfile::kAccPrivate)) != 0) return false;
  return !public_only_ || (flags & classfile::kAccPublic) != 0;
}

void MakerTableBuilder::add(const ClassFile& file) {
  Type type;
  type.flags = static_cast<uint16_t>(file.flags | classfile::kAccStatic);
  type.outer = id_of("");
  auto nesting = std::ranges::find(file.inner_classes, file.name, &classfile::InnerClass::inner);
  if (nesting != file.inner_classes.end()) {
    if (nesting->outer.empty() || nesting->name.empty()) return;  // local or anonymous
    type.flags = static_cast<uint16_t>((file.flags & ~kAccessFlags) | (nesting->flags & kAccessFlags));
    type.outer = id_of(nesting->outer);
  }
  constexpr uint16_t kNoClass = classfile::kAccSynthetic | classfile::kAccModule | classfile::kAccAnnotation;
  if ((file.flags & kNoClass) != 0) return;
  type.name = id_of(file.name);
  type.deprecation = classfile::deprecation(file.pool, file.annotations);
  bool is_interface = (file.flags & classfile::kAccInterface) != 0;
  if (!file.super_name.empty() && !is_interface) type.supers.push_back(id_of(file.super_name));
  for (std::string_view interface : file.interfaces) type.supers.push_back(id_of(interface));
  bool has_makers = is_wanted(type.flags);
  types_.push_back(std::move(type));
  if (!has_makers) return;
  add_methods(file, types_.back());
  add_fields(file);
}

void MakerTableBuilder::add_methods(const ClassFile& file, const Type& type) {
  std::string own = fmt::format("L{};", file.name);
  bool is_constructible =
      (type.flags & (classfile::kAccAbstract | classfile::kAccStatic)) == classfile::kAccStatic;
  for (const classfile::Method& method : file.methods) {
    if (!is_wanted(method.flags) || method.name == "<clinit>") continue;
    bool is_static = (method.flags & classfile::kAccStatic) != 0;
    std::string_view result = classfile::result_descriptor(method.descriptor);
    Member member{.flags = method.flags};
    member.kind = is_static ? Maker::Kind::kStatic : Maker::Kind::kInstance;
    if (method.name == "<init>") {
      if (!is_constructible) continue;
      member.kind = Maker::Kind::kConstructor;
      result = own;
    } else if (!is_made(result) || (!is_static && result == own)) {
      continue;  // what needs an object of the same class only changes it, or copies it
    }
    member.made = id_of(classfile::class_of_descriptor(result));
    member.owner = static_cast<uint32_t>(types_.size() - 1);
    member.name = id_of(method.name);
    member.descriptor = id_of(method.descriptor);
    member.deprecation = classfile::deprecation(file.pool, method.annotations);
    members_.push_back(member);
  }
}

void MakerTableBuilder::add_fields(const ClassFile& file) {
  for (const classfile::Field& field : file.fields) {
    bool is_constant = (field.flags & classfile::kAccStatic) != 0 && is_wanted(field.flags);
    if (!is_constant || !is_made(field.descriptor)) continue;
    Member member{.flags = field.flags, .kind = Maker::Kind::kField};
    member.made = id_of(classfile::class_of_descriptor(field.descriptor));
    member.owner = static_cast<uint32_t>(types_.size() - 1);
    member.name = id_of(field.name);
    member.descriptor = id_of(field.descriptor);
    members_.push_back(member);
  }
}

// A number of the format, the texts in their order, types with the texts of their supers, makers.
std::string MakerTableBuilder::bytes() const {
  std::vector<StringId> order(texts_.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [this](StringId a, StringId b) { return *texts_[a] < *texts_[b]; });
  std::vector<uint32_t> rank(texts_.size());
  for (uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  std::vector<uint32_t> type_order(types_.size());
  std::iota(type_order.begin(), type_order.end(), 0);
  std::sort(type_order.begin(), type_order.end(),
            [&](uint32_t a, uint32_t b) { return rank[types_[a].name] < rank[types_[b].name]; });
  std::vector<uint32_t> type_rank(types_.size());
  for (uint32_t i = 0; i < type_order.size(); ++i) type_rank[type_order[i]] = i;
  std::vector<const Member*> members;
  for (const Member& member : members_) members.push_back(&member);
  std::sort(members.begin(), members.end(), [&](const Member* a, const Member* b) {
    auto key = [&](const Member& member) {
      return std::tuple(rank[member.made], type_rank[member.owner], rank[member.name],
                        rank[member.descriptor], member.kind);
    };
    return key(*a) < key(*b);
  });
  std::string payload;
  base::put_number(payload, kTableFormat);
  base::put_number(payload, order.size());
  for (StringId id : order) base::put_text(payload, *texts_[id]);
  base::put_number(payload, type_order.size());
  for (uint32_t index : type_order) {
    const Type& type = types_[index];
    base::put_number(payload, rank[type.name]);
    base::put_number(payload, rank[type.outer]);
    base::put_number(payload, type.flags);
    base::put_number(payload, static_cast<uint64_t>(type.deprecation));
    base::put_number(payload, type.supers.size());
    for (StringId super : type.supers) base::put_number(payload, rank[super]);
  }
  base::put_number(payload, members.size());
  for (const Member* member : members) {
    base::put_number(payload, rank[member->made]);
    base::put_number(payload, type_rank[member->owner]);
    base::put_number(payload, rank[member->name]);
    base::put_number(payload, rank[member->descriptor]);
    base::put_number(payload, member->flags);
    base::put_number(payload, static_cast<uint64_t>(member->kind));
    base::put_number(payload, static_cast<uint64_t>(member->deprecation));
  }
  return hash_of(payload) + payload;
}

std::optional<MakerTable> MakerTable::of(std::string bytes) {
  MakerTable table;
  table.bytes_ = std::make_unique<std::string>(std::move(bytes));
  std::string_view whole = *table.bytes_;
  if (whole.size() < kHashSize || hash_of(whole.substr(kHashSize)) != whole.substr(0, kHashSize))
    return std::nullopt;
  base::ByteStream in(whole.substr(kHashSize));
  if (in.number() != kTableFormat) return std::nullopt;
  std::vector<std::string_view> texts(in.count());
  for (std::string_view& text : texts) text = in.text();
  auto text = [&]() -> std::string_view {
    uint64_t index = in.number();
    if (index < texts.size()) return texts[index];
    in.fail();
    return {};
  };
  auto deprecation = [&] {
    uint64_t value = in.number();
    if (value > static_cast<uint64_t>(Deprecation::kForRemoval)) in.fail();
    return static_cast<Deprecation>(value);
  };
  table.types_.resize(in.count());
  for (MakerType& type : table.types_) {
    type.name = text();
    type.outer = text();
    type.flags = static_cast<uint16_t>(in.number());
    type.deprecation = deprecation();
    for (uint64_t supers = in.count(); supers > 0; --supers) {
      type.supers.push_back(text());
      table.subtypes_.push_back({type.supers.back(), &type});
    }
  }
  table.makers_.resize(in.count());
  for (auto& [type, maker] : table.makers_) {
    type = text();
    uint64_t owner = in.number();
    maker.name = text();
    maker.descriptor = text();
    maker.flags = static_cast<uint16_t>(in.number());
    uint64_t kind = in.number();
    maker.deprecation = deprecation();
    if (owner >= table.types_.size() || kind > static_cast<uint64_t>(Maker::Kind::kInstance)) in.fail();
    if (in.failed()) return std::nullopt;
    maker.owner = &table.types_[owner];
    maker.kind = static_cast<Maker::Kind>(kind);
  }
  if (in.failed() || !in.at_end()) return std::nullopt;
  std::stable_sort(table.subtypes_.begin(), table.subtypes_.end(),
                   [](const Subtype& a, const Subtype& b) { return a.super < b.super; });
  bool is_ordered = std::is_sorted(table.types_.begin(), table.types_.end(),
                                   [](const MakerType& a, const MakerType& b) { return a.name < b.name; }) &&
                    std::is_sorted(table.makers_.begin(), table.makers_.end(),
                                   [](const Made& a, const Made& b) { return a.type < b.type; });
  if (!is_ordered) return std::nullopt;
  return table;
}

const MakerType* MakerTable::type(std::string_view name) const {
  auto at = std::ranges::lower_bound(types_, name, {}, &MakerType::name);
  return at == types_.end() || at->name != name ? nullptr : &*at;
}

void MakerTable::add_makers(std::string_view made, std::vector<Maker>& to) const {
  for (const Made& one : std::ranges::equal_range(makers_, made, {}, &Made::type)) to.push_back(one.maker);
}

void MakerTable::add_subtypes(std::string_view type, std::vector<const MakerType*>& to) const {
  for (const Subtype& one : std::ranges::equal_range(subtypes_, type, {}, &Subtype::super))
    to.push_back(one.type);
}

}  // namespace heapwright::api
