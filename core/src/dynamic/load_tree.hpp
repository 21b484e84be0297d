#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/dynamic/network.hpp"
#include "evenkeel/dynamic/prefetch.hpp"

namespace evenkeel::dynamic {

/// load(v): the number of tasks owned by v or a node below it, for every node of a network.
///
/// Children of one parent are adjacent. If a parent has more than 16 children, the minimum load of
/// every 16, of every 256 and so on is kept. The least loaded child is then found by reading 16
/// numbers per step. The cost of add is O(levels + k/4 updates), of least_child O(k/4 steps of 16).
/// Memory is 4 bytes per node, 8 with `heaviest`. Source: core/theory/dynamic.md, section 2. Thesis
/// 5.4.5 keeps sorted lists, which need O(2^k) per change.
class LoadTree {
 public:
  /// @param heaviest  Also keeps the data for heaviest_child.
  LoadTree(const Network& network, bool heaviest);

  std::int32_t load(Place node) const {
    return levels_[static_cast<std::size_t>(node.level())].load[node.number()];
  }

  /// A task more or less at a node, and so at all its ancestors.
  void add(Place node, std::int32_t change) {
    const int top = static_cast<int>(levels_.size());
    std::uint32_t number = node.number();
    for (int level = node.level(); level < top; ++level, number >>= k_) bump(level, number, change);
  }

  /// A task that a controller hands to its child.
  void hand_down(Place child) { bump(child.level(), child.number(), 1); }

  /// Fetches the memory that a change at that server will touch.
  EVENKEEL_INLINE void prefetch(std::uint32_t server) const {
    dynamic::prefetch(&levels_[0].load[server]);
    if (levels_.size() > 1) dynamic::prefetch(&levels_[1].load[server >> k_]);
  }
  /// Fetches the memory that the next step below a child will read.
  EVENKEEL_INLINE void prefetch_below(Place node) const {
    if (node.level() < 2 || k_ > 4) return;
    const Level& below = levels_[static_cast<std::size_t>(node.level() - 2)];
    const std::size_t first = std::size_t{node.number()} << (2 * k_);
    for (std::size_t i = 0; i < (std::size_t{1} << (2 * k_)); i += 16) {
      dynamic::prefetch(&below.load[first + i]);
    }
  }

  /// Least or most loaded child, the lowest number among equals.
  Place least_child(Place node) const { return best_child(node, levels_); }
  Place heaviest_child(Place node) const { return best_child(node, negated_); }

 private:
  /// Loads of one level, and the minima of every 16, of every 256, ... of them.
  struct Level {
    std::vector<std::int32_t> load;
    std::vector<std::vector<std::int32_t>> least;
  };

  void bump(int level, std::uint32_t number, std::int32_t change) {
    Level& own = levels_[static_cast<std::size_t>(level)];
    own.load[number] += change;
    if (!own.least.empty()) refresh(own, number);
    if (negated_.empty()) return;
    Level& opposite = negated_[static_cast<std::size_t>(level)];
    opposite.load[number] -= change;
    if (!opposite.least.empty()) refresh(opposite, number);
  }
  static void refresh(Level& level, std::uint32_t number);
  Place best_child(Place node, const std::vector<Level>& levels) const;

  const Network* network_;
  int k_;
  std::vector<Level> levels_;
  std::vector<Level> negated_;  ///< The same for the negated loads; empty unless requested.
};

}  // namespace evenkeel::dynamic
