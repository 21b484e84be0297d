#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// The members of an answer about its mapping, in the units of MappingFacts.
struct MappingClaims {
  double beta = 0;
  double cost = 0, c1 = 0, sigma = 0, delta = 0;
  std::int64_t c2 = 0;
  std::vector<std::int64_t> com;    ///< Per level of the machine.
  std::vector<std::int64_t> loads;  ///< Shape servers.
  std::int64_t least_load = 0, most_load = 0;
};

/// Cost per unit between two servers, its hops, and its level from 0.
struct Passage {
  std::int64_t cost = 0, hops = 0;
  std::size_t level = 0;
};
/// Cost from one server to another, both below the number of servers.
using PassageOf = std::function<Passage(std::uint32_t, std::uint32_t)>;

/// Measures of a mapping: integer sums, with one root or quotient as the last operation.
struct MappingFacts {
  std::vector<std::int64_t> loads;  ///< Computation per server, shape servers.
  std::vector<std::int64_t> com;    ///< Communication times hops, per level.
  Int128 c2 = 0;                    ///< Communication times cost.
  double c1 = 0;                    ///< Root mean square of the loads.
  double sigma = 0;                 ///< Standard deviation of the loads.
  double delta = 0;                 ///< Mean of |load - mean| / mean.
  double mean = 0;                  ///< Mean of the loads.
  std::int64_t least_load = 0, most_load = 0;

  double cost(double beta) const { return c1 + beta * static_cast<double>(c2); }
};

/// Recomputes everything from the mapping alone, without the tables of the searches.
/// @param tasks    Computation and messages.
/// @param servers  Number of servers, >= 1.
/// @param passage  Cost between servers: by arithmetic or by a search in the machine's graph.
/// @param mapping  Shape tasks, each below `servers`.
/// @param levels   Levels of the machine, the entries of com.
/// Complexity: O(tasks + messages + servers).
/// Source:     thesis, Eqns 3.7 to 3.14; core/theory/mapping.md, section 1.
MappingFacts facts_of(const TaskGraph& tasks, std::size_t servers, const PassageOf& passage,
                      std::span<const std::uint32_t> mapping, std::size_t levels);

/// Compares claims with the measures of the mapping.
/// @param tasks    Computation and messages.
/// @param servers  Number of servers, >= 1.
/// @param passage  Costs of the machine.
/// @param mapping  Shape tasks, each below `servers`.
/// @param claims   Whole numbers are compared exactly, others within 1e-9.
/// @return the errors in sentences; empty for a right answer.
/// Complexity: that of facts_of().
std::vector<std::string> check_mapping(const TaskGraph& tasks, std::size_t servers,
                                       const PassageOf& passage,
                                       std::span<const std::uint32_t> mapping,
                                       const MappingClaims& claims);

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
std::optional<double> bound_by_theorem(const TaskGraph& tasks, std::span<const Reachable> reachable,
                                       std::size_t servers, double beta,
                                       std::span<const double> limits);

}  // namespace evenkeel::mapping
