#include <gtest/gtest.h>

#include "report/json.h"
#include "report/text.h"
#include "results/paths_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::PathsResult;
using results::PathsStatus;

namespace {

PathsResult two_paths() {
  PathsResult result;
  result.status = PathsStatus::kBounded;
  result.header.target = "p.C.m";
  result.header.seconds = 0.25;
  result.header.incomplete = {{{base::StopReason::kLoopLimit, "3 splits", "p.C.m():7"}, 2}};
  result.header.solver.queries = 5;
  result.header.solver.rewritten = 1;
  result.header.solver.cached = 2;
  result.header.solver.domain = 3;
  result.header.solver.smt = 4;
  result.header.solver.unknown = 6;
  result.header.solver.smt_work = 9;
  result.bounds = {3, 4, 32, 100, 1000, 60, {}, {}};
  result.instructions = 40;
  result.paths.push_back({"a < 0", {"-1", "\"x\""}, "throws p.E: bad", "p.E", "", {}, {}, {}});
  result.paths.push_back({"a >= 0",
                          {"0", "null"},
                          "7",
                          "",
                          "",
                          {},
                          {},
                          {{"p.C.m(int)", "m", true, 5, 0}, {"p.C.n()", "n", false, 9, 3}},
                          12});
  result.obligations.fulfilled = 3;
  result.obligations.unfulfilled = {
      {{"p.C.m(int)", "m", true, 5, 1}, true},
      {{"p.C.n()", "n", false, 9, 2},
       false,
       base::Incomplete::Entry{{base::StopReason::kLoopLimit, "3 splits", "p.C.m():7"}, 2}}};
  result.obligations.inputs = {{{"1"}, "8"}};
  result.obligations.progress = {{0.5, 3}};
  return result;
}

TEST(PathsJson, EveryPathWithConditionArgumentsOutcomeAndBranches) {
  EXPECT_EQ(to_json(two_paths()), json_beginning("paths", "p.C.m", "bounded") + R"json(  "bounds": {
    "max_string": 3,
    "max_array": 4,
    "max_loops": 32,
    "max_paths": 100,
    "max_steps": 1000,
    "time": 60.0
  },
  "incomplete": [
    {
      "reason": "loop limit: 3 splits",
      "where": "p.C.m():7",
      "count": 2
    }
  ],
  "solver": {
    "queries": 5,
    "rewritten": 1,
    "cached": 2,
    "domain": 3,
    "smt": 4,
    "unknown": 6,
    "smt_work": 9
  },
  "instructions": 40,
  "work": 0,
  "unconfirmed": 0,
  "paths": [
    {
      "condition": "a < 0",
      "args": [
        "-1",
        "\"x\""
      ],
      "outcome": {
        "kind": "throw",
        "class": "p.E",
        "text": "throws p.E: bad"
      },
      "branches": []
    },
    {
      "condition": "a >= 0",
      "args": [
        "0",
        "null"
      ],
      "outcome": {
        "kind": "return",
        "value": "7"
      },
      "branches": [
        "p.C.m(int):5 outcome 0",
        "p.C.n():9 outcome 3"
      ],
      "merged": 12
    }
  ],
  "obligations": {
    "total": 5,
    "fulfilled": 3,
    "infeasible": 1,
    "open": 1,
    "unfulfilled": [
      {
        "method": "p.C.m(int)",
        "line": 5,
        "outcome": 1,
        "status": "infeasible"
      },
      {
        "method": "p.C.n()",
        "line": 9,
        "outcome": 2,
        "status": "open",
        "why": "loop limit: 3 splits (in p.C.m():7)",
        "paths": 2
      }
    ],
    "inputs": [
      {
        "args": [
          "1"
        ],
        "outcome": "8"
      }
    ],
    "progress": [
      {
        "seconds": 0.5,
        "fulfilled": 3
      }
    ]
  }
}
)json");
}

TEST(PathsText, NumbersThePaths) {
  EXPECT_EQ(to_text(two_paths()),
            "   1  if a < 0\n"
            "      (-1, \"x\") -> throws p.E: bad\n"
            "   2  if a >= 0\n"
            "      (0, null) -> 7  [branches 0, n:3]  [12 paths in one]\n"
            "2 paths, bounded\n"
            "3 of 5 branch sides taken by 1 inputs, 1 infeasible, 1 open\n"
            "      (1) -> 8\n"
            "      infeasible: p.C.m(int), line 5, outcome 1\n"
            "      open: p.C.n(), line 9, outcome 2: 2 paths may, loop limit: 3 splits (in p.C.m():7)\n");
  EXPECT_EQ(notes_text(two_paths()),
            "heapwright: 2 times not explored: loop limit: 3 splits (in p.C.m():7)\n");
}

}  // namespace

}  // namespace heapwright::report
