// Which fields are found to matter, in hand-assembled methods and in those of the JDK.
#include "analysis/influence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "unit/support/test_program.h"

namespace heapwright::analysis {
namespace {

using classfile::ClassBuilder;
using classfile::ConstantTag;
using classfile::kAccPublic;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class InfluenceTest : public test::JdkTest {
 protected:
  // Members of p.C; "@name" in the code of a method stands for a constant.
  void field(const std::string& name, std::string_view descriptor = "I", uint16_t flags = kAccPublic) {
    class_.add_field(flags, name, descriptor);
    constants_[name] = class_.member(ConstantTag::kField, "p/C", name, descriptor);
  }
  void method(std::string_view name, std::string_view descriptor, test::CodeSpec code) {
    code.text = with_constants(code.text);
    test::add_method(class_, kAccPublic, name, descriptor, code);
  }
  void callee(const std::string& name, std::string_view owner, std::string_view method_name,
              std::string_view descriptor) {
    constants_[name] = class_.member(ConstantTag::kMethod, owner, method_name, descriptor);
  }
  // f++, in place
  void increment(std::string_view name) {
    method(name, "()V", {"aload_0; dup; getfield @f; iconst_1; iadd; putfield @f; return"});
  }

  // The fields of p.C that matter when these methods of it are executed, in the order of declaration.
  std::vector<std::string> mattering(std::initializer_list<std::string_view> methods) {
    if (!is_written_) classes_.add("p/C", class_);
    is_written_ = true;
    Influence influence(classes_.program());
    for (std::string_view name : methods) influence.add(classes_.method("p/C", name));
    return mattering(influence);
  }
  std::vector<std::string> mattering(const Influence& influence) {
    std::vector<std::string> names;
    for (const ir::Field& each : classes_.load("p/C").fields) {
      if (influence.matters(each)) names.emplace_back(each.name);
    }
    return names;
  }
  // The same for p.C with a field f and one method, m.
  std::vector<std::string> mattering(std::string_view type, std::string_view descriptor,
                                     const test::CodeSpec& code) {
    field("f", type);
    method("m", descriptor, code);
    return mattering({"m"});
  }

  ClassBuilder class_ = test::new_class({});
  std::map<std::string, uint16_t> constants_;
  bool is_written_ = false;
  test::TestProgram classes_;

 private:
  [[nodiscard]] std::string with_constants(const std::string& text) const {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '@') {
        out += text[i];
        continue;
      }
      std::string name;
      while (i + 1 < text.size() && std::isalnum(static_cast<unsigned char>(text[i + 1])) != 0)
        name += text[++i];
      out += std::to_string(constants_.at(name));
    }
    return out;
  }
};

using Matters = InfluenceTest;
using DoesNotMatter = InfluenceTest;

TEST_F(DoesNotMatter, CounterThatIsOnlyIncremented) {
  field("f");
  increment("m");
  EXPECT_THAT(mattering({"m"}), IsEmpty());
}

TEST_F(DoesNotMatter, FieldThatNobodyReads) {
  EXPECT_THAT(mattering("I", "(I)V", {"aload_0; iload_1; putfield @f; return"}), IsEmpty());
}

TEST_F(DoesNotMatter, WithoutMethods) {
  field("f");
  field("reference", "Ljava/lang/String;");
  field("array", "[I");
  EXPECT_THAT(mattering({}), ElementsAre("reference", "array"));
}

TEST_F(Matters, OnlyWhenTheMethodThatComparesItIsExecuted) {
  field("f");
  increment("count");
  method("check", "(I)V", {"aload_0; getfield @f; iload_1; if_icmpne end; nop; end: return"});
  EXPECT_THAT(mattering({"count"}), IsEmpty());
  EXPECT_THAT(mattering({"count", "check"}), ElementsAre("f"));
  EXPECT_THAT(mattering({"check", "count"}), ElementsAre("f"));
}

TEST_F(Matters, WhenItIsReturned) {
  EXPECT_THAT(mattering("I", "()I", {"aload_0; getfield @f; ireturn"}), ElementsAre("f"));
}

