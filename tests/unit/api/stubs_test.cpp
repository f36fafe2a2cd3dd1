// Objects that are written where they are needed: which methods they have, and what these return.
#include "api/stubs.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exec/interpreter.h"
#include "models/models.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::api {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* kTypes = R"java(
package p;

import java.io.IOException;
import java.util.*;

public class Types {
  public interface Channel {
    boolean isOpen();
    int send(String text) throws IOException;
    default void reset() {}
    void close();
    boolean equals(Object other);
  }
  public interface Source<T> {
    T next();
    void add(T element, List<? super T> all);
    <R> R map(R start);
  }
  public interface Names extends Source<String> {
    @Override String next();
  }
  public interface Numbers<N extends Comparable<N>> { N first(); }
  public abstract static class Shape implements Comparable<Shape> {
    protected Shape(int sides, String name) {}
    protected Shape(int sides) {}
    private Shape() {}
    protected abstract double area();
    abstract String title();
    @Override public abstract String toString();
    public boolean isLarge() { return area() > 100; }
    @Override public int compareTo(Shape other) { return 0; }
  }
  public abstract class Inner { public abstract int size(); }
  public sealed interface Closed permits Only {}
  public record Only() implements Closed {}
  public @interface Note { int value(); }
  public abstract static class Hidden { private Hidden() {} }
  private interface Secret { int get(); }
  public static class Whole { Whole(int size) {} int size() { return 3; } final int twice() { return 2 * size(); } }
  public static final class Last {}
}
)java";

class StubsTest : public test::JdkTest {
 protected:
  using Variety = Stubs::Variety;

  std::vector<ApiCall> of(const std::string& name, const std::string& package = "p",
                          const std::string& signature = "", Variety variety = Variety::kConstructors,
                          StubForm form = StubForm::kAnonymous) {
    const ir::ClassInfo& type = classes_.type("p/Types$" + name);
    std::string own = fmt::format("L{};", type.name);
    return Stubs(classes_.program(), package, access_, form)
        .of(type, signature.empty() ? own : signature, variety);
  }
  // "send(Ljava/lang/String;)I" for each method.
  static std::vector<std::string> methods(const ApiCall& call) {
    std::vector<std::string> result;
    for (const Stub::Method& method : call.stub->methods) {
      std::string text(method.overridden[0]->name);
      text += "(";
      for (const std::string& parameter : method.parameters) text += parameter;
      result.push_back(text + ")" + method.result);
    }
    return result;
  }
  static std::vector<std::string> parameters(const ApiCall& call) {
    std::vector<std::string> result;
    for (const Parameter& parameter : call.parameters) result.push_back(parameter.descriptor);
    return result;
  }

  Access access_ = Access::kPackage;
  test::CompiledProgram classes_{{{"p/Types.java", kTypes}}, {"--release", "17"}};
};

TEST_F(StubsTest, OfAnInterfaceWhatIsAbstractReturnsParameters) {
  std::vector<ApiCall> calls = of("Channel");
  ASSERT_THAT(calls, SizeIs(1));
  EXPECT_THAT(methods(calls[0]), ElementsAre("isOpen()Z", "send(Ljava/lang/String;)I", "close()V"));
  EXPECT_THAT(parameters(calls[0]), ElementsAre("Z", "I"));
  EXPECT_EQ(calls[0].short_name(), "new Channel() {...}");
}

TEST_F(StubsTest, AbstractClassesAreMadeByTheirConstructors) {
  std::vector<ApiCall> calls = of("Shape");
  ASSERT_THAT(calls, SizeIs(2));
  EXPECT_THAT(parameters(calls[0]), ElementsAre("I", "D", "Ljava/lang/String;", "Ljava/lang/String;"));
  EXPECT_EQ(calls[0].stub->constructor_parameters, 1U);
  EXPECT_THAT(methods(calls[0]),
              ElementsAre("area()D", "title()Ljava/lang/String;", "toString()Ljava/lang/String;"));
  EXPECT_EQ(calls[1].stub->constructor_parameters, 2U);
}

TEST_F(StubsTest, WhatIsPackagePrivateIsOnlyWrittenInItsPackage) {
  EXPECT_THAT(of("Shape", "q"), IsEmpty());
  EXPECT_THAT(of("Whole", "q"), IsEmpty());
  EXPECT_THAT(of("Channel", "q"), SizeIs(1));
}

TEST_F(StubsTest, WhatIsPackagePrivateIsOnlyWrittenWhereThatIsAllowed) {
  access_ = Access::kPublic;
  EXPECT_THAT(of("Shape"), IsEmpty());
  EXPECT_THAT(of("Channel"), SizeIs(1));
}

