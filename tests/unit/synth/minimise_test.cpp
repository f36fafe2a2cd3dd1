// Sequences that are made simpler.
#include "synth/minimise.h"

#include <gtest/gtest.h>

#include "api/stubs.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"
#include "unit/synth/support.h"

namespace heapwright::synth {
namespace {

constexpr const char* kTypes = R"java(
package p;

public interface Channel {
  boolean isOpen();
  int send(String text);
  String name();
}
)java";

class SimplifyStubs : public test::JdkTest {
 protected:
  // With that stub as its only call.
  std::string simplified(size_t which, std::vector<CallArgument> arguments, const IsEnough& is_enough) {
    api::Stubs stubs(classes_.program(), "p", api::Access::kPublic, api::StubForm::kAnonymous);
    api::Api api;
    api::CallId id =
        api.add(stubs.of(classes_.type("p/Channel"), "Lp/Channel;", api::Stubs::Variety::kResults)[which]);
    CallSequence sequence{{{id, std::move(arguments)}}};
    simplify_stubs(sequence, api, is_enough);
    return sequence_text(api, sequence);
  }
  static CallArgument text(std::u16string words) {
    CallArgument argument;
    argument.kind = CallArgument::Kind::kText;
    argument.text = std::move(words);
    return argument;
  }
  static uint64_t value(const CallSequence& sequence, size_t index) {
    return sequence.calls[0].arguments[index].value;
  }

  test::CompiledProgram classes_{{{"p/Channel.java", kTypes}}};
};

TEST_F(SimplifyStubs, WhatDoesNotMatterIsZeroOrNull) {
  EXPECT_EQ(simplified(0, {number(1), number(77), text(u"abc")},
                       [](const CallSequence& other, const auto&) { return value(other, 1) == 77; }),
            "new Channel() {...} 0 77 null");
  EXPECT_EQ(simplified(0, {number(1), number(77), text(u"abc")},
                       [](const CallSequence& other, const auto&) {
                         return other.calls[0].arguments[2].kind == CallArgument::Kind::kText;
                       }),
            "new Channel() {...} 0 0 text of 0");
}

TEST_F(SimplifyStubs, ResultsAreTheSameEachTimeIfThatIsEnough) {
  std::vector<CallArgument> arguments = {number(1), number(1),  number(0),  number(4), number(5),
                                         number(6), text(u"a"), text(u"b"), text(u"c")};
  EXPECT_EQ(simplified(1, arguments,
                       [](const CallSequence& other, const auto&) {
                         return value(other, 0) == 1 && value(other, 2) == 0 && value(other, 4) == 5;
                       }),
            "new Channel() {...} 1 0 0 5 5 5 null null null");
}

}  // namespace
}  // namespace heapwright::synth
