#include "javatext/test_class_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "javatext/generated_file.h"

namespace heapwright::javatext {

namespace {

size_t lines_of(std::string_view text) {
  return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
}

class ClassWriter {
 public:
  ClassWriter(const TestClass& test_class, const TestLayout& layout)
      : class_(test_class), layout_(layout), margin_(layout.java.step, ' ') {}

  TestClassText write() {
    lines_ = lines_of(below_head(""));
    append(start() + class_.imports.text() + fmt::format("{}class {} {{\n", visibility(), class_.name));
    if (!class_.constants.empty()) append_member(constants());
    if (!class_.initialiser.empty()) append_member(initialiser());
    std::vector<LineRange> tests;
    std::vector<std::vector<LineRange>> statements;
    for (const TestMethod& test : class_.tests) {
      std::vector<LineRange>& within = statements.emplace_back();
      tests.push_back(append_member(method(test, within)));
      for (LineRange& lines : within) {
        lines.first += tests.back().first;
        lines.last += tests.back().first;
      }
    }
    for (const std::string& helper : class_.helpers) append_member(helper);
    append("}\n");
    return {below_head(text_), std::move(tests), std::move(statements)};
  }

 private:
  size_t body_indentation() const { return 2 * layout_.java.step; }
  const char* visibility() const { return class_.is_public ? "public " : ""; }

  std::string comments(const std::vector<std::string>& lines, size_t indentation) const {
    JavaBlock block;
    for (const std::string& line : lines) block.emplace_back(JavaComment{line});
    return printed(block, indentation, layout_.java);
  }

  // The whole file, or its beginning.
  std::string below_head(const std::string& text) const {
    std::string head = comments(class_.head, 0);
    return layout_.is_signed ? signed_file(head, text) : head + text;
  }

  void append(const std::string& text) {
    text_ += text;
    lines_ += lines_of(text);
  }

  // Where it stands then. There is an empty line between members.
  LineRange append_member(const std::string& text) {
    if (has_members_) append("\n");
    has_members_ = true;
    size_t above = lines_;
    append(text);
    return {above + 1, lines_};
  }

  // What stands between the head and the imports.
  std::string start() const {
    const std::string& package = class_.imports.package();
    if (package.empty()) return layout_.separates_head ? "\n" : "";
    return fmt::format("package {};\n\n", package);
  }

  std::string constants() const {
    std::string text;
    for (const JavaDeclare& constant : class_.constants)
      text += fmt::format("{}private static final {} {} = {};\n", margin_, constant.type, constant.name,
                          constant.expression);
    return text;
  }

  std::string initialiser() const {
    JavaLayout unbroken{.step = layout_.java.step, .breaks_lines = false};
    return fmt::format("{0}static {{\n{1}{0}}}\n", margin_,
                       printed(class_.initialiser, body_indentation(), unbroken));
  }

  std::string annotations(const TestMethod& test) const {
    auto line = [&](const std::string& annotation) {
      return annotation.empty() ? "" : fmt::format("{}{}\n", margin_, annotation);
    };
    return layout_.suppresses_first ? line(test.suppress) + line(test.test)
                                    : line(test.test) + line(test.suppress);
  }

  std::string method_head(const TestMethod& test) const {
    std::string head = fmt::format("{}{}void {}()", margin_, visibility(), test.name);
    if (test.throws.empty()) return head + " {\n";
    std::string clause = fmt::format("throws {} {{", test.throws);
    bool is_broken = layout_.breaks_heads && head.size() + 1 + clause.size() > kJavaColumns;
    std::string gap = is_broken ? "\n" + margin_ + std::string(kJavaContinuation, ' ') : " ";
    return head + gap + clause + "\n";
  }

  // `statements`: in how many lines behind its first one they begin and end.
  std::string method(const TestMethod& test, std::vector<LineRange>& statements) const {
    std::string text;
    if (layout_.notes_above) text += comments(test.notes, layout_.java.step);
    text += annotations(test) + method_head(test);
    if (!layout_.notes_above) text += comments(test.notes, body_indentation());
    for (const TestMethod::Part& part : test.parts) {
      if (part.statements.empty()) continue;
      if (!part.title.empty()) text += comments({part.title}, body_indentation());
      for (const JavaStatement& statement : part.statements) {
        size_t above = lines_of(text);
        text += printed({statement}, body_indentation(), layout_.java);
        statements.push_back({above, lines_of(text) - 1});
      }
    }
    return text + margin_ + "}\n";
  }

  const TestClass& class_;
  const TestLayout& layout_;
  std::string margin_;
  std::string text_;  // what is written of the file, without the head
  size_t lines_ = 0;  // of the file so far, with the head
  bool has_members_ = false;
};

}  // namespace

TestClassText write_test_class(const TestClass& test_class, const TestLayout& layout) {
  return ClassWriter(test_class, layout).write();
}

}  // namespace heapwright::javatext
