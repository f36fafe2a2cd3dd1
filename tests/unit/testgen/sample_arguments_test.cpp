// Samples as arguments: our own interpreter makes of them what the JVM makes of their Java source.
#include <gtest/gtest.h>

#include "jvm/jvm_replay.h"
#include "sandbox/strength.h"
#include "unit/support/java_subject.h"

namespace heapwright::testgen {

using jvm::Replay;
using jvm::ReplayResult;

namespace {

using test::Executed;
using test::JavaSubject;
using test::result_of;

using api::ElementForm;
using api::Parameter;
using synth::CallArgument;

constexpr const char* kTaker = R"java(
package p;

import java.util.*;
import java.util.function.*;

public class Taker<E> {
  public enum Color { RED, GREEN { @Override int code() { return 2; } }; int code() { return 1; } }
  public interface Rule<A> { boolean holds(A a, long n); default Rule<A> not() { return (x, k) -> !holds(x, k); } }
  public interface Op extends UnaryOperator<String> {}

  private Object kept;
  private int n;

  public Taker() {}

  public void text(String s) { kept = s; n = s.equals("a \"quoted\" one") ? 1 : s.length(); }
  public void text(CharSequence s) { kept = s; }
  public void color(Color c) { kept = c; n = c.code(); }
  public int ints(int... xs) { kept = xs; return xs.length == 0 ? -1 : xs[0]; }
  public double reals(double[] xs, byte[] bs) { kept = xs; return xs[0] + bs[0]; }
  public void objects(Object[] xs) { kept = xs[0]; }
  public void boxes(Long[] xs, Double d) { kept = xs; n = d > 2.0 ? 1 : 0; }
  public void words(String[][] ws) { kept = ws; }
  public void all(Collection<? extends E> c) { for (E e : c) kept = e; n = c.size(); }
  public void names(List<String> l) { kept = l; n = l.indexOf("a"); }
  public void ages(Map<String, Integer> m) { kept = m; for (int v : m.values()) n = v; }
  public void set(SortedSet<Integer> s) { kept = s; }
  public void entry(Map.Entry<E, Color> e) { kept = e.getKey(); }
  public int walk(Iterator<? super E> it) { while (it.hasNext()) kept = it.next(); return n; }
  public void back(ListIterator<Integer> it) { while (it.hasNext()) n += it.next(); }
  public void queue(Deque<Character> q) { kept = q.peekLast(); }
  public <T extends Comparable<T>> T most(List<T> l) { return Collections.max(l); }
  public <T extends Comparable<T>> boolean less(T a, T b) { return a.compareTo(b) < 0; }
  public void order(Comparator<? super E> c) { kept = c; }
  public boolean rule(Rule<? super E> r) { return r.not().holds(null, 3); }
  public void map(Function<? super E, ? extends E> f, Supplier<E> s) { kept = f.apply(s.get()); }
  public void map(ToLongFunction<E> f) { n = (int) f.applyAsLong(null); }
  public String op(Op op) { return op.apply("q"); }
  @SafeVarargs public final void run(Consumer<? super E>... cs) { for (Consumer<? super E> c : cs) c.accept(null); n = cs.length; }
  public boolean some(List<Predicate<E>> ps) { for (Predicate<E> p : ps) if (p.test(null)) return true; return false; }
  public void builder(StringBuilder b, Exception e) { b.append(1); kept = b.toString(); n = e == null ? 0 : 1; }
  public boolean same(Object o) { return o instanceof Integer && (Integer) o > 3 || "a".equals(o); }
}
)java";

CallArgument made_of(const Parameter& element);

CallArgument sample_of(const Parameter& parameter, uint32_t number) {
  CallArgument result{CallArgument::Kind::kSample, 0, 0, number};
  for (const Parameter& element : parameter.samples[number].elements)
    result.elements.push_back(made_of(element));
  return result;
}

CallArgument made_of(const Parameter& element) {
  switch (api::element_form(element)) {
    case ElementForm::kNumber:
      return {CallArgument::Kind::kNumber, 7};
    case ElementForm::kOpaque:
      return {CallArgument::Kind::kObject, 1};
    case ElementForm::kBox:
      return {CallArgument::Kind::kBox, 4};
    case ElementForm::kSample:
      return sample_of(element, 0);
    case ElementForm::kNull:
      break;
  }
  return {};
}

class SampleArgumentsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!classfile::test_jdk()) GTEST_SKIP() << "no JDK";
  }
};

