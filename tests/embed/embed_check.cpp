// Compares the files that are part of this program with those of a folder: embed_check FOLDER FILE...
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "jvm/embedded_files.h"

int main(int count, char** arguments) {
  auto embedded = heapwright::jvm::embedded_files();
  if (embedded.size() + 2 != static_cast<size_t>(count)) {
    std::printf("%zu files are embedded\n", embedded.size());
    return 1;
  }
  for (size_t i = 0; i < embedded.size(); ++i) {
    std::string expected = arguments[i + 2];
    std::ifstream in(std::string(arguments[1]) + "/" + expected, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    bool is_same = in.is_open() && embedded[i].path == expected && embedded[i].text == text;
    std::printf("%s: %zu bytes, %s\n", expected.c_str(), text.size(), is_same ? "the same" : "not the same");
    if (!is_same) return 1;
  }
  return 0;
}
