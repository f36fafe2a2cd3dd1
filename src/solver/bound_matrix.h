// Conjunctions of difference constraints x - y <= c over integers, kept closed: every entry is the least
// upper bound that the conjunction implies. Exact over the integers; knows nothing of terms or wrap-around.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace heapwright::solver {

// Differences of two 64-bit integers need 65 bits.
__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): __extension__ takes no alias

enum class Node : uint32_t {};
constexpr Node kZeroNode{0};  // stands for the constant 0: x - zero <= c is the bound x <= c

// left - right REL bound, where the use says whether REL is <=, == or !=.
struct Difference {
  Node left{};
  Node right{};
  Wide bound = 0;

  friend bool operator==(const Difference&, const Difference&) = default;
};

class BoundMatrix {
 public:
  BoundMatrix();

  // A new integer in [low, high]; O(n). low <= high.
  Node add_node(Wide low, Wide high);
  void reserve(size_t nodes);
  [[nodiscard]] size_t size() const { return size_; }

  // The least c with left - right <= c.
  [[nodiscard]] Wide bound(Node left, Node right) const { return cells_[at(left, right)]; }
  [[nodiscard]] Wide low(Node node) const { return -bound(kZeroNode, node); }
  [[nodiscard]] Wide high(Node node) const { return bound(node, kZeroNode); }

  // left - right <= c; O(n^2) at most. False: the conjunction has no solution, and from then on the matrix
  // may only be destroyed or assigned to.
  [[nodiscard]] bool restrict(Difference difference);
  // left - right != c. False as above. Sharpens a bound that the excluded value touches.
  [[nodiscard]] bool exclude(Difference difference);
  // The exclusions that the bounds do not imply, in a normal form (left > right), in order of addition.
  [[nodiscard]] std::span<const Difference> exclusions() const { return exclusions_; }
  // Whether left - right == c is ruled out by the bounds or by an exclusion.
  [[nodiscard]] bool excluded(Difference difference) const;

  enum class Search { kFound, kNone, kGaveUp };
  // Integers for all nodes that satisfy everything; kNone is a proof that there are none. Without exclusions
  // always kFound, in O(n^2). `effort` bounds the number of values tried. Prefers values near 0.
  [[nodiscard]] Search solve(std::vector<Wide>& values, size_t effort = 2000) const;

  // Whether "there is an integer for this node" says of the others exactly what the matrix without the
  // node says. True without exclusions on the node; with k of them if there is always room for k + 1 values.
  [[nodiscard]] bool eliminable(Node node) const;
  // The matrix without the other nodes; the new numbering is the order of `kept` (which begins with zero).
  // The caller has made sure that every node left out is eliminable.
  [[nodiscard]] BoundMatrix projected(std::span<const Node> kept) const;

  // The smallest matrix that contains both; of the exclusions those that hold in both. Same nodes.
  [[nodiscard]] static BoundMatrix hull(const BoundMatrix& a, const BoundMatrix& b);
  // Whether every solution of this is one of `other`, looking at bounds only. Same nodes.
  [[nodiscard]] bool bounds_within(const BoundMatrix& other) const;

 private:
  [[nodiscard]] size_t at(Node left, Node right) const {
    return static_cast<size_t>(left) * stride_ + static_cast<size_t>(right);
  }
  bool tighten(Difference difference);
  bool settle_exclusions();

  size_t size_ = 0;
  size_t stride_ = 0;
  std::vector<Wide> cells_;
  std::vector<Difference> exclusions_;
};

}  // namespace heapwright::solver
