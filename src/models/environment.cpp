// Models of the environment that the program is started in, as a replay will be: the time zone of the user,
// and next to no variables.
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/unicode.h"
#include "models/platform.h"

namespace heapwright::models {

namespace {

// What a replay may see of the user's environment.
constexpr std::string_view kVisible[] = {"PATH", "HOME", "TZ", "LANG", "LANGUAGE", "TMPDIR", "PWD"};

NativeResult variable(const NativeCall& call) {
  auto name = call.arg<ObjectId>(0);
  if (name == ObjectId::kNull) return NativeThrow{"java/lang/NullPointerException", std::nullopt};
  std::string wanted = base::utf8_of_utf16(call.vm.java().text_of(name));
  bool may_be_set = wanted.starts_with("LC_") ||
                    std::find(std::begin(kVisible), std::end(kVisible), wanted) != std::end(kVisible);
  if (may_be_set || !may_guess(call)) return NativeUnmodelled{"the environment"};
  return NativeReturn{Value(ObjectId::kNull)};
}

NativeResult all_variables(const NativeCall&) { return NativeUnmodelled{"the environment"}; }

// As the JDK finds it on Linux; empty: it does not find any.
std::string system_zone() {
  constexpr std::string_view kZones = "zoneinfo/";
  if (const char* variable = std::getenv("TZ"); variable != nullptr && *variable != '\0') {
    std::string_view zone = variable;
    if (zone.starts_with(':')) zone.remove_prefix(1);
    if (zone.starts_with("posix/")) zone.remove_prefix(6);
    return std::string(zone);
  }
  std::error_code error;
  std::string link = std::filesystem::read_symlink("/etc/localtime", error).string();
  size_t at = link.find(kZones);
  if (error || at == std::string::npos) return "";
  return link.substr(at + kZones.size());
}

NativeResult time_zone(const NativeCall& call) {
  std::string zone = may_guess(call) ? system_zone() : "";
  // Without a link the JDK compares files.
  if (zone.empty()) return NativeUnmodelled{"the time zone of the system"};
  return NativeReturn{Value(call.vm.java().new_string(base::utf16_of_utf8(zone)))};
}

constexpr NativeEntry kEnvironmentNatives[] = {
    {"java/lang/System", "getenv", "(Ljava/lang/String;)Ljava/lang/String;", variable},
    {"java/lang/System", "getenv", "()Ljava/util/Map;", all_variables},
    {"java/util/TimeZone", "getSystemTimeZoneID", "", time_zone},
};

}  // namespace

std::span<const NativeEntry> environment_natives() { return kEnvironmentNatives; }

}  // namespace heapwright::models
