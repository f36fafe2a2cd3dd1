#include <gtest/gtest.h>

#include "report/csv.h"
#include "report/json.h"
#include "report/obligation_text.h"
#include "report/text.h"
#include "results/generate_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::GeneratedClass;
using results::GenerateResult;
using results::GenerateStatus;

namespace {

using Claim = testgen::Uncovered::Claim;
using Kind = coverage::Obligation::Kind;

coverage::Obligation obligation(Kind kind, const std::string& display, uint16_t line, uint32_t outcome = 0) {
  coverage::Obligation result;
  result.kind = kind;
  result.display = display;
  result.line = line;
  result.pc = 12;
  result.outcome = outcome;
  return result;
}

GeneratedClass complete_class() {
  GeneratedClass result;
  result.header.target = "p.List";
  result.header.seconds = 0.5;
  result.exploration = small_exploration();
  result.explore_seconds = 0.125;
  result.branches = {4, 4, 0, 0, 0};
  result.methods = {2, 2, 0, 0, 0};
  result.sizes = {{"p.List.add(p.List$Node)", 4}, {"p.List.size()", 1}, {"p.List.<init>()", 1}};
  result.file = "out/p/ListHeapTest.java";
  result.tests = 1;
  result.calls = 3;
  result.mutants = 9;
  result.noticed = 8;
  result.not_replayed = "not wished for";
  result.not_measured = "not replayed";
  return result;
}

GeneratedClass open_class() {
  GeneratedClass result = complete_class();
  result.branches = {4, 1, 1, 1, 1};
  result.methods = {2, 1, 0, 0, 1};
  result.why_ended = "nothing new";
  result.uncovered.push_back({obligation(Kind::kBranch, "p.List.add(p.List$Node)", 7, 1),
                              "nodeIsNull",
                              Claim::kOpen,
                              "too far",
                              {}});
  result.uncovered.push_back({obligation(Kind::kBranch, "p.List.add(p.List$Node)", 8),
                              "",
                              Claim::kBounded,
                              "in no state of the scope p.Node=3",
                              {{"p.Node", 3}}});
  result.uncovered.push_back(
      {obligation(Kind::kMethod, "p.List.size()", 9), "", Claim::kOpen, "too far", {}});
  result.uncovered.push_back(
      {obligation(Kind::kBranch, "p.List.add(p.List$Node)", 8, 1), "", Claim::kInfeasible, "never", {}});
  return result;
}

GeneratedClass failed_class() {
  GeneratedClass result;
  result.header.target = "p.Bad";
  result.error = "bad, \"really\"";
  return result;
}

GenerateResult result_of(std::vector<GeneratedClass> classes) {
  GenerateResult result;
  result.header.target = "p\\\\..*";
  result.header.seconds = 0.25;
  result.is_of_many = classes.size() > 1;
  result.classes = std::move(classes);
  return result;
}

TEST(GenerateStatus, OfAClass) {
  EXPECT_EQ(failed_class().status(), GenerateStatus::kFailed);
  EXPECT_EQ(complete_class().status(), GenerateStatus::kComplete);
  EXPECT_EQ(open_class().status(), GenerateStatus::kOpen);
  GeneratedClass bounded = complete_class();
  bounded.uncovered = {open_class().uncovered[1], open_class().uncovered[3]};
  EXPECT_EQ(bounded.status(), GenerateStatus::kBounded);
  GeneratedClass late = complete_class();
  late.late = 1;
  EXPECT_EQ(late.status(), GenerateStatus::kOpen);
  GeneratedClass unwritten = complete_class();
  unwritten.not_written = "was changed by hand";
  unwritten.file.clear();
  EXPECT_EQ(unwritten.status(), GenerateStatus::kNothing);
  EXPECT_TRUE(unwritten.has_open());
}

TEST(GenerateStatus, OfManyClassesIsThatOfTheWorst) {
  GeneratedClass bounded = complete_class();
  bounded.uncovered = {open_class().uncovered[1]};
  EXPECT_EQ(result_of({complete_class(), complete_class()}).status(), GenerateStatus::kComplete);
  EXPECT_EQ(result_of({complete_class(), bounded}).status(), GenerateStatus::kBounded);
  EXPECT_EQ(result_of({bounded, open_class()}).status(), GenerateStatus::kOpen);
  EXPECT_EQ(result_of({complete_class(), failed_class()}).status(), GenerateStatus::kOpen);
  EXPECT_EQ(result_of({failed_class(), failed_class()}).status(), GenerateStatus::kNothing);
}

constexpr const char* kOpenClassJson = R"json(  "notes": [],
  "explore_seconds": 0.125,
  "branches": {
    "total": 4,
    "covered": 1,
    "infeasible": 1,
    "bounded": 1,
    "open": 1
  },
  "methods": {
    "total": 2,
    "covered": 1,
    "infeasible": 0,
    "bounded": 0,
    "open": 1
  },
  "open": [
    {
      "method": "p.List.add(p.List$Node)",
      "line": 7,
      "pc": 12,
      "outcome": "jumps",
      "condition": "nodeIsNull",
      "why": "too far"
    },
    {
      "method": "p.List.size()",
      "line": 9,
      "outcome": "not called",
      "why": "too far"
    }
  ],
  "bounded": [
    {
      "method": "p.List.add(p.List$Node)",
      "line": 8,
      "pc": 12,
      "outcome": "goes on",
      "why": "in no state of the scope p.Node=3",
      "scope": {
        "p.Node": 3
      }
    }
  ],
  "infeasible": [
    {
      "method": "p.List.add(p.List$Node)",
      "line": 8,
      "pc": 12,
      "outcome": "jumps",
      "why": "never"
    }
  ],
  "ended": "nothing new",
  "tests": 1,
  "calls": 3,
  "mutants": {
    "made": 9,
    "noticed": 8
  },
  "files": [
    "out/p/ListHeapTest.java"
  ],
  "replay": {
    "ran": 0,
    "passed": 0,
    "why_not": "not wished for",
    "dropped": []
  },
  "jacoco": {
    "why_not": "not replayed"
  }
}
)json";

