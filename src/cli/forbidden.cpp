#include "cli/forbidden.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::cli {

namespace {

const std::vector<std::string> kBugExceptions = {
    "java/lang/NullPointerException", "java/lang/IndexOutOfBoundsException",  "java/lang/ClassCastException",
    "java/lang/ArithmeticException",  "java/lang/NegativeArraySizeException", "java/lang/ArrayStoreException",
    "java/lang/StackOverflowError"};

}  // namespace

bool checks(const VerifyOptions& options, const std::string& what) {
  return std::find(options.checks.begin(), options.checks.end(), what) != options.checks.end();
}

std::vector<std::string> forbidden_exceptions(const VerifyOptions& options) {
  if (options.exceptions.empty()) return kBugExceptions;
  std::vector<std::string> names;
  for (std::string name : options.exceptions) {
    std::replace(name.begin(), name.end(), '.', '/');
    if (name.find('/') == std::string::npos) name = "java/lang/" + name;
    names.push_back(std::move(name));
  }
  return names;
}

base::Status check_exceptions(ir::Program& program, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const ir::ClassInfo* type = program.load(name).found;
    if (type == nullptr || !type->is_subclass_of(program.require("java/lang/Throwable")))
      return base::usage_error(fmt::format("--exceptions: there is no exception {}", ir::java_name(name)));
  }
  return base::Ok{};
}

}  // namespace heapwright::cli
