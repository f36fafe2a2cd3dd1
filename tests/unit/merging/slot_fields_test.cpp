#include "merging/slot_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::merging {
namespace {

using ::testing::ElementsAre;

constexpr const char* kSlotsSource = R"java(
package p;

class Base { int a; static int s; long b; }
class Derived extends Base { int c; static String t; static int u; }
interface Constants { Object FIRST = new Object(); }
)java";

class SlotFieldsTest : public test::JdkTest {
 protected:
  std::vector<std::string> names(ir::ObjectId id, bool is_statics) {
    std::vector<std::string> names;
    for (const ir::Field* field : fields_.of(heap_.get(id), is_statics)) names.emplace_back(field->name);
    return names;
  }

  test::CompiledProgram classes_{{{"p/Base.java", kSlotsSource}}, {"-g"}};
  machine::Heap heap_;
  SlotFields fields_;
};

TEST_F(SlotFieldsTest, OfAnInstanceThoseOfItsSupersFirst) {
  EXPECT_THAT(names(heap_.new_object(classes_.type("p/Derived")), false), ElementsAre("a", "b", "c"));
}

TEST_F(SlotFieldsTest, OfAClassOnlyItsOwn) {
  EXPECT_THAT(names(heap_.new_statics(classes_.type("p/Derived")), true), ElementsAre("t", "u"));
}

TEST_F(SlotFieldsTest, OfAnInterfaceItsConstants) {
  EXPECT_THAT(names(heap_.new_statics(classes_.type("p/Constants")), true), ElementsAre("FIRST"));
}

}  // namespace
}  // namespace heapwright::merging
