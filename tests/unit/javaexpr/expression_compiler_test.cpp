#include "javaexpr/expression_compiler.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "lazyheap/path_explorer.h"
#include "unit/exec/machine.h"

namespace heapwright::javaexpr {
namespace {

using classfile::Bytes;
using classfile::ClassBuilder;
using classfile::ConstantTag;
using classfile::Writer;
using ir::ObjectId;
using ir::Value;
using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr uint16_t kPrivate = classfile::kAccPrivate;
constexpr uint16_t kPrivateStatic = classfile::kAccPrivate | classfile::kAccStatic;

struct Argument {
  std::string declaration;  // "int k"
  Value value = {};
};

// class Node<T> { private int value; private Node next; T held; static int count; static final int LIMIT = 7;
// ... } of package p, and some relatives.
class ExpressionTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    machine_ = std::make_unique<exec::Machine>();
    add_node();
    ClassBuilder inner = test::new_class({.name = "p/Node$Inner"});
    inner.add_field(kPrivateStatic, "depth", "I");
    machine_->classes.add("p/Node$Inner", inner);
    ClassBuilder sub = test::new_class({.name = "p/Sub", .super = "p/Node"});
    sub.add_field(kPrivate, "value", "J");
    machine_->classes.add("p/Sub", sub);
  }

  void add_node() {
    ClassBuilder node = test::new_class({.name = "p/Node"});
    node.add_field(kPrivate, "value", "I");
    node.add_field(kPrivate, "next", "Lp/Node;");
    node.add_field(0, "held", "Ljava/lang/Object;",
                   {node.attribute("Signature", Writer().u2(node.utf8("TT;")).bytes())});
    node.add_field(kPrivateStatic, "count", "I");
    const uint16_t seven = node.constant(ConstantTag::kInteger, Writer().u4(7).bytes());
    node.add_field(kPrivateStatic | classfile::kAccFinal, "LIMIT", "I",
                   {node.attribute("ConstantValue", Writer().u2(seven).bytes())});
    const uint16_t text = node.text_constant(ConstantTag::kString, "text");
    node.add_field(kPrivateStatic | classfile::kAccFinal, "NAME", "Ljava/lang/String;",
                   {node.attribute("ConstantValue", Writer().u2(text).bytes())});
    node.add_field(kPrivate, "missing", "Lp/Missing;");
    test::add_method(node, classfile::kAccPublic, "clear", "()V", {"return"});
    test::add_method(node, kPrivate, "identity", "(I)I", {"iload_1; ireturn"});
    test::add_method(node, kPrivateStatic, "sum", "(IJ)J", {"iload_0; i2l; lload_1; ladd; lreturn"});
    // Which of several was chosen.
    const std::pair<const char*, const char*> picks[] = {
        {"(I)I", "iconst_1"},
        {"(J)I", "iconst_2"},
        {"(D)I", "iconst_3"},
        {"(Ljava/lang/Object;)I", "iconst_4"},
        {"(Ljava/lang/String;)I", "iconst_5"},
        {"(II)I", "bipush 6"},
        {"(IJ)I", "bipush 7"},
        {"(JI)I", "bipush 8"},
        {"(C)I", "bipush 9"},
        {"([I)I", "bipush 10"},
    };
    for (auto [descriptor, number] : picks) {
      test::add_method(node, test::kPublicStatic, "pick", descriptor, {std::string(number) + "; ireturn"});
    }
    test::add_method(node, test::kPublicStatic | classfile::kAccVarargs, "many", "([I)I",
                     {"iconst_0; ireturn"});
    machine_->classes.add("p/Node", node);
  }

  ir::Program& program() { return machine_->classes.program(); }
  exec::Interpreter& vm() { return machine_->interpreter(); }

  base::Result<CompiledExpression> compile(std::string_view expression,
                                           const std::vector<Argument>& arguments, size_t* column = nullptr) {
    std::vector<Variable> variables;
    for (const Argument& argument : arguments) {
      auto variable = parse_variable(argument.declaration);
      if (!variable) return variable.error();
      variables.push_back(*variable);
    }
    const std::vector<std::string> near = {"p/Node"};
    return compile_expression(program(), expression, variables, near, column);
  }

  // "true", "false", "threw p.E: message", or what is wrong with the expression.
  std::string run(std::string_view expression, const std::vector<Argument>& arguments = {}) {
    auto compiled = compile(expression, arguments);
    if (!compiled) return compiled.error().message;
    std::vector<Value> values;
    values.reserve(arguments.size());
    for (const Argument& argument : arguments) values.push_back(argument.value);
    const machine::Outcome outcome = vm().call(machine_->path, *compiled->method, values);
    if (const auto* returned = std::get_if<machine::Returned>(&outcome)) {
      EXPECT_LE(returned->value.bits(), 1U);
      return returned->value.bits() == 1 ? "true" : "false";
    }
    return machine_->describe(outcome);
  }

