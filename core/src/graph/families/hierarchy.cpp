// Extended hypercubes EH(k,l) as a family.
#include "graph/families/family.hpp"

namespace evenkeel::graph {
namespace {

TopologySize extended_hypercube(const Family& f, std::int64_t k, std::int64_t l) {
  need(f, k <= 24 && l <= 24, "K and L must be at most 24");
  const std::int64_t cube = power(2, k);
  std::int64_t nodes = 0;
  for (std::int64_t level = 0; level <= l; ++level) {
    nodes += std::min(power(cube, l - level), kMaxTopologyNodes + 1);
  }
  // All but the last node belong to a cube, and have a link to their parent.
  return {nodes, saturating_mul(nodes - 1, k) / 2 + nodes - 1};
}

// EH(k,l): level 0 holds the 2^(kl) servers; 2^k siblings form a k-cube and share the parent
// number / 2^k of the level above.
void join_extended_hypercube(Builder& builder, std::int64_t k, std::int64_t l) {
  const std::int64_t cube = power(2, k);
  std::int64_t first = 0;
  for (std::int64_t level = 0; level < l; ++level) {
    const std::int64_t size = power(cube, l - level);
    for (std::int64_t u = 0; u < size; ++u) {
      for (std::int64_t bit = 1; bit < cube; bit *= 2) {
        if ((u & bit) == 0) builder.join(first + u, first + (u | bit));
      }
      builder.join(first + u, first + size + u / cube);
    }
    first += size;
  }
}

constexpr FamilyRow kHierarchies[] = {
    {.name = "eh",
     .parameters = "K,L",
     .description = "extended hypercube: 2^(KL) servers, then the control nodes level by level",
     .layout = "hierarchy",
     .least = 2,
     .most = 2,
     .size = [](const Family& f) -> TopologySize {
       return extended_hypercube(f, f.numbers[0], f.numbers[1]);
     },
     .join = [](Builder& builder,
                const Numbers& a) { join_extended_hypercube(builder, a[0], a[1]); },
     .hierarchy = true},
};

}  // namespace

std::span<const FamilyRow> hierarchy_families() { return kHierarchies; }

}  // namespace evenkeel::graph
