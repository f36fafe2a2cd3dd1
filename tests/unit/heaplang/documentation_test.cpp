// The examples of docs/SPECIFICATIONS.md are right.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "heaplang/printer.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::heaplang {
namespace {

// The fenced blocks that are marked so.
std::vector<std::string> blocks(const std::string& document, const std::string& mark) {
  const std::string open = "```" + mark + "\n";
  std::vector<std::string> found;
  for (size_t at = document.find(open); at != std::string::npos; at = document.find(open, at)) {
    at += open.size();
    found.push_back(document.substr(at, document.find("```", at) - at));
  }
  return found;
}

class SpecificationDocument : public test::JdkTest {};

TEST_F(SpecificationDocument, ExamplesAreRightAboutTheClassesOfThePage) {
  const auto root = std::filesystem::path(__FILE__).parent_path().parent_path().parent_path().parent_path();
  std::string document = classfile::read_text((root / "docs/SPECIFICATIONS.md").string());
  std::vector<std::string> classes = blocks(document, "java");
  std::vector<std::string> examples = blocks(document, "spec");
  ASSERT_EQ(classes.size(), 1u);
  ASSERT_GE(examples.size(), 5u);
  test::CompiledProgram shop({{"shop/Cart.java", classes[0]}}, {"-g"});
  for (const std::string& example : examples) {
    auto file = parse_file(example, "example");
    ASSERT_TRUE(file.ok()) << example << file.error().message;
    auto specification = check(shop.program(), {"shop/Cart"}, *file);
    ASSERT_TRUE(specification.ok()) << example << specification.error().message;
    EXPECT_FALSE(to_text(*specification).empty());
  }
}

}  // namespace
}  // namespace heapwright::heaplang