  ObjectId new_node(int32_t value, ObjectId next = ObjectId::kNull) {
    const ObjectId node = machine_->path.heap.new_object(machine_->classes.load("p/Node"));
    machine::JavaObjects java(program(), machine_->path);
    java.set_field(node, "value", Value(value));
    java.set_field(node, "next", Value(next));
    return node;
  }

  ObjectId call_new(std::string_view class_name, std::string_view descriptor, std::vector<Value> arguments) {
    const ir::Method* constructor = machine_->classes.load(class_name).find_method("<init>", descriptor);
    vm().start_new(machine_->path, *constructor, arguments);
    return std::get<machine::Returned>(vm().resume(machine_->path)).value.as<ObjectId>();
  }

  ObjectId string(std::u16string_view text) {
    return machine::JavaObjects(program(), machine_->path).new_string(text);
  }

  // An ArrayList of these strings.
  ObjectId list(const std::vector<std::u16string>& texts) {
    const ObjectId list = call_new("java/util/ArrayList", "()V", {});
    const ir::Method* add =
        machine_->classes.load("java/util/ArrayList").find_method("add", "(Ljava/lang/Object;)Z");
    for (const std::u16string& text : texts) {
      const Value arguments[] = {Value(list), Value(string(text))};
      EXPECT_TRUE(std::holds_alternative<machine::Returned>(vm().call(machine_->path, *add, arguments)));
    }
    return list;
  }

  std::unique_ptr<exec::Machine> machine_;
};

class ExecuteExpression : public ExpressionTest {};
class CheckExpression : public ExpressionTest {};

constexpr int32_t kMaxInt = std::numeric_limits<int32_t>::max();
constexpr int32_t kMinInt = std::numeric_limits<int32_t>::min();

TEST_F(ExecuteExpression, IntegersWrapAndDivideAsInJava) {
  const std::vector<Argument> ab = {{"int a", Value(kMaxInt)}, {"int b", Value(kMinInt)}};
  for (const char* text : {
           "a + 1 == b",
           "a * 2 == -2",
           "b - 1 == a",
           "-b == b",
           "b / -1 == b",
           "b % -1 == 0",
           "-7 / 2 == -3",
           "-7 % 2 == -1",
           "7 % -2 == 1",
           "~a == b",
           "(a & 0xFF) == 255 && (a | b) == -1 && (a ^ b) == -1",
           "1 << 33 == 2",
           "b >> 31 == -1",
           "b >>> 31 == 1",
           "1L << 33 == 8589934592L",
           "1 << 33L == 2",
           "-1L >>> 1 == 9223372036854775807L",
           "(-1 >>> 1L) == 2147483647",
           "a + 1L == 2147483648L",
           "a + 1 != a + 1L",
           "a * (long) a == 4611686014132420609L",
           "a < b + 0L == false",
           "a > b && b < a && a >= a && a <= a && !(a < b)",
           "+a == a",
           "2 + 3 * 4 - 20 / 4 % 3 == 12",
       }) {
    EXPECT_EQ(run(text, ab), "true") << text;
  }
  EXPECT_EQ(run("a / (b - b) == 0", ab), "threw java.lang.ArithmeticException: / by zero");
  EXPECT_EQ(run("a % 0L == 0", ab), "threw java.lang.ArithmeticException: / by zero");
}

TEST_F(ExecuteExpression, NarrowTypesArePromotedAndCastsNarrow) {
  const std::vector<Argument> small = {
      {"byte b", Value(127)}, {"char c", Value(int32_t{'x'})}, {"short s", Value(-32768)}};
  for (const char* text : {
           "b + 1 == 128",
           "(byte) (b + 1) == -128",
           "c + 1 == 'y'",
           "c - 'a' == 23",
           "(char) (c + 1) == 'y'",
           "(char) -1 == 65535",
           "(char) -1 == '\\uffff'",
           "(short) 40000 == -25536",
           "(byte) 300L == 44",
           "(byte) 300.7 == 44",
           "(char) 65.9f == 'A'",
           "(int) 3000000000L == -1294967296",
           "(int) 1e20 == 2147483647",
           "(int) (0.0 / 0) == 0",
           "(long) -1e30f == -9223372036854775807L - 1",
           "-s == 32768",
           "(short) b == 127",
           "(char) b == 127",
           "b << 1 == 254",
           "~c == -121",
           "c > b == false && c >= s",
       }) {
    EXPECT_EQ(run(text, small), "true") << text;
  }
}

