// Routes and distances in extended hypercubes, by arithmetic.
#include "evenkeel/eh/routing.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace evenkeel::eh {
namespace {

// Bits in which two addresses differ.
std::uint64_t difference(std::int64_t a, std::int64_t b) {
  return static_cast<std::uint64_t>(a ^ b);
}

// Bits in which the ancestors below the LLCA differ.
int cube_hops(const Shape& shape, std::int64_t a, std::int64_t b, int level) {
  return std::popcount(difference(a, b) >> ((level - 1) * shape.k));
}

}  // namespace

int llca_level(const Shape& shape, std::int64_t a, std::int64_t b) {
  return a == b ? 0 : (static_cast<int>(std::bit_width(difference(a, b))) - 1) / shape.k + 1;
}

int route_length(const Shape& shape, std::int64_t a, std::int64_t b) {
  const int level = llca_level(shape, a, b);
  return level == 0 ? 0 : 2 * (level - 1) + cube_hops(shape, a, b, level);
}

int graph_distance(const Shape& shape, std::int64_t a, std::int64_t b) {
  const int level = llca_level(shape, a, b);
  return level == 0 ? 0 : 2 * (level - 1) + std::min(2, cube_hops(shape, a, b, level));
}

std::vector<Hop> route_of(const Shape& shape, std::int64_t from, std::int64_t to) {
  std::vector<Hop> hops;
  const int level = llca_level(shape, from, to);
  if (level == 0) return hops;
  Node now{0, from};
  while (now.level < level - 1) {
    const Node up{now.level + 1, now.number >> shape.k};
    hops.push_back({now, up, true});
    now = up;
  }
  const std::int64_t goal = to >> ((level - 1) * shape.k);
  for (int dimension = 0; now.number != goal; ++dimension) {
    if ((((now.number ^ goal) >> dimension) & 1) == 0) continue;
    const Node other = across(now, dimension);
    hops.push_back({now, other, false});
    now = other;
  }
  while (now.level > 0) {
    const Node down{now.level - 1, to >> ((now.level - 1) * shape.k)};
    hops.push_back({now, down, true});
    now = down;
  }
  return hops;
}

}  // namespace evenkeel::eh
