#include <gtest/gtest.h>

#include "report/json.h"
#include "report/text.h"
#include "results/list_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::ListedClass;
using results::ListedKind;
using results::ListResult;
using results::ListStatus;
using results::NativeModels;

namespace {

ListResult small_list() {
  ListResult result;
  result.header.target = "classes";
  result.header.seconds = 0.25;
  ListedClass& listed = result.classes.emplace_back();
  listed.name = "p.C";
  listed.kind = ListedKind::kAbstractClass;
  listed.origin = "classes/p/C.class";
  listed.methods = {{"p.C.m(int)", "", 7, 2, "code"}, {"p.C.n()", "abstract", 0, 0, ""}};
  return result;
}

TEST(ListJson, ClassesWithTheirMethods) {
  EXPECT_EQ(to_json(small_list()), json_beginning("list", "classes", "complete") + "  \"bounds\": {},\n" +
                                       kNoIncomplete + kNoQueries + R"json(  "classes": [
    {
      "name": "p.C",
      "kind": "abstract class",
      "methods": [
        {
          "name": "p.C.m(int)",
          "instructions": 7,
          "branch_outcomes": 2,
          "ir": "code"
        },
        {
          "name": "p.C.n()",
          "instructions": 0,
          "branch_outcomes": 0,
          "skipped": "abstract"
        }
      ]
    }
  ]
}
)json");
}

TEST(ListJson, AClassThatCannotBeReadMakesItIncomplete) {
  ListResult result = small_list();
  result.unreadable = {{"p.D", "classes/p/D.class: truncated"}};
  EXPECT_EQ(result.status(), ListStatus::kIncomplete);
  std::string json = to_json(result);
  EXPECT_NE(json.find("\"status\": \"incomplete\""), std::string::npos);
  EXPECT_NE(json.find("\"where\": \"p.D\""), std::string::npos);
}

TEST(ListText, ALineForEachMethod) {
  EXPECT_EQ(to_text(small_list()),
            "abstract class p.C  (classes/p/C.class)\n"
            "  p.C.m(int)  7 instructions, 2 branch outcomes\n"
            "code\n"
            "  p.C.n()  [skipped: abstract]\n");
}

TEST(ListText, NativeModelsAreATable) {
  NativeModels models;
  models.methods["java.lang.Math"] = {"sqrt", "abs"};
  std::string text = to_text(models);
  EXPECT_TRUE(text.ends_with("| class | methods |\n|---|---|\n| `java.lang.Math` | abs, sqrt |\n")) << text;
}

}  // namespace

}  // namespace heapwright::report
