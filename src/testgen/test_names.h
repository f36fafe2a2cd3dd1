// Names of test methods that tell what is tested: remove_leftIsNull_returnsTrue.
#pragma once

#include <set>
#include <string>

#include "testgen/expected_value.h"
#include "testgen/suite_writer.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::testgen {

class TestNames {
 public:
  explicit TestNames(heapgraph::Worker& worker) : worker_(worker) {}

  // The call, the branch that the test is here for (or else in which state the call is made), the outcome.
  // Every name is given once.
  std::string add(const SuiteTest& test, const Observed& observed);

 private:
  heapgraph::Worker& worker_;
  std::set<std::string> taken_;
};

}  // namespace heapwright::testgen
