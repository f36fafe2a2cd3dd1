#include "cli/command_line.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

namespace heapwright::cli {

namespace {

// Options that do not change what is written, and how many words follow them; nothing: it is none of them.
std::optional<int> words_behind(std::string_view word) {
  static constexpr std::string_view kAlone[] = {"-q", "--quiet", "-v", "--verbose", "--force", "--no-replay"};
  static constexpr std::string_view kWithValue[] = {"-j",    "--threads",  "--json",
                                                    "--csv", "--progress", "--sandbox"};
  std::string_view name = word.substr(0, word.find('='));
  if (std::find(std::begin(kAlone), std::end(kAlone), name) != std::end(kAlone)) return 0;
  if (std::find(std::begin(kWithValue), std::end(kWithValue), name) != std::end(kWithValue))
    return name.size() == word.size() ? 1 : 0;
  bool is_short =
      word.starts_with("-j") && word.size() > 2 && std::isdigit(static_cast<unsigned char>(word[2])) != 0;
  return is_short ? std::optional(0) : std::nullopt;
}

std::string quoted(std::string_view word) {
  bool is_plain = !word.empty() && word.find_first_of(" '\"$&|<>()*?!;\\") == std::string_view::npos;
  if (is_plain) return std::string(word);
  std::string text = "'";
  for (char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

std::string command_line(int argc, const char* const* argv) {
  std::string text = "heapwright";
  for (int i = 1; i < argc; ++i) {
    if (auto behind = words_behind(argv[i])) {
      i += *behind;
    } else {
      text += " " + quoted(argv[i]);
    }
  }
  return text;
}

}  // namespace heapwright::cli
