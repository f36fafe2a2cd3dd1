#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/json_output.h"
#include "testgen/jacoco.h"

namespace heapwright::cli {

namespace {

struct Finding {
  std::string name;
  bool found = false;
  std::string text;
};

Finding check_javac(const classfile::Jdk& jdk) {
  std::string path = jdk.home + "/bin/javac";
  if (access(path.c_str(), X_OK) == 0) return {"javac", true, path};
  return {"javac", false, fmt::format("not in {}/bin: install the JDK's development package", jdk.home)};
}

Finding check_junit() {
  for (const char* path : {"/usr/share/java/junit-jupiter-api.jar", "/usr/share/java/junit4.jar"}) {
    if (std::filesystem::exists(path)) return {"JUnit", true, path};
  }
  return {"JUnit", false, "not in /usr/share/java: install the package junit5"};
}

Finding check_jacoco() {
  auto jars = testgen::find_jacoco();
  return {"JaCoCo", jars.ok(), jars ? jars->front() : jars.error().message};
}

std::vector<Finding> examine(const CommonOptions& options, const classfile::Jdk& jdk) {
  std::vector<Finding> findings = {{"JDK", true, fmt::format("{} at {}", jdk.version, jdk.home)}};
  auto object = jdk.image->find("java/lang/Object");
  bool readable = object && object->has_value();
  findings.push_back({"JDK classes", readable,
                      readable ? jdk.home + "/lib/modules"
                      : object ? "java.lang.Object is missing from lib/modules"
                               : object.error().message});
  auto class_path = classfile::ClassPath::open(options.source.class_path, jdk);
  findings.push_back(
      {"class path", class_path.ok(), class_path ? options.source.class_path : class_path.error().message});
  findings.push_back(check_javac(jdk));
  findings.push_back(check_junit());
  findings.push_back(check_jacoco());
  return findings;
}

}  // namespace

int doctor_command(const CommonOptions& options) {
  auto jdk = classfile::find_jdk(options.source.jdk);
  std::vector<Finding> findings =
      jdk ? examine(options, *jdk) : std::vector<Finding>{{"JDK", false, jdk.error().message}};
  // Only compiling, running and measuring tests needs the last three.
  auto is_needed = [](const Finding& finding) {
    return finding.name != "javac" && finding.name != "JUnit" && finding.name != "JaCoCo";
  };
  bool usable = true;
  std::string text;
  auto json = json_header("doctor", options.source.class_path);
  for (const Finding& finding : findings) {
    usable = usable && (finding.found || !is_needed(finding));
    json["findings"].push_back({{"name", finding.name}, {"found", finding.found}, {"text", finding.text}});
    text += fmt::format("{:<12} {:<8} {}\n", finding.name, finding.found ? "ok" : "missing", finding.text);
  }
  json["status"] = usable ? "usable" : "unusable";
  if (options.json) {
    auto written = write_json(*options.json, json);
    if (!written) return report_error(written.error());
  }
  if (options.json != "-") fmt::print("{}", text);
  if (!usable) fmt::print(stderr, "heapwright: something that is needed is missing, see above\n");
  return usable ? kDone : kBadInput;
}

}  // namespace heapwright::cli
