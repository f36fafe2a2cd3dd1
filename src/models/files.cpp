// Models of files: those of the JDK itself can be read, which nobody writes to; all others are not modelled.

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/unicode.h"
#include "models/platform.h"

namespace heapwright::models {

namespace {

constexpr int32_t kDescriptor = 1000;  // of every open file: nothing depends on it

NativeResult files(const NativeCall&) { return NativeUnmodelled{"files"}; }

std::string text_of(const NativeCall& call, ObjectId text) {
  return base::utf8_of_utf16(call.vm.java().text_of(text));
}

bool is_of_jdk(const NativeCall& call, std::string_view path) {
  if (path == "/dev/random" || path == "/dev/urandom") return true;  // they are asked for, never read
  std::string home = call.vm.program().class_path().jdk().home;
  return path.starts_with(home) && path.substr(home.size()).starts_with('/') &&
         path.find("..") == std::string_view::npos;
}

// ---- Streams. The position is in the descriptor's field for what only Windows has.

NativeResult open_file(const NativeCall& call) {
  std::string path = text_of(call, call.arg<ObjectId>(1));
  if (!is_of_jdk(call, path)) return files(call);
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    return NativeThrow{"java/io/FileNotFoundException", path + " (No such file or directory)"};
  auto descriptor = call.vm.java().field(call.arg<ObjectId>(0), "fd").as<ObjectId>();
  call.vm.java().set_field(descriptor, "fd", Value(kDescriptor));
  call.vm.java().set_field(descriptor, "handle", Value(int64_t{0}));
  return NativeReturn{};
}

// An open file of the JDK.
struct OpenFile {
  ObjectId descriptor = ObjectId::kNull;
  std::string path;
  int64_t position = 0;
  int64_t size = 0;

