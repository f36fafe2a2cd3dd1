// Objects with which nobody can do anything.
#include "coverage/lonely_objects.h"

#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::coverage {
namespace {

using test::JavaSubject;

constexpr const char* kLonely = R"(package p;
public class Lonely {
  Node root;
  Taken taken;
  static class Node {
    int key; Node left;
    Node(int key) { this.key = key; }
    Node(int key, Node left) { this(key); this.left = left; }
    Node(Lonely tree) { left = tree.root; }
    Node(Lonely tree, int key) { tree.root = this; }
    Node(int[] keys) { key = keys[0]; }
  }
  static class Taken { Taken() {} }
  static class Given { Given() {} }
  static class Asked { Asked() {} int key() { return 1; } }
  static class Counted { static int count; Counted() { count++; } }
  static class Able implements Runnable { Able() {} public void run() {} }
  public boolean contains(Object key) { return key == root; }
  public void take(Taken one) { taken = one; }
  Given[] give() { return null; }
}
)";

class LonelyObjectsTest : public test::JdkTest {
 protected:
  static void SetUpTestSuite() {
    subject_ = std::make_unique<JavaSubject>("Lonely.java", kLonely, std::vector<std::string>{"p/Lonely"});
  }
  static void TearDownTestSuite() { subject_.reset(); }

  static bool is_lonely(const std::string& name, const std::string& descriptor = "()V") {
    ir::Program& program = subject_->worker().program();
    std::vector<const ir::Method*> callable;
    for (const char* type : {"p/Lonely", "p/Lonely$Node", "p/Lonely$Asked", "p/Lonely$Able"}) {
      for (const auto& method : program.require(type).methods) callable.push_back(method.get());
    }
    const ir::Method* constructor = program.require("p/Lonely$" + name).find_method("<init>", descriptor);
    return makes_lonely_objects(program, *constructor, callable);
  }

  static inline std::unique_ptr<JavaSubject> subject_;
};

TEST_F(LonelyObjectsTest, NodesThatNoMethodTakes) {
  EXPECT_TRUE(is_lonely("Node", "(I)V"));
  EXPECT_TRUE(is_lonely("Node", "(Lp/Lonely;)V")) << "it only reads the tree";
}

TEST_F(LonelyObjectsTest, ConstructorsThatDoMoreThanTheirObject) {
  EXPECT_FALSE(is_lonely("Node", "(Lp/Lonely;I)V"));
  EXPECT_FALSE(is_lonely("Node", "(ILp/Lonely$Node;)V")) << "calls another one";
  EXPECT_FALSE(is_lonely("Node", "([I)V"));
  EXPECT_FALSE(is_lonely("Counted"));
}

TEST_F(LonelyObjectsTest, ObjectsThatAreTakenReturnedOrCalled) {
  EXPECT_FALSE(is_lonely("Taken"));
  EXPECT_FALSE(is_lonely("Given"));
  EXPECT_FALSE(is_lonely("Asked"));
  EXPECT_FALSE(is_lonely("Able"));
}

}  // namespace
}  // namespace heapwright::coverage
