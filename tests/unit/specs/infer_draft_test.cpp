// The text of proposals.
#include "specs/infer_draft.h"

#include <gtest/gtest.h>

namespace heapwright::specs {
namespace {

TEST(InferDraft, EveryStopIsACaseAndMissingArgumentsMayBeAnything) {
  PredicateDraft list;
  list.name = "list";
  list.object = "x";
  list.type = "p.C$N";
  list.parameters = {"end", "low"};
  list.stops = {"null", "end"};
  list.at_stop = {"low = 0"};
  list.contents = {{"next", "next"}};
  list.calls = {{0, "next", {{"end", "end"}}}};
  list.conditions = {"low < 3"};
  EXPECT_EQ(text_of({list}),
            "pred list(x, end, low) ==\n"
            "  x = null & low = 0\n"
            "  || x = end & low = 0\n"
            "  || x::p.C$N<next = next>\n"
            "     * list(next, end, _)\n"
            "     & low < 3;\n");
}

TEST(InferDraft, WithoutAStopThereIsOneCase) {
  PredicateDraft node;
  node.name = "one";
  node.object = "x";
  node.type = "N";
  EXPECT_EQ(text_of({node}), "pred one(x) ==\n  x::N<>;\n");
}

TEST(InferDraft, CasesOfAnInvariantAreAlternatives) {
  EXPECT_EQ(invariant_text("C", {{{}, {"this_a = null", "this_n = 0"}},
                                 {{"list(this_a)", "list(this_b)"}, {"this_n = 1"}}}),
            "inv C ==\n  this_a = null & this_n = 0\n  || list(this_a) * list(this_b) & this_n = 1\n");
}

TEST(InferDraft, NamesAreUsedOnce) {
  FreshNames names;
  names.reserve("low");
  EXPECT_EQ(names.fresh("low"), "low2");
  EXPECT_EQ(names.fresh("low"), "low3");
  EXPECT_EQ(names.fresh("this"), "this2");
  EXPECT_EQ(names.fresh("high"), "high");
}

}  // namespace
}  // namespace heapwright::specs
