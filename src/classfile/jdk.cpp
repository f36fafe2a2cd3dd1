#include "classfile/jdk.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "classfile/class_file.h"

namespace heapwright::classfile {
namespace {

namespace fs = std::filesystem;

constexpr int kNewestFeature = kNewestMajor - 44;

// The JDK to try, and how to call it in a message: "--jdk /opt/jdk", "JAVA_HOME=/opt/jdk".
struct Candidate {
  fs::path home;
  std::string place;
};

base::Error failure(const Candidate& candidate, std::string_view what) {
  return base::input_error(fmt::format("{}: {}", candidate.place, what));
}

bool has_directory(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool has_file(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

std::optional<std::string> environment(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

// The first executable `java` on the PATH, symbolic links followed: distributions link /usr/bin/java to it.
std::optional<fs::path> java_on_path() {
  const std::string path = environment("PATH").value_or("");
  for (size_t start = 0; start <= path.size();) {
    const size_t end = std::min(path.find(':', start), path.size());
    const fs::path java = fs::path(path.substr(start, end - start)) / "java";
    std::error_code error;
    if (fs::is_regular_file(java, error) && ::access(java.c_str(), X_OK) == 0) {
      fs::path resolved = fs::canonical(java, error);
      if (!error) return resolved;
    }
    start = end + 1;
  }
  return std::nullopt;
}

std::optional<Candidate> choose(const std::optional<std::string>& option) {
  if (option) return Candidate{*option, fmt::format("--jdk {}", *option)};
  if (const auto home = environment("JAVA_HOME")) return Candidate{*home, fmt::format("JAVA_HOME={}", *home)};
  if (const auto java = java_on_path()) {
    fs::path home = java->parent_path().parent_path();
    std::string place = fmt::format("{} (of {} on the PATH)", home.string(), java->string());
    return Candidate{std::move(home), std::move(place)};
  }
  return std::nullopt;
}

// The value of JAVA_VERSION="17.0.15" in the release file.
std::optional<std::string> read_version(const fs::path& release) {
  constexpr std::string_view kKey = "JAVA_VERSION=";
  std::ifstream file(release);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(kKey)) continue;
    std::string_view value = std::string_view(line).substr(kKey.size());
    if (value.ends_with('\r')) value.remove_suffix(1);
    if (value.starts_with('"')) value.remove_prefix(1);
    if (value.ends_with('"')) value.remove_suffix(1);
    return std::string(value);
  }
  return std::nullopt;
}

// 17 for "17.0.15" and "17-ea", 8 for "1.8.0_392"; 0 when it is no version.
int feature_of(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int feature = 0;
  std::from_chars(version.data(), version.data() + version.size(), feature);
  return feature;
}

base::Result<Jdk> open_jdk(const Candidate& candidate) {
  const fs::path& home = candidate.home;
  if (!has_directory(home)) return failure(candidate, "no such directory");
  if (!has_file(home / "lib" / "modules")) {
    if (has_file(home / "jre" / "lib" / "rt.jar") || has_file(home / "lib" / "rt.jar")) {
      return failure(candidate, "this is Java 8 or older (rt.jar); a JDK 9 or newer is needed");
    }
    return failure(candidate, "no JDK here, lib/modules is missing");
  }
  const auto version = read_version(home / "release");
  const int feature = feature_of(version.value_or(""));
  if (feature == 0) return failure(candidate, "the file release is missing or names no JAVA_VERSION");
  if (feature > kNewestFeature) {
    return failure(candidate,
                   fmt::format("Java {} is not supported, only up to {}", *version, kNewestFeature));
  }
  auto image = JdkImage::open((home / "lib" / "modules").string());
  if (!image) return std::move(image).error();
  return Jdk{home.string(), *version, feature, *std::move(image)};
}

}  // namespace

base::Result<Jdk> find_jdk(const std::optional<std::string>& option) {
  const auto candidate = choose(option);
  if (!candidate) {
    return base::input_error(
        "no JDK found: --jdk is not given, JAVA_HOME is not set and there is no java on the PATH");
  }
  return open_jdk(*candidate);
}

}  // namespace heapwright::classfile
