#include "javaexpr/class_scope.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"
#include "classfile/descriptor.h"
#include "classfile/generic_name.h"
#include "classfile/jdk_image.h"
#include "javaexpr/expression_types.h"

namespace heapwright::javaexpr {

using ir::ClassInfo;

namespace {

std::string_view package_prefix(std::string_view internal_name) {  // with its slash
  return internal_name.substr(0, internal_name.rfind('/') + 1);
}

bool is_anonymous(std::string_view internal_name) {
  size_t dollar = internal_name.find('$');
  return dollar != std::string_view::npos && dollar + 1 < internal_name.size() &&
         internal_name[dollar + 1] >= '0' && internal_name[dollar + 1] <= '9';
}

}  // namespace

ClassScope::ClassScope(ir::Program& program, std::span<const std::string> near) : program_(program) {
  for (const std::string& name : near) {
    if (const ClassInfo* type = load(std::string(classfile::without_type_arguments(name)))) add_near(*type);
  }
}

void ClassScope::add_near(const ClassInfo& type) {
  const ClassInfo* element = &type;
  while (element->is_array()) element = element->component;
  bool is_new = std::ranges::find(near_, element) == near_.end();
  if (is_new && element->kind != ir::ClassKind::kPrimitive) near_.push_back(element);
}

const ClassInfo* ClassScope::load(const std::string& internal_name) {
  if (!classfile::is_class_name(internal_name)) return nullptr;
  const ir::ClassLookup& lookup = program_.load(internal_name);
  if (lookup.found == nullptr && lookup.missing != internal_name && broken_.empty()) broken_ = lookup.error;
  return lookup.found;
}

const ClassInfo* ClassScope::find_nested(const ClassInfo& outer, std::string_view name) {
  if (const ClassInfo* found = load(fmt::format("{}${}", outer.name, name))) return found;
  for (const ClassInfo* interface : outer.interfaces) {
    if (const ClassInfo* found = find_nested(*interface, name)) return found;
  }
  return outer.super != nullptr ? find_nested(*outer.super, name) : nullptr;
}

const ClassInfo* ClassScope::find_simple(std::string_view name) {
  broken_.clear();
  for (const ClassInfo* near : near_) {
    if (classfile::last_part(near->name) == name) return near;
  }
  for (const ClassInfo* near : near_) {
    if (const ClassInfo* found = find_nested(*near, name)) return found;
    for (size_t end = near->name.rfind('$'); end != std::string_view::npos && end > 0;
         end = near->name.rfind('$', end - 1)) {
      const ClassInfo* outer = load(std::string(near->name.substr(0, end)));
      if (outer == nullptr) continue;
      if (classfile::last_part(outer->name) == name) return outer;
      if (const ClassInfo* found = find_nested(*outer, name)) return found;
    }
  }
  for (const std::string& package : packages()) {
    if (const ClassInfo* found = load(fmt::format("{}{}", package, name))) return found;
  }
  return nullptr;
}

const ClassInfo* ClassScope::find_in_package(std::string_view package, std::string_view name) {
  std::string path(package);
  std::ranges::replace(path, '.', '/');
  return load(fmt::format("{}/{}", path, name));
}

const ClassInfo* ClassScope::find(std::string_view dotted_name) {
  const ClassInfo* type = nullptr;
  for (size_t begin = 0; begin <= dotted_name.size();) {
    size_t end = std::min(dotted_name.find('.', begin), dotted_name.size());
    std::string_view name = dotted_name.substr(begin, end - begin);
    if (type != nullptr) {
      type = find_nested(*type, name);
      if (type == nullptr) return nullptr;
    } else {
      type = begin == 0 ? find_simple(name) : find_in_package(dotted_name.substr(0, begin - 1), name);
    }
    begin = end + 1;
  }
  return type;
}

std::vector<std::string> ClassScope::packages() const {
  std::vector<std::string> found;
  auto add = [&found](std::string_view package) {
    if (std::ranges::find(found, package) == found.end()) found.emplace_back(package);
  };
  for (const ClassInfo* near : near_) add(package_prefix(near->name));
  add("java/lang/");
  add("java/util/");
  add("");
  return found;
}

std::vector<std::string> ClassScope::all_classes() const {
  std::vector<std::string> names;
  for (const auto& container : program_.class_path().containers()) {
    auto listed = container->list();
    if (listed) names.insert(names.end(), listed->begin(), listed->end());
  }
  std::vector<std::string> of_jdk = program_.class_path().jdk().image->list();
  names.insert(names.end(), of_jdk.begin(), of_jdk.end());
  std::erase_if(names, is_anonymous);
  return names;
}

std::vector<std::string> ClassScope::simple_names() const {
  std::vector<std::string> names;
  for (const ClassInfo* near : near_) names.emplace_back(classfile::last_part(near->name));
  std::vector<std::string> in_scope = packages();
  for (const std::string& name : all_classes()) {
    std::string_view outermost = classfile::outermost_class(name);
    bool is_near = std::ranges::any_of(
        near_, [&](const ClassInfo* near) { return classfile::outermost_class(near->name) == outermost; });
    bool is_nested = outermost.size() < name.size();
    if (is_near || (!is_nested && std::ranges::find(in_scope, package_prefix(name)) != in_scope.end())) {
      names.emplace_back(classfile::last_part(name));
    }
  }
  return names;
}

bool ClassScope::is_package_start(std::string_view name) const {
  std::string start = fmt::format("{}/", name);
  for (const ClassInfo* near : near_) {
    if (near->name.starts_with(start)) return true;
  }
  return name == "java" || name == "javax" || name == "jdk";
}

std::string ClassScope::why_missing(std::string_view dotted_name) {
  if (!broken_.empty()) return broken_;
  std::vector<std::string> candidates;
  if (dotted_name.find('.') == std::string_view::npos) {
    candidates = simple_names();
  } else {
    for (const std::string& name : all_classes()) {
      candidates.push_back(ir::java_name(name));
      std::ranges::replace(candidates.back(), '$', '.');
    }
  }
  return fmt::format("there is no class '{}'{}", dotted_name, base::did_you_mean(dotted_name, candidates));
}

}  // namespace heapwright::javaexpr
