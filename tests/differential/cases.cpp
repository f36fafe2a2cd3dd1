#include "differential/cases.h"

#include <fmt/format.h>

#include <fstream>

#include "base/unicode.h"

namespace heapwright::differential {

namespace {

std::u16string unescaped(std::string_view text) {
  std::u16string units = base::utf16_of_utf8(text);
  std::u16string out;
  for (size_t i = 0; i < units.size(); ++i) {
    if (units[i] != u'\\' || i + 1 == units.size()) {
      out += units[i];
      continue;
    }
    char16_t kind = units[++i];
    switch (kind) {
      case u'n':
        out += u'\n';
        break;
      case u't':
        out += u'\t';
        break;
      case u'r':
        out += u'\r';
        break;
      case u'b':
        out += u'\b';
        break;
      case u'f':
        out += u'\f';
        break;
      case u'0':
        out += u'\0';
        break;
      case u'u': {
        std::u16string digits = units.substr(i + 1, 4);
        out += static_cast<char16_t>(std::stoi(std::string(digits.begin(), digits.end()), nullptr, 16));
        i += 4;
        break;
      }
      default:
        out += kind;
    }
  }
  return out;
}

}  // namespace

std::vector<std::string> read_lines(const std::string& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<Case> read_cases(const std::string& file) {
  std::vector<Case> cases;
  for (const std::string& line : read_lines(file)) {
    if (line.find_first_not_of(" \t") == std::string::npos || line.starts_with('#')) continue;
    Case result;
    result.line = line;
    size_t at = std::min(line.find(' '), line.size());
    result.method = line.substr(0, at);
    while ((at = line.find_first_not_of(' ', at)) != std::string::npos) {
      if (line[at] != '"') {
        size_t end = std::min(line.find(' ', at), line.size());
        std::string word = line.substr(at, end - at);
        result.arguments.push_back(word == "null" ? paths::TextArgument() : base::utf16_of_utf8(word));
        at = end;
        continue;
      }
      size_t end = at + 1;
      while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
      result.arguments.emplace_back(unescaped(line.substr(at + 1, end - at - 1)));
      at = end + 1;
    }
    cases.push_back(std::move(result));
  }
  return cases;
}

std::string escaped(std::u16string_view text) {
  std::string out;
  for (char16_t c : text) {
    if (c == u'\n') {
      out += "\\n";
    } else if (c == u'\r') {
      out += "\\r";
    } else if (c == u'\\') {
      out += "\\\\";
    } else if (c < 128) {
      out += static_cast<char>(c);
    } else {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    }
  }
  return out;
}

}  // namespace heapwright::differential
