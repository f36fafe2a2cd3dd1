#include "api/maker_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "classfile/descriptor.h"
#include "classfile/module_info.h"

namespace heapwright::api {

using classfile::ClassPath;

namespace {

constexpr std::string_view kBaseModule = "java.base";

template <class Find>
void add_outlines(const std::vector<std::string>& names, const Find& find, MakerTableBuilder& to) {
  for (const std::string& name : names) {
    auto bytes = find(name);
    if (!bytes || !*bytes) continue;
    auto file = classfile::parse_class(std::move(**bytes), classfile::ParseDepth::kOutline);
    if (file) to.add(*file);
  }
}

}  // namespace

const ClassPath* MakerIndex::class_path() const {
  if (!is_open_) {
    is_open_ = true;
    if (auto opened = ClassPath::open(source_)) class_path_ = std::move(*opened);
  }
  return class_path_ ? &*class_path_ : nullptr;
}

std::string MakerIndex::table_of_module(const std::string& name) const {
  const classfile::JdkImage& image = *class_path_->jdk().image;
  MakerTableBuilder builder(true);
  auto info = image.module_info(name);
  if (!info || !*info) return builder.bytes();
  auto module = classfile::parse_class(std::move(**info), classfile::ParseDepth::kOutline);
  if (!module) return builder.bytes();
  std::set<std::string_view> exports;
  auto described = classfile::read_module_info(*module);
  for (size_t i = 0; described && i < described->exports.size(); ++i) {
    if (described->exports[i].targets.empty()) exports.insert(described->exports[i].package);
  }
  std::vector<std::string> names = image.list_of(name);
  std::erase_if(names,
                [&](const std::string& listed) { return !exports.contains(classfile::package_of(listed)); });
  add_outlines(
      names, [&](const std::string& listed) { return image.find(listed); }, builder);
  return builder.bytes();
}

const MakerIndex::Place* MakerIndex::module(const std::string& name) const {
  auto [known, is_new] = modules_.try_emplace(name);
  Place& place = known->second;
  if (is_new) {
    place.name = name;
    place.is_of_jdk = true;
    place.table = cache_.table(class_path_->jdk().image->path(), name, [&] { return table_of_module(name); });
  }
  return &place;
}

const MakerIndex::Place* MakerIndex::container(size_t index) const {
  auto [known, is_new] = containers_.try_emplace(index);
  Place& place = known->second;
  if (is_new) {
    const classfile::ClassContainer& container = *class_path_->containers()[index];
    place.name = container.location();
    auto make = [&] {
      MakerTableBuilder builder(false);
      if (auto names = container.list())
        add_outlines(
            *names, [&](const std::string& name) { return container.find(name); }, builder);
      return builder.bytes();
    };
    // What a jar for several versions of Java holds depends on the JDK.
    place.table =
        cache_.table(container.location(), fmt::format("Java {}", class_path_->jdk().feature_version), make);
  }
  return &place;
}

// Nothing in the JDK makes objects of a class that is not of the JDK.
std::vector<const MakerIndex::Place*> MakerIndex::places_for(std::string_view type) const {
  std::vector<const Place*> places;
  if (class_path() == nullptr) return places;
  for (size_t i = 0; i < class_path_->containers().size(); ++i) places.push_back(container(i));
  std::string module = class_path_->jdk().image->module_of(classfile::package_of(type));
  if (module.empty()) return places;
  places.push_back(this->module(std::string(kBaseModule)));
  if (module != kBaseModule) places.push_back(this->module(module));
  return places;
}

const MakerIndex::Place* MakerIndex::place(std::string_view class_name) const {
  if (class_path() == nullptr) return nullptr;
  std::string module = class_path_->jdk().image->module_of(classfile::package_of(class_name));
  if (!module.empty()) return this->module(module);
  for (size_t i = 0; i < class_path_->containers().size(); ++i) {
    if (container(i)->table->type(class_name) != nullptr) return container(i);
  }
  return nullptr;
}

std::vector<Maker> MakerIndex::makers(std::string_view type) const {
  std::scoped_lock lock(mutex_);
  std::vector<Maker> makers;
  for (const Place* place : places_for(type)) place->table->add_makers(type, makers);
  // Of several classes of one name, the first on the class path is taken.
  std::erase_if(makers, [&](const Maker& maker) { return this->type(maker.owner->name) != maker.owner; });
  return makers;
}

std::vector<const MakerType*> MakerIndex::subtypes(std::string_view type) const {
  std::scoped_lock lock(mutex_);
  std::vector<const MakerType*> subtypes;
  for (const Place* place : places_for(type)) place->table->add_subtypes(type, subtypes);
  std::erase_if(subtypes, [&](const MakerType* subtype) { return this->type(subtype->name) != subtype; });
  return subtypes;
}

const MakerType* MakerIndex::type(std::string_view name) const {
  std::scoped_lock lock(mutex_);
  const Place* found = place(name);
  return found == nullptr ? nullptr : found->table->type(name);
}

bool MakerIndex::is_nameable(const MakerType& type, std::string_view package) const {
  bool is_near = classfile::package_of(type.name) == package;
  bool is_visible =
      (type.flags & classfile::kAccPublic) != 0 || (is_near && (type.flags & classfile::kAccPrivate) == 0);
  if (!is_visible || (classfile::package_of(type.name).empty() && !package.empty())) return false;
  if (type.outer.empty()) return true;
  const MakerType* outer = this->type(type.outer);
  return outer != nullptr && is_nameable(*outer, package);
}

std::string_view MakerIndex::place_of(const MakerType& type) const {
  std::scoped_lock lock(mutex_);
  const Place* found = place(type.name);
  return found == nullptr ? std::string_view() : found->name;
}

bool MakerIndex::is_of_jdk(const MakerType& type) const {
  std::scoped_lock lock(mutex_);
  const Place* found = place(type.name);
  return found != nullptr && found->is_of_jdk;
}

}  // namespace heapwright::api
