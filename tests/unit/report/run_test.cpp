#include <gtest/gtest.h>

#include "report/json.h"
#include "report/text.h"
#include "results/run_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::RunResult;
using results::RunStatus;

namespace {

RunResult returned(const std::string& outcome) {
  RunResult result;
  result.header.target = "p.C.m";
  result.header.seconds = 0.25;
  result.bounds.memory_mb = 4096;
  result.instructions = 12;
  result.classes = 3;
  result.outcome = outcome;
  return result;
}

RunResult stopped() {
  RunResult result = returned("");
  result.status = RunStatus::kStopped;
  result.bounds = {10, 5, 1.5, 64};
  result.header.incomplete = {{{base::StopReason::kStepLimit, "10 steps", "p.C.m():3"}}};
  return result;
}

TEST(RunJson, ResultAndNoBoundsButMemory) {
  EXPECT_EQ(to_json(returned("4\"2")), json_beginning("run", "p.C.m", "returned") +
                                           R"(  "bounds": {
    "memory": 4096
  },
)" + kNoIncomplete + kNoQueries +
                                           R"(  "instructions": 12,
  "result": "4\"2"
}
)");
}

TEST(RunJson, WhatIsNotUnicodeIsReplaced) {
  EXPECT_NE(to_json(returned("a\xff")).find("\"result\": \"a\xef\xbf\xbd\""), std::string::npos);
}

TEST(RunJson, StoppedHasBoundsAndAReasonAndNoResult) {
  EXPECT_EQ(to_json(stopped()), json_beginning("run", "p.C.m", "stopped") +
                                    R"(  "bounds": {
    "max_steps": 10,
    "max_depth": 5,
    "time": 1.5,
    "memory": 64
  },
  "incomplete": [
    {
      "reason": "step limit: 10 steps",
      "where": "p.C.m():3",
      "count": 1
    }
  ],
)" + kNoQueries + R"(  "instructions": 12
}
)");
}

TEST(RunText, IsTheOutcome) {
  EXPECT_EQ(to_text(returned("42")), "42\n");
  EXPECT_EQ(notes_text(returned("42"), false), "");
  EXPECT_EQ(notes_text(returned("42"), true), "12 instructions in 0.250 s, 3 classes loaded\n");
  EXPECT_EQ(to_text(stopped()), "");
  EXPECT_EQ(notes_text(stopped(), true), "heapwright: not decided: step limit: 10 steps (in p.C.m():3)\n");
}

}  // namespace

}  // namespace heapwright::report
