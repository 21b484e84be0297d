// Random regular graphs as a family; they are drawn in random_regular.cpp.
#include "graph/families/family.hpp"
#include "graph/random_regular.hpp"

namespace evenkeel::graph {
namespace {

TopologySize size_of_random_regular(const Family& f, std::int64_t n, std::int64_t degree) {
  need(f, degree >= 1 && degree < n, "the degree must be from 1 to nodes - 1");
  need(f, n % 2 == 0 || degree % 2 == 0, "nodes x degree must be even");
  const TopologySize size = regular(n, degree);
  check_size(f.text(), size);
  need(f, n <= 10000 || 2 * degree <= n - 1,
       "above 10000 nodes the degree must be at most half the number of nodes");
  return size;
}

constexpr FamilyRow kRandomGraphs[] = {
    {.name = "random-regular",
     .parameters = "N,DEGREE,SEED",
     .description = "a random graph of that degree",
     .layout = "forces",
     .least = 3,
     .most = 3,
     .from_zero = true,
     .size = [](const Family& f) -> TopologySize {
       return size_of_random_regular(f, f.numbers[0], f.numbers[1]);
     },
     .make =
         [](const Family& f, StopCheck* stop) {
           family_size(f);
           return random_regular(f.numbers[0], f.numbers[1], f.numbers[2], stop);
         }},
};

}  // namespace

std::span<const FamilyRow> random_families() { return kRandomGraphs; }

}  // namespace evenkeel::graph
