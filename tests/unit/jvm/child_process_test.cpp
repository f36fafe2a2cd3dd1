#include "jvm/child_process.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <thread>

#include "base/interruption.h"
#include "unit/support/test_files.h"

namespace heapwright::jvm {
namespace {

using Clock = std::chrono::steady_clock;
using End = ProcessResult::End;

ProcessSpec shell(const std::string& script) { return {"/bin/sh", {"-c", script}, "", {}}; }

TEST(RunProcess, GivesExitCodeAndBothStreams) {
  ProcessResult result = run_process(shell("echo out; echo err >&2; exit 3"));
  EXPECT_EQ(result.end, End::kExited);
  EXPECT_EQ(result.code, 3);
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(result.errors, "err\n");
}

TEST(RunProcess, PassesArgumentsUnchanged) {
  ProcessResult result = run_process({"/bin/echo", {"a b", "$HOME", "*", "'"}, "", {}});
  EXPECT_EQ(result.output, "a b $HOME * '\n");
}

TEST(RunProcess, RunsInTheDirectory) {
  classfile::TempDirectory directory;
  ProcessSpec spec = shell("pwd -P");
  spec.directory = directory.path();
  EXPECT_EQ(run_process(spec).output, std::filesystem::canonical(directory.path()).string() + "\n");
}

TEST(RunProcess, ReadsNothing) { EXPECT_EQ(run_process({"/bin/cat", {}, "", {}}).output, ""); }

TEST(RunProcess, SaysWhyAProgramDoesNotStart) {
  ProcessResult result = run_process({"/no/such/program", {}, "", {}});
  EXPECT_EQ(result.end, End::kNotStarted);
  EXPECT_EQ(result.why, "/no/such/program: No such file or directory");
  ProcessSpec elsewhere = shell("true");
  elsewhere.directory = "/no/such/directory";
  EXPECT_EQ(run_process(elsewhere).end, End::kNotStarted);
}

TEST(RunProcess, SaysWhichSignalEndedIt) {
  ProcessResult result = run_process(shell("kill -TERM $$"));
  EXPECT_EQ(result.end, End::kSignalled);
  EXPECT_EQ(result.code, SIGTERM);
}

// Whether the process whose number the output begins with is gone; the system may take a moment.
bool is_gone(const std::string& output) {
  pid_t pid = std::stoi(output);
  for (int i = 0; i < 200; ++i) {
    std::string status = "/proc/" + std::to_string(pid) + "/stat";
    if (!std::filesystem::exists(status) || classfile::read_text(status).find(") Z ") != std::string::npos)
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

TEST(RunProcess, KillsItWithItsChildrenAtTheDeadline) {
  ProcessSpec spec = shell("sleep 100 & echo $!; wait");
  Clock::time_point start = Clock::now();
  spec.deadline = start + std::chrono::milliseconds(300);
  ProcessResult result = run_process(spec);
  EXPECT_EQ(result.end, End::kTimedOut);
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
  EXPECT_TRUE(is_gone(result.output));
}

TEST(RunProcess, DoesNotWaitForChildrenThatAreLeft) {
  Clock::time_point start = Clock::now();
  ProcessResult result = run_process(shell("sleep 100 & echo $!"));
  EXPECT_EQ(result.end, End::kExited);
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
  EXPECT_TRUE(is_gone(result.output));
}

TEST(RunProcess, EndsWhenInterrupted) {
  std::optional<base::PretendedInterruption> interruption;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    interruption.emplace();
  });
  EXPECT_EQ(run_process(shell("sleep 100")).end, End::kTimedOut);
  other.join();
}

TEST(RunProcess, KeepsABoundedPartOfLongOutput) {
  ProcessSpec spec =
      shell("i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done; echo done >&2");
  spec.max_output = 1000;
  ProcessResult result = run_process(spec);
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.output.size(), 1000);
  EXPECT_EQ(result.errors, "done\n");
}

TEST(RunProcess, WorksFromSeveralThreads) {
  std::vector<std::thread> threads;
  std::atomic<int> right{0};
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&right, i] {
      ProcessResult result = run_process(shell("echo " + std::to_string(i) + "; exit " + std::to_string(i)));
      if (result.code == i && result.output == std::to_string(i) + "\n") ++right;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 8);
}

// Answers each line with "answer: LINE", below other output without an end of line.
ProcessSpec echoing() {
  ProcessSpec spec = shell("while read -r line; do printf noise; echo \"answer: $line\"; done; exit 7");
  spec.listens = true;
  return spec;
}

TEST(ChildProcess, AnswersWhatIsSent) {
  ChildProcess process(echoing());
  process.send("one\ntwo\n");
  EXPECT_EQ(process.wait_for("answer: "), "one");
  EXPECT_EQ(process.wait_for("answer: "), "two");
  process.send("three\n");
  EXPECT_EQ(process.wait_for("answer: "), "three");
}

TEST(ChildProcess, DoesNotWaitForAnAnswerBeyondTheEnd) {
  ProcessSpec spec = shell("read -r line; exit 3");
  spec.listens = true;
  ChildProcess process(spec);
  process.send("one\n");
  EXPECT_EQ(process.wait_for("answer: "), std::nullopt);
  process.send("nobody reads this\n");
  EXPECT_EQ(process.wait().code, 3);
}

TEST(ChildProcess, DoesNotWaitForAnAnswerBeyondTheDeadline) {
  ProcessSpec spec = echoing();
  spec.deadline = Clock::now() + std::chrono::milliseconds(50);
  ChildProcess process(spec);
  EXPECT_EQ(process.wait_for("answer: "), std::nullopt);
  EXPECT_EQ(process.wait().end, End::kTimedOut);
}

TEST(ChildProcess, IsGoneWithItsObject) {
  ProcessSpec spec = shell("echo answer: $$; exec sleep 100");
  std::string pid;
  {
    ChildProcess process(spec);
    pid = process.wait_for("answer: ").value();
  }
  EXPECT_TRUE(is_gone(pid));
}

}  // namespace
}  // namespace heapwright::jvm
