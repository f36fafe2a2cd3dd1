// Stubs as Java: the members of an anonymous class, or what a mock of Mockito is told.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "api/stub.h"
#include "javatext/java_statement.h"

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

}  // namespace heapwright::javatext
