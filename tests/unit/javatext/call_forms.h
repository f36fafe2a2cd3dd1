// The Java class whose calls the tests of CallTypes write, and short names for types.
#pragma once

#include <string>
#include <vector>

#include "api/api.h"
#include "javatext/call_types.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::javatext {

inline constexpr const char* kBoxSource = R"java(
package p;

import java.util.*;
import java.util.function.*;

public class Box<E> {
  public Box() {}
  public Box(Collection<? extends E> all) {}

  public void put(E element) {}
  public E get() { return null; }
  public Box<E> self() { return this; }
  public void sort(Comparator<? super E> order) {}
  public void replace(UnaryOperator<E> change) {}
  public void rename(Function<E, String> name) {}
  public void count(Function<E, Integer> number) {}
  public void make(Supplier<E> maker) {}
  public int words(List<String> all) { return 0; }
  public void index(Map<Integer, String> all) {}

  public void text(String text) {}
  public void text(Object anything) {}
  public void lists(List<String> all) {}
  public void lists(Collection<Integer> all) {}
  public void numbers(int[] all) {}

  public static <T> Box<T> of(T element) { return null; }
  public static <T extends Comparable<T>> T max(List<T> all) { return null; }
  public static <T> T first(List<T> all, T other) { return null; }
  public static <T> T[] into(List<T> all, T[] array) { return null; }
  public static <T extends Number & Comparable<T>> T both(List<T> all) { return null; }

  public static class Sub<F> extends Box<F> {
    public void only(F element) {}
  }
  public static class Pair<A, B> extends Box<A> {
    public void second(B element) {}
  }
  public static class Ordered<T extends Comparable<T>> {
    public Ordered(T first) {}
    public T get() { return null; }
  }
  public static class Plain {
    public Plain() {}
  }
  public class Inner<X> {
    public Inner() {}
  }
}
)java";

inline const std::string kAnyObject = "Ljava/lang/Object;";
inline const std::string kInteger = "Ljava/lang/Integer;";
inline const std::string kNumber = "Ljava/lang/Number;";
inline const std::string kText = "Ljava/lang/String;";
inline const std::string kRawBox = "Lp/Box;";
inline const std::string kRawList = "Ljava/util/List;";

// With type arguments: "Lp/Box<TE;>;".
inline std::string box_of(const std::string& argument) { return "Lp/Box<" + argument + ">;"; }
inline std::string list_of(const std::string& argument) { return "Ljava/util/List<" + argument + ">;"; }

inline ArgumentType typed(const std::string& type) { return {ArgumentType::Kind::kTyped, type}; }
inline ArgumentType null() { return {ArgumentType::Kind::kNull}; }
inline ArgumentType ambiguous(ArgumentType argument) {
  argument.is_ambiguous = true;
  return argument;
}

class CallFormsTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (!IsSkipped()) explore({"p/Box", "p/Box$Sub", "p/Box$Pair", "p/Box$Ordered"});
  }

  // Other classes, or with type arguments: "p/Box<Integer>".
  void explore(const std::vector<std::string>& names) {
    auto api = api::Api::of(classes_.program(), names, {});
    ASSERT_TRUE(api) << api.error().message;
    api_ = std::move(*api);
    types_.emplace(classes_.program(), api_);
  }

  const api::ApiCall& call(const std::string& short_name) {
    for (const api::ApiCall& candidate : api_.calls()) {
      if (candidate.short_name() == short_name) return candidate;
    }
    ADD_FAILURE() << "no call " << short_name;
    return api_.calls()[0];
  }
  JavaCallForm form(const std::string& short_name, const std::string& receiver,
                    const std::vector<ArgumentType>& arguments = {}) {
    return types_->form(call(short_name), receiver, arguments);
  }
  JavaCallForm static_form(const std::string& short_name, const std::vector<ArgumentType>& arguments) {
    return form(short_name, "", arguments);
  }
  // The cast that the only argument of a method needs, when it is called on a Box of that.
  std::string cast(const std::string& short_name, const std::string& of, const ArgumentType& argument) {
    return form(short_name, box_of(of), {argument}).casts.at(0);
  }

  test::CompiledProgram classes_{{{"p/Box.java", kBoxSource}}};
  api::Api api_;
  std::optional<CallTypes> types_;
};

}  // namespace heapwright::javatext