TEST_F(ExecuteExpression, FloatingPoint) {
  const std::vector<Argument> reals = {{"double d", Value(0.1)}, {"float f", Value(0.1F)}};
  for (const char* text : {
           "d + 0.2 != 0.3",
           "f != d",
           "f == 0.1f",
           "(float) d == f",
           "1 / 2 == 0 && 1 / 2.0 == 0.5 && 1 / 2f == 0.5",
           "5.5 % 2 == 1.5",
           "0.0 == -0.0",
           "1 / -0.0 < 0",
           "16777217 == 16777216f",
           "16777217L + 0f == 16777216",
           "-d == -0.1",
           "(d < 1) == true && d <= 1 && 1 > d && 1 >= d && d != 1",
       }) {
    EXPECT_EQ(run(text, reals), "true") << text;
  }
  const std::vector<Argument> nan = {{"double n", Value(std::numeric_limits<double>::quiet_NaN())},
                                     {"float m", Value(std::numeric_limits<float>::quiet_NaN())}};
  for (const char* text : {"n < 1", "n > 1", "n <= 1", "n >= 1", "n == n", "m < 1", "m > m", "m == m"}) {
    EXPECT_EQ(run(text, nan), "false") << text;
    EXPECT_EQ(run(fmt::format("!({})", text), nan), "true") << text;
    EXPECT_EQ(run(fmt::format("({}) ? false : true", text), nan), "true") << text;
  }
  EXPECT_EQ(run("n != n && m != m", nan), "true");
}

TEST_F(ExecuteExpression, RightSideIsEvaluatedOnlyWhenNeeded) {
  const std::vector<Argument> null = {{"Node o", Value(ObjectId::kNull)}};
  EXPECT_EQ(run("o != null && o.value == 3", null), "false");
  EXPECT_EQ(run("o == null || o.value == 3", null), "true");
  EXPECT_EQ(run("o == null ? true : o.value == 3", null), "true");
  EXPECT_EQ(run("!(o == null || o.value == 3)", null), "false");
  EXPECT_EQ(run("(o == null || o.value == 3) == true", null), "true");
  EXPECT_EQ(run("(o != null && o.value == 3) | o == null", null), "true");
  EXPECT_EQ(run("o != null & o.value == 3", null), "threw java.lang.NullPointerException");
  EXPECT_EQ(run("o.value == 3", null), "threw java.lang.NullPointerException");
  EXPECT_EQ(run("o.next == null", null), "threw java.lang.NullPointerException");
  EXPECT_EQ(run("o.identity(1) == 1", null), "threw java.lang.NullPointerException");
}

TEST_F(ExecuteExpression, AllCombinationsOfLogicalOperators) {
  for (int bits = 0; bits < 8; ++bits) {
    const bool a = (bits & 1) != 0;
    const bool b = (bits & 2) != 0;
    const bool c = (bits & 4) != 0;
    const std::vector<Argument> abc = {
        {"boolean a", Value(a)}, {"boolean b", Value(b)}, {"boolean c", Value(c)}};
    auto expect = [&](const char* text, bool wanted) {
      EXPECT_EQ(run(text, abc), wanted ? "true" : "false") << text << " " << bits;
    };
    expect("a && b || c", (a && b) || c);
    expect("a || b && c", a || (b && c));
    expect("!(a && (b || !c))", !(a && (b || !c)));
    expect("!a || !(b && c)", !a || !(b && c));
    expect("a ? b : c", a ? b : c);
    expect("(a ? b : c) == (b ? !a : a)", (a ? b : c) == (b ? !a : a));
    expect("a & b | c ^ a", (a && b) || (c != a));
    expect("a == b", a == b);
    expect("(a && b) != (b || c)", (a && b) != (b || c));
    expect("(a ? 1 : 2) + (b ? 10 : 20) == 11", a && b);
    expect("true && a || false", a);
  }
}

