#include <gtest/gtest.h>

#include "report/json.h"
#include "report/text.h"
#include "results/doctor_result.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::DoctorResult;
using results::DoctorStatus;

namespace {

DoctorResult findings(bool has_jdk) {
  DoctorResult result;
  result.header.target = ".";
  result.header.seconds = 0.25;
  result.findings = {{"JDK", has_jdk, "17 at /jdk"}, {"javac", false, "not in /jdk/bin", false}};
  return result;
}

TEST(DoctorJson, FindingsAndWhetherTheyAreEnough) {
  EXPECT_EQ(to_json(findings(true)), json_beginning("doctor", ".", "usable") + "  \"bounds\": {},\n" +
                                         kNoIncomplete + kNoQueries + R"(  "findings": [
    {
      "name": "JDK",
      "found": true,
      "text": "17 at /jdk"
    },
    {
      "name": "javac",
      "found": false,
      "text": "not in /jdk/bin"
    }
  ]
}
)");
}

TEST(DoctorStatus, OnlyWhatIsNeededMayNotBeMissing) {
  EXPECT_EQ(findings(true).status(), DoctorStatus::kUsable);
  EXPECT_EQ(findings(false).status(), DoctorStatus::kUnusable);
}

TEST(DoctorText, ALineForEachFinding) {
  EXPECT_EQ(to_text(findings(true)),
            "JDK          ok       17 at /jdk\n"
            "javac        missing  not in /jdk/bin\n");
  EXPECT_EQ(notes_text(findings(true)), "");
  EXPECT_EQ(notes_text(findings(false)), "heapwright: something that is needed is missing, see above\n");
}

}  // namespace

}  // namespace heapwright::report
