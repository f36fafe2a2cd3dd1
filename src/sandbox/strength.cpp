#include "sandbox/strength.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "base/temp_directory.h"
#include "sandbox/landlock.h"
#include "sandbox/launch.h"

namespace heapwright::sandbox {

const char* kind_name(Kind kind) {
  switch (kind) {
    case Kind::kOff:
      return "off";
    case Kind::kLimits:
      return "limits";
    case Kind::kLandlock:
      return "landlock";
    case Kind::kNamespaces:
      return "namespaces";
  }
  return "";
}

const char* promise(Kind kind) {
  switch (kind) {
    case Kind::kOff:
      return "nothing is kept from code of others";
    case Kind::kLimits:
      return "memory, threads and time are limited, nothing else is kept from code of others";
    case Kind::kLandlock:
      return "no network, no processes, no signals, nothing is written and none of your files are read; that "
             "files and processes exist can be seen";
    case Kind::kNamespaces:
      return "no network, no processes, no signals, nothing is written and none of your files are seen";
  }
  return "";
}

std::optional<std::string> why_not(Kind kind) {
  if (kind == Kind::kLandlock && landlock_version() == 0) return "this system has no Landlock";
  auto folder = base::TempDirectory::make();
  if (!folder) return folder.error().message;
  Confinement confinement;
  confinement.kind = kind;
  confinement.root = folder->path("root");
  confinement.home = folder->path("made");
  confinement.writable = {confinement.home};
  std::error_code error;
  std::filesystem::create_directory(confinement.root, error);
  std::filesystem::create_directory(confinement.home, error);
  Program nothing;
  nothing.directory = confinement.home;
  auto launched = launch(nothing, confinement);
  if (!launched) return launched.error().message;
  int status = 0;
  while (waitpid(launched->id, &status, 0) < 0 && errno == EINTR) {
  }
  if (status == 0) return std::nullopt;
  return fmt::format("the sandbox ended with status {}", status);
}

base::Result<Strength> strength() {
  const char* wish = std::getenv("HEAPWRIGHT_SANDBOX");
  Strength result;
  for (Kind kind : {Kind::kNamespaces, Kind::kLandlock, Kind::kLimits}) {
    if (wish != nullptr && std::string_view(wish) != kind_name(kind)) continue;
    auto why = why_not(kind);
    result.kind = kind;
    if (!why) return result;
    if (wish != nullptr) return base::usage_error(fmt::format("HEAPWRIGHT_SANDBOX={}: {}", wish, *why));
    if (!result.why_not_stronger.empty()) result.why_not_stronger += "; ";
    result.why_not_stronger += *why;
  }
  if (wish != nullptr)
    return base::usage_error(
        fmt::format("HEAPWRIGHT_SANDBOX={}: there are namespaces, landlock and limits", wish));
  return base::input_error(result.why_not_stronger);  // no process can be started at all
}

}  // namespace heapwright::sandbox