TEST(GenerateJson, OfOneClassWithTheTimeOfAll) {
  EXPECT_EQ(to_json(result_of({open_class()})), json_beginning("generate", "p.List", "open") + kSmallBounds +
                                                    kNoIncomplete + kNoQueries + kOpenClassJson);
}

TEST(GenerateJson, ReplayJacocoLinesAndWhatWasNotWritten) {
  GeneratedClass generated = complete_class();
  generated.lines = {5, 5, 0, 0, 0};
  generated.file.clear();
  generated.not_written = "was changed by hand";
  generated.not_replayed.clear();
  generated.not_measured.clear();
  generated.replayed = 3;
  generated.passed = 2;
  generated.late = 1;
  generated.dropped = {{testgen::Suite::Dropped::Reason::kDiverges, "addThrows", "returns"}};
  generated.differences = {{"p.List.size()", 1, 2, 3, 4}};
  std::string json = to_json(result_of({generated}));
  EXPECT_NE(json.find("\"lines\": {\n    \"total\": 5,"), std::string::npos) << json;
  EXPECT_TRUE(json.ends_with(R"json(  "files": [],
  "not_written": "was changed by hand",
  "replay": {
    "ran": 3,
    "passed": 2,
    "second": {
      "ran": 0,
      "passed": 0,
      "dropped_assertions": 0
    },
    "late": 1,
    "dropped": [
      {
        "test": "addThrows",
        "why": "returns"
      }
    ]
  },
  "jacoco": {
    "differences": [
      {
        "method": "p.List.size()",
        "covered": 1,
        "jacoco_covered": 2,
        "total": 3,
        "jacoco_total": 4
      }
    ]
  }
}
)json"))
      << json;
}

