// JvmFolder: where the user's JVM works. It executes code of others, so what it makes is not believed to be
// what it seems: no link in there is followed, and nothing is written there.
#pragma once

#include <string>
#include <string_view>

#include "base/temp_directory.h"

namespace heapwright::jvm {

class JvmFolder {
 public:
  static base::Result<JvmFolder> make();

  // How programs name files in it: they run in a folder that is empty at first.
  static constexpr const char* kGiven = "../../given/";  // from us, which they can only read
  static constexpr const char* kMade = "../";            // by them

  // Writes a file of kGiven, with the folders above it.
  [[nodiscard]] base::Status give(std::string_view file, std::string_view text) const;
  // What a file of kMade says, the first 64 MB of it; nothing: it is not there, or no file.
  [[nodiscard]] std::string read_made(std::string_view file) const;

  // An empty folder of kGiven: where javac looks for nothing. Without one it would execute what it finds on
  // the class path.
  static constexpr const char* kNothing = "../../given/nothing";

  // Absolute.
  [[nodiscard]] std::string given(std::string_view file = "") const { return below("given", file); }
  [[nodiscard]] std::string made(std::string_view file = "") const { return below("made", file); }
  [[nodiscard]] std::string root() const { return directory_.path("root"); }
  [[nodiscard]] std::string working() const { return made("work"); }
  [[nodiscard]] std::string temporary() const { return made("tmp"); }

  // For the next program, whatever an earlier one has done to them: the last two are empty.
  void make_folders() const;

 private:
  explicit JvmFolder(base::TempDirectory directory) : directory_(std::move(directory)) {}
  [[nodiscard]] std::string below(const char* folder, std::string_view file) const;

  base::TempDirectory directory_;
};

}  // namespace heapwright::jvm
