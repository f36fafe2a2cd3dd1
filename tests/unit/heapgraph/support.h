// What the tests of exploration share: classes in assembler text, and an explorer over them.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heapgraph/explorer.h"
#include "heapgraph/formula.h"
#include "heapgraph/state_text.h"
#include "term/evaluate.h"
#include "unit/support/test_program.h"

namespace heapwright::heapgraph {

// A class in the making. In the code of its methods, a name in quotes stands for a constant:
// "getfield 'p/C.f:I'", "invokespecial 'p/C.m:(I)V'", "new 'p/C'".
class Assembly {
 public:
  explicit Assembly(const test::ClassSpec& spec) : builder_(test::new_class(spec)), super_(spec.super) {}

  Assembly& field(std::string_view name, std::string_view descriptor = "I",
                  uint16_t flags = classfile::kAccPublic) {
    builder_.add_field(flags, name, descriptor);
    return *this;
  }
  Assembly& static_field(std::string_view name, std::string_view descriptor = "I") {
    return field(name, descriptor, test::kPublicStatic);
  }
  Assembly& method(std::string_view name, std::string_view descriptor, std::string_view code,
                   uint16_t flags = classfile::kAccPublic) {
    test::add_method(builder_, flags, name, descriptor, {with_constants(code), 8, 12});
    return *this;
  }
  Assembly& static_method(std::string_view name, std::string_view descriptor, std::string_view code) {
    return method(name, descriptor, code, test::kPublicStatic);
  }
  // Calls that of the super class, then runs `code`, which ends in a return.
  Assembly& constructor(std::string_view descriptor = "()V", std::string_view code = "return",
                        uint16_t flags = classfile::kAccPublic) {
    return method("<init>", descriptor,
                  "aload_0; invokespecial '" + super_ + ".<init>:()V'; " + std::string(code), flags);
  }

  classfile::ClassBuilder& builder() { return builder_; }

 private:
  std::string with_constants(std::string_view code) {
    std::string result;
    while (!code.empty()) {
      size_t quote = code.find('\'');
      result += code.substr(0, quote);
      if (quote == std::string_view::npos) break;
      code.remove_prefix(quote + 1);
      result += std::to_string(constant(code.substr(0, code.find('\''))));
      code.remove_prefix(code.find('\'') + 1);
    }
    return result;
  }
  uint16_t constant(std::string_view text) {
    size_t colon = text.find(':');
    if (colon == std::string_view::npos) return builder_.class_ref(text);
    size_t dot = text.rfind('.', colon);
    std::string_view descriptor = text.substr(colon + 1);
    auto tag = descriptor[0] == '(' ? classfile::ConstantTag::kMethod : classfile::ConstantTag::kField;
    return builder_.member(tag, text.substr(0, dot), text.substr(dot + 1, colon - dot - 1), descriptor);
  }

