#include "classfile/mapped_file.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace heapwright::classfile {
namespace {

base::Error system_error(const std::string& path, int code) {
  return base::input_error(fmt::format("{}: {}", path, std::strerror(code)));
}

}  // namespace

base::Result<MappedFile> MappedFile::open(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return system_error(path, errno);
  struct stat status {};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(file);
    return base::input_error(fmt::format("{}: not a regular file", path));
  }
  const auto size = static_cast<size_t>(status.st_size);
  // An empty file cannot be mapped, but it is a file all the same.
  void* data = size == 0 ? nullptr : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  const int code = errno;
  ::close(file);
  if (data == MAP_FAILED) return system_error(path, code);
  return MappedFile(static_cast<const uint8_t*>(data), size);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<uint8_t*>(data_), size_);
}

}  // namespace heapwright::classfile
