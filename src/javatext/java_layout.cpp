#include "javatext/java_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace heapwright::javatext {

namespace {

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

// Prints one statement; blocks within it are printed further in.
struct Printer {
  size_t indentation;
  const JavaLayout& layout;

  [[nodiscard]] std::string line(const std::string& text) const {
    return layout.breaks_lines ? laid_out(text, indentation) : std::string(indentation, ' ') + text + "\n";
  }
  [[nodiscard]] std::string inner(const JavaBlock& block) const {
    return printed(block, indentation + layout.step, layout);
  }

  // The body of an anonymous class: each member has a line, if it fits.
  [[nodiscard]] std::string body(const std::vector<JavaMember>& members, const std::string& tail) const {
    Printer within{indentation + layout.step, layout};
    std::string text;
    for (const JavaMember& member : members) text += within.member(member);
    return text + line("}" + tail + ";");
  }

  [[nodiscard]] std::string member(const JavaMember& member) const {
    std::string text = one_line(member);
    if (member.head.empty() || !layout.breaks_lines || indentation + text.size() <= kJavaColumns)
      return line(text);
    Printer within{indentation + layout.step, layout};
    return line(member.head + " {") + within.line(member.statement) + line("}");
  }

  std::string operator()(const JavaDeclare& statement) const {
    std::string head = fmt::format("{} {} =", statement.type, statement.name);
    if (statement.members.empty()) return line(fmt::format("{} {};", head, statement.expression));
    Printer broken{indentation + kJavaContinuation, layout};
    return line(head) + broken.line(statement.expression + " {") + broken.body(statement.members, "");
  }
  std::string operator()(const JavaEvaluate& statement) const {
    if (statement.members.empty()) return line(statement.expression + ";");
    return line(statement.expression + " {") + body(statement.members, statement.tail);
  }
  std::string operator()(const JavaComment& statement) const {
    return layout.breaks_lines ? comment(statement.text, indentation) : line("// " + statement.text);
  }
  std::string operator()(const JavaTry& statement) const {
    return line("try {") + inner(statement.body) +
           line(fmt::format("}} catch ({} {}) {{", statement.exception, kCaught)) + inner(statement.handler) +
           line("}");
  }
  std::string operator()(const JavaFinally& statement) const {
    return line("try {") + inner(statement.body) + line("} finally {") + inner(statement.last) + line("}");
  }
  std::string operator()(const JavaForEach& statement) const {
    return line(fmt::format("for ({} {} : {}) {{", statement.type, statement.name, statement.elements)) +
           inner(statement.body) + line("}");
  }
};

}  // namespace

std::string one_line(const JavaMember& member) {
  if (member.head.empty()) return member.statement;
  return member.statement.empty() ? member.head + " {}"
                                  : fmt::format("{} {{ {} }}", member.head, member.statement);
}

std::string printed(const JavaBlock& block, size_t indentation, const JavaLayout& layout) {
  std::string text;
  for (const JavaStatement& statement : block)
    text += std::visit(Printer{indentation, layout}, statement.form);
  return text;
}

std::string laid_out(std::string_view statement, size_t indentation) {
  std::string line = std::string(indentation, ' ') + std::string(statement);
  if (line.size() <= kJavaColumns) return line + "\n";
  std::vector<int> depth = depths(statement);
  size_t inner = indentation + kJavaContinuation;
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

}  // namespace heapwright::javatext
