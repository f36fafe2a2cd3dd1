#include "solver/bound_matrix.h"

#include <algorithm>

#include "base/check.h"

namespace heapwright::solver {
namespace {

constexpr size_t kGrowth = 4;

// left > right, so that equal exclusions look equal.
Difference normal_exclusion(Difference d) {
  if (d.left < d.right) return {d.right, d.left, -d.bound};
  return d;
}

}  // namespace

BoundMatrix::BoundMatrix() : size_(1), stride_(kGrowth), cells_(kGrowth * kGrowth, 0) {}

void BoundMatrix::reserve(size_t nodes) {
  if (nodes <= stride_) return;
  const size_t stride = (nodes + kGrowth - 1) / kGrowth * kGrowth;
  std::vector<Wide> cells(stride * stride, 0);
  for (size_t row = 0; row < size_; ++row) {
    std::copy_n(cells_.begin() + static_cast<ptrdiff_t>(row * stride_), size_,
                cells.begin() + static_cast<ptrdiff_t>(row * stride));
  }
  cells_ = std::move(cells);
  stride_ = stride;
}

Node BoundMatrix::add_node(Wide low, Wide high) {
  HW_CHECK(low <= high, "a new node should have a value");
  reserve(size_ + 1);
  const auto node = static_cast<Node>(size_++);
  for (size_t i = 0; i + 1 < size_; ++i) {
    const auto other = static_cast<Node>(i);
    cells_[at(node, other)] = high + bound(kZeroNode, other);
    cells_[at(other, node)] = bound(other, kZeroNode) - low;
  }
  cells_[at(node, node)] = 0;
  return node;
}

// A path i -> j through the new edge left -> right can only be shorter if both i -> right and left -> j are.
bool BoundMatrix::tighten(Difference d) {
  if (bound(d.left, d.right) <= d.bound) return true;
  if (bound(d.right, d.left) + d.bound < 0) return false;
  uint32_t columns_on_stack[64];
  std::vector<uint32_t> columns_on_heap;
  uint32_t* columns = columns_on_stack;
  if (size_ > 64) {
    columns_on_heap.resize(size_);
    columns = columns_on_heap.data();
  }
  size_t column_count = 0;
  const Wide* from_right = &cells_[at(d.right, kZeroNode)];
  const Wide* from_left = &cells_[at(d.left, kZeroNode)];
  for (uint32_t j = 0; j < size_; ++j) {
    if (from_right[j] + d.bound < from_left[j]) columns[column_count++] = j;
  }
  for (size_t i = 0; i < size_; ++i) {
    Wide* row = &cells_[i * stride_];
    const Wide via = row[static_cast<size_t>(d.left)] + d.bound;
    if (via >= row[static_cast<size_t>(d.right)]) continue;
    for (size_t c = 0; c < column_count; ++c) {
      const size_t j = columns[c];
      row[j] = std::min(row[j], via + from_right[j]);
    }
  }
  return true;
}

bool BoundMatrix::restrict(Difference d) {
  if (d.left == d.right) return d.bound >= 0;
  if (bound(d.left, d.right) <= d.bound) return true;
  return tighten(d) && (exclusions_.empty() || settle_exclusions());
}

bool BoundMatrix::exclude(Difference difference) {
  if (difference.left == difference.right) return difference.bound != 0;
  const Difference d = normal_exclusion(difference);
  if (excluded(d)) return true;
  exclusions_.push_back(d);
  return settle_exclusions();
}

bool BoundMatrix::excluded(Difference difference) const {
  if (difference.left == difference.right) return difference.bound != 0;
  const Difference d = normal_exclusion(difference);
  if (d.bound > bound(d.left, d.right) || d.bound < -bound(d.right, d.left)) return true;
  return std::find(exclusions_.begin(), exclusions_.end(), d) != exclusions_.end();
}

// An excluded value at an end of its interval moves that end; outside it, it is implied and goes.
bool BoundMatrix::settle_exclusions() {
  for (bool changed = true; changed;) {
    changed = false;
    size_t kept = 0;
    for (const Difference d : exclusions_) {  // a copy: its place may be taken
      const Wide high = bound(d.left, d.right);
      const Wide low = -bound(d.right, d.left);
      if (d.bound < low || d.bound > high) continue;
      if (low == high) return false;
      if (d.bound == high) {
        if (!tighten({d.left, d.right, high - 1})) return false;
        changed = true;
      } else if (d.bound == low) {
        if (!tighten({d.right, d.left, -low - 1})) return false;
        changed = true;
      } else {
        exclusions_[kept++] = d;
      }
    }
    exclusions_.resize(kept);
  }
  return true;
}

bool BoundMatrix::eliminable(Node node) const {
  Wide count = 0;
  for (const Difference& d : exclusions_) {
    if (d.left == node || d.right == node) ++count;
  }
  if (count == 0) return true;
  for (size_t i = 0; i < size_; ++i) {
    const auto below = static_cast<Node>(i);
    if (below == node) continue;
    for (size_t j = 0; j < size_; ++j) {
      const auto above = static_cast<Node>(j);
      // The room between the lower bound that `below` gives and the upper bound that `above` gives.
      if (above != node && bound(below, node) + bound(node, above) - bound(below, above) < count)
        return false;
    }
  }
  return true;
}

BoundMatrix BoundMatrix::projected(std::span<const Node> kept) const {
  HW_CHECK(!kept.empty() && kept[0] == kZeroNode, "a projection should keep the constant 0");
  BoundMatrix result;
  result.reserve(kept.size());
  result.size_ = kept.size();
  std::vector<size_t> position(size_, SIZE_MAX);
  for (size_t i = 0; i < kept.size(); ++i) {
    position[static_cast<size_t>(kept[i])] = i;
    for (size_t j = 0; j < kept.size(); ++j) {
      result.cells_[i * result.stride_ + j] = bound(kept[i], kept[j]);
    }
  }
  for (const Difference& d : exclusions_) {
    const size_t left = position[static_cast<size_t>(d.left)];
    const size_t right = position[static_cast<size_t>(d.right)];
    if (left == SIZE_MAX || right == SIZE_MAX) continue;
    result.exclusions_.push_back(
        normal_exclusion({static_cast<Node>(left), static_cast<Node>(right), d.bound}));
  }
  return result;
}

BoundMatrix BoundMatrix::hull(const BoundMatrix& a, const BoundMatrix& b) {
  HW_CHECK(a.size_ == b.size_, "a hull is of matrices over the same nodes");
  BoundMatrix result = a;
  for (size_t i = 0; i < a.size_; ++i) {
    for (size_t j = 0; j < a.size_; ++j) {
      Wide& cell = result.cells_[i * result.stride_ + j];
      cell = std::max(cell, b.cells_[i * b.stride_ + j]);
    }
  }
  // An exclusion of one side may be implied by the bounds of the other.
  result.exclusions_.clear();
  for (const auto& [from, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    for (const Difference& d : from->exclusions_) {
      if (other->excluded(d) && !result.excluded(d)) result.exclusions_.push_back(d);
    }
  }
  return result;
}

bool BoundMatrix::bounds_within(const BoundMatrix& other) const {
  HW_CHECK(size_ == other.size_, "matrices are compared over the same nodes");
  for (size_t i = 0; i < size_; ++i) {
    for (size_t j = 0; j < size_; ++j) {
      if (cells_[i * stride_ + j] > other.cells_[i * other.stride_ + j]) return false;
    }
  }
  return true;
}

}  // namespace heapwright::solver