TEST(GenerateJson, OfManyClassesHasSumsAndEachOfThem) {
  std::string json = to_json(result_of({open_class(), failed_class(), complete_class()}));
  std::string beginning = json_beginning("generate", "p\\\\\\\\..*", "open") + "  \"bounds\": {},\n" +
                          kNoIncomplete + kNoQueries + R"json(  "branches": {
    "total": 8,
    "covered": 5,
    "infeasible": 1,
    "bounded": 1,
    "open": 1
  },
  "methods": {
    "total": 4,
    "covered": 3,
    "infeasible": 0,
    "bounded": 0,
    "open": 1
  },
  "open": [
    {
      "method": "p.List.add(p.List$Node)",)json";
  EXPECT_TRUE(json.starts_with(beginning)) << json;
  EXPECT_NE(json.find(R"json(  "tests": 2,
  "files": [
    "out/p/ListHeapTest.java",
    "out/p/ListHeapTest.java"
  ],
  "replay": {
    "ran": 0,
    "passed": 0
  },
  "classes": [
    {
      "schema": 1,)json"),
            std::string::npos)
      << json;
  EXPECT_NE(json.find(R"json(    {
      "target": "p.Bad",
      "status": "failed",
      "error": "bad, \"really\"",
      "seconds": 0.0,
      "explore_seconds": 0.0,
      "branches": {)json"),
            std::string::npos)
      << json;
}

constexpr const char* kTableHeader =
    "class                                        branches  covered infeasible bounded  open  tests  "
    "seconds\n";

TEST(GenerateText, TableAndWhatIsNotCovered) {
  EXPECT_EQ(
      to_text(result_of({open_class()}), false),
      std::string(kTableHeader) +
          "p.List                                              4        1          1       1     1      "
          "1     0.50\n"
          "bounded: in no state of the scope p.Node=3\n"
          "  add(Node): line 8 (goes on)\n"
          "infeasible: never\n"
          "  add(Node): line 8 (jumps)\n"
          "open:\n"
          "  add(Node): line 7 when nodeIsNull: too far\n"
          "  size(): too far\n"
          "out/p/ListHeapTest.java: 1 test, 3 calls; not replayed: not wished for; coverage not "
          "measured: not replayed\n"
          "exploration ended after 0.12 s: nothing new\n");
}

TEST(GenerateText, OfManyClassesTheSumsAndIfVerboseTheDetails) {
  GenerateResult result = result_of({complete_class(), failed_class()});
  std::string sums =
      "2 classes                                           4        4          0       0     0      1     "
      "0.25\n";
  EXPECT_EQ(to_text(result, false), sums);
  EXPECT_EQ(to_text(result, true), sums +
                                       "\np.List\n"
                                       "out/p/ListHeapTest.java: 1 test, 3 calls; not replayed: not wished "
                                       "for; coverage not measured: not replayed\n");
}

TEST(GenerateText, TheTableIsAsWideAsTheLongestName) {
  std::string name(50, 'x');
  EXPECT_EQ(table_width({"p.List"}), 44U);
  EXPECT_EQ(table_width({"p.List", name}), 50U);
  EXPECT_EQ(table_row(failed_class(), 8), "p.Bad    failed: bad, \"really\"\n");
  GenerateResult lines;
  lines.criterion = coverage::Criterion::kLine;
  EXPECT_TRUE(table_header(lines, 5).starts_with("class    lines  covered"));
}

TEST(GenerateText, ReplayedTests) {
  GeneratedClass generated = complete_class();
  generated.not_replayed.clear();
  generated.not_measured.clear();
  generated.tests = generated.replayed = generated.passed = 2;
  EXPECT_TRUE(to_text(result_of({generated}), false)
                  .ends_with("2 tests, 3 calls; 2 of 2 pass on the JVM, JaCoCo counts the same\n"));
  generated.differences = {{"p.List.size()", 1, 2, 3, 4}};
  EXPECT_TRUE(to_text(result_of({generated}), false).ends_with(", JaCoCo counts something else\n"));
}

TEST(GenerateNotes, EverythingThatWentWrong) {
  using Reason = testgen::Suite::Dropped::Reason;
  GeneratedClass generated = complete_class();
  EXPECT_EQ(notes_text(result_of({generated})), "");
  generated.late = 2;
  generated.dropped = {{Reason::kCannotBeWritten, "p.List.add(p.List$Node)", "no way"},
                       {Reason::kDoesNotCompile, "adds", "no such class"},
                       {Reason::kDiverges, "addThrows", "returns"}};
  generated.differences = {{"p.List.size()", 1, 2, 3, 4}};
  generated.failures = {{{base::StopReason::kNullReceiver, "", "p.List.size()"}, 3}};
  generated.not_written = "out/X.java was changed by hand";
  EXPECT_EQ(notes_text(result_of({generated})),
            "heapwright: p.List: time was over: 2 tests not replayed, not written\n"
            "heapwright: p.List: a test of p.List.add(p.List$Node) cannot be written: no way\n"
            "heapwright: p.List: dropped adds, which does not compile: no such class\n"
            "heapwright: p.List: dropped addThrows, which does something else on the JVM: returns\n"
            "heapwright: p.List: JaCoCo counts 2 of 4 in p.List.size(), we count 1 of 3\n"
            "heapwright: p.List: 3 times no test for p.List.size(): a call on null\n"
            "heapwright: out/X.java was changed by hand\n");
}

TEST(GenerateCsv, ALineForEachClass) {
  EXPECT_EQ(
      to_csv(result_of({open_class(), failed_class()})),
      "class,status,branches,covered,infeasible,bounded,open,methods,methods_covered,tests,calls,replayed,"
      "passed,dropped,explore_seconds,seconds,error\n"
      "p.List,open,4,1,1,1,1,2,1,1,3,0,0,0,0.125,0.500,\n"
      "p.Bad,failed,0,0,0,0,0,0,0,0,0,0,0,0,0.000,0.000,\"bad, \"\"really\"\"\"\n");
}

TEST(ObligationText, OutcomesHaveWords) {
  coverage::Obligation branch = obligation(Kind::kBranch, "p.C.m()", 3, 1);
  EXPECT_EQ(outcome_text(branch), "jumps");
  branch.is_switch = true;
  EXPECT_EQ(outcome_text(branch), "arm 1");
  branch.outcome = 0;
  EXPECT_EQ(outcome_text(branch), "default");
  EXPECT_EQ(outcome_text(obligation(Kind::kLine, "p.C.m()", 3)), "not executed");
  EXPECT_EQ(place_text({obligation(Kind::kLine, "p.C.m()", 3), "", Claim::kOpen, "", {}}), "line 3");
}

}  // namespace

}  // namespace heapwright::report
