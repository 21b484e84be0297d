#pragma once
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "evenkeel/plan/items.hpp"

namespace evenkeel::plan {

/// The items of a node in the order of their loads, then numbers, in blocks of a few hundred. It
/// replaces a tree, without a memory cell and a cache miss per item. A search costs O(log n). A
/// change also costs a block, and every few hundredth change costs the list of blocks.
class Held {
 public:
  using Entry = std::pair<Load, Item>;

  /// Walks in both directions; any change invalidates it.
  class Place {
   public:
    Place(const Held& held, std::size_t block, std::size_t index)
        : held_(&held), block_(block), index_(index) {}
    const Entry& operator*() const { return held_->blocks_[block_][index_]; }
    const Entry* operator->() const { return &**this; }
    Place& operator++() {
      if (++index_ == held_->blocks_[block_].size()) {
        ++block_;
        index_ = 0;
      }
      return *this;
    }
    Place& operator--() {
      if (index_ == 0) index_ = held_->blocks_[--block_].size();
      --index_;
      return *this;
    }
    bool operator==(const Place& other) const {
      return block_ == other.block_ && index_ == other.index_;
    }

   private:
    const Held* held_;
    std::size_t block_, index_;
  };

  Place begin() const { return {*this, 0, 0}; }
  Place end() const { return {*this, blocks_.size(), 0}; }
  /// The first that is not before it.
  Place lower_bound(const Entry& entry) const {
    const std::size_t block = block_of(entry);
    if (block == blocks_.size()) return end();
    return {*this, block, index_in(blocks_[block], entry)};
  }

  /// @param entry  After all that are here.
  void push_back(const Entry& entry) {
    if (blocks_.empty() || blocks_.back().size() >= kMost / 2) blocks_.emplace_back();
    blocks_.back().push_back(entry);
  }
  /// @param entry  Not here yet.
  void insert(const Entry& entry) {
    if (blocks_.empty()) return push_back(entry);
    const std::size_t at = std::min(block_of(entry), blocks_.size() - 1);
    Block& block = blocks_[at];
    block.insert(block.begin() + static_cast<std::ptrdiff_t>(index_in(block, entry)), entry);
    if (block.size() < kMost) return;
    const auto half = block.begin() + kMost / 2;
    Block rest(half, block.end());
    block.erase(half, block.end());
    blocks_.insert(blocks_.begin() + static_cast<std::ptrdiff_t>(at) + 1, std::move(rest));
  }
  /// @param entry  One that is here.
  void erase(const Entry& entry) {
    const std::size_t at = block_of(entry);
    Block& block = blocks_[at];
    block.erase(block.begin() + static_cast<std::ptrdiff_t>(index_in(block, entry)));
    if (block.empty()) blocks_.erase(blocks_.begin() + static_cast<std::ptrdiff_t>(at));
  }

 private:
  using Block = std::vector<Entry>;  // never empty
  static constexpr std::size_t kMost = 256;

  /// The first block whose last entry is not before `entry`.
  std::size_t block_of(const Entry& entry) const {
    const auto found = std::partition_point(
        blocks_.begin(), blocks_.end(), [&](const Block& block) { return block.back() < entry; });
    return static_cast<std::size_t>(found - blocks_.begin());
  }
  static std::size_t index_in(const Block& block, const Entry& entry) {
    return static_cast<std::size_t>(std::lower_bound(block.begin(), block.end(), entry) -
                                    block.begin());
  }

  std::vector<Block> blocks_;
};

}  // namespace evenkeel::plan
