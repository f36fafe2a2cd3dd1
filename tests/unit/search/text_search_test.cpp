// Texts that make code do something new.
#include "search/text_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::search {
namespace {

using test::JavaSubject;

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr auto kSearchWithoutEnd = std::chrono::steady_clock::time_point::max();

constexpr const char* kTextSearchSource = R"java(
package p;

public class Word {
  private final String text;
  public Word(String text) { this.text = text; }
  public boolean isQuoted() { return text.length() > 1 && text.charAt(0) == '<' && text.charAt(1) == '>'; }
  public static int kind(CharSequence text) { return text.toString().startsWith("key=") ? 1 : 2; }
}
)java";

class TextSearchTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Word.java", kTextSearchSource, {"p/Word"});
    subject_ = &shared;
  }

  JavaSubject* subject_ = nullptr;
};

TEST_F(TextSearchTest, FindsConstantsOfTheCode) {
  EXPECT_THAT(find_texts(subject_->worker(), kSearchWithoutEnd), Contains(StartsWith("key=")));
}

TEST_F(TextSearchTest, FindsCharactersThatAreAskedOneAfterTheOther) {
  EXPECT_THAT(find_texts(subject_->worker(), kSearchWithoutEnd), Contains(StartsWith("<>")));
}

TEST_F(TextSearchTest, KeepsFewTexts) {
  EXPECT_LE(find_texts(subject_->worker(), kSearchWithoutEnd).size(), 6U);
}

TEST_F(TextSearchTest, EndsWithTheTime) {
  EXPECT_THAT(find_texts(subject_->worker(), std::chrono::steady_clock::now()), IsEmpty());
}

TEST_F(TextSearchTest, ThereIsNothingToTryWithoutATextOrWithAnotherObject) {
  EXPECT_TRUE(takes_texts(subject_->worker().api()));
  static JavaSubject other("Other.java",
                           "package p; public class Other { public int f(int n) { return n; }"
                           " public int g(String s, Object o) { return 0; } }",
                           {"p/Other"});
  EXPECT_FALSE(takes_texts(other.worker().api()));
}

}  // namespace
}  // namespace heapwright::search