TEST_F(ExecuteExpression, PrivateFieldsAndMethodsOfTheRunningExample) {
  const ObjectId chain = new_node(550, new_node(450, new_node(250)));
  const std::vector<Argument> o = {{"Node o", Value(chain)}, {"p.Node same", Value(chain)}};
  EXPECT_EQ(run("o.value - o.next.value == 100 && o.next.value - o.next.next.value == 200 && "
                "o.value + o.next.next.value == 800",
                o),
            "true");
  EXPECT_EQ(run("o.next.next.next == null && o != o.next && o == same", o), "true");
  EXPECT_EQ(run("o.next.next.next.value == 0", o), "threw java.lang.NullPointerException");
  EXPECT_EQ(run("o.identity(o.value + 1) == 551", o), "true");
  EXPECT_EQ(run("(o.value > 1 ? o.next : o).value == 450", o), "true");
}

TEST_F(ExecuteExpression, StaticMembers) {
  EXPECT_EQ(run("Node.count == 0 && p.Node.count == 0 && Node.LIMIT == 7 && p.Node.Inner.depth == 0"),
            "true");
  EXPECT_EQ(run("Inner.depth == Node.Inner.depth"), "true");
  EXPECT_EQ(run("Node.NAME.length() == 4 && Node.NAME == \"text\""), "true");
  EXPECT_EQ(run("Node.sum(1, 2) == 3 && p.Node.sum('a', 2) == 99L"), "true");
  EXPECT_EQ(run("Integer.MAX_VALUE + 1 == Integer.MIN_VALUE && java.lang.Long.MAX_VALUE > 0"), "true");
  EXPECT_EQ(run("Math.max(3, 4L) == 4 && Math.abs(-2.5) == 2.5 && Math.min('a', 3) == 3"), "true");
  EXPECT_EQ(run("Double.isNaN(Double.NaN) && Character.MAX_VALUE == 65535 && Byte.MIN_VALUE == -128"),
            "true");
  EXPECT_EQ(run("Float.MIN_VALUE > 0 && Float.MAX_VALUE < Double.MAX_VALUE"), "true");
  EXPECT_EQ(run("Thread.State.NEW != Thread.State.BLOCKED"), "true");
  // A static member through an object that is null.
  EXPECT_EQ(run("o.count == 0 && o.sum(1, 2L) == 3 && o.LIMIT == 7", {{"Node o", Value(ObjectId::kNull)}}),
            "true");
  EXPECT_EQ(run("o.next.count == 0", {{"Node o", Value(ObjectId::kNull)}}),
            "threw java.lang.NullPointerException");
}

TEST_F(ExecuteExpression, JdkObjectsWithPrivateFields) {
  const std::vector<Argument> l = {{"ArrayList<String> l", Value(list({u"one", u"two", u"three"}))},
                                   {"int k", Value(2)}};
  for (const char* text : {
           "l.size == 3 && l.size() == l.size",
           "l.elementData.length >= l.size && l.elementData[3] == null",
           "l.elementData[k] instanceof String && !(l.elementData[k] instanceof Integer)",
           "((String) l.get(k)).length() == 5",
           "((String) l.elementData[k - 1]).charAt(0) == 't'",
           R"(l.get(0).equals("one") && !l.get(0).equals("two"))",
           R"(l.contains("two") && l.indexOf("three") == 2 && !l.isEmpty())",
           "l.modCount == 3",
           "l instanceof java.util.List && l instanceof AbstractList && l instanceof RandomAccess",
           "l.iterator().hasNext()",
           "l.hashCode() == l.hashCode()",
           "((Object) l) == l && l == (java.util.Collection<?>) l",
       }) {
    EXPECT_EQ(run(text, l), "true") << text;
  }
  EXPECT_EQ(run("l.elementData[l.elementData.length] == null", l),
            "threw java.lang.ArrayIndexOutOfBoundsException: Index 10 out of bounds for length 10");
  EXPECT_THAT(
      run("(Integer) l.get(0) == 1", l),
      testing::StartsWith("threw java.lang.ClassCastException: class java.lang.String cannot be cast"));
}

TEST_F(ExecuteExpression, Strings) {
  const std::vector<Argument> s = {
      {"String s", Value(string(u"h\u00e9llo"))},
      {"java.lang.CharSequence q", Value(string(u"x"))},
      {"StringBuilder b", Value(call_new("java/lang/StringBuilder", "()V", {}))}};
  EXPECT_EQ(run("s.length() == 5 && s.charAt(1) == 'é' && s.equals(\"h\\u00e9llo\")", s), "true");
  EXPECT_EQ(run("\"abc\".indexOf('c') == 2 && \"abc\" == \"abc\" && s.startsWith(\"h\")", s), "true");
  EXPECT_EQ(run("q.length() == 1 && q.toString().charAt(0) == 'x' && q.equals(\"x\")", s), "true");
  EXPECT_EQ(run("b.length() == 0 && b.count == 0", s), "true");
  EXPECT_EQ(run("s.compareTo(\"a\") > 0", s), "true");
}

