#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// What an answer says of its mapping.
struct MappingClaims {
  double beta = 0;
  double cost = 0, c1 = 0, sigma = 0, delta = 0;
  std::int64_t c2 = 0;
  std::vector<std::int64_t> com, loads;
  std::int64_t least_load = 0, most_load = 0;
};

/// Cost of a unit between two servers, its hops, and its level from 0.
struct Passage {
  std::int64_t cost = 0, hops = 0;
  std::size_t level = 0;
};

/// Recomputes everything from the mapping alone, with none of the tables that the searches use.
/// @param passage  From the machine: by arithmetic or by a search in its graph.
/// @return what is wrong, in sentences; empty for a right answer. O(tasks + messages + servers).
std::vector<std::string> check_mapping(
    const TaskGraph& tasks, std::size_t servers,
    const std::function<Passage(std::uint32_t, std::uint32_t)>& passage,
    std::span<const std::uint32_t> mapping, const MappingClaims& claims);

}  // namespace evenkeel::mapping
