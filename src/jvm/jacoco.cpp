#include "jvm/jacoco.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>

namespace heapwright::jvm {

namespace {

// NAME.jar, or else the last NAME-1.2.3.jar; empty: neither is there.
std::string find_jar(const std::filesystem::path& directory, const std::string& name) {
  std::filesystem::path plain = directory / (name + ".jar");
  std::error_code error;
  if (std::filesystem::exists(plain, error)) return plain.string();
  std::string found;
  for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
    std::string file = entry.path().filename().string();
    bool has_version = file.starts_with(name + "-") && file.ends_with(".jar") &&
                       std::isdigit(static_cast<unsigned char>(file[name.size() + 1])) != 0;
    if (has_version) found = std::max(found, entry.path().string());
  }
  return found;
}

}  // namespace

base::Result<std::vector<std::string>> find_jacoco() {
  const char* chosen = std::getenv("HEAPWRIGHT_JACOCO");
  std::string directory = chosen != nullptr ? chosen : "/usr/share/java";
  std::vector<std::string> jars;
  for (const char* name : {"org.jacoco.core", "asm", "asm-commons", "asm-tree"}) {
    jars.push_back(find_jar(directory, name));
    if (!jars.back().empty()) continue;
    return base::input_error(
        fmt::format("{}.jar is not in {}: install the package libjacoco-java, or name the directory of "
                    "JaCoCo's jars in HEAPWRIGHT_JACOCO",
                    name, directory));
  }
  return jars;
}

}  // namespace heapwright::jvm
