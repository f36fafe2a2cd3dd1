#include "classfile/class_path.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "classfile/containers.h"
#include "classfile/descriptor.h"

namespace heapwright::classfile {
namespace {

// "lib/*" means every jar in lib, as for the java command; sorted, for the JVM leaves their order open.
std::vector<std::string> expand(const std::string& element) {
  const std::filesystem::path path(element);
  if (path.filename() != "*") return {element};
  std::vector<std::string> jars;
  std::error_code error;
  for (const auto& entry :
       std::filesystem::directory_iterator(path.has_parent_path() ? path.parent_path() : ".", error)) {
    const auto extension = entry.path().extension();
    if (extension == ".jar" || extension == ".JAR") jars.push_back(entry.path().string());
  }
  std::sort(jars.begin(), jars.end());
  return jars;
}

std::vector<std::string> split(std::string_view path) {
  std::vector<std::string> elements;
  for (size_t start = 0; start <= path.size();) {
    const size_t end = std::min(path.find(':', start), path.size());
    for (std::string& name : expand(std::string(end == start ? "." : path.substr(start, end - start)))) {
      elements.push_back(std::move(name));
    }
    start = end + 1;
  }
  return elements;
}

}  // namespace

bool is_listed(std::string_view internal_name) {
  const std::string_view simple = internal_name.substr(internal_name.rfind('/') + 1);
  return is_class_name(internal_name) && simple != "module-info" && simple != "package-info";
}

base::Result<std::unique_ptr<ClassContainer>> open_container(const std::string& path, int feature_version) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) {
    return base::input_error(fmt::format("{}: no such file or directory", path));
  }
  if (error) return base::input_error(fmt::format("{}: {}", path, error.message()));
  if (std::filesystem::is_directory(status)) return open_directory(path);
  if (!std::filesystem::is_regular_file(status)) {
    return base::input_error(fmt::format("{}: neither a directory nor a jar", path));
  }
  return open_jar(path, feature_version);
}

CheckedClassPath check_class_path(std::string_view path, int feature_version) {
  CheckedClassPath result;
  for (const std::string& element : split(path)) {
    auto container = open_container(element, feature_version);
    if (!container)
      result.unreadable.push_back(container.error().message);
    else
      result.readable += (result.readable.empty() ? "" : ":") + element;
  }
  return result;
}

base::Result<ClassPath> ClassPath::open(const ClassSource& source) {
  auto jdk = find_jdk(source.jdk);
  if (!jdk) return jdk.error();
  return open(source.class_path, std::move(*jdk));
}

base::Result<ClassPath> ClassPath::open(std::string_view path, Jdk jdk) {
  ClassPath class_path;
  class_path.jdk_ = std::move(jdk);
  for (const std::string& element : split(path)) {
    auto container = open_container(element, class_path.jdk_.feature_version);
    if (!container) return std::move(container).error();
    class_path.containers_.push_back(*std::move(container));
  }
  return class_path;
}

base::Result<std::optional<ClassBytes>> ClassPath::find(std::string_view internal_name) const {
  if (jdk_.image != nullptr && jdk_.image->has_package(package_of(internal_name))) {
    return jdk_.image->find(internal_name);
  }
  for (const auto& container : containers_) {
    auto found = container->find(internal_name);
    if (!found || found->has_value()) return found;
  }
  return std::optional<ClassBytes>();
}

base::Result<std::optional<ClassBytes>> ClassPath::find_resource(std::string_view name) const {
  for (const auto& container : containers_) {
    auto found = container->find_resource(name);
    if (!found || found->has_value()) return found;
  }
  return std::optional<ClassBytes>();
}

const std::vector<std::string>& ClassPath::listed() const {
  std::call_once(listing_->is_made, [this] {
    std::vector<std::string>& names = listing_->names;
    for (const auto& container : containers_) {
      if (auto listed = container->list()) names.insert(names.end(), listed->begin(), listed->end());
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
  });
  return listing_->names;
}

std::vector<std::string> ClassPath::names_below(std::string_view package) const {
  std::string prefix = package.empty() ? "" : fmt::format("{}/", package);
  bool is_of_jdk = jdk_.image != nullptr && jdk_.image->has_package(package);
  const std::vector<std::string>& all = is_of_jdk ? jdk_.image->list() : listed();
  auto begin = std::lower_bound(all.begin(), all.end(), prefix);
  auto end = std::find_if(begin, all.end(), [&](const std::string& name) { return !name.starts_with(prefix); });
  return {begin, end};
}

std::vector<std::string> ClassPath::names_in(std::string_view package) const {
  std::vector<std::string> names = names_below(package);
  std::erase_if(names, [&](const std::string& name) { return package_of(name) != package; });
  return names;
}

}  // namespace heapwright::classfile
