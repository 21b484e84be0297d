#pragma once
// Task graphs, machines and searches that the tests of mapping share.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

#include "evenkeel/eh/routing.hpp"
#include "evenkeel/mapping/cost.hpp"
#include "mapping/levels.hpp"
#include "mapping/multilevel.hpp"
#include "mapping/search.hpp"
#include "support/graphs.hpp"

namespace evenkeel::testing {

/// The server of every task.
using Mapping = std::vector<std::uint32_t>;

/// An extended hypercube as the thesis counts: the length of routes times the level of the LLCA.
inline mapping::Distances eh_distances(int k, int l) {
  return mapping::Distances(eh::make_shape(k, l), mapping::Distances::Hops::route,
                            mapping::Distances::Penalty::llca);
}

/// The final mapping of a search that runs in slices of any size.
inline Mapping run(const mapping::TaskGraph& tasks, const mapping::Distances& distances,
                   const Mapping& start, const mapping::SearchOptions& options, std::uint64_t seed,
                   std::int64_t slice = 1000000) {
  mapping::Search search(tasks, distances, start, options, Rng(seed));
  while (!search.advance(slice)) {
  }
  return search.mapping();
}

/// Tasks and messages of few sizes, among them 0; some messages to the sender itself.
inline mapping::TaskGraph small_tasks(Rng& rng, const Count& some) {
  const std::size_t count = some.drawn(rng);
  std::vector<std::int64_t> comp(count);
  for (auto& weight : comp) weight = static_cast<std::int64_t>(draw(rng, 20));
  std::vector<mapping::Message> messages;
  for (std::size_t e = 0; e < 2 * count; ++e) {
    messages.push_back({static_cast<std::uint32_t>(draw(rng, count)),
                        static_cast<std::uint32_t>(draw(rng, count)),
                        static_cast<std::int64_t>(draw(rng, 9))});
  }
  return mapping::TaskGraph(std::move(comp), messages);
}

/// Instances like the thesis': about its total computation and communication.
inline mapping::TaskGraph thesis_tasks(Rng& rng, std::size_t count, std::int64_t comp,
                                       std::int64_t comm) {
  for (;;) {
    mapping::TaskGraph tasks = mapping::random_tasks(count, rng);
    if (std::llabs(tasks.total_comp() - comp) * 100 < comp &&
        std::llabs(tasks.total_comm() - comm) * 100 < comm) {
      return tasks;
    }
  }
}

/// The least cost over all mappings.
inline double least_cost(const mapping::TaskGraph& tasks, const mapping::Distances& distances,
                         double beta) {
  Mapping mapping(tasks.tasks(), 0);
  double least = 1e300;
  for (;;) {
    least = std::min(least, mapping::measure(tasks, distances, mapping, beta).cost);
    std::size_t i = 0;
    while (i < mapping.size() && ++mapping[i] == distances.servers()) mapping[i++] = 0;
    if (i == mapping.size()) return least;
  }
}

/// The final mapping of the multilevel search from a random start.
inline Mapping run_best(const mapping::TaskGraph& tasks, const mapping::Distances& distances,
                        double beta, double effort, std::uint64_t seed,
                        std::int64_t slice = 1000000) {
  Rng rng(seed);
  const Mapping start = mapping::random_start(tasks.tasks(), distances.servers(), rng);
  mapping::Multilevel search(tasks, distances, beta, effort, start, rng);
  while (!search.advance(slice)) {
  }
  return search.mapping();
}

/// Makes searches with these options for the parts of a graph.
inline mapping::MakeMapper searches(const mapping::SearchOptions& options) {
  return [options](const mapping::TaskGraph& tasks, const mapping::Distances& distances,
                   double beta, Mapping start, Rng rng) -> std::unique_ptr<mapping::Mapper> {
    mapping::SearchOptions here = options;
    here.beta = beta;
    return std::make_unique<mapping::Search>(tasks, distances, std::move(start), here, rng);
  };
}

/// The final mapping of a search level by level.
inline Mapping run_levels(const mapping::TaskGraph& tasks, const mapping::Distances& distances,
                          double beta, Mapping start, const mapping::LevelRule& rule,
                          const mapping::SearchOptions& options, std::uint64_t seed,
                          std::int64_t slice = 1000000) {
  mapping::LevelByLevel search(tasks, distances, beta, std::move(start), rule, searches(options),
                               Rng(seed));
  while (!search.advance(slice)) {
  }
  return search.mapping();
}

/// A square grid of tasks that send messages to their four neighbours.
inline mapping::TaskGraph stencil(std::uint32_t side) {
  std::vector<mapping::Message> messages;
  for (std::uint32_t i = 0; i < side * side; ++i) {
    if (i % side + 1 < side) messages.push_back({i, i + 1, 5});
    if (i + side < side * side) messages.push_back({i, i + side, 5});
  }
  return mapping::TaskGraph(std::vector<std::int64_t>(std::size_t{side} * side, 50), messages);
}

}  // namespace evenkeel::testing
