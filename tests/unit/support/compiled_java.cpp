#include "unit/support/compiled_java.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "unit/support/test_files.h"

namespace heapwright::test {

namespace fs = std::filesystem;

namespace {

// For a file of arguments, which javac reads as words in quotes.
std::string quoted(const std::string& argument) {
  std::string result = "\"";
  for (char c : argument) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"\n";
}

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

bool compile(const fs::path& folder, const std::vector<JavaFile>& files,
             const std::vector<std::string>& options) {
  std::string arguments;
  for (const std::string& option : options) arguments += quoted(option);
  arguments += quoted("-d") + quoted((folder / "classes").string());
  for (const JavaFile& file : files) {
    write(folder / "source" / file.name, file.text);
    arguments += quoted((folder / "source" / file.name).string());
  }
  fs::create_directories(folder / "classes");
  write(folder / "arguments", arguments);
  const std::string command = fmt::format(
      "'{}/bin/javac' -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -encoding UTF-8 -Xlint:none '@{}' > '{}' "
      "2>&1",
      classfile::test_jdk()->home, (folder / "arguments").string(), (folder / "log").string());
  if (std::system(command.c_str()) == 0) return true;
  ADD_FAILURE() << command << "\n" << classfile::read_text((folder / "log").string());
  return false;
}

}  // namespace

std::string compiled_java(const std::vector<JavaFile>& files, const std::vector<std::string>& options) {
  const std::string& home = classfile::test_jdk()->home;
  std::string key = home + "\n" + classfile::read_text(home + "/release");
  for (const std::string& option : options) key += option + "\n";
  for (const JavaFile& file : files) key += file.name + "\n" + file.text + "\n";

  const fs::path parent = HEAPWRIGHT_COMPILED_JAVA;
  const fs::path folder = parent / fmt::format("{:016x}", std::hash<std::string>{}(key));
  if (classfile::read_text((folder / "key").string()) == key) return (folder / "classes").string();

  // Made aside, then renamed: another test may make the same now, and whoever is second uses what is there.
  const fs::path own = parent / fmt::format("{}-{}", folder.filename().string(), getpid());
  std::error_code exists;
  if (compile(own, files, options)) {
    write(own / "key", key);
    fs::rename(own, folder, exists);
  }
  fs::remove_all(own);
  EXPECT_EQ(classfile::read_text((folder / "key").string()), key) << folder << ": " << exists.message();
  return (folder / "classes").string();
}

}  // namespace heapwright::test
