// The imports of a Java file, which decide how classes are written in it.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

namespace heapwright::javatext {

// Two classes of one simple name cannot both be imported: the second one is written in full.
class JavaImports {
 public:
  // `is_in_package`: whether the package has a class of that simple name, which hides one of java.lang.
  explicit JavaImports(std::string package,
                       std::function<bool(const std::string& simple_name)> is_in_package = nullptr)
      : package_(std::move(package)), is_in_package_(std::move(is_in_package)) {}

  // Takes the simple name for an outermost class, given by its full name; false: the name is another's.
  bool add(const std::string& full_name);
  // How to write a class, given as Class.getName says ("java.util.Map$Entry"), with an import if that is
  // needed.
  std::string use(const std::string& java_name);
  void use_static(const std::string& full_name) { statics_.insert(full_name); }

  // Of the file; with dots, empty: the unnamed one.
  [[nodiscard]] const std::string& package() const { return package_; }
  // The import lines, static ones first; empty, or ends with an empty line.
  [[nodiscard]] std::string text() const;

 private:
  std::string package_;
  std::function<bool(const std::string&)> is_in_package_;
  std::map<std::string, std::string> full_names_;  // by simple name
  std::set<std::string> statics_;
};

}  // namespace heapwright::javatext
