#include "cli/command_line.h"

#include <gtest/gtest.h>

#include <vector>

namespace heapwright::cli {

namespace {

std::string of(std::vector<const char*> words) {
  words.insert(words.begin(), "/some/where/heapwright");
  return command_line(static_cast<int>(words.size()), words.data());
}

TEST(CommandLine, IsQuotedForAShell) {
  EXPECT_EQ(of({}), "heapwright");
  EXPECT_EQ(of({"reach", "-cp", "a:b", "p.C", "--where", "c.x > 1", ""}),
            "heapwright reach -cp a:b p.C --where 'c.x > 1' ''");
  EXPECT_EQ(of({"--var", "it's"}), R"(heapwright --var 'it'\''s')");
}

TEST(CommandLine, LeavesOutWhatDoesNotChangeWhatIsWritten) {
  EXPECT_EQ(of({"generate", "p.C", "-q", "-j", "4", "-j2", "--json", "x.json", "--csv=t.csv", "--force",
                "--threads", "3", "--no-replay", "-o", "out", "--progress", "never", "--verbose"}),
            "heapwright generate p.C -o out");
}

}  // namespace

}  // namespace heapwright::cli