  [[nodiscard]] int64_t left() const { return std::max(size - position, int64_t{0}); }
  void move(const NativeCall& call, int64_t by) {
    position += by;
    call.vm.java().set_field(descriptor, "handle", Value(position));
  }
};

// Nothing: it is another stream, such as that of the console.
std::optional<OpenFile> opened(const NativeCall& call) {
  OpenFile file;
  file.descriptor = call.vm.java().field(call.arg<ObjectId>(0), "fd").as<ObjectId>();
  if (file.descriptor == ObjectId::kNull) return std::nullopt;
  if (call.vm.java().field(file.descriptor, "fd").as<int32_t>() != kDescriptor) return std::nullopt;
  auto path = call.vm.java().field(call.arg<ObjectId>(0), "path").as<ObjectId>();
  if (path == ObjectId::kNull) return std::nullopt;
  file.path = text_of(call, path);
  file.position = call.vm.java().field(file.descriptor, "handle").as<int64_t>();
  std::error_code error;
  file.size = static_cast<int64_t>(std::filesystem::file_size(file.path, error));
  if (error) return std::nullopt;
  return file;
}

// As many bytes as there are, up to `size`.
std::string read_bytes(const OpenFile& file, int64_t size) {
  std::ifstream in(file.path, std::ios::binary);
  in.seekg(file.position);
  std::string bytes(static_cast<size_t>(std::min(size, file.left())), '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<size_t>(in.gcount()));
  return bytes;
}

NativeResult read_one(const NativeCall& call) {
  auto file = opened(call);
  if (!file) return files(call);
  std::string bytes = read_bytes(*file, 1);
  if (bytes.empty()) return NativeReturn{Value(int32_t{-1})};
  file->move(call, 1);
  return NativeReturn{Value(static_cast<int32_t>(static_cast<uint8_t>(bytes[0])))};
}

// (array, offset, count)
NativeResult read_many(const NativeCall& call) {
  auto file = opened(call);
  if (!file) return files(call);
  auto array = call.arg<ObjectId>(1);
  if (array == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  int64_t at = call.arg<int32_t>(2);
  int64_t count = call.arg<int32_t>(3);
  if (at < 0 || count < 0 || at + count > call.vm.heap().get(array).length)
    return NativeThrow{"java/lang/IndexOutOfBoundsException", std::nullopt};
  if (count == 0) return NativeReturn{Value(int32_t{0})};
  std::string bytes = read_bytes(*file, count);
  if (bytes.empty()) return NativeReturn{Value(int32_t{-1})};
  std::copy(bytes.begin(), bytes.end(), call.vm.heap().mutate(array).elements<char>() + at);
  file->move(call, static_cast<int64_t>(bytes.size()));
  return NativeReturn{Value(static_cast<int32_t>(bytes.size()))};
}

NativeResult size_of_file(const NativeCall& call) {
  auto file = opened(call);
  return file ? NativeResult(NativeReturn{Value(file->size)}) : files(call);
}

NativeResult position_in_file(const NativeCall& call) {
  auto file = opened(call);
  return file ? NativeResult(NativeReturn{Value(file->position)}) : files(call);
}

NativeResult skip_in_file(const NativeCall& call) {
  auto file = opened(call);
  if (!file || file->position + call.arg<int64_t>(1) < 0) return files(call);
  file->move(call, call.arg<int64_t>(1));
  return NativeReturn{Value(call.arg<int64_t>(1))};
}

NativeResult available_in_file(const NativeCall& call) {
  auto file = opened(call);
  if (!file) return files(call);
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  return NativeReturn{Value(static_cast<int32_t>(std::min(file->left(), kMost)))};
}

NativeResult is_regular_file(const NativeCall& call) {
  return opened(call) ? NativeResult(NativeReturn{Value(int32_t{1})}) : files(call);
}

NativeResult close_descriptor(const NativeCall& call) {
  if (call.vm.java().field(call.arg<ObjectId>(0), "fd").as<int32_t>() != kDescriptor) return files(call);
  call.vm.java().set_field(call.arg<ObjectId>(0), "fd", Value(int32_t{-1}));
  return NativeReturn{};
}

// ---- Random bytes of the system: others in every run.

NativeResult random_bytes(const NativeCall& call) {
  auto array = call.arg<ObjectId>(1);
  if (array == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  if (!may_guess(call)) return NativeUnmodelled{"random bytes"};
  exec::RunVariation& run_variation = call.vm.run_variation();
  ++run_variation.asked;
  uint64_t state = run_variation.seed * 0x9E3779B97F4A7C15ULL + static_cast<uint64_t>(array);
  Object& bytes = call.vm.heap().mutate(array);
  for (uint32_t i = 0; i < bytes.length; ++i) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    bytes.elements<uint8_t>()[i] = static_cast<uint8_t>(state >> 56);
  }
  return NativeReturn{};
}

NativeResult is_there(const NativeCall&) { return NativeReturn{Value(int32_t{1})}; }

// ---- java.nio.file: as far as paths are names

NativeResult current_directory(const NativeCall& call) {
  if (!may_guess(call)) return files(call);
  ObjectId bytes = call.vm.heap().new_array(call.vm.program().require("[B"), 1);
  call.vm.heap().mutate(bytes).elements<char>()[0] = '/';  // as the property user.dir says
  return NativeReturn{Value(bytes)};
}

// ---- java.io.File: (file system, file)

std::optional<std::string> path_of_jdk(const NativeCall& call) {
  auto path = call.vm.java().field(call.arg<ObjectId>(1), "path").as<ObjectId>();
  if (path == ObjectId::kNull) return std::nullopt;
  std::string text = text_of(call, path);
  if (!is_of_jdk(call, text)) return std::nullopt;
  return text;
}

NativeResult attributes(const NativeCall& call) {
  auto path = path_of_jdk(call);
  if (!path) return files(call);
  enum : int32_t { kExists = 1, kRegular = 2, kDirectory = 4 };
  std::error_code error;
  std::filesystem::file_status status = std::filesystem::status(*path, error);
  int32_t found = std::filesystem::exists(status) ? kExists : 0;
  if (std::filesystem::is_regular_file(status)) found |= kRegular;
  if (std::filesystem::is_directory(status)) found |= kDirectory;
  return NativeReturn{Value(found)};
}

// (file system, file, access)
NativeResult may_access(const NativeCall& call) {
  auto path = path_of_jdk(call);
  if (!path) return files(call);
  constexpr int32_t kRead = 4;  // as in access(2)
  if (call.arg<int32_t>(2) != kRead) return files(call);
  return NativeReturn{Value(static_cast<int32_t>(access(path->c_str(), R_OK) == 0))};
}

NativeResult length_of_file(const NativeCall& call) {
  auto path = path_of_jdk(call);
  if (!path) return files(call);
  std::error_code error;
  auto size = std::filesystem::file_size(*path, error);
  return NativeReturn{Value(error ? int64_t{0} : static_cast<int64_t>(size))};
}

// (file system, path)
NativeResult canonical_path(const NativeCall& call) {
  std::string path = text_of(call, call.arg<ObjectId>(1));
  if (!is_of_jdk(call, path)) return files(call);
  std::error_code error;
  std::filesystem::path canonical = std::filesystem::canonical(path, error);
  if (error) return files(call);
  return NativeReturn{Value(call.vm.java().new_string(base::utf16_of_utf8(canonical.string())))};
}

constexpr std::string_view kStream = "java/io/FileInputStream";
constexpr std::string_view kRandom = "sun/security/provider/NativePRNG";
constexpr std::string_view kFileSystem = "java/io/UnixFileSystem";
constexpr std::string_view kFileDescriptor = "java/io/FileDescriptor";

constexpr NativeEntry kFileNatives[] = {
    {kStream, "open0", "", open_file},
    {kStream, "read0", "", read_one},
    {kStream, "readBytes", "([BII)I", read_many},
    {kStream, "length0", "", size_of_file},
    {kStream, "position0", "", position_in_file},
    {kStream, "skip0", "", skip_in_file},
    {kStream, "available0", "", available_in_file},
    {kStream, "isRegularFile0", "", is_regular_file},
    {kFileDescriptor, "close0", "", close_descriptor},
    // Nobody forgets to close a file.
    {"java/io/FileCleanable", "register", "", exec::return_nothing},
    {"java/io/FileCleanable", "unregister", "", exec::return_nothing},
    {kFileSystem, "getBooleanAttributes0", "", attributes},
    {kRandom, "<clinit>", "", exec::return_nothing},
    {kRandom, "<init>", "", exec::return_nothing},
    {kRandom, "isAvailable", "", is_there},
    {kRandom, "engineNextBytes", "", random_bytes},
    {"sun/security/provider/NativePRNG$Blocking", "isAvailable", "", exec::return_zero},
    {"sun/security/provider/NativePRNG$NonBlocking", "isAvailable", "", exec::return_zero},
    {"sun/nio/fs/UnixNativeDispatcher", "init", "", exec::return_zero},
    {"sun/nio/fs/UnixNativeDispatcher", "getcwd", "", current_directory},
    {kFileSystem, "checkAccess", "", may_access},
    {kFileSystem, "checkAccess0", "", may_access},
    {kFileSystem, "getLength", "", length_of_file},
    {kFileSystem, "getLength0", "", length_of_file},
    {kFileSystem, "canonicalize0", "", canonical_path},
};

}  // namespace

std::span<const NativeEntry> file_natives() { return kFileNatives; }

}  // namespace heapwright::models
