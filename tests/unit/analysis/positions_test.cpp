#include "analysis/positions.h"

#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

constexpr const char* kReaderSource = R"java(
package p;

class Reader {
  char[] text;
  String line;
  int at;
  int column;
  int mode;
  int lines;

  char next() { return text[at++]; }
  char peek() { return line.charAt(column); }
  boolean isIn(int wanted) { return mode == wanted; }
  char after(int distance) { int place = at + distance; return text[place]; }
  Object[] copy() { return new Object[lines + 1]; }
}
)java";

class PositionsTest : public test::JdkTest {
 protected:
  bool is_position(const std::string& field) {
    for (const ir::Field& each : classes_.type("p/Reader").fields) {
      if (each.name == field) return positions_.is_position(each);
    }
    ADD_FAILURE() << field;
    return false;
  }

  test::CompiledProgram classes_{{{"p/Reader.java", kReaderSource}}, {"-g"}};
  Positions positions_{classes_.program()};
};

TEST_F(PositionsTest, WhatIndexesAnArrayIsOne) { EXPECT_TRUE(is_position("at")); }

TEST_F(PositionsTest, WhatIsPassedForAnIndexIsOne) { EXPECT_TRUE(is_position("column")); }

TEST_F(PositionsTest, WhatALengthIsComputedFromIsOne) { EXPECT_TRUE(is_position("lines")); }

TEST_F(PositionsTest, WhatIsOnlyComparedIsNone) { EXPECT_FALSE(is_position("mode")); }

TEST_F(PositionsTest, OfAMethodTheRegistersThatAreUsedSo) {
  const ir::Method& after = classes_.method("p/Reader", "after");
  auto body = classes_.program().body(after);
  ASSERT_TRUE(body);
  EXPECT_TRUE(positions_.registers(after, **body)[1]) << "a part of the sum";
  const ir::Method& is_in = classes_.method("p/Reader", "isIn");
  EXPECT_FALSE(positions_.registers(is_in, **classes_.program().body(is_in))[1]);
}

}  // namespace
}  // namespace heapwright::analysis
