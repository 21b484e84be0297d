#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/answers/map.hpp"
#include "evenkeel/mapping/task_graph.hpp"
#include "evenkeel/settings/map.hpp"
#include "mapping/passage.hpp"

namespace evenkeel::verify {

/// Tasks and the machine onto which they are mapped.
struct MapData {
  const mapping::TaskGraph& tasks;
  const mapping::PassageOf& passage;  ///< By arithmetic or by a search in the machine's graph.
  std::size_t servers = 1;
  std::size_t levels = 1;  ///< Levels of the machine, which are the entries of com.
  double beta = 0;         ///< Weight of communication.
};

/// Whether all tasks have servers. O(tasks).
bool is_mapping(const MapData& data, std::span<const std::uint32_t> mapping);

/// Measures of a mapping: integer sums, with one root or quotient as the last operation.
/// @param mapping  As is_mapping() requires.
/// Complexity: O(tasks + messages + servers).
/// Source: thesis, Eqns 3.7 to 3.14; core/theory/mapping.md, section 1.
answers::MapMeasures measures_of(const MapData& data, std::span<const std::uint32_t> mapping);

/// Computation on every server. O(tasks + servers).
std::vector<Load> loads_of(const MapData& data, std::span<const std::uint32_t> mapping);

/// Recomputes the result of a map answer from its mapping.
///
/// @param claimed  Its mapping is valid. Its outcomes of the search and its bound are kept.
/// @param start    Mapping at the start of the first run.
/// @param stopped  Whether the run was stopped, so that its course can be missing.
/// Complexity: that of measures_of().
answers::MapResult recompute_map(const MapData& data, const settings::Map& asked,
                                 const answers::MapResult& claimed,
                                 std::span<const std::uint32_t> mapping,
                                 std::span<const std::uint32_t> start, bool stopped);

/// Servers at a cost or less of any one server, for growing costs from 0.
struct Reachable {
  std::int64_t cost, servers;
};

/// The bound of answers, by its theorem. Let no server compute more than M. Then partners with a
/// total load of at most M x servers are within each cost, taken in decreasing order of
/// communication per unit of load. Half of the resulting cost over all tasks bounds communication.
/// The root mean square of the most even loads that single tasks allow, with one load of at least
/// the lower end of M's interval, bounds computation. The bound is the minimum over all intervals
/// of M, not rounded down.
/// @param limits  Ascending ends of the intervals: each interval goes to the next limit, the last
///                one to all computation. The first is at most the mean. Empty: the cost of the
///                loads alone.
/// @return nothing if the limits are not like that.
/// Complexity: O(messages (log degree + limits)). Source: core/theory/mapping.md, section 9.
std::optional<double> bound_by_theorem(const mapping::TaskGraph& tasks,
                                       std::span<const Reachable> reachable, std::size_t servers,
                                       double beta, std::span<const double> limits);

}  // namespace evenkeel::verify
