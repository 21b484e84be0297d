#include "evenkeel/mapping/verify.hpp"

#include <algorithm>
#include <cmath>

namespace evenkeel::mapping {
namespace {

constexpr double kTolerance = 1e-9;

bool near(double a, double b) {
  return std::fabs(a - b) <= kTolerance * std::max({1.0, std::fabs(a), std::fabs(b)});
}

}  // namespace

std::vector<std::string> check_mapping(
    const TaskGraph& tasks, std::size_t servers,
    const std::function<Passage(std::uint32_t, std::uint32_t)>& passage,
    std::span<const std::uint32_t> mapping, const MappingClaims& claims) {
  std::vector<std::string> problems;
  if (mapping.size() != tasks.tasks()) {
    return {"the mapping has " + std::to_string(mapping.size()) + " servers for " +
            std::to_string(tasks.tasks()) + " tasks"};
  }
  std::vector<std::int64_t> loads(servers, 0);
  for (std::size_t i = 0; i < mapping.size(); ++i) {
    if (mapping[i] >= servers) {
      return {"task " + std::to_string(i) + " is on server " + std::to_string(mapping[i]) +
              ", which does not exist"};
    }
    loads[mapping[i]] += tasks.comp(i);
  }
  std::int64_t c2 = 0;
  std::vector<std::int64_t> com(claims.com.size(), 0);
  bool levels_fit = true;
  for (std::size_t i = 0; i < mapping.size(); ++i) {
    for (const auto& [other, amount] : tasks.partners(i)) {
      if (other <= i) continue;
      const Passage way = passage(mapping[i], mapping[other]);
      c2 += amount * way.cost;
      if (way.level < com.size()) {
        com[way.level] += amount * way.hops;
      } else {
        levels_fit = false;
      }
    }
  }
  double squares = 0, apart = 0, spread = 0;
  const double mean = static_cast<double>(tasks.total_comp()) / static_cast<double>(servers);
  for (const std::int64_t load : loads) {
    const auto value = static_cast<double>(load);
    squares += value * value;
    spread += (value - mean) * (value - mean);
    apart += std::fabs(value - mean);
  }
  const auto count = static_cast<double>(servers);
  const double c1 = std::sqrt(squares / count);
  const auto says = [&](bool right, const std::string& what, const std::string& found) {
    if (!right) problems.push_back(what + " is not right: " + found + " was found");
  };
  says(loads == claims.loads, "loads", "another list");
  says(c2 == claims.c2, "c2", std::to_string(c2));
  says(levels_fit && com == claims.com, "com", "another list");
  says(near(c1, claims.c1), "c1", std::to_string(c1));
  const double cost = c1 + claims.beta * static_cast<double>(c2);
  says(near(cost, claims.cost), "cost", std::to_string(cost));
  const double sigma = std::sqrt(spread / count);
  says(near(sigma, claims.sigma), "sigma", std::to_string(sigma));
  const double delta = mean > 0 ? apart / count / mean : 0;
  says(near(delta, claims.delta), "delta", std::to_string(delta));
  const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
  says(*least == claims.least_load, "the least load", std::to_string(*least));
  says(*most == claims.most_load, "the largest load", std::to_string(*most));
  return problems;
}

}  // namespace evenkeel::mapping
