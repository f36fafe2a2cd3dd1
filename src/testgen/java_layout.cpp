#include "testgen/java_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace heapwright::testgen {

namespace {

constexpr size_t kContinuation = 4;

std::string package_of(const std::string& full_name) {
  size_t dot = full_name.find_last_of('.');
  return dot == std::string::npos ? "" : full_name.substr(0, dot);
}

// Where each character stands: in how many brackets; -1: in a literal.
std::vector<int> depths(std::string_view text) {
  std::vector<int> result;
  int depth = 0;
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (quote != 0) {
      result.push_back(-1);
      if (c == '\\') {
        result.push_back(-1);
        ++i;
      } else if (c == quote) {
        quote = 0;
      }
      continue;
    }
    if (c == ')' || c == ']' || c == '}') --depth;
    result.push_back(depth);
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == '"' || c == '\'') quote = c;
  }
  return result;
}

// Behind " =" outside of all brackets.
std::optional<size_t> assignment(std::string_view text, const std::vector<int>& depth) {
  for (size_t at = text.find(" = "); at != std::string_view::npos; at = text.find(" = ", at + 1)) {
    if (depth[at] == 0) return at + 2;
  }
  return std::nullopt;
}

// The outermost bracket that holds something.
std::optional<size_t> bracket(std::string_view text, const std::vector<int>& depth) {
  for (size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '(' && depth[i] == 0 && text[i + 1] != ')') return i + 1;
  }
  return std::nullopt;
}

std::string without_leading_space(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return std::string(text);
}

// The parts between the commas of the bracket that begins at `start`; the last has all that follows.
std::vector<std::string> arguments_of(std::string_view text, const std::vector<int>& depth, size_t start) {
  std::vector<std::string> parts;
  size_t from = start;
  for (size_t i = start; i < text.size() && !(text[i] == ')' && depth[i] == 0); ++i) {
    if (text[i] != ',' || depth[i] != 1) continue;
    parts.push_back(without_leading_space(text.substr(from, i + 1 - from)));
    from = i + 1;
  }
  parts.push_back(without_leading_space(text.substr(from)));
  return parts;
}

}  // namespace

bool JavaImports::add(const std::string& full_name) {
  std::string simple = full_name.substr(full_name.find_last_of('.') + 1);
  return full_names_.try_emplace(simple, full_name).first->second == full_name;
}

std::string JavaImports::use(const std::string& java_name) {
  std::string text = java_name;
  std::replace(text.begin(), text.end(), '$', '.');
  std::string outermost = java_name.substr(0, java_name.find('$'));
  std::string package = package_of(outermost);
  bool is_hidden = package == "java.lang" && is_in_package_ && is_in_package_(outermost.substr(10));
  if (is_hidden || !add(outermost) || package.empty()) return text;
  return text.substr(package.size() + 1);
}

std::string JavaImports::text() const {
  std::string text;
  for (const std::string& name : statics_) text += fmt::format("import static {};\n", name);
  if (!statics_.empty()) text += "\n";
  std::set<std::string> imported;
  for (const auto& [simple, full_name] : full_names_) {
    std::string package = package_of(full_name);
    if (package != package_ && package != "java.lang" && !package.empty()) imported.insert(full_name);
  }
  for (const std::string& name : imported) text += fmt::format("import {};\n", name);
  return imported.empty() ? text : text + "\n";
}

std::string laid_out(std::string_view statement, size_t indentation) {
  std::string line = std::string(indentation, ' ') + std::string(statement);
  if (line.size() <= kJavaColumns) return line + "\n";
  std::vector<int> depth = depths(statement);
  size_t inner = indentation + kContinuation;
  auto part = [&](size_t end) {
    return fmt::format("{}{}\n", std::string(indentation, ' '), statement.substr(0, end));
  };
  if (auto at = assignment(statement, depth)) {
    return part(*at) + laid_out(without_leading_space(statement.substr(*at)), inner);
  }
  size_t arrow = statement.find("-> ");
  bool is_lambda = statement.starts_with("()") && arrow != std::string_view::npos;
  if (is_lambda) return part(arrow + 2) + laid_out(statement.substr(arrow + 3), inner);
  auto at = bracket(statement, depth);
  if (!at) return line + "\n";
  std::string rest(statement.substr(*at));
  if (inner + rest.size() <= kJavaColumns) return part(*at) + std::string(inner, ' ') + rest + "\n";
  std::string result = part(*at);
  for (const std::string& argument : arguments_of(statement, depth, *at)) result += laid_out(argument, inner);
  return result;
}

std::string comment(std::string_view text, size_t indentation) {
  std::string plain;
  size_t backslashes = 0;
  for (char c : text) {
    // The compiler reads \u000a even here, as a line break.
    if (c == 'u' && backslashes % 2 == 1) plain += '\\';
    backslashes = c == '\\' ? backslashes + 1 : 0;
    plain += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  }
  std::string text_start(std::min(plain.find_first_not_of(' '), plain.size()), ' ');
  std::string start = std::string(indentation, ' ') + "//" + text_start;
  std::string result;
  std::string line = start;
  for (size_t from = text_start.size(); from < plain.size();) {
    size_t end = std::min(plain.find(' ', from + 1), plain.size());
    std::string word = plain.substr(from, end - from);
    if (!word.starts_with(' ')) word.insert(0, 1, ' ');
    if (line.size() + word.size() > kJavaColumns && line != start) {
      result += line + "\n";
      line = start;
    }
    line += word;
    from = end;
  }
  return result + line + "\n";
}

}  // namespace heapwright::testgen
