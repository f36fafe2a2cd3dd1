// Bytecode that javac rarely or never writes: lowered and executed, it has to do what the JVM would.
#include <gtest/gtest.h>

#include <random>

#include "unit/exec/machine.h"

namespace heapwright::exec {

using ir::Value;
using machine::Outcome;
using machine::Returned;

namespace {

class UnusualBytecode : public test::JdkTest {};

int32_t run_ints(const char* text, int32_t a, int32_t b) {
  Machine machine;
  machine.classes.add_method_m("(II)I", {text, 8, 6});
  const Outcome outcome = machine.call("p/C", "m", {Value(a), Value(b)});
  EXPECT_TRUE(std::holds_alternative<Returned>(outcome)) << text << ": " << machine.describe(outcome);
  if (!std::holds_alternative<Returned>(outcome)) return 0;
  const Value value = std::get<Returned>(outcome).value;
  EXPECT_EQ(value.bits(), Value(value.as<int32_t>()).bits()) << text << ": equal ints should have equal bits";
  return value.as<int32_t>();
}

TEST_F(UnusualBytecode, StackEntriesKeepTheirValueWhenTheirLocalChanges) {
  // i = i++ + i
  EXPECT_EQ(run_ints("iload_0; iinc 0 1; iload_0; iadd; istore_0; iload_0; ireturn", 5, 0), 11);
  // i = i++
  EXPECT_EQ(run_ints("iload_0; iinc 0 1; istore_0; iload_0; ireturn", 5, 0), 5);
  // Both are changed before they are used.
  EXPECT_EQ(run_ints("iload_0; iload_1; iconst_0; istore_0; iconst_0; istore_1; isub; ireturn", 9, 4), 5);
  EXPECT_EQ(run_ints("iload_0; iload_0; iconst_1; istore_0; imul; iload_0; iadd; ireturn", 6, 0), 37);
}

TEST_F(UnusualBytecode, LocalsAreExchangedOnTheStack) {
  EXPECT_EQ(run_ints("iload_0; iload_1; istore_0; istore_1; iload_0; bipush 10; imul; iload_1; iadd; ireturn",
                     3, 4),
            43);
  EXPECT_EQ(
      run_ints("iload_0; iload_1; swap; istore_1; istore_0; iload_0; bipush 10; imul; iload_1; iadd; ireturn",
               3, 4),
      43);
}

TEST_F(UnusualBytecode, StackEntriesSurviveAJump) {
  EXPECT_EQ(run_ints("iload_0; iload_1; swap; goto next; next: isub; ireturn", 3, 10), 7);
  EXPECT_EQ(run_ints("iload_0; iload_1; dup_x1; iload_0; ifgt next; nop; next: isub; imul; ireturn", 3, 10),
            -70);
  // The operand of the jump lies where another entry has to go.
  EXPECT_EQ(run_ints("iload_0; iload_1; goto a; a: swap; dup; ifgt b; nop; b: isub; ireturn", 3, 10), 7);
  EXPECT_EQ(run_ints("iconst_1; iconst_2; iconst_3; goto a; a: dup_x2; tableswitch b 0 c b b b; c: nop; b: "
                     "imul; iadd; ireturn",
                     0, 0),
            5);
}

TEST_F(UnusualBytecode, LoopCarriesValuesOnTheStack) {
  // sum = 0; do { sum += n } while (--n > 0), with the sum on the stack
  EXPECT_EQ(run_ints("iconst_0; again: iload_0; iadd; iinc 0 -1; iload_0; ifgt again; ireturn", 10, 0), 55);
}

TEST_F(UnusualBytecode, EveryFormOfDup) {
  const auto digits = " bipush 10; imul; iadd; bipush 10; imul; iadd; ireturn";
  EXPECT_EQ(run_ints("iload_0; dup; iadd; ireturn", 7, 0), 14);
  // a b -> b a b: b + 10 * (a + 10 * b)
  EXPECT_EQ(run_ints((std::string("iload_0; iload_1; dup_x1;") + digits).c_str(), 1, 2),
            2 + 10 * (1 + 10 * 2));
  // 5 a b -> b 5 a b, of which the lowest is used last
  EXPECT_EQ(run_ints("iconst_5; iload_0; iload_1; dup_x2; pop; pop; isub; ireturn", 1, 9), 4);
  EXPECT_EQ(run_ints("iload_0; iload_1; dup2; isub; imul; isub; ireturn", 7, 2), 7 - 2 * (7 - 2));
  EXPECT_EQ(run_ints("iconst_5; iload_0; iload_1; dup2_x1; pop2; isub; isub; ireturn", 7, 2), 7 - (2 - 5));
  EXPECT_EQ(run_ints("iconst_5; iconst_4; iload_0; iload_1; dup2_x2; pop2; isub; isub; isub; ireturn", 7, 2),
            7 - (2 - (5 - 4)));
  // A long counts as two.
  EXPECT_EQ(run_ints("iload_0; i2l; dup2; lmul; l2i; ireturn", 7, 0), 49);
  // int a, long b -> b a b
  EXPECT_EQ(run_ints("iload_0; iload_1; i2l; dup2_x1; l2i; isub; i2l; lmul; l2i; ireturn", 7, 2),
            2 * (7 - 2));
}

TEST_F(UnusualBytecode, IntsFromEveryKindOfInstruction) {
  constexpr int32_t kMin = INT32_MIN;
  const struct {
    const char* text;
    int32_t expected;
  } cases[] = {
      {"iload_0; iload_1; iadd; ireturn", kMin + 1},
      {"iload_0; iload_1; isub; ireturn", INT32_MAX},
      {"iload_0; iconst_m1; imul; ireturn", kMin},
      {"iload_0; iconst_m1; idiv; ireturn", kMin},
      {"iload_0; iconst_m1; irem; ireturn", 0},
      {"iload_0; ineg; ireturn", kMin},
      {"iload_1; bipush 31; ishl; ireturn", kMin},
      {"iload_1; bipush 63; ishl; ireturn", kMin},
      {"iload_0; bipush 31; ishr; ireturn", -1},
      {"iload_0; bipush 31; iushr; ireturn", 1},
      {"iload_0; bipush 32; iushr; ireturn", kMin},
      {"iload_0; iload_1; ior; ireturn", kMin + 1},
      {"iload_0; iconst_m1; iand; ireturn", kMin},
      {"iload_0; iconst_m1; ixor; ireturn", INT32_MAX},
      {"sipush 255; i2b; ireturn", -1},
      {"iconst_m1; i2c; ireturn", 65535},
      {"sipush 32767; iconst_1; iadd; i2s; ireturn", -32768},
      {"iload_0; i2l; lconst_1; lsub; l2i; ireturn", INT32_MAX},
      {"iload_0; i2d; d2i; ireturn", kMin},
      {"iload_0; i2f; f2i; ireturn", kMin},
      {"iload_0; i2l; lconst_0; lcmp; ireturn", -1},
      {"fconst_0; fconst_0; fdiv; fconst_0; fcmpl; ireturn", -1},
      {"fconst_0; fconst_0; fdiv; fconst_0; fcmpg; ireturn", 1},
      {"dconst_0; dconst_0; ddiv; d2i; ireturn", 0},
      {"iconst_1; newarray 10; dup; iconst_0; iconst_m1; iastore; iconst_0; iaload; ireturn", -1},
      {"iconst_1; newarray 8; dup; iconst_0; sipush 511; bastore; iconst_0; baload; ireturn", -1},
      {"iconst_1; newarray 4; dup; iconst_0; iconst_3; bastore; iconst_0; baload; ireturn", 1},
      {"iconst_1; newarray 9; dup; iconst_0; iconst_m1; sastore; iconst_0; saload; ireturn", -1},
      {"iconst_1; newarray 5; dup; iconst_0; iconst_m1; castore; iconst_0; caload; ireturn", 65535},
      {"iconst_5; newarray 11; arraylength; ireturn", 5},
  };
  for (const auto& [text, expected] : cases) {
    EXPECT_EQ(run_ints(text, kMin, 1), expected) << text;
  }
}

TEST_F(UnusualBytecode, ComparisonsOfLongs) {
  EXPECT_EQ(
      run_ints("iload_0; i2l; iload_1; i2l; lcmp; ifge no; iconst_1; ireturn; no: iconst_0; ireturn", -2, 3),
      1);
  EXPECT_EQ(
      run_ints("iload_0; i2l; iload_1; i2l; lcmp; dup; ifge no; ireturn; no: bipush 9; iadd; ireturn", 4, 3),
      10);
}

TEST_F(UnusualBytecode, SubroutinesReturnToTheirCaller) {
  EXPECT_EQ(run_ints("jsr sub; jsr sub; iload_0; ireturn; sub: astore 3; iinc 0 5; ret 3", 1, 0), 11);
}

// The kinds of locals are not known in methods with subroutines.
TEST_F(UnusualBytecode, MisusedLocalsOfSubroutinesStopThePath) {
  for (const char* use : {"ret 1", "aload_1; arraylength; ireturn", "aload_1; iconst_0; iaload; ireturn",
                          "aload_1; athrow", "aload_1; monitorenter; iconst_0; ireturn"}) {
    Machine machine;
    machine.classes.add_method_m("()I",
                                 {std::string("jsr sub; sub: pop; sipush 30000; istore_1; ") + use, 4, 3});
    const Outcome outcome = machine.call("p/C", "m");
    EXPECT_TRUE(std::holds_alternative<base::Stop>(outcome)) << use << ": " << machine.describe(outcome);
  }
}

TEST_F(UnusualBytecode, SwitchesAtTheLimitsOfInt) {
  const char* dense =
      "iload_0; tableswitch d 2147483646 a b; a: iconst_1; ireturn; b: iconst_2; ireturn; d: "
      "iconst_0; ireturn";
  EXPECT_EQ(run_ints(dense, INT32_MAX, 0), 2);
  EXPECT_EQ(run_ints(dense, INT32_MAX - 1, 0), 1);
  EXPECT_EQ(run_ints(dense, INT32_MIN, 0), 0);
  const char* sparse =
      "iload_0; lookupswitch d -2147483648 a 2147483647 b; a: iconst_1; ireturn; b: "
      "iconst_2; ireturn; d: iconst_0; ireturn";
  EXPECT_EQ(run_ints(sparse, INT32_MIN, 0), 1);
  EXPECT_EQ(run_ints(sparse, INT32_MAX, 0), 2);
  EXPECT_EQ(run_ints(sparse, 0, 0), 0);
  EXPECT_EQ(run_ints("iload_0; lookupswitch d; d: bipush 7; ireturn", 3, 0), 7);
}

// Random straight code over ints, executed also by the simplest possible stack machine.
class RandomCode {
 public:
  static constexpr int kLocals = 4;

