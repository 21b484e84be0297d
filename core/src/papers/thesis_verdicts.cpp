// Checks the claims of the thesis on Figs. 5.1 to 5.3 on the simulated times.
#include "papers/thesis_verdicts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::papers {
namespace {

std::string percent(double share) { return percent_of(share, 0); }

std::string too_few_seeds(std::int64_t seeds) { return too_few("seeds", seeds, "", kLeastSeeds); }

// Shares by which mesh and cube are slower than the extended hypercube before them.
std::pair<double, double> slower_at_end(const std::vector<std::vector<double>>& times,
                                        std::size_t own) {
  const double mesh = times[own + 1].back() / times[own].back() - 1;
  const double cube = times[own + 2].back() / times[own].back() - 1;
  return {std::min(mesh, cube), std::max(mesh, cube)};
}

// Whether a curve first falls, then rises, by at least 1 %, and the position of its minimum.
std::pair<bool, std::size_t> valley(const std::vector<double>& curve) {
  constexpr double kRise = 1.01;
  const auto least = std::min_element(curve.begin(), curve.end());
  const bool falls_and_rises = curve.front() > kRise * *least && curve.back() > kRise * *least;
  return {falls_and_rises, static_cast<std::size_t>(least - curve.begin())};
}

std::string number(double value) {
  std::string text = decimals_of(value, 2);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

Judgement judge_ratios(const std::vector<double>& ratios,
                       const std::vector<std::vector<double>>& times, std::int64_t seeds) {
  if (seeds < kLeastSeeds) return {true, too_few_seeds(seeds), {}, false};
  constexpr double kBelow = 30;  // limit of the first claim
  constexpr double kSimilar = 0.05;
  constexpr double kEqual = 1.02;
  std::vector<std::string> worse;
  for (std::size_t i = 0; i < ratios.size(); ++i) {
    if (ratios[i] > kBelow) continue;
    if (times[0][i] < std::min(times[1][i], times[2][i])) continue;
    worse.push_back(number(ratios[i]));
  }
  const auto is_similar = [&](std::size_t own) {
    const auto [least, most] = slower_at_end(times, own);
    return std::fabs(least) <= kSimilar && std::fabs(most) <= kSimilar;
  };
  const auto similar = [&](std::size_t own) {
    const auto [least, most] = slower_at_end(times, own);
    return concat({held(is_similar(own)), " (the others take ", percent(least), " to ",
                   percent(most), " longer)"});
  };
  const double larger = times[6].back() / times[0].back();
  Judgement judged;
  judged.agrees = worse.empty() && is_similar(0);  // at Eqn 4.2's load
  judged.verdict = "\"EH performs better for R/C < 30\": " + held(worse.empty()) +
                   (worse.empty() ? "" : " at R/C = " + listed(worse)) +
                   ". \"Similar at R/C = " + number(ratios.back()) + "\": " + similar(0) +
                   " at load 1, " + similar(3) +
                   " at load 0.3. A 9x9 mesh with one threshold and five probes " +
                   (larger < 1 / kEqual ? "is faster"
                    : larger < kEqual   ? "is equal"
                                        : "is slower") +
                   " there (" + percent(larger - 1) + " longer).";
  return judged;
}

Judgement judge_thresholds(const std::vector<double>& thresholds,
                           const std::vector<std::vector<double>>& times, std::int64_t seeds) {
  if (seeds < kLeastSeeds) return {true, too_few_seeds(seeds), {}, false};
  Judgement judged;
  bool near = true;
  std::vector<std::string> where, flat;
  const char* names[] = {"EH(3,2)", "EH(2,3)"};
  for (std::size_t r = 0; r < times.size(); ++r) {
    const auto [falls_and_rises, best] = valley(times[r]);
    if (!falls_and_rises) flat.emplace_back(names[r]);
    near = near && thresholds[best] >= 0.5 && thresholds[best] <= 2;
    where.push_back(concat({number(thresholds[best]), " for ", names[r], " (first ",
                            percent(times[r].front() / times[r][best] - 1), " above, last ",
                            percent(times[r].back() / times[r][best] - 1), ")"}));
  }
  judged.agrees = flat.empty();
  judged.verdict = concat(
      {"With a rising threshold, TET ",
       flat.empty() ? std::string("first falls, then rises") : "has no minimum for " + listed(flat),
       ". It is smallest at t = ", listed(where), ", which is ",
       near ? "within a factor of 2 of" : "more than a factor of 2 from",
       " the mean load of a server, 1."});
  return judged;
}

}  // namespace evenkeel::papers
