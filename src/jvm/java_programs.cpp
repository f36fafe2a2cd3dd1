#include "jvm/java_programs.h"

#include <algorithm>

#include "base/check.h"
#include "jvm/embedded_files.h"

namespace heapwright::jvm {

namespace {

// Adds all files of a folder; their paths are below it.
void add_folder(std::string_view folder, std::vector<JavaFile>& files) {
  size_t before = files.size();
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.starts_with(folder))
      files.push_back({std::string(file.path.substr(folder.size())), std::string(file.text)});
  }
  HW_CHECK(files.size() > before, "a program should have files");
}

std::vector<JavaFile> program(std::string_view folder) {
  std::vector<JavaFile> files;
  add_folder(folder, files);
  return files;
}

}  // namespace

std::vector<JavaFile> suite_program() { return program("suite/"); }

JavaFile suite_server() {
  std::vector<JavaFile> files = suite_program();
  auto server = std::find_if(files.begin(), files.end(),
                             [](const JavaFile& file) { return file.path.ends_with("/SuiteServer.java"); });
  HW_CHECK(server != files.end(), "the server should be part of its program");
  return *server;
}

std::vector<JavaFile> coverage_program() { return program("coverage/"); }

std::vector<JavaFile> replay_program() { return program("replay/"); }

std::vector<JavaFile> junit_stand_ins(int junit) {
  std::vector<JavaFile> files = program("junit/");
  add_folder(junit == 4 ? "junit4/" : "junit5/", files);
  return files;
}

}  // namespace heapwright::jvm
