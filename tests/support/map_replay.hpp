#pragma once
// A second opinion on mappings of the jobs of random_map_job, but for extended hypercubes: hops and
// sums written out once more, with none of the program's code.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "support/json.hpp"

namespace evenkeel::testing {

// Distances by Floyd and Warshall on links written out here; none for extended hypercubes.
inline std::vector<std::vector<std::int64_t>> hops_of(const std::string& machine) {
  std::vector<std::pair<std::size_t, std::size_t>> links;
  std::size_t n = 0;
  if (machine == "path:2") n = 2, links = {{0, 1}};
  if (machine == "cycle:5") n = 5, links = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}};
  if (machine == "mesh:2,3") {
    n = 6;
    links = {{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}};
  }
  if (machine == "clique:4") n = 4, links = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  std::vector<std::vector<std::int64_t>> hops(n, std::vector<std::int64_t>(n, 99));
  for (std::size_t i = 0; i < n; ++i) hops[i][i] = 0;
  for (const auto& [u, v] : links) hops[u][v] = hops[v][u] = 1;
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j)
        hops[i][j] = std::min(hops[i][j], hops[i][k] + hops[k][j]);
    }
  }
  return hops;
}

// The fault of a mapping and of its measures, by independent sums.
inline std::string wrong_mapping(const Json& job, const Json& own, const Json& answer) {
  for (const char* key : {"settings", "input", "check"}) {
    if (answer[key].dump() != own[key].dump()) return key;
  }
  const Json& result = answer["result"];
  if (result.size() != own["result"].size()) return "keys";
  for (const char* key : {"initial", "beta"}) {
    if (!result.contains(key) || result[key].dump() != own["result"][key].dump()) return key;
  }
  if (result.value("tasks", Json()).dump() != own["result"].value("tasks", Json()).dump()) {
    return "tasks";
  }
  const auto hops = hops_of(job["topology"]);
  const Json& comp = job["tasks"]["comp"];
  std::vector<std::int64_t> loads(hops.size(), 0);
  const Json mapping = result.value("mapping", Json());
  if (!mapping.is_array() || mapping.size() != comp.size()) return "mapping";
  for (std::size_t i = 0; i < comp.size(); ++i) {
    if (!mapping[i].is_number_integer() || mapping[i] < 0 || mapping[i] >= hops.size()) {
      return "mapping";
    }
    loads[mapping[i].get<std::size_t>()] += comp[i].get<std::int64_t>();
  }
  if (result.value("loads", Json()).dump() != Json(loads).dump()) return "loads";
  std::int64_t c2 = 0;
  for (const Json& edge : job["tasks"]["edges"]) {
    const auto a = mapping[edge[0].get<std::size_t>()].get<std::size_t>();
    const auto b = mapping[edge[1].get<std::size_t>()].get<std::size_t>();
    c2 += edge[2].get<std::int64_t>() * hops[a][b];
  }
  double squares = 0, sum = 0, apart = 0;
  for (const std::int64_t load : loads) {
    squares += static_cast<double>(load * load);
    sum += static_cast<double>(load);
  }
  const auto n = static_cast<double>(loads.size());
  for (const std::int64_t load : loads) apart += std::fabs(static_cast<double>(load) - sum / n);
  const auto is = [&](const char* key, double value) {
    return result[key].is_number() && std::fabs(result[key].get<double>() - value) < 1e-9;
  };
  const double c1 = std::sqrt(squares / n);
  if (result.value("c2", Json()).dump() != Json(c2).dump()) return "c2";
  if (result.value("com", Json()).dump() != Json(std::vector<std::int64_t>{c2}).dump())
    return "com";
  if (!is("c1", c1)) return "c1";
  if (!is("cost", c1 + result["beta"].get<double>() * static_cast<double>(c2))) return "cost";
  if (!is("sigma", std::sqrt(std::max(0.0, squares / n - sum * sum / n / n)))) return "sigma";
  if (!is("delta", sum > 0 ? apart / sum : 0)) return "delta";
  const Json load = {{"mean", own["result"]["load"]["mean"]},
                     {"min", *std::min_element(loads.begin(), loads.end())},
                     {"max", *std::max_element(loads.begin(), loads.end())}};
  if (result["load"].dump() != load.dump()) return "load";
  const Json bound = result.value("bound", Json());
  if (!bound.is_object() || bound.size() != 2) return "bound";
  if (bound["cost"].dump() != own["result"]["bound"]["cost"].dump()) return "bound";
  if (bound["gap"].is_number() != own["result"]["bound"]["gap"].is_number()) return "gap";
  const double gap = result["cost"].get<double>() / bound["cost"].get<double>() - 1;
  if (bound["gap"].is_number() && std::fabs(bound["gap"].get<double>() - gap) > 1e-9) return "gap";
  if (job["algorithm"] == "none" && mapping != own["result"]["mapping"]) return "another start";
  std::int64_t moved = 0;
  const bool given = job.contains("start") && job["start"].is_array();
  for (std::size_t i = 0; given && i < comp.size(); ++i) moved += job["start"][i] != mapping[i];
  if (given && result.value("moved", Json()).dump() != Json(moved).dump()) return "moved";
  if (job.contains("max_moves") && moved > job["max_moves"].get<std::int64_t>()) return "max_moves";
  return "";
}

}  // namespace evenkeel::testing
