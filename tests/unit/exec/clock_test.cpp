// What System.nanoTime and currentTimeMillis answer.
#include <gtest/gtest.h>

#include "unit/exec/machine.h"

namespace heapwright::exec {

using machine::Outcome;
using machine::Returned;

namespace {

class ClockTest : public test::JdkTest {
 protected:
  int64_t time(Machine& machine, std::string_view method) {
    Outcome outcome = machine.call("java/lang/System", method);
    const auto* returned = std::get_if<Returned>(&outcome);
    EXPECT_NE(returned, nullptr) << machine.describe(outcome);
    return returned == nullptr ? 0 : returned->value.as<int64_t>();
  }
};

TEST_F(ClockTest, AFrozenClockSaysTheSameInEveryProcess) {
  for (const char* method : {"nanoTime", "currentTimeMillis"}) {
    Machine machine;
    machine.options.frozen_clock = true;
    EXPECT_EQ(time(machine, method), 1'000'000'000) << method;
    EXPECT_EQ(time(machine, method), 1'000'000'000) << method;
  }
}

TEST_F(ClockTest, TheRealClockGoesOn) {
  Machine machine;
  int64_t first = time(machine, "nanoTime");
  EXPECT_GT(time(machine, "nanoTime"), first);
  EXPECT_GT(time(machine, "currentTimeMillis"), 1'600'000'000'000);
}

TEST_F(ClockTest, AnotherSeedIsAnotherTimeAndGoesOn) {
  Machine machine;
  machine.options.frozen_clock = true;
  RunVariation run_variation{.seed = 1};
  machine.context.run_variation = &run_variation;
  int64_t first = time(machine, "nanoTime");
  EXPECT_GT(first, 1'000'000'000);
  EXPECT_GT(time(machine, "nanoTime"), first);
  EXPECT_EQ(run_variation.asked, 2U);
}

}  // namespace
}  // namespace heapwright::exec