TEST_F(ExecuteExpression, Arrays) {
  auto array = [this](std::string_view type, uint32_t length) {
    return machine_->path.heap.new_array(machine_->classes.load(type), length);
  };
  const ObjectId bytes = array("[B", 2);
  machine_->path.heap.mutate(bytes).elements<int8_t>()[1] = -5;
  const ObjectId chars = array("[C", 1);
  machine_->path.heap.mutate(chars).elements<uint16_t>()[0] = 0xFFFF;
  const ObjectId doubles = array("[D", 1);
  machine_->path.heap.mutate(doubles).elements<double>()[0] = 2.5;
  const ObjectId floats = array("[F", 1);
  machine_->path.heap.mutate(floats).elements<float>()[0] = -2.5F;
  const ObjectId matrix = array("[[B", 3);
  machine_->path.heap.mutate(matrix).elements<ObjectId>()[2] = bytes;
  const std::vector<Argument> a = {
      {"byte[] bytes", Value(bytes)},         {"char[] chars", Value(chars)},
      {"double[] doubles", Value(doubles)},   {"float[] floats", Value(floats)},
      {"byte[][] matrix", Value(matrix)},     {"boolean[] flags", Value(array("[Z", 1))},
      {"long[] longs", Value(array("[J", 1))}};
  EXPECT_EQ(run("bytes[1] == -5 && bytes.length == 2 && chars[0] == 65535 && doubles[0] == 2.5", a), "true");
  EXPECT_EQ(run("floats[0] == -2.5 && matrix[2][bytes.length - 1] == -5 && matrix[0] == null", a), "true");
  EXPECT_EQ(run("!flags[0] && longs['\\0'] == 0 && matrix[2] == bytes && bytes instanceof Object", a),
            "true");
  EXPECT_EQ(run("bytes[-1] == 0", a),
            "threw java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 2");
  EXPECT_EQ(run("matrix[0][0] == 0", a), "threw java.lang.NullPointerException");
  EXPECT_EQ(run("((Object) bytes) instanceof byte[] && !(((Object) bytes) instanceof char[])", a), "true");
}

TEST_F(ExecuteExpression, InstanceofAndCasts) {
  const std::vector<Argument> o = {{"Object o", Value(new_node(1))},
                                   {"Object s", Value(string(u"text"))},
                                   {"Object n", Value(ObjectId::kNull)}};
  EXPECT_EQ(
      run("o instanceof Node && !(o instanceof Sub) && s instanceof Comparable && !(n instanceof Node)", o),
      "true");
  EXPECT_EQ(run("((Node) o).value == 1 && ((Node) n) == null", o), "true");
  EXPECT_THAT(run("((Sub) o).value == 1L", o), HasSubstr("threw java.lang.ClassCastException"));
  EXPECT_EQ(run("null == (Node) null && !(null instanceof Node)", o), "true");
}

TEST_F(ExecuteExpression, ShadowedFieldsBelongToTheStaticType) {
  const ObjectId sub = machine_->path.heap.new_object(machine_->classes.load("p/Sub"));
  EXPECT_EQ(run("s.value + 4000000000L == 4000000000L && ((Node) s).value == 0 && s.next == null",
                {{"Sub s", Value(sub)}}),
            "true");
}

TEST_F(ExecuteExpression, BoxesAreOpened) {
  const Value five(call_new("java/lang/Integer", "(I)V", {Value(5)}));
  const Value five_again(call_new("java/lang/Integer", "(I)V", {Value(5)}));
  const Value truth(call_new("java/lang/Boolean", "(Z)V", {Value(1)}));
  const std::vector<Argument> boxes = {{"Integer i", five},
                                       {"Integer j", five_again},
                                       {"Object o", five},
                                       {"Boolean b", truth},
                                       {"Integer n", Value(ObjectId::kNull)}};
  for (const char* text : {
           "i == 5 && 5L == i && i + j == 10 && -i == -5 && i < 6.5",
           "i != j && i.equals(j) && i.value == j.value",
           "(Integer) o == 5 && (int) o == 5 && (long) i == 5",
           "b && !b == false && (b ? true : false) && (b ? i : 7) == 5",
           "(Object) 5 instanceof Integer && i.compareTo(7) < 0 && i.equals(5)",
           "(b ? i : n) == i",
           "java.util.Objects.equals(i, 5)",
           "(Object) 5 != \"x\" && !((Number) 5 instanceof Long)",
           "(b ? 1 : null) == 1 && (b ? i : \"x\") instanceof Integer",
           "i >> 1 == 2 && ~i == -6 && (b & b)",
       }) {
    EXPECT_EQ(run(text, boxes), "true") << text;
  }
  EXPECT_EQ(run("b", boxes), "true");
  EXPECT_EQ(run("n == 5", boxes), "threw java.lang.NullPointerException");
}

