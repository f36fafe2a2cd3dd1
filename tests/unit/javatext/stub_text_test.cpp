// Stubs as Java: anonymous classes, and what mocks are told.
#include "javatext/stub_text.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/stubs.h"
#include "classfile/descriptor.h"
#include "javatext/java_layout.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::javatext {
namespace {

using api::Stubs;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kTypes = R"java(
package p;

public class Types {
  public interface Channel {
    boolean isOpen();
    int send(String text, int[] data) throws java.io.IOException;
    void close();
  }
  public interface Choice<T> {
    T choose(T first);
    T choose(int which);
  }
  public abstract static class Shape {
    protected abstract double area();
    abstract String title();
  }
}
)java";

class StubText : public test::JdkTest {
 protected:
  std::vector<api::ApiCall> of(const std::string& name,
                               Stubs::Variety variety = Stubs::Variety::kConstructors,
                               api::StubForm form = api::StubForm::kAnonymous) {
    const ir::ClassInfo& type = classes_.type("p/Types$" + name);
    return Stubs(classes_.program(), "p", api::Access::kPackage, form)
        .of(type, fmt::format("L{};", type.name), variety);
  }
  // Values are given by their number among the parameters.
  static StubWords words(std::vector<std::string> values) {
    StubWords words;
    words.type = [](const std::string& type) {
      return std::string(classfile::last_part(ir::source_type(type)));
    };
    words.is_empty = [values](size_t i) { return values[i] == "0" || values[i] == "null"; };
    words.value = [values = std::move(values)](size_t i) { return values[i]; };
    words.static_name = [](const std::string& name) { return std::string(classfile::last_part(name)); };
    return words;
  }
  static std::vector<std::string> members(const api::ApiCall& call, std::vector<std::string> values) {
    std::vector<std::string> lines;
    for (const JavaMember& member : anonymous_members(*call.stub, words(std::move(values))))
      lines.push_back(one_line(member));
    return lines;
  }
  std::vector<std::string> told(const std::string& name, std::vector<std::string> values,
                                Stubs::Variety variety = Stubs::Variety::kConstructors, size_t which = 0) {
    api::ApiCall call = of(name, variety, api::StubForm::kMock)[which];
    std::vector<std::string> lines;
    for (const JavaStatement& statement : mock_statements(*call.stub, "it", words(std::move(values))))
      lines.push_back(std::get<JavaEvaluate>(statement.form).expression);
    return lines;
  }

  test::CompiledProgram classes_{{{"p/Types.java", kTypes}}};
};

TEST_F(StubText, MethodsAreOverriddenAsTheyAreDeclared) {
  EXPECT_THAT(members(of("Channel")[0], {"true", "-1"}),
              ElementsAre("@Override public boolean isOpen() { return true; }",
                          "@Override public int send(String arg0, int[] arg1) { return -1; }",
                          "@Override public void close() {}"));
  EXPECT_THAT(members(of("Shape")[0], {"1.5", "\"a\""}),
              ElementsAre("@Override protected double area() { return 1.5; }",
                          "@Override String title() { return \"a\"; }"));
}

TEST_F(StubText, ResultsThatChangeAreCounted) {
  api::ApiCall call = of("Channel", Stubs::Variety::kResults)[1];
  EXPECT_THAT(members(call, {"true", "true", "false", "1", "2", "3"}),
              ElementsAre("int isOpenCalls;", "int sendCalls;",
                          "@Override public boolean isOpen() { return ++isOpenCalls <= 2; }",
                          "@Override public int send(String arg0, int[] arg1) "
                          "{ return ++sendCalls == 1 ? 1 : sendCalls == 2 ? 2 : 3; }",
                          "@Override public void close() {}"));
  EXPECT_THAT(
      members(call, {"true", "true", "true", "1", "3", "3"}),
      ElementsAre("int sendCalls;", "@Override public boolean isOpen() { return true; }",
                  "@Override public int send(String arg0, int[] arg1) { return ++sendCalls == 1 ? 1 : 3; }",
                  "@Override public void close() {}"));
}

TEST_F(StubText, ExceptionsAreThrownInsteadOfResults) {
  EXPECT_THAT(members(of("Channel", Stubs::Variety::kResults)[2], {"true"}),
              ElementsAre("@Override public boolean isOpen() { return true; }",
                          "@Override public int send(String arg0, int[] arg1) throws IOException "
                          "{ throw new IOException(); }",
                          "@Override public void close() {}"));
}

TEST_F(StubText, MocksAreToldWhatTheyDoNotReturnAnyway) {
  EXPECT_THAT(told("Channel", {"true", "0"}), ElementsAre("when(it.isOpen()).thenReturn(true)"));
  EXPECT_THAT(told("Channel", {"0", "7"}), ElementsAre("when(it.send(any(), any())).thenReturn(7)"));
  EXPECT_THAT(told("Channel", {"0", "0"}), IsEmpty());
  EXPECT_THAT(told("Channel", {"0", "true", "true", "1", "2", "3"}, Stubs::Variety::kResults, 1),
              ElementsAre("when(it.isOpen()).thenReturn(0, true)",
                          "when(it.send(any(), any())).thenReturn(1, 2, 3)"));
  EXPECT_THAT(told("Channel", {"0"}, Stubs::Variety::kResults, 2),
              ElementsAre("doThrow(new IOException()).when(it).send(any(), any())"));
}

TEST_F(StubText, MocksOfGenericAndOverloadedMethodsAreToldWithoutTypes) {
  EXPECT_THAT(told("Choice", {"\"a\"", "null"}),
              ElementsAre("doReturn(\"a\").when(it).choose((Object) any())"));
}

}  // namespace
}  // namespace heapwright::javatext