TEST_F(Matters, WhenWhatWasMadeOfItIsReturned) {
  EXPECT_THAT(mattering("I", "(I)J",
                        {"aload_0; getfield @f; iload_1; imul; istore_1; iload_1; ineg; i2l; "
                         "lconst_1; lxor; lreturn"}),
              ElementsAre("f"));
}

TEST_F(Matters, InASwitch) {
  EXPECT_THAT(mattering("I", "()V", {"aload_0; getfield @f; lookupswitch end 1 end; end: return"}),
              ElementsAre("f"));
}

TEST_F(Matters, AsAnArgument) {
  callee("abs", "java/lang/Math", "abs", "(I)I");
  EXPECT_THAT(mattering("I", "()V", {"aload_0; getfield @f; invokestatic @abs; pop; return"}),
              ElementsAre("f"));
}

TEST_F(Matters, AsAnIndexToLoadFrom) {
  EXPECT_THAT(mattering("I", "([I)V", {"aload_1; aload_0; getfield @f; iaload; pop; return"}),
              ElementsAre("f"));
}

TEST_F(Matters, AsAnIndexToStoreTo) {
  EXPECT_THAT(mattering("I", "([I)V", {"aload_1; aload_0; getfield @f; iconst_0; iastore; return"}),
              ElementsAre("f"));
}

TEST_F(Matters, AsAnElement) {
  EXPECT_THAT(mattering("S", "([S)V", {"aload_1; iconst_0; aload_0; getfield @f; sastore; return"}),
              ElementsAre("f"));
}

TEST_F(Matters, AsALength) {
  EXPECT_THAT(mattering("I", "()V", {"aload_0; getfield @f; newarray 10; pop; return"}), ElementsAre("f"));
}

TEST_F(Matters, AsOneOfSeveralLengths) {
  constants_["type"] = class_.class_ref("[[I");
  EXPECT_THAT(mattering("I", "()V", {"iconst_1; aload_0; getfield @f; multianewarray @type 2; pop; return"}),
              ElementsAre("f"));
}

TEST_F(Matters, AsADivisor) {
  EXPECT_THAT(mattering("I", "()V", {"iconst_1; aload_0; getfield @f; idiv; pop; return"}), ElementsAre("f"));
}

TEST_F(Matters, AsADividend) {
  EXPECT_THAT(mattering("J", "(J)V", {"aload_0; getfield @f; lload_1; lrem; pop2; return"}),
              ElementsAre("f"));
}

TEST_F(DoesNotMatter, DividedAsADouble) {
  EXPECT_THAT(
      mattering("D", "(D)V",
                {"aload_0; dconst_1; aload_0; getfield @f; ddiv; dload_1; drem; putfield @f; return"}),
      IsEmpty());
}

TEST_F(Matters, WhereItIsCopiedToAFieldThatIsCompared) {
  field("f");
  field("g");
  increment("count");
  method("copy", "()V", {"aload_0; aload_0; getfield @f; putfield @g; return"});
  method("check", "()V", {"aload_0; getfield @g; ifeq end; nop; end: return"});
  EXPECT_THAT(mattering({"count", "copy"}), IsEmpty());
  EXPECT_THAT(mattering({"count", "copy", "check"}), ElementsAre("f", "g"));
  EXPECT_THAT(mattering({"check", "copy", "count"}), ElementsAre("f", "g"));
  EXPECT_THAT(mattering({"count", "check"}), ElementsAre("g"));
}

TEST_F(Matters, WhereverAFieldThatIsReturnedComesFrom) {
  field("a");
  field("b");
  field("c");
  field("sum");
  method("store", "()V",
         {"aload_0; aload_0; getfield @a; aload_0; getfield @b; iadd; putfield @sum; "
          "aload_0; aload_0; getfield @c; putfield @sum; return"});
  method("get", "()I", {"aload_0; getfield @sum; ireturn"});
  EXPECT_THAT(mattering({"store", "get"}), ElementsAre("a", "b", "c", "sum"));
  EXPECT_THAT(mattering({"store"}), IsEmpty());
}

