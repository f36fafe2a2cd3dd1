// Java classes that specifications of the tests speak of, and what becomes of a specification of them.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "heaplang/printer.h"
#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::heaplang {

inline const std::vector<test::JavaFile>& shop_files() {
  static const std::vector<test::JavaFile> files = {
      {"shop/Cart.java", R"(
package shop;

public class Cart extends Base {
  public static class Item {
    int price;
    Item next;
  }
  static class Special extends Item {
    Special next;
    static int made;
  }
  class Inner { int depth; }
  static class Thing {
    boolean sold; byte small; char mark; short medium; long big; float rate; double total;
    String name; int[] data; Object[] more;
  }
  interface Seller {}
  abstract static class Shape {}

  Item root;
  int size;
  double total;
  String name;
  int my_field;
  static int count;

  Cart() {}
  Cart(int capacity) {}

  public void add(int price) {}
  public void add(int price, Object tag) {}
  public void add(Item item, int[] prices) {}
  public static int twice(int number) { return 2 * number; }
  public int sum() { return sum(root) + sum(root, 0); }
  private int sum(Item item) { return 0; }
  private static int sum(Item item, int more) { return 0; }
  static int find(Item item) { return 0; }
  private int find() { return 0; }
}
)"},
      {"shop/Base.java", R"(
package shop;

public class Base {
  Object owner;
  void clear(boolean all) {}
  void add(int price) {}
}
)"},
      {"shop/under_score/My_Class.java", R"(
package shop.under_score;

public class My_Class {
  My_Class next_one;
  public static class In_It {}
}
)"},
      {"avl/AvlNode.java", R"(
package avl;

public class AvlNode {
  int element;
  AvlNode left;
  AvlNode right;
  int height;
}
)"},
  };
  return files;
}

class ShopTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (!IsSkipped())
      shop_ = std::make_unique<test::CompiledProgram>(shop_files(), std::vector<std::string>{"-g"});
  }

  ir::Program& program() { return shop_->program(); }
  const ir::ClassInfo& type(std::string_view name) { return shop_->type(name); }
  const std::vector<std::string>& classes() { return classes_; }

  base::Result<Specification> checked(const std::string& text) {
    auto file = parse_file(text, "spec");
    if (!file) return file.error();
    return check(program(), classes_, *file);
  }

  // It must be right.
  Specification specification(const std::string& text) {
    auto result = checked(text);
    EXPECT_TRUE(result.ok()) << text << "\n" << (result.ok() ? "" : result.error().message);
    return result.ok() ? *std::move(result) : Specification{};
  }
  // As it is printed, which must be read as what was printed; a mistake's message.
  std::string meaning(const std::string& text) {
    auto result = checked(text);
    if (!result) return result.error().message;
    std::string printed = to_text(*result);
    auto again = checked(printed);
    EXPECT_EQ(again.ok() ? to_text(*again) : again.error().message, printed);
    return printed;
  }
  // Of a predicate with parameters x and y, as it is printed.
  std::string formula(const std::string& text) {
    std::string printed = meaning("pred p(x, y) == " + text);
    const std::string head = "pred p(x, y) ==";
    bool is_right = printed.starts_with(head) && printed.ends_with(";\n");
    return is_right ? printed.substr(head.size() + 1, printed.size() - head.size() - 3) : printed;
  }

 private:
  std::unique_ptr<test::CompiledProgram> shop_;
  std::vector<std::string> classes_ = {"shop/Cart"};
};

}  // namespace heapwright::heaplang
