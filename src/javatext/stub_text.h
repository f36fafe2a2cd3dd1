// Stubs as Java: the members of an anonymous class, or what a mock of Mockito is told.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "api/stub.h"
#include "javatext/java_statement.h"
#include "synth/call_sequence.h"

namespace heapwright::javatext {

// How the file writes what stands in a stub.
struct StubWords {
  std::function<std::string(const std::string& descriptor)> type;
  // A value of a result, by its number among the parameters; it may be evaluated anew each time.
  std::function<std::string(size_t parameter)> value;
  // kMock: whether a value is null, zero or false.
  std::function<bool(size_t parameter)> is_empty = {};
  // kMock: a static method, by its full name.
  std::function<std::string(const std::string&)> static_name = {};
};

std::vector<JavaMember> anonymous_members(const api::Stub& stub, const StubWords& words);

// "when(channel.isOpen()).thenReturn(true)" for each result that is not what mocks return anyway.
JavaBlock mock_statements(const api::Stub& stub, const std::string& variable, const StubWords& words);

// Whether what stands for the argument can be evaluated again and again, and is the same object each time.
// `parameter`: that it is one of.
bool is_constant(const synth::CallArgument& argument, const api::Parameter& parameter);
// Whether a name means something else within an anonymous class of that type: a field, or one that counts
// calls.
bool is_member_name(const ir::ClassInfo& type, std::string_view name);
// Whether type arguments, or type parameters, are left out where the method is written.
bool is_erased(const api::Stub::Method& method);
// Of a variable for what the method returns: "names" for "getNames".
std::string result_name(std::string_view method);

}  // namespace heapwright::javatext
