#include "javaexpr/expression.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/nearest_name.h"
#include "ir/value.h"
#include "javaexpr/expression_compiler.h"

namespace heapwright::javaexpr {
namespace {

// The tree with parentheses around every operation.
struct Printer {
  std::string operator()(const ExpressionNode* node) const { return std::visit(*this, node->form); }

  std::string operator()(const Literal& form) const {
    switch (form.kind) {
      case Literal::Kind::kString:
        return '"' + form.text + '"';
      case Literal::Kind::kNull:
        return "null";
      case Literal::Kind::kPrimitive:
        break;
    }
    auto value = ir::Value::of_bits(form.bits);
    switch (form.type) {
      case ir::Type::kLong:
        return fmt::format("{}L", value.as<int64_t>());
      case ir::Type::kFloat:
        return fmt::format("{}f", value.as<float>());
      case ir::Type::kDouble:
        return fmt::format("{}d", value.as<double>());
      case ir::Type::kBoolean:
        return form.bits != 0 ? "true" : "false";
      case ir::Type::kChar:
        return fmt::format("c{}", value.as<int32_t>());
      case ir::Type::kInt:
      case ir::Type::kVoid:
      case ir::Type::kByte:
      case ir::Type::kShort:
      case ir::Type::kRef:
        break;
    }
    return fmt::format("{}", value.as<int32_t>());
  }
  std::string operator()(const NameForm& form) const { return std::string(form.text); }
  std::string operator()(const SelectForm& form) const {
    return fmt::format("{}.{}", (*this)(form.object), form.name);
  }
  std::string operator()(const IndexForm& form) const {
    return fmt::format("{}[{}]", (*this)(form.array), (*this)(form.index));
  }
  std::string operator()(const CallForm& form) const {
    std::string text = form.object == nullptr ? "" : (*this)(form.object) + ".";
    text += fmt::format("{}(", form.name);
    for (const ExpressionNode* argument : form.arguments) text += (*this)(argument) + ",";
    return text + ")";
  }
  std::string operator()(const UnaryForm& form) const {
    return fmt::format("({} {})", symbol(form.op), (*this)(form.operand));
  }
  std::string operator()(const BinaryForm& form) const {
    return fmt::format("({} {} {})", (*this)(form.left), symbol(form.op), (*this)(form.right));
  }
  std::string operator()(const ConditionalForm& form) const {
    return fmt::format("({} ? {} : {})", (*this)(form.condition), (*this)(form.yes), (*this)(form.no));
  }
  std::string operator()(const InstanceOfForm& form) const {
    return fmt::format("({} instanceof {})", (*this)(form.object), type(form.type));
  }
  std::string operator()(const CastForm& form) const {
    return fmt::format("({{{}}} {})", type(form.type), (*this)(form.operand));
  }
  static std::string type(const TypeName& name) {
    std::string text = name.name;
    for (uint32_t i = 0; i < name.dimensions; ++i) text += "[]";
    return text;
  }
};

// The tree, or "column: message".
std::string parse(std::string_view text) {
  auto parsed = parse_expression(text);
  if (const auto* error = std::get_if<ExpressionError>(&parsed)) {
    return fmt::format("{}: {}", column_of(text, error->offset), error->message);
  }
  return Printer()(std::get<Expression>(parsed).root);
}

TEST(ParseExpression, OperatorsBindAsInJava) {
  EXPECT_EQ(parse("a + b * c"), "(a + (b * c))");
  EXPECT_EQ(parse("a - b - c"), "((a - b) - c)");
  EXPECT_EQ(parse("a || b && c | d ^ e & f == g < h << i + j * k"),
            "(a || (b && (c | (d ^ (e & (f == (g < (h << (i + (j * k))))))))))");
  EXPECT_EQ(parse("a * b + c >>> d >= e != f & g ^ h | i && j || k"),
            "((((((((((a * b) + c) >>> d) >= e) != f) & g) ^ h) | i) && j) || k)");
  EXPECT_EQ(parse("a ? b : c ? d : e"), "(a ? b : (c ? d : e))");
  EXPECT_EQ(parse("a ? b ? c : d : e || f"), "(a ? (b ? c : d) : (e || f))");
  EXPECT_EQ(parse("!a.b == -c[0].d()"), "((! a.b) == (- c[0].d()))");
  EXPECT_EQ(parse("a instanceof B == c"), "((a instanceof B) == c)");
  EXPECT_EQ(parse("a == b instanceof C"), "(a == (b instanceof C))");
  EXPECT_EQ(parse("(a + b) * c"), "((a + b) * c)");
  EXPECT_EQ(parse("a-- b"), "2: '--' is not allowed: the expression must not change anything");
  EXPECT_EQ(parse("a - -b + +c"), "((a - (- b)) + (+ c))");
}

TEST(ParseExpression, CastsAreToldFromParentheses) {
  EXPECT_EQ(parse("(int) a + b"), "(({int} a) + b)");
  EXPECT_EQ(parse("(int) -a"), "({int} (- a))");
  EXPECT_EQ(parse("(A) b.c"), "({A} b.c)");
  EXPECT_EQ(parse("((A) b).c"), "({A} b).c");
  EXPECT_EQ(parse("(a) - b"), "(a - b)");
  EXPECT_EQ(parse("(a) + b"), "(a + b)");
  EXPECT_EQ(parse("(a) instanceof B"), "(a instanceof B)");
  EXPECT_EQ(parse("(A) !b"), "({A} (! b))");
  EXPECT_EQ(parse("(p.A<B, ? extends C[]>[]) b"), "({p.A[]} b)");
  EXPECT_EQ(parse("(Map.Entry<A, List<B>>) b"), "({Map.Entry} b)");
  EXPECT_EQ(parse("(a < b) == (c > (d))"), "((a < b) == (c > d))");
  EXPECT_EQ(parse("(A) (B) c"), "({A} ({B} c))");
  EXPECT_EQ(parse("(int[]) o"), "({int[]} o)");
  EXPECT_EQ(parse("o instanceof int[][]"), "(o instanceof int[][])");
}

TEST(ParseExpression, LiteralsHaveTheirJavaValues) {
  EXPECT_EQ(parse("2147483647"), "2147483647");
  EXPECT_EQ(parse("-2147483648"), "-2147483648");
  EXPECT_EQ(parse("- 2147483648"), "-2147483648");
  EXPECT_EQ(parse("a - 2147483647"), "(a - 2147483647)");
  EXPECT_EQ(parse("0xFFFFFFFF"), "-1");
  EXPECT_EQ(parse("0x7fff_ffff"), "2147483647");
  EXPECT_EQ(parse("0b101"), "5");
  EXPECT_EQ(parse("017"), "15");
  EXPECT_EQ(parse("0"), "0");
  EXPECT_EQ(parse("1_000_000L"), "1000000L");
  EXPECT_EQ(parse("-9223372036854775808L"), "-9223372036854775808L");
  EXPECT_EQ(parse("0xFFFFFFFFFFFFFFFFl"), "-1L");
  EXPECT_EQ(parse("1.5"), "1.5d");
  EXPECT_EQ(parse("1."), "1d");
  EXPECT_EQ(parse(".5e1"), "5d");
  EXPECT_EQ(parse("1e-2"), "0.01d");
  EXPECT_EQ(parse("1D"), "1d");
  EXPECT_EQ(parse("-0.0"), "-0d");
  EXPECT_EQ(parse("0x1.8p1"), "3d");
  EXPECT_EQ(parse("2.5f"), "2.5f");
  EXPECT_EQ(parse("1e1F"), "10f");
  EXPECT_EQ(parse("'a'"), "c97");
  EXPECT_EQ(parse("'ä'"), "c228");
  EXPECT_EQ(parse(R"('\n')"), "c10");
  EXPECT_EQ(parse(R"('\'')"), "c39");
  EXPECT_EQ(parse(R"('\u20ac')"), "c8364");
  EXPECT_EQ(parse(R"('\377')"), "c255");
  EXPECT_EQ(parse(R"('\0')"), "c0");
  EXPECT_EQ(parse(R"("a\tb\\\"")"), "\"a\tb\\\"\"");
  EXPECT_EQ(parse(R"("\0€")"), "\"\xC0\x80€\"");
  EXPECT_EQ(parse("true"), "true");
  EXPECT_EQ(parse("null"), "null");
}

TEST(ParseExpression, MalformedLiteralsAreReported) {
  EXPECT_EQ(parse("a == 2147483648"), "6: the number '2147483648' is too large without a minus");
  EXPECT_EQ(parse("-(2147483648)"), "3: the number '2147483648' is too large without a minus");
  EXPECT_EQ(parse("3000000000"),
            "1: the number '3000000000' is too large for an int; write 3000000000L for a long");
  EXPECT_EQ(parse("0x1FFFFFFFF"),
            "1: the number '0x1FFFFFFFF' is too large for an int; write 0x1FFFFFFFFL for a long");
  EXPECT_EQ(parse("99999999999999999999L"), "1: the number '99999999999999999999L' is too large for a long");
  EXPECT_EQ(parse("1e999"), "1: the number '1e999' is too large or too small for a double");
  EXPECT_EQ(parse("1e99f"), "1: the number '1e99f' is too large or too small for a float");
  for (std::string text : {"09", "0x", "0b2", "1__", "1_L", "1e", "12ab", "1.2.3", "0x1.8", "0b"}) {
    EXPECT_EQ(parse("a == " + text), "6: malformed number '" + text + "'");
  }
  EXPECT_EQ(parse("a == 'xy'"), "6: a character literal holds exactly one character");
  EXPECT_EQ(parse("a == ''"), "6: a character literal holds exactly one character");
  EXPECT_EQ(parse("a == 'x"), "6: the character has no closing quote");
  EXPECT_EQ(parse("a == \"x"), "6: the string has no closing quote");
  EXPECT_EQ(parse("a == \"x\\\""), "6: the string has no closing quote");
  EXPECT_EQ(parse(R"("x\q")"), "3: unknown escape sequence");
  EXPECT_EQ(parse(R"("x\u12")"), "3: unknown escape sequence");
  EXPECT_EQ(parse("\"x\\"), "3: unknown escape sequence");
  EXPECT_EQ(parse("a # b"), "3: unexpected character '#'");
}

TEST(ParseExpression, ErrorsPointAtTheColumn) {
  EXPECT_EQ(parse(""), "1: the expression is empty");
  EXPECT_EQ(parse("  "), "1: the expression is empty");
  EXPECT_EQ(parse("(a.size() > 3 ; b)"), "15: expected ')' but found ';'");
  EXPECT_EQ(parse("a && && b"), "6: expected an expression but found '&&'");
  EXPECT_EQ(parse("a.f(b c)"), "7: expected ')' but found 'c'");
  EXPECT_EQ(parse("a b"), "3: expected an operator or the end but found 'b'");
  EXPECT_EQ(parse("a."), "3: expected the name of a field or method but found the end");
  EXPECT_EQ(parse("a.5"), "2: expected an operator or the end but found '.5'");
  EXPECT_EQ(parse("a[1"), "4: expected ']' but found the end");
  EXPECT_EQ(parse("a ? b"), "6: expected ':' but found the end");
  EXPECT_EQ(parse("a instanceof 3"), "14: expected a type but found '3'");
  EXPECT_EQ(parse("int == 3"), "1: expected an expression but found 'int'");
  EXPECT_EQ(parse("a == ä.b )"), "10: expected an operator or the end but found ')'");
}

TEST(ParseExpression, WhatWouldChangeSomethingIsRefused) {
  EXPECT_EQ(
      parse("a.b = 3"),
      "5: assignments are not allowed: the expression must not change anything (to compare, write '==')");
  EXPECT_EQ(
      parse("(a.b = 3) > 4"),
      "6: assignments are not allowed: the expression must not change anything (to compare, write '==')");
  EXPECT_EQ(parse("a += 1"), "3: assignments are not allowed: the expression must not change anything");
  EXPECT_EQ(parse("a >>>= 1"), "3: assignments are not allowed: the expression must not change anything");
  EXPECT_EQ(parse("a++ > 1"), "2: '++' is not allowed: the expression must not change anything");
  EXPECT_EQ(parse("--a > 1"), "1: '--' is not allowed: the expression must not change anything");
  EXPECT_EQ(parse("a.f(x -> x)"), "7: lambdas are not supported");
  EXPECT_EQ(parse("a.f(A::g)"), "6: method references are not supported");
  EXPECT_EQ(parse("a == new A()"), "6: 'new' is not allowed: the expression speaks about objects that exist");
  EXPECT_EQ(parse("this.a == 1"), "1: there is no 'this': name the objects with --var 'Type name'");
  EXPECT_EQ(parse("a.this == 1"), "3: there is no 'this': name the objects with --var 'Type name'");
  EXPECT_EQ(parse("a instanceof B b"), "16: patterns behind 'instanceof' are not supported: use a cast");
  EXPECT_EQ(parse("a.getClass() == B.class"), "19: class literals are not supported: use 'instanceof'");
}

TEST(ParseExpression, DeepNestingIsAnError) {
  EXPECT_EQ(parse(std::string(400, '(') + "a" + std::string(400, ')')), "a");
  std::string open(100000, '(');
  EXPECT_TRUE(parse(open).ends_with(": the expression is nested too deeply"));
  EXPECT_TRUE(parse(std::string(100000, '!') + "a").ends_with(": the expression is nested too deeply"));
  std::string chain = "a";
  for (int i = 0; i < 900; ++i) chain += " && a";
  EXPECT_TRUE(parse(chain).ends_with(" && a)"));
  for (int i = 0; i < 100000; ++i) chain += ".a";
  EXPECT_TRUE(parse(chain).ends_with(": the expression is nested too deeply"));
}

TEST(ParseVariable, TypeAndName) {
  auto parse_to = [](std::string_view text) {
    auto parsed = parse_variable(text);
    return parsed ? fmt::format("[{}] [{}]", parsed->type, parsed->name) : parsed.error().message;
  };
  EXPECT_EQ(parse_to("Node o"), "[Node] [o]");
  EXPECT_EQ(parse_to("  java.util.Map<String, List<int[]>>  m "), "[java.util.Map<String, List<int[]>>] [m]");
  EXPECT_EQ(parse_to("int[][] a"), "[int[][]] [a]");
  EXPECT_EQ(parse_to("Node"),
            "--var 'Node', column 5: expected the name of the variable but found the end; write a type and a "
            "name, as in 'Node o'");
  EXPECT_EQ(parse_to("Node class"),
            "--var 'Node class', column 6: expected the name of the variable but found 'class'; write a type "
            "and a name, as in 'Node o'");
  EXPECT_EQ(
      parse_to("Node o p"),
      "--var 'Node o p', column 8: expected the end but found 'p'; write a type and a name, as in 'Node "
      "o'");
  EXPECT_EQ(parse_to(""),
            "--var '', column 1: expected a type but found the end; write a type and a name, as in 'Node o'");
  EXPECT_EQ(
      parse_to("List<String l"),
      "--var 'List<String l', column 14: expected '>' but found the end; write a type and a name, as in "
      "'Node o'");
}

TEST(PointAt, CaretStandsBelowTheColumn) {
  EXPECT_EQ(point_at("a == ä.b )", 10), "a == ä.b )\n         ^");
  EXPECT_EQ(point_at("a\n&&", 1), "a &&\n^");
}

TEST(NearestName, TypingErrorsAreFound) {
  const std::vector<std::string> names = {"value", "next", "elementData", "size", "o"};
  EXPECT_EQ(base::nearest_name("valeu", names), "value");
  EXPECT_EQ(base::nearest_name("Value", names), "value");
  EXPECT_EQ(base::nearest_name("nxt", names), "next");
  EXPECT_EQ(base::nearest_name("elemntDatta", names), "elementData");
  EXPECT_EQ(base::nearest_name("oo", names), "o");
  EXPECT_EQ(base::nearest_name("x", names), "");
  EXPECT_EQ(base::nearest_name("length", names), "");
  EXPECT_EQ(base::edit_distance("abcd", "acbd"), 1U);
  EXPECT_EQ(base::edit_distance("", "abc"), 3U);
  EXPECT_EQ(base::edit_distance("kitten", "sitting"), 3U);
}

}  // namespace
}  // namespace heapwright::javaexpr
