#include "results/witness.h"

#include <gtest/gtest.h>

namespace heapwright::results {
namespace {

using Status = jvm::ReplayResult::Status;

Witness replayed(Status status) {
  Witness witness;
  witness.java = "class W {}\n";
  witness.replay = jvm::ReplayResult{status, "size is 2", 0.5, ""};
  return witness;
}

TEST(WitnessNotes, AreSilentWhenTheJvmAgreesOrWasNotAsked) {
  EXPECT_EQ(notes_text(replayed(Status::kAgrees)), "");
  EXPECT_EQ(notes_text(Witness()), "");
}

TEST(WitnessNotes, ShowTheProgramThatDoesSomethingElse) {
  EXPECT_EQ(notes_text(replayed(Status::kDiverges)),
            "heapwright: BUG: on the JVM these calls do something else: size is 2\nclass W {}\n");
}

TEST(WitnessNotes, SayWhyItWasNotReplayed) {
  EXPECT_EQ(notes_text(replayed(Status::kFailed)),
            "heapwright: not replayed on the JVM: size is 2 (--no-replay leaves this out)\n");
}

TEST(Witness, DivergesOnlyIfTheJvmSaysSo) {
  EXPECT_TRUE(replayed(Status::kDiverges).diverges());
  EXPECT_FALSE(replayed(Status::kFailed).diverges());
  EXPECT_FALSE(replayed(Status::kAgrees).diverges());
  EXPECT_FALSE(Witness().diverges());
}

}  // namespace
}  // namespace heapwright::results
