// Java source text in the layout of google-java-format: imports, line breaks at 100 columns, comments.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace heapwright::testgen {

inline constexpr size_t kJavaColumns = 100;

// The imports of one file. Two classes of one simple name cannot both be imported: the second one is written
// in full.
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

  // The import lines, static ones first; empty, or ends with an empty line.
  [[nodiscard]] std::string text() const;

 private:
  std::string package_;
  std::function<bool(const std::string&)> is_in_package_;
  std::map<std::string, std::string> full_names_;  // by simple name
  std::set<std::string> statics_;
};

// A statement, at that indentation, broken into lines if it is too long for one; each ends with '\n'.
std::string laid_out(std::string_view statement, size_t indentation);

// "// text", broken between words; each line begins with the spaces that the text begins with. Nothing in the
// text can end the comment.
std::string comment(std::string_view text, size_t indentation);

}  // namespace heapwright::testgen