  classfile::ClassBuilder builder_;
  std::string super_;
};

// p.List: a head, and p.List$Node with a value and a successor.
//   List(), add(int) at the front, clear(), first(): NullPointerException when it is empty
inline Assembly list_class() {
  Assembly list({"p/List"});
  list.field("head", "Lp/List$Node;").constructor();
  list.method(
      "add", "(I)V",
      "new 'p/List$Node'; dup; invokespecial 'p/List$Node.<init>:()V'; astore_2;"
      "aload_2; iload_1; putfield 'p/List$Node.value:I';"
      "aload_2; aload_0; getfield 'p/List.head:Lp/List$Node;'; putfield 'p/List$Node.next:Lp/List$Node;';"
      "aload_0; aload_2; putfield 'p/List.head:Lp/List$Node;'; return");
  list.method("clear", "()V", "aload_0; aconst_null; putfield 'p/List.head:Lp/List$Node;'; return");
  list.method("first", "()I",
              "aload_0; getfield 'p/List.head:Lp/List$Node;'; getfield 'p/List$Node.value:I'; ireturn");
  return list;
}
inline Assembly list_node_class() {
  Assembly node({"p/List$Node"});
  node.field("value").field("next", "Lp/List$Node;").constructor("()V", "return", 0);
  return node;
}

// p.C counts how many were made, up to two; each knows its number.
inline Assembly numbered_class() {
  Assembly c({"p/C"});
  c.static_field("n").field("id");
  c.constructor(
      "()V",
      "aload_0; getstatic 'p/C.n:I'; putfield 'p/C.id:I'; getstatic 'p/C.n:I'; iconst_2; if_icmpge end;"
      "getstatic 'p/C.n:I'; iconst_1; iadd; putstatic 'p/C.n:I'; end: return");
  c.method("id", "()I", "aload_0; getfield 'p/C.id:I'; ireturn");
  return c;
}

// p.N: a node that links to another one.
inline Assembly node_class() {
  Assembly n({"p/N"});
  n.field("next", "Lp/N;").constructor();
  n.method("link", "(Lp/N;)V", "aload_0; aload_1; putfield 'p/N.next:Lp/N;'; return");
  return n;
}

class ExplorationTest : public test::JdkTest {
 protected:
  void add(std::string_view name, Assembly& assembly) {
    (void)directory_.write(std::string(name) + ".class", classfile::as_text(assembly.builder().build()));
  }
  void add_list() {
    Assembly list = list_class();
    Assembly node = list_node_class();
    add("p/List", list);
    add("p/List$Node", node);
  }

  ExplorerOptions options_for(std::vector<std::string> classes) {
    ExplorerOptions options;
    options.worker.source.class_path = directory_.path();
    options.worker.classes = std::move(classes);
    options.worker.bounds.max_array_length = 8;
    options.array_length = 8;
    options.worker.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    return options;
  }
  ExplorerOptions in_scope(std::vector<std::string> classes, uint32_t node_scope) {
    ExplorerOptions options = options_for(std::move(classes));
    options.node_scope = node_scope;
    return options;
  }

  // Explores, and keeps the explorer for the questions below.
  ExplorationStatus explore(ExplorerOptions options) {
    auto made = Explorer::make(std::move(options));
    EXPECT_TRUE(made) << made.error().message;
    explorer_ = std::move(*made);
    return explorer_->run();
  }
  static std::string error_of(ExplorerOptions options) {
    auto made = Explorer::make(std::move(options));
    return made ? "no error" : made.error().message;
  }

  const StateGraph& graph() { return explorer_->graph(); }

  // The shapes that were reached, without the start.
  std::vector<std::string> shapes() {
    std::vector<std::string> result;
    for (size_t i = 1; i < graph().shapes.size(); ++i) {
      const ShapeEntry& entry = graph().shapes[i];
      if (!entry.cover.empty())
        result.push_back(shape_text(entry.shape, explorer_->names(), explorer_->program()));
    }
    return result;
  }
  // Whether these values of the variables were reached in a shape that is written so.
  bool reaches(std::string_view shape, const std::vector<int64_t>& values = {}) {
    for (const ShapeEntry& entry : graph().shapes) {
      if (shape_text(entry.shape, explorer_->names(), explorer_->program()) != shape) continue;
      for (const std::string& formula : entry.cover) {
        if (holds(entry.shape, formula, values)) return true;
      }
    }
    return false;
  }
  static bool holds(const Shape& shape, const std::string& formula, const std::vector<int64_t>& values) {
    EXPECT_EQ(values.size(), shape.variables.size());
    term::TermManager terms;
    Conjunction conjunction = read_formula(terms, shape.variables, formula);
    EXPECT_EQ(conjunction.variables.size(), values.size()) << "bound variables are not looked for";
    term::Assignment assignment;
    for (size_t i = 0; i < values.size(); ++i)
      assignment.set(conjunction.variables[i], term::from_signed(shape.variables[i], values[i]));
    term::Evaluator evaluator(terms);
    for (term::Term literal : conjunction.literals) {
      if (!evaluator.holds(literal, assignment)) return false;
    }
    return true;
  }

  classfile::TempDirectory directory_;
  std::unique_ptr<Explorer> explorer_;
};

}  // namespace heapwright::heapgraph
