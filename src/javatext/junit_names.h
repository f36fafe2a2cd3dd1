// What test classes use of JUnit, as Java source, with the imports that it takes.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "javatext/java_imports.h"

namespace heapwright::javatext {

class JUnitNames {
 public:
  enum class Imported { kOneByOne, kAllAtOnce };  // the assertions

  // `version`: 4 or 5. The imports must outlive this.
  JUnitNames(JavaImports& imports, int version, Imported imported = Imported::kOneByOne);

  // "assertEquals(3, tree.size())"
  std::string assertion(const std::string& name, const std::vector<std::string>& arguments);
  // "assertThrows(IllegalStateException.class, () -> list.pop())". `exception`: its class, as it is written.
  std::string throwing(const std::string& exception, const std::string& call);

  // "@Test"
  std::string test_annotation();
  // "@SuppressWarnings("unchecked")"; empty for no warnings.
  std::string suppress_annotation(const std::set<std::string>& warnings);

  [[nodiscard]] int version() const { return version_; }
  [[nodiscard]] JavaImports& imports() { return imports_; }

 private:
  [[nodiscard]] std::string owner_of_assertions() const;

  JavaImports& imports_;
  int version_;
  Imported imported_;
};

}  // namespace heapwright::javatext
