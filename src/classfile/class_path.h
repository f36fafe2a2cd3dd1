// ClassPath: finds the bytes of a class by name, first in the JDK's image, then in the user's directories and
// jars in order (a user class cannot replace one of the JDK's packages, as on the JVM).
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_bytes.h"
#include "classfile/jdk.h"

namespace heapwright::classfile {

class ClassContainer {  // one directory or jar
 public:
  virtual ~ClassContainer() = default;
  // nullopt: no such class here. An error: it is here but cannot be read.
  [[nodiscard]] virtual base::Result<std::optional<ClassBytes>> find(
      std::string_view internal_name) const = 0;
  // The file of that name ("p/data.txt"); as above. Without a module and an origin.
  [[nodiscard]] virtual base::Result<std::optional<ClassBytes>> find_resource(
      std::string_view name) const = 0;
  // Internal names ("p/C$D") of all classes here, sorted; module-info and package-info left out.
  [[nodiscard]] virtual base::Result<std::vector<std::string>> list() const = 0;
  [[nodiscard]] virtual const std::string& location() const = 0;
};

// A directory or a jar (multi-release: META-INF/versions/N up to `feature_version` wins); fails with one line
// that names the path when it does not exist or is not a zip file.
base::Result<std::unique_ptr<ClassContainer>> open_container(const std::string& path, int feature_version);

// Of a class path: the elements that can be opened, and what is wrong with each of the others, one line.
struct CheckedClassPath {
  std::string readable;  // may be empty
  std::vector<std::string> unreadable;
};
CheckedClassPath check_class_path(std::string_view path, int feature_version);

// Where classes come from.
struct ClassSource {
  std::string class_path = ".";
  std::optional<std::string> jdk = std::nullopt;  // its home; see find_jdk
};

class ClassPath {
 public:
  // Fails as find_jdk does, or like the other one.
  static base::Result<ClassPath> open(const ClassSource& source);
  // `path` is "a:b.jar:lib/*". Empty elements mean the current directory.
  static base::Result<ClassPath> open(std::string_view path, Jdk jdk);

  [[nodiscard]] base::Result<std::optional<ClassBytes>> find(std::string_view internal_name) const;
  // A file in the user's directories and jars.
  [[nodiscard]] base::Result<std::optional<ClassBytes>> find_resource(std::string_view name) const;
  // Internal names of the classes of a package ("java/util"), and of those below it, as far as they can be
  // listed; sorted.
  [[nodiscard]] std::vector<std::string> names_below(std::string_view package) const;
  [[nodiscard]] std::vector<std::string> names_in(std::string_view package) const;
  [[nodiscard]] const std::vector<std::unique_ptr<ClassContainer>>& containers() const { return containers_; }
  [[nodiscard]] const Jdk& jdk() const { return jdk_; }

 private:
  // The names of all classes of the containers, sorted; they are listed once.
  struct Listing {
    std::once_flag is_made;
    std::vector<std::string> names;
  };
  [[nodiscard]] const std::vector<std::string>& listed() const;

  Jdk jdk_;
  std::vector<std::unique_ptr<ClassContainer>> containers_;
  std::unique_ptr<Listing> listing_ = std::make_unique<Listing>();
};

}  // namespace heapwright::classfile
