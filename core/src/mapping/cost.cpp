// Cost of a mapping, computed from scratch, and the beta at which loads and communication have
// equal weight.
#include "evenkeel/mapping/cost.hpp"

#include <algorithm>
#include <cmath>

namespace evenkeel::mapping {

Measures measure(const TaskGraph& tasks, const Distances& distances,
                 std::span<const std::uint32_t> mapping, double beta) {
  Measures found;
  const std::size_t servers = distances.servers();
  auto& loads = found.loads;
  loads.assign(servers, 0);
  found.com.assign(static_cast<std::size_t>(distances.groups()), 0);
  for (std::size_t i = 0; i < tasks.tasks(); ++i) {
    loads[mapping[i]] += tasks.comp(i);
    for (const auto& [other, amount] : tasks.partners(i)) {
      if (other < i) continue;
      const std::uint32_t a = mapping[i], b = mapping[other];
      found.c2 += amount * distances(a, b);
      found.com[static_cast<std::size_t>(distances.group(a, b))] += amount * distances.hops(a, b);
    }
  }
  const auto count = static_cast<double>(servers);
  const double mean = static_cast<double>(tasks.total_comp()) / count;
  double apart = 0, squares = 0;
  for (const std::int64_t load : loads) {
    found.squares += load * load;
    const double off = static_cast<double>(load) - mean;
    apart += std::fabs(off);
    squares += off * off;
  }
  found.least_load = *std::min_element(loads.begin(), loads.end());
  found.most_load = *std::max_element(loads.begin(), loads.end());
  found.c1 = std::sqrt(static_cast<double>(found.squares) / count);
  found.cost = found.c1 + beta * static_cast<double>(found.c2);
  found.sigma = std::sqrt(squares / count);
  found.delta = mean > 0 ? apart / count / mean : 0;
  return found;
}

double balanced_beta(const TaskGraph& tasks, const Distances& distances) {
  const double load =
      static_cast<double>(tasks.total_comp()) / static_cast<double>(distances.servers());
  const double random = static_cast<double>(tasks.total_comm()) * distances.mean();
  return random > 0 && load > 0 ? load / random : 1;
}

}  // namespace evenkeel::mapping
