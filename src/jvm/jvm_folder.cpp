#include "jvm/jvm_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/descriptor.h"

namespace heapwright::jvm {

base::Result<JvmFolder> JvmFolder::make() {
  auto directory = base::TempDirectory::make();
  if (!directory) return directory.error();
  JvmFolder folder(std::move(*directory));
  folder.make_folders();
  return folder;
}

std::string JvmFolder::below(const char* folder, std::string_view file) const {
  return directory_.path(fmt::format("{}{}{}", folder, file.empty() ? "" : "/", file));
}

base::Status JvmFolder::give(std::string_view file, std::string_view text) const {
  return directory_.write(fmt::format("given/{}", file), text);
}

std::string JvmFolder::read_made(std::string_view file) const {
  constexpr size_t kMost = size_t{64} << 20;
  // Should it be a pipe, nobody waits for a writer.
  base::Descriptor in(open(made(file).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (!in.is_open() || fstat(in.get(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
  std::string text;
  std::array<char, 65536> buffer{};
  for (ssize_t count = 1; count > 0 && text.size() < kMost;) {
    count = read(in.get(), buffer.data(), buffer.size());
    text.append(buffer.data(), static_cast<size_t>(std::max<ssize_t>(count, 0)));
  }
  return text;
}

void JvmFolder::make_folders() const {
  std::error_code ignored;
  for (const std::string& folder : {working(), temporary()}) std::filesystem::remove_all(folder, ignored);
  for (const std::string& folder : {given(), given("nothing"), made(), working(), temporary(), root()})
    std::filesystem::create_directory(folder, ignored);
}

}  // namespace heapwright::jvm
