// Classes in assembler text, with names for the constants.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "unit/support/test_program.h"

namespace heapwright::test {

// A class in the making. In the code of its methods, a name in quotes stands for a constant:
// "getfield 'p/C.f:I'", "invokespecial 'p/C.m:(I)V'", "new 'p/C'".
class Assembly {
 public:
  explicit Assembly(const ClassSpec& spec) : builder_(new_class(spec)), super_(spec.super) {}

  Assembly& field(std::string_view name, std::string_view descriptor = "I",
                  uint16_t flags = classfile::kAccPublic) {
    builder_.add_field(flags, name, descriptor);
    return *this;
  }
  Assembly& static_field(std::string_view name, std::string_view descriptor = "I") {
    return field(name, descriptor, kPublicStatic);
  }
  Assembly& method(std::string_view name, std::string_view descriptor, std::string_view code,
                   uint16_t flags = classfile::kAccPublic) {
    add_method(builder_, flags, name, descriptor, {with_constants(code), 8, 12});
    return *this;
  }
  Assembly& static_method(std::string_view name, std::string_view descriptor, std::string_view code) {
    return method(name, descriptor, code, kPublicStatic);
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

}  // namespace heapwright::test