TEST_F(StubsTest, WhatCannotBeExtendedHasNone) {
  for (const char* name : {"Inner", "Closed", "Note", "Hidden", "Secret", "Last"})
    EXPECT_THAT(of(name), IsEmpty()) << name;
}

TEST_F(StubsTest, TypeArgumentsAreSubstituted) {
  std::vector<ApiCall> calls = of("Source", "p", "Lp/Types$Source<Ljava/lang/Integer;>;");
  ASSERT_THAT(calls, SizeIs(1));
  EXPECT_THAT(methods(calls[0]),
              ElementsAre("next()Ljava/lang/Integer;", "add(Ljava/lang/Integer;Ljava/util/List;)V",
                          "map(Ljava/lang/Object;)Ljava/lang/Object;"));
  EXPECT_EQ(of("Source")[0].stub->signature, "Lp/Types$Source<Ljava/lang/Object;>;");
}

TEST_F(StubsTest, WhatMightNotFitItsBoundIsWrittenAsARawType) {
  EXPECT_EQ(of("Numbers")[0].stub->signature, "Lp/Types$Numbers;");
  EXPECT_THAT(methods(of("Numbers")[0]), ElementsAre("first()Ljava/lang/Comparable;"));
}

TEST_F(StubsTest, AMethodOverridesAllThatDifferOnlyInTheirErasedTypes) {
  std::vector<ApiCall> calls = of("Names");
  ASSERT_THAT(calls, SizeIs(1));
  EXPECT_THAT(methods(calls[0]),
              ElementsAre("next()Ljava/lang/String;", "add(Ljava/lang/String;Ljava/util/List;)V",
                          "map(Ljava/lang/Object;)Ljava/lang/Object;"));
  EXPECT_THAT(calls[0].stub->methods[0].overridden, SizeIs(2));
}

TEST_F(StubsTest, ResultsMayChangeOrBeExceptions) {
  std::vector<ApiCall> calls = of("Channel", "p", "", Variety::kResults);
  ASSERT_THAT(calls, SizeIs(3));
  EXPECT_THAT(parameters(calls[1]), ElementsAre("Z", "Z", "Z", "I", "I", "I"));
  EXPECT_THAT(parameters(calls[2]), ElementsAre("Z"));
  ASSERT_NE(calls[2].stub->methods[1].thrown, nullptr);
  EXPECT_EQ(calls[2].stub->methods[1].thrown->owner->name, "java/io/IOException");
}

TEST_F(StubsTest, MocksHaveAllThatCanBeOverriddenAndNeedNoConstructor) {
  std::vector<ApiCall> calls = of("Whole", "p", "", Variety::kResults, StubForm::kMock);
  ASSERT_THAT(calls, SizeIs(2));
  EXPECT_THAT(methods(calls[0]), ElementsAre("size()I"));
  EXPECT_EQ(calls[0].stub->constructor, nullptr);
  EXPECT_THAT(of("Last", "p", "", Variety::kResults, StubForm::kMock), IsEmpty());
}

TEST_F(StubsTest, TheirMethodsReturnWhatTheyWereTold) {
  ApiCall call = of("Channel", "p", "", Variety::kResults)[1];
  exec::Interpreter vm(classes_.program(), models::natives(), {});
  machine::Path path;
  std::vector<ir::Value> told;
  for (int32_t value : {1, 0, 1, 7, 8, 9}) told.emplace_back(value);
  auto made = vm.call(path, *call.method, told, {});
  ASSERT_TRUE(std::holds_alternative<machine::Returned>(made));
  ir::Value stub = std::get<machine::Returned>(made).value;
  const ir::ClassInfo& type = *path.heap.get(stub.as<ir::ObjectId>()).type;
  auto ask = [&](const char* name, const char* descriptor, std::vector<ir::Value> arguments) {
    arguments.insert(arguments.begin(), stub);
    auto outcome = vm.call(path, *type.find_method(name, descriptor), arguments, {});
    return std::get<machine::Returned>(outcome).value.as<int32_t>();
  };
  std::vector<int32_t> sent;
  for (int i = 0; i < 4; ++i)
    sent.push_back(ask("send", "(Ljava/lang/String;)I", {ir::Value(ir::ObjectId::kNull)}));
  EXPECT_THAT(sent, ElementsAre(7, 8, 9, 9));
  EXPECT_EQ(ask("isOpen", "()Z", {}), 1);
  EXPECT_EQ(ask("isOpen", "()Z", {}), 0);
}

TEST_F(StubsTest, TheSameStubHasTheSameClass) {
  EXPECT_EQ(of("Channel")[0].method, of("Channel")[0].method);
  EXPECT_NE(of("Channel")[0].method, of("Channel", "q")[0].method);
}

}  // namespace
}  // namespace heapwright::api
