#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "jvm/jacoco.h"
#include "report/json.h"
#include "report/text.h"
#include "sandbox/strength.h"

namespace heapwright::cli {

namespace {

using results::Finding;

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
  auto jars = jvm::find_jacoco();
  return {"JaCoCo", jars.ok(), jars ? jars->front() : jars.error().message};
}

// Which is the strongest here, what it promises, and why there is nothing stronger.
Finding check_sandbox() {
  auto found = sandbox::strength();
  if (!found) return {"sandbox", false, found.error().message};
  std::string text = fmt::format("{}: {}", sandbox::kind_name(found->kind), sandbox::promise(found->kind));
  if (!found->why_not_stronger.empty()) text += fmt::format(" ({})", found->why_not_stronger);
  return {"sandbox", found->kind > sandbox::Kind::kLimits, text};
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
  for (Finding finding : {check_javac(jdk), check_junit(), check_jacoco(), check_sandbox()}) {
    finding.is_needed = false;  // only for compiling, running and measuring tests
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace

int doctor_command(const CommonOptions& options) {
  auto jdk = classfile::find_jdk(options.source.jdk);
  results::DoctorResult result;
  result.header.target = options.source.class_path;
  result.findings = jdk ? examine(options, *jdk) : std::vector<Finding>{{"JDK", false, jdk.error().message}};
  if (options.json) {
    auto written = write_output(*options.json, report::to_json(result));
    if (!written) return report_error(written.error());
  }
  if (options.json != "-") fmt::print("{}", report::to_text(result));
  fmt::print(stderr, "{}", report::notes_text(result));
  return exit_code(result);
}

}  // namespace heapwright::cli
