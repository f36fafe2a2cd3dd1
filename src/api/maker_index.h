// MakerIndex: everything on the class path and in the JDK that makes objects of a type. Read when it is first
// asked, from class files alone, without loading classes; what cannot be read is not in it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "api/maker_cache.h"
#include "api/maker_table.h"
#include "classfile/class_path.h"

namespace heapwright::api {

class MakerIndex {
 public:
  MakerIndex(classfile::ClassSource source, MakerCache cache)
      : source_(std::move(source)), cache_(std::move(cache)) {}

  // Constructors, static methods and fields, and methods of any object that return exactly this type, as
  // their descriptors say. Of the JDK: of the type's own module and java.base; public ones of exported
  // packages.
  [[nodiscard]] std::vector<Maker> makers(std::string_view type) const;
  // Those that extend or implement it directly.
  [[nodiscard]] std::vector<const MakerType*> subtypes(std::string_view type) const;
  // Null: there is none, or it cannot be named outside of its module.
  [[nodiscard]] const MakerType* type(std::string_view name) const;
  // Whether code of that package can write its name.
  [[nodiscard]] bool is_nameable(const MakerType& type, std::string_view package) const;
  // Where a class comes from: the same text for classes of one jar, folder or module.
  [[nodiscard]] std::string_view place_of(const MakerType& type) const;
  [[nodiscard]] bool is_of_jdk(const MakerType& type) const;

 private:
  struct Place {
    std::string name;  // a module, or the location of a jar or folder
    bool is_of_jdk = false;
    std::optional<MakerTable> table;
  };
  [[nodiscard]] const classfile::ClassPath* class_path() const;
  [[nodiscard]] std::vector<const Place*> places_for(std::string_view type) const;
  [[nodiscard]] const Place* container(size_t index) const;
  [[nodiscard]] const Place* module(const std::string& name) const;
  [[nodiscard]] std::string table_of_module(const std::string& name) const;
  [[nodiscard]] const Place* place(std::string_view class_name) const;

  classfile::ClassSource source_;
  MakerCache cache_;
  mutable std::recursive_mutex mutex_;
  mutable bool is_open_ = false;
  mutable std::optional<classfile::ClassPath> class_path_;
  mutable std::map<size_t, Place> containers_;
  mutable std::map<std::string, Place> modules_;
};

}  // namespace heapwright::api
