// CompiledProgram: a Program of Java source that a test compiles with the JDK's javac.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/program.h"
#include "unit/support/compiled_java.h"
#include "unit/support/test_files.h"

namespace heapwright::test {

// Without a JDK it has no program, and its tests have to be skipped.
class CompiledProgram {
 public:
  explicit CompiledProgram(const std::vector<JavaFile>& files, const std::vector<std::string>& options = {}) {
    if (!classfile::test_jdk()) return;
    auto class_path = classfile::ClassPath::open(compiled_java(files, options), *classfile::test_jdk());
    EXPECT_TRUE(class_path.ok());
    program_ = std::make_unique<ir::Program>(std::move(*class_path));
  }

  [[nodiscard]] ir::Program& program() { return *program_; }
  // By internal name.
  [[nodiscard]] const ir::ClassInfo& type(std::string_view name) { return program_->require(name); }
  // The first one of that name.
  [[nodiscard]] const ir::Method& method(std::string_view class_name, std::string_view name) {
    for (const auto& candidate : type(class_name).methods) {
      if (candidate->name == name) return *candidate;
    }
    ADD_FAILURE() << "no method " << name << " in " << class_name;
    return *type("java/lang/Object").methods[0];
  }

 private:
  std::unique_ptr<ir::Program> program_;
};

}  // namespace heapwright::test
