// MakerTable: what the classes of one jar, one folder or one module of the JDK make, by the type that is
// made, and which classes extend which. Read from the outlines of class files; kept as bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/annotations.h"
#include "classfile/class_file.h"

namespace heapwright::api {

struct MakerType {
  std::string_view name;   // internal
  std::string_view outer;  // of a nested class; empty: it is none
  // As its file says, but access as the class around it says; kAccStatic: no object around it is needed.
  uint16_t flags = 0;
  classfile::Deprecation deprecation{};
  std::vector<std::string_view> supers = {};  // what it extends and implements directly
};

struct Maker {
  enum class Kind : uint8_t { kConstructor, kStatic, kField, kInstance };
  Kind kind{};
  const MakerType* owner = nullptr;
  std::string_view name;
  std::string_view descriptor;
  uint16_t flags = 0;
  classfile::Deprecation deprecation{};
};

// What is read of classes, one after the other, and in the end their table as bytes.
class MakerTableBuilder {
 public:
  // `public_only`: nothing else of them can be named by other classes.
  explicit MakerTableBuilder(bool public_only) : public_only_(public_only) {}

  void add(const classfile::ClassFile& file);
  [[nodiscard]] std::string bytes() const;

 private:
  using StringId = uint32_t;
  struct Type {
    StringId name{}, outer{};
    uint16_t flags = 0;
    classfile::Deprecation deprecation{};
    std::vector<StringId> supers;
  };
  struct Member {
    StringId made{}, name{}, descriptor{};
    uint32_t owner = 0;  // a type
    uint16_t flags = 0;
    Maker::Kind kind{};
    classfile::Deprecation deprecation{};
  };
  StringId id_of(std::string_view text);
  void add_methods(const classfile::ClassFile& file, const Type& type);
  void add_fields(const classfile::ClassFile& file);
  [[nodiscard]] bool is_wanted(uint16_t flags) const;

  bool public_only_;
  std::vector<std::unique_ptr<std::string>> texts_;
  std::unordered_map<std::string_view, StringId> ids_;
  std::vector<Type> types_;
  std::vector<Member> members_;
};

class MakerTable {
 public:
  // Nothing: they are not what a builder of this version has made. Checks everything that is read.
  static std::optional<MakerTable> of(std::string bytes);

  [[nodiscard]] const MakerType* type(std::string_view name) const;
  // Makers of objects of exactly that type, as their descriptors say, in the order of their owners' names.
  void add_makers(std::string_view made, std::vector<Maker>& to) const;
  // Those that extend or implement it directly, in the order of their names.
  void add_subtypes(std::string_view type, std::vector<const MakerType*>& to) const;
  [[nodiscard]] size_t size() const { return makers_.size(); }

 private:
  MakerTable() = default;
  struct Made {
    std::string_view type;
    Maker maker;
  };
  struct Subtype {
    std::string_view super;
    const MakerType* type = nullptr;
  };
  std::unique_ptr<std::string> bytes_;  // which the views show
  std::vector<MakerType> types_;        // ascending by name
  std::vector<Subtype> subtypes_;       // ascending by super, then by name
  std::vector<Made> makers_;            // ascending by type
};

}  // namespace heapwright::api
