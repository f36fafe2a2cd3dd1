// compiled_java: class files of the Java that tests are about, made by the JDK's javac.
#pragma once

#include <string>
#include <vector>

namespace heapwright::test {

struct JavaFile {
  std::string name;  // "p/Shelf.java"
  std::string text;
};

// The folder of the class files; options are javac's. A test fails where they do not compile; there must be a
// JDK. The folder stays in the build folder under a name made of all that went into it: every test is a
// process of its own, and javac is slow to start. Tests must not write into it.
std::string compiled_java(const std::vector<JavaFile>& files, const std::vector<std::string>& options = {});

}  // namespace heapwright::test