  explicit RandomCode(uint32_t seed) : random_(seed) {
    for (int& local : locals_) local = static_cast<int>(random_() % 100);
    for (int i = 0; i < kLocals; ++i)
      emit("bipush " + std::to_string(locals_[i]) + "; istore " + std::to_string(i));
    for (int i = 0; i < 40; ++i) step();
    while (stack_.size() > 1) add();
    if (stack_.empty()) load(0);
    for (int i = 0; i < kLocals; ++i) {
      emit("bipush 31; imul");
      stack_.back() *= 31;
      load(i);
      add();
    }
    emit("ireturn");
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] int32_t result() const { return static_cast<int32_t>(stack_.back()); }

 private:
  void emit(const std::string& instruction) { text_ += instruction + "; "; }
  void load(int local) {
    emit("iload " + std::to_string(local));
    stack_.push_back(static_cast<uint32_t>(locals_[local]));
  }
  void add() {
    emit("iadd");
    const uint32_t top = pop();
    stack_.back() += top;
  }
  uint32_t pop() {
    const uint32_t top = stack_.back();
    stack_.pop_back();
    return top;
  }
  // Copies the top `count` entries to below the next `under`.
  void dup(const char* name, size_t count, size_t under) {
    emit(name);
    const std::vector<uint32_t> top(stack_.end() - static_cast<std::ptrdiff_t>(count), stack_.end());
    stack_.insert(stack_.end() - static_cast<std::ptrdiff_t>(count + under), top.begin(), top.end());
  }
  void jump_to_next(const std::string& instruction) {
    const std::string label = "l" + std::to_string(labels_++);
    text_ += instruction + " " + label + "; nop; " + label + ": ";
  }

