#include "coverage/exclusion.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

namespace heapwright::coverage {

struct Exclusion::Patterns {
  std::vector<std::regex> all;

  [[nodiscard]] bool match(const std::string& name) const {
    return std::any_of(all.begin(), all.end(),
                       [&](const std::regex& pattern) { return std::regex_match(name, pattern); });
  }
};

namespace {

// As the source names it: a constructor by its class, the code of a lambda by the method around it.
std::string source_name_of(const ir::Method& method) {
  if (method.is_constructor()) return std::string(method.owner->simple_name());
  constexpr std::string_view kLambda = "lambda$";
  std::string_view name = method.name;
  size_t end = name.rfind('$');
  bool is_lambda =
      (method.flags & classfile::kAccSynthetic) != 0 && name.starts_with(kLambda) && end > kLambda.size();
  if (!is_lambda) return std::string(name);
  name = name.substr(kLambda.size(), end - kLambda.size());
  return name == "new" ? std::string(method.owner->simple_name()) : std::string(name);
}

}  // namespace

base::Result<Exclusion> Exclusion::of(const std::vector<std::string>& patterns) {
  Exclusion result;
  if (patterns.empty()) return result;
  auto compiled = std::make_shared<Patterns>();
  for (const std::string& pattern : patterns) {
    try {
      compiled->all.emplace_back(pattern);
    } catch (const std::regex_error&) {
      return base::usage_error(fmt::format(
          "--exclude {}: not a regular expression; one for full names of classes and methods is needed, such "
          "as 'com\\.acme\\.Foo\\.toString'",
          pattern));
    }
  }
  result.patterns_ = std::move(compiled);
  return result;
}

bool Exclusion::leaves_out_class(const std::string& java_name) const {
  if (patterns_ == nullptr) return false;
  for (size_t end = java_name.size(); end != std::string::npos && end != 0;
       end = java_name.rfind('$', end - 1)) {
    if (patterns_->match(java_name.substr(0, end))) return true;
  }
  return false;
}

bool Exclusion::leaves_out(const ir::Method& method) const {
  if (patterns_ == nullptr) return false;
  if (leaves_out(*method.owner)) return true;
  std::string name = method.owner->java_name() + "." + source_name_of(method);
  std::string display = method.display_name();
  std::string parameters = display.substr(display.find('('));
  std::erase(parameters, ' ');
  return patterns_->match(name) || patterns_->match(name + parameters);
}

}  // namespace heapwright::coverage
