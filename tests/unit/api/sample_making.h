// What tests of samples share: the JDK's classes, and samples as texts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/parameter.h"
#include "api/sample_makers.h"
#include "unit/support/test_program.h"

namespace heapwright::api {

inline std::vector<std::string> texts(const std::vector<Sample>& samples) {
  std::vector<std::string> result;
  for (const Sample& sample : samples) result.push_back(sample_text(sample));
  return result;
}

class SampleMakingTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (!IsSkipped()) makers_.emplace(classes_.program());
  }

  const ir::ClassInfo& type(std::string_view name) { return classes_.program().require(name); }
  Parameter of(const std::string& descriptor) { return parameter_of(classes_.program(), descriptor); }

  test::TestProgram classes_;
  std::optional<SampleMakers> makers_;
};

}  // namespace heapwright::api
