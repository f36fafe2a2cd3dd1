#include <gtest/gtest.h>

#include "report/json.h"
#include "report/text.h"
#include "results/reach_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::ReachResult;
using results::ReachStatus;
using results::Witness;

namespace {

ReachResult answer(ReachStatus status) {
  ReachResult result;
  result.status = status;
  result.header.target = "p.List";
  result.header.seconds = 0.25;
  result.exploration = small_exploration();
  result.answer_seconds = 0.125;
  return result;
}

ReachResult found() {
  ReachResult result = answer(ReachStatus::kFound);
  result.witness = Witness{{{"var list = new List()", ""}, {"list.add(7)", "p.Full"}}, "class W {}\n", {}};
  return result;
}

std::string beginning(const std::string& status) {
  return json_beginning("reach", "p.List", status) + kSmallBounds + kNoIncomplete + kNoQueries;
}

TEST(ReachJson, FoundHasTheCallsAndWhatTheyThrow) {
  ReachResult result = found();
  std::string calls = R"json(  "answer_seconds": 0.125,
  "notes": [],
  "length": 2,
  "calls": [
    {
      "text": "var list = new List()"
    },
    {
      "text": "list.add(7)",
      "throws": "p.Full"
    }
  ],
  "java": "class W {}\n")json";
  EXPECT_EQ(to_json(result), beginning("found") + calls + "\n}\n");
  result.witness->replay = jvm::ReplayResult{jvm::ReplayResult::Status::kAgrees, "", 0.5, ""};
  EXPECT_EQ(to_json(result), beginning("found") + calls + R"json(,
  "replay": {
    "status": "agrees",
    "what": "",
    "seconds": 0.5
  }
}
)json");
}

TEST(ReachJson, UnreachableSaysHowFar) {
  ReachResult result = answer(ReachStatus::kUnreachable);
  EXPECT_EQ(to_json(result), beginning("unreachable") + R"json(  "answer_seconds": 0.125,
  "notes": [],
  "any_length": true,
  "restricted": false
}
)json");
  result.exploration.status = heapgraph::ExplorationStatus::kBounded;
  result.exploration.notes = {{"p.List.add(p.Bag)", "only null"}};
  EXPECT_TRUE(to_json(result).ends_with("  \"any_length\": false,\n  \"restricted\": true\n}\n"));
}

TEST(ReachJson, UndecidedClaimsNothingAndListsAllReasons) {
  ReachResult result = answer(ReachStatus::kUndecided);
  result.exploration.incomplete = {{{base::StopReason::kLoopLimit, "3 splits", "p.C.m():7"}, 2}};
  result.exploration.notes = {{"p.List.add(p.Bag)", "only null"}};
  result.header.incomplete = {{{base::StopReason::kSolverUnknown, "time"}}};
  std::string json = to_json(result);
  EXPECT_NE(json.find(R"json(  "incomplete": [
    {
      "reason": "loop limit: 3 splits",
      "where": "p.C.m():7",
      "count": 2
    },
    {
      "reason": "solver unknown: time",
      "where": "",
      "count": 1
    }
  ],)json"),
            std::string::npos)
      << json;
  EXPECT_TRUE(json.ends_with("  \"any_length\": false,\n  \"restricted\": false\n}\n")) << json;
}

TEST(ReachText, OfEveryStatus) {
  EXPECT_EQ(to_text(found()), "class W {}\n");
  EXPECT_EQ(notes_text(found()), "");
  ReachResult none = answer(ReachStatus::kUnreachable);
  none.exploration.notes = {{"p.List.add(p.Bag)", "only null"}};
  EXPECT_EQ(
      to_text(none),
      "not reachable within the scope p.List=1, p.Node=3, for call sequences of any length; restricted: "
      "not all arguments could be passed\n");
  EXPECT_EQ(notes_text(none), "heapwright: note: p.List.add(p.Bag): only null\n");
  ReachResult open = none;
  open.status = ReachStatus::kUndecided;
  open.exploration.status = heapgraph::ExplorationStatus::kTimeout;
  open.header.incomplete = {{{base::StopReason::kLoopLimit, "3 splits", "p.C.m():7"}, 2}};
  EXPECT_EQ(to_text(open),
            "undecided\n"
            "  time limit: time is over (1 times)\n"
            "  loop limit: 3 splits (2 times), in p.C.m():7\n"
            "  time is over; scope so far: within the scope p.List=1, p.Node=3\n");
  EXPECT_EQ(notes_text(open), "");
}

TEST(ReachText, CallsThatDoSomethingElseOnTheJvmAreNotShown) {
  ReachResult result = found();
  result.status = ReachStatus::kUndecided;
  EXPECT_EQ(to_text(result), "undecided: the calls found do something else on the JVM\n");
  EXPECT_NE(to_json(result).find("\"status\": \"undecided\""), std::string::npos);
}

}  // namespace

}  // namespace heapwright::report