TEST_F(ExecuteExpression, OverloadsAreChosenAsInJava) {
  const std::vector<Argument> values = {{"int i", Value(1)},
                                        {"long l", Value(int64_t{1})},
                                        {"byte b", Value(1)},
                                        {"char c", Value(1)},
                                        {"float f", Value(1.F)},
                                        {"Integer x", Value(ObjectId::kNull)},
                                        {"String s", Value(ObjectId::kNull)},
                                        {"int[] a", Value(ObjectId::kNull)},
                                        {"boolean z", Value(true)}};
  for (const char* text : {
           "Node.pick(i) == 1",
           "Node.pick(b) == 1",
           "Node.pick(c) == 9",
           "Node.pick(l) == 2",
           "Node.pick(f) == 3",
           "Node.pick(x) == 4",
           "Node.pick(z) == 4",
           "Node.pick(s) == 5",
           "Node.pick((Object) s) == 4",
           "Node.pick(a) == 10",
           "Node.pick(i, i) == 6",
           "Node.pick(i, l) == 7",
           "Node.pick(l, b) == 8",
           "Node.pick(z ? 'a' : 0) == 9",
           "Node.pick(z ? 'a' : i) == 1",
           "Node.pick(z ? b : 'a') == 1",
           "Node.pick(z ? b : (short) 1) == 1",
           "Node.pick(z ? 'a' : 70000) == 1",
           "Node.pick(z ? 1 : 2L) == 2",
           "Node.pick(z ? 1 : null) == 4",
           "Node.pick(+c) == 1",
           "Node.pick((String) null) == 5",
       }) {
    EXPECT_EQ(run(text, values), "true") << text;
  }
}

TEST_F(ExecuteExpression, SymbolicArgumentsAreSolvedFor) {
  auto compiled = compile("a - b == 100 && b - (c ? 1 : 2) * 7L == 200 && (a < b || a + (char) b == 514)",
                          {{"int a"}, {"int b"}, {"boolean c"}});
  ASSERT_TRUE(compiled.ok()) << compiled.error().message;
  auto inputs = lazyheap::MethodInputs::of(program(), *compiled->method, *compiled->method->owner, {},
                                           lazyheap::StaticInputs::kNone);
  ASSERT_TRUE(inputs.ok());
  auto made = lazyheap::PathExplorer::make(program(), std::move(*inputs), {}, {});
  lazyheap::PathExplorer& explorer = **made;
  EXPECT_TRUE(explorer.run().ok());
  EXPECT_TRUE(explorer.incomplete().empty());
  size_t hits = 0;
  for (const lazyheap::ExploredPath& path : explorer.paths()) hits += path.outcome == "true" ? 1 : 0;
  // a = 307, b = 207 and c; without c, a + b would be 528.
  EXPECT_EQ(hits, 1U);
  EXPECT_GT(explorer.paths().size(), 4U);
}

