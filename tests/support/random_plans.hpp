#pragma once
// Random jobs whose answers can be verified: small rings, flows and mappings. `Source` is Rng or
// another source of choices with its uniform_index and shuffle.
#include <string>
#include <vector>

#include "support/json.hpp"
#include "support/rings.hpp"

namespace evenkeel::testing {

/// An integer or a decimal, often the same one.
template <class Source>
Json random_speed(Source& rng) {
  const Json speeds[] = {1, 1, 1, 2, 3, 5, 0.5, 1.25, 0.1};
  return speeds[rng.uniform_index(std::size(speeds))];
}

template <class Source>
Json random_ring_job(Source& rng) {
  const auto below = [&](std::uint64_t bound) { return rng.uniform_index(bound); };
  auto ring = random_ring(rng, 2, 6, 6, true);
  if (below(6) == 0) ring.loads.assign(ring.loads.size(), ring.loads[0]);  // all tie
  Json job = {{"kind", "ring"}, {"loads", ring.loads}};
  const bool single = below(3) == 0;
  if (single) job["mode"] = "single";
  switch (below(5)) {
    case 0: job["targets"] = random_ring(rng, 2, 2, 1, true).targets; break;
    case 1:
      job["speeds"] = Json::array();
      for (std::size_t i = 0; i < ring.loads.size(); ++i)
        job["speeds"].push_back(random_speed(rng));
      break;
    case 2:
      if (!single) job["targets"] = "any";
      break;
    default: break;
  }
  if (job.contains("targets") && job["targets"].is_array()) {
    std::vector<Load> targets = ring.loads;
    rng.shuffle(targets);
    job["targets"] = targets;
  }
  if (!single && below(3) == 0) job["message_limit"] = 1 + below(4);
  const char* algorithms[] = {"optimal", "linear", "traffic", "lau"};
  const bool any = job.contains("targets") && job["targets"] == "any";
  const std::string algorithm = algorithms[any ? 0 : below(6) % 4];
  job["algorithm"] = algorithm;
  if (algorithm == "optimal" && below(3) == 0) job["max_steps"] = 4 + below(8);
  for (const char* flag : {"pareto", "trace", "compare", "structure"}) job[flag] = below(3) == 0;
  if (any) job["pareto"] = false;
  if (below(3) == 0) {
    // Often one that balances even loads, shifted; else any.
    Load total = 0, sum = 0;
    for (const Load load : ring.loads) total += load;
    const auto targets = ring::even_targets(total, ring.loads.size());
    const Load shift = static_cast<Load>(below(9)) - 4;
    std::string words;
    for (std::size_t i = 0; i < ring.loads.size(); ++i) {
      sum += ring.loads[i] - targets[i];
      const Load off = below(8) == 0 ? 1 : 0;
      words += (i > 0 ? " " : "") + std::to_string(sum - shift + off);
    }
    job["schedule"] = words;
  }
  return job;
}

/// Capacities, minima and fees for a job of scheme max-load, some of them or all.
template <class Source>
void add_edge_limits(Json& job, std::size_t edges, Source& rng) {
  const auto below = [&](std::uint64_t bound) { return rng.uniform_index(bound); };
  const bool limited = below(4) != 0, least = below(2) == 0, fees = below(2) == 0;
  for (std::size_t e = 0; e < edges; ++e) {
    const std::uint64_t capacity = below(9);
    if (limited) job["edge_capacity"].push_back(below(8) == 0 ? Json() : Json(capacity));
    if (least) job["edge_minimum"].push_back(below(2) == 0 ? 0 : below(capacity + 1));
    if (fees) job["edge_fee"].push_back(below(5));
  }
}

template <class Source>
Json random_flow_job(Source& rng) {
  const auto below = [&](std::uint64_t bound) { return rng.uniform_index(bound); };
  const char* families[] = {"path:2",   "path:5",   "cycle:5",   "star:5",
                            "clique:4", "mesh:2,3", "torus:3,3", "hypercube:3"};
  const std::size_t sizes[] = {2, 5, 5, 5, 4, 6, 9, 8};
  const std::size_t edges[] = {1, 4, 5, 4, 6, 7, 18, 12};
  const auto family = static_cast<std::size_t>(below(std::size(families)));
  const std::size_t n = sizes[family];
  Json job = {{"kind", "flow"}, {"topology", families[family]}};
  job["loads"] = Json::array();
  const std::uint64_t most = 1 + below(30);
  const bool equal = below(6) == 0;
  for (std::size_t i = 0; i < n; ++i)
    job["loads"].push_back(equal ? most : below(2) == 0 ? 0 : below(most));
  const char* schemes[] = {"opt",  "ops",       "fos",    "sos",     "chebyshev", "cg",
                           "de",   "gde",       "adi",    "md",      "l2",        "l1",
                           "linf", "node-flow", "rounds", "max-load"};
  const std::string scheme = schemes[below(std::size(schemes))];
  job["scheme"] = scheme;
  const bool by_factors = scheme == "md" || scheme == "adi";
  if (!by_factors && below(3) == 0) {
    job["speeds"] = Json::array();
    for (std::size_t i = 0; i < n; ++i) job["speeds"].push_back(1 + below(4));
  }
  const char* rules[] = {"ppg", "largest", "index", "single", "none"};
  if (scheme == "max-load") add_edge_limits(job, edges[family], rng);
  if (scheme != "rounds") job["migration"] = rules[below(std::size(rules))];
  if (scheme == "rounds" && below(2) == 0) job["message_limit"] = 1 + below(6);
  if (below(3) == 0) job["trace"] = true;
  if (below(4) == 0) job["machine"] = below(2) == 0 ? Json("now") : Json("cray-t3e");
  return job;
}

template <class Source>
Json random_map_job(Source& rng) {
  const auto below = [&](std::uint64_t bound) { return rng.uniform_index(bound); };
  const char* machines[] = {"path:2", "cycle:5", "eh:2,1", "eh:1,3", "mesh:2,3", "clique:4"};
  const std::string machine = machines[below(std::size(machines))];
  Json job = {{"kind", "map"}, {"topology", machine}, {"seed", 1 + below(100)}};
  const auto tasks = static_cast<std::size_t>(1 + below(7));
  Json comp = Json::array(), edges = Json::array();
  const bool equal = below(6) == 0;
  for (std::size_t i = 0; i < tasks; ++i) comp.push_back(equal ? 7 : below(4) == 0 ? 0 : below(20));
  for (std::size_t i = 0; i < tasks; ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (below(3) == 0) edges.push_back({i, k, below(4) == 0 ? 0 : below(9)});
    }
  }
  job["tasks"] = {{"comp", comp}, {"edges", edges}};
  const char* algorithms[] = {"best", "anneal", "local", "greedy", "none"};
  const std::string algorithm = algorithms[below(std::size(algorithms))];
  job["algorithm"] = algorithm;
  if (below(2) == 0) job["beta"] = static_cast<double>(below(20)) / 10;
  if (below(3) == 0) {
    job["start"] = Json::array();
    for (std::size_t i = 0; i < tasks; ++i) job["start"].push_back(below(2));
    if (algorithm == "best") job["max_moves"] = below(4);
  } else if (below(2) == 0) {
    job["start"] = "serial";
  }
  if (machine[0] == 'e' && below(3) == 0) {
    job["penalty"] = machine == "eh:2,1" ? Json({below(3)}) : Json({below(3), 2, below(4)});
  }
  if (below(4) == 0) job["restarts"] = 3;
  for (const char* flag : {"history", "list"}) job[flag] = below(3) == 0;
  return job;
}

}  // namespace evenkeel::testing
