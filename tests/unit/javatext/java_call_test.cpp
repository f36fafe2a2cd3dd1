#include "javatext/java_call.h"

#include <gtest/gtest.h>

#include "javatext/java_layout.h"
#include "javatext/java_program.h"

namespace heapwright::javatext {
namespace {

JavaCall returning(const std::string& call) { return {std::nullopt, "", call, ""}; }
JavaCall declaring(const std::string& type, const std::string& name, const std::string& call) {
  return {JavaVariable{type, name}, "", call, ""};
}
JavaCall throwing(const std::string& call, const std::string& exception) {
  return {std::nullopt, "", call, exception};
}
std::string text_of(const JavaBlock& block) { return printed(block, 0, {}); }

TEST(JavaCall, IsDeclaredWhereItsResultIsUsed) {
  EXPECT_EQ(text_of(statements(returning("pile.drop()"))), "pile.drop();\n");
  JavaCall call = declaring("Pile<Object>", "pile", "new Pile<>()");
  EXPECT_EQ(text_of(statements(call)), "Pile<Object> pile = new Pile<>();\n");
  EXPECT_EQ(call.text(), "Pile<Object> pile = new Pile<>()");
}

TEST(JavaCall, CastStandsBeforeTheCallOnly) {
  JavaCall call = declaring("Node", "node", "tree.root()");
  call.cast = "(Node) ";
  EXPECT_EQ(call.call, "tree.root()");
  EXPECT_EQ(call.expression(), "(Node) tree.root()");
  EXPECT_EQ(call.text(), "Node node = (Node) tree.root()");
}

TEST(JavaCall, IsCaughtByTheNameThatTheFileHasForTheException) {
  EXPECT_EQ(text_of({caught(throwing("pile.drop()", "p.Pile$Empty"), "Pile.Empty")}),
            "try {\n"
            "  pile.drop();\n"
            "} catch (Pile.Empty expected) {\n"
            "  // the call throws\n"
            "}\n");
}

TEST(JavaCall, AnAnonymousClassHasItsMembersOnLinesOfTheirOwn) {
  JavaCall call = declaring("Channel", "channel", "new Channel()");
  call.before = {JavaDeclare{"int[]", "data", "new int[] {1}"}};
  call.members = {{"", "int calls;"},
                  {"@Override public boolean isOpen()", "return true;"},
                  {"@Override public void close()"}};
  EXPECT_EQ(text_of(statements(call)), R"(int[] data = new int[] {1};
Channel channel =
    new Channel() {
      int calls;
      @Override public boolean isOpen() { return true; }
      @Override public void close() {}
    };
)");
  EXPECT_EQ(call.expression(),
            "new Channel() { int calls; @Override public boolean isOpen() { return true; } "
            "@Override public void close() {} }");
  call.variable.reset();
  call.before.clear();
  EXPECT_EQ(text_of(statements(call)), R"(new Channel() {
  int calls;
  @Override public boolean isOpen() { return true; }
  @Override public void close() {}
};
)");
}

TEST(JavaObject, IsDeclaredByItsName) {
  EXPECT_EQ(text_of({declaration(JavaObject{7, "o2"})}), "Object o2 = new Object();\n");
}

JavaStatements pile() {
  JavaStatements statements;
  statements.imports = {"java.util.Map", "p.Pile"};
  statements.objects = {{4, "o1", true}, {2, "o2", false}};
  statements.calls = {declaring("Pile", "pile", "new Pile()"), throwing("pile.drop()", "p.Pile$Empty"),
                      throwing("pile.push(null)", "java.lang.NullPointerException"),
                      returning("pile.push(o1)")};
  statements.arguments = {"pile", std::nullopt, "o2"};
  return statements;
}

TEST(JavaStatements, KnowObjectsByNumber) {
  EXPECT_EQ(pile().object_name(2), "o2");
  EXPECT_EQ(pile().object_name(1), "");
}

TEST(JavaStatements, ImportOnlyFromOtherPackages) {
  JavaStatements statements = pile();
  EXPECT_EQ(statements.foreign_imports(), (std::vector<std::string>{"java.util.Map", "p.Pile"}));
  statements.package = "p";
  EXPECT_EQ(statements.foreign_imports(), std::vector<std::string>{"java.util.Map"});
}

TEST(JavaStatements, NoteArgumentsThatAreCalledDifferently) {
  std::vector<std::string> notes = {"node is ?", "x is o2"};
  EXPECT_EQ(pile().argument_notes({"pile", "node", "x"}), notes);
  EXPECT_EQ(pile().argument_notes({}), std::vector<std::string>());
}

TEST(JavaProgram, HasObjectsCallsAndComments) {
  EXPECT_EQ(java_program(pile(), "Witness", {"node is ?"}), R"(import java.util.Map;
import p.Pile;

public class Witness {
  public static void main(String[] arguments) throws Exception {
    Object o1 = new Object();
    Object o2 = new Object();
    Pile pile = new Pile();
    try {
      pile.drop();
    } catch (p.Pile.Empty expected) {
      // the call throws
    }
    try {
      pile.push(null);
    } catch (NullPointerException expected) {
      // the call throws
    }
    pile.push(o1);
    // node is ?
  }
}
)");
}

TEST(JavaProgram, StandsInThePackageAndTakesAFreeName) {
  JavaStatements statements;
  statements.package = "p";
  statements.imports = {"p.Witness"};
  statements.is_unchecked = true;
  EXPECT_EQ(java_program(statements, "Witness", {}), R"(package p;

public class MyWitness {
  @SuppressWarnings({"rawtypes", "unchecked"})
  public static void main(String[] arguments) throws Exception {
  }
}
)");
}

}  // namespace
}  // namespace heapwright::javatext