TEST_F(CheckExpression, ErrorsPointAtTheColumn) {
  const std::vector<Argument> o = {{"Node o"}, {"int k"}, {"String s"}, {"boolean b"}};
  auto expect = [&](const char* text, const char* message) {
    EXPECT_EQ(run(text, o), std::string("--where, column ") + message) << text;
  };
  expect("o.value", "1: the condition needs a boolean, but 'o.value' is of type int");
  expect("null", "1: the condition needs a boolean, but 'null' is of type null");
  expect("k == 1 && o.value", "11: operator '&&' needs a boolean, but 'o.value' is of type int");
  expect("!k", "2: operator '!' needs a boolean, but 'k' is of type int");
  expect("k + b > 1", "5: operator '+' needs numbers, but 'b' is of type boolean");
  expect("k < o", "5: operator '<' needs numbers, but 'o' is of type Node");
  expect("1.5 << k > 0", "1: operator '<<' needs integers, but '1.5' is of type double");
  expect("(k & b) == 0", "6: operator '&' needs two integers or two booleans, but 'b' is of type boolean");
  expect("~1.5 == 0", "2: operator '~' needs an integer, but '1.5' is of type double");
  expect("-b", "2: operator '-' needs a number, but 'b' is of type boolean");
  expect("k == b", "3: 'k' of type int and 'b' of type boolean cannot be compared");
  expect("k == null", "3: 'k' of type int and 'null' of type null cannot be compared");
  expect("o == s", "3: 'o' of type Node and 's' of type String cannot be compared");
  expect("k ? b : b", "1: operator '?:' needs a boolean, but 'k' is of type int");
  expect("s + 1 == s", "3: strings cannot be put together with '+' here: that is not supported");
  expect("(boolean) k", "1: 'k' of type int cannot be cast to boolean");
  expect("(Node) s == o", "1: 's' of type String cannot be cast to Node");
  expect("(Node) k == o", "1: 'k' of type int cannot be cast to Node");
  expect("(int) s == 1", "1: 's' of type String cannot be cast to int");
  expect("s instanceof Node", "1: 's' of type String is never an instance of Node");
  expect("k instanceof Node", "1: 'instanceof' needs an object, but 'k' is of type int");
  expect("o instanceof int", "1: 'instanceof' needs a class, but int is none");
  expect("o[0] == null", "1: '[' needs an array, but 'o' is of type Node");
  expect("o.clear()", "1: 'o.clear()' returns nothing");
  expect("b && o.clear() == 1", "6: 'o.clear()' returns nothing");
  expect("Node == o", "1: 'Node' is a class, not a value");
  expect("k.x == 1", "3: 'k' is of type int and has no fields");
  expect("k.x() == 1", "3: 'k' is of type int and has no methods");
  expect("null.x == 1", "6: 'null' is of type null and has no fields");
  expect("o.missing == null", "3: the class of the field 'missing', p.Missing, cannot be loaded");
}

TEST_F(CheckExpression, ColumnIsCountedInCharacters) {
  size_t column = 0;
  auto compiled = compile("'ä' == 'ö' && x", {}, &column);
  ASSERT_FALSE(compiled.ok());
  EXPECT_EQ(compiled.error().kind, base::ErrorKind::kUsage);
  EXPECT_EQ(column, 15U);
}

TEST_F(CheckExpression, UnknownNamesSuggestTheNearest) {
  const std::vector<Argument> o = {{"Node o"}, {"ArrayList l"}, {"int[] a"}, {"int count"}};
  auto expect = [&](const char* text, const char* message) {
    EXPECT_EQ(run(text, o), std::string("--where, column ") + message) << text;
  };
  expect("o.valeu == 3", "3: Node has no field 'valeu'; did you mean 'value'?");
  expect("o.next.vaule == 3", "8: Node has no field 'vaule'; did you mean 'value'?");
  expect("o.xyzzy == 3", "3: Node has no field 'xyzzy'");
  expect("l.isEmpty", "3: ArrayList has no field 'isEmpty'; did you mean the method 'isEmpty()'?");
  expect("o.value() == 1", "3: Node has no method 'value'; did you mean the field 'value'?");
  expect("l.isEmtpy()", "3: ArrayList has no method 'isEmtpy'; did you mean 'isEmpty'?");
  expect("a.size == 1", "3: int[] has no field 'size' (of an array: length)");
  expect("cuont == 3", "1: there is no variable or class 'cuont'; did you mean 'count'?");
  expect("Nod.count == 3", "1: there is no variable or class 'Nod'; did you mean 'Node'?");
  expect("Innr.depth == 3", "1: there is no variable or class 'Innr'; did you mean 'Inner'?");
  expect("Intger.MAX_VALUE == 3", "1: there is no variable or class 'Intger'; did you mean 'Integer'?");
  expect("value == 3", "1: there is no variable or class 'value'; did you mean 'o.value'?");
  expect("identity(3) == 3",
         "1: the call of 'identity' needs an object or a class in front; did you mean 'o.identity'?");
  expect("foo(3) == 3", "1: the call of 'foo' needs an object or a class in front");
  expect("Node.cuont == 3", "6: Node has no static field 'cuont'; did you mean 'count'?");
  expect("Node.value == 3", "6: the field 'value' of Node is not static: it needs an object in front");
  expect("Node.identity(1) == 3",
         "6: the method 'identity' of Node is not static: it needs an object in front");
  expect("o instanceof Sup", "14: there is no class 'Sup'; did you mean 'Sub'?");
  expect("(Nide) o == o", "2: there is no class 'Nide'; did you mean 'Node'?");
  expect("o instanceof p.Nodde", "14: there is no class 'p.Nodde'; did you mean 'p.Node'?");
  expect("p.Nodde.count == 1", "1: there is no class 'p.Nodde'; did you mean 'p.Node'?");
  expect("java.util.Objets.isNull(o)",
         "1: there is no class 'java.util.Objets'; did you mean 'java.util.Objects'?");
}

