#include "base/interruption.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "base/deadline.h"

namespace heapwright::base {
namespace {

// The exit code of a child that was sent a signal, twice if wished, while it ran `work`.
int end_of(int signal, int times, void (*work)()) {
  int ready[2];
  EXPECT_EQ(pipe(ready), 0);
  pid_t child = fork();
  if (child == 0) {
    catch_interruptions();
    char byte = 0;
    [[maybe_unused]] ssize_t written = write(ready[1], &byte, 1);
    work();
    _exit(7);
  }
  char byte = 0;
  EXPECT_EQ(read(ready[0], &byte, 1), 1);
  for (int i = 0; i < times; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    kill(child, signal);
  }
  int status = 0;
  waitpid(child, &status, 0);
  close(ready[0]);
  close(ready[1]);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

void sleep_long() { std::this_thread::sleep_for(std::chrono::seconds(100)); }

TEST(Interruption, EndsAtOnceWhereThereAreNoResults) {
  EXPECT_EQ(end_of(SIGINT, 1, sleep_long), kInterruptedCode);
  EXPECT_EQ(end_of(SIGTERM, 1, sleep_long), kInterruptedCode);
}

TEST(Interruption, AsksWhoKeepsResults) {
  EXPECT_EQ(end_of(SIGINT, 1,
                   [] {
                     KeepsResults keeps;
                     while (!has_passed(kNoDeadline))
                       std::this_thread::sleep_for(std::chrono::milliseconds(1));
                     _exit(3);
                   }),
            3);
}

TEST(Interruption, EndsByForceWhoDoesNotListen) {
  auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(end_of(SIGTERM, 1,
                   [] {
                     KeepsResults keeps;
                     sleep_long();
                   }),
            kInterruptedCode);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(Interruption, ASecondOneEndsAtOnce) {
  EXPECT_EQ(end_of(SIGINT, 2,
                   [] {
                     KeepsResults keeps;
                     sleep_long();
                   }),
            kInterruptedCode);
}

TEST(Interruption, WakesUpWhoAskedForIt) {
  EXPECT_EQ(end_of(SIGINT, 1,
                   [] {
                     KeepsResults keeps;
                     WhenInterrupted wake(WhenInterrupted::When::kAsked, [] { _exit(4); });
                     sleep_long();
                   }),
            4);
}

TEST(Interruption, CleansUpBeforeAForcedEnd) {
  EXPECT_EQ(end_of(SIGINT, 1,
                   [] {
                     WhenInterrupted clean(WhenInterrupted::When::kEnds, [] { _exit(5); });
                     sleep_long();
                   }),
            5);
}

TEST(Interruption, ADeadlineHasPassedWhenTheUserWishesAnEnd) {
  EXPECT_FALSE(has_passed(kNoDeadline));
  {
    PretendedInterruption interruption;
    EXPECT_TRUE(has_passed(kNoDeadline));
  }
  EXPECT_FALSE(has_passed(kNoDeadline));
}

}  // namespace
}  // namespace heapwright::base
