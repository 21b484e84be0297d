// The loads of all nodes of a network, and the least or most loaded child of a controller.
#include "dynamic/load_tree.hpp"

#include <algorithm>

namespace evenkeel::dynamic {

LoadTree::LoadTree(const Network& network, bool heaviest)
    : network_(&network), k_(network.is_tree() ? network.fan_bits() : 31) {
  for (int i = 0; i <= network.levels(); ++i) {
    Level level;
    level.load.assign(network.count(i), 0);
    if (network.is_tree() && i < network.levels()) {
      std::size_t size = level.load.size();
      for (int bits = network.fan_bits(); bits > 4; bits -= 4) {
        size = (size + 15) / 16;
        level.least.emplace_back(size, 0);
      }
    }
    levels_.push_back(std::move(level));
  }
  if (heaviest) negated_ = levels_;
}

void LoadTree::refresh(Level& level, std::uint32_t number) {
  const std::vector<std::int32_t>* below = &level.load;
  for (std::vector<std::int32_t>& least : level.least) {
    number /= 16;
    const auto from = below->begin() + static_cast<std::ptrdiff_t>(std::size_t{number} * 16);
    const auto end = static_cast<std::size_t>(below->end() - from) < 16 ? below->end() : from + 16;
    const std::int32_t found = *std::min_element(from, end);
    if (found == least[number]) return;
    least[number] = found;
    below = &least;
  }
}

Place LoadTree::best_child(Place node, const std::vector<Level>& levels) const {
  const Level& level = levels[static_cast<std::size_t>(node.level() - 1)];
  std::uint32_t from = network_->first_child(node), end = network_->end_of_children(node);
  std::size_t depth = level.least.size();
  if (depth > 0) {
    from >>= 4 * depth;
    end = ((end - 1) >> (4 * depth)) + 1;
  }
  for (;;) {
    const std::int32_t* values = depth == 0 ? level.load.data() : level.least[depth - 1].data();
    std::uint32_t best = from;
    std::int32_t least = values[from];
    for (std::uint32_t i = from + 1; i < end; ++i) {
      if (values[i] < least) {
        least = values[i];
        best = i;
      }
    }
    if (depth == 0) return {node.level() - 1, best};
    --depth;
    from = best * 16;
    const std::size_t size = depth == 0 ? level.load.size() : level.least[depth - 1].size();
    end = static_cast<std::uint32_t>(std::min<std::size_t>(std::size_t{from} + 16, size));
  }
}

}  // namespace evenkeel::dynamic
