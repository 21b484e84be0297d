#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::formats {

/// The largest load or time, and the mean in perfect balance.
struct LargestAndMean {
  double largest = 0;
  double mean = 0;  ///< At most `largest`.
};

/// The imbalance of nodes is largest / mean. With speeds, a load counts as the time load / speed.
/// Empty for fewer than two nodes, without load, and for a speed of 0. O(n).
std::optional<LargestAndMean> imbalance_of(std::span<const double> loads,
                                           std::span<const double> speeds);

/// Loads in the measure in which they were read, without noise in the last digits. O(n).
std::vector<double> measured(std::span<const Load> loads, std::optional<double> unit);

/// Loads of objects added up per node. Objects whose home is not a node count as homeless.
struct NodeSums {
  std::vector<double> loads;  ///< In the measure in which they were read.
  std::size_t homeless = 0;
};

/// @param homes  One node per object; missing homes are no node.
/// Complexity: O(objects + nodes).
NodeSums node_sums(std::span<const Load> loads, std::span<const std::uint32_t> homes,
                   std::size_t nodes, std::optional<double> unit);

/// Speeds as written in a node table: "1.5", "1/3". O(n).
std::vector<double> speeds_of(const std::vector<std::string>& texts);

}  // namespace evenkeel::formats
