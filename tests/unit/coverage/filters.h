// What of a method is counted, after the filters.
#pragma once

#include <string_view>

#include "coverage/obligation_filters.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::coverage {

class FiltersTest : public test::JdkTest {
 protected:
  explicit FiltersTest(const test::JavaFile& file) : classes_({file}) {}

  struct Counted {
    size_t instructions = 0;  // copies aside
    size_t branches = 0;      // outcomes of these
    bool operator==(const Counted&) const = default;
  };
  Counted counted(std::string_view class_name, std::string_view method_name) {
    const ir::Method& method = classes_.method(class_name, method_name);
    auto body = classes_.program().body(method);
    EXPECT_TRUE(body.ok());
    Probes probes = Probes::of(method, *body);
    Filtered filtered = apply_filters(method, probes);
    Counted result;
    for (uint32_t i = 0; i < probes.instructions().size(); ++i) {
      if (filtered.ignored[i] || filtered.original[i] != i) continue;
      ++result.instructions;
      if (probes.instructions()[i].is_branch()) result.branches += probes.instructions()[i].edges.size();
    }
    return result;
  }
  bool is_counted(std::string_view class_name, std::string_view method_name) {
    return counted(class_name, method_name).instructions > 0;
  }

  test::CompiledProgram classes_;
};

}  // namespace heapwright::coverage
