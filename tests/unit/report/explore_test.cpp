#include <gtest/gtest.h>

#include "report/json.h"
#include "report/text.h"
#include "results/explore_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::ExploreResult;

namespace {

ExploreResult small_graph() {
  ExploreResult result;
  result.header.target = "p.List";
  result.header.seconds = 0.25;
  result.exploration = small_exploration();
  result.counts = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  return result;
}

TEST(ExploreJson, CountsOfTheGraph) {
  EXPECT_EQ(to_json(small_graph()), json_beginning("explore", "p.List", "fixpoint") + kSmallBounds +
                                        kNoIncomplete + kNoQueries + R"json(  "notes": [],
  "states": {
    "shapes": 1,
    "regions": 2,
    "cut": 7,
    "explored": 3
  },
  "calls": 5,
  "paths": 6,
  "levels": 4,
  "unchanged": 8,
  "duplicates": 9,
  "subsumed": 10,
  "instructions": 11,
  "ignored_fields": [],
  "ignored_by_user": []
}
)json");
}

TEST(ExploreJson, BoundsNotesAndAnEarlyEnd) {
  ExploreResult result = small_graph();
  result.exploration.status = heapgraph::ExplorationStatus::kTimeout;
  result.exploration.bounds.max_length = 4;
  result.exploration.bounds.integers = api::IntRange{0, 3};
  result.exploration.bounds.methods = "add";
  result.exploration.notes = {{"p.List.addAll(p.Bag)", "only null is passed"}};
  result.ignored_fields = {"p.List.modCount"};
  result.ignored_by_user = {"p.List.hits"};
  std::string json = to_json(result);
  for (const char* part :
       {R"json("status": "timeout")json", R"json("max_length": 4,)json", R"json("ints": "0..3",)json",
        R"json("methods": "add")json", R"json(  "incomplete": [
    {
      "reason": "time limit: time is over",
      "where": "",
      "count": 1
    }
  ],)json",
        R"json(  "notes": [
    {
      "method": "p.List.addAll(p.Bag)",
      "note": "only null is passed"
    }
  ],)json",
        R"json(  "ignored_fields": [
    "p.List.modCount"
  ],
  "ignored_by_user": [
    "p.List.hits"
  ])json"})
    EXPECT_NE(json.find(part), std::string::npos) << part << "\nis not in\n" << json;
}

TEST(ExploreText, SummaryBehindTheStates) {
  ExploreResult result = small_graph();
  EXPECT_EQ(to_text(result),
            "fixpoint: 1 shapes, 2 regions, 4 levels; 5 calls, 6 paths, 7 cut; 0 queries; 0.250 s\n"
            "scope: p.List=1, p.Node=3\n");
  result.exploration.bounds.scope.clear();
  result.ignored_fields = {"p.List.modCount", "p.List.hash"};
  result.ignored_by_user = {"p.List.hits"};
  result.shapes = {{1, "#0 p.List", {"#0.size == 0", "#0.size > 2"}}, {12, "#0 p.Node", {}}};
  EXPECT_EQ(to_text(result),
            "   1  #0 p.List\n"
            "      where #0.size == 0\n"
            "      where #0.size > 2\n"
            "  12  #0 p.Node\n"
            "fixpoint: 1 shapes, 2 regions, 4 levels; 5 calls, 6 paths, 7 cut; 0 queries; 0.250 s\n"
            "fields that cannot matter, left out: p.List.modCount, p.List.hash\n"
            "fields left out as you wished, always 0: p.List.hits\n");
}

TEST(ExploreNotes, WhatWasNotExploredAndIfVerboseWhatWasNotPassed) {
  ExploreResult result = small_graph();
  result.exploration.status = heapgraph::ExplorationStatus::kTimeout;  // the summary says so
  result.exploration.incomplete = {{{base::StopReason::kLoopLimit, "3 splits"}, 2}};
  result.exploration.notes = {{"p.List.addAll(p.Bag)", "only null is passed"}};
  EXPECT_EQ(notes_text(result, false), "heapwright: 2 times not explored: loop limit: 3 splits\n");
  EXPECT_EQ(notes_text(result, true),
            "heapwright: 2 times not explored: loop limit: 3 splits\n"
            "heapwright: p.List.addAll(p.Bag): only null is passed\n");
}

}  // namespace

}  // namespace heapwright::report
