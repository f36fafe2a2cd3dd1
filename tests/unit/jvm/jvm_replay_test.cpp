#include "jvm/jvm_replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sandbox/strength.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::jvm {
namespace {

using test::Executed;
using test::JavaSubject;
using test::number;
using test::object;
using test::result_of;

using Status = ReplayResult::Status;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kShelf = R"java(
package p;

import java.util.function.IntSupplier;

public class Shelf {
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "g";
      }
    }
  }

  static int made;
  static final java.util.ArrayList<Object> ALL = new java.util.ArrayList<>();

  private static class Book {
    final String title;
    final Book below;

    Book(String title, Book below) {
      this.title = title;
      this.below = below;
    }
  }

  private Book top;
  private long[] sizes = {1L << 40, -1};
  private Object[] things = new Object[2];
  private float ratio = 0.1f;
  private double limit = Double.NaN;
  private char mark = '\u00e9';
  private byte small = -128;
  private Colour colour = Colour.GREEN;
  private IntSupplier supplier = () -> made;
  private Class<?> type = Book.class;
  private Thread owner;

  public Shelf() {
    made++;
    ALL.add(this);
  }

  public void put(int title, Object thing) {
    top = new Book("\"" + title + "\n", top);
    things[title & 1] = thing;
    things[1] = Integer.valueOf(title);
  }

  public String take() {
    if (top == null) {
      throw new IllegalStateException("empty");
    }
    String title = top.title;
    top = top.below;
    return title;
  }

  public Shelf self() {
    return this;
  }

  public static int count() {
    return made;
  }
}
)java";

class JvmReplay : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    // Compiled once for all tests; they do not change it, apart from the classes that are loaded.
    static JavaSubject shared("p/Shelf.java", kShelf, {"p/Shelf"});
    subject_ = &shared;
    auto made = replay_setup(subject_->worker(), std::chrono::steady_clock::now() + std::chrono::minutes(2),
                             sandbox::strength()->kind);
    ASSERT_TRUE(made.ok()) << made.error().message;
    setup_ = std::move(*made);
  }

  Replay replay(std::vector<synth::ConcreteCall> calls, bool results = true) {
    Executed executed(*subject_, std::move(calls));
    return make_replay(subject_->worker(), executed.sequence, executed.statements, executed.execution,
                       {results});
  }
  // Some calls that agree.
  Replay plain_replay() {
    return replay({subject_->call("new Shelf()", {}),
                   subject_->call("put(int, Object)", {result_of(0), number(2), object(1)}),
                   subject_->call("take()", {result_of(0)}), subject_->call("take()", {result_of(0)}),
                   subject_->call("count()", {}), subject_->call("new Shelf()", {}),
                   subject_->call("self()", {result_of(0)})});
  }

  JavaSubject* subject_ = nullptr;
  ReplaySetup setup_;
};

TEST_F(JvmReplay, AgreesOnAllKindsOfValues) {
  Replay one = plain_replay();
  EXPECT_THAT(one.expected,
              testing::ElementsAre(
                  "call 1 returns", "call 2 returns", "call 3 returns \"\\u00222\\u000a\"",
                  "call 4 throws java.lang.IllegalStateException", "call 5 returns 1", "call 6 returns #3",
                  "call 7 returns #2", "o1 = #1", "shelf = #2", "result 6 = #3", "result 7 = #2",
                  "#1 java.lang.Object{}",
                  "#2 p.Shelf{colour=p.Shelf$Colour.\"GREEN\" limit=d7ff8000000000000 mark=233 owner=null "
                  "ratio=f3dcccccd "
                  "sizes=#4 small=-128 supplier=a lambda things=#5 top=null type=class p.Shelf$Book}",
                  StartsWith("#3 p.Shelf{"), "#4 [J{1099511627776 -1}",
                  "#5 [Ljava.lang.Object;{#1 Integer(2)}", "#6 [J{1099511627776 -1}",
                  "#7 [Ljava.lang.Object;{null null}", StartsWith("#8 java.util.ArrayList{modCount=2 "),
                  StartsWith("#9 [Ljava.lang.Object;{#2 #3 null"), StartsWith("#10 [Lp.Shelf$Colour;{"),
                  "static p.Shelf{ALL=#8 made=2}", StartsWith("static p.Shelf$Colour{$VALUES=#10 ")));
  ReplayResult result = run_replays(setup_, {one})[0];
  EXPECT_EQ(result.status, Status::kAgrees) << result.what;
  EXPECT_GT(result.seconds, 0);
}

TEST_F(JvmReplay, EachSequenceHasItsOwnStaticFields) {
  std::vector<Replay> replays(3, plain_replay());
  for (const ReplayResult& result : run_replays(setup_, replays))
    EXPECT_EQ(result.status, Status::kAgrees) << result.what;
}

