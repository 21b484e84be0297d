// Number of nodes that a degree, a diameter and a girth allow.
#include "graph/moore_bound.hpp"

#include <algorithm>
#include <iterator>

#include "evenkeel/base/types.hpp"
#include "graph/galois_field.hpp"

namespace evenkeel::graph {
namespace {

using MaybeCount = std::optional<std::int64_t>;

// start + each + each (d - 1) + ... , `layers` terms after the first; empty beyond kMaxExactInt.
MaybeCount nodes_of_tree(std::int64_t start, std::int64_t each, std::int64_t degree,
                         std::int64_t layers) {
  if (degree == 2) {
    if (layers > (kMaxExactInt - start) / each) return std::nullopt;
    return start + each * layers;
  }
  std::int64_t nodes = start;
  std::int64_t layer = each;
  for (std::int64_t i = 0; i < layers && layer != 0; ++i) {
    if (layer > kMaxExactInt - nodes) return std::nullopt;
    nodes += layer;
    if (layer > kMaxExactInt / std::max<std::int64_t>(degree - 1, 1)) {
      if (i + 1 < layers) return std::nullopt;
    } else {
      layer *= degree - 1;
    }
  }
  return nodes;
}

struct KnownCage {
  std::int64_t degree, girth, nodes;
};
constexpr KnownCage kKnownCages[] = {{3, 5, 10},   {3, 7, 24}, {3, 9, 58}, {3, 10, 70},
                                     {3, 11, 112}, {4, 5, 19}, {4, 7, 67}, {5, 5, 30},
                                     {6, 5, 40},   {7, 5, 50}, {7, 6, 90}};

}  // namespace

std::optional<std::int64_t> moore_bound(std::int64_t degree, std::int64_t diameter) {
  return nodes_of_tree(1, degree, degree, diameter);
}

std::optional<std::int64_t> least_diameter(std::int64_t nodes, std::int64_t degree) {
  if (nodes <= 1) return 0;
  if (degree == 0 || (degree == 1 && nodes > 2)) return std::nullopt;
  if (degree == 2) return nodes / 2;
  std::int64_t diameter = 1;
  for (MaybeCount most = moore_bound(degree, diameter); most && *most < nodes;
       most = moore_bound(degree, diameter)) {
    ++diameter;
  }
  return diameter;
}

std::optional<std::int64_t> girth_bound(std::int64_t degree, std::int64_t girth) {
  if (girth % 2 != 0) return moore_bound(degree, (girth - 1) / 2);
  return nodes_of_tree(2, 2 * (degree - 1), degree, girth / 2 - 1);
}

std::optional<std::int64_t> cage_nodes(std::int64_t degree, std::int64_t girth) {
  if (degree < 2 || girth < 3) return std::nullopt;
  if (degree == 2 || girth <= 4) return girth_bound(degree, girth);
  const bool polygon = girth == 6 || girth == 8 || girth == 12;
  constexpr std::int64_t kMostOrder = 1 << 16;
  if (polygon && degree <= kMostOrder &&
      prime_of_power(static_cast<std::uint32_t>(degree - 1)).has_value()) {
    return girth_bound(degree, girth);
  }
  const auto* known = std::find_if(
      std::begin(kKnownCages), std::end(kKnownCages),
      [&](const KnownCage& one) { return one.degree == degree && one.girth == girth; });
  return known == std::end(kKnownCages) ? std::nullopt : std::optional(known->nodes);
}

}  // namespace evenkeel::graph
