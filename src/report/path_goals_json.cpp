#include "report/path_goals_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/json_parts.h"

namespace heapwright::report {

using results::PathGoals;

base::Result<PathGoals> read_path_goals(std::string_view text, const std::string& option) {
  auto fail = [&](const std::string& why) { return base::usage_error(fmt::format("{}: {}", option, why)); };
  Json json;
  try {
    json = Json::parse(text);
  } catch (const Json::parse_error& error) {
    return fail(fmt::format("no JSON: at byte {}", error.byte));
  }
  auto text_at = [](const Json& object, const char* name) {
    auto found = object.is_object() ? object.find(name) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  PathGoals goals;
  goals.method = text_at(json, "target");
  if (goals.method.empty())
    return fail("\"target\" is missing: the method that the paths are of, as paths writes it");
  auto paths = json.find("paths");
  if (paths == json.end() || !paths->is_array() || paths->empty())
    return fail("\"paths\" is missing: a list, as paths writes it");
  for (const Json& path : *paths) {
    PathGoals::Goal& goal = goals.goals.emplace_back();
    goal.condition = text_at(path, "condition");
    if (goal.condition.empty()) return fail(fmt::format("path {} has no \"condition\"", goals.goals.size()));
    auto arguments = path.find("args");
    if (arguments == path.end()) continue;
    for (const Json& argument : *arguments) {
      if (!argument.is_string()) return fail(fmt::format("path {}: \"args\" are texts", goals.goals.size()));
      goal.arguments.push_back(argument.get<std::string>());
    }
  }
  return goals;
}

}  // namespace heapwright::report