TEST_F(CheckExpression, CallsThatFitNoMethodListTheMethods) {
  const std::vector<Argument> o = {{"Node o"}, {"java.util.List<String> l"}};
  EXPECT_EQ(run("o.identity(1L) == 1", o),
            "--where, column 3: Node has no method 'identity' that takes (long), but identity(int)");
  EXPECT_EQ(run("o.identity() == 1", o),
            "--where, column 3: Node has no method 'identity' that takes (), but identity(int)");
  EXPECT_EQ(
      run("Node.pick(1, 2, 3) == 1", o),
      "--where, column 6: Node has no method 'pick' that takes (int, int, int), but pick(int), pick(long), "
      "pick(double), pick(Object) and 6 more");
  EXPECT_EQ(
      run("Node.pick(null) == 1", o),
      "--where, column 6: the call of 'pick' is ambiguous: cast an argument to choose one of pick(String), "
      "pick(int[])");
  EXPECT_EQ(run("Node.many(1, 2) == 1", o),
            "--where, column 6: Node has no method 'many' that takes (int, int), but many(int[]) (a variable "
            "number of arguments is not supported)");
}

TEST_F(CheckExpression, ErasedTypesAskForACast) {
  const std::vector<Argument> o = {{"Node<String> o"}, {"java.util.List<String> l"}, {"Object x"}};
  EXPECT_EQ(
      run("l.get(0).length() == 1", o),
      "--where, column 10: Object has no method 'length' (a type variable counts as Object here: cast it, as "
      "in '((Type) l.get(0))')");
  EXPECT_EQ(
      run("o.held.size == 1", o),
      "--where, column 8: Object has no field 'size' (a type variable counts as Object here: cast it, as in "
      "'((Type) o.held)')");
  EXPECT_EQ(run("x.size == 1", o),
            "--where, column 3: Object has no field 'size' (cast it, as in '((Type) x)')");
  EXPECT_THAT(run("o.held == 1", o),
              EndsWith("(a type variable counts as Object here: cast it, as in '((Type) "
                       "o.held)')"));
  EXPECT_THAT(run("o.held + 1 == 1", o), HasSubstr("operator '+' needs numbers"));
}

TEST_F(CheckExpression, VariablesAreResolvedNearTheClasses) {
  EXPECT_EQ(run("i == null", {{"Inner i"}}), "true");
  EXPECT_EQ(run("i == null", {{"Node.Inner i"}}), "true");
  EXPECT_EQ(run("i == null", {{"p.Node.Inner i"}}), "true");
  EXPECT_EQ(run("i == null", {{"Node$Inner i"}}), "true");
  EXPECT_EQ(run("e == null", {{"Map.Entry<String, String> e"}}), "true");
  EXPECT_EQ(run("e == null", {{"java.util.Map<String, String>.Entry e"}}), "true");
  EXPECT_EQ(run("s == null && l == null", {{"Sub s"}, {"LinkedList l"}}), "true");
  // A class of a variable brings its neighbours along.
  EXPECT_EQ(
      run("q == null && !(q instanceof ConcurrentHashMap)", {{"java.util.concurrent.ConcurrentMap<?, ?> q"}}),
      "true");
  EXPECT_EQ(run("o == o", {{"Nod o"}}), "--var 'Nod o': there is no class 'Nod'; did you mean 'Node'?");
  EXPECT_EQ(run("o == o", {{"java.util.Lst o"}}),
            "--var 'java.util.Lst o': there is no class 'java.util.Lst'; did you mean 'java.util.List'?");
  EXPECT_EQ(run("o == o", {{"Node o"}, {"int o"}}), "--var 'int o': there are two variables 'o'");
}

TEST_F(CheckExpression, MethodHasTheVariablesAsParameters) {
  auto compiled = compile("true", {{"Node o"}, {"long k"}, {"int[][] a"}, {"java.util.List<String>[] l"}});
  ASSERT_TRUE(compiled.ok()) << compiled.error().message;
  EXPECT_TRUE(compiled->method->is_static());
  EXPECT_EQ(compiled->method->descriptor, "(Lp/Node;J[[I[Ljava/util/List;)Z");
  ASSERT_EQ(compiled->types.size(), 4U);
  EXPECT_EQ(compiled->types[0]->name, "p/Node");
  auto again = compile("false", {});
  ASSERT_TRUE(again.ok());
  EXPECT_NE(again->method->owner->name, compiled->method->owner->name);
}

}  // namespace
}  // namespace heapwright::javaexpr
