// How many nodes a degree, a diameter and a girth allow.
#include <algorithm>

#include "evenkeel/base/types.hpp"
#include "verify/networks/network.hpp"

namespace evenkeel::verify {
namespace {

// Nodes of a tree, layer by layer: first a `start`, then `each`, every other degree - 1 times the
// one before.
std::optional<std::int64_t> tree_nodes(std::int64_t start, std::int64_t each, std::int64_t degree,
                                       std::int64_t layers) {
  Int128 nodes = start, layer = each;
  if (degree == 2) {
    nodes += layer * layers;
  } else {
    for (std::int64_t i = 0; i < layers && layer != 0 && nodes <= kMaxExactInt; ++i) {
      nodes += layer;
      layer *= std::max<std::int64_t>(0, degree - 1);
    }
  }
  if (nodes > kMaxExactInt) return std::nullopt;
  return static_cast<std::int64_t>(nodes);
}

bool is_prime_power(std::int64_t number) {
  if (number < 2) return false;
  std::int64_t prime = 2;
  while (prime * prime <= number && number % prime != 0) ++prime;
  if (prime * prime > number) return true;
  while (number % prime == 0) number /= prime;
  return number == 1;
}

// Smallest graphs that are known and have more nodes than the bound, or no rule.
// Source: Exoo and Jajcay, dynamic cage survey.
constexpr struct {
  std::int64_t degree, girth, nodes;
} kCages[] = {{3, 5, 10}, {3, 7, 24}, {3, 9, 58}, {3, 10, 70}, {3, 11, 112}, {4, 5, 19},
              {4, 7, 67}, {5, 5, 30}, {6, 5, 40}, {7, 5, 50},  {7, 6, 90}};

}  // namespace

std::optional<std::int64_t> most_nodes(std::int64_t degree, std::int64_t diameter) {
  return tree_nodes(1, degree, degree, diameter);
}

std::optional<std::int64_t> fewest_nodes(std::int64_t degree, std::int64_t girth) {
  return girth % 2 == 1 ? tree_nodes(1, degree, degree, (girth - 1) / 2)
                        : tree_nodes(2, 2 * (degree - 1), degree, girth / 2 - 1);
}

std::optional<std::int64_t> least_diameter(std::int64_t nodes, std::int64_t degree) {
  if (nodes <= 1) return 0;
  if (degree == 2) return nodes / 2;
  if (degree == 0 || (degree == 1 && nodes > 2)) return std::nullopt;
  for (std::int64_t diameter = 1;; ++diameter) {
    const auto most = most_nodes(degree, diameter);
    if (!most || *most >= nodes) return diameter;
  }
}

std::optional<std::int64_t> cage_nodes(std::int64_t degree, std::int64_t girth) {
  const bool polygon =
      (girth == 6 || girth == 8 || girth == 12) && degree <= (std::int64_t{1} << 16);
  if (degree == 2 || girth <= 4 || (polygon && is_prime_power(degree - 1)))
    return fewest_nodes(degree, girth);
  for (const auto& cage : kCages) {
    if (cage.degree == degree && cage.girth == girth) return cage.nodes;
  }
  return std::nullopt;
}

}  // namespace evenkeel::verify