// Every sample of every parameter; the other parameters get their last one.
TEST_F(SampleArgumentsTest, AgreeWithTheJvm) {
  JavaSubject subject("Taker.java", kTaker, {"p/Taker"}, {}, true);
  std::vector<Executed> executed;
  const auto& calls = subject.worker().api().calls();
  for (size_t i = 0; i < calls.size(); ++i) {
    for (size_t varied = 0; varied < calls[i].parameters.size(); ++varied) {
      for (uint32_t number = 0; number < calls[i].parameters[varied].samples.size(); ++number) {
        synth::ConcreteCall call{static_cast<api::CallId>(i), {result_of(0)}};
        for (size_t p = 0; p < calls[i].parameters.size(); ++p) {
          const Parameter& parameter = calls[i].parameters[p];
          auto last = static_cast<uint32_t>(parameter.samples.size() - 1);
          call.arguments.push_back(sample_of(parameter, p == varied ? number : last));
        }
        executed.emplace_back(subject, std::vector{subject.call("new Taker()", {}), call});
      }
    }
  }
  EXPECT_GT(executed.size(), 80U);
  std::vector<Replay> replays;
  for (Executed& one : executed)
    replays.push_back(
        jvm::make_replay(subject.worker(), one.sequence, one.statements, one.execution, {.results = true}));
  auto setup = jvm::replay_setup(subject.worker(), std::nullopt, sandbox::strength()->kind);
  ASSERT_TRUE(setup);
  std::vector<ReplayResult> results = jvm::run_replays(*setup, replays);
  for (size_t i = 0; i < results.size(); ++i)
    EXPECT_EQ(results[i].status, ReplayResult::Status::kAgrees)
        << executed[i].statements.calls[1].text() << ": " << results[i].what;
}

TEST_F(SampleArgumentsTest, AreReadableJava) {
  JavaSubject subject("Taker.java", kTaker, {"p/Taker"}, {}, true);
  auto text = [&](const std::string& name, std::vector<uint32_t> samples) {
    synth::ConcreteCall call = subject.call(name, {result_of(0)});
    const auto& parameters = subject.worker().api().call(call.call).parameters;
    for (size_t i = 0; i < samples.size(); ++i)
      call.arguments.push_back(sample_of(parameters[i], samples[i]));
    return Executed(subject, {subject.call("new Taker()", {}), call}).statements.calls[1].text();
  };
  EXPECT_EQ(text("text(String)", {4}), "taker.text(\"a \\\"quoted\\\" one\")");
  EXPECT_EQ(text("text(CharSequence)", {1}), "taker.text((CharSequence) \"a\")");
  EXPECT_EQ(text("color(Color)", {0}), "taker.color(Taker.Color.RED)");
  EXPECT_EQ(text("reals(double[], byte[])", {1, 1}),
            "taker.reals(new double[] {3.5e-323}, new byte[] {(byte) 7})");
  EXPECT_EQ(text("all(Collection)", {2}), "taker.all(new ArrayList<>(Arrays.asList(o1, o1)))");
  EXPECT_EQ(text("rule(Rule)", {0}), "taker.rule((a, b) -> true)");
  EXPECT_EQ(text("map(ToLongFunction)", {0}), "taker.map(x -> 0)");
}

}  // namespace
}  // namespace heapwright::testgen
