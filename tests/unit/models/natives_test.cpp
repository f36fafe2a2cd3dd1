#include "models/models.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "unit/support/test_program.h"

namespace heapwright::models {

using exec::NativeEntry;
using exec::NativeTable;

namespace {

class NativeTableTest : public test::JdkTest {
 protected:
  const NativeEntry* find(std::string_view class_name, std::string_view method) {
    return table_.find(classes_.method(class_name, method));
  }
  test::TestProgram classes_;
  const NativeTable& table_ = natives();
};

TEST_F(NativeTableTest, FindsModelsByClassAndName) {
  EXPECT_NE(find("java/lang/System", "arraycopy"), nullptr);
  EXPECT_NE(find("java/lang/Object", "hashCode"), nullptr);
  EXPECT_NE(find("java/lang/System", "registerNatives"), nullptr);
  EXPECT_EQ(find("java/lang/String", "length"), nullptr);
  EXPECT_EQ(find("java/lang/String", "hashCode"), nullptr);
}

TEST_F(NativeTableTest, DescriptorPicksAnOverload) {
  const ir::ClassInfo& math = classes_.load("java/lang/Math");
  const ir::Method* of_double = math.find_method("fma", "(DDD)D");
  const ir::Method* of_float = math.find_method("fma", "(FFF)F");
  ASSERT_NE(of_double, nullptr);
  ASSERT_NE(of_float, nullptr);
  EXPECT_NE(table_.find(*of_double), nullptr);
  EXPECT_NE(table_.find(*of_float), nullptr);
  EXPECT_NE(table_.find(*of_double), table_.find(*of_float));
}

TEST_F(NativeTableTest, MethodHandlesAreNotExecutedAsBytecode) {
  EXPECT_NE(find("java/lang/invoke/MethodHandles", "lookup"), nullptr);
}

TEST_F(NativeTableTest, EveryEntryIsListedOnce) {
  std::set<std::string> seen;
  for (const NativeEntry& entry : table_.entries()) {
    const std::string key =
        std::string(entry.class_name) + "." + std::string(entry.name) + std::string(entry.descriptor);
    EXPECT_TRUE(seen.insert(key).second) << key;
    EXPECT_TRUE(entry.model != nullptr || entry.abstraction != nullptr || entry.shortcut != nullptr) << key;
    EXPECT_TRUE(entry.symbolic == nullptr || entry.model != nullptr) << key;
  }
}

// A misspelt entry would never be found. An entry may be for some versions only, so all have to be there.
// Those of SV-COMP are of no JDK.
TEST_F(NativeTableTest, EveryEntryNamesAMethodOfSomeJdk) {
  std::set<int> versions;
  std::set<const NativeEntry*> unknown;
  for (const NativeEntry& entry : table_.entries()) {
    if (!entry.class_name.starts_with("org/sosy_lab/")) unknown.insert(&entry);
  }
  std::error_code none;
  for (const auto& home : std::filesystem::directory_iterator("/usr/lib/jvm", none)) {
    auto jdk = classfile::find_jdk(home.path().string());
    if (!jdk || !versions.insert(jdk->feature_version).second) continue;
    auto class_path = classfile::ClassPath::open("/", *std::move(jdk));
    ASSERT_TRUE(class_path.ok());
    ir::Program program(*std::move(class_path));
    std::erase_if(unknown, [&program](const NativeEntry* entry) {
      const ir::ClassInfo* type = program.load(entry->class_name).found;
      if (type == nullptr) return false;
      return std::any_of(type->methods.begin(), type->methods.end(), [entry](const auto& method) {
        return (entry->name == "*" || method->name == entry->name) &&
               (entry->descriptor.empty() || entry->descriptor == method->descriptor);
      });
    });
  }
  if (versions.count(17) == 0 || versions.count(25) == 0) GTEST_SKIP() << "needs JDK 17 and 25";
  for (const NativeEntry* entry : unknown) {
    ADD_FAILURE() << entry->class_name << "." << entry->name << entry->descriptor;
  }
}

}  // namespace
}  // namespace heapwright::models