  void step() {
    const size_t depth = stack_.size();
    const int local = static_cast<int>(random_() % kLocals);
    const auto choice = random_() % 16;
    if (depth < 4 && choice < 6) return load(local);
    if (depth >= 1 && choice == 6) {
      emit("istore " + std::to_string(local));
      locals_[local] = static_cast<int>(pop());
    } else if (choice == 7) {
      emit("iinc " + std::to_string(local) + " 3");
      locals_[local] = static_cast<int>(static_cast<uint32_t>(locals_[local]) + 3U);
    } else if (depth >= 2 && choice == 8) {
      emit("swap");
      std::swap(stack_[depth - 1], stack_[depth - 2]);
    } else if (depth >= 1 && depth < 9 && choice == 9) {
      dup("dup", 1, 0);
    } else if (depth >= 3 && depth < 9 && choice == 10) {
      random_() % 2 == 0 ? dup("dup_x1", 1, 1) : dup("dup_x2", 1, 2);
    } else if (depth >= 4 && depth < 9 && choice == 11) {
      const auto form = random_() % 3;
      form == 0 ? dup("dup2", 2, 0) : form == 1 ? dup("dup2_x1", 2, 1) : dup("dup2_x2", 2, 2);
    } else if (depth >= 2 && choice == 12) {
      emit("isub");
      const uint32_t top = pop();
      stack_.back() -= top;
    } else if (depth >= 1 && choice == 13) {
      jump_to_next("ifne");
      pop();
    } else if (choice == 14) {
      jump_to_next("goto");
    } else if (depth >= 2 && choice == 15) {
      jump_to_next("if_icmplt");
      pop();
      pop();
    }
  }

  std::mt19937 random_;
  std::string text_;
  std::vector<uint32_t> stack_;
  int locals_[kLocals] = {};
  int labels_ = 0;
};

TEST_F(UnusualBytecode, RandomStackCodeDoesWhatAStackMachineDoes) {
  constexpr uint32_t kPrograms = 400;
  Machine machine;
  classfile::ClassBuilder builder = test::new_class({});
  for (uint32_t seed = 0; seed < kPrograms; ++seed) {
    test::add_method(builder, test::kPublicStatic, "m" + std::to_string(seed), "()I",
                     {RandomCode(seed).text(), 12, RandomCode::kLocals});
  }
  machine.classes.add("p/C", builder);
  for (uint32_t seed = 0; seed < kPrograms; ++seed) {
    const RandomCode code(seed);
    ASSERT_EQ(machine.run("p/C", "m" + std::to_string(seed)), "returned " + std::to_string(code.result()))
        << code.text();
  }
}

}  // namespace
}  // namespace heapwright::exec
