#include "javatext/junit_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapwright::javatext {

JUnitNames::JUnitNames(JavaImports& imports, int version, Imported imported)
    : imports_(imports), version_(version), imported_(imported) {
  if (imported_ == Imported::kAllAtOnce) imports_.use_static(owner_of_assertions() + ".*");
}

std::string JUnitNames::owner_of_assertions() const {
  return version_ == 4 ? "org.junit.Assert" : "org.junit.jupiter.api.Assertions";
}

std::string JUnitNames::assertion(const std::string& name, const std::vector<std::string>& arguments) {
  if (imported_ == Imported::kOneByOne)
    imports_.use_static(fmt::format("{}.{}", owner_of_assertions(), name));
  return fmt::format("{}({})", name, fmt::join(arguments, ", "));
}

std::string JUnitNames::throwing(const std::string& exception, const std::string& call) {
  return assertion("assertThrows", {exception + ".class", "() -> " + call});
}

std::string JUnitNames::test_annotation() {
  return "@" + imports_.use(version_ == 4 ? "org.junit.Test" : "org.junit.jupiter.api.Test");
}

std::string JUnitNames::suppress_annotation(const std::set<std::string>& warnings) {
  if (warnings.empty()) return "";
  std::string list = fmt::format("\"{}\"", fmt::join(warnings, "\", \""));
  return fmt::format("@{}({})", imports_.use("java.lang.SuppressWarnings"),
                     warnings.size() == 1 ? list : fmt::format("{{{}}}", list));
}

}  // namespace heapwright::javatext
