// Searching for call sequences: what is found, and that it is the same again.
#include "search/searcher.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::search {
namespace {

using coverage::Obligations;
using test::JavaSubject;

using ::testing::IsEmpty;

constexpr const char* kSearched = R"java(
package p;

public class Gate {
  private int turns;
  public static boolean isProduct(int x) { return x * 37 == 15392; }
  public static boolean isKey(String key) { return key.length() == 5 && key.charAt(3) * 2 == 'Z' + 12; }
  public void turn() { turns++; }
  public boolean isOpen() { return turns > 3; }
  public void reset() { turns = 0; }
  public boolean isWorn() { return turns > 30; }
  public static boolean isCosine(double x) { return x > 2 && Math.cos(x) == 1; }
  public static boolean isLater(long x) { return x % 97 == 1 && x > 1000000; }
  public static boolean isCard(String number) {
    if (number.length() < 8) return false;
    int sum = 0;
    for (int i = 0; i < number.length(); i++) {
      char c = number.charAt(i);
      if (c < '0' || c > '9') return false;
      int digit = i % 2 == 0 ? 2 * (c - '0') : c - '0';
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 == 0;
  }
  public static boolean isRest(int x) { return x % 97 == 1 && Integer.bitCount(x) == 13; }
  public static int sum(double[] steps, int[] weights) {
    if (steps.length != weights.length || steps.length < 2) return -1;
    return steps[1] > steps[0] ? 1 : 0;
  }
}
)java";

class SearcherTest : public test::JdkTest {
 protected:
  struct Found {
    std::set<uint32_t> open;
    std::vector<std::string> names;      // of what is open
    std::vector<std::string> sequences;  // in the order in which they were found
    SearchStats stats;
  };

  static Found search(const Searcher::Options& options) {
    JavaSubject subject("Gate.java", kSearched, {"p/Gate"});
    heapgraph::Worker& worker = subject.worker();
    Obligations obligations = Obligations::of(worker.program(), *worker.api().classes()[0], false);
    Found found;
    for (uint32_t i = 0; i < obligations.all().size(); ++i) {
      if (obligations.all()[i].kind == coverage::Obligation::Kind::kBranch) found.open.insert(i);
    }
    auto take = [&](const synth::CallSequence& sequence) {
      synth::Execution execution;
      execution.path = worker.fresh_path();
      execution.path.recording.emplace().watched = &obligations.methods();
      std::string text;
      for (const synth::ConcreteCall& call : sequence.calls) {
        EXPECT_TRUE(synth::execute_call(worker, execution, call));
        text += worker.api().call(call.call).short_name() + ";";
      }
      found.sequences.push_back(text);
      for (uint32_t covered : obligations.covered(*execution.path.recording)) found.open.erase(covered);
      return true;
    };
    Searcher searcher(worker, Obligations::of(worker.program(), *worker.api().classes()[0], false), options,
                      take);
    searcher.run([] { return base::kNoDeadline; }, [&] { return found.open; });
    for (uint32_t i : found.open)
      found.names.push_back(fmt::format("{} {}", obligations.all()[i].display, obligations.all()[i].line));
    found.stats = searcher.stats();
    return found;
  }
};

TEST_F(SearcherTest, NumbersTextsArraysAndCallsThatMatterAreFound) {
  Found found = search({.max_sequences = 200'000});
  EXPECT_THAT(found.names, IsEmpty());
  EXPECT_GT(found.stats.flips, 0U) << "what the solver has proposed";
}

TEST_F(SearcherTest, TheSameSeedFindsTheSameInTheSameOrder) {
  Found first = search({.seed = 5, .max_sequences = 600});
  Found second = search({.seed = 5, .max_sequences = 600});
  EXPECT_EQ(first.sequences, second.sequences);
  EXPECT_EQ(first.stats.steps, second.stats.steps);
}

TEST_F(SearcherTest, ALargerBudgetBeginsWithWhatASmallerOneFinds) {
  Found small = search({.max_sequences = 100});
  Found large = search({.max_sequences = 400});
  ASSERT_LE(small.sequences.size(), large.sequences.size());
  EXPECT_TRUE(std::equal(small.sequences.begin(), small.sequences.end(), large.sequences.begin()));
}

TEST_F(SearcherTest, SequencesAreNoLongerThanWished) {
  Found found = search({.max_sequences = 3'000, .max_length = 3});
  for (const std::string& sequence : found.sequences)
    EXPECT_LE(std::count(sequence.begin(), sequence.end(), ';'), 3);
  EXPECT_FALSE(found.open.empty()) << "the gate needs four turns";
}

}  // namespace
}  // namespace heapwright::search
