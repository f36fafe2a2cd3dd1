#include "testgen/ir_mutants.h"

#include "unit/support/java_subject.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;

constexpr const char* kLoops = R"(package p;
public class Loops {
  private int steps;
  public int endless(int limit) {
    while (true) {
      if (steps == limit) return steps;
      steps++;
    }
  }
  public int counted(int limit) {
    while (steps < limit) steps++;
    return steps;
  }
}
)";

// How many mutants of the method have nothing in place of the jump that repeats a loop.
size_t loops_left(JavaSubject& subject, const std::string& name) {
  ir::Program& program = subject.worker().program();
  const ir::Method& method = subject.method("p/Loops", name);
  IrMutants mutants(program, {&program.require("p/Loops")}, {&method});
  const ir::Body& body = **program.body(method);
  auto jumps = [&] {
    return std::count_if(body.code.begin(), body.code.end(), [](const ir::Instr& instr) {
      return instr.op == ir::Op::kJump && instr.target < 0;
    });
  };
  auto before = jumps();
  EXPECT_GT(before, 0) << name;
  size_t result = 0;
  for (size_t i = 0; i < mutants.size(); ++i) {
    auto applied = mutants.apply(i);
    result += jumps() < before ? 1 : 0;
  }
  return result;
}

TEST(IrMutants, ALoopIsLeftOnlyWhereItsConditionLeavesIt) {
  if (!classfile::test_jdk()) GTEST_SKIP() << "no JDK";
  JavaSubject subject("Loops.java", kLoops, {"p/Loops"});
  EXPECT_EQ(loops_left(subject, "counted"), 1);
  EXPECT_EQ(loops_left(subject, "endless"), 0) << "there is no code behind the loop";
}

}  // namespace
}  // namespace heapwright::testgen
