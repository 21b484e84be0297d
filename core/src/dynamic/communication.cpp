// Cost of a task's communication with its partners at a server, and the node below which it is
// smallest.
#include "evenkeel/dynamic/communication.hpp"

#include <algorithm>

namespace evenkeel::dynamic {

Communication::Communication(const Network& network, const std::vector<Exchange>& exchanges,
                             std::uint32_t tasks)
    : network_(network), first_(std::size_t{tasks} + 1, 0) {
  for (const Exchange& one : exchanges) {
    ++first_[one.a + std::size_t{1}];
    ++first_[one.b + std::size_t{1}];
  }
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  others_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (const Exchange& one : exchanges) {
    others_[next[one.a]++] = {one.b, one.amount};
    others_[next[one.b]++] = {one.a, one.amount};
  }
}

std::vector<Communication::Partner> Communication::partners_of(std::uint32_t task) const {
  std::vector<Partner> found;
  for (std::size_t i = first_[task]; i < first_[std::size_t{task} + 1]; ++i) {
    const auto at = at_.find(others_[i].first);
    if (at != at_.end()) found.push_back({at->second.number(), others_[i].second});
  }
  return found;
}

// Partners outside a node's part of the tree are equally far from all its servers.
double Communication::best_below(std::uint32_t task, Place node) const {
  std::vector<Partner> partners = partners_of(task);
  double outside = 0;
  std::vector<Partner> within;
  for (const Partner& partner : partners) {
    const Place at(0, partner.server);
    if (!network_.is_tree()) {
      outside += static_cast<double>(partner.amount * network_.distance(node, at));
      continue;
    }
    Place above = at;
    while (above.level() < node.level()) above = network_.parent(above);
    if (above == node) {
      within.push_back(partner);
      continue;
    }
    // One cube joins both: the level of this cube is one below the level of the lowest common
    // ancestor.
    std::int64_t climbed = node.level();
    Place own = node;
    for (; !(network_.parent(own) == network_.parent(above)); ++climbed) {
      own = network_.parent(own);
      above = network_.parent(above);
    }
    const std::int64_t hops = 2 * climbed + __builtin_popcount(own.number() ^ above.number());
    outside += static_cast<double>(partner.amount * (climbed + 1) * hops);
  }
  return outside + (network_.is_tree() ? inside(within, node) : 0);
}

double Communication::inside(const std::vector<Partner>& partners, Place node) const {
  if (node.level() == 0 || partners.empty()) return 0;
  const int level = node.level() - 1;
  const int bits = network_.fan_bits();
  double best = -1;
  for (std::uint32_t c = network_.first_child(node); c < network_.end_of_children(node); ++c) {
    double cost = 0;
    std::vector<Partner> below;
    for (const Partner& partner : partners) {
      const std::uint32_t other = partner.server >> (bits * level);
      if (other == c) {
        below.push_back(partner);
        continue;
      }
      const std::int64_t hops = 2 * level + __builtin_popcount(c ^ other);
      cost += static_cast<double>(partner.amount * node.level() * hops);
    }
    cost += inside(below, {level, c});
    if (best < 0 || cost < best) best = cost;
  }
  return best;
}

}  // namespace evenkeel::dynamic
