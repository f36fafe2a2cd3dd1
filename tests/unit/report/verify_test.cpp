#include <gtest/gtest.h>

#include "report/json.h"
#include "report/text.h"
#include "results/verify_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::CheckResult;
using results::VerifyResult;
using results::VerifyStatus;
using results::Witness;

namespace {

CheckResult holds() { return {"p.List.sorted", VerifyStatus::kHolds, 9, {}, {}, ""}; }

CheckResult violated() {
  Witness witness{{{"new List(-1)", "p.E"}}, "class W {}\n", {}};
  return {"exceptions", VerifyStatus::kViolated, 3, {}, witness, "p.E"};
}

CheckResult undecided() {
  CheckResult result = {"p.List.counted", VerifyStatus::kUndecided, 0, {}, {}, ""};
  result.why.add({base::StopReason::kLoopLimit, "3 splits"});
  result.why.add({base::StopReason::kInterrupted});
  return result;
}

// One whose calls do something else on the JVM.
CheckResult diverged() {
  CheckResult result = violated();
  result.status = VerifyStatus::kUndecided;
  result.why.add({base::StopReason::kOtherOnJvm, "size is 2"});
  return result;
}

VerifyResult result_of(std::vector<CheckResult> checks) {
  VerifyResult result;
  result.header.target = "p.List";
  result.header.seconds = 0.25;
  result.exploration = small_exploration();
  result.answer_seconds = 0.125;
  result.results = std::move(checks);
  return result;
}

TEST(VerifyStatus, OneViolationCountsMoreThanADoubtAndThatMoreThanAProof) {
  EXPECT_EQ(result_of({holds()}).status(), VerifyStatus::kHolds);
  EXPECT_EQ(result_of({undecided(), holds()}).status(), VerifyStatus::kUndecided);
  EXPECT_EQ(result_of({undecided(), violated(), holds()}).status(), VerifyStatus::kViolated);
  EXPECT_EQ(result_of({diverged()}).status(), VerifyStatus::kUndecided);
}

TEST(VerifyJson, ARowForEachCheck) {
  EXPECT_EQ(to_json(result_of({holds(), violated(), undecided()})),
            json_beginning("verify", "p.List", "violated") + kSmallBounds + kNoIncomplete + kNoQueries +
                R"json(  "answer_seconds": 0.125,
  "notes": [],
  "results": [
    {
      "property": "p.List.sorted",
      "status": "holds",
      "restricted": false,
      "any_length": true,
      "states_checked": 9
    },
    {
      "property": "exceptions",
      "status": "violated",
      "restricted": false,
      "any_length": false,
      "states_checked": 3,
      "counterexample": {
        "length": 1,
        "calls": [
          {
            "text": "new List(-1)",
            "throws": "p.E"
          }
        ],
        "java": "class W {}\n",
        "throws": "p.E"
      }
    },
    {
      "property": "p.List.counted",
      "status": "undecided",
      "restricted": false,
      "any_length": false,
      "states_checked": 0,
      "why": [
        "interrupted",
        "loop limit: 3 splits"
      ]
    }
  ]
}
)json");
}

TEST(VerifyJson, CallsThatDoSomethingElseOnTheJvmAreNoCounterexample) {
  EXPECT_TRUE(to_json(result_of({diverged()})).ends_with(R"json(      "states_checked": 3,
      "why": [
        "the calls found do something else on the JVM: size is 2"
      ]
    }
  ]
}
)json"));
}

TEST(VerifyText, OfEveryStatus) {
  EXPECT_EQ(
      to_text(result_of({holds(), violated(), undecided(), diverged()})),
      "p.List.sorted: holds in 9 states, within the scope p.List=1, p.Node=3, for call sequences of any "
      "length\n"
      "exceptions: violated after 1 call (p.E)\n"
      "class W {}\n"
      "p.List.counted: undecided\n"
      "  interrupted\n"
      "  loop limit: 3 splits\n"
      "exceptions: violated... but on the JVM these calls do something else: undecided\n");
}

TEST(VerifyText, RestrictedAnswersHaveNotesIfAllHold) {
  VerifyResult result = result_of({holds()});
  EXPECT_EQ(notes_text(result), "");
  result.exploration.notes = {{"p.List.add(p.Bag)", "only null"}};
  EXPECT_TRUE(to_text(result).ends_with("; restricted: not all arguments could be passed\n"));
  EXPECT_NE(to_json(result).find("\"restricted\": true"), std::string::npos);
  EXPECT_EQ(notes_text(result), "heapwright: note: p.List.add(p.Bag): only null\n");
  result.results.push_back(undecided());
  EXPECT_EQ(notes_text(result), "");
}

}  // namespace

}  // namespace heapwright::report