TEST_F(Matters, ThroughAChainOfFieldsInAnyOrder) {
  field("a");
  field("b");
  field("c", "J");
  field("d", "J");
  field("alone");
  method("ab", "()V", {"aload_0; aload_0; getfield @a; iconst_2; ishl; putfield @b; return"});
  method("bc", "()V", {"aload_0; aload_0; getfield @b; i2l; putfield @c; return"});
  method("cd", "()V", {"aload_0; aload_0; getfield @c; putfield @d; return"});
  method("da", "()V", {"aload_0; aload_0; getfield @d; l2i; putfield @a; return"});
  method("use", "()J", {"aload_0; getfield @c; lreturn"});
  std::vector<std::string_view> order = {"ab", "bc", "cd", "da", "use"};
  mattering({});  // writes the class
  do {
    Influence influence(classes_.program());
    for (std::string_view name : order) influence.add(classes_.method("p/C", name));
    EXPECT_THAT(mattering(influence), ElementsAre("a", "b", "c", "d"));
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_THAT(mattering({"ab", "bc", "cd", "da"}), IsEmpty());
  EXPECT_THAT(mattering({"ab", "bc", "use"}), ElementsAre("a", "b", "c"));
}

TEST_F(DoesNotMatter, WhenAnotherValueInItsRegisterIsCompared) {
  EXPECT_THAT(mattering("I", "(I)V",
                        {"aload_0; dup; getfield @f; iconst_1; iadd; putfield @f; "
                         "iload_1; iconst_1; iadd; ifeq end; "  // in the register of the sum before
                         "aload_0; getfield @f; istore_2; iload_1; istore_2; iload_2; ifeq end; "
                         "nop; end: return"}),
              IsEmpty());
}

TEST_F(Matters, WhenTheValueInALocalIsComparedOnOneOfTwoPaths) {
  EXPECT_THAT(mattering("I", "(I)I",
                        {"iconst_0; istore_2; iload_1; ifeq join; aload_0; getfield @f; istore_2; "
                         "join: iload_2; ireturn"}),
              ElementsAre("f"));
}

TEST_F(Matters, WhenTheStackCarriesItToTheNextBlock) {
  EXPECT_THAT(mattering("I", "(I)I",
                        {"iload_1; ifeq other; aload_0; getfield @f; goto join; other: iconst_5; "
                         "join: ireturn"}),
              ElementsAre("f"));
}

TEST_F(DoesNotMatter, CountedInALoop) {
  EXPECT_THAT(mattering("I", "(I)V",
                        {"aload_0; getfield @f; istore_2; "
                         "loop: iload_1; ifle end; iinc 2 1; iinc 1 -1; goto loop; "
                         "end: aload_0; iload_2; putfield @f; return"}),
              IsEmpty());
}

TEST_F(Matters, WhenALoopCarriesItBackToTheComparison) {
  // Three moves round the loop until the value is compared.
  EXPECT_THAT(mattering("I", "(III)V",
                        {"loop: iload_1; ifeq end; iload_2; istore_1; iload_3; istore_2; "
                         "aload_0; getfield @f; istore_3; goto loop; end: return"}),
              ElementsAre("f"));
}

TEST_F(Matters, WhenTheHandlerOfAnExceptionUsesIt) {
  callee("call", "java/lang/Thread", "yield", "()V");
  // The call, between two stores to the local, may throw to the pop.
  EXPECT_THAT(mattering("I", "()I",
                        {"iconst_0; istore_1; aload_0; getfield @f; istore_1; invokestatic @call; iconst_0; "
                         "istore_1; iload_1; ireturn; pop; iload_1; ireturn",
                         2,
                         2,
                         {{2, 14, 14}}}),
              ElementsAre("f"));
}

TEST_F(DoesNotMatter, WhenItsLocalIsOverwrittenBeforeAnythingIsCaught) {
  callee("call", "java/lang/Thread", "yield", "()V");
  EXPECT_THAT(mattering("I", "()I",
                        {"aload_0; getfield @f; istore_1; iconst_0; istore_1; invokestatic @call; "
                         "iconst_0; ireturn; pop; iload_1; ireturn",
                         2,
                         2,
                         {{7, 10, 12}}}),
              IsEmpty());
}

TEST_F(DoesNotMatter, WhenAnExceptionTakesItsPlaceOnTheStack) {
  callee("call", "java/lang/Thread", "yield", "()V");
  EXPECT_THAT(mattering("I", "()V",
                        {"aload_0; getfield @f; goto next; next: invokestatic @call; pop; return; "
                         "ifnull end; end: return",
                         2,
                         2,
                         {{7, 10, 12}}}),
              IsEmpty());
}

TEST_F(DoesNotMatter, StaticCounter) {
  field("f", "I", test::kPublicStatic);
  method("count", "()V", {"getstatic @f; iconst_1; iadd; putstatic @f; return"});
  method("check", "()V", {"getstatic @f; ifeq end; nop; end: return"});
  EXPECT_THAT(mattering({"count"}), IsEmpty());
  EXPECT_THAT(mattering({"count", "check"}), ElementsAre("f"));
}

TEST_F(DoesNotMatter, LongAndDoubleUntilTheyAreCompared) {
  field("l", "J");
  field("d", "D");
  field("b", "Z");
  method("count", "()V",
         {"aload_0; dup; getfield @l; lconst_1; ladd; putfield @l; "
          "aload_0; dup; getfield @d; dconst_1; dadd; putfield @d; return"});
  method("less", "()V", {"aload_0; aload_0; getfield @d; dconst_1; dcmpl; putfield @b; return"});
  method("longs", "()V", {"aload_0; getfield @l; lconst_0; lcmp; ifle end; nop; end: return"});
  method("doubles", "()V", {"aload_0; getfield @d; dconst_0; dcmpg; ifle end; nop; end: return"});
  EXPECT_THAT(mattering({"count", "less"}), IsEmpty());
  EXPECT_THAT(mattering({"count", "longs"}), ElementsAre("l"));
  EXPECT_THAT(mattering({"count", "doubles"}), ElementsAre("d"));
}

TEST_F(Matters, AmongMoreFieldsThanAreTrackedAtOnce) {
  std::string code;
  std::vector<std::string> expected;
  for (int i = 0; i < 200; ++i) {
    const std::string name = "f" + std::to_string(i);
    field(name);
    code += "aload_0; getfield @" + name + "; ";
    if (i % 3 == 0) {
      code += "ifeq l" + std::to_string(i) + "; nop; l" + std::to_string(i) + ": ";
      expected.push_back(name);
    } else {
      code += "pop; ";
    }
  }
  method("m", "()V", {code + "return"});
  EXPECT_EQ(mattering({"m"}), expected);
}

TEST_F(DoesNotMatter, WhenItsReaderCannotBeExecuted) {
  field("f");
  increment("count");
  class_.add_method(kAccPublic | classfile::kAccAbstract, "abstract", "()I");
  class_.add_method(kAccPublic | classfile::kAccNative, "native", "()I");
  method("malformed", "()I", {"aload_0; getfield @f; pop; ireturn"});
  constants_["missing"] = class_.member(ConstantTag::kField, "p/C", "missing", "I");
  constants_["gone"] = class_.member(ConstantTag::kField, "p/Gone", "f", "I");
  method("unresolved", "()I", {"aload_0; aload_0; getfield @f; putfield @missing; getstatic @gone; ireturn"});
  EXPECT_THAT(mattering({"count", "abstract", "native", "malformed", "unresolved"}), IsEmpty());
}

TEST_F(Matters, InheritedFieldThroughTheSubclass) {
  ClassBuilder sub = test::new_class({"p/Sub", "p/C"});
  field("f");
  const uint16_t inherited = sub.member(ConstantTag::kField, "p/Sub", "f", "I");
  test::add_method(sub, kAccPublic, "m", "()I",
                   {"aload_0; getfield " + std::to_string(inherited) + "; ireturn"});
  classes_.add("p/Sub", sub);
  mattering({});  // writes the class
  Influence influence(classes_.program());
  influence.add(classes_.method("p/Sub", "m"));
  EXPECT_THAT(mattering(influence), ElementsAre("f"));
}

// ---- Reads that no instruction shows

TEST_F(Matters, EverythingWhenTheUsersCodeHasHandles) {
  field("f");
  increment("count");
  callee("get", "java/lang/invoke/VarHandle", "get", "(Lp/C;)I");
  method("m", "(Ljava/lang/invoke/VarHandle;)V", {"aload_1; aload_0; invokevirtual @get; pop; return"});
  EXPECT_THAT(mattering({"count"}), IsEmpty());
  EXPECT_THAT(mattering({"count", "m"}), ElementsAre("f"));
  EXPECT_THAT(mattering({"m", "count"}), ElementsAre("f"));
}

TEST_F(DoesNotMatter, WhenItsObjectIsCloned) {
  field("f");
  increment("count");
  callee("clone", "java/lang/Object", "clone", "()Ljava/lang/Object;");
  method("m", "()V", {"aload_0; invokespecial @clone; pop; return"});
  EXPECT_THAT(mattering({"count", "m"}), IsEmpty());
}

class PlatformInfluence : public InfluenceTest {
 protected:
  const ir::Field& field_of(std::string_view class_name, std::string_view name) {
    for (const ir::Field& each : classes_.load(class_name).fields) {
      if (each.name == name) return each;
    }
    ADD_FAILURE() << "no field " << name << " in " << class_name;
    return classes_.load("java/lang/String").fields[0];
  }
};

TEST_F(PlatformInfluence, ModCountOfALinkedListMattersToItsIterators) {
  Influence influence(classes_.program());
  for (const char* name : {"linkFirst", "linkLast", "linkBefore", "unlink", "unlinkFirst", "clear", "size"})
    influence.add(classes_.method("java/util/LinkedList", name));
  const ir::Field& mod_count = field_of("java/util/AbstractList", "modCount");
  const ir::Field& expected = field_of("java/util/LinkedList$ListItr", "expectedModCount");
  EXPECT_FALSE(influence.matters(mod_count));
  EXPECT_TRUE(influence.matters(field_of("java/util/LinkedList", "size")));
  EXPECT_TRUE(influence.matters(field_of("java/util/LinkedList", "first")));

  influence.add(classes_.method("java/util/LinkedList$ListItr", "<init>"));
  EXPECT_FALSE(influence.matters(mod_count));
  EXPECT_FALSE(influence.matters(expected));
  influence.add(classes_.method("java/util/LinkedList$ListItr", "checkForComodification"));
  EXPECT_TRUE(influence.matters(mod_count));
  EXPECT_TRUE(influence.matters(expected));
}

TEST_F(PlatformInfluence, ReadsWithUnsafeConcernThePlatformOnly) {
  // f flows into a field of the platform, g does not.
  field("f");
  field("g");
  class_.super_class = class_.class_ref("java/util/AbstractList");
  constants_["modCount"] = class_.member(ConstantTag::kField, "p/C", "modCount", "I");
  method("copy", "()V", {"aload_0; aload_0; getfield @f; putfield @modCount; return"});
  method("count", "()V", {"aload_0; dup; getfield @g; iconst_1; iadd; putfield @g; return"});
  EXPECT_THAT(mattering({"copy", "count"}), IsEmpty());
  const ir::Method& reader = classes_.method("java/util/concurrent/atomic/AtomicInteger", "getAndIncrement");
  const ir::Field& mod_count = field_of("java/util/AbstractList", "modCount");
  for (const bool reader_first : {false, true}) {
    Influence influence(classes_.program());
    if (reader_first) influence.add(reader);
    influence.add(classes_.method("p/C", "copy"));
    influence.add(classes_.method("p/C", "count"));
    EXPECT_EQ(influence.matters(mod_count), reader_first);
    if (!reader_first) influence.add(reader);
    EXPECT_TRUE(influence.matters(mod_count));
    EXPECT_THAT(mattering(influence), ElementsAre("f"));
  }
}

TEST_F(PlatformInfluence, WritesWithUnsafeAreHarmless) {
  Influence influence(classes_.program());
  influence.add(classes_.method("java/util/concurrent/atomic/AtomicInteger", "lazySet"));
  influence.add(classes_.method("java/util/concurrent/atomic/AtomicInteger", "<clinit>"));
  EXPECT_FALSE(influence.matters(field_of("java/util/AbstractList", "modCount")));
}

TEST_F(PlatformInfluence, CodingOfStringsMattersToModels) {
  const Influence influence(classes_.program());
  EXPECT_TRUE(influence.matters(field_of("java/lang/String", "coder")));
}

}  // namespace
}  // namespace heapwright::analysis
