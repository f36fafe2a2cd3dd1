// TestProgram: a Program whose class path holds classes that a test has made by hand.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/program.h"
#include "unit/support/assembler.h"
#include "unit/support/class_builder.h"
#include "unit/support/test_files.h"

namespace heapwright::test {

// A class by name: what ClassBuilder takes by index.
struct ClassSpec {
  std::string name = "p/C";
  std::string super = "java/lang/Object";
  std::vector<std::string> interfaces = {};
  uint16_t flags = classfile::kAccPublic;
};
inline constexpr uint16_t kInterfaceFlags =
    classfile::kAccPublic | classfile::kAccInterface | classfile::kAccAbstract;
inline constexpr uint16_t kPublicStatic = classfile::kAccPublic | classfile::kAccStatic;

classfile::ClassBuilder new_class(const ClassSpec& spec);

struct ExceptionRow {
  uint16_t start = 0;
  uint16_t end = 0;
  uint16_t handler = 0;
  std::string catch_type = {};  // empty: all
};

struct CodeSpec {
  std::string text = {};  // see assembler.h
  uint16_t max_stack = 6;
  uint16_t max_locals = 6;
  std::vector<ExceptionRow> exceptions = {};
  std::vector<std::pair<uint16_t, uint16_t>> lines = {};  // pc, line
};

void add_method(classfile::ClassBuilder& builder, uint16_t flags, std::string_view name,
                std::string_view descriptor, const CodeSpec& code);

// For tests that load classes: they are skipped where there is no JDK.
class JdkTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!classfile::test_jdk()) GTEST_SKIP() << "no JDK";
  }
};

class TestProgram {
 public:
  // All classes have to be added before the first use of program().
  void add(const std::string& name, const classfile::ClassBuilder& builder);
  // p.C with one method, "m".
  void add_method_m(std::string_view descriptor, const CodeSpec& code, uint16_t flags = kPublicStatic);

  ir::Program& program();
  const ir::ClassInfo& load(std::string_view name);
  const ir::Method& method(std::string_view class_name, std::string_view method_name);
  // The body of p.C.m, or why it is malformed.
  base::Result<const ir::Body*> body_of_m();

 private:
  classfile::TempDirectory directory_;
  std::unique_ptr<ir::Program> program_;
};

}  // namespace heapwright::test
