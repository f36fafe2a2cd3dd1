// Stubs: calls that make stubs, see stub.h. Each has a class of its own in the program, which does in our
// interpreter what the stub does in a test.
#pragma once

#include <string>
#include <vector>

#include "api/api.h"
#include "api/stub.h"
#include "ir/program.h"

namespace heapwright::api {

// The package of tests for the class, with slashes: its own, if that is open to others.
std::string package_of_tests(const ir::ClassInfo& under_test);

class Stubs {
 public:
  // `package`: where the code stands that makes them, with slashes. `access`: what it may use there.
  Stubs(ir::Program& program, std::string package, Access access, StubForm form)
      : program_(program), package_(std::move(package)), access_(access), form_(form) {}

  // Whether a subclass can be written there.
  [[nodiscard]] bool can_extend(const ir::ClassInfo& type);
  enum class Variety : uint8_t {
    kConstructors,  // one for each constructor
    kResults,  // for the simplest constructor: one; where it has few results, one whose results change; and
               // one that throws the exceptions which its methods declare
  };
  // Calls whose parameters are those of a constructor, and then the results of its methods. None: it cannot
  // be extended, or has too many methods. The same in every program. `signature`: the type, perhaps with type
  // arguments.
  std::vector<ApiCall> of(const ir::ClassInfo& type, const std::string& signature, Variety variety);

 private:
  struct Members;

  [[nodiscard]] std::string with_arguments(const ir::ClassInfo& type, const std::string& signature);
  bool is_nameable(const ir::ClassInfo& type);
  bool can_write(const std::string& type);
  [[nodiscard]] std::vector<const ir::Method*> constructors(const ir::ClassInfo& type);
  [[nodiscard]] bool is_accessible(const ir::Method& method) const;
  [[nodiscard]] bool can_tell(const ir::Method& method) const;
  bool find_methods(const ir::ClassInfo& type, const std::string& signature, Members& members);
  Parameter result_of(const Stub::Method& method);
  const ir::Method* thrown_by(const ir::Method& method);
  bool add_throwing(Members& members);
  ApiCall call_of(const Members& members, const ir::Method* constructor, size_t values);

  ir::Program& program_;
  std::string package_;
  Access access_;
  StubForm form_;
};

}  // namespace heapwright::api
