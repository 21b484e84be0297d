// Sets of allowed nodes: the sets within each, and sums over each.
#include "evenkeel/plan/node_family.hpp"

#include <algorithm>
#include <numeric>

namespace evenkeel::plan {

NodeFamily::NodeFamily(const std::vector<std::vector<Node>>& sets, Node nodes)
    : sets_(sets), nodes_(nodes), others_(sets.size()) {
  for (std::size_t a = 0; a < sets.size(); ++a) {
    if (!is_large(a)) continue;
    auto next = sets[a].begin();
    for (Node i = 0; i < nodes; ++i) {
      if (next != sets[a].end() && *next == i)
        ++next;
      else
        others_[a].push_back(i);
    }
  }
}

std::vector<Int128> NodeFamily::sums_within(std::span<const Int128> values) const {
  std::vector<Int128> result(values.size());
  std::vector<bool> inside(nodes_);
  for (std::size_t b = 0; b < result.size(); ++b) {
    for (const Node i : sets_[b]) inside[i] = true;
    const auto within = [&](std::size_t a) {
      if (sets_[a].size() > sets_[b].size()) return false;
      if (!is_large(a))
        return std::all_of(sets_[a].begin(), sets_[a].end(), [&](Node i) { return inside[i]; });
      return std::includes(others_[a].begin(), others_[a].end(), others_[b].begin(),
                           others_[b].end());
    };
    for (std::size_t a = 0; a < result.size(); ++a)
      if (within(a)) result[b] += values[a];
    for (const Node i : sets_[b]) inside[i] = false;
  }
  return result;
}

std::vector<Int128> NodeFamily::sums(std::span<const Load> values) const {
  const auto over = [&](const std::vector<Node>& nodes) {
    Int128 sum = 0;
    for (const Node i : nodes) sum += values[i];
    return sum;
  };
  const Int128 all = std::accumulate(values.begin(), values.end(), Int128{0});
  std::vector<Int128> result;
  for (std::size_t a = 0; a < sets_.size(); ++a)
    result.push_back(is_large(a) ? all - over(others_[a]) : over(sets_[a]));
  return result;
}

}  // namespace evenkeel::plan
