#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>

namespace evenkeel::mapping {

/// Cost per unit between two servers, its hops, and its level from 0.
struct Passage {
  std::int64_t cost = 0, hops = 0;
  std::size_t level = 0;
};
/// Cost from one server to another, both below the number of servers.
using PassageOf = std::function<Passage(std::uint32_t, std::uint32_t)>;

}  // namespace evenkeel::mapping
