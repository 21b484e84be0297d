// Indivisible pieces of load: the pieces that a node gives, and the pieces on their way.
#include "cluster/pieces.hpp"

#include <algorithm>

namespace evenkeel::cluster {

Pieces::Pieces(const std::vector<std::vector<Load>>& units) : held_(units.size()) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    for (const Load size : units[i]) ++held_[i][size];
  }
}

const std::vector<Pieces::Choice>& Pieces::choose(NodeId node, double flow, bool below) const {
  chosen_.clear();
  const auto& held = held_[node];
  const double most = flow + 1e-9;
  double rest = most;
  auto at = held.upper_bound(static_cast<Load>(std::min(most, 9e15)));
  while (at != held.begin()) {
    --at;
    const auto fits =
        std::min(at->second, static_cast<std::int64_t>(rest / static_cast<double>(at->first)));
    if (fits == 0) continue;
    chosen_.push_back({at->first, fits});
    rest -= static_cast<double>(fits) * static_cast<double>(at->first);
  }
  if (below) return chosen_;
  // The smallest piece that is left, if the sum is nearer to the flow with it.
  for (const auto& [size, count] : held) {
    const auto same = [wanted = size](const Choice& one) { return one.size == wanted; };
    const auto found = std::find_if(chosen_.begin(), chosen_.end(), same);
    if (found != chosen_.end() && found->count == count) continue;
    if (static_cast<double>(size) >= 2 * rest) break;
    if (found != chosen_.end()) {
      ++found->count;
    } else {
      chosen_.push_back({size, 1});
    }
    break;
  }
  return chosen_;
}

double Pieces::fitting(NodeId node, double flow, bool below) const {
  double sum = 0;
  for (const Choice& one : choose(node, flow, below)) {
    sum += static_cast<double>(one.count) * static_cast<double>(one.size);
  }
  return sum;
}

double Pieces::take(NodeId node, double flow, bool below, std::uint32_t edge) {
  const std::vector<Choice> taken = choose(node, flow, below);
  double sum = 0;
  for (const Choice& one : taken) {
    sum += static_cast<double>(one.count) * static_cast<double>(one.size);
    auto found = held_[node].find(one.size);
    found->second -= one.count;
    if (found->second == 0) held_[node].erase(found);
  }
  if (!taken.empty()) travelling_[edge] = taken;
  return sum;
}

double Pieces::take_smallest(NodeId node, std::uint32_t edge) {
  auto& held = held_[node];
  if (held.empty()) return 0;
  const Load size = held.begin()->first;
  if (--held.begin()->second == 0) held.erase(held.begin());
  travelling_[edge] = {{size, 1}};
  return static_cast<double>(size);
}

void Pieces::deliver(NodeId node, std::uint32_t edge) {
  const auto found = travelling_.find(edge);
  if (found == travelling_.end()) return;
  for (const Choice& one : found->second) held_[node][one.size] += one.count;
  travelling_.erase(found);
}

std::vector<std::vector<Load>> Pieces::all() const {
  std::vector<std::vector<Load>> all(held_.size());
  for (std::size_t i = 0; i < held_.size(); ++i) {
    for (const auto& [size, count] : held_[i]) {
      all[i].insert(all[i].end(), static_cast<std::size_t>(count), size);
    }
  }
  return all;
}

}  // namespace evenkeel::cluster
