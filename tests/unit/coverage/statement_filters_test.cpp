// Statements that a compiler turns into more code than is written.
#include "coverage/statement_filters.h"

#include <gtest/gtest.h>

#include "ir/opcodes.h"
#include "unit/coverage/filters.h"

namespace heapwright::coverage {
namespace {

constexpr const char* kStatementFiltersSource = R"java(
package p;

class Statements {
  static int count;
  static int plain(int a) { return a > 1 ? 1 : 2; }
  static int guarded(Object lock, int a) { synchronized (lock) { return a; } }
  static int cleansUp(int a) { try { return 10 / a; } finally { if (a > 1) count++; } }
  static int catches(int a) {
    try { return 10 / a; } catch (ArithmeticException e) { if (a > 1) count++; return 0; }
  }
  static int chooses(String s) {
    switch (s) { case "a": return 1; case "b": return 2; default: return 3; }
  }
  static int choosesNumbers(int n) { switch (n) { case 1: return 1; case 2: return 2; default: return 3; } }
}
)java";

class StatementFilters : public FiltersTest {
 protected:
  StatementFilters() : FiltersTest({"p/Statements.java", kStatementFiltersSource}) {}

  size_t branches(std::string_view method) { return counted("p/Statements", method).branches; }
};

TEST_F(StatementFilters, LeavePlainCodeAlone) {
  EXPECT_EQ(branches("plain"), 2U);
  EXPECT_EQ(branches("choosesNumbers"), 3U);
  EXPECT_EQ(branches("catches"), 2U);
}

TEST_F(StatementFilters, TheHandlerOfASynchronizedBlockIsNotCounted) {
  const ir::Method& method = classes_.method("p/Statements", "guarded");
  Probes probes = Probes::of(method, *classes_.program().body(method));
  Filtered filtered = apply_filters(method, probes);
  for (uint32_t i = 0; i < probes.instructions().size(); ++i) {
    uint8_t opcode = probes.instructions()[i].bytecode.opcode;
    if (opcode != ir::opcode::kAthrow && opcode != ir::opcode::kIreturn) continue;
    EXPECT_EQ(filtered.ignored[i], opcode == ir::opcode::kAthrow);
  }
}

TEST_F(StatementFilters, CopiesOfAFinallyBlockCountOnce) { EXPECT_EQ(branches("cleansUp"), 2U); }

TEST_F(StatementFilters, OfASwitchOverStringsOnlyItsCasesCount) { EXPECT_EQ(branches("chooses"), 3U); }

}  // namespace
}  // namespace heapwright::coverage
