#include "testgen/java_members.h"

#include <algorithm>
#include <cctype>

namespace heapwright::testgen {

namespace {

// Behind the comment or the literal that begins at `at`; `at` itself if none does.
size_t skip_text(std::string_view source, size_t at) {
  auto behind = [&](std::string_view end, size_t from) {
    size_t found = source.find(end, from);
    return found == std::string_view::npos ? source.size() : found + end.size();
  };
  std::string_view rest = source.substr(at);
  if (rest.starts_with("//")) return std::min(source.find('\n', at), source.size());
  if (rest.starts_with("/*")) return behind("*/", at + 2);
  bool is_block = rest.starts_with("\"\"\"");
  if (!is_block && rest[0] != '"' && rest[0] != '\'') return at;
  std::string_view quote = rest.substr(0, is_block ? 3 : 1);
  for (size_t i = at + quote.size(); i < source.size(); ++i) {
    if (source[i] == '\\') {
      ++i;
    } else if (source.substr(i).starts_with(quote)) {
      return i + quote.size();
    } else if (source[i] == '\n' && !is_block) {
      return i;  // a literal that does not end
    }
  }
  return source.size();
}

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; }

class MemberFinder {
 public:
  explicit MemberFinder(std::string_view source) : source_(source) {}

  std::vector<JavaMember> find() {
    for (size_t i = 0; i < source_.size();) {
      size_t behind = skip_text(source_, i);
      if (behind > i) {
        i = behind;
      } else {
        take(source_[i], i);
        ++i;
      }
    }
    return std::move(members_);
  }

 private:
  void take(char c, size_t at) {
    if (c == '(') ++parentheses_;
    if (c == ')') --parentheses_;
    bool is_annotation = parentheses_ > 0 && braces_ == 1;  // @A({"x", "y"}) before a method
    if (is_annotation) return;
    if (c == '{' && ++braces_ == 1) return begin(at + 1);
    if (c == '}') --braces_;
    if (c == '{' || braces_ > 1) in_body_ = true;
    if (braces_ == 1 && !in_body_) head_ += c;
    bool ends = braces_ == 1 && (c == '}' || c == ';');
    if (ends) end(at + 1);
  }

  void begin(size_t at) {
    begin_ = at;
    head_.clear();
    in_body_ = false;
  }

  void end(size_t at) {
    JavaMember member;
    member.begin = begin_;
    while (is_space(source_[member.begin])) ++member.begin;
    member.end = at;
    member.first_line = line(member.begin);
    member.last_line = line(at);
    member.head = head_;
    members_.push_back(std::move(member));
    begin(at);
  }

  [[nodiscard]] size_t line(size_t at) const {
    return static_cast<size_t>(
        1 + std::count(source_.begin(), source_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }

  std::string_view source_;
  int braces_ = 0;
  int parentheses_ = 0;
  size_t begin_ = 0;
  bool in_body_ = false;
  std::string head_;
  std::vector<JavaMember> members_;
};

}  // namespace

std::vector<JavaMember> java_members(std::string_view source) { return MemberFinder(source).find(); }

bool is_method(const JavaMember& member, std::string_view name) {
  size_t at = member.head.rfind(')');
  bool is_field = at == std::string::npos || member.head.find('=') != std::string::npos;
  if (is_field) return false;
  std::string_view before = std::string_view(member.head).substr(0, at);
  while (!before.empty() && is_space(before.back())) before.remove_suffix(1);
  if (!before.ends_with(name)) return false;
  before.remove_suffix(name.size());
  return before.empty() || !is_name(before.back());
}

void blank_member(std::string& source, const JavaMember& member) {
  for (size_t i = member.begin; i < member.end; ++i) {
    if (source[i] != '\n') source[i] = ' ';
  }
}

std::string without_methods(const std::string& source, const std::vector<std::string>& names) {
  std::string result;
  size_t kept = 0;  // up to here
  for (const JavaMember& member : java_members(source)) {
    bool is_named = std::any_of(names.begin(), names.end(),
                                [&](const std::string& name) { return is_method(member, name); });
    if (!is_named) continue;
    size_t begin = member.begin;
    while (begin > kept && is_space(source[begin - 1])) --begin;
    result += source.substr(kept, begin - kept);
    kept = member.end;
  }
  return result + source.substr(kept);
}

}  // namespace heapwright::testgen