TEST_F(JvmReplay, ASequenceWithoutCallsInitialisesNothing) {
  Replay one = replay({});
  EXPECT_THAT(one.expected, testing::Contains("static p.Shelf is not initialised"));
  EXPECT_EQ(run_replays(setup_, {one})[0].status, Status::kAgrees);
}

TEST_F(JvmReplay, ShowsTheFirstDifference) {
  Replay one = plain_replay();
  one.expected[4] = "call 5 returns 7";
  Replay two = plain_replay();
  two.expected.pop_back();
  std::vector<ReplayResult> results = run_replays(setup_, {one, two, plain_replay()});
  EXPECT_EQ(results[0].status, Status::kDiverges);
  EXPECT_EQ(results[0].what, "predicted: call 5 returns 7; on the JVM: call 5 returns 1");
  EXPECT_EQ(results[1].status, Status::kDiverges);
  EXPECT_THAT(results[1].what, StartsWith("predicted: nothing more; on the JVM: static p.Shelf$Colour{"));
  EXPECT_EQ(results[2].status, Status::kAgrees);
}

// What stands in the statements, replaced by something else that happens on the JVM alone.
Replay changed(Replay replay, const std::string& from, const std::string& to) {
  size_t at = replay.body.find(from);
  EXPECT_NE(at, std::string::npos);
  replay.body.replace(at, from.size(), to);
  return replay;
}

TEST_F(JvmReplay, NoticesCallsThatThrowOrDoNot) {
  std::string call = "      shelf.take();";
  std::vector<ReplayResult> results =
      run_replays(setup_, {changed(plain_replay(), call, ""),
                           changed(plain_replay(), "shelf.put(2, o1);", "shelf.put(1 / 0, o1);")});
  EXPECT_EQ(results[0].what,
            "predicted: call 4 throws java.lang.IllegalStateException; on the JVM: call 4 returns");
  EXPECT_EQ(results[1].what,
            "predicted: call 2 returns; on the JVM: call 2 throws java.lang.ArithmeticException");
}

TEST_F(JvmReplay, OneThatDoesNotCompileLosesNoOther) {
  Replay bad = changed(plain_replay(), "shelf.put", "shelf.putt");
  std::vector<ReplayResult> results = run_replays(setup_, {plain_replay(), bad, plain_replay()});
  EXPECT_EQ(results[0].status, Status::kAgrees) << results[0].what;
  EXPECT_EQ(results[1].status, Status::kFailed);
  EXPECT_EQ(results[1].what, "does not compile: error: cannot find symbol");
  EXPECT_EQ(results[2].status, Status::kAgrees) << results[2].what;
}

TEST_F(JvmReplay, OneThatEndsTheJvmLosesNoOther) {
  Replay bad = changed(plain_replay(), "shelf.put(2, o1);", "System.exit(9);");
  std::vector<ReplayResult> results = run_replays(setup_, {plain_replay(), bad, plain_replay()});
  EXPECT_EQ(results[0].status, Status::kAgrees) << results[0].what;
  EXPECT_EQ(results[1].status, Status::kFailed);
  EXPECT_EQ(results[1].what, "java ended with exit code 9");
  EXPECT_EQ(results[2].status, Status::kAgrees) << results[2].what;
}

TEST_F(JvmReplay, TimeIsKept) {
  Replay endless = changed(plain_replay(), "shelf.put(2, o1);", "while (shelf != null) {}");
  auto start = std::chrono::steady_clock::now();
  setup_.deadline = start + std::chrono::seconds(6);
  std::vector<ReplayResult> results = run_replays(setup_, {endless, plain_replay()});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(results[0].status, Status::kFailed);
  EXPECT_THAT(results[0].what, StartsWith("time is over while java"));
  EXPECT_EQ(results[1].status, Status::kFailed);
}

TEST_F(JvmReplay, OutputOfTheProgramDoesNotDisturb) {
  Replay loud =
      changed(plain_replay(), "shelf.put(2, o1);", "shelf.put(2, o1); System.out.println(\"case 0\\nend\");");
  EXPECT_EQ(run_replays(setup_, {loud})[0].status, Status::kAgrees);
}

TEST_F(JvmReplay, MissingCompilerIsAnError) {
  classfile::TempDirectory directory;
  setup_.jdk_home = directory.path();
  ReplayResult result = run_replays(setup_, {plain_replay()})[0];
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_THAT(result.what, HasSubstr("bin/javac: No such file or directory"));
}

TEST_F(JvmReplay, OneSequence) {
  Executed executed(*subject_, {subject_->call("new Shelf()", {}), subject_->call("take()", {result_of(0)})});
  ReplayResult result =
      replay_on_jvm(setup_, subject_->worker(), executed.sequence, executed.statements, executed.execution);
  EXPECT_EQ(result.status, Status::kAgrees) << result.what;
}

}  // namespace
}  // namespace heapwright::jvm
